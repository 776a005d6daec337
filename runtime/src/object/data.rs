//! An object's text and the positions of its members, found in one scan. The table predicts each key, and only wrong
//! predictions are looked up.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::facts::table::Table;
use crate::json::error::Scan;
use crate::json::scan::{MAX_TEXT, Scanner, name_of, string_of};
use crate::json::write::push_quoted;
use crate::object::value::Member;

/// Half the size of a `Range<usize>`, because an object has one for each row of its table.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct MemberRange {
    start: u32,
    end: u32,
}

impl MemberRange {
    fn new(start: usize, end: usize) -> Self {
        MemberRange {
            start: start as u32,
            end: end as u32,
        }
    }
}

/// An absent member. No member begins at 0, where the brace is.
const ABSENT: MemberRange = MemberRange { start: 0, end: 0 };

/// A member that the table does not name.
#[derive(Clone, Copy)]
struct Other {
    key: MemberRange,
    value: MemberRange,
}

#[derive(Clone, Default)]
pub(super) struct Data {
    pub(super) text: String,
    /// By row of the table. Rows that are missing at the end are absent.
    rows: Vec<MemberRange>,
    others: Vec<Other>,
    /// The last of the `others` with each name, built on first use.
    #[expect(
        clippy::box_collection,
        reason = "few objects need it, and without a box all would be larger"
    )]
    by_name: OnceLock<Box<BTreeMap<Box<str>, MemberRange>>>,
    rare: Option<Box<Rare>>,
}

#[derive(Clone, Default)]
struct Rare {
    /// Decoded strings, which getters lend, by the start of the value.
    decoded: Vec<(u32, String)>,
    /// Members that were set to a NaN or an infinity. The text has `null` there.
    non_finite: Vec<Box<str>>,
}

impl Rare {
    fn decoded(&self, range: MemberRange) -> Option<&str> {
        let position = self.decoded.binary_search_by_key(&range.start, |(start, _)| *start);
        position.ok().map(|position| &*self.decoded[position].1)
    }
}

impl Data {
    /// The rows grow with the members that are set, because most requests set few.
    pub(super) fn empty() -> Self {
        // Fits most requests without growing.
        let mut text = String::with_capacity(128);
        text.push_str("{}");
        Data {
            text,
            ..Data::default()
        }
    }

    /// Reads the object whose brace is next; ranges count from it. The caller sets `text`, and knows whether to copy
    /// it.
    pub(super) fn read(table: &'static Table, scanner: &mut Scanner<'_>) -> Scan<Self> {
        let base = scanner.offset();
        let index = table.index();
        let mut data = Data {
            rows: vec![ABSENT; table.fields.len()],
            ..Data::default()
        };
        let mut last = None;
        scanner.entries(|scanner| {
            if let Some((row, name)) = index.after(last)
                && scanner.eat_key(name)
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
                    let key = MemberRange::new(start, start + key.len());
                    data.others.push(Other { key, value });
                }
            }
            Ok(())
        })?;
        Ok(data)
    }

    /// For lists, whose objects are often small under a large table.
    pub(super) fn shrink(&mut self) {
        let last = self.rows.iter().rposition(|range| *range != ABSENT);
        self.rows.truncate(last.map_or(0, |last| last + 1));
        self.rows.shrink_to_fit();
        self.others.shrink_to_fit();
        if let Some(rare) = &mut self.rare {
            rare.decoded.shrink_to_fit();
        }
    }

    #[inline(always)]
    fn value(&mut self, scanner: &mut Scanner<'_>, base: usize) -> Scan<MemberRange> {
        // Skips white space.
        scanner.peek();
        let start = scanner.offset();
        let has_escapes = scanner.skip()?;
        let range = MemberRange::new(start - base, scanner.offset() - base);
        if has_escapes {
            self.decode(range, scanner.since(start));
        }
        Ok(range)
    }

    fn decode(&mut self, range: MemberRange, json: &str) {
        if let Some(Cow::Owned(text)) = string_of(json) {
            self.rare.get_or_insert_default().decoded.push((range.start, text));
        }
    }

    #[inline]
    pub(super) fn row(&self, row: usize) -> Option<MemberRange> {
        self.rows.get(row).copied().filter(|range| *range != ABSENT)
    }

    #[inline]
    pub(super) fn at(&self, range: MemberRange) -> &str {
        &self.text[range.start as usize..range.end as usize]
    }

    #[inline]
    pub(super) fn member(&self, range: MemberRange) -> Member<'_> {
        Member {
            raw: self.at(range),
            decoded: self.rare.as_ref().and_then(|rare| rare.decoded(range)),
        }
    }

    pub(super) fn non_finite(&self) -> &[Box<str>] {
        self.rare.as_ref().map_or(&[], |rare| &rare.non_finite)
    }

    pub(super) fn non_finite_mut(&mut self) -> &mut Vec<Box<str>> {
        &mut self.rare.get_or_insert_default().non_finite
    }

    pub(super) fn has_no_others(&self) -> bool {
        self.others.is_empty()
    }

    pub(super) fn other(&self, name: &str) -> Option<MemberRange> {
        self.by_name().get(name).copied()
    }

    /// If a name is repeated, the last member counts.
    pub(super) fn unknown(&self) -> impl Iterator<Item = (&str, &str)> {
        self.by_name().iter().map(|(name, value)| (&**name, self.at(*value)))
    }

    fn by_name(&self) -> &BTreeMap<Box<str>, MemberRange> {
        self.by_name.get_or_init(|| {
            let mut by_name = Box::<BTreeMap<_, _>>::default();
            for Other { key, value } in &self.others {
                by_name.insert(name_of(self.at(*key)).into(), *value);
            }
            by_name
        })
    }

    /// `key` is the name as a JSON string, if it is already written.
    pub(super) fn append(&mut self, table: &Table, name: &str, key: Option<&str>, json: &str) {
        self.text.pop();
        if !self.text.trim_end().ends_with('{') {
            self.text.push(',');
        }
        let start = self.text.len();
        match key {
            Some(key) => self.text.push_str(key),
            None => push_quoted(&mut self.text, name),
        }
        let key = MemberRange::new(start, self.text.len());
        self.text.push(':');
        let start = self.text.len();
        self.text.push_str(json);
        let value = MemberRange::new(start, self.text.len());
        self.text.push('}');
        assert!(
            self.text.len() <= MAX_TEXT,
            "the JSON of an object is longer than 4 GiB"
        );
        match table.row(name) {
            Some(row) => {
                if row >= self.rows.len() {
                    self.rows.resize(row + 1, ABSENT);
                }
                self.rows[row] = value;
            }
            None => {
                if let Some(names) = self.by_name.get_mut() {
                    names.insert(name.into(), value);
                }
                self.others.push(Other { key, value });
            }
        }
        self.decode(value, json);
    }
}
