//! The operations of the API, for Rust, `openapi.json` and `API.txt`.

use std::fmt;

use platform_api_core::path::PathTemplate;
use proc_macro2::TokenStream;
use quote::quote;

use super::rust_types::ident;
use crate::model::{Api, KindSpec, SettingsSpec};
use crate::names;

pub struct ApiOperation<'a> {
    pub verb: &'static str,
    /// `PUT`
    pub method: &'static str,
    /// `/projects/:id/integrations/chat-d`
    pub path: &'a PathTemplate,
    /// `set_chat_d`
    pub id: String,
}

/// `PUT /projects/:id/integrations/chat-d`
impl fmt::Display for ApiOperation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

impl<'a> ApiOperation<'a> {
    fn new(verb: &'static str, method: &'static str, path: &'a PathTemplate, object: &str) -> Self {
        let id = format!("{verb}_{object}");
        Self { verb, method, path, id }
    }

    /// `Operation::new("set_chat_d", Method::PUT, "/projects/:id/integrations/chat-d")`
    pub fn table(&self) -> TokenStream {
        let ApiOperation { path, id, .. } = self;
        let (method, path) = (ident(self.method), path.as_str());
        quote!(Operation::new(#id, Method::#method, #path))
    }
}

pub fn of_list(api: &Api) -> ApiOperation<'_> {
    ApiOperation::new("list", "GET", &api.integrations.list_path, "integrations")
}

pub struct KindOperations<'a> {
    pub write: ApiOperation<'a>,
    pub get: ApiOperation<'a>,
    pub disable: ApiOperation<'a>,
}

pub fn of_kind(kind: &KindSpec) -> KindOperations<'_> {
    let module = &names::file_name(&kind.slug);
    KindOperations {
        write: ApiOperation::new(write_verb(kind), "PUT", &kind.path, module),
        get: ApiOperation::new("get", "GET", &kind.read_path, module),
        disable: ApiOperation::new("disable", "DELETE", &kind.path, module),
    }
}

pub fn write_verb(kind: &KindSpec) -> &'static str {
    if kind.is_update_only() { "update" } else { "set" }
}

pub fn get_settings(settings: &SettingsSpec) -> ApiOperation<'_> {
    ApiOperation::new("get", "GET", &settings.path, "settings")
}

pub fn update_settings(settings: &SettingsSpec) -> ApiOperation<'_> {
    ApiOperation::new("update", "PUT", &settings.path, "settings")
}
