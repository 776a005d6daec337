//! Reads the things of one project, with as few calls as possible.
//!
//! A read that finds nothing does not say whether the project is missing or the integration was never set up. The list
//! of a project's active integrations does, and it also shows which reads are unnecessary. Where nothing is set up yet,
//! the list alone is enough; where everything is set up, the reads alone are. The previous project decides.

use platform_api::generic::Record;
use platform_api::integrations::Kind;
use platform_api::{Error, Object, settings};

use crate::file::state::Wanted;
use crate::plan::report::Status;
use crate::reading::{self, NO_PROJECT, list_active};
use crate::service::Service;

/// One thing, which is `None` if it was never set up or is disabled; or why it was not read.
pub type Reading = Result<Option<Object>, (Status, Option<String>)>;

/// Reads the settings, or integrations of one project. `is_new` is the guess that some are not set up yet.
pub async fn read_project(service: &Service, all: &[&Wanted], is_new: bool) -> Vec<Reading> {
    let no_project = || Err((Status::Missing, Some(NO_PROJECT.to_owned())));
    let failed = |error: &Error| Err((Status::Failed, Some(error.to_string())));
    let mut active = None;
    let mut readings = Vec::with_capacity(all.len());
    for wanted in all {
        if let (None, true, Some(project)) = (&active, is_new, wanted.project()) {
            active = Some(list_active(service, project).await);
        }
        let is_known_to_be_absent = match (&active, &wanted.integration) {
            (Some(Ok(Some(active))), Some((_, kind))) => !active.contains(kind.slug()) && !may_be_inactive(kind),
            _ => false,
        };
        let reading = match &active {
            Some(Ok(None)) => no_project(),
            _ if is_known_to_be_absent => Ok(None),
            _ => read(service, wanted).await.or_else(|error| failed(&error)),
        };
        // On the first missing integration, find out whether the project exists.
        let is_absent = matches!(reading, Ok(None));
        if let (None, true, Some(project)) = (&active, is_absent, wanted.project()) {
            active = Some(list_active(service, project).await);
        }
        readings.push(match &active {
            Some(Ok(None)) => no_project(),
            Some(Err(error)) if is_absent => failed(error),
            _ => reading,
        });
    }
    readings
}

/// Inactive ones may have parameters that count. One that the API cannot create must already exist.
fn may_be_inactive(kind: &Kind) -> bool {
    kind.facts()
        .is_some_and(|facts| reading::may_be_inactive(facts) || facts.update_only)
}

async fn read(service: &Service, wanted: &Wanted) -> Result<Option<Object>, Error> {
    match &wanted.integration {
        None => service
            .call(settings::get())
            .await
            .map(|settings| Some(settings.into_object())),
        Some((project, kind)) => {
            let integration = service.call(kind.get(project.as_str()).optional()).await?;
            Ok(integration.map(Record::into_object))
        }
    }
}
