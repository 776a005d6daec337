//! This module compares the kinds of integration.
//!
//! It finds kinds that are added, removed or renamed. Of each kind that both sides have, it compares the paths, flags,
//! documentation and parameters. A parameter is sent, and most parameters are read as properties.

use platform_api_codegen::model::{Field, Kind};

use super::change::{Direction, Item, listed, new_since};
use super::comparison::{Comparison, Entry};
use super::fields::{Fields, Side, compare_fields, type_and_restrictions};
use super::pair::Pair;
use super::renames::is_former;
use super::rules;
use super::strictness::availability;

pub fn compare_kinds<'a>(all: Item<'a>, comparison: &mut Comparison<'a>) {
    for pair in comparison.kinds.clone() {
        let mut entry = comparison.item(Item::Kind(pair));
        match pair {
            Pair::New(kind) => entry.add(&rules::KIND_ADDED, new_since(kind.introduced)),
            Pair::Old(_) => entry.add(&rules::KIND_REMOVED, "removed"),
            Pair::Both(old, new) => {
                compare_kind(old, new, entry);
                compare_parameters(old, new, comparison);
            }
        }
    }
    let [old, new] = [comparison.old, comparison.new].map(|api| {
        let kinds = api.integrations.kinds.iter();
        kinds.map(|kind| &kind.slug).collect::<Vec<_>>()
    });
    comparison.item(all).order("kinds", &old, &new);
}

fn compare_kind<'a>(old: &'a Kind, new: &'a Kind, mut entry: Entry<'_, 'a>) {
    // Each is compared below; a new field of a kind does not compile until it is named here. `source` is ignored: moving a
    // kind in the spec changes nothing.
    let Kind {
        slug,
        section,
        doc,
        note,
        limits,
        introduced,
        update_only,
        keeps_settings,
        beta,
        hosted_only,
        development_only,
        path,
        read_path,
        parameters: _,
        properties: _,
        shown_properties,
        former,
        source: _,
    } = old;
    compare_slug(old, new, &mut entry);
    entry.former([(slug, former.as_ref()), (&new.slug, new.former.as_ref())]);
    // The path of all kinds is one of `api.toml`, where its change is found.
    if read_path != path || new.read_path != new.path {
        let [was, is] = [old, new].map(|kind| kind.read_path.replace(&kind.slug, "<slug>"));
        entry.value(&rules::PATH, "read_path", &was, &is);
    }
    let rule = if new.update_only {
        &rules::CREATION_REMOVED
    } else {
        &rules::CREATION_ADDED
    };
    entry.value(rule, "update_only", update_only, &new.update_only);
    let (was, is) = (keeps_settings, &new.keeps_settings);
    entry.value(&rules::KEEPS_SETTINGS, "keeps_settings", was, is);

    let rule = availability(introduced, &new.introduced);
    entry.optional(rule, "introduced", introduced, &new.introduced);
    let rule = availability(hosted_only, &new.hosted_only);
    entry.value(rule, "hosted_only", hosted_only, &new.hosted_only);
    let rule = availability(development_only, &new.development_only);
    entry.value(rule, "development_only", development_only, &new.development_only);

    entry.value(&rules::REWORDED, "beta", beta, &new.beta);
    entry.value(&rules::REWORDED, "section", section, &new.section);
    entry.text("doc", doc, &new.doc);
    entry.text("note", note, &new.note);
    entry.text("limits", limits, &new.limits);
    let (was, is) = (listed(shown_properties), listed(&new.shown_properties));
    entry.value(&rules::REWORDED, "shown_properties", &was, &is);
}

fn compare_slug<'a>(old: &'a Kind, new: &'a Kind, entry: &mut Entry<'_, 'a>) {
    let message = format!("`{}` is now `{}`", old.slug, new.slug);
    if old.slug == new.slug {
        // Both sides have this kind.
    } else if is_former(&new.former, &old.slug) {
        entry.key(&rules::KIND_RENAMED_KEPT, "slug", message);
    } else {
        entry.rename = Some((&old.slug, &new.slug));
        entry.key(&rules::KIND_RENAMED, "slug", message);
        entry.rename = None;
    }
}

/// Compares the parameters, as requests and as the properties of responses.
fn compare_parameters<'a>(old: &'a Kind, new: &'a Kind, comparison: &mut Comparison<'a>) {
    let fields = Fields::new(Item::Kind(Pair::Both(old, new)), Side::of_kinds(old, new), comparison);
    compare_fields(&fields, |pair| direction_of_parameter(old, new, pair), comparison);
    for pair in &fields.pairs {
        let Pair::Both(parameter, now) = *pair else { continue };
        match (is_property(old, parameter), is_property(new, now)) {
            (true, false) => {
                let name = now.read_as().unwrap_or(&now.name);
                let message = format!("read as `{name}` of the integration object");
                let mut entry = comparison.entry(fields.subject(*pair), Direction::Response);
                entry.add(&rules::PROPERTY_MOVED, message);
            }
            (false, true) => {
                let message = format!("new, {}", type_and_restrictions(now, comparison));
                let mut entry = comparison.entry(fields.subject(*pair), Direction::Response);
                entry.add(&rules::FIELD_ADDED, message);
            }
            _ => {}
        }
    }
}

/// Every parameter is sent. If both sides have it as a property too, its changes are also about responses.
fn direction_of_parameter(old: &Kind, new: &Kind, parameter: Pair<&Field>) -> Direction {
    let is_read = match parameter {
        Pair::Old(parameter) => is_property(old, parameter),
        Pair::New(parameter) => is_property(new, parameter),
        Pair::Both(was, is) => is_property(old, was) && is_property(new, is),
    };
    if is_read { Direction::Both } else { Direction::Request }
}

fn is_property(kind: &Kind, parameter: &Field) -> bool {
    kind.properties.iter().any(|property| property.name == parameter.name)
}
