//! The service: its model, installation, projects, access and state.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use platform_api_codegen::model::{Api, Version};
use platform_api_codegen::nearest::nearest;

use crate::auth::{Access, Role};
use crate::fault::switch::Switch;
use crate::fresh::fresh;
use crate::projects::Project;
use crate::record::Log;
use crate::response::Refusal;
use crate::store::Store;
use crate::target::Target;

/// The state that all handlers share.
pub(crate) struct Service {
    pub(crate) api: Arc<Api>,
    /// Changes when the service is upgraded.
    target: Mutex<Target>,
    pub(crate) projects: Vec<Project>,
    pub(crate) access: Access,
    /// Whether JSON strings are parsed like those of forms.
    pub(crate) lenient: bool,
    pub(crate) log: Log,
    pub(crate) switch: Arc<Switch>,
    store: Mutex<Store>,
    /// The state that [`reset`](Self::reset) restores.
    initial: (Target, Store),
}

impl Service {
    /// Starts with the settings of a fresh installation.
    pub(crate) fn new(
        api: Arc<Api>,
        target: Target,
        projects: Vec<Project>,
        access: Access,
        lenient: bool,
        is_recording: bool,
    ) -> Service {
        let store = Store::new(fresh(&api, &target));
        Service {
            api,
            projects,
            access,
            lenient,
            log: Log::new(is_recording),
            switch: Arc::default(),
            initial: (target, store.clone()),
            target: Mutex::new(target),
            store: Mutex::new(store),
        }
    }

    /// No operation leaves the store half changed, so a poisoned lock can still be used.
    pub(crate) fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The current version, tier and hosting.
    pub(crate) fn target(&self) -> Target {
        *self.target.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Restores the initial state.
    pub(crate) fn reset(&self) {
        let (target, store) = self.initial.clone();
        *self.target.lock().unwrap_or_else(PoisonError::into_inner) = target;
        *self.store() = store;
    }

    /// Makes the current state the one that [`reset`](Self::reset) restores.
    pub(crate) fn keep(&mut self) {
        let store = self.store().clone();
        self.initial = (self.target(), store);
    }

    /// Upgrades to a later version, with all stored values. Unchanged settings get the defaults of that version.
    pub(crate) fn upgrade(&self, version: Version) -> Result<(), String> {
        let old = self.target();
        match old.version {
            Some(own) if own <= version => (),
            Some(own) => return Err(format!("a service of version {own} cannot be upgraded to {version}")),
            None => return Err(format!("a service of the newest version cannot be upgraded to {version}")),
        }
        let new = Target { version: Some(version), ..old };
        let (before, after) = (fresh(&self.api, &old), fresh(&self.api, &new));
        // Who holds the store may read the target, so the two locks are never held together.
        *self.target.lock().unwrap_or_else(PoisonError::into_inner) = new;
        let settings = &mut self.store().settings.attributes;
        settings.retain(|name, value| before.get(name) != Some(value));
        after.into_iter().for_each(|(name, value)| _ = settings.entry(name).or_insert(value));
        Ok(())
    }

    /// The id of a project and the index of a kind. The error lists the projects that exist, or a similar kind.
    pub(crate) fn find(&self, project: &dyn fmt::Display, slug: &str) -> Result<(u64, usize), String> {
        let project = project.to_string();
        let id = self.project(&project).ok_or_else(|| {
            let known: Vec<String> = self.projects.iter().map(Project::to_string).collect();
            format!("there is no project {project}, only {}", known.join(", "))
        })?;
        let kinds = &self.api.integrations.kinds;
        let index = kinds.iter().position(|kind| kind.slug == slug).ok_or_else(|| {
            let near = nearest(slug, kinds.iter().map(|kind| kind.slug.as_str()));
            let near = near.map(|near| format!("; did you mean {near}?"));
            format!("there is no kind {slug}{}", near.unwrap_or_default())
        })?;
        Ok((id, index))
    }

    pub(crate) fn project(&self, reference: &str) -> Option<u64> {
        // Ids are compared as numbers, without formatting: some tests have thousands of projects.
        let by_id = reference.parse().ok().and_then(|id: u64| self.projects.iter().find(|project| project.id == id));
        by_id.or_else(|| self.projects.iter().find(|project| project.path == reference)).map(|project| project.id)
    }
}

/// An authenticated caller.
pub(crate) struct Someone(pub(crate) Role);

impl FromRequestParts<Arc<Service>> for Someone {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, service: &Arc<Service>) -> Result<Self, Refusal> {
        service.access.authenticate(&parts.headers, &service.api.service.token_header).map(Someone)
    }
}

/// A caller who may manage the integrations of the project in the path.
pub(crate) struct InProject(pub(crate) u64);

impl FromRequestParts<Arc<Service>> for InProject {
    type Rejection = Refusal;

    /// Authenticates first, so that callers without a token do not learn which projects exist.
    async fn from_request_parts(parts: &mut Parts, service: &Arc<Service>) -> Result<Self, Refusal> {
        let Someone(role) = Someone::from_request_parts(parts, service).await?;
        let params = RawPathParams::from_request_parts(parts, service).await.ok();
        let id = params.as_ref().and_then(|params| params.iter().find(|(name, _)| *name == "id"));
        let project = service.project(id.map_or("", |(_, value)| value));
        let project = project.ok_or_else(|| Refusal::not_found("Project"))?;
        service.access.role_in(project, role).require(service.api.integrations.role)?;
        Ok(InProject(project))
    }
}

/// A caller who may manage the settings.
pub(crate) struct OnInstance;

impl FromRequestParts<Arc<Service>> for OnInstance {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, service: &Arc<Service>) -> Result<Self, Refusal> {
        let Someone(role) = Someone::from_request_parts(parts, service).await?;
        role.require(service.api.settings.role)?;
        Ok(OnInstance)
    }
}
