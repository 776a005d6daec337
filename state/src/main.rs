//! Manages the state of a service as a file: its settings, and integrations of its projects.
//!
//! `dump` writes the file as TOML or YAML, `plan` shows what would change, and `apply` makes the changes with several
//! concurrent calls. Applying the same file twice changes nothing. Without a service it uses the sandbox:
//!
//! ```sh
//! platform-state dump
//! platform-state apply --yes path/to/state.yaml
//! export PLATFORM_URL=https://… PLATFORM_TOKEN=…
//! platform-state dump --out state.toml group/widgets 42
//! platform-state plan state.toml
//! ```
//!
//! Exit status: 0 if everything matches the file, 1 after an error or a refusal, 130 after Ctrl-C. `check` is `plan`,
//! but exits with 2 if something differs.
//!
//! A service does not return secrets, so nobody can tell whether one differs. They are sent when an integration is set
//! up, when the service reports none (`null`), and when the file marks them as changed; see `value.rs`.

use std::error::Error;
use std::io::{IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use platform_api::{Client, Target};
use platform_api_sandbox::Sandbox;

use platform_state::file::document::Format;
use platform_state::file::target::{HOSTINGS, TIERS};
use platform_state::file::{schema, write};
use platform_state::plan::journal::Journal;
use platform_state::plan::run::{Mode, Outcome, Run};
use platform_state::plan::state::State;
use platform_state::service::{AT_ONCE, Service, retry};
use platform_state::work::Interrupt;
use platform_state::{demo, dump};

/// Manages settings and integrations of a service as a file
#[derive(Parser)]
struct Options {
    #[command(subcommand)]
    command: Command,
    /// Maximum number of concurrent calls
    #[arg(long, global = true, default_value_t = AT_ONCE)]
    at_once: usize,
}

#[derive(Subcommand)]
enum Command {
    /// Writes the state of a service
    Dump(Dump),
    /// Shows what would change
    Plan { file: PathBuf },
    /// Like `plan`, but exits with 2 if something differs
    Check { file: PathBuf },
    /// Changes settings and integrations to match the file
    Apply(Apply),
    /// Prints the JSON Schema of the file, which `dump --out` writes beside it
    Schema,
}

#[derive(Args)]
struct Dump {
    /// The projects, by id or full path
    projects: Vec<String>,
    /// Leaves out the settings of the instance
    #[arg(long)]
    no_settings: bool,
    /// Includes values that equal their documented default
    #[arg(long)]
    full: bool,
    /// File to write to, instead of standard output
    #[arg(long)]
    out: Option<PathBuf>,
    /// By default from the file's extension, or TOML
    #[arg(long)]
    format: Option<Format>,
    /// The version of the service, such as 16.11
    #[arg(long)]
    version: Option<platform_api::Version>,
    /// Its tier: free, premium or ultimate
    #[arg(long, value_parser = |name: &str| named(name, &TIERS))]
    tier: Option<platform_api::Tier>,
    /// How it is hosted: self-managed, dedicated, hosted or development
    #[arg(long, value_parser = |name: &str| named(name, &HOSTINGS))]
    hosting: Option<platform_api::Hosting>,
}

#[derive(Args)]
struct Apply {
    file: PathBuf,
    /// Applies without asking
    #[arg(long)]
    yes: bool,
    /// Sends all secrets, because the service has none of them yet
    #[arg(long)]
    new_secrets: bool,
    /// Applies the changes without errors, even if others fail
    #[arg(long)]
    keep_going: bool,
}

fn named<T: Copy>(name: &str, known: &[(&str, T)]) -> Result<T, String> {
    let found = known.iter().find(|(other, _)| *other == name);
    let names = || known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    found.map(|(_, value)| *value).ok_or_else(|| format!("must be one of {}", names()))
}

#[tokio::main]
async fn main() -> ExitCode {
    match start(Options::parse()).await {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{}", error.to_string().trim_end());
            ExitCode::FAILURE
        }
    }
}

async fn start(Options { command, at_once }: Options) -> Result<ExitCode, Box<dyn Error>> {
    match command {
        Command::Dump(options) => write_dump(options, at_once).await,
        Command::Plan { file } => {
            let outcome = run(&Apply::only(file), Mode::Plan, at_once).await?;
            Ok(if outcome == Outcome::Differs { ExitCode::SUCCESS } else { outcome.exit_code() })
        }
        Command::Check { file } => Ok(run(&Apply::only(file), Mode::Plan, at_once).await?.exit_code()),
        Command::Apply(options) => {
            let mode = if options.yes { Mode::Apply } else { Mode::Ask(ask) };
            Ok(run(&options, mode, at_once).await?.exit_code())
        }
        Command::Schema => {
            stdout().write_all(schema_text().as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

impl Apply {
    fn only(file: PathBuf) -> Self {
        Apply { file, yes: false, new_secrets: false, keep_going: false }
    }
}

async fn run(options: &Apply, mode: Mode, at_once: usize) -> Result<Outcome, Box<dyn Error>> {
    let (state, warnings) = State::read(&options.file, &|name| std::env::var(name).ok())?;
    eprint!("{warnings}");
    let projects: Vec<_> = state.projects.iter().map(|(project, _)| project.as_str()).collect();
    let (sandbox, service) = connect(&projects, at_once).await?;
    // The sandbox ends with the program, so there is nothing to resume.
    let journal = match (&sandbox, &mode) {
        (Some(_), _) | (_, Mode::Plan) => None,
        _ => Some(Journal::open(&options.file, service.url())?),
    };
    let run = Run {
        state: &state,
        service: &service,
        mode,
        are_secrets_new: options.new_secrets,
        keep_going: options.keep_going,
        journal,
        interrupt: Interrupt::by_ctrl_c(),
    };
    Ok(run.run(&mut stdout()).await?)
}

/// Connects to the service that the environment names, or starts a sandbox.
async fn connect(projects: &[&str], at_once: usize) -> Result<(Option<Sandbox>, Service), Box<dyn Error>> {
    let Ok(url) = std::env::var("PLATFORM_URL") else {
        eprintln!("PLATFORM_URL is not set: using a sandbox");
        let (sandbox, client) = demo::start(projects).await?;
        return Ok((Some(sandbox), Service::new(client, at_once)));
    };
    let token = std::env::var("PLATFORM_TOKEN").map_err(|error| format!("PLATFORM_TOKEN: {error}"))?;
    let client = Client::builder(url).token(token).retry(retry()).build()?;
    Ok((None, Service::new(client, at_once)))
}

async fn write_dump(options: Dump, at_once: usize) -> Result<ExitCode, Box<dyn Error>> {
    let named: Vec<_> = options.projects.iter().map(String::as_str).collect();
    let is_demo = std::env::var_os("PLATFORM_URL").is_none();
    let projects = if is_demo && named.is_empty() { demo::PROJECTS.to_vec() } else { named };
    let (sandbox, service) = connect(&projects, at_once).await?;
    if sandbox.is_some() {
        demo::set_up(&service, &projects).await?;
    }
    let format = options.format.or_else(|| Format::of(options.out.as_deref()?).ok()).unwrap_or(Format::Toml);
    let mut target = Target::new();
    (target.version, target.tier, target.hosting) = (options.version, options.tier, options.hosting);
    let projects = projects.into_iter().map(str::to_owned).collect();
    let wanted = dump::Options { settings: !options.no_settings, projects, full: options.full, target };
    let dump = dump::dump(&service, &wanted, &Interrupt::by_ctrl_c()).await;
    for failed in &dump.failed {
        eprintln!("{failed}");
    }
    match &options.out {
        None => stdout().write_all(write::text(&dump, format, None).as_bytes())?,
        Some(path) => {
            let beside = format!("./{}", schema::FILE);
            std::fs::write(path.with_file_name(schema::FILE), schema_text())?;
            std::fs::write(path, write::text(&dump, format, Some(&beside)))?;
        }
    }
    Ok(if dump.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn schema_text() -> String {
    format!("{:#}\n", schema::schema())
}

/// Asks on the terminal whether to apply; without a terminal the result is false.
fn ask() -> bool {
    if !stdin().is_terminal() {
        eprintln!("standard input is not a terminal: use --yes to apply without asking");
        return false;
    }
    print!("Apply these changes? [y/N] ");
    let mut line = String::new();
    let read = stdout().flush().and_then(|()| stdin().read_line(&mut line));
    read.is_ok() && matches!(line.trim(), "y" | "Y" | "yes")
}
