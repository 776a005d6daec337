//! An integration's endpoint: `client.project(42).chat_d()`.

use std::marker::PhantomData;

use super::call::{Applied, Call};
use crate::facts::kind::KindId;
use crate::facts::parent::Parent;
use crate::object::record::RequestRecord;
use crate::request::kind::{Settable, Updatable, disable, read, write};
use crate::request::patch::Patch;

/// The endpoint of one integration of a project or other parent: `client.project(42).chat_d()`, or
/// `client.project(42).integration(&kind)` for a kind that is known only at run time.
///
/// Await its calls with the asynchronous client `C`, and `send` them with the blocking client. `K` is the request type;
/// a request of another kind fails before anything is sent.
///
/// A kind that the API can only update has `update` instead of `set`:
///
/// ```compile_fail,E0277
/// # fn example(client: platform_api::Client, request: &platform_api::integrations::ChatAppA) {
/// client.project(42).chat_app_a().set(request);
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Endpoint<C, K> {
    client: C,
    parent: Parent,
    kind: KindId,
    request: PhantomData<fn() -> K>,
}

impl<C: Clone, K: RequestRecord> Endpoint<C, K> {
    #[doc(hidden)]
    pub fn new(client: C, parent: Parent, kind: KindId) -> Self {
        Endpoint {
            client,
            parent,
            kind,
            request: PhantomData,
        }
    }

    // A bound on the block would hide the hint of the trait.

    /// Sets up the integration. A kind that can [only be updated](crate::KindFacts::is_update_only) must be installed
    /// first.
    pub fn set(&self, request: &K) -> Call<C, Option<K::Response>>
    where
        K: Settable,
    {
        self.write(request)
    }

    /// Updates the integration. The API cannot create it.
    pub fn update(&self, request: &K) -> Call<C, Option<K::Response>>
    where
        K: Updatable,
    {
        self.write(request)
    }

    /// Reads the integration. If it was never set up, the error [is "not found"](crate::ErrorKind::NotFound) (assumed);
    /// [`optional`](Call::optional) turns it into `None`.
    pub fn get(&self) -> Call<C, K::Response> {
        Call::new(self.client.clone(), read(&self.kind, self.parent.clone()))
    }

    /// Disables the integration. Its settings are reset, unless the kind [keeps
    /// them](crate::KindFacts::keeps_settings).
    ///
    /// A retry may find nothing to disable; see [`ErrorKind::NotFound`](crate::ErrorKind::NotFound).
    pub fn disable(&self) -> Call<C, Option<K::Response>> {
        Call::new(self.client.clone(), disable(&self.kind, self.parent.clone()))
    }

    /// Sends the change of a patch, or nothing if the patch is empty.
    pub fn apply(&self, patch: &Patch<K>) -> Call<C, Applied<Option<K::Response>>> {
        Call::apply(self.client.clone(), patch, |request| {
            write(&self.kind, self.parent.clone(), request)
        })
    }

    fn write(&self, request: &K) -> Call<C, Option<K::Response>> {
        Call::new(self.client.clone(), write(&self.kind, self.parent.clone(), request))
    }
}
