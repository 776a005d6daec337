//! The command `cargo bindings diff`.

mod side;

use std::path::Path;
use std::process::ExitCode;

use platform_api_cli::compare::Class;
use platform_api_cli::diff::{Diff, Side};
use platform_api_cli::shell::argument;
use platform_api_codegen::model::Release;
use platform_api_codegen::report::count;
use platform_api_codegen::sources::slashed;
use platform_api_core::file::read_text;

use crate::args::{DiffArgs, OutputFormat, USAGE};
use crate::print;
use side::SideError;

/// Returns 1 if a check failed or a spec has errors, and 2 if a spec is not found.
pub fn diff(command: &DiffArgs, spec: &Path, format: OutputFormat) -> ExitCode {
    let sides = match side::find(&command.from, command.to.as_deref(), spec) {
        Ok(sides) => sides,
        Err(SideError::Spec { label, report }) => {
            print::report("diff", &report, format);
            return print::failure(&format!("the spec at `{label}` has errors"), 1);
        }
        Err(SideError::Usage(error)) => return print::failure(&error, USAGE),
    };
    let diff = Diff::of(&sides.old, &sides.new);
    if command.changelog {
        print::to_stdout(&diff.changelog());
    } else {
        match format {
            OutputFormat::Full => print::to_stdout(&diff.text()),
            OutputFormat::Short => print::to_stdout(&diff.lines()),
            OutputFormat::Json => print::json("diff", &diff.json()),
        }
    }
    let errors = check(&diff, command);
    if errors.is_empty() {
        ExitCode::SUCCESS
    } else {
        print::failure(&errors.join("\n"), 1)
    }
}

fn check(diff: &Diff<'_>, command: &DiffArgs) -> Vec<String> {
    let mut errors = Vec::new();
    if command.check_version {
        errors.extend(check_version(diff).err());
    }
    if let Some(path) = &command.check_changelog {
        let class = command.fail_on.unwrap_or(Class::Wire);
        errors.extend(check_changelog(path, diff, class).err());
    } else if let Some(class) = command.fail_on {
        let changes = diff.at_least(class).count();
        if changes > 0 {
            let changes = count(changes, "change");
            errors.push(format!("{changes} of class {class} or worse"));
        }
    }
    errors
}

fn check_version(diff: &Diff<'_>) -> Result<(), String> {
    let next = diff.bump().after(version_of(diff.old)?);
    let version = version_of(diff.new)?;
    if version < next {
        let since = &diff.old.label;
        return Err(format!(
            "version {version} is too low: the changes since `{since}` require {next} or later"
        ));
    }
    Ok(())
}

fn check_changelog(path: &Path, diff: &Diff<'_>, class: Class) -> Result<(), String> {
    let version = version_of(diff.new)?;
    let file = slashed(path);
    let changelog = read_text(path).map_err(|error| format!("{file}: {error}"))?;
    let mut errors = Vec::new();
    for change in diff.unnamed(&changelog, version, class) {
        let change = format!("{} [{}]", diff.sentence(change, "`"), change.rule.id);
        errors.push(format!("{file}: no entry in a section of {version} names {change}"));
    }
    if errors.is_empty() {
        return Ok(());
    }
    let since = &diff.old.label;
    errors.push(format!(
        "`cargo bindings diff {} --changelog` writes a draft of the section",
        argument(since)
    ));
    Err(errors.join("\n"))
}

fn version_of(side: &Side) -> Result<Release, String> {
    let missing = || format!("`{}` has no Cargo.toml with a version next to its spec", side.label);
    side.version.ok_or_else(missing)
}
