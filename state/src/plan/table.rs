//! The table of what is sent and of what is left out, for people.

use std::io::Result;

use platform_api::Patch;
use platform_api::facts::Table;

use crate::output::{Print, RED};
use crate::plan::report::Finding;

/// A parameter, its values as they may be shown, and why it is sent or not.
pub struct Row {
    name: String,
    from: String,
    to: String,
    reason: String,
}

/// In the order of the documents; names that the table does not have come last.
pub fn rows<R>(patch: &Patch<R>, table: &Table) -> Vec<Row> {
    let mut rows = Vec::new();
    for change in patch.changes().chain(patch.left_out()) {
        rows.push(Row {
            name: change.name().to_owned(),
            from: change.from().to_owned(),
            to: change.to().to_owned(),
            reason: change.reason().to_string(),
        });
    }
    rows.sort_by_cached_key(|row| {
        let place = table.fields.iter().position(|field| field.name == row.name);
        (place.unwrap_or(usize::MAX), row.name.clone())
    });
    rows
}

/// Writes the rows, each with its findings, and then the other findings.
pub fn write(rows: &[Row], findings: &[Finding], out: &mut impl Print) -> Result<()> {
    if !rows.is_empty() {
        let first = width("attribute", rows.iter().map(|row| &row.name));
        let second = width("from", rows.iter().map(|row| &row.from));
        let third = width("to", rows.iter().map(|row| &row.to));
        writeln!(out, "  {:<first$}  {:<second$}  to", "attribute", "from")?;
        for Row { name, from, to, reason } in rows {
            let findings: Vec<_> = findings.iter().filter(|found| found.is_about(name)).collect();
            if findings.is_empty() && reason.is_empty() {
                writeln!(out, "  {name:<first$}  {from:<second$}  {to}")?;
                continue;
            }
            write!(out, "  {name:<first$}  {from:<second$}  {to:<third$}  {reason}")?;
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
        if !rows.iter().any(|row| found.is_about(&row.name)) {
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
fn width<'a>(head: &str, values: impl Iterator<Item = &'a String>) -> usize {
    let longest = values.map(|value| value.chars().count()).max();
    longest.unwrap_or_default().max(head.len())
}
