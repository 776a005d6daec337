//! Redirects. Only a `GET` follows one, and only to a URL below the same base URL: a service responds so after a
//! project was renamed (assumed).
//!
//! So token and parameters never reach another origin, https never becomes http, a `PUT` or `DELETE` never becomes a
//! `GET`, and a sign-in page never passes for a response.

use http::header::LOCATION;
use http::{Method, Response};
use url::Url;

use crate::request::base_url::{BaseUrl, linked};
use crate::request::encoding::LONGEST_URL;

pub(super) const MAX_REDIRECTS: usize = 5;

/// Returns the target of a redirect from `url`, or the reason not to follow it.
pub(super) fn redirect<B>(base: &BaseUrl, method: &Method, url: &Url, response: &Response<B>) -> Result<Url, String> {
    let location = response.headers().get(LOCATION).and_then(|value| value.to_str().ok());
    let Some(target) = location.and_then(|location| linked(url, location)) else {
        return Err("the response has no valid `Location` header".to_owned());
    };
    base.path_below(&target)?;
    if target.as_str().len() > LONGEST_URL {
        return Err(format!("which is longer than {LONGEST_URL} bytes"));
    }
    if method != Method::GET {
        return Err("but only reads follow redirects".to_owned());
    }
    Ok(target)
}
