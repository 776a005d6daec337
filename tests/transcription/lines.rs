//! The meaning of the spec as lines: one for each kind, attribute, field and type, without prose.

use std::collections::BTreeMap;

use platform_api_codegen::model::{Api, Enum, Fact, Field, Kind, Record, Type};

/// Lines by the name of their section.
pub type Sections = BTreeMap<String, Vec<String>>;

/// The lines of the whole API. `shared` are the parameters that the inventory states once for several kinds.
pub fn sections(api: &Api, shared: &BTreeMap<String, String>) -> Sections {
    let shared = shared_parameters(api, shared);
    let mut sections = Sections::from([
        ("service".to_owned(), service(api)),
        (
            "types".to_owned(),
            api.enums.iter().map(values).chain(api.records.iter().map(|of| record(api, of))).collect(),
        ),
        ("integration".to_owned(), api.integrations.object.iter().map(|field| line(api, field)).collect()),
        ("shared".to_owned(), shared.iter().map(|(name, shared)| format!("{name}: {}", shared.text)).collect()),
        ("removed".to_owned(), api.settings.removed.iter().map(|(name, since)| format!("{name}: {since}")).collect()),
    ]);
    for of in &api.integrations.kinds {
        let section = of.source.file.with_extension("").display().to_string().replace('\\', "/");
        let lines = sections.entry(section).or_insert_with(|| vec![format!("section: {}", of.section)]);
        lines.push(kind(api, of, &shared));
    }
    for of in &api.settings.sections {
        let title = std::iter::once(format!("section: {}", of.title));
        let lines = title.chain(of.attributes.iter().map(|field| line(api, field))).collect();
        sections.insert(format!("settings/{}", of.name), lines);
    }
    sections
}

/// The lines about every call.
fn service(api: &Api) -> Vec<String> {
    let (integrations, settings) = (&api.integrations, &api.settings);
    let activation = integrations.activation.as_deref().unwrap_or("none");
    vec![
        format!("base path: {}", api.service.base_path),
        format!("token header: {}", api.service.token_header),
        format!("integrations: {}, {:?}", integrations.list_path, integrations.role),
        format!("activation: {activation}"),
        format!("settings: {}, {:?}", settings.path, settings.role),
        format!("installations only: {}", settings.installations_only),
        format!("unset reads null: {}", settings.unset_reads_null),
        format!("parameters in query: {}", settings.parameters_in_query),
        format!("cache: {} seconds, adjustable: {}", settings.cache_seconds, settings.cache_adjustable),
        format!("notes: {}", settings.notes.len()),
    ]
}

/// A parameter that is stated once for several kinds.
struct Shared<'a> {
    text: String,
    /// The parameter as the spec shares it; the inventory may share more.
    field: Option<&'a Field>,
    is_of_every_kind: bool,
}

/// The parameters that the inventory states once, with their facts in the spec, and those that every kind has.
fn shared_parameters<'a>(api: &'a Api, stated: &BTreeMap<String, String>) -> BTreeMap<String, Shared<'a>> {
    let kinds = &api.integrations.kinds;
    let has = |kind: &Kind, name: &str| kind.parameters.iter().any(|field| field.name == name);
    let of_spec = |name: &str| api.integrations.shared.iter().find(|field| field.name == name);
    let is_stated = |name: &str| stated.contains_key(name) && kinds.iter().any(|kind| has(kind, name));
    let is_of_every_kind = |name: &str| of_spec(name).is_some() && kinds.iter().all(|kind| has(kind, name));
    let names = api.integrations.shared.iter().map(|field| &field.name).chain(stated.keys());
    let names = names.filter(|name| is_stated(name) || is_of_every_kind(name));
    let shared = names.map(|name| {
        let field = of_spec(name);
        let text = field.map_or_else(|| stated[name].clone(), |field| text_of(api, field));
        (name.clone(), Shared { text, field, is_of_every_kind: is_of_every_kind(name) })
    });
    shared.collect()
}

/// `chat-h: (introduced 17.1) room*, thread (integer, introduced 16.11), push_events*`; `*` is required.
fn kind(api: &Api, kind: &Kind, shared: &BTreeMap<String, Shared<'_>>) -> String {
    let mut facts: Vec<_> = kind.introduced.iter().map(|since| format!("introduced {since}")).collect();
    let flags = [
        (kind.update_only, "update only"),
        (kind.keeps_settings, "keeps settings"),
        (kind.beta, "beta"),
        (kind.hosted_only, "hosted only"),
        (kind.development_only, "development only"),
    ];
    facts.extend(flags.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text.to_owned()));
    facts.extend((kind.read_path != kind.path).then(|| format!("read at {}", kind.read_path)));
    facts.extend(kind.shown_properties.iter().map(|name| format!("shows {name}")));
    facts.extend((!kind.limits.is_empty()).then(|| format!("{} limits", kind.limits.len())));
    let facts = if facts.is_empty() { String::new() } else { format!("({}) ", facts.join(", ")) };
    let mut parameters: Vec<_> = kind.parameters.iter().filter_map(|field| parameter(api, field, shared)).collect();
    parameters.sort();
    format!("{}: {facts}{}", kind.slug, parameters.join(", "))
}

/// A parameter of one kind, unless it is stated once for several.
fn parameter(api: &Api, field: &Field, shared: &BTreeMap<String, Shared<'_>>) -> Option<String> {
    let usual = shared.get(&field.name);
    let says = match usual {
        Some(Shared { field: Some(usual), .. }) if usual.ty == field.ty && keeps(field, usual) => {
            let own = field.facts.iter().filter(|fact| !usual.facts.contains(fact));
            own.filter_map(said).collect::<Vec<_>>().join(", ")
        }
        Some(Shared { text, .. }) if *text == text_of(api, field) => String::new(),
        _ => text_of(api, field).trim_start_matches("string").trim_start_matches(", ").to_owned(),
    };
    let star = if field.is_required() { "*" } else { "" };
    let says = if says.is_empty() { says } else { format!(" ({says})") };
    let is_said = usual.is_some_and(|usual| usual.is_of_every_kind) && says.is_empty() && star.is_empty();
    (!is_said).then(|| format!("{}{star}{says}", field.name))
}

/// Whether a parameter has the facts of the shared one, possibly with other values.
fn keeps(field: &Field, usual: &Field) -> bool {
    usual
        .facts
        .iter()
        .filter(|fact| said(fact).is_some())
        .all(|usual| field.facts.iter().any(|fact| fact.key() == usual.key()))
}

fn line(api: &Api, field: &Field) -> String {
    format!("{}: {}", field.name, text_of(api, field))
}

/// `integer, default 7, tier P`: every fact but prose, and but whether it is required.
fn text_of(api: &Api, field: &Field) -> String {
    std::iter::once(ty(api, &field.ty)).chain(field.facts.iter().filter_map(said)).collect::<Vec<_>>().join(", ")
}

/// A fact, unless it is prose or has its own notation.
fn said(fact: &Fact) -> Option<String> {
    let key = fact.key().replace('_', " ");
    match fact {
        Fact::Required | Fact::Note(_) | Fact::Reading(_) => None,
        _ => Some(format!("{key} {}", fact.value()).trim_end().to_owned()),
    }
}

fn ty(api: &Api, ty: &Type) -> String {
    match ty {
        Type::Boolean => "boolean".to_owned(),
        Type::Integer => "integer".to_owned(),
        Type::Float => "float".to_owned(),
        Type::String => "string".to_owned(),
        Type::Timestamp => "timestamp".to_owned(),
        Type::Any => "any".to_owned(),
        Type::BooleanOrString => "boolean or string".to_owned(),
        Type::StringOrArray => "string or array".to_owned(),
        Type::Array(entry) => format!("array of {}", self::ty(api, entry)),
        Type::Map(value) => format!("object of {}", self::ty(api, value)),
        Type::Enum(index) => api.enums[*index].name.clone(),
        Type::Record(index) => api.records[*index].name.clone(),
        Type::Properties => "properties".to_owned(),
    }
}

fn values(of: &Enum) -> String {
    let value = |value: &platform_api_codegen::model::EnumValue| {
        let name = if of.is_integer() { format!(" {}", value.name) } else { String::new() };
        let since = value.introduced.map(|since| format!(" (introduced {since})")).unwrap_or_default();
        format!("{}{name}{since}", value.value).replace('"', "")
    };
    format!("{}: {}", of.name, of.values.iter().map(value).collect::<Vec<_>>().join(", "))
}

fn record(api: &Api, of: &Record) -> String {
    let fields = of.fields.iter().map(|field| format!("{} ({})", field.name, text_of(api, field)));
    format!("{}: {}", of.name, fields.collect::<Vec<_>>().join(", "))
}
