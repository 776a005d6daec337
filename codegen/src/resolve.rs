//! [`Spec`] → [`Api`]: what is written becomes what it means.
//!
//! Groups and shared parameters are put in their places, names of types become types, text becomes versions and
//! numbers, and the order of everything is decided, here and nowhere else. What cannot be found is reported and
//! replaced by something harmless, so that [`check`](crate::check) sees the rest.

mod fields;
mod kinds;
mod lists;
mod settings;
mod shared;
pub mod types;
mod values;

use crate::spec::Spanned;

use crate::codes;
use crate::model::{Api, Role, Service, Source};
use crate::report::Report;
use crate::sources::Span;
use crate::spec::{self, Spec};
use shared::Shared;
use types::Types;

/// Resolves everything, in the order in which one part needs another.
pub fn resolve(spec: &Spec, report: &mut Report) -> Api {
    // Names first: a type may be used before it is written.
    let types = Types::declare(spec, report);
    let enums = types::enums(&spec.enums, report);
    let records = fields::records(&spec.records, &types, report);

    // The fields of the object decide which parameters are properties.
    let object = fields::object(&spec.object, &types, report);
    let mut shared = Shared::declare(&spec.shared, report);
    let integrations = kinds::integrations(spec, object, &mut shared, &types, report);
    let settings = settings::settings(spec, &types, report);

    // What could not be read may have used it.
    if !report.has_errors() {
        shared.report_unused(report);
    }
    Api { service: service(&spec.api.service, report), integrations, settings, enums, records }
}

fn service(service: &spec::Service, report: &mut Report) -> Service {
    Service { base_path: path(&service.base_path, &[], report), token_header: header(&service.token_header, report) }
}

/// The name of a header, as HTTP has them.
fn header(name: &Option<Spanned<String>>, report: &mut Report) -> String {
    let Some(name) = name else {
        return String::new();
    };
    let text = name.get_ref();
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
        let message = format!("`{text}` is not a name for a header");
        report.add(&codes::BAD_NAME, &name.span(), message).help("it is made of letters, digits and hyphens");
    }
    text.clone()
}

fn role(role: &Option<Spanned<spec::Role>>) -> Role {
    match role.as_ref().map(Spanned::get_ref) {
        Some(spec::Role::Administrator) => Role::Administrator,
        Some(spec::Role::Maintainer) | None => Role::Maintainer,
    }
}

/// A path that starts with `/`, does not end with one, and holds the placeholders.
fn path(path: &Option<Spanned<String>>, holds: &[&str], report: &mut Report) -> String {
    let Some(path) = path else {
        return String::new();
    };
    let text = path.get_ref();
    let missing = holds.iter().find(|placeholder| !text.contains(**placeholder));
    let wrong = match missing {
        _ if !text.starts_with('/') => Some("does not start with `/`".to_owned()),
        _ if text.ends_with('/') => Some("ends with `/`".to_owned()),
        _ if text.contains(|c: char| !c.is_ascii_graphic() || "?#`\"\\{}^|".contains(c)) => {
            Some("holds a character that no path has".to_owned())
        }
        Some(placeholder) => Some(format!("does not hold `{placeholder}`")),
        None => None,
    };
    if let Some(wrong) = wrong {
        let message = format!("path `{text}` {wrong}");
        report.add(&codes::NOT_A_PATH, &path.span(), message);
    }
    text.clone()
}

/// Where something is written, for the model.
fn source(span: Span, keys: Vec<(&'static str, Span)>, report: &Report) -> Source {
    let location = report.sources.locate(&span);
    Source {
        file: location.map(|found| found.file.path.clone().into()).unwrap_or_default(),
        line: location.map_or(0, |found| found.line),
        column: location.map_or(0, |found| found.column),
        span,
        keys,
    }
}
