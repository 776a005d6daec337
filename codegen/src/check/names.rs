//! Names: their form, that no two are one, in the spec or in Rust, and that none is taken.

use std::collections::BTreeMap;

use super::scope::{Part, Scope};
use crate::codes;
use crate::model::{Api, Field, Source};
use crate::names::{
    OPTION_PREFIX, RESERVED_FIELDS, RESERVED_MODULES, RESERVED_OBJECT_FIELDS, RESERVED_RECORD_FIELDS, RESERVED_TYPES,
    RESERVED_VARIANTS, field_name, module_name, type_name,
};
use crate::report::Report;

/// Slugs have the form of one, and are all different.
pub fn check_slugs(api: &Api, report: &mut Report) {
    let mut seen = BTreeMap::new();
    for kind in &api.integrations.kinds {
        let (slug, at) = (kind.slug.as_str(), &kind.source.span);
        if !is_slug(slug) {
            report
                .add(&codes::BAD_NAME, at, format!("`{slug}` is not a slug"))
                .help("a slug is `lower-case-with-hyphens`");
        }
        if is_reserved_module(slug) {
            let message = format!("module `{}` exists already", module_name(slug));
            report.add(&codes::RESERVED, at, message);
        }
        if let Some(first) = seen.insert(slug, at) {
            report.add(&codes::DUPLICATE_SLUG, at, format!("slug `{slug}` occurs twice")).note_at(first, "first here");
        }
    }
}

/// An attribute is in one section.
pub fn check_attributes(api: &Api, report: &mut Report) {
    let mut seen = BTreeMap::new();
    for attribute in api.settings.attributes() {
        let (name, at) = (attribute.name.as_str(), &attribute.source.span);
        if let Some(first) = seen.insert(name, at) {
            report
                .add(&codes::DUPLICATE_ATTRIBUTE, at, format!("attribute `{name}` occurs twice"))
                .note_at(first, "first here");
        }
    }
}

/// A removed name is neither an attribute nor an alias.
pub fn check_removed(api: &Api, report: &mut Report) {
    for attribute in api.settings.attributes() {
        let names = std::iter::once(&attribute.name).chain(attribute.aliases());
        for name in names {
            let removed = api.settings.removed.iter().find(|(removed, _)| removed == name);
            if let Some((_, version)) = removed {
                let message = format!(
                    "`{name}` was removed in {}.{}, says `[removed]` in `api.toml`",
                    version.major, version.minor
                );
                report.add(&codes::REMOVED_EXISTS, &attribute.source.span, message);
            }
        }
    }
}

/// The names of all types are different in Rust: those of kinds, enums and records.
pub fn check_types(api: &Api, report: &mut Report) {
    let declared = api.enums.iter().map(|item| (item.name.as_str(), &item.source));
    let declared = declared.chain(api.records.iter().map(|item| (item.name.as_str(), &item.source)));
    for (name, source) in declared.clone() {
        if !is_type_name(name) {
            report
                .add(&codes::BAD_NAME, &source.span, format!("`{name}` is not a name for a type"))
                .help("a type is `CamelCase`");
        }
    }
    let declared = declared.map(|(name, source)| (name, name.to_owned(), source));
    let kinds = api.integrations.kinds.iter().map(|kind| (kind.slug.as_str(), type_name(&kind.slug), &kind.source));
    let mut seen: BTreeMap<String, (&str, &Source)> = BTreeMap::new();
    for (name, rust, source) in declared.chain(kinds) {
        if is_reserved_type(&rust) && !is_reserved_module(name) {
            let message = format!("type `{rust}` exists already in the generated code");
            report.add(&codes::RESERVED, &source.span, message);
        }
        // Two of the same name are reported as that.
        match seen.get(&rust) {
            Some((first, _)) if *first == name => {}
            Some((first, at)) => {
                let message = format!("`{name}` and `{first}` are both `{rust}` in Rust");
                report.add(&codes::RUST_CLASH, &source.span, message).note_at(&at.span, "first here");
            }
            None => {
                seen.insert(rust, (name, source));
            }
        }
    }
}

/// Fields have the form of a name, and are different in Rust.
pub fn check_fields(scope: &Scope<'_>, report: &mut Report) {
    let mut seen: BTreeMap<String, &Field> = BTreeMap::new();
    for field in &scope.fields {
        let (name, at) = (field.name.as_str(), &field.source.span);
        if !is_field_name(name) {
            report
                .add(&codes::BAD_NAME, at, format!("`{name}` is not a name for a field"))
                .help("it is `lower_case_with_underscores`");
        }
        if is_reserved_field(scope.part, name) {
            let message = format!("the generated code has a function `{name}` already");
            report.add(&codes::RESERVED, at, message);
        }
        if name.starts_with(OPTION_PREFIX) {
            let message = format!("`{name}` starts with `{OPTION_PREFIX}`, as only call options do");
            report.add(&codes::RESERVED, at, message);
        }
        match seen.get(&field_name(name)) {
            Some(first) if first.name != field.name => {
                let rust = field_name(name);
                let message = format!("`{name}` and `{}` are both `{rust}` in Rust", first.name);
                report.add(&codes::RUST_CLASH, at, message).note_at(&first.source.span, "first here");
            }
            Some(_) => {}
            None => {
                seen.insert(field_name(name), field);
            }
        }
    }
}

/// Whether the type that the field is read or sent with has a function of that name.
fn is_reserved_field(part: Part, name: &str) -> bool {
    let besides: &[&str] = match part {
        Part::Object => RESERVED_OBJECT_FIELDS,
        Part::Record => RESERVED_RECORD_FIELDS,
        Part::Kind | Part::Settings => &[],
    };
    RESERVED_FIELDS.contains(&name) || besides.contains(&name)
}

/// An alias is nothing else's name or alias.
pub fn check_aliases(scope: &Scope<'_>, report: &mut Report) {
    let mut seen: BTreeMap<&str, &Field> = BTreeMap::new();
    for field in &scope.fields {
        for alias in field.aliases() {
            let at = report.sources.narrow(field.source.key("alias"), alias);
            let named = scope.find(alias);
            match named.or_else(|| seen.get(alias.as_str()).copied()) {
                Some(other) => {
                    let message = match named {
                        Some(_) => format!("alias `{alias}` is the name of a field"),
                        None => format!("alias `{alias}` is one of `{}` already", other.name),
                    };
                    report
                        .add(&codes::ALIAS_CLASH, &at, message)
                        .note_at(&other.source.span, format!("`{}` is here", other.name));
                }
                None => {
                    seen.insert(alias, field);
                }
            }
        }
    }
}

/// Kinds are variants too, beside the one for kinds that the spec does not know.
fn is_reserved_type(rust: &str) -> bool {
    RESERVED_TYPES.contains(rust) || RESERVED_VARIANTS.contains(&rust)
}

fn is_reserved_module(slug: &str) -> bool {
    RESERVED_MODULES.contains(&module_name(slug).as_str())
}

fn is_slug(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .split('-')
            .all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

fn is_field_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

fn is_type_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase()) && name.bytes().all(|b| b.is_ascii_alphanumeric())
}
