//! The rows of field tables. The runtime makes its enum from the same list of facts, so one function writes every fact.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};

use super::rust_types::{ident, table_type};
use crate::model::{Api, Deprecated, Fact, FactValue, Field, Needs, NotIn, Tier, Type, Version};

/// The rows of a table: `&[Field::new("webhook", Type::String, &[Fact::Required, Fact::Secret]).doc(SECTION, "…")]`.
/// `section` is an expression.
pub fn rows<'a>(api: &Api, section: &TokenStream, fields: impl IntoIterator<Item = &'a Field>) -> TokenStream {
    let rows = fields.into_iter().map(|field| {
        let name = &field.name;
        let ty = table_type(api, &field.ty);
        let facts = facts(api, field);
        let doc = &field.doc;
        quote!(Field::new(#name, #ty, &[#(#facts),*]).doc(#section, #doc))
    });
    quote!(&[#(#rows),*])
}

fn facts(api: &Api, field: &Field) -> Vec<TokenStream> {
    // In the runtime `Type::Any` has the same meaning.
    field
        .facts
        .iter()
        .filter(|fact| !matches!(fact, Fact::TypeShown(_)))
        .map(fact)
        .chain(values_introduced(api, &field.ty))
        .collect()
}

/// `Fact::Introduced(Version::new(17, 2))`
fn fact(fact: &Fact) -> TokenStream {
    let variant = ident(fact.variant());
    let value = match fact.value() {
        FactValue::Holds => return quote!(Fact::#variant),
        FactValue::Json(value) => value.to_string().to_token_stream(),
        FactValue::Count(count) => Literal::u32_unsuffixed(*count).to_token_stream(),
        FactValue::Text(value) | FactValue::Quoted(value) => value.to_token_stream(),
        FactValue::Names(names) => quote!(&[#(#names),*]),
        FactValue::Version(since) => version(*since),
        FactValue::Since(since) => {
            let since = optional_version(*since);
            quote!(#variant { since: #since })
        }
        FactValue::Tier(Tier::Premium) => quote!(Tier::Premium),
        FactValue::Tier(Tier::Ultimate) => quote!(Tier::Ultimate),
        FactValue::Conditions(conditions) => {
            pairs(conditions.iter().map(|(name, value)| (name.clone(), value.to_string())))
        }
        FactValue::Meanings(meanings) => pairs(meanings.iter().map(|(value, doc)| (value.to_string(), doc.clone()))),
        FactValue::Deprecated(Deprecated { since, replaced_by }) => {
            let since = optional_version(*since);
            quote!(#variant { since: #since, replaced_by: &[#(#replaced_by),*] })
        }
        FactValue::Needs(Needs { one_of, until }) => {
            let until = optional_version(*until);
            quote!(#variant { one_of: &[#(&[#(#one_of),*]),*], until: #until })
        }
        FactValue::NotIn(NotIn { name, since }) => {
            let since = optional_version(*since);
            quote!(#variant { name: #name, since: #since })
        }
    };
    quote!(Fact::#variant(#value))
}

fn pairs(pairs: impl Iterator<Item = (String, String)>) -> TokenStream {
    let (names, values): (Vec<_>, Vec<_>) = pairs.unzip();
    quote!(&[#((#names, #values)),*])
}

/// `Version::new(17, 2)`
pub fn version(Version { major, minor }: Version) -> TokenStream {
    let [major, minor] = [major, minor].map(Literal::u16_unsuffixed);
    quote!(Version::new(#major, #minor))
}

/// `Some(Version::new(17, 2))`, or `None`
fn optional_version(since: Option<Version>) -> TokenStream {
    match since.map(version) {
        Some(version) => quote!(Some(#version)),
        None => quote!(None),
    }
}

fn values_introduced(api: &Api, ty: &Type) -> Option<TokenStream> {
    let Type::Enum(index) = ty.innermost() else { return None };
    let later = api.enums[*index].values.iter().filter_map(|value| {
        let (value, since) = (value.value.to_string(), version(value.introduced?));
        Some(quote!((#value, #since)))
    });
    let later: Vec<_> = later.collect();
    (!later.is_empty()).then(|| quote!(Fact::ValuesIntroduced(&[#(#later),*])))
}
