//! Extracts the parameters of a request from its query and body, before their types are checked.
//!
//! Forms and queries have Rack's nesting: `name[]=a`, `name[key]=v`, `name[][key]=v`. Their leaves are strings, or
//! null for a name without `=`.

use std::collections::BTreeMap;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};

use crate::response::Refusal;

/// Deeper nesting is refused, as in Rack.
const DEEPEST: usize = 32;

/// The format in which a value was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// JSON: the value has a type.
    Json,
    /// A form or a query: every value is a string.
    Form,
}

/// How a value is parsed: by its format, and by how tolerant the service is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Encoding {
    pub(crate) origin: Origin,
    pub(crate) typing: Typing,
}

/// How tolerant the service is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Typing {
    /// JSON has types, and `name[]=` in a form is an array with one empty string.
    Strict,
    /// Accepts JSON strings for booleans and numbers. In a form it reads an array with one blank entry as an empty
    /// array, because a form has no other way to write an empty array.
    Lenient,
}

/// Parameters by name.
#[derive(Clone, Default)]
pub(crate) struct Parameters(pub(crate) BTreeMap<String, (Value, Encoding)>);

impl Parameters {
    /// Reads the query, then the body. Parameters of the body take precedence.
    pub(crate) async fn read(
        query: Option<&str>,
        headers: &HeaderMap,
        body: &Bytes,
        typing: Typing,
    ) -> Result<Parameters, Refusal> {
        let from_query = parse_form(query.unwrap_or_default()).map_err(bad_request)?;
        let origin = Origin::Form;
        let mut parameters = Parameters::of(from_query, Encoding { origin, typing });
        if !body.is_empty() {
            let (from_body, origin) = read_body(headers, body).await?;
            let from_body = Parameters::of(from_body, Encoding { origin, typing });
            parameters.0.extend(from_body.0);
        }
        Ok(parameters)
    }

    /// Treats the values as if they were sent as JSON.
    pub(crate) fn of_json(values: Map<String, Value>) -> Parameters {
        let (origin, typing) = (Origin::Json, Typing::Strict);
        Parameters::of(values, Encoding { origin, typing })
    }

    fn of(values: Map<String, Value>, encoding: Encoding) -> Parameters {
        Parameters(
            values
                .into_iter()
                .map(|(name, value)| (name, (value, encoding)))
                .collect(),
        )
    }

    /// The values as received.
    pub(crate) fn values(&self) -> Map<String, Value> {
        self.0
            .iter()
            .map(|(name, (value, _))| (name.clone(), value.clone()))
            .collect()
    }
}

async fn read_body(headers: &HeaderMap, body: &Bytes) -> Result<(Map<String, Value>, Origin), Refusal> {
    let content_type = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    match media_type.to_ascii_lowercase().as_str() {
        "application/json" => Ok((read_json(body)?, Origin::Json)),
        "application/x-www-form-urlencoded" => Ok((read_form(body)?, Origin::Form)),
        "multipart/form-data" => Ok((read_parts(content_type, body).await?, Origin::Form)),
        _ => Err(Refusal::error(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "the body must be application/json, application/x-www-form-urlencoded or multipart/form-data",
        )),
    }
}

fn read_json(body: &[u8]) -> Result<Map<String, Value>, Refusal> {
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(bad_request("the body is not a JSON object".to_owned())),
        Err(error) => Err(bad_request(format!("the body is not JSON: {error}"))),
    }
}

fn read_form(body: &[u8]) -> Result<Map<String, Value>, Refusal> {
    let text = str::from_utf8(body).map_err(|_| bad_request("the form is not UTF-8".to_owned()))?;
    parse_form(text).map_err(bad_request)
}

/// Reads each part, field or file, as one pair.
async fn read_parts(content_type: &str, body: &Bytes) -> Result<Map<String, Value>, Refusal> {
    let broken = |error: multer::Error| bad_request(format!("the form is broken: {error}"));
    let boundary = multer::parse_boundary(content_type).map_err(broken)?;
    let mut parts = multer::Multipart::new(Body::from(body.clone()).into_data_stream(), boundary);
    let mut tree = Map::new();
    while let Some(part) = parts.next_field().await.map_err(broken)? {
        let name = part
            .name()
            .map(str::to_owned)
            .ok_or_else(|| bad_request("a part has no name".to_owned()))?;
        let value = String::from_utf8(part.bytes().await.map_err(broken)?.into());
        let value = value.map_err(|_| bad_request("a parameter is not UTF-8".to_owned()))?;
        insert(&mut tree, &name, Value::String(value), 0).map_err(bad_request)?;
    }
    Ok(tree)
}

fn bad_request(text: String) -> Refusal {
    Refusal::error(StatusCode::BAD_REQUEST, &text)
}

/// Parses pairs joined by `&`. The error says what is wrong.
pub(crate) fn parse_form(text: &str) -> Result<Map<String, Value>, String> {
    let mut tree = Map::new();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = match pair.split_once('=') {
            Some((name, value)) => (decode(name)?, Value::String(decode(value)?)),
            None => (decode(pair)?, Value::Null),
        };
        insert(&mut tree, &name, value, 0)?;
    }
    Ok(tree)
}

fn decode(text: &str) -> Result<String, String> {
    let spaced = text.replace('+', " ");
    let is_escape = |rest: &str| {
        rest.as_bytes()
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

/// Inserts `value` at the path `name`, like Rack's `normalize_params`.
fn insert(tree: &mut Map<String, Value>, name: &str, value: Value, depth: usize) -> Result<(), String> {
    if depth > DEEPEST {
        return Err("parameters are nested too deeply".to_owned());
    }
    let (key, rest) = split_key(name);
    match rest {
        _ if key.is_empty() => {}
        "" => _ = tree.insert(key.to_owned(), value),
        "[" => _ = tree.insert(name.to_owned(), value),
        _ => {
            let slot = tree.entry(key).or_insert(Value::Null);
            match rest.strip_prefix("[]") {
                Some("") => list(slot, key)?.push(value),
                Some(child) => insert_into_last(list(slot, key)?, child, value, depth)?,
                None => insert(object(slot, key)?, rest, value, depth + 1)?,
            }
        }
    }
    Ok(())
}

/// Splits a name: `a[b][c]` → `a`, `[b][c]`; `[b][c]` → `b`, `[c]`.
fn split_key(name: &str) -> (&str, &str) {
    let inner = name.trim_start_matches(['[', ']']);
    let end = inner.find(['[', ']']).unwrap_or(inner.len());
    let (key, rest) = inner.split_at(end);
    (key, rest.trim_start_matches(']'))
}

/// Inserts a value like `name[][key]=v`. If the last object of the list already has the key, a new object begins.
fn insert_into_last(list: &mut Vec<Value>, child: &str, value: Value, depth: usize) -> Result<(), String> {
    match list.last_mut() {
        Some(Value::Object(last)) if !has(last, child) => insert(last, child, value, depth + 1),
        _ => {
            let mut object = Map::new();
            insert(&mut object, child, value, depth + 1)?;
            list.push(Value::Object(object));
            Ok(())
        }
    }
}

/// Whether the path `name` already has a value. A path that ends in an array counts as free, because an array takes
/// another value.
fn has(tree: &Map<String, Value>, name: &str) -> bool {
    let (key, rest) = split_key(name);
    match tree.get(key) {
        None => false,
        Some(_) if rest.starts_with("[]") => false,
        Some(Value::Object(inner)) if !rest.is_empty() => has(inner, rest),
        Some(_) => true,
    }
}

fn list<'tree>(slot: &'tree mut Value, key: &str) -> Result<&'tree mut Vec<Value>, String> {
    if slot.is_null() {
        *slot = Value::Array(Vec::new());
    }
    slot.as_array_mut()
        .ok_or_else(|| format!("{key} is sent both as an array and as another type"))
}

fn object<'tree>(slot: &'tree mut Value, key: &str) -> Result<&'tree mut Map<String, Value>, String> {
    if slot.is_null() {
        *slot = Value::Object(Map::new());
    }
    slot.as_object_mut()
        .ok_or_else(|| format!("{key} is sent both as an object and as another type"))
}
