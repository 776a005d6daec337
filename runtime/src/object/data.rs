//! An object's text and the positions of its members: by row for names in the table, otherwise by name.
//!
//! One scan finds the positions. The table predicts each key; only wrong predictions are looked up.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::facts::table::Table;
use crate::json::error::Scan;
use crate::json::scan::{Scanner, name_of, string_of};
use crate::object::member::Member;

#[derive(Clone, Copy, PartialEq)]
pub(super) struct Place {
    start: usize,
    end: usize,
}

/// An absent member. No member begins at 0, where the brace is.
const ABSENT: Place = Place { start: 0, end: 0 };

/// A member that the table does not name.
#[derive(Clone, Copy)]
struct Other {
    key: Place,
    value: Place,
}

/// Content of an object other than `{}`.
#[derive(Clone, Default)]
pub(super) struct Data {
    pub(super) text: String,
    /// By row of the table.
    rows: Vec<Place>,
    others: Vec<Other>,
    /// The last of the `others` with each name, built on first use.
    by_name: OnceLock<BTreeMap<Box<str>, Place>>,
    /// Decoded strings that have escapes, by the start of the value. Getters lend them.
    decoded: Vec<(usize, String)>,
    /// Members that were set to a NaN or an infinity. The text has `null` there.
    pub(super) non_finite: Vec<Box<str>>,
}

impl Data {
    fn new(table: &Table, text: String) -> Self {
        Data {
            text,
            rows: vec![ABSENT; table.fields.len()],
            ..Data::default()
        }
    }

    pub(super) fn empty(table: &Table) -> Self {
        // Fits most requests without growing.
        let mut text = String::with_capacity(256);
        text.push_str("{}");
        Data::new(table, text)
    }

    /// The caller sets the text.
    pub(super) fn read(table: &'static Table, scanner: &mut Scanner<'_>) -> Scan<Self> {
        let base = scanner.offset();
        let index = table.index();
        let mut data = Data::new(table, String::new());
        let mut last = None;
        scanner.entries(|scanner| {
            if let Some((row, name)) = index.after(last)
                && scanner.key_is(name)
            {
                last = Some(row);
                data.rows[row] = data.value(scanner, base)?;
            } else {
                let start = scanner.offset() - base;
                let key = scanner.key()?;
                let value = data.value(scanner, base)?;
                // Nearly every key has no escapes.
                let row = index.find(&key[1..key.len() - 1]).or_else(|| index.find(&name_of(key)));
                if let Some(row) = row {
                    index.learn(last, row);
                    last = Some(row);
                    data.rows[row] = value;
                } else {
                    let end = start + key.len();
                    let key = Place { start, end };
                    data.others.push(Other { key, value });
                }
            }
            Ok(())
        })?;
        Ok(data)
    }

    /// For long lists, whose objects are often small under a large table.
    pub(super) fn shrink(&mut self) {
        let last = self.rows.iter().rposition(|place| *place != ABSENT);
        self.rows.truncate(last.map_or(0, |last| last + 1));
        self.rows.shrink_to_fit();
        self.others.shrink_to_fit();
        self.decoded.shrink_to_fit();
    }

    #[inline(always)]
    fn value(&mut self, scanner: &mut Scanner<'_>, base: usize) -> Scan<Place> {
        scanner.peek();
        let start = scanner.offset();
        if scanner.skip()? {
            self.decode(start - base, scanner.since(start));
        }
        Ok(Place {
            start: start - base,
            end: scanner.offset() - base,
        })
    }

    /// Keeps the decoded string if it differs from the text.
    fn decode(&mut self, start: usize, json: &str) {
        if let Some(Cow::Owned(text)) = string_of(json) {
            self.decoded.push((start, text));
        }
    }

    #[inline]
    pub(super) fn row(&self, row: usize) -> Option<Place> {
        self.rows.get(row).copied().filter(|place| *place != ABSENT)
    }

    #[inline]
    pub(super) fn at(&self, place: Place) -> &str {
        &self.text[place.start..place.end]
    }

    #[inline]
    pub(super) fn member(&self, place: Place) -> Member<'_> {
        let decoded = &self.decoded;
        let found = decoded.binary_search_by_key(&place.start, |(start, _)| *start);
        Member {
            raw: self.at(place),
            decoded: found.ok().map(|found| &*decoded[found].1),
        }
    }

    pub(super) fn has_no_others(&self) -> bool {
        self.others.is_empty()
    }

    pub(super) fn other(&self, name: &str) -> Option<Place> {
        self.by_name().get(name).copied()
    }

    /// In order of their names. If a name is repeated, the last member counts.
    pub(super) fn unknown(&self) -> impl Iterator<Item = (&str, &str)> {
        self.by_name().iter().map(|(name, value)| (&**name, self.at(*value)))
    }

    fn by_name(&self) -> &BTreeMap<Box<str>, Place> {
        self.by_name.get_or_init(|| {
            let others = self.others.iter();
            others
                .map(|other| (name_of(self.at(other.key)).into(), other.value))
                .collect()
        })
    }

    /// `key` is the name as a JSON string.
    pub(super) fn append(&mut self, table: &Table, key: &str, json: &str) {
        self.text.pop();
        if !self.text.trim_end().ends_with('{') {
            self.text.push(',');
        }
        let place = self.push(key);
        self.text.push(':');
        let value = self.push(json);
        self.text.push('}');
        let name = name_of(key);
        match table.row(&name) {
            Some(row) => {
                self.rows.resize(table.fields.len(), ABSENT);
                self.rows[row] = value;
            }
            None => {
                if let Some(names) = self.by_name.get_mut() {
                    names.insert(name.into(), value);
                }
                self.others.push(Other { key: place, value });
            }
        }
        self.decode(value.start, json);
    }

    fn push(&mut self, text: &str) -> Place {
        let start = self.text.len();
        self.text.push_str(text);
        let end = self.text.len();
        Place { start, end }
    }
}
