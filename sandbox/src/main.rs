//! The documented service on a loopback port, until Ctrl-C.

#![forbid(unsafe_code)]

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use platform_api_sandbox::{Hosting, Role, Sandbox, StartError, Tier};

/// Runs the documented service in memory, on a loopback port.
#[derive(Debug, Parser)]
#[command(name = "platform-api-sandbox", version)]
struct Options {
    /// Port to listen on; 0 takes any that is free
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// Folder of the spec; by default the one of this repository
    #[arg(long)]
    spec: Option<PathBuf>,
    /// Tier of the installation
    #[arg(long, value_enum, default_value = "ultimate")]
    tier: TierOption,
    /// Version of the service, such as 16.11; by default the newest that the documents describe
    #[arg(long, value_parser = version)]
    service_version: Option<(u16, u16)>,
    /// How it is hosted; by default it has what is there in any way of hosting
    #[arg(long, value_enum)]
    hosting: Option<HostingOption>,
}

fn version(text: &str) -> Result<(u16, u16), String> {
    let numbers = text.split_once('.').and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    numbers.ok_or_else(|| "a version is two numbers with a dot in between, such as 16.11".to_owned())
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum HostingOption {
    SelfManaged,
    Dedicated,
    Hosted,
    Development,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum TierOption {
    Free,
    Premium,
    Ultimate,
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
    let sandbox = start(options).await?;
    print(&sandbox);
    tokio::signal::ctrl_c().await?;
    sandbox.stop().await;
    Ok(())
}

async fn start(options: Options) -> Result<Sandbox, StartError> {
    let tier = match options.tier {
        TierOption::Free => Tier::Free,
        TierOption::Premium => Tier::Premium,
        TierOption::Ultimate => Tier::Ultimate,
    };
    let mut builder = Sandbox::builder().port(options.port).tier(tier).recording(false);
    if let Some(version) = options.service_version {
        builder = builder.version(version);
    }
    if let Some(hosting) = options.hosting {
        builder = builder.hosting(match hosting {
            HostingOption::SelfManaged => Hosting::SelfManaged,
            HostingOption::Dedicated => Hosting::Dedicated,
            HostingOption::Hosted => Hosting::Hosted,
            HostingOption::Development => Hosting::Development,
        });
    }
    if let Some(folder) = options.spec {
        builder = builder.spec(folder);
    }
    builder.start().await
}

fn print(sandbox: &Sandbox) {
    let url = sandbox.url();
    let base = format!("{url}{}", sandbox.api().service.base_path);
    let header = &sandbox.api().service.token_header;
    println!("{url}  tier {}", format!("{:?}", sandbox.tier()).to_lowercase());
    for project in sandbox.projects() {
        println!("project {}  {}", project.id, project.path);
    }
    for role in Role::ALL {
        println!("{:<14} {header}: {}", format!("{role:?}").to_lowercase(), sandbox.token(role));
    }
    let maintainer = sandbox.token(Role::Maintainer);
    println!("\ncurl --header '{header}: {maintainer}' {base}/projects/42/integrations");
    println!("Ctrl-C stops it.");
}
