use std::collections::{BTreeMap, BTreeSet};

use platform_api::{Json, serde_json};
use platform_api_core::difference::{self, Cells, Row, Values};
use platform_api_core::escape::escape_name;
use serde_json::Value;

use crate::grouped::grouped;
use crate::output::{Detail, GREEN, RED, StyledText, listed};
use crate::plan::report::{CommandReport, ParameterChange, PlannedAction, ReasonCode, ResourceReport, Status};

/// Changes that differ only in their values are shown as one if more than this many would be shown.
const MOST_ALIKE: usize = 3;

pub fn plan(report: &CommandReport, detail: Detail) -> StyledText {
    let mut out = StyledText::default();
    let mut resources: Vec<_> = report.resources.iter().filter(|resource| is_shown(resource)).collect();
    // Last, next to the summary, where a reader looks first.
    resources.sort_by_key(|resource| resource.action == Some(PlannedAction::Disable));
    for group in groups(resources, detail) {
        heading(&group, &mut out);
        body(&group, &mut out);
    }
    errors(report, detail, &mut out);
    not_in_file(report, detail, &mut out);
    secrets(report, detail, &mut out);
    if let Some(note) = report.note_of_unknown() {
        out.line(&note);
    }
    variables(report, &mut out);
    summary(report, &mut out);
    out.line("");
    out
}

/// Without a line break. Problems come first, because readers and programs look at this line alone.
pub fn summary(report: &CommandReport, out: &mut StyledText) {
    let planned = |action| {
        let is_planned =
            |resource: &&ResourceReport| resource.status == Status::Differs && resource.action == Some(action);
        report.resources.iter().filter(is_planned).count()
    };
    let unread_resources =
        report.count(Status::Unreadable) + report.count(Status::NotRead) + report.count(Status::Missing);
    let unread = unread_resources + report.unread_projects.len();
    let problems = [
        (unread, "not read"),
        (report.count(Status::Refused), "refused"),
        (report.count(Status::ChangedSinceThePlan), "changed since the plan"),
    ];
    let has_problems = problems.iter().any(|(count, _)| *count > 0);
    if unread > 0 && unread_resources == report.resources.len() {
        out.text(&format!("nothing read: {unread} failed"));
    } else if !has_problems && report.count(Status::Differs) == 0 {
        out.text("nothing to change");
    } else {
        counts("", &problems, out);
        let mut separator = if has_problems { "; " } else { "" };
        for (action, label) in [
            (PlannedAction::SetUp, "to set up"),
            (PlannedAction::Change, "to change"),
            (PlannedAction::Disable, "to DISABLE"),
        ] {
            let count = planned(action);
            if count == 0 {
                continue;
            }
            out.text(separator);
            separator = ", ";
            if action == PlannedAction::Disable {
                out.colored(&format!("{count} {label}"), RED);
            } else {
                out.text(&format!("{count} {label}"));
            }
        }
    }
    out.text(&format!(" on {}", report.service.as_deref().unwrap_or_default()));
    counts("; ", &[(report.count(Status::Same), "up to date")], out)
}

fn counts(first: &str, counts: &[(usize, &str)], out: &mut StyledText) {
    let mut separator = first;
    for (count, label) in counts.iter().filter(|(count, _)| *count > 0) {
        out.text(&format!("{separator}{count} {label}"));
        separator = ", ";
    }
}

pub fn result(report: &CommandReport) -> StyledText {
    let mut out = StyledText::default();
    let resources = report.resources.iter();
    for group in grouped(resources, |resource| (resource.resource.name(), result_notes(resource))) {
        let notes = result_notes(group[0]);
        for note in notes.lines() {
            out.line(&format!("{}: {note}", subject(&group)));
        }
        if !notes.is_empty() {
            within(&group, &mut out);
        }
    }
    let (changed, failed) = (report.count(Status::Changed), report.count(Status::Failed));
    out.text(&format!("{changed} changed, {failed} failed"));
    let count = |is_counted: fn(&&ResourceReport) -> bool| report.resources.iter().filter(is_counted).count();
    let others = [
        (
            count(|resource| !resource.also_changed.is_empty()),
            "changed more than the file asks for",
        ),
        (count(|resource| resource.is_inactive), "not active"),
        (report.count(Status::ChangedSinceThePlan), "changed since the plan"),
        (report.count(Status::OutcomeUnknown), "sent, outcome unknown"),
        (report.count(Status::NotStarted), "not started"),
    ];
    counts(", ", &others, &mut out);
    out.line("");
    out
}

fn result_notes(resource: &ResourceReport) -> String {
    let mut notes = Vec::new();
    if matches!(
        resource.status,
        Status::Changed | Status::Failed | Status::OutcomeUnknown
    ) {
        notes.extend(resource.error.clone());
    }
    if resource.is_inactive {
        notes.push("not active after the change: whether `PUT` activates it is undocumented".to_owned());
    }
    notes.join("\n")
}

fn is_shown(resource: &ResourceReport) -> bool {
    match resource.status {
        Status::Missing | Status::NotRead | Status::Unreadable => false,
        Status::Same => !resource.not_compared.iter().all(is_uncompared_secret),
        _ => true,
    }
}

fn is_uncompared_secret(change: &ParameterChange) -> bool {
    matches!(
        change.reason,
        Some(ReasonCode::NotReturned | ReasonCode::VariableNotSet)
    )
}

/// Groups equal changes, and changes that differ only in their values if they are many.
fn groups(resources: Vec<&ResourceReport>, detail: Detail) -> Vec<Vec<&ResourceReport>> {
    if detail == Detail::Verbose {
        return resources.into_iter().map(|resource| vec![resource]).collect();
    }
    let mut groups = Vec::new();
    for alike in grouped(resources, |resource| shape(resource)) {
        let equal = grouped(alike.iter().copied(), |resource| values(resource));
        if equal.len() > MOST_ALIKE {
            groups.push(alike);
        } else {
            groups.extend(equal);
        }
    }
    groups
}

#[derive(PartialEq, Eq, Hash)]
struct ChangeShape<'a> {
    name: &'a str,
    action: Option<PlannedAction>,
    error: Option<&'a str>,
    rows: Vec<(&'a str, Option<ReasonCode>)>,
    findings: Vec<(Option<&'a str>, &'a str, &'a str)>,
}

fn shape(resource: &ResourceReport) -> ChangeShape<'_> {
    let rows = rows_of(resource).map(|change| (&*change.parameter, change.reason));
    let findings = resource.findings.iter();
    ChangeShape {
        name: resource.resource.name(),
        action: resource.action,
        error: resource.error.as_deref(),
        rows: rows.collect(),
        findings: findings
            .map(|finding| (finding.parameter.as_deref(), &*finding.severity, &*finding.message))
            .collect(),
    }
}

fn values(resource: &ResourceReport) -> Vec<Option<&str>> {
    let mut values = Vec::new();
    for change in rows_of(resource) {
        values.push(change.before.as_ref().map(Json::as_str));
        values.push(change.after.as_ref().map(Json::as_str));
    }
    values.extend(resource.findings.iter().map(|finding| finding.variable.as_deref()));
    values
}

fn rows_of(resource: &ResourceReport) -> impl Iterator<Item = &ParameterChange> {
    let left_out = resource.not_compared.iter();
    let left_out = left_out.filter(|change| change.reason != Some(ReasonCode::VariableNotSet));
    resource.changes.iter().chain(left_out)
}

/// `391 projects: chat-d: set up`
fn heading(group: &[&ResourceReport], out: &mut StyledText) {
    out.text(&subject(group));
    match group[0].action {
        Some(PlannedAction::SetUp) => {
            out.text(": ");
            out.colored("set up", GREEN);
        }
        Some(PlannedAction::Disable) => {
            out.text(": ");
            out.colored("DISABLE", RED);
        }
        _ => {}
    }
    out.line("");
    within(group, out)
}

/// `group/widgets chat-d`, `391 projects: chat-d`
fn subject(group: &[&ResourceReport]) -> String {
    match group {
        [resource] => resource.resource.to_string(),
        _ => format!("{} projects: {}", group.len(), group[0].resource.name()),
    }
}

fn within(group: &[&ResourceReport], out: &mut StyledText) {
    if group.len() == 1 {
        return;
    }
    out.line(&format!(
        "  in {}",
        listed(&projects(group.iter().copied()), Detail::Short)
    ))
}

fn body(group: &[&ResourceReport], out: &mut StyledText) {
    let first = group[0];
    let mut rows = Vec::new();
    for (position, change) in rows_of(first).enumerate() {
        let changes: Vec<_> = group
            .iter()
            .filter_map(|resource| rows_of(resource).nth(position))
            .collect();
        let mut notes = Vec::from_iter(change.note.clone());
        for (index, finding) in first.findings.iter().enumerate() {
            if finding.parameter.as_ref() == Some(&change.parameter) {
                notes.push(format!("{}: {}", finding.severity, message(index, group)));
            }
        }
        rows.push(Row::new(&change.parameter, cells(&changes), &notes));
    }
    table(rows, out);
    for (index, finding) in first.findings.iter().enumerate() {
        let (severity, message) = (&finding.severity, message(index, group));
        match &finding.parameter {
            None => out.line(&format!("  {severity}: {message}")),
            Some(name) if !rows_of(first).any(|change| change.parameter == *name) => {
                out.line(&format!("  {severity}: `{}` {message}", escape_name(name)));
            }
            Some(_) => {}
        }
    }
    error(first.error.as_deref(), out)
}

fn message(index: usize, group: &[&ResourceReport]) -> String {
    let variables = group
        .iter()
        .map(|resource| resource.findings[index].variable.as_deref());
    let message = &group[0].findings[index].message;
    match counted(variables, "variables") {
        Some(variable) if variable.ends_with(" variables") => format!("{message} ({variable} are not set)"),
        Some(variable) => format!("{message} ({variable} is not set)"),
        None => message.clone(),
    }
}

fn error(error: Option<&str>, out: &mut StyledText) {
    let Some(error) = error else { return };
    out.text("  ");
    out.colored("error:", RED);
    out.line(&format!(" {error}"))
}

fn cells(changes: &[&ParameterChange]) -> Cells {
    let text = |value: fn(&ParameterChange) -> Option<&Json>| {
        let values = changes.iter().map(|change| Some(change.text_of(value(change)?)));
        counted(values, "values")
    };
    let (from, to) = (
        text(|change| change.before.as_ref()),
        text(|change| change.after.as_ref()),
    );
    let values = Values::new(from.as_deref(), to.as_deref());
    if changes[0].reason == Some(ReasonCode::Differs) {
        values.changed(elements)
    } else {
        values.cells(elements)
    }
}

/// Returns the common value, or the number of values.
fn counted<'v>(values: impl Iterator<Item = Option<&'v str>>, what: &str) -> Option<String> {
    let values: BTreeSet<_> = values.collect();
    match values.len() {
        0 | 1 => values.into_iter().next().flatten().map(str::to_owned),
        count => Some(format!("{count} {what}")),
    }
}

fn elements(json: &str) -> Option<Vec<String>> {
    let elements: Vec<Value> = serde_json::from_str(json).ok()?;
    Some(elements.iter().map(Value::to_string).collect())
}

fn table(rows: Vec<Row>, out: &mut StyledText) {
    for (position, Row { name, from, to, notes }) in difference::table(rows).iter().enumerate() {
        if position == 0 {
            out.line(&format!("  {name}  {from}  {to}"));
            continue;
        }
        out.text(&format!("  {name}  "));
        out.colored(from, RED);
        out.text("  ");
        out.colored(to, GREEN);
        if !notes.is_empty() {
            out.text(&format!("  {notes}"));
        }
        out.line("");
    }
}

fn errors(report: &CommandReport, detail: Detail, out: &mut StyledText) {
    let of_status = |status| {
        report
            .resources
            .iter()
            .filter(move |resource| resource.status == status)
    };
    for group in grouped(of_status(Status::Unreadable), |resource| resource.error.as_deref()) {
        match group[..] {
            [resource] => out.line(&format!("{}", resource.resource)),
            _ => out.line(&listed(&projects(group.iter().copied()), detail)),
        }
        error(group[0].error.as_deref(), out);
    }
    for group in grouped(&report.unread_projects, |(_, error)| *error) {
        let projects: Vec<_> = group.iter().map(|(project, _)| project.as_str()).collect();
        out.line(&listed(&projects, detail));
        error(Some(group[0].1), out);
    }
    let missing = projects(of_status(Status::Missing));
    if !missing.is_empty() {
        let missing = listed(&missing, detail);
        out.line(&format!("projects not found, or the token may not see them: {missing}"));
    }
}

fn projects<'a>(resources: impl Iterator<Item = &'a ResourceReport>) -> Vec<&'a str> {
    let mut projects: Vec<_> = resources.filter_map(|resource| resource.resource.project()).collect();
    projects.dedup();
    projects
}

fn not_in_file(report: &CommandReport, detail: Detail, out: &mut StyledText) {
    let mut by_kind: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (project, slugs) in &report.not_in_file {
        for slug in slugs {
            by_kind.entry(slug).or_default().push(project);
        }
    }
    for (slug, projects) in by_kind {
        let projects = listed(&projects, detail);
        out.line(&format!("active, but not in the file: {slug} in {projects}"));
    }
}

fn secrets(report: &CommandReport, detail: Detail, out: &mut StyledText) {
    for (reason, one, many) in [
        (
            ReasonCode::NotReturned,
            "secret that responses leave out",
            "secrets that responses leave out",
        ),
        (
            ReasonCode::VariableNotSet,
            "parameter whose variable is not set",
            "parameters whose variable is not set",
        ),
    ] {
        let mut names = Vec::new();
        let mut have_variables = true;
        for resource in &report.resources {
            for change in &resource.not_compared {
                if change.reason == Some(reason) {
                    have_variables &= change.variable.is_some();
                    let variable = change.variable.as_deref().unwrap_or("no variable");
                    names.push(format!("  {} {} ({variable})", resource.resource, change.parameter));
                }
            }
        }
        if !names.is_empty() {
            let what = if names.len() == 1 { one } else { many };
            let advice = match reason {
                ReasonCode::NotReturned if have_variables => " (--changed VARIABLE sends a new or changed one)",
                ReasonCode::NotReturned => " (--new-secrets sends all of them)",
                _ => "",
            };
            out.line(&format!("not compared: {} {what}{advice}", names.len()));
        }
        if detail == Detail::Verbose {
            for name in names {
                out.line(&name);
            }
        }
    }
}

fn variables(report: &CommandReport, out: &mut StyledText) {
    let is_sent = |change: &ParameterChange| change.variable.is_some();
    let mut resources = report
        .resources
        .iter()
        .filter(|resource| resource.status == Status::Differs);
    if resources.any(|resource| resource.changes.iter().any(is_sent)) {
        out.line("«NAME» is a variable: `apply` sends the value that it has by then");
    }
}
