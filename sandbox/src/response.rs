//! Responses, and refusals.

use http::{HeaderValue, Method, StatusCode, header};
use jiff::Timestamp;
use platform_api_core::header::is_of_connection;
use serde::Serialize;
use serde_json::{Value, json};

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

/// Makes a response fit RFC 9110, so that it is the same in process and over a port.
pub(crate) fn fit(method: &Method, response: Response) -> Response {
    let (parts, mut body) = response.into_parts();
    let status = parts.status;
    let has_length = !matches!(status, StatusCode::NO_CONTENT | StatusCode::NOT_MODIFIED);
    if !has_length || status == StatusCode::RESET_CONTENT {
        body.clear();
    }
    let mut response = with_status(status, "");
    let headers = response.headers_mut();
    for (name, value) in &parts.headers {
        if !is_of_connection(name.as_str()) {
            let value = HeaderValue::from_bytes(value.as_bytes().trim_ascii());
            headers.append(name, value.expect("it is a part of a valid value"));
        }
    }
    if !body.is_empty() {
        let json = HeaderValue::from_static("application/json");
        headers.entry(header::CONTENT_TYPE).or_insert(json);
    }
    if has_length {
        headers.insert(header::CONTENT_LENGTH, body.len().into());
    }
    let date = Timestamp::now().strftime("%a, %d %b %Y %H:%M:%S GMT").to_string();
    let date = date.parse().expect("a date is ASCII");
    headers.entry(header::DATE).or_insert(date);
    if *method != Method::HEAD {
        *response.body_mut() = body;
    }
    response
}

/// The response to a request that is not executed: an object with one member.
pub(crate) struct Refusal {
    status: StatusCode,
    name: &'static str,
    content: Value,
}

impl Refusal {
    pub(crate) fn not_found(noun: &str) -> Refusal {
        Refusal::message(StatusCode::NOT_FOUND, format!("404 {noun} Not Found"))
    }

    /// A text, or the complaints about each parameter.
    pub(crate) fn message(status: StatusCode, content: impl Into<Value>) -> Refusal {
        Refusal {
            status,
            name: "message",
            content: content.into(),
        }
    }

    pub(crate) fn error(status: StatusCode, text: impl Into<String>) -> Refusal {
        Refusal {
            status,
            name: "error",
            content: text.into().into(),
        }
    }

    pub(crate) fn bad_request(text: impl Into<String>) -> Refusal {
        Refusal::error(StatusCode::BAD_REQUEST, text)
    }

    pub(crate) fn response(&self) -> Response {
        json_response(self.status, &json!({ self.name: self.content }))
    }

    /// `None` for complaints.
    pub(crate) fn reason(&self) -> Option<&str> {
        self.content.as_str()
    }
}
