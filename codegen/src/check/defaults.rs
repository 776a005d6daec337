//! Defaults: of the right type, among the allowed values, inside the bounds.

use crate::codes;
use crate::fit::{Outside, outside, parts, show};
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
            if let Some(outside) = outside(field, default).first() {
                let wrong = match outside {
                    Outside::Minimum(bound) => format!("is below `minimum` {}", bound.0),
                    Outside::Maximum(bound) => format!("is above `maximum` {}", bound.0),
                    Outside::Step(step) => {
                        let from = field.minimum().map(|minimum| format!(", counted from `minimum` {}", minimum.0));
                        format!("is not on a `step` of {}{}", step.0, from.unwrap_or_default())
                    }
                    Outside::MaxItems(most) => format!("has more than {most} entries"),
                    Outside::Unique => "has an entry twice, although it is `unique`".to_owned(),
                    Outside::Schemes(schemes) => format!("has none of the `schemes` {}", schemes.join(", ")),
                };
                let message = format!("default {} {wrong}", show(default));
                report.add(&codes::DEFAULT_OUT_OF_BOUNDS, at, message);
            }
        }
    }
}
