//! Pages of a list, read by the asynchronous client.

use std::hash::BuildHasher;
use std::pin::Pin;
use std::sync::Arc;

use rustc_hash::{FxBuildHasher, FxHashSet};

use super::Client;
use crate::json::error::text_of;
use crate::json::node::Node;
use crate::request::Request;
use crate::request::error::Error;
use crate::request::pages::not_read;
use crate::request::parts::Parts;
use crate::request::response::{Outcome, Reader, Received, Response};

/// Stops a service that always links another page.
const MAX_PAGES: usize = 10_000;

/// Pages of a list: `client.pages(&request)`.
///
/// ```no_run
/// use platform_api::{Client, Error, List, Object, Request};
///
/// async fn print_hooks(client: &Client) -> Result<(), Error> {
///     let mut pages = client.pages(&Request::<List<Object>>::get("/projects/42/hooks?per_page=100"));
///     while let Some(page) = pages.next().await {
///         for hook in page? {
///             println!("{hook:?}");
///         }
///     }
///     Ok(())
/// }
/// ```
#[must_use = "pages are read by `next`"]
#[derive(Debug)]
pub struct Pages<T> {
    client: Client,
    /// `None` at the end of the list or after an error.
    next: Option<Request<Response<T>>>,
    /// Hashes of the URLs that were read.
    read: FxHashSet<u64>,
    /// Bytes of these pages, and their limit.
    bytes: usize,
    limit: usize,
}

impl<T: 'static> Pages<T> {
    pub(super) fn new(client: Client, mut first: Request<T>, limit: usize) -> Self {
        first.parts.options.reads_all_pages = false;
        Pages {
            client,
            next: Some(first.with_received()),
            read: FxHashSet::default(),
            bytes: 0,
            limit,
        }
    }
}

/// Reads all pages as one response, whose body is the joined list.
pub(super) fn read_all(client: Client, parts: Parts) -> Pin<Box<dyn Future<Output = Outcome> + Send>> {
    let reader = Reader::Outcome(Arc::new(|outcome, _| outcome));
    let limit = client.config.options.max_response_size;
    let mut pages = Pages::new(client, Request { parts, reader }, limit);
    Box::pin(async move {
        let mut list = Vec::new();
        let mut last = None;
        while let Some(page) = pages.next().await {
            let page: Received = page?;
            // The reader rejects any other body.
            let Ok(Ok(Node::Array(elements))) = text_of(page.response.body()).map(Node::parse) else {
                return Ok(page);
            };
            if !elements.is_empty() {
                list.push(elements.join(","));
            }
            last = Some(page);
        }
        let mut last = last.expect("a list has a first page");
        *last.response.body_mut() = format!("[{}]", list.join(",")).into();
        Ok(last)
    })
}

impl<T> Pages<T> {
    /// Reads the next page. Returns `None` after the last page and after an error.
    ///
    /// If you drop the future, the next call reads the same page again.
    ///
    /// # Errors
    /// The errors of `Client::send`, for each page. [`ErrorKind::Redirect`](crate::ErrorKind::Redirect) if the next
    /// page cannot be found or was read before, or after 10,000 pages.
    pub async fn next(&mut self) -> Option<Result<T, Error>> {
        let page = self.client.send(self.next.as_ref()?).await;
        let request = self.next.take()?;
        Some(page.and_then(|page| self.receive(&request, page)))
    }

    fn receive(&mut self, request: &Request<Response<T>>, page: Response<T>) -> Result<T, Error> {
        self.bytes = self.bytes.saturating_add(page.body().len());
        if self.bytes > self.limit {
            let reason = format!("the pages of the list have more than {} bytes", self.limit);
            return Err(request.parts.named(Error::too_large(page.status(), reason)));
        }
        let adapter = self.client.adapter();
        let url = |parts| Ok(FxBuildHasher.hash_one(adapter.outgoing(parts)?.url));
        self.read.insert(url(&request.parts)?);
        if let Some(next) = adapter.next_page(request, page.headers())? {
            if self.read.len() == MAX_PAGES {
                return Err(not_read(request, &format!("the list has more than {MAX_PAGES} pages")));
            }
            if self.read.contains(&url(&next.parts)?) {
                return Err(not_read(request, "its link leads to a page that was read before"));
            }
            self.next = Some(next);
        }
        Ok(page.into_value())
    }
}
