//! Defaults: of the right type, among the allowed values, inside the bounds.

use std::cmp::Ordering;

use super::exact::Exact;
use crate::codes;
use crate::fit::{parts, show};
use crate::model::{Api, Field, Literal};
use crate::report::Report;

pub fn check_default(api: &Api, field: &Field, report: &mut Report) {
    let Some(default) = field.default().filter(|default| **default != Literal::Null) else {
        return;
    };
    let at = field.source.key("default");
    match parts(api, &field.ty, default).first() {
        Some(part) => {
            let (code, wrong) = match part.is_not_listed() {
                true => (&codes::DEFAULT_NOT_ALLOWED, "is not an allowed value"),
                false => (&codes::DEFAULT_TYPE, "is of another type"),
            };
            let message = format!("default {} {wrong}", show(default));
            report.add(code, at, message).help(part.describe(api, field));
        }
        None => {
            if let Some(wrong) = out_of_bounds(field, default) {
                let message = format!("default {} {wrong}", show(default));
                report.add(&codes::DEFAULT_OUT_OF_BOUNDS, at, message);
            }
        }
    }
}

fn out_of_bounds(field: &Field, default: &Literal) -> Option<String> {
    if let (Literal::Array(values), Some(most)) = (default, field.max_items()) {
        let too_many = u32::try_from(values.len()).is_ok_and(|count| count > most);
        return too_many.then(|| format!("has more than {most} entries"));
    }
    let value = Exact::of_literal(default)?;
    let (minimum, maximum) = (field.minimum(), field.maximum());
    let exact = minimum.and_then(Exact::of);
    if exact.and_then(|minimum| value.cmp(minimum)) == Some(Ordering::Less) {
        return Some(format!("is below `minimum` {}", minimum?.0));
    }
    let exact_maximum = maximum.and_then(Exact::of);
    if exact_maximum.and_then(|maximum| value.cmp(maximum)) == Some(Ordering::Greater) {
        return Some(format!("is above `maximum` {}", maximum?.0));
    }
    let step = field.step()?;
    let exact = Exact::of(step).filter(|step| step.is_positive())?;
    let from = minimum.map(|minimum| format!(", counted from `minimum` {}", minimum.0)).unwrap_or_default();
    let is_off = value.is_on_step(Exact::origin(field)?, exact) == Some(false);
    is_off.then(|| format!("is not a multiple of `step` {}{from}", step.0))
}
