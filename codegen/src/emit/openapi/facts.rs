//! Writes the facts of a field as keys of its schema: for requests all, for responses those that hold there too.
//!
//! The `x-` keys have the names and values of the keys of `spec/README.md`; `x-needs` is always a list of alternatives,
//! each a list of names. A default is `x-default`: generated clients send a `default` of their own accord. Here a request
//! is a change that leaves all other fields as they are, so they would undo changes of others.

use std::borrow::Cow;

use serde_json::{Value, json};

use super::json::{Map, literal, number};
use crate::exact::Exact;
use crate::model::{Deprecated, Fact, FactValue, Field, Needs, NotIn};

/// By key, in the order of the model.
pub(super) type Facts = Map<Cow<'static, str>, Value>;

/// The facts of a field that is sent, or of one that is only read.
pub(super) fn facts(field: &Field, sent: bool) -> Facts {
    field.facts.iter().flat_map(|fact| members(field, fact, sent)).collect()
}

fn members(field: &Field, fact: &Fact, sent: bool) -> Vec<(Cow<'static, str>, Value)> {
    let key = match (fact, sent) {
        // OpenAPI states these elsewhere.
        (Fact::Required | Fact::ResponseOnly | Fact::Note(_) | Fact::Reading(_), _) => return Vec::new(),
        // These are about requests only.
        (Fact::Default(_) | Fact::Minimum(_) | Fact::Maximum(_) | Fact::Step(_) | Fact::MaxItems(_), false)
        | (Fact::Needs(_) | Fact::RequiredWhen(_) | Fact::AppliesWhen(_) | Fact::NotIn(_), false)
        | (Fact::Unique | Fact::Schemes(_) | Fact::NoEffect(_) | Fact::Restart, false) => return Vec::new(),
        (Fact::Minimum(_), _) => "minimum".into(),
        (Fact::Maximum(_), _) => "maximum".into(),
        (Fact::Step(_), _) if counts_from_zero(field) => "multipleOf".into(),
        (Fact::MaxItems(_), _) => "maxItems".into(),
        (Fact::Unique, _) => "uniqueItems".into(),
        (Fact::Schemes(schemes), _) => {
            let stated = ("x-schemes".into(), value(fact.value()));
            return vec![("pattern".into(), pattern(schemes).into()), stated];
        }
        // `deprecated` itself is a keyword of OpenAPI.
        (Fact::Deprecated(Deprecated { since, replaced_by }), _) => {
            let since = since.map(|since| ("x-deprecated-since".into(), since.to_string().into()));
            let by = (!replaced_by.is_empty()).then(|| ("x-replaced-by".into(), json!(replaced_by)));
            return since.into_iter().chain(by).collect();
        }
        _ => format!("x-{}", fact.key().replace('_', "-")).into(),
    };
    let until = match fact {
        Fact::Needs(Needs { until, .. }) => *until,
        _ => None,
    };
    let until = until.map(|until| ("x-needs-until".into(), until.to_string().into()));
    [(key, value(fact.value()))].into_iter().chain(until).collect()
}

/// The pattern of a URL with one of the schemes, in upper or lower case, or of a blank string.
fn pattern(schemes: &[String]) -> String {
    let either = |letter: char| match letter.is_ascii_alphabetic() {
        true => format!("[{}{}]", letter.to_ascii_uppercase(), letter.to_ascii_lowercase()),
        false => format!("\\{letter}"),
    };
    let schemes: Vec<String> = schemes.iter().map(|scheme| scheme.chars().map(either).collect()).collect();
    format!("^([ \\t\\r\\n]*$|({}):)", schemes.join("|"))
}

/// Whether the steps are multiples of the step, as `multipleOf` counts from zero.
fn counts_from_zero(field: &Field) -> bool {
    let step = field.step().and_then(Exact::of).filter(|step| step.is_positive());
    let is_on_step = || Exact::origin(field)?.is_on_step(Exact::ZERO, step?);
    is_on_step() == Some(true)
}

fn value(value: FactValue<'_>) -> Value {
    match value {
        FactValue::Holds | FactValue::Since(None) => true.into(),
        FactValue::Literal(value) => literal(value),
        FactValue::Number(bound) => number(bound).into(),
        FactValue::Count(count) => count.into(),
        FactValue::Text(text) | FactValue::Quoted(text) => text.into(),
        FactValue::Names(names) => json!(names),
        FactValue::Version(version) | FactValue::Since(Some(version)) => version.to_string().into(),
        FactValue::Tier(tier) => tier.to_string().into(),
        FactValue::Conditions(conditions) => {
            conditions.iter().map(|(name, value)| (name.clone(), literal(value))).collect()
        }
        FactValue::Meanings(meanings) => {
            meanings.iter().map(|(value, doc)| json!({ "value": literal(value), "description": doc })).collect()
        }
        FactValue::Deprecated(deprecated) => json!(deprecated.replaced_by),
        FactValue::Needs(needs) => json!(needs.one_of),
        FactValue::NotIn(NotIn { name, since: None }) => json!({ "name": name }),
        FactValue::NotIn(NotIn { name, since: Some(since) }) => json!({ "name": name, "since": since.to_string() }),
    }
}
