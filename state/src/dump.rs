//! The contents of a state file, made from what a service has.
//!
//! By default values that equal the documented default are left out. A secret becomes the name of a variable, whether
//! the service shows it or not. Parameters that the documents do not name, or with another type, are kept and marked as
//! unchecked; unknown strings become variables too, because they may be secrets.

use std::collections::BTreeMap;

use platform_api::facts::Field;
use platform_api::{Findings, Target};
use serde_json::{Value, json};

use crate::file::comment;
use crate::file::value::{is_notation, is_same, parsed, says_unset, takes_variables, written};
use crate::hash::sha256;
use crate::plan::report::{self, NotCompared, Status, Why};
use crate::reading::{self, Thing};
use crate::service::Service;
use crate::work::Interrupt;

/// The contents of a dump.
#[derive(Debug, Clone, Default)]
pub struct Options {
    pub settings: bool,
    pub projects: Vec<String>,
    /// Whether to include defaults.
    pub full: bool,
    /// The target to write into the file; parameters without effect in it are left out.
    pub target: Target,
}

#[derive(Debug, Default)]
pub struct Dump {
    pub target: Target,
    pub settings: Option<Part>,
    pub projects: Vec<(String, Vec<Part>)>,
    /// The errors of reading, one sentence each.
    pub failed: Vec<String>,
    /// The first comment, if it is not the state of the service.
    pub title: Option<String>,
}

/// The settings, or one integration.
#[derive(Debug)]
pub struct Part {
    /// `settings`, or the slug.
    pub slug: String,
    /// Of the response.
    pub hash: String,
    /// Why it cannot be set up as it is; it is then written as a comment.
    pub problem: Option<String>,
    pub lines: Vec<Line>,
}

/// A parameter.
#[derive(Debug)]
pub struct Line {
    /// The heading in the documents.
    pub section: &'static str,
    pub name: String,
    pub comment: Option<String>,
    /// `None` if the value cannot be written; the comment says why.
    pub value: Option<Value>,
}

const NOT_KNOWN: &str = "Not in the documents";

/// A number beyond all bounds, or half a surrogate pair.
const NO_JSON: &str = "not written, because this program cannot read it";

/// Reads everything, with several concurrent calls.
pub async fn dump(service: &Service, options: &Options, interrupt: &Interrupt) -> Dump {
    let reading = reading::read(service, options.settings, &options.projects, interrupt).await;
    let of_thing = |thing: &Thing| part(thing, lines(thing, options));
    let of_project = |things: &[Thing]| things.iter().map(of_thing).collect();
    let mut dump = Dump {
        target: options.target,
        settings: reading.settings.as_ref().map(of_thing),
        projects: reading
            .projects
            .iter()
            .map(|(project, things)| (project.clone(), of_project(things)))
            .collect(),
        failed: reading.failed,
        title: options
            .full
            .then(|| "The state of the service, with every value that it has.".to_owned()),
    };
    dump.name_variables();
    dump
}

pub fn part(thing: &Thing, lines: Vec<Line>) -> Part {
    let is_stated = |name: &str| lines.iter().any(|line| line.name == name && line.value.is_some());
    let required = thing
        .table
        .into_iter()
        .flat_map(|table| table.fields)
        .filter(|field| field.is_required());
    let missing: Vec<_> = required
        .map(|field| field.name)
        .filter(|name| !is_stated(name))
        .collect();
    let problem = if !missing.is_empty() {
        Some(format!(
            "cannot be set up: the service has no value for the required {}",
            missing.join(", ")
        ))
    } else if thing.table.is_none() && lines.iter().all(|line| line.value.is_none()) {
        Some("a kind that the documents do not name".to_owned())
    } else {
        None
    };
    Part {
        slug: thing.slug.clone(),
        hash: thing.hash.clone(),
        problem,
        lines,
    }
}

/// The parameters that were read, in documented order, followed by the unknown ones.
pub fn lines(thing: &Thing, options: &Options) -> Vec<Line> {
    let [findings, types] = [options.target, Target::new()].map(|target| target.check(&thing.stated));
    let breaks = |findings: &Findings, name, rule| findings.of(name).any(|finding| finding.rule().name() == rule);
    let fields = thing
        .table
        .into_iter()
        .flat_map(|table| table.fields)
        .filter(|field| !field.is_response_only());
    let fields = fields.filter(|field| options.full || !breaks(&findings, field.name, "no_effect"));
    let known = fields.filter_map(|field| {
        line(
            field,
            thing.stated.raw(field.name),
            !breaks(&types, field.name, "type"),
            options,
        )
    });
    known
        .chain(thing.unknown.iter().filter_map(|(name, value)| of_nobody(name, value)))
        .collect()
}

fn line(field: &'static Field, read: Option<&str>, is_understood: bool, options: &Options) -> Option<Line> {
    let line = |comment: Option<String>, value| {
        let name = field.name.to_owned();
        Some(Line {
            section: field.section,
            name,
            comment: comment.or_else(|| comment::of(field)),
            value,
        })
    };
    let default = field.default().map(parsed);
    if field.is_secret() {
        let is_unset = read == Some("null") && !field.is_required();
        // The variable is named later, when all secrets are known.
        let mut value = json!({ "env": null, "optional": true });
        if !takes_variables(Some(field)) {
            value["unchecked"] = true.into();
        }
        return if is_unset { None } else { line(None, Some(value)) };
    }
    let Ok(read) = serde_json::from_str::<Value>(read?) else {
        return line(Some(NO_JSON.to_owned()), None);
    };
    let is_default = default
        .as_ref()
        .map_or(read.is_null(), |default| is_same(default, &read));
    if is_default && !options.full && !field.is_required() || read.is_null() && field.is_required() {
        return None;
    }
    if field.may_hold_secrets() && !read.is_null() {
        return line(Some("not written, because it may contain secrets".to_owned()), None);
    }
    if says_unset(&read) {
        return line(
            Some("not written, because `unset` has another meaning in this file".to_owned()),
            None,
        );
    }
    if is_understood {
        return line(None, Some(written(read)));
    }
    let comment = format!("unexpected type: documented as {}", field.ty.describe());
    line(Some(comment), Some(json!({ "value": read, "unchecked": true })))
}

/// A parameter that the documents do not name.
fn of_nobody(name: &str, json: &str) -> Option<Line> {
    let (comment, value) = match serde_json::from_str(json) {
        Err(_) => (NO_JSON, None),
        Ok(Value::Null) => return None,
        Ok(Value::String(_)) => (
            "not in the documents; a string, so it may be a secret",
            Some(json!({ "env": null, "optional": true, "unchecked": true })),
        ),
        // Names inside an unknown object may be secrets, too.
        Ok(Value::Array(_) | Value::Object(_)) => (
            "not in the documents; not written, because it may contain a secret",
            None,
        ),
        Ok(value) => (
            "not in the documents",
            Some(json!({ "value": value, "unchecked": true })),
        ),
    };
    Some(Line {
        section: NOT_KNOWN,
        name: name.to_owned(),
        comment: Some(comment.to_owned()),
        value,
    })
}

impl Dump {
    /// Everything, with its project.
    pub fn parts(&self) -> impl Iterator<Item = (Option<&str>, &Part)> {
        let projects = self.projects.iter();
        let integrations = projects.flat_map(|(project, all)| all.iter().map(move |part| (Some(&**project), part)));
        self.settings
            .iter()
            .map(|settings| (None, settings))
            .chain(integrations)
    }

    /// The same for programs.
    pub fn things(&self) -> Vec<report::Thing> {
        let thing = |(project, part): (Option<&str>, &Part)| report::Thing {
            read: Some(part.hash.clone()),
            not_compared: part.lines.iter().filter_map(Line::not_compared).collect(),
            error: part.problem.clone(),
            ..report::Thing::new(project, &part.slug, Status::Same)
        };
        self.parts().map(thing).collect()
    }

    /// Gives each secret its own variable. Names that would be the same end in a hash of what they are for, so that they
    /// depend on no order.
    pub fn name_variables(&mut self) {
        let mut variables: BTreeMap<String, Vec<(String, &mut Value)>> = BTreeMap::new();
        let settings = self.settings.iter_mut().map(|settings| (String::new(), settings));
        let all = self.projects.iter_mut();
        let integrations = all.flat_map(|(name, parts)| parts.iter_mut().map(move |part| (format!("{name} "), part)));
        for (project, part) in settings.chain(integrations) {
            for line in &mut part.lines {
                let variable = line
                    .value
                    .as_mut()
                    .filter(|value| is_notation(value))
                    .and_then(|value| value.get_mut("env"));
                if let Some(variable @ Value::Null) = variable {
                    let owner = format!("{project}{} {}", part.slug, line.name);
                    variables
                        .entry(variable_name(&owner))
                        .or_default()
                        .push((owner, variable));
                }
            }
        }
        for (name, all) in variables {
            let is_shared = all.len() > 1;
            for (owner, variable) in all {
                let hash = sha256(owner.as_bytes()).to_uppercase();
                *variable = if is_shared {
                    format!("{name}_{}", &hash[..8])
                } else {
                    name.clone()
                }
                .into();
            }
        }
    }
}

fn variable_name(owner: &str) -> String {
    let letter = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter.to_ascii_uppercase()
        } else {
            '_'
        }
    };
    let name: String = owner.chars().map(letter).collect();
    // A variable begins with a letter.
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        format!("PROJECT_{name}")
    } else {
        name
    }
}

impl Line {
    /// A parameter whose value is not in the dump.
    fn not_compared(&self) -> Option<NotCompared> {
        let notation = self.value.as_ref().filter(|value| is_notation(value));
        let variable = notation.and_then(|value| value.get("env")?.as_str()).map(str::to_owned);
        let why = match (&self.value, &variable) {
            (None, _) => Why::NotWritten,
            (Some(_), Some(_)) => Why::Secret,
            (Some(_), None) => return None,
        };
        Some(NotCompared {
            parameter: self.name.clone(),
            why,
            variable,
        })
    }
}
