//! Makes one operation, whose identifier is the endpoint function of the generated crate and its module: `set_chat_d`.
//!
//! The documents show no status codes, so there are only the ranges 2XX and 4XX. Nor do they show the bodies of errors and
//! of the response to a `PUT` of an integration: those schemas are the ones that similar services use.

use serde::Serialize;

use super::examples::{self, Example};
use super::json::{Map, is_false};
use super::schema::{Ref, Schema, array};
use super::schemas::{MESSAGES, integration_name, request_name};
use crate::emit::docs;
use crate::model::{Api, Field, Kind};
use crate::names;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Operation<'a> {
    operation_id: String,
    tags: [&'a str; 1],
    summary: String,
    description: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parameters: Vec<Parameter<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    request_body: Option<RequestBody<'a>>,
    responses: Map<&'static str, OneOf<Response<'a>>>,
}

#[derive(Debug, Serialize)]
pub(super) struct Parameter<'a> {
    pub(super) name: &'static str,
    pub(super) r#in: &'static str,
    #[serde(skip_serializing_if = "is_false")]
    pub(super) required: bool,
    pub(super) description: &'static str,
    pub(super) schema: Schema<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) example: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct RequestBody<'a> {
    required: bool,
    content: Map<&'static str, MediaType<'a>>,
}

/// A reference into `components`, or a value of its own.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum OneOf<T> {
    Shared(Ref),
    Own(T),
}

#[derive(Debug, Serialize)]
pub(super) struct Response<'a> {
    description: &'static str,
    #[serde(skip_serializing_if = "Map::is_empty")]
    content: Map<&'static str, MediaType<'a>>,
}

#[derive(Debug, Serialize)]
struct MediaType<'a> {
    schema: Schema<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<Example<'a>>,
}

/// The tag of the list.
pub(super) const INTEGRATIONS: &str = "Integrations";

/// The tag of the settings.
pub(super) const SETTINGS: &str = "Settings";

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

const DONE: &str = "Done";
const REFUSED: &str = "Refused";

pub(super) fn list(api: &Api) -> Operation<'_> {
    let schema = array(Schema::reference("Integration"));
    Operation {
        operation_id: "list_integrations".to_owned(),
        tags: [INTEGRATIONS],
        summary: "Lists the active integrations of the project.".to_owned(),
        description: api.integrations.role_doc.clone(),
        parameters: Vec::new(),
        request_body: None,
        responses: responses(own("The active integrations.", schema, examples::list(api))),
    }
}

pub(super) fn get<'a>(api: &'a Api, kind: &'a Kind) -> Operation<'a> {
    let schema = Schema::reference(&integration_name(kind));
    Operation {
        operation_id: operation_id("get", kind),
        tags: [&kind.section],
        summary: format!("Reads the integration `{}` of the project.", kind.slug),
        description: about_properties(kind),
        parameters: Vec::new(),
        request_body: None,
        responses: responses(own("The integration.", schema, examples::integration(api, kind))),
    }
}

fn about_properties(kind: &Kind) -> String {
    match kind.shown_properties.as_slice() {
        [] => "The documents do not show the members of `properties`.".to_owned(),
        shown => format!("The documents show these members of `properties`: {}.", docs::quoted(shown, ", ")),
    }
}

pub(super) fn set<'a>(api: &'a Api, kind: &'a Kind) -> Operation<'a> {
    let (verb, summary) = if kind.update_only {
        ("update", format!("Changes the integration `{}`, which must exist.", kind.slug))
    } else {
        ("set", format!("Sets up or changes the integration `{}`.", kind.slug))
    };
    let parameters: Vec<&Field> = kind.parameters.iter().collect();
    let done = "Success. The documents show neither the status code nor the body.";
    let integration = Schema::reference(&integration_name(kind));
    Operation {
        operation_id: operation_id(verb, kind),
        tags: [&kind.section],
        summary,
        description: description(api, kind),
        parameters: Vec::new(),
        request_body: Some(body(true, &request_name(kind), examples::request(api, &parameters))),
        responses: responses(own(done, integration, None)),
    }
}

/// The description of a kind, as on the page of its module in the generated crate.
fn description(api: &Api, kind: &Kind) -> String {
    let mut paragraphs = docs::kind(&api.integrations.document, kind);
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs.join("\n\n")
}

pub(super) fn disable(kind: &Kind) -> Operation<'_> {
    let settings = if kind.keeps_settings { "keeps" } else { "resets" };
    let again = if kind.update_only { "`PUT` cannot set it up again." } else { "`PUT` sets it up again." };
    Operation {
        operation_id: operation_id("disable", kind),
        tags: [&kind.section],
        summary: format!("Disables the integration `{}` and {settings} its settings.", kind.slug),
        description: again.to_owned(),
        parameters: Vec::new(),
        request_body: None,
        responses: responses(OneOf::Shared(Ref::to("responses", DONE))),
    }
}

pub(super) fn get_settings(api: &Api) -> Operation<'_> {
    Operation {
        operation_id: "get_settings".to_owned(),
        tags: [SETTINGS],
        summary: "Reads the settings of the instance.".to_owned(),
        description: about_settings(api),
        parameters: Vec::new(),
        request_body: None,
        responses: responses(own("The settings.", Schema::reference("Settings"), examples::settings(api))),
    }
}

pub(super) fn update_settings(api: &Api) -> Operation<'_> {
    let attributes: Vec<&Field> = api.settings.writable().collect();
    let in_query = api.settings.parameters_in_query;
    let body = body(!in_query, "SettingsUpdate", examples::request(api, &attributes));
    let changed = own("All settings after the change.", Schema::reference("Settings"), None);
    Operation {
        operation_id: "update_settings".to_owned(),
        tags: [SETTINGS],
        summary: "Changes the settings that the request has.".to_owned(),
        description: format!("{} {}", docs::cache(&api.settings), api.settings.role_doc),
        parameters: in_query.then(query).into_iter().collect(),
        request_body: Some(body),
        responses: responses(changed),
    }
}

/// The required role, and the documents' notes about all settings.
pub(super) fn about_settings(api: &Api) -> String {
    let notes = api.settings.notes.iter();
    notes.fold(api.settings.role_doc.clone(), |text, note| format!("{text} {note}"))
}

/// Each attribute is a parameter of the query. `form` and `explode` are OpenAPI's defaults for a query.
fn query<'a>() -> Parameter<'a> {
    Parameter {
        name: "settings",
        r#in: "query",
        required: false,
        description: "The same attributes as query parameters. Write arrays as `name[]=`, objects as `name[key]=`.",
        schema: Schema::reference("SettingsUpdate"),
        example: None,
    }
}

fn body<'a>(required: bool, schema: &str, example: Example<'a>) -> RequestBody<'a> {
    let json = MediaType { schema: Schema::reference(schema), example: Some(example) };
    let form = MediaType { schema: Schema::reference(schema), example: None };
    RequestBody { required, content: [(JSON, json), (FORM, form)].into_iter().collect() }
}

fn own<'a>(
    description: &'static str,
    schema: Schema<'a>,
    example: impl Into<Option<Example<'a>>>,
) -> OneOf<Response<'a>> {
    OneOf::Own(response(description, schema, example.into()))
}

fn response<'a>(description: &'static str, schema: Schema<'a>, example: Option<Example<'a>>) -> Response<'a> {
    Response { description, content: [(JSON, MediaType { schema, example })].into_iter().collect() }
}

fn responses<'a>(success: OneOf<Response<'a>>) -> Map<&'static str, OneOf<Response<'a>>> {
    [("2XX", success), ("4XX", OneOf::Shared(Ref::to("responses", REFUSED)))].into_iter().collect()
}

/// `components/responses`
pub(super) fn shared_responses<'a>() -> Map<&'static str, Response<'a>> {
    let done = Response {
        description: "Success. The documents show neither the status code nor the body.",
        content: Map::default(),
    };
    let refused = "Error. The documents show neither the status codes nor the bodies of errors.";
    [(DONE, done), (REFUSED, response(refused, Schema::reference(MESSAGES), None))].into_iter().collect()
}

/// `set_chat_d`. Keywords of Rust need no escape here.
fn operation_id(verb: &str, kind: &Kind) -> String {
    let module = names::module_name(&kind.slug);
    format!("{verb}_{}", names::bare(&module))
}
