//! The service: the model, its tier, its projects and its state; and who is let in.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use platform_api_codegen::model::Api;

use crate::auth::{Access, Role};
use crate::projects::Project;
use crate::record::Log;
use crate::response::Refusal;
use crate::store::Store;
use crate::target::Target;

/// What all handlers share.
pub(crate) struct Service {
    pub(crate) api: Arc<Api>,
    pub(crate) target: Target,
    pub(crate) projects: Vec<Project>,
    pub(crate) access: Access,
    /// Whether strings in JSON are read as those in forms are.
    pub(crate) lenient: bool,
    pub(crate) log: Log,
    pub(crate) store: Mutex<Store>,
    /// What [`reset`](Self::reset) goes back to.
    pub(crate) initial: Store,
}

impl Service {
    /// No operation leaves the store half changed, so a poisoned lock is as good as any.
    pub(crate) fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets everything that was set since the start.
    pub(crate) fn reset(&self) {
        *self.store() = self.initial.clone();
    }

    /// The index of a kind, if there is such a project and such a kind.
    pub(crate) fn index(&self, project: u64, slug: &str) -> Result<usize, String> {
        if !self.projects.iter().any(|known| known.id == project) {
            return Err(format!("the sandbox has no project {project}"));
        }
        let found = self.api.integrations.kinds.iter().position(|kind| kind.slug == slug);
        found.ok_or_else(|| format!("the sandbox has no kind {slug}"))
    }

    fn project(&self, reference: &str) -> Result<u64, Refusal> {
        // A number is looked up as one: tests with thousands of projects ask for many.
        let found = match reference.parse::<u64>() {
            Ok(id) => self.projects.iter().find(|project| project.id == id),
            Err(_) => None,
        };
        let found = found.or_else(|| self.projects.iter().find(|project| project.path == reference));
        found.map(|project| project.id).ok_or_else(|| Refusal::not_found("Project"))
    }
}

/// A caller with a token.
pub(crate) struct Someone(pub(crate) Role);

impl FromRequestParts<Arc<Service>> for Someone {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, service: &Arc<Service>) -> Result<Self, Refusal> {
        service.access.authenticate(&parts.headers, &service.api.service.token_header).map(Someone)
    }
}

/// A caller who may work on the integrations of the project in the path.
pub(crate) struct InProject(pub(crate) u64);

impl FromRequestParts<Arc<Service>> for InProject {
    type Rejection = Refusal;

    /// Without a token nobody learns which projects exist.
    async fn from_request_parts(parts: &mut Parts, service: &Arc<Service>) -> Result<Self, Refusal> {
        let Someone(role) = Someone::from_request_parts(parts, service).await?;
        let params = RawPathParams::from_request_parts(parts, service).await.ok();
        let id = params.as_ref().and_then(|params| params.iter().find(|(name, _)| *name == "id"));
        let project = service.project(id.map_or("", |(_, value)| value))?;
        service.access.role_in(project, role).require(service.api.integrations.role)?;
        Ok(InProject(project))
    }
}

/// A caller who may work on the settings.
pub(crate) struct OnInstance;

impl FromRequestParts<Arc<Service>> for OnInstance {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, service: &Arc<Service>) -> Result<Self, Refusal> {
        let Someone(role) = Someone::from_request_parts(parts, service).await?;
        role.require(service.api.settings.role)?;
        Ok(OnInstance)
    }
}
