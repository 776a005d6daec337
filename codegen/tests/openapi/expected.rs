//! Builds the expected schema of a field or an enum, from `spec/README.md` and the rules of OpenAPI 3.0.3.
//!
//! It shares no code with the emitter, and works differently: it builds JSON values, key by key.

use platform_api_codegen::model::{Api, Enum, Fact, Field, Literal, Tier, Type, Version};
use serde_json::{Map, Value, json};

/// The use of a schema.
#[derive(Clone, Copy, PartialEq)]
pub enum Side {
    /// In a request. Missing members stay as they are, so a default is not one in the sense of OpenAPI.
    Request,
    /// In a response.
    Response,
}

/// All but the description.
pub fn expected(api: &Api, field: &Field, side: Side) -> Value {
    let nullable = side == Side::Response || !field.is_required();
    let mut expected = values(api, &field.ty, nullable, field.is_secret());
    let of_request = (side == Side::Request).then(|| of_request(field));
    for facts in [Some(common(field)), of_request].into_iter().flatten() {
        expected
            .as_object_mut()
            .unwrap()
            .extend(facts.as_object().unwrap().clone());
    }
    if field.is_response_only() {
        expected["readOnly"] = true.into();
    }
    expected
}

fn values(api: &Api, ty: &Type, nullable: bool, secret: bool) -> Value {
    let typed = |mut schema: Value| {
        if nullable {
            schema["nullable"] = true.into();
        }
        schema
    };
    let text = json!({ "type": "string" });
    let either = |this: Value| json!({ "oneOf": [typed(this), text] });
    let named = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let entry = |ty: &Type| match ty {
        Type::Enum(index) => named(&api.enums[*index].name),
        Type::Record(index) => named(&api.records[*index].name),
        ty => values(api, ty, false, false),
    };
    match ty {
        Type::Boolean => typed(json!({ "type": "boolean" })),
        Type::Integer => typed(json!({ "type": "integer", "format": "int64" })),
        Type::Float => typed(json!({ "type": "number" })),
        Type::String if secret => typed(json!({ "type": "string", "format": "password" })),
        Type::String => typed(text),
        Type::Timestamp => typed(json!({ "type": "string", "format": "date-time" })),
        Type::Any => json!({}),
        Type::BooleanOrString => either(json!({ "type": "boolean" })),
        Type::StringOrArray => either(json!({ "type": "array", "items": text })),
        Type::Array(items) => typed(json!({ "type": "array", "items": entry(items) })),
        Type::Map(values) => typed(json!({ "type": "object", "additionalProperties": entry(values) })),
        Type::Enum(_) | Type::Record(_) => typed(json!({ "allOf": [entry(ty)] })),
        Type::Properties => unreachable!("it is only in the integration object"),
    }
}

fn common(field: &Field) -> Value {
    let deprecated = field.deprecated();
    object([
        ("deprecated", flag(deprecated.is_some())),
        (
            "x-deprecated-since",
            deprecated.and_then(|deprecated| deprecated.since).map(version).into(),
        ),
        (
            "x-replaced-by",
            deprecated.map(|deprecated| list(&deprecated.replaced_by)).into(),
        ),
        ("x-introduced", field.introduced().map(version).into()),
        ("x-tier", field.tier().map(tier).into()),
        ("x-self-managed", flag(field.has(&Fact::SelfManaged))),
        ("x-higher-tier-read", flag(field.has(&Fact::HigherTierRead))),
        ("x-enterprise", flag(field.has(&Fact::Enterprise))),
        ("x-secret", flag(field.is_secret())),
        ("x-event", flag(field.has(&Fact::Event))),
        ("x-unit", field.unit().into()),
        ("x-separator", field.separator().into()),
        ("x-means", means(field)),
        ("x-alias", list(field.aliases())),
        ("x-read-as", field.read_as().into()),
        ("x-declared", field.declared().into()),
        ("x-type-shown", field.has(&Fact::TypeNotShown).then_some(false).into()),
    ])
}

fn of_request(field: &Field) -> Value {
    let needs = field.needs();
    let float = |number: &Literal| number.to_string().parse::<f64>().unwrap();
    // The steps of OpenAPI count from zero.
    let starts_at_zero = match (field.minimum().map(float), field.step().map(float)) {
        (Some(minimum), Some(step)) => (minimum / step).fract() == 0.0,
        _ => true,
    };
    let mut facts = object([
        ("minimum", field.minimum().map(literal).into()),
        ("maximum", field.maximum().map(literal).into()),
        (
            if starts_at_zero { "multipleOf" } else { "x-step" },
            field.step().map(literal).into(),
        ),
        ("maxItems", field.max_items().into()),
        ("uniqueItems", flag(field.is_unique())),
        ("x-schemes", list(field.schemes())),
        ("pattern", pattern(field.schemes())),
        ("x-needs", needs.map(|needs| json!(needs.one_of)).into()),
        ("x-needs-until", needs.and_then(|needs| needs.until).map(version).into()),
        ("x-required-when", conditions(field.required_when())),
        ("x-applies-when", conditions(field.applies_when())),
        (
            "x-not-in",
            field
                .not_in()
                .map(|it| object([("name", json!(it.name)), ("since", it.since.map(version).into())]))
                .into(),
        ),
        (
            "x-no-effect",
            field.no_effect().map(|since| since.map_or(true.into(), version)).into(),
        ),
        ("x-restart", flag(field.has(&Fact::Restart))),
        ("x-irreversible", field.irreversible().into()),
    ]);
    if let Some(default) = field.default() {
        facts["x-default"] = literal(default);
    }
    facts
}

fn means(field: &Field) -> Value {
    let meaning = |(value, doc): &(Literal, String)| json!({ "value": literal(value), "description": doc });
    let meanings: Vec<_> = field.means().iter().map(meaning).collect();
    (!meanings.is_empty()).then_some(meanings).into()
}

/// A letter of a scheme, in upper or lower case.
fn pattern(schemes: &[String]) -> Value {
    let mut patterns = Vec::new();
    for scheme in schemes {
        let mut pattern = String::new();
        for c in scheme.chars() {
            match c {
                'a'..='z' => pattern.extend(['[', c.to_ascii_uppercase(), c, ']']),
                _ => pattern.extend(['\\', c]),
            }
        }
        patterns.push(pattern);
    }
    (!patterns.is_empty())
        .then(|| format!("^([ \\t\\r\\n]*$|({}):)", patterns.join("|")))
        .into()
}

pub fn expected_enum(item: &Enum) -> Value {
    let values = || item.values.iter();
    let names: Vec<String> = values()
        .filter(|_| item.is_integer())
        .map(|value| value.name.clone())
        .collect();
    let introduced = values().filter_map(|value| Some((value.name.clone(), version(value.introduced?))));
    let introduced: Map<String, Value> = introduced.collect();
    object([
        ("description", json!(item.doc)),
        ("type", json!(if item.is_integer() { "integer" } else { "string" })),
        ("enum", values().map(|value| literal(&value.value)).collect()),
        ("x-enum-varnames", list(&names)),
        ("x-enum-descriptions", values().map(|value| json!(value.doc)).collect()),
        (
            "x-enum-introduced",
            if introduced.is_empty() {
                Value::Null
            } else {
                introduced.into()
            },
        ),
    ])
}

/// Leaves out keys that are null.
pub fn object<const N: usize>(entries: [(&str, Value); N]) -> Value {
    let stated = entries.into_iter().filter(|(_, value)| !value.is_null());
    stated.map(|(key, value)| (key.to_owned(), value)).collect()
}

pub fn flag(is: bool) -> Value {
    is.then_some(true).into()
}

pub fn list(texts: &[String]) -> Value {
    (!texts.is_empty()).then(|| json!(texts)).into()
}

fn conditions(conditions: &[(String, Literal)]) -> Value {
    let object: Map<_, _> = conditions
        .iter()
        .map(|(name, value)| (name.clone(), literal(value)))
        .collect();
    (!object.is_empty()).then_some(object).map(Value::Object).into()
}

fn literal(value: &Literal) -> Value {
    match value {
        Literal::Null => Value::Null,
        Literal::Boolean(value) => json!(value),
        Literal::Integer(value) => json!(value),
        Literal::Float(text) => serde_json::from_str(text).unwrap(),
        Literal::String(value) => json!(value),
        Literal::Array(values) => values.iter().map(literal).collect(),
    }
}

pub fn version(version: Version) -> Value {
    format!("{}.{}", version.major, version.minor).into()
}

fn tier(tier: Tier) -> &'static str {
    match tier {
        Tier::Premium => "P",
        Tier::Ultimate => "U",
    }
}
