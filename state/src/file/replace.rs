//! Replaces a file in one step. If something fails, the old file stays as it was.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Returns the file that `path` leads to, through links, if the file can be replaced. Errors name the path.
pub fn destination(path: &Path) -> Result<PathBuf, String> {
    let file = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let wrong = match OpenOptions::new().write(true).open(&file) {
        // The file is read-only, is a folder, or is in a circle of links.
        Err(error) if error.kind() != ErrorKind::NotFound => Some(error),
        _ => tempfile::tempfile_in(folder(&file)).err(),
    };
    wrong.map_or(Ok(file), |error| {
        Err(format!("{} cannot be written: {error}", path.display()))
    })
}

fn folder(file: &Path) -> &Path {
    file.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Writes a file. It gets the permissions of the file that it replaces.
pub fn replace(file: &Path, text: &str) -> Result<(), String> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let written = || {
        let mut new = builder.tempfile_in(folder(file))?;
        if let Ok(old) = fs::metadata(file) {
            new.as_file().set_permissions(old.permissions())?;
        }
        new.write_all(text.as_bytes())?;
        new.as_file().sync_all()?;
        new.persist(file)?;
        std::io::Result::Ok(())
    };
    written().map_err(|error| format!("{} cannot be written: {error}", file.display()))
}
