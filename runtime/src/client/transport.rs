//! The transport: one HTTP exchange. Only this file calls reqwest.
//!
//! An [`Outgoing`] request goes in with its whole body. An `http::Response` comes out with its whole body, or an
//! [`Error`] that says how far the exchange got. The transport follows no redirect, retries nothing and knows no API,
//! so another one can replace it.

use std::error::Error as StdError;

use bytes::Bytes;
use http::Response;

use crate::request::adapter::Outgoing;
use crate::request::error::{Error, ErrorKind};

// A caller may configure such a builder and pass it to the builder of the client.
pub(crate) use reqwest::ClientBuilder as ReqwestBuilder;

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

/// The certificates that a caller passed, in PEM.
#[derive(Default)]
pub(crate) struct Certificates {
    pub(crate) roots: Vec<Vec<u8>>,
    /// A certificate and its private key.
    #[cfg(any(feature = "default-tls", feature = "rustls-no-provider"))]
    pub(crate) identity: Option<Vec<u8>>,
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
    pub(crate) async fn send(&self, outgoing: Outgoing, host: &str, limit: usize) -> Result<Response<Bytes>, Error> {
        let mut request = reqwest::Request::new(outgoing.method, outgoing.url);
        *request.headers_mut() = outgoing.headers;
        if !outgoing.body.is_empty() {
            *request.body_mut() = Some(outgoing.body.into());
        }
        let sent = self.client.execute(request).await;
        let mut received = sent.map_err(|error| failed(error, host))?;
        // The buffer grows with the bytes that have come. A length that the server only claims reserves no memory.
        let mut body = Vec::new();
        while let Some(piece) = received.chunk().await.map_err(|error| failed(error, host))? {
            if piece.len() > limit - body.len() {
                let reason = format!("the body has more than {limit} bytes");
                return Err(Error::new(ErrorKind::TooLarge, reason));
            }
            body.extend_from_slice(&piece);
        }
        body.shrink_to_fit();
        let mut response = Response::new(body.into());
        *response.status_mut() = received.status();
        *response.headers_mut() = std::mem::take(received.headers_mut());
        Ok(response)
    }
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

fn setup_error(what: &str, error: reqwest::Error) -> Error {
    Error::builder(format!("{what}: {}", cause(&error.without_url())))
}

/// Returns the error of an exchange. It names the host and the port. No message quotes the URL, which may contain
/// parameters.
fn failed(error: reqwest::Error, host: &str) -> Error {
    let error = error.without_url();
    let (kind, reason) = if error.is_connect() {
        (ErrorKind::Connect, format!("no connection to {host}"))
    } else if error.is_timeout() {
        // A limit of the caller's own reqwest client has passed.
        (ErrorKind::Timeout, format!("no complete response from {host} in time"))
    } else {
        (ErrorKind::Disconnected, format!("the connection to {host} broke"))
    };
    Error::new(kind, format!("{reason}: {}", cause(&error)))
}

/// Returns the text of the innermost cause. It says more than the outer errors: `Connection refused (os error 111)`
/// instead of `error sending request`. Therefore it is in the message, and the error has no source that repeats it.
///
/// Of an HTTP/2 error it is the code and nothing else, because the server may have written the other words.
fn cause(error: &reqwest::Error) -> String {
    let mut innermost: &(dyn StdError + 'static) = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    #[cfg(feature = "http2")]
    if let Some(reason) = innermost.downcast_ref().and_then(h2::Error::reason) {
        return format!("HTTP/2 {reason:?}");
    }
    innermost.to_string()
}
