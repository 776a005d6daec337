//! This module checks that the default of a field is of its type, is an allowed value, and is within its bounds.
//!
//! `null` is always allowed. It says that the documents give `null` as the default.

use crate::codes;
use crate::fit::{outside, parts};
use crate::model::{Api, Field, Literal};
use crate::report::Report;

pub fn check_default(api: &Api, field: &Field, report: &mut Report) {
    let Some(default) = field.default().filter(|default| **default != Literal::Null) else {
        return;
    };
    let at = field.source.key("default");
    let value = default.into();
    match parts(api, &field.ty, &value).first() {
        Some(part) => {
            let wrong = if part.is_not_listed() {
                "is not an allowed value"
            } else {
                "has the wrong type"
            };
            let message = format!("default {default} {wrong}");
            report.add(&codes::DEFAULT, at, message).help(part.describe(api, field));
        }
        None => {
            for expected in outside(field, &value).into_iter().take(1) {
                let message = format!("default {default} must be {expected}");
                report.add(&codes::DEFAULT, at, message);
            }
        }
    }
}
