// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The client, with a method for every call.

use platform_api_runtime::{ClientBuilder, Error, Pages, ProjectId, Request, Secret};
use crate::adapter::HttpAdapter;
use crate::endpoints::{Project, SettingsEndpoint};
use crate::service::{SERVICE, VARIABLES};

/// Sends requests to one service. Cloning it is cheap; clones share connections and configuration.
///
/// ```no_run
/// use platform_api::Client;
///
/// # async fn example() -> Result<(), platform_api::Error> {
/// let client = Client::builder("https://platform.example").token("…").build()?;
/// let integrations = client.project("group/widgets").integrations().await?;
/// let settings = client.settings().get().await?;
/// # Ok(()) }
/// ```
///
/// It requires a Tokio runtime with I/O and time enabled, as `#[tokio::main]` makes it. Dropping the future of a call
/// cancels the call.
///
/// # Logs
///
/// Every call is a `tracing` span `call` at level INFO, with the target `platform_api`. Inside it are events at level
/// DEBUG: `attempt` when an attempt has ended, `retry` before the wait for the next one, and `pause` before a wait for the
/// rate limit. With `Validation::Warn`, a finding is an event at level WARN. So `RUST_LOG=platform_api=debug` shows them
/// all. The fields are
///
/// - `operation`, `project`, `elapsed_ms` and `wait_ms`;
/// - those of OpenTelemetry's conventions for HTTP clients: `http.request.method`, `url.template`, `server.address`,
///   `server.port`, `http.response.status_code`, `http.request.resend_count` and `error.type`;
/// - `otel.name`, `otel.kind` and `otel.status_code`, which exporters read.
///
/// No field contains a secret.
#[derive(Debug, Clone)]
pub struct Client(platform_api_runtime::Client);

impl Client {
    /// Builds a client for the service at `base_url`, such as `https://platform.example`, without the path of the API.
    pub fn builder(base_url: impl Into<String>) -> ClientBuilder<Client> {
        ClientBuilder::new(base_url, &SERVICE, |client| Ok(Client(client)))
    }

    /// Builds a client for the service that the environment names: `PLATFORM_URL` has its address, and `PLATFORM_TOKEN` the
    /// token. Other options need [`builder`](Self::builder).
    ///
    /// ```no_run
    /// let client = platform_api::Client::from_env()?;
    /// # Ok::<_, platform_api::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Builder`](crate::ErrorKind::Builder) if a variable is not set, empty or not Unicode; the message names
    /// it. Also the errors of [`ClientBuilder::build`].
    // Compiled only where it is used, as all that is generic over the client.
    #[inline]
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(VARIABLES, &SERVICE, |client| Ok(Client(client)))?.build()
    }

    /// The calls about one project. Assumed: It is given by its number or its full path, `42` or `"group/widgets"`.
    pub fn project(&self, id: impl Into<ProjectId>) -> Project {
        Project::new(self.clone(), id.into())
    }

    /// The calls about the settings of the instance.
    pub fn settings(&self) -> SettingsEndpoint {
        SettingsEndpoint::new(self.clone())
    }

    /// The URL of the service, with the path of the API.
    #[must_use]
    pub fn base_url(&self) -> &str {
        self.0.adapter().base_url()
    }

    /// Returns a client that sends this token, and shares connections and all options with this one.
    ///
    /// It has a rate limit of its own, because services count the calls of each token. Keep one client for each user, so
    /// that all calls of a user wait for that limit.
    ///
    /// # Errors
    /// [`ErrorKind::Builder`](crate::ErrorKind::Builder) if the token is empty or contains a character that no token
    /// may contain.
    pub fn with_token(&self, token: impl Into<Secret>) -> Result<Self, Error> {
        self.0.with_token(token).map(Client)
    }

    /// What this client does except sending: an adapter with the same options.
    #[must_use]
    pub fn adapter(&self) -> HttpAdapter {
        HttpAdapter(self.0.adapter().clone())
    }

    /// The pages of a list, beginning with the page of `request`. The options of the request hold for each page.
    ///
    /// ```no_run
    /// # use platform_api::{Client, Error, integrations::list};
    /// # async fn example(client: Client) -> Result<(), Error> {
    /// let mut pages = client.pages(&list(42).with_header("X-Team", "blue"));
    /// while let Some(page) = pages.next().await {
    ///     println!("{:?}", page?);
    /// }
    /// # Ok(()) }
    /// ```
    pub fn pages<T: 'static>(&self, request: &Request<T>) -> Pages<T> {
        self.0.pages(request)
    }

    /// Sends a request and reads its response.
    ///
    /// # Errors
    /// See [`ErrorKind`](crate::ErrorKind).
    pub async fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        self.0.send(request).await
    }
}

impl From<Client> for platform_api_runtime::Client {
    fn from(client: Client) -> Self {
        client.0
    }
}
