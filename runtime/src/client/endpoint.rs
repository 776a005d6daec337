//! Endpoints of integrations in the fluent form: `client.project(42).chat_d()`.
//!
//! The types are generic over the client, so one implementation serves the asynchronous and the blocking client.

use std::marker::PhantomData;

use super::apply::Applied;
use super::call::Call;
use crate::facts::project_id::ProjectId;
use crate::object::Object;
use crate::object::record::Record;
use crate::request::kind::{AnyKind, IntegrationKind, Settable, Updatable, disable, read, write};
use crate::request::patch::Patch;

/// The endpoint of one kind of integration in one project: `client.project(42).chat_d()`.
///
/// `C` is the client. Await a call of the asynchronous client. Call `send` for a call of the blocking client.
#[derive(Debug)]
pub struct Endpoint<C, K> {
    client: C,
    project: ProjectId,
    kind: PhantomData<fn() -> K>,
}

impl<C: Clone, K: IntegrationKind> Endpoint<C, K> {
    #[doc(hidden)]
    pub fn new(client: C, project: ProjectId) -> Self {
        Endpoint {
            client,
            project,
            kind: PhantomData,
        }
    }

    /// Reads the integration's settings. Assumed: If it was never set up, the error [is "not
    /// found"](crate::ErrorKind::NotFound). With [`optional`](Call::optional) the result is then `None`.
    pub fn get(&self) -> Call<C, K::Response> {
        Call::new(self.client.clone(), read::<K>(self.project.clone()))
    }

    /// Disables the integration. Its settings are reset unless the kind's documentation says otherwise.
    ///
    /// The response to a first attempt may be lost. In that case the next attempt may find nothing to disable; see
    /// [`ErrorKind::NotFound`](crate::ErrorKind::NotFound).
    pub fn disable(&self) -> Call<C, Option<K::Response>> {
        Call::new(self.client.clone(), disable::<K>(self.project.clone()))
    }

    /// Sends what the patch changes, and nothing if it is empty.
    pub fn apply(&self, patch: &Patch<K>) -> Call<C, Applied<K::Response>> {
        Call::apply(self.client.clone(), patch, |request| {
            write(self.project.clone(), request)
        })
    }

    fn write(&self, request: &K) -> Call<C, Option<K::Response>> {
        Call::new(self.client.clone(), write(self.project.clone(), request))
    }
}

impl<C: Clone, K: Settable> Endpoint<C, K> {
    /// Sets up the integration.
    pub fn set(&self, request: &K) -> Call<C, Option<K::Response>> {
        self.write(request)
    }
}

impl<C: Clone, K: Updatable> Endpoint<C, K> {
    /// Updates the integration. The API cannot create it.
    pub fn update(&self, request: &K) -> Call<C, Option<K::Response>> {
        self.write(request)
    }
}

/// The endpoint of a kind that is known only at run time: `client.project(42).integration(kind)`.
///
/// `I` is the type of an integration that was read, with untyped `properties`.
#[derive(Debug)]
pub struct AnyEndpoint<C, I> {
    client: C,
    project: ProjectId,
    kind: AnyKind,
    integration: PhantomData<fn() -> I>,
}

impl<C: Clone, I: Record> AnyEndpoint<C, I> {
    #[doc(hidden)]
    pub fn new(client: C, project: ProjectId, kind: AnyKind) -> Self {
        AnyEndpoint {
            client,
            project,
            kind,
            integration: PhantomData,
        }
    }

    /// Sets up the integration, with parameters of any name and type. A kind that is [only
    /// updated](crate::KindFacts::update_only) must be installed before.
    pub fn set(&self, parameters: &Object) -> Call<C, Option<I>> {
        Call::new(self.client.clone(), self.kind.set(self.project.clone(), parameters))
    }

    /// Sends what a patch of the kind changes, and nothing if it is empty.
    pub fn apply(&self, patch: &Patch<Object>) -> Call<C, Applied<I>> {
        Call::apply(self.client.clone(), patch, |request| {
            self.kind.set(self.project.clone(), request)
        })
    }

    /// Reads the integration's settings.
    pub fn get(&self) -> Call<C, I> {
        Call::new(self.client.clone(), self.kind.get(self.project.clone()))
    }

    /// Disables the integration. Its settings are reset, unless its kind [keeps
    /// them](crate::KindFacts::keeps_settings).
    pub fn disable(&self) -> Call<C, Option<I>> {
        Call::new(self.client.clone(), self.kind.disable(self.project.clone()))
    }
}
