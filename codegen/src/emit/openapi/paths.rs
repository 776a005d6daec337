//! `paths`: the list, every kind with its facts, and the settings. Status codes are undocumented, so an operation has
//! only the ranges 2XX and 4XX. Bodies of errors, and of responses to a `PUT` of an integration, are assumed.

use platform_api_core::path::{PathPart, PathTemplate};
use serde_json::{Value, json};

use super::components::{MESSAGES, integration_name, request_name};
use super::facts::extensions;
use super::json::{merged, stated};
use super::types::{array, component, reference, scalar};
use crate::emit::docs::{self, paragraphs};
use crate::emit::examples::json as examples;
use crate::emit::operations::{self, ApiOperation};
use crate::model::{Api, Field, KindFact, KindSpec, SettingsSpec};
use crate::words;

pub const INTEGRATIONS: &str = "Integrations";

pub const SETTINGS: &str = "Settings";

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

const BODY: &str = "The body is a JSON object or a form with the parameters.";

const NOT_SHOWN: &str =
    "Success (undocumented status code and body). If there is a body, it is the integration (assumed).";

pub fn paths(api: &Api) -> Value {
    let mut paths = json!({});
    add(&mut paths, &operations::of_list(api), &of_project(), list(api));
    for kind in &api.integrations.kinds {
        let mut facts = kind_facts(kind);
        // OpenAPI has `deprecated` for operations, not for paths.
        let is_deprecated = facts
            .as_object_mut()
            .and_then(|facts| facts.remove("deprecated"))
            .is_some();
        let deprecated = stated(json!({ "deprecated": is_deprecated || kind.removed().is_some() }));
        let operations = operations::of_kind(kind);
        for (operation, described) in [
            (operations.get, get(api, kind)),
            (operations.write, set(api, kind)),
            (operations.disable, disable(api, kind)),
        ] {
            add(&mut paths, &operation, &facts, merged([described, deprecated.clone()]));
        }
    }
    let facts = settings_facts(&api.settings);
    let get = operations::get_settings(&api.settings);
    let update = operations::update_settings(&api.settings);
    add(&mut paths, &get, &facts, get_settings(api));
    add(&mut paths, &update, &facts, update_settings(api));
    paths
}

/// A new path gets the facts.
fn add(paths: &mut Value, operation: &ApiOperation<'_>, facts: &Value, described: Value) {
    let path = &mut paths[template(operation.path)];
    if path.is_null() {
        *path = facts.clone();
    }
    path[operation.method.to_lowercase()] = merged([json!({ "operationId": operation.id }), described]);
}

/// `/projects/:id/integrations` → `/projects/{id}/integrations`
fn template(path: &PathTemplate) -> String {
    path.with(PathPart::Id, PathPart::Literal("{id}")).to_string()
}

fn of_project() -> Value {
    json!({ "parameters": [component("parameters", "ProjectId")] })
}

fn kind_facts(kind: &KindSpec) -> Value {
    let mut facts = json!({ "x-section": kind.section });
    for fact in &kind.facts {
        match fact {
            KindFact::Note(_) => continue,
            KindFact::Introduced(_) | KindFact::Deprecated(_) | KindFact::Removed(_) | KindFact::Tier(_) => {}
            KindFact::UpdateOnly | KindFact::KeepsSettings | KindFact::Beta | KindFact::HostedOnly => {}
            KindFact::DevelopmentOnly | KindFact::Limits(_) => {}
        }
        facts = merged([facts, extensions(fact.key(), fact.value())]);
    }
    let read_path = (kind.read_path != kind.path).then(|| template(&kind.read_path));
    merged([facts, stated(json!({ "x-read-path": read_path })), of_project()])
}

fn settings_facts(settings: &SettingsSpec) -> Value {
    stated(json!({
        "x-installations-only": settings.installations_only,
        "x-unset-reads-null": settings.unset_reads_null,
        "x-cache-seconds": settings.cache_seconds,
        "x-cache-adjustable": settings.cache_adjustable,
    }))
}

fn list(api: &Api) -> Value {
    json!({
        "tags": [INTEGRATIONS],
        "summary": "Lists the integrations that are active in the project.",
        "description": api.integrations.role_doc,
        "responses": responses(response(
            "The active integrations.",
            array(reference("Integration")),
            examples::list(api),
        )),
    })
}

fn get(api: &Api, kind: &KindSpec) -> Value {
    let properties = match kind.shown_properties.as_slice() {
        [] => "The members of `properties` are undocumented.".to_owned(),
        names => format!("Documented members of `properties`: {}.", words::quoted(names, ", ")),
    };
    let schema = reference(&integration_name(kind));
    json!({
        "tags": [kind.section],
        "summary": format!("Reads the integration `{}` of the project.", kind.slug),
        "description": paragraphs(&[&properties, &api.integrations.role_doc]),
        "responses": responses(response("The integration.", schema, examples::integration(api, kind))),
    })
}

fn set(api: &Api, kind: &KindSpec) -> Value {
    let slug = &kind.slug;
    let summary = if kind.is_update_only() {
        format!("Updates the integration `{slug}`, which must be installed.")
    } else {
        format!("Sets up the integration `{slug}`.")
    };
    let mut description = docs::kind(&api.integrations, kind);
    description.push(api.integrations.role_doc.clone());
    json!({
        "tags": [kind.section],
        "summary": summary,
        "description": paragraphs(&description),
        "requestBody": {
            "description": words::assumed(BODY),
            "required": kind.parameters.iter().any(Field::is_required),
            "content": content(&request_name(kind), examples::request(api, kind)),
        },
        "responses": responses(response(NOT_SHOWN, reference(&integration_name(kind)), Value::Null)),
    })
}

fn disable(api: &Api, kind: &KindSpec) -> Value {
    let settings = if kind.keeps_settings() { "keeps" } else { "resets" };
    let again = if kind.is_update_only() {
        words::assumed("It stays installed, so `PUT` sets it up again.")
    } else {
        "`PUT` sets it up again.".to_owned()
    };
    json!({
        "tags": [kind.section],
        "summary": format!("Disables the integration `{}` and {settings} its settings.", kind.slug),
        "description": paragraphs(&[&again, &api.integrations.role_doc]),
        "responses": responses(component("responses", "Done")),
    })
}

fn get_settings(api: &Api) -> Value {
    json!({
        "tags": [SETTINGS],
        "summary": "Reads the settings of the instance.",
        "description": paragraphs(&[docs::cache(&api.settings), about_settings(api)]),
        "responses": responses(response("The settings.", reference("Settings"), examples::settings(api))),
    })
}

fn update_settings(api: &Api) -> Value {
    let in_query = api.settings.parameters_in_query;
    stated(json!({
        "tags": [SETTINGS],
        "summary": "Changes the settings that the request has.",
        "description": paragraphs(&[&docs::cache(&api.settings), &api.settings.role_doc]),
        "parameters": in_query.then(|| [query()]),
        "requestBody": {
            "description": words::assumed(BODY),
            "required": !in_query,
            "content": content("SettingsUpdate", examples::update(api)),
        },
        "responses": responses(response("All settings after the change.", reference("Settings"), Value::Null)),
    }))
}

pub fn about_settings(api: &Api) -> String {
    api.settings
        .notes
        .iter()
        .fold(api.settings.role_doc.clone(), |text, note| format!("{text} {note}"))
}

/// Each attribute is a parameter: `form` and `explode` are the defaults of OpenAPI for a query.
fn query() -> Value {
    json!({
        "name": "settings",
        "in": "query",
        "description": "The same attributes as query parameters, as in the documented requests.",
        "schema": reference("SettingsUpdate"),
    })
}

fn content(schema: &str, example: Value) -> Value {
    json!({
        JSON: { "schema": reference(schema), "example": example },
        FORM: { "schema": reference(schema) },
    })
}

fn responses(success: Value) -> Value {
    json!({ "2XX": success, "4XX": component("responses", "Refused") })
}

fn response(description: &str, schema: Value, example: Value) -> Value {
    let content = stated(json!({ "schema": schema, "example": example }));
    json!({ "description": description, "content": { JSON: content } })
}

pub fn shared_responses(settings: &SettingsSpec) -> Value {
    let mut refused = "Error (undocumented status codes and JSON bodies).".to_owned();
    let mut contents = json!({ JSON: { "schema": reference(MESSAGES) } });
    if let Some(name) = &settings.rate_limit_text {
        let integrations = words::assumed("Integrations share this text.");
        refused += &format!(
            " Beyond a rate limit the body is plain text: `{name}`, or if that is blank, a default that says to retry \
             later. {integrations}"
        );
        contents["text/plain"] = json!({ "schema": scalar("string") });
    }
    json!({
        "Done": { "description": NOT_SHOWN },
        "Refused": { "description": refused, "content": contents },
    })
}
