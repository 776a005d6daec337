//! Checks the bounds of a field, its unit, and the other facts about its values.
//!
//! Each must fit the type of the field, and some value must be able to satisfy all bounds. Numbers are compared exactly, as
//! decimals: see [`crate::exact`].

use std::cmp::Ordering;

use crate::codes;
use crate::exact::Exact;
use crate::fit::{outside, parts};
use crate::model::{Api, Fact, Field, Literal, Type};
use crate::report::Report;

pub fn check_bounds(api: &Api, field: &Field, report: &mut Report) {
    check_types(field, report);
    check_whole(field, report);
    check_range(field, report);
    check_positive(field, report);
    check_schemes(field, report);
    check_means(api, field, report);
}

/// Each fact about values is for certain types. A type that was not found is `Any`, and reported already.
fn check_types(field: &Field, report: &mut Report) {
    let ty = &field.ty;
    let is_number = matches!(ty, Type::Integer | Type::Float | Type::Any);
    // A unit is for numbers, and arrays and maps of them. A string may have one too: it may hold a number.
    let has_unit = !matches!(
        ty.innermost(),
        Type::Boolean | Type::Timestamp | Type::Record(_) | Type::Properties
    );
    let may_be_array = matches!(ty, Type::Array(_) | Type::StringOrArray | Type::Any);
    let may_be_string = matches!(
        ty,
        Type::String | Type::BooleanOrString | Type::StringOrArray | Type::Any
    );
    for fact in &field.facts {
        let (fits, what) = match fact {
            Fact::Minimum(_) | Fact::Maximum(_) | Fact::Step(_) => (is_number, "a number"),
            Fact::Unit(_) => (has_unit, "a number"),
            Fact::MaxItems(_) | Fact::Unique => (may_be_array, "an array"),
            Fact::Schemes(_) | Fact::Separator(_) => (may_be_string, "a string"),
            _ => continue,
        };
        if !fits {
            let (key, is_unit) = (fact.key(), matches!(fact, Fact::Unit(_)));
            let message = format!("`{}` is not {what}, so it cannot have `{key}`", field.name);
            let help = is_unit.then(|| "leave `unit` out".to_owned());
            report
                .add(&codes::KEY_TYPE, field.source.key(key), message)
                .help_if(help);
        }
    }
}

/// The bounds of an integer are integers.
fn check_whole(field: &Field, report: &mut Report) {
    let bounds = [
        ("minimum", field.minimum()),
        ("maximum", field.maximum()),
        ("step", field.step()),
    ];
    for (key, bound) in bounds.into_iter().filter(|_| field.ty == Type::Integer) {
        if let Some(bound) = bound.filter(|bound| Exact::of(bound).is_some_and(|bound| !bound.is_whole())) {
            let message = format!("`{key}` of an integer is {bound}, and must be an integer");
            report.add(&codes::KEY_TYPE, field.source.key(key), message);
        }
    }
}

fn check_range(field: &Field, report: &mut Report) {
    let (Some(minimum), Some(maximum)) = (field.minimum(), field.maximum()) else {
        return;
    };
    let order = Exact::of(minimum).zip(Exact::of(maximum));
    let order = order.and_then(|(minimum, maximum)| minimum.compare(maximum));
    if order == Some(Ordering::Greater) {
        let message = format!("`minimum` is {minimum}, and must be at most {maximum}");
        report
            .add(&codes::BOUNDS_CONTRADICT, field.source.key("minimum"), message)
            .note_at(field.source.key("maximum"), "`maximum` is stated here");
    }
}

fn check_positive(field: &Field, report: &mut Report) {
    let step = field
        .step()
        .filter(|step| Exact::of(step).is_some_and(|step| !step.is_positive()));
    let step = step.map(|step| ("step", format!("`step` is {step}, and must be greater than 0")));
    let most = field.max_items().filter(|most| *most == 0);
    let most = most.map(|_| ("max_items", "`max_items` is 0, and must be at least 1".to_owned()));
    for (key, message) in step.into_iter().chain(most) {
        report.add(&codes::BOUNDS_CONTRADICT, field.source.key(key), message);
    }
}

/// Each scheme has the form of one.
fn check_schemes(field: &Field, report: &mut Report) {
    let is_scheme = |scheme: &str| {
        let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "+-.".contains(c);
        scheme.starts_with(|c: char| c.is_ascii_lowercase()) && scheme.chars().all(is_letter)
    };
    for scheme in field.schemes().iter().filter(|scheme| !is_scheme(scheme)) {
        let at = report.sources.narrow(field.source.key("schemes"), scheme);
        let message = format!("`{scheme}` is not a valid URL scheme");
        report
            .add(&codes::BAD_NAME, &at, message)
            .help("write it in lower case and without `:`, like `https`");
    }
}

/// Each value in `means` can be sent, and is listed once.
fn check_means(api: &Api, field: &Field, report: &mut Report) {
    for (at, (value, _)) in field.means().iter().enumerate() {
        let (is_null, json) = (*value == Literal::Null, value.into());
        let wrong = if field.means()[..at].iter().any(|(other, _)| other == value) {
            "is listed twice"
        } else if !is_null && !parts(api, &field.ty, &json).is_empty() {
            "is not a value of the field"
        } else if !is_null && !outside(field, &json).is_empty() {
            "is outside the bounds"
        } else {
            continue;
        };
        let message = format!("`means` of `{}` has {value}, which {wrong}", field.name);
        let diagnostic = report.add(&codes::MEANING, field.source.key("means"), message);
        diagnostic.help("give a meaning to each value that can be sent, once");
    }
}
