//! This module reads the spec of a revision with Git.
//!
//! It returns the texts of the files of the spec. Symbolic links are refused.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use platform_api_codegen::sources::slashed;
use platform_api_core::shown::shown;

/// A commit of the repository that a spec is in.
pub struct Revision {
    /// The argument that named the commit.
    asked: String,
    commit: String,
    /// The folder that holds the spec.
    parent: PathBuf,
    /// The folder of the spec in that folder.
    pub folder: String,
}

impl Revision {
    pub fn find(asked: &str, spec: &Path) -> Result<Self, String> {
        let absolute = std::path::absolute(spec).map_err(|error| format!("{}: {error}", slashed(spec)))?;
        let (Some(parent), Some(folder)) = (absolute.parent(), absolute.file_name().and_then(OsStr::to_str)) else {
            return Err(format!("{} is no folder in a repository", slashed(spec)));
        };
        let name = format!("{asked}^{{commit}}");
        let output = git(parent, &["rev-parse", "--verify", "--quiet", "--end-of-options", &name])?;
        if !output.status.success() {
            return Err(format!(
                "`{}` is neither a folder nor a revision of the repository of {}",
                shown(asked),
                slashed(spec)
            ));
        }
        let commit = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        Ok(Self {
            asked: asked.to_owned(),
            commit,
            parent: parent.to_owned(),
            folder: folder.to_owned(),
        })
    }

    /// The TOML files of the spec in this commit, without hidden files. Each has its path in the folder of the spec,
    /// and its text.
    pub fn texts(&self) -> Result<Vec<(String, String)>, String> {
        let output = self.git(&["ls-tree", "-r", "-z", &self.commit, "--", &self.folder])?;
        let listed = String::from_utf8_lossy(&output);
        let entries: Vec<_> = listed.split_terminator('\0').collect();
        if entries.is_empty() {
            return Err(format!("revision `{}` has no folder `{}`", self.asked, self.folder));
        }
        let mut texts = Vec::new();
        for entry in entries {
            if entry.ends_with(".toml") && !is_hidden(entry) {
                texts.push(self.text(entry)?);
            }
        }
        Ok(texts)
    }

    /// `Cargo.toml` beside the spec, if there is one.
    pub fn manifest(&self) -> Option<String> {
        let path = format!("{}:./Cargo.toml", self.commit);
        let output = git(&self.parent, &["cat-file", "blob", &path]).ok()?;
        output
            .status
            .success()
            .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// `100644 blob 8f94139… ⇥ spec/api.toml`
    fn text(&self, entry: &str) -> Result<(String, String), String> {
        let unreadable = |what| format!("revision `{}`: git listed `{entry}`, which is {what}", self.asked);
        let (facts, path) = entry.split_once('\t').ok_or_else(|| unreadable("no file"))?;
        // Only a regular file is accepted. Git stores a symbolic link as a file with a path in it.
        let [mode, "blob", object] = facts.split(' ').collect::<Vec<_>>()[..] else {
            return Err(unreadable("no file"));
        };
        let path = path
            .strip_prefix(&format!("{}/", self.folder))
            .filter(|_| mode.starts_with("100"));
        let path = path.ok_or_else(|| unreadable("no file"))?;
        let text = String::from_utf8(self.git(&["cat-file", "blob", object])?);
        Ok((path.to_owned(), text.map_err(|_| unreadable("not UTF-8"))?))
    }

    fn git(&self, arguments: &[&str]) -> Result<Vec<u8>, String> {
        let output = git(&self.parent, arguments)?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let error = String::from_utf8_lossy(&output.stderr);
        Err(format!("`git {}` failed: {}", arguments.join(" "), error.trim()))
    }
}

/// Whether a file or a folder of a path is hidden.
fn is_hidden(path: &str) -> bool {
    path.split('/').any(|name| name.starts_with('.'))
}

fn git(dir: &Path, arguments: &[&str]) -> Result<Output, String> {
    let output = Command::new("git").arg("-C").arg(dir).args(arguments).output();
    output.map_err(|error| format!("git cannot be run: {error}"))
}
