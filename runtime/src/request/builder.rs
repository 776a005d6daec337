//! The builder of an [`HttpAdapter`], which the generated crate wraps in its own type.

use std::borrow::Cow;

use http::header::{ACCEPT, CONTENT_TYPE, USER_AGENT};
use http::{HeaderMap, HeaderValue};

use crate::object::secret::Secret;
use crate::request::adapter::{HttpAdapter, insert_header};
use crate::request::base_url::BaseUrl;
use crate::request::encoding::ParameterEncoding;
use crate::request::error::Error;
use crate::rules::Validation;

/// The constants that all endpoints of a service share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Service {
    pub(crate) base_path: &'static str,
    pub(crate) token_header: &'static str,
    pub(crate) user_agent: &'static str,
}

impl Service {
    /// `base_path` begins with a slash, and precedes every path.
    pub const fn new(base_path: &'static str, token_header: &'static str, user_agent: &'static str) -> Self {
        Service {
            base_path,
            token_header,
            user_agent,
        }
    }
}

/// The options of adapters and clients. A macro, because callers of a trait would have to import it.
macro_rules! options {
    () => {
        /// Sets the access token, which every request sends in the service's token header. It goes to no other origin.
        pub fn token(self, token: impl Into<Secret>) -> Self {
            self.with(|options| options.token = Some(token.into()))
        }

        /// Names the calling program, such as `deployer/2.1`. The default is the name of this library.
        pub fn user_agent(self, user_agent: impl Into<Cow<'static, str>>) -> Self {
            self.with(|options| options.user_agent = user_agent.into())
        }

        /// Adds a header to every request. Its value is treated as a secret. [`build`](Self::build) refuses the token
        /// header, and headers of the body or the connection such as `Content-Type`.
        pub fn header(self, name: impl Into<Cow<'static, str>>, value: impl Into<Secret>) -> Self {
            self.with(|options| options.headers.push((name.into(), value.into())))
        }

        /// Sets the encoding of parameters. The default is JSON.
        pub fn encoding(self, encoding: ParameterEncoding) -> Self {
            self.with(|options| options.encoding = encoding)
        }

        /// Checks requests against the API reference before they are sent. The default is [`Validation::Off`].
        pub fn validation(self, validation: Validation) -> Self {
            self.with(|options| options.validation = validation)
        }
    };
}
#[cfg(feature = "client")]
pub(crate) use options;

/// Configures and builds an `HttpAdapter`. Create one with `HttpAdapter::builder`.
///
/// ```
/// use platform_api::{HttpAdapter, Target, Validation, Version};
///
/// let adapter = HttpAdapter::builder("https://platform.example")
///     .token("abcd-1234")
///     .validation(Validation::Enforce(Target::new().version(Version::new(16, 11))))
///     .build()?;
/// # Ok::<_, platform_api::Error>(())
/// ```
///
/// `A` is the type of the adapter.
#[must_use = "a builder does nothing until `build` is called"]
pub struct AdapterBuilder<A> {
    base_url: String,
    service: &'static Service,
    pub(crate) token: Option<Secret>,
    pub(crate) user_agent: Cow<'static, str>,
    pub(crate) headers: Vec<(Cow<'static, str>, Secret)>,
    pub(crate) encoding: ParameterEncoding,
    pub(crate) validation: Validation,
    wrap: fn(HttpAdapter) -> A,
}

impl<A> AdapterBuilder<A> {
    /// `base_url` begins with `http` or `https`, has a path if the service is below one, and no user name, query or
    /// fragment.
    #[doc(hidden)]
    pub fn new(base_url: impl Into<String>, service: &'static Service, wrap: fn(HttpAdapter) -> A) -> Self {
        AdapterBuilder {
            base_url: base_url.into(),
            service,
            token: None,
            user_agent: service.user_agent.into(),
            headers: Vec::new(),
            encoding: ParameterEncoding::default(),
            validation: Validation::Off,
            wrap,
        }
    }

    options!();

    fn with(mut self, set: impl FnOnce(&mut Self)) -> Self {
        set(&mut self);
        self
    }

    /// Builds the adapter.
    ///
    /// # Errors
    /// [`ErrorKind::Configuration`](crate::ErrorKind::Configuration) if the base URL, a header or the token is invalid.
    pub fn build(self) -> Result<A, Error> {
        let base_url = BaseUrl::parse(&self.base_url, self.service.base_path)
            .map_err(|reason| Error::configuration(format!("the base URL is invalid: {reason}")))?;
        let mut adapter = HttpAdapter {
            base_url,
            headers: self.header_map().map_err(Error::configuration)?,
            token_header: self.service.token_header,
            encoding: self.encoding,
            validation: self.validation,
        };
        if let Some(token) = &self.token {
            adapter.set_token(token)?;
        }
        Ok((self.wrap)(adapter))
    }

    fn header_map(&self) -> Result<HeaderMap, String> {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        let user_agent = HeaderValue::from_str(&self.user_agent)
            .map_err(|_| "the user agent contains a character that is not visible ASCII")?;
        headers.insert(USER_AGENT, user_agent);
        for (name, value) in &self.headers {
            if name.eq_ignore_ascii_case(self.service.token_header) {
                return Err(format!("the header {name} is set by `token`"));
            }
            insert_header(&mut headers, name, value)?;
        }
        Ok(headers)
    }
}
