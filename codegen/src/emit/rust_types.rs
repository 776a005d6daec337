//! The types of the model as Rust types, and as the types in field tables. A secret is a `Secret` in Rust, and a string
//! with the fact `Secret` in a table.

use std::collections::HashSet;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::Expr;

use super::expr::{call, path, reference};
use crate::model::{Api, Field, Type, written};
use crate::names;

pub fn ident(name: &str) -> Ident {
    format_ident!("{name}")
}

pub fn module_ident(name: &str) -> Ident {
    ident(&names::module_name(name))
}

pub fn kind_type(slug: &str) -> Ident {
    ident(&names::kind_name(slug))
}

/// The type of a field's value: `Vec<String>`, or `Secret` for a credential.
pub fn rust_type(api: &Api, field: &Field) -> TokenStream {
    if field.is_secret() {
        quote!(Secret)
    } else {
        plain_type(api, &field.ty)
    }
}

pub fn getter_type(api: &Api, field: &Field) -> TokenStream {
    match field.ty {
        _ if field.is_secret() => quote!(SecretRef<'_>),
        Type::String => quote!(&str),
        _ => plain_type(api, &field.ty),
    }
}

fn plain_type(api: &Api, ty: &Type) -> TokenStream {
    match ty {
        Type::Boolean => quote!(bool),
        Type::Integer => quote!(i64),
        Type::Float => quote!(f64),
        Type::String => quote!(String),
        Type::Timestamp => quote!(Timestamp),
        Type::Any => quote!(Json),
        Type::BooleanOrString => quote!(BooleanOrString),
        Type::StringOrArray => quote!(OneOrMany),
        Type::Properties => quote!(P),
        Type::Enum(_) | Type::Record(_) => ident(&written(api, ty)).into_token_stream(),
        Type::Array(element) => {
            let element = plain_type(api, element);
            quote!(Vec<#element>)
        }
        Type::Map(element) => {
            let element = plain_type(api, element);
            quote!(BTreeMap<String, #element>)
        }
    }
}

pub fn table_type(api: &Api, ty: &Type) -> Expr {
    match ty {
        Type::Enum(index) => {
            let item = &api.enums[*index];
            if item.is_integer() {
                call(&["Type", "IntegerEnum"], [path(&[&item.name, "NUMBERS"])])
            } else {
                call(&["Type", "StringEnum"], [path(&[&item.name, "STRINGS"])])
            }
        }
        Type::Record(index) => {
            let table = names::constant_name(&api.records[*index].name);
            call(&["Type", "Record"], [reference(path(&[&table]))])
        }
        Type::Array(element) => call(&["Type", "Array"], [reference(table_type(api, element))]),
        Type::Map(element) => call(&["Type", "Map"], [reference(table_type(api, element))]),
        // The runtime has a variant of the same name.
        scalar => path(&["Type", &format!("{scalar:?}")]),
    }
}

pub fn table_name(record: &str) -> Ident {
    ident(&names::constant_name(record))
}

pub fn type_names(api: &Api) -> HashSet<String> {
    let names = api.types().map(|(_, name, _)| name.to_owned());
    let tables = api.records.iter().map(|record| names::constant_name(&record.name));
    names.chain(tables).collect()
}
