//! serde for requests: strict reading of configuration files. Unlike a response, a request must be correct. An unknown
//! or duplicate name, a wrong type and a missing required parameter are errors that name the parameter.
//!
//! The error of a name or a value is raised while the value is read, so a format with positions can point at it. The
//! error of missing parameters comes after the last parameter. An error may quote unknown names and short numbers, but
//! no other values, and no number of a field that may hold secrets.

use std::fmt;

use platform_api_core::shown::{shown, shown_name};
use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, Unexpected, Visitor};

use super::{Object, Presence};
use crate::facts::fact::{Field, Type};
use crate::facts::table::Table;
use crate::json::error::{DecodeError, text_of};
use crate::json::node::type_name;
use crate::object::declared::{Declared, fits, inside};
use crate::object::json::Json;
use crate::object::member::Member;
use crate::object::record::Record;
use crate::object::serde::json_text;

/// The most digits of a number that a message shows.
pub(crate) const LONGEST_NUMBER: usize = 40;

/// For so many wrong names inside a parameter there is a message.
const MOST_NAMES: usize = 100;

/// Deserialises a request strictly.
#[doc(hidden)]
pub fn deserialize_request<'de, R: Record, D: Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    let mut object = Object::of(R::TABLE);
    // If a visitor asks for a map and finds a string, serde_json quotes the string in its error.
    deserializer.deserialize_any(Parameters(&mut object))?;
    Ok(R::from_object(object))
}

/// Reads a request strictly from JSON text.
pub fn request_from_json<R: Record>(text: impl AsRef<[u8]>) -> Result<R, DecodeError> {
    let text = text_of(text.as_ref())?;
    serde_json::from_str(text).map_err(|error| DecodeError::of_serde(&error, text))
}

struct Parameters<'a>(&'a mut Object);

impl<'de> Visitor<'de> for Parameters<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the parameters of {}", self.0.table().subject())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            map.next_value_seed(Parameter { object: self.0, name })?;
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

    // Somebody may write a webhook in place of the object that contains it. serde would quote the webhook.
    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        Err(E::invalid_type(Unexpected::Other("a string"), &self))
    }
}

/// Reads the value of a parameter into the object.
struct Parameter<'a> {
    object: &'a mut Object,
    name: String,
}

impl<'de> DeserializeSeed<'de> for Parameter<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let field = field(self.object, &self.name).map_err(D::Error::custom)?;
        let value: Json = json_text(deserializer)?.parse().map_err(|error: DecodeError| {
            D::Error::custom(format_args!("parameter `{}`: {}", field.name, error.message))
        })?;
        if let Some(mistake) = field.mistake(value.as_str()) {
            return Err(D::Error::custom(mistake));
        }
        self.object.set(field.name, value.as_str());
        Ok(())
    }
}

/// Returns the field of the next parameter, or what is wrong with its name.
fn field(object: &Object, name: &str) -> Result<&'static Field, String> {
    let table = object.table();
    let subject = table.subject();
    match table.field(name) {
        None => Err(unknown(subject, table, name)),
        Some(field) if field.is_response_only() => Err(format!("`{name}` of {subject} can only be read")),
        Some(_) if object.own(name).is_some() => Err(format!("parameter `{name}` is given twice")),
        Some(field) => Ok(field),
    }
}

impl Field {
    /// Returns the error of a value by itself, given as JSON text, in a request that is read strictly.
    #[doc(hidden)]
    pub fn mistake(&self, value: &str) -> Option<String> {
        let wrong = wrong(self, value)?;
        Some(shown(&format!("parameter `{}`{wrong}", self.name)).into_owned())
    }
}

/// Returns what is wrong with the value of a parameter, as the end of a sentence.
fn wrong(field: &Field, value: &str) -> Option<String> {
    if value == "null" {
        return field
            .is_required()
            .then(|| " is required and cannot be null".to_owned());
    }
    let inside = Mistakes::find(&field.ty, value);
    if let Some(Mismatch { path, ty, text }) = inside.mismatch {
        let shown = match type_name(text) {
            "a number" if !field.may_hold_secrets() && text.len() <= LONGEST_NUMBER => text,
            name => name,
        };
        return Some(format!("{} must be {}, not {shown}", place(&path), ty.describe()));
    }
    let first = inside.names.into_iter().next()?;
    Some(format!("{}: {}", place(&first.path), first.message))
}

/// Returns the path inside a parameter, for a message.
fn place(path: &str) -> String {
    if path.is_empty() {
        String::new()
    } else {
        format!(": `{path}`")
    }
}

/// The mistakes in the value of a parameter.
#[derive(Default)]
pub(crate) struct Mistakes<'t> {
    /// The first value of another type. Members of objects that are `null` have any type.
    pub(crate) mismatch: Option<Mismatch<'t>>,
    /// The first unknown, missing and repeated names in the objects inside, at most [`MOST_NAMES`].
    pub(crate) names: Vec<WrongName>,
}

/// The innermost value that has another type than its declaration says.
pub(crate) struct Mismatch<'t> {
    /// The path from the parameter to the value. It is empty for the parameter itself.
    pub(crate) path: String,
    pub(crate) ty: &'t Type,
    pub(crate) text: &'t str,
}

/// A wrong name in an object inside a parameter.
#[derive(PartialEq)]
pub(crate) struct WrongName {
    /// The path from the parameter to the object. It is empty for the parameter itself.
    pub(crate) path: String,
    pub(crate) mistake: NameMistake,
    pub(crate) message: String,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum NameMistake {
    Unknown,
    Missing,
    Twice,
}

impl<'t> Mistakes<'t> {
    /// Finds the mistakes in a value of this type.
    pub(crate) fn find(ty: &'t Type, value: &'t str) -> Self {
        let mut mistakes = Mistakes::default();
        mistakes.add(String::new(), ty, value);
        mistakes
    }

    fn add(&mut self, path: String, ty: &'t Type, text: &'t str) {
        let is_open = match ty {
            Type::Any => return,
            Type::Array(_) | Type::StringOrArray => text.starts_with('['),
            Type::Map(_) | Type::Record(_) => text.starts_with('{'),
            _ => false,
        };
        if !is_open {
            if self.mismatch.is_none() && !fits(ty, Member::inner(text)) {
                self.mismatch = Some(Mismatch { path, ty, text });
            }
            return;
        }
        if let Type::Record(table) = ty {
            self.add_names(&path, table, text);
        }
        for inner in inside(ty, text).into_iter().flatten() {
            let is_checked = match inner.declared {
                Declared::Field(_) => inner.text != "null",
                Declared::Entry(_) => true,
                Declared::Unknown => false,
            };
            if is_checked {
                self.add(inner.step.below(&path), inner.declared.ty(), inner.text);
            }
        }
    }

    fn add_names(&mut self, path: &str, table: &'static Table, text: &str) {
        let Ok(object) = Object::read_copy(table, text) else {
            return;
        };
        let unknown = object.unknown().map(|(name, _)| {
            let message = unknown("it", table, name);
            (NameMistake::Unknown, message)
        });
        let missing = missing(&object).into_iter();
        let missing = missing.map(|name| (NameMistake::Missing, format!("missing required {name}")));
        let repeated = object.repeated().into_iter();
        let repeated = repeated.map(|name| (NameMistake::Twice, format!("`{}` is given twice", shown_name(&name))));
        let left = MOST_NAMES - self.names.len();
        for (mistake, message) in unknown.chain(missing).chain(repeated).take(left) {
            let path = path.to_owned();
            self.names.push(WrongName { path, mistake, message });
        }
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
        for wrong in ["\"https://s3cr3t.example\"", "\"\\u0073\\u0033cr3t\"", "[\"s3cr3t\"]"] {
            let error = error(wrong);
            assert!(
                error.starts_with("invalid type: ") && error.contains("expected the parameters of"),
                "{error}"
            );
            assert!(!error.contains("s3cr3t"), "{error}");
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

    #[test]
    fn a_long_key_in_a_path_is_cut() {
        let map = format!("{{\"{}\":[{}true]}}", "x".repeat(10_000), "1,".repeat(1000));
        let found = Mistakes::find(&Type::Map(&Type::Array(&Type::Integer)), &map)
            .mismatch
            .unwrap();
        assert_eq!((found.path.ends_with("…[1000]"), found.path.len() < 200), (true, true));
    }
}
