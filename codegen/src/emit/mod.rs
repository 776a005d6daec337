//! Model → files. A pure function: nothing here touches the disk or can fail, and nothing but `API.txt` is sorted.
//!
//! One module per product. Items are made with `quote!`, parsed, spaced and printed by `prettyplease`; no text is
//! edited afterwards. What two generated bodies share is in the runtime, what the documents say is in tables.

mod client;
mod context;
mod docs;
mod enums;
mod example;
mod fields;
mod file;
mod integrations;
mod library;
mod manifest;
mod markdown;
mod openapi;
mod records;
mod request;
mod rows;
mod settings;
mod surface;
mod types;
pub mod usage;

use rayon::prelude::*;

use crate::file::File;
use crate::model::Api;
use crate::placement::Placement;
use context::Context;

/// One file, whichever API it is.
type Product = fn(Context<'_>) -> File;

const PRODUCTS: &[Product] = &[
    |_| manifest::emit_manifest(),
    |_| manifest::emit_readme(),
    |context| openapi::emit_openapi(context.api),
    |context| surface::emit_surface(context.api),
    library::emit_library,
    library::emit_facts,
    client::emit_adapter,
    client::emit_client,
    client::emit_blocking,
    integrations::emit_integrations,
    integrations::emit_kind_enum,
    integrations::emit_integration,
    settings::emit_module,
];

/// Every file of the generated crate. No file knows of another, so all cores make them; their order is ours.
pub fn emit(api: &Api) -> Vec<File> {
    let placement = Placement::of(api);
    let context = Context { api, placement: &placement };
    let products = PRODUCTS.par_iter().map(|emit| emit(context));
    let kinds = api.integrations.kinds.par_iter().map(|kind| integrations::emit_kind(context, kind));
    let sections = api.settings.sections.par_iter().flat_map_iter(|section| settings::emit_section(context, section));
    let shared_types = [integrations::emit_shared_types, settings::emit_types].into_par_iter();
    let shared_types = shared_types.filter_map(|emit| emit(context));
    products.with_max_len(1).chain(kinds.with_max_len(1)).chain(sections).chain(shared_types).collect()
}
