//! The request of a list's next page, from the `Link` header of a response.

use std::borrow::Cow;

use http::header::{HeaderName, HeaderValue, LINK};
use http::{HeaderMap, Method};
use url::Url;

use crate::facts::operation::Operation;
use crate::object::Object;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::adapter::HttpAdapter;
use crate::request::base_url::linked;
use crate::request::error::{Error, ErrorKind};
use crate::text::link_header::next_links;

const NEXT_PAGE: HeaderName = HeaderName::from_static("x-next-page");

impl HttpAdapter {
    /// Returns the request for the page after this one, or `None` after the last page.
    ///
    /// `headers` are the headers of the response to `request`: see [`Request::with_response`]. The next page is read
    /// with the options of `request`. Its address is the link with `rel="next"` in the `Link` header (RFC 8288,
    /// assumed), unless its `anchor` says that the link is about another resource or a part of this one.
    ///
    /// # Errors
    /// [`ErrorKind::Redirect`] if the header is unreadable, if it leads out of the API or to the same page, or if it
    /// has no such link although `X-Next-Page` names a page.
    pub fn next_page<T>(&self, request: &Request<T>, headers: &HeaderMap) -> Result<Option<Request<T>>, Error> {
        let links = headers.get_all(LINK).iter().map(HeaderValue::as_bytes);
        for link in next_links(links) {
            let link =
                link.map_err(|reason| not_read(request, &format!("the header `Link` is unreadable: {reason}")))?;
            let url = self.outgoing(&request.parts)?.url;
            let is_about_page = |anchor: String| {
                let (page, fragment) = anchor.split_once('#').unwrap_or((&anchor, ""));
                fragment.is_empty() && linked(&url, page).is_some_and(|page| page == url)
            };
            if link.anchor.is_none_or(is_about_page) {
                return self.linked_request(request, &url, link.target).map(Some);
            }
        }
        // A proxy may drop `Link`. Without it, the list would seem to end.
        if headers.get(NEXT_PAGE).is_some_and(|page| !page.is_empty()) {
            return Err(not_read(request, "`X-Next-Page` names one, and `Link` does not"));
        }
        Ok(None)
    }

    fn linked_request<T>(&self, request: &Request<T>, url: &Url, link: &str) -> Result<Request<T>, Error> {
        let (path, query) = self.page_after(url, link).map_err(|reason| {
            let target = self.sent(&request.parts).shown_target(link);
            not_read(request, &format!("its link is {target}, {reason}"))
        })?;
        let mut next = request.clone();
        next.parts.operation = Cow::Owned(Operation::of_path(Method::GET, &*path));
        next.parts.parent = None;
        next.parts.parameters = Object::new();
        next.parts.options.path_of_link = Some(path);
        next.parts.options.query = query;
        Ok(next)
    }

    /// Returns path and query of a link, or the reason not to follow it.
    fn page_after(&self, url: &Url, link: &str) -> Result<(String, Option<Secret>), String> {
        let target = linked(url, link).ok_or("which is not a URL")?;
        if target == *url {
            return Err("which is the same page".to_owned());
        }
        let path = self.base_url.path_below(&target)?;
        Ok((path.to_owned(), target.query().map(Into::into)))
    }
}

pub(crate) fn not_read<T>(request: &Request<T>, reason: &str) -> Error {
    let reason = format!("next page not read: {reason}");
    request.parts.named(Error::new(ErrorKind::Redirect, reason))
}
