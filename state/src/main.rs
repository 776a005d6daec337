//! The command line of `platform-state`, which its `--help` and README describe.

mod cli;
mod connect;
#[cfg(feature = "demo")]
mod demo;

use std::collections::BTreeSet;
use std::error::Error;
use std::fs::File;
use std::io::{IsTerminal, Write, stdin};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use fd_lock::RwLock;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use platform_api::Target;
use platform_state::audit::evaluate::evaluate;
use platform_state::audit::fix::fix;
use platform_state::audit::policy::Policy;
use platform_state::audit::results::Results;
use platform_state::audit::sarif::sarif;
use platform_state::file::document::{self, Format};
use platform_state::file::replace::{destination, replace};
use platform_state::file::state::State;
use platform_state::file::target::doubt;
use platform_state::file::{schema, write};
use platform_state::output::{self, Output};
use platform_state::plan::approved;
use platform_state::plan::report::{self, Outcome, Report};
use platform_state::plan::run::{Mode, Run};
use platform_state::reading::Scope;
use platform_state::service::Service;
use platform_state::work::{ASKING, Interrupt, by_ctrl_c};
use platform_state::{audit, dump, reading};

use crate::cli::{Apply, Audit, AuditFormat, Command, Dump, Plan, Reading, ReportFormat, wrong};
use crate::connect::connect;

#[tokio::main]
async fn main() -> ExitCode {
    let exit = match start(cli::options().command).await {
        Ok(exit) => exit,
        Err(error) => {
            output::failure(&*error);
            Outcome::Failed
        }
    };
    ExitCode::from(exit as u8)
}

async fn start(command: Command) -> Result<Outcome, Box<dyn Error>> {
    let exit = match command {
        Command::Dump(options) => {
            let is_json = options.format == Some(Format::Json);
            finish(report::Command::Dump, is_json, write_dump(options).await)?
        }
        Command::Plan(plan) => apply(report::Command::Plan, &none_of(plan)).await?,
        Command::Check(plan) => apply(report::Command::Check, &none_of(plan)).await?,
        Command::Apply(options) => apply(report::Command::Apply, &options).await?,
        Command::Audit(options) => audit(options).await?,
        Command::Schema(options) => {
            let schema = match options {
                cli::Schema { plan: true, .. } => report::schema(),
                cli::Schema { policy: true, .. } => audit::schema::schema(),
                cli::Schema { audit: true, .. } => schemars::schema_for!(Results).to_value(),
                _ => schema::schema(),
            };
            Output::Plain.write_all(pretty(&schema).as_bytes())?;
            Outcome::Done
        }
    };
    Output::Plain.flush()?;
    Ok(exit)
}

fn none_of(plan: Plan) -> Apply {
    Apply {
        plan,
        yes: false,
        approved: None,
        keep_going: false,
    }
}

async fn apply(command: report::Command, options: &Apply) -> Result<Outcome, Box<dyn Error>> {
    finish(
        command,
        options.plan.format == ReportFormat::Json,
        run(command, options).await,
    )
}

/// Prints the result for programs, if it is asked for.
fn finish(
    command: report::Command,
    is_json: bool,
    result: Result<Report, Box<dyn Error>>,
) -> Result<Outcome, Box<dyn Error>> {
    let report = match result {
        Err(error) if is_json => {
            output::failure(&*error);
            let problems = error.to_string().lines().map(str::to_owned).collect();
            Report {
                outcome: Outcome::Failed,
                problems,
                ..Report::new(command, &Target::new())
            }
        }
        result => result?,
    };
    if is_json {
        Output::Plain.write_all(report.to_json().as_bytes())?;
    }
    Ok(match (report.outcome, command) {
        (Outcome::Differs, report::Command::Plan) => Outcome::Done,
        (outcome, _) => outcome,
    })
}

async fn run(command: report::Command, options: &Apply) -> Result<Report, Box<dyn Error>> {
    let Plan {
        file,
        new_secrets,
        format,
        connection,
    } = &options.plan;
    let plan = options.approved.as_deref().map(approved::read).transpose()?;
    let (state, warnings) = document::read(file, |text, format| {
        State::parse(text, format, &|name| std::env::var(name).ok())
    })?;
    output::to_stderr(&warnings);
    let mut lock = RwLock::new(File::open(file)?);
    let lock = (command == report::Command::Apply)
        .then(|| lock.try_write())
        .transpose();
    let _lock = lock.map_err(|error| {
        format!(
            "{} cannot be locked, as if another `apply` of it were running: {error}",
            file.display()
        )
    })?;
    let projects = state.projects.iter().map(|(project, _)| project.clone()).collect();
    let (service, _) = connect(connection, projects).await?;
    let are_secrets_new = plan.as_ref().map_or(*new_secrets, |plan| plan.new_secrets);
    let mode = match plan {
        Some(plan) => {
            approved::check(&plan, &state, service.url(), options.keep_going)?;
            Mode::Approved(plan)
        }
        None if command != report::Command::Apply => Mode::Plan,
        None if options.yes => Mode::Apply,
        None => Mode::Ask(ask),
    };
    let interrupt = by_ctrl_c();
    let run = Run {
        state: &state,
        service: &service,
        mode,
        are_secrets_new,
        keep_going: options.keep_going,
        interrupt,
    };
    let mut out = if *format == ReportFormat::Json {
        Output::Stderr
    } else {
        Output::Stdout
    };
    let report = run.run(&mut out).await;
    Ok(Report {
        command,
        problems: warnings.lines().map(str::to_owned).collect(),
        ..report
    })
}

async fn write_dump(options: Dump) -> Result<Report, Box<dyn Error>> {
    let out = options.out.as_deref();
    if out.is_some() && options.format.is_some_and(|format| format != Format::Json) {
        wrong("with --out, the extension says the format; --format can only be json, for standard output");
    }
    let out = out
        .map(|path| Ok::<_, String>((destination(path)?, Format::of(path)?)))
        .transpose()?;
    out.iter().try_for_each(|(file, _)| schema_beside(file).map(drop))?;
    let (service, scope, target, interrupt) = start_reading(&options.reading).await?;
    let reading = reading::read(&service, &scope, &interrupt).await;
    let full = options.full;
    let contents = dump::contents(&reading, &dump::Options { full, target });
    let mut report = Report {
        service: Some(service.url().to_owned()),
        things: dump::things(&contents),
        ..Report::new(report::Command::Dump, &target)
    };
    // A part of the state would look like all of it.
    if !reading.failed.is_empty() {
        reading.failed.iter().for_each(|failed| output::error(failed));
        output::to_stderr("nothing was written\n");
        report.outcome = if interrupt.is_cancelled() {
            Outcome::Interrupted
        } else {
            Outcome::Failed
        };
        report.problems = reading.failed;
        return Ok(report);
    }
    let is_json = options.format == Some(Format::Json);
    if is_json || out.as_ref().is_some_and(|(_, format)| *format == Format::Json) {
        write::left_out(&contents)
            .iter()
            .for_each(|comment| output::warn(comment));
    }
    match out {
        None if is_json => {}
        None => {
            let format = options.format.unwrap_or(Format::Toml);
            Output::Plain.write_all(write::text(&contents, format, None).as_bytes())?;
        }
        Some((file, format)) => {
            replace(&schema_beside(&file)?, &pretty(&schema::schema()))?;
            replace(
                &file,
                &write::text(&contents, format, Some(&format!("./{}", schema::FILE))),
            )?;
        }
    }
    report.state = is_json.then(|| write::json(&contents));
    Ok(report)
}

/// Where the schema for editors goes, unless somebody else's file is there.
fn schema_beside(file: &Path) -> Result<PathBuf, String> {
    let path = destination(&file.with_file_name(schema::FILE))?;
    let title = |text: Vec<u8>| serde_json::from_slice::<serde_json::Value>(&text).unwrap_or_default()["title"].clone();
    match std::fs::read(&path).map(title) {
        Ok(title) if title != schema::schema()["title"] => Err(format!(
            "{} is not a schema that this program wrote: rename it, or write elsewhere",
            path.display()
        )),
        _ => Ok(path),
    }
}

/// The service, what to read of it, the target, and what interrupts reading them.
async fn start_reading(options: &Reading) -> Result<(Service, Scope, Target, Interrupt), Box<dyn Error>> {
    let (service, demo) = connect(&options.connection, options.projects.clone()).await?;
    let projects = demo
        .filter(|_| options.projects.is_empty())
        .unwrap_or_else(|| options.projects.clone());
    let mut seen = BTreeSet::new();
    let projects = projects
        .into_iter()
        .filter(|project| seen.insert(project.clone()))
        .collect();
    let target = options.target();
    target
        .version
        .and_then(doubt)
        .iter()
        .for_each(|doubt| output::warn(doubt));
    let scope = Scope {
        has_settings: !options.no_settings,
        projects,
    };
    Ok((service, scope, target, by_ctrl_c()))
}

async fn audit(options: Audit) -> Result<Outcome, Box<dyn Error>> {
    let (policy, reading, warnings, interrupt) = match read_audited(&options).await {
        // A document for programs, whatever fails.
        Err(error) if options.format != AuditFormat::Text => {
            output::failure(&*error);
            let failed = error.to_string().lines().map(str::to_owned).collect();
            (
                Policy::default(),
                reading::Reading {
                    failed,
                    ..Default::default()
                },
                Vec::new(),
                Interrupt::new(),
            )
        }
        read => read?,
    };
    let (path, target) = (options.policy.display().to_string(), options.reading.target());
    let found = evaluate(
        &policy,
        target,
        &reading,
        Timestamp::now().to_zoned(TimeZone::UTC).date(),
    );
    let mut results = Results::new(&path, target, options.fail_on, &policy, &reading, &found);
    results.problems[reading.failed.len()..]
        .iter()
        .for_each(|problem| output::error(problem));
    results.problems.extend(warnings);
    if interrupt.is_cancelled() {
        results.outcome = Outcome::Interrupted;
    }
    let text = match options.format {
        // A part of what mends would look like all of it.
        _ if options.fix && !reading.failed.is_empty() => String::new(),
        _ if options.fix => write::text(&fix(&found, &reading, target), Format::Toml, None),
        AuditFormat::Text => results.text(),
        AuditFormat::Json => serde_json::to_string_pretty(&results)? + "\n",
        AuditFormat::Sarif => pretty(&sarif(&results)),
    };
    let mut out = if options.format == AuditFormat::Text && !options.fix {
        Output::Stdout
    } else {
        Output::Plain
    };
    out.write_all(text.as_bytes())?;
    Ok(results.outcome)
}

/// The policy, what it is compared with, warnings, and what interrupts reading.
async fn read_audited(options: &Audit) -> Result<(Policy, reading::Reading, Vec<String>, Interrupt), Box<dyn Error>> {
    let (policy, warnings) = document::read(&options.policy, Policy::parse)?;
    output::to_stderr(&warnings);
    let (service, scope, _, interrupt) = start_reading(&options.reading).await?;
    let doubt = policy.doubt(&scope.projects);
    doubt.iter().for_each(|doubt| output::warn(doubt));
    let reading = reading::read(&service, &scope, &interrupt).await;
    reading.failed.iter().for_each(|failed| output::error(failed));
    Ok((
        policy,
        reading,
        warnings.lines().map(str::to_owned).chain(doubt).collect(),
        interrupt,
    ))
}

fn pretty(json: &serde_json::Value) -> String {
    format!("{json:#}\n")
}

/// Asks on the terminal whether to apply; without a terminal the result is false.
fn ask() -> bool {
    if !stdin().is_terminal() {
        output::to_stderr("standard input is not a terminal: use --yes to apply without asking\n");
        return false;
    }
    output::to_stderr("Apply these changes? [y/N] ");
    let mut line = String::new();
    ASKING.store(true, Ordering::Relaxed);
    let read = stdin().read_line(&mut line);
    ASKING.store(false, Ordering::Relaxed);
    read.is_ok() && matches!(line.trim(), "y" | "Y" | "yes")
}
