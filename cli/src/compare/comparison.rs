//! The state of a comparison: both models, their paired kinds and types, and the changes found so far.
//!
//! Changes are added through an [`Entry`], which knows what is compared and in which direction. At the end, equal
//! changes of several kinds are merged, such as those of a shared parameter.

use std::fmt::Display;
use std::hash::Hash;

use indexmap::IndexMap;
use indexmap::map::Entry as MapEntry;
use platform_api_codegen::model::{Api, Enum, Former, Kind, Record, Type};

use super::change::{Change, Direction, Item, Subject, or_none};
use super::pair::{Pair, is_reordered, pairs};
use super::renames::{pair_enums, pair_kinds, pair_records};
use super::rules::{self, ChangeRule};

pub struct Comparison<'a> {
    pub old: &'a Api,
    pub new: &'a Api,
    pub kinds: Vec<Pair<&'a Kind>>,
    pub enums: Vec<Pair<&'a Enum>>,
    pub records: Vec<Pair<&'a Record>>,
    changes: Vec<Change<'a>>,
}

/// An entry of the spec that is compared. Its changes are about one subject, in the directions that use it.
pub struct Entry<'c, 'a> {
    pub comparison: &'c mut Comparison<'a>,
    pub subject: Subject<'a>,
    pub direction: Direction,
}

impl<'a> Comparison<'a> {
    pub fn new(old: &'a Api, new: &'a Api) -> Self {
        Self {
            old,
            new,
            kinds: pair_kinds(&old.integrations.kinds, &new.integrations.kinds),
            enums: pair_enums(&old.enums, &new.enums),
            records: pair_records(&old.records, &new.records),
            changes: Vec::new(),
        }
    }

    /// The entry of a subject that is compared in one direction.
    pub fn entry(&mut self, subject: Subject<'a>, direction: Direction) -> Entry<'_, 'a> {
        Entry {
            comparison: self,
            subject,
            direction,
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

    /// All changes. Equal changes of several kinds are one.
    pub fn into_changes(self) -> Vec<Change<'a>> {
        let mut merged: IndexMap<_, Change<'a>> = IndexMap::new();
        for (at, change) in self.changes.into_iter().enumerate() {
            let alone = (!matches!(change.item(), Item::Kind(_))).then_some(at);
            let said = (change.rule.id, change.part(), change.message.clone());
            match merged.entry((alone, said, change.direction, change.rename)) {
                MapEntry::Occupied(mut first) => first.get_mut().subjects.extend(change.subjects),
                MapEntry::Vacant(place) => _ = place.insert(change),
            }
        }
        merged.into_values().collect()
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
    pub fn add(&mut self, rule: &'static ChangeRule, message: impl Into<String>) -> &mut Change<'a> {
        self.push(rule, None, message.into())
    }

    /// Adds a change in the place of a key.
    pub fn key(&mut self, rule: &'static ChangeRule, key: &'static str, message: impl Into<String>) -> &mut Change<'a> {
        self.push(rule, Some(key), message.into())
    }

    fn push(&mut self, rule: &'static ChangeRule, key: Option<&'static str>, message: String) -> &mut Change<'a> {
        let changes = &mut self.comparison.changes;
        changes.push(Change {
            rule,
            subjects: vec![self.subject],
            key,
            message,
            direction: self.direction,
            rename: None,
        });
        changes.last_mut().expect("it was pushed")
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
