//! The service: the model, its tier, its projects and its state; and who is let in.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use platform_api_codegen::model::Api;

use crate::answer::Refusal;
use crate::auth::{Role, authenticate};
use crate::projects::Project;
use crate::record::Log;
use crate::store::Store;
use crate::target::Target;

/// What all handlers share.
pub(crate) struct Service {
    pub(crate) api: Arc<Api>,
    pub(crate) target: Target,
    pub(crate) projects: Vec<Project>,
    /// By project and token, where they differ from the token's own.
    roles: HashMap<(u64, Role), Role>,
    pub(crate) log: Log,
    store: Mutex<Store>,
}

impl Service {
    pub(crate) fn new(
        api: Arc<Api>,
        target: Target,
        projects: Vec<Project>,
        roles: HashMap<(u64, Role), Role>,
        log: Log,
    ) -> Service {
        Service { api, target, projects, roles, log, store: Mutex::new(Store::new()) }
    }

    /// No operation leaves the store half changed, so a poisoned lock is as good as any.
    pub(crate) fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets everything that was set.
    pub(crate) fn reset(&self) {
        *self.store() = Store::new();
    }

    fn project(&self, reference: &str) -> Result<u64, Refusal> {
        let found = self.projects.iter().find(|project| project.is(reference));
        found.map(|project| project.id).ok_or_else(|| Refusal::not_found("Project"))
    }
}

/// A caller who may work on the integrations of the project in the path.
pub(crate) struct InProject(pub(crate) u64);

impl FromRequestParts<Arc<Service>> for InProject {
    type Rejection = Refusal;

    /// Without a token nobody learns which projects exist.
    async fn from_request_parts(parts: &mut Parts, service: &Arc<Service>) -> Result<Self, Refusal> {
        let role = authenticate(&parts.headers, &service.api.service.token_header)?;
        let params = RawPathParams::from_request_parts(parts, service).await.ok();
        let id = params.as_ref().and_then(|params| params.iter().find(|(name, _)| *name == "id"));
        let project = service.project(id.map_or("", |(_, value)| value))?;
        let role = service.roles.get(&(project, role)).copied().unwrap_or(role);
        role.require(service.api.integrations.role)?;
        Ok(InProject(project))
    }
}

/// A caller who may work on the settings.
pub(crate) struct OnInstance;

impl FromRequestParts<Arc<Service>> for OnInstance {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, service: &Arc<Service>) -> Result<Self, Refusal> {
        let role = authenticate(&parts.headers, &service.api.service.token_header)?;
        role.require(service.api.settings.role)?;
        Ok(OnInstance)
    }
}
