//! The digest of a dump, which shows whether it has been edited.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use platform_api_core::file;

use crate::hash::sha256;

/// Precedes the digest of the text without it.
pub const SEAL: &str = "A dump replaces this file unless it was edited. sha256:";

/// Refuses a file that is not as [`write_sealed`] wrote it.
pub fn refuse_edited(file: &Path) -> Result<(), String> {
    let name = file.display();
    let text = match file::read(file) {
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

fn sealed(text: &str) -> String {
    text.replacen(SEAL, &format!("{SEAL}{}", sha256(text.as_bytes())), 1)
}

/// Returns `None` for a stream.
pub fn destination(path: &Path) -> Result<Option<PathBuf>, String> {
    file::destination(path).map_err(|error| unwritable(path, &error))
}

pub fn write_sealed(path: &Path, text: &str) -> Result<(), String> {
    file::write(path, &sealed(text)).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &io::Error) -> String {
    format!("{} cannot be written: {error}", path.display())
}
