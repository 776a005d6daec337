//! Objects for people to look at: `Debug`, and the redacted view.

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};

use super::{Object, read_copy};
use crate::fact::{Field, Type};
use crate::node::Tree;
use crate::scan::Scanner;
use crate::shown::shown;
use crate::table::Table;

/// What stands in place of a secret, as JSON.
const REDACTED: &str = "\"[redacted]\"";

/// An object with its secrets masked. It serialises, and displays as JSON.
///
/// Secrets are what the documents call credentials; of members that they do not name only `null` and booleans are shown,
/// since nobody has said what they are.
pub struct Redacted<'a>(&'a Object);

impl<'a> Redacted<'a> {
    pub(super) fn new(object: &'a Object) -> Self {
        Redacted(object)
    }

    fn text(&self) -> String {
        let members: Vec<_> = members(self.0).map(|(name, value)| format!("{}:{value}", quoted(name))).collect();
        format!("{{{}}}", members.join(","))
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&on_one_line(&self.text()))
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// JSON text that is safe to show and still JSON: line breaks stand between its tokens only.
pub(crate) fn on_one_line(json: &str) -> String {
    shown(&json.replace(['\n', '\r', '\t'], " ")).into_owned()
}

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
    /// `Debug` of a record of that name: what is there, as redacted JSON under its names.
    #[doc(hidden)]
    pub fn debug(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct(name);
        for (name, value) in members(self) {
            debug.field(&shown(name), &format_args!("{}", on_one_line(&value)));
        }
        debug.finish()
    }
}

fn quoted(name: &str) -> String {
    serde_json::Value::from(name).to_string()
}

/// Every member that counts, redacted.
fn members(object: &Object) -> impl Iterator<Item = (&str, Cow<'_, str>)> {
    object.members().map(|(name, value)| (name, redacted(object, name, value)))
}

fn redacted<'a>(object: &Object, name: &str, value: &'a str) -> Cow<'a, str> {
    match object.table().field(name) {
        Some(field) if field.may_hold_secrets() => of_field(object, field, value),
        Some(_) => Cow::Borrowed(value),
        None => masked(value),
    }
}

fn of_field<'a>(object: &Object, field: &Field, value: &'a str) -> Cow<'a, str> {
    if field.is_secret() { masked(value) } else { of_type(object, &field.ty, value) }
}

/// Of a type that may hold secrets.
fn of_type<'a>(object: &Object, ty: &Type, value: &'a str) -> Cow<'a, str> {
    let nested = |table: &'static Table| read_copy(table, value).ok();
    let shown = match ty {
        Type::Record(table) => nested(table).map(|nested| nested.redacted().text()),
        Type::Properties => object.properties().map(|properties| properties.redacted().text()),
        Type::Array(element) => Scanner::new(value).elements().ok().map(|elements| {
            let elements: Vec<_> = elements.into_iter().map(|value| of_type(object, element, value)).collect();
            format!("[{}]", elements.join(","))
        }),
        Type::Map(element) => Scanner::new(value).members().ok().map(|members| {
            let members = members.into_iter();
            let members = members.map(|(key, value)| format!("{}:{}", key.quoted(), of_type(object, element, value)));
            format!("{{{}}}", members.collect::<Vec<_>>().join(","))
        }),
        _ => None,
    };
    shown.map_or_else(|| masked(value), Cow::Owned)
}

/// `null` and booleans give nothing away.
fn masked(value: &str) -> Cow<'_, str> {
    Cow::Borrowed(if is_harmless(value) { value } else { REDACTED })
}

pub(crate) fn is_harmless(value: &str) -> bool {
    matches!(value, "null" | "true" | "false")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::is_unsafe;

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
