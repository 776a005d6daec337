//! Reports how a response differs from the documents.
//!
//! A report has the names of absent fields, mismatches, unknown fields and unset values, including those of nested
//! objects. It contains no value, so it can be logged. A body may have millions of differences. Therefore each list of
//! a report has a bounded number of entries, and `Display` cuts long names.

use std::fmt;

use platform_api_core::shown::shown_name;

use super::{Object, parameter};
use crate::facts::fact::{Field, Type};
use crate::json::node::type_name;
use crate::object::declared::{fits, inside, join};

/// The most entries in a list of a report.
const LONGEST_LIST: usize = 1000;

/// The differences between a response and the documents. It contains names, never values.
///
/// A field inside another object has a path: `properties.webhook`, `allowed_to_push[0].access_level`. Each list has at
/// most 1,000 entries, and [`more`](Self::more) counts the others.
///
/// ```text
/// Settings: 2 absent (`terms`, `enforce_terms`); 1 of another type (`max_pages_size`: a string); 1 unknown (`new_thing`: a boolean); 4 null
/// ```
///
/// `{:#}` writes each difference on a line of its own.
#[must_use]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The name of the record.
    pub record: &'static str,
    /// Documented fields that are absent.
    pub absent: Vec<String>,
    /// Fields of another type than documented, each with the type of the value that came: `a string`, `null`, …
    pub mismatches: Vec<(String, &'static str)>,
    /// Fields that the documents do not name, each with the type of its value.
    pub unknown: Vec<(String, &'static str)>,
    /// Fields that are `null`, if the documents say that unset values read as `null`.
    pub unset: Vec<String>,
    /// The number of differences that the lists leave out.
    pub more: usize,
}

impl Object {
    /// How the object, and the objects inside it, differ from the documents.
    pub fn report(&self) -> Report {
        let mut differences = Differences {
            report: Report {
                record: self.table().name,
                ..Report::default()
            },
            unset_reads_null: self.table().unset_reads_null,
        };
        differences.add("", self, None);
        differences.report
    }
}

/// The differences that were found so far.
struct Differences {
    report: Report,
    /// Whether the documents say that unset values of the record read as `null`.
    unset_reads_null: bool,
}

impl Differences {
    /// Adds the differences of an object. `top` is the integration that contains the object. Pass `None` if the object
    /// is not the `properties` of an integration.
    fn add(&mut self, path: &str, object: &Object, top: Option<&Object>) {
        let properties = object.properties();
        for field in object.table().fields {
            let Some(member) = object.member(field.name) else {
                if !is_elsewhere(field, top) && !is_inside(field, properties.as_ref()) {
                    push(&mut self.report.absent, &mut self.report.more, || {
                        join(path, field.name)
                    });
                }
                continue;
            };
            if member.raw() == "null" && self.unset_reads_null {
                push(&mut self.report.unset, &mut self.report.more, || join(path, field.name));
            } else if fits(&field.ty, member) {
                self.add_inside(&join(path, field.name), &field.ty, member.raw(), object);
            } else {
                push(&mut self.report.mismatches, &mut self.report.more, || {
                    (join(path, field.name), type_name(member.raw()))
                });
            }
        }
        // An event of a single kind is a field of the integration, although the table of all integrations does not name
        // it.
        let of_kind = object.table_of_properties();
        for (name, value) in object.unknown() {
            if of_kind.field(name).is_some_and(Field::is_event) {
                continue;
            }
            push(&mut self.report.unknown, &mut self.report.more, || {
                (join(path, name), type_name(value))
            });
        }
    }

    /// Adds the objects inside a value.
    fn add_inside(&mut self, path: &str, ty: &Type, raw: &str, around: &Object) {
        match ty {
            Type::Record(table) => {
                if let Ok(nested) = Object::read_copy(table, raw) {
                    self.add(path, &nested, None);
                }
            }
            Type::Properties => {
                if let Some(properties) = around.properties() {
                    self.add(path, &properties, Some(around));
                }
            }
            _ if ty.holds_objects() => {
                for inner in inside(ty, raw).into_iter().flatten() {
                    self.add_inside(&inner.step.below(path), inner.declared.ty(), inner.text, around);
                }
            }
            _ => {}
        }
    }
}

impl Report {
    /// Whether the response does not differ from the documents. Unset values are no difference.
    pub fn is_clean(&self) -> bool {
        self.absent.is_empty() && self.mismatches.is_empty() && self.unknown.is_empty()
    }
}

/// Adds an entry to a list, or counts it.
fn push<T>(list: &mut Vec<T>, more: &mut usize, entry: impl FnOnce() -> T) {
    if list.len() < LONGEST_LIST {
        list.push(entry())
    } else {
        *more += 1
    }
}

/// Returns whether a parameter of a kind is, or may be, a field of the integration that contains `properties`.
fn is_elsewhere(field: &Field, top: Option<&Object>) -> bool {
    let name = field.read_as().unwrap_or(field.name);
    top.is_some_and(|top| top.table().row(name).is_some() || parameter(top, None, name).is_some())
}

/// Returns whether a flag of an integration is inside its `properties`.
fn is_inside(field: &Field, properties: Option<&Object>) -> bool {
    matches!(field.ty, Type::Boolean) && properties.is_some_and(|properties| properties.member(field.name).is_some())
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differences: [(&str, Vec<_>); 3] = [
            ("absent", self.absent.iter().map(|name| quoted(name)).collect()),
            ("of another type", self.mismatches.iter().map(typed).collect()),
            ("unknown", self.unknown.iter().map(typed).collect()),
        ];
        let named = differences.iter().filter(|(_, names)| !names.is_empty());
        let (before, between, after) = match f.alternate() {
            true => (":\n  ", "\n  ", ""),
            false => (" (", ", ", ")"),
        };
        let mut parts: Vec<_> = named
            .map(|(is, names)| format!("{} {is}{before}{}{after}", names.len(), names.join(between)))
            .collect();
        parts.extend(self.is_clean().then(|| "as documented".to_owned()));
        parts.extend((!self.unset.is_empty()).then(|| format!("{} null", self.unset.len())));
        parts.extend((self.more > 0).then(|| format!("{} more", self.more)));
        let (before, between) = if f.alternate() { (":\n", "\n") } else { (": ", "; ") };
        write!(f, "{}{before}{}", self.record, parts.join(between))
    }
}

fn quoted(name: &str) -> String {
    format!("`{}`", shown_name(name))
}

fn typed((name, ty): &(String, &str)) -> String {
    format!("{}: {ty}", quoted(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::table::Table;

    #[test]
    fn a_report_is_short_whatever_came() {
        static ENTRY: Table = Table::new("Entry", &[Field::new("level", Type::Integer, &[])]);
        static TABLE: Table = Table::new(
            "Test",
            &[Field::new("entries", Type::Array(&Type::Record(&ENTRY)), &[])],
        );
        let body = format!(
            "{{\"entries\":[{}{{}}],\"{}\":1}}",
            "{},".repeat(4999),
            "x".repeat(1_000_000)
        );
        let report = Object::read_copy(&TABLE, &body).unwrap().report();
        assert_eq!(
            (report.absent.len(), report.more, report.is_clean()),
            (LONGEST_LIST, 5000 - LONGEST_LIST, false)
        );
        assert_eq!(report.absent.last().map(String::as_str), Some("entries[999].level"));
        assert!(format!("{report:#}").starts_with("Test:\n1000 absent:\n  `entries[0].level`\n  `entries[1].level`\n"));
        let text = report.to_string();
        assert!(
            text.contains("xxx…`: a number); 4000 more") && text.len() < LONGEST_LIST * 30,
            "{text}"
        );
    }
}
