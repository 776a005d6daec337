//! The commands of the README print what it shows.

use platform_api_sandbox::Role;
use platform_api_sandbox::blocking::Sandbox;
use serde_json::json;

use crate::transcript::assert_prints;

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
