//! Routes each path and method of the model to a handler.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, any, delete, get, put};
use axum::{Extension, Router, middleware};
use platform_api_codegen::model::Kind;

use crate::reading::Reading;
use crate::received::{Received, receive, with_reading};
use crate::response::{Refusal, json_response};
use crate::service::{InProject, OnInstance, Service};
use crate::undocumented::{undocumented, unknown_path};

type Shared = State<Arc<Service>>;

/// The whole service.
pub(crate) fn router(service: Arc<Service>) -> Router {
    let api = &service.api;
    let base = &api.service.base_path;
    let list = route_path(base, &api.integrations.list_path);
    let settings = get(get_settings).put(update_settings);
    let lacks = |service: &Service| service.target().lacks_settings(&service.api.settings).into_iter().collect();
    let mut router = Router::new()
        .route(&format!("{list}/{{slug}}"), any(unknown_kind))
        .route(&list, get(list_integrations))
        .route(&route_path(base, &api.settings.path), unless(lacks, &service, settings));
    for (index, kind) in api.integrations.kinds.iter().enumerate() {
        router = add_kind(router, &service, index, kind);
    }
    let router = if service.access.undocumented { router.fallback(undocumented) } else { router.fallback(no_path) };
    router
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(Arc::clone(&service), receive))
        .with_state(service)
}

/// A kind with its own read path responds to `GET` there, and with 404 at its usual path.
fn add_kind(router: Router<Arc<Service>>, service: &Arc<Service>, index: usize, kind: &Kind) -> Router<Arc<Service>> {
    let base = &service.api.service.base_path;
    let (path, read_path) = (route_path(base, &kind.path), route_path(base, &kind.read_path));
    let write = set_integration(index).merge(disable_integration(index));
    let lacks = move |service: &Service| service.target().lacks_kind(service.kind(index));
    if path == read_path {
        return router.route(&path, unless(lacks, service, write.merge(get_integration(index))));
    }
    router
        .route(&path, unless(lacks, service, write.fallback(read_elsewhere)))
        .route(&read_path, unless(lacks, service, get_integration(index)))
}

/// Responds with 404 if the installation lacks the resource, and records the rules that say so.
fn unless(
    lacks: impl Fn(&Service) -> Vec<&'static str> + Clone + Send + Sync + 'static,
    service: &Arc<Service>,
    methods: MethodRouter<Arc<Service>>,
) -> MethodRouter<Arc<Service>> {
    let find = move |State(service): Shared, Extension(received): Extension<Received>, request, next: Next| {
        let rules = lacks(&service);
        async move {
            if rules.is_empty() {
                return next.run(request).await;
            }
            let mut reading = nothing(&service, &received);
            rules.into_iter().for_each(|rule| reading.note_all(rule));
            with_reading(unknown_path(), reading)
        }
    };
    methods.layer(middleware::from_fn_with_state(Arc::clone(service), find))
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
        let mut reading = Reading::of(parameters, fields.iter(), &service.api, &service.target());
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
    let mut reading = Reading::of(parameters, settings.writable(), &service.api, &service.target());
    reading.note_removed(&settings.removed, &service.target());
    let response = match service.update_settings(&mut reading) {
        Ok(object) => json_response(StatusCode::OK, &object),
        Err(refusal) => refusal.into_response(),
    };
    with_reading(response, reading)
}

/// The reading of an operation that takes no parameters.
fn nothing(service: &Service, received: &Received) -> Reading {
    match received.as_ref() {
        Ok(parameters) => Reading::of(parameters, std::iter::empty(), &service.api, &service.target()),
        Err(_) => Reading::default(),
    }
}

async fn unknown_kind(_: InProject) -> Refusal {
    Refusal::not_found("Integration")
}

/// A kind that is read at another path: `GET` gets 404, other methods get 405, and `Allow` lists those that work here.
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
