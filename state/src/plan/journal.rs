//! The journal: the finished changes, in a file beside the state file, so that a run after Ctrl-C repeats none.
//!
//! Each finished change is written at once, as one line. A journal of another service or of a changed state file is
//! discarded. It is removed once everything is done.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The project, or an empty string for the settings, and the slug.
pub type Thing = (String, String);

pub struct Journal {
    path: PathBuf,
    key: String,
    done: BTreeSet<Thing>,
    file: Mutex<Option<File>>,
}

impl Journal {
    /// Opens the journal of a state file, for one service.
    pub fn open(state: &Path, url: &str) -> io::Result<Self> {
        let mut hasher = DefaultHasher::new();
        (url, fs::read(state)?).hash(&mut hasher);
        let key = format!("{:016x}", hasher.finish());
        let mut path = state.as_os_str().to_owned();
        path.push(".progress");
        let mut journal = Journal { path: path.into(), key, done: BTreeSet::new(), file: Mutex::default() };
        match fs::read_to_string(&journal.path) {
            Ok(text) => journal.read(&text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        Ok(journal)
    }

    fn read(&mut self, text: &str) {
        let mut lines = text.lines();
        if lines.next() == Some(&self.key) {
            // An incomplete last line names a change that may not be finished.
            self.done.extend(lines.filter_map(|line| serde_json::from_str(line).ok()));
        }
    }

    /// Whether the change is finished and can be skipped.
    pub fn has(&self, thing: &Thing) -> bool {
        self.done.contains(thing)
    }

    pub fn add(&self, thing: &Thing) -> io::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if file.is_none() {
            *file = Some(self.begin()?);
        }
        let line = serde_json::to_string(thing).expect("two strings are JSON");
        file.as_mut().map_or(Ok(()), |file| writeln!(file, "{line}"))
    }

    fn begin(&self) -> io::Result<File> {
        let mut file = if self.done.is_empty() {
            File::create(&self.path)?
        } else {
            OpenOptions::new().append(true).open(&self.path)?
        };
        match self.done.is_empty() {
            true => writeln!(file, "{}", self.key)?,
            // The last line was incomplete.
            false => writeln!(file)?,
        }
        Ok(file)
    }

    /// Removes the file, after everything is done.
    pub fn remove(self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
