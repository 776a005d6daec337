//! The builder of a [`Client`], which the generated crate wraps in its own type.

use std::borrow::Cow;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use super::transport::{HttpOptions, ReqwestBuilder, Transport};
use super::{Client, ClientOptions};
use crate::object::secret::Secret;
use crate::request::adapter::HttpAdapter;
use crate::request::builder::{AdapterBuilder, Service, options};
use crate::request::encoding::ParameterEncoding;
use crate::request::error::{BoxError, Error, ErrorKind};
use crate::request::retry::Retry;
use crate::rules::Validation;

/// Configures and builds a client. Create one with `Client::builder`.
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
/// By default a call ends within six and a half minutes: the last attempt begins within 30 seconds ([`Retry`]) and may
/// take 60 ([`attempt_timeout`](Self::attempt_timeout)), and waits for the rate limit take up to 5 minutes
/// ([`Retry::max_rate_limit_wait`]). A [`token_source`](Self::token_source) adds its own time, and one more attempt if
/// the service refuses its token. [`timeout`](Self::timeout) limits all of it.
///
/// `C` is the client, asynchronous or blocking.
#[must_use = "a builder does nothing until `build` is called"]
pub struct ClientBuilder<C> {
    adapter: AdapterBuilder<HttpAdapter>,
    calls: ClientOptions,
    http: HttpOptions,
    wrap: fn(Client) -> Result<C, Error>,
}

// The whole module needs the feature, but the pages of other crates show only a feature that is stated here.
#[cfg(feature = "client")]
impl<C> ClientBuilder<C> {
    #[doc(hidden)]
    pub fn new(base_url: impl Into<String>, service: &'static Service, wrap: fn(Client) -> Result<C, Error>) -> Self {
        ClientBuilder {
            adapter: AdapterBuilder::new(base_url, service, |adapter| adapter),
            calls: ClientOptions {
                token_source: None,
                attempt_timeout: Some(Duration::from_secs(60)),
                timeout: None,
                retry: Retry::default(),
                on_wait: None,
            },
            http: HttpOptions {
                max_response_size: 16 * 1024 * 1024,
                ..HttpOptions::default()
            },
            wrap,
        }
    }

    #[doc(hidden)]
    pub fn from_env(
        variables: [&str; 2],
        service: &'static Service,
        wrap: fn(Client) -> Result<C, Error>,
    ) -> Result<Self, Error> {
        let [url_variable, token_variable] = variables;
        let url = variable(url_variable)?;
        let token = variable(token_variable)?;
        Ok(Self::new(url, service, wrap).token(token))
    }

    options!();

    fn with(mut self, set: impl FnOnce(&mut AdapterBuilder<HttpAdapter>)) -> Self {
        set(&mut self.adapter);
        self
    }

    /// Sets an async token source, for tokens that expire while the program runs.
    ///
    /// The client calls it before each call that can be sent, and ignores [`token`](Self::token). After a 401 the
    /// client calls it once more, with the refused token as the argument. If it returns another token, the client
    /// repeats the call, even a `POST`, and does not count the refused attempt: a service that responds with 401 has
    /// done nothing (assumed). So the source may keep a token until the service refuses it.
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
    /// If the source fails, the call fails with [`ErrorKind::TokenSource`](crate::ErrorKind::TokenSource), and its
    /// [`source`](std::error::Error::source) is your error.
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

    /// Limits the time of each attempt, from connecting to the end of the response. The default is 60 seconds; `None`
    /// means no limit.
    ///
    /// An attempt that times out is repeated like a broken connection, if another may begin within
    /// [`Retry::max_elapsed`]: with its default of 30 seconds, only after a shorter limit than the default. Its redirects
    /// share its time; a wait for the rate limit before a redirect does not count.
    pub fn attempt_timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.calls.attempt_timeout = timeout.into();
        self
    }

    /// Limits the time of a whole call: the token source, waits and all attempts. The default, `None`, sets no limit.
    ///
    /// A wait leaves time for another attempt: jitter takes at most half of what is left. An attempt after jitter that
    /// was shortened so is the last. If that half is shorter than 10 ms, the call ends at once with the error of its
    /// latest attempt.
    pub fn timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.calls.timeout = timeout.into();
        self
    }

    /// Sets when failed calls are repeated. [`Retry::none`] repeats no call.
    pub fn retry(mut self, retry: Retry) -> Self {
        self.calls.retry = retry;
        self
    }

    /// Calls this function before each wait, with the wait and the kind of error that caused it:
    /// [`RateLimited`](crate::ErrorKind::RateLimited) for every wait that the rate limit demands.
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

    /// Limits the bytes of a response body, and of [all pages](crate::Request::all_pages) of a list together. The
    /// default is 16 MiB. Reading stops at the limit.
    pub fn max_response_size(mut self, bytes: usize) -> Self {
        self.http.max_response_size = bytes;
        self
    }

    /// Trusts these certificates in addition to the system's, such as a company's own authority. Repeatable.
    ///
    /// `pem` contains certificates in PEM. Anything else, such as a private key, is skipped.
    ///
    /// ```no_run
    /// # use platform_api::Client;
    /// let authority = std::fs::read("/etc/ssl/company.pem")?;
    /// let client = Client::builder("https://platform.example").root_certificates(authority).build()?;
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [`build`](Self::build) fails if `pem` has no certificate.
    #[cfg(any(feature = "default-tls", feature = "rustls-no-provider", feature = "native-tls"))]
    pub fn root_certificates(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.http.roots.push(pem.into());
        self
    }

    /// Presents this client certificate to the service. `pem` contains the certificate and its private key.
    ///
    /// ```no_run
    /// # use platform_api::Client;
    /// let identity = std::fs::read("/etc/ssl/private/deployer.pem")?;
    /// let client = Client::builder("https://platform.example").identity(identity).build()?;
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [`build`](Self::build) fails if the certificate or the key is missing. If `native-tls` is the only TLS feature,
    /// pass an identity to [`reqwest_builder`](Self::reqwest_builder) instead.
    #[cfg(any(feature = "default-tls", feature = "rustls-no-provider"))]
    pub fn identity(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.http.identity = Some(pem.into());
        self
    }

    /// Sends with a reqwest client from this builder, which may set proxies, root certificates, a local address, and so
    /// on:
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
    /// Its time limits apply too. Redirects are switched off. The connect timeout of 10 seconds applies only without a
    /// builder. HTTP/2 needs the feature `http2` of this crate.
    ///
    /// reqwest sets up TLS even for an `http://` URL. It panics if the feature `rustls-no-provider` is on and your
    /// program has installed no provider. It fails if the system has no CA certificates: call `tls_certs_only([])` on
    /// the builder if you need none.
    pub fn reqwest_builder(mut self, builder: ReqwestBuilder) -> Self {
        self.http.reqwest = Some(builder);
        self
    }

    /// Sends with this function instead of reqwest: another HTTP library, middleware, or a test.
    ///
    /// The function, or an implementation of [`Transport`], sends one request and returns the response with its whole
    /// body. Retries, rate limit, time limits, tokens, redirects and spans stay with the client.
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
    /// # What a transport must do
    ///
    /// - Follow no redirect: the token would go along, and the client cannot see it.
    /// - Return a response for every status. 4xx and 5xx are not transport errors.
    /// - Bound what it buffers, after decompression. The client refuses a body larger than
    ///   [`max_response_size`](Self::max_response_size), but only once it is in memory.
    /// - End when its future is dropped, as time limits do.
    /// - Keep secrets out of its errors. The client masks none in a [`source`](std::error::Error::source).
    ///
    /// It has its own connections, proxies and TLS, so [`build`](Self::build) refuses
    /// [`reqwest_builder`](Self::reqwest_builder), root certificates and a client certificate next to it.
    ///
    /// The kind of an error is [`Connect`](crate::ErrorKind::Connect) or [`Timeout`](crate::ErrorKind::Timeout) if a
    /// [`std::io::Error`] or a [`reqwest::Error`] in its source chain says so, or Tokio's `Elapsed`, and otherwise
    /// [`Disconnected`](crate::ErrorKind::Disconnected). All three are retried alike.
    ///
    /// # Middleware, and a finished reqwest client
    ///
    /// A stack of tower layers is a transport that runs once for each attempt:
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
    /// # let stack = tower::ServiceBuilder::new().timeout(std::time::Duration::from_secs(4)).service(leaf);
    /// # let client = through(Client::builder("https://platform.example"), stack).build()?;
    /// # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(client.settings().get().into_future())?;
    /// # Ok::<_, BoxError>(())
    /// ```
    ///
    /// For a finished reqwest client, build it with `.redirect(reqwest::redirect::Policy::none())`:
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
    /// [`ErrorKind::Configuration`](crate::ErrorKind::Configuration) if the base URL, a header or the token is invalid, if TLS
    /// cannot be set up, or if [`transport`](Self::transport) is combined with reqwest options.
    pub fn build(self) -> Result<C, Error> {
        build(self.adapter, self.calls, self.http).and_then(self.wrap)
    }
}

fn build(adapter: AdapterBuilder<HttpAdapter>, options: ClientOptions, http: HttpOptions) -> Result<Client, Error> {
    let adapter = adapter.build()?;
    let transport = http.build(&adapter.base_url.url)?;
    Ok(Client::new(Arc::new(adapter), options, Arc::new(transport)))
}

/// The standard library's error could show the token.
fn variable(name: &str) -> Result<String, Error> {
    let value = std::env::var(name).ok().filter(|value| !value.is_empty());
    value.ok_or_else(|| {
        Error::configuration(format!(
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
                ErrorKind::Configuration,
                "the environment variable PLATFORM_NOWHERE is not set, empty or not Unicode"
            )
        );
    }
}
