//! The recorded requests, which tests inspect.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use platform_api_codegen::model::{Api, Field, Kind};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::reading::{Finding, Reading};

const REDACTED: &str = "«redacted»";

/// A request that the sandbox received.
///
/// Its `Debug` hides the token, the query, the body, and the value of every parameter that is secret or unknown to the
/// sandbox; its fields hold everything.
#[derive(Clone)]
#[non_exhaustive]
pub struct RecordedRequest {
    /// `PUT`
    pub method: String,
    /// The path as received, escapes included: `/api/v4/projects/group%2Fwidgets/integrations`.
    pub path: String,
    /// The query as received, without the `?`.
    pub query: Option<String>,
    /// Names in lower case; a value that is not UTF-8 has replacement characters.
    pub headers: Vec<(String, String)>,
    /// The body as received; empty until it is complete.
    pub body: Vec<u8>,
    /// The parameters of query and body. Those of the operation have their declared type, whatever the encoding was;
    /// others, and all parameters of a request that was refused earlier, are as received.
    pub parameters: Map<String, Value>,
    /// Parameters that are not of the operation, sorted; keys of nested objects as `name[key]`. Empty if the request
    /// was refused before its parameters were read.
    pub unknown: Vec<String>,
    /// Parameters that were ignored because the installation does not have them, sorted.
    pub ignored: Vec<String>,
    /// The documented rules that refused or ignored something, sorted. The response names only the refusals.
    pub findings: Vec<Finding>,
    /// The status of the response, such as `200`; a fault that damages the response does not change it. 0 if there is
    /// no response, because a fault replaced it or the request is still being read.
    pub status: u16,
    /// The fault that was injected.
    pub fault: Option<Fault>,
    api: Arc<Api>,
    /// Whether the caller was refused before the parameters were read.
    is_hidden: bool,
}

impl RecordedRequest {
    /// The value of a header; the case of its name does not matter.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(header, _)| header.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Whether the service carried out the request, because no fault replaced it.
    pub fn is_carried_out(&self) -> bool {
        self.fault.is_none_or(Fault::is_carried_out)
    }

    /// Without the body, which arrives later.
    pub(crate) fn new(parts: &Parts, api: Arc<Api>, fault: Option<Fault>) -> Self {
        RecordedRequest {
            method: parts.method.to_string(),
            path: parts.uri.path().to_owned(),
            query: parts.uri.query().map(str::to_owned),
            headers: headers(&parts.headers),
            body: Vec::new(),
            parameters: Map::new(),
            unknown: Vec::new(),
            ignored: Vec::new(),
            findings: Vec::new(),
            status: 0,
            fault,
            api,
            is_hidden: false,
        }
    }

    pub(crate) fn finish(&mut self, status: StatusCode, reading: Option<Reading>) {
        self.is_hidden = reading.is_none() && self.fault.is_none();
        let reading = reading.unwrap_or_default();
        self.parameters.extend(reading.values);
        self.unknown = reading.unknown.into_iter().collect();
        self.ignored = reading.ignored.into_iter().collect();
        self.findings = sorted(reading.findings);
        self.status = status.as_u16();
    }

    /// Whether a parameter's value may be shown. An unknown parameter may be a misspelt secret.
    pub(crate) fn is_plain(&self, name: &str) -> bool {
        !self.is_hidden && self.field(name).is_some_and(|field| !field.is_secret())
    }

    pub(crate) fn is_secret(&self, name: &str) -> bool {
        self.field(name).is_some_and(Field::is_secret)
    }

    /// A parameter of the operation.
    fn field(&self, name: &str) -> Option<&Field> {
        fields(&self.api, &self.path).find(|field| field.name == name)
    }

    /// Whether the header authenticates the caller.
    pub(crate) fn is_token(&self, header: &str) -> bool {
        header.eq_ignore_ascii_case(&self.api.service.token_header) || header == "authorization"
    }
}

/// The parameters that can be sent to a path.
fn fields<'api>(api: &'api Api, path: &str) -> Box<dyn Iterator<Item = &'api Field> + 'api> {
    let path = path.strip_prefix(&api.service.base_path).unwrap_or_default();
    let is_path_of = |kind: &&Kind| {
        let (mut declared, mut sent) = (kind.path.split('/'), path.split('/'));
        declared.by_ref().zip(sent.by_ref()).all(|(declared, sent)| declared == sent || declared.starts_with(':'))
            && declared.next().is_none()
            && sent.next().is_none()
    };
    match api.integrations.kinds.iter().find(is_path_of) {
        Some(kind) => Box::new(kind.parameters.iter()),
        None if path == api.settings.path => Box::new(api.settings.writable()),
        None => Box::new(std::iter::empty()),
    }
}

impl fmt::Debug for RecordedRequest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headers = self.headers.iter().map(|(name, value)| match self.is_token(name) {
            true => (name, REDACTED),
            false => (name, value.as_str()),
        });
        let redacted = Value::from(REDACTED);
        let parameters = self.parameters.iter().map(|(name, value)| match self.is_plain(name) {
            true => (name, value),
            false => (name, &redacted),
        });
        formatter
            .debug_struct("RecordedRequest")
            .field("method", &self.method)
            .field("path", &self.path)
            .field("query", &self.query.as_ref().map(|query| format!("{} bytes", query.len())))
            .field("headers", &headers.collect::<Vec<_>>())
            .field("body", &format!("{} bytes", self.body.len()))
            .field("parameters", &parameters.collect::<Vec<_>>())
            .field("unknown", &self.unknown)
            .field("ignored", &self.ignored)
            .field("findings", &self.findings)
            .field("status", &self.status)
            .field("fault", &self.fault)
            .finish()
    }
}

fn sorted(mut findings: Vec<Finding>) -> Vec<Finding> {
    findings.sort();
    findings
}

fn headers(headers: &HeaderMap) -> Vec<(String, String)> {
    let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
    headers.iter().map(|(name, value)| (name.to_string(), text(value.as_bytes()))).collect()
}

/// The requests since the log was last cleared, in order of arrival.
pub(crate) struct Log {
    is_on: bool,
    entries: Mutex<Entries>,
}

#[derive(Default)]
struct Entries {
    /// The number of requests that were cleared.
    cleared: usize,
    requests: Vec<RecordedRequest>,
}

impl Log {
    pub(crate) fn new(is_on: bool) -> Log {
        Log { is_on, entries: Mutex::default() }
    }

    pub(crate) fn requests(&self) -> Vec<RecordedRequest> {
        self.entries().requests.clone()
    }

    pub(crate) fn clear(&self) {
        let mut entries = self.entries();
        entries.cleared += entries.requests.len();
        entries.requests.clear();
    }

    /// Adds a request, and returns its number.
    pub(crate) fn add(&self, request: impl FnOnce() -> RecordedRequest) -> usize {
        if !self.is_on {
            return 0;
        }
        let mut entries = self.entries();
        entries.requests.push(request());
        entries.cleared + entries.requests.len() - 1
    }

    /// Changes the request with that number, unless it has been cleared.
    pub(crate) fn change(&self, number: usize, change: impl FnOnce(&mut RecordedRequest)) {
        let mut entries = self.entries();
        let index = number.checked_sub(entries.cleared);
        if let Some(request) = index.and_then(|index| entries.requests.get_mut(index)) {
            change(request);
        }
    }

    /// No update is left half done, so a poisoned lock can still be used.
    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
