//! The walk's clients: asynchronous, blocking, and another transport with our requests and responses.

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use platform_api::{Client, Error, Request, http};

pub trait Caller {
    async fn send<T>(&self, request: &Request<T>) -> Result<T, Error>;
}

impl Caller for Client {
    async fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        self.send(request).await
    }
}

#[cfg(feature = "blocking")]
impl Caller for platform_api::blocking::Client {
    async fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        self.send(request)
    }
}

pub struct OwnTransport {
    client: Client,
    hyper: hyper_util::client::legacy::Client<HttpConnector, Full<Bytes>>,
}

impl OwnTransport {
    pub fn new(client: Client) -> Self {
        OwnTransport {
            client,
            hyper: hyper_util::client::legacy::Client::builder(TokioExecutor::new()).build_http(),
        }
    }
}

impl Caller for OwnTransport {
    async fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        let sent = self
            .client
            .adapter()
            .http_request(request)?
            .map(|body| Full::new(body.into()));
        let (head, body) = self
            .hyper
            .request(sent)
            .await
            .expect("the sandbox responds")
            .into_parts();
        let body = body.collect().await.expect("the body is complete").to_bytes();
        self.client
            .adapter()
            .read_response(request, http::Response::from_parts(head, body))
    }
}

/// Polls once, outside of any runtime.
#[cfg(feature = "blocking")]
pub fn at_once(future: impl Future<Output = ()>) {
    use std::task::{Context, Waker};

    let ended = std::pin::pin!(future).poll(&mut Context::from_waker(Waker::noop()));
    assert!(ended.is_ready(), "a blocking client waits itself");
}
