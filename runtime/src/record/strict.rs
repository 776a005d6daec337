//! serde for request records: configuration files, read strictly.
//!
//! A response takes what comes; a request that somebody wrote must be what they meant. Unknown names, names given
//! twice, wrong types and missing required parameters are errors that name the parameter and say what is allowed.
//! They are raised while the key or the value is read, so that formats which know positions point at it. Values are
//! not quoted, but for numbers: they may be secrets.

use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};

use super::bridge::json_text;
use super::misfit::misfit;
use super::report::{join, walk};
use super::{Presence, Record, Table};
use crate::fact::Field;
use crate::json::Json;
use crate::scan::Scanner;

/// Numbers of more digits are not shown.
const LONGEST_NUMBER: usize = 40;

/// Reads a request into `blank`, in which nothing is set.
#[doc(hidden)]
pub fn deserialize_request<'de, R: Record, D: Deserializer<'de>>(deserializer: D, blank: R) -> Result<R, D::Error> {
    let mut request = blank;
    deserializer.deserialize_map(Parameters(&mut request))?;
    Ok(request)
}

struct Parameters<'a>(&'a mut dyn Record);

impl<'de> Visitor<'de> for Parameters<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the parameters of {}", self.0.table().name)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(index) = map.next_key_seed(Name(self.0))? {
            map.next_value_seed(Parameter { record: self.0, index })?;
        }
        let missing = missing(self.0);
        if missing.is_empty() {
            return Ok(());
        }
        Err(A::Error::custom(format_args!("{}: missing required {}", self.0.table().name, missing.join(", "))))
    }
}

/// Reads a name, and gives the parameter's index.
struct Name<'a>(&'a dyn Record);

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name of a parameter of {}", self.0.table().name)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
        let table = self.0.table();
        let index = match table.find(name) {
            Some(place) if place.alias.is_none() => place.index,
            _ => return Err(E::custom(unknown(table, name))),
        };
        let mut given = false;
        self.0.slots(&mut |slots| given = slots[index].presence() != Presence::Absent);
        if given { Err(E::custom(format_args!("parameter `{name}` is given twice"))) } else { Ok(index) }
    }
}

/// Reads a value into its slot.
struct Parameter<'a> {
    record: &'a mut dyn Record,
    index: usize,
}

impl<'de> DeserializeSeed<'de> for Parameter<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let name = self.record.table().fields[self.index].name;
        let text = json_text(deserializer)?;
        let value = text.parse().map_err(|error| D::Error::custom(format_args!("parameter `{name}`: {error}")))?;
        set(self.record, self.index, &value).map_err(D::Error::custom)
    }
}

fn set(record: &mut dyn Record, index: usize, value: &Json) -> Result<(), String> {
    let field = &record.table().fields[index];
    if field.is_required() && value.is_null() {
        return Err(format!("parameter `{}` is required and cannot be null", field.name));
    }
    let (mut fits, mut wrong) = (false, None);
    record.slots_mut(&mut |slots, _| {
        fits = slots[index].read(&mut Scanner::new(value.as_str())).unwrap_or(false);
        let mut check = |path: &str, nested: &dyn Record| wrong = wrong.take().or_else(|| wrong_inside(path, nested));
        slots[index].records("", &mut |path, record| walk(record, path, &mut check));
    });
    if !fits {
        wrong = Some(wrong_type("", field, value));
    }
    wrong.map_or(Ok(()), |wrong| Err(format!("parameter `{}`{wrong}", field.name)))
}

/// What a record inside a parameter would keep aside, a parameter must not have.
fn wrong_inside(path: &str, record: &dyn Record) -> Option<String> {
    let (table, rest) = (record.table(), record.rest());
    if let Some((name, _)) = rest.unknown().next() {
        return Some(format!("{}: {}", place(path), unknown(table, name)));
    }
    if let Some(name) = missing(record).first() {
        return Some(format!("{}: missing required {name}", place(path)));
    }
    let (name, value) = rest.unexpected_fields().find(|(_, value)| !value.is_null())?;
    Some(wrong_type(&join(path, name), table.field(name)?, value))
}

/// Says of which type the value, or the first thing inside it that is wrong, must be.
fn wrong_type(path: &str, field: &Field, value: &Json) -> String {
    let mut path = path.to_owned();
    let (ty, text) = misfit(&field.ty, value.as_str(), &mut path).unwrap_or((field.ty, value.as_str()));
    let found: Json = text.parse().unwrap_or_else(|_| value.clone());
    let shown = match found.type_name() {
        "a number" if !field.may_hold_secrets() && text.len() <= LONGEST_NUMBER => text,
        name => name,
    };
    format!("{} must be {}, not {shown}", place(&path), ty.describe())
}

/// Where inside a parameter.
fn place(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!(": `{}`", path.trim_start_matches('.')) }
}

fn missing(record: &dyn Record) -> Vec<String> {
    let mut missing = Vec::new();
    record.slots(&mut |slots| {
        for (field, slot) in record.table().fields.iter().zip(slots) {
            if field.is_required() && slot.presence() == Presence::Absent {
                missing.push(format!("`{}`", field.name));
            }
        }
    });
    missing
}

fn unknown(table: &Table, name: &str) -> String {
    let has_no = format!("{} has no parameter `{name}`", table.name);
    match table.find(name).map(|place| table.fields[place.index].name).or_else(|| nearest(table, name)) {
        Some(known) => format!("{has_no}; did you mean `{known}`?"),
        None => has_no,
    }
}

fn nearest(table: &Table, name: &str) -> Option<&'static str> {
    let distances = table.fields.iter().map(|field| (distance(field.name, name), field.name));
    let (_, nearest) = distances.min().filter(|(distance, known)| *distance <= 1 + known.len().min(name.len()) / 4)?;
    Some(nearest)
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
