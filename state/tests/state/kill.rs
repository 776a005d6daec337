//! Signals. `simulation` interrupts runs at every call.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule};

use platform_state::plan::report::{RunOutcome, Status};
use platform_state::work::GRACE;

use crate::support::{STATE, read_report, start_blocking};
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

/// No change is accepted: the service limits its calls, and names a long wait. The result is complete, and a retry makes
/// the changes.
#[test]
fn a_signal_ends_the_wait_for_the_rate_limit() {
    for name in ["TERM", "HUP", "INT"] {
        let (sandbox, shell) = service();
        let limit = sandbox
            .inject(FaultRule::always(Fault::retry_after(3_000)).method("PUT"))
            .expect(1..);
        let mut child = start(&shell, "apply --yes --format json state.toml");
        wait_until(&mut child, || !sandbox.requests().method("PUT").is_empty());
        sleep(Duration::from_millis(100));
        let begin = Instant::now();
        signal(&mut child, name);
        let output = child.wait_with_output().expect("it ends");
        assert!(
            begin.elapsed() < GRACE,
            "{name}: it waits for calls that are not in flight"
        );
        assert_eq!(output.status.code(), Some(130), "{name}");
        let result = String::from_utf8(output.stdout).expect("it is text");
        let report = read_report(&result);
        assert_eq!(
            (report.outcome, report.count(Status::NotStarted)),
            (RunOutcome::Interrupted, 3),
            "{result}"
        );
        limit.remove();
        shell.put("result.json", &result);
        shell.assert_prints(
            "$ ls -A; platform-state apply --yes --retry result.json state.toml 2>/dev/null | tail -n 1\n\
             result.json\nstate.toml\n3 changed, 0 failed\n",
        );
    }
}

/// The service never answers the changes. Their outcome is unknown, and the retry reads them again.
#[test]
fn a_second_signal_writes_the_result() {
    let (sandbox, shell) = service();
    let silence = sandbox.inject(FaultRule::always(Fault::Silence).method("PUT"));
    let mut child = start(&shell, "apply --yes --format json state.toml");
    wait_until(&mut child, || sandbox.requests().method("PUT").len() == 3);
    signal(&mut child, "TERM");
    sleep(Duration::from_millis(1_200));
    assert!(!has_ended(&mut child));
    let begin = Instant::now();
    signal(&mut child, "TERM");
    let output = child.wait_with_output().expect("it ends");
    assert!(begin.elapsed() < Duration::from_secs(5), "it waits for the changes");
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8(output.stderr).expect("it is text");
    for expected in [
        "interrupted: calls in flight may take 8 more seconds; Ctrl-C ends them at once\n",
        "\nsettings: outcome unknown\n",
        "\n0 changed, 0 failed, 3 sent, outcome unknown\nto finish: platform-state apply --retry RESULT --yes state.toml\n",
    ] {
        assert!(said.contains(expected), "{said}");
    }
    let result = String::from_utf8(output.stdout).expect("it is text");
    assert_eq!(read_report(&result).count(Status::OutcomeUnknown), 3, "{result}");
    silence.remove();
    shell.put("result.json", &result);
    shell.assert_prints(
        "$ ls -A; platform-state apply --yes --retry result.json state.toml 2>/dev/null | tail -n 1\n\
         result.json\nstate.toml\n3 changed, 0 failed\n",
    );
}

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
