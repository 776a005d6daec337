//! Compares an object's reports about itself with an independent reading of its JSON.

use std::collections::BTreeMap;

use platform_api::facts::{Field, Type};
use platform_api::{BooleanOrString, Json, Object, OneOrMany, Presence, SecretRef, Timestamp};
use platform_api_runtime::{Get, Put};
use serde::de::DeserializeOwned;

use super::{Members, meaning};

/// A field's value, with its name in the JSON.
type Found<'a> = (&'static Field, Option<(&'static str, &'a str)>);

pub fn check(object: &Object, members: &Members<'_>) {
    let fields = object.table().fields.iter();
    let found: Vec<Found<'_>> = fields.map(|field| (field, find(field, members))).collect();
    for (field, found) in &found {
        check_field(object, field, found.map(|(_, raw)| raw));
    }
    check_members(object, members, &found);
}

/// The field's own name, whatever its type, then the first alias with a matching type.
fn find<'a>(field: &'static Field, members: &Members<'a>) -> Option<(&'static str, &'a str)> {
    if let Some(raw) = members.get(field.name) {
        return Some((field.name, raw));
    }
    for alias in field.aliases() {
        if let Some(raw) = members.get(*alias).filter(|raw| fits(&field.ty, raw)) {
            return Some((alias, raw));
        }
    }
    None
}

fn check_field(object: &Object, field: &Field, raw: Option<&str>) {
    let name = field.name;
    assert_eq!(object.raw(name), raw, "`{name}`");
    let presence = match raw {
        None => Presence::Absent,
        Some("null") => Presence::Null,
        Some(value) => Presence::Value(value),
    };
    assert_eq!(object.presence(name), presence, "`{name}`");
    let fitting = raw.filter(|raw| fits(&field.ty, raw));
    match field.ty {
        Type::Boolean => check_get::<bool>(object, name, fitting),
        Type::Integer | Type::IntegerEnum(_) => check_get::<i64>(object, name, fitting),
        Type::Float => assert_eq!(
            object.get(name),
            fitting.map(|raw| digits(raw).parse::<f64>().expect(raw)),
            "`{name}`"
        ),
        Type::String | Type::StringEnum(_) => {
            check_get::<String>(object, name, fitting);
            let lent: Option<&str> = object.get(name);
            let secret = object.get::<SecretRef<'_>>(name);
            assert_eq!(lent, object.get::<String>(name).as_deref(), "`{name}`, lent");
            assert_eq!(secret.map(SecretRef::expose), lent, "`{name}`, as a secret");
        }
        Type::Timestamp => check_get::<Timestamp>(object, name, fitting),
        Type::Any => check_get::<Json>(object, name, fitting),
        Type::BooleanOrString => check_get::<BooleanOrString>(object, name, fitting),
        Type::StringOrArray => check_get::<OneOrMany>(object, name, fitting),
        Type::Record(_) | Type::Properties => check_get::<Object>(object, name, fitting),
        Type::Array(Type::String | Type::StringEnum(_)) => check_get::<Vec<String>>(object, name, fitting),
        Type::Array(Type::Integer | Type::IntegerEnum(_)) => check_get::<Vec<i64>>(object, name, fitting),
        Type::Array(Type::Record(_)) => check_get::<Vec<Object>>(object, name, fitting),
        Type::Map(Type::Integer) => check_get::<BTreeMap<String, i64>>(object, name, fitting),
        _ => {}
    }
}

/// Setting what was read must write equivalent JSON.
fn check_get<T: for<'a> Get<'a> + Put>(object: &Object, name: &str, fitting: Option<&str>) {
    let value: Option<T> = object.get(name);
    let written = value.map(|value| Object::new().with::<T>("value", value));
    let read = written.as_ref().and_then(|written| written.raw("value"));
    // An integer may have been read from `1.0`, and a float may have been rounded.
    let value = |json: &str| json.parse::<Json>().ok();
    if read.and_then(value) != fitting.and_then(value) {
        assert_eq!(read.map(meaning), fitting.map(meaning), "`{name}`");
    }
}

fn check_members(object: &Object, members: &Members<'_>, found: &[Found<'_>]) {
    let reported: Members<'_> = object.members().map(|(name, raw)| (name.to_owned(), raw)).collect();
    assert_eq!(&reported, members, "members");
    assert_eq!((object.len(), object.is_empty()), (members.len(), members.is_empty()));
    let mut unknown = members.clone();
    let mut mismatches = Vec::new();
    for (field, found) in found {
        unknown.remove(field.name);
        if let Some((name, raw)) = *found {
            unknown.remove(name);
            if raw != "null" && !fits(&field.ty, raw) {
                mismatches.push((field.name, raw));
            }
        }
    }
    let unknown = unknown.iter().map(|(name, raw)| (name.as_str(), *raw));
    assert!(object.unknown().eq(unknown), "unknown members");
    assert_eq!(object.mismatches().collect::<Vec<_>>(), mismatches, "mismatches");
    let redacted = object.redacted().to_string();
    let shown = super::members(&redacted).expect("the redacted view is an object");
    assert!(
        shown.keys().eq(members.keys()),
        "the redacted view has the same members"
    );
}

fn digits(raw: &str) -> &str {
    raw.strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'))
        .unwrap_or(raw)
}

/// An object's members do not matter.
fn fits(ty: &Type, raw: &str) -> bool {
    match ty {
        Type::Any => raw != "null",
        Type::Boolean => is::<bool>(raw),
        Type::Integer | Type::IntegerEnum(_) => integer(raw).is_some(),
        Type::Float => is::<f64>(digits(raw)) && !digits(raw).contains(char::is_whitespace),
        Type::String | Type::StringEnum(_) => is::<String>(raw),
        Type::Timestamp => serde_json::from_str(raw).is_ok_and(|text: String| text.parse::<Timestamp>().is_ok()),
        Type::BooleanOrString => is::<bool>(raw) || is::<String>(raw),
        Type::StringOrArray => is::<String>(raw) || fits(&Type::Array(&Type::String), raw),
        Type::Array(ty) => super::elements(raw).is_some_and(|elements| elements.iter().all(|raw| fits(ty, raw))),
        Type::Map(ty) => {
            raw.starts_with('{') && super::members(raw).is_some_and(|members| members.values().all(|raw| fits(ty, raw)))
        }
        Type::Record(_) | Type::Properties => raw.starts_with('{'),
        _ => false,
    }
}

/// The integer in a JSON number such as `1`, `1.0` or `1e2`.
pub fn integer(raw: &str) -> Option<i64> {
    let (mantissa, exponent) = raw.split_once(['e', 'E']).unwrap_or((raw, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    let significant = digits.trim_end_matches('0');
    if !raw.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
        return None;
    }
    if matches!(significant, "" | "-") {
        return Some(0);
    }
    let zeros = exponent
        .parse::<i64>()
        .ok()?
        .saturating_add(digits.len() as i64 - significant.len() as i64 - fraction.len() as i64);
    let zeros = usize::try_from(zeros).ok().filter(|zeros| *zeros < 20)?;
    format!("{significant}{}", "0".repeat(zeros)).parse().ok()
}

fn is<T: DeserializeOwned>(raw: &str) -> bool {
    serde_json::from_str::<T>(raw).is_ok()
}
