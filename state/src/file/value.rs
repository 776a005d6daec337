//! The notation of one parameter in a state file: the value itself, or a table that says where the value comes from.
//!
//! | written | meaning |
//! |---|---|
//! | `7`, `"a"`, `[1, 2]`, `{ a = 1 }` | the value |
//! | `{ env = "WEBHOOK" }` | a secret, or a URL with a password: the value of that variable |
//! | `{ file = "/run/secrets/webhook" }` | the same, from a file |
//! | `{ env = "WEBHOOK", optional = true }` | the same; if the variable is not set, or blank, the parameter is not compared |
//! | `{ value = … }` | the value: a secret in clear text, or a table that looks like this notation |
//! | `{ unset = true }` | `null`, which TOML does not have; at any depth |
//!
//! `unchecked = true` marks a parameter that the documents do not name, or a value of another type than documented. The
//! program sends such a parameter as it is.

use std::sync::LazyLock;

use platform_api::facts::{Field, Table, Type};
use platform_api::{Json, Object};
use regex::Regex;
use serde_json::{Value, json};

use crate::file::document::{Content, Entry, Node, UNSET};
use crate::file::problem::Problems;
use crate::file::source::Source;

/// A table is notation if it has one of these names, and no names but these and the flags.
const SOURCES: [&str; 3] = ["env", "file", "value"];
const FLAGS: [&str; 2] = ["optional", "unchecked"];

/// The variable with the token. No parameter may have its value.
pub const TOKEN: &str = "PLATFORM_TOKEN";

/// The names of variables.
static VARIABLE: LazyLock<Regex> = LazyLock::new(|| Regex::new("^[A-Za-z_][A-Za-z0-9_]*$").expect("it is a pattern"));

/// What other programs replace in a text.
static PLACEHOLDER: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\$\{[A-Za-z_]\w*\}|\{\{.*\}\}").expect("it is a pattern"));

/// Looks up the values of secrets.
pub type Variables<'a> = dyn Fn(Source<'_>) -> Option<String> + 'a;

/// A value that every parameter takes that can have one from a variable, where the values do not count.
pub fn any_value(_: Option<&str>, _: Source<'_>) -> Option<String> {
    Some("https://user:password@host.example".to_owned())
}

/// The desired value of a parameter.
#[derive(Default)]
pub struct Stated {
    pub value: Value,
    /// Whether to send the value without any check.
    pub is_unchecked: bool,
    /// The variable that gives the value.
    pub variable: Option<String>,
    /// Whether the variable is not set. The value is then not known.
    pub is_withheld: bool,
}

/// Whether the field can have the value of a variable: a string that is a secret, or a URL, which may have a password.
pub fn takes_variables(field: &Field) -> bool {
    let is_url = || field.name.split('_').any(|word| word == "url");
    let takes_strings = matches!(
        field.ty,
        Type::String | Type::Any | Type::BooleanOrString | Type::StringOrArray
    );
    takes_strings && (field.is_secret() || is_url())
}

/// Whether the value contains a URL with a user or a password.
pub fn has_password(value: &Value) -> bool {
    Json::from(value.clone()).has_user()
}

/// Returns the value without what may be a secret, such as the user of a URL or a member that the documents do not
/// name.
pub fn shown(table: &'static Table, name: &str, value: Value) -> Value {
    let object = Object::of(table).with_member(name, value);
    parsed(&object.redacted().to_string())[name].take()
}

/// Reads a parameter. Returns `None` if it is invalid.
pub fn read(
    name: &str,
    node: &Node,
    field: Option<&Field>,
    variables: &Variables<'_>,
    problems: &mut Problems,
) -> Option<Stated> {
    let is_secret = field.is_some_and(Field::is_secret);
    let value = node.json();
    // The value of a secret is never an object. Therefore every table for a secret is notation. Only `{ unset = true }`
    // is read as null.
    if node.is_table() && !value.is_null() && (is_secret || is_notation(&value)) {
        return read_notation(name, node, field, variables, problems);
    }
    if is_secret && !node.text().is_empty() {
        let instead = "name a variable, { env = \"…\" }, or confirm with { value = \"…\" }";
        problems.warn(node.at, format!("secret `{name}` is in clear text: {instead}"));
    }
    if PLACEHOLDER.is_match(node.text()) {
        problems.warn(
            node.at,
            format!("`{name}` is sent as it is: nothing replaces `${{…}}` or `{{{{ … }}}}` in it"),
        );
    }
    Some(Stated {
        value,
        ..Stated::default()
    })
}

/// Reads a table that names the source of a value and marks it.
fn read_notation(
    name: &str,
    node: &Node,
    field: Option<&Field>,
    variables: &Variables<'_>,
    problems: &mut Problems,
) -> Option<Stated> {
    let mut stated = Stated::default();
    let mut is_optional = false;
    let mut variable = None;
    let mut sources = 0;
    let mut wrong = Vec::new();
    for Entry { name, value: node, .. } in node.entries() {
        sources += usize::from(SOURCES.contains(&name.as_str()));
        match (name.as_str(), &node.content) {
            ("env", _) => variable = Some((Source::Variable(node.text()), node)),
            ("file", _) => variable = Some((Source::File(node.text()), node)),
            ("value", _) => stated.value = node.json(),
            ("optional", Content::Scalar(Value::Bool(flag))) => is_optional = *flag,
            ("unchecked", Content::Scalar(Value::Bool(flag))) => stated.is_unchecked = *flag,
            (flag, _) if FLAGS.contains(&flag) => wrong.push((node.at, format!("`{flag}` must be true or false"))),
            (other, _) => {
                let message =
                    format!("a secret must be a string or a table with `env`, `file` or `value`, not `{other}`");
                wrong.push((node.at, message));
            }
        }
    }
    if sources != 1 && wrong.is_empty() {
        wrong.push((node.at, "give one of `env`, `file` and `value`".to_owned()));
    } else if let Some((source, node)) = variable {
        match value_of(source, field, variables) {
            Err(message) => wrong.push((node.at, message)),
            Ok(value) => {
                if value.is_none() && !is_optional {
                    problems.error(node.at, source.missing());
                }
                stated.is_withheld = value.is_none();
                // The value is a string even if the variable is not set. So the name and the type are checked in both
                // cases.
                stated.value = value.unwrap_or_default().into();
                stated.variable = Some(source.name().to_owned());
            }
        }
    }
    for (at, message) in &wrong {
        problems.error(*at, format!("`{name}`: {message}"));
    }
    wrong.is_empty().then_some(stated)
}

/// Returns the value of a variable. Returns `None` if the variable is not set, or blank. It is an error if the
/// parameter must not use a variable.
fn value_of(source: Source<'_>, field: Option<&Field>, variables: &Variables<'_>) -> Result<Option<String>, String> {
    // The messages do not show the text, because the text may be the secret itself.
    match source {
        Source::Variable(name) if !VARIABLE.is_match(name) => {
            return Err("`env` must be the name of a variable: letters, digits and `_`, and no digit first".to_owned());
        }
        // Windows ignores case.
        Source::Variable(name) if name.eq_ignore_ascii_case(TOKEN) => {
            return Err(format!("{TOKEN} is for the service alone"));
        }
        Source::File("") => return Err("`file` must be the path of a file".to_owned()),
        _ => {}
    }
    if !field.is_none_or(takes_variables) {
        return Err("it is neither a secret nor a URL: write its value directly".to_owned());
    }
    // A secret that is missing in CI is often an empty variable.
    let value = variables(source).filter(|value| !value.trim().is_empty());
    // A value that is not secret would be shown. Only a password in a URL is hidden.
    let is_shown = |value: &String| !has_password(&value.clone().into());
    if field.is_some_and(|field| !field.is_secret()) && value.as_ref().is_some_and(is_shown) {
        return Err("it is neither a secret nor a URL with a password: write its value directly".to_owned());
    }
    Ok(value)
}

/// Returns a value that was read. Returns `None` if a number would lose digits, or if a string is not valid Unicode.
pub fn exact(json: &str) -> Option<Value> {
    let value: Value = serde_json::from_str(json).ok()?;
    json.parse()
        .is_ok_and(|read: Json| read == Json::from(value.clone()))
        .then_some(value)
}

/// Parses JSON that is known to be valid, such as a default in the tables.
pub fn parsed(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

/// Whether a value is the wanted one, as in a patch: of a record only the wanted fields are compared, and the order of a
/// set means nothing.
pub fn satisfies(field: &Field, wanted: &Value, value: &Value) -> bool {
    field.is_satisfied(&wanted.to_string(), &value.to_string())
}

/// Whether a state file would read this value as notation, not as a value of the API.
pub fn is_notation(value: &Value) -> bool {
    let Some(members) = value.as_object() else { return false };
    let is_source = |name: &String| SOURCES.contains(&name.as_str());
    members.keys().any(is_source)
        && members
            .keys()
            .all(|name| is_source(name) || FLAGS.contains(&name.as_str()))
}

/// Returns the value in the notation of the file.
pub fn written(value: Value) -> Value {
    if is_notation(&value) {
        json!({ "value": value })
    } else {
        value
    }
}

/// Whether a state file would read the value, or a part of it, as `null`. In a string, the quotes would be escaped.
pub fn says_unset(value: &Value) -> bool {
    value.to_string().contains(&json!({ UNSET: true }).to_string())
}
