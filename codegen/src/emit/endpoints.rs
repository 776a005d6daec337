//! `endpoints.rs`, with the fluent form `client.project(42).chat_d()`, and `service.rs`, with the facts about every
//! call.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{self, outer};
use super::fields::{alias_attributes, former_name, kind_deprecation};
use super::file::Module;
use super::rust_types::{kind_type, module_ident};
use crate::model::{Api, KindSpec, ServiceSpec};
use crate::names;

pub fn emit_endpoints(api: &Api) -> Module {
    let doc = ["A client's endpoints: the integrations of a project and the settings."];
    let project = emit_project(api);
    let settings_endpoint = emit_settings_endpoint(api);
    let items = quote! {
        use crate::client::Client;
        use platform_api_runtime::generated::KindId;
        use crate::generic::IntegrationKind;
        use crate::integrations::{self, AnyRequest, Integration, Kind};
        use crate::settings::{self, Settings, SettingsUpdate};

        #project

        #settings_endpoint
    };
    Module::new("endpoints", "spec/api.toml and spec/integrations/", &doc).with(items)
}

pub fn emit_service(api: &Api) -> Module {
    let doc = [
        "The base path, the token header and the user agent of all calls, and the environment variables with the address \
         and the token.",
    ];
    let ServiceSpec {
        base_path,
        token_header,
        ..
    } = &api.service;
    let base_path = base_path.as_str();
    let items = quote! {
        pub(crate) static SERVICE: Service =
            Service::new(#base_path, #token_header, concat!("platform-api/", env!("CARGO_PKG_VERSION")));

        #[cfg(feature = "client")]
        pub(crate) const VARIABLES: [&str; 2] = ["PLATFORM_URL", "PLATFORM_TOKEN"];
    };
    Module::new("service", "spec/api.toml", &doc).with(items)
}

fn emit_project(api: &Api) -> TokenStream {
    let methods = api.integrations.kinds.iter().map(kind_method);
    let role = outer(&[
        "The integrations of a project or other parent, with a method for every kind.",
        &api.integrations.role_doc,
    ]);
    quote! {
        #role
        #[derive(Debug, Clone)]
        pub struct Project<C = Client> {
            client: C,
            parent: Parent,
        }

        impl<C: Clone> Project<C> {
            pub(crate) fn new(client: C, parent: Parent) -> Self {
                Project { client, parent }
            }

            /// Lists the active integrations, from all pages of the list.
            pub fn integrations(&self) -> Call<C, List<Integration>> {
                Call::new(self.client.clone(), integrations::list(self.parent.clone()).all_pages())
            }

            /// Returns the endpoint of an integration whose kind is known only at run time.
            pub fn integration(&self, kind: &Kind) -> Endpoint<C, AnyRequest> {
                Endpoint::new(self.client.clone(), self.parent.clone(), kind.into())
            }

            /// Returns the endpoint of the kind `T`, for code that is [generic](crate::generic) over kinds.
            pub fn endpoint<T: IntegrationKind>(&self) -> Endpoint<C, T> {
                Endpoint::new(self.client.clone(), self.parent.clone(), KindId::documented(T::FACTS))
            }

            #(#methods)*
        }
    }
}

fn kind_method(kind: &KindSpec) -> TokenStream {
    let method = module_ident(&kind.slug);
    let request = kind_type(&kind.slug);
    let doc = outer(&[format!("`{}`: {}", kind.slug, kind.doc)]);
    let alias = alias_attributes([&kind.slug], &method.to_string());
    let deprecated = kind_deprecation(kind, names::module_name);
    let former = former_name(&kind.former, &kind.slug, names::module_name).map(|(renamed, old)| {
        quote! {
            #renamed
            pub fn #old(&self) -> Endpoint<C, integrations::#request> {
                self.#method()
            }
        }
    });
    quote! {
        #doc
        #alias
        #deprecated
        pub fn #method(&self) -> Endpoint<C, integrations::#request> {
            self.endpoint()
        }

        #former
    }
}

fn emit_settings_endpoint(api: &Api) -> TokenStream {
    let settings = &api.settings;
    let doc = outer(&[
        "The settings of the instance.",
        &settings.role_doc,
        &docs::cache(settings),
    ]);
    quote! {
        #doc
        #[derive(Debug, Clone)]
        pub struct SettingsEndpoint<C = Client> {
            client: C,
        }

        impl<C: Clone> SettingsEndpoint<C> {
            pub(crate) fn new(client: C) -> Self {
                SettingsEndpoint { client }
            }

            /// Reads all settings.
            pub fn get(&self) -> Call<C, Settings> {
                Call::new(self.client.clone(), settings::get())
            }

            /// Changes the settings in `update`. Returns all settings, or `None` if the response has none.
            pub fn update(&self, update: &SettingsUpdate) -> Call<C, Option<Settings>> {
                Call::new(self.client.clone(), settings::update(update))
            }

            /// Sends the settings that the patch changes, or nothing if it is empty.
            pub fn apply(&self, patch: &Patch<SettingsUpdate>) -> Call<C, Applied<Option<Settings>>> {
                Call::apply(self.client.clone(), patch, settings::update)
            }
        }
    }
}
