//! `integrations::Integration`: what lists and single reads give.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::context::Context;
use super::docs::{facts, inner, origin, outer, text};
use super::file::RustFile;
use super::rows::{row, section};
use super::table::{Slots, field_name, read_field};
use crate::file::File;
use crate::model::Field;

pub(super) fn emit_integration(context: Context<'_>) -> File {
    let (api, object) = (context.api, &context.api.integrations.object);
    let title = object.first().map(|field| field.section.as_str()).unwrap_or_default();
    let fields = object.iter().map(|field| read_field(api, field, outer(&[text(field), facts(api, field)])));
    let doc = outer(&[
        "An integration of a project: an element of the list, or a single read.".to_owned(),
        "`P` is the type of `properties`: that of the kind for a read of a known kind, else any object.".to_owned(),
        origin(&api.integrations.document, title),
    ]);
    let items = [
        quote! {
            #doc
            #[derive(Clone, PartialEq)]
            pub struct Integration<P = Object> {
                #(#fields)*
                rest: Rest,
            }

            impl<P> Integration<P> {
                /// The kind, from `slug`; none if no slug came.
                pub fn kind(&self) -> Option<Kind> {
                    self.slug.as_deref().map(Kind::from)
                }
            }
        },
        default(object),
        slots(object),
        table(context, title),
    ];
    let file = RustFile {
        path: "src/integrations/integration.rs".to_owned(),
        from: "spec/integrations/object.toml",
        doc: inner(&["The integration object.".to_owned()]),
        items: quote!(use super::Kind; #(#items)*),
        home: None,
    };
    file.emit(context)
}

/// Written out, since a derive would ask for `P: Default`.
fn default(object: &[Field]) -> TokenStream {
    let names = object.iter().map(field_name);
    quote! {
        impl<P> Default for Integration<P> {
            fn default() -> Self {
                Integration { #(#names: None,)* rest: Rest::default() }
            }
        }
    }
}

fn slots(object: &[Field]) -> TokenStream {
    let slots = Slots {
        ty: quote!(Integration<P>),
        generics: quote!(<P: Value>),
        path: quote!(self),
        table: format_ident!("TABLE"),
        fields: object.iter().collect(),
    }
    .emit();
    quote!(platform_api_runtime::response!(Integration<P>); #slots)
}

fn table(context: Context<'_>, title: &str) -> TokenStream {
    let rows = context.api.integrations.object.iter().map(|field| row(context.api, field));
    let section = section(title);
    quote! {
        #section

        static TABLE: Table = Table::new("Integration", &[#(#rows),*]);
    }
}
