//! This module emits the methods of a field: the setter of a request, and the getter of a response.
//!
//! A nested object has both. Its getter then has the prefix `get_`. A renamed field also has deprecated methods with its
//! former name.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::docs::{self, Direction, description, facts, outer};
use super::rust_types::{ident, lent_type, rust_type};
use crate::model::{Api, Field, Former};
use crate::names;
use crate::words;

/// The Rust name of a field.
pub(super) fn field_name(field: &Field) -> Ident {
    ident(&names::field_name(&field.name))
}

/// Aliases of an item for searches in the documentation. rustdoc rejects quotes, and the name of the item itself.
pub(super) fn aliases<'a>(names: impl IntoIterator<Item = &'a String>, item: &str) -> TokenStream {
    let names = names.into_iter().filter(|name| *name != names::bare(item));
    names
        .filter(|name| !name.contains(['"', '\'']))
        .map(|name| quote!(#[doc(alias = #name)]))
        .collect()
}

/// The other names in reads, and the name in JSON if the Rust name differs.
fn other_names(field: &Field) -> impl Iterator<Item = &String> {
    let wire = Some(&field.name).filter(|wire| names::is_field_renamed(wire));
    wire.into_iter().chain(field.aliases())
}

/// The setter of a field.
pub(super) fn setter(api: &Api, owner: &Ident, field: &Field) -> TokenStream {
    let method = field_name(field);
    let former = former_setter(api, field);
    let name = &field.name;
    let ty = rust_type(api, field);
    let deprecated = deprecation(field);
    let doc = outer(&[description(field), facts(api, field, Direction::Request)]);
    let aliases = aliases(other_names(field), &method.to_string());
    quote! {
        #doc
        #aliases
        #deprecated
        pub fn #method(self, value: impl IntoParam<#ty>) -> Self {
            #owner(self.0.with(#name, value))
        }

        #former
    }
}

/// The deprecated setter with the former name of the field.
fn former_setter(api: &Api, field: &Field) -> TokenStream {
    let Some(former) = &field.former else {
        return TokenStream::new();
    };
    let method = field_name(field);
    let old = ident(&names::field_name(&former.name));
    let ty = rust_type(api, field);
    let renamed = renamed(former, &names::field_name(&field.name));
    quote! {
        #renamed
        pub fn #old(self, value: impl IntoParam<#ty>) -> Self {
            self.#method(value)
        }
    }
}

/// Marks an item with a former name as deprecated.
pub(super) fn renamed(former: &Former, new: &str) -> TokenStream {
    let new = names::bare(new);
    let release = former.release.to_string();
    let doc = outer(&[format!("Renamed to `{new}` in {release}.")]);
    let note = format!("renamed to `{new}`");
    quote!(#doc #[deprecated(since = #release, note = #note)])
}

/// The getter of a field of a newtype.
pub(super) fn getter(api: &Api, field: &Field) -> TokenStream {
    let name = &field.name;
    emit_getter(api, field, &quote!(self.0.get(#name)))
}

/// The getter of a field that the documents show in a response. Its comment does not say that a response may leave the
/// field out, even if the field is a secret.
pub(super) fn shown_getter(api: &Api, field: &Field) -> TokenStream {
    let name = &field.name;
    let doc = outer(&[description(field), facts(api, field, Direction::Response)]);
    documented_getter(api, field, &doc, &quote!(self.0.get(#name)), names::field_name)
}

/// The getter of a field of a nested object.
pub(super) fn nested_getter(api: &Api, field: &Field) -> TokenStream {
    let name = &field.name;
    let doc = read_doc(api, field);
    documented_getter(api, field, &doc, &quote!(self.0.get(#name)), names::nested_getter_name)
}

/// A getter with its documentation, around `body`.
pub(super) fn emit_getter(api: &Api, field: &Field, body: &TokenStream) -> TokenStream {
    documented_getter(api, field, &read_doc(api, field), body, names::field_name)
}

fn read_doc(api: &Api, field: &Field) -> TokenStream {
    let mut facts = facts(api, field, Direction::Response);
    if field.is_secret() {
        facts += " ";
        facts += docs::LEFT_OUT;
    }
    outer(&[description(field), facts])
}

/// A getter with this documentation. With `#[inline]` Rust compiles a getter only where it is used, which keeps the
/// build of the bindings fast.
///
/// `called` makes the name of the method: the plain name, or a name with a prefix where a setter has the plain name.
fn documented_getter(
    api: &Api,
    field: &Field,
    doc: &TokenStream,
    body: &TokenStream,
    called: fn(&str) -> String,
) -> TokenStream {
    let method = ident(&called(&field.name));
    let ty = lent_type(api, field);
    let deprecated = deprecation(field);
    let aliases = aliases(other_names(field), &method.to_string());
    let former = former_getter(api, field, called);
    quote! {
        #doc
        #aliases
        #deprecated
        #[inline]
        pub fn #method(&self) -> Option<#ty> {
            #body
        }

        #former
    }
}

/// The deprecated getter with the former name of the field.
fn former_getter(api: &Api, field: &Field, called: fn(&str) -> String) -> TokenStream {
    let Some(former) = &field.former else {
        return TokenStream::new();
    };
    let method = ident(&called(&field.name));
    let old = ident(&called(&former.name));
    let ty = lent_type(api, field);
    let renamed = renamed(former, &called(&field.name));
    quote! {
        #renamed
        #[inline]
        pub fn #old(&self) -> Option<#ty> {
            self.#method()
        }
    }
}

/// `#[deprecated]` if the documents deprecate the field. Rust takes the key `since` for a version of the crate, so the
/// version of the service is in the note.
pub(super) fn deprecation(field: &Field) -> TokenStream {
    let Some(deprecation) = field.deprecated() else {
        return TokenStream::new();
    };
    let since = deprecation
        .since
        .map(|version| format!("the service deprecated it in {version}"));
    let names = deprecation.replaced_by.iter().map(|name| names::field_name(name));
    let names: Vec<_> = names.map(|name| names::bare(&name).to_owned()).collect();
    let replacement = format!("use {}", words::quoted(&names, " or "));
    let note = match since {
        Some(since) if names.is_empty() => since,
        Some(since) => format!("{since}; {replacement}"),
        None if names.is_empty() => "the documents say that it is deprecated".to_owned(),
        None => replacement,
    };
    quote!(#[deprecated(note = #note)])
}
