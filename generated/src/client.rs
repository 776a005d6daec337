// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The client, with a method for every call.

use platform_api_runtime::{ClientBuilder, Error, Pages, Parent, ProjectId, Request, Secret};
use crate::adapter::HttpAdapter;
use crate::endpoints::{Project, SettingsEndpoint};
use crate::service::{SERVICE, VARIABLES};

/// An asynchronous HTTP client for one service. Cloning is cheap: all clones share one connection pool, and wait for the
/// rate limit together.
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
/// The client needs a Tokio runtime with I/O and time enabled, such as `#[tokio::main]`; without it, Tokio panics.
/// Dropping the future of a call cancels the call.
///
/// # Logs
///
/// Every call is a `tracing` span `call` at level INFO, with the target `platform_api`. Inside it are events at level
/// DEBUG: `attempt` after each attempt, `retry` before the wait for the next attempt, and `pause` before a wait for the rate
/// limit. With `Validation::Warn`, a finding is an event at level WARN. `RUST_LOG=platform_api=debug` shows all. The fields,
/// none of which contains a secret, are
///
/// - `operation`, `project` or `parent`, `elapsed_ms` and `wait_ms`;
/// - from OpenTelemetry's conventions for HTTP clients: `http.request.method`, `url.template`, `server.address`,
///   `server.port`, `http.response.status_code`, `http.request.resend_count` and `error.type`;
/// - `otel.name`, `otel.kind` and `otel.status_code`, which exporters read.
#[derive(Debug, Clone)]
pub struct Client(platform_api_runtime::Client);

impl Client {
    /// Builds a client for the service at `base_url`, such as `https://platform.example`, without the path of the API.
    pub fn builder(base_url: impl Into<String>) -> ClientBuilder<Client> {
        ClientBuilder::new(base_url, &SERVICE, |client| Ok(Client(client)))
    }

    /// Builds a client from the environment: `PLATFORM_URL` has the address of the service, `PLATFORM_TOKEN` the token.
    ///
    /// ```no_run
    /// let client = platform_api::Client::from_env()?;
    /// # Ok::<_, platform_api::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Configuration`](crate::ErrorKind::Configuration) if a variable is not set, empty or not Unicode. Also
    /// the errors of [`ClientBuilder::build`].
    // Compiled only where it is used, like everything generic over the client.
    #[inline]
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(VARIABLES, &SERVICE, |client| Ok(Client(client)))?.build()
    }

    /// Returns the endpoints of one project. `id` is its number or full path (assumed): `42` or `"group/widgets"`.
    pub fn project(&self, id: impl Into<ProjectId>) -> Project {
        Project::new(self.clone(), Parent::Project(id.into()))
    }

    /// Returns the same endpoints for another resource than a project, by its path, such as `"/groups/7"`: see
    /// [`Parent::new`]. The API reference documents projects only.
    ///
    /// ```no_run
    /// # async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
    /// let integrations = client.parent("/groups/7").integrations().await?;
    /// # Ok(()) }
    /// ```
    pub fn parent(&self, path: impl Into<String>) -> Project {
        Project::new(self.clone(), Parent::new(path))
    }

    /// Returns the endpoint of the instance settings.
    pub fn settings(&self) -> SettingsEndpoint {
        SettingsEndpoint::new(self.clone())
    }

    /// The URL of the service, with the path of the API.
    #[must_use]
    pub fn base_url(&self) -> &str {
        self.0.adapter().base_url()
    }

    /// Returns a client that sends this token, and shares connections and options with this one, except for a
    /// [`token_source`](ClientBuilder::token_source).
    ///
    /// Services count calls by token (assumed), so the two clients do not share a rate limit: keep one client for each user.
    ///
    /// # Errors
    /// [`ErrorKind::Configuration`](crate::ErrorKind::Configuration) if the token is empty or has a forbidden character.
    pub fn with_token(&self, token: impl Into<Secret>) -> Result<Self, Error> {
        self.0.with_token(token).map(Client)
    }

    /// Returns an adapter with the same options, for another transport. It does not call the
    /// [`token_source`](ClientBuilder::token_source).
    #[must_use]
    pub fn adapter(&self) -> HttpAdapter {
        HttpAdapter(self.0.adapter().clone())
    }

    /// Returns the pages of a list, beginning with the page of `request`, whose options apply to each page.
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
