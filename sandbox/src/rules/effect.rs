//! What is accepted, and should not have been sent.

use platform_api_codegen::model::Field;

use super::After;
use crate::reading::Reading;
use crate::target::Target;

pub(super) fn deprecated(field: &Field, target: &Target, reading: &mut Reading) {
    let Some(deprecated) = field.deprecated() else { return };
    let is_early = deprecated.since.is_some_and(|since| target.is_before(since));
    if reading.values.contains_key(&field.name) && !is_early {
        reading.note(&field.name, "deprecated");
    }
}

pub(super) fn no_effect(field: &Field, target: &Target, reading: &mut Reading) {
    let Some(since) = field.no_effect() else { return };
    let is_early = since.is_some_and(|since| target.is_before(since));
    if !is_early && reading.values.contains_key(&field.name) {
        reading.note(&field.name, "no_effect");
    }
}

pub(super) fn applies_when(field: &Field, after: &After<'_>, reading: &mut Reading) {
    let is_sent = reading.values.get(&field.name).is_some_and(|value| !value.is_null());
    if is_sent && !after.holds(field.applies_when()) {
        reading.note(&field.name, "applies_when");
    }
}
