//! The fields and the values of examples: as Rust in the documentation, and as JSON in `openapi.json`. The requests
//! follow all documented rules. Strings are placeholders as in the API reference, such as `<API_KEY>`.

pub mod any_kind;
pub mod json;
pub mod rust;

use platform_api_core::any_bound;
use platform_api_core::bound::{Bounded, Constraint};
use platform_api_core::format::StringFormat;
use serde_json::{Value, json};

use super::request::is_required_by_defaults;
use crate::fit::outside;
use crate::model::{Api, Fact, Field, IntegrationsSpec, KindSpec, Literal, Type};

const OPTIONAL: usize = 2;

fn lasting_kinds(integrations: &IntegrationsSpec) -> impl Iterator<Item = &KindSpec> {
    let kinds = integrations.kinds.iter();
    kinds.filter(|kind| kind.deprecated().is_none() && kind.removed().is_none())
}

fn of_kind<'a>(api: &Api, kind: &'a KindSpec) -> Vec<&'a Field> {
    chosen(&Vec::from_iter(&kind.parameters), api.integrations.switch(kind))
}

fn of_settings(api: &Api) -> Vec<&Field> {
    chosen(&Vec::from_iter(api.settings.writable()), None)
}

/// The fields that defaults require, the switch, and some fields that can be sent alone.
fn chosen<'a>(fields: &[&'a Field], switch: Option<&'a Field>) -> Vec<&'a Field> {
    let optional = fields.iter().copied().filter(|field| !field.is_required());
    let by_defaults = optional.clone().filter(|field| is_required_by_defaults(field, fields));
    let switch = switch.filter(|field| !field.is_required());
    let mut chosen: Vec<_> = by_defaults.chain(switch).collect();
    let others = optional.filter(|field| is_plain(field));
    chosen.extend(others.take(OPTIONAL.saturating_sub(chosen.len())));
    chosen
}

/// Returns `true` if the field can be sent alone, and has a short expression in Rust.
fn is_plain(field: &Field) -> bool {
    use Fact::*;
    let is_short = matches!(
        field.ty,
        Type::Boolean | Type::Integer | Type::Float | Type::String | Type::Enum(_)
    );
    is_short
        && field.facts.iter().all(|fact| match fact {
            Unit(_) | Means(_) | Assumed(_) | Format(_) | Separator(_) | Event => true,
            // `string()` fits a placeholder into bounds of its length.
            any_bound!() => fact.bound().is_some_and(|bound| match bound.constraint {
                Constraint::AtLeast(_) | Constraint::AtMost(_) => bound.of == Bounded::String,
                Constraint::MultipleOf(_) | Constraint::Unique | Constraint::Schemes(_) => false,
            }),
            Required | Secret | Default(_) | Declared(_) | TypeShown(_) => false,
            Introduced(_) | Deprecated(_) | Tier(_) | SelfManaged | HigherTierRead | Enterprise | ResponseOnly => false,
            Needs(_) | RequiredWhen(_) | AppliesWhen(_) | NotIn(_) | NoEffect(_) | Restart | Irreversible(_) => false,
            // A note may say that the allowed values are not known.
            Alias(_) | ReadAs(_) | Note(_) => false,
        })
}

fn object<'a>(api: &Api, fields: impl IntoIterator<Item = &'a Field>) -> Value {
    fields
        .into_iter()
        .map(|field| (&field.name, value_of(api, field)))
        .collect()
}

/// The default, or a placeholder of the type. A boolean is always `true`.
fn value_of(api: &Api, field: &Field) -> Value {
    match field.default() {
        None | Some(Literal::Null | Literal::Boolean(_)) => value(api, &field.ty, field),
        Some(default) => default.into(),
    }
}

fn number(field: &Field) -> Value {
    let bounds = [field.minimum(), field.maximum(), field.step()];
    let mut numbers = bounds.into_iter().flatten().map(Value::from);
    let is_within = |number: &Value| outside(field, number).is_empty();
    numbers.find(is_within).unwrap_or(json!(1))
}

/// A placeholder of the name, in the format and within the bounds.
fn string(field: &Field) -> String {
    let host = format!("{}.example", field.name.to_lowercase().replace('_', "-"));
    let mut string = match field.format() {
        None => format!("<{}>", field.name.to_uppercase()),
        Some(StringFormat::Uri) => match field.schemes().first() {
            Some(scheme) => format!("{scheme}://{host}"),
            None => format!("https://{host}"),
        },
        Some(StringFormat::Hostname) => host,
        Some(StringFormat::Email) => format!("user@{host}"),
    };
    for bound in field.bounds().filter(|bound| bound.of == Bounded::String) {
        match bound.constraint {
            Constraint::AtLeast(least) => string += &".".repeat(length(&least).saturating_sub(string.len())),
            Constraint::AtMost(most) => string.truncate(length(&most)),
            Constraint::MultipleOf(_) | Constraint::Unique | Constraint::Schemes(_) => {}
        }
    }
    string
}

/// A count, so it parses.
fn length(count: &str) -> usize {
    count.parse().unwrap_or_default()
}

/// An object has one member, which is not an object.
fn value(api: &Api, ty: &Type, field: &Field) -> Value {
    match ty {
        Type::Boolean => json!(true),
        Type::Integer | Type::Float => number(field),
        Type::String | Type::Any | Type::BooleanOrString => json!(string(field)),
        Type::Timestamp => json!("2024-05-01T12:00:00.000Z"),
        Type::StringOrArray => json!([value(api, &Type::String, field)]),
        Type::Array(element) => json!([value(api, element, field)]),
        Type::Map(element) => json!({ "default": value(api, element, field) }),
        Type::Enum(index) => {
            let values = &api.enums[*index].values;
            let everywhere = values.iter().find(|value| value.facts.is_empty());
            let example = everywhere.or(values.first());
            example.map(|example| Value::from(&example.value)).into()
        }
        Type::Record(index) => api.records[*index]
            .fields
            .iter()
            .filter(|member| !matches!(member.ty.innermost(), Type::Record(_)))
            .take(1)
            .map(|member| (&member.name, value(api, &member.ty, member)))
            .collect(),
        Type::Properties => json!({}),
    }
}
