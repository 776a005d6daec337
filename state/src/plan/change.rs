//! Makes one change, and reads the changed thing again. Only a read proves that the change has its effect, and that
//! nothing else has changed.

use std::time::Duration;

use platform_api::generic::Record;
use platform_api::{SettingsUpdate, settings};
use platform_api_core::shown::shown_duration;

use crate::file::state::Wanted;
use crate::output;
use crate::plan::compare::{Planned, Secrets};
use crate::plan::read::read_again;
use crate::plan::report::{Change, Done, Status, Thing};
use crate::plan::run::{Run, Task};
use crate::plan::side_effects::side_effects;

impl Run<'_> {
    /// Returns the thing with what was done to it, and says so at once: a long run may be ended before its report.
    pub async fn change_one(&self, task: &Task<'_>, mut thing: Thing) -> Thing {
        let request = task.request.clone();
        let sent = match &task.wanted.integration {
            None => {
                let update = SettingsUpdate::from_object(request);
                self.service.call(settings::update(&update)).await.map(drop)
            }
            Some((project, kind)) if task.wanted.is_disabled => {
                self.service.call(kind.disable(project.as_str())).await.map(drop)
            }
            Some((project, kind)) => self.service.call(kind.set(project.as_str(), &request)).await.map(drop),
        };
        let done = match sent {
            Ok(()) => self.verify(task, &mut thing).await,
            Err(error) => {
                thing.error = Some(error.to_string());
                Done::Failed
            }
        };
        let said = if done == Done::Changed { "changed" } else { "failed" };
        (self.say)(&format!("{thing}: {said}\n"));
        thing.result = Some(done);
        thing
    }

    /// Reads the changed thing again, and notes in it what is wrong.
    async fn verify(&self, task: &Task<'_>, thing: &mut Thing) -> Done {
        let again = self.look_again(task.wanted).await;
        thing.id = again.thing.id;
        thing.is_active = again.thing.is_active;
        if let (Some(before), Some(after)) = (&task.before, &again.current) {
            thing.also_changed = side_effects(before, after, &task.wanted.parameters);
        }
        let difference = again.still_differs();
        let done = if difference.is_some() {
            Done::Failed
        } else {
            Done::Changed
        };
        let difference = difference.map(|it| format!("the service answered with success, but {it}"));
        let mut errors = Vec::from_iter(difference);
        errors.extend(besides(&thing.also_changed));
        thing.error = (!errors.is_empty()).then(|| errors.join("; "));
        done
    }

    /// Returns what differs again at the end. For example, the file may have the same project under another name.
    pub async fn compare_at_the_end(&self, wanted: &Wanted, thing: &Thing) -> Option<String> {
        if thing.status == Status::Same || thing.result == Some(Done::Changed) {
            return self.look_again(wanted).await.still_differs();
        }
        None
    }

    /// Reads a thing again. If settings still differ, waits until the service no longer caches them, and reads them
    /// once more.
    async fn look_again(&self, wanted: &Wanted) -> Planned {
        let again = self.read_again(wanted).await;
        if !again.may_be_cached() {
            return again;
        }
        let wait = Duration::from_secs(settings::FACTS.cache_seconds);
        let reason = "the change does not show yet, because the service may cache them";
        output::to_stderr(&format!("settings: waiting {}: {reason}\n", shown_duration(wait)));
        let pause = self.service.sleep(wait);
        self.interrupt.run_until_cancelled(pause).await;
        self.read_again(wanted).await
    }

    /// Reads a thing again. An inactive integration is compared as if it were active, because the documents do not show
    /// whether `PUT` activates it.
    async fn read_again(&self, wanted: &Wanted) -> Planned {
        let mut read = read_again(self.service, wanted).await;
        let mut is_active = None;
        if let (Ok(Some(integration)), Some(name)) = (&mut read, activation(wanted)) {
            is_active = integration.get(name);
            *integration = integration.clone().with_member(name, true);
        }
        let mut planned = Planned::new(wanted, read, self.state.target, Secrets::None);
        planned.thing.is_active = is_active;
        planned
    }
}

/// The field that says whether an integration is active, unless it is a parameter: then it is compared like the others.
fn activation(wanted: &Wanted) -> Option<&'static str> {
    let (_, kind) = wanted.integration.as_ref()?;
    let facts = kind.facts()?;
    facts.activation.filter(|name| facts.parameters.field(name).is_none())
}

/// Returns a sentence about parameters that have changed although the file does not name them.
fn besides(changes: &[Change]) -> Option<String> {
    let mut names = Vec::new();
    for Change {
        parameter,
        before,
        after,
        ..
    } in changes
    {
        names.push(match (before, after) {
            (Some(before), Some(after)) => format!("`{parameter}` from {before} to {after}"),
            _ => format!("`{parameter}`"),
        });
    }
    let names = names.join(", ");
    (!changes.is_empty()).then(|| format!("changed besides, although the file does not ask for it: {names}"))
}
