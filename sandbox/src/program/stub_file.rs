//! The file of `--stub`: a JSON array of stubs and faults.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::Path;

use http::Response;
use platform_api_core::escape::escape;
use platform_api_core::file::read_document;
use platform_api_sandbox::{Builder, Fault, FaultRule};
use serde::Deserialize;
use serde_json::value::RawValue;

/// An entry of the file: a fault if it has `fault`, `next` or `every`, and otherwise a stub.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StubEntry {
    fault: Option<Fault>,
    method: Option<String>,
    /// Below the base path, or for a fault its end.
    path: Option<String>,
    status: Option<u16>,
    #[serde(default)]
    headers: BTreeMap<String, String>,
    body: Option<Box<RawValue>>,
    next: Option<u64>,
    every: Option<u64>,
}

/// The error names the file, and the line or path of the mistake.
pub fn read(file: &Path, mut builder: Builder) -> Result<Builder, String> {
    let in_file = |reason: &dyn Display| format!("{}: {}", file.display(), escape(&reason.to_string()));
    let text = read_document(file).map_err(|error| in_file(&error))?;
    let mut entries: Vec<StubEntry> = serde_json::from_str(&text).map_err(|error| in_file(&error))?;
    // Stubs first, because the path of a fault may be a stub's.
    entries.sort_by_key(|entry| !entry.is_stub());
    for entry in entries {
        let place = in_file(&entry.path.as_deref().unwrap_or("an entry"));
        let rule = entry.to_rule().map_err(|reason| format!("{place}: {reason}"))?;
        builder = builder.inject(place, rule);
    }
    Ok(builder)
}

impl StubEntry {
    fn is_stub(&self) -> bool {
        self.fault.is_none() && self.next.is_none() && self.every.is_none()
    }

    fn to_rule(&self) -> Result<FaultRule, String> {
        if self.is_stub() {
            let response = self.to_response()?;
            let path = self.path.as_ref().ok_or("missing field `path`")?;
            let method = self.method.as_deref().unwrap_or("GET");
            return Ok(FaultRule::stub(method, path, move |_| response.clone()));
        }
        let has_response = self.body.is_some() || self.status.is_some() || !self.headers.is_empty();
        let fault = match &self.fault {
            Some(_) if has_response => return Err("an entry with `fault` has no response".to_owned()),
            Some(fault) => fault.clone(),
            None => Fault::response(self.to_response()?),
        };
        let mut rule = match (self.next, self.every) {
            (Some(_), Some(_)) => return Err("`next` and `every` exclude each other".to_owned()),
            (Some(calls), None) => FaultRule::next(calls, fault),
            (None, n) => FaultRule::every(n.unwrap_or(1), fault),
        };
        if let Some(method) = &self.method {
            rule = rule.method(method);
        }
        if let Some(path) = &self.path {
            rule = rule.path(path);
        }
        Ok(rule)
    }

    fn to_response(&self) -> Result<Response<Vec<u8>>, String> {
        let status = self.status.unwrap_or(200);
        if !(200..1000).contains(&status) {
            return Err(format!("the status must be from 200 to 999, not {status}"));
        }
        let json = self.body.as_ref().ok_or("missing field `body`")?.get();
        // A string is the text of the body. Any other value keeps its digits.
        let body = serde_json::from_str(json).unwrap_or_else(|_| json.to_owned());
        let mut response = Response::builder().status(status);
        for (name, value) in &self.headers {
            response = response.header(name, value);
        }
        response.body(body.into_bytes()).map_err(|error| error.to_string())
    }
}
