//! The contents of a state file, from responses. A secret becomes a variable, unless it is optional and `null`.
//! Undocumented parameters may be secrets.

use platform_api::facts::{Field, Rule};
use platform_api::{Findings, Target};
use serde_json::{Value, json};

use crate::file::value::{exact, has_password, parsed, satisfies, says_unset, written};
use crate::file::write::{Contents, DumpedParameter, DumpedProject, DumpedResource, secret};
use crate::plan::report::{ParameterChange, ReasonCode, ResourceReport, Status};
use crate::reading::{Current, Snapshot, breaks};

#[derive(Default)]
pub struct DumpOptions {
    /// Includes defaults, `null`, and what has no effect.
    pub full: bool,
    pub target: Target,
}

const NOT_KNOWN: &str = "Not in the documents";

/// Too many digits, or half a surrogate pair.
const NOT_EXACT: &str = "not written, because this program cannot read it without loss";

pub fn contents(snapshot: &Snapshot, options: &DumpOptions) -> Contents {
    let mut contents = Contents {
        title: if options.full {
            "The state of the service, with every value that it returned."
        } else {
            "The state of the service, without documented defaults (`null` if undocumented) and without what has no effect."
        },
        target: options.target,
        missing: snapshot.failed(),
        ..Contents::default()
    };
    if let Some(Ok(settings)) = &snapshot.settings {
        contents.settings = Some(part(settings, options));
    }
    for project in &snapshot.projects {
        if let Ok(there) = project.set_up_integrations() {
            let parts = there.into_iter().map(|current| part(current, options));
            contents.projects.push(DumpedProject {
                path: project.path.clone(),
                parts: parts.collect(),
                ..DumpedProject::default()
            });
        }
    }
    contents.name_variables();
    contents
}

pub fn part(current: &Current, options: &DumpOptions) -> DumpedResource {
    let lines = parameters(current, options);
    let mut missing = Vec::new();
    for field in current.parameters.table().fields {
        let is_written = |line: &DumpedParameter| line.name == field.name && line.value.is_some();
        if field.is_required() && !lines.iter().any(is_written) {
            missing.push(field.name);
        }
    }
    let problem = if !missing.is_empty() {
        Some(format!(
            "cannot be set up: the response has no value for the required {}",
            missing.join(", ")
        ))
    } else if current.parameters.table().fields.is_empty() && lines.iter().all(|line| line.value.is_none()) {
        Some("an undocumented kind".to_owned())
    } else {
        None
    };
    DumpedResource {
        resource: current.resource.clone(),
        hash: current.hash.clone(),
        problem,
        unknown: current.unknown.keys().cloned().collect(),
        template: None,
        lines,
    }
}

/// Undocumented parameters, which have no section, come last.
fn parameters(current: &Current, options: &DumpOptions) -> Vec<DumpedParameter> {
    let effects = options.target.check(&current.parameters);
    // The check skips parameters that a target lacks.
    let types = Target::new().check(&current.parameters);
    let mut lines = Vec::new();
    for field in current.parameters.table().fields {
        let is_idle = !options.full && breaks(Rule::NoEffect, field, &effects);
        if !field.is_response_only() && !is_idle {
            lines.extend(parameter(field, current.returned(field.name), &types, options));
        }
    }
    lines.extend(
        current
            .unknown
            .iter()
            .filter_map(|(name, json)| undocumented(name, json)),
    );
    lines
}

fn parameter(
    field: &'static Field,
    json: Option<&str>,
    types: &Findings,
    options: &DumpOptions,
) -> Option<DumpedParameter> {
    if field.is_secret() {
        let is_unset = json == Some("null") && !field.is_required();
        return (!is_unset).then(|| DumpedParameter::new(field, Some(secret()), None));
    }
    let left_out = |why: &str| Some(DumpedParameter::new(field, None, Some(why.to_owned())));
    let Some(value) = exact(json?) else {
        return left_out(NOT_EXACT);
    };
    let is_masked = field.is_masked(&value.to_string());
    let documented = field.default().map_or(Value::Null, parsed);
    // A required parameter must be in the file, even with its default.
    let is_needless = if field.is_required() {
        value.is_null()
    } else {
        !options.full && satisfies(field, &documented, &value)
    };
    if is_needless {
        None
    } else if value.is_string() && (has_password(&value) || is_masked) {
        Some(DumpedParameter::new(field, Some(secret()), None))
    } else if is_masked {
        left_out("not written, because the service masks a part of it")
    } else if (field.may_hold_secrets() || has_password(&value)) && !value.is_null() {
        left_out("not written, because it may contain secrets")
    } else if says_unset(&value) {
        left_out("not written, because `unset` has another meaning in this file")
    } else if breaks(Rule::Type, field, types) {
        let comment = format!("unexpected type: documented as {}", field.ty.describe());
        Some(DumpedParameter::new(field, Some(unchecked(value)), Some(comment)))
    } else {
        Some(DumpedParameter::new(field, Some(written(value)), None))
    }
}

fn unchecked(value: Value) -> Value {
    json!({ "value": value, "unchecked": true })
}

fn undocumented(name: &str, json: &str) -> Option<DumpedParameter> {
    let (comment, value) = match exact(json) {
        None => (NOT_EXACT, None),
        Some(Value::Null) => return None,
        Some(Value::String(_)) => {
            let mut notation = secret();
            notation["unchecked"] = true.into();
            ("not in the documents; a string, so it may be a secret", Some(notation))
        }
        Some(Value::Array(_) | Value::Object(_)) => (
            "not in the documents; not written, because it may contain a secret",
            None,
        ),
        Some(value) => ("not in the documents", Some(unchecked(value))),
    };
    Some(DumpedParameter {
        section: NOT_KNOWN,
        name: name.to_owned(),
        comment: Some(comment.to_owned()),
        value,
    })
}

pub fn resources(contents: &Contents) -> Vec<ResourceReport> {
    let resource = |part: &DumpedResource| ResourceReport {
        read: Some(part.hash.clone()),
        not_compared: part.lines.iter().filter_map(not_compared).collect(),
        unknown: part.unknown.clone(),
        error: part.problem.clone(),
        ..ResourceReport::new(&part.resource, Status::Same)
    };
    contents.parts().map(resource).collect()
}

fn not_compared(line: &DumpedParameter) -> Option<ParameterChange> {
    let variable = line.variable();
    let reason = match line.value {
        None => ReasonCode::NotWritten,
        Some(_) if variable.is_some() => ReasonCode::Secret,
        Some(_) => return None,
    };
    Some(ParameterChange {
        parameter: line.name.clone(),
        sensitive: variable.is_some(),
        reason: Some(reason),
        variable: variable.map(str::to_owned),
        ..ParameterChange::default()
    })
}
