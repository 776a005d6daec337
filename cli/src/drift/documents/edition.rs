//! This module has an edition of a document. An edition has its text, its digest, and the document that it belongs to.

use std::collections::BTreeSet;

use platform_api_codegen::model::Api;
use sha2::{Digest, Sha256};

use super::names::{Document, names};

#[derive(Debug)]
pub struct Edition {
    /// The file, as messages show it.
    pub place: String,
    pub text: String,
    /// `sha256:` and the digits.
    pub digest: String,
    pub(super) document: Document,
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
            return Err(format!(
                "{} is not one of the documents: it has none of the names of the spec",
                edition.place
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
        self.names()
            .into_iter()
            .filter(|name| names.contains_key(*name))
            .count()
    }
}

fn digest(text: &str) -> String {
    let mut digest = "sha256:".to_owned();
    for byte in Sha256::digest(text) {
        digest += &format!("{byte:02x}");
    }
    digest
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
