//! serde for request records: configuration files, read strictly.
//!
//! A response takes what comes; a request that somebody wrote must be what they meant. Unknown names, wrong types and
//! missing required parameters are errors that name the parameter and say what is allowed.

use std::fmt;

use serde::Deserializer;
use serde::de::{Error, MapAccess, Visitor};

use super::{Field, Presence, Record, Table};
use crate::json::Json;
use crate::scan::Scanner;

/// Reads a request into `blank`, in which nothing is set.
#[doc(hidden)]
pub fn deserialize_request<'de, R: Record, D: Deserializer<'de>>(deserializer: D, blank: R) -> Result<R, D::Error> {
    deserializer.deserialize_map(RequestVisitor(blank))
}

struct RequestVisitor<R>(R);

impl<'de, R: Record> Visitor<'de> for RequestVisitor<R> {
    type Value = R;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the parameters of {}", self.0.table().name)
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<R, A::Error> {
        let table = self.0.table();
        while let Some(name) = map.next_key::<String>()? {
            let place = table.find(&name, 0).filter(|place| place.alias.is_none());
            let Some(place) = place else { return Err(A::Error::custom(unknown(table, &name))) };
            let value = map.next_value::<Json>()?;
            set(&mut self.0, place.index, &value).map_err(A::Error::custom)?;
        }
        match missing(&self.0) {
            None => Ok(self.0),
            Some(message) => Err(A::Error::custom(message)),
        }
    }
}

fn set(record: &mut dyn Record, index: usize, value: &Json) -> Result<(), String> {
    let field = &record.table().fields[index];
    if field.required && value.is_null() {
        return Err(format!("parameter `{}` is required and cannot be null", field.name));
    }
    let mut fits = false;
    record.slots_mut(&mut |slots, _| {
        fits = slots[index].read(&mut Scanner::new(value.as_str())).unwrap_or(false);
    });
    if fits {
        return Ok(());
    }
    Err(format!("parameter `{}` must be {}, not {}", field.name, field.ty.describe(), value.type_name()))
}

fn missing(record: &dyn Record) -> Option<String> {
    let table = record.table();
    let mut missing = Vec::new();
    record.slots(&mut |slots| {
        let absent =
            |(field, slot): &(&Field, &&dyn super::Slot)| field.required && slot.presence() == Presence::Absent;
        let names = table.fields.iter().zip(slots).filter(absent).map(|(field, _)| format!("`{}`", field.name));
        missing = names.collect();
    });
    (!missing.is_empty()).then(|| format!("{}: missing required {}", table.name, missing.join(", ")))
}

fn unknown(table: &Table, name: &str) -> String {
    let nearest = table
        .fields
        .iter()
        .map(|field| (distance(field.name, name), field.name))
        .min()
        .filter(|(distance, known)| *distance <= 1 + known.len().min(name.len()) / 4);
    match nearest {
        Some((_, known)) => format!("{} has no parameter `{name}`; did you mean `{known}`?", table.name),
        None => format!("{} has no parameter `{name}`", table.name),
    }
}

/// The number of single-letter edits between two names (Levenshtein). A crate for this alone would be one more
/// dependency of every consumer.
fn distance(left: &str, right: &str) -> usize {
    let mut row: Vec<usize> = (0..=right.chars().count()).collect();
    for (i, a) in left.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in right.chars().enumerate() {
            let substituted = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn counts_edits() {
        assert_eq!(distance("", ""), 0);
        assert_eq!(distance("channel", "chanel"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
    }
}
