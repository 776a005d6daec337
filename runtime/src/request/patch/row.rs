//! The rows of a patch and their table. No row contains a secret.

use std::fmt;

use platform_api_core::difference::{self, Cells, Row, Values};
use platform_api_core::escape::escape_name;
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::json::node::JsonNode;
use crate::object::json::Json;
use crate::rules::Findings;

/// One attribute or parameter of a [`Patch`](crate::Patch), as data.
///
/// Secrets are masked as in [`Object::redacted`](crate::Object::redacted).
///
/// `Display` is for people: values are cut, and a value that differs only in hidden parts is `«changed»`.
///
/// ```
/// use platform_api::{Patch, Settings, SettingsUpdate, serde_json};
///
/// let current = Settings::from_json(r#"{"signup_enabled":true}"#)?;
/// let patch = Patch::diff(&current, &SettingsUpdate::new().signup_enabled(false));
/// let change = patch.changes().next().unwrap();
/// assert_eq!(change.to_string(), "`signup_enabled` from true to false");
/// let json = r#"{"name":"signup_enabled","from":true,"to":false,"reason":"differs"}"#;
/// assert_eq!(serde_json::to_string(change)?, json);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    pub(super) name: String,
    pub(super) from: Option<Json>,
    pub(super) to: Option<Json>,
    pub(super) reason: Reason,
}

/// Why a parameter is sent or not.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// Sent: differs from the desired value.
    Differs,
    /// Sent: the request sets up an integration that does not exist or is disabled. The value may be equal.
    SetsUp,
    /// Sent although the response does not have it. A service that lacks the parameter may ignore it, and it then
    /// differs again.
    NotInResponse,
    /// Sent: a secret that is named as changed. The service does not return it, or masks it, so it was not compared.
    NamedAsChanged,
    /// Sent: every request must set it.
    Required,
    /// Sent: this other parameter is sent and requires it.
    NeededBy(&'static str),
    /// Not sent: a secret that the service does not return, or masks, and that is not named as changed.
    NotReturned,
    /// Not sent: the service does not have it, as the findings say.
    NotAvailable,
    /// Not sent: has no effect.
    NoEffect,
    /// Not sent: can only be read.
    ResponseOnly,
}

impl Reason {
    /// Returns `true` if the parameter is sent.
    pub const fn is_sent(&self) -> bool {
        matches!(
            self,
            Reason::Differs
                | Reason::SetsUp
                | Reason::NotInResponse
                | Reason::NamedAsChanged
                | Reason::Required
                | Reason::NeededBy(_)
        )
    }

    /// Returns a code that is stable across versions, such as `needed_by`.
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::Differs => "differs",
            Reason::SetsUp => "sets_up",
            Reason::NotInResponse => "not_in_response",
            Reason::NamedAsChanged => "named_as_changed",
            Reason::Required => "required",
            Reason::NeededBy(_) => "needed_by",
            Reason::NotReturned => "not_returned",
            Reason::NotAvailable => "not_available",
            Reason::NoEffect => "no_effect",
            Reason::ResponseOnly => "response_only",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Differs => f.write_str("differs"),
            Reason::SetsUp => f.write_str("sets up the integration"),
            Reason::NotInResponse => f.write_str("not in the response: the service may lack it"),
            Reason::NamedAsChanged => f.write_str("named as changed, and not compared"),
            Reason::Required => f.write_str("required in every request"),
            Reason::NeededBy(name) => write!(f, "needed by `{name}`"),
            Reason::NotReturned => f.write_str("not sent: the response has no value for it, so it cannot be compared"),
            Reason::NotAvailable => f.write_str("not sent"),
            Reason::NoEffect => f.write_str("not sent: it has no effect"),
            Reason::ResponseOnly => f.write_str("not sent: it can only be read"),
        }
    }
}

/// Writes `{"name": …, "from": …, "to": …, "reason": …}`, without absent values. The reason is its
/// [code](Reason::code); `needed_by` comes with another member `needed_by`, the parameter that needs this one.
impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        if let Some(from) = &self.from {
            map.serialize_entry("from", from)?;
        }
        if let Some(to) = &self.to {
            map.serialize_entry("to", to)?;
        }
        map.serialize_entry("reason", self.reason.code())?;
        if let Reason::NeededBy(name) = self.reason {
            map.serialize_entry("needed_by", name)?;
        }
        map.end()
    }
}

impl Change {
    /// The name on the wire.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The current value, without secrets. `None` if the response does not have it.
    pub fn from(&self) -> Option<&Json> {
        self.from.as_ref()
    }

    /// The desired value, without secrets, or the current value of a parameter that is sent only because the request
    /// requires it. `None` if the name is not valid Unicode.
    pub fn to(&self) -> Option<&Json> {
        self.to.as_ref()
    }

    /// Why the parameter is sent or not.
    pub fn reason(&self) -> &Reason {
        &self.reason
    }

    fn note(&self) -> Option<String> {
        let is_shown = match self.reason {
            Reason::Differs => true,
            Reason::SetsUp => self.from != self.to,
            _ => false,
        };
        (!is_shown).then(|| self.reason.to_string())
    }

    fn cells(&self) -> Cells {
        let values = Values::new(self.from.as_ref().map(Json::as_str), self.to.as_ref().map(Json::as_str));
        if self.reason == Reason::Differs {
            values.changed(elements)
        } else {
            values.cells(elements)
        }
    }
}

/// Shows `` `name` from 1 to 2 ``, and the reason unless the values show it.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cells { from, to } = self.cells();
        write!(f, "`{}` from {from} to {to}", escape_name(&self.name))?;
        if let Some(note) = self.note() {
            write!(f, ": {note}")?;
        }
        Ok(())
    }
}

fn elements(json: &str) -> Option<Vec<String>> {
    let Ok(JsonNode::Array(elements)) = JsonNode::parse(json) else {
        return None;
    };
    Some(elements.into_iter().map(str::to_owned).collect())
}

/// The findings without a row come last.
pub(super) fn table(rows: &[Change], findings: &Findings) -> Vec<String> {
    let cells = rows.iter().map(|change| row(change, findings)).collect();
    let mut lines = Vec::new();
    for Row { name, from, to, notes } in difference::table(cells) {
        let line = format!("{name}  {from}  {to}  {notes}");
        lines.push(line.trim_end().to_owned());
    }
    for finding in findings {
        if !rows.iter().any(|change| Some(change.name()) == finding.parameter()) {
            lines.push(format!("{}: {finding}", finding.severity()));
        }
    }
    lines
}

fn row(change: &Change, findings: &Findings) -> Row {
    let mut notes = Vec::from_iter(change.note());
    for finding in findings.of(change.name()) {
        notes.push(format!("{}: {}", finding.severity(), finding.message()));
    }
    Row::new(change.name(), change.cells(), &notes)
}
