//! A nightly audit without an async runtime: what breaks a policy in the settings and in the integrations of a project.
//!
//! It tells apart what a response does not have, what is null, and what has a value: a setting that the service leaves out
//! is not one that is off. The exit status is 1 if there are findings. Without `PLATFORM_URL`, `PLATFORM_TOKEN` and `PLATFORM_PROJECT` it audits a sandbox.
//!
//! ```sh
//! cargo run -p examples --bin audit
//! ```

use std::env;
use std::error::Error;
use std::io::{Write, stdout};
use std::process::ExitCode;

use platform_api::blocking::{Client, Project};
use platform_api::integrations::{ChatD, Kind, chat_d};
use platform_api::{Object, Presence};
use platform_api_sandbox::{Role, blocking::Sandbox};

const VARIABLES: &str = "\
Environment variables lead it to a service, which it only reads:
  PLATFORM_URL      Address of the service, such as https://platform.example
  PLATFORM_TOKEN    Access token
  PLATFORM_PROJECT  Id or full path of the project

For https:// run it with TLS: cargo run -p examples --features default-tls --bin audit";

/// What breaks the policy, line by line.
#[derive(Default)]
struct Audit(Vec<String>);

impl Audit {
    fn require(&mut self, place: &str, object: &Object, name: &str, is_right: bool) {
        let finding = match object.presence(name) {
            Presence::Value if is_right => return,
            Presence::Value => "breaks the policy",
            Presence::Null => "is not set",
            Presence::Absent => "is not in the response: this service may not have it, or may leave it out",
        };
        self.0.push(format!("{place}: {name} {finding}"));
    }

    fn settings(&mut self, client: &Client) -> Result<(), platform_api::Error> {
        let settings = client.settings().get().send()?;
        let mut require = |name, is_right| self.require("settings", settings.object(), name, is_right);
        require("signup_enabled", settings.signup_enabled() == Some(false));
        require("terms", settings.terms().is_some());
        require(
            "max_ssh_key_lifetime",
            settings.max_ssh_key_lifetime().is_some_and(|days| days <= 90),
        );
        Ok(())
    }

    fn integrations(&mut self, project: &Project) -> Result<(), platform_api::Error> {
        for listed in project.integrations().send()? {
            let Some(kind) = listed.kind() else { continue };
            let integration = project.integration(kind.clone()).get().send()?;
            let (Some(facts), Some(properties)) = (kind.facts(), integration.properties()) else {
                self.0.push(format!("{kind}: this audit does not know it"));
                continue;
            };
            let secrets = facts.parameters.fields.iter().filter(|parameter| parameter.is_secret());
            for shown in secrets.filter(|secret| properties.presence(secret.name) == Presence::Value) {
                self.0.push(format!("{kind}: whoever may read it sees {}", shown.name));
            }
            if kind == Kind::ChatD {
                let chat = integration.of_kind::<chat_d::Properties>();
                let channel = chat.properties().and_then(|properties| properties.push_channel());
                self.require("chat-d", properties, "push_channel", channel == Some("#deploys"));
            }
        }
        Ok(())
    }
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    clap::Command::new("audit")
        .about("Audits the settings and the integrations of a project")
        .after_help(VARIABLES)
        .get_matches();
    let variable = |name| env::var(format!("PLATFORM_{name}"));
    let chat = ChatD::new("https://chat.example/hook").push_events(true);
    let sandbox = Sandbox::builder()
        .hosting("dedicated")
        .integration(42, "chat-d", &chat)
        .start()?;
    let url = variable("URL").unwrap_or_else(|_| sandbox.url());
    let token = variable("TOKEN").unwrap_or_else(|_| sandbox.token(Role::Administrator).to_owned());
    let client = Client::builder(url).token(token).build()?;

    let mut audit = Audit::default();
    audit.settings(&client)?;
    audit.integrations(&client.project(variable("PROJECT").unwrap_or("group/widgets".to_owned())))?;
    let findings = audit.0;
    for finding in &findings {
        // Whoever closes the pipe has seen enough, as in `| head -2`.
        _ = writeln!(stdout(), "{finding}");
    }
    _ = writeln!(stdout(), "{} findings", findings.len());
    Ok(if findings.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(1)
    })
}
