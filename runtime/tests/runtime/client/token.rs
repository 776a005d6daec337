//! Token sources.

use std::error::Error as _;
use std::future::ready;
use std::io;
use std::sync::{Arc, Mutex};

use platform_api_runtime::{Client, ErrorKind, Secret};

use super::server::{Response, Server, response};
use super::{builder, get};

/// The source gives these tokens in turn, then fails. Also returns the refused token of each request to it.
fn source(server: &Server, tokens: &'static [&'static str]) -> (Client, Arc<Mutex<Vec<Option<String>>>>) {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let log = Arc::clone(&asked);
    let source = move |refused: Option<Secret>| {
        let mut asked = log.lock().unwrap();
        let token = tokens.get(asked.len());
        asked.push(refused.map(|token| token.expose().to_owned()));
        ready(
            token
                .copied()
                .ok_or_else(|| io::Error::other("the vault\u{7} is closed")),
        )
    };
    (builder(server).token_source(source).build().unwrap(), asked)
}

fn tokens(server: &Server) -> Vec<String> {
    let token = |request: String| {
        let lines = request.lines().filter_map(|line| line.split_once(": "));
        lines
            .filter(|(name, _)| name.eq_ignore_ascii_case("private-token"))
            .map(|(_, value)| value.to_owned())
            .collect::<String>()
    };
    server.requests().into_iter().map(token).collect()
}

fn refusal() -> Response {
    response("401 Unauthorized", r#"{"message":"t0k3n-1 and t0k3n-2 are no tokens"}"#)
}

#[tokio::test]
async fn each_call_asks_for_its_token() {
    let server = Server::start([response("200 OK", "fine")]).await;
    let (client, asked) = source(&server, &["t0k3n-1", "t0k3n-2"]);
    for _ in 0..2 {
        assert_eq!(client.send(&get()).await.unwrap(), "fine");
    }
    assert_eq!(tokens(&server), ["t0k3n-1", "t0k3n-2"]);
    assert_eq!(*asked.lock().unwrap(), [None, None]);
    // The client's own token wins; the source is not asked again.
    client.with_token("t0k3n-3").unwrap().send(&get()).await.unwrap();
    assert_eq!(
        (tokens(&server).pop().unwrap().as_str(), asked.lock().unwrap().len()),
        ("t0k3n-3", 2)
    );
}

#[tokio::test]
async fn a_refusal_is_an_error_in_the_end() {
    for (given, sent) in [
        (&["t0k3n-1", "t0k3n-2"][..], 2),
        // The same token would be refused again.
        (&["t0k3n-1", "t0k3n-1"], 1),
    ] {
        let server = Server::start([refusal()]).await;
        let error = source(&server, given).0.send(&get()).await.unwrap_err();
        assert!(
            error.kind() == ErrorKind::Unauthorized && error.attempts() == sent,
            "{error:?}"
        );
        assert_eq!(server.requests().len(), sent as usize);
        let last = given[sent as usize - 1];
        assert!(!format!("{error} {error:?}").contains(last), "{error:?}");
    }
}

#[tokio::test]
async fn an_error_of_the_source_is_named() {
    let call = "get_chat_d (GET /projects/:id/integrations/chat-d) of project group/widgets";
    let server = Server::start([refusal()]).await;
    for (tokens, sent) in [(&[][..], 0), (&["t0k3n-1"], 1)] {
        let error = source(&server, tokens).0.send(&get()).await.unwrap_err();
        assert_eq!(error.to_string(), format!("{call}: the token source has no token"));
        assert_eq!(
            (error.kind(), error.attempts(), error.status()),
            (ErrorKind::NoToken, sent, None)
        );
        // The reason is the source's own error.
        let own = error.source().unwrap().downcast_ref::<io::Error>().unwrap();
        assert_eq!(own.to_string(), "the vault\u{7} is closed");
    }
    assert_eq!(server.requests().len(), 1);

    let error = source(&server, &["t0k3n\n"]).0.send(&get()).await.unwrap_err();
    assert!(
        error.kind() == ErrorKind::Builder && !format!("{error:?}").contains("t0k3n"),
        "{error:?}"
    );
}
