//! Receives a request: asks the fault switch, reads the parameters once, and records request and response.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::fault::port::WireInfo;
use crate::fault::wire::{Message, play};
use crate::parameters::Parameters;
use crate::reading::Reading;
use crate::record::RecordedRequest;
use crate::response::Refusal;
use crate::service::Service;

/// Longer bodies are refused.
const LONGEST_BODY: usize = 16 * 1024 * 1024;

/// The parameters of a request, or why they could not be read; handlers find them in the request's extensions.
pub(crate) type Received = Arc<Result<Parameters, Refusal>>;

/// Runs before every handler. Handlers return their [`Reading`] in the response's extensions.
pub(crate) async fn receive(
    State(service): State<Arc<Service>>,
    ConnectInfo(WireInfo(wire)): ConnectInfo<WireInfo>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let fault = service.switch.decide(parts.method.as_str(), parts.uri.path());
    let number = service.log.add(|| RecordedRequest::new(&parts, Arc::clone(&service.api), fault));
    // Always read the body: closing a connection with unread bytes resets it, which may lose the response.
    let read = to_bytes(body, LONGEST_BODY).await;
    let received: Received = Arc::new(match &read {
        Ok(body) => Parameters::read(parts.uri.query(), &parts.headers, body, service.lenient).await,
        Err(_) => Err(Refusal::error(StatusCode::PAYLOAD_TOO_LARGE, "the body is too long")),
    });
    service.log.change(number, |request| {
        request.body = read.map(Into::into).unwrap_or_default();
        request.parameters = received.as_ref().as_ref().map(Parameters::values).unwrap_or_default();
    });
    parts.extensions.insert(received);

    let mut response = match fault.filter(|fault| !fault.is_carried_out()) {
        None => next.run(Request::from_parts(parts, Body::empty())).await,
        Some(fault) => match fault.response() {
            Some(response) => response,
            None => return play(fault, &wire, &Message::default()).await,
        },
    };
    let reading = response.extensions_mut().remove::<Reading>();
    service.log.change(number, |request| request.finish(response.status(), reading));
    match fault {
        Some(fault) if fault.is_carried_out() => play(fault, &wire, &Message::of(response).await).await,
        _ => response,
    }
}

/// Adds the reading to the response, for [`receive`].
pub(crate) fn with_reading(response: impl IntoResponse, reading: Reading) -> Response {
    let mut response = response.into_response();
    response.extensions_mut().insert(reading);
    response
}
