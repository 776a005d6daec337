//! The command line of `platform-state`, which its `--help` and README describe.

mod cli;
mod connect;
#[cfg(feature = "demo")]
mod demo;

use std::error::Error;
use std::io::{IsTerminal, Write, stdin};
use std::process::ExitCode;

use platform_api::Target;
use platform_state::dump;
use platform_state::file::document::Format;
use platform_state::file::replace::{destination, replace};
use platform_state::file::state::State;
use platform_state::file::{schema, write};
use platform_state::output::{self, Output};
use platform_state::plan::report::Outcome;
use platform_state::plan::run::{Mode, Run};
use platform_state::work::Interrupt;

use crate::cli::{Apply, Command, Dump, Exit, Options, Plan};
use crate::connect::{Connected, connect};

#[tokio::main]
async fn main() -> ExitCode {
    let exit = match start(Options::read().command).await {
        Ok(exit) => exit,
        Err(error) => {
            output::error(&error.to_string());
            Exit::Failed
        }
    };
    exit.into()
}

async fn start(command: Command) -> Result<Exit, Box<dyn Error>> {
    let exit = match command {
        Command::Dump(options) => write_dump(options).await?,
        Command::Plan(plan) => match run(&Apply::none_of(plan), Mode::Plan).await? {
            Outcome::Differs => Exit::Done,
            outcome => exit(outcome),
        },
        Command::Check(plan) => exit(run(&Apply::none_of(plan), Mode::Plan).await?),
        Command::Apply(options) => {
            let mode = if options.yes { Mode::Apply } else { Mode::Ask(ask) };
            exit(run(&options, mode).await?)
        }
        Command::Schema => {
            Output.write_all(schema_text().as_bytes())?;
            Exit::Done
        }
    };
    Output.flush()?;
    Ok(exit)
}

impl Apply {
    fn none_of(plan: Plan) -> Self {
        Apply { plan, yes: false, new_secrets: false, keep_going: false }
    }
}

fn exit(outcome: Outcome) -> Exit {
    match outcome {
        Outcome::Done => Exit::Done,
        Outcome::Differs => Exit::Differs,
        Outcome::Failed => Exit::Failed,
        Outcome::Interrupted => Exit::Interrupted,
    }
}

async fn run(options: &Apply, mode: Mode) -> Result<Outcome, Box<dyn Error>> {
    let Plan { file, connection } = &options.plan;
    let (state, warnings) = State::read(file, &|name| std::env::var(name).ok())?;
    output::to_stderr(&warnings);
    let projects = state.projects.iter().map(|(project, _)| project.clone()).collect();
    let Connected { service, .. } = connect(connection, projects).await?;
    let run = Run {
        state: &state,
        service: &service,
        mode,
        are_secrets_new: options.new_secrets,
        keep_going: options.keep_going,
        interrupt: Interrupt::by_ctrl_c(),
    };
    Ok(run.run(&mut Output).await.outcome)
}

async fn write_dump(options: Dump) -> Result<Exit, Box<dyn Error>> {
    let out = options.out.as_deref();
    let out = out.map(|path| Ok::<_, String>((destination(path)?, Format::of(path)?))).transpose()?;
    let Connected { service, demo } = connect(&options.connection, options.projects.clone()).await?;
    let projects = demo.filter(|_| options.projects.is_empty()).unwrap_or(options.projects);
    let mut target = Target::new();
    (target.version, target.tier, target.hosting) = (options.version, options.tier, options.hosting);
    let wanted = dump::Options { settings: !options.no_settings, projects, full: options.full, target };
    let interrupt = Interrupt::by_ctrl_c();
    let dump = dump::dump(&service, &wanted, &interrupt).await;
    // A part of the state would look like all of it.
    if !dump.failed.is_empty() {
        dump.failed.iter().for_each(|failed| output::error(failed));
        output::to_stderr("nothing was written\n");
        return Ok(if interrupt.is_on() { Exit::Interrupted } else { Exit::Failed });
    }
    let format = out.as_ref().map_or(options.format, |(_, format)| *format);
    if format == Format::Json {
        write::left_out(&dump).iter().for_each(|comment| output::warn(comment));
    }
    match out {
        None => Output.write_all(write::text(&dump, format, None).as_bytes())?,
        Some((file, _)) => {
            replace(&file.with_file_name(schema::FILE), &schema_text())?;
            replace(&file, &write::text(&dump, format, Some(&format!("./{}", schema::FILE))))?;
        }
    }
    Ok(Exit::Done)
}

fn schema_text() -> String {
    format!("{:#}\n", schema::schema())
}

/// Asks on the terminal whether to apply; without a terminal the result is false.
fn ask() -> bool {
    if !stdin().is_terminal() {
        output::to_stderr("standard input is not a terminal: use --yes to apply without asking\n");
        return false;
    }
    let mut line = String::new();
    let asked = Output.write_all(b"Apply these changes? [y/N] ").and_then(|()| Output.flush());
    let read = asked.and_then(|()| stdin().read_line(&mut line));
    read.is_ok() && matches!(line.trim(), "y" | "Y" | "yes")
}
