//! The changes. Only a read proves that a change has its effect, and changed nothing else.

use std::collections::HashMap;
use std::time::Duration;

use platform_api::facts::{Field, Type};
use platform_api::integrations;
use platform_api::{Error, ErrorKind, Json, Object, SettingsUpdate, Target, settings};
use platform_api_core::words::duration_in_words;

use crate::file::state::Desired;
use crate::file::value::{hide, parsed};
use crate::output;
use crate::plan::Run;
use crate::plan::diff::ResourceDiff;
use crate::plan::report::{ParameterChange, Status};
use crate::reading::{self, Current, NotRead, ReadResult, has_activation, list_active, same_project};
use crate::resource::ResourceId;
use crate::service::{CallError, without_project};
use crate::work::all;

impl<'a> Run<'a> {
    pub async fn change(&self, diffs: &mut [ResourceDiff<'a>]) {
        let mut differing: Vec<_> = diffs
            .iter_mut()
            .filter(|diff| diff.report.status == Status::Differs)
            .collect();
        let work = differing.iter_mut().map(|diff| self.change_resource(diff));
        let results = all("changed", self.service, work).await;
        for (diff, result) in differing.into_iter().zip(results) {
            if result.is_none() {
                diff.report.status = Status::NotStarted;
            }
        }
    }

    /// Says the result at once, because a long run may be killed before its report.
    async fn change_resource(&self, diff: &mut ResourceDiff<'a>) {
        match self.send(diff).await {
            Ok(()) => self.verify(diff).await,
            Err(CallError::NotSent) => diff.report.status = Status::NotStarted,
            Err(CallError::OutcomeUnknown) => {
                diff.report.status = Status::OutcomeUnknown;
                diff.report.error = Some("sent, and the run ended before the response".to_owned());
            }
            Err(CallError::Failed(error)) => {
                diff.report.status = Status::Failed;
                diff.report.error = Some(hidden_values(without_project(&error), diff.desired));
                diff.is_uncertain = may_have_changed(&error);
            }
        }
        let result = match diff.report.status {
            Status::Changed => "changed",
            Status::OutcomeUnknown => "outcome unknown",
            Status::NotStarted => return,
            _ => "failed",
        };
        (self.say)(&format!("{}: {result}", diff.report.resource));
    }

    async fn send(&self, diff: &ResourceDiff<'a>) -> Result<(), CallError> {
        let request = diff.request.clone().unwrap_or_default();
        match &diff.desired.resource {
            ResourceId::Settings => {
                let update = SettingsUpdate::from_object(request);
                self.service.call(settings::update(&update)).await.map(drop)
            }
            ResourceId::Integration { project, kind } if diff.desired.is_disabled => self
                .service
                .call(integrations::disable(project.as_str(), kind))
                .await
                .map(drop),
            ResourceId::Integration { project, kind } => {
                let set = integrations::set(project.as_str(), &kind.request(&request));
                self.service.call(set).await.map(drop)
            }
        }
    }

    async fn verify(&self, diff: &mut ResourceDiff<'a>) {
        let Some(again) = self.refresh(diff.desired).await else {
            diff.report.status = Status::OutcomeUnknown;
            diff.report.error =
                Some("the service accepted it, and the run ended before a read of its effect".to_owned());
            return;
        };
        diff.report.is_inactive = again.report.is_inactive;
        diff.report.status = Status::Changed;
        diff.id = again.id;
        let mut errors = Vec::new();
        if let Some(difference) = again.still_differs() {
            errors.push(format!("the service answered with success, but {difference}"));
            diff.report.status = Status::Failed;
        }
        if let (Some(before), Some(after)) = (&diff.current, again.current) {
            diff.report.also_changed = also_changed(diff.desired, &before.stated, after);
        }
        errors.extend(besides(&diff.report.also_changed));
        diff.report.error = (!errors.is_empty()).then(|| errors.join("; "));
    }

    /// Compares what failed with an error after which the service may have made the change. A secret that no read returns
    /// leaves it open.
    pub async fn settle(&self, diffs: &mut [ResourceDiff<'a>]) {
        let uncertain: Vec<_> = diffs.iter_mut().filter(|diff| diff.is_uncertain).collect();
        let work = uncertain.iter().map(|diff| self.refresh(diff.desired));
        let results = all("compared", self.service, work).await;
        for (diff, again) in uncertain.into_iter().zip(results) {
            if let Some(Some(again)) = again
                && again.still_differs().is_none()
                && again.report.not_compared.is_empty()
            {
                diff.report.status = Status::Changed;
                diff.report.error = None;
            }
        }
    }

    /// A project has a number and a path. Before it had an active integration, nothing showed that both name it.
    pub fn refuse_second_names(&self, diffs: &mut [ResourceDiff<'a>]) {
        let mut projects: HashMap<(&str, i64), &str> = HashMap::new();
        for diff in diffs {
            let (Some(id), Some(project)) = (diff.id, diff.desired.resource.project()) else {
                continue;
            };
            let integration = (diff.desired.resource.name(), id);
            if let Some(first) = projects.get(&integration) {
                diff.report.status = Status::Failed;
                diff.report.error = Some(same_project(project, first));
            } else {
                projects.insert(integration, project);
            }
        }
    }

    /// Reads a resource again; `None` if the run ends first. If settings still differ, waits until the service no longer
    /// caches them.
    async fn refresh(&self, desired: &'a Desired) -> Option<ResourceDiff<'a>> {
        let again = self.compare_again(desired).await?;
        if !again.may_be_cached() {
            return Some(again);
        }
        let wait = Duration::from_secs(settings::FACTS.cache_seconds);
        let reason = "the change does not show yet, because the service may cache them";
        output::say(&format!("settings: waiting {}: {reason}", duration_in_words(wait)));
        self.service.stop.unless_requested(tokio::time::sleep(wait)).await?;
        self.compare_again(desired).await
    }

    /// Compares an inactive integration as if it were active: `PUT` may not activate it (undocumented).
    async fn compare_again(&self, desired: &'a Desired) -> Option<ResourceDiff<'a>> {
        let mut read = self.read_again(desired).await;
        if matches!(read, Err(NotRead::Interrupted)) {
            return None;
        }
        let mut is_inactive = false;
        let mut id = None;
        if let Ok(Some(current)) = &mut read {
            id = current.read.get("id");
            if let Some(name) = activation(desired) {
                is_inactive = current.read.get(name) == Some(false);
                current.read = current.read.clone().with_member(name, true);
            }
        }
        // Its secrets have just been sent.
        let mut diff = ResourceDiff::new(desired, read, self.state.target, &[]);
        diff.report.is_inactive = is_inactive;
        diff.id = id;
        Some(diff)
    }

    async fn read_again(&self, desired: &Desired) -> ReadResult {
        match &desired.resource {
            ResourceId::Settings => reading::settings(self.service).await.map(Some),
            // A read does not always say whether the integration is disabled.
            ResourceId::Integration { project, kind } if desired.is_disabled => {
                let active = list_active(self.service, project).await?;
                Ok(active.contains_key(kind.slug()).then(|| Current::listed(project, kind)))
            }
            ResourceId::Integration { project, kind } => reading::integration(self.service, project, kind).await,
        }
    }
}

fn may_have_changed(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::Disconnected | ErrorKind::Timeout | ErrorKind::ServerError | ErrorKind::Decode
    )
}

/// A service may repeat what was sent.
fn hidden_values(error: String, desired: &Desired) -> String {
    let mut hidden = error;
    for (name, value) in &desired.configured {
        if let (Some(variable), Some(json)) = (&value.variable, desired.parameters.raw(name)) {
            hidden = hide(&hidden, &parsed(json), variable);
        }
    }
    hidden
}

/// The field that says whether an integration is active. A parameter is compared like the others instead.
fn activation(desired: &Desired) -> Option<&'static str> {
    let kind = desired.resource.kind()?;
    kind.facts().filter(|_| !has_activation(kind))?.activation
}

fn besides(changes: &[ParameterChange]) -> Option<String> {
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
pub fn also_changed(desired: &Desired, before: &Object, after: Current) -> Vec<ParameterChange> {
    let back = Desired {
        resource: desired.resource.clone(),
        parameters: not_named(before, &desired.parameters),
        ..Desired::default()
    };
    let diff = ResourceDiff::new(&back, Ok(Some(after)), Target::new(), &[]);
    let mut changes = Vec::new();
    for change in diff.report.changes {
        // A response may leave out a parameter that is unset.
        let is_unset = change.before.is_none() && change.after.as_ref().is_some_and(Json::is_null);
        if change.differs() && !is_unset {
            changes.push(ParameterChange {
                before: change.after,
                after: change.before,
                reason: None,
                note: None,
                variable: None,
                ..change
            });
        }
    }
    changes
}

/// Returns the parameters that the file does not name; of a record, the members.
fn not_named(before: &Object, desired: &Object) -> Object {
    let mut others = Object::of(before.table());
    for field in before.table().fields {
        let Some(value) = before.raw(field.name) else { continue };
        let not_named = match (desired.raw(field.name), field.ty) {
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
        others = others.with_member(field.name, not_named.parse::<Json>().ok());
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
