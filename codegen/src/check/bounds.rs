//! Facts about the values of a field.
//!
//! Rejects facts that do not apply to the field's type, such as `minimum` on a string, and bounds that no value
//! satisfies. Numbers are compared as decimals, not as `f64`.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use platform_api_core::decimal::{Decimal, compare};

use crate::codes;
use crate::model::{Api, Fact, Field, Literal, Type};
use crate::report::Report;

pub fn check_bounds(field: &Field, report: &mut Report) -> bool {
    check_types(field, report);
    check_whole(field, report);
    check_positive(field, report);
    check_range(field, report)
}

fn check_types(field: &Field, report: &mut Report) {
    for fact in &field.facts {
        if let Some(what) = lacking(fact, &field.ty) {
            let key = fact.key();
            let message = format!("`{}` is not {what}, so it cannot have `{key}`", field.name);
            let diagnostic = report.add(codes::KEY_TYPE, field.source.key(key), message);
            if matches!(fact, Fact::Unit(_)) {
                diagnostic.help("leave `unit` out");
            }
        }
    }
}

/// The type that the fact requires, if the field has another. `Any` fits every fact.
fn lacking(fact: &Fact, ty: &Type) -> Option<&'static str> {
    let (what, fits) = match fact {
        Fact::Minimum(_) | Fact::Maximum(_) | Fact::Step(_) => ("a number", matches!(ty, Type::Integer | Type::Float)),
        // A unit is for numbers, and for arrays and maps of numbers. A string may have a unit too, because it may hold
        // a number.
        Fact::Unit(_) => (
            "a number",
            !matches!(
                ty.innermost(),
                Type::Boolean | Type::Timestamp | Type::Record(_) | Type::Properties
            ),
        ),
        Fact::MaxItems(_) | Fact::Unique => ("an array", matches!(ty, Type::Array(_) | Type::StringOrArray)),
        Fact::Schemes(_) | Fact::Separator(_) => (
            "a string",
            matches!(ty, Type::String | Type::BooleanOrString | Type::StringOrArray),
        ),
        _ => return None,
    };
    (!fits && *ty != Type::Any).then_some(what)
}

fn check_whole(field: &Field, report: &mut Report) {
    if field.ty != Type::Integer {
        return;
    }
    for fact in &field.facts {
        let (Fact::Minimum(bound) | Fact::Maximum(bound) | Fact::Step(bound)) = fact else {
            continue;
        };
        if let Literal::Float(_) = bound {
            let key = fact.key();
            let message = format!("`{key}` of an integer is {bound}, and must be an integer");
            report.add(codes::KEY_TYPE, field.source.key(key), message);
        }
    }
}

const UNITS: [&str; 8] = [
    "seconds",
    "minutes",
    "hours",
    "days",
    "months",
    "bytes",
    "MB",
    "per minute",
];

pub fn check_units(api: &Api, report: &mut Report) {
    let plain = |unit: &str| unit.to_lowercase().trim_end_matches('s').to_owned();
    let mut spellings: BTreeMap<_, _> = UNITS.map(|unit| (plain(unit), unit)).into();
    for field in api.fields() {
        let Some(unit) = field.unit() else { continue };
        let spelling = *spellings.entry(plain(unit)).or_insert(unit);
        if spelling != unit {
            let message = format!("unit `{unit}` of `{}` is spelled `{spelling}` elsewhere", field.name);
            report
                .add(codes::UNIT_SPELLING, field.source.key("unit"), message)
                .help(format!("write `unit = \"{spelling}\"`"));
        }
    }
}

fn check_range(field: &Field, report: &mut Report) -> bool {
    if let (Some(minimum), Some(maximum)) = (field.minimum(), field.maximum())
        && compare(&minimum.to_string(), &maximum.to_string()) == Some(Ordering::Greater)
    {
        let message = format!("`minimum` is {minimum}, and must be at most {maximum}");
        report
            .add(codes::BOUNDS_CONTRADICT, field.source.key("minimum"), message)
            .note_at(field.source.key("maximum"), "`maximum` is stated here");
        return false;
    }
    true
}

fn check_positive(field: &Field, report: &mut Report) {
    if let Some(step) = field.step()
        && Decimal::parse(&step.to_string()).is_some_and(|step| !step.is_positive())
    {
        let message = format!("`step` is {step}, and must be greater than 0");
        report.add(codes::BOUNDS_CONTRADICT, field.source.key("step"), message);
    }
    if field.max_items() == Some(0) {
        let message = "`max_items` is 0, and must be at least 1";
        report.add(codes::BOUNDS_CONTRADICT, field.source.key("max_items"), message);
    }
}
