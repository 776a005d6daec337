//! Rows of field tables: the name of a field, its type, and its facts as values.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::docs::json;
use super::types::{ident, table_type};
use crate::model::{self, Api, Field, Number, Tier, Type, Version};

/// One row: `Field::new("webhook", Type::String, SECTION, &[Fact::Required, Fact::Secret])`.
pub(super) fn row(api: &Api, field: &Field) -> TokenStream {
    let (name, ty, facts) = (&field.name, table_type(api, &field.ty), facts(api, field));
    quote!(Field::new(#name, #ty, SECTION, &[#(#facts),*]))
}

/// A row of a nested record, whose fields may be of different sections.
pub(super) fn nested_row(api: &Api, field: &Field) -> TokenStream {
    let (name, ty, section, facts) = (&field.name, table_type(api, &field.ty), &field.section, facts(api, field));
    quote!(Field::new(#name, #ty, #section, &[#(#facts),*]))
}

/// The heading that the rows of a file share.
pub(super) fn section(title: &str) -> TokenStream {
    quote!(const SECTION: &str = #title;)
}

fn facts(api: &Api, field: &Field) -> Vec<TokenStream> {
    let facts = [
        flag("Required", field.required),
        flag("Secret", field.secret),
        text("Default", field.default.as_ref().map(json)),
        number("Minimum", &field.minimum),
        number("Maximum", &field.maximum),
        number("Step", &field.step),
        field.max_items.map(Literal::u32_unsuffixed).map(|count| quote!(Fact::MaxItems(#count))),
        values_introduced(api, &field.ty),
        text("Unit", field.unit.clone()),
        field.introduced.map(numbers).map(|version| quote!(Fact::Introduced(#version))),
        deprecated(field),
        field.tier.map(tier),
        flag("SelfManaged", field.self_managed),
        flag("HigherTierRead", field.higher_tier_read),
        flag("Enterprise", field.enterprise),
        flag("ResponseOnly", field.response_only),
        needs(field),
        conditions("RequiredWhen", &field.required_when),
        conditions("AppliesWhen", &field.applies_when),
        not_in(field),
        field.no_effect.then(|| quote!(Fact::NoEffect(NoEffect::new()))),
        flag("Restart", field.restart),
        (!field.aliases.is_empty()).then(|| names(&field.aliases)).map(|names| quote!(Fact::Aliases(#names))),
        text("ReadAs", field.read_as.clone()),
        text("Declared", field.declared.clone()),
        text("Note", field.note.clone()),
    ];
    facts.into_iter().flatten().collect()
}

fn flag(fact: &str, set: bool) -> Option<TokenStream> {
    let fact = ident(fact);
    set.then(|| quote!(Fact::#fact))
}

fn text(fact: &str, text: Option<String>) -> Option<TokenStream> {
    let fact = ident(fact);
    text.map(|text| quote!(Fact::#fact(#text)))
}

fn number(fact: &str, number: &Option<Number>) -> Option<TokenStream> {
    text(fact, number.as_ref().map(|number| number.0.clone()))
}

/// `17, 2`
fn numbers(Version { major, minor }: Version) -> TokenStream {
    let [major, minor] = [major, minor].map(Literal::u16_unsuffixed);
    quote!(#major, #minor)
}

fn names(names: &[String]) -> TokenStream {
    quote!(&[#(#names),*])
}

fn since(version: Option<Version>) -> Option<TokenStream> {
    version.map(numbers).map(|version| quote!(.since(#version)))
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
        let since = numbers(since);
        quote!((#value, Version::new(#since)))
    });
    let later: Vec<_> = later.collect();
    (!later.is_empty()).then(|| quote!(Fact::ValuesIntroduced(&[#(#later),*])))
}

fn deprecated(field: &Field) -> Option<TokenStream> {
    let deprecation = field.deprecated.as_ref()?;
    let since = since(deprecation.since);
    let replaced_by = match deprecation.replaced_by.as_slice() {
        [] => None,
        by => Some(names(by)).map(|names| quote!(.replaced_by(#names))),
    };
    Some(quote!(Fact::Deprecated(Deprecated::new() #since #replaced_by)))
}

fn tier(tier: Tier) -> TokenStream {
    match tier {
        Tier::Premium => quote!(Fact::Tier(Tier::Premium)),
        Tier::Ultimate => quote!(Fact::Tier(Tier::Ultimate)),
    }
}

fn needs(field: &Field) -> Option<TokenStream> {
    let needs = field.needs.as_ref()?;
    let lists = needs.one_of.iter().map(|list| names(list));
    let until = needs.until.map(numbers).map(|version| quote!(.until(#version)));
    Some(quote!(Fact::Needs(Needs::new(&[#(#lists),*]) #until)))
}

fn not_in(field: &Field) -> Option<TokenStream> {
    let rule = field.not_in.as_ref()?;
    let (name, since) = (&rule.name, since(rule.since));
    Some(quote!(Fact::NotIn(NotIn::new(#name) #since)))
}

fn conditions(fact: &str, conditions: &[(String, model::Literal)]) -> Option<TokenStream> {
    let fact = ident(fact);
    let pairs = conditions.iter().map(|(name, value)| {
        let value = json(value);
        quote!((#name, #value))
    });
    let pairs: Vec<_> = pairs.collect();
    (!pairs.is_empty()).then(|| quote!(Fact::#fact(&[#(#pairs),*])))
}
