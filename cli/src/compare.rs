//! The comparison of two models: the changes, whom each breaks, and the release that is due.
//!
//! Kinds, types, fields and values are paired first ([`Pair`]), and each pair is compared once. A change has a rule
//! from the table in [`rules`], and a direction, because it can break requests and not responses.
//!
//! Most structs of the model are destructured, so the comparison does not compile until it handles a new field.

mod api;
pub(crate) mod change;
mod comparison;
mod facts;
mod fields;
mod kinds;
mod order;
mod pair;
mod place;
mod release;
pub(crate) mod renames;
pub mod rules;
mod sections;
mod strictness;
mod types;

use platform_api_codegen::model::{Api, Release};

pub use change::{Change, Direction, Item, Part, Place, Rename, Subject};
use comparison::Comparison;
pub use pair::Pair;
pub use place::place;
pub use release::Bump;
pub use rules::{ChangeRule, Class};

/// All changes, in the order of the spec. A name that `renamed_from` keeps for the old release or an earlier one is in
/// no release.
pub fn compare<'a>(old: &'a Api, new: &'a Api, old_release: Option<Release>) -> Vec<Change<'a>> {
    let Api {
        service: _,
        integrations: _,
        settings: _,
        enums: _,
        records: _,
    } = old;
    let mut comparison = Comparison::new(old, new, old_release);
    api::compare_service(&mut comparison);
    api::compare_integrations(&mut comparison);
    api::compare_settings(&mut comparison);
    types::compare_enums(&mut comparison);
    types::compare_records(&mut comparison);
    comparison.changes
}
