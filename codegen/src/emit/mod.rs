//! The third stage: a pure function from the model to the files of the generated crate. `quote!` makes the items, and
//! `prettyplease` prints them. Code that would be the same in two generated files is in the runtime, and the order
//! comes from the model.

mod api_txt;
pub mod docs;
mod endpoints;
mod examples;
mod expr;
mod fields;
mod file;
mod fixed;
mod integrations;
mod openapi;
mod operations;
mod request;
mod rows;
mod rust_types;
mod settings;
mod types;
pub mod usage;

use rayon::prelude::*;

use self::file::Module;
use crate::file::File;
use crate::model::Api;

const TEXTS: &[fn(&Api) -> File] = &[openapi::emit_openapi, api_txt::emit_api_txt];

const MODULES: &[fn(&Api) -> Module] = &[
    endpoints::emit_endpoints,
    endpoints::emit_service,
    integrations::emit_integrations,
    integrations::emit_kind_enum,
    integrations::emit_integration,
    settings::emit_module,
    types::emit_types,
];

/// In a fixed order. All cores make the files.
pub fn emit(api: &Api) -> Vec<File> {
    let types = rust_types::type_names(api);
    let texts = TEXTS.par_iter().map(|emit| emit(api));
    let modules = MODULES.par_iter().map(|emit| emit(api).print(&types));
    let kinds = api
        .integrations
        .kinds
        .par_iter()
        .map(|kind| integrations::emit_kind(api, kind).print(&types));
    let sections = api.settings.sections.par_iter();
    let sections =
        sections.flat_map_iter(|section| settings::emit_section(api, section).map(|module| module.print(&types)));
    texts
        .chain(modules)
        .chain(kinds)
        // A job for each file, because a few take most of the time.
        .with_max_len(1)
        .chain(sections)
        .chain(fixed::emit_fixed(api))
        .collect()
}
