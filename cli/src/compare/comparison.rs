//! This module has the state of a comparison: both models, the uses of their types, and the changes found so far.
//!
//! Every part of the comparison adds its changes with [`Comparison::add`]. A parameter is sent and read, and several
//! kinds may include it. Equal changes of directions and kinds therefore become one change.

use std::fmt::Display;
use std::hash::Hash;

use indexmap::IndexMap;
use indexmap::map::Entry;
use platform_api_codegen::model::{Api, Section, Settings, Source};
use platform_api_codegen::sources::Span;

use super::change::{Change, Direction, Item, Place, or_none};
use super::renames::{Named, Renames, former_changes};
use super::rules::{self, ChangeRule};
use super::scope::Uses;

pub struct Comparison<'a> {
    pub old: &'a Api,
    pub new: &'a Api,
    pub uses: [Uses<'a>; 2],
    pub renames: Renames,
    changes: Vec<Change>,
}

/// The item, part and direction that are being compared.
#[derive(Debug, Clone)]
pub struct Subject {
    pub item: Item,
    pub part: Option<String>,
    pub direction: Direction,
}

impl<'a> Comparison<'a> {
    pub fn new(old: &'a Api, new: &'a Api) -> Self {
        Self {
            old,
            new,
            uses: [old, new].map(Uses::of),
            renames: Renames::of(old, new),
            changes: Vec::new(),
        }
    }

    pub fn add(&mut self, rule: &'static ChangeRule, subject: &Subject, message: impl Into<String>, place: Place) {
        self.changes.push(subject.change(rule, message.into(), place));
    }

    /// Whether the comparison has found a change whose part has this name.
    pub fn has_found(&self, part: &str) -> bool {
        self.changes.iter().any(|change| change.part.as_deref() == Some(part))
    }

    /// All changes, merged.
    pub fn into_changes(self) -> Vec<Change> {
        // Each direction, each kind and each attribute has found its own change.
        let changes = merge_kinds(merge_rules(merge_directions(self.changes)));
        merge_attributes(changes, [&self.old.settings, &self.new.settings])
    }
}

/// The keys of an entry of the spec that both sides have.
pub struct Keys<'k, 'a> {
    pub comparison: &'k mut Comparison<'a>,
    pub subject: &'k Subject,
    /// Where each side states the entry.
    pub sources: [&'k Source; 2],
}

impl Keys<'_, '_> {
    /// Adds a change in the place of a key.
    pub fn add(&mut self, rule: &'static ChangeRule, key: &str, message: impl Into<String>) {
        let [old, new] = self.sources;
        let place = Place::key(old, new, key);
        self.comparison.changes.push(Change {
            key: Some(key.to_owned()),
            ..self.subject.change(rule, message.into(), place)
        });
    }

    /// Adds a change if a value differs: `` `path` /a → /b ``
    pub fn value<T: Display + PartialEq + ?Sized>(&mut self, rule: &'static ChangeRule, key: &str, old: &T, new: &T) {
        if old != new {
            self.add(rule, key, format!("`{key}` {old} → {new}"));
        }
    }

    /// Adds a change if an optional value of the documentation differs.
    pub fn optional(&mut self, key: &str, old: Option<&String>, new: Option<&String>) {
        self.value(&rules::REWORDED, key, &or_none(old), &or_none(new));
    }

    /// Adds a change if documentation differs.
    pub fn text<T: PartialEq + ?Sized>(&mut self, key: &str, old: &T, new: &T) {
        if old != new {
            self.add(&rules::REWORDED, key, format!("`{key}` is reworded"));
        }
    }

    /// Adds the changes of the former names of the entry. Rust may begin or stop to keep a former name, or
    /// `renamed_from` may state another release.
    pub fn former(&mut self, sides: [Named<'_>; 2]) {
        for (rule, message) in former_changes(sides) {
            self.add(rule, "renamed_from", message);
        }
    }
}

impl Subject {
    /// An item as a whole, in both directions.
    pub fn whole(item: Item) -> Self {
        Self {
            item,
            part: None,
            direction: Direction::Both,
        }
    }

    pub fn part(&self, name: &str) -> Self {
        Self {
            part: Some(name.to_owned()),
            ..self.clone()
        }
    }

    fn change(&self, rule: &'static ChangeRule, message: String, place: Place) -> Change {
        Change {
            rule,
            item: self.item.clone(),
            part: self.part.clone(),
            key: None,
            message,
            direction: self.direction,
            places: vec![place],
        }
    }
}

/// Merges changes that differ only in their direction. The result is one change in both directions.
fn merge_directions(changes: Vec<Change>) -> Vec<Change> {
    let in_any_direction = |change: &Change| Change {
        direction: Direction::Both,
        ..change.clone()
    };
    fold(changes, in_any_direction, |first, again| {
        first.direction = first.direction.and(again.direction);
    })
}

/// Lists of rules. If one rule of a list is found in requests and another one in responses, their changes become one.
/// The change has the rule that comes first in the list. For example, a new required field is optional in responses.
const JOINED: [&[&ChangeRule]; 2] = [
    &[&rules::REQUIRED_ADDED, &rules::CONDITIONAL_ADDED, &rules::FIELD_ADDED],
    &[&rules::PROPERTY_MOVED, &rules::READ_AS],
];

/// The common properties of changes that become one.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    /// The rules of one list of [`JOINED`], about the same part of an item.
    Joined(usize, Item, Option<String>),
    Alone(Change),
}

fn merge_rules(changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| match position(change.rule) {
        Some((list, _)) => Key::Joined(list, change.item.clone(), change.part.clone()),
        None => Key::Alone(change.clone()),
    };
    fold(changes, key, |first, again| {
        let direction = first.direction.and(again.direction);
        if position(again.rule) < position(first.rule) {
            *first = again;
        }
        first.direction = direction;
    })
}

/// The list of [`JOINED`] that has the rule, and the rule's position in it.
fn position(rule: &ChangeRule) -> Option<(usize, usize)> {
    for (list, rules) in JOINED.iter().enumerate() {
        if let Some(at) = rules.iter().position(|known| *known == rule) {
            return Some((list, at));
        }
    }
    None
}

/// Merges changes that differ only in their kind and their place. The result is one change of several kinds.
fn merge_kinds(changes: Vec<Change>) -> Vec<Change> {
    fold(changes, without_kind, |first, again| {
        if let (Item::Kinds(slugs), Item::Kinds(more)) = (&mut first.item, again.item) {
            slugs.extend(more);
        }
        first.places.extend(again.places);
    })
}

/// A change without the properties that differ between kinds.
fn without_kind(change: &Change) -> Change {
    let mut change = change.clone();
    change.places.clear();
    if let Item::Kinds(slugs) = &mut change.item {
        slugs.clear();
    }
    change
}

/// Merges equal changes of the attributes of a section if the changed value is in the `defaults` of the section. A
/// change with code to write instead is not merged. That code is for one attribute.
fn merge_attributes(changes: Vec<Change>, settings: [&Settings; 2]) -> Vec<Change> {
    let key = |change: &Change| match in_defaults(change, settings) {
        Some((_, place)) => Change {
            part: None,
            places: vec![place],
            ..change.clone()
        },
        None => change.clone(),
    };
    let mut joined = fold(changes, key, |first, again| first.places.extend(again.places));
    for change in &mut joined {
        let attributes = change.places.len();
        if attributes > 1
            && let Some((section, place)) = in_defaults(change, settings)
        {
            change.message += &format!(" for {attributes} attributes, by `defaults` of section `{section}`");
            change.part = None;
            change.places = vec![place];
        }
    }
    joined
}

/// The section whose `defaults` have the key of a change, and the place there on each side that states it.
fn in_defaults<'s>(change: &Change, [old, new]: [&'s Settings; 2]) -> Option<(&'s str, Place)> {
    let has_code = change.rule.is_source() || change.rule == &rules::DEPRECATED;
    if change.item != Item::Settings || has_code {
        return None;
    }
    let Place { old: was, new: is } = change.places.first()?;
    let (before, after) = (section_stating(old, was), section_stating(new, is));
    let place = Place {
        old: was.clone().filter(|_| before.is_some()),
        new: is.clone().filter(|_| after.is_some()),
    };
    Some((after.or(before)?, place))
}

fn section_stating<'s>(settings: &'s Settings, value: &Option<Span>) -> Option<&'s str> {
    let value = value.as_ref()?;
    let states = |section: &&Section| section.defaults.iter().any(|(_, span)| span == value);
    Some(&settings.sections.iter().find(states)?.name)
}

/// Joins changes with equal keys, in the order in which each key came first.
fn fold<K: Eq + Hash>(
    changes: Vec<Change>,
    key: impl Fn(&Change) -> K,
    mut join: impl FnMut(&mut Change, Change),
) -> Vec<Change> {
    let mut folded: IndexMap<K, Change> = IndexMap::new();
    for change in changes {
        match folded.entry(key(&change)) {
            Entry::Occupied(mut first) => join(first.get_mut(), change),
            Entry::Vacant(place) => {
                place.insert(change);
            }
        }
    }
    folded.into_values().collect()
}
