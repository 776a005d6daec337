use std::process::Command;

use platform_api_sandbox::Role;
use platform_api_sandbox::blocking::Sandbox;

/// Columns of output to a pipe.
const WIDTH: usize = 100;

fn tour(variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tour"));
    command
        .env_remove("PLATFORM_URL")
        .env_remove("PLATFORM_TOKEN")
        .env_remove("PLATFORM_PROJECT");
    command.envs(variables.iter().copied());
    command
}

fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.output().expect("it starts");
    let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn assert_fits(text: &str) {
    let widest = text
        .lines()
        .max_by_key(|line| line.chars().count())
        .expect("there are lines");
    assert!(widest.chars().count() <= WIDTH, "{widest}");
}

#[test]
fn the_tour_shows_its_steps_and_no_secret_and_its_last_line_is_in_the_readme() {
    let (code, out, err) = run(&mut tour(&[]));
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    assert_fits(&out);
    let (shown, _) = out.split_once(" integration ").expect("there is a table");
    for part in ["PUT /", "push_channel() is Some(", " from ", "not sent", "[redacted]"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(!out.contains("https://chat.example/hook"), "{shown}");
    let last = out.lines().last().expect("there are lines");
    let readme = include_str!("../../README.md");
    assert!(
        readme.contains(&format!("\n$ cargo run -p tour\n…\n{last}\n")),
        "{last}"
    );
}

#[test]
fn a_service_is_only_read() {
    let chat = serde_json::json!({ "webhook": "https://chat.example/s3cr3t" });
    let builder = Sandbox::builder().integration(42, "chat-d", &chat);
    let sandbox = builder.start().expect("it starts");
    let (url, token) = (sandbox.url(), sandbox.token(Role::Administrator));
    let service = [("PLATFORM_URL", &*url), ("PLATFORM_TOKEN", &*token)];
    let (code, out, err) = run(tour(&service).env("PLATFORM_PROJECT", "group/widgets"));
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    assert!(out.ends_with("\nread only: 0 failures\n"), "{out}");
    assert_eq!(
        out.lines()
            .filter(|line| line.starts_with(" chat-d ") && line.contains(" true "))
            .count(),
        1,
        "{out}"
    );
    assert!(out.contains("not set up") && out.contains("as documented"), "{out}");
    assert_fits(&out);
    assert!(sandbox.requests().iter().all(|request| request.method == "GET"));

    let (code, out, _) = run(&mut tour(&service));
    assert_eq!(code, Some(0));
    assert!(out.contains("PLATFORM_PROJECT is not set"), "{out}");

    // A project that does not exist is one failure.
    let (code, out, err) = run(tour(&service).env("PLATFORM_PROJECT", "no/such"));
    assert_eq!((code, err.lines().count()), (Some(1), 1), "{err}");
    assert!(err.starts_with("project no/such: ") && err.contains("404"), "{err}");
    assert!(
        out.ends_with("\nread only: 1 failure\n") && !out.contains("not set up"),
        "{out}"
    );
}
