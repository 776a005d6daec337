//! The sandbox as a program: the documented service until Ctrl-C or SIGTERM.

mod stub_file;

use std::error::Error;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use clap::Parser;
use platform_api_core::path::PathPart;
use platform_api_sandbox::{Builder, Role, Sandbox};
#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(windows)]
use tokio::signal::windows::{CtrlBreak, CtrlC, ctrl_break, ctrl_c};

/// Runs the documented service in memory until Ctrl-C or SIGTERM.
#[derive(Debug, Parser)]
#[command(name = "platform-api-sandbox", version)]
struct ServerOptions {
    /// IP address to listen on, such as 0.0.0.0 in a container
    #[arg(long, value_name = "IP", default_value_t = Ipv4Addr::LOCALHOST.into())]
    host: IpAddr,
    /// Port to listen on; 0 takes any free port
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// Folder of the spec; by default the embedded one
    #[arg(long)]
    spec: Option<PathBuf>,
    /// Tier of the installation. The names are ours: premium and ultimate are the two higher paid tiers
    #[arg(long, default_value = "ultimate", value_parser = ["free", "premium", "ultimate"])]
    tier: String,
    /// Version of the service, such as 16.11; by default the newest documented one
    #[arg(long, value_parser = |text: &str| pair::<u16, u16>(text, '.'))]
    service_version: Option<(u16, u16)>,
    /// Hosting of the service; by default everything that any offers
    #[arg(long, value_parser = ["self-managed", "dedicated", "hosted", "development"])]
    hosting: Option<String>,
    /// Adds a project, such as 43=group/gadgets; may be repeated, like the next two options
    #[arg(long, value_name = "ID=PATH", value_parser = |text: &str| pair::<u64, String>(text, '='))]
    project: Vec<(u64, String)>,
    /// Adds another resource that has integrations, by its path, such as /groups/7
    #[arg(long, value_name = "PATH")]
    parent: Vec<String>,
    /// Installs an integration in a project, as the web interface does, such as 42:SLUG
    #[arg(long, value_name = "ID:SLUG", value_parser = |text: &str| pair::<u64, String>(text, ':'))]
    install: Vec<(u64, String)>,
    /// Accepts JSON strings for booleans and numbers, and `name[]=` in a form for an empty array
    #[arg(long)]
    lenient: bool,
    /// Shows secrets in reads, which leave them out by default
    #[arg(long)]
    secrets: bool,
    /// Divides lists of integrations into pages of at most N
    #[arg(long, value_name = "N")]
    page_size: Option<NonZeroUsize>,
    /// File of responses and faults: a JSON array, which the README describes
    #[arg(long, value_name = "FILE")]
    stub: Option<PathBuf>,
    /// Prints each request with its status and what was wrong with it
    #[arg(long)]
    log: bool,
    /// Seconds that pending requests have after Ctrl-C or SIGTERM; a second one ends them at once
    #[arg(long, default_value_t = 5)]
    grace: u64,
}

fn pair<A: FromStr, B: FromStr>(text: &str, separator: char) -> Result<(A, B), String> {
    let pair = text
        .split_once(separator)
        .and_then(|(first, second)| Some((first.parse().ok()?, second.parse().ok()?)));
    pair.ok_or_else(|| format!("expected two values separated by `{separator}`"))
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(ServerOptions::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(options: ServerOptions) -> Result<(), Box<dyn Error>> {
    let (host, stub_file) = (options.host, options.stub.clone());
    let mut builder = configure(options);
    if let Some(file) = stub_file {
        builder = stub_file::read(&file, builder)?;
    }
    let (mut interrupt, mut terminate) = signals()?;
    let mut signal = async || {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    };
    let sandbox = builder.start().await?;
    if !host.is_loopback() {
        let warning = "warning: everybody who reaches this port can use the tokens";
        _ = writeln!(io::stderr(), "{warning}, because {host} is not a loopback address");
    }
    // The program goes on if its standard output is closed.
    _ = io::stdout().write_all(introduction(&sandbox).as_bytes());
    signal().await;
    tokio::select! {
        () = sandbox.stop() => {}
        () = signal() => {}
    }
    Ok(())
}

/// From now on, these signals do not end the process by themselves. Containers are stopped with SIGTERM.
#[cfg(unix)]
fn signals() -> io::Result<(Signal, Signal)> {
    Ok((signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?))
}

#[cfg(windows)]
fn signals() -> io::Result<(CtrlC, CtrlBreak)> {
    Ok((ctrl_c()?, ctrl_break()?))
}

fn configure(options: ServerOptions) -> Builder {
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
        builder = builder.page_size(size.get());
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
    for path in options.parent {
        builder = builder.parent(path);
    }
    for (id, slug) in options.install {
        builder = builder.install(id, slug);
    }
    builder
}

fn introduction(sandbox: &Sandbox) -> String {
    let url = sandbox.url();
    let header = &sandbox.api().service.token_header;
    let mut lines = vec![url.clone()];
    for parent in sandbox.parents() {
        let noun = if parent.id.is_some() { "project" } else { "parent" };
        lines.push(format!("{noun} {parent}"));
    }
    for role in Role::ALL {
        lines.push(format!("{header}: {}", sandbox.token(role)));
    }
    let base = &sandbox.api().service.base_path;
    let list = &sandbox.api().integrations.list_path;
    let list = list.with(PathPart::Id, PathPart::Literal("42"));
    let token = sandbox.token(Role::Maintainer);
    lines.push(format!("\ncurl --header '{header}: {token}' {url}{base}{list}"));
    lines.push("Press Ctrl-C to stop.\n".to_owned());
    lines.join("\n")
}
