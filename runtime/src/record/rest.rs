//! What a record keeps besides its slots.
//!
//! Two things: values of known fields that are not of the declared type (`null` among them), sorted by field; and
//! fields that the table does not know, sorted by name. Both are bounded: the first by the table, the second costs
//! no more than a sorted map, whatever a hostile body holds. A name that is no text, because it holds half of a
//! surrogate pair, is kept as it is written, and so are all values under it.

use std::collections::BTreeMap;

use super::Field;
use crate::json::Json;

/// The remainder of a record: what came, or is to be sent, and has no slot.
#[derive(Clone, Default, PartialEq)]
pub struct Rest {
    odd: Vec<(u16, &'static str, Odd)>,
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

impl Rest {
    /// The value of the known field `name` that is not of its type.
    pub fn unexpected(&self, name: &str) -> Option<&Json> {
        self.unexpected_fields().find(|(field, _)| *field == name).map(|(_, value)| value)
    }

    /// The known fields whose values are not of their types, in the order of the table.
    pub fn unexpected_fields(&self) -> impl Iterator<Item = (&'static str, &Json)> {
        self.odd.iter().filter_map(|(_, name, odd)| match odd {
            Odd::Unexpected(value) => Some((*name, value)),
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
        let place = self.search(index).ok()?;
        Some(&self.odd[place].2)
    }

    /// Takes what is odd about the field at `index`; fields mostly come in order, so mostly there is nothing to search.
    #[inline]
    pub(crate) fn take_odd(&mut self, index: usize) -> Option<Odd> {
        if self.odd.last().is_none_or(|(last, ..)| usize::from(*last) < index) {
            return None;
        }
        let place = self.search(index).ok()?;
        Some(self.odd.remove(place).2)
    }

    pub(crate) fn put_odd(&mut self, index: usize, field: &'static Field, odd: Odd) {
        let Ok(number) = u16::try_from(index) else { return };
        match self.search(index) {
            Ok(place) => self.odd[place].2 = odd,
            Err(place) => self.odd.insert(place, (number, field.name, odd)),
        }
    }

    pub(crate) fn put_unknown(&mut self, name: String, value: Json) {
        self.unknown.insert(name, value);
    }

    pub(crate) fn take_unknown(&mut self, name: &str) {
        self.unknown.remove(name);
    }

    pub(crate) fn put_unreadable(&mut self, name: &str, value: Json) {
        self.unreadable.push((name.into(), value));
    }

    #[inline]
    fn search(&self, index: usize) -> Result<usize, usize> {
        match self.odd.last() {
            Some((last, ..)) if usize::from(*last) < index => Err(self.odd.len()),
            _ => self.odd.binary_search_by_key(&index, |(number, ..)| usize::from(*number)),
        }
    }
}
