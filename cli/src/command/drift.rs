//! The command `cargo bindings drift`. A response may contain secrets.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use platform_api_cli::drift::editions::{self, Edition, Editions};
use platform_api_cli::drift::{Drift, ExpectedContent, drift as compare, find_kind, read_response};
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::DiagnosticReport;
use platform_api_codegen::sources::slashed;
use platform_api_core::file;

use super::exit_code;
use crate::args::{DriftArgs, OutputFormat, USAGE};
use crate::print;

/// Returns 1 if a response or document has drifted, and 2 if it cannot be compared.
pub fn drift(command: &DriftArgs, spec: &Path, format: OutputFormat) -> ExitCode {
    let root = slashed(spec);
    let mut report = DiagnosticReport::new(&root);
    let Some(api) = inspect(spec, &mut report) else {
        print::report("drift", &report, format);
        return print::failure(&format!("the spec at `{root}` has errors"), USAGE);
    };
    let has_drifted = match &command.response {
        Some(path) => response(&api, path, command).map(|drift| {
            match format {
                OutputFormat::Full => print::to_stdout(&drift.render(&root)),
                OutputFormat::Short => print::to_stdout(&drift.lines(&root, &slashed(path))),
                OutputFormat::Json => print::json("drift", &drift),
            }
            drift.has_drifted()
        }),
        None => documents(&api, &command.document).map(|editions| {
            match format {
                OutputFormat::Full => print::to_stdout(&editions.render(&root)),
                OutputFormat::Short => print::to_stdout(&editions.lines(&root)),
                OutputFormat::Json => print::json("drift", &editions),
            }
            editions.has_drifted
        }),
    };
    match has_drifted {
        Ok(has_drifted) => exit_code(!has_drifted),
        Err(reason) => print::failure(&reason, USAGE),
    }
}

fn response(api: &Api, path: &Path, command: &DriftArgs) -> Result<Drift, String> {
    let content = match &command.kind {
        Some(slug) => ExpectedContent::Kind(find_kind(api, slug)?),
        None if command.list => ExpectedContent::List,
        None => ExpectedContent::Settings,
    };
    let text = read(path)?;
    let response = read_response(&text)?;
    let mut drift = compare(api, content, &response)?;
    if command.strict {
        drift.findings.append(&mut drift.notes);
    }
    Ok(drift)
}

fn documents(api: &Api, paths: &[PathBuf]) -> Result<Editions, String> {
    let mut texts = Vec::new();
    for path in paths {
        texts.push(Edition {
            file: slashed(path),
            text: read(path)?,
        });
    }
    editions::compare(api, &texts[0], texts.get(1))
}

fn read(path: &Path) -> Result<String, String> {
    file::read_document(path).map_err(|error| format!("cannot read {}: {error}", slashed(path)))
}
