//! Paths and methods, as the model has them, and a handler for each operation.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, any, delete, get, put};
use axum::{Extension, Router, middleware};
use platform_api_codegen::model::Kind;

use crate::reading::Reading;
use crate::received::{Received, record, with_reading};
use crate::response::{Refusal, json_response};
use crate::service::{InProject, OnInstance, Service};
use crate::undocumented::{undocumented, unknown_path};

type Shared = State<Arc<Service>>;

/// The whole service; the fault switch is one more layer, outside of `record`.
pub(crate) fn router(service: Arc<Service>) -> Router {
    let api = &service.api;
    let base = &api.service.base_path;
    let list = route_path(base, &api.integrations.list_path);
    let settings = route_path(base, &api.settings.path);
    let router = match service.target.lacks_settings(&api.settings) {
        Some(rule) => add_missing(Router::new(), &[settings].into(), vec![rule]),
        None => Router::new().route(&settings, get(get_settings).put(update_settings)),
    };
    let mut router = router.route(&format!("{list}/{{slug}}"), any(unknown_kind)).route(&list, get(list_integrations));
    for (index, kind) in api.integrations.kinds.iter().enumerate() {
        let lacks = service.target.lacks_kind(kind);
        router = if lacks.is_empty() {
            add_kind(router, base, index, kind)
        } else {
            add_missing(router, &[&kind.path, &kind.read_path].map(|path| route_path(base, path)).into(), lacks)
        };
    }
    let router = if service.access.undocumented { router.fallback(undocumented) } else { router.fallback(no_path) };
    router
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(Arc::clone(&service), record))
        .with_state(service)
}

/// A kind that is read elsewhere does not exist for a `GET` of its own path.
fn add_kind(router: Router<Arc<Service>>, base: &str, index: usize, kind: &Kind) -> Router<Arc<Service>> {
    let path = route_path(base, &kind.path);
    let read_path = route_path(base, &kind.read_path);
    let write = set_integration(index).merge(disable_integration(index));
    if path == read_path {
        return router.route(&path, write.merge(get_integration(index)));
    }
    router.route(&path, write.fallback(read_elsewhere)).route(&read_path, get_integration(index))
}

/// What the installation does not have is not found, and the rule that says so is noted.
fn add_missing(
    mut router: Router<Arc<Service>>,
    paths: &BTreeSet<String>,
    rules: Vec<&'static str>,
) -> Router<Arc<Service>> {
    for path in paths {
        let rules = rules.clone();
        let response = async move |State(service): Shared, Extension(received): Extension<Received>| {
            let mut reading = nothing(&service, &received);
            rules.iter().for_each(|rule| reading.note_all(rule));
            with_reading(unknown_path(), reading)
        };
        router = router.route(path, any(response));
    }
    router
}

/// `/api/v4`, `/projects/:id/integrations` → `/api/v4/projects/{id}/integrations`
fn route_path(base: &str, path: &str) -> String {
    format!("{base}{}", path.replace(":id", "{id}"))
}

async fn list_integrations(
    State(service): Shared,
    InProject(project): InProject,
    Extension(received): Extension<Received>,
) -> Response {
    let list = service.list_integrations(project);
    with_reading(json_response(StatusCode::OK, &list), nothing(&service, &received))
}

fn set_integration(index: usize) -> MethodRouter<Arc<Service>> {
    put(async move |State(service): Shared, InProject(project), Extension(received): Extension<Received>| {
        let parameters = match received.as_ref() {
            Ok(parameters) => parameters,
            Err(refusal) => return refusal.into_response(),
        };
        let fields = &service.api.integrations.kinds[index].parameters;
        let mut reading = Reading::of(parameters, fields.iter(), &service.api, &service.target);
        let response = match service.set_integration(project, index, &mut reading) {
            Ok(object) => json_response(StatusCode::OK, &object),
            Err(refusal) => refusal.into_response(),
        };
        with_reading(response, reading)
    })
}

fn get_integration(index: usize) -> MethodRouter<Arc<Service>> {
    get(async move |State(service): Shared, InProject(project), Extension(received): Extension<Received>| {
        let response = match service.get_integration(project, index) {
            Ok(object) => json_response(StatusCode::OK, &object),
            Err(refusal) => refusal.into_response(),
        };
        with_reading(response, nothing(&service, &received))
    })
}

fn disable_integration(index: usize) -> MethodRouter<Arc<Service>> {
    delete(async move |State(service): Shared, InProject(project), Extension(received): Extension<Received>| {
        let response = service.disable_integration(project, index).map(|()| StatusCode::NO_CONTENT);
        with_reading(response, nothing(&service, &received))
    })
}

async fn get_settings(State(service): Shared, _: OnInstance, Extension(received): Extension<Received>) -> Response {
    let settings = service.get_settings();
    with_reading(json_response(StatusCode::OK, &settings), nothing(&service, &received))
}

async fn update_settings(State(service): Shared, _: OnInstance, Extension(received): Extension<Received>) -> Response {
    let parameters = match received.as_ref() {
        Ok(parameters) => parameters,
        Err(refusal) => return refusal.into_response(),
    };
    let settings = &service.api.settings;
    let mut reading = Reading::of(parameters, settings.writable(), &service.api, &service.target);
    reading.note_removed(&settings.removed, &service.target);
    let response = match service.update_settings(&mut reading) {
        Ok(object) => json_response(StatusCode::OK, &object),
        Err(refusal) => refusal.into_response(),
    };
    with_reading(response, reading)
}

/// The reading of an operation without parameters.
fn nothing(service: &Service, received: &Received) -> Reading {
    match received.as_ref() {
        Ok(parameters) => Reading::of(parameters, std::iter::empty(), &service.api, &service.target),
        Err(_) => Reading::default(),
    }
}

async fn unknown_kind(_: InProject) -> Refusal {
    Refusal::not_found("Integration")
}

/// What is read at another path is not found here; only what can be done here is offered, in `Allow`.
async fn read_elsewhere(project: Result<InProject, Refusal>, method: Method) -> Refusal {
    match method {
        Method::GET | Method::HEAD => project.err().unwrap_or_else(|| Refusal::not_found("Integration")),
        _ => wrong_method().await,
    }
}

async fn no_path() -> Refusal {
    unknown_path()
}

async fn wrong_method() -> Refusal {
    Refusal::error(StatusCode::METHOD_NOT_ALLOWED, "405 Not Allowed")
}
