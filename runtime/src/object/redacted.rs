//! Objects without their secrets, for people, and the masks in values, which must not be sent nor taken for secrets.

use std::borrow::Cow;
use std::fmt;

use platform_api_core::escape::{escape, on_one_line};
use platform_api_core::mask::{HIDDEN, REDACTED, Secrecy, credentials, is_masked};
use serde::{Serialize, Serializer};

use super::Object;
use crate::facts::fact::{Field, Type};
use crate::facts::table::{OPEN, Table};
use crate::json::node::{joined_path, serialize_shown};
use crate::json::scan::{Scanner, name_of, string_of};
use crate::json::write::quoted;
use crate::object::declared::{Step, ValueDeclaration, inside, is_container};
use crate::object::json::Json;
use crate::text::shown_as;

/// A view of an object with its secrets masked, which serializes as a value and displays as JSON.
///
/// A response serializes with its secrets; show users the view:
///
/// ```
/// use platform_api::List;
/// use platform_api::integrations::{Integration, chat_d};
///
/// let json = r#"{"slug":"chat-d","properties":{"channel":"ops","webhook":"https://chat.example/hook"}}"#;
/// let chat = Integration::<chat_d::Properties>::from_json(json)?;
/// let shown = serde_json::to_string(&chat.redacted())?;
/// assert_eq!(shown, r#"{"slug":"chat-d","properties":{"channel":"ops","webhook":"[redacted]"}}"#);
///
/// let list = List::<Integration>::from_json(format!("[{json}]"))?;
/// let shown: Vec<_> = list.iter().map(Integration::redacted).collect();
/// assert!(!serde_json::to_string(&shown)?.contains("chat.example"));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// [`Fact::Secret`](crate::Fact::Secret) marks secrets. An undocumented member at any depth may be a secret, so its
/// value is shown only if it is `null` or a boolean.
///
/// A value of another type, such as text for a record, is shown unless the declared type may hold secrets. In a URL that
/// is not a secret, user and password are hidden, and the values of a query whose names say that they are credentials,
/// such as `private_token`: `https://…@host.example/?private_token=…`.
///
/// Serialized, a string with half a surrogate pair, which is not Unicode, becomes its JSON text.
///
/// A request with one of its masks is an error of [`Target::check`](crate::Target::check), and is not sent.
pub struct Redacted<'a> {
    object: &'a Object,
    /// The table of an integration's `properties`.
    properties: &'static Table,
}

impl<'a> Redacted<'a> {
    #[doc(hidden)]
    #[must_use]
    pub fn with_properties(self, properties: &'static Table) -> Self {
        Redacted { properties, ..self }
    }

    /// Writes the `Debug` text of a record with this name.
    #[doc(hidden)]
    pub fn debug(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct(name);
        for (name, value) in self.object.members() {
            debug.field(
                &escape(name),
                &format_args!("{}", on_one_line(&self.value(name, value).text)),
            );
        }
        debug.finish()
    }

    fn text(&self) -> String {
        let mut members = Vec::new();
        for (name, value) in self.object.members() {
            members.push(format!("{}:{}", quoted(name), self.value(name, value).text));
        }
        format!("{{{}}}", members.join(","))
    }

    fn value(&self, name: &str, value: &'a str) -> RedactedValue<'a> {
        let field = self.object.table().field(name);
        let of_kind = Type::Record(self.properties);
        match field.map(|field| field.ty) {
            Some(Type::Properties) if value.starts_with('{') => {
                RedactedValue::new(ValueDeclaration::Entry(&of_kind), value)
            }
            _ => RedactedValue::new(ValueDeclaration::member(field), value),
        }
    }
}

shown_as!(Redacted<'_>: Display, |redacted| on_one_line(&redacted.text()));

shown_as!(Redacted<'_>: Debug, |redacted| redacted.to_string());

impl Serialize for Redacted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_shown(&self.text(), serializer)
    }
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.redacted().debug(self.table().name, f)
    }
}

impl Object {
    /// Returns a view with masked secrets, for people.
    pub fn redacted(&self) -> Redacted<'_> {
        Redacted {
            object: self,
            properties: &OPEN,
        }
    }

    /// The hidden parts of all members, repeated names included, as JSON text.
    pub(crate) fn secrets(&self) -> Vec<Cow<'_, str>> {
        let redacted = self.redacted();
        let members = Scanner::new(self.to_json()).members().unwrap_or_default().into_iter();
        members
            .flat_map(|(key, value)| redacted.value(&name_of(key), value).hidden)
            .collect()
    }
}

pub(crate) struct RedactedValue<'a> {
    pub(crate) text: String,
    hidden: Vec<Cow<'a, str>>,
}

impl<'a> RedactedValue<'a> {
    pub(crate) fn new(declared: ValueDeclaration<'_>, value: &'a str) -> Self {
        let mut view = RedactedValue {
            text: String::new(),
            hidden: Vec::new(),
        };
        view.add(declared, value);
        view
    }

    fn add(&mut self, declared: ValueDeclaration<'_>, value: &'a str) {
        let is_secret = match declared {
            ValueDeclaration::Field(field) => field.is_secret(),
            ValueDeclaration::Entry(_) => false,
            ValueDeclaration::Unknown => true,
        };
        if is_harmless(value) {
            self.text.push_str(value);
        } else if is_secret {
            self.hide(value);
        } else {
            self.add_parts(declared.ty(), value);
        }
    }

    /// Undocumented members may be anywhere in a value that is not secret: in a record, in a value of another type, or
    /// where no type is documented.
    fn add_parts(&mut self, ty: &Type, value: &'a str) {
        if !is_container(ty, value) && ty.holds_secrets(&mut Vec::new()) {
            return self.hide(value);
        }
        if value.starts_with('"') {
            self.add_string(value);
        } else if let Some(parts) = inside(ty, value) {
            self.text.push_str(&value[..1]);
            for (position, part) in parts.into_iter().enumerate() {
                if position > 0 {
                    self.text.push(',');
                }
                if let Step::Member(name) = &part.step {
                    self.text.push_str(&quoted(name));
                    self.text.push(':');
                }
                self.add(part.declared, part.text);
            }
            self.text.push_str(&value[value.len() - 1..]);
        } else if value.starts_with(['[', '{']) {
            // A setter accepts deeper nesting than `inside` reads.
            self.hide(value);
        } else {
            self.text.push_str(value);
        }
    }

    fn hide(&mut self, value: &'a str) {
        self.text.push_str(&quoted(REDACTED));
        self.hidden.push(Cow::Borrowed(value));
    }

    fn add_string(&mut self, string: &'a str) {
        if string.contains('\\') {
            // Escapes may hide a credential, so a string that cannot be decoded is hidden if it may be a URL.
            let may_have_credential = match string_of(string) {
                Some(text) => !credentials(&text).is_empty(),
                None => string.contains(['@', '=']),
            };
            if may_have_credential {
                return self.hide(string);
            }
        }
        let mut end = 0;
        for range in credentials(string) {
            self.text.push_str(&string[end..range.start]);
            self.text.push_str(HIDDEN);
            end = range.end;
            self.hidden.push(Cow::Owned(format!("\"{}\"", &string[range])));
        }
        self.text.push_str(&string[end..]);
    }
}

impl Json {
    /// Returns `true` if a string in the value has a URL with a credential: a user, or a value of a query.
    #[doc(hidden)]
    pub fn has_credential(&self) -> bool {
        !credentials(&self.to_value().to_string()).is_empty()
    }
}

/// `null` and booleans reveal nothing.
pub(crate) fn is_harmless(value: &str) -> bool {
    matches!(value, "null" | "true" | "false")
}

impl Field {
    #[doc(hidden)]
    pub fn is_masked(&self, json: &str) -> bool {
        path_of_mask(ValueDeclaration::Field(self), json).is_some()
    }
}

/// Returns the path of the first mask; empty for the value itself.
pub(crate) fn path_of_mask(declared: ValueDeclaration<'_>, value: &str) -> Option<String> {
    find_mask(declared, secrecy_of(declared, Secrecy::Plain), value)
}

fn find_mask(declared: ValueDeclaration<'_>, secrecy: Secrecy, value: &str) -> Option<String> {
    if value.starts_with('"') {
        return is_masked(&name_of(value), secrecy).then(String::new);
    }
    if !value.starts_with(['[', '{']) {
        return None;
    }
    let Some(parts) = inside(declared.ty(), value) else {
        // A setter accepts deeper nesting than `inside` reads.
        return value.contains(REDACTED).then(String::new);
    };
    for part in parts {
        if let Some(rest) = find_mask(part.declared, secrecy_of(part.declared, secrecy), part.text) {
            return Some(joined_path(&part.step.below(""), &rest));
        }
    }
    None
}

/// A part of a secret is a secret.
fn secrecy_of(declared: ValueDeclaration<'_>, around: Secrecy) -> Secrecy {
    match declared {
        ValueDeclaration::Field(field) if field.is_secret() => Secrecy::Secret,
        ValueDeclaration::Unknown if around == Secrecy::Plain => Secrecy::Unknown,
        _ => around,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::Fact;
    use platform_api_core::escape::is_invisible;

    static INSIDE: Table = Table::new("Inside", &[Field::new("level", Type::Integer, &[])]);
    static KEY: Table = Table::new("Key", &[Field::new("token", Type::String, &[Fact::Secret])]);
    static TABLE: Table = Table::new(
        "Test",
        &[
            Field::new("keys", Type::Array(&Type::Record(&KEY)), &[]),
            Field::new("properties", Type::Properties, &[]),
            Field::new("record", Type::Record(&INSIDE), &[]),
            Field::new("records", Type::Array(&Type::Record(&INSIDE)), &[]),
            Field::new("map", Type::Map(&Type::String), &[]),
            Field::new("any", Type::Any, &[]),
            Field::new("text", Type::String, &[]),
            Field::new("token", Type::String, &[Fact::Secret]),
        ],
    );

    #[test]
    fn what_is_shown_controls_no_terminal_and_begins_no_line() {
        let text = "{\"\\u001b[31m\\nERROR\\u202e\":\"\u{9b}2J\", \"a\u{85}b\":\n[\"\\r\",\ttrue]}";
        let object = Object::from_json(text).unwrap();
        let views = [format!("{object:?}"), object.redacted().to_string()];
        for view in views {
            assert!(view.contains("ERROR") && !view.chars().any(is_invisible), "{view}");
        }
    }

    /// Except `null` and booleans, which reveal nothing.
    #[test]
    fn what_the_documents_do_not_name_is_masked_at_every_depth() {
        for (shown, hidden) in [
            (
                r#"{"record":{"level":1,"on":true,"other":"[redacted]"}}"#,
                r#""hunter2""#,
            ),
            (r#"{"record":{"other":"[redacted]","other":"[redacted]"}}"#, "1234"),
            (r#"{"properties":"[redacted]"}"#, r#"["hunter2"]"#),
            (r#"{"keys":"[redacted]"}"#, "1234"),
            (r#"{"record":{"level":{"other":"[redacted]"}}}"#, r#"["hunter2"]"#),
            (r#"{"record":[{"other":"[redacted]"}]}"#, "1e400"),
            (
                r#"{"records":[{"level":1},{"other":"[redacted]"}]}"#,
                r#"{"n":"hunter2"}"#,
            ),
            (r#"{"map":{"a":"b","c":{"other":"[redacted]"}}}"#, r#""\ud800""#),
            (r#"{"any":["a",{"other":"[redacted]","no":null}]}"#, r#""hunter2""#),
            (r#"{"text":[[{"other":"[redacted]"}]]}"#, r#""hunter2""#),
        ] {
            let json = shown.replace("\"[redacted]\"", hidden);
            let object = Object::read_copy(&TABLE, &json).unwrap();
            assert_eq!(object.redacted().to_string(), shown);
            let debug = format!("{object:?} {object:#?}");
            for secret in ["hunter2", "1234", "1e400", "d800"] {
                assert!(!debug.contains(secret), "{debug}");
            }
            assert!(object.secrets().iter().all(|secret| *secret == hidden) && !object.secrets().is_empty());
        }
    }

    #[test]
    fn more_texts_are_masks_inside_a_secret_than_elsewhere() {
        for (name, is_masked) in [("token", true), ("text", false), ("any", false)] {
            let field = TABLE.field(name).unwrap();
            assert_eq!(field.is_masked(r#"[{"other":["* *"]}]"#), is_masked, "{name}");
        }
    }

    #[test]
    fn the_credentials_of_a_url_are_hidden() {
        for (json, shown) in [
            (r#"{"text":"http://u:pass@h:80/a"}"#, r#"{"text":"http://…@h:80/a"}"#),
            (
                r#"{"text":"see s://pass@a, b://u:pass@c"}"#,
                r#"{"text":"see s://…@a, b://…@c"}"#,
            ),
            (
                r#"{"text":"http://h/?private_token=pass&a=1#b"}"#,
                r#"{"text":"http://h/?private_token=…&a=1#b"}"#,
            ),
            (r#"{"map":{"a":"/b?apiKey=pass"}}"#, r#"{"map":{"a":"/b?apiKey=…"}}"#),
            (r#"{"text":"http:\/\/h?token=pass"}"#, r#"{"text":"[redacted]"}"#),
            (r#"{"text":"http:\/\/u:pass@h"}"#, r#"{"text":"[redacted]"}"#),
            (r#"{"text":"http://u:pass@h \ud800"}"#, r#"{"text":"[redacted]"}"#),
            (r#"{"map":{"a":"http://u:pass@h"}}"#, r#"{"map":{"a":"http://…@h"}}"#),
            (r#"{"any":["http://u:pass@h"]}"#, r#"{"any":["http://…@h"]}"#),
            (r#"{"text":"http://h/@u a@b"}"#, r#"{"text":"http://h/@u a@b"}"#),
        ] {
            let object = Object::read_copy(&TABLE, json).unwrap();
            assert_eq!(object.redacted().to_string(), shown);
            assert_eq!(object.secrets().is_empty(), json == shown);
        }
    }

    #[test]
    fn each_of_several_members_with_one_name_is_a_secret() {
        let json = r#"{"token":"a1","x":"b1","token":"a2","\u0074oken":"a3","x":{"y":"b2","y":"b3"}}"#;
        let object = Object::read_copy(&TABLE, json).unwrap();
        let expected = [r#""a1""#, r#""b1""#, r#""a2""#, r#""a3""#, r#"{"y":"b2","y":"b3"}"#];
        assert_eq!(object.secrets(), expected);
    }
}
