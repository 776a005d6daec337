//! The integrations of a project: the documented states and transitions, and the integration object.

use platform_api_codegen::model::{Field, Kind, Type};
use serde_json::{Map, Value};

use crate::coerce::literal;
use crate::reading::Reading;
use crate::response::{Object, Refusal};
use crate::rules::{self, After};
use crate::service::Service;
use crate::store::{Integration, now};

impl Service {
    /// `PUT`: not configured, disabled or configured → configured.
    pub(crate) fn set_integration(
        &self,
        project: u64,
        index: usize,
        reading: &mut Reading,
    ) -> Result<Object<'_>, Refusal> {
        let kind = self.kind(index);
        let mut store = self.store();
        let stored = store.integrations.get(&(project, index));
        if kind.update_only && stored.is_none() {
            reading.note_all("update_only");
            return Err(Refusal::error(
                axum::http::StatusCode::BAD_REQUEST,
                &format!("{} cannot be created through the API", kind.slug),
            ));
        }
        let mut parameters = stored.map(|stored| stored.parameters.clone()).unwrap_or_default();
        let after = After::new(kind.parameters.iter(), &parameters, &reading.values).lenient(kind.update_only);
        rules::check(&after, &self.target(), reading);
        reading.accept()?;
        parameters.extend(reading.values.clone());

        let integration = store.integration(project, index);
        integration.parameters = parameters;
        integration.enabled = true;
        integration.updated_at = now();
        Ok(self.single(kind, integration))
    }

    /// `GET`: any integration that was ever configured.
    pub(crate) fn get_integration(&self, project: u64, index: usize) -> Result<Object<'_>, Refusal> {
        let store = self.store();
        let integration = store.integrations.get(&(project, index)).ok_or_else(never_configured)?;
        Ok(self.single(self.kind(index), integration))
    }

    /// `DELETE`: configured → disabled; a disabled one stays disabled.
    pub(crate) fn disable_integration(&self, project: u64, index: usize) -> Result<(), Refusal> {
        let mut store = self.store();
        let integration = store.integrations.get_mut(&(project, index)).ok_or_else(never_configured)?;
        if integration.enabled {
            integration.enabled = false;
            integration.updated_at = now();
        }
        if !self.kind(index).keeps_settings {
            integration.parameters.clear();
        }
        Ok(())
    }

    /// The list: active integrations, ordered by id.
    pub(crate) fn list_integrations(&self, project: u64) -> Vec<Object<'_>> {
        let store = self.store();
        let mut active: Vec<(&Kind, &Integration)> = store
            .integrations
            .range((project, 0)..=(project, usize::MAX))
            .map(|((_, index), integration)| (self.kind(*index), integration))
            .filter(|(kind, integration)| is_active(kind, integration))
            .collect();
        active.sort_by_key(|(_, integration)| integration.id);
        active.into_iter().map(|(kind, integration)| self.object(kind, integration)).collect()
    }

    /// The fields that a list and a single read share.
    fn object<'api>(&'api self, kind: &'api Kind, integration: &Integration) -> Object<'api> {
        let mut object = Object::default();
        for field in self.object_fields().filter(|field| field.ty != Type::Properties) {
            object.push(&field.name, object_field(field, kind, integration));
        }
        object
    }

    /// A single read, which adds `properties`.
    fn single<'api>(&'api self, kind: &'api Kind, integration: &Integration) -> Object<'api> {
        let mut object = self.object(kind, integration);
        for field in self.object_fields().filter(|field| field.ty == Type::Properties) {
            object.push(&field.name, self.properties(kind, integration));
        }
        object
    }

    /// The parameters of the kind; secrets only where the documents show them.
    fn properties<'api>(&'api self, kind: &'api Kind, integration: &Integration) -> Object<'api> {
        let mut properties = Object::default();
        let is_secret = |field: &Field| field.is_secret() && !kind.shown_properties.contains(&field.name);
        let target = self.target();
        for field in kind.properties.iter().filter(|field| target.shows(field) && !is_secret(field)) {
            let sent = integration.parameters.get(&field.name).cloned();
            properties.push(&field.name, sent.unwrap_or_else(|| default(field)));
        }
        properties
    }

    fn object_fields(&self) -> impl Iterator<Item = &Field> {
        let target = self.target();
        self.api.integrations.object.iter().filter(move |field| target.shows(field))
    }

    pub(crate) fn kind(&self, index: usize) -> &Kind {
        &self.api.integrations.kinds[index]
    }
}

fn never_configured() -> Refusal {
    Refusal::not_found("Integration")
}

/// The value in effect: the stored one, or the default.
fn effective(field: &Field, parameters: &Map<String, Value>) -> Value {
    match parameters.get(&field.name) {
        None | Some(Value::Null) => default(field),
        Some(value) => value.clone(),
    }
}

fn default(field: &Field) -> Value {
    field.default().map_or(Value::Null, literal)
}

/// A flag that is a parameter of the kind, possibly under another name; `None` if the kind has no such parameter.
fn flag(kind: &Kind, name: &str, integration: &Integration) -> Option<bool> {
    let is_shown_as = |field: &&Field| field.read_as().unwrap_or(&field.name) == name;
    let field = kind.parameters.iter().find(is_shown_as)?;
    Some(effective(field, &integration.parameters) == true)
}

pub(crate) fn is_active(kind: &Kind, integration: &Integration) -> bool {
    integration.enabled && flag(kind, "active", integration).unwrap_or(true)
}

fn object_field(field: &Field, kind: &Kind, integration: &Integration) -> Value {
    match field.name.as_str() {
        "id" => integration.id.into(),
        "title" => title(&kind.slug).into(),
        "slug" => kind.slug.as_str().into(),
        "created_at" => integration.created_at.as_str().into(),
        "updated_at" => integration.updated_at.as_str().into(),
        "active" => is_active(kind, integration).into(),
        name if field.ty == Type::Boolean => flag(kind, name, integration).unwrap_or(false).into(),
        _ => default(field),
    }
}

/// `chat-d` → `Chat D`
fn title(slug: &str) -> String {
    let capitalised = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    slug.split('-').filter_map(capitalised).collect::<Vec<String>>().join(" ")
}
