//! Signals. `simulation` interrupts runs at every call.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule};

use crate::support::{STATE, start_blocking};
use crate::transcript::{Shell, has_ended, wait_until};

fn service() -> (Sandbox, Shell) {
    let sandbox = start_blocking();
    let shell = Shell::of(&sandbox, &[("state.toml", STATE)]);
    (sandbox, shell)
}

fn start(shell: &Shell, arguments: &str) -> Child {
    let mut command = shell.program(arguments);
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("it can be run")
}

fn said(child: &mut Child) -> String {
    let mut said = String::new();
    let stderr = child.stderr.take().expect("it is a pipe");
    BufReader::new(stderr).read_line(&mut said).expect("it is text");
    said
}

pub fn signal(child: &mut Child, name: &str) {
    if !has_ended(child) {
        let arguments = [format!("-{name}"), child.id().to_string()];
        let status = std::process::Command::new("kill").args(arguments).status();
        assert!(status.expect("there is such a program").success());
    }
}

/// The service is slow: the call finishes, and no other begins. A program such as `timeout` sends SIGTERM twice, to the
/// process and to its group.
#[test]
fn an_interrupted_run_finishes_what_has_begun() {
    for signals in [&["INT"][..], &["TERM", "TERM"]] {
        let (sandbox, shell) = service();
        let slow = Fault::Delay(Duration::from_millis(200));
        sandbox.inject(FaultRule::always(slow).method("PUT"));
        let mut child = start(&shell, "apply --yes --at-once 1 state.toml");
        wait_until(&mut child, || !sandbox.requests().method("PUT").is_empty());
        for name in signals {
            signal(&mut child, name);
            sleep(Duration::from_millis(30));
        }
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8(output.stdout).expect("it is text");
        assert_eq!(output.status.code(), Some(130), "{said}");
        assert!(said.contains("\n1 changed, 0 failed, 2 not started\n"), "{said}");
        sandbox.requests().method("PUT").assert_count(1);
    }
}

/// The service never answers the first change.
#[test]
fn a_second_ctrl_c_does_not_wait_for_the_change() {
    let (sandbox, shell) = service();
    sandbox.inject(FaultRule::always(Fault::Silence).method("PUT"));
    let mut child = start(&shell, "apply --yes state.toml");
    wait_until(&mut child, || !sandbox.requests().method("PUT").is_empty());
    signal(&mut child, "INT");
    let expected = "interrupted: finishing what has begun; Ctrl-C ends at once\n";
    assert_eq!(said(&mut child), expected);
    assert!(!has_ended(&mut child));
    signal(&mut child, "INT");
    let begin = Instant::now();
    while !has_ended(&mut child) {
        // Calls time out after 60 s.
        assert!(begin.elapsed() < Duration::from_secs(30), "it waits for the change");
        sleep(Duration::from_millis(30));
    }
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

/// The second change never ends.
#[test]
fn each_change_is_said_at_once() {
    let (sandbox, shell) = service();
    let second = FaultRule::every(2, Fault::Silence).method("PUT");
    sandbox.inject(second);
    let mut child = start(&shell, "apply --yes --at-once 1 state.toml");
    assert_eq!(said(&mut child), "settings: changed\n");
    wait_until(&mut child, || sandbox.requests().method("PUT").len() == 2);
    assert!(!has_ended(&mut child));
    child.kill().and_then(|()| child.wait()).expect("it runs");
}
