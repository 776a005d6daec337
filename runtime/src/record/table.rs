//! The facts of a record's fields, and finding a field by its name.

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};

use super::allowed::AllowedValue;
use super::version::{Tier, Version};
use crate::KindFacts;

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
            (0..).zip(fields).flat_map(|(position, field)| field.aliases.iter().map(move |alias| (*alias, position)));
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

/// What the documents say about one parameter, attribute or field.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Field {
    /// The name on the wire.
    pub name: &'static str,
    /// The type that the documents declare or describe.
    pub ty: Type,
    /// The heading in the documents.
    pub section: &'static str,
    /// Whether every request must have it.
    pub required: bool,
    /// Whether it is a credential.
    pub secret: bool,
    /// What the service assumes, as JSON text.
    pub default: Option<&'static str>,
    /// The least value, as a JSON number.
    pub minimum: Option<&'static str>,
    /// The greatest value, as a JSON number.
    pub maximum: Option<&'static str>,
    /// Values are multiples of it, as a JSON number.
    pub step: Option<&'static str>,
    /// The most entries of an array.
    pub max_items: Option<u32>,
    /// The allowed values that came later than the field, as JSON text, each with its first version.
    pub values_introduced: &'static [(&'static str, Version)],
    /// `seconds`, `MB`, …
    pub unit: Option<&'static str>,
    /// The first version of the service that has it.
    pub introduced: Option<Version>,
    /// Whether the documents call it deprecated.
    pub deprecated: bool,
    /// Since when, if they say.
    pub deprecated_since: Option<Version>,
    /// What to use instead.
    pub replaced_by: &'static [&'static str],
    /// The lowest tier that has it.
    pub tier: Option<Tier>,
    /// Whether only self-managed installations have it.
    pub self_managed: bool,
    /// Whether the documents list it among those that reads show only to higher tiers.
    pub higher_tier_read: bool,
    /// Whether only the enterprise edition returns it.
    pub enterprise: bool,
    /// Whether it is read and never written.
    pub response_only: bool,
    /// All names of at least one of these lists are required when this one is on, or set.
    pub needs: &'static [&'static [&'static str]],
    /// The last version for which `needs` holds.
    pub needs_until: Option<Version>,
    /// Required when these have these values, as JSON text.
    pub required_when: &'static [(&'static str, &'static str)],
    /// Without effect unless these have these values, as JSON text.
    pub applies_when: &'static [(&'static str, &'static str)],
    /// The value may not be among the entries of this one.
    pub not_in: Option<&'static str>,
    /// The first version for which `not_in` holds.
    pub not_in_since: Option<Version>,
    /// Whether it is accepted and does nothing.
    pub no_effect: bool,
    /// Whether a change waits for a restart of the service.
    pub restart: bool,
    /// Other names that a read accepts.
    pub aliases: &'static [&'static str],
    /// The name under which an integration that is read has it, where that is another one.
    pub read_as: Option<&'static str>,
    /// What the documents' table says where their prose says otherwise.
    pub declared: Option<&'static str>,
    /// Anything else that the documents say.
    pub note: Option<&'static str>,
}

macro_rules! facts {
    ($($fact:ident($($argument:ident: $ty:ty),*) { $($field:ident = $value:expr),* })*) => {
        /// One fact each, for generated tables.
        impl Field {
            $(#[doc(hidden)]
            #[must_use]
            pub const fn $fact(mut self $(, $argument: $ty)*) -> Self {
                $(self.$field = $value;)*
                self
            })*
        }
    };
}

facts! {
    required() { required = true }
    secret() { secret = true }
    default(json: &'static str) { default = Some(json) }
    minimum(number: &'static str) { minimum = Some(number) }
    maximum(number: &'static str) { maximum = Some(number) }
    step(number: &'static str) { step = Some(number) }
    max_items(count: u32) { max_items = Some(count) }
    values_introduced(values: &'static [(&'static str, Version)]) { values_introduced = values }
    unit(unit: &'static str) { unit = Some(unit) }
    introduced(major: u16, minor: u16) { introduced = Some(Version { major, minor }) }
    deprecated() { deprecated = true }
    deprecated_since(major: u16, minor: u16) { deprecated = true, deprecated_since = Some(Version { major, minor }) }
    replaced_by(names: &'static [&'static str]) { replaced_by = names }
    tier(tier: Tier) { tier = Some(tier) }
    self_managed() { self_managed = true }
    higher_tier_read() { higher_tier_read = true }
    enterprise() { enterprise = true }
    response_only() { response_only = true }
    needs(lists: &'static [&'static [&'static str]]) { needs = lists }
    needs_until(major: u16, minor: u16) { needs_until = Some(Version { major, minor }) }
    required_when(conditions: &'static [(&'static str, &'static str)]) { required_when = conditions }
    applies_when(conditions: &'static [(&'static str, &'static str)]) { applies_when = conditions }
    not_in(name: &'static str) { not_in = Some(name) }
    not_in_since(major: u16, minor: u16) { not_in_since = Some(Version { major, minor }) }
    no_effect() { no_effect = true }
    restart() { restart = true }
    aliases(names: &'static [&'static str]) { aliases = names }
    read_as(name: &'static str) { read_as = Some(name) }
    declared(text: &'static str) { declared = Some(text) }
    note(text: &'static str) { note = Some(text) }
}

impl Field {
    /// A field without any further facts.
    #[doc(hidden)]
    pub const fn new(name: &'static str, ty: Type, section: &'static str) -> Self {
        Field {
            name,
            ty,
            section,
            required: false,
            secret: false,
            default: None,
            minimum: None,
            maximum: None,
            step: None,
            max_items: None,
            values_introduced: &[],
            unit: None,
            introduced: None,
            deprecated: false,
            deprecated_since: None,
            replaced_by: &[],
            tier: None,
            self_managed: false,
            higher_tier_read: false,
            enterprise: false,
            response_only: false,
            needs: &[],
            needs_until: None,
            required_when: &[],
            applies_when: &[],
            not_in: None,
            not_in_since: None,
            no_effect: false,
            restart: false,
            aliases: &[],
            read_as: None,
            declared: None,
            note: None,
        }
    }
}

impl Field {
    /// The values that the documents allow, or allow as entries; nothing where they name none. It allocates nothing.
    pub fn values(&self) -> impl Iterator<Item = AllowedValue> + use<> {
        AllowedValue::all(self.ty, self.values_introduced)
    }

    /// Whether a value of any type under this name may be, or hold, a credential.
    pub(crate) fn may_hold_secrets(&self) -> bool {
        self.secret || self.ty.may_hold_secrets()
    }
}

/// Puts tables that are written section by section behind one another.
#[doc(hidden)]
pub const fn join<const N: usize>(sections: &[&[Field]]) -> [Field; N] {
    let mut fields = [Field::new("", Type::Any, ""); N];
    let (mut next, mut section) = (0, 0);
    while section < sections.len() {
        let mut row = 0;
        while row < sections[section].len() {
            fields[next] = sections[section][row];
            (next, row) = (next + 1, row + 1);
        }
        section += 1;
    }
    assert!(next == N, "the sections do not have as many fields as the table");
    fields
}

/// The type of a field, as the documents declare or describe it.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Type {
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer,
    /// A number.
    Float,
    /// Text.
    String,
    /// ISO 8601 text.
    Timestamp,
    /// The documents do not show the type.
    Any,
    /// The documents declare a boolean and describe text.
    BooleanOrString,
    /// One text, or an array of them.
    StringOrArray,
    /// An array of one type.
    Array(&'static Type),
    /// An object whose values are of one type.
    Map(&'static Type),
    /// One of these texts, or one that a later service adds.
    TextEnum(&'static [&'static str]),
    /// One of these numbers, each with its name, or one that a later service adds.
    IntegerEnum(&'static [(i64, &'static str)]),
    /// An object with these fields.
    Record(&'static Table),
    /// The settings of one kind of integration.
    Properties,
}

impl Type {
    fn may_hold_secrets(&self) -> bool {
        match self {
            Type::Properties => true,
            Type::Record(table) => table.fields.iter().any(Field::may_hold_secrets),
            Type::Array(element) | Type::Map(element) => element.may_hold_secrets(),
            _ => false,
        }
    }

    /// What a value must be: `a boolean`, `an array of whole numbers`.
    pub fn describe(&self) -> String {
        match self {
            Type::Boolean => "a boolean".to_owned(),
            Type::Integer => "a whole number".to_owned(),
            Type::Float => "a number".to_owned(),
            Type::String => "text".to_owned(),
            Type::Timestamp => "an ISO 8601 timestamp".to_owned(),
            Type::Any => "any JSON value".to_owned(),
            Type::BooleanOrString => "a boolean or text".to_owned(),
            Type::StringOrArray => "text or an array of text".to_owned(),
            Type::Array(element) => format!("an array, each entry {}", element.describe()),
            Type::Map(element) => format!("an object, each value {}", element.describe()),
            Type::TextEnum(texts) => format!("text, one of {}", texts.join(", ")),
            Type::IntegerEnum(numbers) => {
                let numbers: Vec<_> = numbers.iter().map(|(number, name)| format!("{number} ({name})")).collect();
                format!("a whole number, one of {}", numbers.join(", "))
            }
            Type::Record(_) | Type::Properties => "an object".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn field(name: &'static str) -> Field {
        Field::new(name, Type::Boolean, "One")
    }

    static FIELDS: [Field; 4] =
        join(&[&[field("a"), field("b").aliases(&["bee", "bea"])], &[field("c"), field("a_longer_name")]]);

    #[test]
    fn finds_every_name_and_alias() {
        static TABLE: Table = Table::new("Test", &FIELDS);
        for (index, field) in FIELDS.iter().enumerate() {
            assert_eq!(TABLE.find(field.name), Some(Place { index, alias: None }));
            for &alias in field.aliases {
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
