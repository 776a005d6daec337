//! Nested records: objects inside requests and responses alike.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{facts, outer, text};
use super::enums::emit_enum;
use super::rows::nested_row;
use super::table::{Slots, field_name, read_field};
use super::types::{ident, rust_type, table_name};
use crate::model::{Api, Field, Record};
use crate::placement::TypeRef;

/// An enum or a record.
pub(super) fn emit_type(api: &Api, ty: TypeRef) -> TokenStream {
    match ty {
        TypeRef::Enum(index) => emit_enum(&api.enums[index]),
        TypeRef::Record(index) => emit_record(api, &api.records[index]),
    }
}

/// The struct, its setters, its table.
fn emit_record(api: &Api, record: &Record) -> TokenStream {
    let (name, doc, table) = (ident(&record.name), outer(std::slice::from_ref(&record.doc)), table_name(&record.name));
    let fields = record.fields.iter().map(|field| read_field(api, field, outer(&[text(field), facts(api, field)])));
    let setters = record.fields.iter().map(|field| setter(api, field));
    let rows = record.fields.iter().map(|field| nested_row(api, field));
    let label = &record.name;
    let slots = Slots {
        ty: quote!(#name),
        generics: TokenStream::new(),
        path: quote!(self),
        table: table.clone(),
        fields: record.fields.iter().collect(),
    }
    .emit();
    quote! {
        #doc
        #[derive(Clone, Default, PartialEq)]
        pub struct #name {
            #(#fields)*
            rest: Rest,
        }

        impl #name {
            #(#setters)*
        }

        platform_api_runtime::nested!(#name);

        #slots

        pub(crate) static #table: Table = Table::new(#label, &[#(#rows),*]);
    }
}

fn setter(api: &Api, field: &Field) -> TokenStream {
    let (name, ty) = (field_name(field), rust_type(api, field));
    let doc = outer(&[text(field)]);
    quote! {
        #doc
        #[must_use]
        pub fn #name(mut self, value: impl Into<#ty>) -> Self {
            self.#name = Some(value.into());
            self
        }
    }
}
