//! `components/schemas`: named as the types of the generated crate.
//!
//! Of a kind `chat-d` there are `ChatD`, which is sent, `ChatDProperties`, and `ChatDIntegration`, which is read: the
//! fields of `Integration` and the properties. In Rust that is `Integration<chat_d::Properties>`.

use super::enums::enum_schema;
use super::literal::sentences;
use super::map::Map;
use super::property::{request, response};
use super::schema::{Schema, Shape};
use crate::model::{Api, Field, Kind, Record, Type};
use crate::names;

pub(super) fn schemas(api: &Api) -> Map<String, Schema<'_>> {
    let kinds = api.integrations.kinds.iter();
    let mut schemas = vec![("Integration".to_owned(), integration(api))];
    schemas.extend(kinds.flat_map(|kind| kind_schemas(api, kind)));
    schemas.push(("Settings".to_owned(), settings(api)));
    schemas.push(("SettingsUpdate".to_owned(), settings_update(api)));
    schemas.extend(
        api.enums
            .iter()
            .map(|item| (item.name.clone(), enum_schema(item))),
    );
    schemas.extend(
        api.records
            .iter()
            .map(|item| (item.name.clone(), record(api, item))),
    );
    schemas.into_iter().collect()
}

/// `ChatD`
pub(super) fn request_name(kind: &Kind) -> String {
    names::type_name(&kind.slug)
}

/// `ChatDIntegration`
pub(super) fn integration_name(kind: &Kind) -> String {
    request_name(kind) + "Integration"
}

fn properties_name(kind: &Kind) -> String {
    request_name(kind) + "Properties"
}

/// An element of the list. What there is to say about `properties` is said once, here, and not for every kind.
fn integration(api: &Api) -> Schema<'_> {
    let object = api.integrations.object.iter();
    let (properties, fields): (Vec<_>, Vec<_>) = object.partition(|field| is_properties(field));
    let about = |field: &&Field| {
        format!(
            " In `{}`: {}",
            field.name,
            sentences(&field.doc, field.note.as_deref())
        )
    };
    let about: String = properties.iter().map(about).collect();
    let description = format!("An integration of a project, as lists have it.{about}");
    described(description, response(api, fields.into_iter(), &[]))
}

fn is_properties(field: &Field) -> bool {
    field.ty == Type::Properties
}

fn kind_schemas<'a>(api: &'a Api, kind: &'a Kind) -> [(String, Schema<'a>); 3] {
    [
        (
            request_name(kind),
            described(kind.doc.clone(), request(api, kind.parameters.iter())),
        ),
        (properties_name(kind), kind_properties(api, kind)),
        (integration_name(kind), kind_integration(api, kind)),
    ]
}

fn kind_properties<'a>(api: &'a Api, kind: &'a Kind) -> Schema<'a> {
    let description = format!(
        "What a read of `{}` is expected to hold inside `properties`.",
        kind.slug
    );
    described(
        description,
        response(api, kind.properties.iter(), &kind.shown_properties),
    )
}

/// What lists have, and the settings of the kind.
fn kind_integration<'a>(api: &'a Api, kind: &'a Kind) -> Schema<'a> {
    let fields = api
        .integrations
        .object
        .iter()
        .filter(|field| is_properties(field));
    let properties = fields
        .map(|field| (field.name.as_str(), properties_field(kind)))
        .collect();
    let own = Schema::of(Shape::object(properties, Vec::new()));
    let all_of = vec![Schema::reference("Integration"), own];
    described(
        format!("The integration `{}` of a project.", kind.slug),
        Shape::AllOf { all_of },
    )
}

fn properties_field(kind: &Kind) -> Schema<'_> {
    Schema {
        nullable: true,
        ..Schema::of(Shape::all_of(&properties_name(kind)))
    }
}

fn settings(api: &Api) -> Schema<'_> {
    described(
        "The settings of the instance.".to_owned(),
        response(api, api.settings.attributes(), &[]),
    )
}

fn settings_update(api: &Api) -> Schema<'_> {
    let attributes: Vec<&Field> = api.settings.writable().collect();
    let shape = request(api, attributes.into_iter());
    described(
        "A change of the settings: what is not in it stays as it is.".to_owned(),
        shape,
    )
}

fn record<'a>(api: &'a Api, record: &'a Record) -> Schema<'a> {
    described(record.doc.clone(), request(api, record.fields.iter()))
}

fn described(description: String, shape: Shape<'_>) -> Schema<'_> {
    Schema {
        description: Some(description),
        ..Schema::of(shape)
    }
}
