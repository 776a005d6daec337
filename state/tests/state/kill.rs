//! Ends the program at every call in turn, by SIGKILL, SIGTERM or Ctrl-C, before or after the service has carried
//! the call out. The next run must bring everything to the state of the file.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule, Role};

use crate::sample::sample;
use crate::support::{Names, PROJECTS, kind_with, names, read_report};
use crate::transcript::{PROGRAM, command};
use platform_state::plan::report::{Done, Outcome};

/// The settings, and an integration that two projects have.
fn file() -> Option<String> {
    let Names { switch, .. } = names()?;
    let kind = kind_with(|field| !field.is_secret())?;
    let required = kind.parameters.fields.iter().filter(|field| field.is_required());
    let lines: String = required
        .map(|field| format!("{} = {}\n", field.name, sample(field)))
        .collect();
    let of_project = |project| format!("[projects.\"{project}\".{}]\n{lines}", kind.slug);
    Some(format!(
        "[settings]\n{switch} = true\n{}",
        PROJECTS.map(of_project).concat()
    ))
}

struct Service {
    sandbox: Sandbox,
    folder: tempfile::TempDir,
}

impl Service {
    fn new(text: &str) -> Self {
        let builder = (42..)
            .zip(PROJECTS)
            .fold(Sandbox::builder(), |builder, (id, path)| builder.project(id, path));
        let folder = tempfile::tempdir().expect("there is room");
        std::fs::write(folder.path().join("state.toml"), text).expect("it can be written");
        Service {
            sandbox: builder.start().expect("the sandbox starts"),
            folder,
        }
    }

    fn start(&self, arguments: &str) -> Child {
        self.start_by(PROGRAM, arguments)
    }

    fn start_by(&self, program: &str, arguments: &str) -> Child {
        let (url, token) = (self.sandbox.url(), self.sandbox.token(Role::Administrator));
        let variables = [("PLATFORM_URL", url.as_str()), ("PLATFORM_TOKEN", token)];
        let mut command = command(program, self.folder.path(), &variables);
        command
            .args(arguments.split(' '))
            .arg("state.toml")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn().expect("it can be run")
    }

    fn code(&self, arguments: &str) -> Option<i32> {
        self.start(arguments).wait().expect("it ends").code()
    }
}

fn has_ended(child: &mut Child) -> bool {
    child.try_wait().expect("it can be asked").is_some()
}

fn signal(child: &mut Child, name: &str) {
    if !has_ended(child) {
        let status = std::process::Command::new("kill")
            .args([format!("-{name}"), child.id().to_string()])
            .status();
        assert!(status.expect("there is such a program").success());
    }
}

/// Waits until the service has seen so many calls, or the program has ended.
fn wait_for_calls(service: &Service, child: &mut Child, calls: usize) {
    let begin = Instant::now();
    while service.sandbox.requests().len() < calls && !has_ended(child) {
        assert!(begin.elapsed() < Duration::from_secs(60), "it waits for something else");
        sleep(Duration::from_millis(1));
    }
}

fn wait_for_a_change(service: &Service) {
    let begin = Instant::now();
    while service.sandbox.requests().method("PUT").is_empty() && begin.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_run_that_was_killed_at_any_call_is_finished_by_the_next() {
    let Some(text) = file() else { return };
    let service = Service::new(&text);
    assert_eq!(service.code("apply --yes --at-once 1"), Some(0));
    let calls = service.sandbox.requests().len();
    let wanted = service.sandbox.settings_state();
    // The service has not carried out the last call, or has and says so too late, or in time.
    let [soon, late] = [Duration::from_millis(100), Duration::from_secs(60)].map(Fault::Delay);
    // Ctrl-C lets the call finish; another one does not.
    for (fault, name, is_repeated) in [
        (Fault::Silence, "KILL", false),
        (late, "KILL", false),
        (Fault::Silence, "INT", true),
        (soon.clone(), "INT", false),
        (soon, "TERM", false),
    ] {
        for call in 1..=calls {
            let service = Service::new(&text);
            let nth = u64::try_from(call).expect("there are few");
            service.sandbox.inject(FaultRule::every(nth, fault.clone()));
            let mut child = service.start("apply --yes --at-once 1");
            wait_for_calls(&service, &mut child, call);
            signal(&mut child, name);
            while is_repeated && !has_ended(&mut child) {
                sleep(Duration::from_millis(30));
                signal(&mut child, name);
            }
            let code = child.wait().expect("it ends").code();
            service.sandbox.clear_faults();
            let is_done = code == Some(0) && service.code("check") == Some(0);
            assert!(
                is_done || matches!(code, None | Some(130)),
                "{code:?} at call {call} of {calls}, {fault:?}"
            );
            assert_eq!(
                service.code("apply --yes"),
                Some(0),
                "call {call} of {calls}, {fault:?} {name}"
            );
            assert_eq!(
                service.code("check"),
                Some(0),
                "call {call} of {calls}, {fault:?} {name}"
            );
            assert_eq!(service.sandbox.settings_state(), wanted);
        }
    }
    println!("{calls} calls");
}

/// A signal while the service is slow: the call is finished, nothing else is begun, and the document says so. A program
/// such as `timeout` sends SIGTERM twice, to the process and to its group.
#[test]
fn an_interrupted_run_says_so_and_goes_on() {
    let Some(text) = file() else { return };
    for signals in [&["INT"][..], &["TERM", "TERM"]] {
        interrupt(&text, signals);
    }
}

fn interrupt(text: &str, signals: &[&str]) {
    let service = Service::new(text);
    service
        .sandbox
        .inject(FaultRule::always(Fault::Delay(Duration::from_millis(200))).method("PUT"));
    let mut child = service.start("apply --yes --at-once 1 --format json");
    wait_for_a_change(&service);
    for name in signals {
        signal(&mut child, name);
        sleep(Duration::from_millis(30));
    }
    let output = child.wait_with_output().expect("it ends");
    let report = read_report(&String::from_utf8(output.stdout).expect("it is text"));
    assert_eq!(
        (output.status.code(), report.outcome),
        (Some(130), Outcome::Interrupted)
    );
    let count = |done| report.count_done(done);
    assert_eq!((count(Done::Changed), count(Done::NotStarted)), (1, PROJECTS.len()));
    assert_eq!(service.sandbox.requests().method("PUT").len(), 1);
    service.sandbox.clear_faults();
    assert_eq!((service.code("apply --yes"), service.code("check")), (Some(0), Some(0)));
}

/// A change is said when it was made, not at the end: here the second one never ends.
#[test]
fn each_change_is_said_at_once() {
    let Some(text) = file() else { return };
    let service = Service::new(&text);
    service
        .sandbox
        .inject(FaultRule::every(2, Fault::Silence).method("PUT"));
    let mut child = service.start("apply --yes --at-once 1");
    let mut said = String::new();
    let stderr = child.stderr.take().expect("it is a pipe");
    BufReader::new(stderr).read_line(&mut said).expect("it is text");
    assert_eq!((&*said, has_ended(&mut child)), ("settings: changed\n", false));
    child.kill().and_then(|()| child.wait()).expect("it runs");
}

/// `nohup` ignores the signal of a terminal that is closed, and so does the program.
#[test]
fn a_run_goes_on_without_its_terminal() {
    let Some(text) = file() else { return };
    let service = Service::new(&text);
    service
        .sandbox
        .inject(FaultRule::always(Fault::Delay(Duration::from_millis(200))).method("PUT"));
    let mut child = service.start_by("nohup", "platform-state apply --yes");
    wait_for_a_change(&service);
    signal(&mut child, "HUP");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert_eq!(service.code("check"), Some(0));
}
