//! Objects without their secrets, for people: `Debug`, and the redacted view.
//!
//! In: an object and the table that says which fields are secret. Out: JSON on one line with `"[redacted]"` for every
//! secret. Members that the table does not name may be secrets: of these only `null` and booleans are shown.

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};

use super::Object;
use crate::facts::fact::{Field, Type};
use crate::facts::table::Table;
use crate::json::node::{Node, Tree};
use crate::json::write::Writer;
use crate::text::shown::{on_one_line, shown, shows};

/// The replacement of a secret, as JSON.
const REDACTED: &str = "\"[redacted]\"";

/// A view of an object with its secrets masked. It serialises, and displays as JSON.
///
/// Secrets are the fields that the documents call credentials. Members that the documents do not name may be secrets
/// too: only `null` and booleans of theirs are shown.
pub struct Redacted<'a>(&'a Object);

impl Redacted<'_> {
    fn text(&self) -> String {
        let mut json = Writer::default();
        json.list(["{", "}"], members(self.0), |json, (name, value)| {
            json.string(name);
            json.raw(":");
            json.raw(&value);
        });
        json.into_string()
    }
}

shows!(Redacted<'_>, |object| &on_one_line(&object.text()));

impl Serialize for Redacted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Tree(&self.text()).serialize(serializer)
    }
}

/// With the name of its table.
impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.debug(self.table().name, f)
    }
}

impl Object {
    /// A view of the object with its secrets masked, for people.
    pub fn redacted(&self) -> Redacted<'_> {
        Redacted(self)
    }

    /// Whether the value of this member must not be shown.
    pub(crate) fn is_secret(&self, name: &str, value: &str) -> bool {
        self.table().field(name).map_or_else(|| !is_harmless(value), Field::may_hold_secrets)
    }

    /// `Debug` of a record with this name: its members, as redacted JSON.
    #[doc(hidden)]
    pub fn debug(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct(name);
        for (name, value) in members(self) {
            debug.field(&shown(name), &format_args!("{}", on_one_line(&value)));
        }
        debug.finish()
    }
}

/// The members, redacted.
fn members(object: &Object) -> impl Iterator<Item = (&str, Cow<'_, str>)> {
    object.members().map(|(name, value)| (name, redacted(object, name, value)))
}

fn redacted<'a>(object: &Object, name: &str, value: &'a str) -> Cow<'a, str> {
    match object.table().field(name) {
        Some(field) if field.is_secret() => masked(value),
        Some(field) if field.may_hold_secrets() => of_type(object, &field.ty, value),
        Some(_) => Cow::Borrowed(value),
        None => masked(value),
    }
}

/// Redacts a value of a type that may contain secrets.
fn of_type<'a>(object: &Object, ty: &Type, value: &'a str) -> Cow<'a, str> {
    let nested = |table: &'static Table| Object::read_copy(table, value).ok();
    let shown = match ty {
        Type::Record(table) => nested(table).map(|nested| nested.redacted().text()),
        Type::Properties => object.properties().map(|properties| properties.redacted().text()),
        Type::Array(_) | Type::Map(_) => of_entries(object, ty, value),
        _ => None,
    };
    shown.map_or_else(|| masked(value), Cow::Owned)
}

/// Redacts the elements of an array or the values of a map.
fn of_entries(object: &Object, ty: &Type, value: &str) -> Option<String> {
    let mut json = Writer::default();
    match (ty, Node::of(value)) {
        (Type::Array(element), Ok(Node::Array(elements))) => {
            json.list(["[", "]"], elements, |json, value| json.raw(&of_type(object, element, value)));
        }
        (Type::Map(element), Ok(Node::Object(members))) => json.list(["{", "}"], members, |json, (key, value)| {
            json.raw(key.quoted());
            json.raw(":");
            json.raw(&of_type(object, element, value));
        }),
        _ => return None,
    }
    Some(json.into_string())
}

/// `null` and booleans reveal nothing.
fn masked(value: &str) -> Cow<'_, str> {
    Cow::Borrowed(if is_harmless(value) { value } else { REDACTED })
}

pub(crate) fn is_harmless(value: &str) -> bool {
    matches!(value, "null" | "true" | "false")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::shown::is_unsafe;

    #[test]
    fn what_is_shown_controls_no_terminal_and_begins_no_line() {
        let text = "{\"\\u001b[31m\\nERROR\\u202e\":\"\u{9b}2J\", \"a\u{85}b\":\n[\"\\r\",\ttrue]}";
        let object = Object::from_json(text).unwrap();
        let views = [
            format!("{object:?}"),
            object.redacted().to_string(),
            object.report().to_string(),
            format!("{:?}", object.report()),
        ];
        for view in views {
            assert!(view.contains("ERROR") && !view.chars().any(is_unsafe), "{view}");
        }
    }
}
