//! The file of `--stub`: a JSON array of responses to calls of a path.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::path::Path;

use axum::http::{Method, Response};
use serde::Deserialize;
use serde_json::value::RawValue;

/// An entry of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    method: Option<String>,
    /// The part of the URL after the base path, as it is sent.
    path: String,
    status: Option<u16>,
    #[serde(default)]
    headers: BTreeMap<String, String>,
    body: Box<RawValue>,
}

/// What [`Sandbox::stub`](platform_api_sandbox::Sandbox::stub) takes.
pub struct Stub {
    pub method: String,
    pub path: String,
    pub response: Response<String>,
}

/// Reads a file. The error names the file, and the line or the path of the mistake.
pub fn read(file: &Path) -> Result<Vec<Stub>, String> {
    let wrong = |reason: &dyn Display| format!("{}: {reason}", file.display());
    let text = fs::read_to_string(file).map_err(|error| wrong(&error))?;
    let entries: Vec<Entry> = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
    let mut stubs = Vec::new();
    for entry in entries {
        let path = entry.path.clone();
        stubs.push(stub(entry).map_err(|reason| wrong(&format!("{path}: {reason}")))?);
    }
    Ok(stubs)
}

fn stub(entry: Entry) -> Result<Stub, String> {
    if !entry.path.starts_with('/') {
        return Err("the path must begin with `/`".to_owned());
    }
    let method = entry.method.unwrap_or_else(|| "GET".to_owned());
    if Method::from_bytes(method.as_bytes()).is_err() {
        return Err(format!("{method} is not a method"));
    }
    let status = entry.status.unwrap_or(200);
    if !(200..1000).contains(&status) {
        return Err(format!("the status must be from 200 to 999, not {status}"));
    }
    // A string is the text of the body. Any other value is sent as JSON, digit by digit.
    let json = entry.body.get();
    let body = serde_json::from_str(json).unwrap_or_else(|_| json.to_owned());
    let mut response = Response::builder().status(status);
    for (name, value) in entry.headers {
        response = response.header(name, value);
    }
    Ok(Stub {
        method,
        path: entry.path,
        response: response.body(body).map_err(|error| error.to_string())?,
    })
}
