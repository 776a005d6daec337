//! The settings of the installation: they always exist, and are overwritten attribute by attribute.

use axum::http::StatusCode;
use platform_api_codegen::model::Field;
use serde_json::{Map, Value};

use crate::coerce::literal;
use crate::reading::Reading;
use crate::response::{Object, Refusal};
use crate::rules::{self, After};
use crate::service::Service;
use crate::store::{Settings, now};

impl Service {
    /// `GET`: every attribute of the tier, without secrets.
    pub(crate) fn get_settings(&self) -> Object<'_> {
        self.settings_object(&self.store().settings)
    }

    /// `PUT`: overwrites the named attributes.
    pub(crate) fn update_settings(&self, reading: &mut Reading) -> Result<Object<'_>, Refusal> {
        let mut store = self.store();
        let after = After::new(self.api.settings.writable(), &store.settings.attributes, &reading.values);
        rules::check(&after, &self.target(), reading);
        reading.accept()?;
        if reading.values.is_empty() && reading.ignored.is_empty() {
            let text = "at least one parameter must be provided";
            return Err(Refusal::error(StatusCode::BAD_REQUEST, text));
        }
        let settings = &mut store.settings;
        let differs =
            |field: &Field| reading.values.get(&field.name).is_some_and(|sent| *sent != current(field, settings));
        if self.api.settings.writable().any(differs) {
            settings.updated_at = now();
        }
        settings.attributes.extend(reading.values.clone());
        Ok(self.settings_object(settings))
    }

    /// Every writable attribute, including secrets.
    pub(crate) fn settings_state(&self) -> Map<String, Value> {
        let store = self.store();
        let current = |field: &Field| (field.name.clone(), current(field, &store.settings));
        self.api.settings.writable().map(current).collect()
    }

    fn settings_object(&self, settings: &Settings) -> Object<'_> {
        let mut object = Object::default();
        let target = self.target();
        let shown = self.api.settings.attributes().filter(|field| target.shows(field) && !field.is_secret());
        for field in shown {
            object.push(&field.name, current(field, settings));
        }
        object
    }
}

fn current(field: &Field, settings: &Settings) -> Value {
    match field.name.as_str() {
        "id" => 1.into(),
        "created_at" => settings.created_at.as_str().into(),
        "updated_at" => settings.updated_at.as_str().into(),
        name => match settings.attributes.get(name) {
            Some(sent) => sent.clone(),
            None => field.default().map_or(Value::Null, literal),
        },
    }
}
