//! The difference of a state file and a service, as data.

use platform_api::facts::Rule;
use platform_api::generic::{Record, RequestRecord};
use platform_api::integrations::{Integration, Kind};
use platform_api::{Object, Patch, Settings, SettingsUpdate, Severity, Target, settings};

use crate::file::state::{Desired, State};
use crate::outcome::Outcome;
use crate::plan::Run;
use crate::plan::report::{Action, Change, Command, Finding, Report, ResourceReport, Status, VARIABLE_NOT_SET};
use crate::reading::{Current, Kinds, NotRead, ReadResult, Reading, Scope, read};
use crate::resource::Resource;

pub struct Compared<'a> {
    pub desired: &'a Desired,
    pub report: ResourceReport,
    /// With its secrets; `None` if nothing differs.
    pub request: Option<Object>,
    /// To be compared after the change; `None` if it is set up or disabled.
    pub current: Option<Current>,
}

/// A project without integrations is only listed.
pub fn scope(state: &State, is_read: impl Fn(&Desired) -> bool) -> Scope {
    let mut scope = Scope {
        has_settings: state.settings.as_ref().is_some_and(&is_read),
        projects: Vec::new(),
    };
    for (project, in_file) in &state.projects {
        let read = in_file.iter().filter(|desired| is_read(desired));
        let kinds: Vec<_> = read.filter_map(|desired| desired.resource.kind().cloned()).collect();
        if !kinds.is_empty() || in_file.is_empty() {
            scope.projects.push((project.clone(), Kinds::Named(kinds)));
        }
    }
    scope
}

impl Run<'_> {
    /// Reads everything, or what an earlier run left. Adds to the report what the file does not name.
    pub async fn diff(&self, report: &mut Report) -> Vec<Compared<'_>> {
        let left = self.earlier.map(Report::left);
        let is_read = |desired: &Desired| left.as_ref().is_none_or(|left| left.contains_key(&desired.resource));
        let reading = read(self.service, &scope(self.state, is_read)).await;
        add_not_in_file(self.state, &reading, report);
        let settings = reading.settings.into_iter().map(|read| read.map(Some));
        let integrations = reading.projects.into_iter().flat_map(|project| project.integrations);
        let desired = self.state.all().filter(|desired| is_read(desired));
        let is_approved = self.earlier.is_some_and(|earlier| earlier.command == Command::Plan);
        let mut compared = Vec::new();
        for (desired, read) in desired.zip(settings.chain(integrations)) {
            let mut one = Compared::new(desired, read, self.state.target, &self.changed(desired));
            if let Some(left) = left.as_ref().filter(|_| is_approved) {
                one.report.expect(left[&desired.resource]);
            }
            compared.push(one);
        }
        report.resources = compared.iter().map(|one| one.report.clone()).collect();
        compared
    }

    /// Parameters to send although they cannot be compared. If all are listed, a patch sends the secrets.
    fn changed(&self, desired: &Desired) -> Vec<String> {
        if self.are_secrets_new {
            desired.parameters.members().map(|(name, _)| name.to_owned()).collect()
        } else {
            desired.changed.clone()
        }
    }
}

/// Adds the active integrations that the file does not name, and the errors of projects of which it names none.
fn add_not_in_file(state: &State, reading: &Reading, report: &mut Report) {
    let in_file = state.resources();
    for project in &reading.projects {
        match &project.active {
            Ok(active) => {
                let resource = |slug: &String| Resource::of(&project.path, &Kind::from_slug(slug));
                let others = active.iter().filter(|slug| !in_file.contains(&resource(slug)));
                let others: Vec<_> = others.cloned().collect();
                if !others.is_empty() {
                    report.not_in_file.insert(project.path.clone(), others);
                }
            }
            Err(not_read) if project.integrations.is_empty() => {
                report.problems.push(format!("{}: {not_read}", project.path));
                report.outcome = Outcome::Failed;
            }
            Err(_) => {}
        }
    }
}

impl<'a> Compared<'a> {
    /// `changed` names secrets to send although the response lacks them.
    pub fn new(desired: &'a Desired, read: ReadResult, target: Target, changed: &[String]) -> Self {
        let read = match read {
            Ok(read) => read,
            Err(not_read) => {
                let status = match not_read {
                    NotRead::Failed(_) | NotRead::All(_) => Status::Unreadable,
                    NotRead::Missing => Status::Missing,
                    NotRead::Interrupted => Status::NotRead,
                };
                let mut compared = Compared::same(desired);
                compared.report.status = status;
                compared.report.error = Some(not_read.to_string());
                return compared;
            }
        };
        let response = read.as_ref().map(|current| current.read.clone());
        match &desired.resource {
            Resource::Settings => {
                let current = response.map(Settings::from_object);
                let update = SettingsUpdate::from_object(desired.parameters.clone());
                let patch = Patch::diff(current.as_ref(), &update).with_target(target);
                Compared::patched(desired, read, &patch.with_changed_secrets(changed))
            }
            Resource::Integration { .. } if desired.is_disabled => Compared::disabled(desired, read),
            Resource::Integration { kind, .. } => {
                let current = response.map(Integration::from_object);
                let patch = Patch::diff(current.as_ref(), &kind.request(&desired.parameters)).with_target(target);
                Compared::patched(desired, read, &patch.with_changed_secrets(changed))
            }
        }
    }

    fn same(desired: &'a Desired) -> Self {
        Compared {
            desired,
            report: ResourceReport::new(&desired.resource, Status::Same),
            request: None,
            current: None,
        }
    }

    fn disabled(desired: &'a Desired, current: Option<Current>) -> Self {
        let mut compared = Compared::same(desired);
        if let Some(current) = current.filter(|current| current.is_active) {
            compared.report.status = Status::Differs;
            compared.report.action = Some(Action::Disable);
            compared.report.read = Some(current.hash);
            compared.request = Some(Object::new());
        }
        compared
    }

    fn patched<R: RequestRecord>(desired: &'a Desired, current: Option<Current>, patch: &Patch<R>) -> Self {
        let mut compared = Compared::same(desired);
        let report = &mut compared.report;
        report.findings = findings(patch, desired);
        report.not_compared = not_compared(patch, desired);
        report.changes = patch.changes().map(|change| Change::of(change, desired)).collect();
        if let Some(current) = &current {
            report.read = Some(current.hash.clone());
            report.unknown = current.unknown.keys().cloned().collect();
        }
        compared.request = patch.request().ok().flatten().map(|request| request.object().clone());
        if report.findings.iter().any(|found| found.severity == "invalid") {
            report.status = Status::Refused;
        } else if compared.request.is_some() {
            report.status = Status::Differs;
        }
        if report.status != Status::Same {
            let is_set_up = current.is_some() && !patch.sets_up();
            report.action = Some(if is_set_up { Action::Change } else { Action::SetUp });
        }
        compared.current = current.filter(|_| !patch.sets_up());
        compared
    }

    pub fn still_differs(&self) -> Option<String> {
        let report = &self.report;
        if matches!(report.status, Status::Unreadable | Status::Missing) {
            let error = report.error.as_deref().unwrap_or_default();
            return Some(format!("it cannot be read again: {error}"));
        }
        let mut differences = Vec::new();
        match report.action {
            None => return None,
            Some(Action::SetUp) => differences.push("it is not set up".to_owned()),
            Some(Action::Disable) => differences.push("it is still active".to_owned()),
            Some(Action::Change) => {
                let changes = report.changes.iter().filter(|change| change.differs());
                differences.extend(changes.map(Change::still_differs));
            }
        }
        let differences = differences.join(", ");
        if self.may_be_cached() {
            let later = "run `check` later, as an installation may cache its settings for longer";
            return Some(format!("{differences}; {later}"));
        }
        Some(differences)
    }

    pub fn may_be_cached(&self) -> bool {
        self.request.is_some() && self.report.resource == Resource::Settings && settings::FACTS.cache_seconds > 0
    }
}

impl Change {
    fn of(change: &platform_api::Change, desired: &Desired) -> Self {
        let reason = change.reason();
        let is_seen = match reason.code() {
            "differs" => true,
            "sets_up" => change.from() != change.to(),
            _ => false,
        };
        let field = desired.parameters.table().field(change.name());
        Change {
            parameter: change.name().to_owned(),
            before: change.from().cloned(),
            after: change.to().cloned(),
            sensitive: field.is_none_or(|field| field.may_hold_secrets()),
            reason: Some(reason.code().to_owned()),
            note: (!is_seen).then(|| reason.to_string()),
            variable: desired
                .stated
                .get(change.name())
                .and_then(|stated| stated.variable.clone()),
        }
    }

    fn still_differs(&self) -> String {
        let name = &self.parameter;
        match (&self.before, &self.after) {
            (None, _) => format!("`{name}` is not set"),
            (Some(before), Some(after)) if before != after => format!("`{name}` is {before}, not {after}"),
            // The difference is redacted.
            _ => format!("`{name}` still differs"),
        }
    }
}

/// Parameters that the file marks as unchecked are sent even if a finding refuses them, unless they have a mask.
fn findings<R>(patch: &Patch<R>, desired: &Desired) -> Vec<Finding> {
    let mut findings = Vec::new();
    for found in patch.findings() {
        let is_marked = found.parameter().is_some_and(|name| desired.is_unchecked(name));
        let is_unchecked = is_marked && found.rule() != Rule::Mask;
        let severity = match found.severity() {
            Severity::Invalid if is_unchecked => "unchecked".to_owned(),
            severity => severity.to_string(),
        };
        let mut message = found.message().to_owned();
        let of_found = |(name, _): &(&String, &String)| found.parameter() == Some(*name);
        if let Some((_, variable)) = desired.withheld().find(of_found) {
            message += &format!(" ({variable} is not set)");
        }
        findings.push(Finding {
            parameter: found.parameter().map(str::to_owned),
            rule: found.rule().code().to_owned(),
            severity,
            message,
        });
    }
    findings
}

fn not_compared<R>(patch: &Patch<R>, desired: &Desired) -> Vec<Change> {
    let mut all: Vec<_> = patch.left_out().map(|change| Change::of(change, desired)).collect();
    for (name, variable) in desired.withheld() {
        all.push(Change {
            parameter: name.clone(),
            sensitive: true,
            reason: Some(VARIABLE_NOT_SET.to_owned()),
            variable: Some(variable.clone()),
            ..Change::default()
        });
    }
    all
}
