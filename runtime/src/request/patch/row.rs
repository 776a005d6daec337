//! One row of a patch, and all rows as a table. A row has an attribute, its current and its desired value, and the
//! reason why it is sent or not. Secrets are replaced, so a row contains none.
//!
//! In the table, only the differences of two long values are shown.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use platform_api_core::shown::{cut, on_one_line, shown, shown_name};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use crate::json::equal::is_equal;
use crate::json::scan::Scanner;
use crate::object::json::Json;
use crate::object::redacted::is_harmless;
use crate::rules::Findings;

/// The most characters of a value. A longer value is cut.
const LONGEST: usize = 48;

/// How many characters of two long texts are shown before their first difference.
const SAME_BEFORE: usize = 16;

const HEAD: [&str; 4] = ["attribute", "from", "to", ""];

/// Replacements of a secret.
const SECRET: &str = "«secret»";
const CHANGED: &str = "«changed»";

/// One attribute or parameter of a [`Patch`](crate::Patch), as data. It contains no secret.
///
/// A value that is or may contain a secret is the string `"[redacted]"`, unless it is `null` or a boolean. So are the
/// secret parts of any other value, as in [`Object::redacted`](crate::Object::redacted).
///
/// `Display` is for people: the values are cut, and the reason is a sentence. Serialisation writes the data.
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
    pub(super) name: Cow<'static, str>,
    pub(super) from: Option<Json>,
    pub(super) to: Option<Json>,
    pub(super) is_secret: bool,
    pub(super) reason: Reason,
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

    /// Returns a code that does not change between versions, such as `needed_by`.
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::Differs => "differs",
            Reason::NotInResponse => "not_in_response",
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

/// Writes `{"name": …, "from": …, "to": …, "reason": …}`. A value that is absent is left out. The reason is its
/// [code](Reason::code). With the reason `needed_by`, the parameter that needs this one is added as `needed_by`.
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

    /// Returns the current value, without secrets. Returns `None` if the response does not have it.
    pub fn from(&self) -> Option<&Json> {
        self.from.as_ref()
    }

    /// Returns the desired value, without secrets. For a parameter that is sent only because the request requires it,
    /// this is the current value. Returns `None` if the name is not valid Unicode, because its value is not found.
    pub fn to(&self) -> Option<&Json> {
        self.to.as_ref()
    }

    /// Returns why the parameter is sent or not sent.
    pub fn reason(&self) -> &Reason {
        &self.reason
    }

    /// Returns both values for people. If they are long, only what differs is shown. A secret is `«changed»` if it is
    /// sent as a change, and otherwise `«secret»`.
    fn shown(&self) -> (String, String) {
        let [from, to] = [&self.from, &self.to].map(|value| value.as_ref().map(Json::as_str));
        let differs = self.reason == Reason::Differs;
        let absent = || "—".to_owned();
        if self.is_secret {
            let replacement = if differs { CHANGED } else { SECRET };
            let from = from.map_or_else(absent, |from| secret_value(from, SECRET));
            let to = to.map_or_else(|| replacement.to_owned(), |to| secret_value(to, replacement));
            return (from, to);
        }
        match (from, to) {
            // The values differ only in parts that are hidden.
            (Some(from), Some(to)) if from == to && differs => (plain_value(from), CHANGED.to_owned()),
            (Some(from), Some(to)) => plain_values(from, to),
            (from, to) => (
                from.map_or_else(absent, plain_value),
                to.map_or_else(absent, plain_value),
            ),
        }
    }
}

/// Shows `` `name` from 1 to 2 ``, and the reason unless the values differ.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = self.shown();
        write!(
            f,
            "`{}` from {} to {}",
            shown_name(&self.name),
            shown(&from),
            shown(&to)
        )?;
        if self.reason != Reason::Differs {
            write!(f, ": {}", self.reason)?;
        }
        Ok(())
    }
}

/// Returns a value for people. A long value is cut.
fn plain_value(json: &str) -> String {
    cut(&on_one_line(json), LONGEST).into_owned()
}

/// Returns two values for people. If the values differ, the results differ.
fn plain_values(from: &str, to: &str) -> (String, String) {
    let is_long = |json: &str| json.chars().nth(LONGEST).is_some();
    let (from, to) = (on_one_line(from), on_one_line(to));
    if is_equal(&from, &to) {
        return (plain_value(&to), plain_value(&to));
    }
    if !is_long(&from) && !is_long(&to) {
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
            Some(elements.into_iter().map(plainly).collect())
        }
        Some(b'{') => {
            let members = scanner.members().ok()?;
            let entries = members
                .into_iter()
                .map(|(key, value)| format!("{key}: {}", plainly(value)));
            Some(entries.collect())
        }
        _ => None,
    }
}

/// Returns a value in the notation that equal values share. If it cannot be read without loss, it is as it was written.
fn plainly(json: &str) -> String {
    let read = serde_json::from_str::<Value>(json).map(|value| value.to_string());
    read.ok()
        .filter(|plain| is_equal(plain, json))
        .unwrap_or_else(|| json.to_owned())
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
fn secret_value(json: &str, replacement: &str) -> String {
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
    let (from, to) = change.shown();
    [
        shown_name(change.name()),
        shown(&from).into_owned(),
        shown(&to).into_owned(),
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

        // 16 characters before the difference, 48 in all.
        let text = |word: &str| json(&format!("{}{word}{}", "ü".repeat(60), "z".repeat(60)));
        let (from, to) = plain_values(&text("old"), &text("new"));
        assert_eq!(from, format!("…{}old{}…", "ü".repeat(16), "z".repeat(29)));
        assert_eq!(to, format!("…{}new{}…", "ü".repeat(16), "z".repeat(29)));

        let object = |value: u8| format!("{{\"a\": \"{}\", \"b\":{value}}}", "x".repeat(60));
        let (from, to) = plain_values(&object(1), &object(2));
        assert_eq!((&*from, &*to), ("2 entries", "-\"b\": 1, +\"b\": 2"));
        // Short values are shown whole.
        let (from, to) = plain_values("\"a\"", "null");
        assert_eq!((&*from, &*to), ("\"a\"", "null"));
    }

    #[test]
    fn equal_values_look_equal() {
        for (from, to) in [
            (r#"["a", "é"]"#, r#"["a","\u00e9"]"#),
            ("1.0", "1"),
            (r#"{"a": 1}"#, r#"{"a":1}"#),
        ] {
            let (shown_from, shown_to) = plain_values(from, to);
            assert_eq!(shown_from, shown_to);
        }
        // Within lists that differ, only another spelling of a number shows as a change.
        let before = format!(r#"["é", 1, {{"a": 1}}, "{}"]"#, "x".repeat(60));
        let after = format!(r#"["\u00e9",1.0,{{"a":1}},"{}","b"]"#, "x".repeat(60));
        assert_eq!(plain_values(&before, &after).1, r#"-1, +1.0, +"b""#);
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
