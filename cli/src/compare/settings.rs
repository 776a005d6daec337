use platform_api_codegen::model::SettingsSpec;

use super::change::{Item, ItemPart};
use super::comparison::{SpecComparison, compare_keys};
use super::fields::{Fields, compare_fields};
use super::pair::{Pair, Sides, pairs};
use super::rules;
use super::sections::{compare_sections, of_settings};

pub fn compare_settings(comparison: &mut SpecComparison<'_>) {
    let (old, new) = (&comparison.old.settings, &comparison.new.settings);
    let SettingsSpec {
        document,
        edition,
        digest,
        path,
        role,
        role_doc,
        installations_only,
        unset_reads_null,
        parameters_in_query,
        rate_limit_text,
        cache_seconds,
        cache_adjustable,
        cache_doc,
        notes,
        sections: _,
        removed: _,
        source: _,
    } = old;
    let item = Item::Settings(Pair::Both(&old.source, &new.source));
    let mut reporter = comparison.report_on(item);
    compare_keys! {
        reporter, new:
        strict role ROLE,
        text document REWORDED,
        text role_doc STATEMENT,
        optional edition REWORDED,
        optional digest REWORDED,
        value path PATH,
        strict installations_only AVAILABILITY,
        value unset_reads_null UNSET_READS_NULL,
        value parameters_in_query REWORDED,
        optional rate_limit_text REWORDED,
        value cache_seconds CACHE,
        value cache_adjustable CACHE,
        text cache_doc STATEMENT,
        list notes STATEMENT,
    }
    for pair in pairs(&old.removed, &new.removed, |removed| vec![removed.name.clone()]) {
        let versions = pair.map(|removed| removed.version).sides();
        reporter.subject = item.part(ItemPart::Removed(pair));
        reporter.optional(&rules::REWORDED, "removed", versions.as_ref());
    }
    let fields = Fields::new(item, old.attributes(), new.attributes(), comparison);
    compare_fields(&fields, comparison);
    let sections = Sides {
        old: of_settings(comparison.old),
        new: of_settings(comparison.new),
    };
    compare_sections(item, &sections, &fields.old, &fields.paired.pairs, comparison);
}
