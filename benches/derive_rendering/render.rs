//! Structs with serde derives for the model's records, as a good programmer would write them: strict types, optional
//! fields, unknown members dropped, one variant for all unlisted values, secrets as plain strings.

use platform_api_codegen::model::{Api, Enum, Field, Literal, Type};
use platform_api_codegen::names;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

pub fn records(api: &Api) -> String {
    let shared = shared(api);
    let fields = api.settings.attributes().map(|field| record_field(api, field));
    let getters = api
        .settings
        .attributes()
        .map(|field| ident(&names::field_name(&field.name)));
    let tokens = quote! {
        use std::collections::BTreeMap;
        use serde::Deserialize;
        #shared

        /// The usual way to keep unknown members.
        #[derive(Deserialize)]
        pub struct SettingsAndMore {
            #(#fields)*
            #[serde(flatten)]
            pub more: BTreeMap<String, serde_json::Value>,
        }

        /// Our side: a consumer that calls every getter.
        #[allow(deprecated)]
        pub fn call_every_getter(settings: &platform_api::Settings) {
            #(std::hint::black_box(settings.#getters());)*
        }
    };
    prettyplease::unparse(&syn::parse2(tokens).expect("the rendering is a Rust file"))
}

fn shared(api: &Api) -> TokenStream {
    let settings: Vec<&Field> = api.settings.attributes().collect();
    let object: Vec<&Field> = api.integrations.object.iter().collect();
    let records = [
        record(api, &quote!(Settings), &settings),
        record(api, &quote!(Integration<P>), &object),
    ];
    let nested = api.records.iter().map(|nested| {
        let name = ident(&nested.name);
        record(api, &quote!(#name), &nested.fields.iter().collect::<Vec<_>>())
    });
    let enums = api.enums.iter().map(open_enum);
    quote! {
        #(#records)*
        #(#nested)*
        #(#enums)*

        #[derive(Deserialize)]
        #[serde(untagged)]
        pub enum BooleanOrString {
            Boolean(bool),
            String(String),
        }

        #[derive(Deserialize)]
        #[serde(untagged)]
        pub enum OneOrMany {
            One(String),
            Many(Vec<String>),
        }
    }
}

fn record(api: &Api, name: &TokenStream, fields: &[&Field]) -> TokenStream {
    let fields = fields.iter().map(|field| record_field(api, field));
    quote! {
        #[derive(Deserialize)]
        pub struct #name {
            #(#fields)*
        }
    }
}

fn record_field(api: &Api, field: &Field) -> TokenStream {
    let (wire, name, ty) = (
        &field.name,
        ident(&names::field_name(&field.name)),
        rust_type(api, &field.ty),
    );
    let rename = (name != wire.as_str()).then(|| quote!(#[serde(rename = #wire)]));
    let aliases = field.aliases().iter().map(|alias| quote!(#[serde(alias = #alias)]));
    quote! {
        #rename
        #(#aliases)*
        pub #name: Option<#ty>,
    }
}

fn rust_type(api: &Api, ty: &Type) -> TokenStream {
    match ty {
        Type::Boolean => quote!(bool),
        Type::Integer => quote!(i64),
        Type::Float => quote!(f64),
        Type::String => quote!(String),
        Type::Timestamp => quote!(jiff::Timestamp),
        Type::Any => quote!(serde_json::Value),
        Type::BooleanOrString => quote!(BooleanOrString),
        Type::StringOrArray => quote!(OneOrMany),
        Type::Properties => quote!(P),
        Type::Enum(index) => named(&api.enums[*index].name),
        Type::Record(index) => named(&api.records[*index].name),
        Type::Array(element) => {
            let element = rust_type(api, element);
            quote!(Vec<#element>)
        }
        Type::Map(element) => {
            let element = rust_type(api, element);
            quote!(BTreeMap<String, #element>)
        }
    }
}

fn open_enum(item: &Enum) -> TokenStream {
    let name = ident(&item.name);
    let variants = item.values.iter().map(|value| ident(&names::type_name(&value.name)));
    let values = item.values.iter().map(|value| match &value.value {
        Literal::Integer(number) => quote!(#number),
        Literal::String(text) => quote!(#text),
        other => unreachable!("the check admits strings and integers only, not {other:?}"),
    });
    if !item.is_integer() {
        return quote! {
            #[derive(Deserialize)]
            pub enum #name {
                #(#[serde(rename = #values)] #variants,)*
                #[serde(other)]
                Other,
            }
        };
    }
    let declared = variants.clone();
    quote! {
        #[derive(Deserialize)]
        #[serde(from = "i64")]
        pub enum #name {
            #(#declared,)*
            Other(i64),
        }

        impl From<i64> for #name {
            fn from(number: i64) -> Self {
                match number {
                    #(#values => Self::#variants,)*
                    other => Self::Other(other),
                }
            }
        }
    }
}

fn ident(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, proc_macro2::Span::call_site()),
        None => format_ident!("{name}"),
    }
}

fn named(name: &str) -> TokenStream {
    let name = ident(name);
    quote!(#name)
}
