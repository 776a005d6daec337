//! Model → `openapi.json`, an OpenAPI 3.0.3 document: what other people's tools can read of the spec.
//!
//! Every fact of the model is in it, as a keyword of OpenAPI where there is one and as an `x-` key otherwise. What a
//! write has to respect (defaults, bounds, needs) is in the schemas of requests alone: in a response a default would
//! claim what was not sent, and a bound would make a strict reader refuse what the service did send.
//!
//! The document is made of structs that serialise themselves and of [`json::Map`], never of a `serde_json` map, whose
//! order depends on what other crates enable.

mod document;
mod facts;
mod json;
mod layout;
mod operation;
mod paths;
mod responses;
mod schema;
mod schemas;
mod types;

use crate::file::File;
use crate::model::Api;
use document::Document;

/// `openapi.json`
pub(super) fn emit_openapi(api: &Api) -> File {
    let document = Document::of(api);
    File { path: "openapi.json".into(), text: layout::print(&document) }
}
