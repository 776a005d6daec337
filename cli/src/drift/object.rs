//! This module compares the objects of a response: the settings, an integration with its properties, and the records in
//! them.
//!
//! It finds unknown, removed and missing fields. The module `field` compares the known fields. The events of a kind may
//! be in the integration object or in its properties.

use platform_api_codegen::fit::{expected, mismatch};
use platform_api_codegen::model::{Fact, Field, Former, Kind, Record, Removed, Settings, Type};
use platform_api_codegen::names::{is_field_name, is_slug};
use platform_api_core::nearest::nearest;
use serde_json::Value;

use super::finding::{Context, FindingKind, Paste};
use super::json_path::JsonPath;
use super::parts::parts;
use super::{field, infer, secrecy};

/// A JSON object.
pub type Object = serde_json::Map<String, Value>;

/// The place in the spec for an unknown field.
enum Destination<'a> {
    /// A file, and the table in it that gets a line.
    Table(String, String),
    /// The `parameters` of a kind.
    Parameters(&'a Kind),
    /// A person must choose one of these sections.
    Undecided(String),
}

/// Compares the settings of the instance.
pub fn settings<'f>(context: &mut Context<'f>, object: &'f Object) {
    let api = context.api;
    let attributes: Vec<_> = api.settings.attributes().collect();
    for (name, value, path) in compare(context, &attributes, object, &JsonPath::default()) {
        if let Some(Removed { version, .. }) = api.settings.removed(name) {
            let message = format!("in the response, although version {version} removed it");
            context.add(FindingKind::RemovedField, &path, message);
        } else {
            report_unknown(context, name, value, &path, destination(&api.settings, name));
        }
    }
    for attribute in absent(&attributes, object) {
        report_absent(context, attribute, &JsonPath::default(), reasons_to_lack(attribute));
    }
}

/// Compares an integration: the fields of all kinds, and the properties of its kind if the kind is known. The events of
/// a kind may be in the object or in the properties.
pub fn integration<'f>(context: &mut Context<'f>, kind: Option<&'f Kind>, object: &'f Object, under: &JsonPath) {
    if let (Some(kind), Some(slug)) = (kind, slug(object))
        && kind.slug != slug
    {
        let message = format!("the kind `{slug}` is `{}` now", kind.slug);
        let finding = context.add(FindingKind::FormerName, &under.member("slug"), message);
        finding.declared_at(&kind.source);
    }
    let own: Vec<_> = context.api.integrations.object.iter().collect();
    let parameters: &[Field] = kind.map_or(&[], |kind| &kind.parameters);
    let events = parameters.iter().filter(|field| field.has(&Fact::Event));
    let fields: Vec<_> = own
        .iter()
        .copied()
        .chain(events.filter(|field| find(&own, &field.name).is_none()))
        .collect();
    for (name, value, path) in compare(context, &fields, object, under) {
        let shared = context.api.integrations.shared.iter().find(|field| field.name == *name);
        let destination = match kind {
            Some(kind) if shared.is_some_and(|field| field.has(&Fact::Event)) => Destination::Parameters(kind),
            _ => Destination::Table("integrations/object.toml".to_owned(), "[fields]".to_owned()),
        };
        report_unknown(context, name, value, &path, destination);
    }
    // Elements of a list have no properties.
    let is_list = !under.is_empty();
    for field in absent(&own, object)
        .into_iter()
        .filter(|field| !is_list || field.ty != Type::Properties)
    {
        report_absent(context, field, under, reasons_to_lack(field));
    }
    let properties = own.iter().find(|field| field.ty == Type::Properties);
    let inside = properties.and_then(|field| Some((under.member(&field.name), object.get(&field.name)?.as_object()?)));
    if let (Some(kind), Some((under, inside))) = (kind, inside) {
        self::properties(context, kind, object, inside, &under);
    }
}

/// Compares an element of the list, at a path. The slug of the element determines its kind.
pub fn element<'f>(context: &mut Context<'f>, element: &'f Value, path: &JsonPath) {
    let Some(object) = element.as_object() else {
        let message = format!("{}, expected an object", infer::json_type(element));
        context.add(FindingKind::OtherType, path, message);
        return;
    };
    let kinds = &context.api.integrations.kinds;
    let kind = slug(object).and_then(|slug| kinds.iter().find(|kind| has_slug(kind, slug)));
    if let (Some(slug), None) = (slug(object), kind) {
        let near = nearest(slug, kinds.iter().map(|kind| kind.slug.as_str()));
        let near = near.map(|near| format!("whether it is `{near}` under another name"));
        let finding = context.add(
            FindingKind::UnknownKind,
            &path.member("slug"),
            format!("the spec has no kind `{}`", secrecy::shown(slug)),
        );
        finding.decide.extend(near);
        finding.paste = is_slug(slug).then(|| Paste {
            file: "integrations/".to_owned(),
            into: "the file of its section".to_owned(),
            toml: format!("[kind.{slug}]\ndoc = \"\"\nparameters = []"),
        });
    }
    integration(context, kind, object, path);
}

/// Compares a nested object. The documents promise no field of it, so a missing field is not a finding.
pub fn record<'f>(context: &mut Context<'f>, record: &'f Record, object: &'f Object, under: &JsonPath) {
    let fields: Vec<_> = record.fields.iter().collect();
    for (name, value, path) in compare(context, &fields, object, under) {
        let destination = Destination::Table(record.source.file.clone(), format!("[record.{}]", record.name));
        report_unknown(context, name, value, &path, destination);
    }
}

fn properties<'f>(context: &mut Context<'f>, kind: &'f Kind, around: &Object, object: &'f Object, under: &JsonPath) {
    let own: Vec<_> = kind.properties.iter().collect();
    let events = kind
        .parameters
        .iter()
        .filter(|field| field.has(&Fact::Event) && find(&own, &field.name).is_none());
    let fields: Vec<_> = own.iter().copied().chain(events).collect();
    for (name, value, path) in compare(context, &fields, object, under) {
        report_unknown(context, name, value, &path, Destination::Parameters(kind));
    }
    for field in absent(&own, object) {
        if !(field.has(&Fact::Event) && around.contains_key(&field.name)) {
            let mut reasons = reasons_to_lack(field);
            if !kind.shown_properties.contains(&field.name) {
                reasons.push("not in the example of the documents".to_owned());
            }
            report_absent(context, field, under, reasons);
        }
    }
}

/// Compares the known fields of an object, and returns the others with their paths.
fn compare<'f>(
    context: &mut Context<'f>,
    fields: &[&'f Field],
    object: &'f Object,
    under: &JsonPath,
) -> Vec<(&'f String, &'f Value, JsonPath)> {
    let mut unknown = Vec::new();
    for (name, value) in object {
        let path = under.member(name);
        let Some(field) = find(fields, name) else {
            match fields.iter().find(|field| was_called(&field.former, name)) {
                Some(field) => {
                    let message = format!("in the response, although it is `{}` now", field.name);
                    let finding = context.add(FindingKind::FormerName, &path, message);
                    finding.declared_at(&field.source);
                }
                None => unknown.push((name, value, path)),
            }
            continue;
        };
        for (record, object, path) in field::compare(context, field, value, &path) {
            self::record(context, record, object, &path);
        }
    }
    unknown
}

fn absent<'f>(fields: &[&'f Field], object: &Object) -> Vec<&'f Field> {
    let is_present = |field: &&&Field| {
        let former = field.former.as_ref().map(|former| &former.name);
        let mut others = field.aliases().iter().chain(former);
        object.contains_key(&field.name) || others.any(|name| object.contains_key(name))
    };
    fields.iter().filter(|field| !is_present(field)).copied().collect()
}

fn find<'f>(fields: &[&'f Field], name: &str) -> Option<&'f Field> {
    fields.iter().copied().find(|field| is_called(field, name))
}

fn is_called(field: &Field, name: &str) -> bool {
    field.name == name || field.aliases().iter().any(|alias| alias == name)
}

/// Whether the former name of an entry is `name`.
fn was_called(former: &Option<Former>, name: &str) -> bool {
    former.as_ref().is_some_and(|former| former.name == name)
}

/// Whether a kind has a slug, or had it before it was renamed.
pub fn has_slug(kind: &Kind, slug: &str) -> bool {
    kind.slug == slug || was_called(&kind.former, slug)
}

pub fn slug(object: &Object) -> Option<&str> {
    object.get("slug")?.as_str()
}

/// Reports an unknown field. Of its value, only the type is shown.
fn report_unknown(context: &mut Context<'_>, name: &str, value: &Value, path: &JsonPath, destination: Destination<'_>) {
    let api = context.api;
    let shared = api.integrations.shared.iter().find(|field| field.name == name);
    if let (Destination::Parameters(kind), Some(shared)) = (&destination, shared) {
        return report_shared(context, kind, shared, value, path);
    }
    let ty = infer::json_type(value);
    let toml = infer::keys(api, name, value).map(|keys| match destination {
        Destination::Parameters(_) => format!("{{ name = \"{name}\", {keys} }},"),
        _ => format!("{name} = {{ {keys} }}"),
    });
    let message = format!("{ty}, not in the spec");
    let finding = context.add(FindingKind::UnknownField, path, message);
    finding.escape();
    if !is_field_name(name) {
        let rule = "names in the spec are letters, digits and underscores, and start with a letter";
        finding.decide.push(format!("how to write it: {rule}"));
    }
    let (file, into) = match destination {
        Destination::Table(file, into) => (file, into),
        Destination::Parameters(kind) => parameters_of(kind),
        Destination::Undecided(sections) => {
            finding.decide.push(format!("which section it belongs to: {sections}"));
            ("settings/".to_owned(), "[attributes] of its section".to_owned())
        }
    };
    if toml.is_none() && is_field_name(name) {
        finding
            .decide
            .push(format!("its type, since {ty} alone does not determine it"));
    }
    if secrecy::looks_like_credential(name) {
        finding.decide.push("whether it is a credential (`secret`)".to_owned());
    }
    finding.paste = toml.map(|toml| Paste { file, into, toml });
}

/// Reports a shared parameter that the kind does not include. The TOML to paste is only its name in the list of the
/// kind.
fn report_shared(context: &mut Context<'_>, kind: &Kind, shared: &Field, value: &Value, path: &JsonPath) {
    let fits = value.is_null()
        || parts(&shared.ty, value)
            .iter()
            .all(|part| mismatch(context.api, part.ty, part.value).is_none());
    let at = format!("{}:{}", shared.source.file, shared.source.line);
    let message = format!(
        "{}, a shared parameter ({at}) that this kind does not include",
        infer::json_type(value)
    );
    let expected = expected(context.api, &shared.ty);
    let finding = context.add(FindingKind::UnknownField, path, message);
    if fits {
        let (file, into) = parameters_of(kind);
        finding.paste = Some(Paste {
            file,
            into,
            toml: format!("\"{}\",", shared.name),
        });
    } else {
        finding.decide.push(format!(
            "whether it is the shared parameter, which is {expected}, or another one with the same name"
        ));
    }
    finding.declared_at(&shared.source);
}

fn parameters_of(kind: &Kind) -> (String, String) {
    (
        kind.source.file.clone(),
        format!("`parameters` of [kind.{}]", kind.slug),
    )
}

/// Reports a field that the response does not have.
fn report_absent(context: &mut Context<'_>, field: &Field, under: &JsonPath, reasons: Vec<String>) {
    let mut message = "missing from the response".to_owned();
    if !reasons.is_empty() {
        message += &format!(" ({})", reasons.join(", "));
    }
    let finding = context.add(FindingKind::Absent, &under.member(&field.name), message);
    finding.reasons = reasons;
    finding.declared_at(&field.source);
}

/// The reasons why a response may lack a field, from the facts that the spec has about it.
fn reasons_to_lack(field: &Field) -> Vec<String> {
    let mut reasons = Vec::new();
    if field.is_secret() {
        reasons.push("a secret".to_owned());
    }
    if field.tier().is_some() {
        reasons.push("on paid tiers".to_owned());
    }
    if field.has(&Fact::HigherTierRead) {
        reasons.push("shown to higher tiers".to_owned());
    }
    if field.has(&Fact::Enterprise) {
        reasons.push("in the enterprise edition".to_owned());
    }
    if field.has(&Fact::SelfManaged) {
        reasons.push("on self-managed installations".to_owned());
    }
    if field.deprecated().is_some() {
        reasons.push("deprecated".to_owned());
    }
    if let Some(version) = field.introduced() {
        reasons.push(format!("since {version}"));
    }
    reasons
}

/// The place for a new attribute. It is the section of the attribute that has the most first words in common with the
/// new one. If no attribute has a first word in common with the new one, a person must decide.
fn destination<'a>(settings: &Settings, name: &str) -> Destination<'a> {
    let shared = |other: &str| {
        name.split('_')
            .zip(other.split('_'))
            .take_while(|(a, b)| a == b)
            .count()
    };
    let sections = settings.sections.iter().map(|section| {
        let most = section.attributes.iter().map(|attribute| shared(&attribute.name)).max();
        (most.unwrap_or(0), section)
    });
    // Reversed, since `max_by_key` returns the last maximum.
    let best = sections.rev().max_by_key(|(most, _)| *most);
    match best {
        Some((most, section)) if most > 0 => {
            Destination::Table(format!("settings/{}.toml", section.name), "[attributes]".to_owned())
        }
        _ => {
            let names = settings.sections.iter().map(|section| format!("`{}`", section.name));
            Destination::Undecided(names.collect::<Vec<_>>().join(", "))
        }
    }
}
