//! Reads the things of one project, with as few calls as possible.
//!
//! If a read of an integration finds nothing, the response does not say whether the project is missing or the
//! integration was never set up. The list of the project's active integrations says it, and it also shows which
//! reads are unnecessary. If no integration of the file is set up yet, the list alone is enough. If all are set up,
//! the list is unnecessary. The program guesses that a project is like the previous one.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// Reads the settings, or integrations of one project. `is_new` is whether the previous project had something that is not
/// set up, and then whether this one has.
pub async fn read_project(service: &Service, all: &[&Wanted], is_new: &AtomicBool) -> Vec<ReadResult> {
    let is_new_before = is_new.load(Ordering::Relaxed);
    let mut active = None;
    let mut results = Vec::with_capacity(all.len());
    for wanted in all {
        let is_listed_first = is_new_before || wanted.is_disabled;
        if let (true, None, Some((project, _))) = (is_listed_first, &active, &wanted.integration) {
            active = Some(list_active(service, project).await);
        }
        results.push(read(service, wanted, &mut active).await);
    }
    let has_new = results.iter().any(|read| matches!(read, Ok(None)));
    is_new.store(has_new, Ordering::Relaxed);
    results
}

/// The slugs of a project's active integrations, if they were listed; in it `None` if the project does not exist.
type Active = Option<Result<Option<BTreeSet<String>>, String>>;

async fn read(service: &Service, wanted: &Wanted, active: &mut Active) -> ReadResult {
    let Some((project, kind)) = &wanted.integration else {
        return Ok(Some(reading::settings(service).await?));
    };
    let is_read_first = active.is_none();
    let is_read_anyway = !is_read_first && !wanted.is_disabled && may_be_inactive(kind);
    if is_read_first {
        let found = reading::integration(service, project, kind, &BTreeSet::new()).await?;
        if found.is_some() {
            return Ok(found);
        }
        // Without the integration, the list says whether the project exists.
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
