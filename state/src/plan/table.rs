//! The table of what is sent and of what is left out, for people.

use std::io::Result;

use platform_api::facts::Table;
use platform_api::{Change, Patch, Reason};

use crate::output::{Print, RED};
use crate::plan::report::Finding;

/// In the order of the documents; names that the table does not have come last.
pub fn rows<R>(patch: &Patch<R>, table: &Table) -> Vec<Change> {
    let mut rows: Vec<Change> = patch.changes().chain(patch.left_out()).cloned().collect();
    rows.sort_by_cached_key(|row| {
        let place = table.fields.iter().position(|field| field.name == row.name());
        (place.unwrap_or(usize::MAX), row.name().to_owned())
    });
    rows
}

/// Writes the rows, each with its findings, and then the other findings.
pub fn write(rows: &[Change], findings: &[Finding], out: &mut impl Print) -> Result<()> {
    if !rows.is_empty() {
        let first = width("attribute", rows.iter().map(Change::name));
        let second = width("from", rows.iter().map(Change::from));
        let third = width("to", rows.iter().map(Change::to));
        writeln!(out, "  {:<first$}  {:<second$}  to", "attribute", "from")?;
        for row in rows {
            let findings: Vec<_> = findings.iter().filter(|found| found.is_about(row.name())).collect();
            let reason = match row.reason() {
                Reason::Differs => String::new(),
                reason => reason.to_string(),
            };
            write!(out, "  {:<first$}  {:<second$}  ", row.name(), row.from())?;
            if findings.is_empty() && reason.is_empty() {
                writeln!(out, "{}", row.to())?;
                continue;
            }
            write!(out, "{:<third$}  {reason}", row.to())?;
            let mut separator = if reason.is_empty() { "" } else { "; " };
            for found in findings {
                write!(out, "{separator}")?;
                write_finding(found, &found.message, out)?;
                separator = "; ";
            }
            writeln!(out)?;
        }
    }
    for found in findings {
        if !rows.iter().any(|row| found.is_about(row.name())) {
            let name = found.parameter.as_ref();
            let name = name.map_or_else(String::new, |name| format!("`{name}` "));
            write!(out, "  ")?;
            write_finding(found, &format!("{name}{}\n", found.message), out)?;
        }
    }
    Ok(())
}

fn write_finding(found: &Finding, text: &str, out: &mut impl Print) -> Result<()> {
    if found.is_refusal() {
        out.word("refused:", RED)?;
        write!(out, " {text}")
    } else {
        write!(out, "{}: {text}", found.severity)
    }
}

/// In characters.
fn width<'a>(head: &str, values: impl Iterator<Item = &'a str>) -> usize {
    let longest = values.map(|value| value.chars().count()).max();
    longest.unwrap_or_default().max(head.len())
}
