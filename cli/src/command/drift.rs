//! This module is the command `cargo bindings drift`. It compares a recorded response, or an edition of a document,
//! with the spec.
//!
//! The response comes from a file or from standard input. The command prints its findings as text or JSON. A response
//! may contain secrets, so no message quotes it.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use platform_api_cli::drift::documents::{self, Documents, Edition};
use platform_api_cli::drift::{Drift, Notes, Of, Response, drift as compare, find_kind};
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use serde::Serialize;

use super::exit_code;
use crate::args::{self, Format, USAGE};
use crate::print;

/// A result, as JSON.
#[derive(Serialize)]
struct Compared<'a, T> {
    has_drifted: bool,
    #[serde(flatten)]
    result: &'a T,
}

/// Returns 1 if the response or the document has drifted, and 2 if it cannot be compared.
pub fn drift(command: &args::Drift, spec: &Path, format: Format) -> ExitCode {
    let root = slashed(spec);
    let mut report = Report::new(&root);
    let Some(api) = inspect(spec, &mut report) else {
        print::report("drift", &report, format);
        return print::failure(&format!("the spec of `{root}` has errors"), USAGE);
    };
    let compared = match &command.response {
        Some(path) => response(&api, path, command).map(|drift| {
            let notes = if command.strict { Notes::All } else { Notes::First };
            let text = drift.render(&root, notes);
            show(drift.has_drifted(command.strict), &drift, &text, format)
        }),
        None => documents(&api, &command.document).map(|documents| {
            if let Some(warning) = documents.warning()
                && format != Format::Json
            {
                print::to_stderr(&warning);
            }
            show(documents.has_drifted(), &documents, &documents.render(&root), format)
        }),
    };
    compared.unwrap_or_else(|reason| print::failure(&reason, USAGE))
}

fn show(has_drifted: bool, result: &impl Serialize, text: &str, format: Format) -> ExitCode {
    match format {
        Format::Json => print::json("drift", &Compared { has_drifted, result }),
        Format::Full | Format::Short => print::to_stdout(text),
    }
    exit_code(!has_drifted)
}

fn response(api: &Api, path: &Path, command: &args::Drift) -> Result<Drift, String> {
    let of = match &command.kind {
        Some(slug) => Of::Kind(find_kind(api, slug)?),
        None if command.list => Of::List,
        None => Of::Settings,
    };
    let (place, bytes) = if path == Path::new("-") {
        let mut bytes = Vec::new();
        let read = io::stdin().read_to_end(&mut bytes);
        ("standard input".to_owned(), read.map(|_| bytes))
    } else {
        (slashed(path), fs::read(path))
    };
    let bytes = bytes.map_err(|error| format!("cannot read {place}: {error}"))?;
    let response = Response::parse(&bytes).map_err(|reason| format!("cannot read {place} as JSON: {reason}"))?;
    compare(api, of, &response)
}

/// Compares two editions, or one with the spec.
fn documents(api: &Api, paths: &[PathBuf]) -> Result<Documents, String> {
    let mut editions = Vec::new();
    for path in paths {
        let place = slashed(path);
        let text = fs::read_to_string(path).map_err(|error| format!("cannot read {place}: {error}"))?;
        editions.push(Edition::new(api, place, text)?);
    }
    let new = editions.pop().expect("clap takes one or two files");
    documents::compare(api, editions.first(), &new)
}
