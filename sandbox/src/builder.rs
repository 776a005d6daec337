//! The configuration of a sandbox and its start.

use std::fmt;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use platform_api_codegen::model::{Api, Tier, Version};
use serde::Serialize;

use crate::JsonObject;
use crate::access::ServedParent;
use crate::blocking;
use crate::difference::{expect, listed, object};
use crate::installation::{HOSTINGS, Installation, TIERS, named};
use crate::parameters::{Origin, SentParameters};
use crate::record::{Log, Logging};
use crate::route::{ServedOperation, after};
use crate::rules::RequestValidation;
use crate::sandbox::Sandbox;
use crate::script::FaultRule;
use crate::service::{FakeService, ServiceState, did_you_mean};

/// The spec's files, by path.
const SPEC: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/spec.rs"));

/// Configures a sandbox. `S` is the type that it starts.
#[must_use = "a builder does nothing until it is started"]
pub struct Builder<S = Sandbox> {
    api: Option<Result<Arc<Api>, String>>,
    installation: Installation,
    parents: Vec<ServedParent>,
    /// Parts of the state, with the place that errors name.
    state: Vec<(String, Setup)>,
    address: SocketAddr,
    logging: Logging,
    grace: Duration,
    starts: PhantomData<fn() -> S>,
}

impl<S> Default for Builder<S> {
    fn default() -> Self {
        let (id, path) = (Some(42), "group/widgets".to_owned());
        Builder {
            api: None,
            installation: Installation {
                tier: Some(Tier::Ultimate),
                ..Installation::default()
            },
            parents: vec![ServedParent { id, path }],
            state: Vec::new(),
            address: (Ipv4Addr::LOCALHOST, 0).into(),
            logging: Logging::Recorded,
            grace: Duration::from_secs(5),
            starts: PhantomData,
        }
    }
}

impl<S> Builder<S> {
    /// Serves the spec in a folder. The default is the embedded one.
    pub fn spec(mut self, folder: impl AsRef<Path>) -> Self {
        let api = platform_api_codegen::read(folder.as_ref());
        self.api = Some(api.map(Arc::new).map_err(|report| report.to_string()));
        self
    }

    #[doc(hidden)]
    pub fn api(mut self, api: impl Into<Arc<Api>>) -> Self {
        self.api = Some(Ok(api.into()));
        self
    }

    /// Sets the tier: a `platform_api::Tier`, or `free`, `premium` or `ultimate` (the default). Panics if there is no such
    /// tier.
    #[track_caller]
    pub fn tier(mut self, tier: impl fmt::Display) -> Self {
        self.installation.tier = expect(named("tier", &tier.to_string(), &TIERS));
        self
    }

    /// Sets the version of the service, such as `(16, 11)` or a `platform_api::Version`. The default is the newest.
    pub fn version(mut self, version: impl Into<(u16, u16)>) -> Self {
        self.installation.version = Some(self::version(version));
        self
    }

    /// Sets the hosting: a `platform_api::Hosting`, or `self-managed`, `dedicated`, `hosted` or `development`
    /// (self-managed, with features for developers). The default has what any offers. Panics if there is no such hosting.
    #[track_caller]
    pub fn hosting(mut self, hosting: impl fmt::Display) -> Self {
        self.installation.hosting = Some(expect(named("hosting", &hosting.to_string(), &HOSTINGS)));
        self
    }

    /// Adds a project, or replaces one with the same id or path.
    pub fn project(mut self, id: u64, path: impl Into<String>) -> Self {
        let (id, path) = (Some(id), path.into());
        self.parents.retain(|parent| parent.id != id && parent.path != path);
        self.parents.push(ServedParent { id, path });
        self
    }

    /// Adds a resource other than a project that has integrations (undocumented), by its path below the base path.
    /// Methods take this path like a project.
    ///
    /// ```
    /// # fn example() -> platform_api_sandbox::Builder {
    /// use platform_api_sandbox::Sandbox;
    /// use serde_json::json;
    ///
    /// Sandbox::builder()
    ///     .parent("/groups/7")
    ///     .integration("/groups/7", "chat-d", &json!({ "webhook": "https://chat.example/hook" }))
    /// # }
    /// ```
    pub fn parent(mut self, path: impl Into<String>) -> Self {
        let path = path.into();
        self.parents.retain(|parent| parent.path != path);
        self.parents.push(ServedParent { id: None, path });
        self
    }

    /// Sets up an integration before the start. Panics if the parameters do not serialize as an object.
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
    #[track_caller]
    pub fn integration(self, project: impl fmt::Display, slug: impl Into<String>, parameters: &impl Serialize) -> Self {
        let (project, slug, parameters) = (project.to_string(), slug.into(), object(parameters));
        self.with(format!("{slug} in {project}"), move |service| {
            let key = service.find(&project, &slug)?;
            let mut state = service.lock_state();
            if key.kind(&service.api).is_update_only() {
                // The web interface must have installed it.
                state.integration(key).enabled = true;
            }
            Ok(apply(
                &mut state,
                ServedOperation::Set(key.kind),
                key.parent,
                parameters,
            ))
        })
    }

    /// Installs an integration as the web interface does: active, and without parameters.
    pub fn install(self, project: impl fmt::Display, slug: impl Into<String>) -> Self {
        let (project, slug) = (project.to_string(), slug.into());
        self.with(format!("{slug} in {project}"), move |service| {
            let key = service.find(&project, &slug)?;
            let mut state = service.lock_state();
            state.integration(key).enabled = true;
            let operation = ServedOperation::Set(key.kind);
            let lacks = state.installation.lacks_operation(&service.api, operation);
            Ok(lacks.into_iter().filter_map(|violation| violation.complaint).collect())
        })
    }

    /// Changes the named settings before the start. Panics if the value does not serialize as an object.
    #[track_caller]
    pub fn settings(self, values: &impl Serialize) -> Self {
        let values = object(values);
        self.with("settings".to_owned(), move |service| {
            Ok(apply(
                &mut service.lock_state(),
                ServedOperation::UpdateSettings,
                0,
                values,
            ))
        })
    }

    fn with(mut self, place: String, apply: impl FnOnce(&FakeService) -> Problems + Send + 'static) -> Self {
        self.state.push((place, Box::new(apply)));
        self
    }

    /// Accepts JSON strings for booleans and numbers (`"true"`, `"1"`), and `name[]=` in a form as an empty array. Off
    /// by default.
    pub fn lenient(mut self, on: bool) -> Self {
        self.installation.is_lenient = on;
        self
    }

    /// Shows secrets in reads, which leave them out by default (assumed).
    pub fn secrets(mut self, on: bool) -> Self {
        self.installation.shows_secrets = on;
        self
    }

    /// Serves lists in pages of at most `size`. By default they are complete.
    ///
    /// `page` and `per_page` in the query choose a page, and the header `Link` leads to others (assumed).
    ///
    /// ```
    /// # fn example() -> platform_api_sandbox::Builder {
    /// use platform_api_sandbox::Sandbox;
    /// use serde_json::json;
    ///
    /// Sandbox::builder()
    ///     .page_size(1)
    ///     .integration(42, "chat-d", &json!({ "webhook": "https://chat.example/hook" }))
    ///     .integration(42, "chat-c", &json!({ "webhook": "https://chat.example/hook" }))
    /// # }
    /// ```
    ///
    /// # Panics
    ///
    /// If the size is 0.
    #[track_caller]
    pub fn page_size(mut self, size: usize) -> Self {
        assert!(size > 0, "a page must have at least one integration");
        self.installation.page_size = Some(size);
        self
    }

    /// Sets how long [`Sandbox::stop`] waits for pending requests. The default is 5 seconds.
    pub fn grace(mut self, grace: Duration) -> Self {
        self.grace = grace;
        self
    }

    /// Sets the port. The default is any free port.
    pub fn port(mut self, port: u16) -> Self {
        self.address.set_port(port);
        self
    }

    /// Sets the IP address, such as `[0, 0, 0, 0]`. The default is `127.0.0.1`. Beyond loopback, anyone who reaches the
    /// port can use the tokens.
    pub fn host(mut self, host: impl Into<IpAddr>) -> Self {
        self.address.set_ip(host.into());
        self
    }

    /// Records nothing, may print requests, and serves `POST /reset`.
    #[doc(hidden)]
    pub fn program(mut self, is_printed: bool) -> Self {
        self.logging = if is_printed { Logging::Printed } else { Logging::Off };
        self
    }

    /// Adds a rule that need not be played. `place` is where it was read.
    #[doc(hidden)]
    pub fn inject(self, place: String, rule: FaultRule) -> Self {
        self.with(place, move |service| {
            if service.lock_state().script.has_equal_stub(&rule) {
                return Err("an earlier stub has the same method and path, and would never respond".to_owned());
            }
            service.inject(rule)?.expect(0..);
            Ok(Vec::new())
        })
    }

    pub(crate) async fn serve(self) -> Result<Sandbox, StartError> {
        let (address, grace) = (self.address, self.grace);
        let service = Arc::new(self.service()?);
        let sandbox = Sandbox::serve(service, address, grace).await;
        sandbox.map_err(|error| StartError::new(format!("cannot listen on the port: {error}")))
    }

    fn service(self) -> Result<FakeService, StartError> {
        let api = self.api.unwrap_or_else(embedded);
        let api = api.map_err(|report| StartError::new(format!("cannot read the spec\n{report}")))?;
        let initial = ServiceState::new(&api, self.installation);
        let mut service = FakeService {
            api,
            parents: self.parents,
            log: Log::new(self.logging),
            state: Mutex::new(initial.clone()),
            initial,
        };
        let mut problems = Vec::new();
        for parent in &service.parents {
            if let Some(problem) = parent_problem(&service, parent) {
                problems.push(format!("{parent}: {problem}"));
            }
        }
        for (place, apply) in self.state {
            for reason in apply(&service).unwrap_or_else(|reason| vec![reason]) {
                problems.push(format!("{place}: {reason}"));
            }
        }
        if !problems.is_empty() {
            return Err(StartError {
                message: "the sandbox cannot start as configured:".to_owned(),
                problems,
            });
        }
        let initial = service.lock_state().clone();
        service.initial = initial;
        Ok(service)
    }
}

impl Builder {
    /// Starts the sandbox in a task of the current runtime.
    ///
    /// # Errors
    ///
    /// The spec cannot be read, the port is taken, the configuration is invalid, or there is no Tokio runtime.
    pub async fn start(self) -> Result<Sandbox, StartError> {
        self.serve().await
    }
}

impl Builder<blocking::Sandbox> {
    /// Starts the sandbox on its own thread.
    ///
    /// # Errors
    ///
    /// The spec cannot be read, the port is taken, the configuration is invalid, or the thread cannot be started.
    pub fn start(self) -> Result<blocking::Sandbox, StartError> {
        blocking::Sandbox::serve(self)
    }
}

fn parent_problem(service: &FakeService, parent: &ServedParent) -> Option<String> {
    if parent.id.is_some() {
        return None;
    }
    let (projects, _) = service.api.integrations.list_path.around_id().unwrap_or_default();
    let mut parts = parent.path.split('/');
    let is_path = parts.next() == Some("") && parts.all(|part| !matches!(part, "" | "." | ".."));
    if !is_path || parent.path.contains(['?', '#']) {
        return Some("it is not a path below the base path, such as /groups/7".to_owned());
    }
    if after(&parent.path, projects).is_some() {
        return Some("it is a project: add it by `project`".to_owned());
    }
    let path = format!("{}{}", service.api.service.base_path, parent.path);
    let reached = service.parent_of(&path)?;
    (reached != parent).then(|| format!("it is the path of {reached}"))
}

pub(crate) fn version(version: impl Into<(u16, u16)>) -> Version {
    let (major, minor) = version.into();
    Version { major, minor }
}

fn embedded() -> Result<Arc<Api>, String> {
    static API: LazyLock<Result<Arc<Api>, String>> = LazyLock::new(|| {
        platform_api_codegen::read_texts(SPEC)
            .map(Arc::new)
            .map_err(|report| report.to_string())
    });
    API.clone()
}

type Setup = Box<dyn FnOnce(&FakeService) -> Problems + Send>;

/// The problems of a part, or the error for which it was not tried.
type Problems = Result<Vec<String>, String>;

/// Returns everything that the service refuses or ignores.
fn apply(state: &mut ServiceState, operation: ServedOperation, parent: usize, values: JsonObject) -> Vec<String> {
    let mut validation = RequestValidation::default();
    let parameters = SentParameters::of(values, Origin::Json);
    // The validation has the reasons of a refusal. Empty settings are refused, but fine here.
    _ = state.execute(operation, parent, Ok(parameters), &mut validation);
    let mut problems = Vec::new();
    for violation in validation.violations {
        let violation = match violation.parameter.clone() {
            Some(name) => violation.prefixed(&name),
            None => violation,
        };
        problems.extend(violation.complaint);
    }
    for name in &validation.unknown {
        let fields = operation.parameters(&state.api);
        let near = did_you_mean(name, fields.iter().map(|field| &*field.name));
        problems.push(format!("{name} is unknown{near}"));
    }
    problems
}

/// Why a sandbox did not start.
#[derive(Debug)]
pub struct StartError {
    message: String,
    problems: Vec<String>,
}

impl StartError {
    pub(crate) fn new(message: String) -> StartError {
        StartError {
            message,
            problems: Vec::new(),
        }
    }

    /// Returns all mistakes in the configuration.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.message, listed(&self.problems))
    }
}

impl std::error::Error for StartError {}
