//! One row of a patch: an attribute, its current and desired value, and why it is sent or not; and all rows as a table.
//!
//! In: the values as JSON text. Out: the same for people: cut if they are long, secrets replaced. So a row contains no
//! secret.

use std::borrow::Cow;
use std::fmt;

use crate::object::redacted::is_harmless;
use crate::rules::Findings;
use crate::text::shown::{LONGEST_NAME, cut, on_one_line, shown};

/// In characters: longer values are cut.
const LONGEST: usize = 48;

const HEAD: [&str; 4] = ["attribute", "from", "to", ""];

/// Replacements of a secret.
const SECRET: &str = "«secret»";
const CHANGED: &str = "«changed»";

/// One attribute or parameter of a [`Patch`](crate::Patch). It contains no secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    name: Cow<'static, str>,
    from: String,
    to: String,
    reason: Reason,
}

/// Why a parameter is sent or not.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// Sent, because it differs from the desired value.
    Differs,
    /// Sent, because every request must set it.
    Required,
    /// Sent, because this other parameter is sent and requires it.
    NeededBy(&'static str),
    /// Not sent: a secret that the service does not return, and that is not named as changed.
    NotReturned,
    /// Not sent: the service does not have it; see the findings.
    NotAvailable,
    /// Not sent: it has no effect.
    NoEffect,
    /// Not sent: it can only be read.
    ResponseOnly,
}

impl Reason {
    /// Whether the parameter is sent.
    pub const fn is_sent(&self) -> bool {
        matches!(self, Reason::Differs | Reason::Required | Reason::NeededBy(_))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Differs => Ok(()),
            Reason::Required => f.write_str("required in every request"),
            Reason::NeededBy(name) => write!(f, "needed by `{name}`"),
            Reason::NotReturned => f.write_str("not sent: the service does not return it, so it cannot be compared"),
            Reason::NotAvailable => f.write_str("not sent"),
            Reason::NoEffect => f.write_str("not sent: it has no effect"),
            Reason::ResponseOnly => f.write_str("not sent: it can only be read"),
        }
    }
}

impl Change {
    pub(super) fn new(name: Cow<'static, str>, secret: bool, from: Option<&str>, to: &str, reason: Reason) -> Self {
        let from = from.map_or_else(|| "—".to_owned(), |from| value(from, secret, SECRET));
        let to = value(to, secret, if reason == Reason::Differs { CHANGED } else { SECRET });
        Change { name, from, to, reason }
    }

    /// The name on the wire.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The current value, as JSON text for people: cut if it is long; `—` if it is absent, `«secret»` for a secret.
    pub fn from(&self) -> &str {
        &self.from
    }

    /// The desired value, as JSON text for people: cut if it is long. A secret is `«changed»` if it is sent as a
    /// change, otherwise `«secret»`.
    pub fn to(&self) -> &str {
        &self.to
    }

    /// Why the parameter is sent or not.
    pub fn reason(&self) -> &Reason {
        &self.reason
    }
}

/// `null` and booleans reveal nothing.
fn value(json: &str, secret: bool, instead: &str) -> String {
    if secret && !is_harmless(json) {
        return instead.to_owned();
    }
    cut(&on_one_line(json), LONGEST).into_owned()
}

/// The lines of a table whose columns are as wide as their content, but for the last one, and the other findings.
pub(super) fn table(rows: &[Change], findings: &Findings) -> Vec<String> {
    let head = (!rows.is_empty()).then(|| HEAD.map(str::to_owned));
    let cells: Vec<_> = head
        .into_iter()
        .chain(rows.iter().map(|change| cells(change, findings)))
        .collect();
    let width = |column: usize| {
        cells
            .iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or_default()
    };
    let [first, second, third] = [width(0), width(1), width(2)];
    let lines = cells.iter().map(|[name, from, to, notes]| {
        let line = format!("{name:<first$}  {from:<second$}  {to:<third$}  {notes}");
        line.trim_end().to_owned()
    });
    let is_in_a_row = |parameter| rows.iter().any(|change| Some(change.name()) == parameter);
    let others = findings.iter().filter(|finding| !is_in_a_row(finding.parameter()));
    lines
        .chain(others.map(|finding| format!("{}: {finding}", finding.severity())))
        .collect()
}

fn cells(change: &Change, findings: &Findings) -> [String; 4] {
    let reason = Some(change.reason().to_string()).filter(|reason| !reason.is_empty());
    let found = findings
        .of(change.name())
        .map(|found| format!("{}: {}", found.severity(), found.message()));
    let notes: Vec<_> = reason.into_iter().chain(found).collect();
    let cell = |text: &str| shown(text).into_owned();
    [
        cell(&cut(change.name(), LONGEST_NAME)),
        cell(change.from()),
        cell(change.to()),
        notes.join("; "),
    ]
}
