//! Starting, asking and stopping a sandbox.

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::{fmt, io};

use platform_api_codegen::model::{Api, Version};
use serde_json::{Map, Value};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::auth::Role;
use crate::fault::layer::with_faults;
use crate::fault::port::Port;
use crate::fault::switch::Switch;
use crate::fault::{Arrival, Rule};
use crate::projects::Project;
use crate::record::{Log, RecordedRequest};
use crate::router::router;
use crate::service::Service;
use crate::target::{Hosting, Target, Tier};

/// The spec that the sandbox was compiled beside.
const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../spec");

/// A running service on a loopback port, in a task of the current runtime. It stops when it is dropped.
pub struct Sandbox {
    service: Arc<Service>,
    switch: Arc<Switch>,
    address: SocketAddr,
    /// Dropping it ends the task.
    running: oneshot::Sender<()>,
    task: JoinHandle<io::Result<()>>,
}

/// How a sandbox is to be; [`Sandbox::builder`] makes one.
#[derive(Clone)]
#[must_use = "nothing happens until `start` is awaited"]
pub struct Builder {
    api: Option<Arc<Api>>,
    spec: PathBuf,
    target: Target,
    projects: Vec<Project>,
    roles: HashMap<(u64, Role), Role>,
    port: u16,
    recording: bool,
}

impl Sandbox {
    /// Starts a sandbox as it is by default: the repository's spec, the highest tier, the project 42,
    /// `group/widgets`, any free port.
    ///
    /// # Errors
    ///
    /// The spec cannot be read, or there is no port.
    pub async fn start() -> Result<Sandbox, StartError> {
        Sandbox::builder().start().await
    }

    /// A sandbox that differs from the default one.
    pub fn builder() -> Builder {
        Builder {
            api: None,
            spec: PathBuf::from(SPEC),
            target: Target::default(),
            projects: vec![Project::widgets()],
            roles: HashMap::new(),
            port: 0,
            recording: true,
        }
    }

    /// `http://127.0.0.1:40123`, without the base path of the API.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A token whose holder has the role in every project.
    pub fn token(&self, role: Role) -> &'static str {
        role.token()
    }

    /// The model that the sandbox serves.
    pub fn api(&self) -> &Api {
        &self.service.api
    }

    /// The tier of the installation.
    pub fn tier(&self) -> Tier {
        self.service.target.tier
    }

    /// The projects that exist.
    pub fn projects(&self) -> &[Project] {
        &self.service.projects
    }

    /// The requests so far, in the order in which they were answered.
    pub fn requests(&self) -> Vec<RecordedRequest> {
        self.service.log.requests().clone()
    }

    /// Forgets the requests so far.
    pub fn clear_requests(&self) {
        self.service.log.requests().clear();
    }

    /// Forgets everything that was set up, installed and changed.
    pub fn reset(&self) {
        self.service.reset();
    }

    /// Installs an integration as the web interface does: configured, without settings.
    ///
    /// # Panics
    ///
    /// If there is no such project or kind.
    pub fn install(&self, project: u64, slug: &str) {
        let index = self.index(project, slug);
        let mut store = self.service.store();
        store.integration(project, index).enabled = true;
    }

    /// Gives an integration parameters as if they had been set before, judged by nothing.
    ///
    /// # Panics
    ///
    /// If there is no such project or kind.
    pub fn assume(&self, project: u64, slug: &str, parameters: Map<String, Value>) {
        let index = self.index(project, slug);
        self.service.store().integration(project, index).parameters.extend(parameters);
    }

    /// Gives settings values as if they had been set before, judged by nothing.
    pub fn assume_settings(&self, values: Map<String, Value>) {
        self.service.store().settings.attributes.extend(values);
    }

    /// What was sent for an integration and is kept, secrets too; `None` if it was never configured.
    ///
    /// # Panics
    ///
    /// If there is no such project or kind.
    pub fn stored(&self, project: u64, slug: &str) -> Option<Map<String, Value>> {
        let index = self.index(project, slug);
        let store = self.service.store();
        store.integrations.get(&(project, index)).map(|integration| integration.parameters.clone())
    }

    /// All settings that can be written with their current values, secrets and higher tiers too.
    pub fn settings_state(&self) -> Map<String, Value> {
        self.service.settings_state()
    }

    /// Lets calls fail, from now on and in addition to the rules that are there.
    ///
    /// ```no_run
    /// # async fn example() -> Result<(), platform_api_sandbox::StartError> {
    /// use platform_api_sandbox::{Fault, Rule, Sandbox};
    ///
    /// let sandbox = Sandbox::start().await?;
    /// sandbox.inject(Rule::every(10, Fault::Status(503)));
    /// sandbox.inject(Rule::next(2, Fault::Reset).method("PUT"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn inject(&self, rule: Rule) {
        self.switch.inject(rule);
    }

    /// Lets no call fail any more. A closed port stays closed.
    pub fn clear_faults(&self) {
        self.switch.clear();
    }

    /// The calls so far in the order in which they came, those that failed too.
    pub fn arrivals(&self) -> Vec<Arrival> {
        self.switch.arrivals()
    }

    /// Forgets the calls so far.
    pub fn clear_arrivals(&self) {
        self.switch.clear_arrivals();
    }

    /// Refuses connections from now on, and resets those that are still used.
    pub async fn close_port(&self) {
        self.switch.set_port(false).await;
    }

    /// Accepts connections again, on the same port.
    pub async fn open_port(&self) {
        self.switch.set_port(true).await;
    }

    /// Stops, and waits until the requests under way are answered and the port is closed.
    pub async fn stop(self) {
        drop(self.running);
        // The task ends with an error only if accepting connections failed, or if it was aborted with its runtime.
        _ = self.task.await;
    }

    fn index(&self, project: u64, slug: &str) -> usize {
        let exists = self.service.projects.iter().any(|known| known.id == project);
        assert!(exists, "the sandbox has no project {project}");
        let kinds = &self.service.api.integrations.kinds;
        let found = kinds.iter().position(|kind| kind.slug == slug);
        found.unwrap_or_else(|| panic!("the sandbox has no kind {slug}"))
    }
}

/// Without state and requests, which hold secrets.
impl fmt::Debug for Sandbox {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Sandbox")
            .field("url", &self.url())
            .field("tier", &self.tier())
            .field("projects", &self.projects())
            .finish_non_exhaustive()
    }
}

impl Builder {
    /// Reads the spec from another folder.
    pub fn spec(mut self, folder: impl Into<PathBuf>) -> Builder {
        self.spec = folder.into();
        self
    }

    /// Serves this model, and reads no spec.
    pub fn api(mut self, api: impl Into<Arc<Api>>) -> Builder {
        self.api = Some(api.into());
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

    /// Adds a project.
    pub fn project(mut self, id: u64, path: impl Into<String>) -> Builder {
        self.projects.push(Project { id, path: path.into() });
        self
    }

    /// Gives the holder of a token another role in one project than everywhere else.
    pub fn role_in(mut self, project: u64, token: Role, role: Role) -> Builder {
        self.roles.insert((project, token), role);
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
    /// The spec cannot be read, or the port is taken.
    pub async fn start(self) -> Result<Sandbox, StartError> {
        let api = match self.api {
            Some(api) => api,
            None => Arc::new(platform_api_codegen::read(&self.spec).map_err(StartError::spec)?),
        };
        let switch = Arc::new(Switch::new(self.recording));
        let port = Port::open((Ipv4Addr::LOCALHOST, self.port).into(), Arc::clone(&switch))?;
        let address = port.address();
        let service = Arc::new(Service::new(api, self.target, self.projects, self.roles, Log::new(self.recording)));
        let (running, stopped) = oneshot::channel();
        let task = tokio::spawn(serve(port, Arc::clone(&service), Arc::clone(&switch), stopped));
        Ok(Sandbox { service, switch, address, running, task })
    }
}

/// Answers until the other end of `stopped` is dropped.
async fn serve(
    port: Port,
    service: Arc<Service>,
    switch: Arc<Switch>,
    stopped: oneshot::Receiver<()>,
) -> io::Result<()> {
    let service = with_faults(router(service), switch);
    axum::serve(port, service).with_graceful_shutdown(async { _ = stopped.await }).await
}

/// Why a sandbox did not start.
#[derive(Debug)]
pub struct StartError(Reason);

#[derive(Debug)]
enum Reason {
    Spec(String),
    Port(io::Error),
}

impl StartError {
    fn spec(report: impl fmt::Display) -> StartError {
        StartError(Reason::Spec(report.to_string()))
    }
}

impl From<io::Error> for StartError {
    fn from(error: io::Error) -> Self {
        StartError(Reason::Port(error))
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Reason::Spec(report) => write!(formatter, "cannot read the spec\n{report}"),
            Reason::Port(_) => formatter.write_str("cannot listen on the port"),
        }
    }
}

impl std::error::Error for StartError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0 {
            Reason::Spec(_) => None,
            Reason::Port(error) => Some(error),
        }
    }
}
