//! `integrations/kind.rs`: the enum of all kinds, with names, slugs and tables. Its other code is in
//! `fixed/kind_slug.rs.txt` and `fixed/kind_requests.rs.txt`.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::docs::outer;
use crate::emit::fields::kind_deprecation;
use crate::emit::file::Module;
use crate::emit::rust_types::{kind_type, module_ident};
use crate::emit::types::former_variant;
use crate::model::{Api, IntegrationsSpec, KindSpec};
use crate::names;

pub fn emit_kind_enum(api: &Api) -> Module {
    let kinds = &api.integrations.kinds;
    let doc = ["The kinds of integrations as values, for programs that iterate over them."];
    let (kind_enum, methods) = (kind_enum(kinds), kind_methods(&api.integrations));
    let items = quote! {
        #kind_enum

        mod requests;
        mod slug;

        pub use requests::{AnyRequest, disable, get, set};

        #methods
    };
    Module::new("integrations/kind", "spec/integrations/", &doc).with(items)
}

fn kind_enum(kinds: &[KindSpec]) -> TokenStream {
    let variants = kinds.iter().map(|kind| {
        let doc = outer(&[format!("`{}`: {}", kind.slug, kind.doc)]);
        let variant = kind_type(&kind.slug);
        let deprecated = kind_deprecation(kind, names::kind_name);
        quote!(#doc #deprecated #variant,)
    });
    quote! {
        /// A kind of integration.
        ///
        /// `parse`, `TryFrom` and serde accept documented slugs; their error for any other slug names the nearest one.
        /// [`from_slug`](Self::from_slug) accepts any slug: a response may have a kind that is newer than this library. The
        /// former slug of a kind, as a file or a database may have it, is the kind.
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Kind {
            #(#variants)*
            /// An undocumented slug.
            Unknown(UnknownValue<Box<str>>),
        }
    }
}

fn kind_methods(integrations: &IntegrationsSpec) -> TokenStream {
    let (kinds, path) = (&integrations.kinds, integrations.path.as_str());
    // The request and the variant of a kind share a name.
    let variants: Vec<_> = kinds.iter().map(|kind| kind_type(&kind.slug)).collect();
    let modules = kinds.iter().map(|kind| module_ident(&kind.slug));
    let slugs: Vec<_> = kinds.iter().map(|kind| &kind.slug).collect();
    let former_slugs = kinds.iter().filter_map(|kind| {
        let (slug, variant) = (&kind.former.as_ref()?.name, kind_type(&kind.slug));
        Some(quote!((#slug, Self::#variant)))
    });
    let slug_doc = match slugs.first() {
        Some(slug) => outer(&[format!("The slug, such as `{slug}`.")]),
        None => outer(&["The slug."]),
    };
    let former = kinds
        .iter()
        .filter_map(|kind| former_variant(&kind.former, &kind.slug, names::kind_name));
    quote! {
        impl Kind {
            /// All documented kinds, in the order of the API reference.
            pub const ALL: &'static [Kind] = &[#(Self::#variants),*];

            /// The slugs of all kinds, in the same order.
            const SLUGS: &'static [&'static str] = &[#(#slugs),*];

            /// The path of any kind.
            const PATH: &'static str = #path;

            /// The former slugs, each with its kind.
            const FORMER_SLUGS: &'static [(&'static str, Kind)] = &[#(#former_slugs),*];

            #(#former)*

            #slug_doc
            pub fn slug(&self) -> &str {
                match self {
                    #(Self::#variants => #slugs,)*
                    Self::Unknown(slug) => slug.get(),
                }
            }

            /// The documented facts about the kind; `None` for an unknown kind.
            pub fn facts(&self) -> Option<&'static KindFacts> {
                Some(match self {
                    #(Self::#variants => &super::#modules::FACTS,)*
                    Self::Unknown(_) => return None,
                })
            }

            /// Calls `visitor` with the request type of every kind, in the order of [`Kind::ALL`].
            pub fn visit_all(visitor: &mut impl crate::generic::KindVisitor) {
                #(visitor.visit::<super::#variants>();)*
            }
        }
    }
}
