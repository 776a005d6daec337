//! Endpoints of integrations: from a kind to a request, as functions and in the fluent form.
//!
//! Generated code states facts — one [`KindFacts`] and one impl of [`IntegrationKind`] per kind — and everything that
//! is done with them is here, once. A handle is generic over its client, so one text serves async and blocking.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::decode::{decode, decode_optional};
use crate::record::{Object, Record, Table, Value, Version};
use crate::rules::{Findings, State, Target, check_parameters};
use crate::{Call, Method, Operation, Parameters, ProjectId, Request};

/// What the documents say about one kind of integration.
#[derive(Debug)]
pub struct KindFacts {
    /// The slug, `chat-d`.
    pub slug: &'static str,
    /// The document.
    pub document: &'static str,
    /// The heading in it.
    pub section: &'static str,
    /// Sets it up, or changes it.
    pub write: &'static Operation,
    /// Reads it.
    pub read: &'static Operation,
    /// Disables it.
    pub disable: &'static Operation,
    /// The field of an integration that says whether it is set up and not disabled.
    pub activation: Option<&'static str>,
    /// What can be sent.
    pub parameters: &'static Table,
    /// What a read is expected to hold inside `properties`.
    pub properties: &'static Table,
    /// The first version of the service that has it.
    pub introduced: Option<Version>,
    /// Whether it cannot be created through the API, only changed.
    pub update_only: bool,
    /// Whether disabling it keeps its settings.
    pub keeps_settings: bool,
    /// Whether it is in beta.
    pub beta: bool,
    /// Whether only the hosted offering has it.
    pub hosted_only: bool,
    /// Whether it is available in development environments only.
    pub development_only: bool,
    /// Limits that the documents state for it.
    pub limits: &'static [&'static str],
    /// Anything else that the documents say.
    pub note: Option<&'static str>,
}

/// What the documents say about the settings as a whole.
#[derive(Debug)]
pub struct SettingsFacts {
    /// The document.
    pub document: &'static str,
    /// Reads them.
    pub read: &'static Operation,
    /// Changes them.
    pub write: &'static Operation,
    /// Every attribute; the response-only ones come first.
    pub attributes: &'static Table,
    /// Every attribute that can be changed.
    pub parameters: &'static Table,
    /// How long the service may keep answering with what was set before, unless the installation sets another time.
    pub cache_seconds: u64,
}

/// One kind of integration, known when the program is compiled. Its request struct implements it.
pub trait IntegrationKind:
    crate::Record + Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What a read gives.
    type Integration: ResponseRecord;

    /// What is inside its `properties`.
    type Properties: ResponseRecord;

    /// What the documents say about the kind.
    const FACTS: &'static KindFacts;
}

/// What can be read from the service, and kept.
pub trait ResponseRecord:
    crate::Record + Value + Default + Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

impl<T> ResponseRecord for T where
    T: crate::Record
        + Value
        + Default
        + Clone
        + PartialEq
        + fmt::Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static
{
}

/// Code that is run with the type of each kind, for tools and tests that must not forget one.
pub trait KindVisitor {
    /// Called once for each kind.
    fn visit<K: IntegrationKind>(&mut self);
}

/// A kind that can be set up through the API.
pub trait Settable: IntegrationKind {}

/// A kind that can only be changed through the API.
pub trait Updatable: IntegrationKind {}

/// Sets up or changes an integration. The documents do not show the answer: an integration is handed over if one came.
pub fn write<K: IntegrationKind>(project: ProjectId, request: &K) -> Request<Option<K::Integration>> {
    Request::new(K::FACTS.write, decode_optional)
        .for_project(project)
        .with_parameters(crate::record::parameters_of(request))
        .described_by(K::FACTS.parameters)
}

/// Reads an integration.
pub fn read<K: IntegrationKind>(project: ProjectId) -> Request<K::Integration> {
    Request::new(K::FACTS.read, decode).for_project(project)
}

/// Disables an integration. The documents do not show the answer: an integration is handed over if one came.
pub fn disable<K: IntegrationKind>(project: ProjectId) -> Request<Option<K::Integration>> {
    Request::new(K::FACTS.disable, decode_optional).for_project(project)
}

/// One kind of integration of one project: `client.project(42).chat_d()`.
///
/// `C` is the client; what the methods give is awaited with the async one and sent with the blocking one.
pub struct Endpoint<C, K> {
    client: C,
    project: ProjectId,
    kind: PhantomData<fn() -> K>,
}

impl<C: Clone, K: IntegrationKind> Endpoint<C, K> {
    #[doc(hidden)]
    pub fn new(client: C, project: ProjectId) -> Self {
        Endpoint { client, project, kind: PhantomData }
    }

    /// Reads its settings. One that was never set up is an error that [is not found](crate::Error::is_not_found);
    /// with [`optional`](Call::optional) it is `None`.
    pub fn get(&self) -> Call<C, K::Integration> {
        Call::new(self.client.clone(), read::<K>(self.project.clone()))
    }

    /// Disables it; unless the kind's documentation says otherwise, its settings are reset.
    ///
    /// If the answer to a first attempt is lost, the next one may find nothing to disable; see
    /// [`is_not_found`](crate::Error::is_not_found).
    pub fn disable(&self) -> Call<C, Option<K::Integration>> {
        Call::new(self.client.clone(), disable::<K>(self.project.clone()))
    }

    fn write(&self, request: &K) -> Call<C, Option<K::Integration>> {
        Call::new(self.client.clone(), write(self.project.clone(), request))
    }
}

impl<C: Clone, K: Settable> Endpoint<C, K> {
    /// Sets it up, or changes what is set up.
    pub fn set(&self, request: &K) -> Call<C, Option<K::Integration>> {
        self.write(request)
    }
}

impl<C: Clone, K: Updatable> Endpoint<C, K> {
    /// Changes it. It cannot be created through the API.
    pub fn update(&self, request: &K) -> Call<C, Option<K::Integration>> {
        self.write(request)
    }
}

impl<C, K: IntegrationKind> fmt::Debug for Endpoint<C, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of project {}", K::FACTS.slug, self.project)
    }
}

/// A kind that is only known at run time: its slug, and its facts if the documents name it.
#[derive(Debug, Clone)]
pub struct AnyKind {
    slug: Cow<'static, str>,
    facts: Option<&'static KindFacts>,
}

impl AnyKind {
    #[doc(hidden)]
    pub fn known(facts: &'static KindFacts) -> Self {
        AnyKind { slug: Cow::Borrowed(facts.slug), facts: Some(facts) }
    }

    #[doc(hidden)]
    pub fn unknown(slug: String) -> Self {
        AnyKind { slug: Cow::Owned(slug), facts: None }
    }

    /// Sets up or changes an integration of this kind, whatever the parameters are.
    pub fn set<I: Value>(&self, project: impl Into<ProjectId>, parameters: &Object) -> Request<Option<I>> {
        let request = self.request("set", Method::Put, |facts| facts.write, project, decode_optional);
        let request = request.with_parameters(self.parameters(parameters));
        match self.facts {
            Some(facts) => request.described_by(facts.parameters),
            None => request,
        }
    }

    /// What the documents say against sending these parameters to `target`; nothing if they do not name the kind.
    pub fn check(&self, parameters: &Object, target: &Target) -> Findings {
        self.check_in(parameters, None, target)
    }

    /// As [`check`](Self::check), with what is known to be set already; `None` if it is known that nothing is set up.
    pub fn check_against(&self, parameters: &Object, current: Option<&dyn Record>, target: &Target) -> Findings {
        let state = |facts: &KindFacts| State::of_present(current, facts.parameters);
        self.check_in(parameters, self.facts.map(state), target)
    }

    fn check_in(&self, parameters: &Object, state: Option<State>, target: &Target) -> Findings {
        let sent = self.parameters(parameters);
        let check = |facts: &KindFacts| check_parameters(facts.parameters, &sent, state.as_ref(), target);
        self.facts.map(check).unwrap_or_default()
    }

    fn parameters(&self, parameters: &Object) -> Parameters {
        let mut sent = Parameters::new();
        for (name, value) in parameters.iter() {
            // Nobody has said what an unknown parameter is, so it is treated as a secret.
            let secret = self.facts.and_then(|facts| facts.parameters.field(name)).is_none_or(|field| field.secret);
            sent.push(name.to_owned(), secret, |out| out.extend_from_slice(value.as_str().as_bytes()));
        }
        sent
    }

    /// Reads an integration of this kind.
    pub fn get<I: Value>(&self, project: impl Into<ProjectId>) -> Request<I> {
        self.request("get", Method::Get, |facts| facts.read, project, decode)
    }

    /// Disables an integration of this kind.
    pub fn disable<I: Value>(&self, project: impl Into<ProjectId>) -> Request<Option<I>> {
        self.request("disable", Method::Delete, |facts| facts.disable, project, decode_optional)
    }

    fn request<T>(
        &self,
        verb: &str,
        method: Method,
        known: fn(&'static KindFacts) -> &'static Operation,
        project: impl Into<ProjectId>,
        decode: crate::Decode<T>,
    ) -> Request<T> {
        let request = match self.facts {
            Some(facts) => Request::new(known(facts), decode),
            None => {
                let path = ["projects", ":id", "integrations", &self.slug];
                Request::dynamic(Operation::dynamic(format!("{verb}_integration"), method, path), decode)
            }
        };
        request.for_project(project)
    }
}

/// One kind of integration of one project, the kind known at run time: `client.project(42).integration(kind)`.
///
/// `I` is the integration as reads give it, with untyped `properties`.
pub struct AnyEndpoint<C, I> {
    client: C,
    project: ProjectId,
    kind: AnyKind,
    integration: PhantomData<fn() -> I>,
}

impl<C: Clone, I: Value> AnyEndpoint<C, I> {
    #[doc(hidden)]
    pub fn new(client: C, project: ProjectId, kind: AnyKind) -> Self {
        AnyEndpoint { client, project, kind, integration: PhantomData }
    }

    /// Sets it up, or changes what is set up, with parameters of any name and type.
    pub fn set(&self, parameters: &Object) -> Call<C, Option<I>> {
        Call::new(self.client.clone(), self.kind.set(self.project.clone(), parameters))
    }

    /// Reads its settings.
    pub fn get(&self) -> Call<C, I> {
        Call::new(self.client.clone(), self.kind.get(self.project.clone()))
    }

    /// Disables it.
    pub fn disable(&self) -> Call<C, Option<I>> {
        Call::new(self.client.clone(), self.kind.disable(self.project.clone()))
    }
}
