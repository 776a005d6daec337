//! The request of the next page of a list, from the header `Link` of a response, without I/O.
//!
//! The request of a page and the headers of its response give the request of the next page. A link to a place outside
//! of the API is an error, because the token must not go there.

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
use crate::text::link_header::next_link;

const NEXT_PAGE: HeaderName = HeaderName::from_static("x-next-page");

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
        next.parts.operation = Cow::Owned(Operation::of_path(Method::GET, &*path));
        next.parts.project = None;
        next.parts.parameters = Object::new();
        next.parts.options.path_of_link = Some(path);
        next.parts.options.query = query;
        Ok(Some(next))
    }

    /// Returns the path and the query to which a link of the page at `url` leads. The error is the reason why it is not
    /// followed.
    fn page_after(&self, url: &Url, link: &str) -> Result<(String, Option<Secret>), String> {
        let target = linked(url, link).ok_or("which is no URL")?;
        if target == *url {
            return Err("which is the same page".to_owned());
        }
        let path = self.base_url.path_below(&target)?;
        Ok((path.to_owned(), target.query().map(Into::into)))
    }
}

/// Returns the error of a next page that cannot be read.
pub(crate) fn not_read<T>(request: &Request<T>, reason: &str) -> Error {
    let reason = format!("next page not read: {reason}");
    request.parts.named(Error::new(ErrorKind::Redirect, reason))
}
