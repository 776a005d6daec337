//! In-process calls with one role, and JSON or any other body.

use std::io;
use std::pin::Pin;

use http::{HeaderMap, Request};
use hyper::body::Bytes;
use platform_api_sandbox::{Role, Sandbox};
use serde_json::{Map, Value};

type Sent = Pin<Box<dyn Future<Output = io::Result<http::Response<Bytes>>> + Send>>;

pub struct Caller {
    transport: Box<dyn Fn(Request<String>) -> Sent>,
    base: String,
    token_header: String,
    token: Option<String>,
}

#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
    /// Null without a body.
    pub body: Value,
}

impl Caller {
    pub fn new(sandbox: &Sandbox, role: Role) -> Caller {
        Caller::with_token(sandbox, Some(sandbox.token(role)))
    }

    pub fn with_token(sandbox: &Sandbox, token: Option<String>) -> Caller {
        let service = &sandbox.api().service;
        Caller {
            transport: Box::new(sandbox.transport()),
            base: format!("https://platform.example{}", service.base_path),
            token_header: service.token_header.clone(),
            token,
        }
    }

    pub async fn get(&self, path: &str) -> Response {
        self.send("GET", path, "", "").await
    }

    pub async fn delete(&self, path: &str) -> Response {
        self.send("DELETE", path, "", "").await
    }

    pub async fn put(&self, path: &str, parameters: Value) -> Response {
        let json = parameters.to_string();
        self.send("PUT", path, "application/json", &json).await
    }

    /// An empty `content_type` sends no header.
    pub async fn send(&self, method: &str, path: &str, content_type: &str, body: &str) -> Response {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.header(&self.token_header, token);
        }
        if !content_type.is_empty() {
            request = request.header("content-type", content_type);
        }
        let response = (self.transport)(request.body(body.to_owned()).unwrap()).await.unwrap();
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let text = String::from_utf8(response.into_body().into()).unwrap();
        let is_plain = headers
            .get("content-type")
            .is_some_and(|value| value.as_bytes().starts_with(b"text/"));
        let body = match &*text {
            "" => Value::Null,
            text if is_plain => text.into(),
            text => serde_json::from_str(text).unwrap(),
        };
        Response {
            status,
            headers,
            text,
            body,
        }
    }
}

impl Response {
    /// Asserts the status 200.
    pub fn object(&self) -> &Map<String, Value> {
        assert_eq!(self.status, 200, "{}", self.body);
        self.body.as_object().unwrap()
    }
}
