//! The lock of a state file: `.state.toml.lock` beside it, so an editor or `sed -i`, which replace the file, do not end it.

use std::fs::{File, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use fd_lock::{RwLock, RwLockWriteGuard};

pub struct Lock {
    file: RwLock<File>,
    path: PathBuf,
    /// Whether the file is there only for the lock.
    is_own: bool,
}

/// A lock that is held. Its file is removed with it.
pub struct Held<'a> {
    _guard: RwLockWriteGuard<'a, File>,
    remove: Option<&'a Path>,
}

impl Lock {
    /// Opens the lock of a state file. On a read-only mount it is the state file itself. Returns `None` for a stream, and
    /// for a file that is missing.
    pub fn of(state: &Path) -> Result<Option<Self>, String> {
        let Ok(path) = state.canonicalize() else {
            return Ok(None);
        };
        let Some(name) = path.file_name().filter(|_| path.is_file()) else {
            return Ok(None);
        };
        let lock = path.with_file_name(format!(".{}.lock", name.display()));
        let opened = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&lock);
        let (file, path, is_own) = match opened {
            Err(error) if error.kind() == ErrorKind::ReadOnlyFilesystem => (File::open(&path), path, false),
            opened => (opened, lock, true),
        };
        match file {
            Ok(file) => Ok(Some(Lock {
                file: RwLock::new(file),
                path,
                is_own,
            })),
            Err(error) => Err(failed(&path, &error)),
        }
    }

    pub fn hold(&mut self) -> Result<Held<'_>, String> {
        const RUNNING: &str = "another `apply` of this file is running";
        let guard = match self.file.try_write() {
            Ok(guard) => guard,
            Err(error) if error.kind() == ErrorKind::WouldBlock => return Err(RUNNING.to_owned()),
            Err(error) => return Err(failed(&self.path, &error)),
        };
        // The other `apply` may have removed the file after it was opened here.
        if !is_at(&guard, &self.path) {
            return Err(RUNNING.to_owned());
        }
        Ok(Held {
            _guard: guard,
            // Elsewhere an open file cannot be removed.
            remove: Some(&*self.path).filter(|_| self.is_own && cfg!(unix)),
        })
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        if let Some(path) = self.remove {
            _ = std::fs::remove_file(path);
        }
    }
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!(
        "{} cannot be locked: {error}; --no-lock applies without a lock",
        path.display()
    )
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let place = |metadata: std::io::Result<std::fs::Metadata>| metadata.ok().map(|it| (it.dev(), it.ino()));
    place(file.metadata()) == place(path.metadata())
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
