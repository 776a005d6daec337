//! The comparison of a recorded response with the spec.
//!
//! A *finding* is an unknown field, a value of another type, or a value that is not allowed or out of bounds. A null or
//! missing field is a *note*. Values of unknown and secret fields are never shown.

mod comparison;
pub mod editions;
mod finding;
mod infer;
mod response;

use platform_api_codegen::model::{Api, IntegrationsSpec, KindSpec};
use platform_api_codegen::nearest::advice;
use platform_api_core::escape::escape_name;
use serde_json::{Map, Value};

use comparison::{ObjectSchema, ResponseComparison};
use finding::JsonPath;
pub use finding::{Drift, DriftFinding, FindingKind, Paste};
pub use response::read_response;

#[derive(Debug, Clone, Copy)]
pub enum ExpectedContent<'a> {
    Settings,
    Kind(&'a KindSpec),
    List,
}

pub fn drift(api: &Api, content: ExpectedContent<'_>, response: &Value) -> Result<Drift, String> {
    let mut comparison = ResponseComparison::new(api);
    let root = JsonPath::default();
    match content {
        ExpectedContent::Settings => comparison.object(ObjectSchema::Settings, as_object(response)?, &root),
        ExpectedContent::Kind(kind) => {
            let object = as_object(response)?;
            check_slug(kind, object)?;
            comparison.integration(Some(kind), object, &root);
        }
        ExpectedContent::List => {
            let elements = response.as_array().ok_or_else(|| another_type("an array", response))?;
            for (index, element) in elements.iter().enumerate() {
                comparison.element(as_object(element)?, &root.element(index));
            }
        }
    }
    let drift = comparison.into_drift();
    // Probably the body of an error. Only a list may be empty.
    if drift.fields == 0 && (drift.has_drifted() || !drift.notes.is_empty()) {
        return Err("the spec has none of the fields of this response".to_owned());
    }
    Ok(drift)
}

pub fn find_kind<'a>(api: &'a Api, slug: &str) -> Result<&'a KindSpec, String> {
    let kinds = &api.integrations.kinds;
    kinds.iter().find(|kind| kind.slug == slug).ok_or_else(|| {
        let advice = advice(slug, kinds.iter().map(|kind| kind.slug.as_str())).unwrap_or_default();
        format!("there is no kind `{}`: {advice}", escape_name(slug))
    })
}

fn as_object(value: &Value) -> Result<&Map<String, Value>, String> {
    value.as_object().ok_or_else(|| another_type("an object", value))
}

fn another_type(expected: &str, found: &Value) -> String {
    format!("the response has {}, expected {expected}", response::in_words(found))
}

/// Refuses a response of another kind, whose properties would all be findings.
fn check_slug(kind: &KindSpec, object: &Map<String, Value>) -> Result<(), String> {
    match object.get(IntegrationsSpec::SLUG).and_then(Value::as_str) {
        Some(slug) if slug != kind.slug => Err(format!(
            "the response is of kind `{}`, expected kind `{}`",
            escape_name(slug),
            kind.slug
        )),
        _ => Ok(()),
    }
}
