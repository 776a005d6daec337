//! This module emits open enums. Each has a variant for unlisted values, and a table of its values.
//!
//! The code that reads and writes a value is in the runtime, and needs only the table.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::docs::outer;
use crate::emit::fields::renamed;
use crate::emit::rust_types::ident;
use crate::model::{Enum, EnumValue, Former, Literal};
use crate::names;
use crate::words::code;

/// The enum, its values, and its behaviour.
pub(super) fn emit_enum(item: &Enum) -> TokenStream {
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
pub(in crate::emit) fn former_variant(former: &Former, old: &str, new: &str) -> TokenStream {
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
