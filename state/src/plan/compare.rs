//! The comparison of the desired state with the responses of the service.

use std::cmp::Ordering;

use platform_api::generic::{Record, RequestRecord};
use platform_api::integrations::Integration;
use platform_api::{Json, Object, Patch, Settings, SettingsUpdate, Severity, Target, settings};

use platform_api_core::decimal::compare;
use platform_api_core::shown::shown_name;

use crate::file::document::UNSET;
use crate::file::state::{DISABLED, Wanted};
use crate::plan::report::{Change, Finding, NotCompared, Status, Thing, VARIABLE_NOT_SET};
use crate::reading::{Current, NotRead, ReadResult};

/// The planned change of one thing.
#[derive(Default)]
pub struct Planned {
    pub thing: Thing,
    /// The table that people read.
    pub table: String,
    /// The request of the change; `None` if nothing differs.
    pub request: Option<Object>,
    /// What was read, to be compared after the change. `None` if the integration is not set up, or is to be disabled.
    pub current: Option<Current>,
}

impl Planned {
    /// `changed` names the secrets that are sent although the response does not have them.
    pub fn new(wanted: &Wanted, read: ReadResult, target: Target, changed: &[String]) -> Self {
        let read = match read {
            Ok(read) => read,
            Err(not_read) => {
                let status = match not_read {
                    NotRead::Failed(_) | NotRead::Token(_) => Status::Failed,
                    NotRead::Missing => Status::Missing,
                    NotRead::Interrupted => Status::NotRead,
                };
                let mut thing = Thing::new(wanted.project(), wanted.name(), status);
                thing.error = Some(not_read.to_string());
                return Planned {
                    thing,
                    ..Planned::default()
                };
            }
        };
        let response = read.as_ref().map(|current| current.read.clone());
        match &wanted.integration {
            None => {
                let current = response.map(Settings::from_object);
                let update = SettingsUpdate::from_object(wanted.parameters.clone());
                let patch = Patch::diff(current.as_ref(), &update).with_target(target);
                planned(wanted, read, patch.with_changed_secrets(changed))
            }
            Some(_) if wanted.is_disabled => disabled(wanted, read.filter(|current| current.is_active)),
            Some((_, kind)) => {
                let current = response.map(Integration::from_object);
                let patch = Patch::diff(current.as_ref(), &kind.request(&wanted.parameters)).with_target(target);
                let mut planned = planned(wanted, read, patch.with_changed_secrets(changed));
                planned.thing.id = current.as_ref().and_then(Integration::id);
                planned
            }
        }
    }

    /// Returns what still differs after the change, as a sentence.
    pub fn still_differs(&self) -> Option<String> {
        if matches!(self.thing.status, Status::Failed | Status::Missing) {
            let error = self.thing.error.as_deref().unwrap_or_default();
            return Some(format!("it cannot be read again: {error}"));
        }
        if self.thing.status == Status::Same {
            return None;
        }
        let mut differences = Vec::new();
        if self.thing.is_set_up == Some(false) {
            differences.push("it is not set up".to_owned());
        } else {
            for change in self.thing.changes.iter().filter(|change| change.differs()) {
                let name = &change.parameter;
                differences.push(match (&change.before, &change.after) {
                    (None, _) => format!("`{name}` is not set"),
                    (Some(before), Some(after)) if before != after => match way_out(before, after) {
                        Some(way_out) => format!("`{name}` is {before}, not {after}: {way_out}"),
                        None => format!("`{name}` is {before}, not {after}"),
                    },
                    // What differs is redacted.
                    _ => format!("`{name}` still differs"),
                });
            }
        }
        let differences = differences.join(", ");
        if self.may_be_cached() {
            let later = "run `check` later, as an installation may cache its settings for longer";
            return Some(format!("{differences}; {later}"));
        }
        Some(differences)
    }

    /// Whether the thing may differ only because the service caches its settings.
    pub fn may_be_cached(&self) -> bool {
        self.request.is_some() && self.thing.project.is_none() && settings::FACTS.cache_seconds > 0
    }
}

/// Returns what to write if the service keeps the value in another form: `null` as an empty string, or a number as a
/// string.
fn way_out(kept: &Json, wanted: &Json) -> Option<String> {
    let is_empty = |value: &Json| ["null", "\"\"", "[]", "{}"].contains(&value.as_str());
    let text = |value: &Json| value.as_str().trim_matches('"').to_owned();
    let is_same_text = text(kept) == text(wanted) || compare(&text(kept), &text(wanted)) == Some(Ordering::Equal);
    if kept == wanted || !(is_same_text || is_empty(kept) && is_empty(wanted)) {
        return None;
    }
    let written = match kept.as_str() {
        "null" => format!("{{ {UNSET} = true }}"),
        kept => format!("{{ value = {kept}, unchecked = true }}"),
    };
    Some(format!("if the service keeps it in this form, write {written}"))
}

/// Makes the plan for an integration that is to be disabled. Pass `None` as `current` if the integration is not active.
fn disabled(wanted: &Wanted, current: Option<Current>) -> Planned {
    let mut thing = Thing::new(wanted.project(), wanted.name(), Status::Same);
    let Some(current) = current else {
        return Planned {
            thing,
            ..Planned::default()
        };
    };
    thing.status = Status::Differs;
    thing.read = Some(current.hash);
    thing.changes.push(Change {
        parameter: DISABLED.to_owned(),
        before: Some(false.into()),
        after: Some(true.into()),
        reason: None,
    });
    Planned {
        thing,
        table: "active, to be disabled".to_owned(),
        request: Some(Object::new()),
        current: None,
    }
}

fn planned<R: RequestRecord>(wanted: &Wanted, current: Option<Current>, patch: Patch<R>) -> Planned {
    let findings = findings(&patch, wanted);
    let error = missing_secrets(&patch, wanted);
    let request = patch.request().ok().flatten().map(|request| request.object().clone());
    let status = if error.is_some() || findings.iter().any(|found| found.severity == "refused") {
        Status::Refused
    } else if request.is_some() {
        Status::Differs
    } else {
        Status::Same
    };
    let mut thing = Thing {
        is_set_up: Some(current.is_some() && !patch.sets_up()),
        not_compared: not_compared(&patch, wanted),
        error,
        ..Thing::new(wanted.project(), wanted.name(), status)
    };
    if let Some(current) = &current {
        thing.read = Some(current.hash.clone());
        thing.unknown = current.unknown.keys().cloned().collect();
    }
    for change in patch.changes() {
        thing.changes.push(Change {
            parameter: change.name().to_owned(),
            before: change.from().cloned(),
            after: change.to().cloned(),
            reason: Some(change.reason().code().to_owned()),
        });
    }
    let mut table = patch.to_string();
    for found in &findings {
        if let (Some(name), "unchecked") = (&found.parameter, &*found.severity) {
            table += &format!("\nunchecked: `{}` is sent all the same", shown_name(name));
        }
    }
    thing.findings = findings;
    Planned {
        thing,
        table,
        request,
        current: current.filter(|_| !patch.sets_up()),
    }
}

/// Returns the findings about the change. The file may mark a parameter as unchecked. It is then sent even if a finding
/// refuses it, so the severity of that finding is `unchecked`.
fn findings<R>(patch: &Patch<R>, wanted: &Wanted) -> Vec<Finding> {
    let mut findings = Vec::new();
    for found in patch.findings() {
        let is_unchecked = found.parameter().is_some_and(|name| wanted.is_unchecked(name));
        let severity = match found.severity() {
            Severity::Refused if is_unchecked => "unchecked".to_owned(),
            severity => severity.to_string(),
        };
        findings.push(Finding {
            parameter: found.parameter().map(str::to_owned),
            rule: found.rule().name().to_owned(),
            severity,
            message: found.message().to_owned(),
        });
    }
    findings
}

/// Returns an error if the request requires secrets whose variables are not set.
fn missing_secrets<R>(patch: &Patch<R>, wanted: &Wanted) -> Option<String> {
    let mut missing = Vec::new();
    for (name, variable) in wanted.withheld() {
        let mut findings = patch.findings().of(name);
        if findings.any(|found| found.severity() == Severity::Refused) {
            missing.push(format!("set {variable}, which gives `{name}`"));
        }
    }
    (!missing.is_empty()).then(|| format!("a required secret is not given: {}", missing.join(", ")))
}

/// Returns the parameters that were not compared. Either the response or the file has no value, or the target does not
/// take the parameter.
fn not_compared<R>(patch: &Patch<R>, wanted: &Wanted) -> Vec<NotCompared> {
    let mut all = Vec::new();
    for change in patch.left_out() {
        let stated = wanted.stated.get(change.name());
        all.push(NotCompared {
            parameter: change.name().to_owned(),
            reason: change.reason().code().to_owned(),
            variable: stated.and_then(|stated| stated.variable.clone()),
        });
    }
    for (name, variable) in wanted.withheld() {
        all.push(NotCompared {
            parameter: name.clone(),
            reason: VARIABLE_NOT_SET.to_owned(),
            variable: Some(variable.clone()),
        });
    }
    all
}
