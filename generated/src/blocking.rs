// Generated from spec/api.toml.
// Do not edit: run `cargo bindings generate`.

//! The client for programs without an async runtime: the same calls, sent with `.send()`.

use platform_api_runtime::{ClientBuilder, ProjectId};
use crate::client::SERVICE;

/// The calls about one project; see [`crate::Project`].
pub type Project = crate::Project<platform_api_runtime::blocking::Client>;

/// The calls about the settings of the instance; see [`crate::SettingsEndpoint`].
pub type SettingsEndpoint = crate::SettingsEndpoint<
    platform_api_runtime::blocking::Client,
>;

/// Sends requests to one service and waits for the answers. It is cheap to clone; clones share connections and
/// settings.
///
/// ```no_run
/// use platform_api::blocking::Client;
///
/// let client = Client::builder("https://platform.example").token("…").build()?;
/// for integration in client.project("group/widgets").integrations().send()? {
///     println!("{:?} active: {:?}", integration.slug, integration.active);
/// }
/// # Ok::<_, platform_api::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Client(platform_api_runtime::blocking::Client);

impl Client {
    /// Starts a client for the service at `base_url`, `https://platform.example`; the path of the API is added.
    pub fn builder(base_url: impl Into<String>) -> ClientBuilder<Client> {
        ClientBuilder::new(base_url, &SERVICE)
    }

    /// The calls about one project, by number or by full path: `42`, `"group/widgets"`.
    pub fn project(&self, id: impl Into<ProjectId>) -> Project {
        Project::new(self.0.clone(), id.into())
    }

    /// The calls about the settings of the instance.
    pub fn settings(&self) -> SettingsEndpoint {
        SettingsEndpoint::new(self.0.clone())
    }
}

impl TryFrom<platform_api_runtime::Client> for Client {
    type Error = platform_api_runtime::Error;

    fn try_from(client: platform_api_runtime::Client) -> Result<Self, Self::Error> {
        Ok(Client(client.try_into()?))
    }
}

impl std::ops::Deref for Client {
    type Target = platform_api_runtime::blocking::Client;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
