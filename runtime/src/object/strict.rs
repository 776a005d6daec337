//! serde for requests: strict reading of configuration files.
//!
//! A response may contain anything, but a request that somebody wrote must be correct. Unknown names, duplicate names,
//! wrong types and missing required parameters are errors. The error names the parameter.
//!
//! The error of a name or a value is raised while the name or the value is read. Therefore a format with positions can
//! point at it. The error of missing parameters comes after the last parameter. An error may quote unknown names and
//! short numbers, but no other values. It quotes no number of a field that may hold secrets.

use std::fmt;

use platform_api_core::shown::{shown, shown_name};
use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, Unexpected, Visitor};

use super::{Object, Presence};
use crate::facts::fact::{Field, Type};
use crate::facts::table::Table;
use crate::json::error::{DecodeError, after_mark, text_of};
use crate::json::node::type_name;
use crate::object::fit::{Mismatch, entries, join, mismatch};
use crate::object::json::Json;
use crate::object::record::Record;
use crate::object::secret::refuse;
use crate::object::serde::{NUMBER, json_text};

/// The most digits of a number that a message shows.
const LONGEST_NUMBER: usize = 40;

/// Deserialises a request strictly.
#[doc(hidden)]
pub fn deserialize_request<'de, R: Record, D: Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    let mut object = Object::of(R::TABLE);
    // If a visitor asks for a map and finds a string, serde_json quotes the string in its error.
    if deserializer.is_human_readable() {
        deserializer.deserialize_any(Parameters(&mut object))?;
    } else {
        deserializer.deserialize_map(Parameters(&mut object))?;
    }
    Ok(R::from_object(object))
}

/// Reads a request strictly from JSON text.
pub fn request_from_json<R: Record>(text: impl AsRef<[u8]>) -> Result<R, DecodeError> {
    let text = text_of(text.as_ref())?;
    serde_json::from_str(after_mark(text)).map_err(|error| DecodeError::of_serde(&error, text))
}

struct Parameters<'a>(&'a mut Object);

impl<'de> Visitor<'de> for Parameters<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the parameters of {}", self.0.table().subject())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(field) = map.next_key_seed(Name(self.0))? {
            map.next_value_seed(Parameter { object: self.0, field })?;
        }
        let missing = missing(self.0);
        if missing.is_empty() {
            return Ok(());
        }
        Err(A::Error::custom(format_args!(
            "{}: missing required {}",
            self.0.table().name,
            missing.join(", ")
        )))
    }

    // Somebody may write a webhook in place of the object that contains it. The error must not quote the webhook.
    refuse! {
        visit_bool(bool) "a boolean",
        visit_i64(i64) "a number",
        visit_i128(i128) "a number",
        visit_u64(u64) "a number",
        visit_u128(u128) "a number",
        visit_f64(f64) "a number",
        visit_str(&str) "a string",
        visit_bytes(&[u8]) "bytes",
    }
}

/// Reads the name of a parameter and returns its field.
struct Name<'a>(&'a Object);

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = &'static Field;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static Field, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = &'static Field;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name of a parameter of {}", self.0.table().subject())
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<&'static Field, E> {
        let table = self.0.table();
        let subject = table.subject();
        match table.field(name) {
            // If the feature `arbitrary_precision` of serde_json is on, serde_json gives a number as a map with this
            // key.
            None if name == NUMBER => {
                let expected = format!("the parameters of {subject}");
                Err(E::invalid_type(Unexpected::Other("a number"), &expected.as_str()))
            }
            None => Err(E::custom(unknown(subject, table, name))),
            Some(field) if field.is_response_only() => {
                Err(E::custom(format_args!("`{name}` of {subject} can only be read")))
            }
            Some(_) if self.0.own(name).is_some() => Err(E::custom(format_args!("parameter `{name}` is given twice"))),
            Some(field) => Ok(field),
        }
    }
}

/// Reads the value of a parameter into the object.
struct Parameter<'a> {
    object: &'a mut Object,
    field: &'static Field,
}

impl<'de> DeserializeSeed<'de> for Parameter<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let name = self.field.name;
        let value: Json = json_text(deserializer)?
            .parse()
            .map_err(|error: DecodeError| D::Error::custom(format_args!("parameter `{name}`: {}", error.message)))?;
        if let Some(mistake) = self.field.mistake(value.as_str()) {
            return Err(D::Error::custom(mistake));
        }
        self.object.set(name, value.as_str());
        Ok(())
    }
}

impl Field {
    /// Returns the error of a value by itself, given as JSON text, in a request that is read strictly.
    #[doc(hidden)]
    pub fn mistake(&self, value: &str) -> Option<String> {
        let wrong = check(self, value).err()?;
        Some(shown(&format!("parameter `{}`{wrong}", self.name)).into_owned())
    }
}

fn check(field: &Field, value: &str) -> Result<(), String> {
    if value == "null" {
        return if field.is_required() {
            Err(" is required and cannot be null".to_owned())
        } else {
            Ok(())
        };
    }
    match mismatch(&field.ty, value) {
        Some(found) => Err(wrong_type(field, &found)),
        None => match wrong_names(&field.ty, value, 1).first() {
            Some(wrong) => Err(format!("{}: {}", place(&wrong.path), wrong.message)),
            None => Ok(()),
        },
    }
}

/// A wrong name in an object inside a parameter.
#[derive(PartialEq)]
pub(crate) struct WrongName {
    /// The path from the parameter to the object. It is empty for the parameter itself.
    pub(crate) path: String,
    /// The rule that the name breaks.
    pub(crate) rule: &'static str,
    pub(crate) message: String,
}

/// Finds unknown, missing and repeated names in the objects inside a value, up to `most` of them.
pub(crate) fn wrong_names(ty: &Type, value: &str, most: usize) -> Vec<WrongName> {
    let mut found = Vec::new();
    add_wrong_names("", ty, value, most, &mut found);
    found
}

fn add_wrong_names(path: &str, ty: &Type, value: &str, most: usize, found: &mut Vec<WrongName>) {
    match ty {
        Type::Record(table) => {
            let Ok(object) = Object::read_copy(table, value) else {
                return;
            };
            let mut add = |rule, message| {
                if found.len() < most {
                    found.push(WrongName {
                        path: path.to_owned(),
                        rule,
                        message,
                    });
                }
            };
            for (name, _) in object.unknown().take(most) {
                add("unknown", unknown("it", table, name));
            }
            for name in missing(&object) {
                add("required", format!("missing required {name}"));
            }
            for name in object.repeated() {
                add("twice", format!("`{}` is given twice", shown_name(&name)));
            }
            for field in table.fields {
                if let Presence::Value(value) = object.presence(field.name) {
                    add_wrong_names(&join(path, field.name), &field.ty, value, most, found);
                }
            }
        }
        _ if ty.holds_objects() => {
            for (path, ty, value) in entries(path, ty, value) {
                if found.len() == most {
                    return;
                }
                add_wrong_names(&path, ty, value, most, found);
            }
        }
        _ => {}
    }
}

/// Returns a message that says which type the value, or the first wrong value inside it, must have.
fn wrong_type(field: &Field, Mismatch { path, ty, text }: &Mismatch<'_>) -> String {
    let shown = match type_name(text) {
        "a number" if !field.may_hold_secrets() && text.len() <= LONGEST_NUMBER => text,
        name => name,
    };
    format!("{} must be {}, not {shown}", place(path), ty.describe())
}

/// Returns the path inside a parameter, for a message.
fn place(path: &str) -> String {
    if path.is_empty() {
        String::new()
    } else {
        format!(": `{path}`")
    }
}

fn missing(object: &Object) -> Vec<String> {
    let required = object.table().fields.iter().filter(|field| field.is_required());
    let missing = required.filter(|field| !matches!(object.presence(field.name), Presence::Value(_)));
    missing.map(|field| format!("`{}`", field.name)).collect()
}

fn unknown(what: &str, table: &Table, name: &str) -> String {
    let has_no = format!("{what} has no parameter `{}`", shown_name(name));
    match table.nearest(name) {
        Some(known) => format!("{has_no}; did you mean `{known}`?"),
        None => has_no,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(json: &str) -> String {
        let read = deserialize_request::<Object, _>(&mut serde_json::Deserializer::from_str(json));
        read.unwrap_err().to_string()
    }

    #[test]
    fn what_stands_where_an_object_belongs_is_not_quoted() {
        for wrong in [
            "\"https://s3cr3t.example\"",
            "\"\\u0073\\u0033cr3t\"",
            "1234",
            "-1234",
            "12.34",
            "true",
            "[\"s3cr3t\"]",
        ] {
            let error = error(wrong);
            assert!(
                error.starts_with("invalid type: ") && error.contains("expected the parameters of"),
                "{error}"
            );
            assert!(
                !["s3cr3t", "1234", "12.34", "true"]
                    .iter()
                    .any(|quoted| error.contains(quoted)),
                "{error}"
            );
        }
    }

    #[test]
    fn names_are_safe_to_show() {
        let error = error(&format!(r#"{{"\u001b[2J{}":1}}"#, "x".repeat(1000)));
        assert!(
            error.contains("has no parameter `\\u001b[2Jxxx") && error.len() < 300,
            "{error}"
        );
    }
}
