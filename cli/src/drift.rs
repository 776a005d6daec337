//! Model + recorded response → what the two do not agree about.
//!
//! The spec says what the documents say; a service may have moved on. Every field of a response is held against its
//! entry: fields that nobody knows, other types, values outside the allowed ones or the bounds. Those are *drift*. That
//! a field is null or did not come is a *note*: the documents do not promise otherwise.
//!
//! Where the entry can be inferred there is TOML to paste, with an empty `doc`: the check refuses that until somebody
//! has said what the field means. Values are shown of fields that the spec knows and that are not secret, and of no
//! others: see `secrecy`.

mod compare;
mod infer;
mod object;
mod render;
mod secrecy;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use platform_api_codegen::model::{Api, Kind};
use platform_api_codegen::nearest::nearest;

/// What a response is of.
#[derive(Debug, Clone, Copy)]
pub enum Of<'a> {
    Settings,
    /// One integration.
    Kind(&'a Kind),
    /// The list of integrations.
    List,
}

/// What a response and the spec do not agree about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Drift {
    /// `settings`, `list`, or the slug of a kind.
    pub of: String,
    /// How many fields were held against the spec.
    pub fields: usize,
    /// Drift first, then notes; each sorted by path.
    pub findings: Vec<Finding>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Finding {
    /// False for a note.
    pub is_drift: bool,
    /// Where in the response: `properties.webhook`; `[]` is any element of a list, `*` any key of a map.
    pub path: String,
    pub sort: Sort,
    pub message: String,
    /// Where the spec describes the field.
    pub declared: Option<Declared>,
    /// What can be inferred.
    pub paste: Option<Paste>,
    /// What a person must decide.
    pub decide: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    UnknownField,
    UnknownKind,
    /// A field of a name that the spec lists among the removed ones.
    RemovedField,
    OtherType,
    OtherValue,
    OutOfBounds,
    Null,
    Absent,
}

/// A place in the spec.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Declared {
    /// Relative to the folder of the spec, with `/`.
    pub file: String,
    pub line: usize,
}

/// TOML for a place in the spec.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Paste {
    /// Relative to the folder of the spec, with `/`.
    pub file: String,
    /// What it belongs to: ``[attributes]``.
    pub into: String,
    pub toml: String,
}

/// Why a response cannot be held against the spec.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mismatch {
    /// It is not an object, or not an array: what it should be, and what it is.
    Shape { expected: &'static str, found: &'static str },
    /// It is the integration of another kind.
    OtherKind { expected: String, found: String },
}

/// Holds a response against the spec.
pub fn drift(api: &Api, of: Of<'_>, response: &Value) -> Result<Drift, Mismatch> {
    let mut context = compare::Context::new(api);
    let of = match of {
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
    let (fields, findings) = context.into_findings();
    Ok(Drift { of, fields, findings })
}

/// The kind of that slug, or the nearest slug if one is near.
pub fn find_kind<'a>(api: &'a Api, slug: &str) -> Result<&'a Kind, Option<&'a str>> {
    let kinds = &api.integrations.kinds;
    let found = kinds.iter().find(|kind| kind.slug == slug);
    found.ok_or_else(|| nearest(slug, kinds.iter().map(|kind| kind.slug.as_str())))
}

impl Drift {
    /// Whether the response and the spec disagree; with `strict`, notes count too.
    pub fn has_drifted(&self, strict: bool) -> bool {
        self.findings.iter().any(|finding| strict || finding.is_drift)
    }

    /// The drift, or the notes, by path.
    fn of_class(&self, is_drift: bool) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |finding| finding.is_drift == is_drift)
    }
}

impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Shape { expected, found } => write!(f, "the response is {found}, expected {expected}"),
            Self::OtherKind { expected, found } => write!(f, "the response is of kind `{found}`, not of `{expected}`"),
        }
    }
}

impl std::error::Error for Mismatch {}

fn as_object(value: &Value) -> Result<&Object, Mismatch> {
    value.as_object().ok_or(Mismatch::Shape { expected: "an object", found: infer::json_type(value) })
}

/// A JSON object.
type Object = serde_json::Map<String, Value>;

/// One response of another kind would be nothing but drift.
fn check_slug(kind: &Kind, object: &Object) -> Result<(), Mismatch> {
    match object.get("slug").and_then(Value::as_str) {
        Some(slug) if slug != kind.slug => {
            Err(Mismatch::OtherKind { expected: kind.slug.clone(), found: secrecy::shown(slug) })
        }
        _ => Ok(()),
    }
}

/// The drift first; what is found in several elements of a list is there once.
fn sorted(findings: Vec<Finding>) -> Vec<Finding> {
    let key = |finding: &Finding| (!finding.is_drift, finding.path.clone(), finding.sort, finding.message.clone());
    let sorted: BTreeMap<_, _> = findings.into_iter().map(|finding| (key(&finding), finding)).collect();
    sorted.into_values().collect()
}
