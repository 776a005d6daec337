//! Makes one change, and reads the changed thing again. Only a read proves that the change has its effect, and that
//! nothing else has changed. The documents say that a change of settings overwrites nothing else. We assume that a change
//! of an integration overwrites nothing else either.

use std::borrow::Cow;
use std::time::Duration;

use platform_api::facts::{Field, Table, Type};
use platform_api::generic::Record;
use platform_api::{Error, Json, Object, SettingsUpdate, settings};
use platform_api_core::shown::shown_duration;

use crate::file::state::Wanted;
use crate::output;
use crate::plan::compare::{Planned, Secrets};
use crate::plan::report::{Change, Done, Secret, Thing};
use crate::plan::run::Run;
use crate::reading::{self, Current, ReadResult, has_activation, list_active};

impl Run<'_> {
    /// Returns the thing with what was done to it, and says so at once: a long run may be ended before its report.
    pub async fn change_one(&self, wanted: &Wanted, planned: &Planned) -> Thing {
        let mut thing = planned.thing.clone();
        let done = match self.send(wanted, planned).await {
            Ok(()) => self.verify(wanted, planned, &mut thing).await,
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

    async fn send(&self, wanted: &Wanted, planned: &Planned) -> Result<(), Error> {
        let request = planned.request.clone().unwrap_or_default();
        match &wanted.integration {
            None => {
                let update = SettingsUpdate::from_object(request);
                self.service.call(settings::update(&update)).await.map(drop)
            }
            Some((project, kind)) if wanted.is_disabled => {
                self.service.call(kind.disable(project.as_str())).await.map(drop)
            }
            Some((project, kind)) => self.service.call(kind.set(project.as_str(), &request)).await.map(drop),
        }
    }

    /// Reads the changed thing again, and notes in it what is wrong.
    async fn verify(&self, wanted: &Wanted, planned: &Planned, thing: &mut Thing) -> Done {
        let again = self.look_again(wanted).await;
        thing.id = again.thing.id;
        thing.is_active = again.thing.is_active;
        if let (Some(before), Some(after)) = (&planned.current, &again.current) {
            thing.also_changed = side_effects(before, after, &wanted.parameters);
        }
        let mut errors = Vec::new();
        let mut done = Done::Changed;
        if let Some(difference) = again.still_differs() {
            errors.push(format!("the service answered with success, but {difference}"));
            done = Done::Failed;
        }
        errors.extend(besides(&thing.also_changed));
        thing.error = (!errors.is_empty()).then(|| errors.join("; "));
        done
    }

    /// Reads a thing again. If settings still differ, waits until the service no longer caches them, and reads them
    /// once more.
    pub async fn look_again(&self, wanted: &Wanted) -> Planned {
        let again = self.compare_again(wanted).await;
        if !again.may_be_cached() {
            return again;
        }
        let wait = Duration::from_secs(settings::FACTS.cache_seconds);
        let reason = "the change does not show yet, because the service may cache them";
        output::to_stderr(&format!("settings: waiting {}: {reason}\n", shown_duration(wait)));
        let pause = self.service.sleep(wait);
        self.interrupt.run_until_cancelled(pause).await;
        self.compare_again(wanted).await
    }

    /// Compares a thing again. An inactive integration is compared as if it were active, because the documents do not
    /// show whether `PUT` activates it.
    async fn compare_again(&self, wanted: &Wanted) -> Planned {
        let mut read = self.read_again(wanted).await;
        let mut is_active = None;
        if let (Ok(Some(current)), Some(name)) = (&mut read, activation(wanted)) {
            is_active = current.read.get(name);
            current.read = current.read.clone().with_member(name, true);
        }
        let mut planned = Planned::new(wanted, read, self.state.target, Secrets::None);
        planned.thing.is_active = is_active;
        planned
    }

    /// Reads a thing once more. This takes one call.
    async fn read_again(&self, wanted: &Wanted) -> ReadResult {
        match &wanted.integration {
            None => reading::settings(self.service).await.map(Some),
            // The response of a read does not always say whether the integration is disabled. The list does.
            Some((project, kind)) if wanted.is_disabled => {
                let active = list_active(self.service, project).await?;
                let current = || Current::new(Some(kind), Object::new());
                Ok(active.contains(kind.slug()).then(current))
            }
            Some((project, kind)) => reading::integration(self.service, project, kind, false).await,
        }
    }
}

/// The field that says whether an integration is active, unless it is a parameter: then it is compared like the others.
fn activation(wanted: &Wanted) -> Option<&'static str> {
    let (_, kind) = wanted.integration.as_ref()?;
    kind.facts().filter(|_| !has_activation(kind))?.activation
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

/// Returns the parameters that have another value after a change, although the file does not name them. A parameter
/// that the response before the change did not have cannot be compared. It may be a secret.
pub fn side_effects(before: &Object, after: &Object, wanted: &Object) -> Vec<Change> {
    let mut found = Vec::new();
    for field in before.table().fields {
        let Some(old) = before.raw(field.name) else { continue };
        let new = after.raw(field.name);
        match (wanted.raw(field.name), field.ty) {
            (None, _) if !follows(field, wanted) => found.extend(difference(before, field.name, old, new)),
            (Some(wanted), Type::Record(table)) => {
                for mut change in inside(table, old, new, wanted) {
                    change.parameter = format!("{}.{}", field.name, change.parameter);
                    found.push(change);
                }
            }
            _ => {}
        }
    }
    found
}

/// Returns the members of a record that changed although the file does not name them. A service may replace the whole
/// record.
fn inside(table: &'static Table, before: &str, after: Option<&str>, wanted: &str) -> Vec<Change> {
    let members = |json: &str| Object::from_json(json).unwrap_or_default();
    let (before, after, wanted) = (members(before), members(after.unwrap_or("{}")), members(wanted));
    let mut found = Vec::new();
    for (name, old) in before.members().filter(|(name, _)| wanted.raw(name).is_none()) {
        found.extend(difference(&Object::of(table), name, old, after.raw(name)));
    }
    found
}

/// Compares two values. A response may leave out a parameter that is unset, so an absent value counts as `null`.
fn difference(of: &Object, name: &str, before: &str, after: Option<&str>) -> Option<Change> {
    let field = of.table().field(name);
    let parsed = |json| {
        field
            .map_or(Cow::Borrowed(json), |field| field.in_order(json))
            .parse::<Json>()
    };
    let is_same = parsed(before).ok() == parsed(after.unwrap_or("null")).ok();
    (!is_same).then(|| Change::new(name, of, Some(before), after, Secret::Changed))
}

/// Whether the field replaces a parameter that the file names, or such a parameter replaces the field. Assumed: The
/// two may change together. A parameter with two names is read as one.
fn follows(field: &Field, wanted: &Object) -> bool {
    for (name, _) in wanted.members() {
        let named = wanted.table().field(name);
        if named.is_some_and(|named| replaced_by(named).contains(&field.name)) || replaced_by(field).contains(&name) {
            return true;
        }
    }
    false
}

fn replaced_by(field: &Field) -> &'static [&'static str] {
    field.deprecated().map_or(&[], |deprecated| deprecated.replaced_by)
}
