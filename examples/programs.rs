//! Each example does what its documentation and the README say, in one run.

use std::error::Error;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use platform_api::integrations::{ChatD, ExternalWiki};
use platform_api::{SettingsUpdate, reqwest};
use platform_api_sandbox::Role;
use platform_api_sandbox::blocking::Sandbox;

fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.env_remove("PLATFORM_URL").env_remove("PLATFORM_TOKEN");
    command
}

fn text(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

#[test]
fn the_commands_of_the_readme_work() {
    let folder = tempfile::tempdir().expect("there is room");
    let wanted = "# ä\n[settings]\n  signup_enabled = \"yes\"\n";
    std::fs::write(folder.path().join("wanted.toml"), wanted).expect("there is room");
    let readme = include_str!("../README.md");
    for (name, program, status, expected) in [
        ("batch", env!("CARGO_BIN_EXE_batch"), 0, "\n0 of 2 projects failed\n"),
        ("check", env!("CARGO_BIN_EXE_check"), 1, "wanted.toml:3:3: invalid: "),
        (
            "form",
            env!("CARGO_BIN_EXE_form"),
            0,
            "<input name=\"webhook\" required type=\"password\">",
        ),
        (
            "own_transport",
            env!("CARGO_BIN_EXE_own_transport"),
            0,
            "chat-d is active: Some(true)\n",
        ),
        (
            "hosts",
            env!("CARGO_BIN_EXE_hosts"),
            1,
            "external-wiki external_wiki_url: wiki.example.org\n",
        ),
        ("service", env!("CARGO_BIN_EXE_service"), 0, "CHAT_D_WEBHOOK"),
        ("trace", env!("CARGO_BIN_EXE_trace"), 0, "set_chat_d"),
        (
            "versions",
            env!("CARGO_BIN_EXE_versions"),
            0,
            "\nchanges from 16.11 to 17.4: ",
        ),
    ] {
        let (_, after) = readme.split_once(&format!(" --bin {name}")).expect(name);
        let arguments = after.split('`').next().unwrap_or_default();
        let mut arguments: Vec<_> = arguments.split(' ').filter(|word| !["", "--"].contains(word)).collect();
        // `service` runs until it is stopped.
        if name == "service" {
            arguments.push("--help");
        }
        let output = command(program).args(&arguments).current_dir(&folder).output();
        let output = output.expect("it starts");
        assert_eq!(output.status.code(), Some(status), "{name}: {output:?}");
        assert!(text(&output.stdout).contains(expected), "{name}: {output:?}");
    }
}

#[test]
fn the_quickstart_changes_what_it_says() -> Result<(), Box<dyn Error>> {
    // README, test: begin
    use platform_api_sandbox::{Role, blocking::Sandbox};

    let sandbox = Sandbox::start()?;
    let output = Command::new(env!("CARGO_BIN_EXE_quickstart"))
        .env("PLATFORM_URL", sandbox.url())
        .env("PLATFORM_TOKEN", sandbox.token(Role::Administrator))
        .output()?;
    assert!(output.status.success(), "{output:?}");
    let wanted = ChatD::new("https://chat.example/hook").push_events(true);
    sandbox.assert_integration("group/widgets", "chat-d", &wanted);
    sandbox.requests().assert_no_secret_in_urls();
    // README, test: end
    let shown = text(&output.stdout);
    assert!(
        shown.contains("push_events") && shown.ends_with("active: Some(true)\n"),
        "{shown}"
    );
    Ok(())
}

#[test]
fn a_form_has_what_the_service_has() {
    let form = |arguments: &[&str]| {
        let output = command(env!("CARGO_BIN_EXE_form")).args(arguments).output();
        text(&output.expect("it starts").stdout)
    };
    let wiki = form(&["external-wiki"]);
    let url = "<input name=\"external_wiki_url\" required type=\"url\">";
    assert!(wiki.contains(url) && wiki.contains("use_inherited_settings"), "{wiki}");
    let older = form(&["external-wiki", "--version", "1.0"]);
    assert!(
        older.contains(url) && !older.contains("use_inherited_settings"),
        "{older}"
    );
}

#[test]
fn the_audit_names_each_host_that_is_not_allowed() {
    let mut builder = Sandbox::builder().settings(&SettingsUpdate::new().home_page_url("https://start.example"));
    let mut projects = Vec::new();
    for id in 1000..1500 {
        let project = format!("group/p{id}");
        let host = if id == 1250 { "wiki.other" } else { "wiki.example" };
        let wiki = ExternalWiki::new(format!("https://user:s3cr3t@{host}/a?token=s3cr3t"));
        builder = builder.project(id, &project).integration(id, "external-wiki", &wiki);
        projects.push(project);
    }
    let builder = builder.integration(1250, "chat-d", &ChatD::new("https://chat.other/s3cr3t"));
    let sandbox = builder.start().expect("it is possible");
    let output = Command::new(env!("CARGO_BIN_EXE_hosts"))
        .args(["--allow", "example", "--allow", "sandbox.invalid"])
        .args(projects)
        .env("PLATFORM_URL", sandbox.url())
        .env("PLATFORM_TOKEN", sandbox.token(Role::Administrator))
        .output()
        .expect("it starts");
    let expected = "\
group/p1250 external-wiki external_wiki_url: wiki.other
group/p1250 chat-d webhook: unknown: the secret is not returned
hosts that are not allowed: 1, unknown addresses: 1
";
    assert_eq!(
        (text(&output.stdout).as_str(), output.status.code()),
        (expected, Some(1)),
        "{output:?}"
    );
}

struct Service(Child);

impl Drop for Service {
    fn drop(&mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it ends");
    }
}

#[tokio::test]
async fn a_web_service_asks_with_the_token_of_its_caller() {
    let hook = "https://chat.example/hook";
    let before = ChatD::new(hook).push_channel("#deploys");
    let builder = platform_api_sandbox::Sandbox::builder().integration(42, "chat-d", &before);
    let sandbox = builder.start().await.expect("it is possible");
    let mut service = Command::new(env!("CARGO_BIN_EXE_service"));
    service.env("PLATFORM_URL", sandbox.url()).env("CHAT_D_WEBHOOK", hook);
    let mut service = Service(service.stdout(Stdio::piped()).spawn().expect("it starts"));
    let mut url = String::new();
    let output = service.0.stdout.as_mut().expect("it has a pipe");
    BufReader::new(output)
        .read_line(&mut url)
        .expect("it prints its address");
    let caller = reqwest::Client::builder().no_proxy().build().expect("it is plain");
    for (token, body, status) in [
        (sandbox.token(Role::Administrator), "true", 204),
        (sandbox.token(Role::Administrator), "maybe", 400),
        (sandbox.token(Role::Guest), "true", 403),
        ("nobody".to_owned(), "true", 401),
    ] {
        let call = caller.put(format!("{}/projects/42/chat/push_events", url.trim_end()));
        let response = call.bearer_auth(&token).body(body).send().await.expect("it responds");
        assert_eq!(response.status().as_u16(), status, "{token} {body}");
    }
    sandbox.assert_integration(42, "chat-d", &before.push_events(true));
    let writes = sandbox.requests().method("PUT");
    let headers = &writes.only().headers;
    assert!(
        headers
            .iter()
            .any(|(_, value)| *value == sandbox.token(Role::Administrator)),
        "{headers:?}"
    );
}
