//! Desired state from a file: settings, and integrations of projects.
//!
//! It reads the file, TOML or YAML, shows what would change, asks, and does it, some calls at a time. The second time
//! there is nothing left to do. Without a service it runs against the sandbox:
//!
//! ```sh
//! cargo run --example apply
//! cargo run --example apply -- --check path/to/state.yaml
//! PLATFORM_URL=https://… PLATFORM_TOKEN=… cargo run --example apply -- --yes path/to/state.toml
//! ```
//!
//! It ends with 0 if everything is as the file says, with 1 if something went wrong or was refused, and, with `--check`,
//! with 2 if something differs.
//!
//! A service does not return secrets, so nobody can tell whether one differs. They are sent when an integration is set up,
//! when the service says that there is none (`null`), and when the file says that they changed; see `state.toml`.

mod apply;
mod demo;
mod desired;
mod file;
mod plan;
mod run;

use std::error::Error;
use std::io::{IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use platform_api::Client;

use crate::file::State;
use crate::run::{Mode, Outcome, run};

/// Makes settings and integrations what a file says.
#[derive(Debug, Parser)]
struct Options {
    /// The file, TOML or YAML
    #[arg(default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/apply/state.toml"))]
    file: PathBuf,
    /// Does not ask
    #[arg(long)]
    yes: bool,
    /// Changes nothing, and ends with 2 if something differs
    #[arg(long, conflicts_with = "yes")]
    check: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    match start(Options::parse()).await {
        Ok(outcome) => outcome.exit_code(),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn start(options: Options) -> Result<Outcome, Box<dyn Error>> {
    let state = State::read(&options.file)?;
    let mode = match options {
        Options { check: true, .. } => Mode::Check,
        Options { yes: true, .. } => Mode::Apply,
        Options { .. } => Mode::Ask(ask),
    };
    match std::env::var("PLATFORM_URL") {
        Ok(url) => {
            let token = std::env::var("PLATFORM_TOKEN").map_err(|error| format!("PLATFORM_TOKEN: {error}"))?;
            let client = Client::builder(url).token(token).build()?;
            Ok(run(&state, &client, mode, &mut stdout()).await?)
        }
        Err(_) => demo::run_demo(&state, mode).await,
    }
}

/// Whether to go on, from the terminal; without one nobody can say so.
fn ask() -> bool {
    if !stdin().is_terminal() {
        eprintln!("nobody can be asked here: go on with --yes");
        return false;
    }
    print!("Change this? [y/N] ");
    let mut answer = String::new();
    let read = stdout().flush().and_then(|()| stdin().read_line(&mut answer));
    read.is_ok() && matches!(answer.trim(), "y" | "Y" | "yes")
}
