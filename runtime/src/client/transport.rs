//! The transport: one HTTP exchange. The only file that names reqwest.
//!
//! In: an [`Outgoing`] request with its whole body, and the URL to send it to (another one after a redirect). Out: an
//! `http::Response` with its whole body, or a [`Failure`] that says how far the exchange got. It follows no redirect,
//! retries nothing and knows no API, so another transport can replace it.

use std::error::Error as StdError;
use std::time::Duration;
use std::{fmt, io};

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode};
use url::Url;

use crate::request::adapter::Outgoing;
use crate::request::error::Error;
use crate::text::shown::shown;

// The types that a caller may set up and pass to the builder.
pub(crate) use reqwest::{Client as ReqwestClient, ClientBuilder as ReqwestBuilder};

/// hyper's message about a response head beyond its limits. There is no other way to tell; a test notices a new
/// wording.
const HEAD_TOO_LARGE: &str = "message head is too large";

/// Sends requests.
#[derive(Clone)]
pub(crate) struct Transport {
    client: ReqwestClient,
}

/// The source of a transport.
#[derive(Default)]
pub(crate) enum TransportSource {
    #[default]
    Ours,
    Builder(Box<ReqwestBuilder>),
    Client(ReqwestClient),
}

/// How an exchange failed. No message quotes the URL, which may contain parameters.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The request cannot be sent.
    Invalid(Cause),
    /// There was no connection.
    Connect { cause: Cause, timed_out: bool },
    /// A time limit of the caller's own reqwest client was reached.
    TimedOut(Cause),
    /// The connection broke, or the response was not HTTP.
    Disconnected(Cause),
    /// The response cannot be read, and another attempt would not help.
    Malformed(Cause),
    /// The body is larger than allowed.
    TooLarge(StatusCode),
}

/// The error of reqwest, with its innermost cause as its message.
#[derive(Debug)]
pub(crate) struct Cause(reqwest::Error);

impl TransportSource {
    /// `roots` are certificates in PEM.
    pub(crate) fn build(self, connect_timeout: Option<Duration>, roots: &[Vec<u8>]) -> Result<Transport, Error> {
        let builder = match self {
            TransportSource::Client(_) if !roots.is_empty() => {
                return Err(Error::builder("root certificates are given to the builder of the reqwest client"));
            }
            TransportSource::Client(client) => return without_redirects(client),
            TransportSource::Builder(builder) => *builder,
            TransportSource::Ours => match connect_timeout {
                Some(limit) => ReqwestClient::builder().connect_timeout(limit),
                None => ReqwestClient::builder(),
            },
        };
        let builder = builder.redirect(reqwest::redirect::Policy::none()).referer(false);
        // Some TLS libraries read the certificates only in `build`.
        let what = match roots.is_empty() {
            true => "the HTTP client cannot be set up",
            false => "the HTTP client cannot be set up with these root certificates",
        };
        let client = trusting(builder, roots)?.build();
        Ok(Transport { client: client.map_err(|error| cannot(what, error))? })
    }

    /// Whether the HTTP client can do TLS. A caller's own may, whatever our features are.
    pub(crate) fn can_do_tls(&self) -> bool {
        const TLS: bool = cfg!(any(
            feature = "default-tls",
            feature = "rustls",
            feature = "rustls-no-provider",
            feature = "native-tls",
            feature = "native-tls-vendored"
        ));
        TLS || !matches!(self, TransportSource::Ours)
    }
}

fn cannot(what: &str, error: reqwest::Error) -> Error {
    let cause = Cause(error.without_url());
    Error::builder(format!("{what}: {cause}")).with_source(cause)
}

#[cfg(any(
    feature = "default-tls",
    feature = "rustls",
    feature = "rustls-no-provider",
    feature = "native-tls",
    feature = "native-tls-vendored"
))]
fn trusting(builder: ReqwestBuilder, roots: &[Vec<u8>]) -> Result<ReqwestBuilder, Error> {
    let mut builder = builder;
    for pem in roots {
        let certificates = reqwest::Certificate::from_pem_bundle(pem)
            .map_err(|error| cannot("a root certificate cannot be read", error))?;
        if certificates.is_empty() {
            return Err(Error::builder("there is no certificate in what was given as a root certificate"));
        }
        builder = builder.tls_certs_merge(certificates);
    }
    Ok(builder)
}

/// Without TLS there are no root certificates.
#[cfg(not(any(
    feature = "default-tls",
    feature = "rustls",
    feature = "rustls-no-provider",
    feature = "native-tls",
    feature = "native-tls-vendored"
)))]
#[expect(clippy::unnecessary_wraps, reason = "the other one can fail")]
fn trusting(builder: ReqwestBuilder, _: &[Vec<u8>]) -> Result<ReqwestBuilder, Error> {
    Ok(builder)
}

/// Accepts a caller's reqwest client if it follows no redirects: one that does sends `PRIVATE-TOKEN` and the body to
/// any host. reqwest offers no way to ask, except the client's `Debug` output. If that output changes, this refuses.
fn without_redirects(client: ReqwestClient) -> Result<Transport, Error> {
    if format!("{client:?}").contains("redirect_policy: \"Policy(None)\"") {
        return Ok(Transport { client });
    }
    Err(Error::builder(
        "the reqwest client follows redirects, which would take the token to other hosts: build it with \
         redirect(Policy::none()), or use reqwest_builder",
    ))
}

impl Transport {
    /// Does one exchange. The body may have at most `limit` bytes (after decompression, if a caller's client
    /// decompresses).
    pub(crate) async fn send(&self, outgoing: &Outgoing, url: &Url, limit: usize) -> Result<Response<Bytes>, Failure> {
        let mut request = reqwest::Request::new(outgoing.method.clone(), url.clone());
        *request.headers_mut() = outgoing.headers.clone();
        if !outgoing.body.is_empty() {
            *request.body_mut() = Some(outgoing.body.clone().into());
        }
        let mut response = self.client.execute(request).await?;
        let headers = copied(&std::mem::take(response.headers_mut()));
        let body = match read_body(&mut response, limit).await {
            Ok(body) => body,
            // The status is enough: a refused token is refused, even if its explanation breaks off.
            Err(Failure::Disconnected(_) | Failure::Malformed(_)) if !response.status().is_success() => Bytes::new(),
            Err(failure) => return Err(failure),
        };
        let mut whole = Response::new(body);
        *whole.status_mut() = response.status();
        *whole.version_mut() = response.version();
        *whole.headers_mut() = headers;
        Ok(whole)
    }
}

/// Copies the headers: they would keep the connection's buffer alive, which also contains the body, so it could not be
/// wiped.
fn copied(headers: &HeaderMap) -> HeaderMap {
    let copy = |(name, value): (&HeaderName, &HeaderValue)| {
        let name = HeaderName::from_bytes(name.as_str().as_bytes()).ok()?;
        Some((name, HeaderValue::from_bytes(value.as_bytes()).ok()?))
    };
    let mut copies = HeaderMap::with_capacity(headers.len());
    for (name, value) in headers.iter().filter_map(copy) {
        copies.append(name, value);
    }
    copies
}

/// How often the connection may run before an unwiped piece of a body is given up.
const TURNS: usize = 4;

/// Reads the body into a buffer of our own, which the reader takes over. The received pieces are wiped.
async fn read_body(response: &mut reqwest::Response, limit: usize) -> Result<Bytes, Failure> {
    let too_large = Failure::TooLarge(response.status());
    let length = response.content_length().map(|length| usize::try_from(length).unwrap_or(usize::MAX));
    if length.is_some_and(|length| length > limit) {
        return Err(too_large);
    }
    let (mut body, mut pieces) = (Vec::with_capacity(length.unwrap_or(0)), Vec::new());
    while let Some(piece) = response.chunk().await? {
        if piece.len() > limit - body.len() {
            return Err(too_large);
        }
        grow(&mut body, piece.len());
        body.extend_from_slice(&piece);
        pieces.extend(wiped(piece));
    }
    // The connection releases its buffer when it waits for the next response: after a turn or two.
    for _ in 0..TURNS {
        pieces = pieces.into_iter().filter_map(wiped).collect();
        if pieces.is_empty() {
            break;
        }
        tokio::task::yield_now().await;
    }
    Ok(body.into())
}

/// Makes room without leaving the old bytes in freed memory.
fn grow(body: &mut Vec<u8>, additional: usize) {
    let needed = body.len() + additional;
    if needed > body.capacity() {
        let mut grown = Vec::with_capacity(needed.max(2 * body.capacity()));
        grown.extend_from_slice(body);
        std::mem::swap(body, &mut grown);
        grown.fill(0);
        std::hint::black_box(grown);
    }
}

/// Wipes a piece of a body, or returns it if the connection still uses the buffer.
fn wiped(piece: Bytes) -> Option<Bytes> {
    match piece.try_into_mut() {
        Ok(mut piece) => {
            piece.fill(0);
            std::hint::black_box(piece);
            None
        }
        Err(piece) => Some(piece),
    }
}

impl From<reqwest::Error> for Failure {
    fn from(error: reqwest::Error) -> Self {
        let error = error.without_url();
        let timed_out = error.is_timeout();
        if error.is_builder() {
            Failure::Invalid(Cause(error))
        } else if error.is_connect() {
            Failure::Connect { cause: Cause(error), timed_out }
        } else if timed_out {
            Failure::TimedOut(Cause(error))
        } else if is_compressed_badly(&error) || innermost(&error).to_string() == HEAD_TOO_LARGE {
            Failure::Malformed(Cause(error))
        } else {
            Failure::Disconnected(Cause(error))
        }
    }
}

/// reqwest reports "decode" also for a body that ends too early; the source is then hyper's error.
fn is_compressed_badly(error: &reqwest::Error) -> bool {
    error.is_decode() && error.source().is_some_and(|source| source.is::<io::Error>())
}

fn innermost(error: &reqwest::Error) -> &dyn StdError {
    let mut innermost: &dyn StdError = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost
}

/// The innermost cause: `Connection refused (os error 111)` says more than `error sending request`.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A certificate, for example, contains names that anybody may have chosen.
        f.write_str(&shown(&innermost(&self.0).to_string()))
    }
}

impl StdError for Cause {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.0.source()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_follows_redirects_is_refused() {
        let following = TransportSource::Client(ReqwestClient::new()).build(None, &[]);
        assert!(following.err().unwrap().is_builder());
        let limited = ReqwestClient::builder().redirect(reqwest::redirect::Policy::limited(3)).build().unwrap();
        assert!(TransportSource::Client(limited).build(None, &[]).is_err());

        let staying = ReqwestClient::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        assert!(TransportSource::Client(staying).build(None, &[]).is_ok());
        assert!(TransportSource::Builder(Box::default()).build(None, &[]).is_ok());
    }
}
