//! What every part of the comparison has: both models, in which directions their types travel, and the changes that
//! were found so far. At the end, what is said more than once becomes one change.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use platform_api_codegen::model::{Api, Field, Type};

use super::change::{Change, Direction, Item, Place};
use super::rules::{self, Rule};

pub struct Comparison<'a> {
    pub old: &'a Api,
    pub new: &'a Api,
    pub uses: Uses<'a>,
    changes: Vec<Change>,
}

/// What is being compared.
#[derive(Debug, Clone)]
pub struct Subject {
    pub item: Item,
    pub part: Option<String>,
    pub direction: Direction,
}

impl<'a> Comparison<'a> {
    pub fn new(old: &'a Api, new: &'a Api) -> Self {
        Self { old, new, uses: Uses::of(old, new), changes: Vec::new() }
    }

    pub fn add(&mut self, rule: &'static Rule, subject: &Subject, message: impl Into<String>, place: Place) {
        self.changes.push(Change {
            rule,
            item: subject.item.clone(),
            part: subject.part.clone(),
            message: message.into(),
            direction: subject.direction,
            places: vec![place],
        });
    }

    /// All changes, each once.
    pub fn into_changes(self) -> Vec<Change> {
        merge(self.changes)
    }
}

impl Subject {
    /// An item as a whole, which is sent and read.
    pub fn whole(item: Item) -> Self {
        Self { item, part: None, direction: Direction::Both }
    }

    pub fn part(&self, name: &str) -> Self {
        Self { part: Some(name.to_owned()), ..self.clone() }
    }
}

/// The directions of types, by their names.
#[derive(Default)]
pub struct Uses<'a> {
    enums: HashMap<&'a str, Direction>,
    records: HashMap<&'a str, Direction>,
}

impl<'a> Uses<'a> {
    /// Those of both sides: what was sent, or is, breaks whoever sent it.
    pub fn of(old: &'a Api, new: &'a Api) -> Self {
        let (mut uses, new) = (Self::of_api(old), Self::of_api(new));
        for (name, direction) in new.enums {
            include(&mut uses.enums, name, direction);
        }
        for (name, direction) in new.records {
            include(&mut uses.records, name, direction);
        }
        uses
    }

    fn of_api(api: &'a Api) -> Self {
        let mut uses = Self::default();
        for kind in &api.integrations.kinds {
            uses.add(api, &kind.parameters, Direction::Request);
            uses.add(api, &kind.properties, Direction::Response);
        }
        uses.add(api, &api.integrations.object, Direction::Response);
        uses.add(api, api.settings.writable(), Direction::Request);
        uses.add(api, api.settings.attributes(), Direction::Response);
        uses
    }

    pub fn of_enum(&self, name: &str) -> Vec<Direction> {
        parts(self.enums.get(name).copied())
    }

    pub fn of_record(&self, name: &str) -> Vec<Direction> {
        parts(self.records.get(name).copied())
    }

    fn add(&mut self, api: &'a Api, fields: impl IntoIterator<Item = &'a Field>, direction: Direction) {
        for field in fields {
            let mut ty = &field.ty;
            while let Type::Array(inner) | Type::Map(inner) = ty {
                ty = inner;
            }
            match ty {
                Type::Enum(at) => {
                    include(&mut self.enums, &api.enums[*at].name, direction);
                }
                // What is inside was added when it was; a record may hold an array of itself.
                Type::Record(at) if include(&mut self.records, &api.records[*at].name, direction) => {
                    self.add(api, &api.records[*at].fields, direction);
                }
                _ => {}
            }
        }
    }
}

/// Whether that is new.
fn include<'a>(uses: &mut HashMap<&'a str, Direction>, name: &'a str, direction: Direction) -> bool {
    let before = uses.get(name).copied();
    let after = before.map_or(direction, |before| before.and(direction));
    uses.insert(name, after);
    before != Some(after)
}

fn parts(direction: Option<Direction>) -> Vec<Direction> {
    match direction {
        None => Vec::new(),
        Some(Direction::Both) => vec![Direction::Request, Direction::Response],
        Some(direction) => vec![direction],
    }
}

/// A parameter is sent and read, and several kinds include it: each of these finds the same change.
fn merge(changes: Vec<Change>) -> Vec<Change> {
    merge_kinds(merge_required(merge_directions(changes)))
}

fn merge_directions(changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| {
        let Change { rule, item, part, message, direction: _, places } = change.clone();
        (rule.id, item, part, message, places)
    };
    fold(changes, key, |first, again| first.direction = first.direction.and(again.direction))
}

/// A read is not obliged to hold anything: what is new in both directions is one change, and required where it is sent.
fn merge_required(mut changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| (change.item.clone(), change.part.clone());
    let required = changes.iter().filter(|change| change.rule == &rules::REQUIRED_ADDED).map(key);
    let required: HashSet<_> = required.collect();
    let is_read = |change: &Change| change.rule == &rules::FIELD_ADDED && required.contains(&key(change));
    let read: HashSet<_> = changes.iter().filter(|change| is_read(change)).map(key).collect();
    changes.retain(|change| !is_read(change));
    for change in changes.iter_mut().filter(|change| change.rule == &rules::REQUIRED_ADDED) {
        if read.contains(&key(change)) {
            change.direction = Direction::Both;
        }
    }
    changes
}

/// One change for all kinds that have it.
fn merge_kinds(changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| {
        let Change { rule, item, part, message, direction, places: _ } = change.clone();
        // Any other item is of its own.
        let item = if matches!(item, Item::Kinds(_)) { Item::Kinds(Vec::new()) } else { item };
        (rule.id, item, part, message, direction)
    };
    fold(changes, key, |first, again| {
        if let (Item::Kinds(slugs), Item::Kinds(more)) = (&mut first.item, again.item) {
            slugs.extend(more);
        }
        first.places.extend(again.places);
    })
}

/// The changes in the order in which each was found first.
fn fold<K: Eq + Hash>(
    changes: Vec<Change>,
    key: impl Fn(&Change) -> K,
    mut join: impl FnMut(&mut Change, Change),
) -> Vec<Change> {
    let mut positions: HashMap<K, usize> = HashMap::new();
    let mut folded: Vec<Change> = Vec::new();
    for change in changes {
        match positions.get(&key(&change)) {
            Some(&position) => join(&mut folded[position], change),
            None => {
                positions.insert(key(&change), folded.len());
                folded.push(change);
            }
        }
    }
    folded
}
