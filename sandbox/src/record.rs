//! The recorded requests.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::{fmt, io};

use http::HeaderMap;
use http::request::Parts;
use percent_encoding::percent_decode_str;
use platform_api_codegen::model::{Api, Field};
use platform_api_core::escape::escape;
use serde::Serialize;
use serde_json::{Map, Value};
use tokio::time::Instant;

use crate::difference::{assert_equal, listed, object};
use crate::fault::Fault;
use crate::lock::lock;
use crate::parameters::parse_form;
use crate::response::{Refusal, Response};
use crate::route::{Route, ServedOperation};
use crate::rules::RequestValidation;
use crate::values::{self, SecretScope, is_set};
use crate::violation::Violation;

/// A request that the sandbox received. Its fields hold everything; `Debug` shows neither query, headers nor body, and
/// only parameters that are known and not secret.
#[derive(Clone)]
#[non_exhaustive]
pub struct RecordedRequest {
    /// `PUT`
    pub method: String,
    /// As received, with escapes: `/api/v4/projects/group%2Fwidgets/integrations`.
    pub path: String,
    /// As received, without the `?`.
    pub query: Option<String>,
    /// As received.
    pub headers: HeaderMap,
    /// As received; empty until all of it has arrived.
    pub body: Vec<u8>,
    /// The parameters of query and body. The operation's parameters have their declared type, unless the request was
    /// refused before.
    pub parameters: Map<String, Value>,
    /// The parameters that the operation does not have, sorted; in nested objects `name[key]`.
    pub unknown: Vec<String>,
    /// The parameters that the installation does not have, sorted.
    pub ignored: Vec<String>,
    /// The rules that apply to the request, sorted. Some only note something, such as `blank`.
    pub findings: Vec<Violation>,
    /// The status of the response, perhaps of a [fault](Fault::status), or 0 without a response.
    pub status: u16,
    /// The fault that hit the request, from a rule or the rate limit.
    pub fault: Option<Fault>,
    /// When the head of the request arrived.
    pub arrived: Instant,
    /// When the response was complete, or the caller gave up.
    pub ended: Option<Instant>,
    /// The requests in progress after its arrival. Times cannot tell while the clock is paused.
    pub(crate) at_once: usize,
    /// Why the request was refused, unless a parameter is the reason.
    reason: Option<String>,
    /// All of the path, because a parameter is secret whatever the method.
    operations: Vec<ServedOperation>,
    api: Arc<Api>,
}

pub(crate) struct SentSecret<'r> {
    name: &'r str,
    pub(crate) value: String,
}

impl RecordedRequest {
    /// Returns the value of a header, if it is ASCII.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    pub(crate) fn is_executed(&self) -> bool {
        self.fault.as_ref().is_none_or(Fault::is_executed)
    }

    /// Asserts the exact parameters: a typed request, or JSON. Panics with a line for each difference.
    #[track_caller]
    pub fn assert_parameters(&self, expected: &impl Serialize) {
        let expected = object(expected);
        let what = format!("{self}: its parameters differ");
        assert_equal(&what, &self.api, &expected, &self.parameters, &|name| self.scope(name));
    }

    pub(crate) fn validate(&mut self, validation: RequestValidation) {
        self.parameters.extend(validation.values);
        self.unknown = validation.unknown.into_iter().collect();
        self.ignored = validation.ignored.into_iter().collect();
        self.findings = validation.violations;
        self.findings.sort();
    }

    fn scope(&self, name: &str) -> SecretScope<'_> {
        SecretScope::of_parameter(self.field(name))
    }

    fn field(&self, name: &str) -> Option<&Field> {
        let operations = self.operations.iter();
        let mut fields = operations.flat_map(|operation| operation.parameters(&self.api));
        fields.find(|field| field.name == name)
    }

    pub(crate) fn is_accepted(&self) -> bool {
        let is_whole = self.unknown.is_empty() && self.ignored.is_empty();
        self.is_executed() && (200..300).contains(&self.status) && is_whole
    }

    pub(crate) fn secrets(&self) -> Vec<SentSecret<'_>> {
        let mut secrets = Vec::new();
        for name in [self.api.service.token_header.as_str(), "authorization"] {
            for value in self.headers.get_all(name) {
                let value = String::from_utf8_lossy(value.as_bytes());
                // Without the scheme, such as `Bearer`.
                let token = value.rsplit(' ').next().unwrap_or(&value).to_owned();
                secrets.push(SentSecret { name, value: token });
            }
        }
        for (name, value) in &self.parameters {
            if let Some(field) = self.field(name) {
                let values = values::secrets(&self.api, SecretScope::of(field), value);
                let values = values.into_iter().flat_map(strings);
                secrets.extend(values.map(|value| SentSecret { name, value }));
            }
        }
        secrets
    }

    pub(crate) fn secrets_in_url(&self, secrets: &[SentSecret<'_>]) -> Vec<String> {
        let query = self.query.as_deref().unwrap_or_default();
        let mut sent = parse_form(query).unwrap_or_default();
        sent.retain(|_, value| is_set(value));
        let mut leaks = Vec::new();
        for (name, value) in &sent {
            if let Some(field) = self.field(name)
                && values::holds_secret(&self.api, SecretScope::of(field), value)
            {
                leaks.push(format!("{self}: the secret parameter {name} in the query"));
            }
        }
        let path = percent_decode_str(&self.path).decode_utf8_lossy();
        let spaced = query.replace('+', " ");
        let decoded = percent_decode_str(&spaced).decode_utf8_lossy();
        for SentSecret { name, value } in secrets {
            if path.contains(value) {
                let method = &self.method;
                leaks.push(format!(
                    "{method} (its path is not shown): the value of {name} in the path"
                ));
            } else if (query.contains(value) || decoded.contains(value)) && !sent.contains_key(*name) {
                leaks.push(format!("{self}: the value of {name} in the query"));
            }
        }
        leaks
    }
}

fn strings(value: &Value) -> Vec<String> {
    match value {
        Value::String(string) => vec![string.clone()],
        Value::Array(items) => items.iter().flat_map(strings).collect(),
        Value::Object(members) => members.values().flat_map(strings).collect(),
        _ => Vec::new(),
    }
}

impl fmt::Debug for RecordedRequest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parameters = self.parameters.clone();
        for (name, value) in &mut parameters {
            if values::holds_secret(&self.api, self.scope(name), value) {
                *value = "«redacted»".into();
            }
        }
        formatter
            .debug_struct("RecordedRequest")
            .field("summary", &format_args!("{self}"))
            .field("parameters", &parameters)
            .finish_non_exhaustive()
    }
}

/// `PUT /api/v4/application/settings -> 200`, and the findings.
impl fmt::Display for RecordedRequest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.method, escape(&self.path))?;
        match self.status {
            0 => formatter.write_str(" -> no response")?,
            status => write!(formatter, " -> {status}")?,
        }
        match &self.fault {
            None => {}
            Some(Fault::Response(_)) => formatter.write_str(" by a fault")?,
            Some(fault) => write!(formatter, " by {fault:?}")?,
        }
        if let Some(reason) = &self.reason {
            write!(formatter, " ({})", escape(reason))?;
        }
        let findings = self.findings.iter().map(|finding| match &finding.parameter {
            Some(parameter) => format!("{parameter} ({})", finding.rule),
            None => finding.rule.to_owned(),
        });
        for (what, names) in [
            ("findings", findings.collect()),
            ("unknown", self.unknown.clone()),
            ("ignored", self.ignored.clone()),
        ] {
            if !names.is_empty() {
                write!(formatter, ", {what}: {}", escape(&names.join(", ")))?;
            }
        }
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Logging {
    Recorded,
    Printed,
    Off,
}

/// The requests not taken yet, in order of arrival.
pub(crate) struct Log {
    pub(crate) logging: Logging,
    requests: Mutex<Vec<Arc<Mutex<RecordedRequest>>>>,
    in_progress: AtomicUsize,
}

/// A request in progress, until this is dropped, even if the caller gives up.
pub(crate) struct LogEntry<'log> {
    log: &'log Log,
    request: Arc<Mutex<RecordedRequest>>,
}

impl Log {
    pub(crate) fn new(logging: Logging) -> Log {
        Log {
            logging,
            requests: Mutex::default(),
            in_progress: AtomicUsize::new(0),
        }
    }

    pub(crate) fn requests(&self) -> Vec<RecordedRequest> {
        lock(&self.requests)
            .iter()
            .map(|request| lock(request).clone())
            .collect()
    }

    pub(crate) fn clear(&self) {
        lock(&self.requests).clear();
    }

    pub(crate) fn listed(&self) -> String {
        listed(self.requests())
    }

    /// A test that returns an error shows only the panic of its sandbox.
    pub(crate) fn early_end(&self) -> String {
        let mut note = "\nthe test may have ended early with an error".to_owned();
        let has_failed = |request: &RecordedRequest| request.ended.is_some() && !(200..400).contains(&request.status);
        if let Some(request) = self.requests().into_iter().rfind(has_failed) {
            note += &format!("; the last failed request: {request}");
        }
        note
    }

    pub(crate) fn add(
        &self,
        parts: &Parts,
        api: &Arc<Api>,
        route: Option<&Route>,
        fault: Option<Fault>,
    ) -> LogEntry<'_> {
        let request = RecordedRequest {
            method: parts.method.to_string(),
            path: parts.uri.path().to_owned(),
            query: parts.uri.query().map(str::to_owned),
            headers: parts.headers.clone(),
            body: Vec::new(),
            parameters: Map::new(),
            unknown: Vec::new(),
            ignored: Vec::new(),
            findings: Vec::new(),
            status: 0,
            fault,
            arrived: Instant::now(),
            ended: None,
            at_once: self.in_progress.fetch_add(1, Ordering::Relaxed) + 1,
            reason: None,
            operations: route.map(|route| route.operations.clone()).unwrap_or_default(),
            api: Arc::clone(api),
        };
        let request = Arc::new(Mutex::new(request));
        if self.logging == Logging::Recorded {
            lock(&self.requests).push(Arc::clone(&request));
        }
        LogEntry { log: self, request }
    }
}

impl LogEntry<'_> {
    pub(crate) fn lock_request(&self) -> MutexGuard<'_, RecordedRequest> {
        lock(&self.request)
    }

    pub(crate) fn finish(&self, result: Result<Response, Refusal>) -> Response {
        let mut request = self.lock_request();
        let response = result.unwrap_or_else(|refusal| {
            request.reason = refusal.reason().map(str::to_owned);
            refusal.response()
        });
        request.status = response.status().as_u16();
        response
    }
}

impl Drop for LogEntry<'_> {
    fn drop(&mut self) {
        let mut request = self.lock_request();
        request.ended = Some(Instant::now());
        self.log.in_progress.fetch_sub(1, Ordering::Relaxed);
        if self.log.logging == Logging::Printed {
            // The program goes on if its standard error is closed.
            _ = writeln!(io::stderr(), "{request}");
        }
    }
}
