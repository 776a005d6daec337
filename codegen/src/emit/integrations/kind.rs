//! `integrations/<slug>.rs`, the module of a kind.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::docs::{self, outer, with_example};
use crate::emit::examples;
use crate::emit::expr::path;
use crate::emit::fields::{Getter, alias_attributes, getter, kind_deprecation};
use crate::emit::file::Module;
use crate::emit::operations::{self, KindOperations};
use crate::emit::request;
use crate::emit::rows::{fact, rows};
use crate::emit::rust_types::{ident, kind_type};
use crate::model::{Api, Field, KindSpec};
use crate::names;
use crate::words;

pub fn emit_kind(api: &Api, kind: &KindSpec) -> Module {
    let module = format!("integrations/{}", names::file_name(&kind.slug));
    let from = format!("spec/{}", kind.source.file);
    let imports = quote! {
        use platform_api_runtime::generated::{self, KindId};
        use super::Integration;
    };
    Module::new(&module, &from, &[&kind.doc])
        .with(imports)
        .with(request(api, kind))
        .with(properties(api, kind))
        .with(endpoint_functions(kind))
        .with(constants(kind))
        .with_table(
            quote!(static FIELDS: &[Field]),
            rows(api, &path(&["SECTION"]), &kind.parameters),
        )
        .with(facts(kind))
}

fn request(api: &Api, kind: &KindSpec) -> TokenStream {
    let request = kind_type(&kind.slug);
    let doc = request_doc(api, kind);
    let alias = alias_attributes([&kind.slug], &request.to_string());
    let deprecated = kind_deprecation(kind, names::kind_name);
    let methods = request::emit_methods(api, kind);
    quote! {
        #doc
        #alias
        #deprecated
        #[must_use = "a request does nothing until it is sent"]
        #[derive(Clone, PartialEq)]
        pub struct #request(Object);

        #methods

        platform_api_runtime::request!(#request, table = PARAMETERS, response = Integration<Properties>);

        platform_api_runtime::copies!(#request);
    }
}

fn request_doc(api: &Api, kind: &KindSpec) -> TokenStream {
    let verb = if kind.is_update_only() { "updates" } else { "sets up" };
    let write = operations::of_kind(kind).write;
    let first = format!("A request for `{write}`, which {verb} the integration.");
    let others = docs::kind(&api.integrations, kind);
    with_example(&[first], &examples::rust::kind(api, kind), &others[1..])
}

fn properties(api: &Api, kind: &KindSpec) -> TokenStream {
    let request = kind_type(&kind.slug);
    let (events, own): (Vec<_>, Vec<_>) = kind.properties().partition(|field| field.is_event());
    let getters = own.into_iter().map(|field| {
        let is_shown = kind.shown_properties.contains(&field.name);
        getter(api, field, if is_shown { Getter::Shown } else { Getter::Plain })
    });
    let events = (!events.is_empty()).then(|| events_of_the_integration(api, &events));
    let members = match kind.shown_properties.as_slice() {
        [] => docs::PROPERTIES.to_owned(),
        names => format!("Documented: {}.", words::quoted(names, ", ")),
    };
    let doc = outer(&[format!(
        "The `properties` object of the integration in a response. {members}"
    )]);
    quote! {
        #doc
        #[derive(Clone, PartialEq)]
        pub struct Properties(Object);

        impl Properties {
            #(#getters)*
        }

        platform_api_runtime::response!(Properties, table = PARAMETERS, request = #request);

        #events
    }
}

/// Events are documented as fields of the integration.
fn events_of_the_integration(api: &Api, events: &[&Field]) -> TokenStream {
    let getters = events.iter().map(|field| getter(api, field, Getter::Flag));
    quote! {
        impl Integration<Properties> {
            #(#getters)*
        }
    }
}

fn endpoint_functions(kind: &KindSpec) -> TokenStream {
    let request = kind_type(&kind.slug);
    let KindOperations { write, get, disable } = operations::of_kind(kind);
    let what = if kind.is_update_only() { "Updates" } else { "Sets up" };
    let settings = if kind.keeps_settings() { "keeps" } else { "resets" };
    let write_doc = outer(&[format!("{what} the integration: `{write}`.")]);
    let get_doc = outer(&[format!("Reads the integration: `{get}`.")]);
    let disable_doc = outer(&[format!(
        "Disables the integration and {settings} its settings: `{disable}`."
    )]);
    let write = ident(write.verb);
    quote! {
        #write_doc
        pub fn #write(parent: impl Into<Parent>, request: &#request) -> Request<Option<Integration<Properties>>> {
            generated::write(&KindId::documented(&FACTS), parent.into(), request)
        }

        #get_doc
        pub fn get(parent: impl Into<Parent>) -> Request<Integration<Properties>> {
            generated::read(&KindId::documented(&FACTS), parent.into())
        }

        #disable_doc
        pub fn disable(parent: impl Into<Parent>) -> Request<Option<Integration<Properties>>> {
            generated::disable(&KindId::documented(&FACTS), parent.into())
        }
    }
}

fn constants(kind: &KindSpec) -> TokenStream {
    let section = &kind.section;
    let KindOperations { write, get, disable } = operations::of_kind(kind);
    let (write, get, disable) = (write.table(), get.table(), disable.table());
    quote! {
        const SECTION: &str = #section;

        static OPERATIONS: [Operation; 3] = [#write, #get, #disable];
    }
}

fn facts(kind: &KindSpec) -> TokenStream {
    let request = kind_type(&kind.slug);
    let KindSpec { slug, doc, .. } = kind;
    let name = names::kind_name(slug);
    let title = names::kind_title(slug);
    let facts = kind
        .facts
        .iter()
        .map(|kind_fact| fact(kind_fact.path(), kind_fact.value()));
    let facts = (!kind.facts.is_empty()).then(|| quote!(facts: &[#(#facts),*],));
    let former = kind.former.as_ref().map(|former| &former.name);
    let renamed_from = former.map(|slug| quote!(renamed_from: Some(#slug),));
    let ability = if kind.is_update_only() {
        quote!(Updatable)
    } else {
        quote!(Settable)
    };
    quote! {
        static PARAMETERS: Table = Table::new(#name, FIELDS).kind(&FACTS);

        pub(super) static FACTS: KindFacts = KindFacts {
            title: #title,
            doc: #doc,
            #renamed_from
            #facts
            ..super::facts(#slug, SECTION, &OPERATIONS, &PARAMETERS)
        };

        impl platform_api_runtime::IntegrationKind for #request {
            type Properties = Properties;
            const FACTS: &'static KindFacts = &FACTS;
        }

        impl #ability for #request {}
    }
}
