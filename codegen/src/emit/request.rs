//! Request structs: what is required in `new`, everything else by setter.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{facts, outer, text};
use super::table::{Slots, deprecation, field_name, sent_field};
use super::types::{ident, rust_type};
use crate::model::{Api, Field, Type};

/// A request struct in the making.
pub(super) struct RequestStruct<'a> {
    pub(super) name: &'a str,
    pub(super) doc: TokenStream,
    pub(super) fields: Vec<&'a Field>,
    /// The static that holds its table.
    pub(super) table: &'a str,
}

impl<'a> RequestStruct<'a> {
    /// The struct with its documentation and its constructor.
    pub(super) fn emit_struct(&self, api: &Api) -> TokenStream {
        let (name, doc) = (ident(self.name), &self.doc);
        if self.required().next().is_none() {
            return self.emit_optional();
        }
        let (constructor, flags) = (self.constructor(api), self.flags_struct(api));
        quote! {
            #doc
            #[derive(Clone, PartialEq)]
            pub struct #name(Fields);

            impl #name {
                #constructor
            }

            #flags
        }
    }

    fn emit_optional(&self) -> TokenStream {
        let (name, doc) = (ident(self.name), &self.doc);
        quote! {
            #doc
            #[derive(Clone, Default, PartialEq)]
            pub struct #name(Fields);

            impl #name {
                /// Nothing is set.
                pub fn new() -> Self {
                    Self::default()
                }
            }
        }
    }

    /// One setter for each optional field.
    pub(super) fn emit_setters(&self, api: &Api) -> TokenStream {
        setters(api, self.name, self.fields.iter().copied())
    }

    /// What it is made of.
    pub(super) fn emit_fields(&self, api: &Api) -> TokenStream {
        let fields = self.fields.iter().map(|field| sent_field(api, field));
        quote! {
            #[derive(Clone, Default, PartialEq)]
            struct Fields {
                #(#fields)*
                rest: Rest,
            }
        }
    }

    /// How it is read and written.
    pub(super) fn slots(&self) -> Slots<'a> {
        let name = ident(self.name);
        Slots {
            ty: quote!(#name),
            generics: TokenStream::new(),
            path: quote!(self.0),
            table: ident(self.table),
            fields: self.fields.clone(),
        }
    }

    fn required(&self) -> impl Iterator<Item = &'a Field> {
        self.fields.iter().copied().filter(|field| field.is_required())
    }

    /// Booleans in a row say nothing at the call, so two or more are given by name.
    fn flags(&self) -> Vec<&'a Field> {
        let flags: Vec<_> = self.required().filter(|field| field.ty == Type::Boolean).collect();
        if flags.len() > 1 { flags } else { Vec::new() }
    }

    fn constructor(&self, api: &Api) -> TokenStream {
        let name = ident(self.name);
        let flags = self.flags();
        let plain: Vec<_> = self.required().filter(|field| !flags.contains(field)).collect();
        let arguments = plain.iter().map(|field| {
            let (name, ty) = (field_name(field), rust_type(api, field));
            quote!(#name: impl Into<#ty>)
        });
        let flags_argument = (!flags.is_empty()).then(|| quote!(flags: RequiredFlags));
        let values = plain.iter().map(|field| {
            let name = field_name(field);
            quote!(#name: Param::Value(#name.into()))
        });
        let flag_values = flags.iter().map(|field| {
            let name = field_name(field);
            quote!(#name: Param::Value(flags.#name))
        });
        let doc = self.constructor_doc(api, &plain);
        quote! {
            #doc
            pub fn new(#(#arguments,)* #flags_argument) -> Self {
                #name(Fields { #(#values,)* #(#flag_values,)* ..Fields::default() })
            }
        }
    }

    fn constructor_doc(&self, api: &Api, plain: &[&Field]) -> TokenStream {
        let list = plain.iter().map(|field| format!("- {} {}", facts(api, field), text(field)));
        let lead = "What is required; everything else is left out until it is set.".to_owned();
        outer(&[lead, list.collect::<Vec<_>>().join("\n")])
    }

    fn flags_struct(&self, api: &Api) -> TokenStream {
        let flags = self.flags();
        if flags.is_empty() {
            return TokenStream::new();
        }
        let doc = outer(&[format!("The booleans that every [`{}`] has to state.", self.name)]);
        let fields = flags.iter().map(|field| {
            let (name, doc) = (field_name(field), outer(&[text(field), facts(api, field)]));
            quote!(#doc pub #name: bool,)
        });
        quote! {
            #doc
            #[derive(Debug, Clone, Copy, PartialEq, Eq)]
            pub struct RequiredFlags {
                #(#fields)*
            }
        }
    }
}

/// `impl` of the request `name` with a setter for each of the fields that is not required.
pub(super) fn setters<'a>(api: &Api, name: &str, fields: impl Iterator<Item = &'a Field>) -> TokenStream {
    let name = ident(name);
    let setters = fields.filter(|field| !field.is_required()).map(|field| setter(api, field));
    quote! {
        impl #name {
            #(#setters)*
        }
    }
}

fn setter(api: &Api, field: &Field) -> TokenStream {
    let (name, ty, deprecated) = (field_name(field), rust_type(api, field), deprecation(field));
    let doc = outer(&[text(field), facts(api, field)]);
    quote! {
        #doc
        #deprecated
        #[must_use]
        pub fn #name(mut self, value: impl Into<Param<#ty>>) -> Self {
            self.0.#name = value.into();
            self
        }
    }
}
