//! Responses: JSON objects with their fields in documented order, and refusals.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

/// A JSON object that keeps the order of its fields.
#[derive(Default)]
pub(crate) struct Object<'api>(Vec<(&'api str, Box<RawValue>)>);

impl<'api> Object<'api> {
    pub(crate) fn push(&mut self, name: &'api str, value: &impl Serialize) {
        self.0.push((
            name,
            to_raw_value(value).expect("maps with string keys always serialize"),
        ));
    }
}

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl IntoResponse for Object<'_> {
    fn into_response(self) -> Response {
        json_response(StatusCode::OK, &self)
    }
}

/// A response with a JSON body.
pub(crate) fn json_response(status: StatusCode, body: &impl Serialize) -> Response {
    let bytes = serde_json::to_vec(body).expect("maps with string keys always serialize");
    (status, [(header::CONTENT_TYPE, "application/json")], Body::from(bytes)).into_response()
}

/// The error response to a request that is not carried out. The response has it as an extension.
#[derive(Clone)]
pub(crate) struct Refusal {
    status: StatusCode,
    body: Value,
}

impl Refusal {
    /// `what`: `Project`, `Integration`.
    pub(crate) fn not_found(what: &str) -> Refusal {
        Refusal::message(StatusCode::NOT_FOUND, &format!("404 {what} Not Found"))
    }

    pub(crate) fn message(status: StatusCode, text: &str) -> Refusal {
        Refusal {
            status,
            body: json!({ "message": text }),
        }
    }

    pub(crate) fn error(status: StatusCode, text: &str) -> Refusal {
        Refusal {
            status,
            body: json!({ "error": text }),
        }
    }

    pub(crate) fn bad_request(text: String) -> Refusal {
        Refusal::error(StatusCode::BAD_REQUEST, &text)
    }

    /// The complaints about each parameter.
    pub(crate) fn parameters(complaints: &BTreeMap<String, Vec<String>>) -> Refusal {
        Refusal {
            status: StatusCode::BAD_REQUEST,
            body: json!({ "message": complaints }),
        }
    }

    /// Returns the reason, unless it is a list of complaints.
    pub(crate) fn reason(&self) -> Option<&str> {
        self.body.as_object()?.values().next()?.as_str()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = json_response(self.status, &self.body);
        response.extensions_mut().insert(self);
        response
    }
}
