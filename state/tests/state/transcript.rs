//! Runs the commands of a transcript, as in a README, and compares what they print.
//!
//! A line with `$ ` is a command for the shell. `[2]` is an exit code other than 0. `…` stands for any text, and a
//! line of `…` stands for any number of lines.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_platform-state");

/// A program that runs in a folder, where `platform-state` is found, with these variables alone about a service.
pub fn command(program: &str, folder: &Path, variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(program);
    for name in ["PLATFORM_URL", "PLATFORM_TOKEN"] {
        command.env_remove(name);
    }
    let program = Path::new(PROGRAM).parent().map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = program.into_iter().chain(std::env::split_paths(&path));
    command.env(
        "PATH",
        std::env::join_paths(all).expect("no folder has a colon in its name"),
    );
    command
        .current_dir(folder)
        .envs(variables.iter().copied())
        .stdin(Stdio::null());
    command
}

/// Panics with what was printed if it is something else.
pub fn assert_prints(transcript: &str, folder: &Path, variables: &[(&str, &str)]) {
    let mut printed = String::new();
    let mut script = "exec 2>&1".to_owned();
    for line in transcript.lines().filter_map(|line| line.strip_prefix("$ ")) {
        if line.starts_with("export ") {
            script += &format!("; {line}");
        }
        let script = format!("{script}; {line}");
        let output = command("sh", folder, variables)
            .args(["-c", &script])
            .output()
            .expect("there is a shell");
        printed += &format!(
            "$ {line}\n{}",
            String::from_utf8(output.stdout).expect("it prints UTF-8")
        );
        if !output.status.success() {
            printed += &format!("[{}]\n", output.status.code().expect("it is not killed"));
        }
    }
    assert!(
        is_like(&printed, transcript),
        "printed:\n{printed}\nexpected:\n{transcript}"
    );
}

/// Whether a text has the parts of an expected one, with `…` for anything.
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
