use platform_api::facts::Rule;
use platform_api::generic::{Record, RequestRecord};
use platform_api::integrations::Integration;
use platform_api::{Json, Object, Patch, Reason, Settings, SettingsUpdate, Severity, Target, settings};

use crate::file::state::Desired;
use crate::file::value::{is_part_of, placeholder};
use crate::plan::report::{ParameterChange, PlanFinding, PlannedAction, ReasonCode, ResourceReport, Status};
use crate::reading::{Current, NotRead, ReadResult};
use crate::resource::ResourceId;

pub struct ResourceDiff<'a> {
    pub desired: &'a Desired,
    pub report: ResourceReport,
    /// With its secrets; `None` if nothing differs.
    pub request: Option<Object>,
    /// The values before the change; `None` if the change sets up or disables.
    pub current: Option<Current>,
    /// The id that was read after the change, which reveals a project under two names.
    pub id: Option<i64>,
    /// The change failed, and may have been made.
    pub is_uncertain: bool,
}

#[derive(Clone, Copy)]
pub enum SentSecrets {
    None,
    /// Those that `--changed` names.
    Changed,
    /// `--new-secrets`: the service has none of them.
    All,
}

impl<'a> ResourceDiff<'a> {
    pub fn new(desired: &'a Desired, read: ReadResult, target: Target, secrets: SentSecrets) -> Self {
        let read = match read {
            Ok(read) => read,
            Err(not_read) => {
                let status = match not_read {
                    NotRead::Failed(_) | NotRead::All(_) => Status::Unreadable,
                    NotRead::Missing => Status::Missing,
                    NotRead::Interrupted => Status::NotRead,
                };
                let mut diff = ResourceDiff::same(desired);
                diff.report.status = status;
                diff.report.error = Some(not_read.to_string());
                return diff;
            }
        };
        let response = read.as_ref().map(|current| current.response.clone());
        // A patch ignores names that are not secrets, so all names are right for `--new-secrets`.
        let named: Vec<_> = match secrets {
            SentSecrets::None => Vec::new(),
            SentSecrets::Changed => desired.changed.clone(),
            SentSecrets::All => desired.parameters.members().map(|(name, _)| name.to_owned()).collect(),
        };
        match &desired.resource {
            ResourceId::Settings => {
                let current = response.map(Settings::from_object);
                let update = SettingsUpdate::from_object(desired.parameters.clone());
                let patch = Patch::diff(current.as_ref(), &update).with_target(target);
                ResourceDiff::patched(desired, read, &patch.with_changed_secrets(&named), secrets)
            }
            ResourceId::Integration { .. } if desired.is_disabled => ResourceDiff::disabled(desired, read),
            ResourceId::Integration { kind, .. } => {
                let current = response.map(Integration::from_object);
                let patch = Patch::diff(current.as_ref(), &kind.request(&desired.parameters)).with_target(target);
                ResourceDiff::patched(desired, read, &patch.with_changed_secrets(&named), secrets)
            }
        }
    }

    fn same(desired: &'a Desired) -> Self {
        ResourceDiff {
            desired,
            report: ResourceReport::new(&desired.resource, Status::Same),
            request: None,
            current: None,
            id: None,
            is_uncertain: false,
        }
    }

    fn disabled(desired: &'a Desired, current: Option<Current>) -> Self {
        let mut diff = ResourceDiff::same(desired);
        if let Some(current) = current.filter(|current| current.is_active) {
            diff.report.status = Status::Differs;
            diff.report.action = Some(PlannedAction::Disable);
            diff.report.read = Some(current.hash);
            diff.request = Some(Object::new());
        }
        diff
    }

    fn patched<R: RequestRecord>(
        desired: &'a Desired,
        current: Option<Current>,
        patch: &Patch<R>,
        secrets: SentSecrets,
    ) -> Self {
        let mut diff = ResourceDiff::same(desired);
        let report = &mut diff.report;
        let mut is_refused = false;
        for finding in patch.findings() {
            let is_unchecked = is_unchecked(finding, desired);
            is_refused |= finding.severity() == Severity::Invalid && !is_unchecked;
            report.findings.push(PlanFinding::of(finding, is_unchecked, desired));
        }
        report.not_compared = not_compared(patch, desired);
        for change in patch.changes() {
            let mut row = ParameterChange::of(change, desired);
            if *change.reason() == Reason::NamedAsChanged {
                let option = match (secrets, &row.variable) {
                    (SentSecrets::Changed, Some(variable)) => format!("--changed {variable}"),
                    _ => "--new-secrets".to_owned(),
                };
                row.note = Some(format!("sent because of {option}, and not compared"));
            }
            report.changes.push(row);
        }
        if let Some(current) = &current {
            report.read = Some(current.hash.clone());
            report.unknown = current.unknown.keys().cloned().collect();
        }
        diff.request = patch.request().ok().flatten().map(|request| request.object().clone());
        // Most refused patches have a request too.
        if is_refused {
            report.status = Status::Refused;
        } else if diff.request.is_some() {
            report.status = Status::Differs;
        }
        if report.status != Status::Same {
            let is_set_up = current.is_some() && !patch.sets_up();
            report.action = Some(if is_set_up {
                PlannedAction::Change
            } else {
                PlannedAction::SetUp
            });
        }
        // Setting up may change every parameter, so nothing can change besides.
        diff.current = current.filter(|_| !patch.sets_up());
        diff
    }

    pub fn still_differs(&self) -> Option<String> {
        let report = &self.report;
        if matches!(report.status, Status::Unreadable | Status::Missing | Status::NotRead) {
            let error = report.error.as_deref().unwrap_or_default();
            return Some(format!("it cannot be read again: {error}"));
        }
        let mut differences = Vec::new();
        match report.action {
            None => return None,
            Some(PlannedAction::SetUp) => differences.push("it is not set up".to_owned()),
            Some(PlannedAction::Disable) => differences.push("it is still active".to_owned()),
            Some(PlannedAction::Change) => {
                let changes = report.changes.iter().filter(|change| change.differs());
                differences.extend(changes.map(ParameterChange::still_differs));
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
        self.request.is_some() && self.report.resource == ResourceId::Settings && settings::FACTS.cache_seconds > 0
    }
}

impl ParameterChange {
    fn of(change: &platform_api::Change, desired: &Desired) -> Self {
        let name = change.name();
        let reason = change.reason();
        let is_visible = match reason {
            Reason::Differs => true,
            Reason::SetsUp => change.from() != change.to(),
            _ => false,
        };
        let field = desired.parameters.table().field(name);
        let mut row = ParameterChange {
            parameter: name.to_owned(),
            before: change.from().cloned(),
            after: change.to().cloned(),
            sensitive: field.is_none_or(|field| field.may_hold_secrets()),
            reason: Some(reason.into()),
            note: (!is_visible).then(|| reason.to_string()),
            variable: desired.variable(name).cloned(),
        };
        if let (Some(variable), Some(value)) = (&row.variable, desired.parameters.raw(name)) {
            let name_of_value = Json::from(placeholder(variable));
            // The service may store the value in another form, such as a normalized URL.
            if row.before.as_ref().is_some_and(|json| is_part_of(json.as_str(), value)) {
                row.before = Some(name_of_value.clone());
            }
            row.after = Some(name_of_value);
            row.sensitive = true;
        }
        row
    }

    fn still_differs(&self) -> String {
        let name = &self.parameter;
        match (&self.before, &self.after) {
            (None, _) => format!("`{name}` is not set"),
            (Some(before), Some(after)) if before != after => {
                format!("`{name}` is {}, not {}", self.text_of(before), self.text_of(after))
            }
            // Only redacted parts differ.
            _ => format!("`{name}` still differs"),
        }
    }
}

/// Values that the file marks as unchecked are sent even if a finding refuses them, unless they have a mask.
fn is_unchecked(finding: &platform_api::Finding, desired: &Desired) -> bool {
    let is_sent = |name: &str| desired.is_unchecked(name) && desired.parameters.raw(name).is_some();
    finding.parameter().is_some_and(is_sent) && finding.rule() != Rule::Mask
}

impl PlanFinding {
    fn of(finding: &platform_api::Finding, is_unchecked: bool, desired: &Desired) -> Self {
        let name = finding.parameter().unwrap_or_default();
        let is_given = desired.parameters.raw(name).is_some();
        let variable = desired.variable(name).cloned();
        let (message, requirement) = (finding.message(), finding.requirement());
        let message = match &variable {
            Some(variable) if is_given && message != requirement => {
                format!("{requirement}, not {}", placeholder(variable))
            }
            _ => message.to_owned(),
        };
        let severity = match finding.severity() {
            Severity::Invalid if is_unchecked => "unchecked".to_owned(),
            severity => severity.to_string(),
        };
        PlanFinding {
            parameter: finding.parameter().map(str::to_owned),
            rule: finding.rule().code().to_owned(),
            severity,
            message,
            variable: variable.filter(|_| !is_given),
        }
    }
}

fn not_compared<R>(patch: &Patch<R>, desired: &Desired) -> Vec<ParameterChange> {
    let mut changes: Vec<_> = patch
        .left_out()
        .map(|change| ParameterChange::of(change, desired))
        .collect();
    for (name, variable) in desired.withheld() {
        changes.push(ParameterChange {
            parameter: name.clone(),
            sensitive: true,
            reason: Some(ReasonCode::VariableNotSet),
            variable: Some(variable.clone()),
            ..ParameterChange::default()
        });
    }
    changes
}
