//! The way of a request: it is recorded, a fault may hit it, its parameters are read once, and its operation is carried
//! out.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{self, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;
use tokio::sync::watch;
use tokio::task::yield_now;
use tokio::time::timeout;

use crate::access::Role;
use crate::fault::play::{http_date, play};
use crate::fault::port::Wire;
use crate::fault::{Fault, final_status};
use crate::pages::{self, page};
use crate::parameters::Parameters;
use crate::record::Entry;
use crate::resource::{Operation, Resource};
use crate::response::{Refusal, json_response};
use crate::rules::Validation;
use crate::script::Respond;
use crate::service::{Key, Service};

/// Longer bodies are refused.
const LONGEST_BODY: usize = 16 * 1024 * 1024;

/// The longest call in process. A call without a time limit would otherwise wait for ever for a service that is silent.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// Handles every request.
pub(crate) async fn receive(
    State(service): State<Arc<Service>>,
    ConnectInfo(wire): ConnectInfo<Wire>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let project = service.project_of(parts.uri.path());
    let (method, path) = (parts.method.as_str(), parts.uri.path());
    let fault = service.state().script.fault(method, path, project);
    let entry = service.log.add(&parts, &service.api, fault.clone());
    // So that calls that are sent at once are in progress at once.
    yield_now().await;
    // Always read the body: closing a connection with unread bytes resets it, which may lose the response.
    let Ok(body) = to_bytes(body, LONGEST_BODY).await else {
        // The body is too long, or the connection has ended inside the body. No fault is played, because it might wait
        // for a caller that is gone.
        let response = Refusal::error(StatusCode::PAYLOAD_TOO_LARGE, "the body is too long").into_response();
        entry.request().finish(&response, None);
        return response;
    };
    let parameters = Parameters::read(parts.uri.query(), &parts.headers, &body);
    let values = parameters.as_ref().map(Parameters::values).unwrap_or_default();
    entry.request().receive(body, values);
    let outcome = match &fault {
        Some(Fault::Response(response)) => Some(Outcome::unchecked(prepared(&service, response.clone()))),
        Some(fault) if !fault.is_carried_out() => None,
        _ => Some(respond(&service, &parts, parameters, &entry).unwrap_or_else(Outcome::unchecked)),
    };
    let mut response = Response::default();
    if let Some(outcome) = outcome {
        response = outcome.response;
        entry.request().finish(&response, outcome.validation);
    }
    match &fault {
        Some(fault) => play(fault, &wire, response).await,
        None => response,
    }
}

/// Restores the state of the start.
pub(crate) async fn reset(State(service): State<Arc<Service>>) -> StatusCode {
    service.reset();
    StatusCode::NO_CONTENT
}

/// Handles a request without a connection, while the sender of `running` exists.
pub(crate) async fn receive_in_process(
    service: Arc<Service>,
    running: watch::Receiver<()>,
    request: Request,
) -> io::Result<http::Response<Bytes>> {
    if running.has_changed().is_err() {
        return Err(io::ErrorKind::ConnectionRefused.into());
    }
    let wire = Wire::default();
    let response = receive(State(service), ConnectInfo(wire.clone()), request);
    let Ok(response) = timeout(LONGEST_WAIT, response).await else {
        let reason = "no response in a day: the call needs a time limit";
        return Err(io::Error::new(io::ErrorKind::TimedOut, reason));
    };
    if wire.is_ended() || running.has_changed().is_err() {
        return Err(io::ErrorKind::ConnectionReset.into());
    }
    let (mut parts, body) = response.into_parts();
    // On a connection hyper does this.
    parts.headers.entry(header::DATE).or_insert_with(http_date);
    let body = to_bytes(body, usize::MAX).await.map_err(io::Error::other)?;
    Ok(http::Response::from_parts(parts, body))
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
fn respond(
    service: &Service,
    parts: &Parts,
    parameters: Result<Parameters, Refusal>,
    entry: &Entry<'_>,
) -> Result<Outcome, Refusal> {
    let (api, target) = (&service.api, service.target());
    if let Some(respond) = stub(service, parts)? {
        let request = entry.request().clone();
        return Ok(Outcome::unchecked(prepared(service, respond(&request))));
    }
    let Some(resource) = Resource::find(api, parts.uri.path()) else {
        let text = "this sandbox has no such path: it serves those of the documents";
        return Err(Refusal::error(StatusCode::NOT_FOUND, text));
    };
    let found = resource
        .operations
        .iter()
        .find(|(method, _)| parts.method.as_str() == *method);
    // A kind that can be read only at its `read_path` is unknown to a read of its other path.
    let is_read = matches!(parts.method, Method::GET | Method::HEAD);
    if found.is_none() && !resource.operations.is_empty() && !is_read {
        let allowed: Vec<&str> = resource.operations.iter().map(|(method, _)| *method).collect();
        let refusal = Refusal::error(StatusCode::METHOD_NOT_ALLOWED, "405 Not Allowed");
        return Ok(Outcome::unchecked(([(header::ALLOW, allowed.join(","))], refusal)));
    }
    let project = authorize(service, parts, resource.project)?;
    let Some((_, operation)) = found else {
        return Err(Refusal::not_found("Integration"));
    };
    let lacks = match *operation {
        Operation::List => Vec::new(),
        Operation::Set(kind) | Operation::Get(kind) | Operation::Disable(kind) => {
            target.lacks_kind(&api.integrations.kinds[kind])
        }
        Operation::GetSettings | Operation::UpdateSettings => target.lacks_settings(&api.settings),
    };
    let fields = if lacks.is_empty() {
        operation.parameters(api)
    } else {
        Vec::new()
    };
    // A mistake in parameters that are ignored does not matter.
    let parameters = match parameters {
        Err(refusal) if !fields.is_empty() => return Err(refusal),
        parameters => parameters.unwrap_or_default(),
    };
    let mut validation = Validation::of(&parameters, &fields, api, &target);
    for (rule, _) in &lacks {
        validation.note_all(rule);
    }
    let response = if lacks.is_empty() {
        carry_out(service, parts, project, *operation, &mut validation)
    } else {
        Err(Refusal::error(StatusCode::NOT_FOUND, "404 Not Found"))
    };
    Ok(Outcome {
        response: response.unwrap_or_else(IntoResponse::into_response),
        validation: Some(validation),
    })
}

/// Carries out an operation. The project does not matter for the settings.
fn carry_out(
    service: &Service,
    parts: &Parts,
    project: u64,
    operation: Operation,
    validation: &mut Validation,
) -> Result<Response, Refusal> {
    Ok(match operation {
        Operation::List => {
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
        Operation::Set(kind) => service
            .set_integration(Key { project, kind }, validation)?
            .into_response(),
        Operation::Get(kind) => service.get_integration(Key { project, kind })?.into_response(),
        Operation::Disable(kind) => {
            service.disable_integration(Key { project, kind })?;
            StatusCode::NO_CONTENT.into_response()
        }
        Operation::GetSettings => service.get_settings().into_response(),
        Operation::UpdateSettings => {
            validation.note_removed(&service.api.settings.removed, &service.target());
            service.update_settings(validation)?.into_response()
        }
    })
}

/// Returns the id of the project if the caller may call it, or 0 for the settings. The caller is authenticated first, so
/// that callers without a token do not learn which projects exist.
fn authorize(service: &Service, parts: &Parts, project: Option<&str>) -> Result<u64, Refusal> {
    let role = authenticate(service, parts)?;
    let Some(reference) = project else {
        return role.require(service.api.settings.role).map(|()| 0);
    };
    let reference = percent_decode_str(reference).decode_utf8().unwrap_or_default();
    let Some(project) = service.project(&reference) else {
        return Err(Refusal::not_found("Project"));
    };
    let role = service.access.role_in(project.id, role);
    role.require(service.api.integrations.role).map(|()| project.id)
}

fn authenticate(service: &Service, parts: &Parts) -> Result<Role, Refusal> {
    service
        .access
        .authenticate(&parts.headers, &service.api.service.token_header)
}

/// Returns the response of the stub for a call, and counts the call. Refuses a caller without a token.
fn stub(service: &Service, parts: &Parts) -> Result<Option<Respond>, Refusal> {
    let target = parts.uri.path_and_query().map_or("", PathAndQuery::as_str);
    let target = target.strip_prefix(&service.api.service.base_path);
    let mut state = service.state();
    let Some((respond, played)) = state.script.stub(parts.method.as_str(), target.unwrap_or_default()) else {
        return Ok(None);
    };
    authenticate(service, parts)?;
    *played += 1;
    Ok(Some(Arc::clone(respond)))
}

/// Returns a response that a test has prepared. It is JSON unless its headers say otherwise.
fn prepared(service: &Service, mut response: http::Response<Vec<u8>>) -> Response {
    let status = final_status(response.status().as_u16());
    let mut content_type = "application/json";
    if status == StatusCode::TOO_MANY_REQUESTS && response.body().is_empty() {
        *response.body_mut() = service.rate_limit_text().into();
        content_type = "text/plain; charset=utf-8";
    }
    let content_type = HeaderValue::from_static(content_type);
    // A recorded response may have headers that do not fit its body.
    for framing in [header::CONTENT_LENGTH, header::TRANSFER_ENCODING] {
        response.headers_mut().remove(framing);
    }
    response
        .headers_mut()
        .entry(header::CONTENT_TYPE)
        .or_insert(content_type);
    response.map(Body::from)
}
