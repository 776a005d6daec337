//! Two models → what their difference means: whom it breaks, and how large a release is due.
//!
//! Requests and responses are compared each for itself, by the rules of one table ([`rules`]): what a change is does
//! not depend on the direction, whom it breaks does. What both directions say is said once, and so is what several
//! kinds say. Every struct of the model is taken apart by name, so a new field of the model is compared or does not
//! compile.

mod api;
mod around;
mod change;
mod changelog;
mod comparison;
mod cure;
mod diff;
mod fields;
mod former;
mod json;
mod kinds;
mod lists;
mod narrowing;
mod renames;
pub mod rules;
mod text;
mod types;
mod values;

use platform_api_codegen::model::Api;

pub use change::{Bump, Change, Direction, Item, Place};
use comparison::Comparison;
pub use cure::{Code, Cure};
pub use diff::{Diff, Side};
pub use rules::{Class, Rule};

/// Everything that is different, in the order of the spec.
pub fn compare(old: &Api, new: &Api) -> Vec<Change> {
    let Api { service, integrations, settings, enums, records } = old;
    let mut comparison = Comparison::new(old, new);
    api::compare_service(service, &new.service, &mut comparison);
    api::compare_integrations(integrations, &new.integrations, &mut comparison);
    api::compare_settings(settings, &new.settings, &mut comparison);
    types::compare_enums(enums, &new.enums, &mut comparison);
    types::compare_records(records, &new.records, &mut comparison);
    types::compare_modules(&mut comparison);
    comparison.into_changes()
}

/// Two specs, and what is different.
pub fn diff(old: Side, new: Side) -> Diff {
    let changes = compare(&old.api, &new.api);
    Diff { old, new, changes }
}
