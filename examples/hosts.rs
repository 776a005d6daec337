//! Where the settings and the integrations of projects send data: hosts that are not allowed, and unknown addresses.
//!
//! It exits with 1 if a host is not allowed. Without `PLATFORM_URL` it calls a sandbox.
//!
//! ```sh
//! cargo run -p examples --bin hosts -- --allow example group/widgets
//! ```

use std::env;
use std::error::Error;
use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::Parser;
use platform_api::blocking::Client;
use platform_api::integrations::{ChatD, ExternalWiki};
use platform_api::{FieldHosts, SettingsUpdate};
use platform_api_sandbox::{Role, blocking::Sandbox};

/// Lists the hosts that get data from the settings and the integrations of projects, unless they are allowed.
#[derive(Parser)]
struct Options {
    /// A host that may get data, as may the hosts below it; may be repeated
    #[arg(long, value_name = "HOST")]
    allow: Vec<String>,
    /// Ids or full paths of the projects
    #[arg(default_values = ["group/widgets"])]
    projects: Vec<String>,
}

impl Options {
    fn allows(&self, host: &str) -> bool {
        let mut allowed = self.allow.iter();
        allowed.any(|allowed| host == allowed || host.ends_with(&format!(".{allowed}")))
    }
}

#[derive(Default)]
struct Counts {
    refused: usize,
    unknown: usize,
}

fn report(resource: &str, rows: Vec<FieldHosts>, options: &Options, counts: &mut Counts) {
    for mut row in rows {
        row.hosts.retain(|host| !options.allows(host));
        counts.refused += row.hosts.len();
        counts.unknown += usize::from(row.unknown.is_some());
        if row.unknown.is_some() || !row.hosts.is_empty() {
            // A closed pipe is not an error.
            _ = writeln!(stdout(), "{resource} {row}");
        }
    }
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let options = Options::parse();
    let sandbox = Sandbox::builder()
        .settings(&SettingsUpdate::new().home_page_url("https://start.example"))
        .integration(42, "chat-d", &ChatD::new("https://chat.example/hook"))
        .integration(42, "external-wiki", &ExternalWiki::new("https://wiki.example.org"))
        .start()?;
    let client = match env::var("PLATFORM_URL") {
        Ok(_) => Client::from_env()?,
        Err(_) => Client::builder(sandbox.url())
            .token(sandbox.token(Role::Administrator))
            .build()?,
    };
    let mut counts = Counts::default();
    let settings = client.settings().get().send()?;
    report("settings", settings.object().hosts(), &options, &mut counts);
    for path in &options.projects {
        let project = client.project(path.as_str());
        for listed in project.integrations().send()? {
            // A list leaves the settings out.
            let integration = match listed.kind() {
                Some(kind) => project.integration(&kind).get().send()?,
                None => listed,
            };
            let slug = integration.slug().unwrap_or("?");
            report(&format!("{path} {slug}"), integration.hosts(), &options, &mut counts);
        }
    }
    let Counts { refused, unknown } = counts;
    _ = writeln!(
        stdout(),
        "hosts that are not allowed: {refused}, unknown addresses: {unknown}"
    );
    Ok(if refused == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
