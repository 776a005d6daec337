//! Bounds: on what they are, and that a value can meet them.

use std::cmp::Ordering;

use crate::codes;
use crate::exact::Exact;
use crate::model::{Field, Number, Type};
use crate::report::Report;

pub fn check_bounds(field: &Field, report: &mut Report) {
    let bounds = [("minimum", field.minimum()), ("maximum", field.maximum()), ("step", field.step())];
    for (key, bound) in bounds {
        if let Some(bound) = bound {
            check_type(field, key, bound, report);
        }
    }
    check_unit(field, report);
    check_range(field, report);
    check_step(field, report);
    check_max_items(field, report);
}

fn check_type(field: &Field, key: &str, bound: &Number, report: &mut Report) {
    let at = field.source.key(key);
    match field.ty {
        // An unknown type is reported as that, or is said to be anything.
        Type::Float | Type::Any => {}
        Type::Integer if Exact::of(bound).is_none_or(Exact::is_whole) => {}
        Type::Integer => {
            let message = format!("`{key}` of an integer is {}", bound.0);
            report.add(&codes::BOUNDS_TYPE, at, message).help("it is a whole number");
        }
        _ => {
            let message = format!("`{}` is not a number, so it has no `{key}`", field.name);
            report.add(&codes::BOUNDS_TYPE, at, message);
        }
    }
}

/// Numbers have a unit, and what holds numbers; text may be one with its unit.
fn check_unit(field: &Field, report: &mut Report) {
    let mut ty = &field.ty;
    while let Type::Array(entry) | Type::Map(entry) = ty {
        ty = entry;
    }
    let has_none = matches!(ty, Type::Boolean | Type::Timestamp | Type::Record(_) | Type::Properties);
    if let Some(unit) = field.unit().filter(|_| has_none) {
        let message = format!("`{}` is not a number, so it is not in {unit}", field.name);
        report.add(&codes::BOUNDS_TYPE, field.source.key("unit"), message).help("leave `unit` out");
    }
}

fn check_range(field: &Field, report: &mut Report) {
    let (Some(minimum), Some(maximum)) = (field.minimum(), field.maximum()) else {
        return;
    };
    let order = Exact::of(minimum).zip(Exact::of(maximum));
    let order = order.and_then(|(minimum, maximum)| minimum.compare(maximum));
    if order == Some(Ordering::Greater) {
        let message = format!("`minimum` {} is above `maximum` {}", minimum.0, maximum.0);
        report
            .add(&codes::BOUNDS_CONTRADICT, field.source.key("minimum"), message)
            .note_at(field.source.key("maximum"), "the maximum is here");
    }
}

fn check_step(field: &Field, report: &mut Report) {
    if let Some(step) = field.step().filter(|step| Exact::of(step).is_some_and(|step| !step.is_positive())) {
        let message = format!("`step` is {}", step.0);
        report.add(&codes::BOUNDS_CONTRADICT, field.source.key("step"), message).help("a step is above zero");
    }
}

fn check_max_items(field: &Field, report: &mut Report) {
    let Some(most) = field.max_items() else { return };
    let at = field.source.key("max_items");
    if !matches!(field.ty, Type::Array(_) | Type::StringOrArray | Type::Any) {
        let message = format!("`{}` is not an array, so it has no `max_items`", field.name);
        report.add(&codes::MAX_ITEMS_TYPE, at, message);
    }
    if most == 0 {
        report.add(&codes::BOUNDS_CONTRADICT, at, "`max_items` is 0").help("an array may have at least one entry");
    }
}
