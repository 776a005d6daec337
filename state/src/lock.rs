//! The lock of a state file: another file, `.state.toml.lock`, because editors and `sed -i` replace the state file.

use std::fs::{File, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use fd_lock::{RwLock, RwLockWriteGuard};

const RUNNING: &str = "another `apply` of this file is running";

/// Removes its file when dropped.
pub struct Lock {
    _guard: RwLockWriteGuard<'static, File>,
    remove: Option<PathBuf>,
}

impl Lock {
    /// On a read-only mount, locks the file itself. Returns `None` for streams and missing files.
    pub fn hold(state: &Path) -> Result<Option<Self>, String> {
        let Ok(state) = state.canonicalize() else {
            return Ok(None);
        };
        let Some(name) = state.file_name().filter(|_| state.is_file()) else {
            return Ok(None);
        };
        let mut path = state.with_file_name(format!(".{}.lock", name.display()));
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut opened = options.open(&path);
        // Windows cannot remove an open file.
        let mut is_removed = cfg!(unix);
        if matches!(&opened, Err(error) if error.kind() == ErrorKind::ReadOnlyFilesystem) {
            (path, is_removed) = (state, false);
            opened = File::open(&path);
        }
        let failed = |error: std::io::Error| {
            let path = path.display();
            format!("{path} cannot be locked: {error}; --no-lock applies without a lock")
        };
        // It stays until the program ends.
        let file = Box::leak(Box::new(RwLock::new(opened.map_err(failed)?)));
        let guard = match file.try_write() {
            Err(error) if error.kind() == ErrorKind::WouldBlock => return Err(RUNNING.to_owned()),
            tried => tried.map_err(failed)?,
        };
        // The other `apply` may have removed it since.
        if !is_at(&guard, &path) {
            return Err(RUNNING.to_owned());
        }
        Ok(Some(Lock {
            _guard: guard,
            remove: Some(path).filter(|_| is_removed),
        }))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(path) = &self.remove {
            _ = std::fs::remove_file(path);
        }
    }
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let place = |metadata: std::io::Result<std::fs::Metadata>| metadata.ok().map(|file| (file.dev(), file.ino()));
    place(file.metadata()) == place(path.metadata())
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
