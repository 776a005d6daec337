//! Reads what a service has: its settings, and the integrations of projects, each with its parameters as a request names
//! them. `dump` writes them as a file, `audit` compares them with a policy.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{KindFacts, Table};
use platform_api::generic::Record;
use platform_api::integrations::{Integration, Kind, list};
use platform_api::{Error, Object, settings};

use crate::file::request::{RequestType, SETTINGS};
use crate::hash::hash_of;
use crate::service::Service;
use crate::work::{Interrupt, all};

pub const NO_PROJECT: &str = "there is no such project, or the token may not see it";

/// What to read.
#[derive(Debug, Clone)]
pub struct Scope {
    pub has_settings: bool,
    pub projects: Vec<String>,
}

#[derive(Debug, Default)]
pub struct Reading {
    pub settings: Option<Current>,
    pub projects: Vec<(String, Vec<Current>)>,
    /// The errors of reading, one sentence each.
    pub failed: Vec<String>,
    /// How many of them are about the settings.
    pub failed_settings: usize,
}

/// The settings, or one integration.
#[derive(Debug)]
pub struct Current {
    /// `settings` for the settings.
    pub slug: String,
    /// The parameters of its request; `None` if the documents do not name the kind.
    pub table: Option<&'static Table>,
    /// The parameters of the table that the response has. Secrets that the service withholds are absent.
    pub stated: Object,
    /// The members that the documents do not name, by name, as JSON text.
    pub unknown: BTreeMap<String, String>,
    pub is_active: bool,
    /// The hash of the response.
    pub hash: String,
}

/// Reads everything, with several concurrent calls.
pub async fn read(service: &Service, scope: &Scope, interrupt: &Interrupt) -> Reading {
    let mut reading = Reading::default();
    if scope.has_settings {
        match interrupt.run_until_cancelled(service.call(settings::get())).await {
            Some(Ok(current)) => reading.settings = Some(thing("settings", Some(*SETTINGS), current.object())),
            Some(Err(error)) => reading.failed.push(format!("settings: {error}")),
            None => reading.failed.push("settings: not read".to_owned()),
        }
        reading.failed_settings = reading.failed.len();
    }
    let jobs = scope.projects.iter();
    let jobs = jobs.map(|project| interrupt.run_until_cancelled(of_project(service, project)));
    let done = all("reading", service.at_once(), interrupt, jobs).await;
    for (project, read) in scope.projects.iter().zip(done) {
        match read.flatten() {
            Some(Ok(Some(things))) => reading.projects.push((project.clone(), things)),
            Some(Ok(None)) => reading.failed.push(format!("{project}: {NO_PROJECT}")),
            Some(Err(error)) => reading.failed.push(format!("{project}: {error}")),
            None => reading.failed.push(format!("{project}: not read")),
        }
    }
    reading
}

/// The active integrations, and inactive ones whose kind has a parameter that says whether they are active. `None` if
/// the project does not exist.
async fn of_project(service: &Service, project: &str) -> Result<Option<Vec<Current>>, Error> {
    let Some(active) = list_active(service, project).await? else {
        return Ok(None);
    };
    // The order of the documents.
    let known = Kind::ALL
        .iter()
        .filter(|kind| active.contains(kind.slug()) || kind.facts().is_some_and(may_be_inactive));
    let unknown = active
        .iter()
        .map(|slug| Kind::from(slug.as_str()))
        .filter(|kind| kind.facts().is_none());
    let mut things = Vec::new();
    for kind in known.cloned().chain(unknown) {
        if let Some(current) = service.call(kind.get(project).optional()).await? {
            let is_active = active.contains(kind.slug());
            things.push(Current {
                is_active,
                ..thing(kind.slug(), RequestType::of(&kind), current.object())
            });
        }
    }
    Ok(Some(things))
}

/// The slugs of the active integrations; `None` if the project does not exist.
pub async fn list_active(service: &Service, project: &str) -> Result<Option<BTreeSet<String>>, Error> {
    let listed = service.call(list(project).optional()).await?;
    Ok(listed.map(|listed| listed.iter().filter_map(|one| one.slug().map(str::to_owned)).collect()))
}

/// If a parameter says whether the integration is active, its others count even when it is inactive.
pub fn may_be_inactive(kind: &KindFacts) -> bool {
    kind.activation
        .is_some_and(|name| kind.parameters.field(name).is_some())
}

/// `ty` is `None` if the documents do not name the kind.
fn thing(slug: &str, ty: Option<RequestType>, read: &Object) -> Current {
    let declared = ty.map_or_else(|| read.clone(), |ty| (ty.declared)(read));
    let is_known = |name: &str| {
        let mut fields = ty.into_iter().flat_map(|ty| ty.table.fields);
        fields.any(|field| field.name == name || field.read_as() == Some(name))
    };
    let integration: Integration = Record::from_object(read.clone());
    let members = integration
        .properties()
        .into_iter()
        .flat_map(|properties| properties.members());
    // Of a name in both, that of the integration itself counts, unless it is null.
    let own = declared.unknown().filter(|(_, json)| ty.is_some() && *json != "null");
    let unknown = members.chain(own).filter(|(name, _)| !is_known(name));
    Current {
        slug: slug.to_owned(),
        table: ty.map(|ty| ty.table),
        stated: ty.map_or_else(Object::new, |ty| (ty.current)(read)),
        unknown: unknown
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        is_active: true,
        hash: hash_of(&declared),
    }
}
