//! The comparison of two models: the changes, whom each breaks, and the release that is due.
//!
//! Kinds, types, fields and values are paired first ([`Pair`]), and each pair is compared once. Most structs of the
//! model are destructured, so the comparison does not compile until it handles a new field.

pub(crate) mod change;
mod comparison;
mod facts;
mod fields;
mod integrations;
mod moves;
mod order;
mod pair;
mod place;
mod release;
pub(crate) mod renames;
pub mod rules;
mod sections;
mod settings;
mod strictness;
mod types;

use platform_api_codegen::model::{Api, Release, ServiceSpec};

pub use change::{ChangeSubject, Direction, Item, ItemPart, Rename, SchemaChange};
use comparison::{SpecComparison, compare_keys};
pub use pair::{Pair, Sides};
pub use place::places_of;
pub use release::Bump;
pub use rules::{ChangeRule, Class};

/// All changes, in the order of the spec. The next release keeps no former name for `old_release` or an earlier one.
pub fn compare<'a>(old: &'a Api, new: &'a Api, old_release: Option<Release>) -> Vec<SchemaChange<'a>> {
    let Api {
        service: _,
        integrations: _,
        settings: _,
        enums: _,
        records: _,
    } = old;
    let mut comparison = SpecComparison::new(old, new, old_release);
    compare_service(&mut comparison);
    integrations::compare_integrations(&mut comparison);
    settings::compare_settings(&mut comparison);
    types::compare_enums(&mut comparison);
    types::compare_records(&mut comparison);
    comparison.changes
}

fn compare_service(comparison: &mut SpecComparison<'_>) {
    let (old, new) = (&comparison.old.service, &comparison.new.service);
    let ServiceSpec {
        base_path,
        token_header,
        source: _,
    } = old;
    let mut reporter = comparison.report_on(Item::Service(Pair::Both(&old.source, &new.source)));
    compare_keys! {
        reporter, new:
        value base_path PATH,
        value token_header PATH,
    }
}
