//! Open enums.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::outer;
use super::markdown::{code, prose};
use super::types::ident;
use crate::model::{Enum, EnumValue, Literal};
use crate::names;

/// The enum, its values, and its behaviour.
pub(super) fn emit_enum(item: &Enum) -> TokenStream {
    let (name, doc) = (ident(&item.name), outer(&[prose(&item.doc)]));
    let variants = item.values.iter().map(variant);
    let unknown = if item.is_integer() { quote!(UnknownInteger) } else { quote!(UnknownText) };
    let values = values(item);
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
