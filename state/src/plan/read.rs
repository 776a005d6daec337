//! Reads the things of one project, with as few calls as possible.
//!
//! A read that finds nothing does not say whether the project is missing or the integration was never set up. The list
//! of a project's active integrations does, and it also shows which reads are unnecessary. Where nothing is set up yet,
//! the list alone is enough; where everything is set up, the reads alone are. The previous project decides.

use std::collections::BTreeSet;

use platform_api::Object;
use platform_api::integrations::Kind;

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

impl From<String> for NotRead {
    fn from(error: String) -> Self {
        NotRead {
            status: Status::Failed,
            error: Some(error),
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
    let mut active = None;
    let mut results = Vec::with_capacity(all.len());
    for wanted in all {
        results.push(read(service, wanted, guess, &mut active).await);
    }
    results
}

/// The slugs of a project's active integrations, if they were listed; in it `None` if the project does not exist.
type Active = Option<Result<Option<BTreeSet<String>>, String>>;

async fn read(service: &Service, wanted: &Wanted, guess: Guess, active: &mut Active) -> ReadResult {
    let Some((project, kind)) = &wanted.integration else {
        return Ok(Some(reading::settings(service).await?));
    };
    let is_read_first = active.is_none() && matches!(guess, Guess::IsSetUp) && !wanted.is_disabled;
    let is_read_anyway = !is_read_first && !wanted.is_disabled && may_be_inactive(kind);
    if is_read_first {
        let found = reading::integration(service, project, kind, &BTreeSet::new()).await?;
        if found.is_some() {
            return Ok(found);
        }
    }
    // Without the integration, the list says whether the project exists.
    if active.is_none() {
        *active = Some(list_active(service, project).await);
    }
    let Some(listed) = active else { return Ok(None) };
    match listed {
        Ok(Some(active)) if !active.contains(kind.slug()) && !is_read_anyway => Ok(None),
        Ok(Some(active)) => Ok(reading::integration(service, project, kind, active).await?),
        Ok(None) => Err(NotRead {
            status: Status::Missing,
            error: Some(NO_PROJECT.to_owned()),
        }),
        Err(error) => Err(NotRead::from(error.clone())),
    }
}

/// Inactive ones may have parameters that count. One that the API cannot create must already exist.
fn may_be_inactive(kind: &Kind) -> bool {
    kind.facts()
        .is_some_and(|facts| reading::may_be_inactive(facts) || facts.update_only)
}
