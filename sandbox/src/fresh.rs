//! The settings of a new installation that differ from the documented defaults, so that a client can write back what it
//! has read: settings that a default requires get a sample, and defaults of a later version are null.

use platform_api_codegen::model::{Api, Field, Type};
use serde_json::{Value, json};

use crate::JsonObject;
use crate::installation::Installation;
use crate::parameters::{Origin, SentParameters};
use crate::rules::{self, RequestValidation, ResultingValues};
use crate::values::now;

pub(crate) fn fresh(api: &Api, installation: &Installation) -> JsonObject {
    let mut values = JsonObject::new();
    // A sample may require settings too.
    while let Some((name, value)) = correction(api, installation, &values) {
        values.insert(name, value);
    }
    values
}

/// Finds a setting that would be refused if all were written back. Returns a value for a setting that it requires, or
/// else null for itself, because null is not written back.
fn correction(api: &Api, installation: &Installation, values: &JsonObject) -> Option<(String, Value)> {
    let fields: Vec<&Field> = api.settings.writable().collect();
    let resulting = ResultingValues::new(&fields, values, &JsonObject::new(), installation);
    let read = fields
        .iter()
        .map(|field| (field.name.clone(), resulting.shown(&field.name)));
    let written = read.filter(|(_, value)| !value.is_null()).collect();
    let mut validation = RequestValidation::of(SentParameters::of(written, Origin::Json), &fields, api, installation);
    resulting.check(&mut validation);
    let is_refused = |field: &&&Field| validation.refusals().any(|(name, _)| name == field.name);
    let refused = fields.iter().find(is_refused)?;
    for name in rules::missing(refused, &resulting).first().into_iter().flatten() {
        if let Some(required) = fields.iter().find(|field| field.name == *name)
            && !values.contains_key(*name)
        {
            return Some((required.name.clone(), sample(api, installation, required)));
        }
    }
    Some((refused.name.clone(), Value::Null))
}

/// A valid value that counts as set.
fn sample(api: &Api, installation: &Installation, field: &Field) -> Value {
    let number = field.minimum().or(field.maximum()).map_or(json!(1), Value::from);
    let mut candidates = vec![
        json!(true),
        number,
        json!("https://sandbox.invalid"),
        now().into(),
        json!([]),
    ];
    if let Type::Enum(index) = field.ty {
        candidates.extend(api.enums[index].values.iter().map(|value| Value::from(&value.value)));
    }
    let is_valid = |value: &Value| {
        let object = JsonObject::from_iter([(field.name.clone(), value.clone())]);
        let parameters = SentParameters::of(object, Origin::Json);
        let validation = RequestValidation::of(parameters, &[field], api, installation);
        validation.refusals().next().is_none()
    };
    candidates.into_iter().find(is_valid).unwrap_or_default()
}
