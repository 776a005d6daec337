//! The fields of a record, and finding one by its name.

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};

use super::version::Version;
use crate::KindFacts;
use crate::fact::Field;

/// The fields of a record, in the order of the documents.
#[non_exhaustive]
pub struct Table {
    /// The name of the Rust type.
    pub name: &'static str,
    /// Every field, in the order of the slots.
    pub fields: &'static [Field],
    /// The kind of integration that it is about, if it is about one.
    pub kind: Option<&'static KindFacts>,
    /// Whether the documents have it for self-managed and dedicated installations only.
    pub installations_only: bool,
    /// Names of earlier versions, each with the version of the service that removed it.
    pub removed: &'static [(&'static str, Version)],
    index: OnceLock<Index>,
}

impl Table {
    /// A table of `fields` for the type `name`.
    pub const fn new(name: &'static str, fields: &'static [Field]) -> Self {
        Table { name, fields, kind: None, installations_only: false, removed: &[], index: OnceLock::new() }
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
    #[must_use]
    pub const fn installations_only(mut self) -> Self {
        self.installations_only = true;
        self
    }

    /// Earlier versions had these names too.
    #[doc(hidden)]
    #[must_use]
    pub const fn removed(mut self, names: &'static [(&'static str, Version)]) -> Self {
        self.removed = names;
        self
    }

    /// The field of that name on the wire. It searches in order, and allocates nothing.
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Where the key `name` belongs.
    pub(crate) fn find(&self, name: &str) -> Option<Place> {
        self.index().find(name)
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

/// What a key of the text stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) index: usize,
    /// The other name of the field, if the key is one.
    pub(crate) alias: Option<&'static str>,
}

/// The names of a table's fields, for finding them in a text. It is made at the first use, so generated code carries no
/// numbers that change with every field.
#[derive(Debug)]
pub(crate) struct Index {
    /// The name of every field, in the order of the table, then the other names; each with its field.
    names: Box<[(&'static str, u16)]>,
    /// A hash table, at most half full and probed in order: 1 more than the place in `names`, or 0. Its length is a
    /// power of two.
    buckets: Box<[u16]>,
    /// The field that came after each one in the text that was read last; the first entry is the field that came first.
    /// A service answers in one order, whichever it is, so one comparison finds almost every key.
    followers: Box<[AtomicU16]>,
}

impl Index {
    fn new(fields: &'static [Field]) -> Self {
        let own = (0..).zip(fields).map(|(position, field)| (field.name, position));
        let other =
            (0..).zip(fields).flat_map(|(position, field)| field.aliases().iter().map(move |alias| (*alias, position)));
        let names: Box<[(&str, u16)]> = own.chain(other).collect();
        let followers = (0..).take(fields.len() + 1).map(AtomicU16::new).collect();
        let mut index = Index { buckets: vec![0; (2 * names.len()).next_power_of_two()].into(), names, followers };
        for place in 0..index.names.len() {
            let free = index.probe(index.names[place].0).find(|&bucket| index.buckets[bucket] == 0);
            if let (Some(free), Ok(number)) = (free, u16::try_from(place + 1)) {
                index.buckets[free] = number;
            }
        }
        index
    }

    /// Where the key `name` belongs.
    pub(crate) fn find(&self, name: &str) -> Option<Place> {
        for bucket in self.probe(name) {
            let place = usize::from(self.buckets[bucket]).checked_sub(1)?;
            let (found, field) = self.names[place];
            if found == name {
                let index = usize::from(field);
                return Some(Place { index, alias: (place != index).then_some(found) });
            }
        }
        None
    }

    /// The field that is expected after `last`, and its name.
    #[inline]
    pub(crate) fn after(&self, last: Option<usize>) -> Option<(usize, &'static str)> {
        let follower = usize::from(self.follower(last)?.load(Ordering::Relaxed));
        Some((follower, self.names.get(follower)?.0))
    }

    /// Remembers that `next` came after `last`. Readers of the same table at the same time may undo each other's guess; it is
    /// no more than a guess.
    pub(crate) fn learn(&self, last: Option<usize>, next: usize) {
        if let (Some(follower), Ok(next)) = (self.follower(last), u16::try_from(next)) {
            follower.store(next, Ordering::Relaxed);
        }
    }

    #[inline]
    fn follower(&self, last: Option<usize>) -> Option<&AtomicU16> {
        self.followers.get(last.map_or(0, |last| last + 1))
    }

    #[inline]
    fn probe(&self, name: &str) -> impl Iterator<Item = usize> + use<> {
        let mask = self.buckets.len().wrapping_sub(1);
        let start = hash(name.as_bytes());
        (0..self.buckets.len()).map(move |step| start.wrapping_add(step) & mask)
    }
}

/// Eight bytes at a time, multiplied and folded. Keys come from the spec: nobody gains by making them collide.
#[inline]
fn hash(bytes: &[u8]) -> usize {
    let mut hash = bytes.len() as u64;
    let mut rest = bytes;
    while let Some((chunk, after)) = rest.split_first_chunk() {
        hash = mix(hash, u64::from_le_bytes(*chunk));
        rest = after;
    }
    // The last eight bytes once more, or all of a short name.
    let last = match bytes.last_chunk() {
        Some(chunk) => u64::from_le_bytes(*chunk),
        None => rest.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    };
    hash = mix(hash, last);
    (hash ^ (hash >> 32)) as usize
}

#[inline]
fn mix(hash: u64, word: u64) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    (hash.rotate_left(5) ^ word).wrapping_mul(FACTOR)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::{Fact, Type, join};

    const fn field(name: &'static str, facts: &'static [Fact]) -> Field {
        Field::new(name, Type::Boolean, "One", facts)
    }

    static FIELDS: [Field; 4] = join(&[
        &[field("a", &[]), field("b", &[Fact::Alias(&["bee", "bea"])])],
        &[field("c", &[]), field("a_longer_name", &[])],
    ]);

    #[test]
    fn finds_every_name_and_alias() {
        static TABLE: Table = Table::new("Test", &FIELDS);
        for (index, field) in FIELDS.iter().enumerate() {
            assert_eq!(TABLE.find(field.name), Some(Place { index, alias: None }));
            for &alias in field.aliases() {
                assert_eq!(TABLE.find(alias), Some(Place { index, alias: Some(alias) }));
            }
        }
        assert_eq!(TABLE.find("d"), None);
        assert_eq!(TABLE.find(""), None);
        assert_eq!(TABLE.field("c").map(|field| field.section), Some("One"));
        assert!(TABLE.field("bee").is_none(), "an alias is not the name");
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
    fn an_empty_table_finds_nothing() {
        static EMPTY: Table = Table::new("Empty", &[]);
        assert_eq!(EMPTY.find("a"), None);
        assert_eq!(EMPTY.index().after(None), None);
    }
}
