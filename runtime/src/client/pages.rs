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
use crate::request::response::{Outcome, Response, ResponseReader, SentRequest};

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
    visited: FxHashSet<u64>,
    bytes: usize,
    /// The most bytes of all pages together.
    max_bytes: usize,
}

impl<T: 'static> Pages<T> {
    pub(super) fn new(client: Client, mut first: Request<T>) -> Self {
        first.parts.options.reads_all_pages = false;
        Pages {
            client,
            next: Some(first.with_received()),
            visited: FxHashSet::default(),
            bytes: 0,
            max_bytes: usize::MAX,
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
        let page = self.next_page().await?;
        Some(page.map(Response::into_value))
    }

    async fn next_page(&mut self) -> Option<Result<Response<T>, Error>> {
        let page = self.client.send(self.next.as_ref()?).await;
        let request = self.next.take()?;
        Some(page.and_then(|page| {
            self.next = self.request_after(&request, &page)?;
            Ok(page)
        }))
    }

    fn request_after(
        &mut self,
        request: &Request<Response<T>>,
        page: &Response<T>,
    ) -> Result<Option<Request<Response<T>>>, Error> {
        self.bytes = self.bytes.saturating_add(page.body().len());
        if self.bytes > self.max_bytes {
            let reason = format!("the pages of the list have more than {} bytes", self.max_bytes);
            return Err(request.parts.named(Error::too_large(page.status(), reason)));
        }
        let adapter = &self.client.config.adapter;
        let url_hash = |parts| Ok(FxBuildHasher.hash_one(adapter.outgoing(parts)?.url));
        self.visited.insert(url_hash(&request.parts)?);
        let next = adapter.next_page(request, page.headers())?;
        if (next.is_some() || request.parts.is_later_page()) && is_missing(page.body()) {
            return Err(not_read(request, "one of the pages has no body, or `null`"));
        }
        let Some(next) = next else {
            return Ok(None);
        };
        if self.visited.len() == MAX_PAGES {
            return Err(not_read(request, &format!("the list has more than {MAX_PAGES} pages")));
        }
        if self.visited.contains(&url_hash(&next.parts)?) {
            return Err(not_read(request, "its link leads to a page that was read before"));
        }
        Ok(Some(next))
    }
}

/// A reader may take such a page for an empty one, and the list would lack its elements.
fn is_missing(page: &[u8]) -> bool {
    // serde reads only `null` as `()`.
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
pub(super) async fn read_all(client: Client, parts: Parts) -> Result<Outcome, Error> {
    let max_bytes = client.config.http.max_response_size;
    let reader = ResponseReader::Outcome(Arc::new(read_elements));
    let mut pages = Pages::new(client, Request { parts, reader });
    pages.max_bytes = max_bytes;
    let mut list = vec![b'['];
    let mut last = None;
    while let Some(page) = pages.next_page().await {
        let page = match page {
            Ok(page) => page,
            Err(error) if last.is_none() => return Ok(Err(error)),
            Err(error) => return Err(error),
        };
        if last.is_none() && pages.next.is_none() {
            // The only page may be anything that the reader takes.
            return Ok(Ok(page.received));
        }
        let elements = page.value?;
        if list.len() > 1 && !elements.is_empty() {
            list.push(b',');
        }
        list.extend_from_slice(&elements);
        last = Some(page.received);
    }
    list.push(b']');
    let mut received = last.expect("a list has a first page");
    *received.response.body_mut() = list.into();
    Ok(Ok(received))
}
