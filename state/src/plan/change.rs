//! Changes one thing, and reads it again: only what was read proves that it is as wanted.

use std::time::Duration;

use platform_api::generic::Record;
use platform_api::{Object, SettingsUpdate, settings};

use crate::file::state::Wanted;
use crate::output;
use crate::plan::compare::{Known, Plan, Secrets};
use crate::plan::read::read_project;
use crate::plan::report::{Done, Status};
use crate::plan::run::Run;

impl Run<'_> {
    /// Returns what was done, and the error.
    pub async fn change_one(&self, wanted: &Wanted, request: Object) -> (Done, Option<String>) {
        let sent = match &wanted.integration {
            None => self
                .service
                .call(settings::update(&SettingsUpdate::from_object(request)))
                .await
                .map(drop),
            Some((project, kind)) => self.service.call(kind.set(project.as_str(), &request)).await.map(drop),
        };
        let result = match sent {
            Ok(()) => self.verify(wanted).await,
            Err(error) => Err(error.to_string()),
        };
        result.map_or_else(|error| (Done::Failed, Some(error)), |()| (Done::Changed, None))
    }

    async fn verify(&self, wanted: &Wanted) -> Result<(), String> {
        let mut plan = self.look_again(wanted).await;
        let seconds = settings::FACTS.cache_seconds;
        if plan.request.is_some() && wanted.integration.is_none() && seconds > 0 {
            let reason = "the change does not show yet, because the service may cache them";
            output::to_stderr(&format!("settings: waiting {seconds} seconds: {reason}\n"));
            self.interrupt
                .run_until_cancelled(self.service.sleep(Duration::from_secs(seconds)))
                .await;
            plan = self.look_again(wanted).await;
        }
        match plan.thing.status {
            Status::Failed | Status::Missing => {
                let error = plan.thing.error.unwrap_or_default();
                Err(format!(
                    "the service answered with success, but it cannot be read again: {error}"
                ))
            }
            _ => plan.still_differs().map_or(Ok(()), Err),
        }
    }

    async fn look_again(&self, wanted: &Wanted) -> Plan {
        let reading = read_project(self.service, &[wanted], false).await.pop();
        let known = Known {
            target: self.state.target,
            secrets: Secrets::None,
        };
        Plan::new(wanted, reading.unwrap_or(Err((Status::NotRead, None))), known)
    }
}
