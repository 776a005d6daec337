//! One HTTP exchange, through reqwest or the caller's [`Transport`]. Only this file calls reqwest.

use std::error::Error as StdError;
use std::io;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response, StatusCode};
use hyper_util::client::proxy::matcher::Matcher;
use platform_api_core::words::duration_in_words;
use tokio::task::coop::{Unconstrained, unconstrained};
use tokio::time::error::Elapsed;
use tokio::time::{Sleep, sleep_until};
use url::Url;

use super::execution::Responded;
use super::schedule::Deadline;
use crate::request::adapter::Outgoing;
use crate::request::encoding::Body;
use crate::request::error::{BoxError, Error, ErrorKind};

/// Not for the caller's reqwest builder, which sets its own.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

pub(crate) use reqwest::ClientBuilder as ReqwestBuilder;

/// Sends one HTTP request and returns the response. See [`ClientBuilder::transport`](crate::ClientBuilder::transport)
/// for what it must do.
///
/// ```
/// use platform_api::{Body, Transport, bytes::Bytes, http};
///
/// // A function that returns a future is a `Transport`.
/// fn is_transport(_: impl Transport) {}
/// is_transport(async |_: http::Request<Body>| std::io::Result::Ok(http::Response::new(Bytes::new())));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot send the requests of a client",
    label = "expected a function from `http::Request<Body>` to a future of `Result<http::Response<Bytes>, E>`",
    note = "the function must be `Send + Sync + 'static`, and its future `Send + 'static`"
)]
pub trait Transport: Send + Sync + 'static {
    /// Sends the request, and returns the response with its whole body.
    #[expect(clippy::type_complexity, reason = "the pages would not show what an alias is")]
    fn send(
        &self,
        request: Request<Body>,
    ) -> Pin<Box<dyn Future<Output = Result<Response<Bytes>, Box<dyn StdError + Send + Sync>>> + Send>>;
}

impl<F, Fut, E> Transport for F
where
    F: Fn(Request<Body>) -> Fut + Send + Sync + 'static,
    Fut: Future<Output = Result<Response<Bytes>, E>> + Send + 'static,
    E: Into<BoxError>,
{
    fn send(&self, request: Request<Body>) -> Pin<Box<dyn Future<Output = Result<Response<Bytes>, BoxError>> + Send>> {
        let response = self(request);
        Box::pin(async { response.await.map_err(Into::into) })
    }
}

pub(super) struct HttpClient {
    library: Library,
    host: String,
    /// `to platform.example`, or `through proxy 127.0.0.1:3128`.
    way: String,
    /// The most bytes of a body, after decompression if the HTTP library decompresses.
    pub(super) max_response_size: usize,
}

/// A trait object would cost each reqwest call a box and two conversions of its URL.
enum Library {
    Reqwest(reqwest::Client),
    Custom(Arc<dyn Transport>),
}

impl HttpClient {
    pub(super) fn exchange(
        self: &Arc<Self>,
        outgoing: Outgoing,
        deadline: Option<Deadline>,
    ) -> Result<Exchange, Error> {
        let progress = match &self.library {
            Library::Reqwest(client) => Progress::Sent(Box::pin(client.execute(outgoing.into_reqwest()))),
            Library::Custom(transport) => Progress::SentByTransport(transport.send(outgoing.into_http()?)),
        };
        let time_limit = deadline.map(|deadline| TimeLimit {
            over: Box::pin(unconstrained(sleep_until(deadline.at))),
            limit: deadline.limit,
        });
        Ok(Exchange {
            client: Arc::clone(self),
            progress,
            time_limit,
        })
    }

    /// The URL may contain parameters.
    fn failed(&self, error: reqwest::Error) -> Error {
        let error = error.without_url();
        let (kind, reason) = if error.is_connect() {
            (ErrorKind::Connect, format!("no connection {}", self.way))
        } else if error.is_timeout() {
            // A time limit of the caller's reqwest builder has passed.
            (ErrorKind::Timeout, self.reason(ErrorKind::Timeout))
        } else if error.source().is_some_and(|source| source.is::<io::Error>()) {
            // A connection error would be hyper's.
            (ErrorKind::Decode, "the body cannot be decompressed".to_owned())
        } else {
            (ErrorKind::Disconnected, self.reason(ErrorKind::Disconnected))
        };
        Error::new(kind, format!("{reason}: {}", cause(&error)))
    }

    fn reason(&self, kind: ErrorKind) -> String {
        let host = &self.host;
        match kind {
            ErrorKind::Connect => format!("no connection to {host}"),
            ErrorKind::Timeout => format!("no complete response from {host} in time"),
            _ => format!("the connection to {host} broke"),
        }
    }
}

pub(super) struct Exchange {
    client: Arc<HttpClient>,
    progress: Progress,
    time_limit: Option<TimeLimit>,
}

/// Not an `async` function, whose future would be allocated: see `execution.rs`.
enum Progress {
    Sent(Pin<Box<dyn Future<Output = reqwest::Result<reqwest::Response>> + Send>>),
    Receiving(reqwest::Response, Vec<u8>),
    SentByTransport(Pin<Box<dyn Future<Output = Result<Response<Bytes>, BoxError>> + Send>>),
}

struct TimeLimit {
    /// Unconstrained, because a response in many pieces could use up the task's budget each time.
    over: Pin<Box<Unconstrained<Sleep>>>,
    limit: Duration,
}

impl Exchange {
    fn poll_response(&mut self, context: &mut Context<'_>) -> Poll<Responded> {
        let client = &self.client;
        let limit = client.max_response_size;
        loop {
            match &mut self.progress {
                Progress::Sent(sent) => {
                    let received = ready!(sent.as_mut().poll(context)).map_err(|error| client.failed(error))?;
                    if received.content_length().is_some_and(|length| length > limit as u64) {
                        return Poll::Ready(Err(too_large(received.status(), limit)));
                    }
                    // Grows with the bytes received, not to a claimed length.
                    self.progress = Progress::Receiving(received, Vec::new());
                }
                Progress::Receiving(received, body) => {
                    // A future for each poll loses nothing, because it reads from `received`.
                    let piece = ready!(pin!(received.chunk()).poll(context));
                    match piece.map_err(|error| client.failed(error))? {
                        Some(piece) if piece.len() > limit - body.len() => {
                            return Poll::Ready(Err(too_large(received.status(), limit)));
                        }
                        Some(piece) => body.extend_from_slice(&piece),
                        None => {
                            body.shrink_to_fit();
                            let mut response = Response::new(std::mem::take(body).into());
                            *response.status_mut() = received.status();
                            *response.headers_mut() = std::mem::take(received.headers_mut());
                            return Poll::Ready(Ok(response));
                        }
                    }
                }
                Progress::SentByTransport(sent) => {
                    let response = ready!(sent.as_mut().poll(context)).map_err(|error| {
                        // The transport's words are only the source, because they may contain anything.
                        let kind = kind_of(&*error);
                        Error::new(kind, client.reason(kind)).with_source(error)
                    })?;
                    if response.body().len() > limit {
                        return Poll::Ready(Err(too_large(response.status(), limit)));
                    }
                    return Poll::Ready(Ok(response));
                }
            }
        }
    }
}

impl Future for Exchange {
    type Output = Responded;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Responded> {
        let exchange = self.get_mut();
        if let Poll::Ready(responded) = exchange.poll_response(context) {
            return Poll::Ready(responded);
        }
        let Some(TimeLimit { over, limit }) = &mut exchange.time_limit else {
            return Poll::Pending;
        };
        ready!(over.as_mut().poll(context));
        let (host, limit) = (&exchange.client.host, duration_in_words(*limit));
        let reason = format!("no complete response from {host} within {limit}");
        Poll::Ready(Err(Error::new(ErrorKind::Timeout, reason)))
    }
}

impl Outgoing {
    fn into_reqwest(self) -> reqwest::Request {
        let mut request = reqwest::Request::new(self.method, self.url);
        *request.headers_mut() = self.headers;
        if !self.body.is_empty() {
            *request.body_mut() = Some(self.body.into());
        }
        request
    }
}

fn too_large(status: StatusCode, limit: usize) -> Error {
    Error::too_large(status, format!("the body has more than {limit} bytes"))
}

/// Our features include a TLS library. The caller's builder may have one even if they do not.
const TLS: bool = cfg!(any(
    feature = "default-tls",
    feature = "rustls-no-provider",
    feature = "native-tls"
));

#[derive(Default)]
pub(super) struct HttpOptions {
    /// In PEM.
    pub(super) roots: Vec<Vec<u8>>,
    /// With its private key, in PEM.
    pub(super) identity: Option<Vec<u8>>,
    pub(super) reqwest: Option<ReqwestBuilder>,
    pub(super) transport: Option<Arc<dyn Transport>>,
    pub(super) max_response_size: usize,
}

impl HttpOptions {
    pub(super) fn build(mut self, url: &Url) -> Result<HttpClient, Error> {
        let host = url.authority();
        let max_response_size = self.max_response_size;
        let (library, way) = match self.transport.take() {
            None => {
                let (client, way) = self.build_reqwest(url)?;
                (Library::Reqwest(client), way)
            }
            Some(_) if self.reqwest.is_some() || self.identity.is_some() || !self.roots.is_empty() => {
                return Err(Error::configuration(
                    "`reqwest_builder`, `root_certificates` and `identity` configure reqwest, which `transport` replaces",
                ));
            }
            Some(transport) => (Library::Custom(transport), format!("to {host}")),
        };
        Ok(HttpClient {
            library,
            host: host.to_owned(),
            way,
            max_response_size,
        })
    }

    fn build_reqwest(mut self, url: &Url) -> Result<(reqwest::Client, String), Error> {
        let host = url.authority();
        if let Some(builder) = self.reqwest.take() {
            // The builder may have a proxy, but does not tell which.
            return Ok((self.configured(builder)?, format!("to {host} or its proxy")));
        }
        let is_https = url.scheme() == "https";
        if is_https && !TLS {
            return Err(Error::configuration(
                "an https base URL needs a TLS library: turn on the feature `default-tls` (`cargo run --features default-tls …`, \
                 or in Cargo.toml)",
            ));
        }
        // Without a provider, reqwest panics while it sets up TLS.
        #[cfg(all(
            feature = "rustls-no-provider",
            not(any(feature = "rustls", feature = "default-tls", feature = "native-tls"))
        ))]
        if rustls::crypto::CryptoProvider::get_default().is_none() {
            return Err(Error::configuration(
                "the feature `rustls-no-provider` needs a provider: call its `install_default` first, or turn on the feature `rustls`",
            ));
        }
        let builder = || {
            let builder = ReqwestBuilder::new().connect_timeout(CONNECT_TIMEOUT);
            // reqwest repeats only what HTTP/2 refuses, and keeps a copy of each request for that.
            #[cfg(not(feature = "http2"))]
            let builder = builder.retry(reqwest::retry::never().max_retries_per_request(0));
            builder
        };
        let built = self.configured(builder());
        // reqwest sets up TLS for any URL, and fails without CA certificates. An http URL needs none.
        #[cfg(any(feature = "default-tls", feature = "rustls-no-provider", feature = "native-tls"))]
        let built = match built {
            Err(_) if !is_https => self.configured(builder().tls_certs_only([])),
            built => built,
        };
        // reqwest picks the proxy by the same function, so the name in errors is right.
        let proxy = url
            .as_str()
            .parse()
            .ok()
            .and_then(|url| Matcher::from_system().intercept(&url));
        let way = match proxy.as_ref().and_then(|proxy| proxy.uri().authority()) {
            Some(proxy) => format!("through proxy {proxy}"),
            None => format!("to {host}"),
        };
        Ok((built?, way))
    }

    /// Follows no redirect, which would take the token to another host.
    fn configured(&self, builder: ReqwestBuilder) -> Result<reqwest::Client, Error> {
        let builder = builder.redirect(reqwest::redirect::Policy::none()).referer(false);
        // Without our feature, `cause` does not know the errors of HTTP/2, which another crate may enable.
        #[cfg(not(feature = "http2"))]
        let builder = builder.http1_only();
        let what =
            "the HTTP client, with the root certificates of the system and of `root_certificates`, cannot be set up";
        #[cfg(any(feature = "default-tls", feature = "rustls-no-provider", feature = "native-tls"))]
        let builder = {
            let mut builder = builder;
            #[cfg(any(feature = "default-tls", feature = "rustls-no-provider"))]
            if let Some(pem) = &self.identity {
                let identity = reqwest::Identity::from_pem(pem)
                    .map_err(|error| setup_error("the client certificate and its private key cannot be read", error))?;
                builder = builder.identity(identity);
            }
            for pem in &self.roots {
                let certificates = reqwest::Certificate::from_pem_bundle(pem)
                    .map_err(|error| setup_error("a root certificate cannot be read", error))?;
                if certificates.is_empty() {
                    return Err(Error::configuration(
                        "there is no certificate in what was given as a root certificate",
                    ));
                }
                builder = builder.tls_certs_merge(certificates);
            }
            builder
        };
        // Some TLS libraries read the certificates only in `build`.
        builder.build().map_err(|error| setup_error(what, error))
    }
}

fn setup_error(what: &str, error: reqwest::Error) -> Error {
    Error::configuration(format!("{what}: {}", cause(&error.without_url())))
}

/// The kind is from the first error in the chain that says how far the exchange got.
fn kind_of(error: &(dyn StdError + 'static)) -> ErrorKind {
    let mut level = Some(error);
    while let Some(error) = level {
        if let Some(error) = error.downcast_ref::<reqwest::Error>() {
            if error.is_connect() {
                return ErrorKind::Connect;
            } else if error.is_timeout() {
                return ErrorKind::Timeout;
            }
        }
        if error.is::<Elapsed>() {
            return ErrorKind::Timeout;
        }
        level = error.source();
        if let Some(error) = error.downcast_ref::<io::Error>() {
            match error.kind() {
                io::ErrorKind::ConnectionRefused
                | io::ErrorKind::HostUnreachable
                | io::ErrorKind::NetworkUnreachable
                | io::ErrorKind::NetworkDown
                | io::ErrorKind::AddrNotAvailable => return ErrorKind::Connect,
                io::ErrorKind::TimedOut => return ErrorKind::Timeout,
                // `source` would skip the wrapped error.
                _ => level = error.get_ref().map(|wrapped| wrapped as _),
            }
        }
    }
    ErrorKind::Disconnected
}

/// Returns the innermost cause, `Connection refused (os error 111)`, not `error sending request`. The error has no
/// source that would repeat it.
///
/// HTTP/2 errors are reduced to their code, because the server may have written the other words.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn https_needs_tls_and_tls_needs_a_provider() {
        let build = |url: &str| HttpOptions::default().build(&Url::parse(url).unwrap());
        let [plain, encrypted] = ["http://localhost", "https://localhost"].map(build);
        if cfg!(all(
            feature = "rustls-no-provider",
            not(any(feature = "rustls", feature = "default-tls", feature = "native-tls"))
        )) {
            for built in [plain, encrypted] {
                assert!(built.err().unwrap().to_string().contains("`install_default`"));
            }
        } else {
            assert_eq!((plain.is_ok(), encrypted.is_ok()), (true, TLS));
            // The message shows the command as a user types it.
            let is_named = |error: Error| error.to_string().contains("`cargo run --features default-tls …`");
            assert!(encrypted.err().is_none_or(is_named));
        }
    }
}
