//! Model → files. A pure function: nothing here touches the disk, sorts, or can fail.
//!
//! One module per product. Items are made with `quote!`, parsed, spaced and printed by `prettyplease`; no text is
//! edited afterwards. What two generated bodies share is in the runtime, what the documents say is in tables.

mod client;
mod docs;
mod enums;
mod file;
mod homes;
mod integration;
mod kind;
mod kinds;
mod library;
mod manifest;
mod openapi;
mod records;
mod request;
mod settings;
mod table;
mod types;

use std::path::PathBuf;

use crate::model::Api;
use homes::Homes;

/// One file of the generated crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Relative to the folder of the generated crate, with `/`.
    pub path: PathBuf,
    pub text: String,
}

/// What every product of the emitter looks things up in.
#[derive(Clone, Copy)]
struct Context<'a> {
    api: &'a Api,
    homes: &'a Homes,
}

/// Every file of the generated crate.
pub fn emit(api: &Api) -> Vec<File> {
    let homes = Homes::of(api);
    let context = Context { api, homes: &homes };
    let mut files = vec![
        manifest::emit_manifest(),
        manifest::emit_readme(api),
        openapi::emit_openapi(api),
        library::emit_library(context),
        client::emit_client(context),
        client::emit_blocking(context),
        kinds::emit_integrations(context),
        kinds::emit_kind_enum(context),
        integration::emit_integration(context),
    ];
    files.extend(kinds::emit_shared_types(context));
    files.extend(api.integrations.kinds.iter().map(|kind| kind::emit_kind(context, kind)));
    files.extend(settings::emit_settings(context));
    files
}
