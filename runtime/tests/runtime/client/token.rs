//! Token sources. `simulation` covers when they are asked.

use std::error::Error as _;
use std::future::ready;
use std::io;
use std::sync::Mutex;

use platform_api_runtime::{Client, ClientBuilder, ErrorKind};

use super::{Reply, Service, get, reply};

/// Gives these tokens in turn, then fails.
fn with_source(service: &Service, tokens: &'static [&'static str]) -> ClientBuilder<Client> {
    let tokens = Mutex::new(tokens.iter().copied());
    service.builder().token_source(move |_| {
        let token = tokens.lock().unwrap().next();
        ready(token.ok_or_else(|| io::Error::other("the vault\u{7} is closed")))
    })
}

fn refusal() -> Reply {
    reply(401, r#"{"message":"t0k3n-1 and t0k3n-2 are no tokens"}"#)
}

#[tokio::test]
async fn the_token_of_a_source_is_masked() {
    let service = Service::new([refusal()]);
    let client = with_source(&service, &["t0k3n-1", "t0k3n-2"]).build().unwrap();
    let error = client.send(&get()).await.unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::Unauthorized, 2));
    assert!(!format!("{error} {error:?}").contains("t0k3n-2"), "{error:?}");
}

#[tokio::test]
async fn an_error_of_the_source_is_named() {
    let call = "get_chat_d (GET /projects/:id/integrations/chat-d) of project group/widgets";
    let service = Service::new([refusal()]);
    for (tokens, sent) in [(&[][..], 0), (&["t0k3n-1"], 1)] {
        let client = with_source(&service, tokens).build().unwrap();
        let error = client.send(&get()).await.unwrap_err();
        assert_eq!(error.to_string(), format!("{call}: the token source has no token"));
        assert_eq!(
            (error.kind(), error.attempts(), error.status()),
            (ErrorKind::TokenSource, sent, None)
        );
        let own = error.source().unwrap().downcast_ref::<io::Error>().unwrap();
        assert_eq!(own.to_string(), "the vault\u{7} is closed");
    }
    let client = with_source(&service, &["t0k3n\n"]).build().unwrap();
    let error = client.send(&get()).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Configuration);
    assert!(!format!("{error:?}").contains("t0k3n"), "{error:?}");
}
