//! The transport: one HTTP exchange. The only file that names reqwest.
//!
//! In: an [`Outgoing`] request with all of its body and the URL to send it to (another one after a
//! redirect). Out: an `http::Response` with all of its body, or a [`Failure`] that says how far it got. It
//! follows no redirect, retries nothing, knows no API; all of that is above it, so another transport can
//! take its place.

use std::error::Error as StdError;
use std::time::Duration;
use std::{fmt, io};

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode};
use url::Url;

use crate::adapter::Outgoing;
use crate::error::Error;
use crate::shown::shown;

// What a caller may set up and hand in.
pub(crate) use reqwest::{Client as ReqwestClient, ClientBuilder as ReqwestBuilder};

/// What hyper says of a head beyond its limits. A client cannot ask for that; a test notices other words.
const TOO_LARGE_A_HEAD: &str = "message head is too large";

/// Sends requests.
#[derive(Clone)]
pub(crate) struct Transport {
    client: ReqwestClient,
}

/// What a transport is made from.
#[derive(Default)]
pub(crate) enum TransportSource {
    #[default]
    Ours,
    Builder(Box<ReqwestBuilder>),
    Client(ReqwestClient),
}

/// How an exchange failed. No text in it quotes the URL, which may hold parameters.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was not a request that can be sent.
    Invalid(Cause),
    /// There was no connection.
    Connect { cause: Cause, timed_out: bool },
    /// A time limit of the caller's own reqwest client was reached.
    TimedOut(Cause),
    /// The connection broke, or what came was not HTTP.
    Disconnected(Cause),
    /// What came cannot be read, and would not be the next time.
    Malformed(Cause),
    /// The body is larger than allowed.
    TooLarge(StatusCode),
}

/// What was underneath, with what to show of it.
#[derive(Debug)]
pub(crate) struct Cause(reqwest::Error);

impl TransportSource {
    /// `roots` are certificates in PEM.
    pub(crate) fn build(self, connect_timeout: Option<Duration>, roots: &[Vec<u8>]) -> Result<Transport, Error> {
        let builder = match self {
            TransportSource::Client(_) if !roots.is_empty() => {
                return Err(Error::builder("root certificates are given to the builder of the reqwest client"));
            }
            TransportSource::Client(client) => return handed_in(client),
            TransportSource::Builder(builder) => *builder,
            TransportSource::Ours => match connect_timeout {
                Some(limit) => ReqwestClient::builder().connect_timeout(limit),
                None => ReqwestClient::builder(),
            },
        };
        let builder = builder.redirect(reqwest::redirect::Policy::none()).referer(false);
        // Some TLS libraries look into a certificate only now.
        let what = match roots.is_empty() {
            true => "the HTTP client cannot be set up",
            false => "the HTTP client cannot be set up with these root certificates",
        };
        let client = trusting(builder, roots)?.build();
        Ok(Transport { client: client.map_err(|error| cannot(what, error))? })
    }

    /// Whether our own client would do TLS: a caller's may whatever our features are.
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

/// Without TLS nobody could have given any.
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

/// A client that follows redirects takes `PRIVATE-TOKEN` and the body along to any host, and there is no
/// way to tell it not to, nor to ask it whether it does, except for what it shows of itself. When that text
/// changes, this refuses.
fn handed_in(client: ReqwestClient) -> Result<Transport, Error> {
    if format!("{client:?}").contains("redirect_policy: \"Policy(None)\"") {
        return Ok(Transport { client });
    }
    Err(Error::builder(
        "the reqwest client follows redirects, which would take the token to other hosts: build it with \
         redirect(Policy::none()), or use reqwest_builder",
    ))
}

impl Transport {
    /// One exchange; the body may have at most `limit` bytes (after decompression, if a caller's client
    /// does that).
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
            // The status says enough: a token that is refused is refused, however the explanation ends.
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

/// Headers that are not parts of the buffer in which the body comes as well: as long as they are, nobody can wipe it.
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

/// How often the connection gets its turn before a piece of a body is given up.
const TURNS: usize = 4;

/// The body in a buffer of our own, which whoever reads it takes over. The pieces that came are wiped.
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
    // The connection lets go of its buffer when it waits for the next response, which is a matter of a turn or two.
    for _ in 0..TURNS {
        pieces = pieces.into_iter().filter_map(wiped).collect();
        if pieces.is_empty() {
            break;
        }
        tokio::task::yield_now().await;
    }
    Ok(body.into())
}

/// Makes room without leaving the old text in freed memory.
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

/// Wipes a piece of a body, and hands it back if the connection still holds the buffer that it is a part of.
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
        } else if is_compressed_badly(&error) || innermost(&error).to_string() == TOO_LARGE_A_HEAD {
            Failure::Malformed(Cause(error))
        } else {
            Failure::Disconnected(Cause(error))
        }
    }
}

/// For a body that ends too early reqwest says "decode" as well, and has hyper's error in it.
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
        // A certificate, for one, has names that anybody may have chosen.
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
