//! How a sandbox is to be, and its start.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use platform_api_codegen::model::{Api, Version};
use serde::Serialize;

use crate::auth::{Access, Role};
use crate::difference::object;
use crate::embedded;
use crate::projects::Project;
use crate::sandbox::Sandbox;
use crate::service::Service;
use crate::state::{self, Given};
use crate::target::{Hosting, Target, Tier};

/// How a sandbox is to be; [`Sandbox::builder`] makes one.
#[derive(Clone)]
#[must_use = "nothing happens until it is started"]
pub struct Builder {
    api: Option<Result<Arc<Api>, String>>,
    target: Target,
    projects: Vec<Project>,
    access: Access,
    state: Vec<Given>,
    lenient: bool,
    port: u16,
    recording: bool,
    grace: Duration,
}

impl Default for Builder {
    fn default() -> Self {
        Builder {
            api: None,
            target: Target::default(),
            projects: vec![Project::widgets()],
            access: Access::default(),
            state: Vec::new(),
            lenient: false,
            port: 0,
            recording: true,
            grace: Duration::from_secs(5),
        }
    }
}

impl Builder {
    /// Serves what the spec in a folder says; by default the one that is part of this crate.
    pub fn spec(mut self, folder: impl AsRef<Path>) -> Builder {
        let read = platform_api_codegen::read(folder.as_ref());
        self.api = Some(read.map(Arc::new).map_err(|report| report.to_string()));
        self
    }

    /// Serves this model.
    pub fn api(mut self, api: impl Into<Arc<Api>>) -> Builder {
        self.api = Some(Ok(api.into()));
        self
    }

    /// The tier of the installation; by default the highest.
    pub fn tier(mut self, tier: Tier) -> Builder {
        self.target.tier = tier;
        self
    }

    /// The version of the service, `(16, 11)`; by default the newest that the documents describe.
    pub fn version(mut self, (major, minor): (u16, u16)) -> Builder {
        self.target.version = Some(Version { major, minor });
        self
    }

    /// How it is hosted; by default it has what is there in any way of hosting.
    pub fn hosting(mut self, hosting: Hosting) -> Builder {
        self.target.hosting = Some(hosting);
        self
    }

    /// Adds a project, in the place of those that have the same id or the same path. One is there by default: 42,
    /// `group/widgets`.
    pub fn project(mut self, id: u64, path: impl Into<String>) -> Builder {
        let added = Project { id, path: path.into() };
        self.projects.retain(|project| project.id != id && project.path != added.path);
        self.projects.push(added);
        self
    }

    /// Sets an integration up before anybody can call. The project is its id or its path; the parameters are anything that
    /// serialises as an object: a typed request, or JSON.
    ///
    /// ```
    /// # fn example() -> platform_api_sandbox::Builder {
    /// use platform_api_sandbox::Sandbox;
    /// use serde_json::json;
    ///
    /// Sandbox::builder()
    ///     .project(43, "group/gadgets")
    ///     .integration("group/gadgets", "chat-d", &json!({ "webhook": "https://chat.example/hook" }))
    /// # }
    /// ```
    pub fn integration(
        mut self,
        project: impl fmt::Display,
        slug: impl Into<String>,
        parameters: &impl Serialize,
    ) -> Builder {
        self.state.push(Given::Integration(project.to_string(), slug.into(), object(parameters)));
        self
    }

    /// Installs an integration as the web interface does, before anybody can call: active, and without parameters.
    pub fn install(mut self, project: impl fmt::Display, slug: impl Into<String>) -> Builder {
        self.state.push(Given::Installed(project.to_string(), slug.into()));
        self
    }

    /// Changes settings before anybody can call: those that the value names. It is anything that serialises as an object.
    pub fn settings(mut self, values: &impl Serialize) -> Builder {
        self.state.push(Given::Settings(object(values)));
        self
    }

    /// Gives the holder of a token another role in one project than everywhere else.
    pub fn role_in(mut self, project: u64, token: Role, role: Role) -> Builder {
        self.access.roles.insert((project, token), role);
        self
    }

    /// Gives the role another token than [`Role::token`].
    pub fn token(mut self, role: Role, token: impl Into<String>) -> Builder {
        self.access.tokens.insert(role, token.into());
        self
    }

    /// Also offers what the documents do not have, and clients of similar services need to sign in: a token may come as
    /// `Authorization: Bearer`, and there are `GET /user` and `GET /version`. By default nothing of it is there.
    pub fn undocumented(mut self, on: bool) -> Builder {
        self.access.undocumented = on;
        self
    }

    /// Whether strings in JSON may stand for booleans and numbers (`"true"`, `"1"`), as they do in forms, and `name[]=` in
    /// a form for an empty array. By default they may not: JSON has types, and to Rack it is an array of one blank string.
    pub fn lenient(mut self, on: bool) -> Builder {
        self.lenient = on;
        self
    }

    /// How long requests under way may take after [`Sandbox::stop`]; then their connections are cut. By default 5 seconds.
    /// When the sandbox is dropped they are cut at once.
    pub fn grace(mut self, grace: Duration) -> Builder {
        self.grace = grace;
        self
    }

    /// The port to listen on; by default any that is free.
    pub fn port(mut self, port: u16) -> Builder {
        self.port = port;
        self
    }

    /// Whether requests are recorded; by default they are. Benchmarks and long runs do without.
    pub fn recording(mut self, on: bool) -> Builder {
        self.recording = on;
        self
    }

    /// Starts it in a task of the current runtime.
    ///
    /// # Errors
    ///
    /// The spec cannot be read, the port is taken, or the service could not be as it is asked for.
    pub async fn start(self) -> Result<Sandbox, StartError> {
        let (port, grace) = (self.port, self.grace);
        Ok(Sandbox::serve(self.service()?, port, grace).map_err(Reason::Port)?)
    }

    fn service(self) -> Result<Service, StartError> {
        let mut impossible = state::check(&self.projects, &self.access);
        let api = self.api.unwrap_or_else(embedded::api).map_err(Reason::Spec)?;
        let mut service = Service::new(api, self.target, self.projects, self.access, self.lenient, self.recording);
        for given in self.state {
            given.apply(&service, &mut impossible);
        }
        if !impossible.is_empty() {
            return Err(Reason::Impossible(impossible).into());
        }
        service.keep();
        Ok(service)
    }
}

/// Why a sandbox did not start.
#[derive(Debug)]
pub struct StartError(Reason);

#[derive(Debug)]
pub(crate) enum Reason {
    Spec(String),
    Impossible(Vec<String>),
    Port(io::Error),
    Thread(io::Error),
}

impl StartError {
    /// Everything that is asked for and cannot be, in the order in which it was asked for.
    pub fn impossible(&self) -> &[String] {
        match &self.0 {
            Reason::Impossible(reasons) => reasons,
            _ => &[],
        }
    }
}

impl From<Reason> for StartError {
    fn from(reason: Reason) -> Self {
        StartError(reason)
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Reason::Spec(report) => write!(formatter, "cannot read the spec\n{report}"),
            Reason::Impossible(reasons) => {
                write!(formatter, "the sandbox cannot be as it is asked for:\n  {}", reasons.join("\n  "))
            }
            Reason::Port(_) => formatter.write_str("cannot listen on the port"),
            Reason::Thread(_) => formatter.write_str("cannot start a thread"),
        }
    }
}

impl std::error::Error for StartError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0 {
            Reason::Spec(_) | Reason::Impossible(_) => None,
            Reason::Port(error) | Reason::Thread(error) => Some(error),
        }
    }
}
