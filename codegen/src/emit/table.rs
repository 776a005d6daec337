//! Field tables, slots, and the structs that they describe.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::docs::{self, json};
use super::types::{ident, rust_type, table_type};
use crate::model::{Api, Field, Number, Tier, Type, Version};
use crate::names;

/// One row: `Field::new("webhook", Type::String, SECTION).required().secret()`.
pub(super) fn row(api: &Api, field: &Field) -> TokenStream {
    let (name, ty, facts) = (&field.name, table_type(api, &field.ty), facts(api, field));
    quote!(Field::new(#name, #ty, SECTION) #facts)
}

/// A row of a nested record, whose fields may be of different sections.
pub(super) fn nested_row(api: &Api, field: &Field) -> TokenStream {
    let (name, ty, section, facts) = (&field.name, table_type(api, &field.ty), &field.section, facts(api, field));
    quote!(Field::new(#name, #ty, #section) #facts)
}

/// The heading that the rows of a file share.
pub(super) fn section(title: &str) -> TokenStream {
    quote!(const SECTION: &str = #title;)
}

fn facts(api: &Api, field: &Field) -> TokenStream {
    [
        flag("required", field.required),
        flag("secret", field.secret),
        text("default", field.default.as_ref().map(json)),
        number("minimum", &field.minimum),
        number("maximum", &field.maximum),
        number("step", &field.step),
        field.max_items.map(|count| quote!(.max_items(#count))),
        values_introduced(api, &field.ty),
        text("unit", field.unit.clone()),
        version("introduced", field.introduced),
        deprecated(field),
        field.tier.map(tier),
        flag("self_managed", field.self_managed),
        flag("higher_tier_read", field.higher_tier_read),
        flag("enterprise", field.enterprise),
        flag("response_only", field.response_only),
        needs(field),
        conditions("required_when", &field.required_when),
        conditions("applies_when", &field.applies_when),
        text("not_in", field.not_in.as_ref().map(|rule| rule.name.clone())),
        version("not_in_since", field.not_in.as_ref().and_then(|rule| rule.since)),
        flag("no_effect", field.no_effect),
        flag("restart", field.restart),
        list("aliases", &field.aliases),
        text("read_as", field.read_as.clone()),
        text("declared", field.declared.clone()),
        text("note", field.note.clone()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn flag(fact: &str, set: bool) -> Option<TokenStream> {
    let fact = ident(fact);
    set.then(|| quote!(.#fact()))
}

fn text(fact: &str, text: Option<String>) -> Option<TokenStream> {
    let fact = ident(fact);
    text.map(|text| quote!(.#fact(#text)))
}

fn number(fact: &str, number: &Option<Number>) -> Option<TokenStream> {
    text(fact, number.as_ref().map(|number| number.0.clone()))
}

fn version(fact: &str, version: Option<Version>) -> Option<TokenStream> {
    let fact = ident(fact);
    version.map(|Version { major, minor }| {
        let (major, minor) = (proc_macro2::Literal::u16_unsuffixed(major), proc_macro2::Literal::u16_unsuffixed(minor));
        quote!(.#fact(#major, #minor))
    })
}

/// The values that came later than the field, of the enum that it, or each of its entries, is of.
fn values_introduced(api: &Api, ty: &Type) -> Option<TokenStream> {
    let index = match ty {
        Type::Enum(index) => *index,
        Type::Array(entry) => return values_introduced(api, entry),
        _ => return None,
    };
    let later = api.enums[index].values.iter().filter_map(|value| Some((json(&value.value), value.introduced?)));
    let later = later.map(|(value, since)| {
        let [major, minor] = [since.major, since.minor].map(proc_macro2::Literal::u16_unsuffixed);
        quote!((#value, Version { major: #major, minor: #minor }))
    });
    let later: Vec<_> = later.collect();
    (!later.is_empty()).then(|| quote!(.values_introduced(&[#(#later),*])))
}

fn list(fact: &str, names: &[String]) -> Option<TokenStream> {
    let fact = ident(fact);
    (!names.is_empty()).then(|| quote!(.#fact(&[#(#names),*])))
}

fn deprecated(field: &Field) -> Option<TokenStream> {
    let deprecation = field.deprecated.as_ref()?;
    let since = version("deprecated_since", deprecation.since).unwrap_or(quote!(.deprecated()));
    let replaced_by = list("replaced_by", &deprecation.replaced_by);
    Some(quote!(#since #replaced_by))
}

fn tier(tier: Tier) -> TokenStream {
    match tier {
        Tier::Premium => quote!(.tier(Tier::Premium)),
        Tier::Ultimate => quote!(.tier(Tier::Ultimate)),
    }
}

fn needs(field: &Field) -> Option<TokenStream> {
    let needs = field.needs.as_ref()?;
    let lists = needs.one_of.iter().map(|names| quote!(&[#(#names),*]));
    let until = version("needs_until", needs.until);
    Some(quote!(.needs(&[#(#lists),*]) #until))
}

fn conditions(fact: &str, conditions: &[(String, crate::model::Literal)]) -> Option<TokenStream> {
    let fact = ident(fact);
    let pairs = conditions.iter().map(|(name, value)| {
        let value = json(value);
        quote!((#name, #value))
    });
    let pairs: Vec<_> = pairs.collect();
    (!pairs.is_empty()).then(|| quote!(.#fact(&[#(#pairs),*])))
}

/// The Rust name of a field.
pub(super) fn field_name(field: &Field) -> Ident {
    ident(&names::field_name(&field.name))
}

/// `#[deprecated]` where the documents deprecate. Rust wants a version of three numbers.
pub(super) fn deprecation(field: &Field) -> TokenStream {
    let Some(deprecation) = &field.deprecated else { return TokenStream::new() };
    let since = deprecation.since.map(|version| format!("{}.0", docs::shown(version)));
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
    if public && fields.any(|field| field.deprecated.is_some()) {
        quote!(#[allow(deprecated, reason = "a record reads and writes its deprecated fields too")])
    } else {
        TokenStream::new()
    }
}
