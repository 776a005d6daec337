//! The client against a server on a loopback port: what is on the wire, and what becomes of the answers.

#[cfg(feature = "blocking")]
mod blocking;
mod cancel;
mod errors;
mod hostile;
mod limits;
mod proxy;
mod redirects;
mod responses;
mod retries;
mod server;
#[cfg(any(feature = "default-tls", feature = "rustls", feature = "native-tls", feature = "native-tls-vendored"))]
mod tls;
mod trace;
mod values;
mod wire;

use std::future::ready;

use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::{
    Client, ClientBuilder, DecodeError, Error, Fact, Field, Method, Object, Operation, Request, Retry, Service, Table,
    Type,
};

use self::server::{Answer, Server};

pub static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "tests/1.0");
pub static GET: Operation = Operation::new("get_chat_d", Method::Get, "/projects/:id/integrations/chat-d");
pub static SET: Operation = Operation::new("set_chat_d", Method::Put, "/projects/:id/integrations/chat-d");
pub static DISABLE: Operation = Operation::new("disable_chat_d", Method::Delete, "/projects/:id/integrations/chat-d");

/// What parameters are called, and which of them are secret.
pub static PARAMETERS: Table = Table::new(
    "ChatD",
    &[
        Field::new("webhook", Type::String, "Chat", &[Fact::Secret]),
        Field::new("push_events", Type::Boolean, "Chat", &[]),
        Field::new("labels", Type::Array(&Type::String), "Chat", &[]),
    ],
);

pub fn text(body: &mut Bytes) -> Result<String, DecodeError> {
    let text = std::str::from_utf8(body).map_err(|error| DecodeError {
        path: "$".to_owned(),
        offset: error.valid_up_to(),
        message: "not UTF-8".to_owned(),
    })?;
    Ok(text.to_owned())
}

pub fn get() -> Request<String> {
    Request::new(&GET, text).for_project("group/widgets")
}

pub fn set() -> Request<String> {
    let parameters = Object::of(&PARAMETERS)
        .with_member("webhook", "https://hooks.example/T0/s3cr3t")
        .with_member("push_events", true)
        .with_member("labels", vec!["a b", "c"]);
    Request::new(&SET, text).for_project(42).with_parameters(parameters)
}

pub fn disable() -> Request<String> {
    Request::new(&DISABLE, text).for_project(42)
}

pub fn builder(server: &Server) -> ClientBuilder<Client> {
    Client::builder(&server.url, &SERVICE).token("t0k3n-t0k3n").sleep(|_| ready(()))
}

pub fn client(server: &Server) -> Client {
    builder(server).build().unwrap()
}

pub async fn fails(answers: impl Into<Vec<Answer>>, request: Request<String>) -> Error {
    let server = Server::start(answers).await;
    let error = builder(&server).retry(Retry::none()).build().unwrap().send(request).await.unwrap_err();
    for shown in [error.to_string(), format!("{error:?}"), format!("{error:#?}"), error.messages().to_string()] {
        assert!(!shown.contains("s3cr3t") && !shown.contains("t0k3n-t0k3n"), "{shown}");
        assert!(!shown.contains("127.0.0.1:") || error.is_redirect(), "{shown}");
    }
    assert!(!error.to_string().contains('\n'), "{error}");
    error
}
