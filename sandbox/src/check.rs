//! Bounds, steps, numbers of entries, and what is required.

use platform_api_codegen::model::{Field, Number};
use serde_json::{Map, Value};

use crate::coerce::literal;

/// What is wrong with a value that has the declared type.
pub(crate) fn value(field: &Field, value: &Value) -> Vec<String> {
    [minimum(field, value), maximum(field, value), step(field, value), max_items(field, value)]
        .into_iter()
        .flatten()
        .collect()
}

/// Whether all conditions of `required_when` hold for the values that the request leads to.
pub(crate) fn is_required(field: &Field, effective: &Map<String, Value>) -> bool {
    let holds = |(name, value): &(String, _)| effective.get(name) == Some(&literal(value));
    field.required || (!field.required_when.is_empty() && field.required_when.iter().all(holds))
}

fn minimum(field: &Field, value: &Value) -> Option<String> {
    let bound = field.minimum.as_ref()?;
    let below = value.as_f64()? < number(bound);
    below.then(|| format!("must be greater than or equal to {}", bound.0))
}

fn maximum(field: &Field, value: &Value) -> Option<String> {
    let bound = field.maximum.as_ref()?;
    let above = value.as_f64()? > number(bound);
    above.then(|| format!("must be less than or equal to {}", bound.0))
}

/// Steps count from zero.
fn step(field: &Field, value: &Value) -> Option<String> {
    let step = field.step.as_ref()?;
    let steps = value.as_f64()? / number(step);
    let off = (steps - steps.round()).abs() > 1e-6;
    off.then(|| format!("must be a multiple of {}", step.0))
}

fn max_items(field: &Field, value: &Value) -> Option<String> {
    let most = field.max_items?;
    let count = value.as_array()?.len();
    (count > most as usize).then(|| format!("is too long: {count} entries, at most {most} are allowed"))
}

/// `resolve` checks that bounds are numbers. All of the documents' bounds are exact in an `f64`, or as good as.
fn number(bound: &Number) -> f64 {
    bound.0.parse().expect("a bound is a number")
}
