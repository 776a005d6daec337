//! Pages of a list, read by the asynchronous client.

use std::hash::BuildHasher;
use std::sync::Arc;

use bytes::Bytes;
use rustc_hash::{FxBuildHasher, FxHashSet};

use super::Client;
use crate::json::error::DecodeError;
use crate::json::text::Text;
use crate::request::Request;
use crate::request::error::Error;
use crate::request::pages::not_read;
use crate::request::parts::Parts;
use crate::request::response::{Outcome, Reader, Response, SentRequest};

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
    visited: Visited,
}

impl<T: 'static> Pages<T> {
    pub(super) fn new(client: Client, mut first: Request<T>) -> Self {
        first.parts.options.reads_all_pages = false;
        Pages {
            client,
            next: Some(first.with_received()),
            visited: Visited::within(usize::MAX),
        }
    }
}

impl<T> Pages<T> {
    /// Reads the next page. Returns `None` after the last page and after an error.
    ///
    /// If you drop the future, the next call reads the same page again.
    ///
    /// # Errors
    /// The errors of `Client::send`, for each page. [`ErrorKind::Redirect`](crate::ErrorKind::Redirect) if the next
    /// page cannot be found or was read before, if one of several pages has no body, or after 10,000 pages.
    pub async fn next(&mut self) -> Option<Result<T, Error>> {
        let page = self.client.send(self.next.as_ref()?).await;
        let request = self.next.take()?;
        Some(page.and_then(|page| self.receive(&request, page)))
    }

    fn receive(&mut self, request: &Request<Response<T>>, page: Response<T>) -> Result<T, Error> {
        self.next = self.visited.next_page(&self.client, request, &page)?;
        Ok(page.into_value())
    }
}

/// The pages that were read.
#[derive(Debug)]
struct Visited {
    /// Hashes of their URLs.
    urls: FxHashSet<u64>,
    bytes: usize,
    /// In bytes.
    limit: usize,
}

impl Visited {
    fn within(limit: usize) -> Self {
        Visited {
            urls: FxHashSet::default(),
            bytes: 0,
            limit,
        }
    }

    /// Adds a page, and returns the request of the page after it.
    fn next_page<T>(
        &mut self,
        client: &Client,
        request: &Request<Response<T>>,
        page: &Response<T>,
    ) -> Result<Option<Request<Response<T>>>, Error> {
        self.bytes = self.bytes.saturating_add(page.body().len());
        if self.bytes > self.limit {
            let reason = format!("the pages of the list have more than {} bytes", self.limit);
            return Err(request.parts.named(Error::too_large(page.status(), reason)));
        }
        let adapter = client.adapter();
        let url = |parts| Ok(FxBuildHasher.hash_one(adapter.outgoing(parts)?.url));
        self.urls.insert(url(&request.parts)?);
        let next = adapter.next_page(request, page.headers())?;
        if (next.is_some() || request.parts.is_later_page()) && is_missing(page.body()) {
            return Err(not_read(request, "one of the pages has no body, or `null`"));
        }
        let Some(next) = next else {
            return Ok(None);
        };
        if self.urls.len() == MAX_PAGES {
            return Err(not_read(request, &format!("the list has more than {MAX_PAGES} pages")));
        }
        if self.urls.contains(&url(&next.parts)?) {
            return Err(not_read(request, "its link leads to a page that was read before"));
        }
        Ok(Some(next))
    }
}

/// A reader may take such a page for an empty one, and the list would lack its elements.
fn is_missing(page: &[u8]) -> bool {
    // Only `null` is a `()`.
    Text::of(page).is_ok_and(|text| text.is_blank() || text.deserialize::<()>().is_ok())
}

/// The text between the brackets of a page.
type Elements = Result<Bytes, Error>;

fn read_elements(outcome: Outcome, sent: &SentRequest<'_>) -> Result<Elements, Error> {
    let received = outcome?;
    Ok(elements(received.response.body()).map_err(|error| sent.undecodable(&error, &received)))
}

fn elements(page: &Bytes) -> Result<Bytes, DecodeError> {
    let array = Text::of(page)?.scan(|scanner| {
        let start = scanner.offset();
        scanner.array(|scanner| scanner.skip().map(drop))?;
        Ok(scanner.since(start))
    })?;
    let elements = array[1..array.len() - 1].trim_ascii();
    Ok(page.slice_ref(elements.as_bytes()))
}

/// Reads all pages as one response, whose body is the joined list.
///
/// Only the error of the first page is an [`Outcome`], for which a reader may return a value: a list that lacks a later
/// page would look complete.
pub(super) async fn read_all(client: Client, mut parts: Parts) -> Result<Outcome, Error> {
    parts.options.reads_all_pages = false;
    let reader = Reader::Outcome(Arc::new(read_elements));
    let mut request = Request { parts, reader }.with_received();
    let mut visited = Visited::within(client.config.options.max_response_size);
    let mut list = vec![b'['];
    loop {
        let page = match client.send(&request).await {
            Ok(page) => page,
            Err(error) if request.parts.is_later_page() => return Err(error),
            Err(error) => return Ok(Err(error)),
        };
        let next = visited.next_page(&client, &request, &page)?;
        let Response {
            value: elements,
            mut received,
        } = page;
        if next.is_none() && !request.parts.is_later_page() {
            // The only page may be anything that the reader takes.
            return Ok(Ok(received));
        }
        let elements = elements?;
        if list.len() > 1 && !elements.is_empty() {
            list.push(b',');
        }
        list.extend_from_slice(&elements);
        match next {
            Some(next) => request = next,
            None => {
                list.push(b']');
                *received.response.body_mut() = list.into();
                return Ok(Ok(received));
            }
        }
    }
}
