//! The notation of a value (see the README).

use std::path::Path;
use std::sync::LazyLock;

use platform_api::facts::{Field, Table, Type};
use platform_api::{Json, Object};
use platform_api_core::file;
use regex::Regex;
use serde_json::{Value, json};

use crate::file::document::{DocumentNode, TableEntry, UNSET};
use crate::file::problem::Problems;

/// Where an object may be, a table with one of these names, and otherwise only flags, is notation.
const SOURCES: [&str; 3] = ["env", "file", "value"];
const OPTIONAL: &str = "optional";
const UNCHECKED: &str = "unchecked";

/// No parameter may have its value, or a state file could send the token to others.
pub const TOKEN: &str = "PLATFORM_TOKEN";

static VARIABLE: LazyLock<Regex> = LazyLock::new(|| Regex::new("^[A-Za-z_][A-Za-z0-9_]*$").expect("it is a pattern"));

/// Templating syntax of other programs.
static PLACEHOLDER: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\$\{[A-Za-z_]\w*\}|\{\{.*\}\}").expect("it is a pattern"));

#[derive(Clone, Copy)]
pub enum ValueSource<'a> {
    Variable(&'a str),
    File(&'a str),
}

/// The text of a variable or a file, in bytes.
pub enum SourceText {
    Missing,
    NotRead,
    /// It contains the value of [`TOKEN`].
    HasToken,
    Bytes(Vec<u8>),
}

impl ValueSource<'_> {
    pub fn name(&self) -> &str {
        match self {
            ValueSource::Variable(name) | ValueSource::File(name) => name,
        }
    }

    /// Does not show the path, because it may be the secret itself.
    pub fn missing(&self) -> String {
        match self {
            ValueSource::Variable(name) => format!("the environment variable {name} is not set, or blank"),
            ValueSource::File(_) => "the file cannot be read, or is blank".to_owned(),
        }
    }

    pub fn text(self) -> SourceText {
        let bytes = match self {
            ValueSource::Variable(name) => std::env::var_os(name).map(|value| value.as_encoded_bytes().to_vec()),
            ValueSource::File(path) => file::read(Path::new(path)).ok(),
        };
        match bytes {
            None => SourceText::Missing,
            Some(bytes) if has_token(&bytes) => SourceText::HasToken,
            Some(bytes) => SourceText::Bytes(bytes),
        }
    }
}

/// A very short token is a part of many values, so only an equal value is refused.
fn has_token(bytes: &[u8]) -> bool {
    let variable = std::env::var(TOKEN).unwrap_or_default();
    let token = variable.trim().lines().next().unwrap_or_default();
    let text = String::from_utf8_lossy(bytes);
    !token.is_empty() && (text.trim() == token || is_in(token, &text))
}

#[derive(Clone, Default)]
pub struct ConfiguredValue {
    pub value: Value,
    pub is_unchecked: bool,
    /// The variable or file that gives the value. The value itself is never shown.
    pub variable: Option<String>,
    /// The variable is not set, or was not read, so the value is unknown.
    pub is_withheld: bool,
}

/// Stands for a value that is not shown: `«CHAT_WEBHOOK»`.
pub fn placeholder(variable: &str) -> String {
    format!("«{variable}»")
}

pub fn has_password(value: &Value) -> bool {
    Json::from(value.clone()).has_credential()
}

/// Hides possible secrets, such as the user of a URL.
pub fn shown(table: &'static Table, name: &str, value: Value) -> Value {
    let object = Object::of(table).with_member(name, value);
    parsed(&object.redacted().to_string())[name].take()
}

/// Returns `None` if it is invalid.
pub fn read(
    entry: &TableEntry,
    field: Option<&Field>,
    lookup: &dyn Fn(ValueSource<'_>) -> SourceText,
    problems: &mut Problems,
) -> Option<ConfiguredValue> {
    let TableEntry { name, value: node, .. } = entry;
    let is_secret = field.is_some_and(Field::is_secret);
    let value = node.json();
    let is_never_object = is_secret || field.is_some_and(|field| !may_be_object(&field.ty));
    if node.is_table() && !value.is_null() && (is_never_object || is_notation(&value)) {
        return read_notation(entry, field, lookup, problems);
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
    Some(ConfiguredValue {
        value,
        ..ConfiguredValue::default()
    })
}

fn read_notation(
    TableEntry { name, value: node, .. }: &TableEntry,
    field: Option<&Field>,
    lookup: &dyn Fn(ValueSource<'_>) -> SourceText,
    problems: &mut Problems,
) -> Option<ConfiguredValue> {
    let mut keys = node.table("a value", "notation", problems);
    let sources: Vec<_> = SOURCES.iter().filter_map(|source| keys.take(source)).collect();
    let optional = read_flag(name, keys.take(OPTIONAL), problems);
    let unchecked = read_flag(name, keys.take(UNCHECKED), problems);
    let is_valid = keys.end(problems) == 0 && optional.is_some() && unchecked.is_some();
    let [source] = sources[..] else {
        if is_valid {
            problems.error(node.at, format!("`{name}`: give one of `env`, `file` and `value`"));
        }
        return None;
    };
    let mut configured = ConfiguredValue {
        is_unchecked: unchecked == Some(true),
        ..ConfiguredValue::default()
    };
    let at = source.value.at;
    let source = match source.name.as_str() {
        "env" => ValueSource::Variable(source.value.text()),
        "file" => ValueSource::File(source.value.text()),
        _ => {
            configured.value = source.value.json();
            return is_valid.then_some(configured);
        }
    };
    let typed = field.filter(|_| !configured.is_unchecked);
    if let Err(message) = check_source(source, field) {
        problems.error(at, format!("`{name}`: {message}"));
        return None;
    }
    let text = lookup(source);
    let is_read = !matches!(text, SourceText::NotRead);
    let value = match value_of(source, typed, text) {
        Ok(value) => value,
        Err(message) => {
            problems.error(at, format!("`{name}`: {message}"));
            return None;
        }
    };
    configured.variable = Some(source.name().to_owned());
    if let Some(value) = value {
        if let Some(oddity) = value.as_str().and_then(oddity) {
            let source = source.name();
            problems.warn(at, format!("the value of {source} {oddity}, which is sent too"));
        }
        configured.value = value;
        return is_valid.then_some(configured);
    }
    if is_read && optional != Some(true) {
        problems.error(at, source.missing());
    }
    configured.is_withheld = true;
    if let ValueSource::File(_) = source {
        // The path may be the secret itself.
        configured.variable = Some("file".to_owned());
    }
    is_valid.then_some(configured)
}

/// Returns `None` if the flag has another value than `true` or `false`.
fn read_flag(name: &str, flag: Option<&TableEntry>, problems: &mut Problems) -> Option<bool> {
    let Some(flag) = flag else { return Some(false) };
    let is_set = flag.value.boolean();
    if is_set.is_none() {
        let message = format!("`{name}`: `{}` must be true or false", flag.name);
        problems.error(flag.value.at, message);
    }
    is_set
}

/// No message shows the name, which may be the secret itself.
fn check_source(source: ValueSource<'_>, field: Option<&Field>) -> Result<(), String> {
    match source {
        ValueSource::Variable(name) if !VARIABLE.is_match(name) => {
            Err("`env` must be the name of a variable: letters, digits and `_`, and no digit first".to_owned())
        }
        // Windows ignores case.
        ValueSource::Variable(name) if name.eq_ignore_ascii_case(TOKEN) => {
            Err(format!("{TOKEN} is for the service alone"))
        }
        ValueSource::File("") => Err("`file` must be the path of a file".to_owned()),
        ValueSource::File(_) if !field.is_none_or(Field::is_secret) => {
            Err("only a secret comes from a file: use `env`".to_owned())
        }
        _ => Ok(()),
    }
}

/// Reads the text by the field's type. Blank counts as missing, because a missing secret is often blank in CI.
fn value_of(source: ValueSource<'_>, field: Option<&Field>, text: SourceText) -> Result<Option<Value>, String> {
    let bytes = match text {
        SourceText::Bytes(bytes) => bytes,
        SourceText::HasToken => return Err(format!("its value contains {TOKEN}, which is for the service alone")),
        SourceText::Missing | SourceText::NotRead => return Ok(None),
    };
    let what = source.name();
    let text = String::from_utf8(bytes).map_err(|_| format!("the value of {what} is not UTF-8"))?;
    // Most programs add a line break.
    let text = text.trim_end_matches(['\n', '\r']);
    if text.trim().is_empty() {
        return Ok(None);
    }
    let Some(field) = field else {
        return Ok(Some(text.into()));
    };
    let read = field.parse(text);
    let json = read.map_err(|_| format!("the value of {what} is not {}", field.ty.describe()))?;
    let value = exact(json.as_str()).ok_or_else(|| format!("the value of {what} would lose digits"))?;
    Ok(Some(value))
}

fn oddity(text: &str) -> Option<&'static str> {
    let is_quoted = |quote| text.len() > 1 && text.starts_with(quote) && text.ends_with(quote);
    if text.starts_with('\u{feff}') {
        Some("begins with a byte order mark")
    } else if text.trim() != text {
        Some("has white space at an end")
    } else if is_quoted('"') || is_quoted('\'') {
        Some("is in quotes")
    } else {
        None
    }
}

/// Returns `None` if a number would lose digits, or a string is not Unicode.
pub fn exact(json: &str) -> Option<Value> {
    let value: Value = serde_json::from_str(json).ok()?;
    json.parse()
        .is_ok_and(|read: Json| read == Json::from(value.clone()))
        .then_some(value)
}

/// For valid JSON.
pub fn parsed(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

/// As in a patch: ignores other members of a record, and the order of a set.
pub fn satisfies(field: &Field, desired: &Value, value: &Value) -> bool {
    field.is_satisfied(&desired.to_string(), &value.to_string())
}

fn may_be_object(ty: &Type) -> bool {
    matches!(ty, Type::Any | Type::Map(_) | Type::Record(_) | Type::Properties)
}

pub fn is_notation(value: &Value) -> bool {
    let Some(members) = value.as_object() else { return false };
    let is_source = |name: &String| SOURCES.contains(&name.as_str());
    members.keys().any(is_source)
        && members
            .keys()
            .all(|name| is_source(name) || name == OPTIONAL || name == UNCHECKED)
}

pub fn is_unchecked(node: &DocumentNode) -> bool {
    let value = node.json();
    is_notation(&value) && value[UNCHECKED] == true
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

/// Shorter values reveal nothing.
const SHORT: usize = 4;

/// Returns `true` if one of two values, as JSON text, is the other or a part of it.
pub fn is_part_of(left: &str, right: &str) -> bool {
    let (left, right) = (left.trim_matches('"'), right.trim_matches('"'));
    left == right || is_in(left, right) || is_in(right, left)
}

fn is_in(part: &str, whole: &str) -> bool {
    part.len() >= SHORT && whole.contains(part)
}

/// Replaces a value in a text by its variable.
pub fn hide(text: &str, value: &Value, variable: &str) -> String {
    match value {
        Value::Array(values) => values
            .iter()
            .fold(text.to_owned(), |text, value| hide(&text, value, variable)),
        Value::Object(members) => members
            .values()
            .fold(text.to_owned(), |text, value| hide(&text, value, variable)),
        Value::Null | Value::Bool(_) => text.to_owned(),
        Value::Number(_) | Value::String(_) => {
            let json = value.to_string();
            let mut hidden = text.to_owned();
            let plain = value.as_str().unwrap_or(&json);
            for form in [plain, json.trim_matches('"')] {
                if form.len() >= SHORT {
                    hidden = hidden.replace(form, &placeholder(variable));
                }
            }
            hidden
        }
    }
}
