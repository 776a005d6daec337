//! Sets parameters of an integration in many projects, without an async runtime and without the kind's type.
//!
//! Without `--apply` nothing changes. If a project fails, the others are still tried, and the program exits with 1.
//! Without `PLATFORM_URL` it calls a sandbox.
//!
//! ```sh
//! cargo run -p examples --bin batch -- --kind chat-d --set push_channel=#deploys group/widgets group/gadgets
//! cargo run -p examples --bin batch -- --kind chat-d --set push_channel=#deploys --apply group/widgets group/gadgets
//! ```

use std::env;
use std::error::Error;
use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::Parser;
use platform_api::blocking::Client;
use platform_api::integrations::{AnyRequest, ChatD, Kind};
use platform_api::{ErrorKind, Json, Object, Patch, Target};
use platform_api_sandbox::{Role, blocking::Sandbox};

const VARIABLES: &str = "\
Environment variables lead it to a service, where `--apply` writes:
  PLATFORM_URL    Address of the service, such as https://platform.example
  PLATFORM_TOKEN  Access token
  CHAT_D_WEBHOOK  The secret `webhook`, which the kind chat-d requires, and so on for other kinds

For https:// run it with TLS: cargo run -p examples --features default-tls --bin batch";

/// Sets parameters of an integration in many projects.
#[derive(Parser)]
#[command(after_help = VARIABLES)]
struct Options {
    /// Make the changes; without it, they are only shown
    #[arg(long)]
    apply: bool,
    /// Slug of the kind
    #[arg(long, default_value = "chat-d", value_parser = str::parse::<Kind>)]
    kind: Kind,
    /// A parameter and its value: the text of a string, or else JSON; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = parameter)]
    set: Vec<(String, String)>,
    /// Ids or full paths of the projects
    #[arg(default_values = ["group/widgets", "group/gadgets"])]
    projects: Vec<String>,
}

fn parameter(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Required secrets come from the environment, because other users of the machine can read command lines.
fn wanted(options: &Options, default: Option<&str>) -> Result<AnyRequest, Box<dyn Error>> {
    let mut wanted = options.kind.request(&Object::new());
    let parameters = options.kind.facts().expect("`parse` refuses other kinds").parameters;
    for field in parameters
        .fields
        .iter()
        .filter(|field| field.is_required() && field.is_secret())
    {
        let variable = format!("{}_{}", options.kind, field.name)
            .replace('-', "_")
            .to_uppercase();
        let secret = match env::var(&variable) {
            Ok(secret) => secret,
            Err(error) => default.ok_or(format!("{variable}: {error}"))?.to_owned(),
        };
        wanted = wanted.with_parameter(field.name, secret);
    }
    for (name, value) in &options.set {
        let json = match parameters.field(name) {
            Some(field) => field.parse(value)?,
            None => Json::from(value.as_str()),
        };
        wanted = wanted.with_parameter(name, json);
    }
    Ok(wanted)
}

fn set(
    client: &Client,
    project: &str,
    options: &Options,
    wanted: &AnyRequest,
) -> Result<Patch<AnyRequest>, platform_api::Error> {
    let project = client.project(project);
    // Fails if the project does not exist; `optional` would hide that error.
    project.integrations().send()?;
    let integration = project.integration(&options.kind);
    let current = integration.get().optional().send()?;
    let patch = Patch::diff(&current, wanted);
    if options.apply {
        integration.apply(&patch).send()?;
    }
    Ok(patch)
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let options = Options::parse();
    let hook = "https://chat.example/hook";
    let sandbox = Sandbox::builder()
        .project(43, "group/gadgets")
        .integration(42, "chat-d", &ChatD::new(hook).channel("#ops"))
        .start()?;
    let (client, secret) = match env::var("PLATFORM_URL") {
        Ok(_) => (Client::from_env()?, None),
        Err(_) => {
            let token = sandbox.token(Role::Administrator);
            (Client::builder(sandbox.url()).token(token).build()?, Some(hook))
        }
    };
    let wanted = wanted(&options, secret)?;
    let findings = Target::new().strict().check(&wanted);
    if findings.errors().next().is_some() {
        eprintln!("{findings}");
        return Ok(ExitCode::FAILURE);
    }

    let mut failed = Vec::new();
    for project in &options.projects {
        // A closed pipe is not an error.
        match set(&client, project, &options, &wanted) {
            Ok(patch) => _ = writeln!(stdout(), "{project}\n{patch}\n"),
            // The others would fail too.
            Err(error) if matches!(error.kind(), ErrorKind::Unauthorized | ErrorKind::Connect) => {
                return Err(error.into());
            }
            Err(error) => failed.push((project, error)),
        }
    }
    for (project, error) in &failed {
        eprintln!("{project} failed: {error}");
    }
    let all = options.projects.len();
    _ = writeln!(stdout(), "{} of {all} projects failed", failed.len());
    Ok(if failed.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
