//! Receives requests. It records each request, lets faults hit it, reads its parameters once, and carries out its
//! operation.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;

use crate::access::Role;
use crate::fault::play::play;
use crate::fault::port::WireInfo;
use crate::lock::lock;
use crate::pages::{self, page};
use crate::parameters::Parameters;
use crate::requests::RecordedRequest;
use crate::resource::Resource;
use crate::response::{Refusal, json_response};
use crate::rules::Validation;
use crate::service::Service;

/// Longer bodies are refused.
const LONGEST_BODY: usize = 16 * 1024 * 1024;

/// An operation that the caller may call, on integrations by project and index of the kind.
#[derive(Clone, Copy)]
enum Operation {
    List(u64),
    Set(u64, usize),
    Get(u64, usize),
    Disable(u64, usize),
    GetSettings,
    UpdateSettings,
}

/// Handles every request.
pub(crate) async fn receive(
    State(service): State<Arc<Service>>,
    ConnectInfo(WireInfo(wire)): ConnectInfo<WireInfo>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let project = service.project_of(parts.uri.path());
    let fault = lock(&service.faults).decide(parts.method.as_str(), parts.uri.path(), project);
    let entry = service
        .log
        .add(|| RecordedRequest::new(&parts, Arc::clone(&service.api), fault.clone()));
    // Always read the body: closing a connection with unread bytes resets it, which may lose the response.
    let Ok(body) = to_bytes(body, LONGEST_BODY).await else {
        // The body is too long, or the connection has ended inside the body. No fault is played, because it might wait
        // for a caller that is gone.
        let response = Refusal::error(StatusCode::PAYLOAD_TOO_LARGE, "the body is too long").into_response();
        entry.change(|request| request.finish(response.status(), None));
        return response;
    };
    let parameters = Parameters::read(parts.uri.query(), &parts.headers, &body);
    entry.change(|request| {
        request.body = body.into();
        request.parameters = parameters.as_ref().map(Parameters::values).unwrap_or_default();
    });
    let outcome = match &fault {
        Some(fault) if !fault.is_carried_out() => fault.response(service.rate_limit_text()).map(Outcome::unchecked),
        _ => Some(respond(&service, &parts, parameters).unwrap_or_else(Outcome::unchecked)),
    };
    let mut response = Response::default();
    if let Some(outcome) = outcome {
        response = outcome.response;
        entry.change(|request| request.finish(response.status(), outcome.validation));
    }
    match &fault {
        Some(fault) => play(fault, &wire, response).await,
        None => response,
    }
}

/// A response, and the checked parameters. There are none if the request was refused before that.
struct Outcome {
    response: Response,
    validation: Option<Validation>,
}

impl Outcome {
    fn unchecked(response: impl IntoResponse) -> Outcome {
        Outcome {
            response: response.into_response(),
            validation: None,
        }
    }
}

/// Carries out a call. The error refuses a call before its parameters are checked.
fn respond(service: &Service, parts: &Parts, parameters: Result<Parameters, Refusal>) -> Result<Outcome, Refusal> {
    let (api, target) = (&service.api, service.target());
    if let Some(response) = stub(service, parts) {
        return authenticate(service, parts).map(|_| Outcome::unchecked(response));
    }
    let Some(resource) = Resource::find(api, parts.uri.path()) else {
        let text = "this sandbox has no such path: it serves those of the documents";
        return Err(Refusal::error(StatusCode::NOT_FOUND, text));
    };
    let is_read = matches!(parts.method, Method::GET | Method::HEAD);
    let resource = match resource {
        // This kind can be read only at its `read_path`. A read of this path is answered as for an unknown kind.
        Resource::Integration {
            project,
            is_read: false,
            ..
        } if is_read => Resource::UnknownKind { project },
        resource => resource,
    };
    if let Some(allowed) = methods(resource).filter(|allowed| !allowed.split(',').any(|one| parts.method == one)) {
        let refusal = Refusal::error(StatusCode::METHOD_NOT_ALLOWED, "405 Not Allowed");
        return Ok(Outcome::unchecked(([(header::ALLOW, allowed)], refusal)));
    }
    let operation = operation(service, parts, resource)?;
    let lacks = match resource {
        Resource::Integration { kind, .. } => target.lacks_kind(service.kind(kind)),
        Resource::Settings => target.lacks_settings(&api.settings),
        Resource::List { .. } | Resource::UnknownKind { .. } => Vec::new(),
    };
    let is_change = lacks.is_empty() && matches!(operation, Operation::Set(..) | Operation::UpdateSettings);
    // All other calls have no parameters. A mistake in parameters that are ignored does not matter.
    let parameters = match parameters {
        Err(refusal) if is_change => return Err(refusal),
        parameters => parameters.unwrap_or_default(),
    };
    let fields = is_change.then(|| resource.parameters(api));
    let mut validation = Validation::of(&parameters, fields.into_iter().flatten(), api, &target);
    for (rule, _) in &lacks {
        validation.note_all(rule);
    }
    let response = if lacks.is_empty() {
        carry_out(service, parts, operation, &mut validation)
    } else {
        Err(Refusal::error(StatusCode::NOT_FOUND, "404 Not Found"))
    };
    Ok(Outcome {
        response: response.unwrap_or_else(IntoResponse::into_response),
        validation: Some(validation),
    })
}

fn carry_out(
    service: &Service,
    parts: &Parts,
    operation: Operation,
    validation: &mut Validation,
) -> Result<Response, Refusal> {
    Ok(match operation {
        Operation::List(project) => {
            let integrations = service.list_integrations(project);
            match service.target().page_size {
                Some(largest) => {
                    validation
                        .unknown
                        .retain(|name| !pages::PARAMETERS.contains(&name.as_str()));
                    page(parts, &integrations, largest)?
                }
                None => json_response(StatusCode::OK, &integrations),
            }
        }
        Operation::Set(project, kind) => service.set_integration(project, kind, validation)?.into_response(),
        Operation::Get(project, kind) => service.get_integration(project, kind)?.into_response(),
        Operation::Disable(project, kind) => {
            service.disable_integration(project, kind)?;
            StatusCode::NO_CONTENT.into_response()
        }
        Operation::GetSettings => service.get_settings().into_response(),
        Operation::UpdateSettings => {
            validation.note_removed(&service.api.settings.removed, &service.target());
            service.update_settings(validation)?.into_response()
        }
    })
}

/// Returns the methods of a resource, as in `Allow`. Returns `None` if the resource does not exist, whatever the method
/// is.
fn methods(resource: Resource<'_>) -> Option<&'static str> {
    match resource {
        Resource::List { .. } | Resource::Integration { is_written: false, .. } => Some("GET,HEAD"),
        Resource::Integration { is_read: false, .. } => Some("DELETE,PUT"),
        Resource::Integration { .. } => Some("DELETE,GET,HEAD,PUT"),
        Resource::Settings => Some("GET,HEAD,PUT"),
        Resource::UnknownKind { .. } => None,
    }
}

/// Returns the operation, if the caller may call it. The caller is authenticated first, so that callers without a token
/// do not learn which projects exist.
fn operation(service: &Service, parts: &Parts, resource: Resource<'_>) -> Result<Operation, Refusal> {
    let api = &service.api;
    let role = authenticate(service, parts)?;
    let in_project = |reference: &str| {
        let reference = percent_decode_str(reference).decode_utf8().unwrap_or_default();
        let project = service
            .project(&reference)
            .ok_or_else(|| Refusal::not_found("Project"))?
            .id;
        service.access.role_in(project, role).require(api.integrations.role)?;
        Ok(project)
    };
    match (resource, &parts.method) {
        (Resource::List { project }, _) => Ok(Operation::List(in_project(project)?)),
        (Resource::Integration { project, kind, .. }, &Method::PUT) => Ok(Operation::Set(in_project(project)?, kind)),
        (Resource::Integration { project, kind, .. }, &Method::DELETE) => {
            Ok(Operation::Disable(in_project(project)?, kind))
        }
        (Resource::Integration { project, kind, .. }, _) => Ok(Operation::Get(in_project(project)?, kind)),
        (Resource::UnknownKind { project }, _) => in_project(project).and(Err(Refusal::not_found("Integration"))),
        (Resource::Settings, method) => {
            role.require(api.settings.role)?;
            Ok(if method == Method::PUT {
                Operation::UpdateSettings
            } else {
                Operation::GetSettings
            })
        }
    }
}

fn authenticate(service: &Service, parts: &Parts) -> Result<Role, Refusal> {
    service
        .access
        .authenticate(&parts.headers, &service.api.service.token_header)
}

/// Returns the response that a test has set. It is JSON unless its headers say otherwise.
fn stub(service: &Service, parts: &Parts) -> Option<Response> {
    let target = parts.uri.path_and_query()?.as_str();
    let target = target.strip_prefix(&service.api.service.base_path)?;
    let mut response = service.stubs.find(parts.method.as_str(), target)?;
    let json = HeaderValue::from_static("application/json");
    response.headers_mut().entry(header::CONTENT_TYPE).or_insert(json);
    Some(response.map(Body::from))
}
