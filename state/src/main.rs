//! The command line of `platform-state`. Its `--help` and its README describe it.

mod cli;
mod connect;
#[cfg(feature = "demo")]
mod demo;

use std::collections::HashSet;
use std::error::Error;
use std::io::{self, IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::FromArgMatches;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use platform_api::Target;
use platform_api_core::file::read_document;
use platform_api_core::words::duration_in_words;
use platform_state::audit::policy::Policy;
use platform_state::audit::results::{Results, evaluate};
use platform_state::dump::{self, DumpOptions};
use platform_state::file::document::{self, FileFormat};
use platform_state::file::problem::FileProblems;
use platform_state::file::replace::{destination, refuse_edited, write_sealed};
use platform_state::file::state::{EVERY, StateFile, check_project};
use platform_state::file::value::{SourceText, ValueSource};
use platform_state::file::{schema, write};
use platform_state::lock::Lock;
use platform_state::output::{self, Detail, Output, StyledText};
use platform_state::plan::report::{CommandName, CommandReport, RunOutcome};
use platform_state::plan::{Run, RunView, render, scope_of};
use platform_state::reading::{self, Kinds, ReadScope, Snapshot};
use platform_state::resource::ResourceId;
use platform_state::service::ServiceClient;
use platform_state::work::blocking;
use platform_state::{audit, condense};
use serde_json::Value;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::cli::{
    ApplyArgs, AuditArgs, Cli, Commands, DumpArgs, PlanArgs, ReadingArgs, ReportFormat, SchemaArgs, ValidateArgs,
    again, command_line, wrong,
};
use crate::connect::{begin, connect};

#[tokio::main]
async fn main() -> ExitCode {
    let begin = Instant::now();
    let parsed = Cli::from_arg_matches(&command_line().get_matches());
    let cli = parsed.unwrap_or_else(|error| error.exit());
    if cli.log {
        let calls = Targets::new().with_target("platform_api", LevelFilter::DEBUG);
        let to_stderr = tracing_subscriber::fmt::layer()
            .with_writer(std::io::stderr)
            .with_ansi(false)
            .with_filter(calls);
        tracing_subscriber::registry().with(to_stderr).init();
    }
    let exit = match start(cli.command).await {
        Ok(exit) => exit,
        Err(error) => {
            output::failure(&*error);
            RunOutcome::Failed
        }
    };
    if cli.log {
        output::say(&format!("{} in all", duration_in_words(begin.elapsed())));
    }
    ExitCode::from(exit.exit_code())
}

async fn start(command: Commands) -> Result<RunOutcome, Box<dyn Error>> {
    let exit = match command {
        Commands::Dump(args) => {
            let format = match args.format {
                Some(FileFormat::Json) => ReportFormat::Json,
                _ => ReportFormat::Text,
            };
            finish(CommandName::Dump, format, write_dump(args).await)?
        }
        Commands::Plan(plan) => run_and_print(CommandName::Plan, &plan, &ApplyArgs::default()).await?,
        Commands::Check(plan) => run_and_print(CommandName::Check, &plan, &ApplyArgs::default()).await?,
        Commands::Apply { how, plan } => run_and_print(CommandName::Apply, &plan, &how).await?,
        Commands::Audit(args) => audit(&args).await?,
        Commands::Validate(args) => finish(CommandName::Validate, args.format, Ok(validate(&args)))?,
        Commands::Show(args) => {
            let plan = CommandReport::read(&args.plan, CommandName::Plan)?;
            plan.problems.iter().for_each(|problem| output::say(problem));
            if plan.service.is_none() {
                let name = args.plan.display();
                return Err(format!("{name}: the plan failed before it read the service").into());
            }
            Output::Stdout.print(&render::plan(&plan, detail(args.verbose)))?;
            RunOutcome::Done
        }
        Commands::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command_line(), "platform-state", &mut script);
            Output::Stdout.document(&String::from_utf8_lossy(&script))?;
            RunOutcome::Done
        }
        Commands::Man { command } => {
            let mut page = Vec::new();
            clap_mangen::Man::new(page_of(command.as_deref())?).render(&mut page)?;
            Output::Stdout.document(&String::from_utf8_lossy(&page))?;
            RunOutcome::Done
        }
        Commands::Schema(args) => {
            Output::Stdout.document(&pretty(&schema(&args)))?;
            RunOutcome::Done
        }
    };
    Output::Stdout.flush()?;
    Ok(exit)
}

// The program is built first, because its page names the commands' pages.
fn page_of(name: Option<&str>) -> Result<clap::Command, String> {
    let mut program = command_line();
    program.build();
    let Some(name) = name else { return Ok(program) };
    let names: Vec<_> = program.get_subcommands().map(clap::Command::get_name).collect();
    let command = program.find_subcommand(name).cloned();
    command.ok_or_else(|| format!("no command is named {name}: there are {}", names.join(", ")))
}

fn schema(args: &SchemaArgs) -> Value {
    if args.plan {
        schemars::schema_for!(CommandReport).to_value()
    } else if args.policy {
        audit::schema::schema()
    } else if args.audit {
        schemars::schema_for!(Results).to_value()
    } else {
        schema::schema()
    }
}

async fn run_and_print(command: CommandName, args: &PlanArgs, how: &ApplyArgs) -> Result<RunOutcome, Box<dyn Error>> {
    finish(command, args.format, run(command, args, how).await)
}

fn finish(
    command: CommandName,
    format: ReportFormat,
    result: Result<CommandReport, Box<dyn Error>>,
) -> Result<RunOutcome, Box<dyn Error>> {
    let report = result.unwrap_or_else(|error| CommandReport {
        outcome: RunOutcome::Failed,
        problems: failure(&*error),
        ..CommandReport::new(command, &Target::new())
    });
    if format == ReportFormat::Json
        && let Err(error) = Output::Stdout.document(&report.to_json())
    {
        // The changes are made, so their result must not be lost.
        if report.command == CommandName::Apply {
            _ = Output::Stderr.document(&report.to_json());
        }
        return Err(error.into());
    }
    match (report.outcome, command) {
        (RunOutcome::Differs, CommandName::Plan) => Ok(RunOutcome::Done),
        (outcome, _) => Ok(outcome),
    }
}

/// Prints the error, and returns its lines for programs.
fn failure(error: &(dyn Error + 'static)) -> Vec<String> {
    output::failure(error);
    error.to_string().lines().map(str::to_owned).collect()
}

/// `plan`, `check` and `apply`.
async fn run(command: CommandName, args: &PlanArgs, how: &ApplyArgs) -> Result<CommandReport, Box<dyn Error>> {
    // Read the plan to apply, or the result to finish, and the state file.
    let earlier = match (&how.approved, &how.retry) {
        (Some(plan), _) => Some(CommandReport::read(plan, CommandName::Plan)?),
        (None, Some(result)) => Some(CommandReport::read(result, CommandName::Apply)?),
        (None, None) => None,
    };
    let (state, warnings) = desired(command, args, earlier.as_ref())?;

    // Connect, and lock the file before `begin` handles signals, so an interrupt removes the lock's file.
    let unfinished = earlier.as_ref().map(CommandReport::unfinished);
    let mut scope = scope_of(&state, |desired| {
        let unfinished = unfinished.as_ref();
        unfinished.is_none_or(|unfinished| unfinished.contains_key(&desired.resource))
    });
    let service = connect(&args.connection, &mut scope).await?;
    let _lock = if command == CommandName::Apply && !how.no_lock {
        Lock::hold(&args.file)?
    } else {
        None
    };
    begin(&service, &scope).await?;
    if let Some(earlier) = &earlier {
        earlier.check(service.url(), &state)?;
    }

    // Compare, show, ask, change, and show the result.
    let run = Run {
        state: &state,
        service: &service,
        command,
        are_secrets_new: earlier.as_ref().map_or(args.new_secrets, |earlier| earlier.new_secrets),
        earlier: earlier.as_ref(),
        keep_going: how.keep_going,
        detail: detail(args.verbose),
    };
    let mut view = Terminal {
        output: match args.format {
            ReportFormat::Json => Output::BesideDocument,
            ReportFormat::Text => Output::Stdout,
        },
        asks: !how.yes && how.approved.is_none(),
        printed: Ok(()),
    };
    let mut report = run.run(&mut view).await;
    if args.complete && !report.not_in_file.is_empty() {
        report.outcome = report.outcome.max(RunOutcome::Differs);
    }
    if report.is_unfinished() {
        view.show(&StyledText::from_line(&format!("to finish: {}", again(args.format))));
    }
    view.printed?;
    report.problems.splice(..0, warnings.lines());
    Ok(report)
}

struct Terminal {
    output: Output,
    asks: bool,
    printed: io::Result<()>,
}

impl RunView for Terminal {
    fn show(&mut self, text: &StyledText) {
        let printed = self.output.print(text);
        if let (Ok(()), Output::Stdout) = (&self.printed, self.output) {
            self.printed = printed;
        }
    }

    async fn approve(&mut self, plan: &CommandReport) -> bool {
        self.printed.is_ok() && self.output.flush().is_ok() && (!self.asks || ask(plan).await)
    }
}

/// With an earlier report, only what it leaves unfinished needs its variables.
fn desired(
    command: CommandName,
    args: &PlanArgs,
    earlier: Option<&CommandReport>,
) -> Result<(StateFile, FileProblems), Box<dyn Error>> {
    let only = &args.only;
    let unfinished = earlier.map(CommandReport::unfinished);
    let is_needed = |resource: &ResourceId| match (&unfinished, resource.project()) {
        (Some(unfinished), Some(EVERY)) => unfinished.keys().any(|other| other.kind() == resource.kind()),
        (Some(unfinished), _) => unfinished.contains_key(resource),
        // `--only` leaves the settings out.
        (None, None) => only.only.is_empty(),
        (None, Some(project)) => project == EVERY || only.selects(project),
    };
    let value = |resource: &ResourceId, source: ValueSource<'_>| {
        if is_needed(resource) {
            source.text()
        } else {
            SourceText::NotRead
        }
    };
    let (mut state, warnings) = document::read(&args.file, args.notation.notation, |text, format| {
        StateFile::parse(text, format, &value)
    })?;
    output::problems(&warnings);
    state.add_listed(args.projects_from.as_deref().map(listed).transpose()?)?;
    if args.only.restrict(&mut state.projects)? {
        state.settings = None;
    }
    let mut changed = args.changed.clone();
    if let Some(earlier) = earlier {
        changed.clone_from(&earlier.changed);
        changed.retain(|variable| {
            let mut needed = state.all().filter(|desired| is_needed(&desired.resource));
            needed.any(|desired| desired.has_variable(variable))
        });
    }
    state.mark_changed(&changed)?;
    let names_nothing = state
        .all()
        .all(|desired| desired.resource == ResourceId::Settings && desired.parameters.is_empty());
    if command != CommandName::Plan && names_nothing && !args.complete {
        return Err(format!("{}: it names nothing to compare", args.file.display()).into());
    }
    Ok((state, warnings))
}

fn validate(args: &ValidateArgs) -> CommandReport {
    let mut report = CommandReport::new(CommandName::Validate, &Target::new());
    for file in &args.files {
        let result = document::read(file, args.notation.notation, |text, format| {
            StateFile::parse(text, format, &|_, _| SourceText::NotRead)
        });
        add_problems(result, &mut report);
    }
    for file in &args.policies {
        add_problems(document::read(file, args.notation.notation, Policy::parse), &mut report);
    }
    report
}

fn add_problems<T>(read: Result<(T, FileProblems), Box<dyn Error>>, report: &mut CommandReport) {
    match read {
        Ok((_, warnings)) => {
            output::problems(&warnings);
            report.problems.extend(warnings.lines());
        }
        Err(error) => {
            report.outcome = RunOutcome::Failed;
            report.problems.extend(failure(&*error));
        }
    }
}

async fn write_dump(args: DumpArgs) -> Result<CommandReport, Box<dyn Error>> {
    let is_json = args.format == Some(FileFormat::Json);
    if args.out.is_some() && args.format.is_some() && !is_json {
        wrong("with --out, the extension says the format; --format can only be json, for standard output");
    }
    check_out(&args)?;
    let (service, scope) = source(&args.reading).await?;
    begin(&service, &scope).await?;
    let snapshot = reading::read(&service, &scope).await;
    let (full, target) = (args.full, args.reading.target());
    let mut contents = dump::contents(&snapshot, &DumpOptions { full, target });
    if !args.reading.kinds.is_empty() {
        contents.projects.retain(|project| !project.parts.is_empty());
    }
    let mut report = CommandReport {
        service: Some(service.url().to_owned()),
        resources: dump::resources(&contents),
        ..CommandReport::new(CommandName::Dump, &target)
    };
    report.problems = snapshot.failed();
    report.problems.iter().for_each(|failed| output::error(failed));
    if service.stop.is_interrupted() {
        report.outcome = RunOutcome::Interrupted;
    } else if !report.problems.is_empty() {
        report.outcome = RunOutcome::Failed;
    }
    // A partial dump would look complete.
    if report.outcome == RunOutcome::Interrupted || report.outcome == RunOutcome::Failed && !args.keep_going {
        output::say("nothing was written");
        return Ok(report);
    }
    if let Some(note) = report.note_of_unknown() {
        output::say(&note);
    }
    for resource in &report.resources {
        if let Some(error) = &resource.error {
            output::warn(&format!("{}: {error}", resource.resource));
        }
    }
    report.state = is_json.then(|| write::json(&contents));
    if !args.plain {
        condense::condense(&mut contents);
    }
    if let Some(path) = &args.out {
        let mut link = None;
        // It may have been edited in the meantime.
        if let Some(schema) = check_out(&args)? {
            write_sealed(&schema, &pretty(&schema::schema()))?;
            link = Some(format!("./{}", schema::FILE));
        }
        let format = FileFormat::of(path).unwrap_or(FileFormat::Toml);
        write_sealed(path, &write::text(&contents, format, link.as_deref()))?;
    } else if !is_json {
        let format = args.format.unwrap_or(FileFormat::Toml);
        Output::Stdout.document(&write::text(&contents, format, None))?;
    }
    Ok(report)
}

/// Returns the schema's path.
fn check_out(args: &DumpArgs) -> Result<Option<PathBuf>, String> {
    let path = args.out.as_deref();
    let (Some(path), Some(file)) = (path, path.map(destination).transpose()?.flatten()) else {
        return Ok(None);
    };
    let schema = file.with_file_name(schema::FILE);
    destination(&schema)?;
    if !args.overwrite {
        refuse_edited(&file)?;
        refuse_edited(&schema)?;
    }
    FileFormat::of(path)?;
    Ok(Some(schema))
}

async fn source(args: &ReadingArgs) -> Result<(ServiceClient, ReadScope), Box<dyn Error>> {
    let mut scope = ReadScope {
        has_settings: !args.no_settings,
        projects: Vec::new(),
    };
    let kinds = match args.kinds.as_slice() {
        [] => Kinds::All,
        kinds => Kinds::Active(kinds.iter().filter_map(|kind| Some(kind.facts()?.slug)).collect()),
    };
    let mut projects = args.projects.clone();
    if let Some(path) = &args.projects_from {
        projects.extend(listed(path)?);
    }
    let mut seen = HashSet::new();
    for project in &projects {
        check_project(project).map_err(|wrong| format!("`{project}` is not a project: {wrong}"))?;
        if seen.insert(project) {
            scope.projects.push((project.clone(), kinds.clone()));
        }
    }
    let service = connect(&args.connection, &mut scope).await?;
    if args.only.restrict(&mut scope.projects)? {
        scope.has_settings = false;
    }
    Ok((service, scope))
}

fn listed(path: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    if FileFormat::of(path).is_ok() {
        let (state, _) = document::read(path, None, |text, format| {
            StateFile::parse(text, format, &|_, _| SourceText::NotRead)
        })?;
        return Ok(state.projects.into_iter().map(|(project, _)| project).collect());
    }
    let text = read_document(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect())
}

fn detail(is_verbose: bool) -> Detail {
    if is_verbose { Detail::Verbose } else { Detail::Short }
}

async fn audit(args: &AuditArgs) -> Result<RunOutcome, Box<dyn Error>> {
    match compare_with_policy(args).await {
        Err(error) if args.format == ReportFormat::Json => {
            let (policy, snapshot) = (Policy::default(), Snapshot::default());
            let mut results = Results::new(&policy, &snapshot, &[], args.fail_on);
            results.problems = failure(&*error);
            print_results(args, results)
        }
        result => result,
    }
}

async fn compare_with_policy(args: &AuditArgs) -> Result<RunOutcome, Box<dyn Error>> {
    let (policy, problems) = document::read(&args.policy, args.notation.notation, Policy::parse)?;
    output::problems(&problems);
    let mut warnings = problems.lines();
    let (service, mut scope) = source(&args.reading).await?;
    if let Some(doubt) = policy.doubt(&scope) {
        output::warn(doubt);
        warnings.push(doubt.to_owned());
    }
    policy.narrow(&mut scope);
    begin(&service, &scope).await?;
    let snapshot = reading::read(&service, &scope).await;
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let evaluations = evaluate(&policy, args.reading.target(), &snapshot, today);
    let mut results = Results::new(&policy, &snapshot, &evaluations, args.fail_on);
    results.problems.iter().for_each(|problem| output::error(problem));
    results.problems.append(&mut warnings);
    if service.stop.is_interrupted() {
        results.outcome = RunOutcome::Interrupted;
    }
    print_results(args, results)
}

fn print_results(args: &AuditArgs, mut results: Results<'_>) -> Result<RunOutcome, Box<dyn Error>> {
    results.policy = args.policy.display().to_string();
    results.target = args.reading.target().to_string();
    match args.format {
        ReportFormat::Text => Output::Stdout.print(&results.text())?,
        ReportFormat::Json => Output::Stdout.document(&serde_json::to_string_pretty(&results)?)?,
    }
    Ok(results.outcome)
}

fn pretty(json: &Value) -> String {
    format!("{json:#}\n")
}

/// Asks in a thread that ends with the program, so a signal ends the question.
async fn ask(plan: &CommandReport) -> bool {
    if !stdin().is_terminal() {
        output::say("standard input is not a terminal: use --yes to apply without asking");
        return false;
    }
    let mut question = StyledText::default();
    render::summary(plan, &mut question);
    question.text(": apply? [y/N] ");
    _ = Output::Stderr.print(&question);
    let answer = blocking(|| {
        let mut line = String::new();
        stdin().read_line(&mut line).is_ok() && matches!(line.trim(), "y" | "Y" | "yes")
    });
    answer.await.unwrap_or_default()
}
