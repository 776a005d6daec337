//! Plans the changes of one project, with as few calls as possible.
//!
//! A read that finds nothing does not say whether the project is missing or the integration was never set up. The list
//! of a project's active integrations does, and it also shows which reads are unnecessary. Where nothing is set up yet,
//! the list alone is enough; where everything is set up, the reads alone are. The previous project decides.

use std::collections::BTreeSet;
use std::sync::Arc;

use platform_api::integrations::list;

use crate::plan::desired::{Desired, Known};
use crate::plan::run::Planned;
use crate::service::Service;

/// `project` is empty for the settings. `is_new` is the guess that some integration is not set up yet.
pub async fn plan_project(
    service: &Service,
    project: &str,
    desired: Vec<Arc<dyn Desired>>,
    known: Known,
    is_new: bool,
) -> Vec<Planned> {
    let mut active = None;
    let mut planned = Vec::with_capacity(desired.len());
    for desired in &desired {
        if active.is_none() && is_new && !project.is_empty() {
            active = Some(list_active(service, project).await);
        }
        let is_known_to_be_absent = match &active {
            Some(Ok(Some(active))) => !active.contains(desired.name()) && !desired.may_be_inactive(),
            _ => false,
        };
        let plan = match &active {
            Some(Ok(None)) => Planned::NoProject,
            _ if is_known_to_be_absent => Planned::Plan(desired.plan_inactive(known)),
            _ => match desired.plan(service.clone(), known).await {
                Ok(plan) => Planned::Plan(plan),
                Err(error) => Planned::Failed(error.to_string()),
            },
        };
        // On the first missing integration, find out whether the project exists.
        let is_absent = matches!(&plan, Planned::Plan(plan) if !plan.is_there);
        if active.is_none() && is_absent && !project.is_empty() {
            active = Some(list_active(service, project).await);
        }
        planned.push(match &active {
            Some(Ok(None)) => Planned::NoProject,
            Some(Err(error)) if is_absent => Planned::Failed(error.clone()),
            _ => plan,
        });
    }
    planned
}

/// The slugs of the active integrations; `None` if the project does not exist.
async fn list_active(service: &Service, project: &str) -> Result<Option<BTreeSet<String>>, String> {
    let list = service.call(list(project).optional()).await.map_err(|error| error.to_string())?;
    Ok(list.map(|list| list.iter().filter_map(|one| one.slug().map(str::to_owned)).collect()))
}
