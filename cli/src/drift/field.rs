//! This module compares one field of a response with its entry in the spec.
//!
//! It finds differences in the type, the values and the bounds. A message shows the value only if the field is not
//! secret.

use platform_api_codegen::fit::{Mismatch, expected, mismatch, outside};
use platform_api_codegen::model::{Enum, EnumValue, Field, Literal, Record, Type};
use platform_api_core::decimal::integer;
use serde_json::{Map, Value};

use super::finding::{Context, FindingKind, Paste};
use super::json_path::JsonPath;
use super::parts::{Part, parts};
use super::{infer, secrecy};

/// Compares a field that the spec knows. Returns the records in its value with their paths, because the caller compares
/// these.
pub fn compare<'f>(
    context: &mut Context<'f>,
    field: &'f Field,
    value: &'f Value,
    path: &JsonPath,
) -> Vec<(&'f Record, &'f Map<String, Value>, JsonPath)> {
    context.has_field(path);
    if value.is_null() {
        if field.default() != Some(&Literal::Null) && field.ty != Type::Any {
            let message = format!("null, expected {}", expected(context.api, &field.ty));
            context.add(FindingKind::Null, path, message).declared_at(&field.source);
        }
        return Vec::new();
    }
    let mut records = Vec::new();
    for part in parts(&field.ty, value) {
        match mismatch(context.api, part.ty, part.value) {
            Some(Mismatch::OtherType) => other_type(context, field, path, &part),
            Some(Mismatch::NotAllowed(item)) => other_value(context, field, path, &part, item),
            None => {
                if let (Type::Record(index), Value::Object(object)) = (part.ty, part.value) {
                    records.push((&context.api.records[*index], object, path.join(&part.path)));
                }
            }
        }
    }
    bounds(context, field, path, value);
    records
}

fn other_type(context: &mut Context<'_>, field: &Field, path: &JsonPath, part: &Part<'_>) {
    let found = infer::json_type(part.value);
    let expected = expected(context.api, part.ty);
    let paste = infer::wider(part.ty, part.value).filter(|_| *part.ty == field.ty);
    let place = path.join(&part.path);
    let finding = context.add(FindingKind::OtherType, &place, format!("{found}, expected {expected}"));
    finding.field = path.clone();
    finding.paste = paste.map(|toml| Paste {
        file: field.source.file.clone(),
        into: format!("`{}`", field.name),
        toml: toml.to_owned(),
    });
    finding.declared_at(&field.source);
}

fn other_value(context: &mut Context<'_>, field: &Field, path: &JsonPath, part: &Part<'_>, item: &Enum) {
    let is_shown = secrecy::is_shown(field);
    let was_it = |value: &&EnumValue| value.former.as_ref().is_some_and(|former| part.value == &former.name);
    if is_shown && let Some(renamed) = item.values.iter().find(was_it) {
        let message = format!("the value {} is {} now", part.value, renamed.value);
        let finding = context.add(FindingKind::FormerName, &path.join(&part.path), message);
        finding.field = path.clone();
        finding.declared_at(&renamed.source);
        return;
    }
    let written = match part.value {
        Value::String(text) => format!("\"{}\"", secrecy::shown(text)),
        number => number.to_string(),
    };
    let shown = if is_shown {
        format!("the value {written}")
    } else {
        "a value".to_owned()
    };
    let allowed: Vec<_> = item.values.iter().map(|value| value.value.to_string()).collect();
    let finding = context.add(
        FindingKind::OtherValue,
        &path.join(&part.path),
        format!("{shown} is not allowed, expected {}", allowed.join(", ")),
    );
    finding.field = path.clone();
    let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    let toml = match part.value {
        Value::String(text) if is_plain(text) => Some(format!("{{ value = {written}, doc = \"\" }},")),
        Value::Number(number) => {
            integer(&number.to_string()).map(|number| format!("{{ value = {number}, name = \"\", doc = \"\" }},"))
        }
        _ => None,
    };
    finding.paste = toml.filter(|_| is_shown).map(|toml| Paste {
        file: item.source.file.clone(),
        into: format!("`values` of [enum.{}]", item.name),
        toml,
    });
    finding.declared_at(&field.source);
}

fn bounds(context: &mut Context<'_>, field: &Field, path: &JsonPath, value: &Value) {
    let shown = match value {
        Value::Array(entries) => match entries.len() {
            1 => "1 entry".to_owned(),
            count => format!("{count} entries"),
        },
        Value::String(_) => "a string".to_owned(),
        number if secrecy::is_shown(field) => number.to_string(),
        _ => "a number".to_owned(),
    };
    for expected in outside(field, value) {
        let message = format!("{shown}, expected {expected}");
        context
            .add(FindingKind::OutOfBounds, path, message)
            .declared_at(&field.source);
    }
}
