//! Responses, and refusals.

use http::StatusCode;
use serde::Serialize;
use serde_json::{Value, json};

/// In memory. The body is JSON unless the headers say otherwise.
pub(crate) type Response = http::Response<Vec<u8>>;

pub(crate) fn json_response(status: StatusCode, body: &impl Serialize) -> Response {
    let body = serde_json::to_vec(body).expect("maps with string keys always serialize");
    with_status(status, body)
}

pub(crate) fn with_status(status: StatusCode, body: impl Into<Vec<u8>>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    response
}

/// The response to a request that is not carried out.
pub(crate) struct Refusal {
    status: StatusCode,
    body: Value,
}

impl Refusal {
    pub(crate) fn not_found(what: &str) -> Refusal {
        Refusal::message(StatusCode::NOT_FOUND, format!("404 {what} Not Found"))
    }

    /// A text, or the complaints about each parameter.
    pub(crate) fn message(status: StatusCode, message: impl Into<Value>) -> Refusal {
        let body = json!({ "message": message.into() });
        Refusal { status, body }
    }

    pub(crate) fn error(status: StatusCode, text: &str) -> Refusal {
        let body = json!({ "error": text });
        Refusal { status, body }
    }

    pub(crate) fn bad_request(text: String) -> Refusal {
        Refusal::error(StatusCode::BAD_REQUEST, &text)
    }

    pub(crate) fn response(&self) -> Response {
        json_response(self.status, &self.body)
    }

    /// None for complaints.
    pub(crate) fn reason(&self) -> Option<&str> {
        self.body.as_object()?.values().next()?.as_str()
    }
}
