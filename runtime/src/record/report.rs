//! A whole response held against the documents, in one call.

use std::fmt;

use super::rest::Odd;
use super::{Presence, Record};

/// How a response differs from the documents. Names only, never values.
///
/// What is inside another object has its path: `properties.webhook`, `allowed_to_push[0].access_level`.
///
/// ```text
/// Settings: 2 absent (`terms`, `enforce_terms`); 1 of another type (`max_pages_size`: null); 1 unknown (`new_thing`: a boolean)
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The name of the record.
    pub record: &'static str,
    /// Fields of the documents that did not come.
    pub absent: Vec<String>,
    /// Fields that came with another type, and which: `null`, `a string`, …
    pub unexpected: Vec<(String, &'static str)>,
    /// Fields that came and that the documents do not name, with their types.
    pub unknown: Vec<(String, &'static str)>,
}

impl Report {
    #[doc(hidden)]
    pub fn of(record: &dyn Record) -> Self {
        let name = record.table().name;
        let mut report = Report { record: name, absent: Vec::new(), unexpected: Vec::new(), unknown: Vec::new() };
        walk(record, "", &mut |path, record| report.add(path, record));
        report
    }

    fn add(&mut self, path: &str, record: &dyn Record) {
        let (table, rest) = (record.table(), record.rest());
        record.slots(&mut |slots| {
            for (index, (field, slot)) in table.fields.iter().zip(slots).enumerate() {
                match (slot.presence(), rest.odd(index)) {
                    (Presence::Absent, Some(Odd::Unexpected(value))) => {
                        self.unexpected.push((join(path, field.name), value.type_name()));
                    }
                    (Presence::Absent, _) => self.absent.push(join(path, field.name)),
                    _ => {}
                }
            }
        });
        self.unknown.extend(rest.unknown().map(|(name, value)| (join(path, name), value.type_name())));
    }

    /// Whether the response is what the documents describe, field by field.
    pub fn is_clean(&self) -> bool {
        self.absent.is_empty() && self.unexpected.is_empty() && self.unknown.is_empty()
    }
}

/// Visits the record and every record inside it, each with the path to it.
pub(super) fn walk(record: &dyn Record, path: &str, visit: &mut dyn FnMut(&str, &dyn Record)) {
    visit(path, record);
    record.slots(&mut |slots| {
        for (field, slot) in record.table().fields.iter().zip(slots) {
            if slot.presence() == Presence::Value {
                slot.records(&join(path, field.name), &mut |path, record| walk(record, path, visit));
            }
        }
    });
}

pub(super) fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |names: Vec<String>| names.join(", ");
        let absent = self.absent.iter().map(|name| format!("`{name}`")).collect();
        let typed = |(name, ty): &(String, &str)| format!("`{name}`: {ty}");
        let (unexpected, unknown) = (self.unexpected.iter().map(typed), self.unknown.iter().map(typed));
        write!(f, "{}: {} absent ({}); ", self.record, self.absent.len(), list(absent))?;
        write!(f, "{} of another type ({}); ", self.unexpected.len(), list(unexpected.collect()))?;
        write!(f, "{} unknown ({})", self.unknown.len(), list(unknown.collect()))
    }
}
