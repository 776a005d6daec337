//! A whole response held against the documents, in one call.

use std::fmt;

use super::rest::Odd;
use super::{Presence, Record};

/// How a response differs from the documents. Names only, never values.
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
    pub absent: Vec<&'static str>,
    /// Fields that came with another type, and which: `null`, `a string`, …
    pub unexpected: Vec<(&'static str, &'static str)>,
    /// Fields that came and that the documents do not name, with their types.
    pub unknown: Vec<(String, &'static str)>,
}

impl Report {
    #[doc(hidden)]
    pub fn of(record: &dyn Record) -> Self {
        let (table, rest) = (record.table(), record.rest());
        let unknown = rest.unknown().map(|(name, value)| (name.to_owned(), value.type_name())).collect();
        let mut report = Report { record: table.name, absent: Vec::new(), unexpected: Vec::new(), unknown };
        record.slots(&mut |slots| {
            for (index, (field, slot)) in table.fields.iter().zip(slots).enumerate() {
                match (slot.presence(), rest.odd(index)) {
                    (Presence::Absent, Some(Odd::Unexpected(value))) => {
                        report.unexpected.push((field.name, value.type_name()));
                    }
                    (Presence::Absent, _) => report.absent.push(field.name),
                    _ => {}
                }
            }
        });
        report
    }

    /// Whether the response is what the documents describe, field by field.
    pub fn is_clean(&self) -> bool {
        self.absent.is_empty() && self.unexpected.is_empty() && self.unknown.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |names: Vec<String>| names.join(", ");
        let absent = self.absent.iter().map(|name| format!("`{name}`")).collect();
        let unexpected = self.unexpected.iter().map(|(name, ty)| format!("`{name}`: {ty}")).collect();
        let unknown = self.unknown.iter().map(|(name, ty)| format!("`{name}`: {ty}")).collect();
        write!(f, "{}: {} absent ({}); ", self.record, self.absent.len(), list(absent))?;
        write!(f, "{} of another type ({}); ", self.unexpected.len(), list(unexpected))?;
        write!(f, "{} unknown ({})", self.unknown.len(), list(unknown))
    }
}
