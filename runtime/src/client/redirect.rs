//! Redirects. Only a `GET` follows one, and only to a URL below the same base URL: a service responds so after a
//! project was renamed (assumed).
//!
//! So token and parameters never reach another origin, https never becomes http, a `PUT` or `DELETE` never becomes a
//! `GET`, and a sign-in page never passes for a response.

use http::header::LOCATION;
use http::{Method, Response};
use url::Url;

use crate::request::base_url::{BaseUrl, linked};

pub(super) const MAX_REDIRECTS: usize = 5;

/// Returns the target of a redirect from `url`, or the reason not to follow it.
pub(super) fn redirect<B>(base: &BaseUrl, method: &Method, url: &Url, response: &Response<B>) -> Result<Url, String> {
    let location = response.headers().get(LOCATION).and_then(|value| value.to_str().ok());
    let Some(target) = location.and_then(|location| linked(url, location)) else {
        return Err("the response has no valid `Location` header".to_owned());
    };
    base.path_below(&target)?;
    if method != Method::GET {
        return Err("but only reads follow redirects".to_owned());
    }
    Ok(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redirected(method: Method, status: u16, location: Option<&str>) -> Result<String, String> {
        let base = BaseUrl::parse("https://h", "/api/v4").unwrap();
        let url = base.join("/projects/old");
        let mut response = Response::builder().status(status);
        if let Some(location) = location {
            response = response.header(LOCATION, location);
        }
        let response = response.body(()).unwrap();
        redirect(&base, &method, &url, &response).map(|target| target.to_string())
    }

    #[test]
    fn reads_below_the_base_url_are_followed() {
        for status in [301, 302, 303, 307, 308] {
            let to = redirected(Method::GET, status, Some("/api/v4/projects/new?a=b#c"));
            assert_eq!(to.unwrap(), "https://h/api/v4/projects/new?a=b");
        }
        assert_eq!(
            redirected(Method::GET, 301, Some("new")).unwrap(),
            "https://h/api/v4/projects/new"
        );
    }

    #[test]
    fn a_redirect_to_https_names_the_remedy() {
        let base = BaseUrl::parse("http://h", "/api/v4").unwrap();
        let url = base.join("/projects/1");
        for method in [Method::GET, Method::PUT] {
            for (location, is_named) in [
                ("https://h/api/v4/projects/1", true),
                ("https://h:8443/", true),
                ("https://evil/api/v4/projects/1", false),
                ("http://h/users/sign_in", false),
            ] {
                let response = Response::builder().header(LOCATION, location).body(()).unwrap();
                let reason = redirect(&base, &method, &url, &response).unwrap_err();
                assert_eq!(reason.ends_with("use https://"), is_named, "{location}: {reason}");
            }
        }
    }

    #[test]
    fn every_other_redirect_is_refused() {
        for location in [
            "http://h/api/v4/projects/new",
            "https://evil/api/v4/projects/new",
            "//evil/api/v4/projects/new",
            "https://h:8443/api/v4/projects/new",
            "https://h@evil/api/v4/projects/new",
            "https://u:p@h/api/v4/projects/new",
            "/users/sign_in",
            "../../../users",
            "/api/v4/..%2f..%2fusers",
            "javascript:alert(1)",
            "file:///etc/passwd",
            "\\\\evil\\api\\v4\\x",
            "/api/v4/proj\tects/new",
            " /api/v4/projects/new",
            "/api/v4/projects/new\t",
        ] {
            redirected(Method::GET, 302, Some(location)).expect_err(location);
        }
        for method in [Method::PUT, Method::DELETE] {
            for status in [301, 302, 303, 307, 308] {
                assert!(redirected(method.clone(), status, Some("/api/v4/projects/new")).is_err());
            }
        }
        assert!(redirected(Method::GET, 302, None).is_err());
        assert!(redirected(Method::GET, 304, None).is_err());
    }
}
