//! Recorded requests, for tests to look at.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::http::HeaderMap;
use axum::http::request::Parts;
use serde_json::{Map, Value};

use crate::parameters::Parameters;
use crate::reading::{Finding, Reading};

const REDACTED: &str = "«redacted»";

/// A request to which the sandbox has responded.
///
/// Its `Debug` hides the token, the query, the body, and the value of every parameter that is a secret or that
/// the sandbox does not know; its fields hold everything.
#[derive(Clone)]
#[non_exhaustive]
pub struct RecordedRequest {
    /// `PUT`
    pub method: String,
    /// As it came, escapes included: `/api/v4/projects/group%2Fwidgets/integrations`.
    pub path: String,
    /// What follows the `?`, as it came.
    pub query: Option<String>,
    /// Names in lower case; a value that is not UTF-8 has replacement characters.
    pub headers: Vec<(String, String)>,
    /// The body, as it came.
    pub body: Vec<u8>,
    /// The parameters of query and body. Those that the operation takes have their declared type, whatever the
    /// encoding was; others, and all of a request that was refused earlier, are as they came.
    pub parameters: Map<String, Value>,
    /// Parameters that the operation does not take, sorted; keys of nested objects as `name[key]`. Empty if the
    /// request was refused before it was read.
    pub unknown: Vec<String>,
    /// Parameters that were ignored because the installation does not have them, sorted.
    pub ignored: Vec<String>,
    /// The rules of the documents by which something was refused or ignored, sorted. The caller is told of the former.
    pub findings: Vec<Finding>,
    /// Of the response: `200`.
    pub status: u16,
    plain: BTreeSet<String>,
    token_header: String,
}

impl RecordedRequest {
    /// The value of a header, whatever the case of its name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(header, _)| header.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn new(
        parts: &Parts,
        body: &[u8],
        parameters: &Parameters,
        reading: Reading,
        token_header: &str,
    ) -> Self {
        let mut values = parameters.values();
        values.extend(reading.values);
        RecordedRequest {
            method: parts.method.to_string(),
            path: parts.uri.path().to_owned(),
            query: parts.uri.query().map(str::to_owned),
            headers: headers(&parts.headers),
            body: body.to_vec(),
            parameters: values,
            unknown: reading.unknown.into_iter().collect(),
            ignored: reading.ignored.into_iter().collect(),
            findings: sorted(reading.findings),
            status: 0,
            plain: reading.plain,
            token_header: token_header.to_owned(),
        }
    }
}

impl fmt::Debug for RecordedRequest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_token = |name: &str| name.eq_ignore_ascii_case(&self.token_header) || name == "authorization";
        let headers = self.headers.iter().map(|(name, value)| match is_token(name) {
            true => (name, REDACTED),
            false => (name, value.as_str()),
        });
        let redacted = Value::from(REDACTED);
        let parameters = self.parameters.iter().map(|(name, value)| match self.plain.contains(name) {
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

/// The recorded requests, in the order of their responses.
pub(crate) struct Log {
    pub(crate) is_on: bool,
    requests: Mutex<Vec<RecordedRequest>>,
}

impl Log {
    pub(crate) fn new(is_on: bool) -> Log {
        Log { is_on, requests: Mutex::default() }
    }

    pub(crate) fn requests(&self) -> MutexGuard<'_, Vec<RecordedRequest>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
