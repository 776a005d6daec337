//! Names that are used twice, in the spec or after their conversion to Rust, and names that are reserved.
//!
//! A name in JSON is never refused for what it means in Rust, because the service chose it: [`crate::names`] changes
//! the Rust name instead. Reserved names are refused for enums and records, which this project names itself.

use std::collections::{BTreeMap, BTreeSet};

use super::scope::{Part, Scope};
use crate::codes;
use crate::model::{Api, Field, Removed, Source};
use crate::names::{RESERVED_TYPES, constant_name, field_name, kind_name, nested_getter_name};
use crate::report::Report;

/// Checks that slugs are unique.
pub fn check_slugs(api: &Api, report: &mut Report) {
    let kinds = api.integrations.kinds.iter();
    let kinds = kinds.map(|kind| (kind.slug.as_str(), &kind.source));
    check_unique(kinds, "two kinds have the slug", report);
}

/// Checks that each attribute is in one section only.
pub fn check_attributes(api: &Api, report: &mut Report) {
    let attributes = api
        .settings
        .attributes()
        .map(|attribute| (attribute.name.as_str(), &attribute.source));
    check_unique(attributes, "duplicate attribute", report);
}

/// The headers that frame a message or a connection, or that the client sets itself.
const TAKEN_HEADERS: &str = "\
    accept accept-encoding connection content-encoding content-length content-type expect host keep-alive \
    proxy-connection te trailer transfer-encoding upgrade user-agent";

/// Checks that a header of its own has the token.
pub fn check_token_header(api: &Api, report: &mut Report) {
    let header = &api.service.token_header;
    let mut taken = TAKEN_HEADERS.split(' ');
    if taken.any(|taken| taken.eq_ignore_ascii_case(header)) {
        let message = format!("`{header}` cannot have the token: HTTP or the client sets it");
        report.add(&codes::BAD_NAME, api.service.source.key("token_header"), message);
    }
}

fn check_unique<'a>(named: impl Iterator<Item = (&'a str, &'a Source)>, what: &str, report: &mut Report) {
    let mut seen = BTreeMap::new();
    for (name, source) in named {
        let first = *seen.entry(name).or_insert(&source.span);
        if first != &source.span {
            let message = format!("{what} `{name}`");
            report
                .add(&codes::DUPLICATE_NAME, &source.span, message)
                .note_at(first, "first defined here");
        }
    }
}

/// Checks that no removed name is an attribute or an alias.
pub fn check_removed(api: &Api, report: &mut Report) {
    for attribute in api.settings.attributes() {
        let names = std::iter::once(&attribute.name).chain(attribute.aliases());
        for name in names {
            if let Some(Removed { version, .. }) = api.settings.removed(name) {
                let message = format!("`{name}` exists, but `[removed]` in `api.toml` says that {version} removed it");
                report.add(&codes::REMOVED_EXISTS, &attribute.source.span, message);
            }
        }
    }
}

/// A name of the spec, and the name that it becomes in Rust.
struct Declared<'a> {
    name: &'a str,
    rust: String,
    source: &'a Source,
    /// Whether it is the name of a type, which the project can change.
    is_type: bool,
}

/// Checks that the names of all types and of the tables of records are unique in Rust.
pub fn check_types(api: &Api, report: &mut Report) {
    // Slugs come first, so that the other type is reported. That type can be renamed, and a slug cannot. `openapi.json`
    // has three schemas of each kind.
    let mut declared = Vec::new();
    for kind in &api.integrations.kinds {
        for suffix in ["", "Integration", "Properties"] {
            declared.push(Declared {
                name: &kind.slug,
                rust: kind_name(&kind.slug) + suffix,
                source: &kind.source,
                is_type: false,
            });
        }
    }
    let of_type = |name, rust, source| Declared {
        name,
        rust,
        source,
        is_type: true,
    };
    for (_, name, source) in api.types() {
        declared.push(of_type(name, name.to_owned(), source));
    }
    for record in &api.records {
        declared.push(of_type(&record.name, constant_name(&record.name), &record.source));
    }
    for Declared { name, rust, source, .. } in declared
        .iter()
        .filter(|one| one.is_type && RESERVED_TYPES.contains(one.rust.as_str()))
    {
        let what = if rust == name { "type" } else { "table" };
        let message = format!("the generated code already has a {what} `{rust}`");
        report
            .add(&codes::RESERVED, &source.span, message)
            .help("give the type another name: it is never sent");
    }
    check_distinct(&declared, report);
}

/// Checks that field names are unique in Rust.
pub fn check_fields(scope: &Scope<'_>, report: &mut Report) {
    let mut declared = Vec::new();
    for field in &scope.fields {
        let name = field.name.as_str();
        let source = &field.source;
        let getter = matches!(scope.part, Part::Record(_)).then(|| nested_getter_name(name));
        for rust in [field_name(name)].into_iter().chain(getter) {
            declared.push(Declared {
                name,
                rust,
                source,
                is_type: false,
            });
        }
    }
    check_distinct(&declared, report);
}

/// Checks that different names stay different in Rust. Two equal names are reported elsewhere.
fn check_distinct(declared: &[Declared<'_>], report: &mut Report) {
    let mut seen = BTreeMap::new();
    let mut reported = BTreeSet::new();
    for one in declared {
        let first: &Declared<'_> = seen.entry(&one.rust).or_insert(one);
        let (name, other) = (one.name, first.name);
        // Two names are reported once, although each may become several names.
        if other == name || !reported.insert((name, other)) {
            continue;
        }
        let message = format!("`{name}` and `{other}` both become `{}` in Rust", one.rust);
        let diagnostic = report
            .add(&codes::RUST_CLASH, &one.source.span, message)
            .note_at(&first.source.span, format!("`{other}` is defined here"));
        if one.is_type {
            diagnostic.help(format!("give the type `{name}` another name: it is never sent"));
        }
    }
}

/// Checks that no alias is the name or an alias of another field.
pub fn check_aliases(scope: &Scope<'_>, report: &mut Report) {
    let mut seen: BTreeMap<&str, &Field> = BTreeMap::new();
    for field in &scope.fields {
        for alias in field.aliases() {
            let at = field.source.name("alias", alias);
            let (other, message) = if let Some(other) = scope.find(alias) {
                (other, format!("alias `{alias}` is also the name of a field"))
            } else if let Some(other) = seen.get(alias.as_str()) {
                (
                    *other,
                    format!("alias `{alias}` is already an alias of `{}`", other.name),
                )
            } else {
                seen.insert(alias, field);
                continue;
            };
            report
                .add(&codes::ALIAS_CLASH, at, message)
                .note_at(&other.source.span, format!("`{}` is defined here", other.name));
        }
    }
}
