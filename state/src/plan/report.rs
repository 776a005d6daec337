//! The result of a command as one document: for `--format json`, to be shown, and to be applied as a plan.
//!
//! Values are never cut. A value that is a secret, or may contain one, is redacted.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use platform_api::{Json, Reason};
use platform_api_core::file::read_document;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::file::state::{StateFile, named};
use crate::file::value::{parsed, placeholder};
use crate::resource::ResourceId;

/// The version of the document. It increases when a change of the format can break programs that read the document.
pub const VERSION: u32 = 1;

/// Result of a command.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Result of platform-state")]
pub struct CommandReport {
    /// The version of this document.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    pub command: CommandName,
    pub outcome: RunOutcome,
    /// The address of the service; `null` for `validate`, and if the command failed before it read the service.
    pub service: Option<String>,
    /// `version`, `tier` and `hosting`, as far as the file or the command line states them.
    pub target: BTreeMap<String, String>,
    /// The SHA-256 of the state file; `null` for `dump` and `validate`, and if the command failed before it read the
    /// service.
    pub file: Option<String>,
    /// `true` if all secrets are sent, because the service has none of them.
    pub new_secrets: bool,
    /// The variables whose secrets are sent although they cannot be compared.
    pub changed: Vec<String>,
    /// The errors and warnings of the file, each with its place, and others that are about no single resource.
    pub problems: Vec<String>,
    /// The settings and the integrations, in the order of the file.
    pub resources: Vec<ResourceReport>,
    /// The active integrations that the file does not name, by project.
    pub not_in_file: BTreeMap<String, Vec<String>>,
    /// Why projects could not be read of which the file names no integration.
    pub unread_projects: BTreeMap<String, String>,
    /// The state that `dump` has read, as the contents of a state file.
    pub state: Option<serde_json::Value>,
}

// How a command ends, from best to worst: the worst counts, by the order of the variants.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Outcome")]
pub enum RunOutcome {
    /// Everything matches the file, holds, or was read.
    #[default]
    Done,
    /// Something differs and was not to be changed, or breaks a rule.
    Differs,
    /// Something was refused, failed, or was declined, or more has changed than the file asks for.
    Failed,
    Interrupted,
}

impl RunOutcome {
    /// Only `plan` ends with 0 if something differs.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Differs => 3,
            Self::Failed => 1,
            Self::Interrupted => 130,
        }
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Command")]
pub enum CommandName {
    #[default]
    Plan,
    Check,
    Apply,
    Dump,
    Validate,
}

/// Result for one resource.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ResourceReport {
    pub resource: ResourceId,
    pub status: Status,
    /// How it differs from the file; `null` if it does not, or was not read.
    pub action: Option<PlannedAction>,
    /// The SHA-256 of everything that the service returned, without secrets; `null` if there is nothing.
    pub read: Option<String>,
    pub changes: Vec<ParameterChange>,
    pub findings: Vec<PlanFinding>,
    /// The parameters of the file that were not compared or not sent.
    pub not_compared: Vec<ParameterChange>,
    /// Names in the response that this version does not know.
    pub unknown: Vec<String>,
    pub error: Option<String>,
    /// Other parameters that had changed when `apply` read the resource again. Parameters of the file are not listed, nor
    /// are those that replace them or that they replace.
    pub also_changed: Vec<ParameterChange>,
    /// `true` if the integration was inactive when `apply` read it after the change.
    pub is_inactive: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It matches the file; of `dump`: it was read.
    #[default]
    Same,
    Differs,
    /// It differs, and cannot be changed: see the findings and the error.
    Refused,
    /// It has changed since the plan was made, so nothing was sent.
    ChangedSinceThePlan,
    /// It could not be read.
    Unreadable,
    /// There is no such project, or the token may not see it.
    Missing,
    /// The run was interrupted before, or the token was refused.
    NotRead,
    /// It was changed, and has been read again: it matches the file.
    Changed,
    /// It could not be changed, or is not as the file says after the change.
    Failed,
    /// It was sent, and the run ended before a read showed the effect.
    OutcomeUnknown,
    /// The run ended before its change, and nothing was sent.
    NotStarted,
}

/// The change that the file asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Action")]
pub enum PlannedAction {
    /// To set up an integration that is not set up, or not active.
    SetUp,
    Change,
    /// To disable an active integration.
    Disable,
}

/// A parameter with its values.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Change")]
pub struct ParameterChange {
    pub parameter: String,
    /// Absent if the service has no value. A secret, or a value that may contain one, is `"[redacted]"`, and a value of
    /// a variable is its name: `"«PAGES_URL»"`.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "Option<serde_json::Value>")]
    pub before: Option<Json>,
    /// Absent if the response no longer has a value. Written like `before`.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "Option<serde_json::Value>")]
    pub after: Option<Json>,
    /// `true` if the values are secrets, or may contain some.
    pub sensitive: bool,
    /// In `changes`, why it is sent; in `not_compared`, why not. `null` in `also_changed`.
    pub reason: Option<ReasonCode>,
    /// The reason as a sentence, unless the values show it.
    pub note: Option<String>,
    /// The environment variable that gives the value.
    pub variable: Option<String>,
}

/// Why a parameter is sent, or not compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReasonCode {
    /// Sent: the service has another value.
    Differs,
    /// Sent: the integration is set up with all parameters of the file.
    SetsUp,
    /// Sent: the response does not have it.
    NotInResponse,
    /// Sent, and not compared: `--changed` or `--new-secrets` names it.
    NamedAsChanged,
    /// Sent: every request must have it.
    Required,
    /// Sent: another parameter that is sent requires it.
    NeededBy,
    /// Not compared: a secret that the response does not have.
    NotReturned,
    /// Not sent: the target lacks it.
    NotAvailable,
    /// Not sent: it has no effect.
    NoEffect,
    /// Not sent: it can only be read.
    ResponseOnly,
    /// Not compared: its variable is not set.
    VariableNotSet,
    /// Of a dump: the file names a variable.
    Secret,
    /// Of a dump: a state file has no form for the value.
    NotWritten,
}

impl From<&Reason> for ReasonCode {
    fn from(reason: &Reason) -> Self {
        serde_json::from_value(reason.code().into()).expect("each reason of the bindings has a code here")
    }
}

/// A documented rule that is about the change, as this program interprets it.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Finding")]
pub struct PlanFinding {
    /// `null` if it is about the request as a whole.
    pub parameter: Option<String>,
    pub rule: String,
    pub severity: String,
    pub message: String,
    /// The variable that would give the parameter, if it is not set.
    pub variable: Option<String>,
}

impl CommandReport {
    pub fn new(command: CommandName, target: &platform_api::Target) -> Self {
        CommandReport {
            version: VERSION,
            command,
            target: named(target)
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
            ..CommandReport::default()
        }
    }

    /// Reads the document of `--format json` of a command.
    pub fn read(path: &Path, command: CommandName) -> Result<Self, String> {
        let name = path.display();
        let text = read_document(path).map_err(|error| format!("{name}: {error}"))?;
        let version = parsed(&text)["version"].take();
        if version.is_u64() && version != VERSION {
            return Err(format!(
                "{name}: it has version {version}; this program reads version {VERSION}"
            ));
        }
        let report: CommandReport = serde_json::from_str(&text)
            .map_err(|error| format!("{name}: it is not a {}: {error}", command.document()))?;
        if report.command != command {
            return Err(format!(
                "{name}: it is not a {}, but of another command",
                command.document()
            ));
        }
        Ok(report)
    }

    /// Refuses a report of another service, and a plan of another file.
    pub fn check(&self, url: &str, state: &StateFile) -> Result<(), String> {
        if self.service.as_deref() != Some(url) {
            let of_report = self.service.as_deref().unwrap_or("no service");
            return Err(format!(
                "the {} is of {of_report}, not of {url}",
                self.command.document()
            ));
        }
        if self.command != CommandName::Plan {
            return Ok(());
        }
        if self.file.as_deref() != Some(&state.hash) {
            return Err("the plan is of another state file, or of another version of it".to_owned());
        }
        let in_file = state.resources();
        for ResourceReport { resource, .. } in &self.resources {
            if !in_file.contains(resource) {
                return Err(format!("the plan names {resource}, which the state file does not have"));
            }
        }
        Ok(())
    }

    /// Returns `true` if a change is left to be made or looked at.
    pub fn is_unfinished(&self) -> bool {
        let is_left = |status| self.count(status) > 0;
        is_left(Status::Failed) || is_left(Status::NotStarted) || is_left(Status::OutcomeUnknown)
    }

    /// The resources that are not known to match the file.
    pub fn unfinished(&self) -> HashMap<&ResourceId, &ResourceReport> {
        let mut unfinished = HashMap::new();
        for resource in &self.resources {
            if !matches!(resource.status, Status::Same | Status::Changed) {
                unfinished.insert(&resource.resource, resource);
            }
        }
        unfinished
    }

    pub fn count(&self, status: Status) -> usize {
        self.resources
            .iter()
            .filter(|resource| resource.status == status)
            .count()
    }

    /// Returns `true` if something could not be read or changed, or changed in another way than the file asks for.
    pub fn has_errors(&self) -> bool {
        let is_good = |resource: &ResourceReport| {
            matches!(resource.status, Status::Same | Status::Differs | Status::Changed)
                && resource.also_changed.is_empty()
        };
        !self.unread_projects.is_empty() || !self.resources.iter().all(is_good)
    }

    pub fn note_of_unknown(&self) -> Option<String> {
        let mut names = BTreeSet::new();
        for ResourceReport { resource, unknown, .. } in &self.resources {
            names.extend(unknown.iter().map(|name| (resource.name(), name)));
        }
        let note = "attributes that this version does not know (--format json names them)";
        (!names.is_empty()).then(|| format!("{note}: {}", names.len()))
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("map keys are strings") + "\n"
    }
}

impl CommandName {
    fn document(self) -> &'static str {
        if self == CommandName::Plan {
            "plan"
        } else {
            "result of `apply`"
        }
    }
}

impl ResourceReport {
    pub fn new(resource: &ResourceId, status: Status) -> Self {
        ResourceReport {
            resource: resource.clone(),
            status,
            ..ResourceReport::default()
        }
    }

    /// Refuses the change if it, or the service, differs from `plan`.
    pub fn refuse_unless_as_planned(&mut self, plan: &ResourceReport) {
        let is_as_planned = self.status == plan.status
            && self.action == plan.action
            && self.read == plan.read
            && self.changes == plan.changes;
        if matches!(self.status, Status::Differs | Status::Refused) && !is_as_planned {
            self.status = Status::ChangedSinceThePlan;
            let what = self.changed_since(plan);
            self.error = Some(format!("changed since the plan: {what}; make another plan"));
        }
    }

    fn changed_since(&self, plan: &ResourceReport) -> String {
        if self.action != plan.action {
            let state = match plan.action {
                Some(PlannedAction::SetUp) => "it is set up now",
                _ => "it is not set up any more, or not active",
            };
            return state.to_owned();
        }
        let mut names = BTreeSet::new();
        for change in self.changes.iter().chain(&plan.changes) {
            if !self.changes.contains(change) || !plan.changes.contains(change) {
                names.insert(format!("`{}`", change.parameter));
            }
        }
        if names.is_empty() {
            return "none of the parameters that it changes".to_owned();
        }
        Vec::from_iter(names).join(", ")
    }
}

impl ParameterChange {
    /// A variable's name has no quotes.
    pub fn text_of<'v>(&self, value: &'v Json) -> &'v str {
        let name = value.as_str().trim_matches('"');
        if self
            .variable
            .as_ref()
            .is_some_and(|variable| name == placeholder(variable))
        {
            name
        } else {
            value.as_str()
        }
    }

    /// Returns `true` if the parameter is sent because its value differs.
    pub fn differs(&self) -> bool {
        use ReasonCode::{NeededBy, Required, SetsUp};
        !matches!(self.reason, Some(Required | NeededBy | SetsUp))
    }
}

/// Distinguishes `null` from an absent value.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Json>, D::Error> {
    Json::deserialize(deserializer).map(Some)
}
