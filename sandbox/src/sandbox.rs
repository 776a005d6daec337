//! Starting, asking and stopping a sandbox.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use platform_api_codegen::model::Api;
use serde_json::{Map, Value};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::auth::Role;
use crate::builder::{Builder, StartError};
use crate::fault::layer::with_faults;
use crate::fault::limit::Limit;
use crate::fault::port::{Port, dropped};
use crate::fault::switch::Switch;
use crate::fault::{Arrival, Rule};
use crate::projects::Project;
use crate::record::RecordedRequest;
use crate::router::router;
use crate::service::Service;
use crate::target::Tier;

/// A running service on a loopback port, in a task of the current runtime. It stops when it is dropped.
pub struct Sandbox {
    service: Arc<Service>,
    switch: Arc<Switch>,
    address: SocketAddr,
    /// Dropping it ends the task.
    running: watch::Sender<()>,
    task: JoinHandle<io::Result<()>>,
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
        Builder::default()
    }

    /// `http://127.0.0.1:40123`, without the base path of the API.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A token whose holder has the role in every project.
    pub fn token(&self, role: Role) -> &str {
        self.service.access.token(role)
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

    /// The requests so far, in the order of their responses.
    pub fn requests(&self) -> Vec<RecordedRequest> {
        self.service.log.requests().clone()
    }

    /// Forgets the requests so far.
    pub fn clear_requests(&self) {
        self.service.log.requests().clear();
    }

    /// Forgets everything that was set up, installed and changed since the start.
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

    /// Gives an integration parameters as if they had been set before, checked by nothing.
    ///
    /// # Panics
    ///
    /// If there is no such project or kind.
    pub fn assume(&self, project: u64, slug: &str, parameters: Map<String, Value>) {
        let index = self.index(project, slug);
        self.service.store().integration(project, index).parameters.extend(parameters);
    }

    /// Gives settings values as if they had been set before, checked by nothing.
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

    /// Turns calls away with 429 and `Retry-After` beyond so many in each window of the clock, which says how much time has
    /// passed since any moment: a test can have one of its own.
    ///
    /// ```no_run
    /// # async fn example() -> Result<(), platform_api_sandbox::StartError> {
    /// use std::time::{Duration, Instant};
    ///
    /// use platform_api_sandbox::Sandbox;
    ///
    /// let (sandbox, begin) = (Sandbox::start().await?, Instant::now());
    /// sandbox.limit_calls(600, Duration::from_secs(60), move || begin.elapsed());
    /// # Ok(())
    /// # }
    /// ```
    pub fn limit_calls(&self, calls: u64, window: Duration, clock: impl Fn() -> Duration + Send + Sync + 'static) {
        self.switch.limit(Limit::new(calls, window, clock));
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

    /// Stops, and waits until the port is closed and the requests under way have got their responses, or their time is over
    /// ([`Builder::grace`]).
    pub async fn stop(self) {
        drop(self.running);
        // The task ends with an error only if accepting connections failed, or if it was aborted with its runtime.
        _ = self.task.await;
    }

    fn index(&self, project: u64, slug: &str) -> usize {
        self.service.index(project, slug).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Serves in a task of the current runtime.
    pub(crate) fn serve(service: Service, port: u16, grace: Duration) -> io::Result<Sandbox> {
        let switch = Arc::new(Switch::new(service.log.is_on));
        let service = Arc::new(service);
        let cut = watch::Sender::new(());
        let port = Port::open((Ipv4Addr::LOCALHOST, port).into(), Arc::clone(&switch), cut.subscribe())?;
        let address = port.address();
        let router = with_faults(router(Arc::clone(&service)), Arc::clone(&switch));
        let running = watch::Sender::new(());
        let (stopped, over) = (dropped(running.subscribe()), dropped(running.subscribe()));
        let task = tokio::spawn(async move {
            // It is dropped at the end, which cuts the connections that are left.
            let _cut = cut;
            let graceful = axum::serve(port, router).with_graceful_shutdown(stopped);
            tokio::select! {
                ended = graceful => ended,
                () = async { over.await; tokio::time::sleep(grace).await } => Ok(()),
            }
        });
        Ok(Sandbox { service, switch, address, running, task })
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
