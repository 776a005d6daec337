//! This module emits `types.rs`, the module of all enums and nested objects.
//!
//! `integrations` and `settings` re-export the whole module. The paths of a type do not depend on the items that use
//! it.

mod enums;
mod records;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::context::Context;
use super::docs::inner;
use super::file::rust_file;
use super::rust_types::{module, table_name};
use crate::file::File;
use crate::model::Api;
use crate::names;

pub(super) use enums::former_variant;

/// The largest number of lines that `types.rs` may have. A longer file is too long for reviewers and for some tools.
const MAX_LINES: usize = 1_200;

/// Emits `types.rs`. If that file would be too long, this function emits `types/mod.rs` and a file for each type
/// instead.
pub(super) fn emit_types(context: Context<'_>) -> Vec<File> {
    let types = types(context.api);
    let items: TokenStream = types.iter().map(|(_, items)| items.clone()).collect();
    let tables = tables(context.api, |_, table| quote!(&#table));
    let whole = file(context, "src/types.rs", quote!(#items #tables));
    if whole.text.lines().count() <= MAX_LINES {
        return vec![whole];
    }
    let modules: Vec<_> = types.iter().map(|(name, _)| module(name)).collect();
    // Each path names its module, so the file needs no imports. An import would hide what the file exports.
    let tables = self::tables(context.api, |name, table| {
        let module = module(name);
        quote!(&#module::#table)
    });
    let root = quote!(#(mod #modules;)* #(pub use #modules::*;)* #tables);
    let parts = types.iter().map(|(name, items)| {
        let path = format!("src/types/{}.rs", names::bare(&names::module_name(name)));
        file(context, &path, items.clone())
    });
    [file(context, "src/types/mod.rs", root)]
        .into_iter()
        .chain(parts)
        .collect()
}

/// Re-exports all types from another module. If there are no types, there is no re-export, because Rust would warn
/// about an empty one.
pub(super) fn export(context: Context<'_>) -> Option<TokenStream> {
    (!context.types.is_empty()).then(|| quote! { pub use crate::types::*; })
}

/// The types by name, enums first.
fn types(api: &Api) -> Vec<(&str, TokenStream)> {
    let enums = api
        .enums
        .iter()
        .map(|item| (item.name.as_str(), enums::emit_enum(item)));
    let records = api
        .records
        .iter()
        .map(|record| (record.name.as_str(), records::emit_record(api, record)));
    enums.chain(records).collect()
}

/// The tables of all nested objects. `path` makes a reference from the names of an object and of its table.
fn tables(api: &Api, path: impl Fn(&str, Ident) -> TokenStream) -> TokenStream {
    let tables = api
        .records
        .iter()
        .map(|record| path(&record.name, table_name(&record.name)));
    quote!(pub(crate) static TABLES: &[&Table] = &[#(#tables),*];)
}

fn file(context: Context<'_>, path: &str, items: TokenStream) -> File {
    let doc = inner(&["Enums and nested objects, of integrations and of settings."]);
    rust_file(context, path, "spec/types.toml", doc, items)
}
