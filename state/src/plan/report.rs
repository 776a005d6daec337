//! The result of a command as one document: for `--format json`, and to be applied as a plan.
//!
//! Values are never cut. A value that is a secret, or may contain one, is redacted.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

use platform_api::Json;
use platform_api_core::file::read_text;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::file::state::{Key, State, Wanted, named};
use crate::file::value::parsed;
use crate::output;

/// The version of the document. It increases when a change of the format can break programs that read the document.
pub const VERSION: u32 = 1;

/// The reason of a parameter that was not compared, because a variable is not set.
pub const VARIABLE_NOT_SET: &str = "variable_not_set";

/// The reason of a secret that was not compared, because the response does not have it.
pub const NOT_RETURNED: &str = "not_returned";

/// What a command found and did.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Result of platform-state")]
pub struct Report {
    /// The version of this document.
    #[schemars(extend("const" = VERSION))]
    pub version: u32,
    pub command: Command,
    pub outcome: Outcome,
    /// The address of the service. It is `null` for `validate`, and if the command failed before it read the service.
    pub service: Option<String>,
    /// What the file or the command line states of `version`, `tier` and `hosting`.
    pub target: BTreeMap<String, String>,
    /// The SHA-256 of the state file. It is `null` for `dump` and `validate`, and if the command failed before it read the
    /// service.
    pub file: Option<String>,
    /// Whether all secrets are sent, because the service has none of them.
    pub new_secrets: bool,
    /// The variables whose secrets are sent although they cannot be compared.
    pub changed: Vec<String>,
    /// The errors and warnings of the file, each with its place, and others that are about no single thing.
    pub problems: Vec<String>,
    /// The settings and the integrations, in the order of the file.
    pub things: Vec<Thing>,
    /// The active integrations that the file does not name, by project.
    pub not_in_file: BTreeMap<String, Vec<String>>,
    /// What `dump` has read, as the contents of a state file.
    pub state: Option<serde_json::Value>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    #[default]
    Plan,
    Check,
    Apply,
    Dump,
    Validate,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
// The numbers are the exit codes. Only `plan` ends with 0 if something differs.
pub enum Outcome {
    /// Everything matches the file, holds, or was read.
    #[default]
    Done = 0,
    /// Something differs and was not to be changed, or breaks a rule.
    Differs = 3,
    /// Something was refused, failed, or was declined, or more has changed than the file asks for.
    Failed = 1,
    Interrupted = 130,
}

/// The settings, or one integration of one project.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Thing {
    /// `null` for the settings.
    pub project: Option<String>,
    /// `settings`, or the slug of the integration.
    pub name: String,
    pub status: Status,
    /// Whether the thing is set up and active. It is `null` if it was not read, or if the file disables it.
    pub is_set_up: Option<bool>,
    /// The identifier of the integration; `null` if none was read.
    pub id: Option<i64>,
    /// The SHA-256 of everything that the service returned, without secrets; `null` if there is nothing.
    pub read: Option<String>,
    pub changes: Vec<Change>,
    pub findings: Vec<Finding>,
    pub not_compared: Vec<NotCompared>,
    /// What the service sends and this version does not know.
    pub unknown: Vec<String>,
    pub error: Option<String>,
    /// What `apply` did; `null` if nothing was to be done.
    pub result: Option<Done>,
    /// Other parameters that had changed when `apply` read the thing again. Parameters of the file are not listed, nor are
    /// those that replace them or that they replace.
    pub also_changed: Vec<Change>,
    /// Whether the integration was active when `apply` read it again. It is `null` without such a read, for the settings,
    /// and if a parameter of the kind says whether it is active.
    pub is_active: Option<bool>,
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
    /// It could not be read.
    Failed,
    /// There is no such project, or the token may not see it.
    Missing,
    /// The run was interrupted before, or the token was refused.
    NotRead,
}

/// A parameter that is sent because it differs, or because the request needs it unchanged. In `also_changed` it is a
/// parameter that has changed although it was not sent.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    pub parameter: String,
    /// Absent if the service has no value. A secret, or a value that may contain one, is `"[redacted]"`.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "Option<serde_json::Value>")]
    pub before: Option<Json>,
    /// Absent if the response no longer has a value. A secret is `"[redacted]"`.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "Option<serde_json::Value>")]
    pub after: Option<Json>,
    /// Why it is sent, such as `differs` or `required`. `null` in `also_changed`, and if an integration is to be
    /// disabled.
    pub reason: Option<String>,
}

/// What the documents, as this program interprets them, say about the change.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// `null` if it is about the request as a whole.
    pub parameter: Option<String>,
    pub rule: String,
    pub severity: String,
    pub message: String,
}

/// A parameter of the file whose value was not compared with the service's.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NotCompared {
    pub parameter: String,
    /// `not_returned`, `not_available`, `no_effect` or `response_only` as in a patch of the bindings; `variable_not_set` if
    /// the file takes it from a variable that is not set. Of a dump: `secret` if it names a variable, or `not_written` if a
    /// state file has no form for the value.
    pub reason: String,
    /// The environment variable that would give the value.
    pub variable: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Done {
    /// It was changed, and has been read again: it matches the file.
    Changed,
    /// It could not be changed, or was not as the file says when everything was compared at the end.
    Failed,
    NotStarted,
    /// It already matched the file.
    UpToDate,
    /// It is not as it was when the plan was made, so nothing was sent.
    ChangedSinceThePlan,
}

impl Report {
    pub fn new(command: Command, target: &platform_api::Target) -> Self {
        Report {
            version: VERSION,
            command,
            target: named(target)
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
            ..Report::default()
        }
    }

    /// Reads the document of `plan --format json`, to be applied.
    pub fn read(path: &Path) -> Result<Self, String> {
        let name = path.display();
        let text = read_text(path).map_err(|error| format!("{name}: {error}"))?;
        let version = parsed(&text)["version"].take();
        if version.is_u64() && version != VERSION {
            return Err(format!(
                "{name}: it has version {version}; this program reads version {VERSION}"
            ));
        }
        let plan: Report = serde_json::from_str(&text).map_err(|error| format!("{name}: it is not a plan: {error}"))?;
        if plan.command != Command::Plan {
            return Err(format!("{name}: it is not a plan, but of another command"));
        }
        Ok(plan)
    }

    /// Refuses a plan that belongs to another file or another service. Only its values come from the file.
    pub fn check(&self, state: &State, url: &str) -> Result<(), String> {
        if self.file.as_deref() != Some(&state.hash) {
            return Err("the plan is of another state file, or of another version of it".to_owned());
        }
        if self.service.as_deref() != Some(url) {
            let other = self.service.as_deref().unwrap_or("no service");
            return Err(format!("the plan is of {other}, not of {url}"));
        }
        let in_file: BTreeSet<_> = state.all().map(Wanted::key).collect();
        for thing in &self.things {
            if !in_file.contains(&thing.key()) {
                return Err(format!("the plan names {thing}, which the state file does not have"));
            }
        }
        Ok(())
    }

    pub fn count(&self, status: Status) -> usize {
        self.things.iter().filter(|thing| thing.status == status).count()
    }

    pub fn count_done(&self, done: Done) -> usize {
        self.things.iter().filter(|thing| thing.result == Some(done)).count()
    }

    /// Whether something could not be read, or must not be changed.
    pub fn has_errors(&self) -> bool {
        self.count(Status::Same) + self.count(Status::Differs) < self.things.len()
    }

    /// Warns of one project by two names. Assumed: the identifier of an integration is unique.
    pub fn warn_of_two_names(&mut self) {
        let mut seen = BTreeMap::new();
        let mut known: BTreeSet<_> = self.problems.iter().cloned().collect();
        for thing in &self.things {
            let (Some(id), Some(name)) = (thing.id, &thing.project) else {
                continue;
            };
            let first = *seen.entry((id, &thing.name)).or_insert(name);
            let undo = "what the file asks for by one name, it may undo by the other";
            let warning = format!("`{first}` and `{name}` are one project: {undo}");
            if first != name && known.insert(warning.clone()) {
                output::warn(&warning);
                self.problems.push(warning);
            }
        }
    }

    /// How much the service sends that this version does not know, as a sentence.
    pub fn note_of_unknown(&self) -> Option<String> {
        let mut all = BTreeSet::new();
        for thing in &self.things {
            all.extend(thing.unknown.iter().map(|name| (&thing.name, name)));
        }
        let note = "attributes that this version does not know (--format json names them)";
        (!all.is_empty()).then(|| format!("{note}: {}", all.len()))
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("it has no maps with keys that are no strings") + "\n"
    }
}

impl Thing {
    pub fn new(project: Option<&str>, name: &str, status: Status) -> Self {
        Thing {
            project: project.map(str::to_owned),
            name: name.to_owned(),
            status,
            ..Thing::default()
        }
    }

    pub fn key(&self) -> Key<'_> {
        (self.project.as_deref(), &self.name)
    }

    /// Refuses the change, unless the service and the planned change are the same as when `plan` was made.
    pub fn expect(&mut self, plan: &Thing) {
        if self.status == Status::Same {
            self.result = Some(Done::UpToDate);
            return;
        }
        let is_as_planned = self.status == plan.status
            && self.is_set_up == plan.is_set_up
            && self.read == plan.read
            && self.changes == plan.changes;
        if matches!(self.status, Status::Differs | Status::Refused) && !is_as_planned {
            self.status = Status::Refused;
            self.result = Some(Done::ChangedSinceThePlan);
            let what = self.changed_since(plan);
            self.error = Some(format!("changed since the plan: {what}; make another plan"));
        }
    }

    fn changed_since(&self, plan: &Thing) -> String {
        if self.is_set_up != plan.is_set_up {
            return "whether it is set up".to_owned();
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

/// `group/widgets chat-d`
impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(project) = &self.project {
            write!(f, "{project} ")?;
        }
        f.write_str(&self.name)
    }
}

impl Change {
    /// Whether the parameter is sent because its value differs.
    pub fn differs(&self) -> bool {
        !matches!(self.reason.as_deref(), Some("required" | "needed_by" | "sets_up"))
    }
}

/// Keeps `null` apart from a value that is absent.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Json>, D::Error> {
    Json::deserialize(deserializer).map(Some)
}
