//! The service without HTTP: its state, and the effect of each operation on it.
//!
//! | | `PUT` | `DELETE` |
//! |---|---|---|
//! | never configured | enabled, unless the kind is `update_only` | 404 |
//! | enabled | overwritten parameter by parameter | disabled, and reset unless the kind `keeps_settings` |
//! | disabled | enabled again | as it is |
//!
//! An enabled integration is active, unless a parameter of its kind says otherwise. The settings always exist.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use platform_api_codegen::model::{Api, Field, KindSpec, Type, Version};
use platform_api_codegen::names;
use platform_api_core::nearest::nearest;
use serde_json::{Map, Value};
use tokio::time::Instant;

use crate::access::{Role, ServedParent, noun};
use crate::fresh::fresh;
use crate::lock::lock;
use crate::record::Log;
use crate::route::{ServedOperation, Route, split};
use crate::response::Refusal;
use crate::rules::{ResultingValues, RequestValidation};
use crate::script::Script;
use crate::installation::Installation;
use crate::values::{default, in_order, now};

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
    pub(crate) script: Script,
    pub(crate) installation: Installation,
    /// Without those that were never configured.
    pub(crate) integrations: BTreeMap<IntegrationKey, Stored>,
    pub(crate) settings: Stored,
    /// How many tokens of each role were revoked.
    pub(crate) revoked: [u32; Role::ALL.len()],
    pub(crate) has_cache: bool,
    /// Reads return this until then.
    cached: Option<(Stored, Instant)>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct IntegrationKey {
    /// The index of the parent.
    pub(crate) parent: usize,
    /// The index of the kind.
    pub(crate) kind: usize,
}

/// The settings, or an integration.
#[derive(Clone)]
pub(crate) struct Stored {
    id: u64,
    created_at: String,
    updated_at: String,
    /// Set up or installed, and not disabled since.
    pub(crate) enabled: bool,
    pub(crate) values: Map<String, Value>,
}

impl FakeService {
    pub(crate) fn set_integration(&self, key: IntegrationKey, validation: &mut RequestValidation) -> Result<Map<String, Value>, Refusal> {
        let (kind, mut state) = (self.kind(key), self.state());
        if kind.is_update_only() && !state.integrations.contains_key(&key) {
            validation.note(None, "update_only");
            return Err(Refusal::bad_request(format!("the API cannot create {}", kind.slug)));
        }
        let installation = state.installation;
        let mut integration = state
            .integrations
            .get(&key)
            .cloned()
            .unwrap_or_else(|| state.new_integration());
        let fields = ServedOperation::Set(key.kind).parameters(&self.api);
        let mut after = ResultingValues::new(&fields, &integration.values, &validation.values, &installation);
        after.update_only = kind.is_update_only();
        after.check(validation);
        validation.accept()?;
        integration.store(&fields, validation, &installation);
        integration.enabled = true;
        integration.updated_at = now();
        let object = self.single(&installation, kind, &integration);
        state.integrations.insert(key, integration);
        Ok(object)
    }

    pub(crate) fn get_integration(&self, key: IntegrationKey) -> Result<Map<String, Value>, Refusal> {
        let state = self.state();
        let integration = state.integrations.get(&key);
        let integration = integration.ok_or_else(|| Refusal::not_found("Integration"))?;
        Ok(self.single(&state.installation, self.kind(key), integration))
    }

    pub(crate) fn disable_integration(&self, key: IntegrationKey) -> Result<(), Refusal> {
        let mut state = self.state();
        let integration = state.integrations.get_mut(&key);
        let integration = integration.ok_or_else(|| Refusal::not_found("Integration"))?;
        if integration.enabled {
            integration.enabled = false;
            integration.updated_at = now();
        }
        if !self.kind(key).keeps_settings() {
            integration.values.clear();
        }
        Ok(())
    }

    /// The active integrations of a parent, by id.
    pub(crate) fn list_integrations(&self, parent: usize) -> Vec<Map<String, Value>> {
        let state = self.state();
        let mut active = Vec::new();
        let [first, last] = [0, usize::MAX].map(|kind| IntegrationKey { parent, kind });
        for (key, integration) in state.integrations.range(first..=last) {
            let kind = self.kind(*key);
            let lacks = state.installation.lacks_operation(&self.api, ServedOperation::Get(key.kind));
            if self.is_active(kind, integration) && lacks.is_empty() {
                active.push((integration.id, self.listed(&state.installation, kind, integration)));
            }
        }
        active.sort_by_key(|(id, _)| *id);
        active.into_iter().map(|(_, object)| object).collect()
    }

    pub(crate) fn get_settings(&self) -> Map<String, Value> {
        let state = self.state();
        let settings = match &state.cached {
            Some((old, end)) if Instant::now() < *end => old,
            _ => &state.settings,
        };
        self.settings(&state.installation, settings)
    }

    pub(crate) fn update_settings(&self, validation: &mut RequestValidation) -> Result<Map<String, Value>, Refusal> {
        let mut state = self.state();
        let (installation, old) = (state.installation, state.settings.clone());
        let fields = ServedOperation::UpdateSettings.parameters(&self.api);
        ResultingValues::new(&fields, &old.values, &validation.values, &installation).check(validation);
        validation.accept()?;
        if validation.values.is_empty() && validation.ignored.is_empty() {
            let text = "at least one parameter must be provided";
            return Err(Refusal::bad_request(text.to_owned()));
        }
        state.settings.store(&fields, validation, &installation);
        if state.settings.shown(&fields) != old.shown(&fields) {
            state.settings.updated_at = now();
        }
        // A change within the time neither prolongs it nor replaces the old settings.
        let now = Instant::now();
        if state.has_cache && state.cached.as_ref().is_none_or(|(_, end)| *end <= now) {
            let end = now + Duration::from_secs(self.api.settings.cache_seconds);
            state.cached = Some((old, end));
        }
        Ok(self.settings(&installation, &state.settings))
    }

    pub(crate) fn rate_limit_text(&self) -> String {
        let state = self.state();
        let name = self.api.settings.rate_limit_text.as_ref();
        match name.and_then(|name| state.settings.values.get(name)?.as_str()) {
            Some(text) if !text.trim().is_empty() => text.to_owned(),
            _ => "Retry later".to_owned(),
        }
    }

    /// Unchanged settings get the defaults of the version.
    pub(crate) fn upgrade(&self, version: Version) -> Result<(), String> {
        let mut state = self.state();
        let old = state.installation;
        if old.version.is_none_or(|current| current > version) {
            return Err(format!("this service is later than {version}"));
        }
        state.installation.version = Some(version);
        let (old_defaults, mut values) = (fresh(&self.api, &old), fresh(&self.api, &state.installation));
        let changed = std::mem::take(&mut state.settings.values).into_iter();
        values.extend(changed.filter(|(name, value)| old_defaults.get(name) != Some(value)));
        state.settings.values = values;
        Ok(())
    }

    pub(crate) fn reset(&self) {
        *self.state() = self.initial.clone();
        self.log.clear();
    }

    pub(crate) fn stored(&self, key: IntegrationKey) -> Option<Stored> {
        self.state().integrations.get(&key).cloned()
    }

    pub(crate) fn kind(&self, key: IntegrationKey) -> &Kind {
        &self.api.integrations.kinds[key.kind]
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
            let noun = noun(reference);
            format!("there is no {noun} {reference}, only {}", parents.join(", "))
        })
    }

    pub(crate) fn position(&self, reference: &str) -> Option<usize> {
        self.parents.iter().position(|parent| parent.is(reference))
    }

    pub(crate) fn route(&self, path: &str) -> Option<Route> {
        Route::find(&self.api, &self.parents, path)
    }

    /// The parent in a path, documented or not.
    pub(crate) fn parent_of(&self, path: &str) -> Option<&ServedParent> {
        let (reference, _) = split(&self.api, &self.parents, path)?;
        Some(&self.parents[self.position(&reference)?])
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, ServiceState> {
        lock(&self.state)
    }

    pub(crate) fn is_active(&self, kind: &KindSpec, integration: &Stored) -> bool {
        let activation = self.api.integrations.activation.as_deref();
        let flag = activation.and_then(|name| integration.flag(kind, name));
        integration.enabled && flag.is_none_or(|flag| flag != false)
    }

    /// An integration as the list shows it.
    fn listed(&self, installation: &Installation, kind: &Kind, integration: &Stored) -> Map<String, Value> {
        let mut object = Map::new();
        let fields = self.api.integrations.object.iter().filter(|field| installation.shows(field));
        for field in fields.filter(|field| field.ty != Type::Properties) {
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

    /// An integration as a single read shows it, with hidden parameters only where the API reference shows them.
    fn single(&self, installation: &Installation, kind: &Kind, integration: &Stored) -> Map<String, Value> {
        let mut properties = Map::new();
        for field in &kind.properties {
            let is_shown = !installation.hides(field) || kind.shown_properties.contains(&field.name);
            if installation.shows(field) && is_shown {
                properties.insert(field.name.clone(), integration.value(field));
            }
        }
        let is_of_object = |name: &String| self.api.integrations.object.iter().any(|field| field.name == *name);
        for (name, value) in &integration.values {
            let mut documented = kind.parameters.iter().chain(&kind.properties);
            if !documented.any(|field| field.name == *name) && !is_of_object(name) {
                properties.insert(name.clone(), value.clone());
            }
        }
        let mut object = self.listed(installation, kind, integration);
        let name = self.api.integrations.properties();
        object.insert(name.to_owned(), properties.into());
        object
    }

    fn settings(&self, installation: &Installation, settings: &Stored) -> Map<String, Value> {
        let attributes = self.api.settings.attributes();
        let (shown, hidden): (Vec<_>, Vec<_>) =
            attributes.partition(|field| installation.shows(field) && !installation.hides(field));
        let mut object = settings.shown(&shown);
        for (name, value) in &settings.values {
            if !object.contains_key(name) && !hidden.iter().any(|field| field.name == *name) {
                object.insert(name.clone(), value.clone());
            }
        }
        object
    }
}

impl ServiceState {
    pub(crate) fn new(api: &Api, installation: Installation) -> ServiceState {
        ServiceState {
            script: Script::default(),
            installation,
            integrations: BTreeMap::new(),
            settings: Stored::new(1, fresh(api, &installation)),
            revoked: Default::default(),
            has_cache: false,
            cached: None,
        }
    }

    /// Creates the integration if it is missing.
    pub(crate) fn integration(&mut self, key: IntegrationKey) -> &mut Stored {
        let new = self.new_integration();
        self.integrations.entry(key).or_insert(new)
    }

    pub(crate) fn token(&self, role: Role) -> String {
        role.token(self.revoked[role as usize])
    }

    fn new_integration(&self) -> Stored {
        // No integration is ever removed.
        Stored::new(self.integrations.len() as u64 + 1, Map::new())
    }
}

impl Stored {
    fn new(id: u64, values: Map<String, Value>) -> Stored {
        let now = now();
        Stored {
            id,
            created_at: now.clone(),
            updated_at: now,
            enabled: true,
            values,
        }
    }

    /// A parameter without effect is not stored, so that a read shows its default.
    fn store(&mut self, fields: &[&Field], validation: &RequestValidation, installation: &Installation) {
        for field in fields.iter().filter(|field| installation.has_effect(field)) {
            if let Some(value) = validation.values.get(&field.name) {
                self.values.insert(field.name.clone(), in_order(field, value.clone()));
            }
        }
    }

    pub(crate) fn shown(&self, fields: &[&Field]) -> Map<String, Value> {
        fields
            .iter()
            .map(|field| (field.name.clone(), self.value(field)))
            .collect()
    }

    /// The stored value, or the service's own, or the default.
    fn value(&self, field: &Field) -> Value {
        match (self.values.get(&field.name), field.name.as_str()) {
            (Some(value), _) => value.clone(),
            (None, "id") => self.id.into(),
            (None, "created_at") => self.created_at.as_str().into(),
            (None, "updated_at") => self.updated_at.as_str().into(),
            (None, _) => default(field),
        }
    }

    /// A field of the integration object that a test assumes, and that no request can set.
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
