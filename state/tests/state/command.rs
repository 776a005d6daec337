//! The program as users run it, beside the transcripts of `commands.txt`: locks, signals, and a closed pipe.

use std::io::pipe;
#[cfg(unix)]
use std::process::Stdio;

use platform_api_sandbox::{Fault, FaultRule};

#[cfg(unix)]
use crate::kill::signal;
use crate::support::{PROJECTS, start_blocking};
use crate::transcript::{Shell, wait_until};

const STATE: (&str, &str) = ("state.toml", "[settings]\nsignup_enabled = true\n");

/// The examples have the hooks' names and contents.
#[test]
fn the_hooks_of_pre_commit_validate_the_examples() {
    let hooks = include_str!("../../../.pre-commit-hooks.yaml");
    let values = |name: &str| -> Vec<_> {
        let lines = hooks.lines();
        lines.filter_map(|line| line.trim().strip_prefix(name)).collect()
    };
    let (entries, patterns) = (values("entry: "), values("files: "));
    assert_eq!((entries.len(), patterns.len()), (2, 2));
    let examples = [
        ("state.toml", include_str!("../../state.toml")),
        ("policy.toml", include_str!("../../policy.toml")),
    ];
    for (place, (name, _)) in examples.iter().enumerate() {
        for (other, pattern) in patterns.iter().enumerate() {
            let pattern = regex::Regex::new(pattern).expect("it is a pattern");
            assert_eq!(pattern.is_match(name), place == other);
        }
        let transcript = format!("$ {} {name} ./{name}\n", entries[place]);
        Shell::new("", "", &examples).assert_prints(&transcript);
    }
}

/// The first run waits for a hanging service.
#[test]
fn two_do_not_apply_a_file_at_once() {
    let sandbox = start_blocking();
    sandbox.inject(FaultRule::next(1, Fault::Silence));
    let shell = Shell::of(&sandbox, &[STATE]);
    let mut first = shell.program("apply --yes state.toml").spawn().expect("it starts");
    wait_until(&mut first, || !sandbox.requests().is_empty());
    shell.assert_prints(
        "$ sed -i 's/$/ /' state.toml; platform-state apply --yes state.toml\n\
         error: another `apply` of this file is running\n[1]\n\
         $ ln -s state.toml link.toml; platform-state apply --yes link.toml\n\
         error: another `apply` of this file is running\n[1]\n\
         $ platform-state plan state.toml >/dev/null\n\
         $ platform-state apply --yes --no-lock state.toml >/dev/null\nsettings: changed\n",
    );
    first.kill().and_then(|()| first.wait()).expect("it runs");
    shell.assert_prints(
        "$ ls -A; platform-state apply --yes state.toml && ls -A\n\
         .state.toml.lock\nlink.toml\nstate.toml\n\
         nothing to change on …; 1 up to date\n\
         link.toml\nstate.toml\n\
         $ mkdir .state.toml.lock; platform-state apply --yes state.toml\n\
         error: …/.state.toml.lock cannot be locked: Is a directory (os error 21); --no-lock applies without a lock\n[1]\n\
         $ cat state.toml | platform-state apply --yes --notation toml /dev/stdin | tail -n 1\n\
         nothing to change on …; 1 up to date\n",
    );
}

/// The rotation's second change fails. No plan shows this, because responses omit the secret.
#[test]
fn a_half_done_rotation_is_finished_by_its_result() {
    let sandbox = start_blocking();
    let chat = |project| format!("[projects.\"{project}\".chat-d]\nwebhook = {{ env = \"KEY\" }}\n");
    let wiki = "[projects.\"group/widgets\".external-wiki]\nexternal_wiki_url = \"https://a.example\"\n";
    let text = PROJECTS.map(chat).concat() + wiki;
    let shell = Shell::of(&sandbox, &[("state.toml", &text)]);
    let key = "$ export KEY=https://a.example\n";
    shell.assert_prints(&format!(
        "{key}$ platform-state apply --yes state.toml 2>/dev/null | tail -n 1\n3 changed, 0 failed\n"
    ));
    let injected = sandbox.inject(FaultRule::every(2, Fault::status(422)).method("PUT"));
    shell.assert_prints(&format!(
        "{key}$ platform-state apply --yes --at-once 1 --changed KEY --format json state.toml 2>log >result.json; tail -n 3 log\n\
         group/widgets chat-d: set_chat_d (PUT …): 422 Unprocessable Entity\n\
         1 changed, 1 failed\n\
         to finish: platform-state apply --retry RESULT --yes --at-once 1 state.toml\n"
    ));
    injected.remove();
    sandbox.take_requests();
    shell.assert_prints(&format!(
        "{key}$ platform-state apply --yes --retry result.json state.toml 2>/dev/null\n\
         group/widgets chat-d\n  attribute  from  to\n  webhook    —     «KEY»  sent because of --changed KEY, and not compared\n\
         «NAME» is a variable: `apply` sends the value that it has by then\n1 to change on …\n1 changed, 0 failed\n\
         $ platform-state apply --retry state.toml state.toml\n\
         error: state.toml: it is not a result of `apply`: …\n[1]\n"
    ));
    sandbox.requests().method("PUT").assert_count(1);
}

#[test]
fn a_closed_pipe_changes_no_exit_code_and_stops_nothing() {
    for (arguments, code, changes) in [
        ("--help", 0, 0),
        ("schema", 0, 0),
        ("dump", 0, 0),
        ("plan state.toml", 0, 0),
        ("check state.toml", 3, 0),
        ("check --format json state.toml", 3, 0),
        ("plan bad.toml", 1, 0),
        ("plan --at-once 0 state.toml", 2, 0),
        ("apply --yes state.toml", 0, 1),
    ] {
        let sandbox = start_blocking();
        let shell = Shell::of(&sandbox, &[STATE, ("bad.toml", "bad[")]);
        let (reader, writer) = pipe().expect("there are pipes");
        drop(reader);
        let mut command = shell.program(arguments);
        command.stdout(writer.try_clone().expect("it is open")).stderr(writer);
        let status = command.status().expect("it starts");
        let changed = sandbox.requests().method("PUT").len();
        assert_eq!((status.code(), changed), (Some(code), changes), "{arguments}");
    }
}

/// The dump ends at once, and the old file stays.
#[cfg(unix)]
#[test]
fn an_interrupted_dump_leaves_the_file() {
    let sandbox = start_blocking();
    sandbox.inject(FaultRule::always(Fault::Silence));
    let shell = Shell::of(&sandbox, &[("state.toml", "an older one")]);
    let mut dump = shell.program("dump --overwrite --out state.toml");
    let mut dump = dump.stderr(Stdio::piped()).spawn().expect("it starts");
    wait_until(&mut dump, || !sandbox.requests().is_empty());
    signal(&mut dump, "INT");
    let ended = dump.wait_with_output().expect("it runs");
    let said = String::from_utf8(ended.stderr).expect("it is text");
    let expected = "interrupted: calls in flight may take 8 more seconds; Ctrl-C ends them at once\nerror: settings: not read\nnothing was written\n";
    assert_eq!((&*said, ended.status.code()), (expected, Some(130)));
    shell.assert_prints("$ ls -A; cat state.toml\nstate.toml\nan older one");
}
