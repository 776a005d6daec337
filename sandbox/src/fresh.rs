//! The settings that a new installation starts with.

use platform_api_codegen::model::{Api, Field};
use serde_json::{Map, Value};

use crate::parameters::Parameters;
use crate::rules::{self, After, Reading};
use crate::target::Target;
use crate::values::{is_on, sample};

/// The settings of a fresh installation, as far as they differ from the documented defaults.
///
/// A default may switch something on that requires others without a default, or may be older than its value. With these
/// values the settings can be read and written back.
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

/// A setting that a default requires and that has no value. Settings that already have one are skipped.
fn companion<'api>(api: &'api Api, target: &Target, values: &Map<String, Value>) -> Option<&'api Field> {
    let after = After::new(api.settings.writable(), values, &Map::new());
    for field in api.settings.writable() {
        if !is_on(&after.shown(&field.name)) || !target.lacks(field).is_empty() {
            continue;
        }
        let alternatives = rules::missing(field, &after, target);
        for name in alternatives.first().into_iter().flatten() {
            let needed = api.settings.writable().find(|needed| needed.name == *name);
            if needed.is_some() && !values.contains_key(*name) {
                return needed;
            }
        }
    }
    None
}

/// The settings that would be refused if all were written back; null is never refused.
fn refused(api: &Api, target: &Target, values: &Map<String, Value>) -> Vec<String> {
    let after = After::new(api.settings.writable(), values, &Map::new());
    let mut set = Map::new();
    for field in api.settings.writable() {
        let value = after.shown(&field.name);
        if !value.is_null() {
            set.insert(field.name.clone(), value);
        }
    }
    let mut reading = Reading::of(&Parameters::of_json(set), api.settings.writable(), api, target);
    rules::check(&after, target, &mut reading);
    reading.complaints.into_keys().collect()
}
