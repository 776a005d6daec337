//! The configuration of a sandbox and its start. If the configuration is invalid, the error lists all reasons.

use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use std::{fmt, io};

use platform_api_codegen::model::{Api, Field, Version};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::access::{Access, Project, Role};
use crate::blocking;
use crate::difference::object;
use crate::parameters::{Origin, Parameters};
use crate::resource::Operation;
use crate::rules::Validation;
use crate::sandbox::Sandbox;
use crate::script::FaultRule;
use crate::service::{Key, Service, did_you_mean};
use crate::target::Target;

/// The path and content of every file of the spec.
const SPEC: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/spec.rs"));

/// Configures a sandbox. [`Sandbox::builder`] and [`blocking::Sandbox::builder`] create one. `S` is the type that it
/// starts.
#[must_use = "a builder does nothing until it is started"]
pub struct Builder<S = Sandbox> {
    api: Option<Result<Arc<Api>, String>>,
    target: Target,
    projects: Vec<Project>,
    access: Access,
    /// What is set up before the service accepts calls. Each text names the integration or the settings in errors.
    state: Vec<(String, Given)>,
    address: SocketAddr,
    recording: bool,
    is_printed: bool,
    has_reset_path: bool,
    grace: Duration,
    /// The mistakes in the tier, the hosting and the size of a page.
    wrong: Vec<String>,
    starts: PhantomData<fn() -> S>,
}

impl<S> Default for Builder<S> {
    fn default() -> Self {
        Builder {
            api: None,
            target: Target::default(),
            projects: vec![Project {
                id: 42,
                path: "group/widgets".to_owned(),
            }],
            access: Access::default(),
            state: Vec::new(),
            address: (Ipv4Addr::LOCALHOST, 0).into(),
            recording: true,
            is_printed: false,
            has_reset_path: false,
            grace: Duration::from_secs(5),
            wrong: Vec::new(),
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
    pub fn tier(mut self, tier: impl fmt::Display) -> Self {
        self.wrong.extend(self.target.set_tier(&tier.to_string()).err());
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
    pub fn hosting(mut self, hosting: impl fmt::Display) -> Self {
        self.wrong.extend(self.target.set_hosting(&hosting.to_string()).err());
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
    pub fn integration(self, project: impl fmt::Display, slug: impl Into<String>, parameters: &impl Serialize) -> Self {
        let (project, slug, parameters) = (project.to_string(), slug.into(), object(parameters));
        self.given(format!("{slug} in {project}"), move |service| {
            integration(service, &project, &slug, parameters)
        })
    }

    /// Installs an integration before the service accepts calls, as the web interface does. It is active, and has no
    /// parameters.
    pub fn install(self, project: impl fmt::Display, slug: impl Into<String>) -> Self {
        let (project, slug) = (project.to_string(), slug.into());
        self.given(format!("{slug} in {project}"), move |service| {
            service.install(find(service, &project, &slug)?);
            Ok(Vec::new())
        })
    }

    /// Changes the named settings before the service accepts calls. The settings are any value that serializes as an
    /// object.
    pub fn settings(self, values: &impl Serialize) -> Self {
        let values = object(values);
        self.given("settings".to_owned(), move |service| settings(service, values))
    }

    fn given(mut self, place: String, apply: impl FnOnce(&Service) -> Done + Send + 'static) -> Self {
        self.state.push((place, Box::new(apply)));
        self
    }

    /// Replaces the token of a role. The default is its name, such as `token-maintainer`. A sandbox with an empty token
    /// does not start.
    pub fn token(mut self, role: Role, token: impl Into<String>) -> Self {
        self.access.tokens[role as usize] = token.into();
        self
    }

    /// Gives the user of a role a different role in one project.
    ///
    /// Here two users may change different projects:
    ///
    /// ```
    /// # fn example() -> platform_api_sandbox::Builder {
    /// use platform_api_sandbox::{Role, Sandbox};
    ///
    /// Sandbox::builder()
    ///     .project(43, "group/gadgets")
    ///     .role_in(42, Role::Maintainer, Role::Guest)
    ///     .role_in(43, Role::Owner, Role::Guest)
    /// # }
    /// ```
    pub fn role_in(mut self, project: u64, user: Role, role: Role) -> Self {
        self.access.memberships.insert((project, user), role);
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
    pub fn page_size(mut self, size: usize) -> Self {
        if size == 0 {
            self.wrong.push("a page must have at least one integration".to_owned());
        }
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

    /// Whether requests are recorded. The default is on. Turn it off for benchmarks and long runs.
    pub fn recording(mut self, on: bool) -> Self {
        self.recording = on;
        self
    }

    /// For the program: nothing is recorded, `POST /reset` resets the service, and requests may be printed.
    #[doc(hidden)]
    pub fn program(mut self, is_printed: bool) -> Self {
        self.is_printed = is_printed;
        self.has_reset_path = true;
        self.recording(false)
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
    pub(crate) fn serve(self) -> Result<Sandbox, StartError> {
        let (address, grace) = (self.address, self.grace);
        Ok(Sandbox::serve(self.service()?, address, grace).map_err(Reason::Port)?)
    }

    fn service(self) -> Result<Service, StartError> {
        let mut impossible = self.wrong;
        impossible.extend(check(&self.projects, &self.access));
        let api = self.api.unwrap_or_else(embedded).map_err(Reason::Spec)?;
        let mut service = Service::new(api, self.target, self.projects, self.access);
        service.log.is_on = self.recording;
        service.log.is_printed = self.is_printed;
        service.has_reset_path = self.has_reset_path;
        for (place, apply) in self.state {
            for reason in apply(&service).unwrap_or_else(|reason| vec![reason]) {
                impossible.push(format!("{place}: {reason}"));
            }
        }
        if !impossible.is_empty() {
            return Err(Reason::Impossible(impossible).into());
        }
        service.keep();
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
        self.serve()
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

fn integration(service: &Service, project: &str, slug: &str, parameters: Result<Map<String, Value>, String>) -> Done {
    let key = find(service, project, slug)?;
    let parameters = Parameters::of(parameters?, Origin::Json);
    if service.kind(key).update_only {
        // The API cannot create such an integration, so the web interface must have installed it.
        service.install(key);
    }
    let fields = Operation::Set(key.kind).parameters(&service.api);
    let mut validation = Validation::of(&parameters, &fields, &service.api, &service.target());
    // `validation` has the reasons of a refusal.
    _ = service.set_integration(key, &mut validation);
    Ok(impossible(service, &validation, &fields))
}

fn settings(service: &Service, values: Result<Map<String, Value>, String>) -> Done {
    let target = service.target();
    target.require(target.lacks_settings(&service.api.settings))?;
    let values = Parameters::of(values?, Origin::Json);
    let fields = Operation::UpdateSettings.parameters(&service.api);
    let mut validation = Validation::of(&values, &fields, &service.api, &target);
    if !values.0.is_empty() {
        // `validation` has the reasons of a refusal.
        _ = service.update_settings(&mut validation);
    }
    Ok(impossible(service, &validation, &fields))
}

/// Returns the place of an integration. It is an error if the installation does not have it.
fn find(service: &Service, project: &str, slug: &str) -> Result<Key, String> {
    let (key, target) = (service.find(&project, slug)?, service.target());
    target.require(target.lacks_kind(service.kind(key)))?;
    Ok(key)
}

/// Returns the reasons of everything that the service refuses or ignores.
fn impossible(service: &Service, validation: &Validation, fields: &[&Field]) -> Vec<String> {
    let target = service.target();
    let mut reasons = Vec::new();
    for (name, complaints) in &validation.complaints {
        for complaint in complaints {
            reasons.push(format!("{name} {complaint}"));
        }
    }
    for name in &validation.unknown {
        let near = did_you_mean(name, fields.iter().map(|field| &*field.name));
        reasons.push(format!("{name} is unknown{near}"));
    }
    for field in fields {
        // Only a sent parameter is ignored.
        if validation.ignored.contains(&field.name)
            && let Err(reason) = target.require(target.lacks(field))
        {
            reasons.push(format!("{} {reason}", field.name));
        }
    }
    reasons
}

/// Checks the projects and tokens.
fn check(projects: &[Project], access: &Access) -> Vec<String> {
    let mut reasons = Vec::new();
    for Project { id, path } in projects {
        if path.is_empty() || path.parse::<u64>().is_ok() {
            reasons.push(format!("project {id}: {path:?} is not a path"));
        }
    }
    for (id, user) in access.memberships.keys() {
        if !projects.iter().any(|project| project.id == *id) {
            reasons.push(format!("the role of {user:?} in {id}: there is no such project"));
        }
    }
    for (at, token) in access.tokens.iter().enumerate() {
        if token.is_empty() || token.contains(|letter: char| !letter.is_ascii_graphic()) {
            reasons.push(format!(
                "the token of {:?} is empty, or no client can send it",
                Role::ALL[at]
            ));
        }
        if access.tokens[..at].contains(token) {
            reasons.push(format!("two users have the token {token}"));
        }
    }
    reasons
}

/// The reason why a sandbox did not start.
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
    /// Returns every part of the configuration that is invalid. First come tier and hosting, then projects and tokens,
    /// then integrations and settings.
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
                write!(
                    formatter,
                    "the sandbox cannot start as configured:\n  {}",
                    reasons.join("\n  ")
                )
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
