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
mod field;
mod finding;
mod infer;
mod json_path;
mod object;
mod parts;
mod response;
mod secrecy;

use platform_api_codegen::model::{Api, Kind};
use platform_api_codegen::nearest::advice;
use platform_api_core::shown::shown;
use serde_json::Value;

use finding::Context;
pub use finding::{Declared, Drift, Finding, FindingKind, Notes, Paste};
use json_path::JsonPath;
use object::Object;
pub use response::Response;

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
pub fn drift<'a>(api: &'a Api, of: Of<'a>, response: &'a Response) -> Result<Drift, String> {
    let mut context = Context::new(api);
    let Response {
        value: response,
        repeated,
        unreadable,
    } = response;
    let label = match of {
        Of::Settings => {
            object::settings(&mut context, as_object(response)?);
            "settings".to_owned()
        }
        Of::Kind(kind) => {
            let object = as_object(response)?;
            check_slug(kind, object)?;
            object::integration(&mut context, Some(kind), object, &JsonPath::default());
            kind.slug.clone()
        }
        Of::List => {
            let elements = response.as_array().ok_or_else(|| another_shape("an array", response))?;
            for (index, element) in elements.iter().enumerate() {
                object::element(&mut context, element, &JsonPath::default().element(index));
            }
            "list".to_owned()
        }
    };
    check_known(&context, of, response)?;
    for path in repeated {
        let field = context.field_of(path);
        let message = "more than once in its object; the last value is compared".to_owned();
        let finding = context.add(FindingKind::RepeatedKey, path, message);
        finding.escape();
        finding.field = field;
    }
    for path in unreadable {
        context.add_unreadable(path);
    }
    Ok(context.into_drift(label))
}

/// Finds a kind by its slug or its former slug. The error names the most similar slugs.
pub fn find_kind<'a>(api: &'a Api, slug: &str) -> Result<&'a Kind, String> {
    let kinds = &api.integrations.kinds;
    kinds.iter().find(|kind| object::has_slug(kind, slug)).ok_or_else(|| {
        let advice = advice(slug, kinds.iter().map(|kind| kind.slug.as_str()));
        format!("there is no kind `{}`: {}", shown(slug), advice.unwrap_or_default())
    })
}

fn as_object(value: &Value) -> Result<&Object, String> {
    value.as_object().ok_or_else(|| another_shape("an object", value))
}

fn another_shape(expected: &str, found: &Value) -> String {
    format!("the response is {}, expected {expected}", infer::json_type(found))
}

/// Rejects a response without a known field, such as the body of an error. Every part of it would be drift.
fn check_known(context: &Context<'_>, of: Of<'_>, response: &Value) -> Result<(), String> {
    const SHOWN: usize = 5;
    let first = response.get(0).unwrap_or(response);
    let names = first
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| format!("`{}`", secrecy::shown(name)));
    let found: Vec<_> = names.take(SHOWN).collect();
    let expected = match of {
        Of::Settings => "a response with the settings",
        Of::Kind(_) => "an integration",
        Of::List => "a list of integrations",
    };
    if context.knows_any() || found.is_empty() {
        return Ok(());
    }
    Err(format!(
        "this is not {expected}: the spec has none of its fields ({})",
        found.join(", ")
    ))
}

/// Rejects an integration of another kind. Each of its properties would be drift.
fn check_slug(kind: &Kind, object: &Object) -> Result<(), String> {
    match object::slug(object) {
        Some(slug) if !object::has_slug(kind, slug) => Err(format!(
            "the response is of kind `{}`, expected kind `{}`",
            secrecy::shown(slug),
            kind.slug
        )),
        _ => Ok(()),
    }
}
