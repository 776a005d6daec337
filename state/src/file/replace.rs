//! The replacement of a dumped file in one step. If something fails, the old file stays as it was. A dump has a digest,
//! by which [`refuse_edited`] finds that somebody has edited it.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::hash::sha256;

/// The text before the digest of a file. The digest is the hash of the whole text without the digest.
pub const SEAL: &str = "A dump replaces this file unless it was edited. sha256:";

/// Refuses a file that is not as [`replace`] wrote it.
pub fn refuse_edited(file: &Path) -> Result<(), String> {
    let name = file.display();
    let text = match fs::read(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(format!("{name} cannot be read: {error}")),
        Ok(text) => String::from_utf8_lossy(&text).into_owned(),
    };
    let (head, rest) = text.split_once(SEAL).unwrap_or_default();
    let (_, rest) = rest.split_at_checked(64).unwrap_or_default();
    if sealed(&format!("{head}{SEAL}{rest}")) == text {
        Ok(())
    } else {
        Err(format!(
            "{name} may have been edited since it was dumped: --overwrite replaces it all the same"
        ))
    }
}

/// Returns the text with its digest.
fn sealed(text: &str) -> String {
    text.replacen(SEAL, &format!("{SEAL}{}", sha256(text.as_bytes())), 1)
}

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

/// Writes a text that has a [`SEAL`]. The file gets the permissions of the file that it replaces.
pub fn replace(file: &Path, text: &str) -> Result<(), String> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let written = || {
        let mut new = builder.tempfile_in(folder(file))?;
        if let Ok(old) = fs::metadata(file) {
            new.as_file().set_permissions(old.permissions())?;
        }
        new.write_all(sealed(text).as_bytes())?;
        new.as_file().sync_all()?;
        new.persist(file)?;
        std::io::Result::Ok(())
    };
    written().map_err(|error| format!("{} cannot be written: {error}", file.display()))
}
