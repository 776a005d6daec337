// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The client for programs without an async runtime: the same calls, sent with `.send()` instead of `.await`.
//!
//! ```no_run
//! use platform_api::blocking::Client;
//!
//! let client = Client::builder("https://platform.example").token("…").build()?;
//! for integration in client.project("group/widgets").integrations().send()? {
//!     println!("{integration:#?}");
//! }
//! # Ok::<_, platform_api::Error>(())
//! ```

use platform_api_runtime::{ClientBuilder, Error, Parent, ProjectId, Request, Secret};
pub use platform_api_runtime::blocking::Pages;
use crate::adapter::HttpAdapter;
use crate::service::{SERVICE, VARIABLES};

/// The endpoints of one project; see [`crate::Project`].
pub type Project = crate::Project<Client>;

/// The endpoint of the instance settings; see [`crate::SettingsEndpoint`].
pub type SettingsEndpoint = crate::SettingsEndpoint<Client>;

/// A blocking HTTP client for one service. Cloning is cheap: all clones share one connection pool and one thread.
///
/// ```no_run
/// use platform_api::blocking::Client;
///
/// let client = Client::builder("https://platform.example").token("…").build()?;
/// let settings = client.settings().get().send()?;
/// # Ok::<_, platform_api::Error>(())
/// ```
///
/// In a Tokio task a call panics before anything is sent, because it would block the runtime. A call inside
/// `tokio::task::spawn_blocking` or `block_in_place` is fine, and you may build and drop the client anywhere.
///
/// Build the client after a fork: a forked process has no copy of the client's thread, and a call would wait forever.
#[derive(Debug, Clone)]
pub struct Client(platform_api_runtime::blocking::Client);

impl Client {
    /// Builds a client for the service at `base_url`, such as `https://platform.example`, without the path of the API.
    pub fn builder(base_url: impl Into<String>) -> ClientBuilder<Client> {
        ClientBuilder::new(base_url, &SERVICE, |client| {
            platform_api_runtime::blocking::Client::new(client).map(Client)
        })
    }

    /// Builds a client from the environment: `PLATFORM_URL` has the address of the service, `PLATFORM_TOKEN` the token.
    ///
    /// ```no_run
    /// let client = platform_api::blocking::Client::from_env()?;
    /// # Ok::<_, platform_api::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Configuration`](crate::ErrorKind::Configuration) if a variable is not set, empty or not Unicode. Also
    /// the errors of [`ClientBuilder::build`].
    // Compiled only where it is used, like everything generic over the client.
    #[inline]
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(VARIABLES, &SERVICE, |client| {
            platform_api_runtime::blocking::Client::new(client).map(Client)
        })?.build()
    }

    /// Returns the endpoints of one project. `id` is its number or full path (assumed): `42` or `"group/widgets"`.
    pub fn project(&self, id: impl Into<ProjectId>) -> Project {
        Project::new(self.clone(), Parent::Project(id.into()))
    }

    /// Returns the same endpoints for another resource than a project, by its path, such as `"/groups/7"`: see
    /// [`Parent::new`].
    ///
    /// ```no_run
    /// # fn example(client: platform_api::blocking::Client) -> Result<(), platform_api::Error> {
    /// let integrations = client.parent("/groups/7").integrations().send()?;
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

    /// Returns a client that sends this token, and shares connections, thread and options with this one: see
    /// [`crate::Client::with_token`].
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
    /// # use platform_api::{Error, blocking::Client, integrations::list};
    /// # fn example(client: Client) -> Result<(), Error> {
    /// for page in client.pages(&list(42).with_header("X-Team", "blue")) {
    ///     println!("{:?}", page?);
    /// }
    /// # Ok(()) }
    /// ```
    pub fn pages<T: 'static>(&self, request: &Request<T>) -> Pages<T> {
        self.0.pages(request)
    }

    /// Sends a request, waits for the response and reads it.
    ///
    /// # Errors
    /// See [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Panics
    /// In a Tokio task, before anything is sent.
    #[track_caller]
    pub fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        self.0.send(request)
    }
}

impl From<Client> for platform_api_runtime::blocking::Client {
    fn from(client: Client) -> Self {
        client.0
    }
}
