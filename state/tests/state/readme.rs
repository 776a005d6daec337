//! The README's commands print what it shows, and its nightly job loses no exit code.

use platform_api_sandbox::blocking::Sandbox;
use serde_json::json;

use crate::transcript::Shell;

const README: &str = include_str!("../../README.md");

/// The README's first block that begins like this.
fn block(begin: &str) -> &'static str {
    let rest = README.split(begin).nth(1).expect("it is there");
    rest.split("```").next().expect("it ends")
}

/// Failures come before differences, whichever command comes first.
#[test]
fn the_nightly_job_loses_no_exit_code() {
    let job = block("```sh\n#!");
    for (check, audit, expected) in [
        (0, 0, 0),
        (3, 0, 3),
        (0, 3, 3),
        (3, 3, 3),
        (1, 3, 1),
        (3, 1, 1),
        (130, 3, 130),
    ] {
        let stub = format!("platform-state() {{ [ $1 = audit ] && return {audit}; return {check}; }}\n#!");
        let shell = Shell::new("", "", &[]);
        let status = shell.command("bash").args(["-c", &format!("{stub}{job}")]).status();
        let code = status.expect("there is a shell").code();
        assert_eq!(code, Some(expected), "{check} {audit}");
    }
}

#[test]
fn the_readme_shows_what_is_printed() {
    let settings = json!({ "signup_enabled": true, "minimum_password_length": 10 });
    let chat = json!({ "webhook": "https://chat.example/hooks/1", "channel": "#widgets", "push_events": true });
    let sandbox = Sandbox::builder()
        .project(42, "group/widgets")
        .settings(&settings)
        .integration(42, "chat-d", &chat)
        .start()
        .expect("the sandbox starts");
    let blocks = README.split("```console\n").skip(1);
    let transcript: String = blocks.filter_map(|block| block.split("```").next()).collect();
    assert!(transcript.contains("\n$ platform-state "), "{transcript}");
    Shell::of(&sandbox, &[("policy.toml", block("```toml\n"))]).assert_prints(&transcript);
}
