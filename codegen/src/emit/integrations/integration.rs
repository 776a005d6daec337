//! `integrations/integration.rs`: the type that lists and single reads return. `fixed/integration.rs.txt` has the code
//! that is the same for every spec.

use quote::quote;

use crate::emit::docs::{GETTERS, description, origin, outer};
use crate::emit::expr::path;
use crate::emit::fields::{Getter, getter};
use crate::emit::file::Module;
use crate::emit::rows::rows;
use crate::model::{Api, IntegrationsSpec, Type};

pub fn emit_integration(api: &Api) -> Module {
    let object = &api.integrations.object;
    let title = object.first().map(|field| field.section.as_str()).unwrap_or_default();
    let mut properties = String::new();
    let mut getters = Vec::new();
    for field in object {
        match field.ty {
            Type::Properties => properties = format!("`{}`: {}", field.name, description(field)),
            // Flags may be inside `properties`.
            Type::Boolean => getters.push(getter(api, field, Getter::Flag)),
            _ => getters.push(getter(api, field, Getter::Integration)),
        }
    }
    let doc = outer(&[
        "An integration of a project, from the list or from a single read.",
        "`P` is the type of `properties`: the `Properties` of a kind if the kind is known, otherwise any object.",
        GETTERS,
        "Before you replace `None` with a default, call [`check_types`](Self::check_types).",
        &properties,
        &origin(&api.integrations.document, title),
    ]);
    let (slug, properties) = (IntegrationsSpec::SLUG, api.integrations.properties());
    let items = quote! {
        use std::sync::OnceLock;
        use super::Kind;

        #doc
        #[derive(Clone)]
        pub struct Integration<P = Object> {
            object: Object,
            /// Read at the first use. In a box, because lists have many integrations and no properties.
            properties: OnceLock<Box<KindProperties<P>>>,
        }

        #[derive(Clone)]
        struct KindProperties<P> {
            properties: P,
            /// At the endpoint of the kind. A response without settings has none there, and a list leaves them out.
            is_read_alone: bool,
        }

        impl<P: Record> Integration<P> {
            /// The kind, by `slug`; `None` if the response has no slug.
            pub fn kind(&self) -> Option<Kind> {
                self.object.get::<&str>(SLUG).map(Kind::from_slug)
            }

            #(#getters)*
        }

        mod record;

        /// The field that has the slug of the kind.
        const SLUG: &str = #slug;

        /// The field that has the settings of the kind.
        const PROPERTIES: &str = #properties;

        const SECTION: &str = #title;
    };
    let table = quote! {
        pub(super) static TABLE: Table = Table::new("Integration", FIELDS);
    };
    let from = "spec/integrations/object.toml";
    Module::new("integrations/integration", from, &["The integration object."])
        .with(items)
        .with_table(quote!(static FIELDS: &[Field]), rows(api, &path(&["SECTION"]), object))
        .with(table)
}
