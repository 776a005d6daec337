//! A patch as a table for people.

use std::fmt;

use super::Change;
use crate::rules::Findings;
use crate::text::shown::shown;

const HEAD: [&str; 4] = ["attribute", "from", "to", ""];

/// Writes columns as wide as their content; the last one, the findings, may have any width.
pub(super) fn write(f: &mut fmt::Formatter<'_>, rows: &[Change], findings: &Findings, empty: &str) -> fmt::Result {
    let mut lines: Vec<_> = rows.iter().map(|change| line(change, findings)).collect();
    if !lines.is_empty() {
        lines.insert(0, HEAD.map(str::to_owned));
    }
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or_default();
    let widths = [width(0), width(1), width(2)];
    let mut separator = "";
    for [name, from, to, notes] in &lines {
        let [first, second, third] = widths;
        let line = format!("{name:<first$}  {from:<second$}  {to:<third$}  {notes}");
        write!(f, "{separator}{}", line.trim_end())?;
        separator = "\n";
    }
    for finding in findings.iter().filter(|finding| !is_in_a_row(rows, finding.parameter())) {
        write!(f, "{separator}{}: {finding}", finding.severity())?;
        separator = "\n";
    }
    if separator.is_empty() { f.write_str(empty) } else { Ok(()) }
}

fn line(change: &Change, findings: &Findings) -> [String; 4] {
    let reason = Some(change.reason().to_string()).filter(|reason| !reason.is_empty());
    let found = findings.of(change.name()).map(|found| format!("{}: {}", found.severity(), found.message()));
    let notes: Vec<_> = reason.into_iter().chain(found).collect();
    let cell = |text: &str| shown(text).into_owned();
    [cell(change.name()), cell(change.from()), cell(change.to()), notes.join("; ")]
}

fn is_in_a_row(rows: &[Change], parameter: Option<&str>) -> bool {
    rows.iter().any(|change| Some(change.name()) == parameter)
}
