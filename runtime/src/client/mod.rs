//! The client (feature `client`): a request goes in, and the response comes out as a value, or an [`Error`].
//!
//! A call is sent until there is a response or the budget of retries is spent. Only the last step, reading the body, is
//! generic. All types of responses share one compiled copy of the rest.

pub(crate) mod apply;
#[cfg(feature = "blocking")]
pub mod blocking;
pub(crate) mod builder;
pub(crate) mod call;
pub(crate) mod endpoint;
mod execution;
mod gate;
pub(crate) mod pages;
mod redirect;
mod trace;
pub(crate) mod transport;

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use self::execution::Execution;
use self::gate::Gate;
use self::pages::Pages;
use self::transport::HttpClient;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::adapter::HttpAdapter;
use crate::request::error::{BoxError, Error, ErrorKind};
use crate::request::parts::Unsendable;
use crate::request::response::Received;
use crate::request::retry::Retry;

/// An asynchronous HTTP client of any service. `platform_api::Client` is such a client for the documented service.
/// Cloning it is cheap: all clones share one pool of connections, and the wait for the service's rate limit.
///
/// The client needs a Tokio runtime with I/O and time enabled, such as the runtime of `#[tokio::main]`. Tokio panics
/// without it. Dropping the future of a call cancels the call.
///
/// The page of `platform_api::Client` describes the spans and events of `tracing`.
#[derive(Clone)]
pub struct Client {
    config: Arc<Config>,
}

struct Config {
    adapter: Arc<HttpAdapter>,
    options: Options,
    gate: Gate,
    transport: HttpClient,
}

/// How calls are made.
#[derive(Clone)]
struct Options {
    token_source: Option<Arc<TokenSource>>,
    attempt_timeout: Option<Duration>,
    timeout: Option<Duration>,
    retry: Retry,
    on_wait: Option<Arc<OnWait>>,
    max_response_size: usize,
}

/// A caller's function that is told of each wait: how long it is, and after which error.
type OnWait = dyn Fn(Duration, ErrorKind) + Send + Sync;

/// A caller's function that returns a token. Its argument is the token that the service has just refused, or `None`
/// before the first attempt.
type TokenSource =
    dyn Fn(Option<Secret>) -> Pin<Box<dyn Future<Output = Result<Secret, BoxError>> + Send>> + Send + Sync;

impl Client {
    /// A client with a gate of its own.
    fn new(adapter: Arc<HttpAdapter>, options: Options, transport: HttpClient) -> Self {
        let config = Config {
            adapter,
            options,
            gate: Gate::default(),
            transport,
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
        let outcome = if let Some(Unsendable::EmptyPatch) = request.parts.options.unsendable {
            Ok(Received::default())
        } else if request.parts.options.reads_all_pages {
            pages::read_all(self.clone(), request.parts.clone()).await
        } else {
            let mut execution = Execution::new(&self.config, &request.parts);
            let outcome = execution.run().await;
            return request.reader.read(outcome, &execution.sent());
        };
        request.reader.read(outcome, &self.adapter().sent(&request.parts))
    }

    /// Returns the pages of a list, beginning with the page of `request`. The options of the request hold for each page,
    /// and so does [`max_response_size`](crate::ClientBuilder::max_response_size).
    pub fn pages<T: 'static>(&self, request: &Request<T>) -> Pages<T> {
        Pages::new(self.clone(), request.clone(), usize::MAX)
    }

    /// A client that sends this token, and shares connections and options with this one, except for a
    /// [`token_source`](crate::ClientBuilder::token_source).
    ///
    /// The new client does not wait when this client meets a rate limit, because services count the calls of each
    /// token.
    ///
    /// # Errors
    /// [`ErrorKind::Builder`](crate::ErrorKind::Builder) if the token is empty or contains a character that no token
    /// may contain.
    pub fn with_token(&self, token: impl Into<Secret>) -> Result<Self, Error> {
        let mut adapter = Arc::clone(&self.config.adapter);
        Arc::make_mut(&mut adapter).set_token(&token.into())?;
        let options = Options {
            token_source: None,
            ..self.config.options.clone()
        };
        Ok(Client::new(adapter, options, self.config.transport.clone()))
    }

    /// Returns the adapter inside the client. It makes the HTTP request and reads the response, so that another
    /// transport can send the request.
    ///
    /// The adapter does not call the [`token_source`](crate::ClientBuilder::token_source).
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
