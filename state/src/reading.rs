//! Reads the settings of a service and the integrations of projects. Parameters have the names that they have in
//! requests. `dump` writes the result as a file, and `audit` compares it with a policy.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{Field, KindFacts, Table};
use platform_api::generic::Record;
use platform_api::integrations::{Integration, Kind, list};
use platform_api::{ErrorKind, Object, settings};

use crate::file::request::{RequestType, SETTINGS};
use crate::hash::hash_of;
use crate::service::{Service, is_about_one_thing, lacks_scope};
use crate::work::{Interrupt, all};

/// How often the program reads something that must be there. A response may lack it because of a temporary fault, so
/// the program reads it a second time.
const READS: usize = 2;

pub const NO_PROJECT: &str = "there is no such project, or the token may not see it";

/// What to read.
#[derive(Debug, Clone)]
pub struct Scope {
    pub has_settings: bool,
    pub projects: Vec<String>,
    /// The slugs of the integrations to read if they are active. `None` stands for all active integrations, and for
    /// inactive ones whose parameters count.
    pub integrations: Option<BTreeSet<&'static str>>,
}

#[derive(Debug, Default)]
pub struct Reading {
    pub settings: Option<Current>,
    pub projects: Vec<(String, Vec<Current>)>,
    /// The errors that occurred while reading, one sentence each.
    pub failed: Vec<String>,
    /// How many of these errors are about the settings.
    pub failed_settings: usize,
}

/// The settings, or one integration.
#[derive(Debug)]
pub struct Current {
    /// `settings` for the settings.
    pub slug: String,
    /// The parameters of the kind's request; `None` if the documents do not name the kind.
    pub table: Option<&'static Table>,
    /// The parameters of the table that are in the response. Assumed: A response may leave secrets out.
    pub stated: Object,
    /// The members that the documents do not name, as JSON text by name.
    pub unknown: BTreeMap<String, String>,
    pub is_active: bool,
    /// The hash of the response.
    pub hash: String,
}

/// Makes the first call alone. If its error is about the service or the token, the user sees it once, not once for each
/// project.
pub async fn try_first(service: &Service, scope: &Scope) -> Result<(), String> {
    let result = if scope.has_settings {
        service.call(settings::get()).await.map(drop)
    } else if let Some(project) = scope.projects.first() {
        service.call(list(project)).await.map(drop)
    } else {
        Ok(())
    };
    match result {
        Err(error) if error.kind() == ErrorKind::Unauthorized || lacks_scope(&error) => {
            Err(format!("{} refuses the token: {error}", service.url()))
        }
        // A word of rustls.
        Err(error) if error.to_string().contains("UnknownIssuer") => {
            Err(format!("{error}: --ca-file FILE trusts another authority"))
        }
        Err(error) if !is_about_one_thing(&error) => Err(error.to_string()),
        _ => Ok(()),
    }
}

/// Reads everything in the scope, with several concurrent calls.
pub async fn read(service: &Service, scope: &Scope, interrupt: &Interrupt) -> Reading {
    let mut reading = Reading::default();
    if scope.has_settings {
        match interrupt.run_until_cancelled(settings(service)).await {
            Some(Ok(settings)) => reading.settings = Some(Current::new("settings", Some(*SETTINGS), &settings)),
            Some(Err(error)) => reading.failed.push(format!("settings: {error}")),
            None => reading.failed.push("settings: not read".to_owned()),
        }
        reading.failed_settings = reading.failed.len();
    }
    let jobs = scope
        .projects
        .iter()
        .map(|project| interrupt.run_until_cancelled(of_project(service, project, scope)));
    let done = all("reading", service.at_once(), interrupt, jobs).await;
    for (project, read) in scope.projects.iter().zip(done) {
        match read.flatten() {
            Some(Ok(integrations)) => reading.projects.push((project.clone(), integrations)),
            Some(Err(error)) => reading.failed.push(format!("{project}: {error}")),
            None => reading.failed.push(format!("{project}: not read")),
        }
    }
    reading
}

/// Reads the settings. If the response is empty, reads them once more. If they are still empty, this is an error.
pub async fn settings(service: &Service) -> Result<Object, String> {
    for _ in 0..READS {
        let settings = service.call(settings::get()).await.map_err(|error| error.to_string())?;
        if !settings.object().is_empty() {
            return Ok(settings.into_object());
        }
    }
    Err("the response has no setting".to_owned())
}

async fn of_project(service: &Service, project: &str, scope: &Scope) -> Result<Vec<Current>, String> {
    let Some(active) = list_active(service, project).await? else {
        return Err(NO_PROJECT.to_owned());
    };
    // The kinds that the documents name come first, in their order. The other active kinds follow.
    let mut kinds: Vec<Kind> = Kind::ALL.to_vec();
    kinds.retain(|kind| active.contains(kind.slug()) || kind.facts().is_some_and(may_be_inactive));
    for slug in &active {
        let kind = Kind::unknown(slug);
        if kind.facts().is_none() {
            kinds.push(kind);
        }
    }
    let mut integrations = Vec::new();
    if let Some(named) = &scope.integrations {
        kinds.retain(|kind| named.contains(kind.slug()) && active.contains(kind.slug()));
    }
    for kind in kinds {
        if let Some(read) = integration(service, project, &kind, &active).await? {
            let mut current = Current::new(kind.slug(), RequestType::of(&kind), &read);
            current.is_active = active.contains(kind.slug());
            integrations.push(current);
        }
    }
    Ok(integrations)
}

/// Reads an integration. Returns `None` if the service has none. An integration that the list names as active must be
/// there. If it is missing, it is read once more, and then it is an error.
pub async fn integration(
    service: &Service,
    project: &str,
    kind: &Kind,
    active: &BTreeSet<String>,
) -> Result<Option<Object>, String> {
    let slug = kind.slug();
    for _ in 0..READS {
        let read = service.call(kind.get(project).optional()).await;
        let read = read.map_err(|error| error.to_string())?.map(Record::into_object);
        let found = read.filter(|object| !object.is_empty());
        if found.is_some() || !active.contains(slug) {
            return Ok(found);
        }
    }
    Err(format!(
        "the list of integrations has {slug} as active, but there is none"
    ))
}

/// Returns the slugs of the active integrations. Returns `None` if the project does not exist, or the token may not see
/// it.
pub async fn list_active(service: &Service, project: &str) -> Result<Option<BTreeSet<String>>, String> {
    for _ in 0..READS {
        let listed = match service.integrations(project).await {
            Ok(listed) => listed,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.to_string()),
        };
        let slugs: Option<BTreeSet<_>> = listed.iter().map(|one| one.slug().map(str::to_owned)).collect();
        if slugs.is_some() {
            return Ok(slugs);
        }
    }
    Err("the list of integrations has one without a slug".to_owned())
}

/// Whether the parameters of an inactive integration of this kind count. They count if one of them says whether the
/// integration is active.
pub fn may_be_inactive(kind: &KindFacts) -> bool {
    kind.activation
        .is_some_and(|name| kind.parameters.field(name).is_some())
}

impl Current {
    /// Returns the documented parameters.
    pub fn fields(&self) -> &'static [Field] {
        self.table.map_or(&[], |table| table.fields)
    }

    /// Pass `None` as `ty` if the documents do not name the kind.
    pub fn new(slug: &str, ty: Option<RequestType>, read: &Object) -> Self {
        let declared = ty.map_or_else(|| read.clone(), |ty| (ty.declared)(read));
        let mut unknown = BTreeMap::new();
        let integration: Integration = Record::from_object(read.clone());
        for (name, json) in integration.properties().members() {
            unknown.insert(name.to_owned(), json.to_owned());
        }
        // The integration and its properties may both have a member of this name. In that case the member of the
        // integration counts, unless it is null.
        for (name, json) in declared.unknown() {
            if ty.is_some() && json != "null" {
                unknown.insert(name.to_owned(), json.to_owned());
            }
        }
        for field in ty.into_iter().flat_map(|ty| ty.table.fields) {
            unknown.remove(field.name);
            unknown.remove(field.read_as().unwrap_or_default());
        }
        Current {
            slug: slug.to_owned(),
            table: ty.map(|ty| ty.table),
            stated: ty.map_or_else(Object::new, |ty| (ty.current)(read)),
            unknown,
            is_active: true,
            hash: hash_of(&declared, ty.map_or(&[], |ty| ty.table.fields)),
        }
    }
}
