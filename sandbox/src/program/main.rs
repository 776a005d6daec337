//! The sandbox as a program: the documented service until Ctrl-C or SIGTERM.

mod signals;
mod stub_file;

use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use clap::Parser;
use platform_api_sandbox::{Builder, Role, Sandbox};
use signals::Signals;

/// Runs the documented service in memory until Ctrl-C or SIGTERM.
#[derive(Debug, Parser)]
#[command(name = "platform-api-sandbox", version)]
struct Options {
    /// IP address to listen on, such as 0.0.0.0 in a container
    #[arg(long, value_name = "IP", default_value_t = Ipv4Addr::LOCALHOST.into())]
    host: IpAddr,
    /// Port to listen on; 0 takes any free port
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// Folder of the spec; by default the embedded one
    #[arg(long)]
    spec: Option<PathBuf>,
    /// Tier of the installation: free, premium or ultimate. The names are ours: premium and ultimate are the two higher paid
    /// tiers
    #[arg(long, default_value = "ultimate")]
    tier: String,
    /// Version of the service, such as 16.11; by default the newest documented one
    #[arg(long, value_parser = version)]
    service_version: Option<(u16, u16)>,
    /// Hosting of the service: self-managed, dedicated, hosted or development; by default everything that any offers
    #[arg(long)]
    hosting: Option<String>,
    /// Adds a project, such as 43=group/gadgets; may be repeated, like the next two options
    #[arg(long, value_name = "ID=PATH", value_parser = project)]
    project: Vec<(u64, String)>,
    /// Installs an integration in a project, as the web interface does, such as 42:SLUG
    #[arg(long, value_name = "ID:SLUG", value_parser = installed)]
    install: Vec<(u64, String)>,
    /// Replaces the token of a role, such as administrator=secret
    #[arg(long, value_name = "ROLE=TOKEN", value_parser = token)]
    token: Vec<(Role, String)>,
    /// Accepts JSON strings for booleans and numbers, and `name[]=` in a form for an empty array
    #[arg(long)]
    lenient: bool,
    /// Shows secrets in reads, which leave them out by default
    #[arg(long)]
    secrets: bool,
    /// Divides lists of integrations into pages of at most N
    #[arg(long, value_name = "N")]
    page_size: Option<usize>,
    /// Responses of your own, and faults: a JSON array, which the README describes
    #[arg(long, value_name = "FILE")]
    stub: Option<PathBuf>,
    /// Prints each request with its status and what was wrong with it
    #[arg(long)]
    log: bool,
    /// Seconds that pending requests have after Ctrl-C or SIGTERM; a second one ends them at once
    #[arg(long, default_value_t = 5)]
    grace: u64,
}

fn version(text: &str) -> Result<(u16, u16), String> {
    pair(text, '.', "two numbers separated by a dot, such as 16.11")
}

fn project(text: &str) -> Result<(u64, String), String> {
    pair(text, '=', "an id and a path, such as 43=group/gadgets")
}

fn installed(text: &str) -> Result<(u64, String), String> {
    pair(text, ':', "the id of a project and a slug, such as 42:SLUG")
}

fn token(text: &str) -> Result<(Role, String), String> {
    let (of, token): (String, String) = pair(text, '=', "a role and a token, such as owner=secret")?;
    Ok((role(&of)?, token))
}

fn pair<A: FromStr, B: FromStr>(text: &str, separator: char, expected: &str) -> Result<(A, B), String> {
    let pair = text
        .split_once(separator)
        .and_then(|(first, second)| Some((first.parse().ok()?, second.parse().ok()?)));
    pair.ok_or_else(|| format!("expected {expected}"))
}

fn role(text: &str) -> Result<Role, String> {
    Role::ALL.into_iter().find(|role| name(*role) == text).ok_or_else(|| {
        let names: Vec<String> = Role::ALL.into_iter().map(name).collect();
        format!("unknown role {text}: expected one of {}", names.join(", "))
    })
}

fn name(role: Role) -> String {
    format!("{role:?}").to_lowercase()
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Options::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let cause = error.source().map(|cause| format!(": {cause}"));
            eprintln!("error: {error}{}", cause.unwrap_or_default());
            ExitCode::FAILURE
        }
    }
}

async fn run(options: Options) -> Result<(), Box<dyn Error>> {
    let (host, stubs) = (options.host, options.stub.clone());
    let mut builder = builder(options);
    if let Some(file) = stubs {
        builder = stub_file::read(&file, builder)?;
    }
    let mut signals = Signals::listen()?;
    let sandbox = builder.start().await?;
    if !host.is_loopback() {
        let warning = "warning: everybody who reaches this port can use the tokens";
        _ = writeln!(io::stderr(), "{warning}, because {host} is not a loopback address");
    }
    // A reader that has left is no reason to end.
    _ = io::stdout().write_all(introduction(&sandbox)?.as_bytes());
    signals.next().await;
    tokio::select! {
        () = sandbox.stop() => {}
        () = signals.next() => {}
    }
    Ok(())
}

fn builder(options: Options) -> Builder {
    let mut builder = Sandbox::builder()
        .host(options.host)
        .port(options.port)
        .tier(options.tier)
        .program(options.log)
        .lenient(options.lenient)
        .secrets(options.secrets)
        .grace(Duration::from_secs(options.grace));
    if let Some(version) = options.service_version {
        builder = builder.version(version);
    }
    if let Some(size) = options.page_size {
        builder = builder.page_size(size);
    }
    if let Some(hosting) = options.hosting {
        builder = builder.hosting(hosting);
    }
    if let Some(folder) = options.spec {
        builder = builder.spec(folder);
    }
    for (id, path) in options.project {
        builder = builder.project(id, path);
    }
    for (id, slug) in options.install {
        builder = builder.install(id, slug);
    }
    for (role, token) in options.token {
        builder = builder.token(role, token);
    }
    builder
}

/// The address, the projects, the tokens, and a first call.
fn introduction(sandbox: &Sandbox) -> Result<String, std::fmt::Error> {
    let url = sandbox.url();
    let base = format!("{url}{}", sandbox.api().service.base_path);
    let header = &sandbox.api().service.token_header;
    let mut text = format!("{url}\n");
    for project in sandbox.projects() {
        writeln!(text, "project {}  {}", project.id, project.path)?;
    }
    for role in Role::ALL {
        writeln!(text, "{:<14} {header}: {}", name(role), sandbox.token(role))?;
    }
    let maintainer = sandbox.token(Role::Maintainer);
    let list = sandbox.api().integrations.list_path.replace(":id", "42");
    writeln!(text, "\ncurl --header '{header}: {maintainer}' {base}{list}")?;
    writeln!(text, "Press Ctrl-C to stop.")?;
    Ok(text)
}
