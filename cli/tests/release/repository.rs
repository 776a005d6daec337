#![allow(dead_code, reason = "each test binary uses a part of this")]

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::support;

/// Panics if the command fails or prints errors.
pub fn fine(output: Output) -> String {
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A Git repository in a temporary folder.
pub struct Repository(TempDir);

impl Repository {
    pub fn new() -> Self {
        let repository = Self(tempfile::tempdir().unwrap());
        fine(repository.run("git init --quiet --initial-branch main --template="));
        repository
    }

    /// A repository with one commit of the base spec.
    pub fn of_base() -> Self {
        let repository = Self::new();
        support::base(repository.path());
        let manifest = "[workspace.package]\nversion = \"0.1.0\"\n";
        fs::write(repository.path().join("Cargo.toml"), manifest).unwrap();
        repository.commit("v0.1.0");
        repository
    }

    pub fn copy(&self) -> Self {
        let copy = Self(tempfile::tempdir().unwrap());
        support::copy(self.path(), copy.path());
        copy
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn commit(&self, tag: &str) {
        fine(self.run(&format!(
            "git add --all && git commit --quiet --message {tag} && git tag {tag}"
        )));
    }

    /// Runs a shell command. Without Cargo, `cargo bindings` uses the current folder.
    pub fn run(&self, command: &str) -> Output {
        let identity = [
            "GIT_AUTHOR_NAME",
            "GIT_AUTHOR_EMAIL",
            "GIT_COMMITTER_NAME",
            "GIT_COMMITTER_EMAIL",
        ];
        let command = command.replace("cargo bindings", &format!("'{}'", program()));
        Command::new("sh")
            .args(["-c", &command])
            .current_dir(self.path())
            .env_remove("CARGO_MANIFEST_DIR")
            .stdin(Stdio::null())
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            // Git looks neither for a repository above nor for the end of a file system.
            .env("GIT_CEILING_DIRECTORIES", self.path().parent().unwrap())
            .envs(identity.map(|name| (name, "n")))
            .output()
            .unwrap()
    }
}

/// The program's path: from Cargo for its own package, from `.ci/semver` for `tests/extended/cli`.
fn program() -> String {
    match option_env!("CARGO_BIN_EXE_bindings") {
        Some(program) => program.to_owned(),
        None => env::var("BINDINGS").expect("BINDINGS names the program: run `bash .ci/semver`"),
    }
}
