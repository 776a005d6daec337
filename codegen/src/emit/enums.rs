//! Open enums.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::docs::outer;
use super::fields::renamed;
use super::markdown::{code, prose};
use super::types::ident;
use crate::model::{Enum, EnumValue, Former, Literal};
use crate::names;

/// The enum, its values, and its behaviour.
pub(super) fn emit_enum(item: &Enum) -> TokenStream {
    let (name, doc) = (ident(&item.name), outer(&[prose(&item.doc)]));
    let variants = item.values.iter().map(variant);
    let unknown = if item.is_integer() { quote!(UnknownInteger) } else { quote!(UnknownText) };
    let (values, former) = (values(item), former_variants(&name, item));
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
            /// A value that the documents do not name.
            Unknown(#unknown),
        }

        #values

        #former
    }
}

/// The variants by the names that they had.
fn former_variants(name: &Ident, item: &Enum) -> TokenStream {
    let former = item.values.iter().filter_map(|value| {
        let (old, new) = (&value.former.as_ref()?.name, names::type_name(&value.name));
        Some(former_variant(value.former.as_ref()?, &names::type_name(old), &new))
    });
    let former: Vec<_> = former.collect();
    if former.is_empty() { TokenStream::new() } else { quote!(impl #name { #(#former)* }) }
}

/// A variant by another name: a constant, which a pattern can be too.
pub(super) fn former_variant(former: &Former, old: &str, new: &str) -> TokenStream {
    let (renamed, old, new) = (renamed(former, new), ident(old), ident(new));
    quote! {
        #renamed
        #[allow(non_upper_case_globals, reason = "it was a variant")]
        pub const #old: Self = Self::#new;
    }
}

fn variant(value: &EnumValue) -> TokenStream {
    let name = ident(&names::type_name(&value.name));
    let wire = match &value.value {
        Literal::String(text) => code(text),
        number => code(&number.to_string()),
    };
    let since = value.introduced.map(|version| format!(" Since {version}.")).unwrap_or_default();
    let doc = outer(&[format!("{wire}: {}{since}", prose(&value.doc))]);
    quote!(#doc #name,)
}

/// The values by what they are on the wire, numbers with their names: all that the runtime has to know.
fn values(item: &Enum) -> TokenStream {
    let name = ident(&item.name);
    let values = item.values.iter().map(|value| {
        let (variant, called) = (ident(&names::type_name(&value.name)), &value.name);
        match &value.value {
            Literal::Integer(number) => {
                let number = proc_macro2::Literal::i64_unsuffixed(*number);
                quote!((#number, #called, Self::#variant))
            }
            Literal::String(text) => quote!((#text, Self::#variant)),
            other => unreachable!("check: `{other}` is neither a string nor an integer"),
        }
    });
    let (row, shape) = match item.is_integer() {
        true => (quote!((i64, &'static str, Self)), quote!(integer)),
        false => (quote!((&'static str, Self)), quote!(text)),
    };
    quote! {
        impl #name {
            const VALUES: &'static [#row] = &[#(#values),*];
        }

        platform_api_runtime::open_enum!(#shape #name);
    }
}
