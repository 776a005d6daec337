//! The builder of a [`Client`]: the options of an adapter, and time limits, retries, sizes, certificates and a builder
//! of reqwest.
//!
//! The time limits, proxies and TLS of a caller's builder of reqwest apply too. The generated crate wraps the result in
//! its own type `Client`, which has a method for each endpoint.

use std::borrow::Cow;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use super::transport::{HttpOptions, ReqwestBuilder, Transport};
use super::{Client, Options};
use crate::object::secret::Secret;
use crate::request::adapter::HttpAdapter;
use crate::request::builder::{AdapterBuilder, Service, options};
use crate::request::encoding::ParameterEncoding;
use crate::request::error::{BoxError, Error, ErrorKind};
use crate::request::retry::Retry;
use crate::rules::Validation;

/// The options of a client. `Client::builder` returns them, and [`build`](Self::build) makes the client.
///
/// ```no_run
/// use platform_api::{Client, Target, Validation, Version};
/// use std::time::Duration;
///
/// let token = std::env::var("PLATFORM_TOKEN")?;
/// let client = Client::builder("https://platform.example")
///     .token(token)
///     .user_agent("deployer/2.1")
///     .attempt_timeout(Duration::from_secs(20))
///     .timeout(Duration::from_secs(120))
///     .validation(Validation::Enforce(Target::new().version(Version::new(16, 11))))
///     .build()?;
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// # How long a call takes
///
/// By default a call takes at most six and a half minutes: the last attempt begins within 30 seconds ([`Retry`]) and may
/// take 60 seconds ([`attempt_timeout`](Self::attempt_timeout)), and the waits for the service's rate limit take up to 5
/// minutes ([`Retry::max_rate_limit_wait`]). An attempt that has taken 60 seconds is not repeated then, because the 30
/// seconds have passed. The time of a [`token_source`](Self::token_source) comes on top, and one more attempt if the service
/// refuses its token. [`timeout`](Self::timeout) limits all of it.
///
/// `C` is the type of the client: the asynchronous or the blocking one.
#[must_use = "a builder does nothing until `build` is called"]
pub struct ClientBuilder<C> {
    adapter: AdapterBuilder<HttpAdapter>,
    calls: Options,
    http: HttpOptions,
    wrap: fn(Client) -> Result<C, Error>,
}

// The whole module needs the feature. Documentation of other crates shows only a feature that is stated here.
#[cfg(feature = "client")]
impl<C> ClientBuilder<C> {
    /// Creates a builder for the service at `base_url`.
    ///
    /// This function is hidden because only the generated crate knows the service and the type `C`.
    #[doc(hidden)]
    pub fn new(base_url: impl Into<String>, service: &'static Service, wrap: fn(Client) -> Result<C, Error>) -> Self {
        ClientBuilder {
            adapter: AdapterBuilder::new(base_url, service, |adapter| adapter),
            calls: Options {
                token_source: None,
                attempt_timeout: Some(Duration::from_secs(60)),
                timeout: None,
                retry: Retry::default(),
                on_wait: None,
                max_response_size: 16 * 1024 * 1024,
            },
            http: HttpOptions::default(),
            wrap,
        }
    }

    /// As `new`, with the base URL and the token from the environment variables of these names.
    ///
    /// # Errors
    /// If a variable is not set, empty or not Unicode.
    #[doc(hidden)]
    pub fn from_env(
        variables: [&str; 2],
        service: &'static Service,
        wrap: fn(Client) -> Result<C, Error>,
    ) -> Result<Self, Error> {
        let [url, token] = variables;
        Ok(Self::new(variable(url)?, service, wrap).token(variable(token)?))
    }

    options!();

    fn with(mut self, set: impl FnOnce(&mut AdapterBuilder<HttpAdapter>)) -> Self {
        set(&mut self.adapter);
        self
    }

    /// Sets an async function that returns the token, for tokens that expire while the program runs.
    ///
    /// The client calls the function before each call that can be sent, and ignores [`token`](Self::token). If the service
    /// answers with 401, the client calls the function once more, with the refused token as the argument. If the function
    /// returns another token, the client repeats the call, also a `POST`, and does not count the refused attempt. Assumed:
    /// The service did nothing for a call that it answered with 401. Therefore a function may keep its token until the
    /// service refuses it. The call's [`timeout`](Self::timeout) includes the time of the function.
    ///
    /// ```no_run
    /// use platform_api::{Client, Secret};
    ///
    /// async fn read_token() -> std::io::Result<Secret> {
    ///     let text = std::fs::read_to_string("/run/secrets/platform-token")?;
    ///     Ok(text.trim_end().into())
    /// }
    ///
    /// let client = Client::builder("https://platform.example")
    ///     .token_source(|_refused| read_token())
    ///     .build()?;
    /// # Ok::<_, platform_api::Error>(())
    /// ```
    ///
    /// An error of the function ends the call: see [`ErrorKind::NoToken`](crate::ErrorKind::NoToken). It is the
    /// [`source`](std::error::Error::source) of the call's error, and is shown by what prints the whole chain.
    pub fn token_source<F, T, E>(mut self, source: impl Fn(Option<Secret>) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = Result<T, E>> + Send + 'static,
        T: Into<Secret>,
        E: Into<BoxError>,
    {
        self.calls.token_source = Some(Arc::new(move |refused| {
            let asked = source(refused);
            Box::pin(async { asked.await.map(Into::into).map_err(Into::into) })
        }));
        self
    }

    /// Limits the time of each attempt, from connecting to the end of the response. Pass `None` for no limit. The default
    /// is 60 seconds.
    ///
    /// An attempt that takes longer is repeated like one whose connection broke: if the call is
    /// [idempotent](crate::Request::is_idempotent), and as [`Retry`] allows. The redirects that an attempt follows share its
    /// time; a wait for the rate limit before one of them does not count.
    pub fn attempt_timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.calls.attempt_timeout = timeout.into();
        self
    }

    /// Limits the time of a whole call: one deadline over asking for a token, waits and all attempts. Without it, or with
    /// `None`, there is no such limit.
    ///
    /// A wait leaves time for another attempt: after the time that the service names, the random part takes at most half of
    /// what is left. If that half is shorter than 10 ms, there is no wait, and the call ends at once with the error of its
    /// latest attempt.
    pub fn timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.calls.timeout = timeout.into();
        self
    }

    /// Sets when failed calls are repeated. Pass [`Retry::none`] to repeat no call.
    pub fn retry(mut self, retry: Retry) -> Self {
        self.calls.retry = retry;
        self
    }

    /// Calls this function before each wait, with its time and the kind of the error after which the call waits:
    /// [`RateLimited`](crate::ErrorKind::RateLimited) if the client waits for the service's rate limit, which may be before
    /// the first attempt.
    ///
    /// ```
    /// use platform_api::{Client, ErrorKind};
    ///
    /// let client = Client::builder("http://localhost").on_wait(|wait, reason| {
    ///     if reason == ErrorKind::RateLimited {
    ///         eprintln!("the service limits the rate of calls: waiting {} s", wait.as_secs());
    ///     }
    /// });
    /// ```
    pub fn on_wait(mut self, observe: impl Fn(Duration, ErrorKind) + Send + Sync + 'static) -> Self {
        self.calls.on_wait = Some(Arc::new(observe));
        self
    }

    /// Limits the body of a response, and [all pages](crate::Request::all_pages) of a list together, in bytes. The default is
    /// 16 MiB. Reading stops at the limit.
    pub fn max_response_size(mut self, bytes: usize) -> Self {
        self.calls.max_response_size = bytes;
        self
    }

    /// Trusts these certificates in addition to those of the system, such as the certificate of a company's own
    /// authority.
    ///
    /// `pem` has one or several certificates in PEM. Anything else in it, such as a private key, is skipped. The method may
    /// be called more than once.
    ///
    /// ```no_run
    /// # use platform_api::Client;
    /// let authority = std::fs::read("/etc/ssl/company.pem")?;
    /// let client = Client::builder("https://platform.example").root_certificates(authority).build()?;
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [`build`](Self::build) refuses a text without a certificate.
    #[cfg(any(feature = "default-tls", feature = "rustls-no-provider", feature = "native-tls"))]
    pub fn root_certificates(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.http.roots.push(pem.into());
        self
    }

    /// Shows this client certificate to the service. `pem` has the certificate and its private key, one after the
    /// other.
    ///
    /// ```no_run
    /// # use platform_api::Client;
    /// let identity = std::fs::read("/etc/ssl/private/deployer.pem")?;
    /// let client = Client::builder("https://platform.example").identity(identity).build()?;
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [`build`](Self::build) refuses `pem` if the certificate or the key is missing. If only the feature `native-tls`
    /// is on, pass an identity to the reqwest builder instead, and the builder to
    /// [`reqwest_builder`](Self::reqwest_builder).
    #[cfg(any(feature = "default-tls", feature = "rustls-no-provider"))]
    pub fn identity(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.http.identity = Some(pem.into());
        self
    }

    /// Sends with a reqwest client from this builder, which may set proxies, root certificates, a local address, and so
    /// on. A proxy:
    ///
    /// ```no_run
    /// use platform_api::{Client, reqwest};
    ///
    /// let proxy = reqwest::Proxy::https("http://proxy.example:3128")?.basic_auth("deployer", "s3cr3t");
    /// let client = Client::builder("https://platform.example")
    ///     .reqwest_builder(reqwest::Client::builder().proxy(proxy))
    ///     .build()?;
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// The client switches redirects off. Without a builder from here, opening a connection may take 10 seconds. HTTP/2
    /// needs the feature `http2` of this crate.
    ///
    /// reqwest sets up TLS, also for an `http://` URL. It panics if the feature `rustls-no-provider` is on and the program
    /// has installed no provider. It fails if the system has no CA certificates: call `tls_certs_only([])` on the builder if
    /// you need none.
    pub fn reqwest_builder(mut self, builder: ReqwestBuilder) -> Self {
        self.http.reqwest = Some(builder);
        self
    }

    /// Sends with this function in place of reqwest, for another HTTP library, middleware, or tests.
    ///
    /// The function sends one request and returns its response with the whole body. Retries, the rate limit, time limits,
    /// tokens, redirects and spans stay with the client.
    ///
    /// ```
    /// use platform_api::{Body, Client, bytes::Bytes, http};
    ///
    /// async fn send(request: http::Request<Body>) -> std::io::Result<http::Response<Bytes>> {
    ///     println!("{} {}", request.method(), request.uri());
    ///     Ok(http::Response::new(Bytes::from_static(b"{}")))
    /// }
    ///
    /// # #[tokio::main]
    /// # async fn main() -> Result<(), platform_api::Error> {
    /// let client = Client::builder("https://platform.example").transport(send).build()?;
    /// client.settings().get().await?;
    /// # Ok(()) }
    /// ```
    ///
    /// A type that needs more than a function implements [`Transport`].
    ///
    /// # What a transport must do
    ///
    /// - Follow no redirect: the token would go along, and the client cannot see it.
    /// - Return a response for every status. 4xx and 5xx are not errors of the transport.
    /// - Bound what it buffers, after decompression. The client refuses a body larger than
    ///   [`max_response_size`](Self::max_response_size), but has it in memory by then.
    /// - End when its future is dropped. Time limits drop it.
    /// - Keep secrets out of its errors. The client masks none in a [`source`](std::error::Error::source).
    ///
    /// It need not retry or limit time. Connections, proxies and TLS are its own: [`build`](Self::build) refuses
    /// [`reqwest_builder`](Self::reqwest_builder), root certificates and a client certificate next to it.
    ///
    /// An error of the transport has the kind [`Connect`](crate::ErrorKind::Connect) or
    /// [`Timeout`](crate::ErrorKind::Timeout) if a [`std::io::Error`] in its chain of sources says that there was no
    /// connection or that time ran out, and [`Disconnected`](crate::ErrorKind::Disconnected) otherwise. All three are
    /// retried alike.
    ///
    /// # Middleware, and a reqwest client that is built already
    ///
    /// A stack of tower's layers is a transport, once around each attempt:
    ///
    /// ```
    /// use platform_api::{Body, Client, ClientBuilder, bytes::Bytes, http};
    /// use tower::{BoxError, Service, ServiceExt};
    ///
    /// fn through<S>(builder: ClientBuilder<Client>, stack: S) -> ClientBuilder<Client>
    /// where
    ///     S: Service<http::Request<Body>, Response = http::Response<Bytes>, Error = BoxError>,
    ///     S: Clone + Send + Sync + 'static,
    ///     S::Future: Send,
    /// {
    ///     builder.transport(move |request| stack.clone().oneshot(request))
    /// }
    /// # let leaf = tower::service_fn(async |_: http::Request<Body>| {
    /// #     Ok::<_, BoxError>(http::Response::new(Bytes::from_static(b"{}")))
    /// # });
    /// # let stack = tower::ServiceBuilder::new().concurrency_limit(4).service(leaf);
    /// # let client = through(Client::builder("https://platform.example"), stack).build()?;
    /// # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(client.settings().get().into_future())?;
    /// # Ok::<_, BoxError>(())
    /// ```
    ///
    /// A finished reqwest client sends as follows. Build it with `.redirect(reqwest::redirect::Policy::none())`.
    ///
    /// ```
    /// use platform_api::{Body, Client, bytes::Bytes, http, reqwest};
    ///
    /// async fn send(built: reqwest::Client, request: http::Request<Body>) -> reqwest::Result<http::Response<Bytes>> {
    ///     const LARGEST: usize = 16 * 1024 * 1024;
    ///
    ///     let mut received = built.execute(request.try_into()?).await?;
    ///     let mut body = Vec::new();
    ///     // The client refuses a body that is longer.
    ///     while body.len() <= LARGEST && let Some(piece) = received.chunk().await? {
    ///         body.extend_from_slice(&piece);
    ///     }
    ///     let mut response = http::Response::new(body.into());
    ///     *response.status_mut() = received.status();
    ///     *response.headers_mut() = received.headers().clone();
    ///     Ok(response)
    /// }
    ///
    /// # #[tokio::main]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// #     use platform_api::ErrorKind;
    /// #     use tokio::io::{AsyncReadExt, AsyncWriteExt};
    /// #
    /// #     let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    /// #     let url = format!("http://{}", listener.local_addr()?);
    /// #     let elsewhere = format!("HTTP/1.1 302 Found\r\nlocation: {url}/stolen\r\ncontent-length: 0\r\n\r\n");
    /// #     let too_large = format!("HTTP/1.1 200 OK\r\n\r\n{}", " ".repeat(17 * 1024 * 1024));
    /// #     let good = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}".to_owned();
    /// #     tokio::spawn(async move {
    /// #         for response in [elsewhere, too_large, good] {
    /// #             let (mut stream, _) = listener.accept().await.unwrap();
    /// #             let read = stream.read(&mut [0; 4096]).await.unwrap();
    /// #             assert!(read > 0);
    /// #             // A client that has enough hangs up.
    /// #             _ = stream.write_all(response.as_bytes()).await;
    /// #         }
    /// #     });
    /// let built = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build()?;
    /// # let built = reqwest::Client::builder()
    /// #     .redirect(reqwest::redirect::Policy::none())
    /// #     .pool_max_idle_per_host(0)
    /// #     .build()?;
    /// # let address = url;
    /// let client = Client::builder(address).transport(move |request| send(built.clone(), request)).build()?;
    /// # let error = client.settings().get().await.unwrap_err();
    /// # assert_eq!(error.kind(), ErrorKind::Redirect);
    /// # let error = client.settings().get().await.unwrap_err();
    /// # assert_eq!(error.kind(), ErrorKind::TooLarge);
    /// # client.settings().get().await?;
    /// # Ok(()) }
    /// ```
    pub fn transport(mut self, transport: impl Transport) -> Self {
        self.http.transport = Some(Arc::new(transport));
        self
    }

    /// Builds the client.
    ///
    /// # Errors
    /// [`ErrorKind::Builder`](crate::ErrorKind::Builder) if the base URL is invalid, a header is not allowed, or TLS
    /// cannot be set up. Also if the token is empty or contains a character that no token may contain, and if a
    /// [`transport`](Self::transport) is given together with options of reqwest.
    pub fn build(self) -> Result<C, Error> {
        build(self.adapter, self.calls, self.http).and_then(self.wrap)
    }
}

/// Has no type parameter, so it is compiled once.
fn build(adapter: AdapterBuilder<HttpAdapter>, options: Options, http: HttpOptions) -> Result<Client, Error> {
    let adapter = adapter.build()?;
    let transport = http.build(&adapter.base_url.url)?;
    Ok(Client::new(Arc::new(adapter), options, transport))
}

/// Returns the value of an environment variable. The error of the standard library could show the token.
fn variable(name: &str) -> Result<String, Error> {
    let value = std::env::var(name).ok().filter(|value| !value.is_empty());
    value.ok_or_else(|| {
        Error::builder(format!(
            "the environment variable {name} is not set, empty or not Unicode"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_that_is_missing_is_named() {
        assert!(variable("PATH").is_ok());
        let error = variable("PLATFORM_NOWHERE").unwrap_err();
        assert_eq!(
            (error.kind(), &*error.to_string()),
            (
                ErrorKind::Builder,
                "the environment variable PLATFORM_NOWHERE is not set, empty or not Unicode"
            )
        );
    }
}
