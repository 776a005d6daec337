//! The client. Only reading the body is generic; the rest is compiled once.

#[cfg(feature = "blocking")]
pub mod blocking;
pub(crate) mod builder;
pub(crate) mod call;
mod execution;
pub(crate) mod pages;
mod schedule;
mod trace;
pub(crate) mod transport;

use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use self::execution::Execution;
use self::pages::Pages;
use self::schedule::Gate;
use self::transport::HttpClient;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::adapter::HttpAdapter;
use crate::request::error::{BoxError, Error, ErrorKind};
use crate::request::retry::Retry;

/// An asynchronous HTTP client for any service. `platform_api::Client` is the one for the documented service, and its
/// page describes the `tracing` spans and events. Cloning is cheap: all clones share one connection pool, and wait for
/// the rate limit together.
///
/// The client needs a Tokio runtime with I/O and time enabled, such as `#[tokio::main]`; without it, Tokio panics.
/// Dropping the future of a call cancels the call.
#[derive(Clone)]
pub struct Client {
    config: Arc<Config>,
}

struct Config {
    adapter: Arc<HttpAdapter>,
    options: ClientOptions,
    gate: Gate,
    http: Arc<HttpClient>,
}

#[derive(Clone)]
struct ClientOptions {
    token_source: Option<Arc<TokenSource>>,
    attempt_timeout: Option<Duration>,
    timeout: Option<Duration>,
    retry: Retry,
    on_wait: Option<Arc<OnWait>>,
}

type OnWait = dyn Fn(Duration, ErrorKind) + Send + Sync;

/// The argument is the refused token, or `None` before the first attempt.
type TokenSource =
    dyn Fn(Option<Secret>) -> Pin<Box<dyn Future<Output = Result<Secret, BoxError>> + Send>> + Send + Sync;

impl Client {
    fn new(adapter: Arc<HttpAdapter>, options: ClientOptions, http: Arc<HttpClient>) -> Self {
        let config = Config {
            adapter,
            options,
            gate: Gate::default(),
            http,
        };
        Client {
            config: Arc::new(config),
        }
    }

    /// Sends a request and reads its response.
    ///
    /// # Errors
    /// See [`ErrorKind`](crate::ErrorKind).
    pub async fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        let mut execution = Execution::new(self.clone());
        poll_fn(|context| execution.poll(request, context)).await
    }

    /// Returns the pages of a list, beginning with the page of `request`. Its options, and
    /// [`max_response_size`](crate::ClientBuilder::max_response_size), apply to each page.
    pub fn pages<T: 'static>(&self, request: &Request<T>) -> Pages<T> {
        Pages::new(self.clone(), request.clone())
    }

    /// Returns a client that sends this token, and shares connections and options with this one, except for a
    /// [`token_source`](crate::ClientBuilder::token_source).
    ///
    /// The two clients do not share rate limits, because services count calls by token (assumed).
    ///
    /// # Errors
    /// [`ErrorKind::Configuration`](crate::ErrorKind::Configuration) if the token is empty or has a character that no token may
    /// contain.
    pub fn with_token(&self, token: impl Into<Secret>) -> Result<Self, Error> {
        let mut adapter = Arc::clone(&self.config.adapter);
        Arc::make_mut(&mut adapter).set_token(&token.into())?;
        let options = ClientOptions {
            token_source: None,
            ..self.config.options.clone()
        };
        Ok(Client::new(adapter, options, Arc::clone(&self.config.http)))
    }

    /// Returns the adapter, which makes HTTP requests and reads responses for another transport. It does not call the
    /// [`token_source`](crate::ClientBuilder::token_source).
    pub fn adapter(&self) -> &HttpAdapter {
        &self.config.adapter
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("base_url", &self.adapter().base_url())
            .finish_non_exhaustive()
    }
}
