//! This example sets up the same integration in many projects, without an async runtime. If a project fails, the
//! program goes on with the next one. At the end it names all projects that failed, and exits with 1. It stops early
//! only if all other projects would fail too.
//!
//! Without `PLATFORM_URL` the example calls a sandbox.
//!
//! ```sh
//! cargo run -p examples --bin batch -- --apply group/widgets group/gadgets
//! ```

use std::env;
use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::Parser;
use platform_api::blocking::Client;
use platform_api::integrations::ChatD;
use platform_api::{Error, ErrorKind, Patch};
use platform_api_sandbox::{Role, blocking::Sandbox};

const VARIABLES: &str = "\
Environment variables lead it to a service, where `--apply` writes:
  PLATFORM_URL    Address of the service, such as https://platform.example
  PLATFORM_TOKEN  Access token
  CHAT_D_WEBHOOK  The webhook of the chat

For https:// run it with TLS: cargo run -p examples --features default-tls --bin batch";

/// Announces the deployments of projects in a chat.
#[derive(Parser)]
#[command(after_help = VARIABLES)]
struct Options {
    /// Make the changes; without it, they are only shown
    #[arg(long)]
    apply: bool,
    /// Ids or full paths of the projects
    #[arg(default_values = ["group/widgets", "group/gadgets"])]
    projects: Vec<String>,
}

/// Compares the integration of a project with the wanted one, and sends the changes if `apply` is true. Returns the
/// patch.
fn set(client: &Client, project: &str, wanted: &ChatD, apply: bool) -> Result<Patch<ChatD>, Error> {
    let project = client.project(project);
    // This call is an error if the project does not exist. `optional` would hide that error.
    project.integrations().send()?;
    let current = project.chat_d().get().optional().send()?;
    let patch = Patch::diff(&current, wanted);
    if apply && let Some(request) = patch.request()? {
        project.chat_d().set(request).send()?;
    }
    Ok(patch)
}

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let Options { apply, projects } = Options::parse();
    let sandbox = Sandbox::builder()
        .project(43, "group/gadgets")
        .integration(42, "chat-d", &ChatD::new("https://chat.example/hook").channel("#ops"))
        .start()?;
    let (url, token, webhook) = match env::var("PLATFORM_URL") {
        Ok(url) => (url, env::var("PLATFORM_TOKEN")?, env::var("CHAT_D_WEBHOOK")?),
        Err(_) => {
            let token = sandbox.token(Role::Maintainer).to_owned();
            (sandbox.url(), token, "https://chat.example/hook".to_owned())
        }
    };
    let client = Client::builder(url).token(token).build()?;
    let wanted = ChatD::new(webhook).push_events(true).push_channel("#deploys");

    let mut failed = Vec::new();
    for project in &projects {
        // Whoever closes the pipe has seen enough, as in `| head -2`.
        match set(&client, project, &wanted, apply) {
            Ok(patch) => _ = writeln!(stdout(), "{project}\n{patch}\n"),
            // All other projects would fail too.
            Err(error) if matches!(error.kind(), ErrorKind::Unauthorized | ErrorKind::Connect) => {
                return Err(error.into());
            }
            Err(error) => failed.push((project, error)),
        }
    }
    for (project, error) in &failed {
        eprintln!("{project} failed: {error}");
    }
    let all = projects.len();
    _ = writeln!(stdout(), "{} of {all} projects failed", failed.len());
    Ok(if failed.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
