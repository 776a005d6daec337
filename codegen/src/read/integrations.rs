//! The first document: the fields of the integration object, and the kinds with their parameters and properties.
//!
//! A kind includes shared parameters by name or by group, may change their facts, and defines other parameters itself.

use indexmap::IndexMap;
use platform_api_core::path::{PathPart, PathTemplate};

use super::entry::SpecEntry;
use super::files::Files;
use super::shared::Shared;
use super::{ReadContext, facts};
use crate::codes;
use crate::format::KINDS_FILE;
use crate::model::{Fact, Field, Included, IntegrationsSpec, KindSpec, Role, Type};
use crate::sources::Span;

pub fn read(
    api: &mut SpecEntry,
    mut object: SpecEntry,
    shared: &mut Shared,
    files: &mut Files<'_>,
    cx: &mut ReadContext<'_>,
) -> IntegrationsSpec {
    let mut entry: SpecEntry = api.take("integrations");
    let title: String = object.take("section");
    let mut object = cx.fields(object.take("fields"), &title);
    object.sort_by_key(|field| field.ty == Type::Properties);
    let path: PathTemplate = entry.take("path");
    let mut kinds = Vec::new();
    for (_, mut file) in files.sections("integrations", &mut entry, &KINDS_FILE, cx) {
        let section: String = file.take("section");
        for item in file.take::<Vec<SpecEntry>>("kind") {
            let slug = item.name.clone();
            let Some(mut kind) = kind(item, &path, &section, shared, cx) else {
                cx.invalid.names.insert(slug);
                continue;
            };
            kind.properties = properties(&kind.parameters, &object);
            kind.source.state("section", file.source.key("section").clone());
            kinds.push(kind);
        }
    }
    let mut declared = Vec::new();
    for entry in shared.parameters.values() {
        if !entry.is_wrong {
            declared.push(facts::field(entry.clone(), "", cx));
        }
    }
    IntegrationsSpec {
        shared: declared,
        activation: entry.optional("activation"),
        document: entry.take("document"),
        edition: entry.optional("edition"),
        digest: entry.optional("digest"),
        list_path: entry.take("list_path"),
        role: Role::of(&entry.take::<String>("role")),
        role_doc: entry.take("role_doc"),
        notes: entry.take("notes"),
        source: entry.source,
        object,
        kinds,
        path,
    }
}

/// A kind without its properties; `None` if there is a mistake in its keys, or in what it includes.
fn kind(
    mut entry: SpecEntry,
    template: &PathTemplate,
    section: &str,
    shared: &mut Shared,
    cx: &mut ReadContext<'_>,
) -> Option<KindSpec> {
    if entry.is_wrong {
        return None;
    }
    let parameters = parameters(entry.take("parameters"), shared, cx)?;
    let slug = entry.name.clone();
    let slug_part = PathPart::Literal(&slug);
    let path = template.with(PathPart::Slug, slug_part);
    let mut read_path = path.clone();
    if let Some(stated) = entry.optional::<PathTemplate>("read_path") {
        read_path = stated.with(PathPart::Slug, slug_part);
        if !read_path.has(slug_part) {
            let message = format!("`read_path` does not have the part `<slug>` or `{slug}`");
            cx.error(codes::NOT_A_PATH, entry.source.key("read_path"), message);
        }
    }
    Some(KindSpec {
        parameters: cx.fields(parameters, section),
        properties: Vec::new(),
        section: section.to_owned(),
        doc: entry.take("doc"),
        shown_properties: entry.take("shown_properties"),
        former: facts::former(&mut entry, cx),
        facts: facts::of_keys(&mut entry, facts::of_kind),
        source: entry.source,
        read_path,
        path,
        slug,
    })
}

struct First {
    entry: SpecEntry,
    at: Span,
    /// ``in group `STD9` ``
    how: String,
}

/// In the order of the document; the parameters of every kind come last. `None` if a name is unknown.
fn parameters(stated: Vec<SpecEntry>, shared: &mut Shared, cx: &mut ReadContext<'_>) -> Option<Vec<SpecEntry>> {
    // Parameters of every kind are included first, so that a message about a duplicate is about the kind.
    let mut included = IndexMap::new();
    let mut is_wrong = false;
    for parameter in shared.every_kind.clone() {
        is_wrong |= include(&parameter, shared, &mut included, cx).is_none();
    }
    let of_every_kind = included.len();
    shared.included = stated.iter().map(|entry| entry.name.clone()).collect();
    for parameter in stated {
        is_wrong |= include(&parameter, shared, &mut included, cx).is_none();
    }
    let all = included
        .split_off(of_every_kind)
        .into_values()
        .chain(included.into_values());
    (!is_wrong).then(|| all.map(|first| first.entry).collect())
}

fn include(
    entry: &SpecEntry,
    shared: &mut Shared,
    included: &mut IndexMap<String, First>,
    cx: &mut ReadContext<'_>,
) -> Option<()> {
    let at = entry.source.span.clone();
    if entry.source.states("name") {
        let (entry, how) = (entry.clone(), "defined here".to_owned());
        add(First { entry, at, how }, included, cx);
        return Some(());
    }
    let name = &entry.name;
    let how = if shared.has_group(name) {
        format!("in group `{name}`")
    } else {
        "included by name".to_owned()
    };
    for (member, parameter) in shared.find(name, &at, cx)? {
        let (at, how) = (at.clone(), how.clone());
        let mut entry = parameter.clone().changed_by(entry);
        entry.source.included = Some(Included {
            name: name.clone(),
            span: at.clone(),
            member,
        });
        add(First { entry, at, how }, included, cx);
    }
    Some(())
}

fn add(one: First, included: &mut IndexMap<String, First>, cx: &mut ReadContext<'_>) {
    let name = one.entry.name.clone();
    if let Some(first) = included.get(&name) {
        let message = format!("duplicate parameter `{name}` ({})", one.how);
        cx.error(codes::DUPLICATE_PARAMETER, &one.at, message)
            .note_at(&first.at, format!("first here ({})", first.how));
    } else {
        included.insert(name, one);
    }
}

/// The parameters without those that are fields of the integration object, by their name or `read_as`. No property is
/// required in a read.
fn properties(parameters: &[Field], object: &[Field]) -> Vec<Field> {
    let is_field = |parameter: &Field| object.iter().any(|field| field.name == parameter.name);
    let properties = parameters
        .iter()
        .filter(|field| field.read_as().is_none() && !is_field(field));
    let mut properties: Vec<_> = properties.cloned().collect();
    for property in &mut properties {
        property.facts.retain(|fact| *fact != Fact::Required);
    }
    properties
}
