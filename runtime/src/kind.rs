//! From a kind of integration to a request.
//!
//! Generated code states facts — one [`KindFacts`] and one impl of [`IntegrationKind`] per kind — and everything that
//! is done with them is here, once.

use std::borrow::Cow;

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
