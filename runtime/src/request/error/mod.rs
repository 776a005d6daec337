//! The error of a call. `Display`, `Debug` and the messages mask secrets of the request that the server echoes.

mod kind;
mod mask;
mod messages;
mod retry_after;

use std::error::Error as StdError;
use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use http::header::CONTENT_ENCODING;
use http::{HeaderMap, Method, StatusCode};
use platform_api_core::escape::{cut, escape};
use platform_api_core::words::duration_in_words;

pub use self::kind::ErrorKind;
pub(crate) use self::mask::Mask;
pub use self::messages::Messages;
use self::retry_after::retry_after;
use crate::facts::operation::{Operation, OperationRef};
use crate::facts::parent::{Parent, ProjectId};
use crate::json::text::is_text;
use crate::rules::Findings;

pub(crate) type BoxError = Box<dyn StdError + Send + Sync>;

const LONGEST_ID: usize = 128;

/// In characters: all findings of a check in one message.
const LONGEST_TEXT: usize = 4000;

/// Another change holds a lock for a moment (assumed).
const RESOURCE_LOCK: &[u8] = b"Resource lock";

/// Headers with a request id (assumed).
const REQUEST_ID_HEADERS: [&str; 3] = ["x-request-id", "x-correlation-id", "x-amzn-requestid"];

/// An error of a call, or of building a client.
///
/// ```
/// use platform_api::{Error, ErrorKind};
///
/// fn advice(error: &Error) -> &'static str {
///     match error.kind() {
///         ErrorKind::Unauthorized => "is the token still valid?",
///         ErrorKind::NotFound => "no such project, or this integration was never set up",
///         ErrorKind::Rejected => "see error.messages()",
///         _ => "try later",
///     }
/// }
/// ```
pub struct Error(Box<ErrorData>);

struct ErrorData {
    kind: ErrorKind,
    reason: String,
    operation: Option<OperationRef>,
    parent: Option<Parent>,
    is_idempotent: bool,
    response: Option<http::Response<Bytes>>,
    request_id: Option<String>,
    messages: Messages,
    attempts: u32,
    source: Option<BoxError>,
    findings: Findings,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, reason: impl Into<String>) -> Self {
        Error(Box::new(ErrorData {
            kind,
            reason: reason.into(),
            operation: None,
            parent: None,
            is_idempotent: false,
            response: None,
            request_id: None,
            messages: Messages::default(),
            attempts: 0,
            source: None,
            findings: Findings::default(),
        }))
    }

    pub(crate) fn configuration(reason: impl Into<String>) -> Self {
        Self::new(ErrorKind::Configuration, reason)
    }

    pub(crate) fn invalid_request(reason: impl Into<String>) -> Self {
        Self::new(ErrorKind::InvalidRequest, reason)
    }

    pub(crate) fn empty_patch() -> Self {
        Self::new(ErrorKind::EmptyPatch, "not sent: there is nothing to change")
    }

    pub(crate) fn check_failed(findings: Findings) -> Self {
        let sentences: Vec<_> = findings.errors().map(ToString::to_string).collect();
        let sentences = sentences.join("; ");
        let mut error = Self::new(
            ErrorKind::CheckFailed,
            format!("not sent: {}", cut(&sentences, LONGEST_TEXT)),
        );
        error.0.findings = findings;
        error
    }

    pub(crate) fn unsuccessful(response: &http::Response<Bytes>, mask: &Mask) -> Self {
        let kind = ErrorKind::of_status(response.status());
        let mut error = Self::new(kind, "").with_response(response, mask);
        let reason = error.messages().to_string();
        // `{"message":"404 Not Found"}` only repeats the status line.
        if reason != response.status().to_string() {
            error.0.reason = reason;
        }
        if response.status() == StatusCode::PROXY_AUTHENTICATION_REQUIRED {
            error = error.with_advice("a proxy requires credentials");
        }
        error
    }

    pub(crate) fn with_advice(mut self, advice: &str) -> Self {
        self.0.reason += if self.0.reason.is_empty() { "" } else { "; " };
        self.0.reason += advice;
        self
    }

    pub(crate) fn with_call(mut self, operation: &OperationRef, parent: Option<&Parent>) -> Self {
        self.0.operation = Some(operation.clone());
        self.0.parent = parent.cloned();
        self
    }

    pub(crate) fn with_idempotence(mut self, is_idempotent: bool) -> Self {
        self.0.is_idempotent = is_idempotent;
        self
    }

    pub(crate) fn with_attempts(mut self, attempts: u32) -> Self {
        self.0.attempts = attempts;
        self
    }

    pub(crate) fn with_response(mut self, response: &http::Response<Bytes>, mask: &Mask) -> Self {
        if !response.status().is_success() && encoding_of(response).is_none() {
            self.0.messages = Messages::read(response.body(), mask);
        }
        let id = REQUEST_ID_HEADERS.iter().find_map(|name| response.headers().get(*name));
        let id = id.and_then(|id| id.to_str().ok()).filter(|id| !id.is_empty());
        self.0.request_id = id.map(|id| mask.show(id, LONGEST_ID));
        self.0.response = Some(response.clone());
        self.with_attempts(1)
    }

    pub(crate) fn response(&self) -> Option<http::Response<Bytes>> {
        self.0.response.clone()
    }
}

#[cfg(feature = "client")]
impl Error {
    /// Keeps nothing of the body.
    pub(crate) fn too_large(status: StatusCode, reason: String) -> Self {
        let mut head = http::Response::default();
        *head.status_mut() = status;
        Error::new(ErrorKind::TooLarge, reason).with_response(&head, &Mask::default())
    }

    /// Attaches the previous attempt's error as the source, unless it says the same. Older attempts are dropped.
    pub(crate) fn with_earlier(self, earlier: Option<Error>) -> Self {
        let summary = |error: &Error| (error.kind(), error.status(), error.0.reason.clone());
        match earlier {
            Some(mut earlier) if self.0.source.is_none() && summary(&self) != summary(&earlier) => {
                earlier.0.operation = None;
                earlier.0.parent = None;
                earlier.0.source.take_if(|source| source.is::<Error>());
                self.with_source(earlier)
            }
            _ => self,
        }
    }

    pub(crate) fn with_source(mut self, source: impl Into<BoxError>) -> Self {
        self.0.source = Some(source.into());
        self
    }
}

impl Error {
    /// The kind of failure; each [`ErrorKind`] says what to do.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The operation that was called; `None` if a client could not be built.
    pub fn operation(&self) -> Option<&Operation> {
        self.0.operation.as_deref()
    }

    /// The project of the request, if it has one.
    pub fn project(&self) -> Option<&ProjectId> {
        self.parent().and_then(Parent::project)
    }

    /// The project or other parent of the request, if it has one.
    pub fn parent(&self) -> Option<&Parent> {
        self.0.parent.as_ref()
    }

    /// The HTTP status of the response, if one came. It may be a success with an unreadable body.
    pub fn status(&self) -> Option<StatusCode> {
        self.0.response.as_ref().map(http::Response::status)
    }

    /// The body as the server sent it, if a response came. It may contain secrets: do not log it.
    pub fn body(&self) -> Option<&[u8]> {
        self.0.response.as_ref().map(|response| &**response.body())
    }

    /// The headers of the response, if one came. They may contain secrets: do not log them.
    pub fn headers(&self) -> Option<&HeaderMap> {
        self.0.response.as_ref().map(http::Response::headers)
    }

    /// The server's messages, by parameter; empty if the response has no readable message.
    pub fn messages(&self) -> &Messages {
        &self.0.messages
    }

    /// The message without the call: `400 Bad Request: webhook: is missing (request id 01H…)`
    pub fn reason(&self) -> String {
        let mut reason = String::new();
        if let Some(status) = self.status()
            && !self.repeats(status)
        {
            reason += &status.to_string();
            reason += if self.0.reason.is_empty() { "" } else { ": " };
        }
        reason += &escape(&self.0.reason);
        if self.attempts() > 1 {
            reason += &format!(", after {} attempts", self.attempts());
        }
        if let Some(wait) = self.retry_after().filter(|wait| !wait.is_zero()) {
            reason += &format!(", retry after {}", duration_in_words(wait));
        }
        if let Some(id) = self.request_id() {
            reason += &format!(" (request id {id})");
        }
        reason
    }

    /// `404 Project Not Found` begins with the status.
    fn repeats(&self, status: StatusCode) -> bool {
        let after_status = self.0.reason.strip_prefix(status.as_str());
        after_status.is_some_and(|words| words.starts_with(' '))
    }

    /// Returns `true` if the same call may succeed later: there was no connection, it broke, an attempt took too long,
    /// or the service is overloaded or locked. After a 429, or if there is a [`retry_after`](Self::retry_after), wait
    /// that long.
    ///
    /// Always `false` for a `POST` or `PATCH` that is not marked [idempotent](crate::Request::idempotent), because the
    /// service may have executed it.
    pub fn is_retryable(&self) -> bool {
        self.0.is_idempotent && self.is_transient()
    }

    fn is_transient(&self) -> bool {
        match self.kind() {
            ErrorKind::RateLimited | ErrorKind::Disconnected | ErrorKind::Timeout => true,
            // With a status, a proxy requires credentials.
            ErrorKind::Connect => self.status().is_none(),
            // Not the messages, which are masked and cut.
            ErrorKind::Conflict => {
                let mut parts = self.body().unwrap_or_default().windows(RESOURCE_LOCK.len());
                parts.any(|words| words == RESOURCE_LOCK)
            }
            ErrorKind::ServerError => self.status().is_some_and(|status| match status.as_u16() {
                500 => self
                    .operation()
                    .is_some_and(|operation| operation.method() == Method::GET),
                502..=504 => true,
                _ => false,
            }),
            _ => false,
        }
    }

    /// Why the client refused to send the request; otherwise empty. See [`ErrorKind::CheckFailed`].
    pub fn findings(&self) -> &Findings {
        &self.0.findings
    }

    /// How long the server asks you to wait, in `Retry-After` or, only for 429, in `RateLimit-Reset`.
    pub fn retry_after(&self) -> Option<Duration> {
        retry_after(self.status()?, self.headers()?)
    }

    /// The id under which the server logged the request (`X-Request-Id` or a similar header, assumed), if the response
    /// has one.
    pub fn request_id(&self) -> Option<&str> {
        self.0.request_id.as_deref()
    }

    /// How often the request was sent; 0 if never. With another transport at most 1, because its retries are not seen.
    pub fn attempts(&self) -> u32 {
        self.0.attempts
    }
}

/// The encoding of a body that is still encoded, such as `gzip`. A transport that decodes may leave the header, so text
/// counts as decoded.
pub(crate) fn encoding_of(response: &http::Response<Bytes>) -> Option<&str> {
    let encoding = response.headers().get(CONTENT_ENCODING)?.to_str().ok()?.trim();
    let is_encoded = !encoding.is_empty() && !encoding.eq_ignore_ascii_case("identity") && !is_text(response.body());
    is_encoded.then_some(encoding)
}

/// Shows the call and the [reason](Error::reason) on one line: `set_chat_d (PUT /projects/:id/integrations/chat-d) of
/// project 42: 400 Bad Request: webhook: is missing (request id 01H…)`
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(operation) = self.operation() {
            write!(f, "{}: ", operation.escaped(self.parent()))?;
        }
        f.write_str(&self.reason())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("message", &self.to_string())
            .field("body_length", &self.body().map(<[u8]>::len))
            .field("source", &self.0.source)
            .finish()
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.0.source.as_deref().map(|source| source as _)
    }
}
