//! A folder in which the commands of a transcript run, as in a README.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use platform_api_cases::{assert_transcript, printed};
use platform_api_sandbox::{Role, Sandbox};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_platform-state");

pub struct Shell {
    folder: TempDir,
    variables: [(&'static str, String); 2],
}

impl Shell {
    pub fn new(url: &str, token: &str, files: &[(&str, &str)]) -> Self {
        let shell = Shell {
            folder: tempfile::tempdir().expect("there is room"),
            variables: [("PLATFORM_URL", url.to_owned()), ("PLATFORM_TOKEN", token.to_owned())],
        };
        files.iter().for_each(|(name, text)| shell.put(name, text));
        shell
    }

    pub fn put(&self, name: &str, text: &str) {
        std::fs::write(self.folder.path().join(name), text).expect("it can be written");
    }

    /// With an administrator's token.
    pub fn of(sandbox: &Sandbox, files: &[(&str, &str)]) -> Self {
        Shell::new(&sandbox.url(), &sandbox.token(Role::Administrator), files)
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
        let mut exports = String::new();
        assert_transcript(transcript, |line| self.run(&mut exports, line));
    }

    pub fn run(&self, exports: &mut String, line: &str) -> String {
        let script = format!("exec 2>&1; {exports}{line}");
        if line.starts_with("export ") {
            *exports += &format!("{line}; ");
        }
        printed(
            self.command("sh")
                .args(["-c", &script])
                .output()
                .expect("there is a shell"),
        )
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
