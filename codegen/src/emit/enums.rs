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
    let values = if item.is_integer() { integer_values(item) } else { text_values(item) };
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

fn text_values(item: &Enum) -> TokenStream {
    let name = ident(&item.name);
    let values = item.values.iter().map(|value| {
        let variant = ident(&names::type_name(&value.name));
        let Literal::String(text) = &value.value else { unreachable!("check: values of one enum are of one type") };
        quote!((#text, Self::#variant))
    });
    quote! {
        impl TextEnum for #name {
            const VALUES: &'static [(&'static str, Self)] = &[#(#values),*];

            fn unknown(text: UnknownText) -> Self {
                Self::Unknown(text)
            }

            fn as_unknown(&self) -> Option<&UnknownText> {
                if let Self::Unknown(text) = self { Some(text) } else { None }
            }
        }

        platform_api_runtime::text_enum!(#name);
    }
}

fn integer_values(item: &Enum) -> TokenStream {
    let name = ident(&item.name);
    let values = item.values.iter().map(|value| {
        let (variant, called) = (ident(&names::type_name(&value.name)), &value.name);
        let Literal::Integer(number) = value.value else { unreachable!("check: values of one enum are of one type") };
        let number = proc_macro2::Literal::i64_unsuffixed(number);
        quote!((#number, #called, Self::#variant))
    });
    quote! {
        impl IntegerEnum for #name {
            const VALUES: &'static [(i64, &'static str, Self)] = &[#(#values),*];

            fn unknown(number: UnknownInteger) -> Self {
                Self::Unknown(number)
            }

            fn as_unknown(&self) -> Option<&UnknownInteger> {
                if let Self::Unknown(number) = self { Some(number) } else { None }
            }
        }

        platform_api_runtime::integer_enum!(#name);
    }
}
