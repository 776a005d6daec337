//! These tests check the differences between two versions, tiers and hostings. The expected differences come from the
//! model of the spec, by code that shares nothing with the tables. For each of the two services, the tests collect the
//! facts that hold there, as a set of sentences. The expected differences are the sentences in only one of the two
//! sets.

use std::collections::BTreeSet;

use crate::support::{api, is_sampled};
use platform_api::facts::{self, Difference, Effect};
use platform_api::{Hosting, Target, Tier, Version};
use platform_api_codegen::model::{self, Api, EnumValue, Fact, Field, Kind, Type};

/// A parameter, an attribute, a field, a removed name, or a kind as a whole. A kind as a whole has no name.
struct Item<'a> {
    /// A slug, or the name of a type.
    place: &'a str,
    name: &'a str,
    facts: &'a [Fact],
    /// The values of its type that were introduced after it.
    values: Vec<(&'a str, Version)>,
    introduced: Option<Version>,
    removed: Option<Version>,
    hosted_only: bool,
    development_only: bool,
}

/// The place of a fact, its subject, and the fact.
type Sentence = (String, String, String);

impl<'a> Item<'a> {
    fn new(place: &'a str, name: &'a str) -> Self {
        Item {
            place,
            name,
            facts: &[],
            values: Vec::new(),
            introduced: None,
            removed: None,
            hosted_only: false,
            development_only: false,
        }
    }

    fn kind(kind: &'a Kind) -> Self {
        let (hosted_only, development_only) = (kind.hosted_only, kind.development_only);
        Item {
            introduced: kind.introduced.map(version),
            hosted_only,
            development_only,
            ..Item::new(&kind.slug, "")
        }
    }

    fn field(api: &'a Api, place: &'a str, field: &'a Field) -> Self {
        let mut ty = &field.ty;
        while let Type::Array(entry) = ty {
            ty = entry;
        }
        let values: &[EnumValue] = if let Type::Enum(index) = ty {
            &api.enums[*index].values
        } else {
            &[]
        };
        let later = values
            .iter()
            .filter_map(|value| Some((value.name.as_str(), version(value.introduced?))));
        let introduced = field.introduced().map(version);
        Item {
            facts: &field.facts,
            values: later.collect(),
            introduced,
            ..Item::new(place, &field.name)
        }
    }

    fn is_there(&self, target: &Target) -> bool {
        let is_in_tier = target.tier.is_none_or(|tier| {
            self.facts.iter().all(|fact| match fact {
                Fact::Tier(model::Tier::Ultimate) => tier == Tier::Ultimate,
                Fact::Tier(model::Tier::Premium) => tier != Tier::Free,
                _ => true,
            })
        });
        let is_own = matches!(target.hosting, None | Some(Hosting::SelfManaged | Hosting::Development));
        let is_hosted = matches!(target.hosting, None | Some(Hosting::Hosted));
        let is_developed = matches!(target.hosting, None | Some(Hosting::Development));
        is_since(target, self.introduced)
            && is_in_tier
            && (is_own || !self.facts.contains(&Fact::SelfManaged))
            && (is_hosted || !self.hosted_only)
            && (is_developed || !self.development_only)
    }

    /// Every version that the item names. For a fact up to a version, it is the next version.
    fn versions(&self) -> Vec<Version> {
        let mut versions: Vec<_> = self.values.iter().map(|(_, since)| *since).collect();
        versions.extend(self.introduced.into_iter().chain(self.removed));
        for fact in self.facts {
            versions.extend(match fact {
                Fact::Deprecated(deprecated) => deprecated.since.map(version),
                Fact::NoEffect(since) => since.map(version),
                Fact::NotIn(not_in) => not_in.since.map(version),
                Fact::Needs(needs) => needs.until.map(|until| next(version(until))),
                _ => None,
            });
        }
        versions
    }
}

fn version(version: model::Version) -> Version {
    Version::new(version.major, version.minor)
}

fn next(version: Version) -> Version {
    Version::new(version.major, version.minor + 1)
}

/// Whether a fact since a version holds on a target. On a target without a version it does.
fn is_since(target: &Target, since: Option<Version>) -> bool {
    since.is_none_or(|since| target.version.is_none_or(|own| own >= since))
}

/// Everything that the spec names.
struct Items<'a> {
    items: Vec<Item<'a>>,
    is_for_installations: bool,
}

impl<'a> Items<'a> {
    fn new(api: &'a Api) -> Self {
        let mut items: Vec<_> = Vec::new();
        items.extend(
            api.integrations
                .object
                .iter()
                .map(|field| Item::field(api, "Integration", field)),
        );
        for kind in &api.integrations.kinds {
            items.push(Item::kind(kind));
            items.extend(kind.parameters.iter().map(|field| Item::field(api, &kind.slug, field)));
        }
        items.extend(
            api.settings
                .attributes()
                .map(|field| Item::field(api, "Settings", field)),
        );
        for record in &api.records {
            items.extend(record.fields.iter().map(|field| Item::field(api, &record.name, field)));
        }
        for removed in &api.settings.removed {
            items.push(Item {
                removed: Some(version(removed.version)),
                ..Item::new("Settings", &removed.name)
            });
        }
        Items {
            items,
            is_for_installations: api.settings.installations_only,
        }
    }

    fn versions(&self) -> BTreeSet<Version> {
        let mut versions: BTreeSet<_> = self.items.iter().flat_map(Item::versions).collect();
        let [first, last] = [versions.first(), versions.last()].map(|version| *version.expect("there are versions"));
        versions.extend([Version::new(first.major.saturating_sub(1), 0), next(last)]);
        versions
    }

    fn item(&self, place: &str, name: &str) -> Option<&Item<'_>> {
        self.items.iter().find(|item| item.place == place && item.name == name)
    }

    /// All facts that hold on a target.
    fn holds(&self, target: &Target) -> BTreeSet<Sentence> {
        let is_hosted = target.hosting == Some(Hosting::Hosted);
        let mut sentences = BTreeSet::new();
        if !(self.is_for_installations && is_hosted) {
            sentences.insert(("Settings".to_owned(), String::new(), "there".to_owned()));
        }
        for item in &self.items {
            let mut say = |says: String| sentences.insert((item.place.to_owned(), item.name.to_owned(), says));
            let is_gone = item.removed.is_some() && is_since(target, item.removed);
            if is_gone || !item.is_there(target) {
                continue;
            }
            say("there".to_owned());
            for fact in item.facts {
                match fact {
                    Fact::Required => _ = say("required".to_owned()),
                    Fact::RequiredWhen(_) => _ = say(format!("required when {}", fact.value())),
                    Fact::Deprecated(deprecated) if is_since(target, deprecated.since.map(version)) => {
                        say(format!("deprecated {}", fact.value()).trim_end().to_owned());
                    }
                    Fact::NoEffect(since) if is_since(target, since.map(version)) => _ = say("no effect".to_owned()),
                    Fact::NotIn(not_in) if is_since(target, not_in.since.map(version)) => {
                        say(format!("not in {}", not_in.name));
                    }
                    Fact::Needs(needs) => {
                        let is_over = needs
                            .until
                            .is_some_and(|until| is_since(target, Some(next(version(until)))));
                        let is_there =
                            |name: &&String| self.item(item.place, name).is_none_or(|other| other.is_there(target));
                        let lists = needs
                            .one_of
                            .iter()
                            .map(|list| list.iter().filter(is_there).collect::<Vec<_>>());
                        let lists: Vec<_> = lists.collect();
                        if !is_over && lists.iter().all(|list| !list.is_empty()) {
                            lists.concat().iter().for_each(|name| _ = say(format!("needs {name}")));
                        }
                    }
                    _ => {}
                }
            }
            for (value, _) in item.values.iter().filter(|(_, since)| is_since(target, Some(*since))) {
                say(format!("value {value}"));
            }
        }
        sentences
    }
}

/// The expected differences, in the words of `said`, which describes the differences of the tables.
fn expected(items: &Items<'_>, from: &BTreeSet<Sentence>, to: &BTreeSet<Sentence>) -> BTreeSet<Sentence> {
    let is_there = |sentences: &BTreeSet<Sentence>, place: &str, name: &str| {
        sentences.contains(&(place.to_owned(), name.to_owned(), "there".to_owned()))
    };
    // Objects that are neither a kind nor the settings always exist.
    let has_place = |sentences: &BTreeSet<Sentence>, place: &str| {
        let comes_and_goes = place == "Settings" || items.item(place, "").is_some();
        !comes_and_goes || is_there(sentences, place, "")
    };
    let mut found = BTreeSet::new();
    for (sentence, is_gained) in to
        .difference(from)
        .map(|of| (of, true))
        .chain(from.difference(to).map(|of| (of, false)))
    {
        let (place, name, says) = sentence;
        let (was, is) = (is_there(from, place, name), is_there(to, place, name));
        let has_both = has_place(from, place) && has_place(to, place);
        if !name.is_empty() && !has_both {
            continue;
        }
        let word = says.split(' ').next().unwrap_or_default();
        let effect = match (word, is_gained) {
            ("there", true) => "available".to_owned(),
            ("there", false) => "removed".to_owned(),
            ("required" | "deprecated", true) => says.clone(),
            _ if !was || !is => continue,
            ("needs", true) => "requires".to_owned(),
            ("needs", false) => {
                let is_need = |of: &&Sentence| (&of.0, &of.1) == (place, name) && of.2.starts_with("needs ");
                if to.iter().any(|of| is_need(&of)) {
                    continue;
                }
                "requires nothing".to_owned()
            }
            (_, true) => says.clone(),
            (_, false) => format!("no longer {}", if word == "deprecated" { word } else { says }),
        };
        found.insert((place.clone(), name.clone(), effect));
    }
    found
}

/// The sentence of a difference of the tables.
fn said(difference: &Difference) -> Sentence {
    let place = difference.table.kind.map_or(difference.table.name, |kind| kind.slug);
    let conditions = |conditions: &[(&str, &str)]| {
        let conditions: Vec<_> = conditions
            .iter()
            .map(|(name, value)| format!("{name} is {value}"))
            .collect();
        conditions.join(" and ")
    };
    let effect = match difference.effect {
        Effect::Available => "available".to_owned(),
        Effect::Removed => "removed".to_owned(),
        Effect::Required([]) => "required".to_owned(),
        Effect::Required(of) => format!("required when {}", conditions(of)),
        Effect::Deprecated(of) => {
            let mut words = Vec::new();
            words.extend(of.since.map(|since| format!("since {since}")));
            if !of.replaced_by.is_empty() {
                words.push(format!("replaced by {}", of.replaced_by.join(" or ")));
            }
            format!("deprecated {}", words.join(", ")).trim_end().to_owned()
        }
        Effect::NotDeprecated => "no longer deprecated".to_owned(),
        Effect::Requires(_) => "requires".to_owned(),
        Effect::RequiresNothing(_) => "requires nothing".to_owned(),
        Effect::ValueAvailable(value) => format!("value {}", value.name),
        Effect::ValueRefused(value) => format!("no longer value {}", value.name),
        Effect::EntriesRefused(not_in) => format!("not in {}", not_in.name),
        Effect::EntriesAllowed(not_in) => format!("no longer not in {}", not_in.name),
        Effect::NoEffect => "no effect".to_owned(),
        Effect::HasEffect => "no longer no effect".to_owned(),
        other => panic!("{other:?} is not handled"),
    };
    (place.to_owned(), difference.name.unwrap_or_default().to_owned(), effect)
}

/// Compares both for a sample of the pairs of targets.
fn compare(items: &Items<'_>, targets: &[Target]) -> usize {
    let holds: Vec<_> = targets.iter().map(|target| items.holds(target)).collect();
    let mut count = 0;
    for (from, before) in targets.iter().zip(&holds) {
        for (to, after) in targets.iter().zip(&holds) {
            if !is_sampled(&format!("{from} {to}"), 6) {
                continue;
            }
            let found: Vec<_> = facts::differences(*from, *to)
                .map(|difference| said(&difference))
                .collect();
            count += found.len();
            let unique: BTreeSet<_> = found.iter().cloned().collect();
            assert_eq!(
                unique.len(),
                found.len(),
                "every difference from {from} to {to} is listed once"
            );
            let expected = expected(items, before, after);
            let missing: Vec<_> = expected.difference(&unique).collect();
            let invented: Vec<_> = unique.difference(&expected).collect();
            assert!(
                missing.is_empty() && invented.is_empty(),
                "{from} to {to}: missing {missing:?}, too much {invented:?}"
            );
        }
    }
    count
}

/// Every version in the spec, and one before and after all others.
pub fn versions() -> BTreeSet<Version> {
    Items::new(&api()).versions()
}

#[test]
fn what_differs_between_two_targets_is_what_the_spec_says() {
    let api = api();
    let items = Items::new(&api);
    let versions = versions();
    let any = std::iter::once(Target::new());
    let of_versions: Vec<_> = any
        .chain(versions.iter().map(|version| Target::new().version(*version)))
        .collect();
    let by_version = compare(&items, &of_versions);

    let tiers = [None, Some(Tier::Free), Some(Tier::Premium), Some(Tier::Ultimate)];
    let hostings = [
        Hosting::SelfManaged,
        Hosting::Dedicated,
        Hosting::Hosted,
        Hosting::Development,
    ]
    .map(Some);
    let of_services: Vec<_> = tiers
        .into_iter()
        .flat_map(|tier| [None].into_iter().chain(hostings).map(move |hosting| (tier, hosting)))
        .map(|(tier, hosting)| {
            let target = tier.map_or(Target::new(), |tier| Target::new().tier(tier));
            hosting.map_or(target, |hosting| target.hosting(hosting))
        })
        .collect();
    let by_service = compare(&items, &of_services);
    assert!(by_version > 0 && by_service > 0);
}
