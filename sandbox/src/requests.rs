//! The recorded requests, with filters and assertions.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex};

use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use percent_encoding::percent_decode_str;
use platform_api_codegen::model::{Api, Field};
use platform_api_codegen::report::count;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::difference::{differences, expect, object};
use crate::fault::Fault;
use crate::lock::lock;
use crate::parameters::parse_form;
use crate::resource::Resource;
use crate::rules::{Finding, Validation};
use crate::values::is_set;

const REDACTED: &str = "«redacted»";

/// Shorter values are not searched for. Almost any URL may contain them.
const SHORTEST_SECRET: usize = 4;

/// A request that the sandbox received.
///
/// Its `Debug` hides the token, the query and the body. It also hides the value of every parameter that is secret or
/// unknown to the sandbox. The fields hold everything.
#[derive(Clone)]
#[non_exhaustive]
pub struct RecordedRequest {
    /// The method, such as `PUT`.
    pub method: String,
    /// The path as received, with escapes, such as `/api/v4/projects/group%2Fwidgets/integrations`.
    pub path: String,
    /// The query as received, without the `?`.
    pub query: Option<String>,
    /// The headers. Their names are in lower case. A value that is not UTF-8 has replacement characters.
    pub headers: Vec<(String, String)>,
    /// The body as received. It is empty until the sandbox has received all of it.
    pub body: Vec<u8>,
    /// The parameters of the query and the body. If the operation has such a parameter, the value has the declared
    /// type, whatever the encoding was. Other parameters are as received. So are all parameters if the request was
    /// refused before they were read.
    pub parameters: Map<String, Value>,
    /// The parameters that the operation does not have, sorted. A key of a nested object is shown as `name[key]`. The
    /// list is empty if the request was refused before its parameters were read.
    pub unknown: Vec<String>,
    /// The parameters that were ignored because the installation does not have them, sorted.
    pub ignored: Vec<String>,
    /// The documented rules that apply to the request, sorted. Most of them refused or ignored something. A rule such
    /// as `blank` only notes something. A response names only parameters that were refused.
    pub findings: Vec<Finding>,
    /// The status of the response, such as `200`. It may be the status of a fault such as `Fault::Status`. A fault that
    /// damages the response does not change it. The status is 0 if there is no response: a fault prevented it, or the
    /// request is still being read.
    pub status: u16,
    /// The fault that hit the request. It comes from a rule or from the rate limit.
    pub fault: Option<Fault>,
    api: Arc<Api>,
    /// Whether the request was refused before its parameters were read.
    is_hidden: bool,
}

impl RecordedRequest {
    /// Returns the value of a header. The case of its name does not matter.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self
            .headers
            .iter()
            .find(|(header, _)| header.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Whether the request reached the service, because no fault prevented it. The service may still have refused the
    /// request.
    pub fn is_carried_out(&self) -> bool {
        self.fault.as_ref().is_none_or(Fault::is_carried_out)
    }

    /// Asserts the exact parameters of the request. `expected` is any value that serializes as an object: a typed
    /// request, or JSON.
    ///
    /// # Panics
    ///
    /// If a parameter differs. The message has a line for each difference.
    #[track_caller]
    pub fn assert_parameters(&self, expected: &impl Serialize) {
        let expected = expect(object(expected));
        let lines = differences(&expected, &self.parameters, &|name| self.is_plain(name));
        assert!(
            lines.is_empty(),
            "{self}: its parameters differ\n  {}",
            lines.join("\n  ")
        );
    }

    /// Creates a record without the body, which arrives later.
    pub(crate) fn new(parts: &Parts, api: Arc<Api>, fault: Option<Fault>) -> Self {
        let text = |(name, value): (&HeaderName, &HeaderValue)| {
            (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned())
        };
        RecordedRequest {
            method: parts.method.to_string(),
            path: parts.uri.path().to_owned(),
            query: parts.uri.query().map(str::to_owned),
            headers: parts.headers.iter().map(text).collect(),
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

    pub(crate) fn finish(&mut self, status: StatusCode, validation: Option<Validation>) {
        self.is_hidden = validation.is_none() && self.fault.is_none();
        let validation = validation.unwrap_or_default();
        self.parameters.extend(validation.values);
        self.unknown = validation.unknown.into_iter().collect();
        self.ignored = validation.ignored.into_iter().collect();
        self.findings = validation.findings;
        self.findings.sort();
        self.status = status.as_u16();
    }

    /// Whether the value of a parameter may be shown. An unknown parameter may be a misspelt secret.
    pub(crate) fn is_plain(&self, name: &str) -> bool {
        !self.is_hidden && self.field(name).is_some_and(|field| !field.is_secret())
    }

    pub(crate) fn is_secret(&self, name: &str) -> bool {
        self.field(name).is_some_and(Field::is_secret)
    }

    /// Returns a parameter of the operation.
    fn field(&self, name: &str) -> Option<&Field> {
        let operations = Resource::find(&self.api, &self.path)?.operations;
        let mut fields = operations
            .into_iter()
            .flat_map(|(_, operation)| operation.parameters(&self.api));
        fields.find(|field| field.name == name)
    }

    /// Whether the header authenticates the caller.
    pub(crate) fn is_token(&self, header: &str) -> bool {
        header.eq_ignore_ascii_case(&self.api.service.token_header) || header == "authorization"
    }

    fn is_accepted(&self) -> bool {
        let is_whole = self.unknown.is_empty() && self.ignored.is_empty();
        self.is_carried_out() && (200..300).contains(&self.status) && is_whole
    }

    /// Returns every value that must not be in a URL, with the name of its header or parameter.
    fn secrets(&self) -> Vec<(&str, String)> {
        let mut secrets = Vec::new();
        for (name, value) in &self.headers {
            if self.is_token(name) {
                secrets.push((name.as_str(), value.trim_start_matches("Bearer ").to_owned()));
            }
        }
        for (name, value) in &self.parameters {
            if self.is_secret(name) {
                secrets.extend(strings(value).into_iter().map(|value| (name.as_str(), value)));
            }
        }
        secrets
    }

    fn secrets_in_url(&self, secrets: &[(&str, String)]) -> Vec<String> {
        let raw = self.query.as_deref().unwrap_or_default();
        let decoded = |part: &str| percent_decode_str(part).decode_utf8_lossy().into_owned();
        let (path, query) = (decoded(&self.path), decoded(&raw.replace('+', " ")));
        let mut sent = parse_form(raw).unwrap_or_default();
        sent.retain(|_, value| is_set(value));
        let mut found = Vec::new();
        for name in sent.keys().filter(|name| self.is_secret(name)) {
            found.push(format!("{self}: the secret parameter {name} in the query"));
        }
        for (name, value) in secrets {
            if path.contains(value) {
                let method = &self.method;
                found.push(format!(
                    "{method} (its path is not shown): the value of {name} in the path"
                ));
            } else if (raw.contains(value) || query.contains(value)) && !sent.contains_key(*name) {
                found.push(format!("{self}: the value of {name} in the query"));
            }
        }
        found
    }
}

/// Returns all strings inside a value.
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
        let mut headers = self.headers.clone();
        for (name, value) in &mut headers {
            if self.is_token(name) {
                *value = REDACTED.to_owned();
            }
        }
        let mut parameters = self.parameters.clone();
        for (name, value) in &mut parameters {
            if !self.is_plain(name) {
                *value = REDACTED.into();
            }
        }
        formatter
            .debug_struct("RecordedRequest")
            .field("summary", &format_args!("{self}"))
            .field("headers", &headers)
            .field("parameters", &parameters)
            .finish_non_exhaustive()
    }
}

/// `PUT /api/v4/application/settings -> 200`, and the findings.
impl fmt::Display for RecordedRequest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.method, self.path)?;
        match (self.status, &self.fault) {
            (0, None) => formatter.write_str(" -> no response yet")?,
            (0, Some(fault)) => write!(formatter, " -> {fault:?}")?,
            (status, None) => write!(formatter, " -> {status}")?,
            (status, Some(fault)) => write!(formatter, " -> {status} by {fault:?}")?,
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
                write!(formatter, ", {what}: {}", names.join(", "))?;
            }
        }
        Ok(())
    }
}

/// Requests in order of arrival: a `Vec` with filters and assertions.
///
/// ```no_run
/// # fn example(sandbox: &platform_api_sandbox::Sandbox) {
/// let requests = sandbox.requests().method("PUT").path("/integrations/chat-d");
/// requests.assert_accepted();
/// assert_eq!(requests.only().header("content-type"), Some("application/json"));
/// # }
/// ```
#[derive(Clone)]
pub struct Requests(Vec<RecordedRequest>);

impl Requests {
    /// Keeps the requests with this method.
    pub fn method(mut self, method: &str) -> Requests {
        self.retain(|request| request.method.eq_ignore_ascii_case(method));
        self
    }

    /// Keeps the requests whose path, as received, has this end.
    pub fn path(mut self, end: &str) -> Requests {
        self.retain(|request| request.path.ends_with(end));
        self
    }

    /// Keeps the requests that reached the service, because no fault prevented them.
    pub fn carried_out(mut self) -> Requests {
        self.retain(RecordedRequest::is_carried_out);
        self
    }

    /// Returns the only request.
    ///
    /// # Panics
    ///
    /// If there is no request, or more than one. The message lists them.
    #[track_caller]
    pub fn only(mut self) -> RecordedRequest {
        self.assert_count(1);
        self.remove(0)
    }

    /// Asserts the number of requests.
    ///
    /// # Panics
    ///
    /// If there are more or fewer requests. The message lists them.
    #[track_caller]
    pub fn assert_count(&self, expected: usize) {
        assert!(
            self.len() == expected,
            "expected {}, found {}{self}",
            count(expected, "request"),
            self.len()
        );
    }

    /// Asserts that every request succeeded, and that no parameter was unknown or ignored.
    ///
    /// # Panics
    ///
    /// If a request was refused or failed, or if a parameter was unknown or ignored. The message says why.
    #[track_caller]
    pub fn assert_accepted(&self) {
        let mut wrong = self.iter().filter(|request| !request.is_accepted()).peekable();
        assert!(
            wrong.peek().is_none(),
            "expected all requests to be accepted, found{}",
            lines(wrong)
        );
    }

    /// Asserts that no URL contains a token, a secret parameter, or the value of a secret parameter in these requests.
    /// Values of fewer than four characters are not searched for.
    ///
    /// # Panics
    ///
    /// If a URL does. The message says which one, without the secret.
    #[track_caller]
    pub fn assert_no_secret_in_urls(&self) {
        let mut secrets: Vec<(&str, String)> = self.iter().flat_map(RecordedRequest::secrets).collect();
        secrets.retain(|(_, value)| value.chars().count() >= SHORTEST_SECRET);
        let mut found: Vec<String> = self
            .iter()
            .flat_map(|request| request.secrets_in_url(&secrets))
            .collect();
        found.dedup();
        assert!(
            found.is_empty(),
            "expected no secret in a URL, found\n  {}",
            found.join("\n  ")
        );
    }
}

/// Writes one line per request.
impl fmt::Display for Requests {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&lines(self.iter()))
    }
}

impl fmt::Debug for Requests {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

fn lines<'r>(requests: impl Iterator<Item = &'r RecordedRequest>) -> String {
    requests.map(|request| format!("\n  {request}")).collect()
}

impl Deref for Requests {
    type Target = Vec<RecordedRequest>;

    fn deref(&self) -> &Vec<RecordedRequest> {
        &self.0
    }
}

impl DerefMut for Requests {
    fn deref_mut(&mut self) -> &mut Vec<RecordedRequest> {
        &mut self.0
    }
}

impl IntoIterator for Requests {
    type Item = RecordedRequest;
    type IntoIter = std::vec::IntoIter<RecordedRequest>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// The requests since the log was last cleared, in order of arrival.
#[derive(Default)]
pub(crate) struct Log {
    pub(crate) is_on: bool,
    requests: Mutex<Vec<Arc<Mutex<RecordedRequest>>>>,
}

/// A request that may still be changed, even after the log was cleared. `None` if the log is off.
pub(crate) struct Entry(Option<Arc<Mutex<RecordedRequest>>>);

impl Log {
    pub(crate) fn requests(&self) -> Requests {
        Requests(
            lock(&self.requests)
                .iter()
                .map(|request| lock(request).clone())
                .collect(),
        )
    }

    pub(crate) fn clear(&self) {
        lock(&self.requests).clear();
    }

    /// Adds a request, if the log is on.
    pub(crate) fn add(&self, request: impl FnOnce() -> RecordedRequest) -> Entry {
        let request = self.is_on.then(|| Arc::new(Mutex::new(request())));
        lock(&self.requests).extend(request.clone());
        Entry(request)
    }
}

impl Entry {
    pub(crate) fn change(&self, change: impl FnOnce(&mut RecordedRequest)) {
        if let Some(request) = &self.0 {
            change(&mut lock(request));
        }
    }
}
