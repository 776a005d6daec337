//! The settings of a fresh installation: the documented defaults, adjusted to satisfy the documented rules.
//!
//! A default may switch something on that requires others without a default, or may be older than its value. The
//! adjusted settings can be read and written back.

use platform_api_codegen::model::{Api, Field};
use serde_json::{Map, Value};

use crate::parameters::Parameters;
use crate::reading::Reading;
use crate::rules::{After, check, is_on, missing};
use crate::target::Target;
use crate::value::sample;

/// The values that differ from the documented defaults.
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
    let is_on = |field: &&Field| field.needs().is_some() && is_on(&after.shown(&field.name));
    let on = api.settings.writable().filter(|field| is_on(field) && target.lacks(field).is_empty());
    let needed = on.flat_map(|field| missing(field, &after, target).into_iter().next().unwrap_or_default());
    let mut unset = needed.filter(|name| !values.contains_key(*name));
    unset.find_map(|name| api.settings.writable().find(|field| field.name == name))
}

/// The settings that would be refused if all were written back; null is never refused.
fn refused(api: &Api, target: &Target, values: &Map<String, Value>) -> Vec<String> {
    let after = After::new(api.settings.writable(), values, &Map::new());
    let shown = api.settings.writable().map(|field| (field.name.clone(), after.shown(&field.name)));
    let set = Parameters::of_json(shown.filter(|(_, value)| !value.is_null()).collect());
    let mut reading = Reading::of(&set, api.settings.writable(), api, target);
    check(&after, target, &mut reading);
    reading.complaints.into_keys().collect()
}
