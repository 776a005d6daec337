//! All mistakes in a TOML file of settings and integrations, with line and column. Needs no service.
//!
//! The file has a table `[settings]`, and one for each integration, such as `[integrations.chat-d]`.
//!
//! ```sh
//! cargo run -p examples --no-default-features --bin check -- wanted.toml --version 17.4
//! ```

use std::collections::BTreeMap;
use std::io::{Read, Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::{error, fs};

use clap::Parser;
use platform_api::integrations::Kind;
use platform_api::{Findings, Json, Object, SettingsUpdate, Severity, Target, Version};
use serde::Deserialize;
use toml::Spanned;

/// Checks a TOML file with the tables `[settings]` and `[integrations.KIND]`. It exits with 1 if the service would
/// refuse something or does not have it, or if a name is undocumented.
#[derive(Parser)]
struct Options {
    file: PathBuf,
    /// The version of the service, such as 17.4; without it, rules of versions are not checked
    #[arg(long)]
    version: Option<Version>,
}

/// In bytes. A device has no end.
const LARGEST: u64 = 16 << 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    settings: Option<Spanned<Parameters>>,
    #[serde(default)]
    integrations: BTreeMap<String, Spanned<Parameters>>,
}

type Parameters = BTreeMap<Spanned<String>, Json>;

/// `at` is a byte position in the file.
struct Mistake {
    at: usize,
    severity: Severity,
    message: String,
}

fn object(table: &Spanned<Parameters>) -> Object {
    let parameters = table.get_ref().iter();
    parameters.fold(Object::default(), |object, (name, value)| {
        object.with_member(name.get_ref(), value.clone())
    })
}

/// At the parameter, or at the table if it is missing.
fn locate(findings: &Findings, table: &Spanned<Parameters>) -> Vec<Mistake> {
    let located = findings.iter().map(|finding| {
        let mut names = table.get_ref().keys();
        let name = names.find(|name| finding.parameter() == Some(name.get_ref()));
        Mistake {
            at: name.map_or(table.span().start, |name| name.span().start),
            severity: finding.severity(),
            message: finding.to_string(),
        }
    });
    located.collect()
}

fn check(file: &File, target: &Target) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    if let Some(table) = &file.settings {
        let update = SettingsUpdate::from_object(object(table));
        mistakes.extend(locate(&target.check(&update), table));
    }
    for (slug, table) in &file.integrations {
        let request = Kind::from_slug(slug).request(&object(table));
        mistakes.extend(locate(&target.check(&request), table));
    }
    mistakes.sort_by_key(|mistake| mistake.at);
    mistakes
}

/// From 1. A column is a character.
fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    (1 + before.matches('\n').count(), 1 + before[line..].chars().count())
}

fn main() -> Result<ExitCode, Box<dyn error::Error>> {
    let options = Options::parse();
    let mut target = Target::new().strict();
    target.version = options.version;
    let mut text = String::new();
    let read = fs::File::open(&options.file)?
        .take(LARGEST + 1)
        .read_to_string(&mut text)?;
    if read as u64 > LARGEST {
        return Err("the file is too large".into());
    }
    let mistakes = check(&toml::from_str(&text)?, &target);
    for Mistake { at, severity, message } in &mistakes {
        let (line, column) = line_and_column(&text, *at);
        // A closed pipe is not an error.
        _ = writeln!(
            stdout(),
            "{}:{line}:{column}: {severity}: {message}",
            options.file.display()
        );
    }
    let is_wrong = mistakes.iter().any(|mistake| mistake.severity.is_error());
    Ok(if is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
