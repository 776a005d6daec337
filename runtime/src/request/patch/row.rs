//! One row of a patch, and all rows as a table. A row has an attribute, its current and its desired value, and the
//! reason why it is sent or not.
//!
//! The values are shown for people. If two values are long, only their differences are shown. Secrets are replaced, so
//! a row contains no secret.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use platform_api_core::shown::{LONGEST_NAME, cut, on_one_line, shown};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::json::scan::{RawString, Scanner};
use crate::object::redacted::is_harmless;
use crate::rules::Findings;

/// The most characters of a value. A longer value is cut.
const LONGEST: usize = 48;

/// How many characters of two long texts are shown before their first difference.
const SAME_BEFORE: usize = 16;

const HEAD: [&str; 4] = ["attribute", "from", "to", ""];

/// Replacements of a secret.
pub(super) const SECRET: &str = "«secret»";
pub(super) const CHANGED: &str = "«changed»";

/// One attribute or parameter of a [`Patch`](crate::Patch). It contains no secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    name: Cow<'static, str>,
    from: String,
    to: String,
    reason: Reason,
}

/// The reason why a parameter is sent or not sent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// Sent, because it differs from the desired value.
    Differs,
    /// Sent, although the response does not have it. A service that lacks the parameter may ignore it. Then the
    /// parameter differs again in the next patch.
    NotInResponse,
    /// Sent, because every request must set it.
    Required,
    /// Sent, because this other parameter is sent and requires it.
    NeededBy(&'static str),
    /// Not sent, because it is a secret that the service does not return, and it is not named as changed.
    NotReturned,
    /// Not sent, because the service does not have it: see the findings.
    NotAvailable,
    /// Not sent, because it has no effect.
    NoEffect,
    /// Not sent, because it can only be read.
    ResponseOnly,
}

impl Reason {
    /// Whether the parameter is sent.
    pub const fn is_sent(&self) -> bool {
        matches!(
            self,
            Reason::Differs | Reason::NotInResponse | Reason::Required | Reason::NeededBy(_)
        )
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Differs => f.write_str("differs"),
            Reason::NotInResponse => f.write_str("not in the response: the service may lack it"),
            Reason::Required => f.write_str("required in every request"),
            Reason::NeededBy(name) => write!(f, "needed by `{name}`"),
            Reason::NotReturned => f.write_str("not sent: the response does not have it, so it cannot be compared"),
            Reason::NotAvailable => f.write_str("not sent"),
            Reason::NoEffect => f.write_str("not sent: it has no effect"),
            Reason::ResponseOnly => f.write_str("not sent: it can only be read"),
        }
    }
}

/// Writes `{"name": …, "from": …, "to": …, "reason": …}`. Each value is text for people.
impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_struct("Change", 4)?;
        map.serialize_field("name", &self.name)?;
        map.serialize_field("from", &self.from)?;
        map.serialize_field("to", &self.to)?;
        map.serialize_field("reason", &self.reason.to_string())?;
        map.end()
    }
}

impl Change {
    /// Creates a row. `from` and `to` are values for people. Pass `None` as `from` if the value is absent.
    pub(super) fn new(name: Cow<'static, str>, from: Option<String>, to: String, reason: Reason) -> Self {
        let from = from.unwrap_or_else(|| "—".to_owned());
        Change { name, from, to, reason }
    }

    /// The name on the wire.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the current value, as JSON text for people. It is `—` if the value is absent, and `«secret»` for a
    /// secret.
    ///
    /// If a text is long, only the part around the first difference is shown. If an array or object is long, only the
    /// number of its entries is shown.
    pub fn from(&self) -> &str {
        &self.from
    }

    /// Returns the desired value, as JSON text for people. A secret is `«changed»` if it is sent as a change, and
    /// otherwise `«secret»`.
    ///
    /// If a text is long, only the part around the first difference is shown. If an array or object is long, every
    /// entry that is removed (`-`) or added (`+`) is shown.
    pub fn to(&self) -> &str {
        &self.to
    }

    /// Returns why the parameter is sent or not sent.
    pub fn reason(&self) -> &Reason {
        &self.reason
    }
}

/// Returns a value for people. A long value is cut.
pub(super) fn plain_value(json: &str) -> String {
    cut(&on_one_line(json), LONGEST).into_owned()
}

/// Returns two values for people. If the values differ, the results differ.
pub(super) fn plain_values(from: &str, to: &str) -> (String, String) {
    let is_long = |json: &str| json.chars().nth(LONGEST).is_some();
    let (from, to) = (on_one_line(from), on_one_line(to));
    if from == to || !is_long(&from) && !is_long(&to) {
        return (plain_value(&from), plain_value(&to));
    }
    if let (Some(before), Some(after)) = (entries(&from), entries(&to)) {
        let changes = changed_entries(&before, &after);
        if !changes.is_empty() {
            let count = before.len();
            let entries = if count == 1 { "entry" } else { "entries" };
            return (format!("{count} {entries}"), changes.join(", "));
        }
    }
    let is_same = |(before, after): &(char, char)| before == after;
    let same = from.chars().zip(to.chars()).take_while(is_same).count();
    let start = same.saturating_sub(SAME_BEFORE);
    (cut_before(&from, start), cut_before(&to, start))
}

/// Returns the elements of an array, or the members of an object.
fn entries(json: &str) -> Option<Vec<String>> {
    let mut scanner = Scanner::new(json);
    match json.as_bytes().first() {
        Some(b'[') => {
            let elements = scanner.elements().ok()?;
            Some(elements.into_iter().map(str::to_owned).collect())
        }
        Some(b'{') => {
            let members = scanner.members().ok()?;
            let entry = |(name, value): (RawString<'_>, &str)| format!("{}: {value}", name.quoted());
            Some(members.into_iter().map(entry).collect())
        }
        _ => None,
    }
}

/// Returns the entries that are removed, and those that are added. No entry is cut, because a person who approves the
/// change must see all of it.
fn changed_entries(before: &[String], after: &[String]) -> Vec<String> {
    let mut missing: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in after {
        *missing.entry(entry).or_default() += 1;
    }
    let mut removed = Vec::new();
    for entry in before {
        match missing.get_mut(entry.as_str()) {
            Some(count) if *count > 0 => *count -= 1,
            _ => removed.push(format!("-{entry}")),
        }
    }
    let mut added = Vec::new();
    // If several entries are equal, the last of them count as added.
    for entry in after.iter().rev() {
        if let Some(count) = missing.get_mut(entry.as_str())
            && *count > 0
        {
            *count -= 1;
            added.push(format!("+{entry}"));
        }
    }
    added.reverse();
    removed.append(&mut added);
    removed
}

/// Returns the text from the character at `start`, cut if it is long.
fn cut_before(text: &str, start: usize) -> String {
    let rest: String = text.chars().skip(start).collect();
    let before = if start > 0 { "…" } else { "" };
    format!("{before}{}", cut(&rest, LONGEST))
}

/// Returns a value that may be a secret, for people. It is `replacement`, unless the value is `null` or a boolean,
/// which reveal nothing.
pub(super) fn secret_value(json: &str, replacement: &str) -> String {
    if is_harmless(json) {
        plain_value(json)
    } else {
        replacement.to_owned()
    }
}

/// Returns the lines of the table, and then the findings that belong to no row. Each column except the last is as wide
/// as its widest cell.
pub(super) fn table(rows: &[Change], findings: &Findings) -> Vec<String> {
    let mut cells = Vec::new();
    if !rows.is_empty() {
        cells.push(HEAD.map(str::to_owned));
    }
    cells.extend(rows.iter().map(|change| self::cells(change, findings)));
    let [first, second, third] = [0, 1, 2].map(|column| width(&cells, column));
    let mut lines = Vec::new();
    for [name, from, to, notes] in &cells {
        let line = format!("{name:<first$}  {from:<second$}  {to:<third$}  {notes}");
        lines.push(line.trim_end().to_owned());
    }
    for finding in findings {
        if !rows.iter().any(|change| Some(change.name()) == finding.parameter()) {
            lines.push(format!("{}: {finding}", finding.severity()));
        }
    }
    lines
}

/// The width of a column, in characters.
fn width(cells: &[[String; 4]], column: usize) -> usize {
    let widths = cells.iter().map(|row| row[column].chars().count());
    widths.max().unwrap_or_default()
}

fn cells(change: &Change, findings: &Findings) -> [String; 4] {
    let mut notes = Vec::new();
    if *change.reason() != Reason::Differs {
        notes.push(change.reason().to_string());
    }
    for finding in findings.of(change.name()) {
        notes.push(format!("{}: {}", finding.severity(), finding.message()));
    }
    [
        shown(&cut(change.name(), LONGEST_NAME)).into_owned(),
        shown(change.from()).into_owned(),
        shown(change.to()).into_owned(),
        notes.join("; "),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(value: &(impl Serialize + ?Sized)) -> String {
        serde_json::to_string(value).expect("it is JSON")
    }

    #[test]
    fn two_long_values_show_what_differs() {
        let mut hosts: Vec<String> = (1..=50).map(|number| format!("host-{number}.example")).collect();
        let before = json(&hosts);
        hosts[39] = "evil.example".to_owned();
        hosts.push("host-50.example".to_owned());
        let changed = "-\"host-40.example\", +\"evil.example\", +\"host-50.example\"";
        let entries = ("50 entries".to_owned(), changed.to_owned());
        assert_eq!(plain_values(&before, &json(&hosts)), entries);

        let text = |word: &str| json(&format!("{}{word}{}", "ü".repeat(60), "z".repeat(60)));
        let (from, to) = plain_values(&text("old"), &text("new"));
        assert_eq!(from, format!("…{}old{}…", "ü".repeat(16), "z".repeat(29)));
        assert_eq!(to, format!("…{}new{}…", "ü".repeat(16), "z".repeat(29)));

        let object = |value: u8| format!("{{\"a\": \"{}\", \"b\":{value}}}", "x".repeat(60));
        let (from, to) = plain_values(&object(1), &object(2));
        assert_eq!((&*from, &*to), ("2 entries", "-\"b\": 1, +\"b\": 2"));
        let (from, to) = plain_values("\"a\"", "null");
        assert_eq!((&*from, &*to), ("\"a\"", "null"));
    }

    #[test]
    fn two_values_that_differ_never_look_the_same() {
        let long = "a".repeat(100);
        let list = |end: &[&str]| json(&[&[long.as_str(), "b", "c"], end].concat());
        for (from, to) in [
            (json(&long), json(&format!("{long}b"))),
            (json(&long), json(&long[1..])),
            (list(&["b", "c"]), list(&["c", "b"])),
            (list(&[]), list(&["c"])),
            (list(&["c"]), list(&[])),
            (list(&[]), "null".to_owned()),
            (list(&[]), json(&list(&[]))),
            (list(&[]), "[]".to_owned()),
            (json(&format!("{long}\u{1b}")), json(&format!("{long}\u{9b}"))),
        ] {
            let (shown_from, shown_to) = plain_values(&from, &to);
            assert_ne!(shown_from, shown_to, "{from} {to}");
        }
    }
}
