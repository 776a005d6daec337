//! The next page of a list, from the header `Link` of a response.
//!
//! The request of a page and the headers of its response give the request of the next page. After the last page there
//! is no next request. A link to a place outside of the API is an error, because the token must not go there. This
//! module does no I/O.

use std::borrow::Cow;

use http::header::LINK;
use http::{HeaderMap, Method};
use platform_api_core::shown::{cut, shown};

use crate::facts::operation::Operation;
use crate::object::Object;
use crate::request::Request;
use crate::request::adapter::HttpAdapter;
use crate::request::error::{Error, ErrorKind};

/// The most characters of a link that an error shows.
const LONGEST_LINK: usize = 200;

impl HttpAdapter {
    /// Returns the request for the page after this one. Returns `None` after the last page.
    ///
    /// `headers` are the headers of the response to `request`: see [`Request::with_response`].
    ///
    /// The documents of this crate describe no pages. Assumed: A response names the next page in its header `Link`,
    /// with `rel="next"` (RFC 8288). The next page is read with the options of `request`.
    ///
    /// # Errors
    /// [`ErrorKind::Redirect`] if the link leads to another service, outside of the API, or to the same page again.
    pub fn next_page<T>(&self, request: &Request<T>, headers: &HeaderMap) -> Result<Option<Request<T>>, Error> {
        let links = headers.get_all(LINK).iter().filter_map(|value| value.to_str().ok());
        let Some(link) = links.filter_map(next_link).next() else {
            return Ok(None);
        };
        let refused = |reason: &str| {
            let link = cut(link, LONGEST_LINK);
            let reason = format!("next page not read: its link is {}, {reason}", shown(&link));
            request.parts.named(Error::new(ErrorKind::Redirect, reason))
        };
        let url = self.outgoing(&request.parts)?.url;
        let mut target = url.join(link).map_err(|_| refused("which is no URL"))?;
        target.set_fragment(None);
        if target == url {
            return Err(refused("which is the same page"));
        }
        let Some(path) = self.base_url.path_below(&target) else {
            return Err(refused(&format!("which is not below {}", self.base_url())));
        };
        let mut next = request.clone();
        next.parts.operation = Cow::Owned(Operation::of_path("", Method::GET, path));
        next.parts.project = None;
        next.parts.parameters = Object::new();
        next.parts.options.query = Some(target.query().unwrap_or_default().into());
        Ok(Some(next))
    }
}

/// Returns the target of `rel="next"` in `<https://…?page=2>; rel="next", <https://…?page=9>; rel="last"`.
fn next_link(header: &str) -> Option<&str> {
    let mut rest = header;
    while let Some((_, link)) = rest.split_once('<') {
        let (target, after) = link.split_once('>')?;
        // The parameters end where the next link begins.
        let parameters = after.split('<').next().unwrap_or_default();
        if parameters.split([';', ',']).any(is_next) {
            return Some(target);
        }
        rest = after;
    }
    None
}

/// Returns whether a parameter of a link is `rel=next`, `rel="next"`, or a list of relations that contains `next`.
fn is_next(parameter: &str) -> bool {
    let Some((name, value)) = parameter.split_once('=') else {
        return false;
    };
    let mut relations = value.trim().trim_matches('"').split_ascii_whitespace();
    name.trim().eq_ignore_ascii_case("rel") && relations.any(|relation| relation.eq_ignore_ascii_case("next"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_page_is_found_among_other_links() {
        for (header, target) in [
            (
                r#"<https://h/a?page=2&x[]=1,2>; rel="next""#,
                Some("https://h/a?page=2&x[]=1,2"),
            ),
            (r#"<b>; rel="first", <c>; rel="next", <d>; rel="last""#, Some("c")),
            (r#"<b>; title="a, b"; REL=Next"#, Some("b")),
            (r#"<b>; rel="last next""#, Some("b")),
            (r#"<b>; rel="prev",<c>;rel=next"#, Some("c")),
            (r#"<b>; rel="nextish""#, None),
            (r#"<b>; rev="next""#, None),
            ("<b>", None),
            ("<b; rel=next", None),
            ("", None),
        ] {
            assert_eq!(next_link(header), target, "{header}");
        }
    }
}
