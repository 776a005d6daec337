//! The parameters of a request, from its query and its body, before anybody knows what they should be.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, StatusCode, header};
use serde_json::{Map, Value};

use crate::answer::Refusal;
use crate::nested;

/// How a value was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// It has a type of its own.
    Json,
    /// Everything is text: a form or a query.
    Text,
}

/// Parameters by name.
#[derive(Clone, Default)]
pub(crate) struct Parameters(pub(crate) BTreeMap<String, (Value, Origin)>);

impl Parameters {
    /// Reads the query, then the body, whose parameters win.
    pub(crate) fn read(query: Option<&str>, headers: &HeaderMap, body: &[u8]) -> Result<Parameters, Refusal> {
        let mut parameters = Parameters::default();
        let from_query = nested::parse(query.unwrap_or_default()).map_err(bad_request)?;
        parameters.extend(from_query, Origin::Text);
        if !body.is_empty() {
            let (from_body, origin) = read_body(headers, body)?;
            parameters.extend(from_body, origin);
        }
        Ok(parameters)
    }

    fn extend(&mut self, values: Map<String, Value>, origin: Origin) {
        self.0.extend(values.into_iter().map(|(name, value)| (name, (value, origin))));
    }

    /// The values as they came.
    pub(crate) fn values(&self) -> Map<String, Value> {
        self.0.iter().map(|(name, (value, _))| (name.clone(), value.clone())).collect()
    }
}

fn read_body(headers: &HeaderMap, body: &[u8]) -> Result<(Map<String, Value>, Origin), Refusal> {
    let content_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = content_type.and_then(|text| text.split(';').next()).unwrap_or_default().trim();
    match media_type.to_ascii_lowercase().as_str() {
        "application/json" => Ok((read_json(body)?, Origin::Json)),
        "application/x-www-form-urlencoded" => Ok((read_form(body)?, Origin::Text)),
        _ => Err(Refusal::error(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "the body must be application/json or application/x-www-form-urlencoded",
        )),
    }
}

fn read_json(body: &[u8]) -> Result<Map<String, Value>, Refusal> {
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(bad_request("the body is not a JSON object".to_owned())),
        Err(error) => Err(bad_request(format!("the body is not JSON: {error}"))),
    }
}

fn read_form(body: &[u8]) -> Result<Map<String, Value>, Refusal> {
    let text = str::from_utf8(body).map_err(|_| bad_request("the form is not UTF-8".to_owned()))?;
    nested::parse(text).map_err(bad_request)
}

fn bad_request(text: String) -> Refusal {
    Refusal::error(StatusCode::BAD_REQUEST, &text)
}
