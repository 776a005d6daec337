//! Tests that the commands of the README print what the README shows.

use platform_api_sandbox::Role;
use platform_api_sandbox::blocking::Sandbox;
use serde_json::json;

use crate::transcript::{assert_prints, command};

/// What failed comes before what differs, whichever command comes first.
#[test]
fn the_nightly_job_loses_no_exit_code() {
    let readme = include_str!("../../README.md");
    let job = readme
        .split("```sh\n#!")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let folder = tempfile::tempdir().expect("there is room");
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
        let script = format!("{stub}{}", job.expect("there is a job"));
        let status = command("bash", folder.path(), &[]).args(["-c", &script]).status();
        let code = status.expect("there is a shell").code();
        assert_eq!(code, Some(expected), "{check} {audit}");
    }
}

#[test]
fn the_readme_shows_what_is_printed() {
    let settings = json!({ "signup_enabled": true, "minimum_password_length": 10 });
    let builder = Sandbox::builder().project(42, "group/widgets").settings(&settings);
    let chat = json!({ "webhook": "https://chat.example/hooks/1", "channel": "#widgets", "push_events": true });
    let sandbox = builder
        .integration(42, "chat-d", &chat)
        .start()
        .expect("the sandbox starts");
    let folder = tempfile::tempdir().expect("there is room");
    let readme = include_str!("../../README.md");
    let policy = readme
        .split("```toml\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next())
        .expect("it shows a policy");
    std::fs::write(folder.path().join("policy.toml"), policy).expect("it can be written");
    let blocks = readme
        .split("```console\n")
        .skip(1)
        .filter_map(|block| Some(block.split_once("\n```")?.0));
    let transcript = blocks.map(|block| format!("{block}\n")).collect::<String>();
    let url = sandbox.url();
    let variables = [
        ("PLATFORM_URL", &*url),
        ("PLATFORM_TOKEN", sandbox.token(Role::Administrator)),
    ];
    assert_prints(&transcript, folder.path(), &variables);
}
