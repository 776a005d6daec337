//! Integration requests, written once for all kinds.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use http::Method;
use percent_encoding::utf8_percent_encode;
use platform_api_core::escape::escape_name;
use platform_api_core::path::{PathPart, PathTemplate};
use serde::{Serialize, Serializer};

use crate::facts::kind::{KindId, KindReference};
use crate::facts::operation::Operation;
use crate::facts::parent::Parent;
use crate::facts::table::{KindFacts, OPEN};
use crate::object::Object;
use crate::object::json::Json;
use crate::object::list::List;
use crate::object::param::IntoParam;
use crate::object::record::{HasObject, Record, RequestRecord};
use crate::object::redacted::Redacted;
use crate::request::Request;
use crate::request::error::Error;
use crate::request::parts::{Parts, Unsendable};
use crate::request::patch;
use crate::request::response::{decode, decode_list, decode_optional};
use crate::text::percent::RESERVED;

/// A kind that is known at compile time.
#[doc(hidden)]
pub trait IntegrationKind: Record + RequestRecord {
    /// Type of `properties` in a read. The conversion simulates a read after a write, for tests.
    type Properties: Record + From<Self>;

    const FACTS: &'static KindFacts;

    fn from_current(current: &Self::Response) -> Result<Self, Error> {
        patch::from_current(&Self::from_object(Object::new()), current)
    }

    fn copied(from: &Self::Response, onto: Option<&Self::Response>) -> Result<Self, Error> {
        patch::copied(&Self::from_object(Object::new()), from, onto)
    }
}

#[diagnostic::on_unimplemented(
    message = "the API cannot set up the kind `{Self}`",
    label = "write `.update(&request)` instead",
    note = "an integration of this kind is installed in the web interface first; the API only changes it",
    note = "generic code: `.apply(&Patch::diff(current, &request))` works for every kind"
)]
pub trait Settable: RequestRecord {}

#[diagnostic::on_unimplemented(
    message = "an integration of the kind `{Self}` is not updated with `.update(…)`",
    label = "write `.set(&request)` instead, which also changes an integration that is set up"
)]
pub trait Updatable: RequestRecord {}

/// Writes an integration. The response is undocumented: `None` if it is not an integration. A request of another kind
/// fails when it is sent.
pub fn write<R: RequestRecord>(kind: &KindId, parent: Parent, request: &R) -> Request<Option<R::Response>> {
    let mut parts = request_parts(kind, parent, Method::PUT, |facts| facts.write);
    parts.parameters = request.object().clone();
    if let Some(other_kind) = request.kind_id().filter(|kind_id| kind_id != kind) {
        let reason = format!(
            "a request of the kind `{}` is not for an integration of the kind `{}`",
            escape_name(other_kind.slug()),
            escape_name(kind.slug())
        );
        parts.options.unsendable = Some(Unsendable::Invalid(reason));
    }
    Request::from_parts(parts, decode_optional)
}

pub fn read<I: Record>(kind: &KindId, parent: Parent) -> Request<I> {
    Request::from_parts(request_parts(kind, parent, Method::GET, |facts| facts.read), decode)
}

pub fn list<I: Record>(operation: &'static Operation, parent: Parent) -> Request<List<I>> {
    let mut parts = Parts::new(Cow::Borrowed(operation));
    parts.parent = Some(parent);
    Request::from_parts(parts, decode_list)
}

/// Disables an integration. The response is undocumented: `None` if it is not an integration.
pub fn disable<I: Record>(kind: &KindId, parent: Parent) -> Request<Option<I>> {
    let parts = request_parts(kind, parent, Method::DELETE, |facts| facts.disable);
    Request::from_parts(parts, decode_optional)
}

fn request_parts(
    kind: &KindId,
    parent: Parent,
    method: Method,
    documented: fn(&'static KindFacts) -> &'static Operation,
) -> Parts {
    let operation = match kind.reference {
        KindReference::Documented(facts) => Cow::Borrowed(documented(facts)),
        KindReference::Undocumented { path, .. } => {
            // Percent-encoded, so that no slug leads to another endpoint.
            let slug = utf8_percent_encode(kind.slug(), RESERVED).to_string();
            let path = PathTemplate::parsed(path).with(PathPart::Slug, PathPart::Literal(&slug));
            Cow::Owned(Operation::of_path(method, path.as_str()))
        }
    };
    Parts {
        parent: Some(parent),
        kind: Some(kind.clone()),
        ..Parts::new(operation)
    }
}

/// A request of a kind that is known only at run time, with parameters of any name and type.
///
/// Handled like a typed request. `I` is the integration type.
#[derive(Clone, PartialEq)]
pub struct AnyRequest<I> {
    kind: KindId,
    object: Object,
    integration: PhantomData<fn() -> I>,
}

impl<I> AnyRequest<I> {
    #[doc(hidden)]
    pub fn new(kind: KindId, parameters: Object) -> Self {
        let table = kind.facts().map_or(&OPEN, |facts| facts.parameters);
        AnyRequest {
            object: parameters.under(table),
            kind,
            integration: PhantomData,
        }
    }

    #[doc(hidden)]
    pub fn kind(&self) -> &KindId {
        &self.kind
    }

    /// The slug of the kind.
    pub fn slug(&self) -> &str {
        self.kind.slug()
    }

    /// The parameters.
    pub fn object(&self) -> &Object {
        &self.object
    }

    /// A view with the secrets masked.
    pub fn redacted(&self) -> Redacted<'_> {
        self.object.redacted()
    }

    /// Sets a parameter to any JSON value. `None` leaves it unchanged, and [`Null`](crate::Null) unsets it.
    #[must_use]
    pub fn with_parameter(self, name: impl AsRef<str>, value: impl IntoParam<Json>) -> Self {
        let object = self.object.with_member(name, value);
        AnyRequest { object, ..self }
    }
}

impl<I> HasObject for AnyRequest<I> {
    fn object(&self) -> &Object {
        &self.object
    }

    fn kind_id(&self) -> Option<KindId> {
        Some(self.kind.clone())
    }
}

impl<I: Record> RequestRecord for AnyRequest<I> {
    type Response = I;

    fn with_members(&self, members: Object) -> Self {
        AnyRequest::new(self.kind.clone(), members)
    }
}

impl<I: Record> Settable for AnyRequest<I> {}

impl<I: Record> Updatable for AnyRequest<I> {}

impl<I> fmt::Debug for AnyRequest<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.redacted().debug(self.slug(), f)
    }
}

impl<I> Serialize for AnyRequest<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.object.serialize(serializer)
    }
}
