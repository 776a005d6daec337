//! The handle of a running sandbox.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io, mem, thread};

use http::{Request, Response};
use hyper::body::Bytes;
use platform_api_codegen::model::Api;
use serde::Serialize;
use serde_json::{Map, Value};
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::JsonObject;
use crate::access::{Role, ServedParent};
use crate::builder::{Builder, StartError, version};
use crate::difference::{assert_equal, expect, object};
use crate::inject::RuleHandle;
use crate::port;
use crate::record::RecordedRequest;
use crate::requests::Requests;
use crate::route::ServedOperation;
use crate::router::receive_in_process;
use crate::script::{FaultRule, RateLimit};
use crate::service::{FakeService, IntegrationKey};
use crate::values::{SecretScope, sort_set};

/// A running service on a loopback port, in a task of the current runtime. Dropping it ends the service with all
/// connections, and [verifies](Self::verify) faults and stubs.
///
/// ```
/// use platform_api_sandbox::{Role, Sandbox};
///
/// # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let sandbox = Sandbox::builder().version((16, 11)).tier("premium").start().await?;
/// println!("{} with the token {}", sandbox.url(), sandbox.token(Role::Administrator));
/// # Ok(()) }
/// ```
///
/// Methods take a project's id or path, or the path of another [parent](Builder::parent). Parameters are any value that
/// serializes as an object: a typed request, or JSON. Methods panic at the caller's line if there is no such project or
/// kind, or if the value is not an object.
pub struct Sandbox {
    service: Arc<FakeService>,
    address: SocketAddr,
    /// Dropping the sender stops the service.
    running: watch::Sender<()>,
    task: JoinHandle<()>,
}

impl Sandbox {
    /// Starts a sandbox with the defaults. The only project is 42, `group/widgets`.
    ///
    /// # Errors
    ///
    /// No port is free.
    pub async fn start() -> Result<Sandbox, StartError> {
        Sandbox::builder().start().await
    }

    /// Configures a sandbox.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// Returns the address, such as `http://127.0.0.1:40123`, without the base path of the API.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Returns the valid token of this role, such as `token-maintainer`.
    pub fn token(&self, role: Role) -> String {
        self.service.lock_state().token(role)
    }

    /// Revokes the token of this role: calls with it get a 401, and [`token`](Self::token) returns a new one.
    pub fn revoke(&self, role: Role) {
        self.service.lock_state().revoked[role as usize] += 1;
    }

    #[doc(hidden)]
    pub fn api(&self) -> &Api {
        &self.service.api
    }

    #[doc(hidden)]
    pub fn parents(&self) -> &[ServedParent] {
        &self.service.parents
    }

    /// Returns the requests so far in order of arrival, including those that a fault hit.
    pub fn requests(&self) -> Requests {
        Requests {
            list: self.service.log.requests(),
            service: Arc::clone(&self.service),
        }
    }

    /// Returns the [`requests`](Self::requests), and forgets them.
    pub fn take_requests(&self) -> Requests {
        let taken = self.requests();
        self.service.log.clear();
        taken
    }

    /// [Verifies](Self::verify), restores the state of the start, and removes faults, stubs, the rate limit, the cache
    /// and the recorded requests. Revoked tokens are valid again.
    #[track_caller]
    pub fn reset(&self) {
        self.verify();
        self.service.reset();
    }

    /// Asserts that each fault and stub was played as often as [expected](crate::RuleHandle::expect). Dropping a sandbox
    /// does this too, unless its thread panics.
    #[track_caller]
    pub fn verify(&self) {
        self.service.verify("");
    }

    /// Installs an integration as the web interface does: active, and without parameters.
    #[track_caller]
    pub fn install(&self, project: impl fmt::Display, slug: &str) {
        let key = self.find(&project, slug);
        self.service.lock_state().integration(key).enabled = true;
    }

    /// Stores parameters of an integration without any check. Reads return them unchanged, undocumented names as members
    /// of `properties`; fields of the integration object replace the service's.
    #[track_caller]
    pub fn assume(&self, project: impl fmt::Display, slug: &str, parameters: &impl Serialize) {
        let parameters = object(parameters);
        let key = self.find(&project, slug);
        self.service.lock_state().integration(key).values.extend(parameters);
    }

    /// Stores settings, even undocumented ones, without any check. Reads return them unchanged.
    #[track_caller]
    pub fn assume_settings(&self, values: &impl Serialize) {
        let values = object(values);
        self.service.lock_state().settings.values.extend(values);
    }

    /// Returns the stored parameters of an integration with secrets, or `None` if it was never configured.
    #[track_caller]
    pub fn stored(&self, project: impl fmt::Display, slug: &str) -> Option<Map<String, Value>> {
        let integration = self.service.stored(self.find(&project, slug))?;
        Some(integration.values)
    }

    /// Returns `true` if an integration is set up and active.
    #[track_caller]
    pub fn is_active(&self, project: impl fmt::Display, slug: &str) -> bool {
        let key = self.find(&project, slug);
        let state = self.service.lock_state();
        let integration = state.integrations.get(&key);
        integration.is_some_and(|integration| state.is_active(key.kind(&state.api), integration))
    }

    /// Returns all writable settings, including secrets.
    pub fn settings_state(&self) -> Map<String, Value> {
        let fields = ServedOperation::UpdateSettings.parameters(&self.service.api);
        self.service.lock_state().settings.shown(&fields)
    }

    /// Asserts that an integration is set up, not disabled, and has exactly these parameters.
    ///
    /// # Panics
    ///
    /// With a line for each difference, without the values of secrets.
    #[track_caller]
    pub fn assert_integration(&self, project: impl fmt::Display, slug: &str, expected: &impl Serialize) {
        let expected = object(expected);
        let key = self.find(&project, slug);
        let Some(integration) = self.service.stored(key) else {
            panic!("{slug} in {project} was never set up{}", self.service.log.listed());
        };
        assert!(
            integration.enabled,
            "{slug} in {project} is disabled{}",
            self.service.log.listed()
        );
        assert_state(
            &format!("{slug} in {project} differs"),
            &self.service.api,
            ServedOperation::Set(key.kind),
            expected,
            integration.values,
        );
    }

    /// Asserts the values of the named settings. Others may have any value.
    ///
    /// # Panics
    ///
    /// With a line for each difference, without the values of secrets. Also if no setting is named.
    #[track_caller]
    pub fn assert_settings(&self, expected: &impl Serialize) {
        let expected = object(expected);
        assert!(!expected.is_empty(), "no setting is named");
        let mut named = self.settings_state();
        named.retain(|name, _| expected.contains_key(name));
        let operation = ServedOperation::UpdateSettings;
        assert_state("the settings differ", &self.service.api, operation, expected, named);
    }

    /// Upgrades to a later version. Stored values stay, and unchanged settings get its defaults.
    ///
    /// Panics if the sandbox already has a later version, or the newest, which is the default.
    #[track_caller]
    pub fn upgrade(&self, version: impl Into<(u16, u16)>) {
        let upgraded = self.service.lock_state().upgrade(self::version(version));
        expect(upgraded);
    }

    /// Adds a fault rule, which must be played as often as [expected](RuleHandle::expect). The first rule that hits a call
    /// applies.
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use platform_api_sandbox::{Fault, FaultRule, Sandbox};
    ///
    /// let sandbox = Sandbox::start().await?;
    /// sandbox.inject(FaultRule::every(10, Fault::status(503))).expect(0..);
    /// let outage = sandbox.inject(FaultRule::always(Fault::Reset).method("PUT")).expect(0);
    /// // … the program under test, which must send no `PUT` …
    /// outage.remove();
    /// # Ok(()) }
    /// ```
    ///
    /// Panics if the rule could hit no call: `n` is 0, or no call can have its method, project and path.
    #[track_caller]
    pub fn inject(&self, rule: FaultRule) -> RuleHandle<'_> {
        expect(self.service.inject(rule))
    }

    /// Sets the response to calls of a path, documented or not, to a function of the request.
    ///
    /// The target is the part of the URL after the base path, as it is sent, with escapes. Without a query it stands
    /// for calls with any. A project's id and its path make two targets; a call to an undocumented path by the other
    /// name gets a 404 that says so. The newest stub of a target responds.
    ///
    /// Callers need a token, of any role. The response is sent as with [`Fault::response`](crate::Fault::response).
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use http::Response;
    /// use platform_api_sandbox::Sandbox;
    ///
    /// let sandbox = Sandbox::start().await?;
    /// sandbox.stub("GET", "/version", |_| Response::new(r#"{ "version": "17.4.0" }"#));
    /// sandbox.stub("POST", "/echo", |request| Response::new(request.body.clone()));
    /// # Ok(()) }
    /// ```
    ///
    /// Panics if the stub could respond to no call. A call panics if the status of its response is below 200.
    #[track_caller]
    pub fn stub<B: Into<Vec<u8>>>(
        &self,
        method: &str,
        target: &str,
        respond: impl Fn(&RecordedRequest) -> Response<B> + Send + Sync + 'static,
    ) -> RuleHandle<'_> {
        let respond = move |request: &RecordedRequest| respond(request).map(Into::into);
        self.inject(FaultRule::stub(method, target, respond))
    }

    /// Refuses calls beyond `calls` per `window` with 429 and `Retry-After`. The first window begins now.
    ///
    /// # Panics
    ///
    /// If `window` is zero.
    #[track_caller]
    pub fn limit_calls(&self, calls: u64, window: Duration) {
        assert!(!window.is_zero(), "`window` must not be zero");
        self.service.lock_state().script.limit = Some(RateLimit::new(calls, window));
    }

    /// Simulates the documented cache of the settings: for `cache_seconds` after a change, reads return the old values
    /// (assumed).
    pub fn cache_settings(&self) {
        self.service.lock_state().has_cache = true;
    }

    /// Returns a function from a request to its response that calls this sandbox in process. `ClientBuilder::transport`
    /// of `platform-api` takes it.
    ///
    /// ```no_run
    /// # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use platform_api_sandbox::{Role, Sandbox};
    ///
    /// let sandbox = Sandbox::start().await?;
    /// let request = http::Request::get(format!("{}/api/v4/application/settings", sandbox.url()))
    ///     .header("PRIVATE-TOKEN", sandbox.token(Role::Administrator));
    /// let response = sandbox.transport()(request.body("")?).await?;
    /// assert_eq!(response.status(), 200);
    /// # Ok(()) }
    /// ```
    ///
    /// Waits take no time while Tokio's clock is paused. Any host in the URL will do.
    ///
    /// # Errors
    ///
    /// A fault that ends the connection is an [`io::Error`]. A call of a day, as under
    /// [`Fault::Silence`](crate::Fault::Silence), is [`io::ErrorKind::TimedOut`]. Calls after the sandbox has ended are
    /// [`io::ErrorKind::ConnectionRefused`].
    #[expect(clippy::type_complexity, reason = "the name of an alias would not be linked")]
    pub fn transport<B: Into<Bytes>>(
        &self,
    ) -> impl Fn(Request<B>) -> Pin<Box<dyn Future<Output = io::Result<Response<Bytes>>> + Send>> + Send + Sync + use<B>
    {
        let (service, running) = (Arc::clone(&self.service), self.running.subscribe());
        move |request| {
            let request = request.map(Into::into);
            Box::pin(receive_in_process(Arc::clone(&service), running.clone(), request))
        }
    }

    /// Closes the port, and waits up to [`Builder::grace`] for pending requests. Pending calls [in
    /// process](Self::transport) end with an error.
    pub async fn stop(mut self) {
        drop(mem::take(&mut self.running));
        // It fails only if its runtime aborts it.
        _ = (&mut self.task).await;
    }

    #[track_caller]
    fn find(&self, project: &dyn fmt::Display, slug: &str) -> IntegrationKey {
        expect(self.service.find(project, slug))
    }

    pub(crate) async fn serve(service: Arc<FakeService>, address: SocketAddr, grace: Duration) -> io::Result<Sandbox> {
        Handle::try_current().map_err(io::Error::other)?;
        let listener = TcpListener::bind(address).await?;
        let mut address = listener.local_addr()?;
        match address.ip() {
            IpAddr::V4(Ipv4Addr::UNSPECIFIED) => address.set_ip(Ipv4Addr::LOCALHOST.into()),
            IpAddr::V6(Ipv6Addr::UNSPECIFIED) => address.set_ip(Ipv6Addr::LOCALHOST.into()),
            _ => {}
        }
        let running = watch::Sender::new(());
        let task = tokio::spawn(port::serve(listener, Arc::clone(&service), running.subscribe(), grace));
        Ok(Sandbox {
            service,
            address,
            running,
            task,
        })
    }
}

/// The order of a set means nothing.
#[track_caller]
fn assert_state(message: &str, api: &Api, operation: ServedOperation, mut expected: JsonObject, mut found: JsonObject) {
    let fields = operation.parameters(api);
    for field in &fields {
        for values in [&mut expected, &mut found] {
            if let Some(value) = values.get_mut(&field.name) {
                sort_set(field, value);
            }
        }
    }
    let scope_of = |name: &str| SecretScope::of_parameter(fields.iter().copied().find(|field| field.name == name));
    assert_equal(message, api, &expected, &found, &scope_of);
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.task.abort();
        if !thread::panicking() {
            self.service.verify(&self.service.log.early_end());
        }
    }
}

/// Leaves out the state and the requests, because they hold secrets.
impl fmt::Debug for Sandbox {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Sandbox")
            .field("url", &self.url())
            .finish_non_exhaustive()
    }
}
