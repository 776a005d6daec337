//! The enums, each a schema of its own.
//!
//! OpenAPI knows neither names nor sentences for values; the `x-enum-` keys are those that most generators look for.

use super::literal::{literal, version};
use super::schema::{Schema, Shape};
use crate::model::Enum;

pub(super) fn enum_schema(item: &Enum) -> Schema<'_> {
    Schema { description: Some(item.doc.clone()), ..Schema::of(shape(item)) }
}

fn shape(item: &Enum) -> Shape<'_> {
    let values = item.values.iter();
    Shape::Enum {
        r#type: if item.is_integer() { "integer" } else { "string" },
        r#enum: values.clone().map(|value| literal(&value.value)).collect(),
        names: if item.is_integer() { names(item) } else { Vec::new() },
        docs: values.clone().map(|value| value.doc.as_str()).collect(),
        introduced: values.filter_map(|value| Some((value.name.as_str(), version(value.introduced?)))).collect(),
    }
}

/// What numbers are called; text speaks for itself.
fn names(item: &Enum) -> Vec<&str> {
    item.values.iter().map(|value| value.name.as_str()).collect()
}
