//! This module emits `openapi.json`, an OpenAPI 3.0.3 document for other tools.
//!
//! The document has every fact of the model, as a keyword of OpenAPI if there is one, and otherwise as an `x-` key. The
//! facts `note` and `assumed` are only in descriptions. Bounds and needs are in the schemas of requests only. In the
//! schema of a response, bounds would make a strict reader reject a response that the service sent.

mod components;
mod document;
mod facts;
mod json;
mod operation;
mod paths;
mod types;

use crate::file::File;
use crate::model::Api;

/// `openapi.json`
pub(super) fn emit_openapi(api: &Api) -> File {
    File {
        path: "openapi.json".into(),
        text: json::print(&document::document(api)),
    }
}
