//! A response, and the three ways to read it. It can be read as a value, as a value or nothing, or together with its
//! status, headers and body.
//!
//! A request has a function that reads the body, such as [`decode`]. If this function fails, it leaves the body
//! unchanged, so the error can show it. [`Request::optional`](crate::Request::optional) and
//! [`Request::with_response`](crate::Request::with_response) wrap the function in a closure. Therefore the two methods
//! can be combined, and they work with every client and with other transports. Some errors of reading hint at their
//! cause, such as a wrong base URL or a transport that changes responses.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use bytes::Bytes;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE, HeaderName, LOCATION};
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::de::{self, DeserializeOwned, Deserializer, Visitor};
use serde::forward_to_deserialize_any;
use url::form_urlencoded;

use crate::facts::operation::OperationRef;
use crate::facts::project_id::ProjectId;
use crate::json::error::{DecodeError, after_mark, text_of};
use crate::json::typed::typed;
use crate::object::Object;
use crate::object::list::List;
use crate::object::record::Record;
use crate::object::secret::Secret;
use crate::request::error::{Error, ErrorKind, Mask, Messages};

/// The most characters that an error shows of a path, a message, the target of a redirect, or a header.
const LONGEST_TEXT: usize = 200;

/// Reads the body of a successful response. It takes the body if it succeeds, and leaves the body for the error if it
/// fails.
pub type Decode<T> = fn(&mut Bytes) -> Result<T, DecodeError>;

/// The outcome of a request, before it is read as a value.
pub(crate) type Outcome = Result<http::Response<Bytes>, Error>;

/// Reads a value from an outcome.
pub(crate) enum Reader<T> {
    Body(Decode<T>),
    Outcome(Arc<ReadOutcome<T>>),
}

type ReadOutcome<T> = dyn Fn(Outcome, &SentRequest<'_>) -> Result<T, Error> + Send + Sync;

/// The request that was sent. An error names its operation and its project, and masks its secrets.
#[derive(Clone, Copy)]
pub(crate) struct SentRequest<'a> {
    pub(crate) operation: &'a OperationRef,
    pub(crate) project: Option<&'a ProjectId>,
    pub(crate) parameters: &'a Object,
    /// The query that the path had.
    pub(crate) query: Option<&'a Secret>,
    /// The headers of this call.
    pub(crate) own_headers: &'a [(Cow<'static, str>, Secret)],
    /// The headers that the client adds to every request, if a client sent it.
    pub(crate) client_headers: Option<&'a HeaderMap>,
    /// The header in which the client sends its token.
    pub(crate) token_header: Option<&'static str>,
}

impl SentRequest<'_> {
    /// Returns a mask of the secrets that the server may echo.
    pub(crate) fn mask(&self) -> Mask {
        let of_client = self.client_headers.into_iter().flat_map(HeaderMap::values);
        let of_client = of_client
            .filter(|value| value.is_sensitive())
            .filter_map(|value| value.to_str().ok());
        let own = self.own_headers.iter().map(|(_, value)| value.expose());
        let query = self.query.map(Secret::expose).unwrap_or_default();
        let query: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
        let in_query = query.iter().map(|(_, value)| &**value);
        Mask::new(self.parameters, of_client.chain(own).chain(in_query))
    }

    /// Returns the response if its status is a success, and otherwise an error.
    pub(crate) fn check_status(&self, response: http::Response<Bytes>) -> Outcome {
        if response.status().is_success() {
            return Ok(response);
        }
        if response.status().is_redirection() {
            return Err(self.refused_redirect(&response, "which a transport must not follow: the token would go along"));
        }
        let error = Error::unsuccessful(&response, &self.mask()).with_call(self.operation, self.project);
        match self.missing_token() {
            Some(advice) if response.status() == StatusCode::UNAUTHORIZED => Err(error.with_advice(&advice)),
            _ => Err(error),
        }
    }

    /// Says that the request was sent without a token. If the caller has set headers, one of them may be meant to
    /// authenticate it, so the advice names the header that the service expects. If a request is read without its client,
    /// this method assumes that the client sent a token.
    fn missing_token(&self) -> Option<String> {
        let (headers, token) = self.client_headers.zip(self.token_header)?;
        if headers.contains_key(token)
            || self
                .own_headers
                .iter()
                .any(|(name, _)| name.eq_ignore_ascii_case(token))
        {
            return None;
        }
        // The caller's own headers of the client are sensitive.
        let has_own = !self.own_headers.is_empty() || headers.values().any(HeaderValue::is_sensitive);
        Some(match has_own {
            true => format!("it was sent without the header {token}"),
            false => "it was sent without a token".to_owned(),
        })
    }

    /// Returns the error of a redirect, which says where the redirect leads.
    ///
    /// The query is not shown, because it may contain a secret. A target with an `@` is not shown at all, because it
    /// may contain a user name and a password.
    pub(crate) fn refused_redirect(&self, response: &http::Response<Bytes>, reason: &str) -> Error {
        let to = header(response, &LOCATION)
            .and_then(|location| self.shown_target(location))
            .map(|to| format!("to {to}, "))
            .unwrap_or_default();
        Error::new(ErrorKind::Redirect, format!("redirect not followed: {to}{reason}"))
            .with_call(self.operation, self.project)
            .with_response(response, &self.mask())
    }

    /// Returns a URL of the service as errors show it: without its query, which may have a token. Returns `None` if
    /// nothing of it can be shown, because it may have a password.
    pub(crate) fn shown_target(&self, url: &str) -> Option<String> {
        let shown = url.split(['?', '#']).next()?;
        let is_safe = !shown.is_empty() && !shown.contains('@');
        is_safe.then(|| self.mask().show(shown, LONGEST_TEXT))
    }

    /// Returns the error of an unreadable body. A message may contain words of the body, so it is masked.
    pub(crate) fn undecodable(&self, error: &DecodeError, response: &http::Response<Bytes>) -> Error {
        let mask = self.mask();
        let error = DecodeError {
            offset: error.offset,
            message: mask.show(&error.message, LONGEST_TEXT),
        };
        let ty = match header(response, &CONTENT_TYPE) {
            Some(ty) if !ty.contains("json") => format!(" of type {}", mask.show(ty, LONGEST_TEXT)),
            _ => String::new(),
        };
        let body = response.body().trim_ascii_start();
        let found = if let Some(encoding) = header(response, &CONTENT_ENCODING) {
            format!(
                "it is compressed ({}), and the transport does not decompress it",
                mask.show(encoding, LONGEST_TEXT)
            )
        } else if body.starts_with(b"<") {
            let title = Messages::read(body, &mask)
                .get("")
                .first()
                .map(|title| format!(", {title:?}"))
                .unwrap_or_default();
            format!("it is HTML{title}: check the base URL, and that no transport followed a redirect")
        } else if Messages::is_envelope(body) {
            format!("{error}: it looks like an error, whose status is lost")
        } else {
            error.to_string()
        };
        Error::new(ErrorKind::Decode, format!("unexpected body{ty}: {found}"))
            .with_call(self.operation, self.project)
            .with_response(response, &mask)
    }
}

/// The value of a header, if it is text.
fn header<'a>(response: &'a http::Response<Bytes>, name: &HeaderName) -> Option<&'a str> {
    response.headers().get(name)?.to_str().ok()
}

impl<T> Reader<T> {
    pub(crate) fn read(&self, outcome: Outcome, sent: &SentRequest<'_>) -> Result<T, Error> {
        match self {
            Reader::Outcome(read) => read(outcome, sent),
            Reader::Body(decode) => {
                let mut response = outcome?;
                decode(response.body_mut()).map_err(|error| sent.undecodable(&error, &response))
            }
        }
    }
}

impl<T> Clone for Reader<T> {
    fn clone(&self) -> Self {
        match self {
            Reader::Body(decode) => Reader::Body(*decode),
            Reader::Outcome(read) => Reader::Outcome(read.clone()),
        }
    }
}

/// Reads a whole body as one record, which takes over the buffer.
///
/// # Errors
/// If the body is not UTF-8, is not a JSON object, or is nested deeper than 128 levels. The body is then unchanged.
pub fn decode<R: Record>(body: &mut Bytes) -> Result<R, DecodeError> {
    let text = take_text(body)?;
    Object::parse(R::TABLE, text)
        .map(R::from_object)
        .map_err(|(error, text)| {
            *body = text.into();
            error
        })
}

/// Reads a whole body as a list of records.
///
/// # Errors
/// The same as those of [`decode`], but for an array.
pub fn decode_list<R: Record>(body: &mut Bytes) -> Result<List<R>, DecodeError> {
    List::from_json(body)
}

/// Reads a whole body as any type of serde. An empty body is read as `null`.
///
/// A caller that asks for `()` does not want the body. Therefore `()` drops any body except HTML.
///
/// # Errors
/// If the body is not UTF-8, not JSON, or does not fit the type.
pub(crate) fn decode_any<T: DeserializeOwned>(body: &mut Bytes) -> Result<T, DecodeError> {
    let is_html = body.trim_ascii_start().starts_with(b"<");
    if !is_html && let Ok(nothing) = T::deserialize(Nothing) {
        return Ok(nothing);
    }
    let whole = text_of(body)?;
    if after_mark(whole).trim().is_empty() {
        return serde_json::from_str("null").map_err(|_| DecodeError::whole("the body is empty"));
    }
    typed(whole)
}

/// Gives a unit to a type that asks for a unit, as `()` does. It gives nothing to any other type.
struct Nothing;

impl<'de> Deserializer<'de> for Nothing {
    type Error = de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(de::Error::custom("the type asks for something"))
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// Reads a whole body as one record, or `None` if it is empty.
///
/// # Errors
/// The same as those of [`decode`], for a body that is not empty.
pub fn decode_unless_empty<R: Record>(body: &mut Bytes) -> Result<Option<R>, DecodeError> {
    if body.trim_ascii().is_empty() {
        Ok(None)
    } else {
        decode(body).map(Some)
    }
}

/// Reads a record that the service may leave out. Returns `None` if the body is empty, or is not such a record.
///
/// # Errors
/// If the body is HTML. An API does not send HTML, so a proxy or a sign-in page answered in its place.
pub fn decode_optional<R: Record>(body: &mut Bytes) -> Result<Option<R>, DecodeError> {
    match decode(body) {
        Err(error) if body.trim_ascii_start().starts_with(b"<") => Err(error),
        read => Ok(read.ok()),
    }
}

/// Takes the body's buffer as a string. Nothing is copied if nobody else uses the buffer.
fn take_text(body: &mut Bytes) -> Result<String, DecodeError> {
    String::from_utf8(std::mem::take(body).into()).map_err(|error| {
        let reason = DecodeError::not_utf8(error.utf8_error().valid_up_to());
        *body = error.into_bytes().into();
        reason
    })
}

/// A value together with the response that it was read from.
///
/// `Debug` shows only the status and the value, because the headers and the body may contain secrets.
#[derive(Clone)]
pub struct Response<T> {
    pub(crate) value: T,
    pub(crate) response: http::Response<Bytes>,
}

impl<T> Response<T> {
    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        self.response.status()
    }

    /// The headers.
    pub fn headers(&self) -> &HeaderMap {
        self.response.headers()
    }

    /// The body as the server sent it.
    pub fn body(&self) -> &[u8] {
        self.response.body()
    }

    /// The value, borrowed.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// The value.
    pub fn into_value(self) -> T {
        self.value
    }

    /// The value, and the response with status, headers and body.
    pub fn into_parts(self) -> (T, http::Response<Bytes>) {
        (self.value, self.response)
    }
}

impl<T: fmt::Debug> fmt::Debug for Response<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Response")
            .field("status", &self.status())
            .field("value", &self.value)
            .finish_non_exhaustive()
    }
}
