//! Shared by the lossless tests and the fuzz target.
//!
//! [`ResponseType::check`] panics if the bindings and `serde_json` disagree about a body. An object, or an array for
//! the list, must be read: its JSON is kept, and every getter returns its value. Anything else must be an error.

mod facts;
pub mod generate;

use std::collections::BTreeMap;
use std::fmt::Debug;

use platform_api::facts::Table;
use platform_api::generic::Record;
use platform_api::integrations::{ChatD, Integration, Kind, chat_d};
use platform_api::{DecodeError, List, Object, Settings, SettingsUpdate};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

/// Only deeper bodies may be refused; they have more brackets.
const MAX_DEPTH: usize = 128;

pub struct ResponseType {
    /// Fields of the record, or of the list's records.
    pub table: &'static Table,
    /// Fields of its `properties`.
    pub properties: Option<&'static Table>,
    pub is_list: bool,
    check: fn(&[u8]) -> bool,
}

impl ResponseType {
    /// Returns `true` if `body` could be read.
    pub fn check(&self, body: &[u8]) -> bool {
        (self.check)(body)
    }

    fn of_integration<P: Record>() -> Self {
        ResponseType {
            table: Integration::<P>::TABLE,
            properties: Some(P::TABLE).filter(|table| !table.fields.is_empty()),
            is_list: false,
            check: |body| check_record::<Integration<P>>(body, check_integration),
        }
    }

    pub fn of_record<T: Record, R: Record + Into<T>>() -> Self {
        let check = |body: &[u8]| {
            check_record::<T>(body, |record, members| {
                facts::check(record.object(), members);
                let sent: T = R::from_object(record.object().clone()).into();
                assert!(&sent == record, "what was sent reads as something else");
            })
        };
        ResponseType {
            table: T::TABLE,
            properties: None,
            is_list: false,
            check,
        }
    }
}

/// Settings, integrations with and without typed properties, properties alone, and the list.
pub fn response_types() -> Vec<ResponseType> {
    vec![
        ResponseType::of_record::<Settings, SettingsUpdate>(),
        ResponseType::of_integration::<chat_d::Properties>(),
        ResponseType::of_integration::<Object>(),
        ResponseType::of_record::<chat_d::Properties, ChatD>(),
        ResponseType {
            is_list: true,
            check: check_list,
            ..ResponseType::of_integration::<Object>()
        },
    ]
}

/// The first byte selects the type, and its highest bit whether [`generate::body`] makes a body from the other bytes,
/// or they are the body.
pub fn run(types: &[ResponseType], data: &[u8]) {
    if let Some((&first, body)) = data.split_first() {
        let ty = &types[usize::from(first & 0x7f) % types.len()];
        if first < 0x80 {
            ty.check(body);
        } else {
            ty.check(&generate::body(ty, body));
        }
    }
}

/// Raw JSON by name. The last of equal names counts.
type Members<'a> = BTreeMap<String, &'a str>;

/// `None` only for names with half a surrogate pair, which `serde_json` cannot list.
fn members(json: &str) -> Option<Members<'_>> {
    match serde_json::from_str::<BTreeMap<String, &RawValue>>(json) {
        Ok(members) => Some(members.into_iter().map(|(name, raw)| (name, raw.get())).collect()),
        Err(error) => {
            assert!(is_half(&error), "{error}: {json}");
            None
        }
    }
}

/// Half a surrogate pair is valid JSON, but not valid Unicode.
fn is_half(error: &serde_json::Error) -> bool {
    error.to_string().contains("hex escape")
}

fn elements(json: &str) -> Option<Vec<&str>> {
    let elements: Vec<&RawValue> = serde_json::from_str(json).ok()?;
    Some(elements.into_iter().map(RawValue::get).collect())
}

/// The parsed JSON, or the text itself if `serde_json` cannot read it.
fn meaning(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_else(|_| json.into())
}

fn json(body: &[u8], open: char) -> Option<&str> {
    let raw: &RawValue = serde_json::from_slice(body).ok()?;
    Some(raw.get()).filter(|json| json.starts_with(open))
}

/// Returns the value with its JSON. Bodies of the wrong kind must have been refused.
fn read<T: Serialize + DeserializeOwned + Debug>(
    body: &[u8],
    open: char,
    from_json: fn(&[u8]) -> Result<T, DecodeError>,
    to_json: fn(&T) -> String,
) -> Option<(T, &str)> {
    let read = from_json(body);
    // The byte order mark is not JSON, but some servers send it.
    let body = body.strip_prefix("\u{feff}".as_bytes()).unwrap_or(body);
    let through_serde = serde_json::from_slice::<T>(body).map(|value| to_json(&value));
    assert_eq!(
        through_serde.ok(),
        read.as_ref().ok().map(to_json),
        "serde reads something else"
    );
    match (read, json(body, open)) {
        (Ok(value), Some(json)) => {
            check_serde(&value, json);
            Some((value, json))
        }
        (Ok(_), None) => panic!("this was read: {}", String::from_utf8_lossy(body)),
        (Err(error), json) => {
            let is_deep = json.is_none_or(|json| json.matches(['[', '{']).count() > MAX_DEPTH);
            assert!(is_deep, "not read: {error}");
            assert!(
                error.offset <= body.len() + 3 && !error.to_string().is_empty(),
                "{error}"
            );
            None
        }
    }
}

fn check_record<T: Record>(body: &[u8], check_members: fn(&T, &Members<'_>)) -> bool {
    let to_json = |value: &T| value.object().to_json().to_owned();
    let Some((value, json)) = read(body, '{', |body| T::from_json(body), to_json) else {
        return false;
    };
    assert_eq!(value.object().to_json(), json, "other text");
    if let Some(members) = members(json) {
        check_members(&value, &members);
    }
    true
}

fn check_list(body: &[u8]) -> bool {
    type Integrations = List<Integration>;
    let Some((value, json)) = read(body, '[', |body| Integrations::from_json(body), Integrations::to_json) else {
        return false;
    };
    let elements = elements(json).expect("it is an array");
    assert_eq!(value.to_json(), format!("[{}]", elements.join(",")), "other text");
    let mut integrations = value.iter();
    let mut mismatches = value.mismatches();
    for (position, raw) in elements.into_iter().enumerate() {
        if raw.starts_with('{') {
            let integration = integrations.next().expect("an object is an integration");
            assert_eq!(integration.object().to_json(), raw);
            if let Some(members) = members(raw) {
                check_integration(integration, &members);
            }
        } else {
            let mismatch = mismatches.next().map(|(position, json)| (position, json.as_str()));
            assert_eq!(mismatch, Some((position, raw)));
        }
    }
    assert!(integrations.next().is_none() && mismatches.next().is_none());
    true
}

fn check_serde<T: Serialize + Debug>(value: &T, json: &str) {
    assert!(!format!("{value:?} {value:#?}").is_empty());
    match serde_json::from_str(json) {
        Ok(expected) => {
            let found = serde_json::to_value(value).expect("what a tree can hold is written");
            assert!(
                is_same(&found, &expected),
                "through serde: {found} instead of {expected}"
            );
        }
        // A `serde_json` tree can hold none of these, and reads its private keys as JSON text.
        Err(error) => {
            let is_beyond = |limit| error.to_string().starts_with(limit);
            assert!(
                is_half(&error)
                    || is_beyond("number out of range")
                    || is_beyond("recursion limit")
                    || json.contains("$serde_json::private::"),
                "{error}: {json}"
            );
        }
    }
}

/// Except for a number's last digit, because readers round differently.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => match (one.as_f64(), other.as_f64()) {
            (Some(one), Some(other)) => (one - other).abs() <= one.abs() * f64::EPSILON,
            _ => one == other,
        },
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let is_there = |(name, one): (&String, &Value)| other.get(name).is_some_and(|other| is_same(one, other));
            one.len() == other.len() && one.iter().all(is_there)
        }
        _ => one == other,
    }
}

/// A flag is on the integration or in its `properties`.
fn check_integration<P: Record>(integration: &Integration<P>, members: &Members<'_>) {
    facts::check(integration.object(), members);
    let inside = members.get("properties").filter(|raw| raw.starts_with('{'));
    // An integration of another kind has no settings of this one.
    let is_of_kind = integration.of_kind::<P>().is_some();
    let inside = inside.filter(|_| is_of_kind);
    let properties = integration.properties().object();
    assert_eq!(properties.to_json(), inside.copied().unwrap_or("{}"));
    if let Some(inside) = self::members(properties.to_json()) {
        facts::check(properties, &inside);
        let flag = |name: &str| -> Option<bool> {
            let mut both = [members, &inside].into_iter().filter_map(|members| members.get(name));
            both.find_map(|raw| serde_json::from_str(raw).ok())
        };
        assert_eq!(integration.active(), flag("active"));
        assert_eq!(integration.push_events(), flag("push_events"));
    }
    let id = members.get("id").and_then(|raw| facts::integer(raw));
    assert_eq!(integration.id(), id);
    let slug: Option<String> = members.get("slug").and_then(|raw| serde_json::from_str(raw).ok());
    assert_eq!(integration.slug(), slug.as_deref());
    assert_eq!(integration.kind(), slug.as_deref().map(Kind::from_slug));
}
