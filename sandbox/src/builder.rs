//! The configuration of a sandbox and its start. If the configuration is invalid, the error lists all reasons.

use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;
use std::{fmt, io};

use platform_api_codegen::model::{Api, Version};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::access::Project;
use crate::blocking;
use crate::difference::{expect, listed, object};
use crate::parameters::{Origin, Parameters};
use crate::record::{Log, Logging};
use crate::resource::Operation;
use crate::rules::{Finding, Validation};
use crate::sandbox::Sandbox;
use crate::script::FaultRule;
use crate::service::{Key, Service, State, did_you_mean};
use crate::target::{HOSTINGS, TIERS, Target, named};

/// The path and content of every file of the spec.
const SPEC: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/spec.rs"));

/// Configures a sandbox. [`Sandbox::builder`] and [`blocking::Sandbox::builder`] create one. `S` is the type that it
/// starts.
#[must_use = "a builder does nothing until it is started"]
pub struct Builder<S = Sandbox> {
    api: Option<Result<Arc<Api>, String>>,
    target: Target,
    projects: Vec<Project>,
    /// What is set up before the service accepts calls. Each text names the integration or the settings in errors.
    state: Vec<(String, Given)>,
    address: SocketAddr,
    logging: Logging,
    grace: Duration,
    starts: PhantomData<fn() -> S>,
}

impl<S> Default for Builder<S> {
    fn default() -> Self {
        let (id, path) = (42, "group/widgets".to_owned());
        Builder {
            api: None,
            target: Target::default(),
            projects: vec![Project { id, path }],
            state: Vec::new(),
            address: (Ipv4Addr::LOCALHOST, 0).into(),
            logging: Logging::Recorded,
            grace: Duration::from_secs(5),
            starts: PhantomData,
        }
    }
}

impl<S> Builder<S> {
    /// Serves the spec in a folder. By default the sandbox serves the spec embedded in this crate.
    pub fn spec(mut self, folder: impl AsRef<Path>) -> Self {
        let read = platform_api_codegen::read(folder.as_ref());
        self.api = Some(read.map(Arc::new).map_err(|report| report.to_string()));
        self
    }

    /// Serves this model instead of a spec.
    #[doc(hidden)]
    pub fn api(mut self, api: impl Into<Arc<Api>>) -> Self {
        self.api = Some(Ok(api.into()));
        self
    }

    /// Sets the tier of the installation: a `platform_api::Tier`, or `free`, `premium` or `ultimate`. The default is
    /// the highest tier. `premium` has what the documents mark P. `ultimate` has what they mark P or U.
    ///
    /// # Panics
    ///
    /// If there is no such tier.
    #[track_caller]
    pub fn tier(mut self, tier: impl fmt::Display) -> Self {
        self.target.tier = expect(named("tier", &tier.to_string(), &TIERS));
        self
    }

    /// Sets the version of the service, such as `(16, 11)` or a `platform_api::Version`. The default is the newest
    /// version that the documents describe.
    pub fn version(mut self, version: impl Into<(u16, u16)>) -> Self {
        self.target.version = Some(self::version(version));
        self
    }

    /// Sets the hosting: a `platform_api::Hosting`, or `self-managed`, `dedicated`, `hosted` or `development`. By
    /// default everything is available that any hosting offers. `development` is self-managed, with the features that
    /// are only for developers.
    ///
    /// # Panics
    ///
    /// If there is no such hosting.
    #[track_caller]
    pub fn hosting(mut self, hosting: impl fmt::Display) -> Self {
        self.target.hosting = Some(expect(named("hosting", &hosting.to_string(), &HOSTINGS)));
        self
    }

    /// Adds a project. It replaces any project with the same id or path. By default there is one: 42, `group/widgets`.
    pub fn project(mut self, id: u64, path: impl Into<String>) -> Self {
        let added = Project { id, path: path.into() };
        self.projects
            .retain(|project| project.id != id && project.path != added.path);
        self.projects.push(added);
        self
    }

    /// Sets up an integration before the service accepts calls. The project is an id or a path. The parameters are any
    /// value that serializes as an object, such as a typed request or JSON.
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
    ///
    /// # Panics
    ///
    /// If the value is not an object.
    #[track_caller]
    pub fn integration(self, project: impl fmt::Display, slug: impl Into<String>, parameters: &impl Serialize) -> Self {
        let (project, slug, parameters) = (project.to_string(), slug.into(), expect(object(parameters)));
        self.given(format!("{slug} in {project}"), move |service| {
            integration(service, &project, &slug, parameters)
        })
    }

    /// Installs an integration before the service accepts calls, as the web interface does. It is active, and has no
    /// parameters.
    pub fn install(self, project: impl fmt::Display, slug: impl Into<String>) -> Self {
        let (project, slug) = (project.to_string(), slug.into());
        self.given(format!("{slug} in {project}"), move |service| {
            let key = find(service, &project, &slug)?;
            service.state().integration(key).enabled = true;
            Ok(Vec::new())
        })
    }

    /// Changes the named settings before the service accepts calls. The settings are any value that serializes as an
    /// object.
    ///
    /// # Panics
    ///
    /// If the value is not an object.
    #[track_caller]
    pub fn settings(self, values: &impl Serialize) -> Self {
        let values = expect(object(values));
        self.given("settings".to_owned(), move |service| settings(service, values))
    }

    fn given(mut self, place: String, apply: impl FnOnce(&Service) -> Done + Send + 'static) -> Self {
        self.state.push((place, Box::new(apply)));
        self
    }

    /// Whether JSON strings may stand for booleans and numbers (`"true"`, `"1"`), as in forms, and `name[]=` in a form
    /// for an empty array. The default is off. JSON has types, and Rack reads `name[]=` as an array with one empty
    /// string.
    pub fn lenient(mut self, on: bool) -> Self {
        self.target.is_lenient = on;
        self
    }

    /// Whether reads show secrets. The default is off. A program that compares what it reads with what it wants finds a
    /// difference every time if secrets are left out.
    ///
    /// Assumed: A read leaves secrets out. The documents do not say so.
    pub fn secrets(mut self, on: bool) -> Self {
        self.target.shows_secrets = on;
        self
    }

    /// Serves the integrations of a project in pages. By default the list is complete.
    ///
    /// Assumed: The documents describe no pages, and similar services have these. `page` in the query chooses a page.
    /// `per_page` asks for a smaller page, because `size` is the default and the maximum. The header `Link` has the URLs
    /// of the next, previous, first and last page.
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
        self.target.page_size = Some(size);
        self
    }

    /// Sets how long pending requests may take after [`Sandbox::stop`] before their connections are cut. The default is
    /// 5 seconds. If the sandbox is dropped, they are cut at once.
    pub fn grace(mut self, grace: Duration) -> Self {
        self.grace = grace;
        self
    }

    /// Sets the port to listen on. The default is any free port.
    pub fn port(mut self, port: u16) -> Self {
        self.address.set_port(port);
        self
    }

    /// Sets the IP address to listen on, such as `[0, 0, 0, 0]` for all addresses of the machine. The default is
    /// `127.0.0.1`. Beyond loopback, everybody who reaches the port can use the well-known tokens.
    pub fn host(mut self, host: impl Into<IpAddr>) -> Self {
        self.address.set_ip(host.into());
        self
    }

    /// For the program: nothing is recorded, requests may be printed, and `POST /reset` resets the service.
    #[doc(hidden)]
    pub fn program(mut self, is_printed: bool) -> Self {
        self.logging = if is_printed { Logging::Printed } else { Logging::Off };
        self
    }

    /// For the program: adds a fault rule or a stub, which need not be played. `place` is where it was read.
    #[doc(hidden)]
    pub fn inject(self, place: String, rule: FaultRule) -> Self {
        self.given(place, move |service| {
            service.inject(rule)?.expect(0..);
            Ok(Vec::new())
        })
    }

    /// Starts the sandbox in a task of the current runtime.
    pub(crate) async fn serve(self) -> Result<Sandbox, StartError> {
        let (address, grace) = (self.address, self.grace);
        let service = Arc::new(self.service()?);
        let sandbox = Sandbox::serve(service, address, grace).await;
        sandbox.map_err(|error| StartError::io("cannot listen on the port", &error))
    }

    fn service(self) -> Result<Service, StartError> {
        let api = self.api.unwrap_or_else(embedded).map_err(|report| StartError {
            message: format!("cannot read the spec\n{report}"),
            impossible: Vec::new(),
        })?;
        let initial = State::new(&api, self.target);
        let mut service = Service {
            api,
            projects: self.projects,
            log: Log::default(),
            state: Mutex::new(initial.clone()),
            initial,
        };
        service.log.logging = self.logging;
        let mut impossible = Vec::new();
        for (place, apply) in self.state {
            for reason in apply(&service).unwrap_or_else(|reason| vec![reason]) {
                impossible.push(format!("{place}: {reason}"));
            }
        }
        if !impossible.is_empty() {
            return Err(StartError {
                message: format!("the sandbox cannot start as configured:{}", listed(&impossible)),
                impossible,
            });
        }
        let initial = service.state().clone();
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
    /// Starts the sandbox on its own thread, for tests without an async runtime.
    ///
    /// # Errors
    ///
    /// The spec cannot be read, the port is taken, the configuration is invalid, or the thread cannot be started.
    pub fn start(self) -> Result<blocking::Sandbox, StartError> {
        blocking::Sandbox::serve(self)
    }
}

/// Converts a version from the form that callers use.
pub(crate) fn version(version: impl Into<(u16, u16)>) -> Version {
    let (major, minor) = version.into();
    Version { major, minor }
}

/// Returns the model of the embedded spec, which is built once per process. The error is a report of the spec's
/// mistakes.
fn embedded() -> Result<Arc<Api>, String> {
    static API: LazyLock<Result<Arc<Api>, String>> = LazyLock::new(|| {
        platform_api_codegen::read_texts(SPEC)
            .map(Arc::new)
            .map_err(|report| report.to_string())
    });
    API.clone()
}

/// Sets up a part of the state. Returns the reasons why the part is invalid.
type Given = Box<dyn FnOnce(&Service) -> Done + Send>;

/// The reasons, or the one that makes it useless to look for others.
type Done = Result<Vec<String>, String>;

fn integration(service: &Service, project: &str, slug: &str, parameters: Map<String, Value>) -> Done {
    let key = find(service, project, slug)?;
    if service.kind(key).update_only {
        // The API cannot create such an integration, so the web interface must have installed it.
        service.state().integration(key).enabled = true;
    }
    // The validation has the reasons of a refusal.
    let set = |validation: &mut Validation| _ = service.set_integration(key, validation);
    apply(service, Operation::Set(key.kind), parameters, set)
}

fn settings(service: &Service, values: Map<String, Value>) -> Done {
    available(service, Operation::UpdateSettings)?;
    // Settings without a value are refused, but here they mean nothing.
    let update = |validation: &mut Validation| _ = service.update_settings(validation);
    apply(service, Operation::UpdateSettings, values, update)
}

/// Applies an operation. Returns the reasons of everything that the service refuses or ignores.
fn apply(
    service: &Service,
    operation: Operation,
    parameters: Map<String, Value>,
    set: impl FnOnce(&mut Validation),
) -> Done {
    let (fields, target) = (operation.parameters(&service.api), service.state().target);
    let parameters = Parameters::of(parameters, Origin::Json);
    let mut validation = Validation::of(&parameters, &fields, &service.api, &target);
    set(&mut validation);
    let mut reasons = Vec::new();
    for Finding {
        parameter, complaint, ..
    } in validation.findings
    {
        if let Some(name) = parameter
            && !complaint.is_empty()
        {
            reasons.push(format!("{name} {complaint}"));
        }
    }
    for name in &validation.unknown {
        let near = did_you_mean(name, fields.iter().map(|field| &*field.name));
        reasons.push(format!("{name} is unknown{near}"));
    }
    Ok(reasons)
}

/// Returns the place of an integration. It is an error if the installation does not have it.
fn find(service: &Service, project: &str, slug: &str) -> Result<Key, String> {
    let key = service.find(&project, slug)?;
    available(service, Operation::Set(key.kind))?;
    Ok(key)
}

/// Returns an error if the installation does not have the operation.
fn available(service: &Service, operation: Operation) -> Result<(), String> {
    let lacks = service.state().target.lacks_operation(&service.api, operation);
    match lacks.into_iter().next() {
        Some((_, reason)) => Err(reason),
        None => Ok(()),
    }
}

/// The reason why a sandbox did not start.
#[derive(Debug)]
pub struct StartError {
    message: String,
    impossible: Vec<String>,
}

impl StartError {
    pub(crate) fn io(what: &str, error: &io::Error) -> StartError {
        StartError {
            message: format!("{what}: {error}"),
            impossible: Vec::new(),
        }
    }

    /// Returns every integration and setting of the configuration that is invalid.
    pub fn impossible(&self) -> &[String] {
        &self.impossible
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for StartError {}
