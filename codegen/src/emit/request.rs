//! The methods of requests. Two or more required booleans become the fields of a struct of flags, because as arguments
//! they would be easy to swap.

use platform_api_core::words::joined;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::docs::{description, facts, facts_without_name, heading, outer, required};
use super::fields::{field_name, setter};
use super::rust_types::{kind_type, rust_type};
use crate::model::{Api, Field, KindSpec, Type};
use crate::words::met;

/// rustdoc keeps this order.
pub fn emit_methods(api: &Api, kind: &KindSpec) -> TokenStream {
    let request = kind_type(&kind.slug);
    let required = constructor(&kind.parameters);
    // A flag also has a setter, so that a request from a read can change it.
    let has_setter = |field: &&Field| !required.arguments.iter().any(|argument| argument.name == field.name);
    let parameters = kind.parameters.iter().filter(has_setter);
    let (events, settings): (Vec<_>, Vec<_>) = parameters.partition(|field| field.is_event());
    let setter = |field: &&Field| setter(api, &request, field);
    let events = impl_of(&request, &heading("Events"), events.iter().map(setter).collect());
    let setters = settings.iter().map(setter).collect::<Vec<_>>();
    if required.arguments.is_empty() && required.flags.is_empty() {
        let setters = impl_of(&request, &TokenStream::new(), setters);
        return quote!(platform_api_runtime::empty!(#request); #setters #events);
    }
    let new = emit_new(api, kind, &required);
    let flags = flags_struct(api, &request, &required.flags);
    quote! {
        impl #request {
            #new
            #(#setters)*
        }

        #events
        #flags
    }
}

pub struct Constructor<'a> {
    pub arguments: Vec<&'a Field>,
    /// Required booleans, if there are two or more.
    pub flags: Vec<&'a Field>,
}

pub fn constructor<'a>(fields: impl IntoIterator<Item = &'a Field>) -> Constructor<'a> {
    let required: Vec<_> = fields.into_iter().filter(|field| field.is_required()).collect();
    let (arguments, flags): (Vec<_>, Vec<_>) = required.iter().partition(|field| field.ty != Type::Boolean);
    if flags.len() > 1 {
        return Constructor { arguments, flags };
    }
    Constructor {
        arguments: required,
        flags: Vec::new(),
    }
}

fn emit_new(api: &Api, kind: &KindSpec, constructor: &Constructor<'_>) -> TokenStream {
    let Constructor { arguments, flags } = constructor;
    let request = kind_type(&kind.slug);
    let doc = constructor_doc(api, kind, constructor);
    let in_json = arguments.iter().map(|field| &field.name);
    let names: Vec<_> = arguments.iter().map(|field| field_name(field)).collect();
    let types: Vec<_> = arguments.iter().map(|field| rust_type(api, field)).collect();
    let flags_in_json = flags.iter().map(|field| &field.name);
    let flag_names = flags.iter().map(|field| field_name(field));
    let flags = (!flags.is_empty()).then(|| quote!(flags: RequiredFlags));
    quote! {
        #doc
        pub fn new(#(#names: impl Into<#types>,)* #flags) -> Self {
            #request(
                Object::of(&PARAMETERS)
                    #(.with::<#types>(#in_json, #names.into()))*
                    #(.with::<bool>(#flags_in_json, flags.#flag_names))*
            )
        }
    }
}

fn constructor_doc(api: &Api, kind: &KindSpec, constructor: &Constructor<'_>) -> TokenStream {
    let flags =
        (!constructor.flags.is_empty()).then(|| "- `flags`: the required booleans, see [`RequiredFlags`].".to_owned());
    let list = constructor.arguments.iter().map(|field| {
        format!(
            "- `{}`: {} {}",
            field.name,
            required(field, facts_without_name(api, field)),
            description(field)
        )
    });
    let fields = Vec::from_iter(&kind.parameters);
    let by_defaults = fields
        .iter()
        .filter(|field| is_required_by_defaults(field, &fields))
        .map(|field| {
            let conditions = met(field.required_when());
            format!(
                "[`{0}`](Self::{0}) is also required while {conditions}, which is the default.",
                field_name(field)
            )
        });
    outer(&[
        "Creates a request from its required parameters.",
        &joined(list.chain(flags), "\n"),
        &joined(by_defaults, " "),
    ])
}

pub fn is_required_by_defaults(field: &Field, fields: &[&Field]) -> bool {
    let conditions = field.required_when();
    let hold = conditions.iter().all(|(name, value)| {
        fields
            .iter()
            .any(|field| field.name == *name && field.default() == Some(value))
    });
    hold && !conditions.is_empty()
}

fn flags_struct(api: &Api, request: &Ident, flags: &[&Field]) -> Option<TokenStream> {
    if flags.is_empty() {
        return None;
    }
    let doc = outer(&[format!("The required booleans of [`{request}`].")]);
    let fields = flags.iter().map(|field| {
        let name = field_name(field);
        let doc = outer(&[description(field), required(field, facts(api, field))]);
        quote!(#doc pub #name: bool,)
    });
    Some(quote! {
        #doc
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct RequiredFlags {
            #(#fields)*
        }
    })
}

pub fn impl_of(request: &Ident, heading: &TokenStream, methods: Vec<TokenStream>) -> Option<TokenStream> {
    (!methods.is_empty()).then(|| quote!(#heading impl #request { #(#methods)* }))
}
