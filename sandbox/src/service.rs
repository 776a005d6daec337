//! The service without HTTP: its state, and the effect of each operation on it, which the crate's documentation lists.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use http::StatusCode;
use platform_api_codegen::model::{Api, Field, KindSpec, Type, Version};
use platform_api_codegen::names;
use platform_api_core::nearest::nearest;
use serde_json::Value;
use tokio::time::Instant;

use crate::JsonObject;
use crate::access::{Role, ServedParent, noun};
use crate::fresh::fresh;
use crate::installation::Installation;
use crate::lock::lock;
use crate::parameters::SentParameters;
use crate::record::Log;
use crate::response::Refusal;
use crate::route::{ServedOperation, split};
use crate::rules::{RequestValidation, ResultingValues};
use crate::script::Script;
use crate::values::{default, now, sort_set};

pub(crate) struct FakeService {
    pub(crate) api: Arc<Api>,
    pub(crate) parents: Vec<ServedParent>,
    pub(crate) log: Log,
    pub(crate) state: Mutex<ServiceState>,
    /// Restored by [`reset`](Self::reset).
    pub(crate) initial: ServiceState,
}

/// Everything that changes. Without `Debug`, because it holds secrets.
#[derive(Clone)]
pub(crate) struct ServiceState {
    pub(crate) api: Arc<Api>,
    pub(crate) script: Script,
    pub(crate) installation: Installation,
    /// Without those that were never configured.
    pub(crate) integrations: BTreeMap<IntegrationKey, Stored>,
    pub(crate) settings: Stored,
    pub(crate) revoked: [u32; Role::ALL.len()],
    pub(crate) has_cache: bool,
    cached: Option<CachedSettings>,
}

pub(crate) enum ResponseContent {
    Object(JsonObject),
    List(Vec<JsonObject>),
    Empty,
}

/// The settings that reads return until the cache is over.
#[derive(Clone)]
struct CachedSettings {
    settings: Stored,
    end: Instant,
}

/// The indices of a parent and a kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct IntegrationKey {
    pub(crate) parent: usize,
    pub(crate) kind: usize,
}

impl IntegrationKey {
    pub(crate) fn kind(self, api: &Api) -> &KindSpec {
        &api.integrations.kinds[self.kind]
    }
}

/// The settings, or an integration.
#[derive(Clone)]
pub(crate) struct Stored {
    id: u64,
    created_at: String,
    updated_at: String,
    /// Set up or installed, and not disabled since.
    pub(crate) enabled: bool,
    pub(crate) values: JsonObject,
}

impl FakeService {
    /// A caller that holds the lock must not call a function of the test, which may call the sandbox.
    pub(crate) fn lock_state(&self) -> MutexGuard<'_, ServiceState> {
        lock(&self.state)
    }

    pub(crate) fn reset(&self) {
        *self.lock_state() = self.initial.clone();
        self.log.clear();
    }

    pub(crate) fn stored(&self, key: IntegrationKey) -> Option<Stored> {
        self.lock_state().integrations.get(&key).cloned()
    }

    pub(crate) fn find(&self, reference: &dyn fmt::Display, slug: &str) -> Result<IntegrationKey, String> {
        let parent = self.find_parent(&reference.to_string())?;
        let kinds = &self.api.integrations.kinds;
        let Some(kind) = kinds.iter().position(|kind| kind.slug == slug) else {
            let near = did_you_mean(slug, kinds.iter().map(|kind| &*kind.slug));
            return Err(format!("there is no kind {slug}{near}"));
        };
        Ok(IntegrationKey { parent, kind })
    }

    pub(crate) fn find_parent(&self, reference: &str) -> Result<usize, String> {
        self.position(reference).ok_or_else(|| {
            let parents: Vec<String> = self.parents.iter().map(ServedParent::to_string).collect();
            format!(
                "there is no {} {reference}, only {}",
                noun(reference),
                parents.join(", ")
            )
        })
    }

    pub(crate) fn position(&self, reference: &str) -> Option<usize> {
        self.parents.iter().position(|parent| parent.is(reference))
    }

    /// Splits a path, documented or not, after its parent.
    pub(crate) fn split<'path>(&self, path: &'path str) -> Option<(&ServedParent, &'path str)> {
        let (reference, below) = split(&self.api, &self.parents, path)?;
        Some((&self.parents[self.position(&reference)?], below))
    }

    pub(crate) fn parent_of(&self, path: &str) -> Option<&ServedParent> {
        self.split(path).map(|(parent, _)| parent)
    }
}

impl ServiceState {
    pub(crate) fn new(api: &Arc<Api>, installation: Installation) -> ServiceState {
        ServiceState {
            api: Arc::clone(api),
            script: Script::default(),
            installation,
            integrations: BTreeMap::new(),
            settings: Stored::new(1, fresh(api, &installation)),
            revoked: Default::default(),
            has_cache: false,
            cached: None,
        }
    }

    pub(crate) fn token(&self, role: Role) -> String {
        role.token(self.revoked[role as usize])
    }

    /// Creates the integration if it is missing.
    pub(crate) fn integration(&mut self, key: IntegrationKey) -> &mut Stored {
        let new = self.new_integration();
        self.integrations.entry(key).or_insert(new)
    }

    fn new_integration(&self) -> Stored {
        // No integration is ever removed.
        Stored::new(self.integrations.len() as u64 + 1, JsonObject::new())
    }

    /// The parent does not matter for the settings.
    pub(crate) fn execute(
        &mut self,
        operation: ServedOperation,
        parent: usize,
        parameters: Result<SentParameters, Refusal>,
        validation: &mut RequestValidation,
    ) -> Result<ResponseContent, Refusal> {
        let lacks = self.installation.lacks_operation(&self.api, operation);
        if !lacks.is_empty() {
            validation.add(None, lacks);
            return Err(Refusal::error(StatusCode::NOT_FOUND, "404 Not Found"));
        }
        let fields = operation.parameters(&self.api);
        // A mistake in parameters that are ignored does not matter.
        let parameters = match parameters {
            Err(refusal) if !fields.is_empty() => return Err(refusal),
            parameters => parameters.unwrap_or_default(),
        };
        *validation = RequestValidation::of(parameters, &fields, &self.api, &self.installation);
        let object = match operation {
            ServedOperation::List => return Ok(ResponseContent::List(self.list_integrations(parent))),
            ServedOperation::Set(kind) => self.set_integration(IntegrationKey { parent, kind }, validation)?,
            ServedOperation::Get(kind) => self.get_integration(IntegrationKey { parent, kind })?,
            ServedOperation::Disable(kind) => {
                self.disable_integration(IntegrationKey { parent, kind })?;
                return Ok(ResponseContent::Empty);
            }
            ServedOperation::GetSettings => self.get_settings(),
            ServedOperation::UpdateSettings => self.update_settings(validation)?,
        };
        Ok(ResponseContent::Object(object))
    }

    fn set_integration(
        &mut self,
        key: IntegrationKey,
        validation: &mut RequestValidation,
    ) -> Result<JsonObject, Refusal> {
        let kind = key.kind(&self.api);
        let stored = self.integrations.get(&key);
        if kind.is_update_only() && stored.is_none() {
            validation.note(None, "update_only");
            return Err(Refusal::bad_request(format!("the API cannot create {}", kind.slug)));
        }
        // A copy, because a refusal must change nothing.
        let mut integration = stored.cloned().unwrap_or_else(|| self.new_integration());
        let fields = ServedOperation::Set(key.kind).parameters(&self.api);
        let mut resulting = ResultingValues::new(&fields, &integration.values, &validation.values, &self.installation);
        resulting.update_only = kind.is_update_only();
        resulting.check(validation);
        validation.accept()?;
        integration.store(&fields, validation, &self.installation);
        integration.enabled = true;
        integration.updated_at = now();
        let object = self.single(kind, &integration);
        self.integrations.insert(key, integration);
        Ok(object)
    }

    fn get_integration(&self, key: IntegrationKey) -> Result<JsonObject, Refusal> {
        let integration = self.integrations.get(&key);
        let integration = integration.ok_or_else(|| Refusal::not_found("Integration"))?;
        Ok(self.single(key.kind(&self.api), integration))
    }

    fn disable_integration(&mut self, key: IntegrationKey) -> Result<(), Refusal> {
        let integration = self.integrations.get_mut(&key);
        let integration = integration.ok_or_else(|| Refusal::not_found("Integration"))?;
        if integration.enabled {
            integration.enabled = false;
            integration.updated_at = now();
        }
        if !key.kind(&self.api).keeps_settings() {
            integration.values.clear();
        }
        Ok(())
    }

    /// The active integrations of a parent, by id.
    fn list_integrations(&self, parent: usize) -> Vec<JsonObject> {
        let mut active = Vec::new();
        for (key, integration) in &self.integrations {
            let kind = key.kind(&self.api);
            let operation = ServedOperation::Get(key.kind);
            let is_available = self.installation.lacks_operation(&self.api, operation).is_empty();
            if key.parent == parent && self.is_active(kind, integration) && is_available {
                active.push((integration.id, self.listed(kind, integration)));
            }
        }
        active.sort_by_key(|(id, _)| *id);
        active.into_iter().map(|(_, object)| object).collect()
    }

    pub(crate) fn is_active(&self, kind: &KindSpec, integration: &Stored) -> bool {
        let activation = self.api.integrations.activation.as_deref();
        let flag = activation.and_then(|name| integration.flag(kind, name));
        integration.enabled && flag.is_none_or(|flag| flag != false)
    }

    /// An integration as the list shows it.
    fn listed(&self, kind: &KindSpec, integration: &Stored) -> JsonObject {
        let mut object = JsonObject::new();
        for field in &self.api.integrations.object {
            if field.ty == Type::Properties || !self.installation.shows(field) {
                continue;
            }
            if let Some(value) = integration.assumed(kind, &field.name) {
                object.insert(field.name.clone(), value.clone());
                continue;
            }
            let is_activation = self.api.integrations.activation.as_ref() == Some(&field.name);
            let value = match field.name.as_str() {
                "title" => names::kind_title(&kind.slug).into(),
                "slug" => kind.slug.as_str().into(),
                "id" | "created_at" | "updated_at" => integration.value(field),
                _ if is_activation && !integration.enabled => false.into(),
                name if is_activation || field.ty == Type::Boolean => {
                    integration.flag(kind, name).unwrap_or_else(|| is_activation.into())
                }
                _ => default(field),
            };
            object.insert(field.name.clone(), value);
        }
        object
    }

    /// An integration as a single read shows it.
    fn single(&self, kind: &KindSpec, integration: &Stored) -> JsonObject {
        let mut properties = JsonObject::new();
        for field in kind.properties() {
            let is_shown = !self.installation.hides(field) || kind.shown_properties.contains(&field.name);
            if self.installation.shows(field) && is_shown {
                properties.insert(field.name.clone(), integration.value(field));
            }
        }
        // A test may assume undocumented properties.
        let documented = [&kind.parameters, &self.api.integrations.object];
        for (name, value) in &integration.values {
            let mut fields = documented.into_iter().flatten();
            if !fields.any(|field| field.name == *name) {
                properties.insert(name.clone(), value.clone());
            }
        }
        let mut object = self.listed(kind, integration);
        object.insert(self.api.integrations.properties().to_owned(), properties.into());
        object
    }

    fn get_settings(&self) -> JsonObject {
        match &self.cached {
            Some(cached) if Instant::now() < cached.end => self.shown_settings(&cached.settings),
            _ => self.shown_settings(&self.settings),
        }
    }

    fn update_settings(&mut self, validation: &mut RequestValidation) -> Result<JsonObject, Refusal> {
        let fields = ServedOperation::UpdateSettings.parameters(&self.api);
        validation.note_removed(&self.api.settings.removed, &self.installation);
        ResultingValues::new(&fields, &self.settings.values, &validation.values, &self.installation).check(validation);
        validation.accept()?;
        if validation.values.is_empty() && validation.ignored.is_empty() {
            return Err(Refusal::bad_request("at least one parameter must be provided"));
        }
        let old = self.settings.clone();
        self.settings.store(&fields, validation, &self.installation);
        if self.settings.shown(&fields) != old.shown(&fields) {
            self.settings.updated_at = now();
        }
        // A change within the time neither prolongs it nor replaces the old settings.
        let arrival = Instant::now();
        if self.has_cache && self.cached.as_ref().is_none_or(|cached| cached.end <= arrival) {
            self.cached = Some(CachedSettings {
                settings: old,
                end: arrival + Duration::from_secs(self.api.settings.cache_seconds),
            });
        }
        Ok(self.shown_settings(&self.settings))
    }

    fn shown_settings(&self, settings: &Stored) -> JsonObject {
        let mut object = JsonObject::new();
        for field in self.api.settings.attributes() {
            if self.installation.shows(field) && !self.installation.hides(field) {
                object.insert(field.name.clone(), settings.value(field));
            }
        }
        for (name, value) in &settings.values {
            if self.api.settings.attributes().all(|field| field.name != *name) {
                object.insert(name.clone(), value.clone());
            }
        }
        object
    }

    pub(crate) fn rate_limit_text(&self) -> String {
        let name = self.api.settings.rate_limit_text.as_ref();
        match name.and_then(|name| self.settings.values.get(name)?.as_str()) {
            Some(text) if !text.trim().is_empty() => text.to_owned(),
            _ => "Retry later".to_owned(),
        }
    }

    pub(crate) fn upgrade(&mut self, version: Version) -> Result<(), String> {
        if self.installation.version.is_none_or(|current| current > version) {
            return Err(format!("this service is later than {version}"));
        }
        let old_defaults = fresh(&self.api, &self.installation);
        self.installation.version = Some(version);
        let values = &mut self.settings.values;
        values.retain(|name, value| old_defaults.get(name) != Some(value));
        for (name, value) in fresh(&self.api, &self.installation) {
            values.entry(name).or_insert(value);
        }
        Ok(())
    }
}

impl Stored {
    fn new(id: u64, values: JsonObject) -> Stored {
        let created_at = now();
        Stored {
            id,
            updated_at: created_at.clone(),
            created_at,
            enabled: true,
            values,
        }
    }

    /// A parameter without effect is not stored, so that a read shows its default.
    fn store(&mut self, fields: &[&Field], validation: &RequestValidation, installation: &Installation) {
        for field in fields.iter().filter(|field| installation.has_effect(field)) {
            if let Some(value) = validation.values.get(&field.name) {
                let mut value = value.clone();
                sort_set(field, &mut value);
                self.values.insert(field.name.clone(), value);
            }
        }
    }

    pub(crate) fn shown(&self, fields: &[&Field]) -> JsonObject {
        fields
            .iter()
            .map(|field| (field.name.clone(), self.value(field)))
            .collect()
    }

    fn value(&self, field: &Field) -> Value {
        if let Some(value) = self.values.get(&field.name) {
            return value.clone();
        }
        match field.name.as_str() {
            "id" => self.id.into(),
            "created_at" => self.created_at.as_str().into(),
            "updated_at" => self.updated_at.as_str().into(),
            _ => default(field),
        }
    }

    /// A field of the integration object that only a test can set.
    fn assumed(&self, kind: &KindSpec, name: &str) -> Option<&Value> {
        let value = self.values.get(name)?;
        let is_parameter = kind.parameters.iter().any(|field| field.name == name);
        (!is_parameter).then_some(value)
    }

    /// A flag that is a parameter of the kind, possibly under another name. Not a boolean if a test assumes so.
    fn flag(&self, kind: &KindSpec, name: &str) -> Option<Value> {
        let is_shown_as = |field: &&Field| field.read_as().unwrap_or(&field.name) == name;
        let field = kind.parameters.iter().find(is_shown_as)?;
        let sent = self.values.get(&field.name).filter(|value| !value.is_null());
        Some(sent.cloned().unwrap_or_else(|| (default(field) == true).into()))
    }
}

/// `; did you mean chat-d?`
pub(crate) fn did_you_mean<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> String {
    nearest(name, names)
        .map(|near| format!("; did you mean {near}?"))
        .unwrap_or_default()
}
