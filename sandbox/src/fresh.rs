//! The settings of a fresh installation: the documented defaults, and what makes them keep the documents' own rules.
//!
//! A default may switch on what needs others that have no default, or came earlier than its value. So what is read from a
//! fresh installation can be written back.

use platform_api_codegen::model::{Api, Field};
use serde_json::{Map, Value};

use crate::parameters::Parameters;
use crate::reading::Reading;
use crate::rules::{After, check, is_on, missing};
use crate::target::Target;
use crate::value::sample;

/// What differs from the defaults.
pub(crate) fn fresh(api: &Api, target: &Target) -> Map<String, Value> {
    let mut values = Map::new();
    while let Some(name) = companion(api, target, &values) {
        let field = fields(api, target).find(|field| field.name == name);
        values.insert(name, field.map_or(Value::Null, |field| sample(api, target, field)));
    }
    loop {
        let refused = refused(api, target, &values);
        if refused.is_empty() {
            return values;
        }
        values.extend(refused.into_iter().map(|name| (name, Value::Null)));
    }
}

/// What the installation has.
fn fields<'api>(api: &'api Api, target: &Target) -> impl Iterator<Item = &'api Field> {
    api.settings.writable().filter(|field| target.lacks(field).is_empty())
}

/// Something that a default needs, and nobody has set. What was given a value without one is not asked for again.
fn companion(api: &Api, target: &Target, values: &Map<String, Value>) -> Option<String> {
    let after = After::new(fields(api, target), values, &Map::new());
    let on = after.fields().iter().filter(|field| is_on(&after.shown(&field.name)));
    let needed = on.flat_map(|field| missing(field, &after, target).into_iter().next().unwrap_or_default());
    needed.map(str::to_owned).find(|name| !values.contains_key(name))
}

/// What is refused when all of it is written back.
fn refused(api: &Api, target: &Target, values: &Map<String, Value>) -> Vec<String> {
    let after = After::new(fields(api, target), &Map::new(), values);
    let shown = after.fields().iter().map(|field| (field.name.clone(), after.shown(&field.name))).collect();
    let mut reading = Reading::of(&Parameters::of_json(shown), fields(api, target), api, target);
    check(&after, target, &mut reading);
    reading.complaints.into_keys().collect()
}
