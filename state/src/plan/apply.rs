//! Makes the changes. Only a read proves that a change took effect, and changed nothing else.

use std::collections::HashMap;
use std::time::Duration;

use platform_api::facts::{Field, Type};
use platform_api::integrations;
use platform_api::{Error, ErrorKind, Json, Object, SettingsUpdate, Target, settings};
use platform_api_core::words::duration_in_words;

use crate::file::state::Desired;
use crate::file::value::{hide, parsed, placeholder};
use crate::output;
use crate::plan::diff::{ResourceDiff, SentSecrets};
use crate::plan::report::{ParameterChange, Status};
use crate::reading::{self, Current, NotRead, ReadResult, has_activation, list_active, same_project};
use crate::resource::ResourceId;
use crate::service::{CallError, ServiceClient, without_project};
use crate::work::all;

pub async fn change_all(service: &ServiceClient, target: Target, diffs: &mut [ResourceDiff<'_>]) {
    let mut jobs = Vec::new();
    for diff in diffs.iter_mut().filter(|diff| diff.report.status == Status::Differs) {
        // It stays so if the run ends first.
        diff.report.status = Status::NotStarted;
        jobs.push(change(service, target, diff));
    }
    all("changed", service, jobs).await;
}

/// Prints the result at once, because a long run may be killed before its report.
async fn change(service: &ServiceClient, target: Target, diff: &mut ResourceDiff<'_>) {
    match send(service, diff).await {
        Ok(()) => prove(service, target, diff).await,
        Err(CallError::NotSent) => return,
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
        _ => "failed",
    };
    service.progress.say(&format!("{}: {result}", diff.report.resource));
}

async fn send(service: &ServiceClient, diff: &ResourceDiff<'_>) -> Result<(), CallError> {
    let request = diff.request.clone().unwrap_or_default();
    match &diff.desired.resource {
        ResourceId::Settings => {
            let update = SettingsUpdate::from_object(request);
            service.call(settings::update(&update)).await.map(drop)
        }
        ResourceId::Integration { project, kind } if diff.desired.is_disabled => service
            .call(integrations::disable(project.as_str(), kind))
            .await
            .map(drop),
        ResourceId::Integration { project, kind } => {
            let set = integrations::set(project.as_str(), &kind.request(&request));
            service.call(set).await.map(drop)
        }
    }
}

async fn prove(service: &ServiceClient, target: Target, diff: &mut ResourceDiff<'_>) {
    let Some(refreshed) = refresh(service, target, diff.desired).await else {
        diff.report.status = Status::OutcomeUnknown;
        diff.report.error = Some("the service accepted it, and the run ended before a read of its effect".to_owned());
        return;
    };
    diff.report.is_inactive = refreshed.report.is_inactive;
    diff.report.status = Status::Changed;
    diff.id = refreshed.id;
    let mut errors = Vec::new();
    if let Some(difference) = refreshed.still_differs() {
        errors.push(format!("the service answered with success, but {difference}"));
        diff.report.status = Status::Failed;
    }
    if let (Some(before), Some(after)) = (&diff.current, refreshed.current) {
        diff.report.also_changed = also_changed(diff.desired, &before.parameters, after);
    }
    errors.extend(besides(&diff.report.also_changed));
    diff.report.error = (!errors.is_empty()).then(|| errors.join("; "));
}

/// Reads again what failed with an error after which the service may have made the change. It stays failed if a read
/// cannot show a secret, or if the integration is inactive, which may have kept equal parameters.
pub async fn read_uncertain(service: &ServiceClient, target: Target, diffs: &mut [ResourceDiff<'_>]) {
    let mut jobs = Vec::new();
    for diff in diffs.iter_mut().filter(|diff| diff.is_uncertain) {
        jobs.push(async move {
            if let Some(refreshed) = refresh(service, target, diff.desired).await
                && refreshed.still_differs().is_none()
                && refreshed.report.not_compared.is_empty()
                && !refreshed.report.is_inactive
            {
                diff.report.status = Status::Changed;
                diff.report.error = None;
            }
        });
    }
    all("compared", service, jobs).await;
}

/// Finds projects under two names that had no active integration before. An integration that was just set up or changed is
/// not inherited (assumed), so its id identifies the project.
pub fn refuse_second_names(diffs: &mut [ResourceDiff<'_>]) {
    let mut projects: HashMap<(&str, i64), &str> = HashMap::new();
    for diff in diffs {
        let resource = &diff.desired.resource;
        let (Some(id), Some(project)) = (diff.id, resource.project()) else {
            continue;
        };
        let first = *projects.entry((resource.name(), id)).or_insert(project);
        if first != project {
            diff.report.status = Status::Failed;
            diff.report.error = Some(same_project(project, first));
        }
    }
}

/// Reads a resource again; `None` if the run ends first. Waits for the service's cache if settings still differ.
async fn refresh<'a>(service: &ServiceClient, target: Target, desired: &'a Desired) -> Option<ResourceDiff<'a>> {
    let refreshed = compare_again(service, target, desired).await?;
    if !refreshed.may_be_cached() {
        return Some(refreshed);
    }
    let wait = Duration::from_secs(settings::FACTS.cache_seconds);
    let reason = "the change does not show yet, because the service may cache them";
    output::say(&format!("settings: waiting {}: {reason}", duration_in_words(wait)));
    service.stop.unless_requested(tokio::time::sleep(wait)).await?;
    compare_again(service, target, desired).await
}

/// Compares an inactive integration as if it were active, because `PUT` may not activate it (undocumented).
async fn compare_again<'a>(service: &ServiceClient, target: Target, desired: &'a Desired) -> Option<ResourceDiff<'a>> {
    let mut result = read_again(service, desired).await;
    if matches!(result, Err(NotRead::Interrupted)) {
        return None;
    }
    let mut is_inactive = false;
    let mut id = None;
    if let Ok(Some(current)) = &mut result {
        id = current.response.get("id");
        if let Some(name) = activation(desired) {
            is_inactive = current.response.get(name) == Some(false);
            current.response = current.response.clone().with_member(name, true);
        }
    }
    // The secrets have just been sent, so they are not named as changed again.
    let mut diff = ResourceDiff::new(desired, result, target, SentSecrets::None);
    diff.report.is_inactive = is_inactive;
    diff.id = id;
    Some(diff)
}

async fn read_again(service: &ServiceClient, desired: &Desired) -> ReadResult {
    match &desired.resource {
        ResourceId::Settings => reading::settings(service).await.map(Some),
        // Only the list always says whether an integration is active.
        ResourceId::Integration { project, kind } if desired.is_disabled => {
            let active = list_active(service, project).await?;
            Ok(active.contains_key(kind.slug()).then(|| Current::listed(project, kind)))
        }
        ResourceId::Integration { project, kind } => reading::integration(service, project, kind).await,
    }
}

fn may_have_changed(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::Disconnected | ErrorKind::Timeout | ErrorKind::ServerError | ErrorKind::Decode
    )
}

/// Errors of a service may repeat what was sent.
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

/// The sentence about the changes of [`also_changed`].
pub fn besides(changes: &[ParameterChange]) -> Option<String> {
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

/// Finds changes of what the file does not name: plans the way back to the values before, and reverses it. Skips what the
/// response lacked before the change.
pub fn also_changed(desired: &Desired, before: &Object, after: Current) -> Vec<ParameterChange> {
    let back = Desired {
        resource: desired.resource.clone(),
        parameters: not_named(before, &desired.parameters),
        ..Desired::default()
    };
    let diff = ResourceDiff::new(&back, Ok(Some(after)), Target::new(), SentSecrets::None);
    let mut changes = Vec::new();
    for change in diff.report.changes {
        // On the way back, `after` is the earlier value. If it was `null`, a response may leave the parameter out now.
        let is_unset = change.before.is_none() && change.after.as_ref().is_some_and(Json::is_null);
        if !change.differs() || is_unset {
            continue;
        }
        let mut change = ParameterChange {
            before: change.after,
            after: change.before,
            reason: None,
            note: None,
            ..change
        };
        // A record is shown with all members, even those that the variable gives.
        if let (Some(variable), Some(_)) = (
            desired.variable(&change.parameter),
            desired.parameters.raw(&change.parameter),
        ) {
            change.before = Some(placeholder(variable).into());
            change.after.clone_from(&change.before);
            change.sensitive = true;
            change.variable = Some(variable.clone());
        }
        changes.push(change);
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
fn other_members(record: &str, named: &str) -> Object {
    let record = Object::from_json(record).unwrap_or_default();
    let named = Object::from_json(named).unwrap_or_default();
    let others = record
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
