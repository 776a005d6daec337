//! `types.rs`, the module of all enums and nested objects. `integrations` and `settings` re-export it, so the path of a
//! type does not depend on what uses it.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{self, outer};
use super::expr::string;
use super::fields::{Getter, former_name, getter, setter, value_deprecation};
use super::file::Module;
use super::rows::rows;
use super::rust_types::{ident, table_name};
use crate::model::{Api, Enum, EnumValue, Former, Literal, Record};
use crate::names;

pub fn emit_types(api: &Api) -> Module {
    let enums = api.enums.iter().map(emit_enum);
    let records = api.records.iter().map(|record| emit_record(api, record));
    let tables = api.records.iter().map(|record| table_name(&record.name));
    let items = quote! {
        #(#enums)*
        #(#records)*
        pub(crate) static TABLES: &[&Table] = &[#(&#tables),*];
    };
    let doc = ["Enums and nested objects, of integrations and of settings."];
    Module::new("types", "spec/types.toml", &doc).with(items)
}

/// Rust would warn about an empty re-export.
pub fn export(api: &Api) -> Option<TokenStream> {
    api.types()
        .next()
        .is_some()
        .then(|| quote! { pub use crate::types::*; })
}

fn emit_enum(item: &Enum) -> TokenStream {
    let name = ident(&item.name);
    let doc = outer(&[&item.doc]);
    let variants = item.values.iter().map(variant);
    let variant_names = item.values.iter().map(|value| ident(&names::type_name(&value.name)));
    let wire = item.values.iter().map(wire);
    let (unknown, list, behavior) = if item.is_integer() {
        let list = quote! {
            /// The integers of these values on the wire, with their documented names.
            pub const NUMBERS: &'static [(i64, &'static str)] = &[#(#wire),*];
        };
        (quote!(UnknownValue<i64>), list, quote!(integer_enum))
    } else {
        let list = quote! {
            /// The strings of these values on the wire.
            pub const STRINGS: &'static [&'static str] = &[#(#wire),*];
        };
        (quote!(UnknownValue<Box<str>>), list, quote!(string_enum))
    };
    let mut former = Vec::new();
    for value in &item.values {
        former.extend(former_variant(&value.former, &value.name, names::type_name));
    }
    let former = (!former.is_empty()).then(|| quote!(impl #name { #(#former)* }));
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
            /// An undocumented value.
            Unknown(#unknown),
        }

        impl #name {
            /// All documented values.
            pub const ALL: &'static [Self] = &[#(Self::#variant_names),*];

            #list
        }

        platform_api_runtime::#behavior!(#name);

        #former
    }
}

fn variant(value: &EnumValue) -> TokenStream {
    let name = ident(&names::type_name(&value.name));
    let wire = docs::wire(value);
    let sentences = docs::value(value);
    let doc = if sentences.is_empty() {
        outer(&[wire])
    } else {
        outer(&[format!("{wire}: {sentences}")])
    };
    let deprecated = value_deprecation(value);
    quote!(#doc #deprecated #name,)
}

fn wire(value: &EnumValue) -> TokenStream {
    match &value.value {
        Literal::Integer(number) => {
            let (number, name) = (proc_macro2::Literal::i64_unsuffixed(*number), &value.name);
            quote!((#number, #name))
        }
        Literal::String(string) => quote!(#string),
        other => unreachable!("check: `{other}` is neither a string nor an integer"),
    }
}

/// A constant with the former name of a variant, which patterns can use.
pub fn former_variant(former: &Option<Former>, name: &str, called: fn(&str) -> String) -> Option<TokenStream> {
    let (renamed, old) = former_name(former, name, called)?;
    let new = ident(&called(name));
    Some(quote! {
        #renamed
        #[allow(non_upper_case_globals, reason = "it was a variant")]
        pub const #old: Self = Self::#new;
    })
}

fn emit_record(api: &Api, record: &Record) -> TokenStream {
    let name = ident(&record.name);
    let doc = outer(&[&record.doc]);
    let table = table_name(&record.name);
    let getters = record.fields.iter().map(|field| getter(api, field, Getter::Nested));
    let setters = record.fields.iter().map(|field| setter(api, &name, field));
    let label = &record.name;
    let table_rows = rows(api, &string(""), &record.fields);
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

        pub(crate) static #table: Table = Table::new(#label, #table_rows);
    }
}
