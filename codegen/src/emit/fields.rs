//! The methods of a field: the setter of a request, and the getter of a response.
//!
//! A nested object has both on one type, so its getter has the prefix `get_`. A renamed field also has deprecated
//! methods with its former name.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::docs::{self, description, facts, outer};
use super::rust_types::{ident, lent_type, rust_type};
use crate::model::{Api, Field, Former};
use crate::names;
use crate::words;

/// The Rust name of a field.
pub fn field_name(field: &Field) -> Ident {
    ident(&names::field_name(&field.name))
}

/// The setter of a field.
pub fn setter(api: &Api, owner: &Ident, field: &Field) -> TokenStream {
    let method = field_name(field);
    let attributes = attributes(field, &method, facts(api, field));
    let name = &field.name;
    let ty = rust_type(api, field);
    let former = former_name(&field.former, name, names::field_name).map(|(renamed, old)| {
        quote! {
            #renamed
            pub fn #old(self, value: impl IntoParam<#ty>) -> Self {
                self.#method(value)
            }
        }
    });
    quote! {
        #attributes
        pub fn #method(self, value: impl IntoParam<#ty>) -> Self {
            #owner(self.0.with(#name, value))
        }

        #former
    }
}

/// The getter of a field. `source` gets the value by its name in JSON: `self.0.get`
pub fn getter(api: &Api, field: &Field, source: &TokenStream) -> TokenStream {
    emit_getter(api, field, read_facts(api, field), source, names::field_name)
}

/// The getter of a field that the documents show in a response. Its comment does not say that a response may leave the
/// field out, even if the field is a secret.
pub fn shown_getter(api: &Api, field: &Field) -> TokenStream {
    let facts = facts(api, &field.in_response());
    emit_getter(api, field, facts, &quote!(self.0.get), names::field_name)
}

/// The getter of a field of a nested object.
pub fn nested_getter(api: &Api, field: &Field) -> TokenStream {
    let source = quote!(self.0.get);
    emit_getter(api, field, read_facts(api, field), &source, names::nested_getter_name)
}

fn read_facts(api: &Api, field: &Field) -> String {
    let mut facts = facts(api, &field.in_response());
    if field.is_secret() {
        facts += " ";
        facts += docs::LEFT_OUT;
    }
    facts
}

/// A getter with these facts in its documentation. With `#[inline]` Rust compiles a getter only where it is used, which
/// keeps the build of the bindings fast.
///
/// `called` makes the name of the method: the plain name, or a name with a prefix where a setter has the plain name.
fn emit_getter(
    api: &Api,
    field: &Field,
    facts: String,
    source: &TokenStream,
    called: fn(&str) -> String,
) -> TokenStream {
    let name = &field.name;
    let method = ident(&called(name));
    let attributes = attributes(field, &method, facts);
    let ty = lent_type(api, field);
    let former = former_name(&field.former, name, called).map(|(renamed, old)| {
        quote! {
            #renamed
            #[inline]
            pub fn #old(&self) -> Option<#ty> {
                self.#method()
            }
        }
    });
    quote! {
        #attributes
        #[inline]
        pub fn #method(&self) -> Option<#ty> {
            #source(#name)
        }

        #former
    }
}

/// The attributes of a method: its documentation, its aliases, and that it is deprecated.
fn attributes(field: &Field, method: &Ident, facts: String) -> TokenStream {
    let doc = outer(&[description(field), facts]);
    let wire = Some(&field.name).filter(|wire| names::is_field_renamed(wire));
    let aliases = aliases(wire.into_iter().chain(field.aliases()), &method.to_string());
    let deprecated = deprecation(field);
    quote!(#doc #aliases #deprecated)
}

/// Aliases of an item for searches in the documentation. rustdoc rejects quotes, and the name of the item itself.
pub fn aliases<'a>(names: impl IntoIterator<Item = &'a String>, item: &str) -> TokenStream {
    let names = names.into_iter().filter(|name| *name != names::bare(item));
    names
        .filter(|name| !name.contains(['"', '\'']))
        .map(|name| quote!(#[doc(alias = #name)]))
        .collect()
}

/// `#[deprecated]` if the documents deprecate the field. Rust takes the key `since` for a version of the crate, so the
/// version of the service is in the note.
fn deprecation(field: &Field) -> Option<TokenStream> {
    let deprecation = field.deprecated()?;
    let since = deprecation
        .since
        .map(|version| format!("the service deprecated it in {version}"));
    let names = deprecation.replaced_by.iter();
    let names = names.map(|name| names::bare(&names::field_name(name)).to_owned());
    let names: Vec<_> = names.collect();
    let replacement = (!names.is_empty()).then(|| format!("use {}", words::quoted(&names, " or ")));
    let mut note: Vec<_> = since.into_iter().chain(replacement).collect();
    if note.is_empty() {
        note.push("the documents say that it is deprecated".to_owned());
    }
    let note = note.join("; ");
    Some(quote!(#[deprecated(note = #note)]))
}

/// The former name of an item, and the attributes of the item with that name. `called` makes the Rust name.
pub fn former_name(former: &Option<Former>, name: &str, called: fn(&str) -> String) -> Option<(TokenStream, Ident)> {
    let former = former.as_ref()?;
    let new = called(name);
    let new = names::bare(&new);
    let release = former.release.to_string();
    let doc = outer(&[format!("Renamed to `{new}` in {release}.")]);
    let note = format!("renamed to `{new}`");
    let attributes = quote!(#doc #[deprecated(since = #release, note = #note)]);
    Some((attributes, ident(&called(&former.name))))
}
