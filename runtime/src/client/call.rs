//! A request and the client that sends it: the result of methods such as `client.settings().get()`.

use std::borrow::Cow;
use std::fmt;
use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use serde::de::DeserializeOwned;

use super::Client;
use super::execution::Execution;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::encoding::ParameterEncoding;
use crate::request::error::Error;
use crate::request::parts::{Options, options_of_call};
use crate::request::response::Response;
use crate::request::retry::Retry;
use crate::rules::Validation;

/// A request and its client. Nothing is sent until you await the call, or call [`send`](Self::send) with a blocking
/// client.
///
/// ```no_run
/// use std::time::Duration;
///
/// # async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let settings = client.settings().get().await?;
/// let patient = client.settings().get().with_timeout(Duration::from_secs(300)).await?;
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

    fn with(self, set: impl FnOnce(&mut Options)) -> Self {
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

    pub(super) fn map<U>(self, change: impl FnOnce(Request<T>) -> Request<U>) -> Call<C, U> {
        Call {
            client: self.client,
            request: change(self.request),
        }
    }

    /// The request that would be sent.
    pub fn request(&self) -> &Request<T> {
        &self.request
    }

    /// Returns the client and the request, to keep the request or send it by other means.
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
    /// Runs a call of the asynchronous client to its end.
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
