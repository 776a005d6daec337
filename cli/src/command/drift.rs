//! This module is the command `cargo bindings drift`. It compares a recorded response, or an edition of a document,
//! with the spec.
//!
//! The response comes from a file or from standard input. The command prints its findings as text or JSON. A response
//! may contain secrets, so no message quotes it.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use platform_api_cli::drift::documents::{self, Documents, Edition};
use platform_api_cli::drift::{Notes, Of, Response, drift as compare, find_kind};
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use serde::Serialize;

use crate::args::{Drift, Format};
use crate::print;

/// The result of `drift`, as JSON.
#[derive(Serialize)]
struct Drifted<'a> {
    has_drifted: bool,
    #[serde(flatten)]
    drift: &'a platform_api_cli::drift::Drift,
}

/// The comparison of editions, as JSON.
#[derive(Serialize)]
struct Edited<'a> {
    has_drifted: bool,
    #[serde(flatten)]
    documents: &'a Documents,
}

/// Returns whether the response or the document has drifted. The error is the reason why it cannot be compared.
pub fn drift(spec: &Path, command: &Drift, format: Format) -> Result<bool, String> {
    let root = slashed(spec);
    let mut report = Report::new(&root);
    let api = inspect(spec, &mut report).ok_or_else(|| {
        format!(
            "the spec has errors: run `cargo bindings check`\n{}",
            report.totals().trim_end()
        )
    })?;
    let Some(path) = &command.response else {
        return documents(&api, &root, &command.document, format);
    };
    let of = of(&api, command)?;
    let response = response(path)?;
    let drift = compare(&api, of, &response)?;
    let has_drifted = drift.has_drifted(command.strict);
    match format {
        Format::Json => print::json(
            "drift",
            &Drifted {
                has_drifted,
                drift: &drift,
            },
        ),
        Format::Full | Format::Short => {
            let notes = if command.strict { Notes::All } else { Notes::First };
            print::to_stdout(&drift.render(&root, notes));
        }
    }
    Ok(has_drifted)
}

/// Compares two editions, or one with the spec.
fn documents(api: &Api, root: &str, paths: &[PathBuf], format: Format) -> Result<bool, String> {
    let mut editions = Vec::new();
    for path in paths {
        let place = slashed(path);
        let text = fs::read_to_string(path).map_err(|error| format!("cannot read {place}: {error}"))?;
        editions.push(Edition::new(api, place, text)?);
    }
    let compared = match editions.as_slice() {
        [old, new] => documents::compare(api, Some(old), new)?,
        [new] => documents::compare(api, None, new)?,
        _ => unreachable!("clap takes one or two files"),
    };
    let has_drifted = compared.has_drifted();
    match format {
        Format::Json => print::json(
            "drift",
            &Edited {
                has_drifted,
                documents: &compared,
            },
        ),
        Format::Full | Format::Short => {
            if let Some(warning) = compared.warning() {
                print::to_stderr(&warning);
            }
            print::to_stdout(&compared.render(root));
        }
    }
    Ok(has_drifted)
}

fn of<'a>(api: &'a Api, command: &Drift) -> Result<Of<'a>, String> {
    match &command.kind {
        None if command.list => Ok(Of::List),
        None => Ok(Of::Settings),
        Some(slug) => find_kind(api, slug).map(Of::Kind),
    }
}

fn response(path: &Path) -> Result<Response, String> {
    let (bytes, place) = if path == Path::new("-") {
        (standard_input()?, "standard input".to_owned())
    } else {
        let place = slashed(path);
        (
            fs::read(path).map_err(|error| format!("cannot read {place}: {error}"))?,
            place,
        )
    };
    Response::parse(&bytes).map_err(|reason| format!("cannot read {place} as JSON: {reason}"))
}

fn standard_input() -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    io::stdin()
        .read_to_end(&mut bytes)
        .map_err(|error| format!("cannot read standard input: {error}"))?;
    Ok(bytes)
}
