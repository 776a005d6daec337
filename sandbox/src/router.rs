//! The way of a request: routed, recorded, hit by a fault, read, executed.

use std::error::Error;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use http::request::Parts;
use http::uri::PathAndQuery;
use http::{HeaderValue, Method, Request, StatusCode, header};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Body, Bytes};
use tokio::sync::watch;
use tokio::task::yield_now;
use tokio::time::sleep;

use crate::access::Role;
use crate::fault::{ConnectionEnd, Fault, final_status, play};
use crate::pages::{self, page};
use crate::parameters::SentParameters;
use crate::record::{LogEntry, Logging};
use crate::response::{Refusal, Response, fit, json_response, with_status};
use crate::route::Route;
use crate::rules::RequestValidation;
use crate::script::Respond;
use crate::service::{FakeService, ResponseContent, ServiceState};

const LONGEST_BODY: usize = 16 * 1024 * 1024;

/// In process, a call to a silent service without a time limit would never end.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

pub(crate) async fn receive<B>(service: &FakeService, request: Request<B>) -> Result<Response, ConnectionEnd>
where
    B: Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>>,
{
    let (parts, body) = request.into_parts();
    let (method, path) = (parts.method.as_str(), parts.uri.path());
    if service.log.logging != Logging::Recorded && path == "/reset" && method == "POST" {
        service.reset();
        return Ok(fit(&parts.method, with_status(StatusCode::NO_CONTENT, "")));
    }
    let fault = service.lock_state().script.fault(method, path, service.parent_of(path));
    let route = Route::find(&service.api, &service.parents, path);
    let entry = service.log.add(&parts, &service.api, route.as_ref(), fault.clone());
    // So that calls that are sent at once are in progress at once.
    yield_now().await;
    // Always read the body: closing a connection with unread bytes resets it, which may lose the response.
    let Ok(body) = Limited::new(body, LONGEST_BODY).collect().await else {
        // Or the connection has ended, so no fault is played: it might wait for a caller that is gone.
        let refusal = Refusal::error(StatusCode::PAYLOAD_TOO_LARGE, "the body is too long");
        return Ok(complete(service, &parts.method, entry.finish(Err(refusal))));
    };
    let body = body.to_bytes();
    let parameters = SentParameters::read(parts.uri.query(), &parts.headers, &body);
    if let Ok(parameters) = &parameters {
        entry.lock_request().parameters = parameters.values();
    }
    entry.lock_request().body = body.into();
    let result = match &fault {
        Some(Fault::Response(response)) => Ok(response.clone()),
        Some(fault) if !fault.is_executed() => return play(fault, Response::default()).await,
        _ => respond(service, &parts, route.as_ref(), parameters, &entry),
    };
    let response = complete(service, &parts.method, entry.finish(result));
    match &fault {
        Some(fault) => play(fault, response).await,
        None => Ok(response),
    }
}

pub(crate) async fn receive_in_process(
    service: Arc<FakeService>,
    running: watch::Receiver<()>,
    request: Request<Bytes>,
) -> io::Result<http::Response<Bytes>> {
    if running.has_changed().is_err() {
        return Err(io::ErrorKind::ConnectionRefused.into());
    }
    let result = tokio::select! {
        result = receive(&service, as_on_a_port(request).map(Full::new)) => result,
        () = dropped(running) => Err(ConnectionEnd::Reset),
        () = sleep(LONGEST_WAIT) => {
            let reason = "no response in a day: the call needs a time limit";
            return Err(io::Error::new(io::ErrorKind::TimedOut, reason));
        }
    };
    let response = result.map_err(|_| io::ErrorKind::ConnectionReset)?;
    Ok(response.map(Bytes::from))
}

/// Adds the headers that an HTTP library adds.
fn as_on_a_port(mut request: Request<Bytes>) -> Request<Bytes> {
    let length = request.body().len();
    let host = request.uri().authority().map(|authority| {
        let authority = authority.as_str();
        let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
        HeaderValue::from_str(host).expect("an authority is ASCII")
    });
    let headers = request.headers_mut();
    if let Some(host) = host {
        headers.entry(header::HOST).or_insert(host);
    }
    if length > 0 {
        headers.insert(header::CONTENT_LENGTH, length.into());
    }
    request
}

/// Waits until the sender is dropped.
pub(crate) async fn dropped(mut sender: watch::Receiver<()>) {
    while sender.changed().await.is_ok() {}
}

fn respond(
    service: &FakeService,
    parts: &Parts,
    route: Option<&Route>,
    parameters: Result<SentParameters, Refusal>,
    entry: &LogEntry<'_>,
) -> Result<Response, Refusal> {
    if let Some(respond) = stub(service, parts)? {
        // A copy, because the function may look at the recorded requests.
        let request = entry.lock_request().clone();
        return Ok(respond(&request));
    }
    let Some(route) = route else {
        let mut text = "this sandbox has no such path: it serves documented ones".to_owned();
        if let Some(path) = service.stub_of_other_name(parts.uri.path()) {
            text += &format!("; the stub of {path} does not stand for the project's other name");
        }
        return Err(Refusal::error(StatusCode::NOT_FOUND, text));
    };
    let mut operations = route.operations.iter();
    let operation = operations.find(|operation| operation.methods().contains(&parts.method.as_str()));
    // A kind that can be read only at its `read_path` is unknown to a read of its other path.
    let is_read = matches!(parts.method, Method::GET | Method::HEAD);
    if operation.is_none() && !route.operations.is_empty() && !is_read {
        let methods = route.operations.iter().flat_map(|operation| operation.methods());
        let allowed: Vec<&str> = methods.copied().collect();
        let allowed = HeaderValue::from_str(&allowed.join(",")).expect("methods are ASCII");
        let mut response = Refusal::error(StatusCode::METHOD_NOT_ALLOWED, "405 Not Allowed").response();
        response.headers_mut().insert(header::ALLOW, allowed);
        return Ok(response);
    }
    // Locked until the response is made, so that calls do not see each other's changes half done.
    let mut state = service.lock_state();
    let parent = authorize(service, &state, parts, route.parent.as_deref())?;
    let Some(operation) = operation else {
        return Err(Refusal::not_found("Integration"));
    };
    let mut validation = RequestValidation::default();
    let result = state.execute(*operation, parent, parameters, &mut validation);
    let response = result.and_then(|content| match content {
        ResponseContent::Object(object) => Ok(json_response(StatusCode::OK, &object)),
        ResponseContent::Empty => Ok(with_status(StatusCode::NO_CONTENT, "")),
        ResponseContent::List(integrations) => match state.installation.page_size {
            Some(largest) => {
                let unknown = &mut validation.unknown;
                unknown.retain(|name| !pages::PARAMETERS.contains(&name.as_str()));
                page(parts, &integrations, largest)
            }
            None => Ok(json_response(StatusCode::OK, &integrations)),
        },
    });
    entry.lock_request().validate(validation);
    response
}

/// Returns the index of the parent, or 0 for the settings. Authenticates first, so that callers without a token do not
/// learn which projects exist.
fn authorize(
    service: &FakeService,
    state: &ServiceState,
    parts: &Parts,
    reference: Option<&str>,
) -> Result<usize, Refusal> {
    let role = authenticate(state, parts)?;
    let Some(reference) = reference else {
        return role.require(service.api.settings.role).map(|()| 0);
    };
    let Some(parent) = service.position(reference) else {
        return Err(Refusal::not_found("Project"));
    };
    role.require(service.api.integrations.role).map(|()| parent)
}

fn authenticate(state: &ServiceState, parts: &Parts) -> Result<Role, Refusal> {
    let token = parts.headers.get(&state.api.service.token_header);
    let role = Role::ALL
        .into_iter()
        .find(|role| token.is_some_and(|token| *token == state.token(*role)));
    role.ok_or_else(|| Refusal::message(StatusCode::UNAUTHORIZED, "401 Unauthorized"))
}

/// Counts the call, but not of a caller without a token.
fn stub(service: &FakeService, parts: &Parts) -> Result<Option<Respond>, Refusal> {
    let target = parts.uri.path_and_query().map_or("", PathAndQuery::as_str);
    let target = target.strip_prefix(service.api.service.base_path.as_str());
    let mut state = service.lock_state();
    let role = authenticate(&state, parts);
    let Some((respond, played)) = state.script.stub(parts.method.as_str(), target.unwrap_or_default()) else {
        return Ok(None);
    };
    role?;
    *played += 1;
    Ok(Some(Arc::clone(respond)))
}

fn complete(service: &FakeService, method: &Method, mut response: Response) -> Response {
    final_status(response.status().as_u16());
    if response.status() == StatusCode::TOO_MANY_REQUESTS && response.body().is_empty() {
        *response.body_mut() = service.lock_state().rate_limit_text().into();
        let text = HeaderValue::from_static("text/plain; charset=utf-8");
        response.headers_mut().entry(header::CONTENT_TYPE).or_insert(text);
    }
    fit(method, response)
}
