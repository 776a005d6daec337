//! What a record keeps besides its slots.
//!
//! Two things: values of known fields that are not of the declared type (`null` among them), sorted by field; and
//! fields that the table does not know, sorted by name. Both are bounded: the first by the table, the second costs
//! no more than a sorted map, whatever a hostile body holds. A name that is no text, because it holds half of a
//! surrogate pair, is kept as it is written, and so are all values under it.

use std::collections::BTreeMap;

use crate::fact::Field;
use crate::json::Json;

/// The remainder of a record: what came, or is to be sent, and has no slot.
#[derive(Clone, Default)]
pub struct Rest {
    /// Those of the table, once one of them is odd.
    fields: &'static [Field],
    /// The known fields that are `null`, a bit each: a service sends many, and in any order.
    nulls: Vec<u64>,
    /// What else is odd, by field, ascending.
    odd: Vec<(u16, Odd)>,
    unknown: BTreeMap<String, Json>,
    /// In the order in which they came.
    unreadable: Vec<(Box<str>, Json)>,
}

/// What is odd about a known field.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Odd {
    /// Its value is this one, which the slot cannot hold.
    Unexpected(Json),
    /// Its value is in the slot, and came under this other name.
    Alias(&'static str),
}

/// What `odd` answers for a field that is `null`.
static NULL: Odd = Odd::Unexpected(Json::null());

impl PartialEq for Rest {
    fn eq(&self, other: &Self) -> bool {
        let words = self.nulls.len().max(other.nulls.len());
        self.odd == other.odd
            && self.unknown == other.unknown
            && self.unreadable == other.unreadable
            && (0..words).all(|word| self.null_word(word) == other.null_word(word))
    }
}

impl Rest {
    /// The value of the known field `name` that is not of its type.
    pub fn unexpected(&self, name: &str) -> Option<&Json> {
        self.unexpected_fields().find(|(field, _)| *field == name).map(|(_, value)| value)
    }

    /// The known fields whose values are not of their types, in the order of the table.
    pub fn unexpected_fields(&self) -> impl Iterator<Item = (&'static str, &Json)> {
        self.fields.iter().enumerate().filter_map(|(index, field)| match self.odd(index)? {
            Odd::Unexpected(value) => Some((field.name, value)),
            Odd::Alias(_) => None,
        })
    }

    /// The fields that the table does not know, in the order of their names; then those whose names are no text, as
    /// they are written, escapes and all.
    pub fn unknown(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.unknown_names().chain(self.unreadable_names())
    }

    pub(crate) fn unknown_names(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.unknown.iter().map(|(name, value)| (name.as_str(), value))
    }

    pub(crate) fn unreadable_names(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.unreadable.iter().map(|(name, value)| (&**name, value))
    }

    pub(crate) fn get_unknown(&self, name: &str) -> Option<&Json> {
        self.unknown.get(name)
    }

    /// What is odd about the field at `index`.
    #[inline]
    pub(crate) fn odd(&self, index: usize) -> Option<&Odd> {
        if self.null_word(index / 64) & bit(index) != 0 {
            return Some(&NULL);
        }
        let place = self.search(index).ok()?;
        Some(&self.odd[place].1)
    }

    /// Takes what is odd about the field at `index`.
    #[inline]
    pub(crate) fn take_odd(&mut self, index: usize) -> Option<Odd> {
        if let Some(word) = self.nulls.get_mut(index / 64)
            && *word & bit(index) != 0
        {
            *word &= !bit(index);
            return Some(NULL.clone());
        }
        let place = self.search(index).ok()?;
        Some(self.odd.remove(place).1)
    }

    /// Keeps what is odd about the field at `index` of `fields`, instead of what was kept.
    pub(crate) fn put_odd(&mut self, index: usize, fields: &'static [Field], odd: Odd) {
        self.take_odd(index);
        self.fields = fields;
        if odd == NULL {
            self.nulls.resize(fields.len().div_ceil(64), 0);
            self.nulls[index / 64] |= bit(index);
        } else if let (Err(place), Ok(number)) = (self.search(index), u16::try_from(index)) {
            self.odd.insert(place, (number, odd));
        }
    }

    fn null_word(&self, word: usize) -> u64 {
        self.nulls.get(word).copied().unwrap_or_default()
    }

    pub(crate) fn put_unknown(&mut self, name: String, value: Json) {
        self.unknown.insert(name, value);
    }

    pub(crate) fn take_unknown(&mut self, name: &str) {
        self.unknown.remove(name);
    }

    /// Keeps the unknown fields of these names.
    pub(crate) fn retain_unknown(&mut self, is_kept: impl Fn(&str) -> bool) {
        self.unknown.retain(|name, _| is_kept(name));
        self.unreadable.retain(|(name, _)| is_kept(name));
    }

    pub(crate) fn put_unreadable(&mut self, name: &str, value: Json) {
        self.unreadable.push((name.into(), value));
    }

    /// Fields mostly come in order, so mostly there is nothing to search.
    #[inline]
    fn search(&self, index: usize) -> Result<usize, usize> {
        match self.odd.last() {
            Some((last, _)) if usize::from(*last) >= index => {
                self.odd.binary_search_by_key(&index, |(number, _)| usize::from(*number))
            }
            _ => Err(self.odd.len()),
        }
    }
}

const fn bit(index: usize) -> u64 {
    1 << (index % 64)
}
