//! This module emits `types.rs`, the module of all enums and nested objects.
//!
//! `integrations` and `settings` re-export the whole module. The paths of a type do not depend on the items that use
//! it.

mod enums;
mod records;

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Context;
use super::docs::inner;
use super::file::rust_file;
use super::rust_types::table_name;
use crate::file::File;

pub(super) use enums::former_variant;

pub(super) fn emit_types(context: Context<'_>) -> File {
    let api = context.api;
    let enums = api.enums.iter().map(enums::emit_enum);
    let records = api.records.iter().map(|record| records::emit_record(api, record));
    let tables = api.records.iter().map(|record| table_name(&record.name));
    let items = quote! {
        #(#enums)*
        #(#records)*
        pub(crate) static TABLES: &[&Table] = &[#(&#tables),*];
    };
    // The file defines all types, so it imports none.
    let types = &HashSet::new();
    let context = Context { api, types };
    let doc = inner(&["Enums and nested objects, of integrations and of settings."]);
    rust_file(context, "src/types.rs", "spec/types.toml", doc, items)
}

/// Re-exports all types from another module. If there are no types, there is no re-export, because Rust would warn
/// about an empty one.
pub(super) fn export(context: Context<'_>) -> Option<TokenStream> {
    (!context.types.is_empty()).then(|| quote! { pub use crate::types::*; })
}
