//! Which certificates are trusted, with a real server.

use std::error::Error as _;

use platform_api::{Client, Error, ErrorKind, Retry};
use platform_api_extended_client::{Authority, Server};

fn client(authority: &Authority, server: &Server) -> Client {
    let base_url = format!("https://localhost:{}", server.port());
    Client::builder(base_url)
        .token("s3cr3t-token")
        .root_certificates(authority.pem().to_owned())
        .build()
        .unwrap()
}

#[tokio::test]
async fn a_certificate_of_an_authority_that_was_given_is_trusted() {
    let authority = Authority::new();
    let server = Server::start(authority.acceptor("localhost")).await;
    let settings = client(&authority, &server).settings().get().await.unwrap();
    assert_eq!((settings.signup_enabled(), server.requests()), (Some(true), 1));
}

#[tokio::test]
async fn a_certificate_of_another_authority_or_host_is_refused() {
    let (authority, other) = (Authority::new(), Authority::new());
    for acceptor in [other.acceptor("localhost"), authority.acceptor("elsewhere.example")] {
        let server = Server::start(acceptor).await;
        let client = client(&authority, &server);
        let error = client.settings().get().await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Connect, "{error:?}");
        assert!(
            error.to_string().contains("certificate") && error.source().is_none(),
            "{}",
            chain(&error)
        );
        assert_eq!(server.requests(), 0, "the token is not sent");
    }
}

/// The server refuses clients without a certificate, or with another authority's.
#[tokio::test]
async fn a_client_shows_its_certificate() {
    let (authority, other) = (Authority::new(), Authority::new());
    let server = Server::start(authority.acceptor_of_clients("localhost")).await;
    for (identity, requests) in [(None, 0), (Some(other.identity()), 0), (Some(authority.identity()), 1)] {
        let mut builder = Client::builder(format!("https://localhost:{}", server.port()))
            .retry(Retry::none())
            .root_certificates(authority.pem().to_owned());
        if let Some(identity) = identity {
            builder = builder.identity(identity);
        }
        let outcome = builder.build().unwrap().settings().get().await;
        assert_eq!(
            (outcome.is_ok(), server.requests()),
            (requests == 1, requests),
            "{outcome:?}"
        );
    }
}

pub(crate) fn chain(error: &Error) -> String {
    let mut shown = format!("{error:?} {error}");
    let mut source = error.source();
    while let Some(error) = source {
        shown += &format!(": {error}");
        source = error.source();
    }
    shown
}
