//! The state of a comparison: both models, how their types are used, and the changes found so far.
//!
//! In: changes from every part of the comparison, through [`Comparison::add`]. Out: the merged list. A parameter is
//! sent and read, and several kinds may include it: equal changes of directions and kinds become one change.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use platform_api_codegen::model::{Api, Field, Type};

use super::around::Availability;
use super::change::{Change, Direction, Item, Place};
use super::cure::add_cures;
use super::renames::Renames;
use super::rules::{self, Rule};

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
        Self { old, new, uses: [old, new].map(Uses::of), renames: Renames::of(old, new), changes: Vec::new() }
    }

    pub fn add(&mut self, rule: &'static Rule, subject: &Subject, message: impl Into<String>, place: Place) {
        self.changes.push(Change {
            rule,
            item: subject.item.clone(),
            part: subject.part.clone(),
            message: message.into(),
            direction: subject.direction,
            places: vec![place],
            cures: Vec::new(),
        });
    }

    /// Whether there is a change of a parameter, attribute or field of this name already.
    pub fn has_found(&self, part: &str) -> bool {
        self.changes.iter().any(|change| change.part.as_deref() == Some(part))
    }

    /// All changes, merged, with the code that each one breaks.
    pub fn into_changes(self) -> Vec<Change> {
        let mut changes = merge(self.changes);
        add_cures(&mut changes, self.old, self.new, &self.renames);
        changes
    }
}

impl Subject {
    /// An item as a whole, in both directions.
    pub fn whole(item: Item) -> Self {
        Self { item, part: None, direction: Direction::Both }
    }

    pub fn part(&self, name: &str) -> Self {
        Self { part: Some(name.to_owned()), ..self.clone() }
    }
}

/// How the types of one side are used, by type name.
#[derive(Default)]
pub struct Uses<'a>(HashMap<&'a str, Use>);

#[derive(Clone, Copy, Default, PartialEq)]
struct Use {
    /// Which services accept it in requests; `None` if it is never sent.
    sent: Option<Availability>,
    is_read: bool,
}

impl<'a> Uses<'a> {
    fn of(api: &'a Api) -> Self {
        let mut uses = Self::default();
        for kind in &api.integrations.kinds {
            uses.add(api, &kind.parameters, Some(Availability::of_kind(kind)));
            uses.add(api, &kind.properties, None);
        }
        uses.add(api, &api.integrations.object, None);
        uses.add(api, api.settings.writable(), Some(Availability::default()));
        uses.add(api, api.settings.attributes(), None);
        uses
    }

    /// Which services accept a value of the type at all.
    pub fn availability(&self, name: &str) -> Availability {
        self.0.get(name).and_then(|used| used.sent).unwrap_or_default()
    }

    /// Adds fields that are sent to services of this availability; without one, fields that are read.
    fn add(&mut self, api: &'a Api, fields: impl IntoIterator<Item = &'a Field>, sent: Option<Availability>) {
        for field in fields {
            let sent = sent.map(|around| around.and(Availability::of_field(field)));
            let mut ty = &field.ty;
            while let Type::Array(inner) | Type::Map(inner) = ty {
                ty = inner;
            }
            match ty {
                Type::Enum(at) => {
                    self.include(&api.enums[*at].name, sent);
                }
                // A record may hold an array of itself: recurse only if this use is new.
                Type::Record(at) if self.include(&api.records[*at].name, sent) => {
                    self.add(api, &api.records[*at].fields, sent);
                }
                _ => {}
            }
        }
    }

    /// Adds a use of a type. Returns whether it is new.
    fn include(&mut self, name: &'a str, sent: Option<Availability>) -> bool {
        let used = self.0.entry(name).or_default();
        let before = *used;
        match sent {
            Some(sent) => used.sent = Some(used.sent.map_or(sent, |known| known.or(sent))),
            None => used.is_read = true,
        }
        *used != before
    }
}

impl Comparison<'_> {
    /// The directions that a type has on either side: a type that is no longer sent still breaks those who sent it.
    pub fn directions(&self, old: &str, new: &str) -> Vec<Direction> {
        let uses = [self.uses[0].0.get(old), self.uses[1].0.get(new)].into_iter().flatten();
        let (sent, read) =
            uses.fold((false, false), |(sent, read), used| (sent || used.sent.is_some(), read || used.is_read));
        [(sent, Direction::Request), (read, Direction::Response)]
            .into_iter()
            .filter(|(is, _)| *is)
            .map(|(_, to)| to)
            .collect()
    }
}

/// Each direction and each kind has found its own change: merges those that are equal.
fn merge(changes: Vec<Change>) -> Vec<Change> {
    merge_kinds(merge_required(merge_directions(changes)))
}

fn merge_directions(changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| {
        let Change { rule, item, part, message, direction: _, places, cures: _ } = change.clone();
        (rule.id, item, part, message, places)
    };
    fold(changes, key, |first, again| first.direction = first.direction.and(again.direction))
}

/// A new required field is optional in responses: these are two rules, but one change.
fn merge_required(mut changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| (change.item.clone(), change.part.clone());
    let is_required = |change: &Change| [&rules::REQUIRED_ADDED, &rules::CONDITIONAL_ADDED].contains(&change.rule);
    let required = changes.iter().filter(|change| is_required(change)).map(key);
    let required: HashSet<_> = required.collect();
    let is_read = |change: &Change| change.rule == &rules::FIELD_ADDED && required.contains(&key(change));
    let read: HashSet<_> = changes.iter().filter(|change| is_read(change)).map(key).collect();
    changes.retain(|change| !is_read(change));
    for change in changes.iter_mut().filter(|change| is_required(change)) {
        if read.contains(&key(change)) {
            change.direction = Direction::Both;
        }
    }
    changes
}

/// Makes one change of the equal changes of several kinds.
fn merge_kinds(changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| {
        let Change { rule, item, part, message, direction, places: _, cures: _ } = change.clone();
        // Only kinds are merged.
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

/// Joins changes with equal keys, in the order in which each key came first.
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
