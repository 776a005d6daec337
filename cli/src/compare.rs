//! This module compares two models. It finds the changes, the programs that each change breaks, and the size of the
//! release that the changes require.
//!
//! Each change has a rule of one table ([`rules`]). Requests and responses are compared separately, because a change
//! can break one and not the other. Afterwards, equal changes of both directions, and of several kinds, become one
//! change.
//!
//! The comparison destructures most structs of the model and names all of their fields. If such a struct gets a new
//! field, the comparison does not compile until it handles the field.

mod api;
pub(crate) mod change;
mod comparison;
mod defaults;
mod facts;
pub(crate) mod fields;
mod kinds;
pub(crate) mod lists;
mod narrowing;
mod release;
pub(crate) mod renames;
pub mod rules;
mod scope;
mod ty;
pub(crate) mod types;

use platform_api_codegen::model::Api;

pub use change::{Change, Direction, Item, Place};
use comparison::Comparison;
pub use release::Bump;
pub use rules::{ChangeRule, Class};

/// All changes from one model to the other, in the order of the spec.
pub fn compare(old: &Api, new: &Api) -> Vec<Change> {
    let Api {
        service,
        integrations,
        settings,
        enums,
        records,
    } = old;
    let mut comparison = Comparison::new(old, new);
    api::compare_service(service, &new.service, &mut comparison);
    api::compare_integrations(integrations, &new.integrations, &mut comparison);
    api::compare_settings(settings, &new.settings, &mut comparison);
    types::compare_types(enums, &new.enums, &mut comparison);
    types::compare_types(records, &new.records, &mut comparison);
    comparison.into_changes()
}
