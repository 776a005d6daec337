//! The first document: the integration object, and the kinds.

use indexmap::IndexMap;
use platform_api_core::path::{PathPart, PathTemplate};

use super::entry::SpecEntry;
use super::files::Files;
use super::shared::Shared;
use super::{ReadContext, facts};
use crate::codes;
use crate::format::KINDS_FILE;
use crate::model::{Field, Included, IntegrationsSpec, KindSpec, Role, Type};
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
    let object_source = object.source.clone();
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
    let mut shared_fields = Vec::new();
    for entry in shared.parameters.values() {
        if !entry.is_wrong {
            shared_fields.push(facts::field(entry.clone(), "", cx));
        }
    }
    IntegrationsSpec {
        shared: shared_fields,
        activation: entry.optional("activation"),
        document: entry.take("document"),
        edition: entry.optional("edition"),
        digest: entry.optional("digest"),
        list_path: entry.take("list_path"),
        role: Role::of(&entry.take::<String>("role")),
        role_doc: entry.take("role_doc"),
        notes: entry.take("notes"),
        source: entry.source,
        object_source,
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
    let parameters = included_parameters(entry.take("parameters"), shared, cx)?;
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

/// In the order of the document; the parameters of every kind come last. `None` if a name is unknown.
fn included_parameters(
    stated: Vec<SpecEntry>,
    shared: &mut Shared,
    cx: &mut ReadContext<'_>,
) -> Option<Vec<SpecEntry>> {
    // Parameters of every kind are included first, so that a message about a duplicate is about the kind.
    let mut included = IndexMap::new();
    for parameter in shared.every_kind.clone() {
        include(&parameter, shared, &mut included, cx);
    }
    let of_every_kind = included.len();
    shared.not_suggested = stated.iter().map(|entry| entry.name.clone()).collect();
    let mut is_wrong = false;
    for parameter in stated {
        is_wrong |= !include(&parameter, shared, &mut included, cx);
    }
    let of_kind = included.split_off(of_every_kind).into_values();
    let parameters = of_kind.chain(included.into_values());
    (!is_wrong).then(|| parameters.collect())
}

fn include(
    entry: &SpecEntry,
    shared: &mut Shared,
    included: &mut IndexMap<String, SpecEntry>,
    cx: &mut ReadContext<'_>,
) -> bool {
    if entry.source.states("name") {
        add(entry.clone(), included, cx);
        return true;
    }
    let span = &entry.source.span;
    let Some(parameters) = shared.find(&entry.name, span, cx) else {
        return false;
    };
    for (member, parameter) in parameters {
        let mut parameter = parameter.clone().changed_by(entry);
        parameter.source.included = Some(Included {
            name: entry.name.clone(),
            span: span.clone(),
            member,
        });
        add(parameter, included, cx);
    }
    true
}

fn add(parameter: SpecEntry, included: &mut IndexMap<String, SpecEntry>, cx: &mut ReadContext<'_>) {
    if let Some(first) = included.get(&parameter.name) {
        let (span, how) = inclusion(&parameter);
        let (first_span, how_first) = inclusion(first);
        let message = format!("duplicate parameter `{}` ({how})", parameter.name);
        cx.error(codes::DUPLICATE_PARAMETER, span, message)
            .note_at(first_span, format!("first here ({how_first})"));
    } else {
        included.insert(parameter.name.clone(), parameter);
    }
}

/// ``in group `STD9` ``
fn inclusion(parameter: &SpecEntry) -> (&Span, String) {
    match &parameter.source.included {
        None => (&parameter.source.span, "defined here".to_owned()),
        Some(Included { name, span, .. }) if *name == parameter.name => (span, "included by name".to_owned()),
        Some(Included { name, span, .. }) => (span, format!("in group `{name}`")),
    }
}

/// The indices of the parameters that are not fields of the integration object, by their name or `read_as`.
fn properties(parameters: &[Field], object: &[Field]) -> Vec<usize> {
    let is_field = |parameter: &Field| object.iter().any(|field| field.name == parameter.name);
    let is_property = |parameter: &Field| parameter.read_as().is_none() && !is_field(parameter);
    (0..parameters.len())
        .filter(|index| is_property(&parameters[*index]))
        .collect()
}
