//! Tables of fields: what the documents say about the members of one object, and finding a field by its name.

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};

use crate::fact::{Field, Type};
use crate::operation::Operation;
use crate::scan::{is_equal, word};
use crate::version::Version;

/// The fields of an object, in the order of the documents.
#[non_exhaustive]
pub struct Table {
    /// The name of the Rust type.
    pub name: &'static str,
    /// Every field.
    pub fields: &'static [Field],
    /// The kind of integration that it is about, if it is about one.
    pub kind: Option<&'static KindFacts>,
    /// Whether the documents have it for self-managed and dedicated installations only.
    pub installations_only: bool,
    /// Whether the documents say that a value which is unset reads as `null`.
    pub unset_reads_null: bool,
    /// Names of earlier versions, each with the version of the service that removed it.
    pub removed: &'static [(&'static str, Version)],
    index: OnceLock<Index>,
}

/// What the documents say about one kind of integration.
#[derive(Debug)]
pub struct KindFacts {
    /// The slug, `chat-d`.
    pub slug: &'static str,
    /// The document.
    pub document: &'static str,
    /// The heading in it.
    pub section: &'static str,
    /// Sets it up, or changes it.
    pub write: &'static Operation,
    /// Reads it.
    pub read: &'static Operation,
    /// Disables it.
    pub disable: &'static Operation,
    /// The field of an integration that says whether it is set up and not disabled.
    pub activation: Option<&'static str>,
    /// What can be sent, and what a read has in `properties` or as fields of the integration.
    pub parameters: &'static Table,
    /// The first version of the service that has it.
    pub introduced: Option<Version>,
    /// Whether it cannot be created through the API, only changed.
    pub update_only: bool,
    /// Whether disabling it keeps its settings.
    pub keeps_settings: bool,
    /// Whether it is in beta.
    pub beta: bool,
    /// Whether only the hosted offering has it.
    pub hosted_only: bool,
    /// Whether it is available in development environments only.
    pub development_only: bool,
    /// Limits that the documents state for it.
    pub limits: &'static [&'static str],
    /// Anything else that the documents say.
    pub note: Option<&'static str>,
}

/// What the documents say about the settings as a whole.
#[derive(Debug)]
pub struct SettingsFacts {
    /// The document.
    pub document: &'static str,
    /// Reads them.
    pub read: &'static Operation,
    /// Changes them.
    pub write: &'static Operation,
    /// Every attribute; the response-only ones come first.
    pub attributes: &'static Table,
    /// How long the service may keep answering with what was set before, unless the installation sets another time.
    pub cache_seconds: u64,
}

impl Table {
    /// A table of `fields` for the type `name`.
    pub const fn new(name: &'static str, fields: &'static [Field]) -> Self {
        Table {
            name,
            fields,
            kind: None,
            installations_only: false,
            unset_reads_null: false,
            removed: &[],
            index: OnceLock::new(),
        }
    }

    /// A table of `fields` for the type `name`, about this kind of integration.
    #[doc(hidden)]
    pub const fn of_kind(kind: &'static KindFacts, name: &'static str, fields: &'static [Field]) -> Self {
        let mut table = Table::new(name, fields);
        table.kind = Some(kind);
        table
    }

    /// The documents have it for self-managed and dedicated installations only.
    #[doc(hidden)]
    pub const fn installations_only(mut self) -> Self {
        self.installations_only = true;
        self
    }

    /// The documents say that a value which is unset reads as `null`.
    #[doc(hidden)]
    pub const fn unset_reads_null(mut self) -> Self {
        self.unset_reads_null = true;
        self
    }

    /// Earlier versions had these names too.
    #[doc(hidden)]
    pub const fn removed(mut self, names: &'static [(&'static str, Version)]) -> Self {
        self.removed = names;
        self
    }

    /// Whether it is about the settings, not about a kind or nothing in particular.
    pub(crate) fn is_about_settings(&self) -> bool {
        self.kind.is_none() && !self.fields.is_empty()
    }

    /// The field of that name on the wire.
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.row(name).map(|row| &self.fields[row])
    }

    /// Where the field of that name is.
    #[inline]
    pub(crate) fn row(&self, name: &str) -> Option<usize> {
        self.index().find(name)
    }

    /// Where the field is that a read may have under that other name.
    pub(crate) fn aliased(&self, alias: &str) -> Option<usize> {
        let found = self.index().aliases.iter().find(|(name, _)| *name == alias);
        found.map(|(_, row)| usize::from(*row))
    }

    /// The fields whose values may be, or hold, credentials.
    pub(crate) fn secret_rows(&self) -> &[u16] {
        &self.index().secrets
    }

    /// The name of the field that holds the settings of a kind.
    pub(crate) fn properties(&self) -> Option<&'static str> {
        self.fields.iter().rev().find(|field| matches!(field.ty, Type::Properties)).map(|field| field.name)
    }

    #[inline]
    pub(crate) fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::new(self.fields))
    }
}

/// Without the fields: a table and the facts of its kind name each other.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, {} fields)", self.name, self.fields.len())
    }
}

/// The names of a table's fields, for finding them in a text. It is made at the first use, so generated code carries no
/// numbers that change with every field.
#[derive(Debug)]
pub(crate) struct Index {
    /// By row, close together: a reader looks at one after the other.
    names: Box<[&'static str]>,
    /// Other names that reads accept, each with its row.
    aliases: Box<[(&'static str, u16)]>,
    secrets: Box<[u16]>,
    /// A hash table, at most a quarter full and probed in order. Its length is a power of two.
    buckets: Box<[Bucket]>,
    /// The row that came after each one in the text that was read last; the first entry is the one that came first.
    /// A service answers in one order, whichever it is, so one comparison finds almost every key.
    followers: Box<[AtomicU16]>,
}

/// A row, if it is 1 more than one, and half of the hash of its name, so that few names are compared in vain.
#[derive(Debug, Clone, Copy, Default)]
struct Bucket {
    after_row: u16,
    tag: u16,
}

impl Index {
    fn new(fields: &'static [Field]) -> Self {
        let rows = || (0_u16..).zip(fields);
        let aliases = rows().flat_map(|(row, field)| field.aliases().iter().map(move |alias| (*alias, row)));
        let secrets = rows().filter(|(_, field)| field.may_hold_secrets()).map(|(row, _)| row);
        let followers = (0..).take(fields.len() + 1).map(AtomicU16::new).collect();
        let buckets = vec![Bucket::default(); (4 * fields.len()).next_power_of_two()].into();
        let names = fields.iter().map(|field| field.name).collect();
        let mut index = Index { names, aliases: aliases.collect(), secrets: secrets.collect(), buckets, followers };
        for (row, field) in rows() {
            let (mut bucket, tag) = index.start(field.name);
            while index.buckets[bucket].after_row > 0 {
                bucket = index.next(bucket);
            }
            index.buckets[bucket] = Bucket { after_row: row + 1, tag };
        }
        index
    }

    /// Where the field of that name is.
    #[inline]
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        let (mut at, tag) = self.start(name);
        loop {
            let bucket = self.buckets[at];
            let row = usize::from(bucket.after_row).checked_sub(1)?;
            let known = self.names[row];
            if bucket.tag == tag && known.len() == name.len() && is_equal(known.as_bytes(), name.as_bytes()) {
                return Some(row);
            }
            at = self.next(at);
        }
    }

    /// The bucket where the search for a name starts, and its tag.
    #[inline]
    fn start(&self, name: &str) -> (usize, u16) {
        let hash = hash(name.as_bytes());
        (hash as usize & (self.buckets.len() - 1), (hash >> 16) as u16)
    }

    #[inline]
    fn next(&self, bucket: usize) -> usize {
        (bucket + 1) & (self.buckets.len() - 1)
    }

    /// The field that is expected after `last`, and its name.
    #[inline]
    pub(crate) fn after(&self, last: Option<usize>) -> Option<(usize, &'static str)> {
        let follower = usize::from(self.follower(last)?.load(Ordering::Relaxed));
        Some((follower, self.names.get(follower)?))
    }

    /// Remembers that `next` came after `last`; whether it did the last time. Readers of the same table at the same time may
    /// undo each other's guess; it is no more than a guess.
    pub(crate) fn learn(&self, last: Option<usize>, next: usize) -> bool {
        let (Some(follower), Ok(next)) = (self.follower(last), u16::try_from(next)) else { return false };
        let known = follower.load(Ordering::Relaxed) == next;
        if !known {
            follower.store(next, Ordering::Relaxed);
        }
        known
    }

    #[inline]
    fn follower(&self, last: Option<usize>) -> Option<&AtomicU16> {
        self.followers.get(last.map_or(0, |last| last + 1))
    }
}

/// Of the first, the middle and the last eight bytes: without a loop, whose end the processor would have to guess for each
/// name. Names come from the spec, so nobody gains by making them collide.
#[inline]
fn hash(name: &[u8]) -> u32 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let hash = match name.len().checked_sub(8) {
        Some(last) => {
            let (first, middle, last) = (word(name, 0), word(name, last / 2), word(name, last));
            first.rotate_left(7) ^ middle.rotate_left(29).wrapping_mul(3) ^ last
        }
        None => name.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    };
    ((hash ^ name.len() as u64).wrapping_mul(FACTOR) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::Fact;

    const fn field(name: &'static str, facts: &'static [Fact]) -> Field {
        Field::new(name, Type::Boolean, "One", facts)
    }

    static FIELDS: [Field; 4] = [
        field("a", &[]),
        field("b", &[Fact::Alias(&["bee", "bea"])]),
        field("c", &[Fact::Secret]),
        field("a_longer_name", &[]),
    ];

    #[test]
    fn finds_every_name_and_alias() {
        static TABLE: Table = Table::new("Test", &FIELDS);
        for (row, field) in FIELDS.iter().enumerate() {
            assert_eq!(TABLE.row(field.name), Some(row));
            for alias in field.aliases() {
                assert_eq!((TABLE.row(alias), TABLE.aliased(alias)), (None, Some(row)));
            }
        }
        assert_eq!((TABLE.row("d"), TABLE.row(""), TABLE.aliased("a")), (None, None, None));
        assert_eq!(TABLE.field("c").map(|field| field.section), Some("One"));
        assert_eq!(TABLE.secret_rows(), [2]);
    }

    #[test]
    fn expects_the_order_of_the_table_and_then_the_one_that_came() {
        static TABLE: Table = Table::new("Test", &FIELDS);
        let index = TABLE.index();
        assert_eq!((index.after(None), index.after(Some(0))), (Some((0, "a")), Some((1, "b"))));
        index.learn(None, 2);
        index.learn(Some(2), 0);
        assert_eq!((index.after(None), index.after(Some(2))), (Some((2, "c")), Some((0, "a"))));
    }

    #[test]
    fn a_record_may_hold_itself() {
        static PLAIN: Table =
            Table::new("Plain", &[Field::new("inner", Type::Array(&Type::Record(&PLAIN)), "One", &[])]);
        static NODE: Table = Table::new(
            "Node",
            &[
                Field::new("parent", Type::Record(&NODE), "One", &[]),
                Field::new("plain", Type::Record(&PLAIN), "One", &[]),
                Field::new("key", Type::String, "One", &[Fact::Secret]),
            ],
        );
        assert_eq!((NODE.secret_rows(), PLAIN.secret_rows()), (&[0, 2][..], &[][..]));
    }

    #[test]
    fn an_empty_table_finds_nothing() {
        static EMPTY: Table = Table::new("Empty", &[]);
        assert_eq!(EMPTY.row("a"), None);
        assert_eq!(EMPTY.index().after(None), None);
    }
}
