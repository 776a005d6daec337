//! Runs the commands of a transcript, as in a README, and compares their output.
//!
//! `$ ` begins a shell command, `[2]` is a nonzero exit code, `…` stands for any text, and a line `…` for any number of
//! lines.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use platform_api_sandbox::{Role, Sandbox};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_platform-state");

/// A folder with files, and the service that its programs call.
pub struct Shell {
    folder: TempDir,
    variables: [(&'static str, String); 2],
}

impl Shell {
    pub fn new(url: &str, token: &str, files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).expect("it can be written");
        }
        Shell {
            folder,
            variables: [("PLATFORM_URL", url.to_owned()), ("PLATFORM_TOKEN", token.to_owned())],
        }
    }

    /// With an administrator's token.
    pub fn of(sandbox: &Sandbox, files: &[(&str, &str)]) -> Self {
        Shell::new(&sandbox.url(), sandbox.token(Role::Administrator), files)
    }

    /// `arguments` have no spaces.
    pub fn program(&self, arguments: &str) -> Command {
        let mut command = self.command(PROGRAM);
        command.args(arguments.split(' '));
        command
    }

    /// Another program, with `platform-state` in its `PATH`.
    pub fn command(&self, program: &str) -> Command {
        let found = Path::new(PROGRAM).parent().map(PathBuf::from);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let all = found.into_iter().chain(std::env::split_paths(&path));
        let path = std::env::join_paths(all).expect("no folder has a colon in its name");
        let mut command = Command::new(program);
        command
            .current_dir(self.folder.path())
            .env("PATH", path)
            .envs(self.variables.clone())
            .stdin(Stdio::null());
        command
    }

    pub fn assert_prints(&self, transcript: &str) {
        let printed = self.printed(transcript);
        assert!(
            is_like(&printed, transcript),
            "printed:\n{printed}\nexpected:\n{transcript}"
        );
    }

    pub fn printed(&self, transcript: &str) -> String {
        let mut printed = String::new();
        let mut script = "exec 2>&1".to_owned();
        for line in transcript.lines().filter_map(|line| line.strip_prefix("$ ")) {
            if line.starts_with("export ") {
                script += &format!("; {line}");
            }
            let script = format!("{script}; {line}");
            let output = self.command("sh").args(["-c", &script]).output();
            let output = output.expect("there is a shell");
            let said = String::from_utf8(output.stdout).expect("it prints UTF-8");
            printed += &format!("$ {line}\n{said}");
            if !output.status.success() {
                printed += &format!("[{}]\n", output.status.code().expect("it is not killed"));
            }
        }
        printed
    }
}

/// Stops waiting if the program ends.
pub fn wait_until(child: &mut Child, is_so: impl Fn() -> bool) {
    let begin = Instant::now();
    while !is_so() && !has_ended(child) {
        assert!(begin.elapsed() < Duration::from_secs(60), "it waits for something else");
        sleep(Duration::from_millis(1));
    }
}

pub fn has_ended(child: &mut Child) -> bool {
    child.try_wait().expect("it can be asked").is_some()
}

/// In `expected`, `…` stands for any text.
pub fn is_like(text: &str, expected: &str) -> bool {
    let expected = expected.replace("\n…\n", "\n…");
    let mut parts = expected.split('…');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else {
        return false;
    };
    let Some(last) = parts.next_back() else {
        return rest.is_empty();
    };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}
