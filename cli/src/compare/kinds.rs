//! The comparison of the kinds and their parameters.

use std::cmp::Ordering;

use platform_api_codegen::model::{Deprecated, KindFact, KindSpec};
use platform_api_core::path::PathPart;
use platform_api_core::words::joined;

use super::change::{Direction, Item, Rename, Subject, shown};
use super::comparison::{Comparison, Entry, compare_keys};
use super::fields::{Fields, add_new, compare_fields, compare_order_of_parameters};
use super::order::Both;
use super::pair::{Pair, pairs, use_new_names};
use super::rules;
use super::sections::{compare_order_in_sections, compare_sections, of_kinds};
use super::strictness::{any, deprecation, rule};

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
    let moved = |(was, is): Both<'a, KindSpec>, _: &[_]| Subject {
        place: Some(Pair::Both(Some(&was.source.span), Some(&is.source.span))),
        ..Subject::from(Item::Kind(Pair::Both(was, is)))
    };
    compare_order_in_sections(&old, &kinds, &new_names, moved, comparison);
}

/// `new, introduced 17.1, update_only, requires url and token`
fn of_new(kind: &KindSpec) -> String {
    let mut message = "new".to_owned();
    for fact in &kind.facts {
        match fact {
            KindFact::Limits(_) | KindFact::Note(_) => continue,
            KindFact::Introduced(_) | KindFact::Deprecated(_) | KindFact::Removed(_) | KindFact::Tier(_) => {}
            KindFact::UpdateOnly | KindFact::KeepsSettings | KindFact::Beta | KindFact::HostedOnly => {}
            KindFact::DevelopmentOnly => {}
        }
        message += format!(", {} {}", fact.key(), fact.value()).trim_end();
    }
    let required = kind.parameters.iter().filter(|parameter| parameter.is_required());
    let required = joined(required.map(|parameter| &parameter.name), " and ");
    if !required.is_empty() {
        message += &format!(", requires {required}");
    }
    message
}

fn compare_kind<'a>(old: &'a KindSpec, new: &'a KindSpec, mut entry: Entry<'_, 'a>) {
    // A new field of a kind does not compile until it is named here.
    let KindSpec {
        slug,
        // Compared with the other sections.
        section: _,
        doc,
        facts,
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
        let template = |kind: &KindSpec| kind.read_path.with(PathPart::Literal(&kind.slug), PathPart::Slug);
        entry.value(&rules::PATH, "read_path", &template(old), &template(new));
    }
    let mut renamed = facts.clone();
    for fact in &mut renamed {
        if let KindFact::Deprecated(Deprecated { replaced_by, .. }) = fact {
            use_new_names(replaced_by, &entry.comparison.kinds.pairs, |kind| &kind.slug);
        }
    }
    for fact in pairs(&renamed, &new.facts, |fact| vec![fact.key().to_owned()]) {
        if fact.old() != fact.now() {
            compare_fact(fact, &mut entry);
        }
    }
    compare_keys! {
        entry, new:
        text doc REWORDED,
        list shown_properties REWORDED,
    }
}

fn compare_fact(fact: Pair<&KindFact>, entry: &mut Entry<'_, '_>) {
    let key = fact.latest().key();
    let ways = match fact.latest() {
        KindFact::Introduced(_) | KindFact::Removed(_) | KindFact::Tier(_) => rules::AVAILABILITY,
        KindFact::HostedOnly | KindFact::DevelopmentOnly => rules::AVAILABILITY,
        KindFact::UpdateOnly => rules::CREATION,
        KindFact::KeepsSettings => any(&rules::KEEPS_SETTINGS),
        KindFact::Deprecated(_) => deprecation(fact),
        KindFact::Beta => any(&rules::REWORDED),
        KindFact::Note(_) => {
            let [old, new] = fact.sides().map(|side| side.map(|fact| fact.value().to_string()));
            return entry.sentence(&rules::STATEMENT, key, old.as_deref(), new.as_deref());
        }
        KindFact::Limits(_) => {
            let [old, new] = fact.sides().map(|side| match side {
                Some(KindFact::Limits(limits)) => limits.as_slice(),
                _ => &[],
            });
            return entry.list(&rules::STATEMENT, key, old, new);
        }
    };
    let strictness = match fact {
        // A kind that is removed later is there for longer.
        Pair::Both(KindFact::Removed(old), KindFact::Removed(new)) => old.cmp(new),
        Pair::Both(old, new) => new.cmp(old),
        Pair::New(_) => Ordering::Greater,
        Pair::Old(_) => Ordering::Less,
    };
    let message = shown(key, fact.map(KindFact::value));
    entry.key(rule(Some(strictness), ways), key, message);
}

fn compare_slug<'a>(old: &'a KindSpec, new: &'a KindSpec, entry: &mut Entry<'_, 'a>) {
    let message = format!("`{}` is now `{}`", old.slug, new.slug);
    if old.slug == new.slug {
        // The same kind.
    } else if entry.comparison.keeps(&new.former, &old.slug) {
        entry.key(&rules::KIND_RENAMED_KEPT, "slug", message);
    } else {
        entry.key(&rules::KIND_RENAMED, "slug", message).rename = Some(rename(old, new));
    }
}

fn rename<'a>(old: &'a KindSpec, new: &'a KindSpec) -> Rename<'a> {
    Rename {
        old: &old.slug,
        new: &new.slug,
        source: &new.source,
    }
}

/// As requests, and as the properties of responses.
fn compare_parameters<'a>(old: &'a KindSpec, new: &'a KindSpec, comparison: &mut Comparison<'a>) {
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
        match (old.is_property(parameter), new.is_property(now)) {
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
