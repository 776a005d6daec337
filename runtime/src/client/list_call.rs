//! The call that reads all pages of a list, such as `client.project(42).integrations()`.

use std::borrow::Cow;
use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::time::Duration;

use super::Client;
use super::call::{Blocking, options};
use super::pages::Pages;
use crate::object::list::List;
use crate::object::record::Record;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::error::Error;
use crate::request::retry::Retry;

/// A call that reads all pages of a list, such as `client.project(42).integrations()`. Its result is one list.
///
/// A page that cannot be read is an error, and never makes the list shorter. The options hold for each page, so a time
/// limit is one of each page; `tokio::time::timeout` limits the time of the whole list.
/// [`max_response_size`](crate::ClientBuilder::max_response_size) limits the whole list. More than 10,000 pages are an
/// error, and so is a page that was read before.
///
/// Assumed: A response names the next page in its header `Link`, with `rel="next"` (RFC 8288). The documents describe no
/// pages.
///
/// ```no_run
/// # async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// let integrations = client.project(42).integrations().await?;
/// # Ok(()) }
/// ```
#[must_use = "a call does nothing until it is sent: add `.await`, or `.send()` with a blocking client"]
#[derive(Debug, Clone)]
pub struct ListCall<C, T> {
    client: C,
    first: Request<List<T>>,
}

impl<C, T> ListCall<C, T> {
    /// A call that reads the page of `first` and all pages behind it with `client`.
    pub fn new(client: C, first: Request<List<T>>) -> Self {
        ListCall { client, first }
    }

    options!();

    fn map(self, change: impl FnOnce(Request<List<T>>) -> Request<List<T>>) -> Self {
        ListCall {
            client: self.client,
            first: change(self.first),
        }
    }

    /// Reads the pages one after the other. Only the blocking client (feature `blocking`) has this method.
    ///
    /// # Errors
    /// See [`Pages::next`](crate::Pages::next).
    ///
    /// # Panics
    /// In a task of Tokio, before anything is sent.
    #[track_caller]
    pub fn send(self) -> Result<List<T>, Error>
    where
        C: Blocking,
        T: Record,
    {
        self.client.wait(|client| read_all(client, self.first))
    }
}

impl<C: Into<Client>, T: Record + Send> IntoFuture for ListCall<C, T> {
    type Output = Result<List<T>, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(read_all(self.client.into(), self.first))
    }
}

async fn read_all<T: Record>(client: Client, first: Request<List<T>>) -> Result<List<T>, Error> {
    let mut list = List::default();
    let limit = client.config.options.max_response_size;
    let mut pages = Pages::new(client, first, limit);
    while let Some(page) = pages.next().await {
        list.append(page?);
    }
    Ok(list)
}
