//! Makes `components/schemas`, with the names of the types of the generated crate.
//!
//! A kind `chat-d` has three: `ChatD`, the request; `ChatDProperties`; and `ChatDIntegration`, the response, which is
//! `Integration<chat_d::Properties>` in Rust. An optional field can be sent as null, and every field of a response can be
//! null, except `properties`, which the documents show as an object. A secret has the format `password`, not `writeOnly`:
//! the documents say that all settings can be read, and generators would make two types out of one.

use super::facts::facts;
use super::json::{Map, sentences};
use super::schema::{Schema, Shape, array, enum_schema, password, scalar, schema_of};
use crate::emit::docs;
use crate::model::{Api, Field, Kind, Record, Type};
use crate::names;

/// The name of the runtime's type that reads it, so no type of the API has it. (`Error` is a type of JavaScript.)
pub(super) const MESSAGES: &str = "Messages";

pub(super) fn schemas(api: &Api) -> Map<String, Schema<'_>> {
    let kinds = api.integrations.kinds.iter();
    let mut schemas = vec![("Integration".to_owned(), integration(api))];
    schemas.extend(kinds.flat_map(|kind| kind_schemas(api, kind)));
    schemas.push(("Settings".to_owned(), settings(api)));
    schemas.push(("SettingsUpdate".to_owned(), settings_update(api)));
    schemas.extend(api.enums.iter().map(|item| (item.name.clone(), enum_schema(item))));
    schemas.extend(api.records.iter().map(|item| (item.name.clone(), record(api, item))));
    schemas.push((MESSAGES.to_owned(), messages()));
    schemas.into_iter().collect()
}

/// `ChatD`
pub(super) fn request_name(kind: &Kind) -> String {
    names::kind_name(&kind.slug)
}

/// `ChatDIntegration`
pub(super) fn integration_name(kind: &Kind) -> String {
    request_name(kind) + "Integration"
}

fn properties_name(kind: &Kind) -> String {
    request_name(kind) + "Properties"
}

/// An element of the list. The description of `properties` is here, so that the schemas of kinds need not repeat it.
fn integration(api: &Api) -> Schema<'_> {
    let object = api.integrations.object.iter();
    let (properties, fields): (Vec<_>, Vec<_>) = object.partition(|field| is_properties(field));
    let about = |field: &&Field| format!(" In `{}`: {}", field.name, about(field));
    let about: String = properties.iter().map(about).collect();
    let description = format!("An integration of a project, as in a list.{about}");
    described(description, response(api, fields.into_iter(), &[]))
}

fn is_properties(field: &Field) -> bool {
    field.ty == Type::Properties
}

fn kind_schemas<'a>(api: &'a Api, kind: &'a Kind) -> [(String, Schema<'a>); 3] {
    [
        (request_name(kind), kind_request(api, kind)),
        (properties_name(kind), kind_properties(api, kind)),
        (integration_name(kind), kind_integration(api, kind)),
    ]
}

fn kind_request<'a>(api: &'a Api, kind: &'a Kind) -> Schema<'a> {
    let parameters: Vec<&Field> = kind.parameters.iter().collect();
    described(kind.doc.clone(), request(api, &parameters))
}

fn kind_properties<'a>(api: &'a Api, kind: &'a Kind) -> Schema<'a> {
    let description = format!("The expected members of `properties` in a response for `{}`.", kind.slug);
    described(description, response(api, kind.properties.iter(), &kind.shown_properties))
}

/// The fields of a list's element, and the properties of the kind.
fn kind_integration<'a>(api: &'a Api, kind: &'a Kind) -> Schema<'a> {
    let fields = api.integrations.object.iter().filter(|field| is_properties(field));
    let properties = fields.map(|field| (field.name.as_str(), Schema::reference(&properties_name(kind)))).collect();
    let own = Schema::of(Shape::object(properties, Vec::new()));
    let all_of = vec![Schema::reference("Integration"), own];
    described(format!("The integration `{}` of a project.", kind.slug), Shape::AllOf { all_of })
}

fn settings(api: &Api) -> Schema<'_> {
    described("The settings of the instance.".to_owned(), response(api, api.settings.attributes(), &[]))
}

fn settings_update(api: &Api) -> Schema<'_> {
    let attributes: Vec<&Field> = api.settings.writable().collect();
    let shape = request(api, &attributes);
    described("A change of settings. Attributes that are not in it stay as they are.".to_owned(), shape)
}

fn record<'a>(api: &'a Api, record: &'a Record) -> Schema<'a> {
    let fields: Vec<&Field> = record.fields.iter().collect();
    described(record.doc.clone(), request(api, &fields))
}

/// The error messages that similar services send and the runtime reads.
fn messages<'a>() -> Schema<'a> {
    let string = || scalar("string", None, false);
    let by_field = Schema::of(Shape::values(Schema::default()));
    let strings = Schema::of(Shape::OneOf { one_of: vec![string(), array(string()), by_field] });
    let properties = [
        ("message", saying("The problem with the request, or with each of its fields.", strings)),
        ("error", saying("The problem with the request.", string())),
        ("error_description", saying("Details about `error`.", string())),
    ];
    let description = "The body that similar services send with an error: `message`, or `error`.".to_owned();
    described(description, Shape::object(properties.into_iter().collect(), Vec::new()))
}

fn saying<'a>(description: &str, schema: Schema<'a>) -> Schema<'a> {
    Schema { description: Some(description.to_owned()), ..schema }
}

fn described(description: String, shape: Shape<'_>) -> Schema<'_> {
    Schema { description: Some(description), ..Schema::of(shape) }
}

/// The object of a request, or a nested object, which is read and written.
fn request<'a>(api: &'a Api, fields: &[&'a Field]) -> Shape<'a> {
    let required = fields.iter().filter(|field| field.is_required());
    let required = required.map(|field| field.name.as_str()).collect();
    let property = |field: &&'a Field| (field.name.as_str(), request_property(api, field));
    Shape::object(fields.iter().map(property).collect(), required)
}

/// The object of a response, in which every member is optional. `shown` are the members that the documents show.
fn response<'a>(api: &'a Api, fields: impl Iterator<Item = &'a Field>, shown: &'a [String]) -> Shape<'a> {
    let property = |field: &'a Field| (field.name.as_str(), response_property(api, field));
    let properties: Map<_, _> = fields.map(property).collect();
    Shape::Object { r#type: "object", required: Vec::new(), properties, shown }
}

fn request_property<'a>(api: &'a Api, field: &'a Field) -> Schema<'a> {
    Schema { facts: facts(field, true), ..property(api, field, !field.is_required()) }
}

fn response_property<'a>(api: &'a Api, field: &'a Field) -> Schema<'a> {
    Schema { read_only: field.is_response_only(), facts: facts(field, false), ..property(api, field, true) }
}

/// The description of a field. It repeats the most important facts, as tools show it rather than the `x-` keys.
fn about(field: &Field) -> String {
    let meanings = field.means().iter().map(|(value, doc)| format!("`{value}`: {doc}"));
    let separated = field.separator().map(docs::separated).into_iter();
    let readings = field.read_as().map(docs::read_as).into_iter().chain(field.reading().map(docs::reading));
    let facts = separated.chain(meanings).chain(readings);
    facts.fold(sentences(&field.doc, field.note()), |text, fact| format!("{text} {fact}"))
}

/// The property without facts, for requests and responses.
fn property<'a>(api: &'a Api, field: &'a Field, nullable: bool) -> Schema<'a> {
    Schema { description: Some(about(field)), deprecated: field.deprecated().is_some(), ..values(api, field, nullable) }
}

fn values<'a>(api: &'a Api, field: &Field, nullable: bool) -> Schema<'a> {
    match field.ty {
        Type::String if field.is_secret() => password(nullable),
        _ => schema_of(api, &field.ty, nullable),
    }
}
