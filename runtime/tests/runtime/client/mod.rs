//! The client against a server on a loopback port.

#[cfg(feature = "blocking")]
mod blocking;
mod cancel;
mod errors;
mod limits;
mod pages;
mod rate_limit;
mod redirects;
mod responses;
mod retries;
mod server;
mod shown;
mod token;
mod trace;
mod transport;
mod values;
mod wire;

use platform_api_runtime::{Client, ClientBuilder, Error, ErrorKind, Request, Retry};

use self::server::{Response, Server};
pub use crate::requests::{GET, SERVICE, SET, disable, get, set, text};

pub fn builder(server: &Server) -> ClientBuilder<Client> {
    ClientBuilder::new(&server.url, &SERVICE, Ok).token("t0k3n-t0k3n")
}

pub fn client(server: &Server) -> Client {
    builder(server).build().unwrap()
}

/// Host and port, as errors name them.
pub fn host(server: &Server) -> &str {
    server.url.trim_start_matches("http://")
}

/// Returns the only attempt's error, whose strings have no secret, no control character, and no server URL (except in a
/// redirect).
pub async fn fails(responses: impl Into<Vec<Response>>, request: Request<String>) -> Error {
    let server = Server::start(responses).await;
    let error = builder(&server)
        .retry(Retry::none())
        .build()
        .unwrap()
        .send(&request)
        .await
        .unwrap_err();
    let mut texts = vec![
        error.to_string(),
        format!("{error:?}"),
        format!("{error:#?}"),
        error.messages().to_string(),
    ];
    let mut source = std::error::Error::source(&error);
    while let Some(cause) = source {
        texts.extend([cause.to_string(), format!("{cause:?}")]);
        source = cause.source();
    }
    for shown in texts {
        let secrets = ["s3cr3t", "t0k3n"];
        assert!(!secrets.iter().any(|secret| shown.contains(secret)), "{shown}");
        let is_harmful = |c: char| c.is_control() && c != '\n' || "\u{202e}\u{2066}\u{2028}".contains(c);
        assert!(!shown.contains(is_harmful), "{shown:?}");
        assert!(
            !shown.contains("://127.0.0.1:") || error.kind() == ErrorKind::Redirect,
            "{shown}"
        );
    }
    assert!(!error.to_string().contains('\n'), "{error}");
    error
}
