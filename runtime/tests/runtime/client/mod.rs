//! The client. A [`Service`] replies without sockets; where the connection matters, a [`Server`] listens on a loopback
//! port.

#[cfg(feature = "blocking")]
mod blocking;
mod errors;
mod limits;
mod pages;
mod redirects;
mod responses;
mod retries;
pub mod server;
mod shown;
mod token;
mod trace;
mod transport;
mod values;
mod wire;

use std::future::ready;
use std::io;
use std::sync::{Arc, Mutex};

use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::{Body, Client, ClientBuilder, Error, ErrorKind, Request, Retry, Transport, http};

use self::server::Server;
pub use crate::requests::{SERVICE, SET, disable, get, set};

pub type Reply = http::Response<Bytes>;

pub fn reply(status: u16, body: impl Into<Bytes>) -> Reply {
    with_header(status, ("x-unused", ""), body)
}

pub fn with_header(status: u16, (name, value): (&str, &str), body: impl Into<Bytes>) -> Reply {
    let response = http::Response::builder().status(status).header(name, value);
    response.body(body.into()).unwrap()
}

/// Sends its replies in order, repeating the last, and keeps the requests. `None` breaks the connection.
#[derive(Clone)]
pub struct Service {
    replies: Arc<[Option<Reply>]>,
    requests: Arc<Mutex<Vec<http::Request<Body>>>>,
}

impl Service {
    pub fn new<R: Into<Option<Reply>>>(replies: impl IntoIterator<Item = R>) -> Service {
        Service {
            replies: replies.into_iter().map(Into::into).collect(),
            requests: Arc::default(),
        }
    }

    pub fn transport(&self) -> impl Transport + use<> {
        let service = self.clone();
        move |request| {
            let mut requests = service.requests.lock().unwrap();
            let next = requests.len().min(service.replies.len() - 1);
            requests.push(request);
            let reply = service.replies[next].clone();
            ready(reply.ok_or(io::Error::from(io::ErrorKind::ConnectionReset)))
        }
    }

    pub fn builder(&self) -> ClientBuilder<Client> {
        ClientBuilder::new("https://platform.example", &SERVICE, Ok)
            .token("t0k3n-t0k3n")
            .transport(self.transport())
    }

    pub fn client(&self) -> Client {
        self.builder().build().unwrap()
    }

    pub fn requests(&self) -> Vec<http::Request<Body>> {
        self.requests.lock().unwrap().clone()
    }
}

pub fn builder(server: &Server) -> ClientBuilder<Client> {
    ClientBuilder::new(&server.url, &SERVICE, Ok).token("t0k3n-t0k3n")
}

pub fn client(server: &Server) -> Client {
    builder(server).build().unwrap()
}

/// Returns the only attempt's error, whose strings have no secret, no control character, and no URL of the service
/// (except in a redirect).
pub async fn fails(reply: Reply, request: Request<String>) -> Error {
    let client = Service::new([reply]).builder().retry(Retry::none()).build().unwrap();
    let error = client.send(&request).await.unwrap_err();
    let texts = [
        error.to_string(),
        format!("{error:?}"),
        format!("{error:#?}"),
        error.messages().to_string(),
    ];
    for shown in texts {
        assert!(!shown.contains("s3cr3t") && !shown.contains("t0k3n"), "{shown}");
        let is_harmful = |c: char| c.is_control() && c != '\n' || "\u{202e}\u{2066}\u{2028}".contains(c);
        assert!(!shown.contains(is_harmful), "{shown:?}");
        let is_redirect = error.kind() == ErrorKind::Redirect;
        assert!(!shown.contains("://platform.example") || is_redirect, "{shown}");
    }
    assert!(!error.to_string().contains('\n'), "{error}");
    error
}
