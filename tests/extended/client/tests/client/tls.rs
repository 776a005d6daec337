//! Which certificates are trusted, with a real server.

use std::error::Error as _;

use platform_api::{Client, ClientBuilder, Error, ErrorKind, Retry};
use platform_api_extended_client::{Authority, Server};

fn builder(authority: &Authority, server: &Server) -> ClientBuilder<Client> {
    Client::builder(format!("https://localhost:{}", server.port()))
        .retry(Retry::none())
        .root_certificates(authority.pem())
}

#[tokio::test]
async fn a_certificate_of_another_authority_or_host_is_refused() {
    let (authority, other) = (Authority::new(), Authority::new());
    for acceptor in [other.acceptor("localhost"), authority.acceptor("elsewhere.example")] {
        let server = Server::start(acceptor).await;
        let client = builder(&authority, &server).build().unwrap();
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

#[tokio::test]
async fn a_client_trusts_the_authority_that_was_given_and_shows_its_certificate() {
    let authority = Authority::new();
    let server = Server::start(authority.acceptor_of_clients("localhost")).await;
    let without = builder(&authority, &server).build().unwrap();
    without.settings().get().await.unwrap_err();
    let with = builder(&authority, &server).identity(authority.identity());
    let settings = with.build().unwrap().settings().get().await.unwrap();
    assert_eq!((settings.signup_enabled(), server.requests()), (Some(true), 1));
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
