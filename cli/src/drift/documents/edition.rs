//! An edition of a document, and the names that the spec has for that document: names of fields, their other names,
//! values of enums, kinds, and removed attributes.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::model::{Api, Field, Former, Literal, Source, Type};
use sha2::{Digest, Sha256};

use crate::drift::finding::Declared;

#[derive(Debug)]
pub struct Edition {
    /// The file, as messages show it.
    pub place: String,
    pub text: String,
    /// `sha256:` and the digits.
    pub digest: String,
    pub(super) document: Document,
}

/// One of the two documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Document {
    Integrations,
    Settings,
}

impl Edition {
    /// Makes an edition. It belongs to the document that has more of the names in the text. A text without a name of
    /// either document is an error. Such a text may be an error page.
    pub fn new(api: &Api, place: String, text: String) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Err(format!("{place} is empty"));
        }
        let mut edition = Self {
            place,
            digest: digest(&text),
            text,
            document: Document::Integrations,
        };
        let integrations = edition.known(api, Document::Integrations);
        let settings = edition.known(api, Document::Settings);
        if integrations == 0 && settings == 0 {
            let place = &edition.place;
            return Err(format!(
                "{place} is not one of the documents: it has none of the names of the spec"
            ));
        }
        if settings > integrations {
            edition.document = Document::Settings;
        }
        Ok(edition)
    }

    /// All names in backticks.
    pub fn names(&self) -> BTreeSet<&str> {
        self.text.lines().flat_map(backticked).collect()
    }

    /// The number of names in the text that the spec has for a document.
    fn known(&self, api: &Api, document: Document) -> usize {
        let names = names(api, document);
        self.names().into_iter().filter(|name| names.contains_key(name)).count()
    }
}

/// The texts in backticks on a line.
pub fn backticked(line: &str) -> Vec<&str> {
    let mut parts: Vec<_> = line.split('`').collect();
    // No backtick follows the last part.
    parts.pop();
    let mut inside: Vec<_> = parts.into_iter().skip(1).step_by(2).collect();
    inside.retain(|name| !name.is_empty());
    inside
}

fn digest(text: &str) -> String {
    let mut digest = "sha256:".to_owned();
    for byte in Sha256::digest(text) {
        digest += &format!("{byte:02x}");
    }
    digest
}

/// The names of the spec, each with the places that declare it. A removed attribute has no place.
pub type Names<'a> = BTreeMap<&'a str, BTreeSet<Declared>>;

/// The names that the spec has for a document.
pub fn names(api: &Api, document: Document) -> Names<'_> {
    let mut names = Names::new();
    match document {
        Document::Integrations => {
            for kind in &api.integrations.kinds {
                add(&mut names, &kind.slug, &kind.former, &kind.source);
            }
            let parameters = api.integrations.kinds.iter().flat_map(|kind| &kind.parameters);
            for field in api.integrations.object.iter().chain(parameters) {
                add_field(&mut names, api, field);
            }
        }
        Document::Settings => {
            for attribute in api.settings.attributes() {
                add_field(&mut names, api, attribute);
            }
            for removed in &api.settings.removed {
                names.entry(&removed.name).or_default();
            }
        }
    }
    names
}

/// Adds a field, and the strings or the fields of its type.
fn add_field<'a>(names: &mut Names<'a>, api: &'a Api, field: &'a Field) {
    let is_new = add(names, &field.name, &field.former, &field.source);
    for alias in field.aliases() {
        add(names, alias, &None, &field.source);
    }
    match field.ty.innermost() {
        Type::Enum(index) => {
            for value in &api.enums[*index].values {
                if let Literal::String(string) = &value.value {
                    add(names, string, &value.former, &value.source);
                }
            }
        }
        // A record may contain itself.
        Type::Record(index) if is_new => {
            for field in &api.records[*index].fields {
                add_field(names, api, field);
            }
        }
        _ => {}
    }
}

/// Adds the place of an entry to its name and to its former name. Returns whether it is a new place of the name.
fn add<'a>(names: &mut Names<'a>, name: &'a str, former: &'a Option<Former>, source: &Source) -> bool {
    if let Some(former) = former {
        names.entry(&former.name).or_default().insert(Declared::at(source));
    }
    names.entry(name).or_default().insert(Declared::at(source))
}
