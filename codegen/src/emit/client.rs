//! Emits `client.rs` and `blocking.rs`: the clients, and the fluent form `client.project(42).chat_d()`. Emits `adapter.rs`
//! for other HTTP clients.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Context;
use super::docs::{self, inner, outer};
use super::fields::{kind_alias, renamed};
use super::file::RustFile;
use super::markdown::prose;
use super::rust_types::ident;
use crate::file::File;
use crate::model::{Api, Former, Kind};
use crate::names;

pub(super) fn emit_client(context: Context<'_>) -> File {
    let api = context.api;
    let items = [client(), project(api), settings_endpoint(api)];
    let file = RustFile {
        path: "src/client.rs".to_owned(),
        from: "spec/api.toml and spec/integrations/",
        doc: inner(&["The client, with a method for every call.".to_owned()]),
        items: quote! {
            use crate::adapter::{HttpAdapter, SERVICE};
            use crate::integrations::{self, Integration, Kind};
            use crate::settings::{self, Settings, SettingsUpdate};

            #(#items)*
        },
    };
    file.emit(context)
}

pub(super) fn emit_adapter(context: Context<'_>) -> File {
    let file = RustFile {
        path: "src/adapter.rs".to_owned(),
        from: "spec/api.toml",
        doc: inner(&["For programs that have an HTTP client of their own.".to_owned()]),
        items: adapter(context.api),
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
    };
    file.emit(context)
}

fn blocking_client() -> TokenStream {
    let calls = calls();
    let wrapper = wrapper(&quote!(Client), &quote!(platform_api_runtime::blocking::Client));
    quote! {
        use crate::adapter::{HttpAdapter, SERVICE};

        /// The calls about one project; see [`crate::Project`].
        pub type Project = crate::Project<Client>;

        /// The calls about the settings of the instance; see [`crate::SettingsEndpoint`].
        pub type SettingsEndpoint = crate::SettingsEndpoint<Client>;

        /// Sends requests to one service and waits for the responses. Cloning it is cheap; clones share connections,
        /// configuration and one thread.
        ///
        /// ```no_run
        /// use platform_api::blocking::Client;
        ///
        /// let client = Client::builder("https://platform.example").token("…").build()?;
        /// for integration in client.project("group/widgets").integrations().send()? {
        ///     println!("{integration:#?}");
        /// }
        /// # Ok::<_, platform_api::Error>(())
        /// ```
        ///
        /// A call inside a task of an async runtime would block its thread, so it is an error, and nothing is sent. Use
        /// `tokio::task::spawn_blocking` there.
        #[derive(Debug, Clone)]
        pub struct Client(platform_api_runtime::blocking::Client);

        impl Client {
            #calls

            /// Sends a request, waits for its response and reads it.
            ///
            /// # Errors
            /// See the predicates of [`Error`].
            pub fn send<T>(&self, request: Request<T>) -> Result<T, Error> {
                self.0.send(request)
            }
        }

        #wrapper
    }
}

/// The methods that both clients have.
fn calls() -> TokenStream {
    quote! {
        /// Builds a client for the service at `base_url`, such as `https://platform.example`, without the path of the API.
        pub fn builder(base_url: impl Into<String>) -> ClientBuilder<Client> {
            ClientBuilder::new(base_url, &SERVICE)
        }

        /// The calls about one project, given by its number or its full path: `42`, `"group/widgets"`.
        pub fn project(&self, id: impl Into<ProjectId>) -> Project {
            Project::new(self.clone(), id.into())
        }

        /// The calls about the settings of the instance.
        pub fn settings(&self) -> SettingsEndpoint {
            SettingsEndpoint::new(self.clone())
        }

        /// The URL of the service, with the path of the API.
        #[must_use]
        pub fn base_url(&self) -> &str {
            self.0.base_url()
        }

        /// What this client does except sending, for another transport: an adapter with the same options.
        #[must_use]
        pub fn adapter(&self) -> HttpAdapter {
            HttpAdapter::wrap(self.0.adapter().clone())
        }
    }
}

/// Lets the runtime's builder make a `Client` or an adapter, and calls use one.
fn wrapper(name: &TokenStream, inner: &TokenStream) -> TokenStream {
    quote! {
        impl Wrapper for #name {
            type Inner = #inner;

            fn wrap(inner: Self::Inner) -> Self {
                #name(inner)
            }

            fn into_inner(self) -> Self::Inner {
                self.0
            }
        }
    }
}

fn adapter(api: &Api) -> TokenStream {
    let (base_path, token_header) = (&api.service.base_path, &api.service.token_header);
    let wrapper = wrapper(&quote!(HttpAdapter), &quote!(platform_api_runtime::HttpAdapter));
    quote! {
        use crate::{bytes, http};

        /// Everything that a client does but the sending: for programs that have an HTTP client of their own, and for
        /// targets that have no sockets. It is there without the feature `client`.
        ///
        /// ```
        /// use platform_api::{Error, HttpAdapter, Settings, bytes::Bytes, http, settings};
        ///
        /// fn read(send: impl Fn(http::Request<Bytes>) -> http::Response<Bytes>) -> Result<Settings, Error> {
        ///     let adapter = HttpAdapter::builder("https://platform.example").token("…").build()?;
        ///     let request = settings::get();
        ///     adapter.read_response(&request, send(adapter.http_request(&request)?))
        /// }
        /// ```
        ///
        /// Time limits, retries and a limit of the size of responses are up to whatever sends.
        #[derive(Debug, Clone)]
        pub struct HttpAdapter(platform_api_runtime::HttpAdapter);

        impl HttpAdapter {
            /// Starts an adapter for the service at `base_url`, `https://platform.example`; the path of the API is added.
            pub fn builder(base_url: impl Into<String>) -> ClientBuilder<HttpAdapter> {
                ClientBuilder::new(base_url, &SERVICE)
            }

            /// The URL of the service, with the path of the API.
            #[must_use]
            pub fn base_url(&self) -> &str {
                self.0.base_url()
            }

            /// Makes the HTTP request, with the base URL and all headers, for another transport. That transport must not
            /// follow redirects to other hosts, or it would send them the token.
            ///
            /// # Errors
            /// [`Error::is_invalid_request`] when it cannot be sent, [`Error::is_refused`] when a check refuses it.
            pub fn http_request<T>(&self, request: &Request<T>) -> Result<http::Request<bytes::Bytes>, Error> {
                self.0.http_request(request)
            }

            /// Reads the response that another transport received for a request.
            ///
            /// # Errors
            /// See the predicates of [`Error`]; none is about the connection.
            pub fn read_response<T>(
                &self,
                request: &Request<T>,
                response: http::Response<impl AsRef<[u8]>>,
            ) -> Result<T, Error> {
                self.0.read_response(request, response)
            }
        }

        #wrapper

        pub(crate) static SERVICE: Service =
            Service::new(#base_path, #token_header, concat!("platform-api/", env!("CARGO_PKG_VERSION")));
    }
}

fn client() -> TokenStream {
    let calls = calls();
    let wrapper = wrapper(&quote!(Client), &quote!(platform_api_runtime::Client));
    quote! {
        /// Sends requests to one service. Cloning it is cheap; clones share connections and configuration.
        ///
        /// It requires a Tokio runtime with I/O and time enabled, as `#[tokio::main]` makes it. Dropping the future of a call
        /// cancels the call. Every call is a `tracing` span and every attempt an event; neither contains secrets.
        #[derive(Debug, Clone)]
        pub struct Client(platform_api_runtime::Client);

        impl Client {
            #calls

            /// Sends a request and reads its response.
            ///
            /// # Errors
            /// See the predicates of [`Error`].
            pub async fn send<T>(&self, request: Request<T>) -> Result<T, Error> {
                self.0.send(request).await
            }
        }

        #wrapper
    }
}

fn project(api: &Api) -> TokenStream {
    let methods = api.integrations.kinds.iter().map(kind_method);
    let role =
        outer(&["One project: a method for each kind of integration.".to_owned(), prose(&api.integrations.role_doc)]);
    quote! {
        #role
        #[derive(Debug, Clone)]
        pub struct Project<C = Client> {
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

            /// The calls about an integration whose kind is known only at run time.
            pub fn integration(&self, kind: Kind) -> AnyEndpoint<C, Integration> {
                AnyEndpoint::new(self.client.clone(), self.id.clone(), AnyKind::from(&kind))
            }

            #(#methods)*
        }
    }
}

fn kind_method(kind: &Kind) -> TokenStream {
    let (method, request) = (ident(&names::module_name(&kind.slug)), ident(&names::kind_name(&kind.slug)));
    let (doc, alias) =
        (outer(&[format!("`{}`: {}", kind.slug, prose(&kind.doc))]), kind_alias(&names::module_name(&kind.slug), kind));
    let former = kind.former.as_ref().map(|former| former_method(kind, former));
    quote! {
        #doc
        #alias
        pub fn #method(&self) -> Endpoint<C, integrations::#request> {
            Endpoint::new(self.client.clone(), self.id.clone())
        }

        #former
    }
}

/// The deprecated method with the former name of a kind.
fn former_method(kind: &Kind, former: &Former) -> TokenStream {
    let [method, old] = [&kind.slug, &former.name].map(|slug| ident(&names::module_name(slug)));
    let (request, renamed) = (ident(&names::kind_name(&kind.slug)), renamed(former, &names::module_name(&kind.slug)));
    quote! {
        #renamed
        pub fn #old(&self) -> Endpoint<C, integrations::#request> {
            self.#method()
        }
    }
}

fn settings_endpoint(api: &Api) -> TokenStream {
    let settings = &api.settings;
    let doc = outer(&["The settings of the instance.".to_owned(), prose(&settings.role_doc)]);
    let update = outer(&[
        "Changes the settings in `update`. The response is all settings, or `None` if its body is empty.".to_owned(),
        docs::cache(settings),
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

            #update
            pub fn update(&self, update: &SettingsUpdate) -> Call<C, Option<Settings>> {
                Call::new(self.client.clone(), settings::update(update))
            }
        }
    }
}
