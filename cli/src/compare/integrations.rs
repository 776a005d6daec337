use std::cmp::Ordering;

use platform_api_codegen::model::{Deprecated, IntegrationsSpec, KindFact, KindSpec};
use platform_api_core::path::PathPart;
use platform_api_core::words::joined;

use super::change::{Direction, Item, ItemPart, Rename, named, shown};
use super::comparison::{ChangeReporter, SpecComparison, compare_keys};
use super::fields::{Fields, add_new, compare_fields, compare_order_of_parameters};
use super::order::compare_order;
use super::pair::{Pair, Sides, changed_facts, use_new_names};
use super::rules::{self, RestrictionRules};
use super::sections::{compare_sections, of_kinds};
use super::strictness::{deprecation, rule_of};

pub fn compare_integrations(comparison: &mut SpecComparison<'_>) {
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
        object_source,
        kinds: _,
        // A parameter that no kind includes changes nothing.
        shared: _,
        source: _,
    } = old;
    let item = Item::Integrations(Pair::Both(&old.source, &new.source));
    let mut reporter = comparison.report_on(item);
    compare_keys! {
        reporter, new:
        strict role ROLE,
        text document REWORDED,
        text role_doc STATEMENT,
        optional edition REWORDED,
        optional digest REWORDED,
        value list_path PATH,
        value path PATH,
        optional activation ACTIVATION,
        list notes STATEMENT,
    }
    let object_item = Item::Object(Pair::Both(object_source, &new.object_source));
    let objects = Sides {
        old: object,
        new: &new.object,
    };
    let titles = objects.map(|fields| fields.first().map(|field| &field.section));
    comparison
        .report_on(object_item)
        .optional(&rules::REWORDED, "section", titles.as_ref());
    let fields = Fields::new(object_item, object, &new.object, comparison);
    compare_fields(&fields, comparison);
    compare_order(object_item, &fields.old, &fields.paired.pairs, comparison);
    compare_kinds(item, comparison);
}

fn compare_kinds<'a>(integrations: Item<'a>, comparison: &mut SpecComparison<'a>) {
    let kinds = comparison.kinds.pairs.clone();
    for pair in &kinds {
        let mut reporter = comparison.report_on(Item::Kind(*pair));
        match *pair {
            Pair::New(kind) => _ = reporter.add(&rules::KIND_ADDED, message_of_new(kind)),
            Pair::Old(old) => {
                let successor = reporter.comparison.kinds.possible_successor(old);
                reporter.add(&rules::KIND_REMOVED, "removed").rename = successor.map(|new| rename(old, new));
            }
            Pair::Both(old, new) => {
                compare_kind(old, new, reporter);
                compare_parameters(old, new, comparison);
            }
        }
    }
    let sections = Sides {
        old: of_kinds(comparison.old),
        new: of_kinds(comparison.new),
    };
    let old_kinds = Vec::from_iter(&comparison.old.integrations.kinds);
    compare_sections(integrations, &sections, &old_kinds, &kinds, comparison);
}

/// `new, introduced 17.1, update_only, requires url and token`
fn message_of_new(kind: &KindSpec) -> String {
    let mut message = "new".to_owned();
    for fact in &kind.facts {
        match fact {
            KindFact::Limits(_) | KindFact::Note(_) => continue,
            KindFact::Introduced(_) | KindFact::Deprecated(_) | KindFact::Removed(_) | KindFact::Tier(_) => {}
            KindFact::UpdateOnly | KindFact::KeepsSettings | KindFact::Beta | KindFact::HostedOnly => {}
            KindFact::DevelopmentOnly => {}
        }
        message += &format!(", {}", named(fact.key(), fact.value()));
    }
    let required = kind.parameters.iter().filter(|parameter| parameter.is_required());
    let required = joined(required.map(|parameter| &parameter.name), " and ");
    if !required.is_empty() {
        message += &format!(", requires {required}");
    }
    message
}

fn compare_kind<'a>(old: &'a KindSpec, new: &'a KindSpec, mut reporter: ChangeReporter<'_, 'a>) {
    let KindSpec {
        slug,
        // `compare_sections` compares it.
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
    compare_slug(old, new, &mut reporter);
    let slugs = Sides {
        old: slug.as_str(),
        new: &new.slug,
    };
    reporter.former(
        slugs,
        Sides {
            old: former,
            new: &new.former,
        },
    );
    // The path of all other kinds is in `api.toml`, where its change is reported.
    if read_path != path || new.read_path != new.path {
        let template = |kind: &KindSpec| kind.read_path.with(PathPart::Literal(&kind.slug), PathPart::Slug);
        reporter.value(&rules::PATH, "read_path", Sides { old, new }.map(template));
    }
    let mut renamed = facts.clone();
    for fact in &mut renamed {
        if let KindFact::Deprecated(Deprecated { replaced_by, .. }) = fact {
            use_new_names(replaced_by, &reporter.comparison.kinds.pairs, |kind| &kind.slug);
        }
    }
    for fact in changed_facts(&renamed, &new.facts, KindFact::key) {
        compare_fact(fact, &mut reporter);
    }
    compare_keys! {
        reporter, new:
        text doc REWORDED,
        list shown_properties REWORDED,
    }
}

fn compare_fact(fact: Pair<&KindFact>, reporter: &mut ChangeReporter<'_, '_>) {
    let key = fact.latest().key();
    let rules = match fact.latest() {
        KindFact::Introduced(_) | KindFact::Removed(_) | KindFact::Tier(_) => rules::AVAILABILITY,
        KindFact::HostedOnly | KindFact::DevelopmentOnly => rules::AVAILABILITY,
        KindFact::UpdateOnly => rules::CREATION,
        KindFact::KeepsSettings => RestrictionRules::same(&rules::KEEPS_SETTINGS),
        KindFact::Deprecated(_) => deprecation(fact),
        KindFact::Beta => RestrictionRules::same(&rules::REWORDED),
        KindFact::Note(_) => {
            let notes = fact.map(|fact| fact.value().to_string()).sides();
            return reporter.sentence(&rules::STATEMENT, key, notes);
        }
        KindFact::Limits(_) => {
            let limits = fact.sides().map(|side| match side {
                Some(KindFact::Limits(limits)) => limits.as_slice(),
                _ => &[],
            });
            return reporter.list(&rules::STATEMENT, key, limits);
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
    reporter.key(rule_of(Some(strictness), rules), key, message);
}

fn compare_slug<'a>(old: &'a KindSpec, new: &'a KindSpec, reporter: &mut ChangeReporter<'_, 'a>) {
    if old.slug == new.slug {
        return;
    }
    let message = format!("`{}` is now `{}`", old.slug, new.slug);
    if reporter.comparison.keeps(&new.former, &old.slug) {
        reporter.key(&rules::KIND_RENAMED_KEPT, "slug", message);
    } else {
        reporter.key(&rules::KIND_RENAMED, "slug", message).rename = Some(rename(old, new));
    }
}

fn rename<'a>(old: &'a KindSpec, new: &'a KindSpec) -> Rename<'a> {
    Rename {
        old: &old.slug,
        new: &new.slug,
        source: &new.source,
    }
}

fn compare_parameters<'a>(old: &'a KindSpec, new: &'a KindSpec, comparison: &mut SpecComparison<'a>) {
    let item = Item::Kind(Pair::Both(old, new));
    let fields = Fields::new(item, &old.parameters, &new.parameters, comparison);
    compare_fields(&fields, comparison);
    compare_order_of_parameters(&fields, comparison);
    for pair in &fields.paired.pairs {
        let Pair::Both(parameter, now) = *pair else { continue };
        // The integration has the getter of an event, wherever the flag is, unless it is read under another name.
        if parameter.is_event() && now.is_event() && parameter.read_as().is_none() && now.read_as().is_none() {
            continue;
        }
        let mut reporter = comparison.report_on(item.part(ItemPart::Field(*pair)));
        reporter.direction = Direction::Response;
        match (old.is_property(parameter), new.is_property(now)) {
            (true, false) => {
                let name = now.read_as().unwrap_or(&now.name);
                let message = format!("read as `{name}` of the integration object");
                reporter.add(&rules::FIELD_REMOVED, message);
            }
            (false, true) => add_new(now, &mut reporter),
            _ => {}
        }
    }
}
