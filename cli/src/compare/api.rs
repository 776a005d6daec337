//! The comparison of `api.toml`, the integration object and the settings.

use platform_api_codegen::model::{Field, Integrations, Role, Service, Settings};

use super::change::{Direction, Item, listed};
use super::comparison::{Comparison, Entry};
use super::fields::{Fields, compare_fields};
use super::kinds::compare_kinds;
use super::pair::Pair;
use super::rules;
use super::strictness::availability;

pub fn compare_service(comparison: &mut Comparison<'_>) {
    let (old, new) = (&comparison.old.service, &comparison.new.service);
    let Service {
        base_path,
        token_header,
        source: _,
    } = old;
    let mut entry = comparison.item(Item::Service(Pair::Both(&old.source, &new.source)));
    entry.value(&rules::PATH, "base_path", base_path, &new.base_path);
    entry.value(&rules::PATH, "token_header", token_header, &new.token_header);
}

pub fn compare_integrations(comparison: &mut Comparison<'_>) {
    let (old, new) = (&comparison.old.integrations, &comparison.new.integrations);
    let Integrations {
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
    entry.text("document", document, &new.document);
    entry.optional(&rules::REWORDED, "edition", edition, &new.edition);
    entry.optional(&rules::REWORDED, "digest", digest, &new.digest);
    entry.value(&rules::PATH, "list_path", list_path, &new.list_path);
    entry.value(&rules::PATH, "path", path, &new.path);
    compare_role(&mut entry, *role, new.role);
    entry.text("role_doc", role_doc, &new.role_doc);
    entry.optional(&rules::ACTIVATION, "activation", activation, &new.activation);
    entry.text("notes", notes, &new.notes);
    let object = Fields::new(Item::Object, object, &new.object);
    compare_fields(&object, |_| Direction::Response, comparison);
    compare_kinds(item, comparison);
}

pub fn compare_settings(comparison: &mut Comparison<'_>) {
    let (old, new) = (&comparison.old.settings, &comparison.new.settings);
    let Settings {
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
    entry.text("document", document, &new.document);
    entry.optional(&rules::REWORDED, "edition", edition, &new.edition);
    entry.optional(&rules::REWORDED, "digest", digest, &new.digest);
    entry.value(&rules::PATH, "path", path, &new.path);
    compare_role(&mut entry, *role, new.role);
    entry.text("role_doc", role_doc, &new.role_doc);
    let rule = availability(installations_only, &new.installations_only);
    entry.value(rule, "installations_only", installations_only, &new.installations_only);
    entry.value(
        &rules::UNSET_READS_NULL,
        "unset_reads_null",
        unset_reads_null,
        &new.unset_reads_null,
    );
    entry.value(
        &rules::REWORDED,
        "parameters_in_query",
        parameters_in_query,
        &new.parameters_in_query,
    );
    entry.optional(
        &rules::REWORDED,
        "rate_limit_text",
        rate_limit_text,
        &new.rate_limit_text,
    );
    entry.value(&rules::CACHE, "cache_seconds", cache_seconds, &new.cache_seconds);
    entry.value(
        &rules::CACHE,
        "cache_adjustable",
        cache_adjustable,
        &new.cache_adjustable,
    );
    entry.text("cache_doc", cache_doc, &new.cache_doc);
    entry.text("notes", notes, &new.notes);
    entry.value(&rules::REWORDED, "removed", &removed_names(old), &removed_names(new));
    entry.value(&rules::REWORDED, "sections", &section_names(old), &section_names(new));
    let fields = Fields::new(item, old.attributes(), new.attributes());
    compare_fields(&fields, direction_of_attribute, comparison);
}

fn section_names(settings: &Settings) -> String {
    let names: Vec<_> = settings.sections.iter().map(|section| &section.name).collect();
    listed(&names)
}

/// The names of earlier versions, with the versions that removed them.
fn removed_names(settings: &Settings) -> String {
    let names = settings.removed.iter();
    let names: Vec<_> = names
        .map(|removed| format!("{} {}", removed.name, removed.version))
        .collect();
    listed(&names)
}

/// The changes of an attribute are about requests too if every side that has it can write it.
fn direction_of_attribute(attribute: Pair<&Field>) -> Direction {
    let mut sides = [attribute.old(), attribute.now()].into_iter().flatten();
    if sides.any(Field::is_response_only) {
        Direction::Response
    } else {
        Direction::Both
    }
}

fn compare_role(entry: &mut Entry<'_, '_>, old: Role, new: Role) {
    let rule = if new == Role::Administrator {
        &rules::ROLE_RAISED
    } else {
        &rules::ROLE_LOWERED
    };
    entry.value(rule, "role", &old, &new);
}
