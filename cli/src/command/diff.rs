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
use platform_api_codegen::sources::slashed;

use crate::args::{self, FailOn, Format};
use crate::print;
use side::SideError;

pub fn run(command: &args::Diff, spec: &Path, format: Format) -> ExitCode {
    match sides(command, spec) {
        Ok([from, to]) => {
            let diff = Diff::of(&from, &to);
            match command.changelog {
                true => print::to_stdout(&diff.changelog()),
                false => show(&diff, format),
            }
            let unnamed = unnamed(&diff, command);
            let counted = match &unnamed {
                Ok(Some(unnamed)) if command.except_named => unnamed.clone(),
                _ => diff.changes.iter().collect(),
            };
            let mut classes = command.fail_on.iter();
            let found = classes.any(|what| counted.iter().any(|change| names(*what, change)));
            let version = command.check_version.then(|| check_version(&diff));
            let changelog = command.check_changelog.as_deref();
            let changelog = changelog.map(|path| check_changelog(&diff, path, unnamed));
            let errors: Vec<_> = version.into_iter().chain(changelog).filter_map(Result::err).collect();
            match errors.as_slice() {
                [] if found => ExitCode::from(1),
                [] => ExitCode::SUCCESS,
                errors => print::failure(&errors.join("\n"), 1),
            }
        }
        Err(SideError::Spec { label, report }) => {
            match format {
                Format::Json => print::json("diff", &report),
                Format::Full | Format::Short => print::report(&report, format),
            }
            print::failure(&format!("the spec of `{label}` has errors"), 1)
        }
        Err(SideError::Usage(error)) => print::failure(&error, 2),
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

/// Checks that the version is high enough for the changes. A lower version promises callers smaller changes than they
/// get.
fn check_version(diff: &Diff<'_>) -> Result<(), String> {
    let (Some(next), Some(version)) = (diff.next_version(), diff.new.version) else {
        return Ok(());
    };
    if version >= next {
        return Ok(());
    }
    let since = &diff.old.label;
    Err(format!(
        "version {version} is too low: the changes since `{since}` require {next} or later"
    ))
}

/// The changes that the changelog does not name. Without `--check-changelog` these are all changes. The result is
/// `None` if the changelog has no section for the version.
fn unnamed<'d>(diff: &'d Diff<'_>, command: &args::Diff) -> Result<Option<Vec<&'d Change<'d>>>, String> {
    let (Some(path), Some(version)) = (&command.check_changelog, diff.new.version) else {
        return Ok(Some(diff.changes.iter().collect()));
    };
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", slashed(path)))?;
    Ok(diff.unnamed(&text, version))
}

/// Checks that the section of a release names every breaking change. If there is no such change, there need be no
/// section.
fn check_changelog(
    diff: &Diff<'_>,
    path: &Path,
    unnamed: Result<Option<Vec<&Change<'_>>>, String>,
) -> Result<(), String> {
    let Some(version) = diff.new.version else { return Ok(()) };
    let shown = slashed(path);
    let mut errors = Vec::new();
    if let Some(unnamed) = unnamed? {
        for change in unnamed.into_iter().filter(|change| change.is_breaking()) {
            let what = format!("{} [{}]", diff.sentence(change), change.rule.id);
            errors.push(format!("{shown}: no entry in the section of {version} names {what}"));
        }
    } else if diff.changes.iter().any(Change::is_breaking) {
        errors.push(format!("{shown}: no section is about {version}"));
    }
    if errors.is_empty() {
        return Ok(());
    }
    let since = &diff.old.label;
    errors.push(format!(
        "`cargo bindings diff {since} --changelog` writes a draft of the section"
    ));
    Err(errors.join("\n"))
}

/// Whether `--fail-on` names a class of the change.
fn names(what: FailOn, change: &Change) -> bool {
    let is = |class| change.classes().contains(&class);
    match what {
        FailOn::Breaking => change.is_breaking(),
        FailOn::Source => is(Class::Source),
        FailOn::Wire => is(Class::Wire),
        FailOn::Behaviour => is(Class::Behaviour),
        FailOn::Any => true,
    }
}
