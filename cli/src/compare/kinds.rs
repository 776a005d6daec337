//! Compares the kinds of integration.
//!
//! In: the kinds of both sides. Out: kinds that are added, removed or renamed, and the changes of each pair: its paths,
//! flags, documentation and fields. Parameters are compared as requests, and properties as responses.

use super::around::{Around, Availability};
use super::change::{Direction, Item, Place};
use super::comparison::{Comparison, Subject};
use super::fields::{Fields, compare_fields};
use super::former::{Named, compare_former, is_former};
use super::lists::{moved, pairs};
use super::narrowing::{self, Narrowing};
use super::rules::{self, AVAILABILITY, Rule, rule_of};
use super::values;
use platform_api_codegen::model::Kind;

pub fn compare_kinds(old: &[Kind], new: &[Kind], comparison: &mut Comparison<'_>) {
    let is_renamed = |old: &Kind, new: &Kind| comparison.renames.is_kind(old, new);
    for (old, new) in pairs(old, new, |kind| &kind.slug, is_renamed) {
        match (old, new) {
            (Some(old), Some(new)) => compare_kind(old, new, comparison),
            (None, Some(new)) => {
                let subject = Subject::whole(Item::kind(&new.slug));
                comparison.add(&rules::KIND_ADDED, &subject, "new", Place::added(&new.source));
            }
            (Some(old), None) => {
                let subject = Subject::whole(Item::kind(&old.slug));
                comparison.add(&rules::KIND_REMOVED, &subject, "removed", Place::removed(&old.source));
            }
            (None, None) => {}
        }
    }
    let slugs = |kinds: &[Kind]| kinds.iter().map(|kind| kind.slug.clone()).collect::<Vec<_>>();
    if moved(&slugs(old), &slugs(new)).is_some() {
        let subject = Subject::whole(Item::Integrations);
        comparison.add(&rules::KINDS_REORDERED, &subject, "the kinds are in another order", Place::default());
    }
}

fn compare_kind(old: &Kind, new: &Kind, comparison: &mut Comparison<'_>) {
    // `source` is ignored: moving a kind in the spec changes nothing.
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
        parameters,
        properties,
        shown_properties,
        former,
        source: _,
    } = old;
    let subject = Subject::whole(Item::kind(&new.slug));
    let mut facts = KindFacts { subject: &subject, old, new, comparison };

    if *slug != new.slug {
        let is_kept = is_former(&new.former, slug);
        let rule = if is_kept { &rules::KIND_RENAMED_KEPT } else { &rules::KIND_RENAMED };
        facts.add(rule, "slug", format!("`{slug}` is now `{}`", new.slug));
    }
    let sides = [(slug, former), (&new.slug, &new.former)].map(|(name, former)| Named { name, former: former.clone() });
    let place = Place::key(&old.source, &new.source, "renamed_from");
    compare_former(sides, facts.subject, &place, facts.comparison);
    facts.path("path", path, &new.path);
    facts.path("read_path", read_path, &new.read_path);
    if *update_only != new.update_only {
        let (rule, message) = match new.update_only {
            true => (&rules::CREATION_REMOVED, "can only be updated, no longer created"),
            false => (&rules::CREATION_ADDED, "can now be created"),
        };
        facts.add(rule, "update_only", message);
    }
    facts.flag(&rules::KEEPS_SETTINGS, "keeps_settings", *keeps_settings, new.keeps_settings);
    let shown = [*introduced, new.introduced].map(|version| values::optional(version, |version| version.to_string()));
    facts.availability("introduced", narrowing::least(*introduced, new.introduced), shown);
    facts.restriction("hosted_only", *hosted_only, new.hosted_only);
    facts.restriction("development_only", *development_only, new.development_only);

    facts.flag(&rules::REWORDED, "beta", *beta, new.beta);
    facts.differs(&rules::SECTION, "section", section != &new.section, || {
        format!("section “{section}” → “{}”", new.section)
    });
    facts.differs(&rules::REWORDED, "doc", doc != &new.doc, || "`doc` is reworded".to_owned());
    facts.differs(&rules::REWORDED, "note", note != &new.note, || "`note` is reworded".to_owned());
    facts.differs(&rules::REWORDED, "limits", limits != &new.limits, || "`limits` are reworded".to_owned());
    facts.differs(&rules::REWORDED, "shown_properties", shown_properties != &new.shown_properties, || {
        format!("`shown_properties` {} → {}", values::names(shown_properties), values::names(&new.shown_properties))
    });

    let place = Place::names(&old.source, &new.source);
    let headings = vec![(section.as_str(), new.section.as_str())];
    let around = [old, new]
        .map(|kind| Around { sent: kind.parameters.iter().collect(), availability: Availability::of_kind(kind) });
    let directions =
        [(Direction::Request, parameters, &new.parameters), (Direction::Response, properties, &new.properties)];
    for (direction, old, new) in directions {
        let (old, new) = (old.iter().collect(), new.iter().collect());
        let (item, place, around, headings) = (subject.item.clone(), place.clone(), around.clone(), headings.clone());
        compare_fields(&Fields { item, place, direction, old, new, around, headings }, comparison);
    }
}

struct KindFacts<'f, 'a> {
    subject: &'f Subject,
    old: &'f Kind,
    new: &'f Kind,
    comparison: &'f mut Comparison<'a>,
}

impl KindFacts<'_, '_> {
    fn add(&mut self, rule: &'static Rule, key: &str, message: impl Into<String>) {
        let place = Place::key(&self.old.source, &self.new.source, key);
        self.comparison.add(rule, self.subject, message, place);
    }

    fn differs(&mut self, rule: &'static Rule, key: &str, differs: bool, message: impl FnOnce() -> String) {
        if differs {
            self.add(rule, key, message());
        }
    }

    fn flag(&mut self, rule: &'static Rule, key: &str, old: bool, new: bool) {
        self.differs(rule, key, old != new, || format!("`{key}` {old} → {new}"));
    }

    /// Compares paths without the slug: all kinds share one template, so its change is one change.
    fn path(&mut self, key: &str, old: &str, new: &str) {
        let [old, new] = [(old, self.old), (new, self.new)].map(|(path, kind)| path.replace(&kind.slug, "<slug>"));
        self.differs(&rules::PATH, key, old != new, || format!("`{key}` {old} → {new}"));
    }

    fn restriction(&mut self, key: &str, old: bool, new: bool) {
        self.availability(key, narrowing::flag(old, new), [old, new].map(|set| set.to_string()));
    }

    fn availability(&mut self, key: &str, narrowing: Narrowing, [old, new]: [String; 2]) {
        let message = || format!("`{key}` {old} → {new}");
        self.differs(rule_of(AVAILABILITY, narrowing), key, old != new, message);
    }
}
