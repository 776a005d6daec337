//! Receiving a request: its body and parameters are read once, and it is recorded with its response.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::parameters::Parameters;
use crate::reading::Reading;
use crate::record::RecordedRequest;
use crate::response::Refusal;
use crate::service::Service;

/// Longer bodies are refused.
pub(crate) const LONGEST_BODY: usize = 16 * 1024 * 1024;

/// What was received: every handler finds it among the request's extensions.
pub(crate) type Received = Arc<Result<Parameters, Refusal>>;

/// Reads the body and the parameters, lets the service respond, and records both.
///
/// A handler hands over its [`Reading`] among the response's extensions.
pub(crate) async fn record(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let read = to_bytes(body, LONGEST_BODY).await;
    let body = read.as_ref().cloned().unwrap_or_default();
    let received: Received = Arc::new(match read {
        Ok(_) => Parameters::read(parts.uri.query(), &parts.headers, &body, service.lenient).await,
        Err(_) => Err(Refusal::error(StatusCode::PAYLOAD_TOO_LARGE, "the body is too long")),
    });
    parts.extensions.insert(Arc::clone(&received));
    if !service.log.is_on {
        return next.run(Request::from_parts(parts, Body::empty())).await;
    }
    let mut response = next.run(Request::from_parts(parts.clone(), Body::empty())).await;
    let reading = response.extensions_mut().remove::<Reading>().unwrap_or_default();
    let parameters = received.as_ref().as_ref().cloned().unwrap_or_default();
    let mut recorded = RecordedRequest::new(&parts, &body, &parameters, reading, &service.api.service.token_header);
    recorded.status = response.status().as_u16();
    service.log.requests().push(recorded);
    response
}

/// Hands the reading over to [`record`].
pub(crate) fn with_reading(response: impl IntoResponse, reading: Reading) -> Response {
    let mut response = response.into_response();
    response.extensions_mut().insert(reading);
    response
}
