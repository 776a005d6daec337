//! This module writes the API as one page for browsers. The page has every parameter, attribute and field, with search
//! and filters, and works without a network.
//!
//! The page contains its style, its script and the facts as JSON. It makes its rows from the facts, so it shows a new
//! fact without a change here. The folder `reference/` has the template, in which `{style}`, `{data}` and `{script}`
//! are filled in.

use std::collections::BTreeSet;

use platform_api_codegen::emit::docs;
use platform_api_codegen::model::written;
use platform_api_codegen::model::{Api, Fact, FactValue, Field, Former, Kind, Type};
use platform_api_codegen::words;
use serde::Serialize;

const TEMPLATE: &str = include_str!("reference/page.html");

/// The whole page.
pub fn page(api: &Api) -> String {
    let mut page = String::new();
    let mut ahead = TEMPLATE;
    let parts = [
        ("{style}", include_str!("reference/style.css")),
        ("{data}", &data(api)),
        ("{script}", include_str!("reference/script.js")),
    ];
    for (place, part) in parts {
        let (before, after) = ahead
            .split_once(place)
            .expect("the template has a placeholder for each part");
        page.extend([before, part]);
        ahead = after;
    }
    page + ahead
}

/// The facts as JSON. `<` is escaped, so no value can end the HTML element or begin a comment.
fn data(api: &Api) -> String {
    let json = serde_json::to_string(&Reference::of(api)).expect("strings and lists are JSON");
    json.replace('<', "\\u003c")
}

#[derive(Serialize)]
struct Reference<'a> {
    /// Statements about the whole API.
    about: Vec<String>,
    groups: Vec<Group<'a>>,
}

/// A kind, a section of the settings, or an object.
#[derive(Default, Serialize)]
struct Group<'a> {
    document: &'a str,
    section: &'a str,
    /// `chat-d`, `settings`, `BranchAccess`
    place: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    doc: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    facts: Vec<ShownFact>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    rows: Vec<Row<'a>>,
}

#[derive(Default, Serialize)]
struct Row<'a> {
    name: &'a str,
    #[serde(rename = "type")]
    ty: String,
    /// The JSON type, for the filter.
    sort: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<String>,
    #[serde(skip_serializing_if = "str::is_empty")]
    doc: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    facts: Vec<ShownFact>,
    /// Facts that are sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// The key of a fact and its value, which is empty for a flag.
type ShownFact = (String, String);

impl<'a> Reference<'a> {
    fn of(api: &'a Api) -> Self {
        let (integrations, settings) = (&api.integrations, &api.settings);
        let mut groups = vec![Group {
            document: &integrations.document,
            section: integrations.object.first().map_or("", |field| &field.section),
            place: "integration",
            doc: "The fields of an integration in responses.",
            rows: rows(api, &integrations.object),
            ..Group::default()
        }];
        groups.extend(integrations.kinds.iter().map(|kind| of_kind(api, kind)));
        groups.extend(settings.sections.iter().map(|section| Group {
            document: &settings.document,
            section: &section.title,
            place: "settings",
            rows: rows(api, &section.attributes),
            ..Group::default()
        }));
        let removed = settings.removed.iter().map(|removed| Row {
            name: &removed.name,
            facts: vec![("removed".to_owned(), removed.version.to_string())],
            ..Row::default()
        });
        groups.push(Group {
            document: &settings.document,
            section: "Removed",
            place: "settings",
            doc: "Names that earlier versions had.",
            rows: removed.collect(),
            ..Group::default()
        });
        groups.extend(api.records.iter().map(|record| Group {
            document: "Nested objects",
            section: "Nested objects",
            place: &record.name,
            doc: &record.doc,
            rows: rows(api, &record.fields),
            ..Group::default()
        }));
        groups.retain(|group| !group.rows.is_empty());
        Reference {
            about: [vec![calls(api)], docs::about(api), vec![terms(api)]].concat(),
            groups,
        }
    }
}

/// The facts about all calls: the start of all paths, the header with the token, and the paths of the list and of the
/// settings.
fn calls(api: &Api) -> String {
    format!(
        "All paths begin with `{}`, and the header `{}` has the access token. `GET {}` lists the integrations that are active in a \
         project. `GET {settings}` reads the settings, and `PUT {settings}` changes them.",
        api.service.base_path,
        api.service.token_header,
        api.integrations.list_path,
        settings = api.settings.path,
    )
}

/// Explains the facts that rows show as a word or two. For example, “tier P” is explained as “Only in the two higher
/// paid tiers.”
fn terms(api: &Api) -> String {
    let mut terms = BTreeSet::new();
    for fact in api.fields().flat_map(|field| &field.facts) {
        if let FactValue::Holds | FactValue::Tier(_) = fact.value() {
            terms.insert(fact);
        }
    }
    let mut sentences = Vec::new();
    for fact in terms {
        if let Some(sentence) = fact.sentence() {
            let (name, value) = (fact.key().replace('_', " "), fact.value().to_string());
            sentences.push(format!("“{}”: {sentence}", format!("{name} {value}").trim_end()));
        }
    }
    sentences.join(" ")
}

fn of_kind<'a>(api: &'a Api, kind: &'a Kind) -> Group<'a> {
    let paths = if kind.read_path == kind.path {
        format!("`PUT`, `GET` and `DELETE` have the path `{}`.", kind.path)
    } else {
        format!(
            "`PUT` and `DELETE` have the path `{}`, and `GET` has `{}`.",
            kind.path, kind.read_path
        )
    };
    let introduced = kind
        .introduced
        .map(|since| ("introduced".to_owned(), since.to_string()));
    let flags = kind.flags().map(|key| (key.replace('_', " "), String::new()));
    let facts = introduced.into_iter().chain(flags).chain(renamed_from(&kind.former));
    Group {
        document: &api.integrations.document,
        section: &kind.section,
        place: &kind.slug,
        doc: &kind.doc,
        facts: facts.collect(),
        notes: [paths]
            .into_iter()
            .chain(kind.note.iter().chain(&kind.limits).cloned())
            .collect(),
        rows: rows(api, &kind.parameters),
    }
}

fn rows<'a>(api: &'a Api, fields: &'a [Field]) -> Vec<Row<'a>> {
    fields.iter().map(|field| row(api, field)).collect()
}

fn row<'a>(api: &'a Api, field: &'a Field) -> Row<'a> {
    let facts = field.facts.iter().filter(|fact| notes(fact).is_empty());
    // The note and what is assumed come first. Another fact may be assumed too.
    let (texts, others): (Vec<&Fact>, Vec<&Fact>) = field
        .facts
        .iter()
        .partition(|fact| matches!(fact, Fact::Note(_) | Fact::Assumed(_)));
    Row {
        name: &field.name,
        ty: written(api, &field.ty),
        sort: sort(api, &field.ty),
        values: values(api, &field.ty),
        doc: &field.doc,
        facts: facts
            .map(|fact| (fact.key().replace('_', " "), fact.value().to_string()))
            .chain(renamed_from(&field.former))
            .collect(),
        notes: texts.into_iter().chain(others).flat_map(notes).collect(),
    }
}

fn renamed_from(former: &Option<Former>) -> Option<ShownFact> {
    let former = former.as_ref()?;
    Some(("renamed from".to_owned(), former.name.clone()))
}

/// The sentences of a fact. A fact that is a key and a value has none.
fn notes(fact: &Fact) -> Vec<String> {
    match fact {
        Fact::Note(text) => vec![text.clone()],
        Fact::Assumed(text) => vec![words::assumed(text)],
        Fact::Separator(_) | Fact::Irreversible(_) | Fact::Alias(_) | Fact::ReadAs(_) => {
            fact.sentence().into_iter().collect()
        }
        Fact::Means(meanings) => meanings
            .iter()
            .map(|(value, doc)| format!("`{value}`: {doc}"))
            .collect(),
        _ => Vec::new(),
    }
}

fn sort(api: &Api, ty: &Type) -> String {
    let sort = match ty {
        Type::StringOrArray => "string or array",
        Type::Array(_) => "array",
        Type::Map(_) | Type::Record(_) | Type::Properties => "object",
        Type::Enum(index) if api.enums[*index].is_integer() => "integer",
        Type::Enum(_) => "string",
        ty => return written(api, ty),
    };
    sort.to_owned()
}

/// The allowed values of a field or of its entries: `ssh`, `0 (sunday)`.
fn values(api: &Api, ty: &Type) -> Vec<String> {
    let Type::Enum(index) = ty.innermost() else {
        return Vec::new();
    };
    let item = &api.enums[*index];
    let shown = item.values.iter().map(|value| {
        let name = if item.is_integer() {
            format!(" ({})", value.name)
        } else {
            String::new()
        };
        let since = value
            .introduced
            .map(|since| format!(", since {since}"))
            .unwrap_or_default();
        let former = value
            .former
            .as_ref()
            .map(|former| format!(", renamed from {}", former.name))
            .unwrap_or_default();
        format!("{}{name}{since}{former}", value.value.to_string().trim_matches('"'))
    });
    shown.collect()
}
