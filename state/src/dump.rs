//! Reads the state of a service for a state file: settings, and integrations of projects.
//!
//! By default values that equal the documented default are left out. A secret becomes the name of a variable, whether
//! the service shows it or not. Parameters that the documents do not name, or with another type, are kept and marked as
//! unchecked; unknown strings become variables too, because they may be secrets.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::Field;
use platform_api::generic::{IntegrationKind, KindVisitor, Record, RequestRecord, read};
use platform_api::integrations::{Kind, list};
use platform_api::{Error, Object, Patch, SettingsUpdate, Target, settings};
use serde_json::{Value, json};

use crate::file::comment;
use crate::file::strict;
use crate::file::value::{takes_variables, written};
use crate::plan::change::Work;
use crate::service::Service;
use crate::work::{Interrupt, all};

/// The contents of a dump.
#[derive(Debug, Clone, Default)]
pub struct Options {
    pub settings: bool,
    pub projects: Vec<String>,
    /// Whether to include defaults.
    pub full: bool,
    /// The target to write into the file; parameters that it does not have are left out.
    pub target: Target,
}

#[derive(Debug, Default)]
pub struct Dump {
    pub target: Target,
    pub settings: Option<Vec<Line>>,
    pub projects: Vec<(String, Vec<Integration>)>,
    /// The errors of reading, one sentence each.
    pub failed: Vec<String>,
}

#[derive(Debug)]
pub struct Integration {
    pub slug: String,
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

/// Reads everything, with several concurrent calls.
pub async fn dump(service: &Service, options: &Options, interrupt: &Interrupt) -> Dump {
    let mut dump = Dump { target: options.target, ..Dump::default() };
    if options.settings {
        match service.call(settings::get()).await {
            Ok(current) => {
                let unknown: Vec<_> = current.object().unknown().collect();
                dump.settings = Some(lines::<SettingsUpdate>(&current, &unknown, options));
            }
            Err(error) => dump.failed.push(format!("settings: {error}")),
        }
    }
    let readers = Readers::new();
    let jobs = options.projects.iter().map(|project| {
        let (service, project, options, readers) = (service.clone(), project.clone(), options.clone(), readers.clone());
        async move { of_project(&service, &project, &options, &readers).await }
    });
    let done = all("reading", service.at_once(), interrupt, jobs, |_, _| ()).await;
    for (project, read) in options.projects.iter().zip(done) {
        match read {
            Some(Ok(Some(integrations))) => dump.projects.push((project.clone(), integrations)),
            Some(Ok(None)) => {
                dump.failed.push(format!("{project}: there is no such project, or the token may not see it"));
            }
            Some(Err(error)) => dump.failed.push(format!("{project}: {error}")),
            None => dump.failed.push(format!("{project}: not read")),
        }
    }
    dump.name_variables();
    dump
}

/// The active integrations, and inactive ones whose kind has a parameter that says whether they are active. `None` if
/// the project does not exist.
async fn of_project(
    service: &Service,
    project: &str,
    options: &Options,
    readers: &Readers,
) -> Result<Option<Vec<Integration>>, Error> {
    let Some(active) = service.call(list(project).optional()).await? else { return Ok(None) };
    let mut slugs: BTreeSet<String> = active.iter().filter_map(|one| one.slug().map(str::to_owned)).collect();
    slugs.extend(readers.0.iter().filter(|(_, reader)| reader.may_be_inactive).map(|(slug, _)| (*slug).to_owned()));
    let mut integrations = Vec::new();
    // The order of the documents.
    for kind in Kind::ALL {
        if let Some(reader) = readers.0.get(kind.slug()).filter(|_| slugs.remove(kind.slug())) {
            integrations.extend((reader.read)(service.clone(), project.to_owned(), options.clone()).await?);
        }
    }
    for slug in slugs {
        integrations.extend(of_unknown(service, project, &slug).await?);
    }
    Ok(Some(integrations))
}

/// A function that reads each kind.
#[derive(Clone)]
struct Readers(BTreeMap<&'static str, Reader>);

#[derive(Clone, Copy)]
struct Reader {
    may_be_inactive: bool,
    read: fn(Service, String, Options) -> Work<Option<Integration>>,
}

impl Readers {
    fn new() -> Self {
        let mut readers = Readers(BTreeMap::new());
        Kind::visit_all(&mut readers);
        readers
    }
}

impl KindVisitor for Readers {
    fn visit<K: IntegrationKind>(&mut self) {
        let activation = K::FACTS.activation.and_then(|name| K::FACTS.parameters.field(name));
        let read = |service, project, options| -> Work<_> { Box::pin(of_kind::<K>(service, project, options)) };
        self.0.insert(K::FACTS.slug, Reader { may_be_inactive: activation.is_some(), read });
    }
}

async fn of_kind<K: IntegrationKind>(
    service: Service,
    project: String,
    options: Options,
) -> Result<Option<Integration>, Error> {
    let Some(current) = service.call(read::<K>(project.into()).optional()).await? else { return Ok(None) };
    let object = current.object();
    let properties = object.get::<K::Properties>("properties");
    let of_properties = properties.iter().flat_map(|properties| properties.object().unknown());
    let is_of_kind = |name: &str| K::TABLE.fields.iter().any(|field| field.read_as().unwrap_or(field.name) == name);
    let unknown: Vec<_> = object.unknown().filter(|(name, _)| !is_of_kind(name)).chain(of_properties).collect();
    let lines = lines::<K>(&current, &unknown, &options);
    let is_stated = |field: &&Field| lines.iter().any(|line| line.name == field.name && line.value.is_some());
    let required = K::TABLE.fields.iter().filter(|field| field.is_required());
    let missing: Vec<_> = required.filter(|field| !is_stated(field)).map(|field| field.name).collect();
    let problem = (!missing.is_empty())
        .then(|| format!("cannot be set up: the service has no value for the required {}", missing.join(", ")));
    Ok(Some(Integration { slug: K::FACTS.slug.to_owned(), problem, lines }))
}

/// An integration of a kind that the documents do not name, with all of its properties.
async fn of_unknown(service: &Service, project: &str, slug: &str) -> Result<Option<Integration>, Error> {
    let Some(current) = service.call(Kind::from(slug).get(project).optional()).await? else { return Ok(None) };
    let properties = current.properties().cloned().unwrap_or_else(Object::new);
    let lines: Vec<_> = properties.members().filter_map(|(name, value)| of_nobody(name, parsed(value))).collect();
    let is_written = lines.iter().any(|line| line.value.is_some());
    let problem = (!is_written).then(|| "a kind that the documents do not name".to_owned());
    Ok(Some(Integration { slug: slug.to_owned(), problem, lines }))
}

/// The parameters that were read, in documented order, followed by the unknown ones.
fn lines<R: RequestRecord>(current: &R::Response, unknown: &[(&str, &str)], options: &Options) -> Vec<Line> {
    let stated = Patch::<R>::current(current);
    let findings = options.target.check(&stated);
    let has_no_effect = |name: &str| findings.of(name).any(|finding| finding.rule().name() == "no_effect");
    let fields = R::TABLE.fields.iter().filter(|field| !field.is_response_only());
    let fields = fields.filter(|field| options.full || !has_no_effect(field.name));
    let known = fields.filter_map(|field| line::<R>(field, stated.object().raw(field.name).map(parsed), options));
    known.chain(unknown.iter().filter_map(|(name, value)| of_nobody(name, parsed(value)))).collect()
}

fn line<R: RequestRecord>(field: &'static Field, read: Option<Value>, options: &Options) -> Option<Line> {
    let line = |comment: Option<String>, value| {
        let name = field.name.to_owned();
        Some(Line { section: field.section, name, comment: comment.or_else(|| comment::of(field)), value })
    };
    let default = field.default().map(parsed);
    if field.is_secret() {
        let is_unset = read == Some(Value::Null) && !field.is_required();
        return if is_unset { None } else { line(None, Some(secret(field))) };
    }
    let read = read?;
    let is_default = default.as_ref().map_or(read.is_null(), |default| is_same(default, &read));
    if is_default && !options.full && !field.is_required() || read.is_null() && field.is_required() {
        return None;
    }
    if field.may_hold_secrets() && !read.is_null() {
        return line(Some("not written, because it may contain secrets".to_owned()), None);
    }
    let is_understood = strict::fits::<R>(field.name, &read);
    match written(read.clone()) {
        None => line(Some("not written, because `unset` has another meaning in this file".to_owned()), None),
        Some(value) if is_understood => line(None, Some(value)),
        Some(_) => {
            let comment = format!("unexpected type: documented as {}", field.ty.describe());
            line(Some(comment), Some(json!({ "value": read, "unchecked": true })))
        }
    }
}

/// A parameter that the documents do not name.
fn of_nobody(name: &str, value: Value) -> Option<Line> {
    let (comment, value) = match value {
        Value::Null => return None,
        Value::String(_) => (
            "not in the documents; a string, so it may be a secret",
            Some(json!({ "env": null, "optional": true, "unchecked": true })),
        ),
        value if holds_strings(&value) => ("not in the documents; not written, because it may contain a secret", None),
        value => ("not in the documents", Some(json!({ "value": value, "unchecked": true }))),
    };
    Some(Line { section: NOT_KNOWN, name: name.to_owned(), comment: Some(comment.to_owned()), value })
}

fn holds_strings(value: &Value) -> bool {
    match value {
        Value::String(_) => true,
        Value::Array(values) => values.iter().any(holds_strings),
        // Names inside an unknown object may be secrets, too.
        Value::Object(members) => !members.is_empty(),
        _ => false,
    }
}

/// The variable is named later, when all secrets are known.
fn secret(field: &Field) -> Value {
    let mut value = json!({ "env": null });
    if !field.is_required() {
        value["optional"] = true.into();
    }
    if !takes_variables(Some(field)) {
        value["unchecked"] = true.into();
    }
    value
}

fn parsed(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

/// Compares numbers by value.
fn is_same(left: &Value, right: &Value) -> bool {
    left == right || (left.is_number() && left.as_f64() == right.as_f64())
}

impl Dump {
    /// Gives each secret its own variable.
    fn name_variables(&mut self) {
        let mut taken = BTreeSet::new();
        for line in self.settings.iter_mut().flatten() {
            line.name_variable("SETTINGS", &mut taken);
        }
        for (project, integrations) in &mut self.projects {
            for integration in integrations {
                for line in &mut integration.lines {
                    line.name_variable(&format!("{project}_{}", integration.slug), &mut taken);
                }
            }
        }
    }
}

impl Line {
    fn name_variable(&mut self, prefix: &str, taken: &mut BTreeSet<String>) {
        let Some(variable @ Value::Null) = self.value.as_mut().and_then(|value| value.get_mut("env")) else { return };
        let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_uppercase() } else { '_' };
        let name: String = format!("{prefix}_{}", self.name).chars().map(letter).collect();
        // A variable begins with a letter.
        let name =
            if name.starts_with(|first: char| first.is_ascii_digit()) { format!("PROJECT_{name}") } else { name };
        let mut free = name.clone();
        let mut count = 1;
        while !taken.insert(free.clone()) {
            count += 1;
            free = format!("{name}_{count}");
        }
        *variable = free.into();
    }
}
