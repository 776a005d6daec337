//! Reads what a state file names.
//!
//! The first call of each project lists its active integrations. The list says whether the project exists, and which
//! integrations are active although the file does not name them. An integration that is not in the list was never set
//! up or is disabled, so it is not read. There is an exception: it is read if its kind can be inactive with parameters
//! that count, or cannot be set up through the API.

use std::collections::BTreeSet;

use platform_api::Object;
use platform_api::integrations::Kind;

use crate::file::state::Wanted;
use crate::plan::report::Status;
use crate::reading::{self, NO_PROJECT, list_active};
use crate::service::Service;

/// One thing. It is `None` if it was never set up, or is disabled.
pub type ReadResult = Result<Option<Object>, NotRead>;

/// The slugs of the active integrations of a project.
pub type Active = Result<BTreeSet<String>, NotRead>;

/// Why a thing was not read.
#[derive(Debug, Clone)]
pub struct NotRead {
    pub status: Status,
    pub error: String,
}

impl NotRead {
    pub fn interrupted() -> Self {
        NotRead {
            status: Status::NotRead,
            error: "not read".to_owned(),
        }
    }
}

impl From<String> for NotRead {
    fn from(error: String) -> Self {
        NotRead {
            status: Status::Failed,
            error,
        }
    }
}

pub async fn read_settings(service: &Service) -> ReadResult {
    Ok(Some(reading::settings(service).await?))
}

/// Lists the active integrations of a project, and reads the ones that the file names, in the order of `all`.
pub async fn read_project(service: &Service, project: &str, all: &[&Wanted]) -> (Active, Vec<ReadResult>) {
    let active = match list_active(service, project).await {
        Ok(Some(active)) => Ok(active),
        Ok(None) => Err(NotRead {
            status: Status::Missing,
            error: NO_PROJECT.to_owned(),
        }),
        Err(error) => Err(NotRead::from(error)),
    };
    let mut results = Vec::with_capacity(all.len());
    for wanted in all {
        results.push(match &active {
            Ok(active) => read_listed(service, wanted, active).await,
            Err(error) => Err(error.clone()),
        });
    }
    (active, results)
}

async fn read_listed(service: &Service, wanted: &Wanted, active: &BTreeSet<String>) -> ReadResult {
    let Some((project, kind)) = &wanted.integration else {
        return read_settings(service).await;
    };
    if active.contains(kind.slug()) || !wanted.is_disabled && may_be_inactive(kind) {
        Ok(reading::integration(service, project, kind, active).await?)
    } else {
        Ok(None)
    }
}

/// Reads a thing once more. This takes one call.
pub async fn read_again(service: &Service, wanted: &Wanted) -> ReadResult {
    match &wanted.integration {
        None => read_settings(service).await,
        // The response of a read does not always say whether the integration is disabled. The list does.
        Some((project, kind)) if wanted.is_disabled => {
            let active = list_active(service, project).await?.unwrap_or_default();
            Ok(active.contains(kind.slug()).then(Object::new))
        }
        Some((project, kind)) => Ok(reading::integration(service, project, kind, &BTreeSet::new()).await?),
    }
}

/// Whether an integration of this kind is read although the list does not name it. Its parameters may count while it is
/// inactive, or the API can change it but not set it up.
fn may_be_inactive(kind: &Kind) -> bool {
    kind.facts()
        .is_some_and(|facts| reading::may_be_inactive(facts) || facts.update_only)
}
