//! The first document: the fields of the integration object, and the kinds with their parameters and properties.
//!
//! A kind includes shared parameters by name or by group, and may change their facts. It defines other parameters
//! itself. Its properties are the parameters that are not fields of the integration object.

use indexmap::IndexMap;
use toml::Spanned;

use super::entry::{Entry, Given, Named};
use super::files::Files;
use super::shared::Shared;
use super::{Context, facts};
use crate::codes;
use crate::format::KINDS_FILE;
use crate::model::{Fact, Field, Included, Integrations, Kind, Role, Type};
use crate::sources::Span;

pub fn read(
    api: &Entry,
    object: &Entry,
    shared: &mut Shared,
    files: &mut Files<'_>,
    cx: &mut Context<'_>,
) -> Integrations {
    let entry = api.table("integrations");
    let mut object = cx.fields(object.map("fields"), &object.text("section"));
    object.sort_by_key(|field| field.ty == Type::Properties);
    let path = entry.text("path");
    let mut kinds = Vec::new();
    for (_, file) in files.sections("integrations", &entry, &KINDS_FILE, cx) {
        for item in file.map("kind") {
            kinds.extend(kind(item, &file, &path, shared, cx));
        }
    }
    for kind in &mut kinds {
        kind.properties = properties(&kind.parameters, &object);
    }
    let declared = shared.parameters.iter().filter_map(|(name, given)| {
        let entry = given.as_ref()?.valid_entry()?;
        Some(facts::field(name, entry, "", cx))
    });
    Integrations {
        shared: declared.collect(),
        activation: entry.optional_text("activation"),
        document: entry.text("document"),
        edition: entry.optional_text("edition"),
        digest: entry.optional_text("digest"),
        list_path: entry.text("list_path"),
        role: Role::of(&entry.text("role")),
        role_doc: entry.text("role_doc"),
        notes: entry.texts("notes"),
        source: entry.source(cx.report),
        object,
        kinds,
        path,
    }
}

/// A kind without its properties. There is none if there is a mistake in its keys, or in what it includes.
fn kind(
    (name, given): &Named,
    file: &Entry,
    template: &str,
    shared: &mut Shared,
    cx: &mut Context<'_>,
) -> Option<Kind> {
    let entry = given.as_ref()?.valid_entry()?;
    let parameters = parameters(entry, shared, cx)?;
    let slug = name.get_ref();
    let read_path = entry
        .optional_text("read_path")
        .map(|path| path.replace("<slug>", slug));
    if let Some(wrong) = read_path.as_ref().filter(|path| !path.contains(slug.as_str())) {
        let message = format!("path `{wrong}` must contain `{slug}`");
        let at = entry.stated.get("read_path").map_or(name.span(), Spanned::span);
        cx.error(&codes::NOT_A_PATH, &at, message);
    }
    let path = template.replace("<slug>", slug);
    let section = file.text("section");
    let mut source = entry.source(cx.report);
    let of_section = file.stated.get("section").map(Spanned::span);
    source.keys.extend(of_section.map(|span| ("section", span)));
    Some(Kind {
        parameters: cx.fields(&parameters, &section),
        properties: Vec::new(),
        slug: slug.clone(),
        section,
        doc: entry.text("doc"),
        note: entry.optional_text("note"),
        limits: entry.texts("limits"),
        introduced: entry.version("introduced"),
        update_only: entry.flag("update_only"),
        keeps_settings: entry.flag("keeps_settings"),
        beta: entry.flag("beta"),
        hosted_only: entry.flag("hosted_only"),
        development_only: entry.flag("development_only"),
        read_path: read_path.unwrap_or_else(|| path.clone()),
        path,
        shown_properties: entry.texts("shown_properties"),
        former: facts::former(entry, cx),
        source,
    })
}

/// A parameter of a kind, and where the kind first has it.
struct First {
    parameter: Named,
    at: Span,
    /// ``in group `STD9` ``
    how: String,
}

/// The parameters in the order of the document. The parameters that every kind has come last.
fn parameters(entry: &Entry, shared: &mut Shared, cx: &mut Context<'_>) -> Option<Vec<Named>> {
    let Some(Given::Parameters(stated)) = entry.given("parameters") else {
        return None;
    };
    // Those of every kind are included first, so that a message about a duplicate is about the kind.
    let all: Vec<_> = shared.every_kind.iter().chain(stated).cloned().collect();
    let mut included: IndexMap<String, First> = IndexMap::new();
    let mut is_wrong = false;
    for parameter in &all {
        let name = &parameter.name;
        let found = if parameter.is_shared {
            shared.find(name, cx)
        } else {
            let facts = parameter.facts.clone().map(Given::Table);
            Some(vec![(name.span(), (name.clone(), facts))])
        };
        let how = if !parameter.is_shared {
            "defined here".to_owned()
        } else if shared.is_group(name.get_ref()) {
            format!("in group `{}`", name.get_ref())
        } else {
            "included by name".to_owned()
        };
        is_wrong |= found.is_none();
        for (member, (own, given)) in found.unwrap_or_default() {
            if let Some(first) = included.get(own.get_ref()) {
                let message = format!("duplicate parameter `{}` ({how})", own.get_ref());
                cx.error(&codes::DUPLICATE_PARAMETER, &name.span(), message)
                    .note_at(&first.at, format!("first here ({})", first.how));
                continue;
            }
            let changed = given
                .as_ref()
                .and_then(Given::valid_entry)
                .zip(parameter.facts.as_ref());
            let given = changed.map(|(entry, over)| {
                let mut entry = entry.changed_by(over);
                entry.included = parameter.is_shared.then(|| Included {
                    name: name.get_ref().clone(),
                    span: name.span(),
                    member,
                });
                Given::Table(entry)
            });
            let one = First {
                at: name.span(),
                how: how.clone(),
                parameter: (own.clone(), given),
            };
            included.insert(own.into_inner(), one);
        }
    }
    let mut parameters: Vec<_> = included.into_values().map(|one| one.parameter).collect();
    let of_every_kind = shared.every_kind.len().min(parameters.len());
    parameters.rotate_left(of_every_kind);
    (!is_wrong).then_some(parameters)
}

/// The parameters that a read returns inside `properties`. A parameter that is a field of the integration object is not
/// among them. Such a parameter has the name of the field, or names the field in `read_as`. The copies here lose
/// `required`, because no property is required in a read.
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
