//! This module emits `types.rs`, the module of all enums and nested objects.
//!
//! `integrations` and `settings` re-export the whole module. The paths of a type do not depend on the items that use
//! it.
//!
//! The enums are open: each has a variant for unlisted values. The code that reads and writes a value is in the
//! runtime, and needs only the table of the values.
//!
//! Getters and setters of a nested object are methods of one type. A setter has the plain name, as that of a request
//! has, and a getter has the prefix `get_`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::docs::outer;
use super::fields::{nested_getter, renamed, setter};
use super::file::rust_file;
use super::rows::rows;
use super::rust_types::{ident, table_name};
use crate::file::File;
use crate::model::{Api, Enum, EnumValue, Former, Literal, Record};
use crate::names;
use crate::words::code;

pub(super) fn emit_types(api: &Api) -> File {
    let enums = api.enums.iter().map(emit_enum);
    let records = api.records.iter().map(|record| emit_record(api, record));
    let tables = api.records.iter().map(|record| table_name(&record.name));
    let items = quote! {
        #(#enums)*
        #(#records)*
        pub(crate) static TABLES: &[&Table] = &[#(&#tables),*];
    };
    let doc = ["Enums and nested objects, of integrations and of settings."];
    rust_file(api, "types", "spec/types.toml", &doc, items)
}

/// Re-exports all types from another module. If there are no types, there is no re-export, because Rust would warn
/// about an empty one.
pub(super) fn export(api: &Api) -> Option<TokenStream> {
    let has_types = api.types().next().is_some();
    has_types.then(|| quote! { pub use crate::types::*; })
}

/// The enum, its values, and its behaviour.
fn emit_enum(item: &Enum) -> TokenStream {
    let name = ident(&item.name);
    let doc = outer(&[&item.doc]);
    let variants = item.values.iter().map(variant);
    let unknown = if item.is_integer() {
        quote!(UnknownInteger)
    } else {
        quote!(UnknownString)
    };
    let values = values(item);
    let former = former_variants(&name, item);
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
            /// A value that is not in the documents.
            Unknown(#unknown),
        }

        #values

        #former
    }
}

/// Constants with the former names of variants.
fn former_variants(name: &Ident, item: &Enum) -> TokenStream {
    let former = item.values.iter().filter_map(|value| {
        let old = &value.former.as_ref()?.name;
        let new = names::type_name(&value.name);
        Some(former_variant(value.former.as_ref()?, &names::type_name(old), &new))
    });
    let former: Vec<_> = former.collect();
    if former.is_empty() {
        TokenStream::new()
    } else {
        quote!(impl #name { #(#former)* })
    }
}

/// A constant with the former name of a variant: patterns can use it as well.
pub(super) fn former_variant(former: &Former, old: &str, new: &str) -> TokenStream {
    let renamed = renamed(former, new);
    let old = ident(old);
    let new = ident(new);
    quote! {
        #renamed
        #[allow(non_upper_case_globals, reason = "it was a variant")]
        pub const #old: Self = Self::#new;
    }
}

fn variant(value: &EnumValue) -> TokenStream {
    let name = ident(&names::type_name(&value.name));
    let wire = match &value.value {
        Literal::String(string) => code(string),
        number => code(&number.to_string()),
    };
    let since = value
        .introduced
        .map(|version| format!(" Since {version}."))
        .unwrap_or_default();
    let doc = outer(&[format!("{wire}: {}{since}", value.doc)]);
    quote!(#doc #name,)
}

/// The table of the values: each in JSON and in Rust, and for a number also its name.
fn values(item: &Enum) -> TokenStream {
    let name = ident(&item.name);
    let values = item.values.iter().map(|value| {
        let variant = ident(&names::type_name(&value.name));
        let called = &value.name;
        match &value.value {
            Literal::Integer(number) => {
                let number = proc_macro2::Literal::i64_unsuffixed(*number);
                quote!((#number, #called, Self::#variant))
            }
            Literal::String(string) => quote!((#string, Self::#variant)),
            other => unreachable!("check: `{other}` is neither a string nor an integer"),
        }
    });
    let (row, behaviour) = match item.is_integer() {
        true => (quote!((i64, &'static str, Self)), quote!(integer_enum)),
        false => (quote!((&'static str, Self)), quote!(string_enum)),
    };
    let what = names::words(&item.name).join(" ");
    quote! {
        impl #name {
            const VALUES: &'static [#row] = &[#(#values),*];
        }

        platform_api_runtime::#behaviour!(#name, #what);
    }
}

/// The struct of a record, its getters and setters, and its table.
fn emit_record(api: &Api, record: &Record) -> TokenStream {
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
