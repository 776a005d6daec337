//! `client.rs` and `blocking.rs`: the fluent form, `client.project(42).chat_d()`.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Context;
use super::docs::{self, inner, outer};
use super::file::RustFile;
use super::types::ident;
use crate::file::File;
use crate::model::{Api, Kind};
use crate::names;

pub(super) fn emit_client(context: Context<'_>) -> File {
    let api = context.api;
    let items = [client(api), project(api), settings_endpoint(api)];
    let file = RustFile {
        path: "src/client.rs".to_owned(),
        from: "spec/api.toml and spec/integrations/",
        doc: inner(&["The client, and the fluent form of every call.".to_owned()]),
        items: quote! {
            use crate::integrations::{self, Integration, Kind};
            use crate::settings::{self, Settings, SettingsUpdate};

            #(#items)*
        },
        home: None,
    };
    file.emit(context)
}

pub(super) fn emit_blocking(context: Context<'_>) -> File {
    let file = RustFile {
        path: "src/blocking.rs".to_owned(),
        from: "spec/api.toml",
        doc: inner(&[
            "The client for programs without an async runtime: the same calls, sent with `.send()`.".to_owned()
        ]),
        items: blocking_client(),
        home: None,
    };
    file.emit(context)
}

fn blocking_client() -> TokenStream {
    let calls = calls();
    quote! {
        use crate::client::SERVICE;

        /// The calls about one project; see [`crate::Project`].
        pub type Project = crate::Project<platform_api_runtime::blocking::Client>;

        /// The calls about the settings of the instance; see [`crate::SettingsEndpoint`].
        pub type SettingsEndpoint = crate::SettingsEndpoint<platform_api_runtime::blocking::Client>;

        /// Sends requests to one service and waits for the answers. It is cheap to clone; clones share connections and
        /// settings.
        ///
        /// ```no_run
        /// use platform_api::blocking::Client;
        ///
        /// let client = Client::builder("https://platform.example").token("…").build()?;
        /// for integration in client.project("group/widgets").integrations().send()? {
        ///     println!("{:?} active: {:?}", integration.slug, integration.active);
        /// }
        /// # Ok::<_, platform_api::Error>(())
        /// ```
        #[derive(Debug, Clone)]
        pub struct Client(platform_api_runtime::blocking::Client);

        #calls

        impl TryFrom<platform_api_runtime::Client> for Client {
            type Error = platform_api_runtime::Error;

            fn try_from(client: platform_api_runtime::Client) -> Result<Self, Self::Error> {
                Ok(Client(client.try_into()?))
            }
        }

        impl std::ops::Deref for Client {
            type Target = platform_api_runtime::blocking::Client;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }
    }
}

/// Alike for both clients, each in its own module.
fn calls() -> TokenStream {
    quote! {
        impl Client {
            /// Starts a client for the service at `base_url`, `https://platform.example`; the path of the API is added.
            pub fn builder(base_url: impl Into<String>) -> ClientBuilder<Client> {
                ClientBuilder::new(base_url, &SERVICE)
            }

            /// The calls about one project, by number or by full path: `42`, `"group/widgets"`.
            pub fn project(&self, id: impl Into<ProjectId>) -> Project {
                Project::new(self.0.clone(), id.into())
            }

            /// The calls about the settings of the instance.
            pub fn settings(&self) -> SettingsEndpoint {
                SettingsEndpoint::new(self.0.clone())
            }
        }
    }
}

fn client(api: &Api) -> TokenStream {
    let (base_path, token_header) = (&api.service.base_path, &api.service.token_header);
    let calls = calls();
    quote! {
        /// Sends requests to one service. It is cheap to clone; clones share connections and settings.
        #[derive(Debug, Clone)]
        pub struct Client(platform_api_runtime::Client);

        #calls

        impl From<platform_api_runtime::Client> for Client {
            fn from(client: platform_api_runtime::Client) -> Self {
                Client(client)
            }
        }

        impl std::ops::Deref for Client {
            type Target = platform_api_runtime::Client;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        pub(crate) static SERVICE: Service =
            Service::new(#base_path, #token_header, concat!("platform-api/", env!("CARGO_PKG_VERSION")));
    }
}

fn project(api: &Api) -> TokenStream {
    let methods = api.integrations.kinds.iter().map(kind_method);
    let role =
        outer(&["One project: a method for each kind of integration.".to_owned(), api.integrations.role_doc.clone()]);
    quote! {
        #role
        #[derive(Debug, Clone)]
        pub struct Project<C = platform_api_runtime::Client> {
            client: C,
            id: ProjectId,
        }

        impl<C: Clone> Project<C> {
            pub(crate) fn new(client: C, id: ProjectId) -> Self {
                Project { client, id }
            }

            /// Lists the active integrations.
            pub fn integrations(&self) -> Call<C, List<Integration>> {
                Call::new(self.client.clone(), integrations::list(self.id.clone()))
            }

            /// An integration whose kind is known at run time.
            pub fn integration(&self, kind: Kind) -> AnyEndpoint<C, Integration> {
                AnyEndpoint::new(self.client.clone(), self.id.clone(), AnyKind::from(&kind))
            }

            #(#methods)*
        }
    }
}

fn kind_method(kind: &Kind) -> TokenStream {
    let (method, request) = (ident(&names::module_name(&kind.slug)), ident(&names::type_name(&kind.slug)));
    let doc = outer(&[format!("`{}`: {}", kind.slug, kind.doc)]);
    quote! {
        #doc
        pub fn #method(&self) -> Endpoint<C, integrations::#request> {
            Endpoint::new(self.client.clone(), self.id.clone())
        }
    }
}

fn settings_endpoint(api: &Api) -> TokenStream {
    let settings = &api.settings;
    let doc = outer(&["The settings of the instance.".to_owned(), settings.role_doc.clone()]);
    let update = outer(&["Changes what is set in `update`, and gives all settings.".to_owned(), docs::cache(settings)]);
    quote! {
        #doc
        #[derive(Debug, Clone)]
        pub struct SettingsEndpoint<C = platform_api_runtime::Client> {
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

            #update
            pub fn update(&self, update: &SettingsUpdate) -> Call<C, Settings> {
                Call::new(self.client.clone(), settings::update(update))
            }
        }
    }
}
