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
        let (parent, folder) = split(spec)?;
        let commit = commit(asked, &parent)?;
        Ok(Self {
            asked: asked.to_owned(),
            commit,
            parent,
            folder,
        })
    }

    /// The commit where the branches of `old` and `new` parted.
    pub fn merge_base(old: &str, new: &str, spec: &Path) -> Result<Self, String> {
        let (parent, folder) = split(spec)?;
        let commits = [commit(old, &parent)?, commit(new, &parent)?];
        let output = git(&parent, &["merge-base", &commits[0], &commits[1]])?;
        if !output.status.success() {
            let why = if is_shallow(&parent) { SHALLOW } else { "" };
            return Err(format!(
                "`{}` and `{}` have no common commit{why}",
                shown(old),
                shown(new)
            ));
        }
        Ok(Self {
            asked: format!("{old}..."),
            commit: line(&output.stdout),
            parent,
            folder,
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
        let command = arguments.join(" ");
        Err(format!("`git {}` failed{}", shown(&command), words(&output.stderr)))
    }
}

/// The folder that holds the spec, and the name of the spec in it.
fn split(spec: &Path) -> Result<(PathBuf, String), String> {
    let absolute = std::path::absolute(spec).map_err(|error| format!("{}: {error}", slashed(spec)))?;
    match (absolute.parent(), absolute.file_name().and_then(OsStr::to_str)) {
        (Some(parent), Some(folder)) => Ok((parent.to_owned(), folder.to_owned())),
        _ => Err(format!("{} is no folder in a repository", slashed(spec))),
    }
}

/// The commit of a revision. If Git knows no such revision, it prints nothing because of `--quiet`. Otherwise it says
/// what is wrong with the repository or with the revision.
fn commit(asked: &str, parent: &Path) -> Result<String, String> {
    let name = format!("{asked}^{{commit}}");
    let output = git(parent, &["rev-parse", "--verify", "--quiet", "--end-of-options", &name])?;
    if output.status.success() {
        return Ok(line(&output.stdout));
    }
    let why = if !output.stderr.is_empty() {
        words(&output.stderr)
    } else if is_shallow(parent) {
        SHALLOW.to_owned()
    } else if git(parent, &["tag", "--list"])?.stdout.is_empty() {
        ": this clone has no tags, and `git fetch --tags` fetches them".to_owned()
    } else {
        String::new()
    };
    Err(format!("`{}` is neither a folder nor a revision{why}", shown(asked)))
}

const SHALLOW: &str = ": this clone is shallow, and `git fetch --unshallow --tags` fetches the rest";

fn is_shallow(parent: &Path) -> bool {
    git(parent, &["rev-parse", "--is-shallow-repository"]).is_ok_and(|output| line(&output.stdout) == "true")
}

/// What Git says is wrong, on one line.
fn words(stderr: &[u8]) -> String {
    let words = String::from_utf8_lossy(stderr);
    let words: Vec<_> = words.split_whitespace().collect();
    format!("; Git says: {}", shown(&words.join(" ")))
}

/// What Git printed, without the line break at its end.
fn line(printed: &[u8]) -> String {
    String::from_utf8_lossy(printed).trim_end().to_owned()
}

/// Whether a file or a folder of a path is hidden.
fn is_hidden(path: &str) -> bool {
    path.split('/').any(|name| name.starts_with('.'))
}

fn git(dir: &Path, arguments: &[&str]) -> Result<Output, String> {
    let output = Command::new("git").arg("-C").arg(dir).args(arguments).output();
    output.map_err(|error| format!("git cannot be run: {error}"))
}
