//! Starting, asking and stopping a sandbox.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use platform_api_codegen::model::{Api, Field, Version};
use serde::Serialize;
use serde_json::{Map, Value};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::auth::Role;
use crate::builder::{Builder, StartError};
use crate::difference::{differences, object};
use crate::fault::Rule;
use crate::fault::limit::Limit;
use crate::fault::port::{Port, WireInfo, dropped};
use crate::integrations::is_active;
use crate::projects::Project;
use crate::requests::Requests;
use crate::router::router;
use crate::service::Service;
use crate::target::Tier;

/// A running service on a loopback port, in a task of the current runtime. When it is dropped it ends at once, with all
/// connections.
pub struct Sandbox {
    service: Arc<Service>,
    address: SocketAddr,
    /// Until it stops: dropping the sender ends the task, gracefully.
    running: Option<(watch::Sender<()>, JoinHandle<io::Result<()>>)>,
}

impl Sandbox {
    /// Starts a sandbox as it is by default: the newest version, the highest tier, the project 42, `group/widgets`, any
    /// free port.
    ///
    /// # Errors
    ///
    /// There is no port.
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
        self.service.target().tier
    }

    /// The projects that exist.
    pub fn projects(&self) -> &[Project] {
        &self.service.projects
    }

    /// The requests so far in the order in which they came, those to which a fault came too.
    pub fn requests(&self) -> Requests {
        Requests(self.service.log.requests())
    }

    /// Forgets the requests so far.
    pub fn clear_requests(&self) {
        self.service.log.clear();
    }

    /// Forgets everything that was set up, installed, changed and upgraded since the start.
    pub fn reset(&self) {
        self.service.reset();
    }

    /// Installs an integration as the web interface does: configured, without settings.
    ///
    /// # Panics
    ///
    /// If there is no such project or kind.
    #[track_caller]
    pub fn install(&self, project: impl fmt::Display, slug: &str) {
        let (project, index) = self.find(&project, slug);
        let mut store = self.service.store();
        store.integration(project, index).enabled = true;
    }

    /// Gives an integration parameters as if they had been set before, checked by nothing.
    ///
    /// # Panics
    ///
    /// If there is no such project or kind.
    #[track_caller]
    pub fn assume(&self, project: impl fmt::Display, slug: &str, parameters: Map<String, Value>) {
        let (project, index) = self.find(&project, slug);
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
    #[track_caller]
    pub fn stored(&self, project: impl fmt::Display, slug: &str) -> Option<Map<String, Value>> {
        let (project, index) = self.find(&project, slug);
        let store = self.service.store();
        store.integrations.get(&(project, index)).map(|integration| integration.parameters.clone())
    }

    /// Whether an integration is set up and active.
    ///
    /// # Panics
    ///
    /// If there is no such project or kind.
    #[track_caller]
    pub fn is_active(&self, project: impl fmt::Display, slug: &str) -> bool {
        let (project, index) = self.find(&project, slug);
        let store = self.service.store();
        let integration = store.integrations.get(&(project, index));
        integration.is_some_and(|integration| is_active(self.service.kind(index), integration))
    }

    /// All settings that can be written with their current values, secrets and higher tiers too.
    pub fn settings_state(&self) -> Map<String, Value> {
        self.service.settings_state()
    }

    /// An integration is active, with these parameters and no others. The project is its id or its path; the parameters
    /// are anything that serialises as an object.
    ///
    /// # Panics
    ///
    /// If it is not; the message has a line for each difference, without the values of secrets.
    #[track_caller]
    pub fn assert_integration(&self, project: impl fmt::Display, slug: &str, expected: &impl Serialize) {
        let expected = object(expected).unwrap_or_else(|error| panic!("{error}"));
        let Some(stored) = self.stored(&project, slug) else {
            panic!("{slug} in {project} was never set up{}", self.requests());
        };
        let is_active = self.is_active(&project, slug);
        assert!(
            is_active || stored.get("active").is_some_and(|active| active == false),
            "{slug} in {project} is disabled{}",
            self.requests()
        );
        let (_, index) = self.find(&project, slug);
        let fields = &self.service.kind(index).parameters;
        let lines = differences(&expected, &stored, &|name| is_plain(fields.iter(), name));
        assert!(lines.is_empty(), "{slug} in {project} differs\n  {}", lines.join("\n  "));
    }

    /// Settings have these values; those that are not named have any.
    ///
    /// # Panics
    ///
    /// If they have not; the message has a line for each difference, without the values of secrets.
    #[track_caller]
    pub fn assert_settings(&self, expected: &impl Serialize) {
        let expected = object(expected).unwrap_or_else(|error| panic!("{error}"));
        let mut found = self.settings_state();
        found.retain(|name, _| expected.contains_key(name));
        let fields = &self.service.api.settings;
        let lines = differences(&expected, &found, &|name| is_plain(fields.writable(), name));
        assert!(lines.is_empty(), "the settings differ\n  {}", lines.join("\n  "));
    }

    /// Becomes a later version with all that is stored, as a service that is upgraded does: on the same port, with the
    /// same tokens. Settings that nobody has changed are those of a fresh installation of that version.
    ///
    /// # Panics
    ///
    /// If it is of a later version already, or of the newest.
    #[track_caller]
    pub fn upgrade(&self, (major, minor): (u16, u16)) {
        self.service.upgrade(Version { major, minor }).unwrap_or_else(|error| panic!("{error}"));
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
        self.service.switch.inject(rule);
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
        self.service.switch.limit(Limit::new(calls, window, clock));
    }

    /// Lets no call fail any more. A closed port stays closed.
    pub fn clear_faults(&self) {
        self.service.switch.clear();
    }

    /// Refuses connections from now on, and resets those that are still used.
    pub async fn close_port(&self) {
        self.service.switch.set_port(false).await;
    }

    /// Accepts connections again, on the same port.
    pub async fn open_port(&self) {
        self.service.switch.set_port(true).await;
    }

    /// Stops, and waits until the port is closed and the requests under way have got their responses, or their time is over
    /// ([`Builder::grace`]).
    pub async fn stop(mut self) {
        if let Some((running, task)) = self.running.take() {
            drop(running);
            // The task ends with an error only if accepting connections failed, or if it was aborted with its runtime.
            _ = task.await;
        }
    }

    #[track_caller]
    fn find(&self, project: &dyn fmt::Display, slug: &str) -> (u64, usize) {
        self.service.find(project, slug).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Serves in a task of the current runtime.
    pub(crate) fn serve(service: Service, port: u16, grace: Duration) -> io::Result<Sandbox> {
        let service = Arc::new(service);
        let cut = watch::Sender::new(());
        let port = Port::open((Ipv4Addr::LOCALHOST, port).into(), Arc::clone(&service.switch), cut.subscribe())?;
        let address = port.address();
        let router = router(Arc::clone(&service)).into_make_service_with_connect_info::<WireInfo>();
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
        Ok(Sandbox { service, address, running: Some((running, task)) })
    }
}

/// Whether people may see the value.
fn is_plain<'f>(mut fields: impl Iterator<Item = &'f Field>, name: &str) -> bool {
    fields.any(|field| field.name == name && !field.is_secret())
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        if let Some((_, task)) = &self.running {
            task.abort();
        }
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
