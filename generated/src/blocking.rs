// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The client for programs without an async runtime: the same calls, sent with `.send()`. `.await` does not compile here: it
//! is for the calls of [`crate::Client`].
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

use platform_api_runtime::{ClientBuilder, Error, ProjectId, Request, Secret};
pub use platform_api_runtime::blocking::Pages;
use crate::adapter::HttpAdapter;
use crate::service::{SERVICE, VARIABLES};

/// The calls about one project; see [`crate::Project`].
pub type Project = crate::Project<Client>;

/// The calls about the settings of the instance; see [`crate::SettingsEndpoint`].
pub type SettingsEndpoint = crate::SettingsEndpoint<Client>;

/// Sends requests to one service and waits for the responses. Cloning it is cheap; clones share connections,
/// configuration and one thread.
///
/// ```no_run
/// use platform_api::blocking::Client;
///
/// let client = Client::builder("https://platform.example").token("…").build()?;
/// let settings = client.settings().get().send()?;
/// # Ok::<_, platform_api::Error>(())
/// ```
///
/// A call inside a task of an async runtime would block its thread, so it panics before anything is sent. Use
/// `tokio::task::spawn_blocking` there.
#[derive(Debug, Clone)]
pub struct Client(platform_api_runtime::blocking::Client);

impl Client {
    /// Builds a client for the service at `base_url`, such as `https://platform.example`, without the path of the API.
    pub fn builder(base_url: impl Into<String>) -> ClientBuilder<Client> {
        ClientBuilder::new(base_url, &SERVICE, |client| {
            platform_api_runtime::blocking::Client::new(client).map(Client)
        })
    }

    /// Builds a client for the service that the environment names: `PLATFORM_URL` has its address, and `PLATFORM_TOKEN` the
    /// token. Other options need [`builder`](Self::builder).
    ///
    /// ```no_run
    /// let client = platform_api::blocking::Client::from_env()?;
    /// # Ok::<_, platform_api::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Builder`](crate::ErrorKind::Builder) if a variable is not set, empty or not Unicode; the message names
    /// it. Also the errors of [`ClientBuilder::build`].
    // Compiled only where it is used, as all that is generic over the client.
    #[inline]
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(VARIABLES, &SERVICE, |client| {
            platform_api_runtime::blocking::Client::new(client).map(Client)
        })?.build()
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

    /// Returns a client that sends this token, and shares connections, the thread and all options with this one.
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

    /// Sends a request, waits for its response and reads it.
    ///
    /// # Errors
    /// See [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Panics
    /// In a task of an async runtime, before anything is sent.
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
