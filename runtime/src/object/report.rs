//! Reports how a response differs from the documents.
//!
//! In: an object with its table. Out: the names of absent fields, mismatches, unknown fields and unset values,
//! including those of nested objects. It contains no value, so it can be logged.

use std::fmt;

use super::{Object, parameter};
use crate::facts::fact::{Field, Type};
use crate::json::node::type_name;
use crate::object::fit::{entries, fits, join};
use crate::text::shown::shown;

/// The differences between a response and the documents. It contains names, never values.
///
/// Fields inside another object have a path: `properties.webhook`, `allowed_to_push[0].access_level`.
///
/// ```text
/// Settings: 2 absent (`terms`, `enforce_terms`); 1 of another type (`max_pages_size`: a string); 1 unknown (`new_thing`: a boolean); 4 null
/// ```
#[must_use]
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The name of the record.
    pub record: &'static str,
    /// Documented fields that are absent.
    pub absent: Vec<String>,
    /// Fields of another type than documented, with that type: `a string`, `null`, …
    pub mismatches: Vec<(String, &'static str)>,
    /// Fields that the documents do not name, with their types.
    pub unknown: Vec<(String, &'static str)>,
    /// Fields that are `null`, where the documents say that unset values read as `null`.
    pub unset: Vec<String>,
}

impl Object {
    /// Reports how the object differs from the documents, including the objects inside it.
    pub fn report(&self) -> Report {
        let record = self.table().name;
        let mut report =
            Report { record, absent: Vec::new(), mismatches: Vec::new(), unknown: Vec::new(), unset: Vec::new() };
        report.add("", self, None, self.table().unset_reads_null);
        report
    }
}

impl Report {
    /// `top` is the integration that contains the object, if the object is its `properties`.
    fn add(&mut self, path: &str, object: &Object, top: Option<&Object>, unset_reads_null: bool) {
        let properties = object.properties();
        for field in object.table().fields {
            let path = join(path, field.name);
            let Some(member) = object.member(field.name) else {
                if !is_elsewhere(field, top) && !is_inside(field, properties.as_ref()) {
                    self.absent.push(path);
                }
                continue;
            };
            if member.raw() == "null" && unset_reads_null {
                self.unset.push(path);
            } else if fits(&field.ty, member) {
                self.add_inside(&path, &field.ty, member.raw(), object, unset_reads_null);
            } else {
                self.mismatches.push((path, type_name(member.raw())));
            }
        }
        // An event of a single kind is a field of the integration, though the table of all integrations does not name
        // it.
        let unknown = object.unknown().filter(|(name, _)| !object.is_event_of_kind(name));
        self.unknown.extend(unknown.map(|(name, value)| (join(path, name), type_name(value))));
    }

    /// Adds the objects inside a value.
    fn add_inside(&mut self, path: &str, ty: &Type, raw: &str, around: &Object, unset_reads_null: bool) {
        match ty {
            Type::Record(table) => {
                if let Ok(nested) = Object::read_copy(table, raw) {
                    self.add(path, &nested, None, unset_reads_null);
                }
            }
            Type::Properties => {
                if let Some(properties) = around.properties() {
                    self.add(path, &properties, Some(around), unset_reads_null);
                }
            }
            _ if ty.holds_objects() => {
                for (path, ty, raw) in entries(path, ty, raw) {
                    self.add_inside(&path, ty, raw, around, unset_reads_null);
                }
            }
            _ => {}
        }
    }

    /// Whether the response has no difference from the documents. Unset values are not a difference.
    pub fn is_clean(&self) -> bool {
        self.absent.is_empty() && self.mismatches.is_empty() && self.unknown.is_empty()
    }
}

/// Whether a parameter of a kind is, or may be, a field of the integration that contains `properties`.
fn is_elsewhere(field: &Field, top: Option<&Object>) -> bool {
    let name = field.read_as().unwrap_or(field.name);
    top.is_some_and(|top| top.table().row(name).is_some() || parameter(top, None, name).is_some())
}

/// Whether a flag of an integration is inside its `properties`.
fn is_inside(field: &Field, properties: Option<&Object>) -> bool {
    matches!(field.ty, Type::Boolean) && properties.is_some_and(|properties| properties.member(field.name).is_some())
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let typed = |(name, ty): &(String, &str)| format!("`{}`: {ty}", shown(name));
        let differences: [(&str, Vec<_>); 3] = [
            ("absent", self.absent.iter().map(|name| format!("`{}`", shown(name))).collect()),
            ("of another type", self.mismatches.iter().map(typed).collect()),
            ("unknown", self.unknown.iter().map(typed).collect()),
        ];
        let named = differences.iter().filter(|(_, names)| !names.is_empty());
        let mut parts: Vec<_> =
            named.map(|(is, names)| format!("{} {is} ({})", names.len(), names.join(", "))).collect();
        parts.extend(self.is_clean().then(|| "as documented".to_owned()));
        parts.extend((!self.unset.is_empty()).then(|| format!("{} null", self.unset.len())));
        write!(f, "{}: {}", self.record, parts.join("; "))
    }
}
