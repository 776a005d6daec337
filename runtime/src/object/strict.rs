//! Strict reading of requests, such as configuration files.
//!
//! An error is raised while the name or value is read, so that a format with positions can point at it; missing
//! parameters come last. Errors may quote unknown names and short numbers, but no other values, nor numbers of fields
//! that may hold secrets.

use std::collections::BTreeMap;
use std::fmt;

use platform_api_core::escape::{escape, escape_name};
use platform_api_core::types::json_in_words;
use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, Unexpected, Visitor};

use super::{Object, Presence};
use crate::facts::fact::{Field, Type};
use crate::facts::table::Table;
use crate::json::error::DecodeError;
use crate::json::text::Text;
use crate::object::declared::{ValueDeclaration, fits, inside, is_container};
use crate::object::json::Json;
use crate::object::serde::{DATE, JsonOrDate, json_or_date};
use crate::object::value::{Member, values_of};
use crate::text::parse::did_you_mean;

/// The most digits of a number that a message quotes.
pub(crate) const LONGEST_NUMBER: usize = 40;

/// Wrong names inside a parameter that are reported.
const MOST_NAMES: usize = 100;

pub fn deserialize<'de, D: Deserializer<'de>>(table: &'static Table, deserializer: D) -> Result<Object, D::Error> {
    let mut object = Object::of(table);
    // serde_json would quote a string where a visitor asks for a map.
    deserializer.deserialize_any(ParametersVisitor(&mut object))?;
    Ok(object)
}

pub fn from_json(table: &'static Table, text: &[u8]) -> Result<Object, DecodeError> {
    Text::of(text)?.deserialize_with(|deserializer| deserialize(table, deserializer))
}

struct ParametersVisitor<'a>(&'a mut Object);

impl<'de> Visitor<'de> for ParametersVisitor<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the parameters of {}", self.0.table().subject())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            map.next_value_seed(ParameterSeed { object: self.0, name })?;
        }
        let missing_names = missing(self.0);
        if missing_names.is_empty() {
            return Ok(());
        }
        Err(A::Error::custom(format_args!(
            "{}: missing required {}",
            self.0.table().name,
            missing_names.join(", ")
        )))
    }

    // serde would quote a webhook that stands here instead of an object.
    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        Err(E::invalid_type(Unexpected::Other("a string"), &self))
    }
}

struct ParameterSeed<'a> {
    object: &'a mut Object,
    name: String,
}

impl<'de> DeserializeSeed<'de> for ParameterSeed<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let field = settable_field(self.object, &self.name).map_err(D::Error::custom)?;
        let text = json_or_date(deserializer)?;
        let value: Json = match &text {
            JsonOrDate::Json(json) => json.parse().map_err(|error: DecodeError| {
                D::Error::custom(format_args!("parameter `{}`: {}", field.name, error.message))
            })?,
            JsonOrDate::Date(date) => Json::from(date.as_str()),
        };
        if let Some(mistake) = field.mistake(value.as_str()) {
            return Err(D::Error::custom(mistake));
        }
        if matches!(text, JsonOrDate::Date(_)) && !matches!(field.ty, Type::Timestamp) {
            return Err(D::Error::custom(format_args!("parameter `{}`: {DATE}", field.name)));
        }
        self.object.set(field.name, value.as_str());
        Ok(())
    }
}

fn settable_field(object: &Object, name: &str) -> Result<&'static Field, String> {
    let table = object.table();
    match table.field(name) {
        None => Err(unknown(table.subject(), table, name)),
        Some(field) if field.is_response_only() => Err(format!("`{name}` of {} can only be read", table.subject())),
        Some(_) if object.own(name).is_some() => Err(format!("parameter `{name}` is given twice")),
        Some(field) => Ok(field),
    }
}

impl Object {
    /// Checks that each declared field is absent, `null`, or has a value of its type. A getter returns `None` for a
    /// value of another type, and a default may then decide wrongly:
    ///
    /// ```
    /// use platform_api::Settings;
    ///
    /// let settings = Settings::from_json(r#"{"id":"7","signup_enabled":"true"}"#)?;
    /// assert!(!settings.signup_enabled().unwrap_or(false));
    /// assert_eq!(
    ///     settings.object().check_types().unwrap_err().message,
    ///     "`id` is a string, not an integer; `signup_enabled` is a string, not a boolean"
    /// );
    /// # Ok::<_, platform_api::DecodeError>(())
    /// ```
    ///
    /// Nested objects are checked too, except the `properties` of an integration: check
    /// `integration.properties().object()`.
    ///
    /// # Errors
    /// If fields have another type. The message names each of them, and quotes no value.
    pub fn check_types(&self) -> Result<(), DecodeError> {
        self.check_fields(self.table().fields)
    }

    /// Like [`check_types`](Self::check_types), even if the table does not declare the fields.
    #[doc(hidden)]
    pub fn check_fields<'f>(&self, fields: impl IntoIterator<Item = &'f Field>) -> Result<(), DecodeError> {
        let mut wrong = Vec::new();
        for field in fields {
            let mut mistakes = Mistakes {
                is_lenient: true,
                ..Mistakes::default()
            };
            if let Presence::Value(value) = self.presence(field.name) {
                mistakes.add(String::new(), &field.ty, value);
            }
            let Some(mismatch) = mistakes.mismatch else {
                continue;
            };
            let place = if mismatch.path.is_empty() || field.may_hold_secrets() {
                format!("`{}`", field.name)
            } else {
                format!("`{}` in `{}`", mismatch.path, field.name)
            };
            wrong.push(format!(
                "{place} is {}, not {}",
                mismatch.found(),
                mismatch.ty.describe()
            ));
        }
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(DecodeError::whole(&escape(&wrong.join("; "))))
        }
    }
}

impl Field {
    /// Parses a value of the field from a command line or a form.
    ///
    /// Strings, string enums and timestamps are taken as they are, without quotation marks. If a field takes strings
    /// and booleans, `true` and `false` are booleans; if it takes strings and arrays, `[` begins an array. Any other
    /// type is JSON, where `null` unsets the field; text that is not JSON is a string.
    ///
    /// ```
    /// use platform_api::settings;
    ///
    /// let field = |name| settings::FACTS.attributes.field(name).unwrap();
    /// assert_eq!(field("home_page_url").parse("null")?.as_str(), "\"null\"");
    /// assert_eq!(field("signup_enabled").parse("true")?.as_str(), "true");
    /// assert!(field("signup_enabled").parse("yes").is_err());
    /// # Ok::<_, platform_api::DecodeError>(())
    /// ```
    ///
    /// # Errors
    /// If the value does not have the declared type. The message says what is expected, and quotes only short numbers
    /// of fields without secrets. [`Target::check`](crate::Target::check) finds other values that are not allowed.
    pub fn parse(&self, text: &str) -> Result<Json, DecodeError> {
        let is_string = match self.ty {
            Type::String | Type::StringEnum(_) | Type::Timestamp => true,
            Type::BooleanOrString => !["true", "false"].contains(&text),
            Type::StringOrArray => !text.starts_with('['),
            _ => false,
        };
        let parsed = if is_string { None } else { text.parse().ok() };
        if parsed.is_none() && !is_string && matches!(self.ty, Type::StringOrArray) {
            let mistake = format!("parameter `{}`: `[` begins an array, and this is not JSON", self.name);
            return Err(DecodeError::whole(&mistake));
        }
        let json = parsed.unwrap_or_else(|| Json::from(text));
        match self.mistake(json.as_str()) {
            Some(mistake) => Err(DecodeError::whole(&mistake)),
            None => Ok(json),
        }
    }

    #[doc(hidden)]
    pub fn mistake(&self, value: &str) -> Option<String> {
        let mistake = wrong(self, value)?;
        Some(escape(&format!("parameter `{}`{mistake}", self.name)).into_owned())
    }
}

/// Returns the mistake of a value, as the end of a sentence.
fn wrong(field: &Field, value: &str) -> Option<String> {
    if value == "null" {
        return field
            .is_required()
            .then(|| " is required and cannot be null".to_owned());
    }
    let mistakes = Mistakes::find(&field.ty, value);
    if let Some(mismatch) = mistakes.mismatch {
        let found = match mismatch.found() {
            "a number" if !field.may_hold_secrets() && mismatch.text.len() <= LONGEST_NUMBER => mismatch.text,
            name => name,
        };
        let (place, expected) = (place(":", &mismatch.path), mismatch.ty.describe());
        return Some(format!("{place} must be {expected}, not {found}"));
    }
    let first = mistakes.names.into_iter().next()?;
    Some(format!("{}: {}", place(":", &first.path), first.message))
}

pub(crate) fn place(before: &str, path: &str) -> String {
    if path.is_empty() {
        String::new()
    } else {
        format!("{before} `{path}`")
    }
}

#[derive(Default)]
pub(crate) struct Mistakes<'t> {
    /// The first value of another type. Fields may be `null`, whatever their type.
    pub(crate) mismatch: Option<TypeMismatch<'t>>,
    /// Unknown, missing and repeated names in the objects inside, at most [`MOST_NAMES`].
    pub(crate) names: Vec<WrongName>,
    /// Accept numbers in strings, as in responses.
    is_lenient: bool,
}

/// The innermost value of another type.
pub(crate) struct TypeMismatch<'t> {
    /// From the parameter to the value; empty for the parameter itself.
    pub(crate) path: String,
    pub(crate) ty: &'t Type,
    pub(crate) text: &'t str,
}

impl TypeMismatch<'_> {
    fn found(&self) -> &'static str {
        if is_container(self.ty, self.text) {
            "an object with a name that is not Unicode"
        } else {
            json_in_words(self.text)
        }
    }
}

#[derive(PartialEq)]
pub(crate) struct WrongName {
    /// From the parameter to the object; empty for the parameter itself.
    pub(crate) path: String,
    pub(crate) mistake: NameMistake,
    pub(crate) message: String,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum NameMistake {
    Unknown,
    Missing,
    Twice,
}

impl<'t> Mistakes<'t> {
    pub(crate) fn find(ty: &'t Type, value: &'t str) -> Self {
        let mut mistakes = Mistakes::default();
        mistakes.add(String::new(), ty, value);
        mistakes
    }

    fn add(&mut self, path: String, ty: &'t Type, text: &'t str) {
        if matches!(ty, Type::Any) {
            return;
        }
        let is_read = is_container(ty, text) && (!matches!(ty, Type::Map(_)) || values_of(text).is_some());
        if !is_read {
            let is_number_in_string = !self.is_lenient && matches!(ty, Type::Float) && text.starts_with('"');
            if self.mismatch.is_none() && (is_number_in_string || !fits(ty, Member::inner(text))) {
                self.mismatch = Some(TypeMismatch { path, ty, text });
            }
            return;
        }
        if let Type::Record(table) = ty {
            self.add_names(&path, table, text);
        }
        let parts = inside(ty, text).unwrap_or_default();
        let mut last_positions = BTreeMap::new();
        if self.is_lenient && text.starts_with('{') {
            for (position, inner) in parts.iter().enumerate() {
                last_positions.insert(&inner.step, position);
            }
        }
        for (position, inner) in parts.iter().enumerate() {
            // Of a repeated name, a getter takes the last value; a request is sent with all.
            if last_positions.get(&inner.step).is_some_and(|last| *last != position) {
                continue;
            }
            let is_null_field = matches!(inner.declared, ValueDeclaration::Field(_)) && inner.text == "null";
            if !is_null_field {
                self.add(inner.step.below(&path), inner.declared.ty(), inner.text);
            }
        }
    }

    fn add_names(&mut self, path: &str, table: &'static Table, text: &str) {
        let Ok(object) = Object::read_copy(table, text) else {
            return;
        };
        let unknown_names = object
            .unknown()
            .map(|(name, _)| (NameMistake::Unknown, unknown("it", table, name)));
        let missing_names = missing(&object)
            .into_iter()
            .map(|name| (NameMistake::Missing, format!("missing required {name}")));
        let repeated_names = object
            .repeated()
            .into_iter()
            .map(|name| (NameMistake::Twice, format!("`{}` is given twice", escape_name(&name))));
        let mistakes = unknown_names.chain(missing_names).chain(repeated_names);
        // Lazily: an object may have millions of unknown names.
        for (mistake, message) in mistakes.take(MOST_NAMES - self.names.len()) {
            let path = path.to_owned();
            self.names.push(WrongName { path, mistake, message });
        }
    }
}

fn missing(object: &Object) -> Vec<String> {
    let mut names = Vec::new();
    for field in object.table().fields {
        if field.is_required() && !matches!(object.presence(field.name), Presence::Value(_)) {
            names.push(format!("`{}`", field.name));
        }
    }
    names
}

fn unknown(what: &str, table: &Table, name: &str) -> String {
    if let Some(field) = table.of_former_name(name) {
        return format!(
            "{what} has no parameter `{}`: it is called `{}` now",
            escape_name(name),
            field.name
        );
    }
    let advice = match table.removed(name) {
        Some(version) => format!(": it was removed in {version}"),
        None => did_you_mean(table.nearest(name)),
    };
    format!("{what} has no parameter `{}`{advice}", escape_name(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::table::OPEN;

    fn error(json: &str) -> String {
        let read = deserialize(&OPEN, &mut serde_json::Deserializer::from_str(json));
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
    fn a_command_line_has_strings_as_they_are_and_other_values_as_json() {
        let check = |ty, text, expected: &str| {
            let found = match Field::new("a", ty, &[]).parse(text) {
                Ok(json) => json.to_string(),
                Err(error) => error.to_string(),
            };
            assert_eq!(found, expected, "{text}");
        };
        let moment = "2024-05-01T12:00:00Z";
        check(Type::String, "null", "\"null\"");
        check(Type::StringEnum(&["a"]), "b", "\"b\"");
        check(Type::Timestamp, moment, &format!("\"{moment}\""));
        let wrong = "parameter `a` must be an ISO 8601 timestamp, not a string";
        check(Type::Timestamp, "yesterday", wrong);
        check(Type::BooleanOrString, "true", "true");
        check(Type::BooleanOrString, "on", "\"on\"");
        check(Type::BooleanOrString, "1", "\"1\"");
        check(Type::StringOrArray, "a,b", "\"a,b\"");
        check(Type::StringOrArray, "[\"a\"]", "[\"a\"]");
        let wrong = "parameter `a`: `[` begins an array, and this is not JSON";
        check(Type::StringOrArray, "[a,b]", wrong);
        check(Type::IntegerEnum(&[(1, "b")]), "1", "1");
        check(Type::Float, "1.50", "1.50");
        check(Type::Integer, "null", "null");
        let wrong = "parameter `a` must be a boolean, not a string";
        check(Type::Boolean, "s3cr3t", wrong);
    }

    #[test]
    fn a_number_in_a_string_hides_no_other_mistake() {
        static RATIOS: [Field; 1] = [Field::new("a", Type::Array(&Type::Float), &[])];
        let check = |json| Object::from_json(json).unwrap().check_fields(&RATIOS);
        assert_eq!(check(r#"{"a":["1.0"]}"#), Ok(()));
        let error = check(r#"{"a":["1.0",true]}"#).unwrap_err();
        assert_eq!(error.message, "`[1]` in `a` is a boolean, not a number");
    }

    static LIMITS: [Field; 1] = [Field::new("limits", Type::Map(&Type::Integer), &[])];

    #[test]
    fn a_map_has_its_type_if_its_getter_returns_it() {
        for (map, is_read) in [
            (r#"{"a":true,"a":1}"#, true),
            (r#"{"a":1,"\u0061":true}"#, false),
            (r#"{"\ud800":1}"#, false),
        ] {
            let object = Object::from_json(format!(r#"{{"limits":{map}}}"#)).unwrap();
            let limits = object.get::<BTreeMap<String, i64>>("limits");
            let checked = object.check_fields(&LIMITS);
            assert_eq!((limits.is_some(), checked.is_ok()), (is_read, is_read), "{map}");
            // All members of a request are sent.
            assert!(LIMITS[0].mistake(map).is_some(), "{map}");
        }
    }

    #[test]
    fn names_are_safe_to_show() {
        let error = error(&format!(r#"{{"\u001b[2J{}":1}}"#, "x".repeat(1000)));
        assert!(
            error.contains("has no parameter `\\u001b[2Jxxx") && error.len() < 300,
            "{error}"
        );
        let object = Object::from_json(r#"{"limits":{"\u001b[2J\u202e":"1"}}"#).unwrap();
        let error = object.check_fields(&LIMITS).unwrap_err();
        let message = "`\\u001b[2J\\u202e` in `limits` is a string, not an integer";
        assert_eq!(error.message, message);
    }

    #[test]
    fn wrong_names_are_counted_over_all_objects() {
        let names: Vec<_> = (0..60).map(|number| format!("\"n{number}\":1")).collect();
        let objects = format!("[{0},{0},{0}]", format_args!("{{{}}}", names.join(",")));
        static RECORDS: Type = Type::Array(&Type::Record(&OPEN));
        assert_eq!(Mistakes::find(&RECORDS, &objects).names.len(), MOST_NAMES);
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
