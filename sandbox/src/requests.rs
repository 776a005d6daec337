//! The recorded requests, with filters and assertions.

use std::fmt;
use std::ops::{Deref, DerefMut};

use percent_encoding::percent_decode_str;
use platform_api_codegen::report::count;
use serde::Serialize;
use serde_json::Value;

use crate::difference::{differences, object};
use crate::nested;
use crate::record::RecordedRequest;
use crate::rules::is_set;

/// Shorter values are not searched for, because any URL may contain them.
const SHORTEST_SECRET: usize = 4;

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
pub struct Requests(pub(crate) Vec<RecordedRequest>);

impl Requests {
    /// Keeps the requests with this method.
    pub fn method(mut self, method: &str) -> Requests {
        self.retain(|request| request.method.eq_ignore_ascii_case(method));
        self
    }

    /// Keeps the requests whose path, as received, ends like this.
    pub fn path(mut self, end: &str) -> Requests {
        self.retain(|request| request.path.ends_with(end));
        self
    }

    /// Keeps the requests that the service carried out, because no fault replaced them.
    pub fn carried_out(mut self) -> Requests {
        self.retain(RecordedRequest::is_carried_out);
        self
    }

    /// Returns the only request.
    ///
    /// # Panics
    ///
    /// If there is none, or more than one; the message lists them.
    #[track_caller]
    pub fn only(mut self) -> RecordedRequest {
        self.assert_count(1);
        self.remove(0)
    }

    /// Asserts the number of requests.
    ///
    /// # Panics
    ///
    /// If there are more or fewer; the message lists them.
    #[track_caller]
    pub fn assert_count(&self, expected: usize) {
        assert!(self.len() == expected, "expected {}, found {}{self}", count(expected, "request"), self.len());
    }

    /// Asserts that every request succeeded, and that no parameter was unknown or ignored.
    ///
    /// # Panics
    ///
    /// If a request was refused or failed, or a parameter was unknown or ignored; the message says why.
    #[track_caller]
    pub fn assert_accepted(&self) {
        let wrong: Vec<&RecordedRequest> = self.iter().filter(|request| !request.is_accepted()).collect();
        assert!(wrong.is_empty(), "expected all requests to be accepted, found{}", Listed(&wrong));
    }

    /// Asserts that no URL contains a token, a secret parameter, or the value of a secret parameter in these requests.
    /// Values of fewer than four characters are not searched for.
    ///
    /// # Panics
    ///
    /// If one does; the message says which, without the secret.
    #[track_caller]
    pub fn assert_no_secret_in_urls(&self) {
        let mut secrets: Vec<(&str, String)> = self.iter().flat_map(RecordedRequest::secrets).collect();
        secrets.retain(|(_, value)| value.chars().count() >= SHORTEST_SECRET);
        let mut found: Vec<String> = self.iter().flat_map(|request| request.secrets_in_url(&secrets)).collect();
        found.dedup();
        assert!(found.is_empty(), "expected no secret in a URL, found\n  {}", found.join("\n  "));
    }
}

impl RecordedRequest {
    /// Asserts the exact parameters of the request, given as any value that serialises as an object: a typed request,
    /// or JSON.
    ///
    /// # Panics
    ///
    /// If they differ; the message has a line for each difference.
    #[track_caller]
    pub fn assert_parameters(&self, expected: &impl Serialize) {
        let expected = object(expected).unwrap_or_else(|error| panic!("{error}"));
        let lines = differences(&expected, &self.parameters, &|name| self.is_plain(name));
        assert!(lines.is_empty(), "{self}: its parameters differ\n  {}", lines.join("\n  "));
    }

    fn is_accepted(&self) -> bool {
        let is_whole = self.unknown.is_empty() && self.ignored.is_empty();
        self.is_carried_out() && (200..300).contains(&self.status) && is_whole
    }

    /// Every value that must not be in a URL, with the name of its header or parameter.
    fn secrets(&self) -> impl Iterator<Item = (&str, String)> {
        let tokens = self.headers.iter().filter(|(name, _)| self.is_token(name));
        let tokens = tokens.map(|(name, value)| (name.as_str(), vec![value.trim_start_matches("Bearer ").to_owned()]));
        let secrets = self.parameters.iter().filter(|(name, _)| self.is_secret(name));
        let secrets = secrets.map(|(name, value)| (name.as_str(), strings(value)));
        tokens.chain(secrets).flat_map(|(name, values)| values.into_iter().map(move |value| (name, value)))
    }

    fn secrets_in_url(&self, secrets: &[(&str, String)]) -> Vec<String> {
        let raw = self.query.as_deref().unwrap_or_default();
        let sent = nested::parse(raw).unwrap_or_default().into_iter().filter(|(_, value)| is_set(value));
        let names: Vec<String> = sent.map(|(name, _)| name).collect();
        let named = names.iter().filter(|name| self.is_secret(name));
        let named = named.map(|name| format!("{self}: the secret parameter {name} in the query"));
        let decoded = |part: &str| percent_decode_str(part).decode_utf8_lossy().into_owned();
        let (path, query) = (decoded(&self.path), decoded(&raw.replace('+', " ")));
        let held = secrets.iter().filter_map(|(name, value)| {
            if path.contains(value) {
                return Some(format!("{} (its path is not shown): the value of {name} in the path", self.method));
            }
            let is_held = raw.contains(value) || query.contains(value);
            let is_held = is_held && !names.iter().any(|sent| sent == name);
            is_held.then(|| format!("{self}: the value of {name} in the query"))
        });
        named.chain(held).collect()
    }
}

/// All strings inside a value.
fn strings(value: &Value) -> Vec<String> {
    match value {
        Value::String(string) => vec![string.clone()],
        Value::Array(items) => items.iter().flat_map(strings).collect(),
        Value::Object(members) => members.values().flat_map(strings).collect(),
        _ => Vec::new(),
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
        for (what, names) in
            [("findings", findings.collect()), ("unknown", self.unknown.clone()), ("ignored", self.ignored.clone())]
        {
            if !names.is_empty() {
                write!(formatter, ", {what}: {}", names.join(", "))?;
            }
        }
        Ok(())
    }
}

/// One line per request.
impl fmt::Display for Requests {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        Listed(&self.iter().collect::<Vec<_>>()).fmt(formatter)
    }
}

impl fmt::Debug for Requests {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

struct Listed<'r>(&'r [&'r RecordedRequest]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|request| write!(formatter, "\n  {request}"))
    }
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
