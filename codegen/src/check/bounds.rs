//! Checks the bounds of a field, its unit, and the other facts about its values.
//!
//! Each must fit the type of the field, and some value must be able to satisfy all bounds. Numbers are compared exactly, as
//! decimals: see [`crate::exact`].

use std::cmp::Ordering;

use crate::codes;
use crate::exact::Exact;
use crate::fit::{outside, parts, show};
use crate::model::{Api, Field, Literal, Number, Type};
use crate::report::Report;

pub fn check_bounds(api: &Api, field: &Field, report: &mut Report) {
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
    check_unique(field, report);
    check_strings(field, report);
    check_means(api, field, report);
}

fn check_type(field: &Field, key: &str, bound: &Number, report: &mut Report) {
    let at = field.source.key(key);
    match field.ty {
        // A type that was not found is `Any`, and reported already.
        Type::Float | Type::Any => {}
        Type::Integer if Exact::of(bound).is_none_or(Exact::is_whole) => {}
        Type::Integer => {
            let message = format!("`{key}` of an integer is {}, and must be an integer", bound.0);
            report.add(&codes::BOUNDS_TYPE, at, message);
        }
        _ => {
            let message = format!("`{}` is not a number, so it cannot have `{key}`", field.name);
            report.add(&codes::BOUNDS_TYPE, at, message);
        }
    }
}

/// A unit is for numbers, and arrays and maps of them. A string may have one too: it may hold a number.
fn check_unit(field: &Field, report: &mut Report) {
    let has_none = matches!(field.ty.innermost(), Type::Boolean | Type::Timestamp | Type::Record(_) | Type::Properties);
    if has_none && field.unit().is_some() {
        let message = format!("`{}` is not a number, so it cannot have `unit`", field.name);
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
        let message = format!("`minimum` is {}, and must be at most {}", minimum.0, maximum.0);
        report
            .add(&codes::BOUNDS_CONTRADICT, field.source.key("minimum"), message)
            .note_at(field.source.key("maximum"), "`maximum` is stated here");
    }
}

fn check_step(field: &Field, report: &mut Report) {
    if let Some(step) = field.step().filter(|step| Exact::of(step).is_some_and(|step| !step.is_positive())) {
        let message = format!("`step` is {}, and must be greater than 0", step.0);
        report.add(&codes::BOUNDS_CONTRADICT, field.source.key("step"), message);
    }
}

fn check_max_items(field: &Field, report: &mut Report) {
    let Some(most) = field.max_items() else { return };
    let at = field.source.key("max_items");
    if !may_be_array(field) {
        let message = format!("`{}` is not an array, so it cannot have `max_items`", field.name);
        report.add(&codes::MAX_ITEMS_TYPE, at, message);
    }
    if most == 0 {
        report.add(&codes::BOUNDS_CONTRADICT, at, "`max_items` is 0, and must be at least 1");
    }
}

fn check_unique(field: &Field, report: &mut Report) {
    if field.is_unique() && !may_be_array(field) {
        let message = format!("`{}` is not an array, so it cannot have `unique`", field.name);
        report.add(&codes::MAX_ITEMS_TYPE, field.source.key("unique"), message);
    }
}

fn may_be_array(field: &Field) -> bool {
    matches!(field.ty, Type::Array(_) | Type::StringOrArray | Type::Any)
}

/// `schemes` and `separator` are for strings, and each scheme must have the form of one.
fn check_strings(field: &Field, report: &mut Report) {
    let may_be_string = matches!(field.ty, Type::String | Type::BooleanOrString | Type::StringOrArray | Type::Any);
    let stated = [("schemes", !field.schemes().is_empty()), ("separator", field.separator().is_some())];
    for (key, _) in stated.into_iter().filter(|(_, is_stated)| *is_stated && !may_be_string) {
        let message = format!("`{}` is not a string, so it cannot have `{key}`", field.name);
        report.add(&codes::STRING_TYPE, field.source.key(key), message);
    }
    let is_scheme = |scheme: &str| {
        let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "+-.".contains(c);
        scheme.starts_with(|c: char| c.is_ascii_lowercase()) && scheme.chars().all(is_letter)
    };
    for scheme in field.schemes().iter().filter(|scheme| !is_scheme(scheme)) {
        let at = report.sources.narrow(field.source.key("schemes"), scheme);
        let message = format!("`{scheme}` is not a valid URL scheme");
        report.add(&codes::BAD_NAME, &at, message).help("write it in lower case and without `:`, like `https`");
    }
}

/// Each value in `means` can be sent, and is listed once.
fn check_means(api: &Api, field: &Field, report: &mut Report) {
    for (at, (value, _)) in field.means().iter().enumerate() {
        let is_null = *value == Literal::Null;
        let wrong = if field.means()[..at].iter().any(|(other, _)| other == value) {
            "is listed twice"
        } else if !is_null && !parts(api, &field.ty, value).is_empty() {
            "is not a value of the field"
        } else if !is_null && !outside(field, value).is_empty() {
            "is outside the bounds"
        } else {
            continue;
        };
        let message = format!("`means` of `{}` has {}, which {wrong}", field.name, show(value));
        let diagnostic = report.add(&codes::MEANING, field.source.key("means"), message);
        diagnostic.help("give a meaning to each value that can be sent, once");
    }
}
