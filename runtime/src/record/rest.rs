//! What a record keeps besides its slots.
//!
//! Two things: values of known fields that are not of the declared type (`null` among them), sorted by field; and
//! fields that the table does not know, sorted by name. Both are bounded: the first by the table, the second costs
//! no more than a sorted map, whatever a hostile body holds.

use std::collections::BTreeMap;

use super::Field;
use crate::json::Json;

/// The remainder of a record: what came, or is to be sent, and has no slot.
#[derive(Clone, Default, PartialEq)]
pub struct Rest {
    odd: Vec<(u16, &'static str, Odd)>,
    unknown: BTreeMap<String, Json>,
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
        self.odd.iter().find_map(|(_, field, odd)| match odd {
            Odd::Unexpected(value) if *field == name => Some(value),
            _ => None,
        })
    }

    /// The fields that the table does not know, in the order of their names.
    pub fn unknown(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.unknown.iter().map(|(name, value)| (name.as_str(), value))
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

    #[inline]
    fn search(&self, index: usize) -> Result<usize, usize> {
        match self.odd.last() {
            Some((last, ..)) if usize::from(*last) < index => Err(self.odd.len()),
            _ => self.odd.binary_search_by_key(&index, |(number, ..)| usize::from(*number)),
        }
    }
}
