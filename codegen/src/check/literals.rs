//! The values in `default` and `means`. Each is of the field's type and within its bounds, or null, a documented
//! default.

use std::slice;

use platform_api_core::words::joined;
use serde_json::Value;

use crate::codes;
use crate::fit::{mismatch, outside};
use crate::model::{Api, Field, Literal, Type};
use crate::report::DiagnosticReport;

pub fn check_default(api: &Api, field: &Field, report: &mut DiagnosticReport) {
    let Some(default) = field.default().filter(|default| **default != Literal::Null) else {
        return;
    };
    let at = field.source.key("default");
    if *default == Literal::String("null".to_owned()) && !matches!(field.ty, Type::Enum(_)) {
        let message = "default \"null\" is a string".to_owned();
        report
            .add(codes::DEFAULT, at, message)
            .help("write `default = { null = true }`");
        return;
    }
    if let Some((wrong, allowed)) = wrong(api, field, default) {
        let message = format!("default {default} {wrong}");
        report.add(codes::DEFAULT, at, message).help(allowed);
    } else if let Some(expected) = outside(field, &default.into()).first() {
        let message = format!("default {default} must be {expected}");
        report.add(codes::DEFAULT, at, message);
    }
}

pub fn check_means(api: &Api, field: &Field, report: &mut DiagnosticReport) {
    for (at, (value, _)) in field.means().iter().enumerate() {
        let is_null = *value == Literal::Null;
        let wrong = if field.means()[..at].iter().any(|(other, _)| other == value) {
            "is listed twice"
        } else if !is_null && wrong(api, field, value).is_some() {
            "is not a value of the field"
        } else if !is_null && !outside(field, &value.into()).is_empty() {
            "is outside the bounds"
        } else {
            continue;
        };
        let message = format!("`means` of `{}` has {value}, which {wrong}", field.name);
        report
            .add(codes::MEANING, field.source.key("means"), message)
            .help("give a meaning to each value that can be sent, once");
    }
}

/// The fault of a value (`has the wrong type`), and the allowed values.
pub fn wrong(api: &Api, field: &Field, value: &Literal) -> Option<(&'static str, String)> {
    if let (Literal::Float(_), Type::Integer) = (value, &field.ty) {
        return Some((
            "is not an integer",
            format!("`{}` must be an integer, without a fraction", field.name),
        ));
    }
    let ty = wrong_part(api, &field.ty, &value.into())?;
    let wrong = match ty {
        Type::Enum(_) => "is not an allowed value",
        _ => "has the wrong type",
    };
    let name = &field.name;
    let allowed = match ty {
        Type::Enum(index) => {
            let values = &api.enums[*index].values;
            let allowed = joined(values.iter().map(|value| &value.value), ", ");
            let json = Value::from(value);
            let entries = json.as_array().map_or(slice::from_ref(&json), Vec::as_slice);
            let mut former = values.iter().filter_map(|value| Some((value, value.former.as_ref()?)));
            match former.find(|(_, former)| entries.iter().any(|entry| *entry == former.name)) {
                Some((value, former)) => format!("`{}` is called {} now", former.name, value.value),
                None => format!("allowed values of `{name}`: {allowed}"),
            }
        }
        Type::Map(_) | Type::Record(_) | Type::Properties => {
            format!("write `{{ null = true }}`: no other value of `{name}` can be written here")
        }
        ty if *ty == field.ty => format!("`{name}` must be {}", ty.outer(api).in_words()),
        ty => format!("each entry of `{name}` must be {}", ty.outer(api).in_words()),
    };
    Some((wrong, allowed))
}

/// The type that the value, or an entry of it, does not fit.
fn wrong_part<'a>(api: &Api, ty: &'a Type, value: &Value) -> Option<&'a Type> {
    match (ty, value) {
        (Type::Array(entry), Value::Array(entries)) => entries.iter().find_map(|value| wrong_part(api, entry, value)),
        (Type::StringOrArray, Value::Array(entries)) => {
            entries.iter().find_map(|value| wrong_part(api, &Type::String, value))
        }
        _ => mismatch(api, ty, value).map(|_| ty),
    }
}
