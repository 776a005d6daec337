//! Endpoints of integrations: from a kind to a request, as functions and in the fluent form.
//!
//! Generated code states facts — one [`KindFacts`] and one impl of [`IntegrationKind`] per kind — and everything that
//! is done with them is here, once. A handle is generic over its client, so one text serves async and blocking.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use crate::call::Call;
use crate::decode::{decode, decode_optional};
use crate::object::Object;
use crate::operation::{Method, Operation};
use crate::project_id::ProjectId;
use crate::record::{Record, RequestRecord};
use crate::request::Request;
use crate::rules::{Findings, Target};
use crate::table::KindFacts;

/// One kind of integration, known when the program is compiled. Its request struct implements it.
pub trait IntegrationKind: RequestRecord {
    /// What is inside the `properties` of a read. A request makes one for a test: what was sent is what is read.
    type Properties: Record + From<Self>;

    /// What the documents say about the kind.
    const FACTS: &'static KindFacts;
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
pub fn write<K: IntegrationKind>(project: ProjectId, request: &K) -> Request<Option<K::Response>> {
    Request::new(K::FACTS.write, decode_optional).for_project(project).with_parameters(request.object().clone())
}

/// Reads an integration.
pub fn read<K: IntegrationKind>(project: ProjectId) -> Request<K::Response> {
    Request::new(K::FACTS.read, decode).for_project(project)
}

/// Disables an integration. The documents do not show the answer: an integration is handed over if one came.
pub fn disable<K: IntegrationKind>(project: ProjectId) -> Request<Option<K::Response>> {
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
    pub fn get(&self) -> Call<C, K::Response> {
        Call::new(self.client.clone(), read::<K>(self.project.clone()))
    }

    /// Disables it; unless the kind's documentation says otherwise, its settings are reset.
    ///
    /// If the answer to a first attempt is lost, the next one may find nothing to disable; see
    /// [`is_not_found`](crate::Error::is_not_found).
    pub fn disable(&self) -> Call<C, Option<K::Response>> {
        Call::new(self.client.clone(), disable::<K>(self.project.clone()))
    }

    fn write(&self, request: &K) -> Call<C, Option<K::Response>> {
        Call::new(self.client.clone(), write(self.project.clone(), request))
    }
}

impl<C: Clone, K: Settable> Endpoint<C, K> {
    /// Sets it up, or changes what is set up.
    pub fn set(&self, request: &K) -> Call<C, Option<K::Response>> {
        self.write(request)
    }
}

impl<C: Clone, K: Updatable> Endpoint<C, K> {
    /// Changes it. It cannot be created through the API.
    pub fn update(&self, request: &K) -> Call<C, Option<K::Response>> {
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
    pub fn set<I: Record>(&self, project: impl Into<ProjectId>, parameters: &Object) -> Request<Option<I>> {
        let request = self.request("set", Method::Put, |facts| facts.write, project, decode_optional);
        request.with_parameters(self.declared(parameters))
    }

    /// What the documents say against sending these parameters to `target`; nothing if they do not name the kind.
    pub fn check(&self, parameters: &Object, target: &Target) -> Findings {
        target.check(&self.declared(parameters))
    }

    /// As [`check`](Self::check), with what is known to be set already; `None` if it is known that nothing is set up.
    pub fn check_against(&self, parameters: &Object, current: Option<&impl Record>, target: &Target) -> Findings {
        let current = current.map(|current| {
            let mut current = current.object().clone();
            if let Some(facts) = self.facts {
                current.declare_properties(facts.parameters);
            }
            current
        });
        target.check_object(&self.declared(parameters), current.as_ref())
    }

    /// The parameters under the table of the kind.
    fn declared(&self, parameters: &Object) -> Object {
        self.facts.map_or_else(|| parameters.clone(), |facts| parameters.under(facts.parameters))
    }

    /// Reads an integration of this kind.
    pub fn get<I: Record>(&self, project: impl Into<ProjectId>) -> Request<I> {
        self.request("get", Method::Get, |facts| facts.read, project, decode)
    }

    /// Disables an integration of this kind.
    pub fn disable<I: Record>(&self, project: impl Into<ProjectId>) -> Request<Option<I>> {
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

impl<C: Clone, I: Record> AnyEndpoint<C, I> {
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
