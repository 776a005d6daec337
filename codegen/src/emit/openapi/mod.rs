//! Model → `openapi.json`, an OpenAPI 3.0.3 document: what other people's tools can read of the spec.
//!
//! Every fact of the model is in it, as a keyword of OpenAPI where there is one and as an `x-` key otherwise. What a
//! write has to respect (bounds, needs) is in the schemas of requests alone: in a response a bound would make a strict
//! reader refuse what the service did send.
//!
//! The document is made of structs that serialise themselves and of [`json::Map`], never of a `serde_json` map, whose
//! order depends on what other crates enable.

mod document;
mod examples;
mod facts;
mod json;
mod operation;
mod paths;
mod schema;
mod schemas;

pub(super) use examples::{is_plain, value_of as example_value};

use crate::file::File;
use crate::model::Api;
use document::Document;

/// `openapi.json`
pub(super) fn emit_openapi(api: &Api) -> File {
    let document = Document::of(api);
    File { path: "openapi.json".into(), text: json::print(&document) }
}
