//! The comparison of `api.toml`, the integration object and the settings.

use platform_api_codegen::model::{IntegrationsSpec, Role, ServiceSpec, SettingsSpec};

use super::change::{Item, Part, Subject};
use super::comparison::{Comparison, Entry, compare_keys};
use super::fields::{Fields, compare_fields};
use super::kinds::compare_kinds;
use super::pair::{Pair, pairs};
use super::rules;
use super::sections::{compare_order_in_sections, compare_sections, of_settings};

pub fn compare_service(comparison: &mut Comparison<'_>) {
    let (old, new) = (&comparison.old.service, &comparison.new.service);
    let ServiceSpec {
        base_path,
        token_header,
        source: _,
    } = old;
    let mut entry = comparison.item(Item::Service(Pair::Both(&old.source, &new.source)));
    compare_keys! {
        entry, new:
        value base_path PATH,
        value token_header PATH,
    }
}

pub fn compare_integrations(comparison: &mut Comparison<'_>) {
    let (old, new) = (&comparison.old.integrations, &comparison.new.integrations);
    let IntegrationsSpec {
        document,
        edition,
        digest,
        list_path,
        path,
        role,
        role_doc,
        activation,
        notes,
        object,
        kinds: _,
        // A parameter that no kind includes changes nothing.
        shared: _,
        source: _,
    } = old;
    let item = Item::Integrations(Pair::Both(&old.source, &new.source));
    let mut entry = comparison.item(item);
    compare_role(&mut entry, *role, new.role);
    compare_keys! {
        entry, new:
        text document REWORDED,
        text role_doc STATEMENT,
        optional edition REWORDED,
        optional digest REWORDED,
        value list_path PATH,
        value path PATH,
        optional activation ACTIVATION,
        list notes STATEMENT,
    }
    let [was, is] = [object, &new.object].map(|fields| fields.first().map(|field| &field.section));
    comparison
        .item(Item::Object)
        .optional(&rules::REWORDED, "section", &was, &is);
    let object = Fields::new(Item::Object, object, &new.object, comparison);
    compare_fields(&object, comparison);
    comparison.compare_order(&object.old, &object.paired.pairs, |field, run| object.moved(field, run));
    compare_kinds(item, comparison);
}

pub fn compare_settings(comparison: &mut Comparison<'_>) {
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
    let mut entry = comparison.item(item);
    compare_role(&mut entry, *role, new.role);
    compare_keys! {
        entry, new:
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
        let [was, is] = pair.sides().map(|side| side.map(|removed| removed.version));
        entry.subject = Subject::from(item).part(Part::Removed(pair));
        entry.optional(&rules::REWORDED, "removed", &was, &is);
    }
    let fields = Fields::new(item, old.attributes(), new.attributes(), comparison);
    compare_fields(&fields, comparison);
    let sections = (of_settings(comparison.old), of_settings(comparison.new));
    let pairs = &fields.paired.pairs;
    let new_names = compare_sections(item, sections, pairs, comparison);
    let moved = |field, run: &[_]| fields.moved(field, run);
    compare_order_in_sections(&fields.old, pairs, &new_names, moved, comparison);
}

fn compare_role(entry: &mut Entry<'_, '_>, old: Role, new: Role) {
    let rule = if new == Role::Administrator {
        &rules::ROLE_RAISED
    } else {
        &rules::ROLE_LOWERED
    };
    entry.value(rule, "role", &old, &new);
}
