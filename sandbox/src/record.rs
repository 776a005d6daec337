//! Recorded requests, for tests to look at.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value};

use crate::answer::Refusal;
use crate::parameters::Parameters;
use crate::reading::Reading;
use crate::rules::Judgement;
use crate::service::Service;

/// Longer bodies are refused.
pub(crate) const LONGEST_BODY: usize = 16 * 1024 * 1024;

const REDACTED: &str = "«redacted»";

/// A request that the sandbox has answered.
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
    /// What the rules of the documents say about the request, sorted. Those about a request that is carried out are
    /// told to nobody.
    pub judgements: Vec<Judgement>,
    /// What it was answered: `200`.
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

    fn new(service: &Service, parts: Parts, body: &Bytes, parameters: &Parameters, reading: Reading) -> Self {
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
            judgements: sorted(reading.judgements),
            status: 0,
            plain: reading.plain,
            token_header: service.api.service.token_header.clone(),
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
            .field("judgements", &self.judgements)
            .field("status", &self.status)
            .finish()
    }
}

fn sorted(mut judgements: Vec<Judgement>) -> Vec<Judgement> {
    judgements.sort();
    judgements
}

fn headers(headers: &HeaderMap) -> Vec<(String, String)> {
    let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
    headers.iter().map(|(name, value)| (name.to_string(), text(value.as_bytes()))).collect()
}

/// The recorded requests, in the order of their answers.
pub(crate) struct Log {
    is_on: bool,
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

/// What was received: every handler finds it among the request's extensions.
pub(crate) type Received = Arc<Result<Parameters, Refusal>>;

/// Reads the body and the parameters, lets the service answer, and records both.
///
/// A handler hands over its [`Reading`] among the response's extensions.
pub(crate) async fn record(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let read = to_bytes(body, LONGEST_BODY).await;
    let body = read.as_ref().cloned().unwrap_or_default();
    let received: Received = Arc::new(match read {
        Ok(_) => Parameters::read(parts.uri.query(), &parts.headers, &body),
        Err(_) => Err(Refusal::error(StatusCode::PAYLOAD_TOO_LARGE, "the body is too long")),
    });
    parts.extensions.insert(Arc::clone(&received));
    if !service.log.is_on {
        return next.run(Request::from_parts(parts, Body::empty())).await;
    }
    let mut response = next.run(Request::from_parts(parts.clone(), Body::empty())).await;
    let reading = response.extensions_mut().remove::<Reading>().unwrap_or_default();
    let parameters = received.as_ref().as_ref().cloned().unwrap_or_default();
    let mut recorded = RecordedRequest::new(&service, parts, &body, &parameters, reading);
    recorded.status = response.status().as_u16();
    service.log.requests().push(recorded);
    response
}

/// Answers, and hands the reading over to [`record`].
pub(crate) fn with_reading(answer: impl IntoResponse, reading: Reading) -> Response {
    let mut response = answer.into_response();
    response.extensions_mut().insert(reading);
    response
}
