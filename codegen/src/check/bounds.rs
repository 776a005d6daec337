//! Rejects facts that do not apply to the field's type, such as `minimum` on a string, and bounds that no value
//! satisfies.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use platform_api_core::any_bound;
use platform_api_core::bound::{Bounded, Constraint};
use platform_api_core::decimal::compare;

use crate::codes;
use crate::model::{Fact, FactValue, Field, Literal, Type};
use crate::report::DiagnosticReport;

pub fn check_bounds(field: &Field, report: &mut DiagnosticReport) -> bool {
    check_types(field, report);
    check_whole(field, report);
    check_positive(field, report);
    check_range(field, report)
}

fn check_types(field: &Field, report: &mut DiagnosticReport) {
    for fact in &field.facts {
        if let Some(what) = lacking(fact, &field.ty) {
            let key = fact.key();
            // The reader adds a format to `schemes`, which have the error themselves.
            if matches!(fact, Fact::Format(_)) && !field.source.states(key) {
                continue;
            }
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
    use Fact::*;
    let is_string = |ty: &Type| matches!(ty, Type::String | Type::BooleanOrString | Type::StringOrArray);
    let (what, fits) = match fact {
        any_bound!() => match fact.bound()?.of {
            Bounded::Number => ("a number", matches!(ty, Type::Integer | Type::Float)),
            Bounded::String => ("a string", is_string(ty)),
            Bounded::Array => ("an array", matches!(ty, Type::Array(_) | Type::StringOrArray)),
        },
        Separator(_) => ("a string", is_string(ty)),
        Format(_) => ("a string", is_string(ty.innermost())),
        // A string may hold a number.
        Unit(_) => (
            "a number",
            !matches!(
                ty.innermost(),
                Type::Boolean | Type::Timestamp | Type::Record(_) | Type::Properties
            ),
        ),
        // Other checks are about these.
        Required | Secret | Default(_) | Means(_) | Event | TypeShown(_) | Needs(_) | RequiredWhen(_)
        | AppliesWhen(_) | NotIn(_) | ReadAs(_) => return None,
        Introduced(_) | Deprecated(_) | Tier(_) | SelfManaged | HigherTierRead | Enterprise | ResponseOnly
        | NoEffect(_) | Restart | Irreversible(_) | Alias(_) | Declared(_) | Note(_) | Assumed(_) => return None,
    };
    (!fits && *ty != Type::Any).then_some(what)
}

fn check_whole(field: &Field, report: &mut DiagnosticReport) {
    if field.ty != Type::Integer {
        return;
    }
    for fact in &field.facts {
        let is_of_number = fact.bound().is_some_and(|bound| bound.of == Bounded::Number);
        if let FactValue::Json(bound @ Literal::Float(_)) = fact.value()
            && is_of_number
        {
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

/// The spelling of each unit, by its lower-case singular.
pub struct Units<'a>(BTreeMap<String, &'a str>);

impl<'a> Units<'a> {
    pub fn new() -> Self {
        Units(UNITS.map(|unit| (singular(unit), unit)).into())
    }

    pub fn check(&mut self, field: &'a Field, report: &mut DiagnosticReport) {
        let Some(unit) = field.unit() else { return };
        let spelling = *self.0.entry(singular(unit)).or_insert(unit);
        if spelling != unit {
            let message = format!("unit `{unit}` of `{}` is spelled `{spelling}` elsewhere", field.name);
            report
                .add(codes::UNIT_SPELLING, field.source.key("unit"), message)
                .help(format!("write `unit = \"{spelling}\"`"));
        }
    }
}

fn singular(unit: &str) -> String {
    unit.to_lowercase().trim_end_matches('s').to_owned()
}

/// Returns `false` if no value is left, which makes any default wrong.
fn check_range(field: &Field, report: &mut DiagnosticReport) -> bool {
    for lower in field.bounds() {
        for upper in field.bounds().filter(|upper| upper.of == lower.of) {
            if let (Constraint::AtLeast(least), Constraint::AtMost(most)) = (&lower.constraint, &upper.constraint)
                && compare(least, most) == Some(Ordering::Greater)
            {
                let message = format!("`{}` is {least}, and must be at most {most}", lower.key);
                report
                    .add(codes::BOUNDS_CONTRADICT, field.source.key(lower.key), message)
                    .note_at(field.source.key(upper.key), format!("`{}` is stated here", upper.key));
                return false;
            }
        }
    }
    true
}

fn check_positive(field: &Field, report: &mut DiagnosticReport) {
    for bound in field.bounds() {
        let key = bound.key;
        let message = match &bound.constraint {
            Constraint::MultipleOf(step) if compare(step, "0").is_some_and(Ordering::is_le) => {
                format!("`{key}` is {step}, and must be greater than 0")
            }
            // Only an empty string or array would be left.
            Constraint::AtMost(most) if bound.of != Bounded::Number && most == "0" => {
                format!("`{key}` is 0, and must be at least 1")
            }
            Constraint::AtLeast(_) | Constraint::AtMost(_) | Constraint::MultipleOf(_) => continue,
            Constraint::Unique | Constraint::Schemes(_) => continue,
        };
        report.add(codes::BOUNDS_CONTRADICT, field.source.key(key), message);
    }
}
