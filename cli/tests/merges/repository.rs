//! This module makes a Git repository with one commit for each edit, with `git fast-import`. It merges two commits
//! without a working tree.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use super::Files;

pub struct Repository {
    dir: tempfile::TempDir,
    /// The Git object of each file of the base.
    base: BTreeMap<String, String>,
}

/// The result of a merge of two commits.
pub enum Merged {
    /// The paths with conflicts.
    Conflicts(Vec<String>),
    /// The files that differ from the base; `None` for a removed file.
    Changed(BTreeMap<String, Option<String>>),
}

impl Repository {
    /// Makes a repository with a base, and commits on top of it.
    pub fn new<'a>(base: &Files, edits: impl Iterator<Item = &'a Files>) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let mut repository = Self {
            dir,
            base: BTreeMap::new(),
        };
        repository.git(&["init", "--quiet", "--bare"], "");
        let mut stream = String::new();
        commit(&mut stream, "base", &Files::new(), base);
        for (number, edit) in edits.enumerate() {
            commit(&mut stream, &number.to_string(), base, edit);
        }
        assert!(repository.git(&["fast-import", "--quiet"], &stream).status.success());
        repository.base = repository.objects("base");
        repository
    }

    pub fn merge(&self, one: usize, other: usize) -> Merged {
        let branches = [one, other].map(|number| format!("refs/heads/{number}"));
        let output = self.git(
            &[
                "merge-tree",
                "--write-tree",
                "--name-only",
                "--no-messages",
                &branches[0],
                &branches[1],
            ],
            "",
        );
        let said = String::from_utf8(output.stdout).unwrap();
        let (tree, conflicts) = said.split_once('\n').unwrap();
        match output.status.code() {
            Some(0) => Merged::Changed(self.changed(tree)),
            Some(1) => Merged::Conflicts(conflicts.lines().map(str::to_owned).collect()),
            _ => panic!("{}", String::from_utf8_lossy(&output.stderr)),
        }
    }

    fn changed(&self, tree: &str) -> BTreeMap<String, Option<String>> {
        let objects = self.objects(tree);
        let gone = self
            .base
            .keys()
            .filter(|path| !objects.contains_key(*path))
            .map(|path| (path.clone(), None));
        let changed: Vec<_> = objects
            .iter()
            .filter(|(path, object)| self.base.get(*path) != Some(object))
            .collect();
        let asked: String = changed.iter().map(|(_, object)| format!("{object}\n")).collect();
        let output = self.git(&["cat-file", "--batch"], &asked);
        let mut said = std::str::from_utf8(&output.stdout).unwrap();
        let mut files: BTreeMap<_, _> = gone.collect();
        for (path, _) in changed {
            // `<object> blob <size>`, then the contents and a newline.
            let (header, contents) = said.split_once('\n').unwrap();
            let size: usize = header.rsplit(' ').next().unwrap().parse().unwrap();
            files.insert(path.clone(), Some(contents[..size].to_owned()));
            said = &contents[size + 1..];
        }
        files
    }

    /// The Git object of each file.
    fn objects(&self, tree: &str) -> BTreeMap<String, String> {
        let output = self.git(&["ls-tree", "-r", tree], "");
        let lines = String::from_utf8(output.stdout).unwrap();
        let entry = |line: &str| {
            let (about, path) = line.split_once('\t').unwrap();
            (path.to_owned(), about.rsplit(' ').next().unwrap().to_owned())
        };
        lines.lines().map(entry).collect()
    }

    fn git(&self, arguments: &[&str], input: &str) -> Output {
        let mut command = Command::new("git");
        command.current_dir(self.dir.path()).args(arguments);
        // Ignores the configuration of the user and of the machine.
        command
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .env_remove("GIT_DIR");
        let pipes = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = pipes.spawn().expect("this test needs git");
        let mut stdin = child.stdin.take().unwrap();
        std::thread::scope(|scope| {
            scope.spawn(move || stdin.write_all(input.as_bytes()));
            child.wait_with_output().unwrap()
        })
    }
}

/// Writes a commit for `git fast-import`: the files that differ from its parent, if it has one.
fn commit(stream: &mut String, branch: &str, parent: &Files, files: &Files) {
    let text = |stream: &mut String, text: &str| write!(stream, "data {}\n{text}\n", text.len()).unwrap();
    writeln!(
        stream,
        "commit refs/heads/{branch}\ncommitter Test <test@example.com> 0 +0000"
    )
    .unwrap();
    text(stream, branch);
    if !parent.is_empty() {
        stream.push_str("from refs/heads/base\n");
    }
    for (path, content) in files
        .iter()
        .filter(|(path, content)| parent.get(*path) != Some(content))
    {
        writeln!(stream, "M 100644 inline {path}").unwrap();
        text(stream, content);
    }
    for path in parent.keys().filter(|path| !files.contains_key(*path)) {
        writeln!(stream, "D {path}").unwrap();
    }
}
