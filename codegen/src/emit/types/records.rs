//! This module emits nested objects, which occur in requests and responses: struct, getters, setters and table.
//!
//! Getters and setters are methods of one type. A setter has the plain name, as that of a request has, and a getter has
//! the prefix `get_`.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::docs::outer;
use crate::emit::fields::{nested_getter, setter};
use crate::emit::rows::rows;
use crate::emit::rust_types::{ident, table_name};
use crate::model::{Api, Record};

/// The struct of a record, its getters and setters, and its table.
pub(super) fn emit_record(api: &Api, record: &Record) -> TokenStream {
    let name = ident(&record.name);
    let doc = outer(&[&record.doc]);
    let table = table_name(&record.name);
    let getters = record.fields.iter().map(|field| nested_getter(api, field));
    let setters = record.fields.iter().map(|field| setter(api, &name, field));
    let label = &record.name;
    let rows = rows(api, &record.fields);
    quote! {
        #doc
        #[must_use]
        #[derive(Clone, PartialEq)]
        pub struct #name(Object);

        platform_api_runtime::empty!(#name);

        impl #name {
            #(#getters)*
            #(#setters)*
        }

        platform_api_runtime::nested!(#name, table = #table);

        pub(crate) static #table: Table = Table::new(#label, #rows);
    }
}
