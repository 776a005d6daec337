//! A report as text, whether it was just made or read from a file.

use std::collections::BTreeMap;
use std::io::Result;

use platform_api::{Json, serde_json};
use platform_api_core::difference::{self, Row, Values};
use platform_api_core::shown::shown_name;
use serde_json::Value;

use crate::grouped::grouped;
use crate::output::{Detail, GREEN, Print, RED, listed};
use crate::plan::report::{Action, Change, Finding, NOT_RETURNED, Report, ResourceReport, Status, VARIABLE_NOT_SET};

pub fn plan(report: &Report, detail: Detail, out: &mut impl Print) -> Result<()> {
    let mut shown: Vec<_> = report.resources.iter().filter(|one| is_shown(one)).collect();
    // Beside the summary.
    shown.sort_by_key(|one| one.action == Some(Action::Disable));
    let groups = if detail == Detail::Verbose {
        shown.into_iter().map(|one| vec![one]).collect()
    } else {
        groups(shown, text)
    };
    for group in groups {
        heading(&group, out)?;
        body(group[0], out)?;
    }
    errors(report, detail, out)?;
    not_in_file(report, detail, out)?;
    secrets(report, detail, out)?;
    if let Some(note) = report.note_of_unknown() {
        out.line(&note)?;
    }
    summary(report, out)?;
    out.line("")
}

/// Without a line break.
pub fn summary(report: &Report, out: &mut impl Print) -> Result<()> {
    let planned = |action| {
        let is_planned = |one: &&ResourceReport| one.status == Status::Differs && one.action == Some(action);
        report.resources.iter().filter(is_planned).count()
    };
    if report.count(Status::Differs) == 0 {
        out.text("nothing to change")?;
    }
    let actions = [
        (planned(Action::SetUp), "to set up"),
        (planned(Action::Change), "to change"),
        (planned(Action::Disable), TO_DISABLE),
    ];
    counts("", &actions, out)?;
    out.text(&format!(" on {}", report.service.as_deref().unwrap_or_default()))?;
    let unread = [Status::Unreadable, Status::NotRead, Status::Missing].map(|status| report.count(status));
    let others = [
        (report.count(Status::Same), "up to date"),
        (report.count(Status::Refused), "refused"),
        (report.count(Status::ChangedSinceThePlan), "changed since the plan"),
        (unread.iter().sum(), "not read"),
    ];
    counts("; ", &others, out)
}

const TO_DISABLE: &str = "to DISABLE";

fn counts(first: &str, counts: &[(usize, &str)], out: &mut impl Print) -> Result<()> {
    let mut separator = first;
    for (count, what) in counts.iter().filter(|(count, _)| *count > 0) {
        out.text(separator)?;
        let text = format!("{count} {what}");
        if *what == TO_DISABLE {
            out.colored(&text, RED)?;
        } else {
            out.text(&text)?;
        }
        separator = ", ";
    }
    Ok(())
}

pub fn result(report: &Report, out: &mut impl Print) -> Result<()> {
    for group in groups(report.resources.iter().collect(), notes) {
        let notes = notes(group[0]);
        for note in notes.lines() {
            out.line(&format!("{}: {note}", subject(&group)))?;
        }
        if !notes.is_empty() {
            within(&group, out)?;
        }
    }
    let (changed, failed) = (report.count(Status::Changed), report.count(Status::Failed));
    out.text(&format!("{changed} changed, {failed} failed"))?;
    let count = |is_so: fn(&&ResourceReport) -> bool| report.resources.iter().filter(is_so).count();
    let others = [
        (
            count(|one| !one.also_changed.is_empty()),
            "changed more than the file asks for",
        ),
        (count(|one| one.is_inactive), "not active"),
        (report.count(Status::ChangedSinceThePlan), "changed since the plan"),
        (report.count(Status::NotStarted), "not started"),
    ];
    counts(", ", &others, out)?;
    out.line("")
}

fn notes(one: &ResourceReport) -> String {
    let mut notes = Vec::new();
    if matches!(one.status, Status::Changed | Status::Failed) {
        notes.extend(one.error.clone());
    }
    if one.is_inactive {
        notes.push("not active after the change: whether `PUT` activates it is undocumented".to_owned());
    }
    notes.join("\n")
}

fn is_shown(one: &ResourceReport) -> bool {
    match one.status {
        Status::Missing | Status::NotRead | Status::Unreadable => false,
        Status::Same => one.not_compared.iter().any(|it| !is_uncompared_secret(it)),
        _ => true,
    }
}

fn is_uncompared_secret(change: &Change) -> bool {
    matches!(change.reason.as_deref(), Some(NOT_RETURNED | VARIABLE_NOT_SET))
}

fn groups(shown: Vec<&ResourceReport>, text: fn(&ResourceReport) -> String) -> Vec<Vec<&ResourceReport>> {
    grouped(shown, |one| (one.resource.name(), one.action, text(one)))
}

fn text(one: &ResourceReport) -> String {
    let mut text = Vec::new();
    _ = body(one, &mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// `391 projects: chat-d: set up`
fn heading(group: &[&ResourceReport], out: &mut impl Print) -> Result<()> {
    out.text(&subject(group))?;
    match group[0].action {
        Some(Action::SetUp) => {
            out.text(": ")?;
            out.colored("set up", GREEN)?;
        }
        Some(Action::Disable) => {
            out.text(": ")?;
            out.colored("DISABLE", RED)?;
        }
        _ => {}
    }
    out.line("")?;
    within(group, out)
}

/// `group/widgets chat-d`, `391 projects: chat-d`
fn subject(group: &[&ResourceReport]) -> String {
    match group {
        [one] => one.resource.to_string(),
        _ => format!("{} projects: {}", group.len(), group[0].resource.name()),
    }
}

fn within(group: &[&ResourceReport], out: &mut impl Print) -> Result<()> {
    if group.len() == 1 {
        return Ok(());
    }
    out.line(&format!(
        "  in {}",
        listed(&projects(group.iter().copied()), Detail::Short)
    ))
}

fn body(one: &ResourceReport, out: &mut impl Print) -> Result<()> {
    let left_out = one.not_compared.iter();
    let left_out = left_out.filter(|change| change.reason.as_deref() != Some(VARIABLE_NOT_SET));
    let changes: Vec<_> = one.changes.iter().chain(left_out).collect();
    table(changes.iter().map(|change| row(change, one)).collect(), out)?;
    for Finding {
        parameter,
        severity,
        message,
        ..
    } in &one.findings
    {
        match parameter {
            None => out.line(&format!("  {severity}: {message}"))?,
            Some(name) if !changes.iter().any(|change| change.parameter == *name) => {
                out.line(&format!("  {severity}: `{}` {message}", shown_name(name)))?;
            }
            Some(_) => {}
        }
    }
    error(one.error.as_deref(), out)
}

fn error(error: Option<&str>, out: &mut impl Print) -> Result<()> {
    let Some(error) = error else { return Ok(()) };
    out.text("  ")?;
    out.colored("error:", RED)?;
    out.line(&format!(" {error}"))
}

fn row(change: &Change, one: &ResourceReport) -> Row {
    let values = Values::new(
        change.before.as_ref().map(Json::as_str),
        change.after.as_ref().map(Json::as_str),
    );
    let shown = if change.reason.as_deref() == Some("differs") {
        values.changed(elements)
    } else {
        values.shown(elements)
    };
    let mut notes = Vec::from_iter(change.note.clone());
    let of_row = |finding: &&Finding| finding.parameter.as_ref() == Some(&change.parameter);
    for finding in one.findings.iter().filter(of_row) {
        notes.push(format!("{}: {}", finding.severity, finding.message));
    }
    Row::new(&change.parameter, shown, &notes)
}

fn elements(json: &str) -> Option<Vec<String>> {
    let elements: Vec<Value> = serde_json::from_str(json).ok()?;
    Some(elements.iter().map(Value::to_string).collect())
}

fn table(rows: Vec<Row>, out: &mut impl Print) -> Result<()> {
    for (position, Row { name, from, to, notes }) in difference::table(rows).iter().enumerate() {
        if position == 0 {
            out.line(&format!("  {name}  {from}  {to}"))?;
            continue;
        }
        out.text(&format!("  {name}  "))?;
        out.colored(from, RED)?;
        out.text("  ")?;
        out.colored(to, GREEN)?;
        if !notes.is_empty() {
            out.text(&format!("  {notes}"))?;
        }
        out.line("")?;
    }
    Ok(())
}

fn errors(report: &Report, detail: Detail, out: &mut impl Print) -> Result<()> {
    let of_status = |status| report.resources.iter().filter(move |one| one.status == status);
    for group in grouped(of_status(Status::Unreadable), |one| one.error.as_deref()) {
        match group[..] {
            [one] => out.line(&format!("{}", one.resource))?,
            _ => out.line(&listed(&projects(group.iter().copied()), detail))?,
        }
        error(group[0].error.as_deref(), out)?;
    }
    let missing = projects(of_status(Status::Missing));
    if !missing.is_empty() {
        let missing = listed(&missing, detail);
        out.line(&format!("projects not found, or the token may not see them: {missing}"))?;
    }
    Ok(())
}

fn projects<'a>(resources: impl Iterator<Item = &'a ResourceReport>) -> Vec<&'a str> {
    let mut projects: Vec<_> = resources.filter_map(|one| one.resource.project()).collect();
    projects.dedup();
    projects
}

fn not_in_file(report: &Report, detail: Detail, out: &mut impl Print) -> Result<()> {
    let mut by_kind: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (project, slugs) in &report.not_in_file {
        for slug in slugs {
            by_kind.entry(slug).or_default().push(project);
        }
    }
    for (slug, projects) in by_kind {
        let projects = listed(&projects, detail);
        out.line(&format!("active, but not in the file: {slug} in {projects}"))?;
    }
    Ok(())
}

fn secrets(report: &Report, detail: Detail, out: &mut impl Print) -> Result<()> {
    let left_out = "that responses leave out (--changed VARIABLE sends a new or changed one)";
    for (reason, what) in [
        (NOT_RETURNED, left_out),
        (VARIABLE_NOT_SET, "whose variable is not set"),
    ] {
        let mut names = Vec::new();
        for one in &report.resources {
            for it in one
                .not_compared
                .iter()
                .filter(|it| it.reason.as_deref() == Some(reason))
            {
                let variable = it.variable.as_deref().unwrap_or("no variable");
                names.push(format!("  {} {} ({variable})", one.resource, it.parameter));
            }
        }
        if !names.is_empty() {
            out.line(&format!("secrets that were not compared: {} {what}", names.len()))?;
        }
        if detail == Detail::Verbose {
            for name in names {
                out.line(&name)?;
            }
        }
    }
    Ok(())
}
