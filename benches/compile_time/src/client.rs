//! The smallest client with every endpoint, on serde derives and bare reqwest.

use platform_api_codegen::model::{Api, Kind};
use platform_api_codegen::names;
use proc_macro2::TokenStream;
use quote::quote;

use crate::render::{ident, print, record, shared};

pub fn whole_crate(api: &Api) -> String {
    let shared = shared(api);
    let client = client(api);
    let kinds = api.integrations.kinds.iter().map(|kind| kind_module(api, kind));
    print(quote! {
        use std::collections::BTreeMap;
        use serde::{Deserialize, Serialize};
        #client
        #(#kinds)*
        #shared
    })
}

/// The client, and the functions that the kinds' modules share.
fn client(api: &Api) -> TokenStream {
    let (settings, list) = (&api.settings.path, &api.integrations.list_path);
    let (base, token) = (&api.service.base_path, &api.service.token_header);
    quote! {
        #[derive(Debug, Clone)]
        pub struct Client {
            pub http: reqwest::Client,
            pub base: String,
            pub token: String,
        }

        impl Client {
            fn request(&self, method: reqwest::Method, path: &str, project: &str) -> reqwest::RequestBuilder {
                let path = path.replace(":id", project);
                self.http.request(method, format!("{}{}{path}", self.base, #base)).header(#token, &self.token)
            }

            pub async fn settings(&self) -> Result<Settings, reqwest::Error> {
                self.request(reqwest::Method::GET, #settings, "").send().await?.error_for_status()?.json().await
            }

            pub async fn update_settings(&self, update: &SettingsUpdate) -> Result<Settings, reqwest::Error> {
                let request = self.request(reqwest::Method::PUT, #settings, "").json(update);
                request.send().await?.error_for_status()?.json().await
            }

            pub async fn integrations(&self, project: &str) -> Result<Vec<Integration<serde_json::Value>>, reqwest::Error> {
                self.request(reqwest::Method::GET, #list, project).send().await?.error_for_status()?.json().await
            }
        }
    }
}

fn kind_module(api: &Api, kind: &Kind) -> TokenStream {
    let (module, name) = (
        ident(&names::module_name(&kind.slug)),
        ident(&names::kind_name(&kind.slug)),
    );
    let request = record(api, &quote!(#name), &kind.parameters.iter().collect::<Vec<_>>());
    let properties = record(api, &quote!(Properties), &kind.properties.iter().collect::<Vec<_>>());
    let (write, read) = (&kind.path, &kind.read_path);
    quote! {
        pub mod #module {
            #[allow(unused_imports)]
            use super::*;

            #request
            #properties

            pub async fn set(client: &Client, project: &str, request: &#name) -> Result<Integration<Properties>, reqwest::Error> {
                let request = client.request(reqwest::Method::PUT, #write, project).json(request);
                request.send().await?.error_for_status()?.json().await
            }

            pub async fn get(client: &Client, project: &str) -> Result<Integration<Properties>, reqwest::Error> {
                client.request(reqwest::Method::GET, #read, project).send().await?.error_for_status()?.json().await
            }

            pub async fn disable(client: &Client, project: &str) -> Result<(), reqwest::Error> {
                client.request(reqwest::Method::DELETE, #write, project).send().await?.error_for_status().map(drop)
            }
        }
    }
}
