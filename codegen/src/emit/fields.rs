//! The methods of a field: the setter of a request, and the getter of a response. A renamed field also has deprecated
//! methods with its former name.

use std::iter;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::docs::{self, description, facts, outer};
use super::rust_types::{getter_type, ident, rust_type};
use crate::model::{Api, Deprecated, EnumValue, Field, Former, KindSpec};
use crate::names;
use crate::words;

pub fn field_name(field: &Field) -> Ident {
    ident(&names::field_name(&field.name))
}

pub fn setter(api: &Api, owner: &Ident, field: &Field) -> TokenStream {
    let name = &field.name;
    let ty = rust_type(api, field);
    let methods = named_methods(field, names::field_name, facts(api, field));
    methods
        .map(|(attributes, method)| {
            quote! {
                #attributes
                pub fn #method(self, value: impl IntoParam<#ty>) -> Self {
                    #owner(self.0.with(#name, value))
                }
            }
        })
        .collect()
}

#[derive(Clone, Copy, PartialEq)]
pub enum Getter {
    Plain,
    Shown,
    Nested,
    Integration,
    /// For a flag that may be inside `properties`.
    Flag,
}

/// `#[inline]` leaves unused getters uncompiled.
pub fn getter(api: &Api, field: &Field, getter: Getter) -> TokenStream {
    let name = &field.name;
    let ty = getter_type(api, field);
    let field = &field.in_response();
    let mut field_facts = facts(api, field);
    if field.is_secret() && getter != Getter::Shown {
        field_facts = format!("{field_facts} {}", docs::LEFT_OUT).trim_start().to_owned();
    }
    let source = match getter {
        Getter::Plain | Getter::Shown | Getter::Nested => quote!(self.0.get),
        Getter::Integration => quote!(self.object.get),
        Getter::Flag => quote!(self.flag),
    };
    let called = if getter == Getter::Nested {
        names::nested_getter_name
    } else {
        names::field_name
    };
    let methods = named_methods(field, called, field_facts).map(|(attributes, method)| {
        quote! {
            #attributes
            #[inline]
            pub fn #method(&self) -> Option<#ty> {
                #source(#name)
            }
        }
    });
    methods.collect()
}

fn named_methods(
    field: &Field,
    called: fn(&str) -> String,
    facts: String,
) -> impl Iterator<Item = (TokenStream, Ident)> {
    let method = ident(&called(&field.name));
    let current = (attributes(field, &method, facts), method);
    iter::once(current).chain(former_name(&field.former, &field.name, called))
}

fn attributes(field: &Field, method: &Ident, facts: String) -> TokenStream {
    let doc = outer(&[description(field), facts]);
    let wire = Some(&field.name).filter(|wire| names::is_field_renamed(wire));
    let aliases = alias_attributes(wire.into_iter().chain(field.aliases()), &method.to_string());
    let deprecated = field
        .deprecated()
        .map(|deprecated| attribute(&reasons(deprecated, names::field_name)));
    quote!(#doc #aliases #deprecated)
}

/// rustdoc rejects aliases with quotes, and the name of the item itself.
pub fn alias_attributes<'a>(names: impl IntoIterator<Item = &'a String>, item: &str) -> TokenStream {
    let names = names.into_iter().filter(|name| *name != names::bare(item));
    names
        .filter(|name| !name.contains(['"', '\'']))
        .map(|name| quote!(#[doc(alias = #name)]))
        .collect()
}

/// A kind that is removed is deprecated too: newer services do not have it.
pub fn kind_deprecation(kind: &KindSpec, called: fn(&str) -> String) -> Option<TokenStream> {
    let removed = kind
        .removed()
        .map(|version| format!("the service removed it in {version}"));
    let mut notes = Vec::from_iter(removed);
    notes.extend(
        kind.deprecated()
            .into_iter()
            .flat_map(|deprecated| reasons(deprecated, called)),
    );
    (!notes.is_empty()).then(|| attribute(&notes))
}

pub fn value_deprecation(value: &EnumValue) -> Option<TokenStream> {
    value
        .deprecated()
        .map(|deprecated| attribute(&reasons(deprecated, names::type_name)))
}

fn reasons(deprecated: &Deprecated, called: fn(&str) -> String) -> Vec<String> {
    let since = deprecated.since;
    let mut reasons = Vec::from_iter(since.map(|version| format!("the service deprecated it in {version}")));
    if !deprecated.replaced_by.is_empty() {
        let replacements = deprecated.replaced_by.iter().map(|name| called(name));
        let replacements = words::quoted(replacements.map(|name| names::bare(&name).to_owned()), " or ");
        reasons.push(format!("use {replacements}"));
    }
    if reasons.is_empty() {
        reasons.push("the API reference deprecates it".to_owned());
    }
    reasons
}

/// Rust takes `since` for a version of the crate, so the version of the service is in the note.
fn attribute(reasons: &[String]) -> TokenStream {
    let note = reasons.join("; ");
    quote!(#[deprecated(note = #note)])
}

/// `None` if Rust no longer has the former name.
pub fn former_name(former: &Option<Former>, name: &str, called: fn(&str) -> String) -> Option<(TokenStream, Ident)> {
    let former = former.as_ref().filter(|former| former.is_in_rust)?;
    let new = called(name);
    if called(&former.name) == new {
        return None;
    }
    let new = names::bare(&new);
    let release = former.release.to_string();
    let doc = outer(&[format!("Renamed to `{new}` in {release}.")]);
    let note = format!("renamed to `{new}`");
    Some((
        quote!(#doc #[deprecated(since = #release, note = #note)]),
        ident(&called(&former.name)),
    ))
}
