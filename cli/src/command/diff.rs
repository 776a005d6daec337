//! This module is the command `cargo bindings diff`, which compares two specs.
//!
//! A spec comes from a revision or a folder. The command writes the changes as text, lines, JSON or a section of the
//! changelog. The checks of the version and of the changelog need a `Cargo.toml` beside both specs.

mod git;
mod side;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use platform_api_cli::compare::{Change, Class};
use platform_api_cli::diff::{Diff, Side};
use platform_api_codegen::model::Release;
use platform_api_codegen::sources::slashed;

use super::exit_code;
use crate::args::{self, FailOn, Format, USAGE};
use crate::print;
use side::SideError;

/// What the changelog has about a version.
enum Changelog<'d> {
    Unreadable(String),
    WithoutSection,
    /// The changes that the section of the version does not name.
    Unnamed(Vec<&'d Change<'d>>),
}

/// Returns 1 if a check failed or a spec has errors, and 2 if a spec is not found.
pub fn diff(command: &args::Diff, spec: &Path, format: Format) -> ExitCode {
    match sides(command, spec) {
        Ok([from, to]) => {
            let diff = Diff::of(&from, &to);
            if command.changelog {
                print::to_stdout(&diff.changelog());
            } else {
                show(&diff, format);
            }
            check(&diff, command)
        }
        Err(SideError::Spec { label, report }) => {
            match format {
                Format::Json => print::json("diff", &report),
                Format::Full | Format::Short => print::report(&report, format),
            }
            print::failure(&format!("the spec of `{label}` has errors"), 1)
        }
        Err(SideError::Usage(error)) => print::failure(&error, USAGE),
    }
}

fn sides(command: &args::Diff, spec: &Path) -> Result<[Side; 2], SideError> {
    let from = side::old(command.from.as_deref().unwrap_or("HEAD"), command.to.as_deref(), spec)?;
    let to = match &command.to {
        Some(to) => side::find(to, spec)?,
        None => side::folder(spec)?,
    };
    let needs_versions = command.check_version || command.check_changelog.is_some();
    for side in [&from, &to] {
        if needs_versions && side.version.is_none() {
            return Err(SideError::Usage(format!(
                "`{}` has no Cargo.toml with a version beside its spec",
                side.label
            )));
        }
    }
    Ok([from, to])
}

fn show(diff: &Diff<'_>, format: Format) {
    match format {
        Format::Full => print::to_stdout(&diff.text()),
        Format::Short => print::to_stdout(&diff.lines()),
        Format::Json => print::json("diff", diff),
    }
}

/// Checks what the arguments ask for.
fn check(diff: &Diff<'_>, command: &args::Diff) -> ExitCode {
    let mut errors = Vec::new();
    let mut counted: Vec<_> = diff.changes.iter().collect();
    if command.check_version {
        errors.extend(low_version(diff));
    }
    if let (Some(path), Some(version)) = (&command.check_changelog, diff.new.version) {
        let changelog = Changelog::read(path, diff, version);
        errors.extend(changelog.errors(path, diff, version));
        if let Changelog::Unnamed(unnamed) = changelog
            && command.except_named
        {
            counted = unnamed;
        }
    }
    if !errors.is_empty() {
        return print::failure(&errors.join("\n"), 1);
    }
    let mut classes = command.fail_on.iter();
    exit_code(!classes.any(|what| counted.iter().any(|change| names(*what, change))))
}

/// The error that the version is too low for the changes. Such a version promises callers smaller changes than they
/// get.
fn low_version(diff: &Diff<'_>) -> Option<String> {
    let (next, version) = (diff.next_version()?, diff.new.version?);
    let since = &diff.old.label;
    let error = format!("version {version} is too low: the changes since `{since}` require {next} or later");
    (version < next).then_some(error)
}

impl<'d> Changelog<'d> {
    fn read(path: &Path, diff: &'d Diff<'d>, version: Release) -> Self {
        match fs::read_to_string(path).map(|text| diff.unnamed(&text, version)) {
            Ok(Some(unnamed)) => Self::Unnamed(unnamed),
            Ok(None) => Self::WithoutSection,
            Err(error) => Self::Unreadable(error.to_string()),
        }
    }

    /// One error for each breaking change that the section does not name. If there is no such change, there need be no
    /// section.
    fn errors(&self, path: &Path, diff: &Diff<'_>, version: Release) -> Vec<String> {
        let path = slashed(path);
        let mut errors = Vec::new();
        match self {
            Self::Unreadable(error) => return vec![format!("{path}: {error}")],
            Self::WithoutSection if diff.changes.iter().any(Change::is_breaking) => {
                errors.push(format!("{path}: no section is about {version}"));
            }
            Self::WithoutSection => {}
            Self::Unnamed(unnamed) => {
                for change in unnamed.iter().filter(|change| change.is_breaking()) {
                    let sentence = diff.sentence(change, &change.names(), "`");
                    let what = format!("{sentence} [{}]", change.rule.id);
                    errors.push(format!("{path}: no entry in the section of {version} names {what}"));
                }
            }
        }
        if !errors.is_empty() {
            let since = &diff.old.label;
            errors.push(format!(
                "`cargo bindings diff {since} --changelog` writes a draft of the section"
            ));
        }
        errors
    }
}

/// Whether `--fail-on` names a class of the change.
fn names(what: FailOn, change: &Change<'_>) -> bool {
    let class = match what {
        FailOn::Any => return true,
        FailOn::Breaking => return change.is_breaking(),
        FailOn::Source => Class::Source,
        FailOn::Wire => Class::Wire,
        FailOn::Behaviour => Class::Behaviour,
    };
    change.classes().contains(&class)
}
