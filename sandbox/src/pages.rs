//! Lists in pages, with links to the other pages in the header `Link` (RFC 8288).
//!
//! The documents describe no pages, so this is our choice: `page` and `per_page` in the query, as similar services have
//! them.

use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::parameters::parse_form;
use crate::response::{Refusal, json_response};

/// The parameters of the query that choose a page.
pub(crate) const PARAMETERS: [&str; 2] = ["page", "per_page"];

/// Responds with the page that the query asks for. `largest` is the default of `per_page`, and its maximum.
pub(crate) fn page(parts: &Parts, items: &[impl Serialize], largest: usize) -> Result<Response, Refusal> {
    let query = parts.uri.query().unwrap_or_default();
    let [page, per_page] = PARAMETERS.map(|name| number(query, name));
    let page = page?.unwrap_or(1);
    let per_page = per_page?.unwrap_or(largest).min(largest);
    let last = items.len().div_ceil(per_page).max(1);
    let first_item = (page - 1).saturating_mul(per_page).min(items.len());
    let end = first_item.saturating_add(per_page).min(items.len());

    let link = |page: usize, relation: &str| format!("<{}>; rel=\"{relation}\"", url(parts, page, per_page));
    let mut links = Vec::new();
    if page > 1 {
        links.push(link(page.min(last + 1) - 1, "prev"));
    }
    if page < last {
        links.push(link(page + 1, "next"));
    }
    links.extend([link(1, "first"), link(last, "last")]);
    let response = json_response(StatusCode::OK, &&items[first_item..end]);
    Ok(([(header::LINK, links.join(", "))], response).into_response())
}

/// Returns the value of a parameter of the query. It must be an integer above 0.
fn number(query: &str, name: &str) -> Result<Option<usize>, Refusal> {
    let invalid = |reason: &str| Refusal::error(StatusCode::BAD_REQUEST, reason);
    let parameters = parse_form(query).map_err(|reason| invalid(&reason))?;
    let Some(value) = parameters.get(name) else {
        return Ok(None);
    };
    let number = value
        .as_str()
        .and_then(|text| text.parse().ok())
        .filter(|number| *number > 0);
    number
        .map(Some)
        .ok_or_else(|| invalid(&format!("{name} must be an integer above 0")))
}

/// The URL of another page, with the rest of the query as it was sent.
fn url(parts: &Parts, page: usize, per_page: usize) -> String {
    let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = host.map(|host| format!("http://{host}")).unwrap_or_default();
    let mut query = String::new();
    for pair in parts.uri.query().unwrap_or_default().split('&') {
        let (name, _) = pair.split_once('=').unwrap_or((pair, ""));
        if !pair.is_empty() && !PARAMETERS.contains(&name) {
            query.push_str(pair);
            query.push('&');
        }
    }
    format!("{origin}{}?{query}page={page}&per_page={per_page}", parts.uri.path())
}
