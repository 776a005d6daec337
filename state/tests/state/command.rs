//! Tests the program as people run it: its output, its exit code, and the files that it leaves. The cases are in
//! `command.txt`. Each has files, faults of the service, and a transcript.

use std::io::pipe;
use std::process::{Command, Stdio};

use platform_api_codegen::cases::Case;
use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule, Role};

use crate::support::{Names, PROJECTS, names};
use crate::transcript::{PROGRAM, assert_prints, command};

fn start() -> Sandbox {
    let builder = (42..)
        .zip(PROJECTS)
        .fold(Sandbox::builder(), |builder, (id, path)| builder.project(id, path));
    builder.start().expect("the sandbox starts")
}

/// With names of the API.
fn named(text: &str) -> Option<String> {
    let Names { switch, kind, secret } = names()?;
    Some(
        text.replace("{switch}", switch)
            .replace("{kind}", kind)
            .replace("{secret}", secret),
    )
}

/// A folder with the files of a case.
fn folder(files: &[(&str, String)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("it can be written");
    }
    folder
}

#[test]
fn commands_print_what_the_cases_say() {
    let cases = Case::all(include_str!("command.txt")).into_iter();
    for case in cases.filter(|case| cfg!(feature = "demo") || !case.name.starts_with("demo:")) {
        let Some(parts) = case
            .parts
            .iter()
            .map(|(name, text)| Some((*name, named(text)?)))
            .collect::<Option<Vec<_>>>()
        else {
            return;
        };
        let sandbox = start();
        let (mut files, mut transcript) = (Vec::new(), String::new());
        for (name, text) in parts {
            match name {
                "edit" | "commands" => transcript = text,
                // The ends of paths, and the status of their responses.
                "faults" => text
                    .lines()
                    .filter_map(|line| line.split_once(' '))
                    .for_each(|(path, status)| {
                        let status = status.parse().expect("it is a number");
                        sandbox.inject(FaultRule::always(Fault::Status(status)).path(path));
                    }),
                _ => files.push((name, text)),
            }
        }
        println!("{}", case.name);
        let (url, token) = (sandbox.url(), sandbox.token(Role::Administrator));
        let variables = [("PLATFORM_URL", url.as_str()), ("PLATFORM_TOKEN", token)];
        assert_prints(&transcript, folder(&files).path(), &variables);
    }
}

/// The examples are what the hooks are for: their names, and their contents.
#[test]
fn the_hooks_of_pre_commit_validate_the_examples() {
    let hooks = include_str!("../../../.pre-commit-hooks.yaml");
    let values = |name: &str| -> Vec<_> {
        hooks
            .lines()
            .filter_map(|line| line.trim().strip_prefix(name))
            .collect()
    };
    let (entries, patterns) = (values("entry: "), values("files: "));
    assert_eq!((entries.len(), patterns.len()), (2, 2));
    for (place, name) in ["state.toml", "policy.toml"].into_iter().enumerate() {
        for (other, pattern) in patterns.iter().enumerate() {
            let pattern = regex::Regex::new(pattern).expect("it is a pattern");
            assert_eq!(pattern.is_match(name), place == other);
        }
        let examples = env!("CARGO_MANIFEST_DIR");
        let transcript = format!("$ {} {name} ./{name}\n", entries[place]);
        assert_prints(&transcript, examples.as_ref(), &[]);
    }
}

/// The first one waits for a service that does not answer.
#[test]
fn two_do_not_apply_a_file_at_once() {
    let Some(state) = named("[settings]\n{switch} = true\n") else {
        return;
    };
    let folder = folder(&[("state.toml", state)]);
    let sandbox = start();
    sandbox.inject(FaultRule::next(1, Fault::Silence));
    let (url, token) = (sandbox.url(), sandbox.token(Role::Administrator));
    let variables = [("PLATFORM_URL", url.as_str()), ("PLATFORM_TOKEN", token)];
    let mut first = command(PROGRAM, folder.path(), &variables)
        .args(["apply", "--yes", "state.toml"])
        .spawn()
        .unwrap();
    while sandbox.requests().is_empty() {
        std::thread::yield_now();
    }
    let transcript = "$ platform-state apply --yes state.toml\n\
                      error: state.toml cannot be locked, as if another `apply` of it were running: …\n[1]\n\
                      $ platform-state plan state.toml >/dev/null\n";
    assert_prints(transcript, folder.path(), &variables);
    first.kill().and_then(|()| first.wait()).expect("it runs");
    assert_prints(
        "$ platform-state apply --yes state.toml >/dev/null\nsettings: changed\n",
        folder.path(),
        &variables,
    );
}

#[test]
fn a_closed_pipe_changes_no_exit_code_and_stops_nothing() {
    let Some(state) = named("[settings]\n{switch} = true\n") else {
        return;
    };
    let folder = folder(&[("state.toml", state), ("bad.toml", "bad[".to_owned())]);
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
        let sandbox = start();
        let (url, token) = (sandbox.url(), sandbox.token(Role::Administrator));
        let (reader, writer) = pipe().expect("there are pipes");
        drop(reader);
        let mut command = command(
            PROGRAM,
            folder.path(),
            &[("PLATFORM_URL", &*url), ("PLATFORM_TOKEN", token)],
        );
        command
            .args(arguments.split(' '))
            .stdout(writer.try_clone().expect("it is open"))
            .stderr(writer);
        let status = command.status().expect("it starts");
        let changed = sandbox
            .requests()
            .iter()
            .filter(|request| request.method == "PUT")
            .count();
        assert_eq!((status.code(), changed), (Some(code), changes), "{arguments}");
    }
}

/// Reading ends at once, and what is there stays.
#[test]
fn an_interrupted_dump_leaves_the_file() {
    let expected = "interrupted: finishing what is being changed\nerror: settings: not read\nnothing was written\n";
    for signal in ["-INT", "-TERM"] {
        let folder = folder(&[("state.toml", "an older one".to_owned())]);
        let sandbox = start();
        sandbox.inject(FaultRule::always(Fault::Silence));
        let (url, token) = (sandbox.url(), sandbox.token(Role::Administrator));
        let mut command = command(
            PROGRAM,
            folder.path(),
            &[("PLATFORM_URL", &*url), ("PLATFORM_TOKEN", token)],
        );
        let dump = command
            .args(["dump", "--overwrite", "--out", "state.toml"])
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        while sandbox.requests().is_empty() {
            std::thread::yield_now();
        }
        Command::new("kill")
            .args([signal, &dump.id().to_string()])
            .status()
            .expect("it runs");
        let ended = dump.wait_with_output().expect("it runs");
        let said = String::from_utf8(ended.stderr).expect("it is text");
        assert_eq!((&*said, ended.status.code()), (expected, Some(130)), "{signal}");
        assert_prints("$ ls -A; cat state.toml\nstate.toml\nan older one", folder.path(), &[]);
    }
}
