//! This module emits `integrations/integration.rs`: the type that lists and single reads return.
//!
//! The type is generic over the type of `properties`. A list has any object there, and a read of a known kind has the
//! `Properties` of that kind. The code that does not depend on the documents is in `fixed/integration.rs.txt`.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::context::Context;
use crate::emit::docs::{inner, origin, outer};
use crate::emit::fields::emit_getter;
use crate::emit::file::rust_file;
use crate::emit::rows::rows;
use crate::file::File;
use crate::model::{Api, Field, Type};

pub(in crate::emit) fn emit_integration(context: Context<'_>) -> File {
    let api = context.api;
    let object = &context.api.integrations.object;
    let title = object.first().map(|field| field.section.as_str()).unwrap_or_default();
    let getters = object
        .iter()
        .filter(|field| field.ty != Type::Properties)
        .map(|field| getter(api, field));
    let properties = object.iter().find(|field| field.ty == Type::Properties);
    let doc = outer(&[
        "An integration of a project, from the list or from a single read.",
        "`P` is the type of `properties`: the `Properties` of a kind if the kind is known, otherwise any object.",
        properties.and_then(Field::note).unwrap_or_default(),
        &origin(&api.integrations.document, title),
    ]);
    let table = table(api, title);
    let items = quote! {
        use super::Kind;

        #doc
        #[derive(Clone)]
        pub struct Integration<P = Object> {
            object: Object,
            properties: P,
        }

        impl<P: Record> Integration<P> {
            /// The kind, by `slug`; `None` if the response has no slug.
            pub fn kind(&self) -> Option<Kind> {
                self.object.get::<&str>("slug").map(Kind::unknown)
            }

            #(#getters)*
        }

        mod record;

        #table
    };
    let about = inner(&["The integration object."]);
    rust_file(
        context,
        "src/integrations/integration.rs",
        "spec/integrations/object.toml",
        about,
        items,
    )
}

/// The getter of a field. The documents show flags both at the top and inside `properties`.
fn getter(api: &Api, field: &Field) -> TokenStream {
    let name = &field.name;
    let body = if field.ty == Type::Boolean {
        quote!(self.flag(#name))
    } else {
        quote!(self.object.get(#name))
    };
    emit_getter(api, field, &body)
}

fn table(api: &Api, title: &str) -> TokenStream {
    let rows = rows(api, &api.integrations.object);
    quote! {
        const ROWS: &[Field] = #rows;

        static TABLE: Table = Table::new("Integration", const { &Field::join::<{ ROWS.len() }>(&[(#title, ROWS)]) });
    }
}
