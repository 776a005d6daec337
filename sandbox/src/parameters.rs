//! The parameters of a request, from its query and body, before their types are checked. The body takes precedence.
//!
//! Forms and queries have Rack's nesting: `name[]=a`, `name[key]=v`, `name[][key]=v`. Their leaves are strings, or null
//! for a name without `=`.

use std::collections::BTreeMap;

use http::{HeaderMap, StatusCode, header};
use percent_encoding::percent_decode_str;
use serde_json::Value;

use crate::JsonObject;
use crate::response::Refusal;

/// As in Rack.
const DEEPEST: usize = 32;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Values have a type.
    Json,
    /// A form or a query: every value is a string.
    Form,
}

#[derive(Clone)]
pub(crate) struct SentValue {
    pub(crate) value: Value,
    pub(crate) origin: Origin,
}

#[derive(Clone, Default)]
pub(crate) struct SentParameters(pub(crate) BTreeMap<String, SentValue>);

impl SentParameters {
    pub(crate) fn read(query: Option<&str>, headers: &HeaderMap, body: &[u8]) -> Result<SentParameters, Refusal> {
        let query = parse_form(query.unwrap_or_default()).map_err(Refusal::bad_request)?;
        let mut parameters = SentParameters::of(query, Origin::Form);
        if !body.is_empty() {
            parameters.0.extend(read_body(headers, body)?.0);
        }
        Ok(parameters)
    }

    pub(crate) fn of(values: JsonObject, origin: Origin) -> SentParameters {
        let values = values.into_iter();
        SentParameters(
            values
                .map(|(name, value)| (name, SentValue { value, origin }))
                .collect(),
        )
    }

    pub(crate) fn values(&self) -> JsonObject {
        let sent = self.0.iter();
        sent.map(|(name, sent)| (name.clone(), sent.value.clone())).collect()
    }
}

fn read_body(headers: &HeaderMap, body: &[u8]) -> Result<SentParameters, Refusal> {
    let content_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = content_type.and_then(|content_type| content_type.split(';').next());
    match media_type.unwrap_or_default().trim().to_ascii_lowercase().as_str() {
        "application/json" => match serde_json::from_slice(body) {
            Ok(Value::Object(object)) => Ok(SentParameters::of(object, Origin::Json)),
            Ok(_) => Err(Refusal::bad_request("the body is not a JSON object")),
            Err(error) => Err(Refusal::bad_request(format!("the body is not JSON: {error}"))),
        },
        "application/x-www-form-urlencoded" => {
            let text = str::from_utf8(body).map_err(|_| Refusal::bad_request("the form is not UTF-8"))?;
            let form = parse_form(text).map_err(Refusal::bad_request)?;
            Ok(SentParameters::of(form, Origin::Form))
        }
        _ => Err(Refusal::error(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "the body must be application/json or application/x-www-form-urlencoded",
        )),
    }
}

pub(crate) fn parse_form(text: &str) -> Result<JsonObject, String> {
    let mut tree = JsonObject::new();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = match pair.split_once('=') {
            Some((name, value)) => (decode(name)?, Value::String(decode(value)?)),
            None => (decode(pair)?, Value::Null),
        };
        let (key, path) = split(&name);
        if path.len() > DEEPEST {
            return Err("parameters are nested too deeply".to_owned());
        }
        if !key.is_empty() {
            let slot = tree.entry(key).or_insert(Value::Null);
            set(slot, &path, value).map_err(|ty| format!("{key} is sent both as an {ty} and as another type"))?;
        }
    }
    Ok(tree)
}

fn decode(text: &str) -> Result<String, String> {
    let spaced = text.replace('+', " ");
    let is_escape = |code: &str| {
        code.as_bytes()
            .get(..2)
            .is_some_and(|code| code.iter().all(u8::is_ascii_hexdigit))
    };
    if !spaced.split('%').skip(1).all(is_escape) {
        return Err("a parameter has an invalid %-escape".to_owned());
    }
    percent_decode_str(&spaced)
        .decode_utf8()
        .map(|decoded| decoded.into_owned())
        .map_err(|_| "a parameter is not UTF-8".to_owned())
}

/// `a[b][]` → `a` and `b`, ``.
fn split(name: &str) -> (&str, Vec<&str>) {
    if name.ends_with('[') {
        return (name, Vec::new());
    }
    let (key, mut unread) = split_key(name);
    let mut path = Vec::new();
    while !unread.is_empty() {
        let part;
        (part, unread) = match unread.strip_prefix("[]") {
            Some(unread) => ("", unread),
            None => split_key(unread),
        };
        path.push(part);
    }
    (key, path)
}

/// `a[b][c]` → `a`, `[b][c]`; `[b][c]` → `b`, `[c]`.
fn split_key(name: &str) -> (&str, &str) {
    let inner = name.trim_start_matches(['[', ']']);
    let (key, unread) = inner.split_at(inner.find(['[', ']']).unwrap_or(inner.len()));
    (key, unread.trim_start_matches(']'))
}

/// Like Rack's `normalize_params`. An empty key is an entry of an array. The error is the expected type.
fn set(slot: &mut Value, path: &[&str], value: Value) -> Result<(), &'static str> {
    match path {
        [] => *slot = value,
        ["", path @ ..] => {
            if slot.is_null() {
                *slot = Value::Array(Vec::new());
            }
            let entries = slot.as_array_mut().ok_or("array")?;
            // An object takes members until it has the one of this path.
            match entries.last_mut().filter(|last| last.is_object() && !has(last, path)) {
                Some(last) => set(last, path, value)?,
                None => {
                    let mut entry = Value::Null;
                    set(&mut entry, path, value)?;
                    entries.push(entry);
                }
            }
        }
        [key, path @ ..] => {
            if slot.is_null() {
                *slot = Value::Object(JsonObject::new());
            }
            let members = slot.as_object_mut().ok_or("object")?;
            set(members.entry(*key).or_insert(Value::Null), path, value)?;
        }
    }
    Ok(())
}

/// An array at the end of the path takes any number of values.
fn has(value: &Value, path: &[&str]) -> bool {
    match path {
        [] => true,
        ["", ..] => false,
        [key, path @ ..] => value.get(key).is_some_and(|value| has(value, path)),
    }
}
