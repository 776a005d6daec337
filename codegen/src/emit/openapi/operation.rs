//! Makes one operation, whose identifier is the endpoint function of the generated crate and its module: `set_chat_d`.
//!
//! The documents show no status codes, so there are only the ranges 2XX and 4XX. Nor do they show the bodies of errors and
//! of the response to a `PUT` of an integration: those schemas are our reading.

use super::examples;
use super::json::{Json, object};
use super::schema::{array, component, reference, scalar};
use super::schemas::{MESSAGES, integration_name, request_name};
use crate::emit::docs;
use crate::model::{Api, Field, Kind, Settings};
use crate::names;

/// The tag of the list.
pub(super) const INTEGRATIONS: &str = "Integrations";

/// The tag of the settings.
pub(super) const SETTINGS: &str = "Settings";

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

const NOT_SHOWN: &str = "Success. The documents show neither the status code nor the body.";

/// An operation from its identifier, tag, summary, description and role. `request` has the members about what is sent.
fn operation([id, tag, summary, description, role]: [&str; 5], request: Json, success: Json) -> Json {
    let description = format!("{description}\n\n{role}");
    let about = object! { "operationId": id, "tags": vec![tag], "summary": summary, "description": description.trim() };
    let responses = object! { "2XX": success, "4XX": component("responses", "Refused") };
    Json::joined([about, request, object! { "responses": responses }])
}

pub(super) fn list(api: &Api) -> Json {
    let summary = "Lists the active integrations of the project.";
    let schema = array(reference("Integration"), false);
    let success = response("The active integrations.", schema, examples::list(api));
    operation(
        [
            "list_integrations",
            INTEGRATIONS,
            summary,
            "",
            &api.integrations.role_doc,
        ],
        object! {},
        success,
    )
}

pub(super) fn get(api: &Api, kind: &Kind) -> Json {
    let summary = format!("Reads the integration `{}` of the project.", kind.slug);
    let description = match kind.shown_properties.as_slice() {
        [] => "The documents do not show the members of `properties`.".to_owned(),
        shown => format!(
            "The documents show these members of `properties`: {}.",
            docs::quoted(shown, ", ")
        ),
    };
    let schema = reference(&integration_name(kind));
    let success = response("The integration.", schema, examples::integration(api, kind));
    let about = [
        &operation_id("get", kind),
        &kind.section,
        &summary,
        &description,
        &api.integrations.role_doc,
    ];
    operation(about.map(String::as_str), object! {}, success)
}

pub(super) fn set(api: &Api, kind: &Kind) -> Json {
    let (verb, summary) = if kind.update_only {
        (
            "update",
            format!("Changes the integration `{}`, which must exist.", kind.slug),
        )
    } else {
        ("set", format!("Sets up or changes the integration `{}`.", kind.slug))
    };
    // As on the page of its module in the generated crate.
    let mut paragraphs = docs::kind(&api.integrations, kind);
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    let parameters: Vec<&Field> = kind.parameters.iter().collect();
    let has_required = parameters.iter().any(|field| field.is_required());
    let body = body(
        has_required,
        &request_name(kind),
        examples::request(api, &parameters, api.integrations.switch(kind)),
    );
    let success = format!(
        "{NOT_SHOWN} {}",
        docs::reading("If there is a body, it is the integration.")
    );
    let success = response(&success, reference(&integration_name(kind)), Json::Absent);
    let (id, description) = (operation_id(verb, kind), paragraphs.join("\n\n"));
    let about = [&id, &kind.section, &summary, &description, &api.integrations.role_doc];
    operation(about.map(String::as_str), object! { "requestBody": body }, success)
}

pub(super) fn disable(api: &Api, kind: &Kind) -> Json {
    let settings = if kind.keeps_settings { "keeps" } else { "resets" };
    let summary = format!("Disables the integration `{}` and {settings} its settings.", kind.slug);
    let again = match kind.update_only {
        true => docs::reading("It stays installed, so `PUT` sets it up again."),
        false => "`PUT` sets it up again.".to_owned(),
    };
    let about = [
        &operation_id("disable", kind),
        &kind.section,
        &summary,
        &again,
        &api.integrations.role_doc,
    ];
    operation(about.map(String::as_str), object! {}, component("responses", "Done"))
}

pub(super) fn get_settings(api: &Api) -> Json {
    let summary = "Reads the settings of the instance.";
    let success = response("The settings.", reference("Settings"), examples::settings(api));
    let about = [docs::cache(&api.settings), about_settings(api)];
    operation(
        ["get_settings", SETTINGS, summary, &about[0], &about[1]],
        object! {},
        success,
    )
}

pub(super) fn update_settings(api: &Api) -> Json {
    let attributes: Vec<&Field> = api.settings.writable().collect();
    let in_query = api.settings.parameters_in_query;
    let summary = "Changes the settings that the request has.";
    let about = [docs::cache(&api.settings), api.settings.role_doc.clone()];
    let request = object! {
        "parameters": in_query.then(|| vec![query()]),
        "requestBody": body(!in_query, "SettingsUpdate", examples::request(api, &attributes, None)),
    };
    let success = response("All settings after the change.", reference("Settings"), Json::Absent);
    operation(
        ["update_settings", SETTINGS, summary, &about[0], &about[1]],
        request,
        success,
    )
}

/// The required role, and the documents' notes about all settings.
pub(super) fn about_settings(api: &Api) -> String {
    let notes = api.settings.notes.iter();
    notes.fold(api.settings.role_doc.clone(), |text, note| format!("{text} {note}"))
}

/// Each attribute is a parameter of the query. `form` and `explode` are OpenAPI's defaults for a query.
fn query() -> Json {
    object! {
        "name": "settings",
        "in": "query",
        "description": "The same attributes as query parameters, as in the documents' examples of requests.",
        "schema": reference("SettingsUpdate"),
    }
}

fn body(required: bool, schema: &str, example: Json) -> Json {
    let json = object! { "schema": reference(schema), "example": example };
    let form = object! { "schema": reference(schema) };
    object! { "required": required, "content": Json::object([(JSON, json), (FORM, form)]) }
}

fn response(description: &str, schema: Json, example: Json) -> Json {
    let content = object! { "schema": schema, "example": example };
    object! { "description": description, "content": Json::object([(JSON, content)]) }
}

/// `components/responses`
pub(super) fn shared_responses(settings: &Settings) -> Json {
    let limited = settings.rate_limit_text.as_ref().map(|name| {
        let integrations = docs::reading("It is so for integrations too.");
        format!(
            " Beyond a rate limit the body is plain text: `{name}`, or if that is blank, a default that says to retry \
             later. {integrations}"
        )
    });
    let plain = limited
        .is_some()
        .then(|| object! { "schema": scalar("string", None, false) });
    let refused = limited.unwrap_or_default();
    object! {
        "Done": object! { "description": NOT_SHOWN },
        "Refused": object! {
            "description": format!("Error. The documents show neither status codes nor JSON bodies of errors.{refused}"),
            "content": Json::object([(JSON, object! { "schema": reference(MESSAGES) }), ("text/plain", plain.into())]),
        },
    }
}

/// `set_chat_d`. Keywords of Rust need no escape here.
fn operation_id(verb: &str, kind: &Kind) -> String {
    let module = names::module_name(&kind.slug);
    format!("{verb}_{}", names::bare(&module))
}
