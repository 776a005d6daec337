//! The API as one HTML page that works offline: it contains its style, its script and the rows as JSON.

use platform_api_codegen::emit::docs;
use platform_api_codegen::model::{Api, Fact, Field, KindFact, KindSpec, Removed, Type, written};
use serde_json::{Value, json};

pub fn page(api: &Api) -> String {
    // `<` is escaped, so no value can end the HTML element or begin a comment.
    let json = data(api).to_string().replace('<', "\\u003c");
    // The data comes last, because a value may look like a placeholder.
    include_str!("reference/page.html")
        .replacen("{style}", include_str!("reference/style.css"), 1)
        .replacen("{script}", include_str!("reference/script.js"), 1)
        .replacen("{data}", &json, 1)
}

fn data(api: &Api) -> Value {
    let (integrations, settings) = (&api.integrations, &api.settings);
    let mut groups = vec![json!({
        "document": integrations.document,
        "section": integrations.object.first().map(|field| &field.section),
        "place": "integration",
        "texts": ["The fields of an integration in responses."],
        "rows": rows(api, &integrations.object),
    })];
    for kind in &integrations.kinds {
        groups.push(of_kind(api, kind));
    }
    for section in &settings.sections {
        groups.push(json!({
            "document": settings.document,
            "section": section.title,
            "place": "settings",
            "texts": [],
            "rows": rows(api, &section.attributes),
        }));
    }
    groups.push(json!({
        "document": settings.document,
        "section": "Removed",
        "place": "settings",
        "texts": ["Names that earlier versions had."],
        "rows": settings.removed.iter().map(of_removed).collect::<Vec<_>>(),
    }));
    for record in &api.records {
        groups.push(json!({
            "document": "Nested objects",
            "section": "Nested objects",
            "place": record.name,
            "texts": [record.doc],
            "rows": rows(api, &record.fields),
        }));
    }
    let about = [vec![calls(api)], docs::about(api)].concat();
    json!({ "about": about, "groups": groups })
}

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

fn of_kind(api: &Api, kind: &KindSpec) -> Value {
    let mut texts = docs::kind(&api.integrations, kind);
    // The last text repeats the headings.
    texts.pop();
    let calls = if kind.path == kind.read_path {
        vec![("PUT GET DELETE", kind.path.as_str())]
    } else {
        vec![("PUT DELETE", kind.path.as_str()), ("GET", kind.read_path.as_str())]
    };
    json!({
        "document": api.integrations.document,
        "section": kind.section,
        "place": kind.slug,
        "texts": texts,
        "calls": calls,
        "facts": facts_of(kind),
        "rows": rows(api, &kind.parameters),
    })
}

/// The facts that the filters know.
fn facts_of(kind: &KindSpec) -> Vec<[String; 2]> {
    let mut facts = Vec::new();
    for fact in &kind.facts {
        if let KindFact::Introduced(_) | KindFact::Deprecated(_) | KindFact::Removed(_) | KindFact::Tier(_) = fact {
            facts.push([fact.key().to_owned(), fact.value().to_string()]);
        }
    }
    facts
}

fn rows(api: &Api, fields: &[Field]) -> Vec<Value> {
    fields.iter().map(|field| row(api, field)).collect()
}

fn row(api: &Api, field: &Field) -> Value {
    let mut facts = Vec::new();
    for fact in &field.facts {
        if let Fact::Required | Fact::Secret | Fact::Introduced(_) | Fact::Deprecated(_) | Fact::Tier(_) = fact {
            facts.push([fact.key().to_owned(), fact.value().to_string()]);
        }
    }
    json!({
        "name": field.name,
        "type": json_type(api, &field.ty),
        "texts": [docs::description(field), docs::facts_without_name(api, field)],
        "facts": facts,
    })
}

fn of_removed(removed: &Removed) -> Value {
    let version = removed.version.to_string();
    json!({ "name": removed.name, "type": null, "texts": [], "facts": [["removed", version]] })
}

/// `array` for `array of strings`, and the type in JSON for an enum or a record.
fn json_type(api: &Api, ty: &Type) -> String {
    match ty {
        Type::Enum(_) | Type::Record(_) | Type::Properties => ty.outer(api).noun().to_owned(),
        _ => written(api, ty).split(" of ").next().unwrap_or_default().to_owned(),
    }
}
