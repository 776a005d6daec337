//! Shared by the lossless tests and the fuzz target: [`ResponseType::check`] panics if a body loses something.
//!
//! An object, or an array for the list, keeps its text and its members, and what a getter returns is written back with the
//! same meaning. Anything else is an error.

pub mod generate;

use std::collections::BTreeMap;
use std::fmt::Debug;

use platform_api::facts::{Field, Table, Type};
use platform_api::generic::Record;
use platform_api::integrations::{ChatD, Integration, chat_d};
use platform_api::{
    BooleanOrString, DecodeError, Json, List, Object, OneOrMany, Settings, SettingsUpdate, Target, Timestamp,
};
use platform_api_runtime::{Get, Put};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

/// Only deeper bodies may be refused.
const MAX_DEPTH: usize = 128;

pub struct ResponseType {
    pub table: &'static Table,
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
            check: |body| check_record::<Integration<P>>(body, check_properties),
        }
    }

    pub fn of_record<T: Record, R: Record + Into<T>>() -> Self {
        let check = |body: &[u8]| {
            check_record::<T>(body, |record| {
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

fn read<T: Serialize + DeserializeOwned + Debug>(
    body: &[u8],
    open: char,
    from_json: fn(&[u8]) -> Result<T, DecodeError>,
    to_json: fn(&T) -> String,
) -> Option<(T, &str)> {
    let read = from_json(body);
    // The byte order mark is not JSON, but some servers send it.
    let body = body.strip_prefix("\u{feff}".as_bytes()).unwrap_or(body);
    let json = serde_json::from_slice::<&RawValue>(body).ok().map(RawValue::get);
    let json = json.filter(|json| json.starts_with(open));
    let through_serde = serde_json::from_slice::<T>(body).map(|value| to_json(&value));
    assert_eq!(
        through_serde.ok(),
        read.as_ref().ok().map(to_json),
        "serde reads something else"
    );
    match read {
        Ok(value) => {
            assert!(!format!("{value:?} {value:#?}").is_empty());
            let json = json.unwrap_or_else(|| panic!("this was read: {}", String::from_utf8_lossy(body)));
            check_serialized(&value, json);
            Some((value, json))
        }
        Err(error) => {
            let may_be_refused = json.is_none_or(|json| json.matches(['[', '{']).count() > MAX_DEPTH);
            assert!(may_be_refused, "not read: {error}");
            assert!(
                error.offset <= body.len() + 3 && !error.to_string().is_empty(),
                "{error}"
            );
            None
        }
    }
}

fn check_serialized(value: &impl Serialize, json: &str) {
    match serde_json::from_str(json) {
        Ok(expected) => {
            let found = serde_json::to_value(value).expect("what a tree can hold is written");
            assert!(
                is_same(&found, &expected),
                "through serde: {found} instead of {expected}"
            );
        }
        // A `serde_json` tree cannot hold these, or takes them for its private keys.
        Err(error) => {
            let is_beyond = |limit| error.to_string().starts_with(limit);
            assert!(
                is_half_a_pair(&error)
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

fn check_record<T: Record>(body: &[u8], check: fn(&T)) -> bool {
    let to_json = |record: &T| record.object().to_json().to_owned();
    let Some((record, json)) = read(body, '{', |body| T::from_json(body), to_json) else {
        return false;
    };
    assert_eq!(record.object().to_json(), json, "other text");
    check_object(record.object());
    check(&record);
    true
}

fn check_list(body: &[u8]) -> bool {
    type Integrations = List<Integration>;
    let Some((list, json)) = read(body, '[', |body| Integrations::from_json(body), Integrations::to_json) else {
        return false;
    };
    let elements: Vec<&RawValue> = serde_json::from_str(json).expect("it is an array");
    let elements: Vec<_> = elements.into_iter().map(RawValue::get).collect();
    let joined = format!("[{}]", elements.join(","));
    assert_eq!(list.to_json(), joined, "other text");
    let (mut integrations, mut mismatches) = (list.iter(), list.mismatches());
    for (position, raw) in elements.into_iter().enumerate() {
        if raw.starts_with('{') {
            let integration = integrations.next().expect("an object is an integration");
            assert_eq!(integration.object().to_json(), raw);
            check_object(integration.object());
            check_properties(integration);
        } else {
            let mismatch = mismatches.next().map(|(position, json)| (position, json.as_str()));
            assert_eq!(mismatch, Some((position, raw)));
        }
    }
    assert!(integrations.next().is_none() && mismatches.next().is_none());
    true
}

/// An integration of another kind has no settings of this one.
fn check_properties<P: Record>(integration: &Integration<P>) {
    let raw = integration.object().raw("properties");
    let is_of_kind = integration.of_kind::<P>().is_some();
    let expected = raw.filter(|raw| is_of_kind && raw.starts_with('{')).unwrap_or("{}");
    let properties = integration.properties().object();
    assert_eq!(properties.to_json(), expected);
    check_object(properties);
}

/// Raw JSON by name. The last of equal names counts.
type Members = BTreeMap<String, String>;

fn members(json: &str) -> Members {
    let members: BTreeMap<String, &RawValue> = serde_json::from_str(json).expect("each name is Unicode");
    let members = members.into_iter();
    members.map(|(name, raw)| (name, raw.get().to_owned())).collect()
}

/// Replaces each string with half a surrogate pair by a string of its JSON text, which is also an object's name for
/// such a member.
fn readable(json: &str) -> String {
    let mut readable = String::new();
    let mut rest = json;
    while let Some(start) = rest.find('"') {
        readable += &rest[..start];
        let mut is_escaped = false;
        let length = rest[start + 1..].find(|letter| {
            let is_end = letter == '"' && !is_escaped;
            is_escaped = letter == '\\' && !is_escaped;
            is_end
        });
        let (string, after) = rest[start..].split_at(length.expect("a string ends") + 2);
        match serde_json::from_str::<String>(string) {
            Ok(_) => readable += string,
            Err(error) => {
                assert!(is_half_a_pair(&error), "{error}: {string}");
                readable += &serde_json::to_string(string).expect("text is JSON");
            }
        }
        rest = after;
    }
    readable + rest
}

fn is_half_a_pair(error: &serde_json::Error) -> bool {
    error.to_string().contains("hex escape")
}

/// Each member is found by its name, or else listed as unknown; a field without a value of its type is a mismatch.
fn check_object(object: &Object) {
    let expected = members(&readable(object.to_json()));
    let collected: Members = object.members().map(read_by_serde).collect();
    assert_eq!(collected, expected, "members");
    assert_eq!((object.len(), object.is_empty()), (expected.len(), expected.is_empty()));
    let redacted = members(&readable(&object.redacted().to_string()));
    assert!(
        redacted.keys().eq(expected.keys()),
        "the redacted view has other members"
    );

    let (mut unknown, mut mismatches) = (expected.clone(), Vec::new());
    for field in object.table().fields {
        let raw = object.raw(field.name);
        let read = raw.map(readable);
        if let Some(own) = unknown.remove(field.name) {
            assert_eq!(read, Some(own), "`{}`", field.name);
        } else if read.is_some() {
            let alias = field
                .aliases()
                .iter()
                .find(|alias| expected.get(**alias) == read.as_ref());
            unknown.remove(*alias.unwrap_or_else(|| panic!("`{}` is {raw:?}", field.name)));
        }
        if let Some(raw) = raw.filter(|raw| *raw != "null") {
            if !is_read(object, field) {
                mismatches.push((field.name, raw));
            }
            check_readers(object.table(), field, raw);
        }
    }
    assert!(object.unknown().map(read_by_serde).eq(unknown), "unknown members");
    assert_eq!(object.mismatches().collect::<Vec<_>>(), mismatches, "mismatches");
}

/// The getter, the check of types and the strict reader of requests take the same values. The check also looks into records,
/// and the strict reader refuses their unknown names, and numbers in strings. Of a repeated name in a map, it looks at each
/// value.
fn check_readers(table: &'static Table, field: &Field, value: &str) {
    let object = Object::from_json(format!("{{\"{}\":{value}}}", field.name));
    let object = object.expect("it was part of an object").under(table);
    let is_read = is_read(&object, field);
    let has_type = object.check_fields([field]).is_ok();
    let is_taken = field.mistake(value).is_none();
    let readers = [is_read, has_type, is_taken];
    if reads_alike(&field.ty) {
        let repeats = |map: &Object| {
            Target::new()
                .check(map)
                .iter()
                .any(|finding| finding.rule().code() == "twice")
        };
        let is_alike =
            is_taken == is_read || is_read && object.get::<Object>(field.name).is_some_and(|map| repeats(&map));
        assert!(
            has_type == is_read && is_alike,
            "`{}`: {value}: {readers:?}",
            field.name
        );
    } else {
        assert!(
            readers.is_sorted_by(|one, stricter| one >= stricter),
            "`{}`: {value}: {readers:?}",
            field.name
        );
    }
    if matches!(field.ty, Type::Float) {
        assert_eq!(
            is_taken,
            is_read && !value.starts_with('"'),
            "`{}`: {value}",
            field.name
        );
    }
}

fn reads_alike(ty: &Type) -> bool {
    match ty {
        Type::Array(element) | Type::Map(element) => reads_alike(element),
        ty => !matches!(ty, Type::Float | Type::Record(_) | Type::Properties),
    }
}

fn read_by_serde((name, raw): (&str, &str)) -> (String, String) {
    (name.to_owned(), readable(raw))
}

fn is_read(object: &Object, field: &Field) -> bool {
    let name = field.name;
    match field.ty {
        Type::Boolean => is_kept::<bool>(object, name),
        Type::Integer | Type::IntegerEnum(_) => is_kept::<i64>(object, name),
        // A response may have a number in a string.
        Type::Float => object.get::<f64>(name).is_some_and(|number| {
            let digits = object.raw(name).map(|raw| raw.trim_matches('"').parse());
            assert_eq!(digits, Some(Ok(number)), "`{name}`");
            true
        }),
        Type::String | Type::StringEnum(_) => is_kept::<String>(object, name),
        Type::Timestamp => is_kept::<Timestamp>(object, name),
        Type::Any => is_kept::<Json>(object, name),
        Type::BooleanOrString => is_kept::<BooleanOrString>(object, name),
        Type::StringOrArray => is_kept::<OneOrMany>(object, name),
        Type::Record(_) | Type::Properties => is_kept::<Object>(object, name),
        Type::Array(Type::String | Type::StringEnum(_)) => is_kept::<Vec<String>>(object, name),
        Type::Array(Type::Integer | Type::IntegerEnum(_)) => is_kept::<Vec<i64>>(object, name),
        Type::Array(Type::Record(_)) => is_kept::<Vec<Object>>(object, name),
        Type::Map(Type::Integer) => is_kept::<BTreeMap<String, i64>>(object, name),
        Type::Map(Type::Record(_)) => is_kept::<BTreeMap<String, Object>>(object, name),
        other => panic!("no getter of the type {other:?} is tried"),
    }
}

/// Setting what was read must write equivalent JSON.
fn is_kept<T: for<'a> Get<'a> + Put>(object: &Object, name: &str) -> bool {
    let Some(value) = object.get::<T>(name) else {
        return false;
    };
    let written = Object::new().with::<T>("value", value);
    let [read, written] = [object.raw(name), written.raw("value")].map(|raw| raw.unwrap_or_default());
    // `1.0` is written as `1`, and `serde_json` cannot read what is not Unicode.
    let meaning = |json: &str| serde_json::from_str::<Value>(json).ok();
    let is_same = json(read) == json(written) || meaning(read).is_some() && meaning(read) == meaning(written);
    assert!(is_same, "`{name}`: {written} instead of {read}");
    true
}

fn json(text: &str) -> Json {
    text.parse().expect("a member is JSON")
}
