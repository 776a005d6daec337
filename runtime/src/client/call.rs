//! Calls: `client.project(42).chat_d().get().await`.

use std::borrow::Cow;
use std::fmt;
use std::future::{Future, IntoFuture};
use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use serde::de::DeserializeOwned;

use super::Client;
use super::execution::Execution;
use crate::facts::kind::KindId;
use crate::facts::parent::Parent;
use crate::object::record::RequestRecord;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::encoding::ParameterEncoding;
use crate::request::error::{Error, ErrorKind};
use crate::request::kind::{Settable, Updatable, disable, read, write};
use crate::request::parts::{CallOptions, Unsendable, options_of_call};
use crate::request::patch::Patch;
use crate::request::response::{Response, response_of};
use crate::request::retry::Retry;
use crate::rules::Validation;

/// The endpoint of one integration: `client.project(42).chat_d()`, or `client.project(42).integration(&kind)` for a
/// kind that is known only at run time.
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

/// A request and its client. Nothing is sent until you await the call, or call [`send`](Self::send) with a blocking
/// client.
///
/// ```no_run
/// use std::time::Duration;
///
/// # async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let settings = client.settings().get().await?;
/// let settings = client.settings().get().with_timeout(Duration::from_secs(300)).await?;
/// # Ok(()) }
/// ```
///
/// Functions such as `join_all` and `spawn` need `into_future()`. This sends at most eight calls at once:
///
/// ```no_run
/// use futures_util::{StreamExt, TryStreamExt, stream};
/// use platform_api::{Client, Error, integrations::Integration, integrations::chat_d};
///
/// async fn chats(client: &Client, projects: &[u64]) -> Result<Vec<Integration<chat_d::Properties>>, Error> {
///     let calls = projects.iter().map(|&id| client.project(id).chat_d().get().into_future());
///     stream::iter(calls).buffer_unordered(8).try_collect().await
/// }
/// ```
///
/// A call is not yet the response, and `.send()` needs the blocking client:
///
/// ```compile_fail,E0599
/// # fn example(client: platform_api::Client) {
/// client.settings().get().signup_enabled();
/// # }
/// ```
///
/// ```compile_fail,E0277
/// # fn example(client: platform_api::Client) {
/// client.settings().get().send();
/// # }
/// ```
#[must_use = "a call does nothing until it is sent: add `.await`, or `.send()` with a blocking client"]
#[derive(Debug, Clone)]
pub struct Call<C, T> {
    client: C,
    request: Request<T>,
}

impl<C, T> Call<C, T> {
    /// Pairs a request with the client that sends it.
    pub fn new(client: C, request: Request<T>) -> Self {
        Call { client, request }
    }

    options_of_call!();

    fn with(self, set: impl FnOnce(&mut CallOptions)) -> Self {
        self.map(|request| request.with(set))
    }

    /// Returns `None` for a 404, even if the project does not exist; see [`Request::optional`].
    ///
    /// ```no_run
    /// # async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
    /// if client.project(42).chat_d().get().optional().await?.is_none() {
    ///     println!("it was never set up, or there is no project 42");
    /// }
    /// # Ok(()) }
    /// ```
    pub fn optional(self) -> Call<C, Option<T>>
    where
        T: 'static,
    {
        self.map(Request::optional)
    }

    fn map<U>(self, change: impl FnOnce(Request<T>) -> Request<U>) -> Call<C, U> {
        Call {
            client: self.client,
            request: change(self.request),
        }
    }

    /// The request that would be sent.
    pub fn request(&self) -> &Request<T> {
        &self.request
    }

    /// Returns the client and the request.
    pub fn into_parts(self) -> (C, Request<T>) {
        (self.client, self.request)
    }
}

impl<C, T: DeserializeOwned + 'static> Call<C, T> {
    /// Returns the value with the response's status, headers and body; see [`Request::with_response`].
    pub fn with_response(self) -> Call<C, Response<T>> {
        self.map(|request| request.with_response())
    }
}

impl<C, T: 'static> Call<C, Applied<Option<T>>> {
    /// Makes the change of a patch, such as `client.settings().apply(&patch)`. An empty patch sends nothing. If the
    /// patch [has no request](Patch::request), the call fails with that error.
    ///
    /// ```no_run
    /// use platform_api::{Applied, Client, Error, Patch, SettingsUpdate};
    ///
    /// async fn close_signup(client: &Client) -> Result<(), Error> {
    ///     let settings = client.settings();
    ///     let patch = Patch::diff(&settings.get().await?, &SettingsUpdate::new().signup_enabled(false));
    ///     match settings.apply(&patch).await? {
    ///         Applied::Unchanged { .. } => println!("it was closed already"),
    ///         Applied::Sent { .. } => println!("{patch}"),
    ///     }
    ///     Ok(())
    /// }
    /// ```
    ///
    /// `write` turns the change into a request.
    pub fn apply<R>(client: C, patch: &Patch<R>, write: impl FnOnce(&R) -> Request<Option<T>>) -> Self {
        let mut request = write(&patch.request);
        let options = &mut request.parts.options;
        // A request of another kind than the endpoint is refused for that reason, whatever the patch changes.
        if !matches!(options.unsendable, Some(Unsendable::Invalid(_))) {
            options.unsendable = patch.unsendable();
        }
        let not_compared: Vec<_> = patch.not_compared().map(str::to_owned).collect();
        let request = request.map_reader(move |reader, outcome, sent| {
            let not_compared = not_compared.clone();
            match outcome {
                Err(error) if error.kind() == ErrorKind::EmptyPatch => Ok(Applied::Unchanged { not_compared }),
                outcome => {
                    let response = reader.read(outcome, sent)?;
                    Ok(Applied::Sent { response, not_compared })
                }
            }
        });
        Call::new(client, request)
    }
}

impl<C, T: 'static> Call<C, Applied<T>> {
    /// Returns the value with the response's status, headers and body, if there is a response: see
    /// [`Request::with_response`].
    pub fn with_response(self) -> Call<C, Applied<Response<T>>> {
        self.map(|request| request.with_response())
    }
}

impl<T: 'static> Request<Applied<T>> {
    pub fn with_response(self) -> Request<Applied<Response<T>>> {
        self.map_reader(|reader, outcome, sent| {
            let received = response_of(&outcome);
            match reader.read(outcome, sent)? {
                Applied::Unchanged { not_compared } => Ok(Applied::Unchanged { not_compared }),
                Applied::Sent {
                    response: value,
                    not_compared,
                } => {
                    // Never fails: a change that was sent has a response.
                    let received = received.ok_or_else(Error::empty_patch)?;
                    let response = Response { value, received };
                    Ok(Applied::Sent { response, not_compared })
                }
            }
        })
    }
}

/// # With a blocking client
impl<C, T> Call<C, T> {
    /// Sends the request, waits for the response and reads it. Needs the blocking client (feature `blocking`).
    ///
    /// # Errors
    /// See [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Panics
    /// In a Tokio task, before anything is sent.
    #[track_caller]
    pub fn send(self) -> Result<T, Error>
    where
        C: Blocking,
    {
        let request = self.request;
        self.client.wait(|client| async move { client.send(&request).await })
    }
}

/// A blocking client. Without the feature `blocking`, no type implements this trait.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "calls of `{Self}` are not sent with `.send()`",
    label = "write `.await` instead",
    note = "`.send()` is for `blocking::Client`, which needs the feature `blocking`"
)]
pub trait Blocking {
    #[doc(hidden)]
    #[track_caller]
    fn wait<F: Future>(self, run: impl FnOnce(Client) -> F) -> F::Output;
}

/// The future of a [`Call`], which is sent when the future is polled. Dropping it cancels the call.
#[must_use = "a future does nothing until it is polled: add `.await`"]
pub struct CallFuture<T> {
    request: Request<T>,
    execution: Execution,
}

impl<C: Into<Client>, T> IntoFuture for Call<C, T> {
    type Output = Result<T, Error>;
    type IntoFuture = CallFuture<T>;

    fn into_future(self) -> CallFuture<T> {
        CallFuture {
            request: self.request,
            execution: Execution::new(self.client.into()),
        }
    }
}

impl<T> Future for CallFuture<T> {
    type Output = Result<T, Error>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<T, Error>> {
        let CallFuture { request, execution } = self.get_mut();
        execution.poll(request, context)
    }
}

impl<T> fmt::Debug for CallFuture<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CallFuture")
            .field("request", &self.request)
            .finish_non_exhaustive()
    }
}

/// Outcome of [`apply`](Call::apply).
///
/// ```no_run
/// use platform_api::integrations::ChatD;
/// use platform_api::{Applied, Client, Error, Patch};
///
/// async fn set_webhook(client: &Client, webhook: &str) -> Result<(), Error> {
///     let chat = client.project(42).chat_d();
///     let current = chat.get().optional().await?;
///     let applied = chat.apply(&Patch::diff(&current, &ChatD::new(webhook))).await?;
///     match &applied {
///         _ if !applied.is_certain() => println!("the service may still have another webhook"),
///         Applied::Unchanged { .. } => println!("it had this webhook already"),
///         Applied::Sent { .. } => println!("it has this webhook now"),
///     }
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum Applied<T> {
    /// Nothing was sent, because no compared member differs.
    Unchanged {
        /// Secrets that were not compared and may differ: see [`Patch::not_compared`].
        not_compared: Vec<String>,
    },
    /// The change was sent.
    Sent {
        /// For `apply`, the new state, or `None` if the response has no body of this type.
        response: T,
        /// Secrets that were not compared and not sent: see [`Patch::not_compared`].
        not_compared: Vec<String>,
    },
}

impl<T> Applied<T> {
    /// Returns `false` if a secret that the service does not return may differ from the desired one:
    /// [`with_changed_secrets`](Patch::with_changed_secrets) sends it.
    pub fn is_certain(&self) -> bool {
        let (Applied::Unchanged { not_compared } | Applied::Sent { not_compared, .. }) = self;
        not_compared.is_empty()
    }
}
