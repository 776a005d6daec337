//! The tour's output, exit code and calls.

use std::io::pipe;
use std::process::{Command, Stdio};

#[cfg(feature = "default-tls")]
use platform_api_extended_client::{Authority, Server};
use platform_api_sandbox::Role;
use platform_api_sandbox::blocking::Sandbox;

/// Output to a pipe is as wide as a page.
const WIDTH: usize = 100;

/// The command with no tour variables but these.
fn tour(variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tour"));
    command
        .env_remove("PLATFORM_URL")
        .env_remove("PLATFORM_TOKEN")
        .env_remove("PLATFORM_PROJECT");
    command.envs(variables.iter().copied());
    command
}

/// The exit code, standard output and standard error.
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
fn the_last_line_of_the_tour_is_in_the_readme() {
    let (code, out, err) = run(&mut tour(&[]));
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    assert_fits(&out);
    let last = out.lines().last().expect("there are lines");
    assert!(
        include_str!("../../README.md").contains(&format!("\n$ cargo run -p tour\n…\n{last}\n")),
        "{last}"
    );
}

#[test]
fn the_tour_shows_its_steps_before_the_table_and_no_secret() {
    let (_, out, _) = run(&mut tour(&[]));
    let (shown, _) = out.split_once(" integration ").expect("there is a table");
    for part in ["PUT /", "push_channel() is Some(", " from ", "not sent", "[redacted]"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(!out.contains("https://chat.example/hook"), "{shown}");
}

/// `script` provides the terminal.
#[cfg(target_os = "linux")]
#[test]
fn colors_can_be_switched_off() {
    let on_terminal = |name: &str, value: &str| {
        let mut command = Command::new("script");
        command.args([
            "--quiet",
            "--return",
            "--command",
            env!("CARGO_BIN_EXE_tour"),
            "/dev/null",
        ]);
        command.env_remove("NO_COLOR").env("TERM", "xterm").env(name, value);
        run(&mut command).1
    };
    assert!(on_terminal("NO_COLOR", "").contains('\u{1b}'));
    for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        assert!(!on_terminal(name, value).contains('\u{1b}'), "{name}={value}");
    }
}

#[test]
fn a_closed_pipe_is_no_failure() {
    for arguments in [&[][..], &["--help"]] {
        let (reader, writer) = pipe().expect("there are pipes");
        drop(reader);
        let mut command = tour(&[]);
        let child = command
            .args(arguments)
            .stdout(writer)
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(
            (output.status.code(), &*output.stderr),
            (Some(0), &b""[..]),
            "{arguments:?}"
        );
    }
}

#[test]
fn a_service_is_only_read() {
    let chat = serde_json::json!({ "webhook": "https://chat.example/s3cr3t" });
    let sandbox = Sandbox::builder()
        .integration(42, "chat-d", &chat)
        .start()
        .expect("it starts");
    let (url, token) = (sandbox.url(), sandbox.token(Role::Administrator));
    let service = [
        ("PLATFORM_URL", &*url),
        ("PLATFORM_TOKEN", token),
        ("PLATFORM_PROJECT", "group/widgets"),
    ];
    let (code, out, err) = run(&mut tour(&service));
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

    let (code, out, _) = run(&mut tour(&service[..2]));
    assert_eq!(code, Some(0));
    assert!(out.contains("PLATFORM_PROJECT is not set"), "{out}");
}

#[test]
fn a_project_that_does_not_exist_is_one_failure() {
    let sandbox = Sandbox::start().expect("it starts");
    let (url, token) = (sandbox.url(), sandbox.token(Role::Administrator));
    let service = [
        ("PLATFORM_URL", &*url),
        ("PLATFORM_TOKEN", token),
        ("PLATFORM_PROJECT", "no/such"),
    ];
    let (code, out, err) = run(&mut tour(&service));
    assert_eq!((code, err.lines().count()), (Some(1), 1), "{err}");
    assert!(err.starts_with("project no/such: ") && err.contains("404"), "{err}");
    assert!(
        out.ends_with("\nread only: 1 failure\n") && !out.contains("not set up"),
        "{out}"
    );
}

#[test]
fn what_is_missing_is_named() {
    for (variables, missing) in [
        (&[("PLATFORM_URL", "http://127.0.0.1:1")][..], "PLATFORM_TOKEN"),
        (
            &[("PLATFORM_URL", "http://127.0.0.1:1"), ("PLATFORM_TOKEN", "")],
            "PLATFORM_TOKEN",
        ),
        (&[("PLATFORM_TOKEN", "t0k3n")], "PLATFORM_URL"),
        (&[("PLATFORM_PROJECT", "42")], "PLATFORM_URL"),
    ] {
        let (code, out, err) = run(&mut tour(variables));
        assert_eq!((code, &*out), (Some(1), ""), "{err}");
        let expected =
            format!("error: the environment variable {missing} is not set, empty or not Unicode: see `--help`\n");
        assert_eq!(err, expected);
    }
}

#[cfg(feature = "default-tls")]
#[tokio::test(flavor = "multi_thread")]
async fn a_service_with_tls_is_read() {
    let authority = Authority::new();
    let server = Server::start(authority.acceptor("localhost")).await;
    let certificates = tempfile::NamedTempFile::new().expect("there is room");
    std::fs::write(certificates.path(), authority.pem()).expect("there is room");
    let url = format!("https://localhost:{}", server.port());
    // The certificates that the system trusts.
    let mut command = tour(&[("PLATFORM_URL", &url), ("PLATFORM_TOKEN", "t0k3n")]);
    let (code, out, err) = run(command.env("SSL_CERT_FILE", certificates.path()));
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    assert!(out.ends_with("\nread only: 0 failures\n"), "{out}");
    // The settings alone, because no project is named.
    assert_eq!(server.requests(), 1);
}

#[test]
fn help_names_the_variables_and_any_other_argument_is_an_error() {
    let (code, out, err) = run(tour(&[]).arg("--help"));
    assert_eq!((code, &*err), (Some(0), ""));
    for part in [
        "\nUsage: cargo run -p tour\n",
        "PLATFORM_URL",
        "PLATFORM_TOKEN",
        "PLATFORM_PROJECT",
        "cargo run -p tour --features default-tls",
    ] {
        assert!(out.contains(part), "{out}");
    }
    assert_fits(&out);
    let (code, out, err) = run(tour(&[]).arg("--quick"));
    assert_eq!((code, &*out), (Some(1), ""));
    assert!(err.contains("\"--quick\"") && err.contains("--help"), "{err}");
}
