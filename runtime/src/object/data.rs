//! The text of an object and the positions of its members.
//!
//! In: JSON text, or members to append. Out: the position of each member, by row of the table or by name. The text is
//! scanned once; a reader guesses the next key from the previous text, so it rarely looks up a name.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::OnceLock;

use zeroize::Zeroizing;

use crate::facts::table::Table;
use crate::json::error::Scan;
use crate::json::scan::{Scanner, string_of};
use crate::object::member::Member;

const TOO_LARGE: &str = "the text has 4 GiB or more";

/// The most members outside the table that are searched in order.
const LINEAR_SEARCH_MAX: usize = 8;

/// After so many wrong guesses in a row a reader stops guessing, until a guess would have been right.
const MAX_MISSES: u32 = 8;

/// The table of an object without declared members.
pub(crate) static OPEN: Table = Table::new("Object", &[]);

/// The position of a key or a value in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    start: u32,
    end: u32,
}

/// No member begins at 0: the brace does.
const ABSENT: Place = Place { start: 0, end: 0 };

impl Place {
    /// For a text of less than 4 GiB, which the readers and the writer ensure.
    fn new(start: usize, end: usize) -> Self {
        let narrow = |at: usize| u32::try_from(at).expect("texts of 4 GiB are refused before");
        Place { start: narrow(start), end: narrow(end) }
    }

    /// The position of a part of the scanner's text.
    fn of<'a>(part: &'a str, scanner: &Scanner<'a>, base: usize) -> Self {
        let start = scanner.offset_of(part) - base;
        Place::new(start, start + part.len())
    }

    fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A member that the table does not name; or, without a key, an earlier member whose name occurred again.
#[derive(Debug, Clone, Copy)]
struct Other {
    key: Place,
    value: Place,
}

/// The content of an object that is not `{}`.
#[derive(Clone)]
pub(super) struct Data {
    text: String,
    members: Members,
    /// The indices of `others` in the order of their names; computed when a long list of them is first searched.
    by_name: OnceLock<Box<[u32]>>,
    /// The names of `others` that are Unicode; computed when a setter first searches a long list of them.
    names: Option<HashSet<Box<str>>>,
    /// The table that declares the members of an integration's `properties`.
    pub(super) properties: &'static Table,
}

#[derive(Clone)]
pub(super) struct Members {
    /// The value of each row of the table.
    rows: Box<[Place]>,
    others: Vec<Other>,
    /// Keys and values with escapes, decoded, by their start. A getter lends them, as a secret too, so they are wiped.
    decoded: Vec<(u32, Zeroizing<String>)>,
}

impl Members {
    fn none() -> Self {
        Members { rows: Box::default(), others: Vec::new(), decoded: Vec::new() }
    }

    /// Scans the next object.
    pub(super) fn read(table: &'static Table, scanner: &mut Scanner<'_>) -> Scan<Self> {
        let base = scanner.offset();
        scanner.check_size(TOO_LARGE)?;
        scanner.enter()?;
        let index = table.index();
        let mut members = Members::none();
        let (mut first, mut last, mut misses) = (true, None, 0_u32);
        while scanner.element(first, b'}')? {
            if first {
                members.rows = vec![ABSENT; table.fields.len()].into();
                first = false;
            }
            if misses < MAX_MISSES
                && let Some((row, name)) = index.after(last)
                && scanner.key_is(name)
            {
                last = Some(row);
                let value = members.value(scanner, base).map_err(|error| error.within(name))?;
                members.put(row, value);
                continue;
            }
            let raw = scanner.key()?;
            let decoded = raw.decoded();
            if let Some(row) = index.find(decoded.as_deref().unwrap_or(raw.inner())) {
                misses = if index.learn(last, row) { 0 } else { misses + 1 };
                last = Some(row);
                let value = members.value(scanner, base).map_err(|error| error.within(table.fields[row].name))?;
                members.put(row, value);
                continue;
            }
            let key = Place::of(raw.inner(), scanner, base);
            members.keep(key.start, decoded.map(Cow::Owned));
            // Unknown keys may be secrets, so an error does not show them.
            let value = members.value(scanner, base).map_err(|error| error.within("*"))?;
            members.others.push(Other { key, value });
        }
        Ok(members)
    }

    /// Scans one value; a string with escapes is decoded.
    #[inline(always)]
    fn value(&mut self, scanner: &mut Scanner<'_>, base: usize) -> Scan<Place> {
        scanner.peek();
        let start = scanner.offset();
        let escaped = scanner.skip()?;
        let place = Place::new(start - base, scanner.offset() - base);
        if escaped {
            self.keep(place.start, string_of(scanner.since(start)));
        }
        Ok(place)
    }

    /// Keeps a decoded string, if it differs from the text.
    #[inline]
    fn keep(&mut self, start: u32, text: Option<Cow<'_, str>>) {
        if let Some(Cow::Owned(text)) = text {
            self.decoded.push((start, Zeroizing::new(text)));
        }
    }

    #[inline]
    fn put(&mut self, row: usize, value: Place) {
        let earlier = std::mem::replace(&mut self.rows[row], value);
        if earlier != ABSENT {
            self.others.push(Other { key: ABSENT, value: earlier });
        }
    }
}

impl Data {
    pub(super) fn new(text: String, members: Members) -> Self {
        Data { text, members, by_name: OnceLock::new(), names: None, properties: &OPEN }
    }

    pub(super) fn empty() -> Self {
        Data::new("{}".to_owned(), Members::none())
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn is_empty(&self) -> bool {
        self.members.others.is_empty() && self.members.rows.iter().all(|place| *place == ABSENT)
    }

    pub(super) fn has_no_others(&self) -> bool {
        self.members.others.is_empty()
    }

    #[inline]
    pub(super) fn row(&self, row: usize) -> Option<Place> {
        self.members.rows.get(row).copied().filter(|place| *place != ABSENT)
    }

    #[inline]
    pub(super) fn at(&self, place: Place) -> &str {
        &self.text[place.range()]
    }

    #[inline]
    pub(super) fn member(&self, place: Place) -> Member<'_> {
        Member::new(self.at(place), self.decoded(place))
    }

    fn decoded(&self, place: Place) -> Option<&str> {
        let decoded = &self.members.decoded;
        let found = decoded.binary_search_by_key(&place.start, |(start, _)| *start).ok()?;
        Some(&decoded[found].1)
    }

    /// The decoded name and `true`; the name as written and `false` if it is not Unicode: another one may spell it.
    fn name(&self, other: &Other) -> (&str, bool) {
        let decoded = self.decoded(other.key);
        let written = self.at(other.key);
        (decoded.unwrap_or(written), decoded.is_some() || !written.contains('\\'))
    }

    fn named(&self) -> impl DoubleEndedIterator<Item = &Other> {
        self.members.others.iter().filter(|other| other.key != ABSENT)
    }

    /// The last member with a name that the table does not have. One that is not Unicode is found as it is written, if
    /// no other name is spelled so.
    pub(super) fn unknown_named(&self, name: &str) -> Option<Place> {
        let as_written = || self.unknown_of((name, false)).filter(|_| name.contains('\\'));
        self.unknown_of((name, true)).or_else(as_written)
    }

    fn unknown_of(&self, name: (&str, bool)) -> Option<Place> {
        if self.members.others.len() <= LINEAR_SEARCH_MAX {
            return self.named().rev().find(|other| self.name(other) == name).map(|other| other.value);
        }
        let order = self.by_name();
        let end = order.partition_point(|&other| self.name(&self.members.others[other as usize]) <= name);
        let last = &self.members.others[*order.get(end.checked_sub(1)?)? as usize];
        (self.name(last) == name).then_some(last.value)
    }

    /// Whether there is a member with a name that the table does not have. Setters ask it, one name after the other, so
    /// it does not sort the names.
    pub(super) fn has_unknown(&mut self, name: &str) -> bool {
        if self.members.others.len() <= LINEAR_SEARCH_MAX {
            return self.named().any(|other| self.name(other) == (name, true));
        }
        if self.names.is_none() {
            let names = self.named().map(|other| self.name(other));
            self.names = Some(names.filter(|(_, is_unicode)| *is_unicode).map(|(name, _)| name.into()).collect());
        }
        self.names.as_ref().is_some_and(|names| names.contains(name))
    }

    /// Whether the names were collected, and whether they were sorted.
    #[cfg(test)]
    pub(super) fn work(&self) -> [bool; 2] {
        [self.names.is_some(), self.by_name.get().is_some()]
    }

    fn by_name(&self) -> &[u32] {
        self.by_name.get_or_init(|| {
            let others = &self.members.others;
            let mut order: Vec<u32> =
                (0..).zip(others).filter(|(_, other)| other.key != ABSENT).map(|(at, _)| at).collect();
            order.sort_by(|&left, &right| self.name(&others[left as usize]).cmp(&self.name(&others[right as usize])));
            order.into()
        })
    }

    /// The members that the table does not name, in the order of their names; the last one if a name occurs twice.
    pub(super) fn unknown(&self) -> impl Iterator<Item = (&str, &str)> {
        let order = if self.has_no_others() { &[] } else { self.by_name() };
        let named = move |at: u32| self.name(&self.members.others[at as usize]);
        let last = order
            .iter()
            .enumerate()
            .filter(move |(position, other)| order.get(position + 1).is_none_or(|next| named(*next) != named(**other)));
        last.map(move |(_, &other)| (named(other).0, self.at(self.members.others[other as usize].value)))
    }

    /// Appends a member: `key` is the escaped name without its quotation marks, `name` the decoded one, if it is
    /// Unicode.
    pub(super) fn append(&mut self, table: &'static Table, key: &str, name: Option<&str>, json: &str) {
        assert!(self.text.len() + key.len() + json.len() < u32::MAX as usize, "{TOO_LARGE}");
        self.text.reserve(key.len() + json.len() + r#","":"#.len());
        let is_first = self.text[1..self.text.len() - 1].trim().is_empty();
        self.text.pop();
        self.text.push_str(if is_first { "\"" } else { ",\"" });
        let place = self.push(key);
        self.text.push_str("\":");
        let value = self.push(json);
        self.text.push('}');
        self.by_name = OnceLock::new();
        if self.members.rows.is_empty() {
            self.members.rows = vec![ABSENT; table.fields.len()].into();
        }
        match name.and_then(|name| table.row(name)) {
            Some(row) => self.members.put(row, value),
            None => {
                self.names.as_mut().zip(name).map(|(names, name)| names.insert(name.into()));
                if name.is_some_and(|name| name != key) {
                    self.members.keep(place.start, string_of(&self.text[place.start as usize - 1..]));
                }
                self.members.others.push(Other { key: place, value });
            }
        }
        self.members.keep(value.start, string_of(json));
    }

    fn push(&mut self, text: &str) -> Place {
        let start = self.text.len();
        self.text.push_str(text);
        Place::new(start, self.text.len())
    }
}
