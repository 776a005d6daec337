//! Sends requests: prepares one, sends it until there is an answer or the budget is spent, and judges the
//! answer.
//!
//! In: a [`Request`]. Out: what its answer is read as, or an [`Error`]. The work is in functions without
//! type parameter, so that 200 kinds of answers share one copy of it; only reading the body is particular
//! to a type.

mod redirect;

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use http::{HeaderMap, HeaderValue, Response};

use self::redirect::{MAX_REDIRECTS, Redirect, redirect};
use crate::builder::{BaseUrl, ClientBuilder, Service, insert_header};
use crate::encoding::ParameterEncoding;
use crate::error::{Error, Kind, Mask};
use crate::http::{Failure, Outgoing, Transport};
use crate::request::{Method, Parts, Request};
use crate::retry::{Retry, Sleep};
use crate::secret::Secret;

/// In bytes; what a URI of the `http` crate can be.
const LONGEST_URL: usize = 65534;

/// An asynchronous client. Cloning it is cheap, and all clones share one pool of connections.
///
/// ```no_run
/// use platform_api_runtime::{Client, Method, Operation, Request, Service};
///
/// static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "example/1.0");
/// static GET_SETTINGS: Operation = Operation::new("get_settings", Method::Get, "/application/settings");
///
/// # async fn example() -> Result<(), platform_api_runtime::Error> {
/// let client = Client::builder("http://platform.example", &SERVICE).token("s3cr3t").build()?;
/// let bytes = client.send(Request::new(&GET_SETTINGS, |body| Ok(body.to_vec()))).await?;
/// # Ok(())
/// # }
/// ```
///
/// It works inside a Tokio runtime, and dropping the future of a call cancels it.
#[derive(Clone)]
pub struct Client {
    settings: Arc<Settings>,
}

/// What the builder checked.
pub(crate) struct Settings {
    pub(crate) base_url: BaseUrl,
    /// The headers of every request, the token among them.
    pub(crate) headers: HeaderMap,
    pub(crate) encoding: ParameterEncoding,
    pub(crate) timeout: Option<Duration>,
    pub(crate) retry: Retry,
    pub(crate) sleep: Arc<dyn Sleep>,
    pub(crate) max_response_size: usize,
    pub(crate) transport: Transport,
}

impl From<Settings> for Client {
    fn from(settings: Settings) -> Self {
        Client { settings: Arc::new(settings) }
    }
}

impl Client {
    /// Sets up a client of the service at `base_url`.
    pub fn builder(base_url: impl Into<String>, service: &'static Service) -> ClientBuilder {
        ClientBuilder::new(base_url, service)
    }

    /// Where the service is, with the API's base path: `https://platform.example/api/v4`.
    #[must_use]
    pub fn base_url(&self) -> &str {
        self.settings.base_url.as_str()
    }

    /// Sends a request and reads its answer.
    ///
    /// # Errors
    /// See the predicates of [`Error`].
    pub async fn send<T>(&self, request: Request<T>) -> Result<T, Error> {
        let response = self.settings.call(&request.parts).await?;
        request.decode(response.body()).map_err(|error| {
            Error::new(Kind::Decode, format!("unexpected body: {error}"))
                .with_source(error)
                .with_operation(&request.parts.operation)
                .with_answer(&response, &self.settings.mask(&request.parts))
        })
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("base_url", &self.base_url()).finish_non_exhaustive()
    }
}

impl Settings {
    /// The whole call, within its time: the answer if it is a success.
    async fn call(&self, parts: &Parts) -> Result<Response<Bytes>, Error> {
        let request = self.prepare(parts)?;
        if tokio::runtime::Handle::try_current().is_err() {
            let reason = "there is no Tokio runtime here: call it from one, or use a blocking client";
            return Err(Error::invalid_request(reason).with_operation(&parts.operation));
        }
        let Some(limit) = parts.options.timeout.or(self.timeout) else {
            return self.attempt_until_done(parts, &request, &mut None).await;
        };
        let mut last = None;
        match tokio::time::timeout(limit, self.attempt_until_done(parts, &request, &mut last)).await {
            Ok(outcome) => outcome,
            Err(_elapsed) => {
                let error = Error::new(Kind::Timeout, format!("no complete answer within {limit:?}"))
                    .with_operation(&parts.operation)
                    .with_attempts(1 + last.as_ref().map_or(0, Error::attempts));
                // What the attempts before ended with is the best hint at the reason.
                Err(match last {
                    Some(last) => error.with_source(last),
                    None => error,
                })
            }
        }
    }

    /// The request as it goes over the wire. Everything that can be wrong with it is found here.
    pub(crate) fn prepare(&self, parts: &Parts) -> Result<Outgoing, Error> {
        let invalid = |reason: String| Error::invalid_request(reason).with_operation(&parts.operation);
        let (method, has_body) = match parts.operation.method() {
            Method::Get => (http::Method::GET, false),
            Method::Put => (http::Method::PUT, true),
            Method::Delete => (http::Method::DELETE, false),
        };
        let encoding = parts.options.encoding.unwrap_or(self.encoding);
        // A body of a GET or DELETE has no meaning, and proxies drop it.
        let encoding = if has_body { encoding } else { ParameterEncoding::Query };
        let encoded =
            encoding.encode(&parts.parameters).map_err(|error| invalid(error.to_string()).with_source(error))?;

        let mut url = self.base_url.join(&parts.path()?);
        let mut body = Bytes::new();
        if encoding != ParameterEncoding::Query {
            body = Bytes::from_owner(WipedBody(encoded));
        } else if !encoded.expose().is_empty() {
            url.set_query(Some(encoded.expose()));
        }
        if url.as_str().len() > LONGEST_URL {
            return Err(invalid(format!("the URL is longer than {LONGEST_URL} bytes: send the parameters as JSON")));
        }

        let mut headers = self.headers.clone();
        for (name, value) in &parts.options.headers {
            insert_header(&mut headers, name, value).map_err(invalid)?;
        }
        if let Some(content_type) = encoding.content_type() {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
        }
        if has_body && body.is_empty() {
            // Left to itself the transport says nothing, and some proxies answer 411 to a PUT of unknown
            // length.
            headers.insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
        }

        Ok(Outgoing { method, url, headers, body })
    }

    /// Sends it until there is an answer that is a success, or one that will not get better, or the budget
    /// is spent. `last` is the error of the latest attempt, for a caller that runs out of patience
    /// meanwhile.
    async fn attempt_until_done(
        &self,
        parts: &Parts,
        request: &Outgoing,
        last: &mut Option<Error>,
    ) -> Result<Response<Bytes>, Error> {
        let mut schedule = parts.options.retry.unwrap_or(self.retry).schedule();
        loop {
            let begin = Instant::now();
            let error = match self.attempt(parts, request).await {
                Ok(response) => return Ok(response),
                Err(error) => error,
            };
            let wait = schedule.next_wait(begin.elapsed(), error.retry_after(), fastrand::f64());
            let error = error.with_attempts(schedule.attempts());
            let Some(wait) = wait.filter(|_| error.is_transient()) else {
                return Err(error);
            };
            *last = Some(error);
            self.sleep.sleep(wait).await;
        }
    }

    /// One attempt, redirects included.
    async fn attempt(&self, parts: &Parts, request: &Outgoing) -> Result<Response<Bytes>, Error> {
        let mut redirects = 0;
        let mut redirected = None;
        loop {
            let url = redirected.as_ref().unwrap_or(&request.url);
            let sent = self.transport.send(request, url, self.max_response_size).await;
            let response = sent.map_err(|failure| self.failed(failure).with_operation(&parts.operation))?;
            match redirect(&self.base_url, &request.method, url, &response) {
                None if response.status().is_success() => return Ok(response),
                None => {
                    return Err(Error::unsuccessful(&response, &self.mask(parts)).with_operation(&parts.operation));
                }
                Some(Redirect::Follow(target)) if redirects < MAX_REDIRECTS => {
                    redirects += 1;
                    redirected = Some(target);
                }
                Some(Redirect::Follow(_)) => {
                    return Err(self.refused_redirect(parts, &response, "one too many in a row"));
                }
                Some(Redirect::Refuse(reason)) => {
                    return Err(self.refused_redirect(parts, &response, &reason));
                }
            }
        }
    }

    fn refused_redirect(&self, parts: &Parts, response: &Response<Bytes>, reason: &str) -> Error {
        let mask = self.mask(parts);
        Error::new(Kind::Redirect, format!("redirect not followed: {}", mask.apply(reason)))
            .with_operation(&parts.operation)
            .with_answer(response, &mask)
    }

    fn failed(&self, failure: Failure) -> Error {
        match failure {
            Failure::Invalid(cause) => Error::invalid_request(format!("cannot be sent: {cause}")).with_source(cause),
            Failure::Connect { cause, timed_out } => {
                let kind = if timed_out { Kind::ConnectTimeout } else { Kind::Connect };
                Error::new(kind, format!("no connection: {cause}")).with_source(cause)
            }
            Failure::TimedOut(cause) => Error::new(Kind::Timeout, "no complete answer in time").with_source(cause),
            Failure::Disconnected(cause) => {
                Error::new(Kind::Disconnected, format!("the connection broke: {cause}")).with_source(cause)
            }
            Failure::TooLarge(status) => {
                let mut head = Response::new(Bytes::new());
                *head.status_mut() = status;
                Error::new(Kind::TooLarge, format!("the body has more than {} bytes", self.max_response_size))
                    .with_answer(&head, &Mask::default())
            }
        }
    }

    /// Whatever the server may echo and must not be shown.
    fn mask(&self, parts: &Parts) -> Mask {
        let own = self.headers.values().filter(|value| value.is_sensitive()).filter_map(|value| value.to_str().ok());
        let of_call = parts.options.headers.iter().map(|(_, value)| value.expose());
        Mask::new(&parts.parameters, own.chain(of_call))
    }
}

/// A request body that is wiped when the last attempt has let go of it.
struct WipedBody(Secret);

impl AsRef<[u8]> for WipedBody {
    fn as_ref(&self) -> &[u8] {
        self.0.expose().as_bytes()
    }
}
