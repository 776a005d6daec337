//! This module compares an edition of a document with an older edition, or with the names of the spec.
//!
//! It finds the lines that changed, with the entries of the spec that these lines name. It also finds the names in
//! backticks that are new or gone. The module does not know the grammar of Markdown. People read the lines and edit the
//! spec.

mod changes;
mod edition;
mod names;
mod report;

use platform_api_codegen::model::Api;
use platform_api_codegen::model::is_built_in;
use platform_api_codegen::names::{is_field_name, is_slug};

use super::finding::Paste;
use changes::changes;
pub use edition::Edition;
use edition::backticked;
use names::{Document, Names, names};
pub use report::{Change, Documents, Line, Name};

/// Compares two editions of a document.
pub fn compare(api: &Api, old: &Edition, new: &Edition) -> Result<Documents, String> {
    if old.document != new.document {
        return Err(format!(
            "{} and {} are not editions of the same document",
            old.place, new.place
        ));
    }
    let names = names(api, old.document);
    let (in_old, in_new) = (old.names(), new.names());
    let mut compared = documents(api, old);
    compared.has_old = true;
    compared.changes = changes(api, old, new, &names);
    for name in in_new.difference(&in_old) {
        compared.new.push(new_name(name, &names, new));
    }
    for name in in_old.difference(&in_new) {
        compared.gone.push(known_name(name, &names));
    }
    Ok(compared)
}

/// Compares an edition with the names of the spec, unless it is the pinned one.
pub fn compare_names(api: &Api, edition: &Edition) -> Documents {
    let mut compared = documents(api, edition);
    if compared.is_pinned {
        return compared;
    }
    let names = names(api, edition.document);
    let in_edition = edition.names();
    for name in &in_edition {
        // A document also has paths, headers such as `Retry-After`, and examples in backticks.
        let may_be_in_spec = is_field_name(name) || is_slug(name) && !name.contains(|c: char| c.is_ascii_uppercase());
        if may_be_in_spec && !names.contains_key(*name) {
            compared.new.push(new_name(name, &names, edition));
        }
    }
    for name in names.keys() {
        if !in_edition.contains(name.as_str()) {
            compared.gone.push(known_name(name, &names));
        }
    }
    compared
}

/// A comparison without differences. The digest of this edition is compared with the spec.
fn documents(api: &Api, edition: &Edition) -> Documents {
    let (title, pinned) = match edition.document {
        Document::Integrations => (&api.integrations.document, &api.integrations.digest),
        Document::Settings => (&api.settings.document, &api.settings.digest),
    };
    Documents {
        document: title.clone(),
        file: edition.place.clone(),
        digest: edition.digest.clone(),
        is_pinned: pinned.as_ref() == Some(&edition.digest),
        ..Documents::default()
    }
}

fn known_name(name: &str, names: &Names) -> Name {
    Name::new(name.to_owned(), names.get(name).cloned().unwrap_or_default())
}

/// A name that is new in the edition. There is nothing to paste if the spec has it.
fn new_name(name: &str, names: &Names, edition: &Edition) -> Name {
    let mut new = known_name(name, names);
    if !names.contains_key(name) && is_field_name(name) {
        let ty = edition.text.lines().find_map(|line| row_type(line, name));
        new.paste = ty.map(|ty| paste(name, ty, edition.document));
    }
    new
}

/// The type in the row of a table that begins with the name: ``| `limit` | integer | …``.
fn row_type<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let mut cells = line.trim().strip_prefix('|')?.split('|').map(str::trim);
    let first = cells.next()?;
    let ty = cells.next()?;
    let is_row_of_name = backticked(first).contains(&name);
    (is_row_of_name && is_built_in(ty)).then_some(ty)
}

fn paste(name: &str, ty: &str, document: Document) -> Paste {
    match document {
        Document::Integrations => Paste {
            file: "integrations/".to_owned(),
            into: "`parameters` of its kind".to_owned(),
            toml: format!("{{ name = \"{name}\", type = \"{ty}\", doc = \"\" }},"),
        },
        Document::Settings => Paste {
            file: "settings/".to_owned(),
            into: "[attributes] of its section".to_owned(),
            toml: format!("{name} = {{ type = \"{ty}\", doc = \"\" }}"),
        },
    }
}
