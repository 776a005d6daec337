//! The settings of a new installation that differ from the documented defaults.

use platform_api_codegen::model::{Api, Field};
use serde_json::{Map, Value};

use crate::parameters::{Origin, Parameters};
use crate::rules::{self, After, Validation};
use crate::target::Target;
use crate::values::{is_on, sample};

/// Returns the settings of a new installation that differ from the documented defaults.
///
/// A default may switch on a setting that requires other settings. If these have no default, they get a sample value
/// here. A default may also be a value that only a later version has. Such a setting is null here. Therefore a client
/// can write back all settings that it has read.
pub(crate) fn fresh(api: &Api, target: &Target) -> Map<String, Value> {
    let mut values = Map::new();
    while let Some(field) = companion(api, target, &values) {
        values.insert(field.name.clone(), sample(api, target, field));
    }
    loop {
        let refused = refused(api, target, &values);
        if refused.is_empty() {
            return values;
        }
        values.extend(refused.into_iter().map(|name| (name, Value::Null)));
    }
}

/// Returns a setting that a default requires and that has no value yet.
fn companion<'api>(api: &'api Api, target: &Target, values: &Map<String, Value>) -> Option<&'api Field> {
    let after = After::new(api.settings.writable(), values, &Map::new(), target);
    for field in api.settings.writable() {
        if !is_on(&after.shown(&field.name)) || !target.lacks(field).is_empty() {
            continue;
        }
        let alternatives = rules::missing(field, &after);
        for name in alternatives.first().into_iter().flatten() {
            let needed = api.settings.writable().find(|needed| needed.name == *name);
            if needed.is_some() && !values.contains_key(*name) {
                return needed;
            }
        }
    }
    None
}

/// Returns the settings that the service would refuse if a client wrote all of them back. A setting that is null is not
/// written back.
fn refused(api: &Api, target: &Target, values: &Map<String, Value>) -> Vec<String> {
    let after = After::new(api.settings.writable(), values, &Map::new(), target);
    let fields: Vec<&Field> = api.settings.writable().collect();
    let mut set = Map::new();
    for field in &fields {
        let value = after.shown(&field.name);
        if !value.is_null() {
            set.insert(field.name.clone(), value);
        }
    }
    let mut validation = Validation::of(&Parameters::of(set, Origin::Json), &fields, api, target);
    rules::check(&after, &mut validation);
    validation.complaints.into_keys().collect()
}
