//! `integrations/mod.rs`: the modules of all kinds, their requests as re-exports, and the request of the list.

mod integration;
mod kind;
mod kind_enum;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::docs::{self, outer};
use crate::emit::fields::{former_name, kind_deprecation};
use crate::emit::file::Module;
use crate::emit::operations;
use crate::emit::rust_types::{kind_type, module_ident};
use crate::emit::types;
use crate::model::{Api, IntegrationsSpec, KindSpec};
use crate::names;

pub use integration::emit_integration;
pub use kind::emit_kind;
pub use kind_enum::emit_kind_enum;

pub fn emit_integrations(api: &Api) -> Module {
    let integrations = &api.integrations;
    let doc = [
        "The integrations of a project: a module for each kind, and all types.",
        &kinds_table(&integrations.kinds),
        &integrations.role_doc,
        &integrations.notes.join(" "),
        &docs::activation(integrations),
        docs::SET_UP_AGAIN,
        docs::DEFAULTS,
        docs::SOURCES,
    ];
    let kinds = integrations.kinds.iter();
    let declarations = kinds.clone().map(|kind| {
        let deprecated = kind_deprecation(kind, names::module_name);
        let module = module_ident(&kind.slug);
        quote!(#deprecated pub mod #module;)
    });
    let modules = kinds.clone().map(|kind| module_ident(&kind.slug));
    let requests = kinds.clone().map(|kind| kind_type(&kind.slug));
    let former = kinds.map(former_kind);
    let types = types::export(api);
    let list = emit_list(api);
    let facts = emit_facts(integrations);
    let items = quote! {
        mod integration;
        mod kind;
        #(#declarations)*
        #types
        pub use integration::Integration;
        pub use kind::{AnyRequest, Kind, disable, get, set};
        #(pub use #modules::#requests;)*
        #(#former)*
        #list
        #facts
    };
    Module::new("integrations/mod", "spec/integrations/", &doc).with(items)
}

fn kinds_table(kinds: &[KindSpec]) -> String {
    let mut table = "| slug | request | what it does |\n|---|---|---|".to_owned();
    for kind in kinds {
        let request = names::kind_name(&kind.slug);
        // Markdown ends a table cell at a bar.
        let doc = kind.doc.replace('|', "\\|");
        table += &format!("\n| `{}` | [`{request}`] | {doc} |", kind.slug);
    }
    table
}

fn former_kind(kind: &KindSpec) -> TokenStream {
    let module = module_ident(&kind.slug);
    let request = kind_type(&kind.slug);
    let former_request = former_name(&kind.former, &kind.slug, names::kind_name);
    let reexport = former_request
        .as_ref()
        .map(|(_, old_request)| quote!(pub use super::#module::#request as #old_request;));
    let former_module =
        former_name(&kind.former, &kind.slug, names::module_name).map(|(renamed_module, old_module)| {
            quote! {
                #renamed_module
                pub mod #old_module {
                    pub use super::#module::*;
                    #reexport
                }
            }
        });
    let former_request = former_request.map(|(renamed_request, old_request)| {
        quote! {
            #renamed_request
            pub type #old_request = #request;
        }
    });
    quote!(#former_module #former_request)
}

fn emit_list(api: &Api) -> TokenStream {
    let operation = operations::of_list(api);
    let doc = outer(&[
        format!("Lists the integrations that are active in a project: `{operation}`.").as_str(),
        "The response is one page of the list. `client.pages(&request)` and \
         [`HttpAdapter::next_page`](crate::HttpAdapter::next_page) read the other pages; \
         `client.project(42).integrations()` reads all of them.",
    ]);
    let table = operation.table();
    quote! {
        static LIST: Operation = #table;

        #doc
        pub fn list(parent: impl Into<Parent>) -> Request<List<Integration>> {
            platform_api_runtime::generated::list(&LIST, parent.into())
        }
    }
}

fn emit_facts(integrations: &IntegrationsSpec) -> TokenStream {
    let document = &integrations.document;
    let activation = integrations
        .activation
        .as_ref()
        .map(|field| quote!(activation: Some(#field),));
    quote! {
        /// The facts about a kind, with those that all kinds share.
        const fn facts(
            slug: &'static str,
            section: &'static str,
            operations: &'static [Operation; 3],
            parameters: &'static Table,
        ) -> KindFacts {
            KindFacts {
                document: #document,
                integration: &integration::TABLE,
                #activation
                ..KindFacts::new(slug, section, operations, parameters)
            }
        }
    }
}
