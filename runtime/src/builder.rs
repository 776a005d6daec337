//! From options to a client. Everything that can be wrong with them is found here, before any request.
//!
//! In: a base URL, what the generated crate knows about the service ([`Service`]), and options by their
//! plain names. Out: the runtime's [`Client`], or a [`Wrapper`] of it (the generated crate's).

use std::borrow::Cow;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use http::header::{ACCEPT, USER_AGENT};
use http::{HeaderMap, HeaderName, HeaderValue};

use crate::base_url::BaseUrl;
use crate::client::{Client, Config, Wrapper};
use crate::encoding::ParameterEncoding;
use crate::error::Error;
use crate::headers::{insert_header, token_value};
use crate::retry::{Retry, Sleep};
use crate::rules::Check;
use crate::secret::Secret;
use crate::transport::{ReqwestBuilder, ReqwestClient, TransportSource};

/// What is the same for all endpoints of a service; a constant of the generated crate.
///
/// ```
/// use platform_api_runtime::Service;
///
/// const USER_AGENT: &str = concat!("platform-api/", env!("CARGO_PKG_VERSION"));
/// static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", USER_AGENT);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Service {
    pub(crate) base_path: &'static str,
    pub(crate) token_header: &'static str,
    pub(crate) user_agent: &'static str,
}

impl Service {
    /// `base_path` stands between the base URL and every path, and begins with a slash.
    pub const fn new(base_path: &'static str, token_header: &'static str, user_agent: &'static str) -> Self {
        Service { base_path, token_header, user_agent }
    }
}

impl Client {
    /// Sets up a client of the service at `base_url`.
    pub fn builder(base_url: impl Into<String>, service: &'static Service) -> ClientBuilder<Client> {
        ClientBuilder::new(base_url, service)
    }
}

/// Sets up a client. `C` is what [`build`](Self::build) gives: the runtime's client or one made from it.
///
/// ```
/// use std::time::Duration;
/// use platform_api_runtime::{Client, Retry, Service};
///
/// static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "example/1.0");
///
/// let client = Client::builder("http://platform.example", &SERVICE)
///     .token("s3cr3t")
///     .timeout(Duration::from_secs(10))
///     .retry(Retry::default().max_attempts(6))
///     .build()?;
/// # Ok::<_, platform_api_runtime::Error>(())
/// ```
#[must_use = "a builder does nothing until `build` is called"]
pub struct ClientBuilder<C> {
    base_url: String,
    service: &'static Service,
    token: Option<Secret>,
    user_agent: Cow<'static, str>,
    headers: Vec<(Cow<'static, str>, Secret)>,
    encoding: ParameterEncoding,
    timeout: Option<Duration>,
    connect_timeout: Option<Duration>,
    retry: Retry,
    check: Check,
    sleep: Arc<dyn Sleep>,
    max_response_size: usize,
    root_certificates: Vec<Vec<u8>>,
    transport: TransportSource,
    client: PhantomData<fn() -> C>,
}

impl<C> ClientBuilder<C> {
    /// A client of the service at `base_url`: `http` or `https`, with a path if the service is below one,
    /// without user name, query and fragment. It is checked by [`build`](Self::build).
    #[doc(hidden)]
    pub fn new(base_url: impl Into<String>, service: &'static Service) -> Self {
        ClientBuilder {
            base_url: base_url.into(),
            service,
            token: None,
            user_agent: service.user_agent.into(),
            headers: Vec::new(),
            encoding: ParameterEncoding::default(),
            timeout: Some(Duration::from_secs(60)),
            connect_timeout: Some(Duration::from_secs(10)),
            retry: Retry::default(),
            check: Check::off(),
            sleep: Arc::new(|duration| tokio::time::sleep(duration)),
            max_response_size: 16 * 1024 * 1024,
            root_certificates: Vec::new(),
            transport: TransportSource::default(),
            client: PhantomData,
        }
    }

    /// Who is calling. Sent in the service's token header with every request, and to no other origin.
    pub fn token(mut self, token: impl Into<Secret>) -> Self {
        self.token = Some(token.into());
        self
    }

    /// The program that is calling, `deployer/2.1`, instead of the name of this library.
    pub fn user_agent(mut self, user_agent: impl Into<Cow<'static, str>>) -> Self {
        self.user_agent = user_agent.into();
        self
    }

    /// Sends one header more with every request. Its value is treated as a secret.
    pub fn header(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Secret>) -> Self {
        self.headers.push((name.into(), value.into()));
        self
    }

    /// How parameters travel; JSON unless said otherwise.
    pub fn encoding(mut self, encoding: ParameterEncoding) -> Self {
        self.encoding = encoding;
        self
    }

    /// How long a call may take in all, retries and waits included; `None` for as long as it takes. 60
    /// seconds unless said otherwise.
    pub fn timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.timeout = timeout.into();
        self
    }

    /// How long making one connection may take; `None` for as long as it takes. 10 seconds unless said
    /// otherwise.
    pub fn connect_timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.connect_timeout = timeout.into();
        self
    }

    /// When failed calls are repeated; [`Retry::none`] for never.
    pub fn retry(mut self, retry: Retry) -> Self {
        self.retry = retry;
        self
    }

    /// Checks requests against the documents before they are sent; [`Check::off`] unless said otherwise.
    pub fn check(mut self, check: Check) -> Self {
        self.check = check;
        self
    }

    /// Waits between attempts with this, instead of Tokio's timer. For tests.
    ///
    /// ```
    /// # use std::future::ready;
    /// # use platform_api_runtime::{Client, Service};
    /// # static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "example/1.0");
    /// let impatient = Client::builder("http://localhost", &SERVICE).sleep(|_| ready(())).build()?;
    /// # Ok::<_, platform_api_runtime::Error>(())
    /// ```
    pub fn sleep(mut self, sleep: impl Sleep) -> Self {
        self.sleep = Arc::new(sleep);
        self
    }

    /// How many bytes the body of a response may have; 16 MiB unless said otherwise. Reading stops there.
    pub fn max_response_size(mut self, bytes: usize) -> Self {
        self.max_response_size = bytes;
        self
    }

    /// Sends with this reqwest client, and shares its connections.
    ///
    /// It must not follow redirects, or the token would go wherever one leads: build it with
    /// `.redirect(reqwest::redirect::Policy::none())`. [`build`](Self::build) refuses one that does. Its
    /// own time limits hold beside this client's `timeout`; `connect_timeout` is its own business.
    pub fn reqwest_client(mut self, client: ReqwestClient) -> Self {
        self.transport = TransportSource::Client(client);
        self
    }

    /// Trusts these certificates as well as those that the system trusts: one or several in PEM, such as that of a
    /// company's own authority. May be called more than once.
    ///
    /// ```no_run
    /// # use platform_api_runtime::{Client, Service};
    /// # static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "example/1.0");
    /// let authority = std::fs::read("/etc/ssl/company.pem")?;
    /// let client = Client::builder("https://platform.example", &SERVICE).root_certificates(authority).build()?;
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [`build`](Self::build) refuses what is not a certificate.
    #[cfg(any(
        feature = "default-tls",
        feature = "rustls",
        feature = "rustls-no-provider",
        feature = "native-tls",
        feature = "native-tls-vendored"
    ))]
    pub fn root_certificates(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.root_certificates.push(pem.into());
        self
    }

    /// Sends with a reqwest client that is set up like this: proxies, root certificates, a local address,
    /// and so on. Redirects are switched off; `connect_timeout` is the given builder's business.
    pub fn reqwest_builder(mut self, builder: ReqwestBuilder) -> Self {
        self.transport = TransportSource::Builder(Box::new(builder));
        self
    }

    /// The client.
    ///
    /// # Errors
    /// [`Error::is_builder`] when the base URL is not one, the token is empty or has a character that
    /// cannot be in one, a header is not allowed, or TLS cannot be set up.
    pub fn build(self) -> Result<C, Error>
    where
        C: Wrapper,
    {
        let base_url = BaseUrl::parse(&self.base_url, self.service.base_path)
            .map_err(|reason| Error::builder(format!("the base URL is invalid: {reason}")))?;
        if base_url.is_https() && !self.transport.can_do_tls() {
            return Err(Error::builder("an https base URL needs a TLS back end: enable the feature `default-tls`"));
        }
        let config = Config {
            headers: self.header_map().map_err(Error::builder)?,
            transport: self.transport.build(self.connect_timeout, &self.root_certificates)?,
            base_url,
            encoding: self.encoding,
            timeout: self.timeout,
            retry: self.retry,
            check: self.check,
            sleep: self.sleep,
            max_response_size: self.max_response_size,
        };
        C::from_client(Client::new(config))
    }

    /// The headers of every request.
    fn header_map(&self) -> Result<HeaderMap, String> {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
        let user_agent = HeaderValue::from_str(&self.user_agent).map_err(|_| "the user agent is not visible ASCII")?;
        headers.insert(USER_AGENT, user_agent);
        for (name, value) in &self.headers {
            insert_header(&mut headers, name, value)?;
        }
        if let Some(token) = &self.token {
            let name = HeaderName::from_bytes(self.service.token_header.as_bytes())
                .map_err(|_| "the service's token header is not a header name")?;
            headers.insert(name, token_value(token)?);
        }
        Ok(headers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "tests/1.0");

    fn builder() -> ClientBuilder<Client> {
        Client::builder("http://localhost", &SERVICE)
    }

    #[test]
    fn a_token_that_cannot_be_one_is_refused() {
        for wrong in
            ["", " ", "a b", "s3cr3t\n", "s3cr3t\r\nX-Evil: 1", "s3cr\u{0}t", "s3cr\u{7f}t", "s3crét", "\ts3cr3t"]
        {
            let error = builder().token(wrong).build().expect_err(wrong);
            assert!(error.is_builder(), "{wrong:?}");
            assert!(!format!("{error} {error:?}").contains("s3cr"), "{error:?}");
        }
        assert!(builder().token("glpat-1234_x.y~z").build().is_ok());
    }

    #[test]
    fn a_header_that_cannot_be_sent_is_refused() {
        for (name, value) in
            [("x y", "v"), ("", "v"), ("x", "a\r\nb"), ("x", "a\nb"), ("Content-Length", "5"), ("host", "evil")]
        {
            assert!(builder().header(name, value).build().expect_err(name).is_builder());
        }
        assert!(builder().user_agent("a\nb").build().is_err());
        assert!(builder().header("X-Trace", "1").user_agent("me/2").build().is_ok());
    }

    #[test]
    fn https_needs_a_back_end() {
        let built = Client::builder("https://localhost", &SERVICE).build();
        assert_eq!(built.is_ok(), TransportSource::Ours.can_do_tls());
    }

    #[test]
    fn the_token_wins_over_a_header_and_is_not_shown() {
        let headers = builder().header("private-token", "other").token("s3cr3t").header_map().unwrap();
        assert_eq!(headers["private-token"], "s3cr3t");
        assert!(headers["private-token"].is_sensitive());
        assert!(!format!("{headers:?}").contains("s3cr3t"));
    }
}
