//! Checks that the default of a field is of its type, an allowed value, and within its bounds.
//!
//! `null` is always allowed: it says that the documents give `null` as the default.

use crate::codes;
use crate::fit::{Outside, outside, parts};
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
                false => (&codes::DEFAULT_TYPE, "has the wrong type"),
            };
            let message = format!("default {default} {wrong}");
            report.add(code, at, message).help(part.describe(api, field));
        }
        None => {
            if let Some(outside) = outside(field, default).first() {
                let wrong = match outside {
                    Outside::Minimum(bound) => format!("must be at least {} (`minimum`)", bound.0),
                    Outside::Maximum(bound) => format!("must be at most {} (`maximum`)", bound.0),
                    Outside::Step(step) => {
                        let from = field.minimum().map(|minimum| format!(", counted from {} (`minimum`)", minimum.0));
                        format!("must be a multiple of {} (`step`){}", step.0, from.unwrap_or_default())
                    }
                    Outside::MaxItems(most) => format!("must have at most {most} entries (`max_items`)"),
                    Outside::Unique => "has an entry twice, but must not (`unique`)".to_owned(),
                    Outside::Schemes(schemes) => {
                        format!("must have the URL scheme {} (`schemes`)", schemes.join(" or "))
                    }
                };
                let message = format!("default {default} {wrong}");
                report.add(&codes::DEFAULT_OUT_OF_BOUNDS, at, message);
            }
        }
    }
}
