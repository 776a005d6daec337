//! The text of an object and the positions of its members.
//!
//! The position of a member is found by its row if the table of the object has the name, and otherwise by its name.
//! The text is scanned once. While it scans, a reader guesses that the next key is the one that came next in the
//! previous text, so it rarely looks up a name.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

use zeroize::Zeroizing;

use crate::facts::table::Table;
use crate::json::error::Scan;
use crate::json::scan::{LARGEST, Scanner, string_of};
use crate::object::member::Member;

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
    /// [`ABSENT`] if it is too far from the start: readers refuse such a text, and a request with it is not sent.
    fn new(start: usize, end: usize) -> Self {
        if end <= LARGEST {
            Place {
                start: start as u32,
                end: end as u32,
            }
        } else {
            ABSENT
        }
    }

    fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A member that the table does not name.
#[derive(Debug, Clone, Copy)]
struct Other {
    key: Place,
    value: Place,
}

/// The content of an object that is not `{}`.
#[derive(Clone)]
pub(super) struct Data {
    pub(super) text: String,
    members: Members,
    /// The index of the last one of each name in `others`; made when a long list of them is first searched.
    by_name: OnceLock<HashMap<Box<str>, u32>>,
    /// The table that declares the members of an integration's `properties`.
    pub(super) properties: &'static Table,
}

#[derive(Clone, Default)]
pub(super) struct Members {
    /// The value of each row of the table.
    rows: Box<[Place]>,
    others: Vec<Other>,
    /// Keys and values with escapes, decoded, by their start. A getter lends them, as a secret too, so they are wiped.
    decoded: Vec<(u32, Zeroizing<String>)>,
}

impl Members {
    /// Scans the next object.
    pub(super) fn read(table: &'static Table, scanner: &mut Scanner<'_>) -> Scan<Self> {
        let base = scanner.offset();
        scanner.check_size()?;
        scanner.enter()?;
        let index = table.index();
        let mut members = Members::default();
        if !scanner.has_first(b'}')? {
            return Ok(members);
        }
        members.rows = vec![ABSENT; table.fields.len()].into();
        let mut last = None;
        let mut misses = 0_u32;
        loop {
            if misses < MAX_MISSES
                && let Some((row, name)) = index.after(last)
                && scanner.key_is(name)
            {
                last = Some(row);
                members.rows[row] = members.value(scanner, base).map_err(|error| error.within(name))?;
            } else {
                scanner.peek();
                let start = scanner.offset() - base;
                let raw = scanner.key()?;
                let decoded = raw.decoded();
                if let Some(row) = index.find(decoded.as_deref().unwrap_or(raw.inner())) {
                    misses = if index.learn(last, row) { 0 } else { misses + 1 };
                    last = Some(row);
                    let value = members.value(scanner, base);
                    members.rows[row] = value.map_err(|error| error.within(table.fields[row].name))?;
                } else {
                    let key = Place::new(start + 1, start + raw.quoted().len() - 1);
                    members.keep(key.start, decoded.map(Cow::Owned));
                    // Unknown keys may be secrets, so an error does not show them.
                    let value = members.value(scanner, base).map_err(|error| error.within("*"))?;
                    members.others.push(Other { key, value });
                }
            }
            if !scanner.has_next(b'}')? {
                return Ok(members);
            }
        }
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
}

impl Data {
    pub(super) fn new(text: String, members: Members) -> Self {
        Data {
            text,
            members,
            by_name: OnceLock::new(),
            properties: &OPEN,
        }
    }

    pub(super) fn empty() -> Self {
        // Most requests fit, so that their text is not copied while it grows.
        let mut text = String::with_capacity(256);
        text.push_str("{}");
        Data::new(text, Members::default())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.has_no_others() && self.members.rows.iter().all(|place| *place == ABSENT)
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

    /// A name, decoded; as it is written if it is not Unicode.
    fn name(&self, key: Place) -> &str {
        self.decoded(key).unwrap_or(self.at(key))
    }

    fn unicode_name(&self, key: Place) -> Option<&str> {
        if let Some(decoded) = self.decoded(key) {
            return Some(decoded);
        }
        let written = self.at(key);
        if written.contains('\\') { None } else { Some(written) }
    }

    /// The last member with a name that the table does not have. A name that is not Unicode is never found.
    pub(super) fn unknown_named(&self, name: &str) -> Option<Place> {
        let others = &self.members.others;
        if others.len() <= LINEAR_SEARCH_MAX {
            let found = others
                .iter()
                .rev()
                .find(|other| self.unicode_name(other.key) == Some(name));
            return found.map(|other| other.value);
        }
        let last = *self.by_name.get_or_init(|| self.index_names()).get(name)?;
        Some(others[last as usize].value)
    }

    fn index_names(&self) -> HashMap<Box<str>, u32> {
        let mut names = HashMap::new();
        for (other, at) in self.members.others.iter().zip(0..) {
            if let Some(name) = self.unicode_name(other.key) {
                names.insert(name.into(), at);
            }
        }
        names
    }

    /// The members that the table does not name, in the order of their names; the last one if a name occurs twice.
    pub(super) fn unknown(&self) -> impl Iterator<Item = (&str, &str)> {
        let mut found = Vec::new();
        for Other { key, value } in &self.members.others {
            // A name that is not Unicode is none that spells its escapes.
            let is_unicode = self.unicode_name(*key).is_some();
            found.push((self.name(*key), is_unicode, value.start, self.at(*value)));
        }
        found.sort_unstable();
        // Of equal names only the last one is left.
        found.reverse();
        found.dedup_by_key(|(name, is_unicode, ..)| (*name, *is_unicode));
        found.into_iter().rev().map(|(name, _, _, value)| (name, value))
    }

    /// Appends a member: `key` is the escaped name without its quotation marks, `name` the decoded one, if it is
    /// Unicode. It is not found if the text is too large.
    pub(super) fn append(&mut self, table: &'static Table, key: &str, name: Option<&str>, json: &str) {
        self.text.reserve(key.len() + json.len() + r#","":"#.len());
        self.text.pop();
        self.text.push_str(if self.text.trim_end().ends_with('{') {
            "\""
        } else {
            ",\""
        });
        let place = self.push(key);
        self.text.push_str("\":");
        let value = self.push(json);
        self.text.push('}');
        if value == ABSENT {
            return;
        }
        if self.members.rows.is_empty() {
            self.members.rows = vec![ABSENT; table.fields.len()].into();
        }
        match name.and_then(|name| table.row(name)) {
            Some(row) => self.members.rows[row] = value,
            None => {
                if name.is_some_and(|name| name != key) {
                    self.members
                        .keep(place.start, string_of(&self.text[place.start as usize - 1..]));
                }
                if let (Some(names), Some(name)) = (self.by_name.get_mut(), name) {
                    names.insert(name.into(), self.members.others.len() as u32);
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
