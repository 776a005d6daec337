//! This module resolves the kinds of integration: their parameters in order, and their properties.
//!
//! A kind includes shared parameters by name or by group, and may change their facts. It defines other parameters
//! itself. The properties of a kind are the parameters that are not fields of the integration object.

use indexmap::IndexMap;

use super::shared::Shared;
use super::types::Types;
use super::{fields, values};
use crate::codes;
use crate::model::{Fact, Field, Integrations, Kind, Type};
use crate::report::{Diagnostic, Report};
use crate::sources::Span;
use crate::spec::{self, Entry, Facts, Parameter, Spanned, Spec};

/// Resolves everything of the first document.
pub fn integrations<'a>(
    spec: &'a Spec,
    object: Vec<Field>,
    shared: &mut Shared<'a>,
    types: &Types,
    report: &mut Report,
) -> Integrations {
    let api = &spec.api.integrations;
    let template = values::path(&api.path, &[":id", "<slug>"], report);
    let mut kinds = Vec::new();
    for section in &spec.integrations {
        for entry in &section.entries {
            let parameters = parameters(entry, &section.title, shared, types, report);
            let properties = properties(&parameters, &object);
            kinds.push(Kind {
                parameters,
                properties,
                ..kind(entry, &section.title, &template, report)
            });
        }
    }
    let declared = spec.shared.parameters.iter();
    let declared = declared
        .map(|entry| fields::field(&entry.name, &entry.value, "", types, report))
        .collect();
    let flags: Vec<_> = object.iter().filter(|field| field.ty == Type::Boolean).collect();
    Integrations {
        document: values::string("document", &api.document, report),
        edition: values::optional_string("edition", &api.edition, report),
        digest: values::digest(&api.digest, report),
        list_path: values::path(&api.list_path, &[":id"], report),
        role: values::role(&api.role),
        role_doc: values::doc(&api.role_doc, report),
        activation: values::named(
            "activation",
            &api.activation,
            &flags,
            "boolean of the integration object",
            report,
        ),
        notes: values::sentence_list("notes", &api.notes, report),
        object,
        kinds,
        shared: declared,
        path: template,
        source: api.source.clone(),
    }
}

/// Resolves a kind without its parameters.
fn kind(entry: &Entry<spec::Kind>, section: &str, template: &str, report: &mut Report) -> Kind {
    let slug = entry.name.get_ref();
    let kind = &entry.value;
    let path = template.replace("<slug>", slug);
    let read_path = read_path(slug, &kind.read_path, report);
    Kind {
        slug: slug.clone(),
        section: section.to_owned(),
        doc: values::doc(&kind.doc, report),
        note: values::optional_string("note", &kind.note, report),
        limits: values::sentence_list("limits", &kind.limits, report),
        introduced: values::version(&kind.introduced, report),
        update_only: values::flag("update_only", &kind.update_only, report),
        keeps_settings: values::flag("keeps_settings", &kind.keeps_settings, report),
        beta: values::flag("beta", &kind.beta, report),
        hosted_only: values::flag("hosted_only", &kind.hosted_only, report),
        development_only: values::flag("development_only", &kind.development_only, report),
        read_path: read_path.unwrap_or_else(|| path.clone()),
        path,
        parameters: Vec::new(),
        properties: Vec::new(),
        shown_properties: values::names("shown_properties", &kind.shown_properties, report),
        former: values::former(&kind.renamed_from, report),
        source: kind.source.clone(),
    }
}

/// The path for reads, if it differs. It contains the slug, or the placeholder for it.
fn read_path(slug: &str, written: &Option<Spanned<String>>, report: &mut Report) -> Option<String> {
    let written = written.as_ref()?;
    let filled = written.get_ref().replace("<slug>", slug);
    let filled = Spanned::new(written.span(), filled);
    Some(values::path(&Some(filled), &[":id", slug], report))
}

/// A parameter of a kind, and the position at which the kind includes it.
struct Included<'a> {
    name: &'a Spanned<String>,
    facts: Facts,
    at: Span,
    /// ``in group `STD9` ``
    how: String,
}

impl<'a> Included<'a> {
    fn name(&self) -> &'a str {
        self.name.get_ref()
    }
}

/// The parameters in the order of the document. The parameters that every kind has come last.
fn parameters<'a>(
    kind: &'a Entry<spec::Kind>,
    section: &str,
    shared: &mut Shared<'a>,
    types: &Types,
    report: &mut Report,
) -> Vec<Field> {
    let mut included: IndexMap<&str, Included<'a>> = IndexMap::new();
    let mut meant = Vec::new();
    for parameter in &kind.value.parameters {
        let more = match parameter {
            Parameter::Include(name) => include(name, shared, report),
            Parameter::Define(entry) => vec![define(entry, report)],
            Parameter::Override(entry) => include_changed(entry, shared, report),
        };
        if let Parameter::Include(name) | Parameter::Override(Entry { name, .. }) = parameter
            && !shared.is_known(name.get_ref())
        {
            meant.extend(more);
            continue;
        }
        for one in more {
            match included.get(one.name()) {
                Some(first) => {
                    let note = format!("first here ({})", first.how);
                    report_duplicate(&one, "", report).note_at(&first.at, note);
                }
                None => _ = included.insert(one.name(), one),
            }
        }
    }
    for name in shared.every_kind.clone() {
        for one in include(name, shared, report) {
            match included.get(one.name()) {
                Some(own) => {
                    report_duplicate(own, ": every kind has it", report)
                        .note_at(&one.at, "`every_kind` includes it here");
                }
                None => _ = included.insert(one.name(), one),
            }
        }
    }
    // A misspelt name was taken for the nearest one. If the kind names that parameter too, this is not a duplicate.
    for one in meant {
        included.entry(one.name()).or_insert(one);
    }
    let included = included.values();
    included
        .map(|Included { name, facts, .. }| fields::field(name, facts, section, types, report))
        .collect()
}

fn include<'a>(name: &'a Spanned<String>, shared: &mut Shared<'a>, report: &mut Report) -> Vec<Included<'a>> {
    let found = shared.find(name, report).into_iter();
    let how = match shared.is_group(name.get_ref()) {
        true => format!("in group `{}`", name.get_ref()),
        false => "included by name".to_owned(),
    };
    found
        .map(|entry| Included {
            name: &entry.name,
            facts: entry.value.clone(),
            at: name.span(),
            how: how.clone(),
        })
        .collect()
}

fn define<'a>(entry: &'a Entry<Facts>, report: &mut Report) -> Included<'a> {
    fields::report_idle_flags(&Facts::default(), &entry.value, report);
    Included {
        name: &entry.name,
        facts: entry.value.clone(),
        at: entry.name.span(),
        how: "defined here".to_owned(),
    }
}

/// Includes parameters and changes their facts. Each key must change at least one parameter.
fn include_changed<'a>(entry: &'a Entry<Facts>, shared: &mut Shared<'a>, report: &mut Report) -> Vec<Included<'a>> {
    let mut included = include(&entry.name, shared, report);
    if included.is_empty() {
        return included;
    }
    let over = &entry.value;
    if over.stated().is_empty() {
        let name = entry.name.get_ref();
        report
            .add(
                &codes::CHANGES_NOTHING,
                &entry.name.span(),
                "`use` without other keys changes nothing",
            )
            .help(format!("write \"{name}\" instead of the table"));
    }
    for (key, span) in over.stated() {
        if included
            .iter()
            .all(|one| one.facts.unchanged_by(over).iter().any(|(same, _)| *same == key))
        {
            let message = format!("`{key}` of `{}` already has this value", entry.name.get_ref());
            report
                .add(&codes::CHANGES_NOTHING, &span, message)
                .help(format!("leave `{key}` out"));
        }
    }
    for one in &mut included {
        fields::report_idle_flags(&one.facts, over, report);
        one.facts = one.facts.overridden_by(over);
    }
    included
}

fn report_duplicate<'r>(wrong: &Included<'_>, why: &str, report: &'r mut Report) -> &'r mut Diagnostic {
    let message = format!("duplicate parameter `{}` ({}){why}", wrong.name(), wrong.how);
    report.add(&codes::DUPLICATE_PARAMETER, &wrong.at, message)
}

/// The parameters that a read returns inside `properties`. A parameter that is a field of the integration object is not
/// among them. Such a parameter has the name of the field, or names the field in `read_as`. The copies here lose
/// `required`, because no property is required in a read.
fn properties(parameters: &[Field], object: &[Field]) -> Vec<Field> {
    let mut properties = Vec::new();
    for parameter in parameters {
        let is_field = object.iter().any(|field| field.name == parameter.name);
        if parameter.read_as().is_none() && !is_field {
            let mut property = parameter.clone();
            property.facts.retain(|fact| *fact != Fact::Required);
            properties.push(property);
        }
    }
    properties
}
