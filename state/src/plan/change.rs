//! Changes one thing, and reads it again: only what was read proves that it is as wanted.

use std::time::Duration;

use platform_api::generic::Record;
use platform_api::{Object, SettingsUpdate, settings};

use crate::file::state::Wanted;
use crate::output;
use crate::plan::compare::{Known, Planned, Secrets};
use crate::plan::read::{Guess, NotRead, read_project};
use crate::plan::report::{Done, Status};
use crate::plan::run::Run;

impl Run<'_> {
    /// Returns what was done, and the error.
    pub async fn change_one(&self, wanted: &Wanted, request: Object) -> (Done, Option<String>) {
        let sent = match &wanted.integration {
            None => {
                let update = SettingsUpdate::from_object(request);
                self.service.call(settings::update(&update)).await.map(drop)
            }
            Some((project, kind)) => self.service.call(kind.set(project.as_str(), &request)).await.map(drop),
        };
        let error = match sent {
            Ok(()) => self.verify(wanted).await,
            Err(error) => Some(error.to_string()),
        };
        let done = if error.is_some() { Done::Failed } else { Done::Changed };
        (done, error)
    }

    /// What is wrong after a change.
    async fn verify(&self, wanted: &Wanted) -> Option<String> {
        let mut planned = self.look_again(wanted).await;
        let seconds = settings::FACTS.cache_seconds;
        if planned.request.is_some() && wanted.integration.is_none() && seconds > 0 {
            let reason = "the change does not show yet, because the service may cache them";
            output::to_stderr(&format!("settings: waiting {seconds} seconds: {reason}\n"));
            let pause = self.service.sleep(Duration::from_secs(seconds));
            self.interrupt.run_until_cancelled(pause).await;
            planned = self.look_again(wanted).await;
        }
        if matches!(planned.thing.status, Status::Failed | Status::Missing) {
            let error = planned.thing.error.unwrap_or_default();
            let message = "the service answered with success, but it cannot be read again";
            return Some(format!("{message}: {error}"));
        }
        planned.still_differs()
    }

    async fn look_again(&self, wanted: &Wanted) -> Planned {
        let read = read_project(self.service, &[wanted], Guess::IsSetUp).await.pop();
        let known = Known {
            target: self.state.target,
            secrets: Secrets::None,
        };
        Planned::new(wanted, read.unwrap_or(Err(NotRead::INTERRUPTED)), known)
    }
}
