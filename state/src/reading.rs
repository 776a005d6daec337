//! Reads the settings and the integrations of projects. An inactive integration is read only if a parameter of its kind
//! says whether it is active, or the API cannot set it up.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use platform_api::facts::{Field, KindFacts, Rule, Table};
use platform_api::integrations::{self, Integration, Kind, list};
use platform_api::{Error, ErrorKind, Findings, Object, Redacted, Settings, SettingsUpdate, settings};

use crate::hash::sha256;
use crate::resource::{ResourceId, parameters_of};
use crate::service::{
    CallError, ServiceClient, is_about_every_call, is_about_one_resource, is_about_token, without_project,
};
use crate::work::all;

#[derive(Default)]
pub struct ReadScope {
    pub has_settings: bool,
    pub projects: Vec<(String, Kinds)>,
}

#[derive(Clone)]
pub enum Kinds {
    /// Active, or inactive by a parameter.
    All,
    /// Active, with these slugs.
    Active(BTreeSet<&'static str>),
    Named(Vec<Kind>),
}

/// In the order of the scope.
#[derive(Default)]
pub struct Snapshot {
    pub settings: Option<Result<Current, NotRead>>,
    pub projects: Vec<ProjectSnapshot>,
}

pub struct ProjectSnapshot {
    pub path: String,
    pub active: Result<ActiveIntegrations, NotRead>,
    /// Empty if `active` is an error.
    pub integrations: Vec<(Kind, ReadResult)>,
}

/// By slug, with the id.
pub type ActiveIntegrations = BTreeMap<String, Option<i64>>;

/// `None` if the integration is not set up, or disabled.
pub type ReadResult = Result<Option<Current>, NotRead>;

#[derive(Debug, Clone, thiserror::Error)]
pub enum NotRead {
    #[error("{0}")]
    Failed(String),
    /// The token is refused, or a proxy requires credentials.
    #[error("{0}")]
    All(String),
    #[error("there is no such project, or the token may not see it")]
    Missing,
    #[error("not read")]
    Interrupted,
}

pub struct Current {
    pub resource: ResourceId,
    pub response: Object,
    /// The response as request parameters, without masked values. Secrets may be missing (assumed). The table of an
    /// undocumented kind is empty.
    pub parameters: Object,
    /// Values that the service masks: their JSON text by the parameter's name.
    pub masked: BTreeMap<&'static str, String>,
    /// Undocumented members: their JSON text by name.
    pub unknown: BTreeMap<String, String>,
    pub is_active: bool,
    pub hash: String,
}

/// Makes the first call alone, so an error that all calls would meet is reported once.
pub async fn try_first(service: &ServiceClient, scope: &ReadScope) -> Result<(), String> {
    let result = if scope.has_settings {
        service.call(settings::get()).await.map(drop)
    } else if let Some((project, _)) = scope.projects.first() {
        service.call(list(project.as_str())).await.map(drop)
    } else {
        Ok(())
    };
    let Err(CallError::Failed(error)) = result else {
        return Ok(());
    };
    if is_about_token(&error) {
        return Err(format!("{} refuses the token: {error}", service.url()));
    }
    if is_about_one_resource(&error) {
        return Ok(());
    }
    let mut error = error.to_string();
    // The messages of rustls and OpenSSL.
    if error.contains("InvalidContentType") || error.contains("wrong version number") {
        error += ": the service answers without TLS, so use http://";
    }
    Err(error)
}

pub async fn read(service: &ServiceClient, scope: &ReadScope) -> Snapshot {
    let mut snapshot = Snapshot::default();
    if scope.has_settings {
        let result = service.stop.unless_requested(settings(service)).await;
        snapshot.settings = Some(result.unwrap_or(Err(NotRead::Interrupted)));
    }
    let mut projects = Vec::new();
    for (path, kinds) in &scope.projects {
        // It stays so if the run ends first.
        projects.push((ProjectSnapshot::not_read(path, NotRead::Interrupted), kinds));
    }
    let mut jobs = Vec::new();
    for (project, kinds) in &mut projects {
        jobs.push(async {
            let path = project.path.clone();
            let read = read_project(service, &path, kinds);
            if let Some(read) = service.stop.unless_requested(read).await {
                *project = read;
            }
        });
    }
    all("read", service, jobs).await;
    snapshot.projects = projects.into_iter().map(|(project, _)| project).collect();
    snapshot.refuse_second_names();
    snapshot
}

/// Reads once more if the first response lacks a required value.
async fn present<T>(missing: &str, read: impl AsyncFn() -> Result<Option<T>, NotRead>) -> Result<T, NotRead> {
    for _ in 0..2 {
        if let Some(value) = read().await? {
            return Ok(value);
        }
    }
    Err(NotRead::Failed(missing.to_owned()))
}

pub async fn settings(service: &ServiceClient) -> Result<Current, NotRead> {
    let read = async || {
        let settings = service.call(settings::get()).await?;
        Ok((!settings.object().is_empty()).then(|| Current::settings(&settings)))
    };
    present("the response has no setting", read).await
}

async fn read_project(service: &ServiceClient, path: &str, kinds: &Kinds) -> ProjectSnapshot {
    let active = match list_active(service, path).await {
        Ok(active) => active,
        Err(error) => return ProjectSnapshot::not_read(path, error),
    };
    let mut integrations = Vec::new();
    for kind in kinds.among(&active) {
        let is_active = active.contains_key(kind.slug());
        let is_update_only = kind.facts().is_some_and(|facts| facts.is_update_only());
        let read = if is_active {
            let missing = format!(
                "the list of integrations has {} as active, but a read finds nothing",
                kind.slug()
            );
            let read = present(&missing, async || integration(service, path, &kind).await).await;
            read.map(Some)
        } else if is_update_only || has_activation(&kind) {
            integration(service, path, &kind).await
        } else {
            Ok(None)
        };
        if let Err(error @ NotRead::All(_)) = read {
            return ProjectSnapshot::not_read(path, error);
        }
        let read = read.map(|current| current.map(|current| Current { is_active, ..current }));
        integrations.push((kind, read));
    }
    ProjectSnapshot {
        path: path.to_owned(),
        active: Ok(active),
        integrations,
    }
}

pub async fn integration(service: &ServiceClient, project: &str, kind: &Kind) -> ReadResult {
    let read = service.call(integrations::get(project, kind).optional()).await?;
    let set_up = read.filter(|read| !read.object().is_empty());
    Ok(set_up
        .map(|read| Current::integration(project, kind, &read))
        .transpose()?)
}

pub async fn list_active(service: &ServiceClient, project: &str) -> Result<ActiveIntegrations, NotRead> {
    let read = async || {
        let listed = match service.call(list(project).all_pages()).await {
            Err(CallError::Failed(error)) if error.kind() == ErrorKind::NotFound => return Err(NotRead::Missing),
            listed => listed?,
        };
        let integrations = listed.iter();
        Ok(integrations
            .map(|integration| Some((integration.slug()?.to_owned(), integration.id())))
            .collect())
    };
    present("the list of integrations has one without a slug", read).await
}

/// Returns `true` if a parameter says whether the integration is active. The others count even while it is inactive.
pub fn has_activation(kind: &Kind) -> bool {
    let field = |facts: &KindFacts| facts.parameters.field(facts.activation?);
    kind.facts().and_then(field).is_some()
}

impl Kinds {
    fn among(&self, active: &ActiveIntegrations) -> Vec<Kind> {
        let mut kinds = Kind::ALL.to_vec();
        match self {
            Kinds::All => {
                kinds.retain(|kind| active.contains_key(kind.slug()) || has_activation(kind));
                // Only the list names undocumented kinds.
                let others = active.keys().map(|slug| Kind::from_slug(slug));
                kinds.extend(others.filter(|kind| kind.facts().is_none()));
            }
            Kinds::Active(slugs) => {
                kinds.retain(|kind| slugs.contains(kind.slug()) && active.contains_key(kind.slug()))
            }
            Kinds::Named(named) => kinds.clone_from(named),
        }
        kinds
    }
}

pub struct ReadResources {
    results: HashMap<ResourceId, ReadResult>,
    unread_projects: HashMap<String, NotRead>,
}

impl ReadResources {
    pub fn take(&mut self, resource: &ResourceId) -> ReadResult {
        let unread = resource.project().and_then(|project| self.unread_projects.get(project));
        match (self.results.remove(resource), unread) {
            (Some(result), _) => result,
            (None, Some(not_read)) => Err(not_read.clone()),
            (None, None) => Err(NotRead::Interrupted),
        }
    }
}

impl Snapshot {
    pub fn by_resource(self) -> ReadResources {
        let mut resources = ReadResources {
            results: HashMap::new(),
            unread_projects: HashMap::new(),
        };
        if let Some(settings) = self.settings {
            resources.results.insert(ResourceId::Settings, settings.map(Some));
        }
        for project in self.projects {
            if let Err(not_read) = project.active {
                resources.unread_projects.insert(project.path.clone(), not_read);
            }
            for (kind, result) in project.integrations {
                resources.results.insert(ResourceId::of(&project.path, &kind), result);
            }
        }
        resources
    }

    /// Refuses a project that is given by number and by path. All active integrations must have equal ids, because projects
    /// that inherit an integration may share its id (undocumented).
    fn refuse_second_names(&mut self) {
        let mut names: HashMap<&ActiveIntegrations, &str> = HashMap::new();
        let mut errors = Vec::new();
        for (index, project) in self.projects.iter().enumerate() {
            let Ok(active) = &project.active else { continue };
            if active.is_empty() || active.values().any(Option::is_none) {
                continue;
            }
            match names.get(active) {
                Some(first) => errors.push((index, same_project(&project.path, first))),
                None => _ = names.insert(active, &project.path),
            }
        }
        for (index, error) in errors {
            let project = &mut self.projects[index];
            *project = ProjectSnapshot::not_read(&project.path, NotRead::Failed(error));
        }
    }

    /// Returns each error, or a single error that all calls would meet.
    pub fn failed(&self) -> Vec<String> {
        let settings = self.settings.iter();
        let settings = settings.filter_map(|read| Some(("settings", read.as_ref().err()?)));
        let projects = self.projects.iter();
        let projects = projects.filter_map(|project| Some((&*project.path, project.set_up_integrations().err()?)));
        let failed: Vec<_> = settings.chain(projects).collect();
        match failed.iter().find(|(_, error)| matches!(error, NotRead::All(_))) {
            Some((_, of_all)) => vec![of_all.to_string()],
            None => failed.iter().map(|(name, error)| format!("{name}: {error}")).collect(),
        }
    }
}

impl ProjectSnapshot {
    pub fn not_read(path: &str, error: NotRead) -> Self {
        ProjectSnapshot {
            path: path.to_owned(),
            active: Err(error),
            integrations: Vec::new(),
        }
    }

    pub fn set_up_integrations(&self) -> Result<Vec<&Current>, &NotRead> {
        self.active.as_ref()?;
        let integrations = self.integrations.iter();
        integrations
            .filter_map(|(_, read)| read.as_ref().map(Option::as_ref).transpose())
            .collect()
    }
}

pub fn same_project(project: &str, first: &str) -> String {
    format!("`{project}` and `{first}` are the same project: name it once")
}

impl From<Error> for NotRead {
    fn from(error: Error) -> Self {
        if is_about_token(&error) {
            NotRead::All(format!("the token is refused: {}", without_project(&error)))
        } else if is_about_every_call(&error) {
            NotRead::All(error.reason())
        } else {
            NotRead::Failed(without_project(&error))
        }
    }
}

impl From<CallError> for NotRead {
    fn from(error: CallError) -> Self {
        match error {
            CallError::NotSent | CallError::OutcomeUnknown => NotRead::Interrupted,
            CallError::Failed(error) => error.into(),
        }
    }
}

impl Current {
    pub fn settings(settings: &Settings) -> Self {
        let parameters = SettingsUpdate::from_current(settings).object().clone();
        Current {
            hash: hash_of(settings.redacted(), parameters.table()),
            ..Current::new(ResourceId::Settings, settings.object(), &Object::new(), parameters)
        }
    }

    /// # Errors
    /// If the integration is of another kind, or without properties.
    pub fn integration(project: &str, kind: &Kind, integration: &Integration) -> Result<Self, Error> {
        let resource = ResourceId::of(project, kind);
        let parameters = kind.from_current(integration)?.object().clone();
        Ok(Current {
            hash: hash_of(integration.redacted(), parameters_of(kind)),
            ..Current::new(resource, integration.object(), integration.properties(), parameters)
        })
    }

    pub fn listed(project: &str, kind: &Kind) -> Self {
        let resource = ResourceId::of(project, kind);
        Current::new(
            resource,
            &Object::new(),
            &Object::new(),
            Object::of(parameters_of(kind)),
        )
    }

    fn new(resource: ResourceId, response: &Object, properties: &Object, parameters: Object) -> Self {
        let mut unknown = BTreeMap::new();
        for (name, json) in properties.members() {
            unknown.insert(name.to_owned(), json.to_owned());
        }
        // The integration's own value takes precedence over its properties, unless it is null. An undocumented kind has
        // only properties.
        for (name, json) in response.unknown() {
            if json != "null" && !parameters.table().fields.is_empty() {
                unknown.insert(name.to_owned(), json.to_owned());
            }
        }
        let mut masked = BTreeMap::new();
        for field in parameters.table().fields {
            let name = field.read_as().unwrap_or(field.name);
            unknown.remove(field.name);
            unknown.remove(name);
            let mut returned = [response, properties].into_iter().filter_map(|object| object.raw(name));
            if let Some(json) = returned.find(|json| field.is_masked(json)) {
                masked.insert(field.name, json.to_owned());
            }
        }
        Current {
            resource,
            response: response.clone(),
            parameters,
            masked,
            unknown,
            is_active: true,
            hash: String::new(),
        }
    }

    /// The value of a parameter as it was read, even if it is masked.
    pub fn returned(&self, name: &str) -> Option<&str> {
        self.parameters
            .raw(name)
            .or_else(|| self.masked.get(name).map(String::as_str))
    }
}

pub fn breaks(rule: Rule, field: &Field, findings: &Findings) -> bool {
    findings.of(field.name).any(|finding| finding.rule() == rule)
}

/// Ignores secrets, and the order of members and sets.
fn hash_of(response: Redacted<'_>, table: &Table) -> String {
    let mut value = serde_json::to_value(response).unwrap_or_default();
    for field in table.fields.iter().filter(|field| field.is_unique()) {
        for of in ["", "/properties"] {
            if let Some(set) = value.pointer_mut(&format!("{of}/{}", field.name)) {
                *set = serde_json::from_str(&field.in_order(&set.to_string())).unwrap_or_default();
            }
        }
    }
    sha256(value.to_string().as_bytes())
}
