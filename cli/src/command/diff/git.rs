//! Specs of commits, read with Git. Symbolic links are refused.

use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::Command;

use platform_api_codegen::sources::slashed;
use platform_api_core::shown::shown;
use tar::{Archive, EntryType};

/// The repository that a spec is in.
pub struct Repository {
    /// The folder that holds the spec.
    parent: PathBuf,
    /// The folder of the spec in that folder.
    pub folder: String,
}

impl Repository {
    pub fn of(spec: &Path) -> Result<Self, String> {
        let absolute = std::path::absolute(spec).map_err(|error| format!("{}: {error}", slashed(spec)))?;
        match (absolute.parent(), absolute.file_name().and_then(OsStr::to_str)) {
            (Some(parent), Some(folder)) => Ok(Self {
                parent: parent.to_owned(),
                folder: folder.to_owned(),
            }),
            _ => Err(format!("{} is no folder in a repository", slashed(spec))),
        }
    }

    /// The commit of a revision. If Git knows no such revision, it prints nothing because of `--quiet`. Otherwise it
    /// says what is wrong with the repository or with the revision.
    pub fn commit(&self, revision: &str) -> Result<String, String> {
        let name = format!("{revision}^{{commit}}");
        let commit = self.git(&["rev-parse", "--verify", "--quiet", "--end-of-options", &name]);
        commit.map(|commit| line(&commit)).map_err(|why| {
            let why = if why.is_empty() { self.lacks() } else { &why };
            format!("`{}` is neither a folder nor a revision{why}", shown(revision))
        })
    }

    /// The commit where the branches of two revisions parted.
    pub fn merge_base(&self, old: &str, new: &str) -> Result<String, String> {
        let (of_old, of_new) = (self.commit(old)?, self.commit(new)?);
        let base = self.git(&["merge-base", &of_old, &of_new]);
        base.map(|base| line(&base)).map_err(|why| {
            let why = if self.is_shallow() { SHALLOW } else { &why };
            format!("`{}` and `{}` have no common commit{why}", shown(old), shown(new))
        })
    }

    /// The TOML files of the spec in a commit, without hidden files. Each has its path in the folder of the spec, and
    /// its text. The error continues a sentence.
    pub fn texts(&self, commit: &str) -> Result<Vec<(String, String)>, String> {
        let archive = self.git(&["archive", "--format=tar", commit, "--", &self.folder])?;
        texts(&archive, &self.folder).map_err(|error| format!(": {error}"))
    }

    /// `Cargo.toml` beside the spec, if there is one.
    pub fn manifest(&self, commit: &str) -> Option<String> {
        let manifest = self
            .git(&["cat-file", "blob", &format!("{commit}:./Cargo.toml")])
            .ok()?;
        String::from_utf8(manifest).ok()
    }

    /// What a clone lacks, if it lacks anything.
    fn lacks(&self) -> &'static str {
        if self.is_shallow() {
            SHALLOW
        } else if self.git(&["tag", "--list"]).is_ok_and(|tags| tags.is_empty()) {
            ": this clone has no tags, and `git fetch --tags` fetches them"
        } else {
            ""
        }
    }

    fn is_shallow(&self) -> bool {
        let printed = self.git(&["rev-parse", "--is-shallow-repository"]);
        printed.is_ok_and(|printed| line(&printed) == "true")
    }

    /// The output of Git. The error continues a sentence with what Git says, and is empty if Git says nothing.
    fn git(&self, arguments: &[&str]) -> Result<Vec<u8>, String> {
        let output = Command::new("git").arg("-C").arg(&self.parent).args(arguments).output();
        let output = output.map_err(|error| format!(": git cannot be run: {error}"))?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let words = String::from_utf8_lossy(&output.stderr);
        let words: Vec<_> = words.split_whitespace().collect();
        match words.as_slice() {
            [] => Err(String::new()),
            words => Err(format!("; Git says: {}", shown(&words.join(" ")))),
        }
    }
}

const SHALLOW: &str = ": this clone is shallow, and `git fetch --unshallow --tags` fetches the rest";

/// The TOML files of an archive, with their paths in a folder.
fn texts(archive: &[u8], folder: &str) -> io::Result<Vec<(String, String)>> {
    let mut texts = Vec::new();
    for entry in Archive::new(archive).entries()? {
        let mut entry = entry?;
        let path = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let Some(path) = path.strip_prefix(folder).and_then(|path| path.strip_prefix('/')) else {
            continue;
        };
        let is_hidden = path.split('/').any(|name| name.starts_with('.'));
        if !path.ends_with(".toml") || is_hidden {
            continue;
        }
        if entry.header().entry_type() != EntryType::Regular {
            return Err(io::Error::other(format!("`{}` is not a regular file", shown(path))));
        }
        let mut text = String::new();
        let read = entry.read_to_string(&mut text);
        read.map_err(|error| io::Error::other(format!("`{}`: {error}", shown(path))))?;
        texts.push((path.to_owned(), text));
    }
    Ok(texts)
}

/// What Git printed, without the line break at its end.
fn line(printed: &[u8]) -> String {
    String::from_utf8_lossy(printed).trim_end().to_owned()
}
