//! One change, and the read of the changed thing that follows. Only a read proves that the change has its effect, and
//! that nothing else has changed.
//!
//! The documents say that a change of settings overwrites nothing else. We assume that a change of an integration
//! overwrites nothing else either.

use std::time::Duration;

use platform_api::facts::{Field, Type};
use platform_api::integrations;
use platform_api::{Error, Json, Object, SettingsUpdate, Target, settings};
use platform_api_core::shown::shown_duration;

use crate::file::state::Wanted;
use crate::output;
use crate::plan::compare::Planned;
use crate::plan::report::{Change, Done, Thing};
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
        (self.say)(&format!("{thing}: {said}"));
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
            Some((project, kind)) if wanted.is_disabled => self
                .service
                .call(integrations::disable(project.as_str(), kind))
                .await
                .map(drop),
            Some((project, kind)) => {
                let set = integrations::set(project.as_str(), &kind.request(&request));
                self.service.call(set).await.map(drop)
            }
        }
    }

    /// Reads the changed thing again, and notes in it what is wrong.
    async fn verify(&self, wanted: &Wanted, planned: &Planned, thing: &mut Thing) -> Done {
        let again = self.look_again(wanted).await;
        thing.id = again.thing.id;
        thing.is_active = again.thing.is_active;
        let mut errors = Vec::new();
        let mut done = Done::Changed;
        if let Some(difference) = again.still_differs() {
            errors.push(format!("the service answered with success, but {difference}"));
            done = Done::Failed;
        }
        if let (Some(before), Some(after)) = (&planned.current, again.current) {
            thing.also_changed = also_changed(wanted, &before.stated, after);
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
        output::say(&format!("settings: waiting {}: {reason}", shown_duration(wait)));
        let pause = tokio::time::sleep(wait);
        self.service.interrupt.run_until_cancelled(pause).await;
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
        // Its secrets have just been sent.
        let mut planned = Planned::new(wanted, read, self.state.target, &[]);
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
                Ok(active.contains(kind.slug()).then(|| Current::listed(kind)))
            }
            Some((project, kind)) => reading::integration(self.service, project, kind).await,
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
            (Some(before), Some(after)) if before != after => format!("`{parameter}` from {before} to {after}"),
            _ => format!("`{parameter}`"),
        });
    }
    let names = names.join(", ");
    (!changes.is_empty()).then(|| format!("changed besides, although the file does not ask for it: {names}"))
}

/// Returns the parameters that have another value after a change, although the file does not name them: what a plan would
/// change back. A parameter that the response before the change did not have cannot be compared. It may be a secret.
pub fn also_changed(wanted: &Wanted, before: &Object, after: Current) -> Vec<Change> {
    let back = Wanted {
        integration: wanted.integration.clone(),
        parameters: not_named(before, &wanted.parameters),
        ..Wanted::default()
    };
    let planned = Planned::new(&back, Ok(Some(after)), Target::new(), &[]);
    let mut found = Vec::new();
    for change in planned.thing.changes {
        // A response may leave out a parameter that is unset.
        let is_unset = change.before.is_none() && change.after.as_ref().is_some_and(Json::is_null);
        if change.differs() && !is_unset {
            found.push(Change {
                parameter: change.parameter,
                before: change.after,
                after: change.before,
                reason: None,
            });
        }
    }
    found
}

/// Returns the parameters that the file does not name. Of a record it may name some members.
fn not_named(before: &Object, wanted: &Object) -> Object {
    let mut others = Object::of(before.table());
    for field in before.table().fields {
        let Some(value) = before.raw(field.name) else { continue };
        let other = match (wanted.raw(field.name), field.ty) {
            (None, _) if !follows(field, wanted) => value.to_owned(),
            (Some(named), Type::Record(_)) => {
                let members = other_members(value, named);
                if members.is_empty() {
                    continue;
                }
                members.to_json().to_owned()
            }
            _ => continue,
        };
        others = others.with_member(field.name, other.parse::<Json>().ok());
    }
    others
}

/// Returns the members of an object that another one does not have. A response may leave out those that are null.
fn other_members(all: &str, named: &str) -> Object {
    let [all, named] = [all, named].map(|json| Object::from_json(json).unwrap_or_default());
    let others = all
        .members()
        .filter(|(name, json)| named.raw(name).is_none() && *json != "null");
    others.map(|(name, json)| (name, json.parse::<Json>().ok())).collect()
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
