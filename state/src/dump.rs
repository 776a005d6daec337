//! The contents of a state file, from the responses of a service.
//!
//! By default a dump leaves out documented defaults, `null` where the documents state no default, and parameters that
//! have no effect. A required parameter is written even with its default. A secret becomes the name of a variable, even
//! if the response does not have the secret, but not if the response says `null` and the secret is optional.
//!
//! A parameter that the documents do not name is marked as unchecked, as is a value of another type than documented. A
//! string of a parameter without documentation may be a secret, so it becomes a variable. An array or an object may
//! contain one, so only a comment names it.

use platform_api::facts::Field;
use platform_api::{Findings, Target};
use serde_json::{Value, json};

use crate::file::value::{exact, has_password, parsed, satisfies, says_unset, takes_variables, written};
use crate::file::write::{Contents, Line, Part, secret};
use crate::plan::report::{Change, ResourceReport, Status};
use crate::reading::{Current, Reading, breaks};

#[derive(Default)]
pub struct Options {
    /// Whether to include defaults, `null`, and parameters without effect.
    pub full: bool,
    /// The target to write into the file. Parameters that have no effect in this target are left out.
    pub target: Target,
}

const NOT_KNOWN: &str = "Not in the documents";

/// A value that cannot be read exactly: a number with too many digits, or a string with half a surrogate pair.
const NOT_EXACT: &str = "not written, because this program cannot read it without loss";

pub fn contents(reading: &Reading, options: &Options) -> Contents {
    let mut contents = Contents {
        title: if options.full {
            "The state of the service, with every value that it returned."
        } else {
            "The state of the service, without documented defaults, without `null` where there is none, and without what has no effect."
        },
        target: options.target,
        missing: reading.failed(),
        ..Contents::default()
    };
    if let Some(Ok(settings)) = &reading.settings {
        contents.settings = Some(part(settings, options));
    }
    for project in &reading.projects {
        if let Ok(there) = project.there() {
            let parts = there.into_iter().map(|current| part(current, options));
            contents.projects.push((project.path.clone(), parts.collect()));
        }
    }
    contents.name_variables();
    contents
}

pub fn part(current: &Current, options: &Options) -> Part {
    let lines = lines(current, options);
    let mut missing = Vec::new();
    for field in current.table.fields {
        let is_written = |line: &Line| line.name == field.name && line.value.is_some();
        if field.is_required() && !lines.iter().any(is_written) {
            missing.push(field.name);
        }
    }
    let problem = if !missing.is_empty() {
        Some(format!(
            "cannot be set up: the response has no value for the required {}",
            missing.join(", ")
        ))
    } else if current.table.fields.is_empty() && lines.iter().all(|line| line.value.is_none()) {
        Some("a kind that the documents do not name".to_owned())
    } else {
        None
    };
    Part {
        resource: current.resource.clone(),
        hash: current.hash.clone(),
        problem,
        unknown: current.unknown.keys().cloned().collect(),
        lines,
    }
}

/// Returns the parameters that were read, in the order of the documents. The unknown parameters follow.
fn lines(current: &Current, options: &Options) -> Vec<Line> {
    let effects = options.target.check(&current.stated);
    // A check with a target does not look at the types of parameters that the target lacks. Therefore types are checked
    // without a target.
    let types = Target::new().check(&current.stated);
    let mut lines = Vec::new();
    for field in current.table.fields {
        let is_idle = !options.full && breaks("no_effect", field, &effects);
        if !field.is_response_only() && !is_idle {
            lines.extend(line(field, current.stated.raw(field.name), &types, options));
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

/// Makes the line of a documented parameter. Returns `None` if there is nothing to write: no value, a default, or
/// `null`.
fn line(field: &'static Field, read: Option<&str>, types: &Findings, options: &Options) -> Option<Line> {
    if field.is_secret() {
        let is_unset = read == Some("null") && !field.is_required();
        return (!is_unset).then(|| Line::new(field, Some(secret()), None));
    }
    let left_out = |why: &str| Some(Line::new(field, None, Some(why.to_owned())));
    let Some(value) = exact(read?) else {
        return left_out(NOT_EXACT);
    };
    let default = field.default().map_or(Value::Null, parsed);
    // A required parameter is written even if it has its default, but not as `null`.
    let is_needless = if field.is_required() {
        value.is_null()
    } else {
        !options.full && satisfies(field, &default, &value)
    };
    if is_needless {
        None
    } else if value.is_string() && has_password(&value) && takes_variables(field) {
        Some(Line::new(field, Some(secret()), None))
    } else if (field.may_hold_secrets() || has_password(&value)) && !value.is_null() {
        left_out("not written, because it may contain secrets")
    } else if says_unset(&value) {
        left_out("not written, because `unset` has another meaning in this file")
    } else if breaks("type", field, types) {
        let comment = format!("unexpected type: documented as {}", field.ty.describe());
        Some(Line::new(field, Some(unchecked(value)), Some(comment)))
    } else {
        Some(Line::new(field, Some(written(value)), None))
    }
}

fn unchecked(value: Value) -> Value {
    json!({ "value": value, "unchecked": true })
}

/// Makes the line of a parameter that the documents do not name. Returns `None` if it is null.
fn undocumented(name: &str, json: &str) -> Option<Line> {
    let (comment, value) = match exact(json) {
        None => (NOT_EXACT, None),
        Some(Value::Null) => return None,
        Some(Value::String(_)) => {
            let mut secret = secret();
            secret["unchecked"] = true.into();
            ("not in the documents; a string, so it may be a secret", Some(secret))
        }
        // A member of an unknown object may be a secret, too.
        Some(Value::Array(_) | Value::Object(_)) => (
            "not in the documents; not written, because it may contain a secret",
            None,
        ),
        Some(value) => ("not in the documents", Some(unchecked(value))),
    };
    Some(Line {
        section: NOT_KNOWN,
        name: name.to_owned(),
        comment: Some(comment.to_owned()),
        value,
    })
}

/// Returns the contents as they appear in the document for programs.
pub fn resources(contents: &Contents) -> Vec<ResourceReport> {
    let resource = |part: &Part| ResourceReport {
        read: Some(part.hash.clone()),
        not_compared: part.lines.iter().filter_map(not_compared).collect(),
        unknown: part.unknown.clone(),
        error: part.problem.clone(),
        ..ResourceReport::new(&part.resource, Status::Same)
    };
    contents.parts().map(resource).collect()
}

/// Returns an entry for a parameter whose value is not in the file.
fn not_compared(line: &Line) -> Option<Change> {
    let variable = line.variable();
    let reason = match line.value {
        None => "not_written",
        Some(_) if variable.is_some() => "secret",
        Some(_) => return None,
    };
    Some(Change {
        parameter: line.name.clone(),
        sensitive: variable.is_some(),
        reason: Some(reason.to_owned()),
        variable: variable.map(str::to_owned),
        ..Change::default()
    })
}
