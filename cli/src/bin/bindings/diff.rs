//! `cargo bindings diff`: what a change of the spec means.

mod git;
mod side;

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use platform_api_cli::compare::{Change, Class, Diff};

use crate::args::Format;
use crate::{json, print};
use side::Wrong;

const HELP: &str = "\
Examples:
  cargo bindings diff                         what the working tree changes since HEAD
  cargo bindings diff main                    … since the branch `main`
  cargo bindings diff v0.1.0 v0.2.0           between two releases
  cargo bindings diff old-spec spec           between two folders
  cargo bindings diff main --markdown         for the description of a pull request
  cargo bindings diff main --format json      for programs
  cargo bindings diff main --fail-on breaking

What is the name of a folder is one, and else a revision; `heads/spec` is the branch.

Exit codes:
  0  compared; nothing that --fail-on names was found
  1  --fail-on named something that was found, the version is too low, or a spec has errors
  2  wrong usage: neither a folder nor a revision, or a revision without a spec";

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub struct Command {
    /// What to compare with: a revision of git, or a folder with a spec [default: HEAD]
    from: Option<String>,

    /// What is compared: a revision or a folder [default: the spec of the working tree]
    to: Option<String>,

    /// Show Markdown, for a pull request
    #[arg(long, conflicts_with = "format")]
    markdown: bool,

    /// Exit with 1 if there are such changes
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    fail_on: Vec<FailOn>,

    /// Exit with 1 if the version in Cargo.toml does not say how large the change is
    #[arg(long)]
    check_version: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FailOn {
    /// Programs that were right have to be changed: source or wire
    Breaking,
    /// A Rust caller stops compiling
    Source,
    /// A request that worked is refused, or a response is read differently
    Wire,
    /// The same program does something else
    Behaviour,
    /// Anything at all
    Any,
}

pub fn run(command: &Command, spec: &Path, format: Format) -> ExitCode {
    match compare(command, spec) {
        Ok(diff) => {
            show(&diff, command, format);
            let found = diff.changes.iter().any(|change| command.fail_on.iter().any(|what| what.names(change)));
            match command.check_version.then(|| check_version(&diff)) {
                Some(Err(error)) => fail(&error, 1),
                _ if found => ExitCode::from(1),
                Some(Ok(())) | None => ExitCode::SUCCESS,
            }
        }
        Err(Wrong::Spec { label, report }) => {
            match format {
                Format::Json => json::print(&json::Checked::of(&report, None)),
                Format::Full | Format::Short => print::report(&report, format),
            }
            fail(&format!("the spec of `{label}` has errors"), 1)
        }
        Err(Wrong::Usage(error)) => fail(&error, 2),
    }
}

fn compare(command: &Command, spec: &Path) -> Result<Diff, Wrong> {
    let from = side::find(command.from.as_deref().unwrap_or("HEAD"), spec)?;
    let to = match &command.to {
        Some(to) => side::find(to, spec)?,
        None => side::folder(spec)?,
    };
    let missing = [&from, &to].into_iter().find(|side| command.check_version && side.version.is_none());
    match missing {
        Some(side) => Err(Wrong::Usage(format!("`{}` has no Cargo.toml with a version beside its spec", side.label))),
        None => Ok(Diff::new(from, to)),
    }
}

fn show(diff: &Diff, command: &Command, format: Format) {
    print::to_stdout(&match format {
        _ if command.markdown => diff.markdown(),
        Format::Full => diff.text(print::stdout_style()),
        Format::Short => diff.lines(),
        Format::Json => diff.json(),
    });
}

/// A version that is too low promises more than is kept.
fn check_version(diff: &Diff) -> Result<(), String> {
    let (Some(next), Some(version)) = (diff.next_version(), &diff.new.version) else { return Ok(()) };
    // A release candidate of a version is as large as that one.
    let size = |version: &semver::Version| (version.major, version.minor, version.patch);
    if size(version) >= size(&next) {
        return Ok(());
    }
    let since = &diff.old.label;
    Err(format!("version {version} is too low: what has changed since `{since}` asks for {next} or later"))
}

fn fail(error: &impl fmt::Display, code: u8) -> ExitCode {
    print::error(&error.to_string());
    ExitCode::from(code)
}

impl FailOn {
    fn names(self, change: &Change) -> bool {
        let is = |class| change.classes().contains(&class);
        match self {
            Self::Breaking => change.is_breaking(),
            Self::Source => is(Class::Source),
            Self::Wire => is(Class::Wire),
            Self::Behaviour => is(Class::Behaviour),
            Self::Any => true,
        }
    }
}
