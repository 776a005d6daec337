//! The transport makes one HTTP exchange. Only this file calls reqwest.
//!
//! It takes an [`Outgoing`] request with its whole body, and returns an `http::Response` with its whole body, or an
//! [`Error`] that says how far the exchange got. It follows no redirect, retries nothing and knows no API, so
//! another transport can replace it.

use std::error::Error as StdError;
use std::io;

use bytes::Bytes;
use http::Response;

use crate::request::adapter::Outgoing;
use crate::request::error::{BrokenBody, Detail, Error, ErrorKind, Mask};

// A caller may configure such a builder and pass it to the builder of the client.
pub(crate) use reqwest::ClientBuilder as ReqwestBuilder;

/// hyper's message about a response head beyond its limits. hyper offers no other way to recognise this error. A test
/// fails if the wording changes.
const HEAD_TOO_LARGE: &str = "message head is too large";

/// What rustls and OpenSSL say about a port that does not speak TLS. A test fails if the wording changes.
const NO_TLS: [&str; 3] = ["InvalidContentType", "wrong version number", "packet length too long"];

/// Sends requests.
#[derive(Clone)]
pub(crate) struct Transport {
    client: reqwest::Client,
}

/// Whether our features include a TLS library. A caller's builder may contain a TLS library, whatever our features are.
pub(crate) const TLS: bool = cfg!(any(
    feature = "default-tls",
    feature = "rustls-no-provider",
    feature = "native-tls"
));

fn setup_error(what: &str, error: reqwest::Error) -> Error {
    Error::builder(format!("{what}: {}", cause(&error.without_url())))
}

/// The certificates that a caller passed, in PEM.
#[derive(Default)]
pub(crate) struct Certificates {
    pub(crate) roots: Vec<Vec<u8>>,
    /// A certificate and its private key.
    #[cfg(any(feature = "default-tls", feature = "rustls-no-provider"))]
    pub(crate) identity: Option<Vec<u8>>,
}

#[cfg(any(feature = "default-tls", feature = "rustls-no-provider", feature = "native-tls"))]
fn with_certificates(builder: ReqwestBuilder, given: &Certificates) -> Result<ReqwestBuilder, Error> {
    let mut builder = builder;
    #[cfg(any(feature = "default-tls", feature = "rustls-no-provider"))]
    if let Some(pem) = &given.identity {
        let identity = reqwest::Identity::from_pem(pem)
            .map_err(|error| setup_error("the client certificate and its private key cannot be read", error))?;
        builder = builder.identity(identity);
    }
    for pem in &given.roots {
        let certificates = reqwest::Certificate::from_pem_bundle(pem)
            .map_err(|error| setup_error("a root certificate cannot be read", error))?;
        if certificates.is_empty() {
            return Err(Error::builder(
                "there is no certificate in what was given as a root certificate",
            ));
        }
        builder = builder.tls_certs_merge(certificates);
    }
    Ok(builder)
}

/// Without TLS there are no certificates.
#[cfg(not(any(feature = "default-tls", feature = "rustls-no-provider", feature = "native-tls")))]
#[expect(clippy::unnecessary_wraps, reason = "the other one can fail")]
fn with_certificates(builder: ReqwestBuilder, _: &Certificates) -> Result<ReqwestBuilder, Error> {
    Ok(builder)
}

impl Transport {
    /// Builds the HTTP client. It does not follow redirects, because a redirect would take the token to another host.
    pub(crate) fn build(builder: ReqwestBuilder, certificates: &Certificates) -> Result<Self, Error> {
        let builder = builder.redirect(reqwest::redirect::Policy::none()).referer(false);
        // Another crate may enable HTTP/2 in reqwest. Without our feature, `cause` does not know its errors.
        #[cfg(not(feature = "http2"))]
        let builder = builder.http1_only();
        // Some TLS libraries read the certificates only in `build`.
        let what = match certificates.roots.is_empty() {
            true => "the HTTP client cannot be set up",
            false => "the HTTP client cannot be set up with these root certificates",
        };
        let client = with_certificates(builder, certificates)?.build();
        Ok(Transport {
            client: client.map_err(|error| setup_error(what, error))?,
        })
    }

    /// Does one exchange with a host. The body may have at most `limit` bytes, counted after decompression if a
    /// caller's client decompresses.
    ///
    /// The returned future does not contain the request. Therefore the futures around it are smaller.
    pub(crate) fn send<'a>(
        &self,
        outgoing: Outgoing,
        host: &'a str,
        limit: usize,
    ) -> impl Future<Output = Result<Response<Bytes>, Error>> + use<'a> {
        let mut request = reqwest::Request::new(outgoing.method, outgoing.url);
        *request.headers_mut() = outgoing.headers;
        if !outgoing.body.is_empty() {
            *request.body_mut() = Some(outgoing.body.into());
        }
        let pending = self.client.execute(request);
        async move {
            let sent = pending.await;
            let mut response = sent.map_err(|error| failed(error, host))?;
            let headers = std::mem::take(response.headers_mut());
            let body = read_body(&mut response, host, limit).await;
            let mut whole = Response::new(Bytes::new());
            match body {
                Ok(body) => *whole.body_mut() = body,
                // The status is enough: a refused token is refused, even if the body breaks off.
                Err(error) if error.kind() == ErrorKind::Disconnected && !response.status().is_success() => {
                    whole.extensions_mut().insert(BrokenBody);
                }
                Err(error) => return Err(error),
            }
            *whole.status_mut() = response.status();
            *whole.version_mut() = response.version();
            *whole.headers_mut() = headers;
            Ok(whole)
        }
    }
}

/// Reads the body into a buffer of its own, which the reader takes over.
///
/// The buffer grows with the bytes that have come. A length that the server only claims reserves no memory.
async fn read_body(response: &mut reqwest::Response, host: &str, limit: usize) -> Result<Bytes, Error> {
    if response.content_length().is_some_and(|length| length > limit as u64) {
        return Err(too_large(response, limit));
    }
    let mut body = Vec::new();
    loop {
        let piece = response.chunk().await;
        let Some(piece) = piece.map_err(|error| failed(error, host))? else {
            break;
        };
        if piece.len() > limit - body.len() {
            return Err(too_large(response, limit));
        }
        body.extend_from_slice(&piece);
    }
    body.shrink_to_fit();
    Ok(body.into())
}

/// Returns the error of a body beyond the limit. The error has the status, and no part of the body.
fn too_large(response: &reqwest::Response, limit: usize) -> Error {
    let mut head = Response::new(Bytes::new());
    *head.status_mut() = response.status();
    Error::new(ErrorKind::TooLarge, format!("the body has more than {limit} bytes"))
        .with_response(&head, &Mask::default())
}

/// Returns the error of an exchange. It names the host and the port. No message quotes the URL, which may contain
/// parameters.
fn failed(error: reqwest::Error, host: &str) -> Error {
    let error = error.without_url();
    let timed_out = error.is_timeout();
    let cause = cause(&error);
    if error.is_connect() && NO_TLS.iter().any(|text| cause.contains(text)) {
        let reason = format!(
            "no connection to {host}: the server does not speak TLS at this port: does the base URL begin with http://?"
        );
        return Error::new(ErrorKind::Connect, reason).with_detail(Detail::Tls);
    }
    let mut detail = None;
    let (kind, reason) = if error.is_builder() {
        (ErrorKind::InvalidRequest, "cannot be sent".to_owned())
    } else if error.is_connect() {
        if timed_out {
            detail = Some(Detail::ConnectTimeout);
        } else if is_refused_by_tls(&error) {
            detail = Some(Detail::Tls);
        }
        (ErrorKind::Connect, format!("no connection to {host}"))
    } else if timed_out {
        // A limit of the caller's own reqwest client has passed.
        (ErrorKind::Timeout, format!("no complete response from {host} in time"))
    } else if is_compressed_badly(&error) || cause == HEAD_TOO_LARGE {
        detail = Some(Detail::Malformed);
        (ErrorKind::Disconnected, "the response cannot be read".to_owned())
    } else {
        (ErrorKind::Disconnected, format!("the connection to {host} broke"))
    };
    Error::new(kind, format!("{reason}: {cause}")).with_detail(detail)
}

/// Returns whether the body cannot be decompressed. reqwest also reports "decode" if a body ends too early, but then
/// the source is an error of hyper.
fn is_compressed_badly(error: &reqwest::Error) -> bool {
    error.is_decode() && error.source().is_some_and(|source| source.is::<io::Error>())
}

/// Returns whether the TLS library refused what the server sent, such as a certificate that is not trusted. A retry
/// would fail in the same way.
fn is_refused_by_tls(error: &reqwest::Error) -> bool {
    // `source` does not return the error inside an I/O error, so the function looks inside.
    fn is_invalid(error: &io::Error) -> bool {
        let inner = error.get_ref().and_then(|inner| inner.downcast_ref());
        error.kind() == io::ErrorKind::InvalidData || inner.is_some_and(is_invalid)
    }
    chain(error).any(|error| error.downcast_ref().is_some_and(is_invalid))
}

/// The error and its sources.
fn chain(error: &reqwest::Error) -> impl Iterator<Item = &(dyn StdError + 'static)> {
    std::iter::successors(Some(error as &(dyn StdError + 'static)), |&error| error.source())
}

/// Returns the text of the innermost cause. It says more than the outer errors: `Connection refused (os error 111)`
/// instead of `error sending request`. Therefore it is in the message, and the error has no source that repeats it.
///
/// Of an HTTP/2 error it is the code and nothing else, because the server may have written the other words.
fn cause(error: &reqwest::Error) -> String {
    let innermost = chain(error).last().unwrap_or(error);
    #[cfg(feature = "http2")]
    if let Some(reason) = innermost.downcast_ref().and_then(h2::Error::reason) {
        return format!("HTTP/2 {reason:?}");
    }
    innermost.to_string()
}
