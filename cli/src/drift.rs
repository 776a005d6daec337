//! This module compares a recorded response with the spec.
//!
//! *Drift* is a difference between the response and the spec. Examples are an unknown field, a key that is there twice,
//! a value of another type, and a value that is not allowed or out of bounds. A field that is null or missing is only a
//! *note*, because the documents promise no field.
//!
//! If the entry of a field can be inferred, the finding has TOML to paste. The `doc` of that entry is empty, so the
//! check refuses it until somebody documents the field. Values of unknown and secret fields are never shown
//! (`secrecy`).
//!
//! The module `documents` compares two editions of a document, or an edition with the spec.

pub mod documents;
mod finding;
mod infer;
mod json_path;
mod response;
mod secrecy;
mod shape;
mod walk;

use platform_api_codegen::model::{Api, Kind};
use platform_api_core::shown::shown_name;
use serde_json::Value;

pub use finding::{Declared, Drift, Finding, FindingKind, Notes, Paste};
use json_path::JsonPath;
pub use response::Response;
pub use walk::find_kind;
use walk::{Object, Walk, has_slug, slug};

/// The content of a response.
#[derive(Debug, Clone, Copy)]
pub enum Of<'a> {
    Settings,
    /// One integration.
    Kind(&'a Kind),
    /// The list of integrations.
    List,
}

/// Compares a response with the spec. The error is the reason why it cannot be compared.
pub fn drift(api: &Api, of: Of<'_>, response: &Response) -> Result<Drift, String> {
    let mut walk = Walk::new(api);
    let value = &response.value;
    let root = JsonPath::default();
    let (label, expected) = match of {
        Of::Settings => {
            walk.settings(as_object(value)?);
            ("settings", "a response with the settings")
        }
        Of::Kind(kind) => {
            let object = as_object(value)?;
            check_slug(kind, object)?;
            walk.integration(Some(kind), object, &root);
            (kind.slug.as_str(), "an integration")
        }
        Of::List => {
            let elements = value.as_array().ok_or_else(|| another_shape("an array", value))?;
            for (index, element) in elements.iter().enumerate() {
                walk.element(element, &root.element(index));
            }
            ("list", "a list of integrations")
        }
    };
    if !walk.knows_any() {
        check_empty(value, expected)?;
    }
    for path in &response.repeated {
        walk.add_repeated(path);
    }
    for path in &response.unreadable {
        walk.add_unreadable(path);
    }
    Ok(walk.into_drift(label))
}

fn as_object(value: &Value) -> Result<&Object, String> {
    value.as_object().ok_or_else(|| another_shape("an object", value))
}

fn another_shape(expected: &str, found: &Value) -> String {
    format!("the response is {}, expected {expected}", infer::json_type(found))
}

/// Rejects a response that has only unknown fields, such as the body of an error. Every part of it would be drift.
fn check_empty(response: &Value, expected: &str) -> Result<(), String> {
    const SHOWN: usize = 5;
    let first = response.get(0).unwrap_or(response);
    let names = first.as_object().into_iter().flat_map(Object::keys).take(SHOWN);
    let found: Vec<_> = names.map(|name| format!("`{}`", shown_name(name))).collect();
    if found.is_empty() {
        return Ok(());
    }
    Err(format!(
        "this is not {expected}: the spec has none of its fields ({})",
        found.join(", ")
    ))
}

/// Rejects an integration of another kind. Each of its properties would be drift.
fn check_slug(kind: &Kind, object: &Object) -> Result<(), String> {
    match slug(object) {
        Some(slug) if !has_slug(kind, slug) => Err(format!(
            "the response is of kind `{}`, expected kind `{}`",
            shown_name(slug),
            kind.slug
        )),
        _ => Ok(()),
    }
}
