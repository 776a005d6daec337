//! Checks bounds, steps, numbers of entries and the versions of values; and makes a valid value.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Field, Number, Type, Version};
use serde_json::{Map, Value};

use crate::coerce::literal;
use crate::store::now;
use crate::target::Target;

/// Checks a value that has the declared type, and returns the violated rules with complaints.
pub(crate) fn check(api: &Api, target: &Target, field: &Field, value: &Value) -> Vec<(&'static str, String)> {
    let rules = [
        ("value_introduced", introduced(api, target, &field.ty, value)),
        ("minimum", minimum(field, value)),
        ("maximum", maximum(field, value)),
        ("step", step(field, value)),
        ("max_items", max_items(field, value)),
        ("unique", unique(field, value)),
        ("schemes", schemes(field, value)),
    ];
    rules.into_iter().filter_map(|(rule, complaint)| Some((rule, complaint?))).collect()
}

/// The simplest valid value that counts as set.
pub(crate) fn sample(api: &Api, target: &Target, field: &Field) -> Value {
    match &field.ty {
        Type::Boolean => true.into(),
        Type::Integer | Type::Float => {
            let bound = field.minimum().or(field.maximum());
            bound.and_then(|bound| bound.0.parse().ok()).map_or(Value::from(1), Value::Number)
        }
        Type::String | Type::Any | Type::BooleanOrString | Type::StringOrArray => {
            let scheme = field.schemes().first().map_or("https", String::as_str);
            format!("{scheme}://sandbox.invalid").into()
        }
        Type::Timestamp => now().into(),
        Type::Array(_) => Value::Array(Vec::new()),
        Type::Map(_) | Type::Record(_) => Value::Object(Map::new()),
        Type::Enum(index) => {
            let mut values = api.enums[*index].values.iter().map(|value| literal(&value.value));
            values.find(|value| introduced(api, target, &field.ty, value).is_none()).unwrap_or_default()
        }
        Type::Properties => Value::Null,
    }
}

/// Complains if the value, or one of its entries, was introduced in a later version.
fn introduced(api: &Api, target: &Target, ty: &Type, value: &Value) -> Option<String> {
    match (ty, value) {
        (Type::Enum(index), value) => {
            let declared = api.enums[*index].values.iter().find(|declared| literal(&declared.value) == *value)?;
            let since = declared.introduced.filter(|since| target.is_before(*since))?;
            let Version { major, minor } = since;
            Some(format!("does not have a valid value: {value} is available since {major}.{minor}"))
        }
        (Type::Array(ty), Value::Array(entries)) => entries.iter().find_map(|value| introduced(api, target, ty, value)),
        _ => None,
    }
}

fn minimum(field: &Field, value: &Value) -> Option<String> {
    let bound = field.minimum()?;
    let below = value.as_f64()? < number(bound);
    below.then(|| format!("must be greater than or equal to {}", bound.0))
}

fn maximum(field: &Field, value: &Value) -> Option<String> {
    let bound = field.maximum()?;
    let above = value.as_f64()? > number(bound);
    above.then(|| format!("must be less than or equal to {}", bound.0))
}

/// Steps count from the minimum, or from zero without one.
fn step(field: &Field, value: &Value) -> Option<String> {
    let (step, start) = (field.step()?, field.minimum().map_or(0.0, number));
    let is_off = |value: f64| {
        let steps = value / number(step);
        (steps - steps.round()).abs() > 1e-6
    };
    let start_shown = if is_off(start) { format!("{start} plus ") } else { String::new() };
    is_off(value.as_f64()? - start).then(|| format!("must be {start_shown}a multiple of {}", step.0))
}

fn max_items(field: &Field, value: &Value) -> Option<String> {
    let most = field.max_items()?;
    let count = value.as_array()?.len();
    (count > most as usize).then(|| format!("is too long: {count} entries, at most {most} are allowed"))
}

fn unique(field: &Field, value: &Value) -> Option<String> {
    let mut seen = BTreeSet::new();
    let is_new = |entry: &Value| seen.insert(entry.to_string());
    let all_are_new = value.as_array().filter(|_| field.is_unique())?.iter().all(is_new);
    (!all_are_new).then(|| "has an entry twice".to_owned())
}

/// A blank string has no scheme to check.
fn schemes(field: &Field, value: &Value) -> Option<String> {
    let (schemes, url) = (field.schemes(), value.as_str()?.to_ascii_lowercase());
    let is_allowed = schemes.iter().any(|scheme| url.starts_with(&format!("{scheme}:")));
    let is_refused = !schemes.is_empty() && !url.trim().is_empty() && !is_allowed;
    is_refused.then(|| format!("is blocked: only allowed schemes are {}", schemes.join(", ")))
}

/// `resolve` checks that bounds are numbers. All documented bounds are exact in an `f64`, or nearly.
fn number(bound: &Number) -> f64 {
    bound.0.parse().expect("a bound is a number")
}

#[cfg(test)]
mod tests {
    use platform_api_codegen::model::{Fact, Source};
    use serde_json::json;

    use super::*;

    fn field(facts: Vec<Fact>) -> Field {
        let (name, section, doc) = ("a".to_owned(), String::new(), String::new());
        Field { name, ty: Type::Float, section, doc, facts, former: None, source: Source::default() }
    }

    #[test]
    fn steps_count_from_the_minimum() {
        let bound = |text: &str| Number(text.to_owned());
        let odd = field(vec![Fact::Minimum(bound("1")), Fact::Step(bound("2"))]);
        let even = field(vec![Fact::Step(bound("2"))]);
        let fine = field(vec![Fact::Minimum(bound("0.25")), Fact::Step(bound("0.5"))]);
        for (field, on, off) in [(odd, json!(7), json!(6)), (even, json!(6), json!(7)), (fine, json!(0.75), json!(1))] {
            assert_eq!(step(&field, &on), None, "{on}");
            assert!(step(&field, &off).is_some(), "{off}");
        }
    }
}
