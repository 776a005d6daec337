//! How a sandbox is to be, and its start.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{fmt, io};

use platform_api_codegen::model::{Api, Version};

use crate::auth::{Access, Role};
use crate::embedded;
use crate::fresh::fresh;
use crate::projects::Project;
use crate::record::Log;
use crate::sandbox::Sandbox;
use crate::service::Service;
use crate::store::Store;
use crate::target::{Hosting, Target, Tier};

/// How a sandbox is to be; [`Sandbox::builder`] makes one.
#[derive(Clone)]
#[must_use = "nothing happens until `start` is awaited"]
pub struct Builder {
    api: Option<Result<Arc<Api>, String>>,
    target: Target,
    projects: Vec<Project>,
    access: Access,
    installed: Vec<(u64, String)>,
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
            installed: Vec::new(),
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

    /// Adds a project, or gives the one of that id another path.
    pub fn project(mut self, id: u64, path: impl Into<String>) -> Builder {
        self.projects.retain(|project| project.id != id);
        self.projects.push(Project { id, path: path.into() });
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

    /// Installs an integration as [`Sandbox::install`] does, before anybody can call.
    pub fn install(mut self, project: u64, slug: impl Into<String>) -> Builder {
        self.installed.push((project, slug.into()));
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

    /// How long requests under way may take once the sandbox stops; then their connections are cut. By default 5 seconds.
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
    /// The spec cannot be read, the port is taken, or what is to be installed does not exist.
    pub async fn start(self) -> Result<Sandbox, StartError> {
        let api = self.api.unwrap_or_else(embedded::api).map_err(Reason::Spec)?;
        let mut service = Service {
            initial: Store::new(fresh(&api, &self.target)),
            store: Mutex::default(),
            target: self.target,
            projects: self.projects,
            access: self.access,
            lenient: self.lenient,
            log: Log::new(self.recording),
            api,
        };
        for (project, slug) in self.installed {
            let index = service.index(project, &slug).map_err(Reason::Install)?;
            service.initial.integration(project, index);
        }
        service.reset();
        Ok(Sandbox::serve(service, self.port, self.grace).map_err(Reason::Port)?)
    }
}

/// Why a sandbox did not start.
#[derive(Debug)]
pub struct StartError(Reason);

#[derive(Debug)]
enum Reason {
    Spec(String),
    Install(String),
    Port(io::Error),
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
            Reason::Install(reason) => write!(formatter, "cannot install an integration: {reason}"),
            Reason::Port(_) => formatter.write_str("cannot listen on the port"),
        }
    }
}

impl std::error::Error for StartError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0 {
            Reason::Spec(_) | Reason::Install(_) => None,
            Reason::Port(error) => Some(error),
        }
    }
}
