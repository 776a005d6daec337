//! This module makes one operation. Its identifier joins the endpoint function and the module of the generated crate,
//! as in `set_chat_d`.
//!
//! The documents show no status codes, so an operation has only the ranges 2XX and 4XX. The documents do not show the
//! body of an error, nor the body of the response to a `PUT` of an integration. The schemas of these bodies are
//! assumed.

use super::examples;
use super::json::{Json, object};
use super::schema::{array, component, reference, scalar};
use super::schemas::{MESSAGES, integration_name, request_name};
use crate::emit::docs;
use crate::model::{Api, Field, Kind, Settings};
use crate::names;
use crate::words;

/// The tag of the list.
pub(super) const INTEGRATIONS: &str = "Integrations";

/// The tag of the settings.
pub(super) const SETTINGS: &str = "Settings";

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

/// The description of the body of a request. It is assumed, because the documents do not show such a body.
const BODY: &str = "The body is a JSON object or a form with the parameters.";

const NOT_SHOWN: &str = "Success. The documents show neither the status code nor the body. Assumed: If there is a body, it is \
     the integration.";

struct Operation<'a> {
    id: String,
    tag: &'a str,
    summary: &'a str,
    description: &'a str,
    /// The role that may call it.
    role: &'a str,
    /// The members about the request.
    request: Json,
    success: Json,
}

impl Operation<'_> {
    fn json(self) -> Json {
        let description = format!("{}\n\n{}", self.description, self.role);
        let about = object! {
            "operationId": self.id,
            "tags": vec![self.tag],
            "summary": self.summary,
            "description": description.trim(),
        };
        let responses = object! { "2XX": self.success, "4XX": component("responses", "Refused") };
        Json::joined([about, self.request, object! { "responses": responses }])
    }
}

pub(super) fn list(api: &Api) -> Json {
    let operation = Operation {
        id: "list_integrations".to_owned(),
        tag: INTEGRATIONS,
        summary: "Lists the integrations that are active in the project.",
        description: "",
        role: &api.integrations.role_doc,
        request: object! {},
        success: response(
            "The active integrations.",
            array(reference("Integration")),
            examples::list(api),
        ),
    };
    operation.json()
}

pub(super) fn get(api: &Api, kind: &Kind) -> Json {
    let description = match kind.shown_properties.as_slice() {
        [] => "The documents do not show the members of `properties`.".to_owned(),
        shown => format!(
            "The documents show these members of `properties`: {}.",
            words::quoted(shown, ", ")
        ),
    };
    let operation = Operation {
        id: operation_id("get", kind),
        tag: &kind.section,
        summary: &format!("Reads the integration `{}` of the project.", kind.slug),
        description: &description,
        role: &api.integrations.role_doc,
        request: object! {},
        success: response(
            "The integration.",
            reference(&integration_name(kind)),
            examples::integration(api, kind),
        ),
    };
    operation.json()
}

pub(super) fn set(api: &Api, kind: &Kind) -> Json {
    let (verb, summary) = if kind.update_only {
        (
            "update",
            format!("Updates the integration `{}`, which must be installed.", kind.slug),
        )
    } else {
        ("set", format!("Sets up the integration `{}`.", kind.slug))
    };
    // As on the page of its module in the generated crate.
    let mut paragraphs = docs::kind(&api.integrations, kind);
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    let parameters: Vec<&Field> = kind.parameters.iter().collect();
    let example = examples::request(api, &parameters, api.integrations.switch(kind));
    let body = object! {
        "description": words::assumed(BODY),
        "required": parameters.iter().any(|field| field.is_required()),
        "content": content(&request_name(kind), example),
    };
    let operation = Operation {
        id: operation_id(verb, kind),
        tag: &kind.section,
        summary: &summary,
        description: &paragraphs.join("\n\n"),
        role: &api.integrations.role_doc,
        request: object! { "requestBody": body },
        success: response(NOT_SHOWN, reference(&integration_name(kind)), Json::Absent),
    };
    operation.json()
}

pub(super) fn disable(api: &Api, kind: &Kind) -> Json {
    let settings = if kind.keeps_settings { "keeps" } else { "resets" };
    let again = match kind.update_only {
        true => words::assumed("It stays installed, so `PUT` sets it up again."),
        false => "`PUT` sets it up again.".to_owned(),
    };
    let operation = Operation {
        id: operation_id("disable", kind),
        tag: &kind.section,
        summary: &format!("Disables the integration `{}` and {settings} its settings.", kind.slug),
        description: &again,
        role: &api.integrations.role_doc,
        request: object! {},
        success: component("responses", "Done"),
    };
    operation.json()
}

pub(super) fn get_settings(api: &Api) -> Json {
    let operation = Operation {
        id: "get_settings".to_owned(),
        tag: SETTINGS,
        summary: "Reads the settings of the instance.",
        description: &docs::cache(&api.settings),
        role: &about_settings(api),
        request: object! {},
        success: response("The settings.", reference("Settings"), examples::settings(api)),
    };
    operation.json()
}

pub(super) fn update_settings(api: &Api) -> Json {
    let attributes: Vec<&Field> = api.settings.writable().collect();
    let in_query = api.settings.parameters_in_query;
    let body = object! {
        "description": words::assumed(BODY),
        "required": !in_query,
        "content": content("SettingsUpdate", examples::request(api, &attributes, None)),
    };
    let operation = Operation {
        id: "update_settings".to_owned(),
        tag: SETTINGS,
        summary: "Changes the settings that the request has.",
        description: &docs::cache(&api.settings),
        role: &api.settings.role_doc,
        request: object! { "parameters": in_query.then(|| vec![query()]), "requestBody": body },
        success: response("All settings after the change.", reference("Settings"), Json::Absent),
    };
    operation.json()
}

/// The required role, and the documents' notes about all settings.
pub(super) fn about_settings(api: &Api) -> String {
    let notes = api.settings.notes.iter();
    notes.fold(api.settings.role_doc.clone(), |text, note| format!("{text} {note}"))
}

/// The parameter for the query, in which each attribute is a parameter. `form` and `explode` are the defaults of
/// OpenAPI for a query.
fn query() -> Json {
    object! {
        "name": "settings",
        "in": "query",
        "description": "The same attributes as query parameters, as in the documents' examples of requests.",
        "schema": reference("SettingsUpdate"),
    }
}

/// A body that can be sent as JSON or as a form.
fn content(schema: &str, example: Json) -> Json {
    let json = object! { "schema": reference(schema), "example": example };
    let form = object! { "schema": reference(schema) };
    Json::object([(JSON, json), (FORM, form)])
}

fn response(description: &str, schema: Json, example: Json) -> Json {
    let content = object! { "schema": schema, "example": example };
    object! { "description": description, "content": Json::object([(JSON, content)]) }
}

/// `components/responses`
pub(super) fn shared_responses(settings: &Settings) -> Json {
    let mut refused = "Error. The documents show neither status codes nor JSON bodies of errors.".to_owned();
    let mut contents = vec![(JSON, object! { "schema": reference(MESSAGES) })];
    if let Some(name) = &settings.rate_limit_text {
        let integrations = words::assumed("It is so for integrations too.");
        refused += &format!(
            " Beyond a rate limit the body is plain text: `{name}`, or if that is blank, a default that says to retry \
             later. {integrations}"
        );
        contents.push(("text/plain", object! { "schema": scalar("string") }));
    }
    object! {
        "Done": object! { "description": NOT_SHOWN },
        "Refused": object! { "description": refused, "content": Json::object(contents) },
    }
}

/// `set_chat_d`. A keyword of Rust needs no escape here.
fn operation_id(verb: &str, kind: &Kind) -> String {
    let module = names::module_name(&kind.slug);
    format!("{verb}_{}", names::bare(&module))
}
