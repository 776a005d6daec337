//! One operation, named as the endpoint function of the generated crate and its module: `set_chat_d`.

use serde::Serialize;

use super::json::Map;
use super::responses::{self, Answer, MediaType};
use super::schema::Schema;
use super::schemas::{integration_name, request_name};
use super::types::array;
use crate::model::Kind;
use crate::names;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Operation<'a> {
    operation_id: String,
    tags: [&'a str; 1],
    summary: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    request_body: Option<RequestBody<'a>>,
    responses: Map<&'static str, Answer<'a>>,
}

#[derive(Debug, Serialize)]
struct RequestBody<'a> {
    required: bool,
    content: Map<&'static str, MediaType<'a>>,
}

/// The tag of the list, which is of no kind.
pub(super) const INTEGRATIONS: &str = "Integrations";

/// The tag of the second document.
pub(super) const SETTINGS: &str = "Settings";

pub(super) fn list<'a>() -> Operation<'a> {
    Operation {
        operation_id: "list_integrations".to_owned(),
        tags: [INTEGRATIONS],
        summary: "Lists the active integrations of the project.".to_owned(),
        description: None,
        request_body: None,
        responses: responses::read("The active integrations.", array(Schema::reference("Integration"))),
    }
}

pub(super) fn get(kind: &Kind) -> Operation<'_> {
    Operation {
        operation_id: operation_id("get", kind),
        tags: [&kind.section],
        summary: format!("Reads the integration `{}` of the project.", kind.slug),
        description: None,
        request_body: None,
        responses: responses::read("The integration.", Schema::reference(&integration_name(kind))),
    }
}

pub(super) fn set(kind: &Kind) -> Operation<'_> {
    let (verb, summary) = if kind.update_only {
        ("update", format!("Changes the integration `{}`, if the project has it.", kind.slug))
    } else {
        ("set", format!("Sets up the integration `{}`, or changes it.", kind.slug))
    };
    Operation {
        operation_id: operation_id(verb, kind),
        tags: [&kind.section],
        summary,
        description: None,
        request_body: Some(body(&request_name(kind))),
        responses: responses::done(),
    }
}

pub(super) fn disable(kind: &Kind) -> Operation<'_> {
    let settings = if kind.keeps_settings { "keeps" } else { "resets" };
    Operation {
        operation_id: operation_id("disable", kind),
        tags: [&kind.section],
        summary: format!("Disables the integration `{}`, and {settings} its settings.", kind.slug),
        description: None,
        request_body: None,
        responses: responses::done(),
    }
}

pub(super) fn get_settings<'a>() -> Operation<'a> {
    Operation {
        operation_id: "get_settings".to_owned(),
        tags: [SETTINGS],
        summary: "Reads the settings of the instance.".to_owned(),
        description: None,
        request_body: None,
        responses: responses::read("The settings.", Schema::reference("Settings")),
    }
}

/// `cache`: when a change applies.
pub(super) fn update_settings(cache: &str) -> Operation<'_> {
    Operation {
        operation_id: "update_settings".to_owned(),
        tags: [SETTINGS],
        summary: "Changes the settings that are given.".to_owned(),
        description: Some(cache),
        request_body: Some(body("SettingsUpdate")),
        responses: responses::written("The changed settings.", Schema::reference("Settings")),
    }
}

fn body<'a>(schema: &str) -> RequestBody<'a> {
    RequestBody { required: true, content: responses::json(Schema::reference(schema)) }
}

/// A keyword is a name like any other here.
fn operation_id(verb: &str, kind: &Kind) -> String {
    let module = names::module_name(&kind.slug);
    format!("{verb}_{}", names::bare(&module))
}
