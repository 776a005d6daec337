//! The notation of one parameter: the value itself, or a table that says where it comes from (see the README).

use std::sync::LazyLock;

use platform_api::facts::{Field, StringFormat, Table, Type};
use platform_api::{Json, Object};
use regex::Regex;
use serde_json::{Value, json};

use crate::file::document::{Content, Entry, Node, UNSET};
use crate::file::problem::Problems;
use crate::file::source::Source;

/// A table is notation if it has one of these names, and otherwise only flags.
const SOURCES: [&str; 3] = ["env", "file", "value"];
const FLAGS: [&str; 2] = ["optional", "unchecked"];

/// No parameter may have its value.
pub const TOKEN: &str = "PLATFORM_TOKEN";

static VARIABLE: LazyLock<Regex> = LazyLock::new(|| Regex::new("^[A-Za-z_][A-Za-z0-9_]*$").expect("it is a pattern"));

/// Templating syntax of other programs.
static PLACEHOLDER: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\$\{[A-Za-z_]\w*\}|\{\{.*\}\}").expect("it is a pattern"));

pub type Variables<'a> = dyn Fn(Source<'_>) -> Option<String> + 'a;

/// Suits every parameter that may come from a variable.
pub fn any_value(_: Option<&str>, _: Source<'_>) -> Option<String> {
    Some("https://user:password@host.example".to_owned())
}

#[derive(Default)]
pub struct Stated {
    pub value: Value,
    pub is_unchecked: bool,
    pub variable: Option<String>,
    /// The variable is not set, so the value is unknown.
    pub is_withheld: bool,
}

/// Returns `true` for strings that are secrets or URLs, which may have a password.
pub fn takes_variables(field: &Field) -> bool {
    let takes_strings = matches!(
        field.ty,
        Type::String | Type::Any | Type::BooleanOrString | Type::StringOrArray
    );
    takes_strings && (field.is_secret() || field.format() == Some(StringFormat::Uri))
}

pub fn has_password(value: &Value) -> bool {
    Json::from(value.clone()).has_credential()
}

/// Hides what may be a secret, such as the user of a URL.
pub fn shown(table: &'static Table, name: &str, value: Value) -> Value {
    let object = Object::of(table).with_member(name, value);
    parsed(&object.redacted().to_string())[name].take()
}

/// Returns `None` if it is invalid.
pub fn read(
    name: &str,
    node: &Node,
    field: Option<&Field>,
    variables: &Variables<'_>,
    problems: &mut Problems,
) -> Option<Stated> {
    let is_secret = field.is_some_and(Field::is_secret);
    let value = node.json();
    // A secret is never an object, so every table but `{ unset = true }` is notation.
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
                // A string even if the variable is not set, so name and type are always checked.
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

/// Returns `None` if the variable is not set, or blank.
fn value_of(source: Source<'_>, field: Option<&Field>, variables: &Variables<'_>) -> Result<Option<String>, String> {
    // No message shows the text, which may be the secret itself.
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
    // A secret that is missing in CI is often blank.
    let value = variables(source).filter(|value| !value.trim().is_empty());
    // A plan would show it: only a password in a URL is hidden.
    let is_shown = |value: &String| !has_password(&value.clone().into());
    if field.is_some_and(|field| !field.is_secret()) && value.as_ref().is_some_and(is_shown) {
        return Err("it is neither a secret nor a URL with a password: write its value directly".to_owned());
    }
    Ok(value)
}

/// Returns `None` if a number would lose digits, or a string is not Unicode.
pub fn exact(json: &str) -> Option<Value> {
    let value: Value = serde_json::from_str(json).ok()?;
    json.parse()
        .is_ok_and(|read: Json| read == Json::from(value.clone()))
        .then_some(value)
}

/// For valid JSON, such as a default in the tables.
pub fn parsed(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

/// As in a patch: other members of a record do not count, nor does the order of a set.
pub fn satisfies(field: &Field, desired: &Value, value: &Value) -> bool {
    field.is_satisfied(&desired.to_string(), &value.to_string())
}

pub fn is_notation(value: &Value) -> bool {
    let Some(members) = value.as_object() else { return false };
    let is_source = |name: &String| SOURCES.contains(&name.as_str());
    members.keys().any(is_source)
        && members
            .keys()
            .all(|name| is_source(name) || FLAGS.contains(&name.as_str()))
}

pub fn written(value: Value) -> Value {
    if is_notation(&value) {
        json!({ "value": value })
    } else {
        value
    }
}

/// Returns `true` if a part of the value would be read as `null`. In a string, the quotes are escaped.
pub fn says_unset(value: &Value) -> bool {
    value.to_string().contains(&json!({ UNSET: true }).to_string())
}
