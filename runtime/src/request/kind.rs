//! The requests of a kind of integration, written once for all kinds. Generated code states one [`KindFacts`] per kind,
//! and calls the functions with the types of its kind.

use std::borrow::Cow;

use http::Method;
use platform_api_core::nearest::nearest;

use crate::facts::operation::Operation;
use crate::facts::project_id::ProjectId;
use crate::facts::table::KindFacts;
use crate::object::Object;
use crate::object::record::{Record, RequestRecord};
use crate::request::Request;
use crate::request::patch::{Patch, copy};
use crate::request::response::{Decode, decode, decode_optional};
use crate::rules::{Findings, Target, check_unknown_kind};
use crate::text::percent::percent_encode;

/// One kind of integration that is known at compile time. Its request struct implements this trait.
pub trait IntegrationKind: RequestRecord {
    /// The type of `properties` in a read. The conversion from the request simulates a read after a write, for tests.
    type Properties: Record + From<Self>;

    /// The facts about the kind.
    const FACTS: &'static KindFacts;
}

/// Code that runs with the type of each kind, for tools and tests that must cover all kinds.
pub trait KindVisitor {
    /// Visits one kind. It is called once for each kind.
    fn visit<K: IntegrationKind>(&mut self);
}

/// A kind that can be set up through the API.
pub trait Settable: IntegrationKind {}

/// A kind that can only be changed through the API.
pub trait Updatable: IntegrationKind {}

/// Makes the `PUT` of an integration. The documents do not show the response, so it is returned only if it is an
/// integration.
pub fn write<K: IntegrationKind>(project: ProjectId, request: &K) -> Request<Option<K::Response>> {
    Request::new(K::FACTS.write, decode_optional)
        .for_project(project)
        .with_object(request.object().clone())
}

/// Reads an integration.
pub fn read<K: IntegrationKind>(project: ProjectId) -> Request<K::Response> {
    Request::new(K::FACTS.read, decode).for_project(project)
}

/// Disables an integration. The documents do not show the response, so it is returned only if it is an integration.
pub fn disable<K: IntegrationKind>(project: ProjectId) -> Request<Option<K::Response>> {
    Request::new(K::FACTS.disable, decode_optional).for_project(project)
}

/// A kind that is known only at run time.
#[derive(Debug, Clone)]
pub struct AnyKind {
    slug: Cow<'static, str>,
    /// `None` if the documents do not describe the kind.
    facts: Option<&'static KindFacts>,
    /// The slug of the documents that an unknown slug resembles.
    nearest: Option<&'static str>,
}

impl AnyKind {
    #[doc(hidden)]
    pub fn known(facts: &'static KindFacts) -> Self {
        AnyKind {
            slug: Cow::Borrowed(facts.slug),
            facts: Some(facts),
            nearest: None,
        }
    }

    /// `known` has the slugs of the documents, which do not include this one.
    #[doc(hidden)]
    pub fn unknown(slug: String, known: &[&'static str]) -> Self {
        AnyKind {
            nearest: nearest(&slug, known.iter().copied()),
            slug: Cow::Owned(slug),
            facts: None,
        }
    }

    /// Sets up an integration of this kind, with any parameters.
    pub fn set<I: Record>(&self, project: impl Into<ProjectId>, parameters: &Object) -> Request<Option<I>> {
        let kind = self.facts;
        self.request(Method::PUT, |facts| facts.write, project, decode_optional)
            .map_value(move |written: Option<I>| written.map(|integration| of_kind(integration, kind)))
            .with_object(self.declared(parameters))
    }

    /// Checks these parameters for `target`. If the documents do not describe the kind, that is the only finding.
    pub fn check(&self, parameters: &Object, target: &Target) -> Findings {
        if self.facts.is_none() {
            return check_unknown_kind(&self.slug, self.nearest);
        }
        target.check(&self.declared(parameters))
    }

    /// Checks these parameters for `target`, with the current settings. Pass `None` if the integration is not set up.
    pub fn check_against(&self, parameters: &Object, current: Option<&Object>, target: &Target) -> Findings {
        if self.facts.is_none() {
            return check_unknown_kind(&self.slug, self.nearest);
        }
        let current = current.map(|current| self.read(current));
        target.check_object(&self.declared(parameters), current.as_ref())
    }

    /// Compares the current settings with these parameters. Pass `None` if the integration is not set up.
    pub fn patch(&self, current: Option<&Object>, desired: &Object) -> Patch<Object> {
        let current = current.map(|current| self.read(current));
        Patch::of(current.as_ref(), self.declared(desired))
    }

    /// Returns the parameters that give `target` the settings of `source`. Pass `None` if the target is not set up.
    pub fn copy(&self, source: &Object, target: Option<&Object>) -> Object {
        let target = target.map(|target| self.read(target));
        copy(
            &self.read(source),
            target.as_ref(),
            self.facts.map(|facts| facts.parameters),
        )
    }

    /// Returns an integration that was read, with the table of the kind.
    fn read(&self, integration: &Object) -> Object {
        let mut integration = integration.clone();
        if let Some(facts) = self.facts {
            integration.declare_properties(facts.parameters);
        }
        integration
    }

    /// Returns the parameters with the table of the kind.
    fn declared(&self, parameters: &Object) -> Object {
        self.facts
            .map_or_else(|| parameters.clone(), |facts| parameters.under(facts.parameters))
    }

    /// Reads an integration of this kind. Its `properties` are declared as those of the kind, so `redacted` and `Debug`
    /// mask its secrets only.
    pub fn get<I: Record>(&self, project: impl Into<ProjectId>) -> Request<I> {
        let kind = self.facts;
        self.request(Method::GET, |facts| facts.read, project, decode)
            .map_value(move |integration| of_kind(integration, kind))
    }

    /// Disables an integration of this kind.
    pub fn disable<I: Record>(&self, project: impl Into<ProjectId>) -> Request<Option<I>> {
        let kind = self.facts;
        self.request(Method::DELETE, |facts| facts.disable, project, decode_optional)
            .map_value(move |disabled: Option<I>| disabled.map(|integration| of_kind(integration, kind)))
    }

    fn request<T>(
        &self,
        method: Method,
        known: fn(&'static KindFacts) -> &'static Operation,
        project: impl Into<ProjectId>,
        decode: Decode<T>,
    ) -> Request<T> {
        let operation = match self.facts {
            Some(facts) => Cow::Borrowed(known(facts)),
            None => {
                // The slug is percent-encoded, so no slug leads to another endpoint.
                let path = format!("/projects/:id/integrations/{}", percent_encode(&self.slug));
                Cow::Owned(Operation::of_path("", method, path))
            }
        };
        Request::from_parts(operation, decode).for_project(project)
    }
}

/// Returns the integration with the properties of this kind.
fn of_kind<I: Record>(integration: I, kind: Option<&'static KindFacts>) -> I {
    let Some(kind) = kind else { return integration };
    let mut object = integration.object().clone();
    object.declare_properties(kind.parameters);
    I::from_object(object)
}
