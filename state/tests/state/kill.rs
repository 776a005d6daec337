//! The program is ended at every call in turn, by SIGKILL or Ctrl-C, before or after the service has carried it out. The
//! next run brings everything to the state of the file.

use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule, Role};

use crate::sample::sample;
use crate::support::{Names, PROJECTS, kind_with, names};
use crate::transcript::{PROGRAM, command};

/// The settings, and an integration that two projects have.
fn file() -> Option<String> {
    let Names { switch, .. } = names()?;
    let kind = kind_with(|field| !field.is_secret())?;
    let required = kind.parameters.fields.iter().filter(|field| field.is_required());
    let lines: String = required.map(|field| format!("{} = {}\n", field.name, sample(field))).collect();
    let of_project = |project| format!("[projects.\"{project}\".{}]\n{lines}", kind.slug);
    Some(format!("[settings]\n{switch} = true\n{}", PROJECTS.map(of_project).concat()))
}

struct Service {
    sandbox: Sandbox,
    folder: tempfile::TempDir,
}

impl Service {
    fn new(text: &str) -> Self {
        let builder = (42..).zip(PROJECTS).fold(Sandbox::builder(), |builder, (id, path)| builder.project(id, path));
        let folder = tempfile::tempdir().expect("there is room");
        std::fs::write(folder.path().join("state.toml"), text).expect("it can be written");
        Service { sandbox: builder.start().expect("the sandbox starts"), folder }
    }

    fn start(&self, arguments: &str) -> Child {
        let (url, token) = (self.sandbox.url(), self.sandbox.token(Role::Administrator));
        let variables = [("PLATFORM_URL", url.as_str()), ("PLATFORM_TOKEN", token)];
        let mut command = command(PROGRAM, self.folder.path(), &variables);
        command.args(arguments.split(' ')).arg("state.toml").stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("it can be run")
    }

    fn code(&self, arguments: &str) -> Option<i32> {
        self.start(arguments).wait().expect("it ends").code()
    }
}

/// Waits until the service has seen so many calls, or the program has ended.
fn wait_for_calls(service: &Service, child: &mut Child, calls: usize) {
    let begin = Instant::now();
    while service.sandbox.requests().len() < calls && child.try_wait().expect("it can be asked").is_none() {
        assert!(begin.elapsed() < Duration::from_secs(60), "it waits for something else");
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
    // Of a killed run, the service has not carried out the last call, or has without saying so.
    let long = Duration::from_secs(60);
    for (fault, signal) in [(Fault::Silence, "KILL"), (Fault::Delay(long), "KILL"), (Fault::Silence, "INT")] {
        for call in 1..=calls {
            let service = Service::new(&text);
            let nth = u64::try_from(call).expect("there are few");
            service.sandbox.inject(FaultRule::every(nth, fault));
            let mut child = service.start("apply --yes --at-once 1");
            wait_for_calls(&service, &mut child, call);
            // Ctrl-C lets the call finish; the second one does not.
            let times = if signal == "INT" { 2 } else { 1 };
            for _ in 0..times {
                std::process::Command::new("kill")
                    .args([format!("-{signal}"), child.id().to_string()])
                    .status()
                    .unwrap();
                sleep(Duration::from_millis(30));
            }
            let status = child.wait().expect("it ends");
            assert!(matches!(status.code(), None | Some(130)), "{status} at call {call} of {calls}, {fault:?}");
            service.sandbox.clear_faults();
            assert_eq!(service.code("apply --yes"), Some(0), "call {call} of {calls}, {fault:?} {signal}");
            assert_eq!(service.code("check"), Some(0), "call {call} of {calls}, {fault:?} {signal}");
            assert_eq!(service.sandbox.settings_state(), wanted);
        }
    }
    println!("{calls} calls");
}

/// Ctrl-C while the service is slow: the call is finished, and nothing else is begun.
#[test]
fn an_interrupted_run_says_so_and_goes_on() {
    let Some(text) = file() else { return };
    let service = Service::new(&text);
    service.sandbox.inject(FaultRule::always(Fault::Delay(Duration::from_millis(200))).method("PUT"));
    let mut child = service.start("apply --yes --at-once 1");
    let begin = Instant::now();
    while service.sandbox.requests().method("PUT").is_empty() && begin.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(1));
    }
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert_eq!(service.sandbox.requests().method("PUT").len(), 1);
    service.sandbox.clear_faults();
    assert_eq!((service.code("apply --yes"), service.code("check")), (Some(0), Some(0)));
}
