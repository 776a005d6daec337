//! Reads the things of one project, with as few calls as possible.
//!
//! A read that finds nothing does not say whether the project is missing or the integration was never set up. The list
//! of a project's active integrations does, and it also shows which reads are unnecessary. Where nothing is set up yet,
//! the list alone is enough; where everything is set up, the reads alone are. The previous project decides.

use std::collections::BTreeSet;

use platform_api::generic::Record;
use platform_api::integrations::Kind;
use platform_api::{Error, Object, settings};

use crate::file::state::Wanted;
use crate::plan::report::Status;
use crate::reading::{self, NO_PROJECT, list_active};
use crate::service::Service;

/// One thing, which is `None` if it was never set up or is disabled.
pub type ReadResult = Result<Option<Object>, NotRead>;

/// Why a thing was not read.
#[derive(Debug, Clone)]
pub struct NotRead {
    pub status: Status,
    pub error: Option<String>,
}

impl NotRead {
    pub const INTERRUPTED: NotRead = NotRead {
        status: Status::NotRead,
        error: None,
    };
}

impl From<&Error> for NotRead {
    fn from(error: &Error) -> Self {
        NotRead {
            status: Status::Failed,
            error: Some(error.to_string()),
        }
    }
}

/// The guess about the things of a project, which decides whether the list is read first.
#[derive(Clone, Copy)]
pub enum Guess {
    IsSetUp,
    IsNew,
}

/// Reads the settings, or integrations of one project.
pub async fn read_project(service: &Service, all: &[&Wanted], guess: Guess) -> Vec<ReadResult> {
    let mut active: Active = None;
    let mut results = Vec::with_capacity(all.len());
    for wanted in all {
        if let (None, Guess::IsNew, Some(project)) = (&active, guess, wanted.project()) {
            active = Some(list_active(service, project).await);
        }
        let mut result = if is_known_to_be_absent(wanted, &active) {
            Ok(None)
        } else {
            read(service, wanted).await.map_err(|error| NotRead::from(&error))
        };
        // On the first missing integration, find out whether the project exists.
        if let (Ok(None), None, Some(project)) = (&result, &active, wanted.project()) {
            active = Some(list_active(service, project).await);
        }
        match &active {
            Some(Ok(None)) => {
                result = Err(NotRead {
                    status: Status::Missing,
                    error: Some(NO_PROJECT.to_owned()),
                });
            }
            Some(Err(error)) if matches!(result, Ok(None)) => result = Err(NotRead::from(error)),
            _ => {}
        }
        results.push(result);
    }
    results
}

/// The slugs of a project's active integrations, if they were listed; in it `None` if the project does not exist.
type Active = Option<Result<Option<BTreeSet<String>>, Error>>;

/// Whether the list shows that there is nothing to read.
fn is_known_to_be_absent(wanted: &Wanted, active: &Active) -> bool {
    match (active, &wanted.integration) {
        (Some(Ok(None)), _) => true,
        (Some(Ok(Some(active))), Some((_, kind))) => !active.contains(kind.slug()) && !may_be_inactive(kind),
        _ => false,
    }
}

/// Inactive ones may have parameters that count. One that the API cannot create must already exist.
fn may_be_inactive(kind: &Kind) -> bool {
    kind.facts()
        .is_some_and(|facts| reading::may_be_inactive(facts) || facts.update_only)
}

async fn read(service: &Service, wanted: &Wanted) -> Result<Option<Object>, Error> {
    match &wanted.integration {
        None => Ok(Some(service.call(settings::get()).await?.into_object())),
        Some((project, kind)) => {
            let integration = service.call(kind.get(project.as_str()).optional()).await?;
            Ok(integration.map(Record::into_object))
        }
    }
}
