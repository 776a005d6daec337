//! The text of an object and the positions of its members.
//!
//! A reader finds a member by its row if the table of the object has the name, and otherwise by its name. The text is
//! scanned once. A service mostly uses the same order of keys, so a reader guesses the next key from the previous text.
//! Therefore it rarely looks up a name.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

use zeroize::Zeroizing;

use crate::facts::table::Table;
use crate::json::error::Scan;
use crate::json::scan::{LARGEST, Scanner, string_of};
use crate::object::member::Member;

/// Up to so many members outside the table are searched one after the other. A longer list is searched through
/// `by_name`.
const LINEAR_SEARCH_MAX: usize = 8;

/// After so many wrong guesses in a row, a reader stops guessing. It begins again when a guess would have been right.
const MAX_MISSES: u32 = 8;

/// The table of an object without declared members.
pub(crate) static OPEN: Table = Table::new("Object", &[]);

/// The position of a key or a value in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    start: u32,
    end: u32,
}

/// The place of an absent member. No member begins at 0, because the brace is there.
const ABSENT: Place = Place { start: 0, end: 0 };

impl Place {
    /// Returns [`ABSENT`] if the place is too far from the start. Readers refuse such a text, and a request with it is
    /// not sent.
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
pub(super) struct Data {
    pub(super) text: String,
    members: Members,
    /// The index in `others` of the last member with each name. The map is built when a long list is first searched.
    by_name: OnceLock<HashMap<Box<str>, u32>>,
    /// The table that declares the members of an integration's `properties`.
    pub(super) properties: &'static Table,
    /// The names of the members that a setter was given with a NaN or an infinity inside. The text has `null` there.
    pub(super) non_finite: Vec<Box<str>>,
}

#[derive(Clone, Default)]
pub(super) struct Members {
    /// The place of the value of each row of the table.
    rows: Box<[Place]>,
    others: Vec<Other>,
    /// Decoded keys and values, by the start of the text. Only keys and values with escapes are here. A getter lends
    /// them, and they may be secrets, so they are wiped when they are dropped.
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
                    // An unknown key may be a secret, so an error does not show it.
                    let value = members.value(scanner, base).map_err(|error| error.within("*"))?;
                    members.others.push(Other { key, value });
                }
            }
            if !scanner.has_next(b'}')? {
                return Ok(members);
            }
        }
    }

    /// Scans one value. A string with escapes is decoded.
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

    /// Keeps a decoded string if it differs from the text.
    #[inline]
    fn keep(&mut self, start: u32, text: Option<Cow<'_, str>>) {
        if let Some(Cow::Owned(text)) = text {
            self.decoded.push((start, Zeroizing::new(text)));
        }
    }
}

/// It is not derived, because a derived `clone` is compiled again in each crate that clones a record.
impl Clone for Data {
    fn clone(&self) -> Self {
        Data {
            text: self.text.clone(),
            members: self.members.clone(),
            by_name: self.by_name.clone(),
            properties: self.properties,
            non_finite: self.non_finite.clone(),
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
            non_finite: Vec::new(),
        }
    }

    pub(super) fn empty() -> Self {
        // Most requests fit into this capacity, so their text is not copied while it grows.
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

    /// Returns a name, decoded. A name that is not Unicode is returned as it is written.
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

    /// Returns the last member with a name that the table does not have. A name that is not Unicode is never found.
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

    /// Returns the members that the table does not name, in the order of their names. If a name occurs twice, the last
    /// member counts.
    pub(super) fn unknown(&self) -> impl Iterator<Item = (&str, &str)> {
        let mut found = Vec::new();
        for Other { key, value } in &self.members.others {
            // A name that is not Unicode is returned with its escapes. It differs from a Unicode name that consists of
            // the same letters.
            let is_unicode = self.unicode_name(*key).is_some();
            found.push((self.name(*key), is_unicode, value.start, self.at(*value)));
        }
        found.sort_unstable();
        // If names are equal, only the last member stays.
        found.reverse();
        found.dedup_by_key(|(name, is_unicode, ..)| (*name, *is_unicode));
        found.into_iter().rev().map(|(name, _, _, value)| (name, value))
    }

    /// Appends a member. The member is not found if the text becomes too large.
    ///
    /// `key` is the escaped name without its quotation marks. `name` is the decoded name. Pass `None` if the name is
    /// not Unicode.
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
