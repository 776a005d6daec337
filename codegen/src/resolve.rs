//! This module resolves a [`Spec`] into an [`Api`]. The [`Spec`] has the words of the entries, and the [`Api`] has
//! their meaning.
//!
//! Kinds get their shared parameters. Names of types become types, and strings become versions and numbers. The order
//! of everything is decided here and nowhere else. An unknown name is reported and replaced by a harmless value, so
//! that [`check`](crate::check) can go on.

mod fields;
mod kinds;
mod settings;
mod shared;
pub mod types;
mod values;

use crate::codes;
use crate::model::{Api, Service};
use crate::report::Report;
use crate::spec::{self, Spanned, Spec};
use shared::Shared;
use types::Types;

/// Resolves the whole spec. Each part is resolved after the parts that it needs.
pub fn resolve(spec: &Spec, report: &mut Report) -> Api {
    // Names first: a type may be used before its definition.
    let types = Types::declare(spec, report);
    let enums = types::enums(&spec.enums, report);
    let records = fields::records(&spec.records, &types, report);

    // The fields of the object decide which parameters are properties.
    let object = fields::object(&spec.object, &types, report);
    let mut shared = Shared::declare(&spec.shared, report);
    let integrations = kinds::integrations(spec, object, &mut shared, &types, report);
    let settings = settings::settings(spec, &types, report);

    // An entry with an error may be the only one that includes a parameter or a group. A report that it is unused would
    // then be wrong.
    if !report.has_errors() {
        shared.report_unused(report);
    }
    Api {
        service: service(&spec.api.service, report),
        integrations,
        settings,
        enums,
        records,
    }
}

fn service(service: &spec::Service, report: &mut Report) -> Service {
    Service {
        base_path: values::path(&service.base_path, &[], report),
        token_header: header(&service.token_header, report),
        source: service.source.clone(),
    }
}

/// The name of an HTTP header.
fn header(name: &Option<Spanned<String>>, report: &mut Report) -> String {
    let Some(name) = name else {
        return String::new();
    };
    let header = name.get_ref();
    if header.is_empty() || !header.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
        let message = format!("`{header}` is not a valid header name");
        report
            .add(&codes::BAD_NAME, &name.span(), message)
            .help("header names consist of letters, digits and hyphens");
    }
    header.clone()
}
