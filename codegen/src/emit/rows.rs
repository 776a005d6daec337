use proc_macro2::{Literal as Token, TokenStream};
use quote::quote;

use super::rust_types::{ident, table_type};
use crate::model::{Api, Deprecated, Fact, FactValue, Field, Literal, Needs, NotIn, Type, Version};

/// The rows of a table: `&[Field::new("webhook", Type::String, &[Fact::Required, Fact::Secret]).doc(SECTION, "…")]`.
pub fn rows<'a>(api: &'a Api, section: &TokenStream, fields: impl IntoIterator<Item = &'a Field>) -> TokenStream {
    let rows = fields.into_iter().map(|field| {
        let Field { name, doc, ty, .. } = field;
        let ty = table_type(api, ty);
        let field_facts = facts(api, field);
        quote!(Field::new(#name, #ty, &[#(#field_facts),*]).doc(#section, #doc))
    });
    quote!(&[#(#rows),*])
}

fn facts<'a>(api: &'a Api, field: &'a Field) -> impl Iterator<Item = TokenStream> {
    // In the runtime, `Type::Any` says it.
    let facts = field.facts.iter().filter(|fact| !matches!(fact, Fact::TypeShown(_)));
    let former = field.former.as_ref().map(|former| &former.name);
    facts
        .map(|field_fact| fact(field_fact.path(), field_fact.value()))
        .chain(former.map(|name| quote!(Fact::RenamedFrom(#name))))
        .chain(value_facts(api, &field.ty))
        .chain(values_renamed(api, &field.ty))
}

/// `Fact::Introduced(Version::new(17, 2))`. The enums of the runtime have variants of the same names.
pub fn fact(path: [&str; 2], value: FactValue<'_>) -> TokenStream {
    let (owner, variant) = (ident(path[0]), ident(path[1]));
    let argument = match value {
        FactValue::Holds => return quote!(#owner::#variant),
        FactValue::Json(value) => string(value),
        FactValue::Count(count) => number(*count),
        FactValue::Format(format) => {
            let format = ident(&format!("{format:?}"));
            quote!(StringFormat::#format)
        }
        FactValue::Text(value) | FactValue::Sentences(value) | FactValue::Quoted(value) => quote!(#value),
        FactValue::Names(names) => quote!(&[#(#names),*]),
        FactValue::Version(since) => version(*since),
        FactValue::Since(since) => {
            let since = optional_version(*since);
            quote!(#variant { since: #since })
        }
        FactValue::Tier(tier) => {
            let tier = ident(&format!("{tier:?}"));
            quote!(Tier::#tier)
        }
        FactValue::Conditions(conditions) => {
            let names = conditions.iter().map(|(name, _)| name);
            let values = conditions.iter().map(|(_, value)| string(value));
            quote!(&[#((#names, #values)),*])
        }
        FactValue::Meanings(meanings) => {
            let values = meanings.iter().map(|(value, _)| string(value));
            let docs = meanings.iter().map(|(_, doc)| doc);
            quote!(&[#((#values, #docs)),*])
        }
        FactValue::Deprecated(Deprecated { since, replaced_by }) => {
            let since = optional_version(*since);
            quote!(#variant { since: #since, replaced_by: &[#(#replaced_by),*] })
        }
        FactValue::Needs(Needs { one_of, until }) => {
            let lists = one_of.iter().map(|names| quote!(&[#(#names),*]));
            let until = optional_version(*until);
            quote!(#variant { one_of: &[#(#lists),*], until: #until })
        }
        FactValue::NotIn(NotIn { name, since }) => {
            let since = optional_version(*since);
            quote!(#variant { name: #name, since: #since })
        }
    };
    quote!(#owner::#variant(#argument))
}

fn string(value: &Literal) -> TokenStream {
    let json = value.to_string();
    quote!(#json)
}

fn number(value: u32) -> TokenStream {
    let number = Token::u32_unsuffixed(value);
    quote!(#number)
}

/// `Version::new(17, 2)`
pub fn version(Version { major, minor }: Version) -> TokenStream {
    let (major, minor) = (number(major.into()), number(minor.into()));
    quote!(Version::new(#major, #minor))
}

fn optional_version(since: Option<Version>) -> TokenStream {
    match since.map(version) {
        Some(since) => quote!(Some(#since)),
        None => quote!(None),
    }
}

fn value_facts(api: &Api, ty: &Type) -> Option<TokenStream> {
    let Type::Enum(index) = ty.innermost() else { return None };
    let mut values = Vec::new();
    for value in &api.enums[*index].values {
        if !value.facts.is_empty() {
            let json = string(&value.value);
            let facts = value
                .facts
                .iter()
                .map(|value_fact| fact(value_fact.path(), value_fact.value()));
            values.push(quote!((#json, &[#(#facts),*])));
        }
    }
    (!values.is_empty()).then(|| quote!(Fact::ValueFacts(&[#(#values),*])))
}

/// The former strings of an enum. A former name of an integer, or of a string with another name, was not sent.
fn values_renamed(api: &Api, ty: &Type) -> Option<TokenStream> {
    let Type::Enum(index) = ty.innermost() else { return None };
    let values = &api.enums[*index].values;
    let is_sent = |name: &str| {
        values
            .iter()
            .any(|value| value.value == Literal::String(name.to_owned()))
    };
    let mut renamed = Vec::new();
    for value in values {
        if let (Literal::String(present), Some(former)) = (&value.value, &value.former)
            && value.name == *present
            && !is_sent(&former.name)
        {
            let former = &former.name;
            renamed.push(quote!((#former, #present)));
        }
    }
    (!renamed.is_empty()).then(|| quote!(Fact::ValuesRenamed(&[#(#renamed),*])))
}
