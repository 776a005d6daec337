//! The declared fields of an object, and their lookup by name. A field's position is its row.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};

use platform_api_core::nearest::nearest;
use rustc_hash::FxHashMap;

use crate::facts::fact::{Field, KindFact};
use crate::facts::operation::Operation;
use crate::facts::version::Version;
use crate::text::shown_as;

/// The fields of an object, in the order of the API reference.
#[non_exhaustive]
pub struct Table {
    /// The name of the Rust type.
    pub name: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
    /// The integration kind, if these are its parameters.
    pub kind: Option<&'static KindFacts>,
    /// The facts about the settings, if these are their attributes.
    pub settings: Option<&'static SettingsFacts>,
    index: OnceLock<Index>,
}

/// The facts about an integration kind. Match them with `..`: a later release may have more.
#[derive(Debug, Clone, Copy)]
pub struct KindFacts {
    /// The slug, `chat-d`.
    pub slug: &'static str,
    /// Made of the slug: `Chat D`. A response has the service's own name in `title`.
    pub title: &'static str,
    /// The external tool and its purpose, in one or two sentences.
    pub doc: &'static str,
    /// The document that describes it.
    pub document: &'static str,
    /// The heading of its section in the document.
    pub section: &'static str,
    /// The operation that sets up the integration, or changes it (assumed).
    pub write: &'static Operation,
    /// The operation that reads the integration.
    pub read: &'static Operation,
    /// The operation that disables the integration.
    pub disable: &'static Operation,
    /// The field that says whether the integration is active: set up and not disabled (assumed). If a parameter sets
    /// the field, the parameter decides.
    pub activation: Option<&'static str>,
    /// The parameters. A read has each of them in `properties` or as a field of the integration (assumed).
    pub parameters: &'static Table,
    /// The fields of an integration. Fields that are not parameters can only be read.
    pub integration: &'static Table,
    /// The former slug. An older service may know only that.
    pub renamed_from: Option<&'static str>,
    /// The other facts, in the order of [`KindFact`], each at most once. There is a method for each.
    pub facts: &'static [KindFact],
}

/// The facts about the settings as a whole. Match them with `..`: a later release may have more.
#[derive(Debug, Clone, Copy)]
pub struct SettingsFacts {
    /// The document that describes them.
    pub document: &'static str,
    /// The operation that reads them.
    pub read: &'static Operation,
    /// The operation that changes them.
    pub write: &'static Operation,
    /// Every attribute, the response-only ones first.
    pub attributes: &'static Table,
    /// Seconds after a change during which the service may return old values, unless the installation sets another
    /// time.
    pub cache_seconds: u64,
    /// Only self-managed and dedicated installations have settings.
    pub installations_only: bool,
    /// An unset attribute reads as `null`.
    pub unset_reads_null: bool,
    /// Attributes of earlier versions, each with the version that removed it.
    pub removed: &'static [(&'static str, Version)],
}

pub(crate) static OPEN: Table = Table::new("Object", &[]);

impl KindFacts {
    /// Creates a kind with the operations that set it up, read it and disable it.
    pub const fn new(
        slug: &'static str,
        section: &'static str,
        operations: &'static [Operation; 3],
        parameters: &'static Table,
    ) -> Self {
        let [write, read, disable] = operations;
        KindFacts {
            slug,
            title: "",
            doc: "",
            document: "",
            section,
            write,
            read,
            disable,
            activation: None,
            parameters,
            integration: &OPEN,
            renamed_from: None,
            facts: &[],
        }
    }
}

impl Table {
    /// Creates a table of `fields` for the type `name`.
    pub const fn new(name: &'static str, fields: &'static [Field]) -> Self {
        Table {
            name,
            fields,
            kind: None,
            settings: None,
            index: OnceLock::new(),
        }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn kind(mut self, facts: &'static KindFacts) -> Self {
        self.kind = Some(facts);
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn settings(mut self, facts: &'static SettingsFacts) -> Self {
        self.settings = Some(facts);
        self
    }

    /// Returns the field with this name on the wire.
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.row(name).map(|row| &self.fields[row])
    }

    /// The fields that a request may have.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = &'static Field> {
        self.fields.iter().filter(|field| !field.is_response_only())
    }

    #[inline]
    pub(crate) fn row(&self, name: &str) -> Option<usize> {
        self.index().find(name)
    }

    pub(crate) fn aliased(&self, alias: &str) -> Option<usize> {
        self.fields.iter().position(|field| field.aliases().contains(&alias))
    }

    /// Returns the parameter with this alias, or with this name in a read.
    pub(crate) fn renamed(&self, alias: &str) -> Option<&'static Field> {
        self.parameters()
            .find(|field| field.aliases().contains(&alias) || field.read_as() == Some(alias))
    }

    pub(crate) fn of_former_name(&self, name: &str) -> Option<&'static Field> {
        self.parameters().find(|field| field.renamed_from() == Some(name))
    }

    pub(crate) fn removed(&self, name: &str) -> Option<Version> {
        let removed = self
            .settings?
            .removed
            .iter()
            .find(|(removed_name, _)| *removed_name == name);
        removed.map(|(_, version)| *version)
    }

    pub(crate) fn is_open(&self) -> bool {
        self.kind.is_none() && self.fields.is_empty()
    }

    pub(crate) fn is_response_only(&self, name: &str) -> bool {
        match self.field(name) {
            Some(field) => field.is_response_only(),
            None => self.kind.is_some_and(|kind| kind.integration.row(name).is_some()),
        }
    }

    /// The name in messages: the slug, which people write, or else the type's.
    pub(crate) fn subject(&self) -> &'static str {
        self.kind.map_or(self.name, |kind| kind.slug)
    }

    pub(crate) fn nearest(&self, name: &str) -> Option<&'static str> {
        if let Some(field) = self.renamed(name) {
            return Some(field.name);
        }
        nearest(name, self.parameters().map(|field| field.name))
    }

    #[inline]
    pub(crate) fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::new(self.fields))
    }
}

// Without fields, because a table and its kind refer to each other.
shown_as!(Table: Debug, |table| format!("Table({}, {} fields)", table.name, table.fields.len()));

/// Built at the first lookup, so that generated code has no numbers that change with every field.
#[derive(Debug)]
pub(crate) struct Index {
    /// By row, close together for sequential reads.
    names: Box<[&'static str]>,
    /// The hash need not resist collisions: names come from the spec.
    rows: FxHashMap<&'static str, u16>,
    /// Entry 0 is the row that came first in the last text, and entry `row + 1` the row after `row`; before any text,
    /// as in the table. A service mostly repeats the order, so one comparison finds almost every key.
    learned_order: Box<[AtomicU16]>,
}

impl Index {
    fn new(fields: &'static [Field]) -> Self {
        Index {
            names: fields.iter().map(|field| field.name).collect(),
            rows: (0..).zip(fields).map(|(row, field)| (field.name, row)).collect(),
            learned_order: (0..).take(fields.len() + 1).map(AtomicU16::new).collect(),
        }
    }

    #[inline]
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.rows.get(name).map(|row| usize::from(*row))
    }

    #[inline]
    pub(crate) fn after(&self, last: Option<usize>) -> Option<(usize, &'static str)> {
        let follower = usize::from(self.follower(last)?.load(Ordering::Relaxed));
        Some((follower, self.names.get(follower)?))
    }

    /// Remembers that `next` came after `last`. Concurrent readers may overwrite guesses, which are checked anyway.
    pub(crate) fn learn(&self, last: Option<usize>, next: usize) {
        if let (Some(follower), Ok(next)) = (self.follower(last), u16::try_from(next)) {
            follower.store(next, Ordering::Relaxed);
        }
    }

    #[inline]
    fn follower(&self, last: Option<usize>) -> Option<&AtomicU16> {
        self.learned_order.get(last.map_or(0, |last| last + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::{Fact, Type};

    #[test]
    fn expects_the_order_of_the_table_and_then_the_one_that_came() {
        static FIELDS: [Field; 3] = [
            Field::new("a", Type::Any, &[]),
            Field::new("b", Type::Any, &[]),
            Field::new("c", Type::Any, &[]),
        ];
        let index = Index::new(&FIELDS);
        assert_eq!(
            (index.after(None), index.after(Some(0))),
            (Some((0, "a")), Some((1, "b")))
        );
        index.learn(None, 2);
        index.learn(Some(2), 0);
        assert_eq!(
            (index.after(None), index.after(Some(2))),
            (Some((2, "c")), Some((0, "a")))
        );
    }

    #[test]
    fn secrets_are_found_in_records_that_hold_themselves() {
        static PLAIN: Table = Table::new("Plain", &[Field::new("inner", Type::Array(&Type::Record(&PLAIN)), &[])]);
        static NODE: Table = Table::new(
            "JsonNode",
            &[
                Field::new("parent", Type::Record(&NODE), &[]),
                Field::new("plain", Type::Record(&PLAIN), &[]),
                Field::new("key", Type::String, &[Fact::Secret]),
            ],
        );
        let may_hold_secrets = |table: &Table| table.fields.iter().map(Field::may_hold_secrets).collect::<Vec<_>>();
        assert_eq!(
            (may_hold_secrets(&NODE), may_hold_secrets(&PLAIN)),
            (vec![true, false, true], vec![false])
        );
    }
}
