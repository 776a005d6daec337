//! Model + recorded response → what the two do not agree about.
//!
//! The spec says what the documents say; a service may have moved on. Every field of a response is compared with its
//! entry: fields that nobody knows, other types, values outside the allowed ones or the bounds. Those are *drift*. That
//! a field is null or did not come is a *note*: the documents do not promise otherwise.
//!
//! Where the entry can be inferred there is TOML to paste, with an empty `doc`: the check refuses that until somebody
//! has said what the field means. Values are shown of fields that the spec knows and that are not secret, and of no
//! others: see `secrecy`.

mod field;
mod finding;
mod infer;
mod object;
mod opposites;
mod render;
mod secrecy;

use platform_api_codegen::model::{Api, Kind};
use platform_api_codegen::nearest::nearest;
use serde_json::Value;

use finding::Context;
pub use finding::{Declared, Drift, Finding, Mismatch, Paste, Sort};
use object::Object;

/// What a response is of.
#[derive(Debug, Clone, Copy)]
pub enum Of<'a> {
    Settings,
    /// One integration.
    Kind(&'a Kind),
    /// The list of integrations.
    List,
}

/// Compares a response with the spec.
pub fn drift<'a>(api: &'a Api, of: Of<'a>, response: &'a Value) -> Result<Drift, Mismatch> {
    let mut context = Context::new(api);
    let label = match of {
        Of::Settings => {
            object::settings(&mut context, as_object(response)?);
            "settings".to_owned()
        }
        Of::Kind(kind) => {
            let object = as_object(response)?;
            check_slug(kind, object)?;
            object::integration(&mut context, Some(kind), object, "");
            kind.slug.clone()
        }
        Of::List => {
            let elements = response.as_array();
            let elements =
                elements.ok_or(Mismatch::Shape { expected: "an array", found: infer::json_type(response) })?;
            elements.iter().for_each(|element| object::element(&mut context, element));
            "list".to_owned()
        }
    };
    check_known(&context, of, response)?;
    let (fields, findings) = context.into_findings();
    Ok(Drift { of: label, fields, findings })
}

/// The kind of that slug, or the nearest slug if one is near.
pub fn find_kind<'a>(api: &'a Api, slug: &str) -> Result<&'a Kind, Option<&'a str>> {
    let kinds = &api.integrations.kinds;
    let found = kinds.iter().find(|kind| kind.slug == slug);
    found.ok_or_else(|| nearest(slug, kinds.iter().map(|kind| kind.slug.as_str())))
}

fn as_object(value: &Value) -> Result<&Object, Mismatch> {
    value.as_object().ok_or(Mismatch::Shape { expected: "an object", found: infer::json_type(value) })
}

/// The body of an error, say, would be nothing but drift too.
fn check_known(context: &Context<'_>, of: Of<'_>, response: &Value) -> Result<(), Mismatch> {
    const SHOWN: usize = 5;
    let first = response.get(0).unwrap_or(response);
    let names = first.as_object().into_iter().flatten().map(|(name, _)| secrecy::shown(name));
    let found: Vec<_> = names.take(SHOWN).collect();
    let expected = match of {
        Of::Settings => "a response of the settings",
        Of::Kind(_) => "an integration",
        Of::List => "a list of integrations",
    };
    if context.knows_any() || found.is_empty() { Ok(()) } else { Err(Mismatch::NoField { expected, found }) }
}

/// One response of another kind would be nothing but drift.
fn check_slug(kind: &Kind, object: &Object) -> Result<(), Mismatch> {
    match object.get("slug").and_then(Value::as_str) {
        Some(slug) if slug != kind.slug => {
            Err(Mismatch::OtherKind { expected: kind.slug.clone(), found: secrecy::shown(slug) })
        }
        _ => Ok(()),
    }
}
