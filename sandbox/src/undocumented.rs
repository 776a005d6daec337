//! Undocumented endpoints that clients of similar services call to sign in: the token's user, and the version. They are
//! opt-in, so that by default a test finds calls that are not documented.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use platform_api_codegen::model::{Api, Version};
use serde_json::{Value, json};

use crate::auth::Role;
use crate::response::{Refusal, json_response};
use crate::service::{Service, Someone};

/// Handles paths that the documents lack.
pub(crate) async fn undocumented(State(service): State<Arc<Service>>, request: Request) -> Response {
    let path = request.uri().path().strip_prefix(&service.api.service.base_path).map(str::to_owned);
    let (mut parts, _) = request.into_parts();
    let object: fn(&Service, Role) -> Value = match (&parts.method, path.as_deref()) {
        (&Method::GET, Some("/user")) => user,
        (&Method::GET, Some("/version")) => version,
        _ => return unknown_path().into_response(),
    };
    match Someone::from_request_parts(&mut parts, &service).await {
        Ok(Someone(role)) => json_response(StatusCode::OK, &object(&service, role)),
        Err(refusal) => refusal.into_response(),
    }
}

pub(crate) fn unknown_path() -> Refusal {
    Refusal::error(StatusCode::NOT_FOUND, "404 Not Found")
}

fn user(_: &Service, role: Role) -> Value {
    let name = format!("{role:?}");
    json!({
        "id": role as u8 + 1,
        "username": name.to_lowercase(),
        "name": name,
        "state": "active",
        "is_admin": role == Role::Administrator,
    })
}

fn version(service: &Service, _: Role) -> Value {
    let version = service.target().version.or_else(|| newest(&service.api));
    json!({ "version": version.map(|version| format!("{version}.0")), "revision": "sandbox" })
}

/// The newest version that introduced anything.
fn newest(api: &Api) -> Option<Version> {
    let kinds = || api.integrations.kinds.iter();
    let fields = kinds().flat_map(|kind| &kind.parameters).chain(api.settings.attributes());
    fields.filter_map(|field| field.introduced()).chain(kinds().filter_map(|kind| kind.introduced)).max()
}
