//! The documented rules, as the sandbox reads them from the model.
//!
//! Single values were checked while they were parsed; these rules need all values that the request leads to. Violations
//! refuse the request. Parameters that are deprecated or without effect are accepted.

mod after;
mod companions;

use platform_api_codegen::model::Field;

pub(crate) use after::{After, is_set};
pub(crate) use companions::{is_on, missing};

use crate::reading::Reading;
use crate::target::Target;

/// Checks the values after the request. Unreadable and unavailable parameters have been reported before.
pub(crate) fn check(after: &After<'_>, target: &Target, reading: &mut Reading) {
    for &field in after.fields() {
        if !reading.is_unreadable(field) && target.lacks(field).is_empty() {
            check_field(field, after, target, reading);
        }
    }
}

fn check_field(field: &Field, after: &After<'_>, target: &Target, reading: &mut Reading) {
    companions::required(field, after, reading);
    companions::required_when(field, after, reading);
    companions::needs(field, after, target, reading);
    companions::not_in(field, after, target, reading);
}
