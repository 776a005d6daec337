//! Files that a user names: opening, reading, and replacing in one step.
//!
//! Paths below `/dev` are streams, such as `/dev/stdout` and the pipes of `<(…)`. Other pipes and devices are refused:
//! a named pipe could keep the program waiting forever.

use std::fs::{self, File, FileType, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// In MiB.
const LARGEST: u64 = 256;

pub fn open(path: &Path) -> io::Result<File> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_file() || is_stream(path, kind) {
        File::open(path)
    } else {
        Err(refused(kind))
    }
}

pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_all(open(path)?)
}

pub fn read_text(path: &Path) -> io::Result<String> {
    text(read(path)?)
}

/// Fails beyond 256 MiB.
pub fn read_all(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take((LARGEST << 20) + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST << 20 {
        return Err(io::Error::other(format!("it has more than {LARGEST} MiB")));
    }
    Ok(bytes)
}

pub fn text(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(io::Error::other)
}

#[derive(Debug)]
pub enum Destination {
    /// With all links resolved; it may not exist yet.
    File(PathBuf),
    Stream(File),
}

/// Resolves a path, and refuses folders, pipes and devices.
pub fn destination(path: &Path) -> io::Result<Destination> {
    let kind = match fs::metadata(path) {
        Ok(found) => found.file_type(),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Destination::File(behind_links(path))),
        Err(error) => return Err(error),
    };
    if kind.is_file() {
        Ok(Destination::File(path.canonicalize()?))
    } else if is_stream(path, kind) {
        Ok(Destination::Stream(OpenOptions::new().write(true).open(path)?))
    } else {
        Err(refused(kind))
    }
}

impl Destination {
    pub fn write(&mut self, text: &str) -> io::Result<()> {
        match self {
            Self::File(file) => replace(file, text),
            Self::Stream(stream) => stream.write_all(text.as_bytes()),
        }
    }
}

fn behind_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    while let Ok(target) = fs::read_link(&path) {
        path.pop();
        path.push(target);
    }
    path
}

/// Returns `true` for a stream below `/dev`. On Linux, a shell pipe has no path behind its links.
fn is_stream(path: &Path, kind: FileType) -> bool {
    !kind.is_dir() && path.canonicalize().map_or(true, |path| path.starts_with("/dev"))
}

fn refused(kind: FileType) -> io::Error {
    io::Error::other(if kind.is_dir() {
        "it is a folder"
    } else {
        "it is not a regular file"
    })
}

/// Writes a new file and renames it over the old one. On error the old file stays, and no temporary file.
pub fn replace(file: &Path, text: &str) -> io::Result<()> {
    let (mut new, temporary) = create_beside(file)?;
    let replaced = fill(&mut new, file, text).and_then(|()| fs::rename(&temporary, file));
    if replaced.is_err() {
        let _ = fs::remove_file(temporary);
    }
    replaced
}

/// Fails if [`replace`] would fail, or if the file is read-only.
pub fn try_replace(file: &Path) -> io::Result<()> {
    match OpenOptions::new().write(true).open(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let (_, temporary) = create_beside(file)?;
    fs::remove_file(temporary)
}

fn create_beside(file: &Path) -> io::Result<(File, PathBuf)> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    loop {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let temporary = file.with_file_name(format!(".{}-{count}.new", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            // Left behind by a killed process with the same id.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            created => return Ok((created?, temporary)),
        }
    }
}

fn fill(new: &mut File, old: &Path, text: &str) -> io::Result<()> {
    if let Ok(old) = fs::metadata(old) {
        new.set_permissions(old.permissions())?;
    }
    new.write_all(text.as_bytes())?;
    new.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_leaves_the_old_file_and_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("a");
        fs::create_dir(&folder).unwrap();
        replace(&folder, "new").unwrap_err();
        assert!(folder.is_dir());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
    }

    #[test]
    fn files_of_other_processes_stay() {
        let dir = tempfile::tempdir().unwrap();
        let theirs = |count| dir.path().join(format!(".{}-{count}.new", std::process::id()));
        for count in 0..100 {
            fs::write(theirs(count), "theirs").unwrap();
        }
        let file = dir.path().join("a");
        replace(&file, "ours").unwrap();
        try_replace(&file).unwrap();
        assert_eq!(read_text(&file).unwrap(), "ours");
        for count in 0..100 {
            assert_eq!(read_text(&theirs(count)).unwrap(), "theirs");
        }
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 101);
    }

    #[cfg(unix)]
    #[test]
    fn only_streams_and_files_are_read_and_written() {
        use std::os::unix::fs::symlink;
        let dir = tempfile::tempdir().unwrap();
        let [pipe, chain, link, new] = ["pipe", "chain", "link", "new"].map(|name| dir.path().join(name));
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        symlink("link", &chain).unwrap();
        symlink("new", &link).unwrap();
        assert_eq!(read(&pipe).unwrap_err().to_string(), "it is not a regular file");
        assert_eq!(read(dir.path()).unwrap_err().to_string(), "it is a folder");
        for path in [&pipe, dir.path()] {
            destination(path).unwrap_err();
        }
        assert!(matches!(
            destination(Path::new("/dev/full")),
            Ok(Destination::Stream(_))
        ));
        assert!(matches!(destination(&chain), Ok(Destination::File(file)) if file == new));
    }

    #[test]
    fn what_is_read_has_an_end() {
        let dir = tempfile::tempdir().unwrap();
        let sparse = dir.path().join("sparse");
        File::create(&sparse).unwrap().set_len(1 << 40).unwrap();
        let wrong = read(&sparse).unwrap_err().to_string();
        assert_eq!(wrong, "it has more than 256 MiB");
        #[cfg(unix)]
        assert_eq!(read(Path::new("/dev/zero")).unwrap_err().to_string(), wrong);
    }
}
