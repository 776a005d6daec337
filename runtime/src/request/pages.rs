//! The requests of the pages of a list, from the header `Link` of each response, without I/O.
//!
//! The request of a page and the headers of its response give the request of the next page. A link to a place outside
//! of the API is an error, because the token must not go there.

use std::borrow::Cow;
#[cfg(feature = "client")]
use std::hash::BuildHasher;

use http::header::{HeaderName, HeaderValue, LINK};
use http::{HeaderMap, Method};
#[cfg(feature = "client")]
use rustc_hash::{FxBuildHasher, FxHashSet};
use url::Url;

use crate::facts::operation::Operation;
use crate::object::Object;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::adapter::HttpAdapter;
use crate::request::error::{Error, ErrorKind};
#[cfg(feature = "client")]
use crate::request::response::Response;
use crate::text::link_header::next_link;

const NEXT_PAGE: HeaderName = HeaderName::from_static("x-next-page");

/// The most pages of a list. A service that always links another page would otherwise be called for ever.
#[cfg(feature = "client")]
const MAX_PAGES: usize = 10_000;

impl HttpAdapter {
    /// Returns the request for the page after this one. Returns `None` after the last page.
    ///
    /// `headers` are the headers of the response to `request`: see [`Request::with_response`]. The next page is read
    /// with the options of `request`.
    ///
    /// Assumed: A response names the next page in its header `Link`, with `rel="next"` (RFC 8288). The documents
    /// describe no pages.
    ///
    /// # Errors
    /// [`ErrorKind::Redirect`] if the header cannot be read, or if the link leads to another service, outside of the
    /// API, or to the same page again. Also if there is no such link although the header `X-Next-Page` names a page.
    pub fn next_page<T>(&self, request: &Request<T>, headers: &HeaderMap) -> Result<Option<Request<T>>, Error> {
        let links = headers.get_all(LINK).iter().map(HeaderValue::as_bytes);
        let link = match next_link(links) {
            Ok(Some(link)) => link,
            // A proxy may drop `Link`. Without it, the list would seem to end.
            Ok(None) if headers.get(NEXT_PAGE).is_some_and(|page| !page.is_empty()) => {
                return Err(not_read(request, "`X-Next-Page` names one, and `Link` does not"));
            }
            Ok(None) => return Ok(None),
            Err(reason) => return Err(not_read(request, &format!("the header `Link` is unreadable: {reason}"))),
        };
        let url = self.outgoing(&request.parts)?.url;
        let (path, query) = self.page_after(&url, link).map_err(|reason| {
            let target = self.sent(&request.parts).shown_target(link);
            not_read(request, &format!("its link is {target}, {reason}"))
        })?;
        let mut next = request.clone();
        next.parts.operation = Cow::Owned(Operation::of_path("", Method::GET, &*path));
        next.parts.project = None;
        next.parts.parameters = Object::new();
        next.parts.options.path_of_link = Some(path);
        next.parts.options.query = query;
        Ok(Some(next))
    }

    /// Returns the path and the query to which a link of the page at `url` leads. The error is the reason why it is not
    /// followed.
    fn page_after(&self, url: &Url, link: &str) -> Result<(String, Option<Secret>), String> {
        let mut target = url.join(link).map_err(|_| "which is no URL")?;
        target.set_fragment(None);
        if target == *url {
            return Err("which is the same page".to_owned());
        }
        match self.base_url.path_below(&target) {
            Some(path) => Ok((path.to_owned(), target.query().map(Into::into))),
            None => Err(self.base_url.refusal(&target)),
        }
    }
}

fn not_read<T>(request: &Request<T>, reason: &str) -> Error {
    let reason = format!("next page not read: {reason}");
    request.parts.named(Error::new(ErrorKind::Redirect, reason))
}

/// The request of the page that is to be read, which is `None` at the end of the list or after an error.
#[cfg(feature = "client")]
#[derive(Debug)]
pub(crate) struct PageRequests<T> {
    current: Option<Request<Response<T>>>,
    /// The URLs of the pages that were read, as hashes.
    read: FxHashSet<u64>,
    /// The bytes of these pages, and how many there may be.
    bytes: usize,
    limit: usize,
}

#[cfg(feature = "client")]
impl<T: 'static> PageRequests<T> {
    pub(crate) fn new(first: Request<T>, limit: usize) -> Self {
        PageRequests {
            current: Some(first.with_response()),
            read: FxHashSet::default(),
            bytes: 0,
            limit,
        }
    }
}

#[cfg(feature = "client")]
impl<T> PageRequests<T> {
    pub(crate) fn current(&self) -> Option<&Request<Response<T>>> {
        self.current.as_ref()
    }

    /// Takes the response to the current request, and goes on to the next page.
    pub(crate) fn receive(&mut self, page: Result<Response<T>, Error>, adapter: &HttpAdapter) -> Result<T, Error> {
        let Some(request) = self.current.take() else {
            return page.map(Response::into_value);
        };
        let page = page?;
        self.bytes = self.bytes.saturating_add(page.body().len());
        if self.bytes > self.limit {
            let reason = format!("the pages of the list have more than {} bytes", self.limit);
            return Err(request.parts.named(Error::new(ErrorKind::TooLarge, reason)));
        }
        let url = |parts| Ok(FxBuildHasher.hash_one(adapter.outgoing(parts)?.url));
        self.read.insert(url(&request.parts)?);
        if let Some(next) = adapter.next_page(&request, page.headers())? {
            if self.read.len() == MAX_PAGES {
                return Err(not_read(&request, &format!("the list has more than {MAX_PAGES} pages")));
            }
            if self.read.contains(&url(&next.parts)?) {
                return Err(not_read(&request, "its link leads to a page that was read before"));
            }
            self.current = Some(next);
        }
        Ok(page.into_value())
    }
}

#[cfg(test)]
#[cfg(feature = "client")]
mod tests {
    use super::*;
    use crate::request::builder::{AdapterBuilder, Service};

    #[test]
    fn a_list_without_an_end_is_an_error_that_names_the_bound() {
        static SERVICE: Service = Service::new("/api", "TOKEN", "tests/1.0");
        let adapter = AdapterBuilder::new("http://localhost", &SERVICE, |adapter| adapter)
            .build()
            .unwrap();
        let mut pages = PageRequests::new(Request::<()>::get("/hooks"), usize::MAX);
        for number in 1..=MAX_PAGES {
            let request = pages.current().expect("there is one more page");
            let response = http::Response::builder().header(LINK, format!("<?page={number}>; rel=next"));
            let page = request.read_response(response.body("").unwrap());
            let received = pages.receive(page, &adapter).map_err(|error| error.to_string());
            if number < MAX_PAGES {
                assert_eq!(received, Ok(()), "{number}");
            } else {
                assert!(received.unwrap_err().contains("more than 10000 pages"));
            }
        }
        assert!(pages.current().is_none());
    }
}
