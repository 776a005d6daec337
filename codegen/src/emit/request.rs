//! This module emits requests. A request has a struct, `new` with the required parameters, and a setter for each other
//! parameter.
//!
//! Several required booleans would be hard to tell apart as arguments. They become the named fields of a struct of
//! flags.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{Direction, description, facts, heading, outer};
use super::fields::{field_name, setter};
use super::rust_types::{ident, rust_type};
use crate::model::{Api, Fact, Field, Literal, Type};
use crate::words::met;

/// The parts of a request. The documentation shows methods in the order of the code: `new`, then the setters, and last
/// the methods of all requests.
pub(super) struct Request<'a> {
    pub(super) name: &'a str,
    pub(super) doc: TokenStream,
    pub(super) fields: Vec<&'a Field>,
    /// The name of the static with its table.
    pub(super) table: &'a str,
    /// The type that a read of the same thing returns.
    pub(super) response: TokenStream,
}

impl<'a> Request<'a> {
    /// Emits the struct with its documentation, these methods, and those of all requests.
    pub(super) fn emit(&self, methods: &TokenStream) -> TokenStream {
        let name = ident(self.name);
        let doc = &self.doc;
        let table = ident(self.table);
        let response = &self.response;
        quote! {
            #doc
            #[must_use = "a request does nothing until it is sent"]
            #[derive(Clone, PartialEq)]
            pub struct #name(Object);

            #methods

            platform_api_runtime::request!(#name, table = #table);

            impl RequestRecord for #name {
                type Response = #response;
            }
        }
    }

    /// Emits `new` and the setters, those of events under a heading.
    pub(super) fn methods(&self, api: &Api) -> TokenStream {
        let name = ident(self.name);
        let has_required = self.fields.iter().any(|field| field.is_required());
        let new = has_required.then(|| self.constructor(api));
        let default = (!has_required).then(|| quote!(platform_api_runtime::empty!(#name);));
        let (events, own): (Vec<&Field>, Vec<&Field>) = self.fields.iter().partition(|field| field.has(&Fact::Event));
        let own: Vec<_> = new.into_iter().chain(setters(api, self.name, own)).collect();
        let own = methods_of(self.name, &TokenStream::new(), &own);
        let events = methods_of(self.name, &heading("Events"), &setters(api, self.name, events));
        let flags = self.flags_struct(api);
        quote!(#default #own #events #flags)
    }

    fn constructor(&self, api: &Api) -> TokenStream {
        let name = ident(self.name);
        let table = ident(self.table);
        let (plain, flags) = constructor(self.fields.iter().copied());
        let mut arguments = Vec::new();
        let mut values = Vec::new();
        for field in &plain {
            let (wire, name, ty) = (&field.name, field_name(field), rust_type(api, field));
            arguments.push(quote!(#name: impl Into<#ty>));
            values.push(quote!(.with::<#ty>(#wire, #name.into())));
        }
        for field in &flags {
            let (wire, name) = (&field.name, field_name(field));
            values.push(quote!(.with::<bool>(#wire, flags.#name)));
        }
        if !flags.is_empty() {
            arguments.push(quote!(flags: RequiredFlags));
        }
        let doc = constructor_doc(api, &plain, &self.fields);
        quote! {
            #doc
            pub fn new(#(#arguments),*) -> Self {
                #name(Object::of(&#table) #(#values)*)
            }
        }
    }

    fn flags_struct(&self, api: &Api) -> TokenStream {
        let (_, flags) = constructor(self.fields.iter().copied());
        if flags.is_empty() {
            return TokenStream::new();
        }
        let doc = outer(&[format!("The booleans that every [`{}`] must have.", self.name)]);
        let fields = flags.iter().map(|field| {
            let name = field_name(field);
            let doc = outer(&[description(field), facts(api, field, Direction::Request)]);
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

/// The fields that are arguments of `new`, and the fields that are flags. Required booleans are flags if there are two
/// or more.
pub fn constructor<'a>(fields: impl IntoIterator<Item = &'a Field>) -> (Vec<&'a Field>, Vec<&'a Field>) {
    let required: Vec<_> = fields.into_iter().filter(|field| field.is_required()).collect();
    let is_flag = |field: &Field| field.ty == Type::Boolean;
    match required.iter().filter(|field| is_flag(field)).count() {
        0 | 1 => (required, Vec::new()),
        _ => required.into_iter().partition(|field| !is_flag(field)),
    }
}

/// Whether the defaults of other fields make the field required.
pub(super) fn is_required_by_defaults(field: &Field, fields: &[&Field]) -> bool {
    let has = |name: &str, value: &Literal| {
        fields
            .iter()
            .any(|field| field.name == name && field.default() == Some(value))
    };
    let conditions = field.required_when();
    !conditions.is_empty() && conditions.iter().all(|(name, value)| has(name, value))
}

fn constructor_doc(api: &Api, plain: &[&Field], fields: &[&Field]) -> TokenStream {
    let list = plain
        .iter()
        .map(|field| format!("- {} {}", facts(api, field, Direction::Request), description(field)));
    let by_defaults = fields
        .iter()
        .filter(|field| is_required_by_defaults(field, fields))
        .map(|field| {
            let conditions = met(field.required_when());
            format!(
                "[`{0}`](Self::{0}) is required too while {conditions}, as by default.",
                field_name(field)
            )
        });
    outer(&[
        "Creates a request from its required parameters.",
        &list.collect::<Vec<_>>().join("\n"),
        &by_defaults.collect::<Vec<_>>().join(" "),
    ])
}

/// A setter for each field that is not required.
pub(super) fn setters<'a>(api: &Api, name: &str, fields: impl IntoIterator<Item = &'a Field>) -> Vec<TokenStream> {
    let name = ident(name);
    fields
        .into_iter()
        .filter(|field| !field.is_required())
        .map(|field| setter(api, &name, field))
        .collect()
}

/// The `impl` with these methods, under a heading. It is `None` if there are no methods.
pub(super) fn methods_of(name: &str, heading: &TokenStream, methods: &[TokenStream]) -> Option<TokenStream> {
    let name = ident(name);
    (!methods.is_empty()).then(|| quote!(#heading impl #name { #(#methods)* }))
}
