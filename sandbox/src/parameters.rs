//! Extracts the parameters of a request from its query and body, before their types are checked.

use std::collections::BTreeMap;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use serde_json::{Map, Value};

use crate::nested;
use crate::response::Refusal;

/// The format in which a value was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// JSON: the value has a type.
    Json,
    /// A form or a query: every value is a string.
    Form,
}

/// How a value is parsed: by its format, and by how tolerant the service is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Encoding {
    pub(crate) origin: Origin,
    /// Accepts JSON strings for booleans and numbers, and an array with one blank entry for an empty array, which a
    /// form cannot express otherwise.
    pub(crate) lenient: bool,
}

/// Parameters by name.
#[derive(Clone, Default)]
pub(crate) struct Parameters(pub(crate) BTreeMap<String, (Value, Encoding)>);

impl Parameters {
    /// Reads the query, then the body, whose parameters take precedence.
    pub(crate) async fn read(
        query: Option<&str>,
        headers: &HeaderMap,
        body: &Bytes,
        lenient: bool,
    ) -> Result<Parameters, Refusal> {
        let from_query = nested::parse(query.unwrap_or_default()).map_err(bad_request)?;
        let mut parameters = Parameters::of(from_query, Encoding { origin: Origin::Form, lenient });
        if !body.is_empty() {
            let (from_body, origin) = read_body(headers, body).await?;
            parameters.0.extend(Parameters::of(from_body, Encoding { origin, lenient }).0);
        }
        Ok(parameters)
    }

    /// Treats the values as if sent as JSON.
    pub(crate) fn of_json(values: Map<String, Value>) -> Parameters {
        Parameters::of(values, Encoding { origin: Origin::Json, lenient: false })
    }

    fn of(values: Map<String, Value>, encoding: Encoding) -> Parameters {
        Parameters(values.into_iter().map(|(name, value)| (name, (value, encoding))).collect())
    }

    /// The values as received.
    pub(crate) fn values(&self) -> Map<String, Value> {
        self.0.iter().map(|(name, (value, _))| (name.clone(), value.clone())).collect()
    }
}

async fn read_body(headers: &HeaderMap, body: &Bytes) -> Result<(Map<String, Value>, Origin), Refusal> {
    let content_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    match media_type.to_ascii_lowercase().as_str() {
        "application/json" => Ok((read_json(body)?, Origin::Json)),
        "application/x-www-form-urlencoded" => Ok((read_form(body)?, Origin::Form)),
        "multipart/form-data" => Ok((read_parts(content_type, body).await?, Origin::Form)),
        _ => Err(Refusal::error(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "the body must be application/json, application/x-www-form-urlencoded or multipart/form-data",
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

/// Reads each part, field or file, as one pair.
async fn read_parts(content_type: &str, body: &Bytes) -> Result<Map<String, Value>, Refusal> {
    let broken = |error: multer::Error| bad_request(format!("the form is broken: {error}"));
    let boundary = multer::parse_boundary(content_type).map_err(broken)?;
    let mut parts = multer::Multipart::new(Body::from(body.clone()).into_data_stream(), boundary);
    let mut tree = Map::new();
    while let Some(part) = parts.next_field().await.map_err(broken)? {
        let name = part.name().map(str::to_owned).ok_or_else(|| bad_request("a part has no name".to_owned()))?;
        let value = String::from_utf8(part.bytes().await.map_err(broken)?.into());
        let value = value.map_err(|_| bad_request("a parameter is not UTF-8".to_owned()))?;
        nested::insert(&mut tree, &name, Value::String(value)).map_err(bad_request)?;
    }
    Ok(tree)
}

fn bad_request(text: String) -> Refusal {
    Refusal::error(StatusCode::BAD_REQUEST, &text)
}
