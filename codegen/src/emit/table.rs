//! Slots, and the structs that tables describe.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::docs;
use super::types::{ident, rust_type};
use crate::model::{Api, Field};
use crate::names;

/// The Rust name of a field.
pub(super) fn field_name(field: &Field) -> Ident {
    ident(&names::field_name(&field.name))
}

/// `#[deprecated]` where the documents deprecate. Rust wants a version of three numbers.
pub(super) fn deprecation(field: &Field) -> TokenStream {
    let Some(deprecation) = field.deprecated() else { return TokenStream::new() };
    let since = deprecation.since.map(|version| format!("{version}.0"));
    let note = match deprecation.replaced_by.as_slice() {
        [] => "the documents call it deprecated".to_owned(),
        names => format!("use {}", docs::quoted(names, " and ")),
    };
    match since {
        Some(since) => quote!(#[deprecated(since = #since, note = #note)]),
        None => quote!(#[deprecated(note = #note)]),
    }
}

/// `pub name: Option<T>` with its documentation: a field that is read.
pub(super) fn read_field(api: &Api, field: &Field, doc: TokenStream) -> TokenStream {
    let (name, ty, deprecated) = (field_name(field), rust_type(api, field), deprecation(field));
    quote!(#doc #deprecated pub #name: Option<#ty>,)
}

/// A field that holds what will be sent.
pub(super) fn sent_field(api: &Api, field: &Field) -> TokenStream {
    let (name, ty) = (field_name(field), rust_type(api, field));
    quote!(#name: Param<#ty>,)
}

/// `impl Record`, over `self` or over the fields that `path` leads to.
pub(super) struct Slots<'a> {
    /// With its generics: `Integration<P>`.
    pub(super) ty: TokenStream,
    pub(super) generics: TokenStream,
    /// `self`, or `self.0` for a request.
    pub(super) path: TokenStream,
    pub(super) table: Ident,
    pub(super) fields: Vec<&'a Field>,
}

impl Slots<'_> {
    pub(super) fn emit(&self) -> TokenStream {
        let Slots { ty, generics, path, table, fields } = self;
        let names: Vec<_> = fields.iter().map(|field| field_name(field)).collect();
        let allow = allow_deprecated(fields.iter().copied(), path);
        quote! {
            #allow
            impl #generics Record for #ty {
                fn table(&self) -> &'static Table {
                    &#table
                }

                fn rest(&self) -> &Rest {
                    &#path.rest
                }

                fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
                    visit(&[#(&#path.#names),*]);
                }

                fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
                    visit(&mut [#(&mut #path.#names),*], &mut #path.rest);
                }
            }
        }
    }
}

/// Public fields that are deprecated are still read and written by their own record.
fn allow_deprecated<'a>(mut fields: impl Iterator<Item = &'a Field>, path: &TokenStream) -> TokenStream {
    let public = path.to_string() == "self";
    if public && fields.any(|field| field.deprecated().is_some()) {
        quote!(#[allow(deprecated, reason = "a record reads and writes its deprecated fields too")])
    } else {
        TokenStream::new()
    }
}
