//! The values of enums, the place of the type `properties`, and unused types.

use std::collections::HashSet;

use super::names;
use super::scope::{FieldOwner, FieldScope};
use crate::codes;
use crate::format::pattern::ENUM_VALUE;
use crate::model::{Api, Enum, EnumValue, IntegrationsSpec, Literal, Type};
use crate::names::{RESERVED_VARIANTS, type_name};
use crate::read::Draft;
use crate::report::DiagnosticReport;

pub fn check_enums(api: &Api, report: &mut DiagnosticReport) {
    for item in &api.enums {
        check_values(item, report);
        names::check_values(item, report);
        check_value_names(item, report);
    }
}

pub fn check_properties(scope: &FieldScope<'_>, report: &mut DiagnosticReport) {
    let mut fields = scope.fields.iter().filter(|field| field.ty == Type::Properties);
    let mut allowed = None;
    if let FieldOwner::Object = scope.owner {
        allowed = fields.next();
        if allowed.is_none() && scope.draft.invalid.is_empty() {
            let message = "no field of the integration object has the type `properties`";
            report
                .add(codes::PROPERTIES_PLACE, "integrations/object.toml", message)
                .help("add `properties = { type = \"properties\", doc = \"The settings of the kind.\" }`");
        }
    }
    for field in fields {
        let message = format!("`{}` cannot have the type `properties`", field.name);
        let diagnostic = report.add(codes::PROPERTIES_PLACE, field.source.key("type"), message);
        match allowed {
            Some(first) => diagnostic.note_at(&first.source.span, "only one field can have it: this one"),
            None => diagnostic.help("only one field of the integration object has this type"),
        };
    }
}

pub fn check_slug(draft: &Draft, report: &mut DiagnosticReport) {
    let slug = IntegrationsSpec::SLUG;
    let mut object = draft.api.integrations.object.iter();
    if !draft.invalid.may_have(slug) && !object.any(|field| field.name == slug && field.ty == Type::String) {
        report
            .add(
                codes::NO_SLUG,
                "integrations/object.toml",
                format!("the integration object has no string `{slug}`"),
            )
            .help(format!(
                "add `{slug} = {{ type = \"string\", doc = \"Slug of the kind.\" }}`"
            ));
    }
}

pub fn check_unused(api: &Api, used: &HashSet<&str>, report: &mut DiagnosticReport) {
    for (_, name, source) in api.types() {
        if !used.contains(name) {
            let message = format!("type `{name}` is not used");
            report.add(codes::UNUSED_TYPE, &source.span, message);
        }
    }
}

pub fn add_used<'a>(api: &'a Api, ty: &Type, used: &mut HashSet<&'a str>) {
    match *ty.innermost() {
        Type::Enum(index) => _ = used.insert(&api.enums[index].name),
        Type::Record(index) => {
            let record = &api.records[index];
            if used.insert(&record.name) {
                for field in &record.fields {
                    add_used(api, &field.ty, used);
                }
            }
        }
        _ => {}
    }
}

fn check_values(item: &Enum, report: &mut DiagnosticReport) {
    let mut seen: Vec<&EnumValue> = Vec::new();
    for value in &item.values {
        let at = value.source.key("value");
        if !matches!(value.value, Literal::String(_) | Literal::Integer(_)) {
            report.add(codes::MIXED_VALUES, at, "an enum value must be a string or an integer");
            continue;
        }
        if let Some(first) = seen.iter().find(|first| first.value == value.value) {
            let message = format!("duplicate value {} in enum `{}`", value.value, item.name);
            report
                .add(codes::DUPLICATE_VALUE, at, message)
                .note_at(first.source.key("value"), "first defined here");
        }
        seen.push(value);
    }
    if seen.len() == item.values.len()
        && let Some(other) = item.of_other_type()
    {
        let message = format!("enum `{}` mixes strings and integers", item.name);
        report
            .add(codes::MIXED_VALUES, other.source.key("value"), message)
            .note_at(seen[0].source.key("value"), "the first value has another type");
    }
}

fn check_value_names(item: &Enum, report: &mut DiagnosticReport) {
    for value in &item.values {
        let is_stated = value.source.states("name");
        let at = value.source.key(if is_stated { "name" } else { "value" });
        let rust = type_name(&value.name);
        if !ENUM_VALUE.matches(&value.name) {
            let message = "this value requires a `name`: it cannot be a name in Rust itself";
            report
                .add(codes::VALUE_NEEDS_NAME, at, message)
                .help("add `name = \"…\"`");
            continue;
        }
        if RESERVED_VARIANTS.contains(&rust.as_str()) {
            let message = match rust.as_str() {
                "Unknown" => "`Unknown` is reserved for values that the spec does not list".to_owned(),
                _ => format!("`{rust}` is reserved: every generated enum may have a constant of this name"),
            };
            report.add(codes::RESERVED, at, message).help("write another `name`");
        }
    }
}
