//! Nested objects, in requests and responses alike.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::outer;
use super::enums::emit_enum;
use super::fields::{getter, with_setter};
use super::markdown::prose;
use super::rows::nested_row;
use super::types::{ident, table_name};
use crate::model::{Api, Record};
use crate::placement::TypeRef;

/// An enum or a record.
pub(super) fn emit_type(api: &Api, ty: TypeRef) -> TokenStream {
    match ty {
        TypeRef::Enum(index) => emit_enum(&api.enums[index]),
        TypeRef::Record(index) => emit_record(api, &api.records[index]),
    }
}

/// The struct, its getters and setters, its table.
fn emit_record(api: &Api, record: &Record) -> TokenStream {
    let (name, doc, table) = (ident(&record.name), outer(&[prose(&record.doc)]), table_name(&record.name));
    let getters = record.fields.iter().map(|field| getter(api, field));
    let setters = record.fields.iter().map(|field| with_setter(api, &name, field));
    let rows = record.fields.iter().map(|field| nested_row(api, field));
    let label = &record.name;
    quote! {
        #doc
        #[must_use]
        #[derive(Clone, PartialEq)]
        pub struct #name(Object);

        impl #name {
            #(#getters)*
            #(#setters)*
        }

        platform_api_runtime::record!(nested #name, #table);

        pub(crate) static #table: Table = Table::new(#label, &[#(#rows),*]);
    }
}
