//! Reads a response, for every transport alike. A request has a [`Decode`] function, which `optional` and
//! `with_response` wrap.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use bytes::Bytes;
use http::header::LOCATION;
use http::{HeaderMap, StatusCode};
use platform_api_core::text::markup;
use serde::de::DeserializeOwned;
use url::form_urlencoded;

use crate::facts::kind::KindId;
use crate::json::error::DecodeError;
use crate::json::text::{Text, is_html, take_text};
use crate::object::Object;
use crate::object::integration::wrong_kind;
use crate::object::list::List;
use crate::object::record::Record;
use crate::request::adapter::HttpAdapter;
use crate::request::error::{Error, ErrorKind, Mask, Messages, encoding_of};
use crate::request::parts::Parts;

/// In characters: the target of a redirect, or a message about a body.
const LONGEST_TEXT: usize = 200;

/// Reads the body of a successful response, as an integration of this kind if there is one. Takes the body only on
/// success: an error shows it.
pub type Decode<T> = fn(&mut Bytes, Option<&KindId>) -> Result<T, DecodeError>;

#[derive(Clone)]
pub(crate) struct Received {
    pub(crate) response: http::Response<Bytes>,
    pub(crate) attempts: u32,
}

/// A response or error, before it is read as a value. The error of a patch that changes nothing is
/// [`EmptyPatch`](ErrorKind::EmptyPatch).
pub(crate) type Outcome = Result<Received, Error>;

/// For a missing optional value, the 404.
pub(crate) fn response_of(outcome: &Outcome) -> Option<Received> {
    match outcome {
        Ok(received) => Some(received.clone()),
        Err(error) => Some(Received {
            response: error.response()?,
            attempts: error.attempts(),
        }),
    }
}

pub(crate) enum ResponseReader<T> {
    Body(Decode<T>),
    Outcome(Arc<ReadOutcome<T>>),
}

type ReadOutcome<T> = dyn Fn(Outcome, &SentRequest<'_>) -> Result<T, Error> + Send + Sync;

/// Errors name its operation and project, and mask its secrets.
#[derive(Clone, Copy)]
pub(crate) struct SentRequest<'a> {
    pub(crate) parts: &'a Parts,
    pub(crate) adapter: Option<&'a HttpAdapter>,
}

impl SentRequest<'_> {
    pub(crate) fn mask(&self) -> Mask {
        let Parts {
            parameters, options, ..
        } = self.parts;
        let mut mask = Mask::new(parameters);
        for value in self.adapter.iter().flat_map(|adapter| adapter.headers.values()) {
            if value.is_sensitive() {
                mask.add_header(value.as_bytes());
            }
        }
        for (_, value) in &options.headers {
            mask.add_header(value.expose().as_bytes());
        }
        if let Some(query) = &options.query {
            for (_, value) in form_urlencoded::parse(query.expose().as_bytes()) {
                mask.add(&value);
            }
        }
        mask
    }

    pub(crate) fn check_status(&self, response: http::Response<Bytes>) -> Result<http::Response<Bytes>, Error> {
        if response.status().is_success() {
            return Ok(response);
        }
        if is_redirect(response.status()) {
            return Err(self.refused_redirect(&response, "which a transport must not follow: the token would go along"));
        }
        let mut error = Error::unsuccessful(&response, &self.mask());
        if response.status() == StatusCode::UNAUTHORIZED
            && let Some(header) = self.missing_header()
        {
            error = error.with_advice(&format!("it was sent without the header {header}"));
        }
        if response.status() == StatusCode::FORBIDDEN
            && let Some(role) = self.parts.operation.role()
        {
            error = error.with_advice(&format!("it requires the role {role}"));
        }
        if response.status().is_redirection() {
            error = error.with_advice("the status is neither a success nor a redirect");
        }
        Err(self.parts.named(error))
    }

    /// Without an adapter, the token is assumed to be sent.
    fn missing_header(&self) -> Option<&'static str> {
        let adapter = self.adapter?;
        let name = adapter.token_header;
        let mut headers = self.parts.options.headers.iter();
        let is_callers = headers.any(|(header, _)| header.eq_ignore_ascii_case(name));
        let is_sent = is_callers || adapter.headers.contains_key(name);
        (!is_sent).then_some(name)
    }

    pub(crate) fn refused_redirect(&self, response: &http::Response<Bytes>, reason: &str) -> Error {
        let location = response.headers().get(LOCATION).and_then(|value| value.to_str().ok());
        let target = location.map(|location| format!("to {}, ", self.shown_target(location)));
        let target = target.unwrap_or_default();
        let error = Error::new(ErrorKind::Redirect, format!("redirect not followed: {target}{reason}"));
        self.parts.named(error).with_response(response, &self.mask())
    }

    /// Omits the query, which may have a token, and a whole URL with a user name and password.
    pub(crate) fn shown_target(&self, url: &str) -> String {
        match url.split(['?', '#']).next() {
            Some(shown) if !shown.contains('@') => self.mask().show(shown, LONGEST_TEXT),
            _ => "…".to_owned(),
        }
    }

    /// A body that is still encoded may be a sign-in page, so no reader ignores it.
    fn check_encoding(&self, received: &Received) -> Result<(), Error> {
        match encoding_of(&received.response) {
            None => Ok(()),
            Some(_) => Err(self.undecodable(&DecodeError::whole("it is encoded"), received)),
        }
    }

    /// A message may contain words of the body, so it is masked.
    pub(crate) fn undecodable(&self, error: &DecodeError, received: &Received) -> Error {
        let mask = self.mask();
        let response = &received.response;
        let reason = if let Some(encoding) = encoding_of(response) {
            let encoding = mask.show(encoding, LONGEST_TEXT);
            format!("it is encoded as {encoding}, and the HTTP client did not decode it")
        } else if let Some(markup) = markup(response.body()) {
            let title = Messages::read(response.body(), &mask).to_string();
            let title = if title.is_empty() {
                title
            } else {
                format!(", \"{title}\"")
            };
            format!("it is {markup}{title}: check the base URL, and that no transport followed a redirect")
        } else {
            let message = mask.show(&error.message, LONGEST_TEXT);
            let (path, offset) = (mask.show(&error.path, LONGEST_TEXT), error.offset);
            DecodeError { path, offset, message }.to_string()
        };
        let error = Error::new(ErrorKind::Decode, format!("unexpected body: {reason}"));
        let error = self.parts.named(error).with_response(response, &mask);
        error.with_attempts(received.attempts)
    }
}

/// 300 and 304 name no other URL.
pub(crate) fn is_redirect(status: StatusCode) -> bool {
    matches!(status.as_u16(), 301..=303 | 307 | 308)
}

impl<T> ResponseReader<T> {
    pub(crate) fn read(&self, outcome: Outcome, sent: &SentRequest<'_>) -> Result<T, Error> {
        match self {
            ResponseReader::Outcome(read) => read(outcome, sent),
            ResponseReader::Body(decode) => {
                let mut received = outcome?;
                sent.check_encoding(&received)?;
                let kind = sent.parts.kind.as_ref();
                decode(received.response.body_mut(), kind).map_err(|error| sent.undecodable(&error, &received))
            }
        }
    }
}

impl<T> Clone for ResponseReader<T> {
    fn clone(&self) -> Self {
        match self {
            ResponseReader::Body(decode) => ResponseReader::Body(*decode),
            ResponseReader::Outcome(read) => ResponseReader::Outcome(read.clone()),
        }
    }
}

/// Reads a body as one record, which takes over the buffer. After an error the body stays, perhaps without white space
/// around the object.
pub fn decode<R: Record>(body: &mut Bytes, kind: Option<&KindId>) -> Result<R, DecodeError> {
    let object = Object::parse(R::TABLE, take_text(body)?).map_err(|(error, text)| {
        *body = text.into();
        error
    })?;
    let is_foreign = object.is_foreign();
    let mut record = R::from_object(object);
    let kind = kind.and_then(KindId::facts);
    if let Some(kind) = kind {
        record = record.read_as(kind);
    }
    let reason = if is_foreign {
        Some("an object without a documented field (see `Error::body`)".to_owned())
    } else {
        kind.and_then(|kind| Some(wrong_kind(record.other_kind(kind)?, kind)))
    };
    let Some(reason) = reason else {
        return Ok(record);
    };
    *body = record.object().to_json().to_owned().into();
    Err(DecodeError::whole(&reason))
}

/// Reads a body as a list of records, even those without a documented field.
pub fn decode_list<R: Record>(body: &mut Bytes, _: Option<&KindId>) -> Result<List<R>, DecodeError> {
    List::from_json(body)
}

/// Reads a body as any serde type. An empty body is `null`, and `()` drops any body except HTML.
pub(crate) fn decode_any<T: DeserializeOwned + 'static>(
    body: &mut Bytes,
    _: Option<&KindId>,
) -> Result<T, DecodeError> {
    let nothing: Box<dyn Any> = Box::new(());
    if !is_html(body)
        && let Ok(nothing) = nothing.downcast()
    {
        return Ok(*nothing);
    }
    let text = Text::of(body)?;
    if text.is_blank() {
        return serde_json::from_str("null").map_err(|_| DecodeError::whole("the body is empty"));
    }
    text.deserialize()
}

/// `None` for any body that [`decode`] refuses, except HTML: a proxy or a sign-in page responded.
pub fn decode_optional<R: Record>(body: &mut Bytes, kind: Option<&KindId>) -> Result<Option<R>, DecodeError> {
    match decode(body, kind) {
        Err(error) if is_html(body) => Err(error),
        read => Ok(read.ok()),
    }
}

/// A value with the response that it was read from.
///
/// `Debug` shows only status and value, because headers and body may contain secrets.
#[derive(Clone)]
pub struct Response<T> {
    pub(crate) value: T,
    pub(crate) received: Received,
}

impl<T> Response<T> {
    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        self.received.response.status()
    }

    /// The headers.
    pub fn headers(&self) -> &HeaderMap {
        self.received.response.headers()
    }

    /// The body as the server sent it.
    pub fn body(&self) -> &[u8] {
        self.received.response.body()
    }

    /// How often the request was sent, as in [`Error::attempts`].
    pub fn attempts(&self) -> u32 {
        self.received.attempts
    }

    /// The value, borrowed.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// The value.
    pub fn into_value(self) -> T {
        self.value
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
