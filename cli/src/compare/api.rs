//! This module compares `api.toml`, the integration object and the settings.
//!
//! An attribute may become read-only or writable. Such an attribute is compared in both directions, although only one
//! side sends it.

use std::collections::BTreeSet;

use platform_api_codegen::model::written;
use platform_api_codegen::model::{Field, Integrations, Removed, Role, Section, Service, Settings};

use super::change::{Direction, Item, Place, or_none};
use super::comparison::{Comparison, Keys, Subject};
use super::fields::{Parent, compare_fields, is_renamed};
use super::kinds::compare_kinds;
use super::lists::{moved, pairs_by};
use super::narrowing::{self, AVAILABILITY};
use super::rules;
use super::scope::Scope;

pub fn compare_service(old: &Service, new: &Service, comparison: &mut Comparison<'_>) {
    let Service {
        base_path,
        token_header,
        source,
    } = old;
    let mut keys = Keys {
        comparison,
        subject: &Subject::whole(Item::Service),
        sources: [source, &new.source],
    };
    keys.value(&rules::PATH, "base_path", base_path, &new.base_path);
    keys.value(&rules::PATH, "token_header", token_header, &new.token_header);
}

pub fn compare_integrations(old: &Integrations, new: &Integrations, comparison: &mut Comparison<'_>) {
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
        kinds,
        shared: _,
        source,
    } = old;
    let subject = Subject::whole(Item::Integrations);
    let mut keys = Keys {
        comparison,
        subject: &subject,
        sources: [source, &new.source],
    };
    keys.text("document", document, &new.document);
    keys.optional("edition", edition.as_ref(), new.edition.as_ref());
    keys.optional("digest", digest.as_ref(), new.digest.as_ref());
    keys.value(&rules::PATH, "list_path", list_path, &new.list_path);
    keys.value(&rules::PATH, "path", path, &new.path);
    compare_role(&mut keys, *role, new.role);
    keys.text("role_doc", role_doc, &new.role_doc);
    keys.value(
        &rules::ACTIVATION,
        "activation",
        &or_none(activation.as_ref()),
        &or_none(new.activation.as_ref()),
    );
    keys.text("notes", notes, &new.notes);
    compare_object(object, &new.object, comparison);
    compare_kinds(kinds, &new.kinds, comparison);
    compare_shared(&subject, old, new, comparison);
}

/// Compares the shared parameters that no kind includes. `API.txt` lists them too. The other shared parameters are
/// compared with each kind.
fn compare_shared(subject: &Subject, old: &Integrations, new: &Integrations, comparison: &mut Comparison<'_>) {
    for (old_field, new_field) in pairs_by(&old.shared, &new.shared, |field| &field.name) {
        let (field, message, place) = match (old_field, new_field) {
            (Some(was), Some(is)) if is_restated(was, is, comparison) => {
                let place = Place::names(&was.source, &is.source);
                (is, "changed, but no kind includes it", place)
            }
            (Some(was), None) if !is_included(old, was) => {
                (was, "removed, but no kind included it", Place::removed(&was.source))
            }
            (None, Some(is)) if !is_included(new, is) => (is, "new, but no kind includes it", Place::added(&is.source)),
            _ => continue,
        };
        comparison.add(&rules::RESTATED, &subject.part(&field.name), message, place);
    }
}

/// Whether a shared parameter differs, and no change so far is about a part of its name. The kinds that include the
/// parameter were compared before.
fn is_restated(old: &Field, new: &Field, comparison: &Comparison<'_>) -> bool {
    let is_same = written(comparison.old, &old.ty) == written(comparison.new, &new.ty)
        && old.facts == new.facts
        && old.doc == new.doc;
    !is_same && !comparison.has_found(&new.name)
}

fn is_included(integrations: &Integrations, shared: &Field) -> bool {
    let mut parameters = integrations.kinds.iter().flat_map(|kind| &kind.parameters);
    parameters.any(|parameter| parameter.source.span == shared.source.span)
}

/// Compares the integration object. All its fields are under one heading, so a new heading is one change.
fn compare_object(old: &[Field], new: &[Field], comparison: &mut Comparison<'_>) {
    let heading = |fields: &'_ [Field]| fields.first().map_or("", |field| field.section.as_str()).to_owned();
    let (was, is) = (heading(old), heading(new));
    let subject = Subject {
        item: Item::Object,
        part: None,
        direction: Direction::Response,
    };
    if was != is {
        comparison.add(
            &rules::REWORDED,
            &subject,
            format!("section “{was}” → “{is}”"),
            Place::default(),
        );
    }
    let parent = Parent {
        item: subject.item,
        place: Place::default(),
        scopes: Default::default(),
        headings: vec![(&was, &is)],
    };
    compare_fields(
        &parent,
        Direction::Response,
        [old, new].map(|fields| fields.iter().collect()),
        comparison,
    );
}

pub fn compare_settings(old: &Settings, new: &Settings, comparison: &mut Comparison<'_>) {
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
        removed,
        source,
    } = old;
    let subject = Subject::whole(Item::Settings);
    let mut keys = Keys {
        comparison,
        subject: &subject,
        sources: [source, &new.source],
    };
    keys.text("document", document, &new.document);
    keys.optional("edition", edition.as_ref(), new.edition.as_ref());
    keys.optional("digest", digest.as_ref(), new.digest.as_ref());
    keys.value(&rules::PATH, "path", path, &new.path);
    compare_role(&mut keys, *role, new.role);
    keys.text("role_doc", role_doc, &new.role_doc);
    let rule = narrowing::flag(*installations_only, new.installations_only).rule(AVAILABILITY);
    keys.value(rule, "installations_only", installations_only, &new.installations_only);
    keys.value(
        &rules::UNSET_READS_NULL,
        "unset_reads_null",
        unset_reads_null,
        &new.unset_reads_null,
    );
    keys.value(
        &rules::REWORDED,
        "parameters_in_query",
        parameters_in_query,
        &new.parameters_in_query,
    );
    keys.optional(
        "rate_limit_text",
        rate_limit_text.as_ref(),
        new.rate_limit_text.as_ref(),
    );
    keys.value(&rules::CACHE, "cache_seconds", cache_seconds, &new.cache_seconds);
    keys.value(
        &rules::CACHE,
        "cache_adjustable",
        cache_adjustable,
        &new.cache_adjustable,
    );
    keys.text("cache_doc", cache_doc, &new.cache_doc);
    keys.text("notes", notes, &new.notes);
    compare_removed(&subject, removed, &new.removed, comparison);
    compare_sections(&subject, old, new, comparison);
    compare_attributes(old, new, comparison);
}

fn compare_removed(subject: &Subject, old: &[Removed], new: &[Removed], comparison: &mut Comparison<'_>) {
    for (was, is) in pairs_by(old, new, |removed| &removed.name) {
        let (name, message, place) = match (was, is) {
            // The removal of the attribute is a change already.
            (None, Some(is)) if is_attribute_removed(&is.name, comparison) => continue,
            (None, Some(is)) => {
                let message = format!("now listed as removed in {}", is.version);
                (&is.name, message, Place::added(&is.source))
            }
            (Some(was), None) => {
                let message = "no longer listed as removed".to_owned();
                (&was.name, message, Place::removed(&was.source))
            }
            (Some(was), Some(is)) if was.version != is.version => {
                let message = format!("removed in {} → {}", was.version, is.version);
                (&is.name, message, Place::names(&was.source, &is.source))
            }
            _ => continue,
        };
        comparison.add(&rules::REWORDED, &subject.part(name), message, place);
    }
    if moved(old, new, |removed| &removed.name).is_some() {
        // The list has no key, so its first names stand for it.
        let place = Place::names(&old[0].source, &new[0].source);
        comparison.add(
            &rules::RESTATED,
            subject,
            "the removed names are in another order",
            place,
        );
    }
}

/// Whether an attribute of the old side is gone and was not renamed.
fn is_attribute_removed(name: &str, comparison: &Comparison<'_>) -> bool {
    let Some(old) = comparison.old.settings.attributes().find(|field| field.name == name) else {
        return false;
    };
    comparison.new.settings.attributes().all(|new| !is_renamed(old, new))
}

fn compare_sections(subject: &Subject, old: &Settings, new: &Settings, comparison: &mut Comparison<'_>) {
    let list = Place::key(&old.source, &new.source, "sections");
    for (was, is) in pairs_by(&old.sections, &new.sections, |section| &section.name) {
        let (message, place) = match (was, is) {
            (
                Some(Section {
                    name,
                    title,
                    // Each attribute has the keys of these defaults, and they are compared with the attribute.
                    defaults: _,
                    attributes: _,
                }),
                Some(is),
            ) if title != &is.title => {
                let message = format!("section `{name}`: heading “{title}” → “{}”", is.title);
                (message, Place::default())
            }
            (Some(was), None) => (format!("section `{}` is removed", was.name), list.clone()),
            (None, Some(is)) => (format!("section `{}` is new", is.name), list.clone()),
            (Some(_), Some(_)) | (None, None) => continue,
        };
        comparison.add(&rules::REWORDED, subject, message, place);
    }
    if moved(&old.sections, &new.sections, |section| &section.name).is_some() {
        let message = "the sections are in another order";
        comparison.add(&rules::REWORDED, subject, message, list);
    }
}

/// Compares the attributes. Requests are compared for all attributes that at least one side can write, because an
/// attribute may become read-only or writable.
fn compare_attributes(old: &Settings, new: &Settings, comparison: &mut Comparison<'_>) {
    let headings = pairs_by(&old.sections, &new.sections, |section| &section.name);
    let headings = headings
        .into_iter()
        .filter_map(|(old, new)| Some((old?.title.as_str(), new?.title.as_str())));
    let read = [old, new].map(|settings| settings.attributes().collect::<Vec<_>>());
    let writable = [old, new].map(|settings| settings.writable().map(|field| &field.name).collect::<BTreeSet<_>>());
    let sent = read.clone().map(|mut attributes| {
        attributes.retain(|field| writable.iter().any(|names| names.contains(&field.name)));
        attributes
    });
    let parent = Parent {
        item: Item::Settings,
        place: Place::default(),
        scopes: [old, new].map(|settings| Scope {
            sent: settings.writable().collect(),
            ..Scope::default()
        }),
        headings: headings.collect(),
    };
    compare_fields(&parent, Direction::Request, sent, comparison);
    compare_fields(&parent, Direction::Response, read, comparison);
}

fn compare_role(keys: &mut Keys<'_, '_>, old: Role, new: Role) {
    let rule = if new == Role::Administrator {
        &rules::ROLE_RAISED
    } else {
        &rules::ROLE_LOWERED
    };
    keys.value(rule, "role", &old, &new);
}
