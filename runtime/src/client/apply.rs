//! The call that makes the change of a [`Patch`]: `endpoint.apply(&patch)`.

use std::borrow::Cow;
use std::fmt;
use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::time::Duration;

use super::Client;
use super::call::{Blocking, options};
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::encoding::ParameterEncoding;
use crate::request::error::Error;
use crate::request::patch::Patch;
use crate::request::retry::Retry;
use crate::rules::Check;

/// What [`apply`](ApplyCall) did.
#[derive(Debug, Clone, PartialEq)]
pub enum Applied<T> {
    /// There was nothing to change, so nothing was sent.
    Unchanged,
    /// The change was sent. `None` if the response has no body, or none that can be read as the type.
    Sent(Option<T>),
}

/// A call that makes the change of a [`Patch`], such as `client.settings().apply(&patch)`. It sends nothing if the patch
/// is empty. If the patch [has no request](Patch::request), the call is that error.
///
/// ```no_run
/// use platform_api::{Applied, Client, Error, Patch, SettingsUpdate};
///
/// async fn close_signup(client: &Client) -> Result<(), Error> {
///     let settings = client.settings();
///     let patch = Patch::diff(&settings.get().await?, &SettingsUpdate::new().signup_enabled(false));
///     match settings.apply(&patch).await? {
///         Applied::Unchanged => println!("it was closed already"),
///         Applied::Sent(_) => println!("{patch}"),
///     }
///     Ok(())
/// }
/// ```
#[must_use = "a call does nothing until it is sent: add `.await`, or `.send()` with a blocking client"]
pub struct ApplyCall<C, T> {
    client: C,
    /// `None` if there is nothing to change.
    request: Result<Option<Request<Option<T>>>, Error>,
}

impl<C, T> ApplyCall<C, T> {
    /// `write` is the function that makes the call of a request.
    #[doc(hidden)]
    pub fn new<R>(client: C, patch: &Patch<R>, write: impl FnOnce(&R) -> Request<Option<T>>) -> Self {
        let request = write(patch.unchecked_request());
        let request = match patch.request() {
            Ok(Some(_)) => Ok(Some(request)),
            Ok(None) => Ok(None),
            Err(error) => Err(request.parts.named(error)),
        };
        ApplyCall { client, request }
    }

    options!();

    /// Sends the parameters in this encoding; see [`Request::with_encoding`].
    pub fn with_encoding(self, encoding: ParameterEncoding) -> Self {
        self.map(|request| request.with_encoding(encoding))
    }

    /// Checks the request against the documents before it is sent; see [`Request::with_check`].
    pub fn with_check(self, check: Check) -> Self {
        self.map(|request| request.with_check(check))
    }

    fn map(self, change: impl FnOnce(Request<Option<T>>) -> Request<Option<T>>) -> Self {
        ApplyCall {
            client: self.client,
            request: self.request.map(|request| request.map(change)),
        }
    }

    /// Sends the change and waits for its response. Only the blocking client (feature `blocking`) has this method.
    ///
    /// # Errors
    /// Those of [`Patch::request`] and of a [`Call`](crate::Call).
    ///
    /// # Panics
    /// In a task of Tokio, before anything is sent.
    #[track_caller]
    pub fn send(self) -> Result<Applied<T>, Error>
    where
        C: Blocking,
    {
        match self.request? {
            Some(request) => self.client.send_blocking(&request).map(Applied::Sent),
            None => Ok(Applied::Unchanged),
        }
    }
}

impl<C: Into<Client>, T: 'static> IntoFuture for ApplyCall<C, T> {
    type Output = Result<Applied<T>, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        let client = self.client.into();
        let request = self.request;
        Box::pin(async move {
            match request? {
                Some(request) => client.send(&request).await.map(Applied::Sent),
                None => Ok(Applied::Unchanged),
            }
        })
    }
}

impl<C: fmt::Debug, T> fmt::Debug for ApplyCall<C, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ApplyCall")
            .field("client", &self.client)
            .field("request", &self.request)
            .finish()
    }
}
