//! The command line of `platform-state`. Its `--help` and its README describe it.

mod cli;
mod connect;
#[cfg(feature = "demo")]
mod demo;

use std::error::Error;
use std::fs::File;
use std::io::{IsTerminal, stdin};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use clap::Parser;
use fd_lock::RwLock;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use platform_api::Target;
use platform_api_core::file::Destination;
use platform_state::audit::policy::Policy;
use platform_state::audit::results::{Results, evaluate};
use platform_state::file::document::{self, Format};
use platform_state::file::problem::FileProblems;
use platform_state::file::replace::{destination, refuse_edited, write_sealed};
use platform_state::file::state::{State, check_project};
use platform_state::file::{schema, write};
use platform_state::output::{self, Output, Print};
use platform_state::plan::report::{Command, Outcome, Report};
use platform_state::plan::run::{Mode, Run};
use platform_state::reading::{self, Kinds, Reading, Scope};
use platform_state::service::Service;
use platform_state::work::ASKING;
use platform_state::{audit, dump};
use serde_json::Value;

use crate::cli::{
    ApplyArgs, AuditArgs, Cli, Commands, DumpArgs, PlanArgs, ReadingArgs, ReportFormat, SchemaArgs, ValidateArgs, wrong,
};
use crate::connect::connect;

#[tokio::main]
async fn main() -> ExitCode {
    let exit = match start(Cli::parse().command).await {
        Ok(exit) => exit,
        Err(error) => {
            output::failure(&*error);
            Outcome::Failed
        }
    };
    ExitCode::from(exit as u8)
}

async fn start(command: Commands) -> Result<Outcome, Box<dyn Error>> {
    let exit = match command {
        Commands::Dump(args) => {
            let format = match args.format {
                Some(Format::Json) => ReportFormat::Json,
                _ => ReportFormat::Text,
            };
            finish(Command::Dump, format, write_dump(args).await)?
        }
        Commands::Plan(plan) => apply(Command::Plan, &only_shown(plan)).await?,
        Commands::Check(plan) => apply(Command::Check, &only_shown(plan)).await?,
        Commands::Apply(args) => apply(Command::Apply, &args).await?,
        Commands::Audit(args) => audit(&args).await?,
        Commands::Validate(args) => finish(Command::Validate, args.format, Ok(validate(&args)))?,
        Commands::Schema(args) => {
            Output::Plain.document(&pretty(&schema(&args)))?;
            Outcome::Done
        }
    };
    Output::Plain.flush()?;
    Ok(exit)
}

fn only_shown(plan: PlanArgs) -> ApplyArgs {
    ApplyArgs {
        plan,
        yes: false,
        approved: None,
        keep_going: false,
    }
}

fn schema(args: &SchemaArgs) -> Value {
    if args.plan {
        schemars::schema_for!(Report).to_value()
    } else if args.policy {
        audit::schema::schema()
    } else if args.audit {
        schemars::schema_for!(Results).to_value()
    } else {
        schema::schema()
    }
}

async fn apply(command: Command, args: &ApplyArgs) -> Result<Outcome, Box<dyn Error>> {
    finish(command, args.plan.format, run(command, args).await)
}

/// Prints the result for programs, if it is asked for.
fn finish(
    command: Command,
    format: ReportFormat,
    result: Result<Report, Box<dyn Error>>,
) -> Result<Outcome, Box<dyn Error>> {
    let report = match result {
        Err(error) if format == ReportFormat::Json => Report {
            outcome: Outcome::Failed,
            problems: failure(&*error),
            ..Report::new(command, &Target::new())
        },
        result => result?,
    };
    if format == ReportFormat::Json {
        Output::Plain.document(&report.to_json())?;
    }
    match (report.outcome, command) {
        (Outcome::Differs, Command::Plan) => Ok(Outcome::Done),
        (outcome, _) => Ok(outcome),
    }
}

/// Prints an error for people, and returns its lines for programs.
fn failure(error: &(dyn Error + 'static)) -> Vec<String> {
    output::failure(error);
    error.to_string().lines().map(str::to_owned).collect()
}

async fn run(command: Command, args: &ApplyArgs) -> Result<Report, Box<dyn Error>> {
    let plan = args.approved.as_deref().map(Report::read).transpose()?;
    let changed = plan.as_ref().map_or(&args.plan.changed, |plan| &plan.changed);
    let (state, warnings) = desired(command, &args.plan, changed)?;
    let mut lock = None;
    // Standard input and pipes have no other reader.
    if command == Command::Apply && args.plan.file.is_file() {
        lock = Some(RwLock::new(File::open(&args.plan.file)?));
    }
    let _locked = lock.as_mut().map(RwLock::try_write).transpose().map_err(|error| {
        let file = args.plan.file.display();
        format!("{file} cannot be locked, as if another `apply` of it were running: {error}")
    })?;
    let mut scope = Scope {
        has_settings: state.settings.is_some(),
        projects: state
            .projects
            .iter()
            .map(|(project, _)| (project.clone(), Kinds::All))
            .collect(),
    };
    let service = connect(&args.plan.connection, &mut scope).await?;
    if let Some(plan) = &plan {
        plan.check(&state, service.url())?;
        if plan.has_errors() && !args.keep_going {
            return Err("the plan has errors; --keep-going applies the changes without errors".into());
        }
    }
    let run = Run {
        state: &state,
        service: &service,
        command,
        are_secrets_new: plan.as_ref().map_or(args.plan.new_secrets, |plan| plan.new_secrets),
        mode: match plan {
            Some(plan) => Mode::Approved(Box::new(plan)),
            None if command != Command::Apply => Mode::Plan,
            None if args.yes => Mode::Apply,
            None => Mode::Ask(ask),
        },
        keep_going: args.keep_going,
        verbose: args.plan.verbose,
        say: output::say,
    };
    let mut out = match args.plan.format {
        ReportFormat::Json => Output::Stderr,
        ReportFormat::Text => Output::Stdout,
    };
    let mut report = run.run(&mut out).await;
    let has_others = args.plan.complete && !report.not_in_file.is_empty();
    if has_others && command != Command::Apply && report.outcome == Outcome::Done {
        report.outcome = Outcome::Differs;
    }
    report.problems.splice(..0, warnings.lines());
    Ok(report)
}

/// Reads the state file, as far as the options ask for it.
fn desired(command: Command, args: &PlanArgs, changed: &[String]) -> Result<(State, FileProblems), Box<dyn Error>> {
    let (mut state, warnings) = document::read(&args.file, args.notation.notation, |text, format| {
        State::parse(text, format, &|name| std::env::var(name).ok())
    })?;
    output::problems(&warnings);
    if args.only.restrict(&mut state.projects)? {
        state.settings = None;
    }
    state.mark_changed(changed)?;
    let names_nothing = state.all().all(|it| it.project().is_none() && it.parameters.is_empty());
    if command != Command::Plan && names_nothing && !args.complete {
        return Err(format!("{}: it names nothing to compare", args.file.display()).into());
    }
    Ok((state, warnings))
}

fn validate(args: &ValidateArgs) -> Report {
    let mut report = Report::new(Command::Validate, &Target::new());
    // A value that every parameter takes that can have one from a variable.
    let any_value = |_: &str| Some("https://user:password@host.example".to_owned());
    for file in &args.files {
        let read = document::read(file, args.notation.notation, |text, format| {
            State::parse(text, format, &any_value)
        });
        add_problems(read, &mut report);
    }
    for file in &args.policies {
        add_problems(document::read(file, args.notation.notation, Policy::parse), &mut report);
    }
    report
}

fn add_problems<T>(read: Result<(T, FileProblems), Box<dyn Error>>, report: &mut Report) {
    match read {
        Ok((_, warnings)) => {
            output::problems(&warnings);
            report.problems.extend(warnings.lines());
        }
        Err(error) => {
            report.outcome = Outcome::Failed;
            report.problems.extend(failure(&*error));
        }
    }
}

async fn write_dump(args: DumpArgs) -> Result<Report, Box<dyn Error>> {
    let is_json = args.format == Some(Format::Json);
    if args.out.is_some() && args.format.is_some() && !is_json {
        wrong("with --out, the extension says the format; --format can only be json, for standard output");
    }
    check_out(&args)?;
    let (service, scope) = source(&args.reading).await?;
    let reading = reading::read(&service, &scope).await;
    let (full, target) = (args.full, args.reading.target());
    let contents = dump::contents(&reading, &dump::Options { full, target });
    let mut report = Report {
        service: Some(service.url().to_owned()),
        things: dump::things(&contents),
        ..Report::new(Command::Dump, &target)
    };
    // A part of the state would look like all of it.
    report.problems = reading.failed();
    if !report.problems.is_empty() {
        report.problems.iter().for_each(|failed| output::error(failed));
        output::say("nothing was written");
        report.outcome = if service.interrupt.is_cancelled() {
            Outcome::Interrupted
        } else {
            Outcome::Failed
        };
        return Ok(report);
    }
    if let Some(note) = report.note_of_unknown() {
        output::say(&note);
    }
    for thing in &report.things {
        if let Some(error) = &thing.error {
            output::warn(&format!("{thing}: {error}"));
        }
    }
    if let Some(path) = &args.out {
        let mut link = None;
        if let Some(schema) = check_out(&args)? {
            write_sealed(&schema, &pretty(&schema::schema()))?;
            link = Some(format!("./{}", schema::FILE));
        }
        let format = Format::of(path).unwrap_or(Format::Toml);
        write_sealed(path, &write::text(&contents, format, link.as_deref()))?;
    } else if !is_json {
        let format = args.format.unwrap_or(Format::Toml);
        Output::Plain.document(&write::text(&contents, format, None))?;
    }
    report.state = is_json.then(|| write::json(&contents));
    Ok(report)
}

/// Checks that a dump can be written, and that what a person has written is not lost. Returns the schema beside a file.
fn check_out(args: &DumpArgs) -> Result<Option<PathBuf>, String> {
    let Some(path) = &args.out else { return Ok(None) };
    let Destination::File(file) = destination(path)? else {
        return Ok(None);
    };
    let schema = file.with_file_name(schema::FILE);
    destination(&schema)?;
    if !args.overwrite {
        refuse_edited(&file)?;
        refuse_edited(&schema)?;
    }
    Format::of(path)?;
    Ok(Some(schema))
}

/// Returns the service that a command reads, and what it reads.
async fn source(args: &ReadingArgs) -> Result<(Service, Scope), Box<dyn Error>> {
    let mut scope = Scope {
        has_settings: !args.no_settings,
        projects: Vec::new(),
    };
    for project in &args.projects {
        check_project(project).map_err(|wrong| format!("`{project}` is not a project: {wrong}"))?;
        if !scope.projects.iter().any(|(other, _)| other == project) {
            scope.projects.push((project.clone(), Kinds::All));
        }
    }
    let service = connect(&args.connection, &mut scope).await?;
    if args.only.restrict(&mut scope.projects)? {
        scope.has_settings = false;
    }
    Ok((service, scope))
}

async fn audit(args: &AuditArgs) -> Result<Outcome, Box<dyn Error>> {
    match compare_with_policy(args).await {
        // A document for programs, whatever fails.
        Err(error) if args.format == ReportFormat::Json => {
            let (policy, reading) = (Policy::default(), Reading::default());
            let mut results = Results::new(&policy, &reading, &[], args.fail_on);
            results.problems = failure(&*error);
            print_results(args, results)
        }
        result => result,
    }
}

async fn compare_with_policy(args: &AuditArgs) -> Result<Outcome, Box<dyn Error>> {
    let (policy, problems) = document::read(&args.policy, args.notation.notation, Policy::parse)?;
    output::problems(&problems);
    let mut warnings = problems.lines();
    let (service, mut scope) = source(&args.reading).await?;
    if let Some(doubt) = policy.doubt(&scope) {
        output::warn(&doubt);
        warnings.push(doubt);
    }
    policy.narrow(&mut scope);
    let reading = reading::read(&service, &scope).await;
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let evaluations = evaluate(&policy, args.reading.target(), &reading, today);
    let mut results = Results::new(&policy, &reading, &evaluations, args.fail_on);
    results.problems.iter().for_each(|problem| output::error(problem));
    results.problems.append(&mut warnings);
    if service.interrupt.is_cancelled() {
        results.outcome = Outcome::Interrupted;
    }
    print_results(args, results)
}

fn print_results(args: &AuditArgs, mut results: Results<'_>) -> Result<Outcome, Box<dyn Error>> {
    results.policy = args.policy.display().to_string();
    results.target = args.reading.target().to_string();
    match args.format {
        ReportFormat::Text => results.print(&mut Output::Stdout)?,
        ReportFormat::Json => Output::Plain.document(&serde_json::to_string_pretty(&results)?)?,
    }
    Ok(results.outcome)
}

fn pretty(json: &Value) -> String {
    format!("{json:#}\n")
}

/// Asks on the terminal whether to apply; without a terminal the result is false.
fn ask() -> bool {
    if !stdin().is_terminal() {
        output::say("standard input is not a terminal: use --yes to apply without asking");
        return false;
    }
    _ = Output::Stderr.text("Apply these changes? [y/N] ");
    let mut line = String::new();
    ASKING.store(true, Ordering::Relaxed);
    let read = stdin().read_line(&mut line);
    ASKING.store(false, Ordering::Relaxed);
    read.is_ok() && matches!(line.trim(), "y" | "Y" | "yes")
}
