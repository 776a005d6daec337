//! How an answer is read: as a value, as a value or nothing, or together with its status, headers and body.
//!
//! In: what became of a request, a response or an error. Out: what the caller asked for. A plain request has a
//! function pointer for its body; [`Request::optional`] and [`Request::with_response`] put a closure around what was
//! there, so they work together, with every client and with other transports.

use std::fmt;
use std::sync::{Arc, LazyLock};

use bytes::Bytes;
use http::{HeaderMap, Response};

use crate::decode::DecodeError;
use crate::error::{Error, Kind, Mask};
use crate::request::{Parts, Request};

/// Reads the body of a successful answer.
pub type Decode<T> = fn(Bytes) -> Result<T, DecodeError>;

/// What became of a request, before anything is read as a value.
pub(crate) type Outcome = Result<Response<Bytes>, Error>;

/// From an outcome to a value.
pub(crate) enum Reader<T> {
    Body(Decode<T>),
    Outcome(Arc<ReadOutcome<T>>),
}

type ReadOutcome<T> = dyn Fn(Outcome, &Sent<'_>) -> Result<T, Error> + Send + Sync;

/// How often the request was sent before this answer came, among its extensions if it was more than once: what is wrong
/// with the body is found when the call is over.
#[derive(Clone, Copy)]
pub(crate) struct Attempts(pub(crate) u32);

/// What was sent: an error says which operation it was, and shows none of its secrets.
#[derive(Clone, Copy)]
pub(crate) struct Sent<'a> {
    pub(crate) parts: &'a Parts,
    /// The headers that the client adds to every request.
    pub(crate) headers: &'a HeaderMap,
}

impl Sent<'_> {
    /// Whatever the server may echo and must not be shown.
    pub(crate) fn mask(&self) -> Mask {
        let own = self.headers.values().filter(|value| value.is_sensitive()).filter_map(|value| value.to_str().ok());
        let of_call = self.parts.options.headers.iter().map(|(_, value)| value.expose());
        Mask::new(&self.parts.parameters, own.chain(of_call))
    }

    /// An answer that another transport brought: a success, or the error that it is.
    pub(crate) fn judge(&self, response: Response<Bytes>) -> Outcome {
        if response.status().is_success() {
            return Ok(response);
        }
        let mask = self.mask();
        let error = if response.status().is_redirection() {
            Error::new(Kind::Redirect, "redirect not followed").with_answer(&response, &mask)
        } else {
            Error::unsuccessful(&response, &mask)
        };
        Err(error.with_operation(&self.parts.operation))
    }

    pub(crate) fn undecodable(&self, error: DecodeError, response: &Response<Bytes>) -> Error {
        Error::new(Kind::Decode, format!("unexpected body: {error}"))
            .with_source(error)
            .with_operation(&self.parts.operation)
            .with_answer(response, &self.mask())
    }
}

impl<T> Reader<T> {
    pub(crate) fn read(&self, outcome: Outcome, sent: &Sent<'_>) -> Result<T, Error> {
        match self {
            Reader::Outcome(read) => read(outcome, sent),
            Reader::Body(decode) => {
                let (head, body) = outcome?.into_parts();
                decode(body).map_err(|error| sent.undecodable(error, &Response::from_parts(head, Bytes::new())))
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

/// How the answer is read.
impl<T> Request<T> {
    /// Reads the body of a successful answer.
    ///
    /// # Errors
    /// [`Error::is_decode`] when the body is not what the operation answers.
    pub fn decode(&self, body: &[u8]) -> Result<T, Error> {
        self.reader.read(Ok(Response::new(Bytes::copy_from_slice(body))), &self.sent())
    }

    /// Reads an answer that another transport brought.
    ///
    /// [`Client::read_response`](crate::Client::read_response) does the same, and keeps the client's token out of the
    /// error as well, should the server echo it.
    ///
    /// ```
    /// # use platform_api_runtime::{Method, Operation, Request};
    /// # static GET_SETTINGS: Operation = Operation::new("get_settings", Method::Get, "/application/settings");
    /// let request = Request::new(&GET_SETTINGS, |body| Ok(body.to_vec()));
    /// let response = http::Response::builder().status(403).body(r#"{"message":"403 Forbidden"}"#).unwrap();
    /// assert!(request.read_response(response).unwrap_err().is_forbidden());
    /// ```
    ///
    /// # Errors
    /// As when a client sends it: see the predicates of [`Error`].
    pub fn read_response(&self, response: Response<impl AsRef<[u8]>>) -> Result<T, Error> {
        self.read(response, self.sent())
    }

    pub(crate) fn read(&self, response: Response<impl AsRef<[u8]>>, sent: Sent<'_>) -> Result<T, Error> {
        let response = response.map(|body| Bytes::copy_from_slice(body.as_ref()));
        self.reader.read(sent.judge(response), &sent)
    }

    fn sent(&self) -> Sent<'_> {
        static NONE: LazyLock<HeaderMap> = LazyLock::new(HeaderMap::new);
        Sent { parts: &self.parts, headers: &NONE }
    }

    /// `None` when there is no such thing, instead of an error that [is not found](Error::is_not_found).
    ///
    /// An integration that was never set up is one, and so are a project that does not exist, and one that the
    /// token's owner may not see.
    ///
    /// ```
    /// use platform_api_runtime::{Client, Error, Request};
    ///
    /// async fn is_set_up(client: &Client, read: Request<Vec<u8>>) -> Result<bool, Error> {
    ///     Ok(client.send(read.optional()).await?.is_some())
    /// }
    /// ```
    pub fn optional(self) -> Request<Option<T>>
    where
        T: 'static,
    {
        self.map_reader(|reader| {
            Reader::Outcome(Arc::new(move |outcome, sent| match outcome {
                Err(error) if error.is_not_found() => Ok(None),
                outcome => reader.read(outcome, sent).map(Some),
            }))
        })
    }

    /// The answer's status, headers and body, beside what is read from it.
    ///
    /// ```
    /// use platform_api_runtime::{Client, Error, Request};
    ///
    /// async fn remaining(client: &Client, read: Request<Vec<u8>>) -> Result<Option<u32>, Error> {
    ///     let answer = client.send(read.with_response()).await?;
    ///     assert_eq!(answer.status(), 200);
    ///     let remaining = answer.headers().get("ratelimit-remaining");
    ///     Ok(remaining.and_then(|value| value.to_str().ok()?.parse().ok()))
    /// }
    /// ```
    pub fn with_response(self) -> Request<Answer<T>>
    where
        T: 'static,
    {
        self.map_reader(|reader| {
            Reader::Outcome(Arc::new(move |outcome, sent| {
                let response = match &outcome {
                    Ok(response) => response.clone(),
                    // An optional value has an answer too, one that says 404. Without any there is no value.
                    Err(error) => error.response().unwrap_or_default(),
                };
                Ok(Answer { value: reader.read(outcome, sent)?, response })
            }))
        })
    }
}

/// A value together with the answer that it was read from.
///
/// `Debug` shows the status and the value; headers and body may hold secrets.
#[derive(Clone)]
pub struct Answer<T> {
    value: T,
    response: Response<Bytes>,
}

impl<T> Answer<T> {
    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.response.status().as_u16()
    }

    /// The headers.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        self.response.headers()
    }

    /// The body as the server sent it.
    #[must_use]
    pub fn body(&self) -> &[u8] {
        self.response.body()
    }

    /// What was read.
    #[must_use]
    pub fn value(&self) -> &T {
        &self.value
    }

    /// What was read, without the rest.
    #[must_use]
    pub fn into_value(self) -> T {
        self.value
    }

    /// What was read, and status, headers and body.
    #[must_use]
    pub fn into_parts(self) -> (T, Response<Bytes>) {
        (self.value, self.response)
    }
}

impl<T: fmt::Debug> fmt::Debug for Answer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer").field("status", &self.status()).field("value", &self.value).finish_non_exhaustive()
    }
}
