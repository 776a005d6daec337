//! Reads what a service has: its settings, and the integrations of projects, each with its parameters as a request names
//! them. `dump` writes them as a file, `audit` compares them with a policy.

use std::collections::BTreeSet;

use platform_api::facts::{KindFacts, Table};
use platform_api::generic::{IntegrationKind, KindVisitor, Record, RequestRecord};
use platform_api::integrations::{Integration, Kind, list};
use platform_api::{Error, Object, Patch, SettingsUpdate, settings};

use crate::hash::hash_of;
use crate::service::Service;
use crate::work::{Interrupt, all};

#[derive(Debug, Default)]
pub struct Reading {
    pub settings: Option<Thing>,
    pub projects: Vec<(String, Vec<Thing>)>,
    /// The errors of reading, one sentence each.
    pub failed: Vec<String>,
}

/// The settings, or one integration.
#[derive(Debug)]
pub struct Thing {
    /// Empty for the settings.
    pub slug: String,
    /// The parameters of its request; `None` if the documents do not name the kind.
    pub table: Option<&'static Table>,
    /// The parameters of the table that the response has. Secrets that the service withholds are absent.
    pub stated: Object,
    /// The members that the documents do not name, as JSON text.
    pub unknown: Vec<(String, String)>,
    pub is_active: bool,
    /// The hash of the response.
    pub hash: String,
}

/// Reads everything, with several concurrent calls.
pub async fn read(service: &Service, settings: bool, projects: &[String], interrupt: &Interrupt) -> Reading {
    let mut reading = Reading::default();
    if settings {
        match service.call(settings::get()).await {
            Ok(current) => reading.settings = Some(thing::<SettingsUpdate>("", &current, None)),
            Err(error) => reading.failed.push(format!("settings: {error}")),
        }
    }
    let jobs = projects.iter().map(|project| {
        let (service, project) = (service.clone(), project.clone());
        async move { of_project(&service, &project).await }
    });
    let done = all("reading", service.at_once(), interrupt, jobs, |_, _| ()).await;
    for (project, read) in projects.iter().zip(done) {
        match read {
            Some(Ok(Some(things))) => reading.projects.push((project.clone(), things)),
            Some(Ok(None)) => {
                reading.failed.push(format!("{project}: there is no such project, or the token may not see it"));
            }
            Some(Err(error)) => reading.failed.push(format!("{project}: {error}")),
            None => reading.failed.push(format!("{project}: not read")),
        }
    }
    reading
}

/// The active integrations, and inactive ones whose kind has a parameter that says whether they are active. `None` if
/// the project does not exist.
async fn of_project(service: &Service, project: &str) -> Result<Option<Vec<Thing>>, Error> {
    let Some(listed) = service.call(list(project).optional()).await? else { return Ok(None) };
    let active: BTreeSet<&str> = listed.iter().filter_map(Integration::slug).collect();
    // The order of the documents.
    let known =
        Kind::ALL.iter().filter(|kind| active.contains(kind.slug()) || kind.facts().is_some_and(may_be_inactive));
    let unknown = active.iter().map(|slug| Kind::from(*slug)).filter(|kind| kind.facts().is_none());
    let mut things = Vec::new();
    for kind in known.cloned().chain(unknown) {
        if let Some(current) = service.call(kind.get(project).optional()).await? {
            let is_active = active.contains(kind.slug());
            things.push(Thing { is_active, ..of_kind(kind.slug(), &current) });
        }
    }
    Ok(Some(things))
}

/// If a parameter says whether the integration is active, its others count even when it is inactive.
pub fn may_be_inactive(kind: &KindFacts) -> bool {
    kind.activation.is_some_and(|name| kind.parameters.field(name).is_some())
}

fn of_kind(slug: &str, current: &Integration) -> Thing {
    struct Typed<'a>(&'a str, &'a Object, Option<Thing>);

    impl KindVisitor for Typed<'_> {
        fn visit<K: IntegrationKind>(&mut self) {
            if K::FACTS.slug == self.0 {
                let properties = self.1.get::<K::Properties>("properties");
                let properties = properties.as_ref().map(Record::object);
                self.2 = Some(thing::<K>(self.0, &K::Response::from_object(self.1.clone()), properties));
            }
        }
    }

    let mut typed = Typed(slug, current.object(), None);
    Kind::visit_all(&mut typed);
    typed.2.unwrap_or_else(|| {
        let unknown = current.properties().map(|properties| owned(properties.members())).unwrap_or_default();
        let hash = hash_of(current.object());
        Thing { slug: slug.to_owned(), table: None, stated: Object::new(), unknown, is_active: true, hash }
    })
}

fn thing<R: RequestRecord>(slug: &str, current: &R::Response, properties: Option<&Object>) -> Thing {
    let stated = Patch::<R>::current(current).into_object();
    let is_of_kind = |name: &str| R::TABLE.fields.iter().any(|field| field.read_as().unwrap_or(field.name) == name);
    let at_top = current.object().unknown().filter(|(name, _)| !is_of_kind(name));
    let unknown = owned(at_top.chain(properties.into_iter().flat_map(Object::unknown)));
    let hash = hash_of(current.object());
    Thing { slug: slug.to_owned(), table: Some(R::TABLE), stated, unknown, is_active: true, hash }
}

fn owned<'a>(members: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<(String, String)> {
    members.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}
