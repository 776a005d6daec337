//! This module makes the examples of requests and responses for `openapi.json` and for the documentation. The requests
//! follow all documented rules.
//!
//! A value is the default of the field, or a value of its type within its bounds. Strings are placeholders as in the
//! documents, such as `<API_KEY>`.

use super::json::{Json, object};
use crate::model::{Api, Fact, Field, Kind, Literal, Type};

/// The least number of optional fields in an example.
const OPTIONAL: usize = 2;

/// A request with its required fields and the [`chosen`] ones.
pub(super) fn request(api: &Api, fields: &[&Field], switch: Option<&Field>) -> Json {
    let required = fields.iter().copied().filter(|field| field.is_required());
    Json::object(required.chain(chosen(fields, switch)).map(|field| member(api, field)))
}

/// The optional fields of an example: those that the defaults of others require, the switch, and some that stand alone.
pub(in crate::emit) fn chosen<'a>(fields: &[&'a Field], switch: Option<&'a Field>) -> Vec<&'a Field> {
    let by_defaults = fields
        .iter()
        .copied()
        .filter(|field| is_required_by_defaults(field, fields));
    let mut chosen: Vec<_> = by_defaults.chain(switch).filter(|field| !field.is_required()).collect();
    let others = fields
        .iter()
        .copied()
        .filter(|field| !field.is_required() && is_plain(field));
    chosen.extend(others.take(OPTIONAL.saturating_sub(chosen.len())));
    chosen
}

/// Whether the defaults of other fields make the field required.
pub(in crate::emit) fn is_required_by_defaults(field: &Field, fields: &[&Field]) -> bool {
    let has = |name: &str, value: &Literal| {
        fields
            .iter()
            .any(|field| field.name == name && field.default() == Some(value))
    };
    let conditions = field.required_when();
    !conditions.is_empty() && conditions.iter().all(|(name, value)| has(name, value))
}

/// Whether the field can be sent without regard to other fields, versions or tiers, and has a short expression in Rust.
fn is_plain(field: &Field) -> bool {
    let is_short = matches!(
        field.ty,
        Type::Boolean | Type::Integer | Type::Float | Type::String | Type::Enum(_)
    );
    is_short && field.facts.iter().all(is_harmless)
}

/// Whether an example can ignore the fact.
fn is_harmless(fact: &Fact) -> bool {
    use Fact::*;
    // A note may say that the allowed values are not known.
    matches!(fact, Unit(_) | Means(_) | Assumed(_) | Separator(_) | Event)
}

/// A list of one integration, of the first kind, without its properties.
pub(super) fn list(api: &Api) -> Json {
    let mut list = Vec::new();
    if let Some(kind) = api.integrations.kinds.first() {
        let fields = shown_fields(api).filter(|field| field.ty != Type::Properties);
        list.push(Json::object(fields.map(|field| integration_member(api, kind, field))));
    }
    list.into()
}

pub(super) fn integration(api: &Api, kind: &Kind) -> Json {
    Json::object(shown_fields(api).map(|field| integration_member(api, kind, field)))
}

/// The fields of the integration object. Of its flags, only the one that says whether the integration is active is
/// shown.
fn shown_fields(api: &Api) -> impl Iterator<Item = &Field> {
    let activation = api.integrations.activation.as_ref();
    let fields = api.integrations.object.iter();
    fields.filter(move |field| field.ty != Type::Boolean || activation == Some(&field.name))
}

/// A field of the integration object. Its strings are the slug.
fn integration_member(api: &Api, kind: &Kind, field: &Field) -> (String, Json) {
    match field.ty {
        Type::Properties => (field.name.clone(), properties(api, kind)),
        Type::String => (field.name.clone(), (&kind.slug).into()),
        _ => member(api, field),
    }
}

/// The properties that the documents show, and the required ones that are not secret.
fn properties(api: &Api, kind: &Kind) -> Json {
    let required = kind.parameters.iter().filter(|field| field.is_required());
    let required: Vec<&str> = required.map(|field| field.name.as_str()).collect();
    let mut members = Vec::new();
    for field in &kind.properties {
        let is_required = required.contains(&field.name.as_str());
        if kind.shown_properties.contains(&field.name) || is_required && !field.is_secret() {
            members.push(member(api, field));
        }
    }
    Json::object(members)
}

/// The response-only settings, and those that the example of a request changes.
pub(super) fn settings(api: &Api) -> Json {
    let writable: Vec<_> = api.settings.writable().collect();
    let response_only = api.settings.attributes().filter(|field| field.is_response_only());
    let fields = response_only.chain(chosen(&writable, None));
    Json::object(fields.map(|field| member(api, field)))
}

fn member(api: &Api, field: &Field) -> (String, Json) {
    (field.name.clone(), value_of(api, field))
}

/// The default, or a placeholder of the type. A boolean is always `true`.
pub(in crate::emit) fn value_of(api: &Api, field: &Field) -> Json {
    match field.default() {
        None | Some(Literal::Null | Literal::Boolean(_)) => value(api, &field.ty, field, &[]),
        Some(default) => default.into(),
    }
}

/// A value of a type. An object has one member. A record inside itself has no members, which ends the recursion.
fn value(api: &Api, ty: &Type, field: &Field, outer: &[usize]) -> Json {
    match ty {
        Type::Boolean => true.into(),
        Type::Integer | Type::Float => field.minimum().or(field.maximum()).map_or(1_u32.into(), Json::from),
        Type::String | Type::Any | Type::BooleanOrString => {
            let scheme = field
                .schemes()
                .first()
                .map(|scheme| format!("{scheme}://"))
                .unwrap_or_default();
            format!("{scheme}<{}>", field.name.to_uppercase()).into()
        }
        Type::Timestamp => "2024-05-01T12:00:00.000Z".into(),
        Type::StringOrArray => vec![value(api, &Type::String, field, outer)].into(),
        Type::Array(element) => vec![value(api, element, field, outer)].into(),
        Type::Map(element) => object! { "default": value(api, element, field, outer) },
        Type::Enum(index) => Json::from(api.enums[*index].values.first().map(|first| &first.value)),
        Type::Record(index) => {
            let first = api.records[*index].fields.first().filter(|_| !outer.contains(index));
            let outer = [outer, &[*index]].concat();
            Json::object(first.map(|first| (first.name.clone(), value(api, &first.ty, first, &outer))))
        }
        Type::Properties => object! {},
    }
}
