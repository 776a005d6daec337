//! This module has the state of a comparison: both models, their paired kinds and types, and the changes found so far.
//!
//! Every part of the comparison adds its changes to an [`Entry`]. Several kinds may include a parameter, and the
//! `defaults` of a section may state a key for several attributes. Such equal changes become one.

use std::collections::HashMap;
use std::fmt::Display;
use std::hash::Hash;
use std::mem::discriminant;

use indexmap::IndexMap;
use indexmap::map::Entry as MapEntry;
use platform_api_codegen::model::{Api, Enum, Former, Kind, Record, Type};

use super::change::{Change, Direction, Item, Place, Subject, or_none};
use super::pair::{Pair, is_reordered, pairs};
use super::renames::{pair_enums, pair_kinds, pair_records};
use super::rules::{self, ChangeRule};
use super::uses::uses;

/// The key of the heading above a field. All fields of a section have it.
pub const SECTION: &str = "section";

pub struct Comparison<'a> {
    pub old: &'a Api,
    pub new: &'a Api,
    pub kinds: Vec<Pair<&'a Kind>>,
    pub enums: Vec<Pair<&'a Enum>>,
    pub records: Vec<Pair<&'a Record>>,
    /// The directions in which each side uses enums and records, by their names.
    pub uses: [HashMap<&'a str, Direction>; 2],
    /// The changes so far.
    pub changes: Vec<Change<'a>>,
}

/// An entry of the spec that is compared. Its changes are about one subject, in the directions that use it.
pub struct Entry<'c, 'a> {
    changes: &'c mut Vec<Change<'a>>,
    pub subject: Subject<'a>,
    pub direction: Direction,
    /// The old and the new name, if the changes are probably a rename that the spec does not state.
    pub rename: Option<(&'a str, &'a str)>,
}

impl<'a> Comparison<'a> {
    pub fn new(old: &'a Api, new: &'a Api) -> Self {
        Self {
            old,
            new,
            kinds: pair_kinds(&old.integrations.kinds, &new.integrations.kinds),
            enums: pair_enums(&old.enums, &new.enums),
            records: pair_records(&old.records, &new.records),
            uses: [old, new].map(uses),
            changes: Vec::new(),
        }
    }

    /// The entry of a subject that is compared in one direction.
    pub fn entry(&mut self, subject: Subject<'a>, direction: Direction) -> Entry<'_, 'a> {
        Entry {
            changes: &mut self.changes,
            subject,
            direction,
            rename: None,
        }
    }

    /// The entry of an item as a whole, in both directions.
    pub fn item(&mut self, item: Item<'a>) -> Entry<'_, 'a> {
        self.entry(item.into(), Direction::Both)
    }

    /// Whether two types are the same, apart from the names of their enums and records. A renamed enum or record is a
    /// change of its own.
    pub fn is_same_type(&self, old: &Type, new: &Type) -> bool {
        match (old, new) {
            (Type::Array(old), Type::Array(new)) | (Type::Map(old), Type::Map(new)) => self.is_same_type(old, new),
            (Type::Enum(old), Type::Enum(new)) => are_paired(&self.enums, &self.old.enums[*old], &self.new.enums[*new]),
            (Type::Record(old), Type::Record(new)) => {
                are_paired(&self.records, &self.old.records[*old], &self.new.records[*new])
            }
            (old, new) => old == new,
        }
    }

    /// All changes. Equal changes of several kinds are one, and so are those of a section: of its heading or of its
    /// `defaults`.
    pub fn into_changes(self) -> Vec<Change<'a>> {
        let mut merged: IndexMap<_, Change<'a>> = IndexMap::new();
        for change in self.changes {
            // Code to write instead is for one attribute.
            let has_code = change.rule.is_source() || change.rule == &rules::DEPRECATED;
            let stated = change.key.and_then(|key| change.subjects[0].stated(key));
            let subject = match change.item() {
                Item::Kind(_) => (None, change.part(), None),
                _ if change.key == Some(SECTION) => (None, None, Some(Place::default())),
                Item::Settings(_) if !has_code && stated.is_some() => (None, None, stated),
                item => (item.name(), change.part(), None),
            };
            let said = (change.rule.id, change.message.clone(), change.direction, change.rename);
            match merged.entry((discriminant(&change.item()), said, subject)) {
                MapEntry::Occupied(mut first) => {
                    first.get_mut().subjects.extend(change.subjects);
                    first.get_mut().places.extend(change.places);
                }
                MapEntry::Vacant(place) => {
                    place.insert(change);
                }
            }
        }
        let mut changes = Vec::new();
        for ((_, _, (.., place)), mut change) in merged {
            let count = change.subjects.len();
            if let Some(place) = place.filter(|_| count > 1) {
                change.message += &format!(" for {count} fields");
                change.places = vec![place];
            }
            changes.push(change);
        }
        changes
    }
}

fn are_paired<T>(pairs: &[Pair<&T>], old: &T, new: &T) -> bool {
    let mut pairs = pairs.iter().filter_map(|pair| pair.both());
    pairs.any(|(one, other)| std::ptr::eq(one, old) && std::ptr::eq(other, new))
}

/// A name on one side, and the former name that it states. Rust keeps the former name for one more release.
pub type Named<'a> = (&'a str, Option<&'a Former>);

impl<'a> Entry<'_, 'a> {
    /// Adds a change in the place of the name.
    pub fn add(&mut self, rule: &'static ChangeRule, message: impl Into<String>) {
        self.push(rule, None, message.into());
    }

    /// Adds a change in the place of a key.
    pub fn key(&mut self, rule: &'static ChangeRule, key: &'static str, message: impl Into<String>) {
        self.push(rule, Some(key), message.into());
    }

    fn push(&mut self, rule: &'static ChangeRule, key: Option<&'static str>, message: String) {
        self.changes.push(Change {
            rule,
            subjects: vec![self.subject],
            key,
            message,
            direction: self.direction,
            places: vec![self.subject.place(key)],
            rename: self.rename,
        });
    }

    /// The same entry in one direction, if it is compared in that direction.
    pub fn only(&mut self, direction: Direction) -> Option<Entry<'_, 'a>> {
        Some(Entry {
            direction: self.direction.and(direction)?,
            subject: self.subject,
            changes: self.changes,
            rename: self.rename,
        })
    }

    /// Adds a change if a value differs: `` `path` /a → /b ``
    pub fn value<T>(&mut self, rule: &'static ChangeRule, key: &'static str, old: &T, new: &T)
    where
        T: Display + PartialEq + ?Sized,
    {
        if old != new {
            self.key(rule, key, format!("`{key}` {old} → {new}"));
        }
    }

    /// Adds a change if the elements that both sides have are in another order.
    pub fn order<T: Eq + Hash>(&mut self, elements: &str, old: &[T], new: &[T]) {
        if is_reordered(old, new) {
            self.add(&rules::REORDERED, format!("the {elements} are in another order"));
        }
    }

    /// Adds a change if an optional value differs.
    pub fn optional<T: Display>(
        &mut self,
        rule: &'static ChangeRule,
        key: &'static str,
        old: &Option<T>,
        new: &Option<T>,
    ) {
        self.value(rule, key, &or_none(old.as_ref()), &or_none(new.as_ref()));
    }

    /// Adds a change if documentation differs.
    pub fn text<T: PartialEq + ?Sized>(&mut self, key: &'static str, old: &T, new: &T) {
        if old != new {
            self.key(&rules::REWORDED, key, format!("`{key}` is reworded"));
        }
    }

    /// Adds the changes of the former names of the entry. The removal of a former name breaks the callers who still use
    /// that name. The rename itself is not among these changes, because it has a rule of its own.
    pub fn former(&mut self, [(old, was), (new, is)]: [Named<'_>; 2]) {
        for former in pairs(was, is, |former| vec![former.name.clone()]) {
            match former {
                Pair::Old(Former { name, .. }) if name != new => {
                    let message = format!("Rust no longer keeps the old name `{name}`");
                    self.key(&rules::FORMER_REMOVED, "renamed_from", message);
                }
                Pair::New(Former { name, .. }) if name != old => {
                    let message = format!("Rust keeps the old name `{name}`");
                    self.key(&rules::FORMER_ADDED, "renamed_from", message);
                }
                Pair::Both(was, is) => self.value(&rules::REWORDED, "renamed_from", &was.release, &is.release),
                Pair::Old(_) | Pair::New(_) => {}
            }
        }
    }
}
