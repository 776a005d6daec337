//! Files that a user names: opening, reading, and replacing in one step.
//!
//! A path is a regular file or a stream: `-` for standard input, a terminal, a device such as `/dev/null`, or a pipe such as
//! `/dev/stdin` and `<(…)`. A named pipe is refused, because it could block forever.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use crate::text::text_of;

const LARGEST_MIB: u64 = 256;

pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        return read_all(io::stdin());
    }
    is_stream(path)?;
    read_all(File::open(path)?)
}

pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(io::Error::other)
}

/// Reads text, such as JSON, without its byte order mark.
pub fn read_document(path: &Path) -> io::Result<String> {
    text_of(&read(path)?).map(str::to_owned).map_err(io::Error::other)
}

pub fn read_all(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take((LARGEST_MIB << 20) + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_MIB << 20 {
        return Err(io::Error::other(format!("it has more than {LARGEST_MIB} MiB")));
    }
    Ok(bytes)
}

/// Replaces a file, or writes to a stream.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    match destination(path)? {
        Some(file) => replace(&file, text),
        None => OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes()),
    }
}

/// Tries whether [`write()`] can replace the file, and returns it, existing or not. `None` for a stream.
pub fn destination(path: &Path) -> io::Result<Option<PathBuf>> {
    let file = match is_stream(path) {
        Ok(true) => return Ok(None),
        Ok(false) => {
            OpenOptions::new().write(true).open(path)?;
            path.canonicalize()?
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let mut file = path.to_owned();
            while let Ok(target) = fs::read_link(&file) {
                file.pop();
                file.push(target);
            }
            file
        }
        Err(error) => return Err(error),
    };
    let (_, temporary) = create_beside(&file)?;
    fs::remove_file(temporary)?;
    Ok(Some(file))
}

fn is_stream(path: &Path) -> io::Result<bool> {
    let metadata = fs::metadata(path)?;
    if metadata.is_file() {
        return Ok(false);
    }
    if metadata.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    #[cfg(unix)]
    if std::os::unix::fs::FileTypeExt::is_char_device(&metadata.file_type())
        // A pipe of the shell, such as `/dev/fd/63`. On Linux, its links lead to no path.
        || path.canonicalize().map_or(true, |path| path.starts_with("/dev/fd"))
    {
        return Ok(true);
    }
    Err(io::Error::other("it is not a regular file"))
}

/// Renames a new file over the old one. On error only the old file stays.
pub fn replace(file: &Path, text: &str) -> io::Result<()> {
    let (mut new, temporary) = create_beside(file)?;
    let permissions = fs::metadata(file).map_or(Ok(()), |old| new.set_permissions(old.permissions()));
    let replaced = permissions
        .and_then(|()| new.write_all(text.as_bytes()))
        .and_then(|()| new.sync_all())
        .and_then(|()| fs::rename(&temporary, file));
    if replaced.is_err() {
        let _ = fs::remove_file(temporary);
    }
    replaced
}

fn create_beside(file: &Path) -> io::Result<(File, PathBuf)> {
    let mut count = 0;
    loop {
        let temporary = file.with_file_name(format!(".{}-{count}.new", std::process::id()));
        match File::create_new(&temporary) {
            // From another thread, or left by a killed process with this id.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => count += 1,
            created => return Ok((created?, temporary)),
        }
    }
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
        let theirs = dir.path().join(format!(".{}-0.new", std::process::id()));
        fs::write(&theirs, "theirs").unwrap();
        let file = dir.path().join("a");
        write(&file, "ours").unwrap();
        assert_eq!(read_text(&file).unwrap(), "ours");
        assert_eq!(read_text(&theirs).unwrap(), "theirs");
    }

    #[cfg(unix)]
    #[test]
    fn only_streams_and_files_are_read_and_written() {
        use std::os::unix::fs::symlink;
        // Under `/dev` too, a named pipe is not a stream.
        for dir in [tempfile::tempdir(), tempfile::tempdir_in("/dev/shm")]
            .into_iter()
            .flatten()
        {
            let [pipe, chain, link, new] = ["pipe", "chain", "link", "new"].map(|name| dir.path().join(name));
            let made = std::process::Command::new("mkfifo").arg(&pipe).status();
            assert!(made.unwrap().success());
            symlink("link", &chain).unwrap();
            symlink("new", &link).unwrap();
            for (path, expected) in [(&*pipe, "it is not a regular file"), (dir.path(), "it is a folder")] {
                assert_eq!(read(path).unwrap_err().to_string(), expected);
                assert_eq!(destination(path).unwrap_err().to_string(), expected);
            }
            assert_eq!(destination(&chain).unwrap(), Some(new));
        }
        assert_eq!(destination(Path::new("/dev/full")).unwrap(), None);
        let (reader, writer) = io::pipe().unwrap();
        let of_process = |pipe: &dyn std::os::fd::AsRawFd| PathBuf::from(format!("/dev/fd/{}", pipe.as_raw_fd()));
        write(&of_process(&writer), "through").unwrap();
        drop(writer);
        assert_eq!(read_text(&of_process(&reader)).unwrap(), "through");
    }

    #[test]
    fn what_is_read_has_an_end() {
        let dir = tempfile::tempdir().unwrap();
        let sparse = dir.path().join("sparse");
        File::create(&sparse).unwrap().set_len(1 << 40).unwrap();
        assert_eq!(read(&sparse).unwrap_err().to_string(), "it has more than 256 MiB");
    }
}
