//! The facts of a field, a kind or a value as keys, and the facts of a field as sentences.
//!
//! An `x-` key is a key of the spec with hyphens and its value, except `x-needs`, always a list of alternatives,
//! `x-means`, a list of values with descriptions, and `x-deprecated-since`. An `x-enum-` key has the names of values,
//! each with its value of the key.
//!
//! A default is in `x-default`: generated clients send every `default`, and would undo other changes.

use std::collections::BTreeMap;

use platform_api_core::any_bound;
use platform_api_core::decimal::is_on_step;
use serde_json::{Value, json};

use super::json::stated;
use crate::model::{Deprecated, Fact, FactValue, Field, Former, Literal, Needs, NotIn, Version};
use crate::words;

pub fn facts(field: &Field) -> impl Iterator<Item = Value> {
    field
        .facts
        .iter()
        .map(|fact| members(field, fact))
        .chain([renamed_from(&field.former)])
}

pub fn renamed_from(former: &Option<Former>) -> Value {
    let former = former.as_ref().map(|former| &former.name);
    stated(json!({ "x-renamed-from": former }))
}

/// For facts without a keyword of OpenAPI. Tools show sentences rather than `x-` keys.
pub fn sentences(field: &Field) -> impl Iterator<Item = String> {
    field.facts.iter().filter_map(|fact| match fact {
        Fact::Unit(unit) => Some(format!("Unit: {unit}.")),
        Fact::Deprecated(Deprecated { replaced_by, .. }) if !replaced_by.is_empty() => {
            Some(format!("Replaced by {}.", words::quoted(replaced_by, " or ")))
        }
        // `uniqueItems` does not say that the order means nothing.
        Fact::Unique => fact.sentence(),
        fact if keyword(field, fact).is_some() => None,
        fact => fact.sentence(),
    })
}

fn members(field: &Field, fact: &Fact) -> Value {
    let value = to_json(fact.value());
    let extension = extension_key(fact.key());
    match fact {
        // Stated by `required` of the object, and by the description.
        Fact::Required | Fact::Note(_) | Fact::Assumed(_) => json!({}),
        // These become several members.
        Fact::Deprecated(_) | Fact::Needs(_) => value,
        Fact::Schemes(schemes) => json!({ "pattern": pattern(schemes), extension: value }),
        fact => json!({ keyword(field, fact).unwrap_or(&extension): value }),
    }
}

pub fn extensions(key: &str, stated: FactValue<'_>) -> Value {
    match stated {
        FactValue::Deprecated(_) => to_json(stated),
        _ => json!({ extension_key(key): to_json(stated) }),
    }
}

fn keyword(field: &Field, fact: &Fact) -> Option<&'static str> {
    use Fact::*;
    match fact {
        Step(step) if !counts_from_zero(field, step) => None,
        any_bound!() => fact.bound().map(|bound| bound.keyword),
        ResponseOnly => Some("readOnly"),
        Required | Secret | Default(_) | Format(_) | Separator(_) | Unit(_) | Means(_) | Introduced(_)
        | Deprecated(_) | Tier(_) => None,
        SelfManaged | HigherTierRead | Enterprise | Event | Needs(_) | RequiredWhen(_) | AppliesWhen(_) | NotIn(_) => {
            None
        }
        NoEffect(_) | Restart | Irreversible(_) | Alias(_) | ReadAs(_) | Declared(_) | TypeShown(_) | Note(_)
        | Assumed(_) => None,
    }
}

fn to_json(value: FactValue<'_>) -> Value {
    let version = |version: &Option<Version>| version.map(|version| version.to_string());
    match value {
        FactValue::Holds | FactValue::Since(None) => json!(true),
        FactValue::Json(value) => value.into(),
        FactValue::Count(count) => json!(count),
        FactValue::Format(format) => json!(format.name()),
        FactValue::Text(text) | FactValue::Sentences(text) | FactValue::Quoted(text) => json!(text),
        FactValue::Names(names) => json!(names),
        FactValue::Version(version) | FactValue::Since(Some(version)) => json!(version.to_string()),
        FactValue::Tier(tier) => json!(tier.to_string()),
        FactValue::Conditions(conditions) => {
            let conditions: BTreeMap<_, _> = conditions
                .iter()
                .map(|(name, value)| (name, Value::from(value)))
                .collect();
            json!(conditions)
        }
        FactValue::Meanings(meanings) => meanings
            .iter()
            .map(|(value, doc)| json!({ "description": doc, "value": Value::from(value) }))
            .collect(),
        FactValue::Deprecated(Deprecated { since, replaced_by }) => {
            stated(json!({ "deprecated": true, "x-deprecated-since": version(since), "x-replaced-by": replaced_by }))
        }
        FactValue::Needs(Needs { one_of, until }) => {
            stated(json!({ "x-needs": one_of, "x-needs-until": version(until) }))
        }
        FactValue::NotIn(NotIn { name, since }) => stated(json!({ "name": name, "since": version(since) })),
    }
}

/// `self_managed` → `x-self-managed`
fn extension_key(key: &str) -> String {
    format!("x-{}", key.replace('_', "-"))
}

/// A URL with one of the schemes, in upper or lower case, or a blank string.
fn pattern(schemes: &[String]) -> String {
    let schemes: Vec<String> = schemes
        .iter()
        .map(|scheme| scheme.chars().map(in_either_case).collect())
        .collect();
    format!("^([ \\t\\r\\n]*$|({}):)", schemes.join("|"))
}

/// In brackets, because a backslash before a digit would refer to a group.
fn in_either_case(letter: char) -> String {
    if letter.is_ascii_alphabetic() {
        format!("[{}{}]", letter.to_ascii_uppercase(), letter.to_ascii_lowercase())
    } else {
        format!("[{letter}]")
    }
}

/// `multipleOf` counts from zero.
fn counts_from_zero(field: &Field, step: &Literal) -> bool {
    is_on_step(&field.origin(), "0", &step.to_string()) == Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scheme_is_a_pattern_in_either_case() {
        let schemes = ["s3", "a+b-c.d"].map(str::to_owned);
        let expected = r"^([ \t\r\n]*$|([Ss][3]|[Aa][+][Bb][-][Cc][.][Dd]):)";
        assert_eq!(pattern(&schemes), expected);
    }
}
