//! Rules about parameters that are required or forbidden, always or because of others.

use platform_api_codegen::model::Field;
use serde_json::Value;

use super::After;
use super::after::is_set;
use crate::reading::Reading;
use crate::target::Target;

/// The parameter is required in every request.
pub(super) fn required(field: &Field, after: &After<'_>, reading: &mut Reading) {
    if field.is_required() && after.is_strict {
        require(field, "required", reading);
    }
}

/// The parameter is required in every request while others have certain values.
pub(super) fn required_when(field: &Field, after: &After<'_>, reading: &mut Reading) {
    if !field.required_when().is_empty() && after.is_strict && after.holds(field.required_when()) {
        require(field, "required_when", reading);
    }
}

fn require(field: &Field, rule: &'static str, reading: &mut Reading) {
    match reading.values.get(&field.name) {
        None => reading.refuse(&field.name, rule, "is missing".to_owned()),
        Some(Value::Null) => reading.refuse(&field.name, rule, "is required and cannot be null".to_owned()),
        Some(_) => {}
    }
}

/// A parameter that is switched on, or set, requires others.
pub(super) fn needs(field: &Field, after: &After<'_>, target: &Target, reading: &mut Reading) {
    if reading.values.get(&field.name).is_some_and(is_on) {
        let missing = missing(field, after, target);
        if !missing.is_empty() {
            let lists: Vec<String> = missing.iter().map(|names| names.join(" and ")).collect();
            reading.refuse(&field.name, "needs", format!("requires {}", lists.join(", or ")));
        }
    }
}

/// The names without a value in each alternative of `needs`; empty if one alternative is complete. Parameters that the
/// installation lacks are not required.
pub(crate) fn missing<'f>(field: &'f Field, after: &After<'_>, target: &Target) -> Vec<Vec<&'f str>> {
    let needs = field.needs().filter(|needs| needs.until.is_none_or(|until| target.is_up_to(until)));
    let is_missing =
        |name: &&str| !after.is_given(name) && after.field(name).is_none_or(|other| target.lacks(other).is_empty());
    let of_one = |names: &'f Vec<String>| names.iter().map(String::as_str).filter(is_missing).collect();
    let missing: Vec<Vec<&str>> = needs.iter().flat_map(|needs| &needs.one_of).map(of_one).collect();
    if missing.iter().any(Vec::is_empty) { Vec::new() } else { missing }
}

/// Whether the value is a switch that is on, or is set.
pub(crate) fn is_on(value: &Value) -> bool {
    is_set(value) && *value != Value::Bool(false)
}

/// The value must not be among those of another parameter, whichever of the two the request names.
pub(super) fn not_in(field: &Field, after: &After<'_>, target: &Target, reading: &mut Reading) {
    let Some(rule) = field.not_in() else { return };
    let is_named = [&field.name, &rule.name].into_iter().any(|name| reading.values.contains_key(name));
    if !is_named || rule.since.is_some_and(|since| target.is_before(since)) {
        return;
    }
    let (value, others) = (after.shown(&field.name), after.shown(&rule.name));
    if !value.is_null() && others.as_array().is_some_and(|others| others.contains(&value)) {
        reading.refuse(&field.name, "not_in", format!("cannot be one of {}", rule.name));
    }
}
