//! Emits `integrations/mod.rs`, the module of all kinds, and `integrations/types.rs`, the types that they share.
//!
//! The requests are re-exported here, and renamed kinds keep a deprecated module and type.

mod integration;
mod kind;
mod slug;

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::context::Context;
use crate::emit::docs::{self, inner, outer};
use crate::emit::fields::renamed;
use crate::emit::file::RustFile;
use crate::emit::markdown::prose;
use crate::emit::records::emit_type;
use crate::emit::types::ident;
use crate::file::File;
use crate::model::{Api, Former, Kind};
use crate::names;
use crate::placement::Module;

pub(super) use integration::emit_integration;
pub(super) use kind::emit_kind_enum;
pub(super) use slug::{emit_kind, write_verb};

/// `integrations/mod.rs`
pub(in crate::emit) fn emit_integrations(context: Context<'_>) -> File {
    let (api, integrations) = (context.api, &context.api.integrations);
    let doc = inner(&[
        "The integrations of a project: a module for each kind, and the types that kinds share.".to_owned(),
        prose(&integrations.role_doc),
        docs::sources(),
    ]);
    let modules = integrations.kinds.iter().map(|kind| {
        let module = ident(&names::module_name(&kind.slug));
        quote!(pub mod #module;)
    });
    let requests = integrations.kinds.iter().map(|kind| {
        let (module, request) = (ident(&names::module_name(&kind.slug)), ident(&names::kind_name(&kind.slug)));
        quote!(pub use #module::#request;)
    });
    let former = integrations.kinds.iter().filter_map(|kind| Some(former_kind(kind, kind.former.as_ref()?)));
    let (types_module, types) = shared_types_module(context);
    let list = list_function(api);
    let items = quote! {
        mod integration;
        mod kind;
        #types_module
        #(#modules)*
        pub use integration::Integration;
        pub use kind::Kind;
        #types
        #(#requests)*
        #(#former)*
        #list
    };
    rust_file(context, "src/integrations/mod.rs", "spec/integrations/", doc, items, None)
}

/// The deprecated module and request with the former name of a kind.
fn former_kind(kind: &Kind, former: &Former) -> TokenStream {
    let [module, old_module] = [&kind.slug, &former.name].map(|slug| ident(&names::module_name(slug)));
    let [request, old_request] = [&kind.slug, &former.name].map(|slug| ident(&names::kind_name(slug)));
    let renamed_module = renamed(former, &names::module_name(&kind.slug));
    let renamed_request = renamed(former, &names::kind_name(&kind.slug));
    quote! {
        #renamed_module
        pub mod #old_module {
            pub use super::#module::*;
            pub use super::#module::#request as #old_request;
        }

        #renamed_request
        pub type #old_request = #request;
    }
}

fn shared_types_module(context: Context<'_>) -> (TokenStream, TokenStream) {
    let types = context.placement.types_in(Module::Integrations);
    let names: Vec<_> = types.map(|ty| ident(ty.name(context.api))).collect();
    if names.is_empty() {
        return Default::default();
    }
    (
        quote!(
            pub(crate) mod types;
        ),
        quote!(pub use types::{#(#names),*};),
    )
}

fn list_function(api: &Api) -> TokenStream {
    let path = &api.integrations.list_path;
    let doc = outer(&[format!("Lists the active integrations of a project: `GET {path}`.")]);
    quote! {
        #doc
        pub fn list(project: impl Into<ProjectId>) -> Request<List<Integration>> {
            Request::new(&LIST, platform_api_runtime::generated::decode_list).for_project(project)
        }

        static LIST: Operation = Operation::new("list_integrations", Method::Get, #path);
    }
}

/// `integrations/types.rs`, if kinds share types.
pub(in crate::emit) fn emit_shared_types(context: Context<'_>) -> Option<File> {
    context.placement.types_in(Module::Integrations).next()?;
    let items = context.placement.types_in(Module::Integrations).map(|ty| emit_type(context.api, ty));
    let doc = inner(&["Types that several kinds share.".to_owned()]);
    let module = Some(Module::Integrations);
    Some(rust_file(context, "src/integrations/types.rs", "spec/types.toml", doc, items.collect(), module))
}

pub(super) fn rust_file(
    context: Context<'_>,
    path: &str,
    from: &str,
    doc: TokenStream,
    items: TokenStream,
    module: Option<Module>,
) -> File {
    RustFile { path: path.to_owned(), from, doc, items, module }.emit(context)
}
