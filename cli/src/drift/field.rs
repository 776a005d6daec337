//! Compares one field of a response with its entry in the spec.
//!
//! In: a known field and its value. Out: findings about its type, its values and its bounds. A message shows the value
//! only if the field is not secret.

use platform_api_codegen::fit::{Is, expected, outside, parts};
use platform_api_codegen::model::{Enum, Field, Literal, Record, Type};
use serde_json::Value;

use super::finding::{Context, FindingKind, Paste};
use super::{infer, secrecy};

/// Compares a field that the spec knows. Returns the records in its value with their paths, for the caller to compare.
pub fn compare<'f>(
    context: &mut Context<'f>,
    field: &'f Field,
    value: &'f Value,
    path: &str,
) -> Vec<(&'f Record, &'f Value, String)> {
    context.has_field(path);
    let at = At { field, path: path.to_owned() };
    if value.is_null() {
        if field.default() != Some(&Literal::Null) && field.ty != Type::Any {
            let message = format!("null, expected {}", expected(context.api, &field.ty));
            context.add(FindingKind::Null, path, message).declared_at(&field.source);
        }
        return Vec::new();
    }
    let mut records = Vec::new();
    for part in parts(context.api, &field.ty, value) {
        let at = At { field, path: format!("{path}{}", part.path) };
        match part.is {
            Is::OfAnotherType => at.other_type(part.ty, part.value, context),
            Is::NotAllowed(item) => at.other_value(item, part.value, context),
            Is::Record(record) => records.push((record, part.value, at.path)),
        }
    }
    at.bounds(value, context);
    records
}

/// A field of the response, and its path.
struct At<'f> {
    field: &'f Field,
    path: String,
}

impl At<'_> {
    fn other_type(&self, ty: &Type, value: &Value, context: &mut Context<'_>) {
        let field = self.field;
        let (found, expected) = (infer::json_type(value), expected(context.api, ty));
        let paste = infer::wider(ty, value).filter(|_| *ty == field.ty);
        let finding = context.add(FindingKind::OtherType, &self.path, format!("{found}, expected {expected}"));
        finding.paste = paste.map(|toml| Paste {
            file: field.source.file.clone(),
            into: format!("`{}`", field.name),
            toml: toml.to_owned(),
        });
        finding.declared_at(&field.source);
    }

    fn other_value(&self, item: &Enum, value: &Value, context: &mut Context<'_>) {
        let is_shown = secrecy::is_shown(self.field);
        let written = match value {
            Value::String(text) => format!("\"{}\"", secrecy::shown(text)),
            number => number.to_string(),
        };
        let shown = if is_shown { format!("the value {written}") } else { "a value".to_owned() };
        let allowed: Vec<_> = item.values.iter().map(|value| value.value.to_string()).collect();
        let finding = context.add(
            FindingKind::OtherValue,
            &self.path,
            format!("{shown} is not allowed, expected {}", allowed.join(", ")),
        );
        let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
        let toml = match value {
            Value::String(text) if is_plain(text) => Some(format!("{{ value = {written}, doc = \"\" }},")),
            Value::Number(number) if number.is_i64() => {
                Some(format!("{{ value = {written}, name = \"\", doc = \"\" }},"))
            }
            _ => None,
        };
        finding.paste = toml.filter(|_| is_shown).map(|toml| Paste {
            file: item.source.file.clone(),
            into: format!("`values` of [enum.{}]", item.name),
            toml,
        });
        finding.declared_at(&self.field.source);
    }

    fn bounds(&self, value: &Value, context: &mut Context<'_>) {
        let shown = match value {
            Value::Array(entries) => match entries.len() {
                1 => "1 entry".to_owned(),
                count => format!("{count} entries"),
            },
            Value::String(_) => "a string".to_owned(),
            number if secrecy::is_shown(self.field) => number.to_string(),
            _ => "a number".to_owned(),
        };
        for expected in outside(self.field, value) {
            let message = format!("{shown}, expected {expected}");
            context.add(FindingKind::OutOfBounds, &self.path, message).declared_at(&self.field.source);
        }
    }
}
