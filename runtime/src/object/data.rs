//! The text of an object and the positions of its members.
//!
//! In: JSON text, or members to append. Out: the position of each member, by row of the table or by name. The text is
//! scanned once; a reader guesses the next key from the previous text, so it rarely looks up a name.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

use zeroize::Zeroizing;

use crate::facts::table::Table;
use crate::json::error::Scan;
use crate::json::scan::{LARGEST, Name, Scanner, string_of};
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
    by_name: OnceLock<HashMap<Box<[u8]>, u32>>,
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
                members.rows[row] = value;
                continue;
            }
            scanner.peek();
            let start = scanner.offset() - base;
            let raw = scanner.key()?;
            let decoded = raw.decoded();
            if let Some(row) = index.find(decoded.as_deref().unwrap_or(raw.inner())) {
                misses = if index.learn(last, row) { 0 } else { misses + 1 };
                last = Some(row);
                let value = members
                    .value(scanner, base)
                    .map_err(|error| error.within(table.fields[row].name))?;
                members.rows[row] = value;
                continue;
            }
            let key = Place::new(start + 1, start + raw.quoted().len() - 1);
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
        Data::new("{}".to_owned(), Members::default())
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

    fn name(&self, key: Place) -> Name<'_> {
        match self.decoded(key) {
            Some(name) => name.into(),
            None => Name::written(self.at(key)),
        }
    }

    fn is_named(&self, key: Place, name: &Name<'_>) -> bool {
        match (self.decoded(key), name.unicode()) {
            (Some(decoded), _) => decoded.as_bytes() == name.code_units(),
            (None, Some(unicode)) => self.at(key) == unicode && !unicode.contains('\\'),
            (None, None) => self.name(key) == *name,
        }
    }

    /// The last member with a name that the table does not have. One that is not Unicode is found as it is written, if
    /// no other name is spelled so.
    pub(super) fn unknown_named(&self, name: &str) -> Option<Place> {
        self.unknown_of(&name.into())
            .or_else(|| self.unknown_of(&Name::written(name)))
    }

    /// The last member with a name that the table does not have.
    pub(super) fn unknown_of(&self, name: &Name<'_>) -> Option<Place> {
        let others = &self.members.others;
        if others.len() <= LINEAR_SEARCH_MAX {
            return others
                .iter()
                .rev()
                .find(|other| self.is_named(other.key, name))
                .map(|other| other.value);
        }
        self.by_name()
            .get(name.code_units())
            .map(|&last| others[last as usize].value)
    }

    fn by_name(&self) -> &HashMap<Box<[u8]>, u32> {
        self.by_name.get_or_init(|| {
            let others = self.members.others.iter().zip(0..);
            others
                .map(|(other, at)| (self.name(other.key).code_units().into(), at))
                .collect()
        })
    }

    /// The members that the table does not name, in the order of their names; the last one if a name occurs twice.
    pub(super) fn unknown(&self) -> impl Iterator<Item = (Name<'_>, &str)> {
        let all = self
            .members
            .others
            .iter()
            .zip(0..)
            .map(|(other, at)| (self.name(other.key), at, other.value));
        let mut found: Vec<_> = all.collect();
        found.sort_unstable_by(|(left, left_at, _), (right, right_at, _)| left.cmp(right).then(right_at.cmp(left_at)));
        found.dedup_by(|(next, ..), (last, ..)| next == last);
        found.into_iter().map(|(name, _, place)| (name, self.at(place)))
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
                let code_units = self.by_name.get().map(|_| self.name(place).code_units().into());
                let at = self.members.others.len() as u32;
                self.by_name
                    .get_mut()
                    .zip(code_units)
                    .map(|(names, code_units)| names.insert(code_units, at));
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
