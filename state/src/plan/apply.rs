//! The changes. Only a read proves that a change has its effect, and changed nothing else.

use std::time::Duration;

use platform_api::facts::{Field, Type};
use platform_api::integrations;
use platform_api::{Error, Json, Object, SettingsUpdate, Target, settings};
use platform_api_core::shown::shown_duration;

use crate::file::state::Desired;
use crate::output;
use crate::plan::Run;
use crate::plan::diff::Compared;
use crate::plan::report::{Change, Report, ResourceReport, Status};
use crate::reading::{self, Current, ReadResult, has_activation, list_active};
use crate::resource::Resource;
use crate::service::without_project;
use crate::work;

impl Run<'_> {
    /// Makes the changes, and then compares all of them once more: the file may name a project twice.
    pub async fn apply(&self, compared: &mut [Compared<'_>], report: &mut Report) {
        let is_meant = |one: &&mut Compared<'_>| one.report.status == Status::Differs;
        let differing: Vec<_> = compared.iter_mut().filter(is_meant).collect();
        let work = differing.iter().map(|one| self.change(one));
        let results = work::all("changing", self.service, work).await;
        for (one, result) in differing.into_iter().zip(results) {
            match result {
                Some(changed) => one.report = changed,
                None => one.report.status = Status::NotStarted,
            }
        }
        let is_meant = |one: &&mut Compared<'_>| matches!(one.report.status, Status::Same | Status::Changed);
        let right: Vec<_> = compared.iter_mut().filter(is_meant).collect();
        let work = right.iter().map(|one| self.look_again(one.desired));
        let results = work::all("comparing", self.service, work).await;
        for (one, again) in right.into_iter().zip(results) {
            if let Some(difference) = again.and_then(|again| again.still_differs()) {
                one.report.status = Status::Failed;
                one.report.error = Some(format!("not as the file says at the end: {difference}"));
            }
        }
        report.resources = compared.iter().map(|one| one.report.clone()).collect();
    }

    /// Says the result at once, because a long run may be ended before its report.
    async fn change(&self, compared: &Compared<'_>) -> ResourceReport {
        let mut report = compared.report.clone();
        match self.send(compared).await {
            Ok(()) => self.verify(compared, &mut report).await,
            Err(error) => {
                report.status = Status::Failed;
                report.error = Some(without_project(&error));
            }
        }
        let said = if report.status == Status::Changed {
            "changed"
        } else {
            "failed"
        };
        (self.say)(&format!("{}: {said}", report.resource));
        report
    }

    async fn send(&self, compared: &Compared<'_>) -> Result<(), Error> {
        let request = compared.request.clone().unwrap_or_default();
        match &compared.desired.resource {
            Resource::Settings => {
                let update = SettingsUpdate::from_object(request);
                self.service.call(settings::update(&update)).await.map(drop)
            }
            Resource::Integration { project, kind } if compared.desired.is_disabled => self
                .service
                .call(integrations::disable(project.as_str(), kind))
                .await
                .map(drop),
            Resource::Integration { project, kind } => {
                let set = integrations::set(project.as_str(), &kind.request(&request));
                self.service.call(set).await.map(drop)
            }
        }
    }

    async fn verify(&self, compared: &Compared<'_>, report: &mut ResourceReport) {
        let desired = compared.desired;
        let again = self.look_again(desired).await;
        report.is_inactive = again.report.is_inactive;
        report.status = Status::Changed;
        let mut errors = Vec::new();
        if let Some(difference) = again.still_differs() {
            errors.push(format!("the service answered with success, but {difference}"));
            report.status = Status::Failed;
        }
        if let (Some(before), Some(after)) = (&compared.current, again.current) {
            report.also_changed = also_changed(desired, &before.stated, after);
        }
        errors.extend(besides(&report.also_changed));
        report.error = (!errors.is_empty()).then(|| errors.join("; "));
    }

    /// If settings still differ, waits until the service no longer caches them.
    async fn look_again<'a>(&self, desired: &'a Desired) -> Compared<'a> {
        let again = self.compare_again(desired).await;
        if !again.may_be_cached() {
            return again;
        }
        let wait = Duration::from_secs(settings::FACTS.cache_seconds);
        let reason = "the change does not show yet, because the service may cache them";
        output::say(&format!("settings: waiting {}: {reason}", shown_duration(wait)));
        let pause = tokio::time::sleep(wait);
        self.service.interrupt.run_until_cancelled(pause).await;
        self.compare_again(desired).await
    }

    /// Compares an inactive integration as if it were active: `PUT` may not activate it (undocumented).
    async fn compare_again<'a>(&self, desired: &'a Desired) -> Compared<'a> {
        let mut read = self.read_again(desired).await;
        let mut is_inactive = false;
        if let (Ok(Some(current)), Some(name)) = (&mut read, activation(desired)) {
            is_inactive = current.read.get(name) == Some(false);
            current.read = current.read.clone().with_member(name, true);
        }
        // Its secrets have just been sent.
        let mut compared = Compared::new(desired, read, self.state.target, &[]);
        compared.report.is_inactive = is_inactive;
        compared
    }

    async fn read_again(&self, desired: &Desired) -> ReadResult {
        match &desired.resource {
            Resource::Settings => reading::settings(self.service).await.map(Some),
            // A read does not always say whether the integration is disabled.
            Resource::Integration { project, kind } if desired.is_disabled => {
                let active = list_active(self.service, project).await?;
                Ok(active.contains(kind.slug()).then(|| Current::listed(project, kind)))
            }
            Resource::Integration { project, kind } => reading::integration(self.service, project, kind).await,
        }
    }
}

/// The field that says whether an integration is active. A parameter is compared like the others instead.
fn activation(desired: &Desired) -> Option<&'static str> {
    let kind = desired.resource.kind()?;
    kind.facts().filter(|_| !has_activation(kind))?.activation
}

fn besides(changes: &[Change]) -> Option<String> {
    let mut names = Vec::new();
    for change in changes {
        let name = &change.parameter;
        names.push(match (&change.before, &change.after) {
            (Some(before), Some(after)) if before != after => format!("`{name}` from {before} to {after}"),
            _ => format!("`{name}`"),
        });
    }
    let names = names.join(", ");
    (!changes.is_empty()).then(|| format!("changed besides, although the file does not ask for it: {names}"))
}

/// Returns what a plan would change back. Parameters that the response lacked before the change cannot be compared.
pub fn also_changed(desired: &Desired, before: &Object, after: Current) -> Vec<Change> {
    let back = Desired {
        resource: desired.resource.clone(),
        parameters: not_named(before, &desired.parameters),
        ..Desired::default()
    };
    let compared = Compared::new(&back, Ok(Some(after)), Target::new(), &[]);
    let mut found = Vec::new();
    for change in compared.report.changes {
        // A response may leave out a parameter that is unset.
        let is_unset = change.before.is_none() && change.after.as_ref().is_some_and(Json::is_null);
        if change.differs() && !is_unset {
            found.push(Change {
                before: change.after,
                after: change.before,
                reason: None,
                note: None,
                variable: None,
                ..change
            });
        }
    }
    found
}

/// Returns the parameters that the file does not name; of a record, the members.
fn not_named(before: &Object, desired: &Object) -> Object {
    let mut others = Object::of(before.table());
    for field in before.table().fields {
        let Some(value) = before.raw(field.name) else { continue };
        let other = match (desired.raw(field.name), field.ty) {
            (None, _) if !follows(field, desired) => value.to_owned(),
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

/// A response may leave out null members.
fn other_members(all: &str, named: &str) -> Object {
    let [all, named] = [all, named].map(|json| Object::from_json(json).unwrap_or_default());
    let others = all
        .members()
        .filter(|(name, json)| named.raw(name).is_none() && *json != "null");
    others.map(|(name, json)| (name, json.parse::<Json>().ok())).collect()
}

/// Returns `true` if one of the two replaces the other: they may change together (assumed).
fn follows(field: &Field, desired: &Object) -> bool {
    for (name, _) in desired.members() {
        let named = desired.table().field(name);
        if named.is_some_and(|named| replaced_by(named).contains(&field.name)) || replaced_by(field).contains(&name) {
            return true;
        }
    }
    false
}

fn replaced_by(field: &Field) -> &'static [&'static str] {
    field.deprecated().map_or(&[], |deprecated| deprecated.replaced_by)
}
