//! Lists in pages, with links to other pages in the header `Link` (RFC 8288).

use http::request::Parts;
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;

use crate::JsonObject;
use crate::parameters::parse_form;
use crate::response::{Refusal, Response, json_response};

pub(crate) const PARAMETERS: [&str; 2] = ["page", "per_page"];

/// `largest` is the default of `per_page`, and its maximum.
pub(crate) fn page(parts: &Parts, items: &[impl Serialize], largest: usize) -> Result<Response, Refusal> {
    let query = parse_form(parts.uri.query().unwrap_or_default()).map_err(Refusal::bad_request)?;
    let page = number(&query, "page", 1)?;
    let per_page = number(&query, "per_page", largest)?.min(largest);
    let last = items.len().div_ceil(per_page).max(1);

    let mut others = Vec::new();
    if page > 1 {
        others.push((page.min(last + 1) - 1, "prev"));
    }
    if page < last {
        others.push((page + 1, "next"));
    }
    others.extend([(1, "first"), (last, "last")]);
    let mut links = Vec::new();
    for (page, relation) in others {
        links.push(format!("<{}>; rel=\"{relation}\"", url(parts, page, per_page)));
    }
    let skipped = (page - 1).saturating_mul(per_page);
    let items: Vec<_> = items.iter().skip(skipped).take(per_page).collect();
    let mut response = json_response(StatusCode::OK, &items);
    let links = HeaderValue::try_from(links.join(", ")).expect("a URL has no control characters");
    response.headers_mut().insert(header::LINK, links);
    Ok(response)
}

fn number(query: &JsonObject, name: &str, default: usize) -> Result<usize, Refusal> {
    let Some(value) = query.get(name) else {
        return Ok(default);
    };
    match value.as_str().and_then(|text| text.parse().ok()) {
        None | Some(0) => Err(Refusal::bad_request(format!("{name} must be an integer above 0"))),
        Some(number) => Ok(number),
    }
}

fn url(parts: &Parts, page: usize, per_page: usize) -> String {
    let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let scheme = parts.uri.scheme_str().unwrap_or("http");
    let origin = host.map(|host| format!("{scheme}://{host}")).unwrap_or_default();
    format!("{origin}{}?page={page}&per_page={per_page}", parts.uri.path())
}
