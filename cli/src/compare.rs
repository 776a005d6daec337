//! Two models → what their difference means: whom it breaks, and how large a release is due.
//!
//! Requests and responses are compared each for itself, by the rules of one table ([`rules`]): what a change is does
//! not depend on the direction, whom it breaks does. What both directions say is said once, and so is what several
//! kinds say. Every struct of the model is taken apart by name, so a new field of the model is compared or does not
//! compile.

mod bump;
mod change;
mod comparison;
mod diff;
mod fields;
mod kinds;
mod modules;
mod order;
mod pairs;
pub mod rules;
mod service;
mod settings;
mod settle;
mod shift;
mod types;
mod uses;
mod values;

pub use bump::Bump;
pub use change::{Change, Class, Direction, Item, Place};
pub use diff::{Diff, Side};
pub use rules::Rule;

use comparison::Comparison;
use platform_api_codegen::model::Api;

/// Everything that is different, in the order of the spec.
pub fn compare(old: &Api, new: &Api) -> Vec<Change> {
    let Api { service, integrations, settings, enums, records } = old;
    let mut comparison = Comparison::new(old, new);
    service::compare_service(service, &new.service, &mut comparison);
    kinds::compare_integrations(integrations, &new.integrations, &mut comparison);
    settings::compare_settings(settings, &new.settings, &mut comparison);
    types::compare_enums(enums, &new.enums, &mut comparison);
    types::compare_records(records, &new.records, &mut comparison);
    modules::compare_modules(&mut comparison);
    settle::settle(comparison.changes)
}
