//! This module collects the names that a document may have: names of fields, their other names, values of enums, kinds,
//! and removed attributes.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::model::{Api, Field, Kind, Literal, Source, Type};

use crate::drift::finding::Declared;

/// One of the two documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Document {
    Integrations,
    Settings,
}

/// Names, each with the places of the spec that declare it. A removed attribute has no place.
pub type Names = BTreeMap<String, BTreeSet<Declared>>;

pub fn names(api: &Api, document: Document) -> Names {
    let mut names = Names::new();
    match document {
        Document::Integrations => {
            for field in &api.integrations.object {
                add_field(api, field, &mut names);
            }
            for kind in &api.integrations.kinds {
                add_kind(api, kind, &mut names);
            }
        }
        Document::Settings => {
            for attribute in api.settings.attributes() {
                add_field(api, attribute, &mut names);
            }
            for removed in &api.settings.removed {
                names.entry(removed.name.clone()).or_default();
            }
        }
    }
    names
}

/// Adds the slug of a kind and its parameters.
pub fn add_kind(api: &Api, kind: &Kind, names: &mut Names) {
    add(&kind.slug, &kind.source, names);
    if let Some(former) = &kind.former {
        add(&former.name, &kind.source, names);
    }
    for parameter in &kind.parameters {
        add_field(api, parameter, names);
    }
}

/// Adds a field, and the strings or the fields of its type.
fn add_field(api: &Api, field: &Field, names: &mut Names) {
    let is_new = add(&field.name, &field.source, names);
    let former = field.former.as_ref().map(|former| &former.name);
    for other in field.aliases().iter().chain(former) {
        add(other, &field.source, names);
    }
    match field.ty.innermost() {
        Type::Enum(index) => {
            for value in &api.enums[*index].values {
                if let Literal::String(string) = &value.value {
                    add(string, &value.source, names);
                    if let Some(former) = &value.former {
                        add(&former.name, &value.source, names);
                    }
                }
            }
        }
        // A record may contain itself.
        Type::Record(index) if is_new => {
            for field in &api.records[*index].fields {
                add_field(api, field, names);
            }
        }
        _ => {}
    }
}

/// Adds a place that declares the name. Returns whether it is a new one.
fn add(name: &str, source: &Source, names: &mut Names) -> bool {
    let declared = Declared {
        file: source.file.clone(),
        line: source.line,
    };
    names.entry(name.to_owned()).or_default().insert(declared)
}
