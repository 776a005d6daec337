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

use percent_encoding::percent_decode_str;
use platform_api_codegen::model::{Api, Field, Kind, Type, Version};
use platform_api_codegen::names;
use platform_api_core::nearest::nearest;
use serde_json::{Map, Value};
use tokio::time::Instant;

use crate::access::{Access, Project};
use crate::fresh::fresh;
use crate::lock::lock;
use crate::record::Log;
use crate::response::{Object, Refusal};
use crate::rules::{self, After, Validation};
use crate::script::Script;
use crate::target::Target;
use crate::values::{default, in_order, now};

/// The data that all requests share.
pub(crate) struct Service {
    pub(crate) api: Arc<Api>,
    pub(crate) projects: Vec<Project>,
    pub(crate) access: Access,
    pub(crate) log: Log,
    /// Whether a call of `/reset` resets the service.
    pub(crate) has_reset_path: bool,
    state: Mutex<State>,
    /// The state that [`reset`](Self::reset) restores.
    initial: State,
}

/// Everything that changes. This type does not implement `Debug`, because it holds secrets.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) script: Script,
    target: Target,
    /// An integration that is missing was never configured.
    integrations: BTreeMap<Key, Stored>,
    settings: Stored,
    cache: Option<Cache>,
}

/// The place of an integration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key {
    /// The id of its project.
    pub(crate) project: u64,
    /// The index of its kind.
    pub(crate) kind: usize,
}

/// The cache of the settings. Until `until`, reads return `old`: the settings from before a change.
#[derive(Clone)]
struct Cache {
    old: Option<Stored>,
    until: Instant,
}

/// The settings, or an integration that a call or a test has set up, installed or assumed.
#[derive(Clone)]
pub(crate) struct Stored {
    id: u64,
    created_at: String,
    updated_at: String,
    /// Whether the integration was not disabled since it was last set up.
    pub(crate) enabled: bool,
    /// The parameters that were sent, including secrets.
    pub(crate) values: Map<String, Value>,
}

impl Service {
    /// Starts with the settings of a new installation.
    pub(crate) fn new(api: Arc<Api>, target: Target, projects: Vec<Project>, access: Access) -> Service {
        let settings = Stored::new(1, fresh(&api, &target));
        let initial = State {
            script: Script::default(),
            target,
            integrations: BTreeMap::new(),
            settings,
            cache: None,
        };
        Service {
            api,
            projects,
            access,
            log: Log::default(),
            has_reset_path: false,
            state: Mutex::new(initial.clone()),
            initial,
        }
    }

    /// `PUT` of an integration.
    pub(crate) fn set_integration(&self, key: Key, validation: &mut Validation) -> Result<Object<'_>, Refusal> {
        let (kind, mut state) = (self.kind(key), self.state());
        let stored = state.integrations.get(&key);
        if kind.update_only && stored.is_none() {
            validation.note_all("update_only");
            return Err(Refusal::bad_request(format!("the API cannot create {}", kind.slug)));
        }
        let none = Map::new();
        let values = stored.map_or(&none, |stored| &stored.values);
        let mut after = After::new(kind.parameters.iter(), values, &validation.values, &state.target);
        after.update_only = kind.update_only;
        rules::check(&after, validation);
        validation.accept()?;

        let target = state.target;
        let integration = state.integration(key);
        integration.store(kind.parameters.iter(), validation, &target);
        integration.enabled = true;
        integration.updated_at = now();
        Ok(self.single(&target, kind, integration))
    }

    /// `GET` of an integration.
    pub(crate) fn get_integration(&self, key: Key) -> Result<Object<'_>, Refusal> {
        let state = self.state();
        let integration = state
            .integrations
            .get(&key)
            .ok_or_else(|| Refusal::not_found("Integration"))?;
        Ok(self.single(&state.target, self.kind(key), integration))
    }

    /// `DELETE` of an integration.
    pub(crate) fn disable_integration(&self, key: Key) -> Result<(), Refusal> {
        let mut state = self.state();
        let integration = state
            .integrations
            .get_mut(&key)
            .ok_or_else(|| Refusal::not_found("Integration"))?;
        if integration.enabled {
            integration.enabled = false;
            integration.updated_at = now();
        }
        if !self.kind(key).keeps_settings {
            integration.values.clear();
        }
        Ok(())
    }

    /// The active integrations of a project, ordered by id.
    pub(crate) fn list_integrations(&self, project: u64) -> Vec<Object<'_>> {
        let state = self.state();
        let mut active = Vec::new();
        let [first, last] = [0, usize::MAX].map(|kind| Key { project, kind });
        for (key, integration) in state.integrations.range(first..=last) {
            let kind = self.kind(*key);
            if self.is_active(kind, integration) {
                active.push((integration.id, self.listed(&state.target, kind, integration)));
            }
        }
        active.sort_by_key(|(id, _)| *id);
        active.into_iter().map(|(_, object)| object).collect()
    }

    /// `GET` of the settings.
    pub(crate) fn get_settings(&self) -> Object<'_> {
        let state = self.state();
        let cached = state.cache.as_ref().and_then(Cache::settings);
        self.settings(&state.target, cached.unwrap_or(&state.settings))
    }

    /// Simulates the cache of the settings from now on.
    pub(crate) fn cache_settings(&self) {
        self.state().cache = Some(Cache {
            old: None,
            until: Instant::now(),
        });
    }

    /// Returns the text of a response beyond a rate limit.
    pub(crate) fn rate_limit_text(&self) -> String {
        let state = self.state();
        let name = self.api.settings.rate_limit_text.as_ref();
        match name.and_then(|name| state.settings.values.get(name)?.as_str()) {
            Some(text) if !text.trim().is_empty() => text.to_owned(),
            _ => "Retry later".to_owned(),
        }
    }

    /// `PUT` of the settings: overwrites the named attributes.
    pub(crate) fn update_settings(&self, validation: &mut Validation) -> Result<Object<'_>, Refusal> {
        let mut state = self.state();
        let State {
            target,
            settings,
            cache,
            ..
        } = &mut *state;
        let after = After::new(
            self.api.settings.writable(),
            &settings.values,
            &validation.values,
            target,
        );
        rules::check(&after, validation);
        validation.accept()?;
        if validation.values.is_empty() && validation.ignored.is_empty() {
            let text = "at least one parameter must be provided";
            return Err(Refusal::bad_request(text.to_owned()));
        }
        if let Some(cache) = cache {
            cache.keep(settings, Duration::from_secs(self.api.settings.cache_seconds));
        }
        let before = settings.shown(&self.api);
        settings.store(self.api.settings.writable(), validation, target);
        if settings.shown(&self.api) != before {
            settings.updated_at = now();
        }
        Ok(self.settings(target, settings))
    }

    /// Installs an integration as the web interface does: it is enabled, and has no parameters.
    pub(crate) fn install(&self, key: Key) {
        self.state().integration(key).enabled = true;
    }

    /// Stores parameters of an integration without any check.
    pub(crate) fn assume(&self, key: Key, values: Map<String, Value>) {
        self.state().integration(key).values.extend(values);
    }

    /// Stores settings without any check.
    pub(crate) fn assume_settings(&self, values: Map<String, Value>) {
        self.state().settings.values.extend(values);
    }

    /// Upgrades to a later version, with all stored values. Settings that nobody has changed get the defaults of that
    /// version.
    pub(crate) fn upgrade(&self, version: Version) -> Result<(), String> {
        let mut state = self.state();
        let old = state.target;
        let Some(own) = old.version else {
            return Err(format!(
                "a service of the newest version cannot be upgraded to {version}"
            ));
        };
        if own > version {
            return Err(format!("a service of version {own} cannot be upgraded to {version}"));
        }
        state.target.version = Some(version);
        let (before, after) = (fresh(&self.api, &old), fresh(&self.api, &state.target));
        let settings = &mut state.settings.values;
        settings.retain(|name, value| before.get(name) != Some(value));
        for (name, value) in after {
            settings.entry(name).or_insert(value);
        }
        Ok(())
    }

    /// Makes the current state the one that [`reset`](Self::reset) restores.
    pub(crate) fn keep(&mut self) {
        let state = self.state().clone();
        self.initial = state;
    }

    /// Restores the initial state, and clears the log.
    pub(crate) fn reset(&self) {
        *self.state() = self.initial.clone();
        self.log.clear();
    }

    /// Returns an integration. Returns `None` if it was never configured.
    pub(crate) fn stored(&self, key: Key) -> Option<Stored> {
        self.state().integrations.get(&key).cloned()
    }

    /// Returns every writable attribute, including secrets.
    pub(crate) fn settings_state(&self) -> Map<String, Value> {
        self.state().settings.shown(&self.api)
    }

    /// Returns the current version, tier and hosting.
    pub(crate) fn target(&self) -> Target {
        self.state().target
    }

    pub(crate) fn kind(&self, key: Key) -> &Kind {
        &self.api.integrations.kinds[key.kind]
    }

    /// Returns the place of an integration. The error lists the projects that exist, or names a similar kind.
    pub(crate) fn find(&self, project: &dyn fmt::Display, slug: &str) -> Result<Key, String> {
        let project = self.find_project(&project.to_string())?.id;
        let kinds = &self.api.integrations.kinds;
        let Some(kind) = kinds.iter().position(|kind| kind.slug == slug) else {
            let near = did_you_mean(slug, kinds.iter().map(|kind| &*kind.slug));
            return Err(format!("there is no kind {slug}{near}"));
        };
        Ok(Key { project, kind })
    }

    /// Returns the project with this id or path. The error lists the projects that exist.
    pub(crate) fn find_project(&self, reference: &str) -> Result<&Project, String> {
        self.project(reference).ok_or_else(|| {
            let known: Vec<String> = self.projects.iter().map(Project::to_string).collect();
            format!("there is no project {reference}, only {}", known.join(", "))
        })
    }

    /// Returns the project with this id or path.
    pub(crate) fn project(&self, reference: &str) -> Option<&Project> {
        self.projects.iter().find(|project| project.is(reference))
    }

    /// Returns the project that the path of a call is about. The documents need not have the path.
    pub(crate) fn project_of(&self, path: &str) -> Option<&Project> {
        let (before, _) = self.api.integrations.list_path.split_once(":id")?;
        let rest = path.strip_prefix(&self.api.service.base_path)?.strip_prefix(before)?;
        let reference = rest.split('/').next()?;
        self.project(&percent_decode_str(reference).decode_utf8().ok()?)
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Whether an integration is enabled, and no parameter says that it is not active.
    pub(crate) fn is_active(&self, kind: &Kind, integration: &Stored) -> bool {
        let activation = self.api.integrations.activation.as_deref();
        integration.enabled && activation.and_then(|name| integration.flag(kind, name)).unwrap_or(true)
    }

    /// Returns an integration as the list shows it.
    fn listed<'api>(&'api self, target: &Target, kind: &'api Kind, integration: &Stored) -> Object<'api> {
        let mut object = Object::default();
        let shown = self.api.integrations.object.iter().filter(|field| target.shows(field));
        for field in shown.filter(|field| field.ty != Type::Properties) {
            let value = match field.name.as_str() {
                "title" => names::kind_title(&kind.slug).into(),
                "slug" => kind.slug.as_str().into(),
                name if self.api.integrations.activation.as_deref() == Some(name) => {
                    self.is_active(kind, integration).into()
                }
                name if field.ty == Type::Boolean => integration.flag(kind, name).unwrap_or(false).into(),
                name => integration.own(name).unwrap_or_else(|| default(field)),
            };
            object.push(&field.name, &value);
        }
        object
    }

    /// Returns an integration as a single read shows it, with the parameters of the kind. Hidden parameters appear only
    /// where the documents show them.
    fn single<'api>(&'api self, target: &Target, kind: &'api Kind, integration: &Stored) -> Object<'api> {
        let mut properties = Object::default();
        for field in &kind.properties {
            let is_shown = !target.hides(field) || kind.shown_properties.contains(&field.name);
            if target.shows(field) && is_shown {
                properties.push(&field.name, &integration.value(field));
            }
        }
        let mut object = self.listed(target, kind, integration);
        let mut fields = self.api.integrations.object.iter();
        if let Some(field) = fields.find(|field| field.ty == Type::Properties && target.shows(field)) {
            object.push(&field.name, &properties);
        }
        object
    }

    /// Returns every attribute of the installation that reads do not leave out.
    fn settings(&self, target: &Target, settings: &Stored) -> Object<'_> {
        let mut object = Object::default();
        for field in self.api.settings.attributes() {
            if target.shows(field) && !target.hides(field) {
                let value = settings.own(&field.name).unwrap_or_else(|| settings.value(field));
                object.push(&field.name, &value);
            }
        }
        object
    }
}

impl State {
    /// Returns the integration. Creates it if it is missing.
    fn integration(&mut self, key: Key) -> &mut Stored {
        // No integration is ever removed.
        let next_id = self.integrations.len() as u64 + 1;
        self.integrations
            .entry(key)
            .or_insert_with(|| Stored::new(next_id, Map::new()))
    }
}

impl Cache {
    /// Returns the settings from before the change that began the interval. Returns `None` if the interval is over.
    fn settings(&self) -> Option<&Stored> {
        self.old.as_ref().filter(|_| Instant::now() < self.until)
    }

    /// Keeps the settings from before a change for this time. Another change within the time neither prolongs it nor
    /// replaces the kept settings.
    fn keep(&mut self, old: &Stored, time: Duration) {
        let now = Instant::now();
        if now >= self.until {
            self.old = Some(old.clone());
            self.until = now + time;
        }
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

    /// Stores what was sent. A parameter without effect is not stored, so that a read shows its default.
    fn store<'api>(&mut self, fields: impl Iterator<Item = &'api Field>, validation: &Validation, target: &Target) {
        for field in fields.filter(|field| target.has_effect(field)) {
            if let Some(value) = validation.values.get(&field.name) {
                self.values.insert(field.name.clone(), in_order(field, value.clone()));
            }
        }
    }

    /// Returns every writable setting with its value.
    fn shown(&self, api: &Api) -> Map<String, Value> {
        let mut values = Map::new();
        for field in api.settings.writable() {
            values.insert(field.name.clone(), self.value(field));
        }
        values
    }

    /// Returns the value that was sent. If there is none, returns the default.
    fn value(&self, field: &Field) -> Value {
        self.values.get(&field.name).cloned().unwrap_or_else(|| default(field))
    }

    /// Returns the value of a field that the service itself sets.
    fn own(&self, name: &str) -> Option<Value> {
        match name {
            "id" => Some(self.id.into()),
            "created_at" => Some(self.created_at.as_str().into()),
            "updated_at" => Some(self.updated_at.as_str().into()),
            _ => None,
        }
    }

    /// Returns a flag that is a parameter of the kind, possibly under another name. Returns `None` if the kind has no
    /// such parameter.
    fn flag(&self, kind: &Kind, name: &str) -> Option<bool> {
        let is_shown_as = |field: &&Field| field.read_as().unwrap_or(&field.name) == name;
        let field = kind.parameters.iter().find(is_shown_as)?;
        let sent = self.values.get(&field.name).filter(|value| !value.is_null());
        Some(sent.map_or_else(|| default(field) == true, |value| *value == true))
    }
}

/// Returns `; did you mean chat-d?` if a name is similar.
pub(crate) fn did_you_mean<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> String {
    nearest(name, names)
        .map(|near| format!("; did you mean {near}?"))
        .unwrap_or_default()
}
