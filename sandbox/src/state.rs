//! The initial state, and why the configured one may be invalid.

use platform_api_codegen::model::Field;
use platform_api_codegen::nearest::nearest;
use serde_json::{Map, Value};

use crate::auth::{Access, Role};
use crate::parameters::Parameters;
use crate::projects::Project;
use crate::reading::Reading;
use crate::service::Service;

/// A part of the state to set up before the service accepts calls. Parameters are those of a `PUT`, or an error.
#[derive(Clone)]
pub(crate) enum Given {
    Integration(String, String, Result<Map<String, Value>, String>),
    Installed(String, String),
    Settings(Result<Map<String, Value>, String>),
}

impl Given {
    /// Applies it like a call would, and adds the reasons why it is invalid.
    pub(crate) fn apply(self, service: &Service, impossible: &mut Vec<String>) {
        let (place, done) = match self {
            Given::Integration(project, slug, parameters) => {
                (format!("{slug} in {project}"), integration(service, &project, &slug, parameters))
            }
            Given::Installed(project, slug) => (format!("{slug} in {project}"), install(service, &project, &slug)),
            Given::Settings(values) => ("settings".to_owned(), settings(service, values)),
        };
        impossible.extend(done.err().unwrap_or_default().into_iter().map(|reason| format!("{place}: {reason}")));
    }
}

type Done = Result<(), Vec<String>>;

fn install(service: &Service, project: &str, slug: &str) -> Done {
    let (project, index) = find(service, project, slug)?;
    service.store().integration(project, index);
    Ok(())
}

fn integration(service: &Service, project: &str, slug: &str, parameters: Result<Map<String, Value>, String>) -> Done {
    let found = find(service, project, slug);
    let parameters = parameters.map_err(|reason| vec![reason]);
    let (project, index) = found?;
    let kind = service.kind(index);
    if kind.update_only {
        // An integration that the API cannot create was installed by the web interface.
        service.store().integration(project, index);
    }
    let fields = || kind.parameters.iter();
    let mut reading = Reading::of(&Parameters::of_json(parameters?), fields(), &service.api, &service.target());
    let done = service.set_integration(project, index, &mut reading).map(drop);
    possible(service, &reading, fields, done.is_ok())
}

fn settings(service: &Service, values: Result<Map<String, Value>, String>) -> Done {
    let all = &service.api.settings;
    let target = service.target();
    if target.lacks_settings(all).is_some() {
        return Err(vec![format!("the hosted offering has none; this is {target}")]);
    }
    let values = Parameters::of_json(values.map_err(|reason| vec![reason])?);
    let mut reading = Reading::of(&values, all.writable(), &service.api, &target);
    let is_done = values.0.is_empty() || service.update_settings(&mut reading).is_ok();
    possible(service, &reading, || all.writable(), is_done)
}

/// The project and the kind, if the installation has them.
fn find(service: &Service, project: &str, slug: &str) -> Result<(u64, usize), Vec<String>> {
    let (project, index) = service.find(&project, slug).map_err(|reason| vec![reason])?;
    let (kind, target) = (service.kind(index), service.target());
    match target.lacks_kind(kind).is_empty() {
        true => Ok((project, index)),
        false => Err(vec![target.why_kind(kind)]),
    }
}

/// Stricter than the service: parameters that it would ignore are errors too.
fn possible<'f, I: Iterator<Item = &'f Field>>(
    service: &Service,
    reading: &Reading,
    fields: impl Fn() -> I,
    is_done: bool,
) -> Done {
    let target = service.target();
    let refused = reading.complaints.iter();
    let refused = refused.flat_map(|(name, reasons)| reasons.iter().map(move |reason| format!("{name} {reason}")));
    let unknown = reading.unknown.iter().map(|name| {
        let near = nearest(name, fields().map(|field| field.name.as_str()));
        let near = near.map(|near| format!("; did you mean {near}?"));
        format!("{name} is unknown{}", near.unwrap_or_default())
    });
    let absent = fields().filter(|field| reading.ignored.contains(&field.name));
    let absent = absent.map(|field| format!("{} {}", field.name, target.why(field)));
    let mut reasons: Vec<String> = refused.chain(unknown).chain(absent).collect();
    if !is_done && reasons.is_empty() {
        reasons.push("the service refuses it".to_owned());
    }
    if reasons.is_empty() { Ok(()) } else { Err(reasons) }
}

/// Checks the projects and tokens.
pub(crate) fn check(projects: &[Project], access: &Access) -> Vec<String> {
    let like_ids = projects.iter().filter(|Project { path, .. }| path.is_empty() || path.parse::<u64>().is_ok());
    let like_ids = like_ids.map(|Project { id, path }| format!("project {id}: {path:?} is not a path"));
    let nowhere = access.roles.keys().filter(|(id, _)| !projects.iter().any(|project| project.id == *id));
    let nowhere = nowhere.map(|(id, role)| format!("the role of {role:?} in {id}: there is no such project"));
    let pairs =
        Role::ALL.iter().enumerate().flat_map(|(at, one)| Role::ALL[..at].iter().map(move |other| (other, one)));
    let same = pairs.filter(|(one, other)| access.token(**one) == access.token(**other));
    let same = same.map(|(one, other)| format!("the tokens of {one:?} and {other:?} are the same"));
    let mut reasons: Vec<String> = like_ids.chain(nowhere).chain(same).collect();
    // A hash map has no fixed order.
    reasons.sort();
    reasons
}
