//! An HTTP client for tests: one role, and JSON or any other body.

use platform_api_sandbox::{Role, Sandbox};
use reqwest::{Client, Method, header};
use serde_json::{Map, Value};

pub struct Caller {
    client: Client,
    base: String,
    header: String,
    token: Option<String>,
}

#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub headers: header::HeaderMap,
    pub text: String,
    /// Null if the response has no body.
    pub body: Value,
}

impl Caller {
    pub fn new(sandbox: &Sandbox, role: Role) -> Caller {
        Caller::with_token(sandbox, Some(sandbox.token(role)))
    }

    pub fn with_token(sandbox: &Sandbox, token: Option<&str>) -> Caller {
        let client = Client::builder().no_proxy().build().unwrap();
        let service = &sandbox.api().service;
        let base = format!("{}{}", sandbox.url(), service.base_path);
        Caller {
            client,
            base,
            header: service.token_header.clone(),
            token: token.map(str::to_owned),
        }
    }

    pub async fn get(&self, path: &str) -> Response {
        self.send(Method::GET, path, "", "").await
    }

    pub async fn delete(&self, path: &str) -> Response {
        self.send(Method::DELETE, path, "", "").await
    }

    pub async fn put(&self, path: &str, parameters: Value) -> Response {
        self.send(Method::PUT, path, "application/json", &parameters.to_string())
            .await
    }

    pub async fn put_form(&self, path: &str, form: &str) -> Response {
        self.send(Method::PUT, path, "application/x-www-form-urlencoded", form)
            .await
    }

    pub async fn put_query(&self, path: &str, query: &str) -> Response {
        self.send(Method::PUT, &format!("{path}?{query}"), "", "").await
    }

    /// An empty `content_type` sends no such header.
    pub async fn send(&self, method: Method, path: &str, content_type: &str, body: &str) -> Response {
        let mut request = self
            .client
            .request(method, format!("{}{path}", self.base))
            .body(body.to_owned());
        if let Some(token) = &self.token {
            request = request.header(&self.header, token);
        }
        if !content_type.is_empty() {
            request = request.header(header::CONTENT_TYPE, content_type);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let text = response.text().await.unwrap();
        let is_plain = headers
            .get(header::CONTENT_TYPE)
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
    /// The body, after asserting the status 200.
    pub fn object(&self) -> &Map<String, Value> {
        assert_eq!(self.status, 200, "{}", self.body);
        self.body.as_object().unwrap()
    }

    /// The allowed methods, sorted.
    pub fn allow(&self) -> String {
        let mut allow: Vec<&str> = self.headers["allow"].to_str().unwrap().split(',').collect();
        allow.sort_unstable();
        allow.join(",")
    }
}
