//! Copies the integrations of one project to twenty, with a plan first. Against the sandbox, unless `PLATFORM_URL` and
//! `PLATFORM_TOKEN` name a service. A response may leave secrets out, by our reading of the documents, so they come from
//! variables, such as `CHAT_D_WEBHOOK`.
//!
//! ```sh
//! cargo run -p examples --bin copy -- --apply group/widgets group/gadget-1 group/gadget-2
//! ```

use std::env;
use std::io::{Write, stdout};

use clap::Parser;
use platform_api::integrations::{ChatC, ChatD, Kind};
use platform_api::{Client, Error, Object, Patch};
use platform_api_sandbox::{Role, Sandbox};

const VARIABLES: &str = "\
Environment variables lead it to a service, where `--apply` writes:
  PLATFORM_URL    Address of the service, such as https://platform.example
  PLATFORM_TOKEN  Access token
  CHAT_D_WEBHOOK  The secret `webhook` of `chat-d`; other secrets likewise

For https:// run it with TLS: cargo run -p examples --features default-tls --bin copy";

/// Copies the integrations of one project to others.
#[derive(Parser)]
#[command(after_help = VARIABLES)]
struct Options {
    /// Make the changes; without it, they are only shown
    #[arg(long)]
    apply: bool,
    #[arg(default_value = "group/widgets")]
    from: String,
    #[arg(default_values_t = (1..=20).map(|number| format!("group/gadget-{number}")))]
    to: Vec<String>,
}

/// A project, and the change of its integration of this kind.
type Change = (String, Kind, Patch<Object>);

async fn plan(client: &Client, from: &str, to: &[String], secret: &Secrets) -> Result<Vec<Change>, Error> {
    let (source, mut plan) = (client.project(from), Vec::new());
    for kind in source
        .integrations()
        .await?
        .iter()
        .filter_map(|integration| integration.kind())
    {
        let original = source.integration(kind.clone()).get().await?;
        for project in to {
            let current = client
                .project(project)
                .integration(kind.clone())
                .get()
                .optional()
                .await?;
            let wanted = with_secrets(&kind, kind.copy(&original, current.as_ref()), secret);
            plan.push((project.clone(), kind.clone(), kind.patch(current.as_ref(), &wanted)));
        }
    }
    plan.retain(|(.., patch)| !patch.is_empty());
    Ok(plan)
}

/// The value of the variable of this name.
type Secrets = dyn Fn(&str) -> Option<String>;

fn with_secrets(kind: &Kind, mut wanted: Object, secret: &Secrets) -> Object {
    let parameters = kind.facts().map_or(&[][..], |facts| facts.parameters.fields);
    for parameter in parameters.iter().filter(|parameter| parameter.is_secret()) {
        let variable = format!("{kind}_{}", parameter.name).replace('-', "_").to_uppercase();
        if let Some(value) = secret(&variable) {
            wanted = wanted.with_member(parameter.name, value);
        }
    }
    wanted
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Options { apply, from, to } = Options::parse();
    let hook = "https://chat.example/hook";
    let sandbox = to.iter().zip(1..).fold(Sandbox::builder(), |sandbox, (project, id)| {
        sandbox.project(id, project)
    });
    let sandbox = sandbox
        .project(100, &from)
        .integration(100, "chat-c", &ChatC::new(hook).push_events(true));
    let sandbox = sandbox.integration(100, "chat-d", &ChatD::new(hook).channel("#ops"));
    let sandbox = sandbox
        .integration(1, "chat-d", &ChatD::new(hook).channel("#dev").username("bot"))
        .start()
        .await?;
    let service = env::var("PLATFORM_URL").ok().zip(env::var("PLATFORM_TOKEN").ok());
    let made_up = service.is_none().then_some(hook);
    let secret = move |name: &str| made_up.map(str::to_owned).or_else(|| env::var(name).ok());
    let (url, token) = service.unwrap_or_else(|| (sandbox.url(), sandbox.token(Role::Maintainer).to_owned()));
    let client = Client::builder(url).token(token).build()?;
    let changes = plan(&client, &from, &to, &secret).await?;
    for (project, kind, patch) in &changes {
        // Whoever closes the pipe has seen enough, as in `| head -2`.
        _ = writeln!(stdout(), "{kind} of {project}\n{patch}\n");
    }
    for (project, kind, patch) in changes.into_iter().filter(|_| apply) {
        if let Some(request) = patch.request()? {
            client.project(project).integration(kind).set(request).await?;
        }
    }
    let differing = plan(&client, &from, &to, &secret).await?.len();
    _ = writeln!(stdout(), "{differing} integrations differ now");
    Ok(())
}
