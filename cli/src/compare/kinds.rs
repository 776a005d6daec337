//! The comparison of the kinds and their parameters.

use platform_api_codegen::model::Kind;
use platform_api_core::path::PathPart;
use platform_api_core::words::joined;

use super::change::{Direction, Item, Rename, Subject, new_since};
use super::comparison::{Comparison, Entry, compare_keys};
use super::fields::{Fields, add_new, compare_fields, compare_order_of_parameters, is_property};
use super::order::Both;
use super::pair::Pair;
use super::rules;
use super::sections::{compare_order_in_sections, compare_sections, of_kinds};
use super::strictness::availability;

pub fn compare_kinds<'a>(all: Item<'a>, comparison: &mut Comparison<'a>) {
    let kinds = comparison.kinds.pairs.clone();
    for pair in &kinds {
        let mut entry = comparison.item(Item::Kind(*pair));
        match *pair {
            Pair::New(kind) => _ = entry.add(&rules::KIND_ADDED, of_new(kind)),
            Pair::Old(old) => {
                let new = entry.comparison.kinds.successor(old);
                entry.add(&rules::KIND_REMOVED, "removed").rename = new.map(|new| rename(old, new));
            }
            Pair::Both(old, new) => {
                compare_kind(old, new, entry);
                compare_parameters(old, new, comparison);
            }
        }
    }
    let sections = (of_kinds(comparison.old), of_kinds(comparison.new));
    let new_names = compare_sections(all, sections, &kinds, comparison);
    let old = Vec::from_iter(&comparison.old.integrations.kinds);
    let moved = |(was, is): Both<'a, Kind>, _: &[_]| Subject {
        place: Some(Pair::Both(Some(&was.source.span), Some(&is.source.span))),
        ..Subject::from(Item::Kind(Pair::Both(was, is)))
    };
    compare_order_in_sections(&old, &kinds, &new_names, moved, comparison);
}

/// `new, introduced 17.1, update-only, requires url and token`
fn of_new(kind: &Kind) -> String {
    let mut words = vec![new_since(kind.introduced)];
    words.extend(kind.flags().map(|flag| flag.replace('_', "-")));
    let required = kind.parameters.iter().filter(|parameter| parameter.is_required());
    let required = joined(required.map(|parameter| &parameter.name), " and ");
    if !required.is_empty() {
        words.push(format!("requires {required}"));
    }
    words.join(", ")
}

fn compare_kind<'a>(old: &'a Kind, new: &'a Kind, mut entry: Entry<'_, 'a>) {
    // A new field of a kind does not compile until it is named here.
    let Kind {
        slug,
        // Compared with the other sections.
        section: _,
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
    entry.former(slug, former, &new.slug, &new.former);
    // The path of all kinds is in `api.toml`.
    if read_path != path || new.read_path != new.path {
        let template = |kind: &Kind| kind.read_path.with(PathPart::Literal(&kind.slug), PathPart::Slug);
        entry.value(&rules::PATH, "read_path", &template(old), &template(new));
    }
    let rule = availability(introduced, &new.introduced);
    entry.optional(rule, "introduced", introduced, &new.introduced);
    entry.sentence(&rules::STATEMENT, "note", note.as_deref(), new.note.as_deref());
    compare_keys! {
        entry, new:
        text doc REWORDED,
        strict update_only CREATION,
        strict hosted_only AVAILABILITY,
        strict development_only AVAILABILITY,
        value keeps_settings KEEPS_SETTINGS,
        value beta REWORDED,
        list limits STATEMENT,
        list shown_properties REWORDED,
    }
}

fn compare_slug<'a>(old: &'a Kind, new: &'a Kind, entry: &mut Entry<'_, 'a>) {
    let message = format!("`{}` is now `{}`", old.slug, new.slug);
    if old.slug == new.slug {
        // The same kind.
    } else if entry.comparison.keeps(&new.former, &old.slug) {
        entry.key(&rules::KIND_RENAMED_KEPT, "slug", message);
    } else {
        entry.key(&rules::KIND_RENAMED, "slug", message).rename = Some(rename(old, new));
    }
}

fn rename<'a>(old: &'a Kind, new: &'a Kind) -> Rename<'a> {
    Rename {
        old: &old.slug,
        new: &new.slug,
        source: &new.source,
    }
}

/// As requests, and as the properties of responses.
fn compare_parameters<'a>(old: &'a Kind, new: &'a Kind, comparison: &mut Comparison<'a>) {
    let item = Item::Kind(Pair::Both(old, new));
    let fields = Fields::new(item, &old.parameters, &new.parameters, comparison);
    compare_fields(&fields, comparison);
    compare_order_of_parameters(&fields, comparison);
    for pair in &fields.paired.pairs {
        let Pair::Both(parameter, now) = *pair else { continue };
        // The integration has the getter of an event, wherever the flag is.
        if parameter.is_event() && now.is_event() {
            continue;
        }
        let mut entry = comparison.entry(fields.subject(*pair), Direction::Response);
        match (is_property(old, parameter), is_property(new, now)) {
            (true, false) => {
                let name = now.read_as().unwrap_or(&now.name);
                let message = format!("read as `{name}` of the integration object");
                entry.add(&rules::FIELD_REMOVED, message);
            }
            (false, true) => add_new(now, &mut entry),
            _ => {}
        }
    }
}
