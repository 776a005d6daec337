//! How the response to a request is read.
//!
//! In: a response that a client or another transport received. Out: the value of the request. `optional` and
//! `with_response` change the type of the value, not the request that is sent.

use std::sync::Arc;

use bytes::Bytes;

use super::Request;
use crate::request::error::Error;
use crate::request::response::{Reader, Response, Sent};

/// How the response is read.
impl<T> Request<T> {
    /// Reads the body of a successful response.
    ///
    /// # Errors
    /// [`Error::is_decode`] if the body is not what the operation returns.
    pub fn decode(&self, body: &[u8]) -> Result<T, Error> {
        self.reader.read(Ok(http::Response::new(Bytes::copy_from_slice(body))), &self.parts.sent(None))
    }

    /// Reads a response that another transport received.
    ///
    /// [`HttpAdapter::read_response`](crate::HttpAdapter::read_response) does the same, and also masks the token if the
    /// server echoes it.
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
    /// Those of a client: see the predicates of [`Error`].
    pub fn read_response(&self, response: http::Response<impl AsRef<[u8]>>) -> Result<T, Error> {
        self.read(response, self.parts.sent(None))
    }

    pub(crate) fn read(&self, response: http::Response<impl AsRef<[u8]>>, sent: Sent<'_>) -> Result<T, Error> {
        let response = response.map(|body| Bytes::copy_from_slice(body.as_ref()));
        self.reader.read(sent.check_status(response), &sent)
    }

    /// Returns `None` instead of an error that [is "not found"](Error::is_not_found).
    ///
    /// That is so for an integration that was never set up, for a project that does not exist, and for one that the
    /// token's owner may not see.
    ///
    /// ```
    /// # use platform_api_runtime::{Error, Method, Operation, Request};
    /// # static GET_SETTINGS: Operation = Operation::new("get_settings", Method::Get, "/application/settings");
    /// let request = Request::new(&GET_SETTINGS, |body| Ok(body.to_vec())).optional();
    /// let response = http::Response::builder().status(404).body("").unwrap();
    /// assert_eq!(request.read_response(response)?, None);
    /// # Ok::<_, Error>(())
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

    /// Returns the response's status, headers and body, in addition to the value.
    ///
    /// ```
    /// # use platform_api_runtime::{Error, Method, Operation, Request};
    /// # static GET_SETTINGS: Operation = Operation::new("get_settings", Method::Get, "/application/settings");
    /// let request = Request::new(&GET_SETTINGS, |body| Ok(body.to_vec())).with_response();
    /// let response = http::Response::builder().header("ratelimit-remaining", "7").body("{}").unwrap();
    /// let response = request.read_response(response)?;
    /// assert_eq!((response.status(), response.headers()["ratelimit-remaining"].as_bytes()), (200, &b"7"[..]));
    /// assert_eq!(response.value(), b"{}");
    /// # Ok::<_, Error>(())
    /// ```
    pub fn with_response(self) -> Request<Response<T>>
    where
        T: 'static,
    {
        self.map_reader(|reader| {
            Reader::Outcome(Arc::new(move |outcome, sent| {
                let response = match &outcome {
                    Ok(response) => response.clone(),
                    // An optional value that is missing has a response too: the 404. An error without a response
                    // returns below.
                    Err(error) => error.response().unwrap_or_default(),
                };
                Ok(Response { value: reader.read(outcome, sent)?, response })
            }))
        })
    }
}
