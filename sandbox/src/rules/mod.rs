//! The rules of the documents, as the sandbox reads them from the model.
//!
//! They are checked once it is known what the request leads to; values were checked one by one while they were read. What
//! is wrong refuses the request. What only does nothing, or is deprecated, is accepted like anything else.

mod after;
mod companions;

use platform_api_codegen::model::Field;

pub(crate) use after::{After, is_set};
pub(crate) use companions::{is_on, missing};

use crate::reading::Reading;
use crate::target::Target;

/// Checks what the request leads to. What could not be read, or is not there, is checked already.
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
