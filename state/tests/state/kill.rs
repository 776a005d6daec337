//! A program that is ended by signals. `simulation` ends runs at every call.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule};

use crate::support::{STATE, read_report, start_blocking};
use crate::transcript::{Shell, has_ended, wait_until};
use platform_state::outcome::Outcome;
use platform_state::plan::report::Status;

const APPLY: &str = "apply --yes --at-once 1 state.toml";

struct Service {
    sandbox: Sandbox,
    shell: Shell,
}

impl Service {
    fn new() -> Self {
        let sandbox = start_blocking();
        let shell = Shell::of(&sandbox, &[("state.toml", STATE)]);
        Service { sandbox, shell }
    }

    fn with_slow_changes() -> Self {
        let service = Service::new();
        let slow = Fault::Delay(Duration::from_millis(200));
        service.sandbox.inject(FaultRule::always(slow).method("PUT"));
        service
    }

    fn start(&self, arguments: &str) -> Child {
        start(self.shell.program(arguments))
    }

    fn code(&self, arguments: &str) -> Option<i32> {
        self.start(arguments).wait().expect("it ends").code()
    }

    fn assert_is_finished_by_the_next_run(&self, case: &str) {
        assert_eq!(self.code(APPLY), Some(0), "{case}");
        assert_eq!(self.code("check state.toml"), Some(0), "{case}");
    }

    fn wait_for_a_change(&self, child: &mut Child) {
        wait_until(child, || !self.sandbox.requests().method("PUT").is_empty());
    }
}

fn start(mut command: Command) -> Child {
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("it can be run")
}

fn signal(child: &mut Child, name: &str) {
    if !has_ended(child) {
        let arguments = [format!("-{name}"), child.id().to_string()];
        let status = Command::new("kill").args(arguments).status();
        assert!(status.expect("there is such a program").success());
    }
}

/// A signal while the service is slow: the call is finished, nothing else is begun, and the document says so. A program
/// such as `timeout` sends SIGTERM twice, to the process and to its group.
#[test]
fn an_interrupted_run_says_so_and_goes_on() {
    for signals in [&["INT"][..], &["TERM", "TERM"]] {
        let service = Service::with_slow_changes();
        let mut child = service.start("apply --yes --at-once 1 --format json state.toml");
        service.wait_for_a_change(&mut child);
        for name in signals {
            signal(&mut child, name);
            sleep(Duration::from_millis(30));
        }
        let output = child.wait_with_output().expect("it ends");
        let report = read_report(&String::from_utf8(output.stdout).expect("it is text"));
        assert_eq!(output.status.code(), Some(130));
        assert_eq!(report.outcome, Outcome::Interrupted);
        let results = report.resources.iter().map(|one| one.status);
        let expected = [Status::Changed, Status::NotStarted, Status::NotStarted];
        assert_eq!(results.collect::<Vec<_>>(), expected);
        service.sandbox.requests().method("PUT").assert_count(1);
        service.assert_is_finished_by_the_next_run(signals[0]);
    }
}

/// The service does not answer the first change, so only the second Ctrl-C ends the program.
#[test]
fn a_second_ctrl_c_does_not_wait_for_the_change() {
    let service = Service::new();
    service.sandbox.inject(FaultRule::always(Fault::Silence).method("PUT"));
    let mut child = service.start(APPLY);
    service.wait_for_a_change(&mut child);
    signal(&mut child, "INT");
    let mut said = String::new();
    let stderr = child.stderr.take().expect("it is a pipe");
    BufReader::new(stderr).read_line(&mut said).expect("it is text");
    assert_eq!(said, "interrupted: finishing what is being changed\n");
    assert!(!has_ended(&mut child));
    signal(&mut child, "INT");
    let begin = Instant::now();
    while !has_ended(&mut child) {
        // A call is given up after 60 s.
        assert!(begin.elapsed() < Duration::from_secs(30), "it waits for the change");
        sleep(Duration::from_millis(30));
    }
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

/// A change is said when it was made, not at the end: here the second one never ends.
#[test]
fn each_change_is_said_at_once() {
    let service = Service::new();
    let second = FaultRule::every(2, Fault::Silence).method("PUT");
    service.sandbox.inject(second);
    let mut child = service.start(APPLY);
    let mut said = String::new();
    let stderr = child.stderr.take().expect("it is a pipe");
    BufReader::new(stderr).read_line(&mut said).expect("it is text");
    wait_until(&mut child, || service.sandbox.requests().method("PUT").len() == 2);
    assert_eq!((&*said, has_ended(&mut child)), ("settings: changed\n", false));
    child.kill().and_then(|()| child.wait()).expect("it runs");
}

/// `nohup` ignores the signal of a terminal that is closed, and so does the program.
#[test]
fn a_run_goes_on_without_its_terminal() {
    let service = Service::with_slow_changes();
    let mut nohup = service.shell.command("nohup");
    nohup.args(["platform-state", "apply", "--yes", "state.toml"]);
    let mut child = start(nohup);
    service.wait_for_a_change(&mut child);
    signal(&mut child, "HUP");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert_eq!(service.code("check state.toml"), Some(0));
}
