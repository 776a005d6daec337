//! Tests the errors of unsuccessful responses.

use std::time::Duration;

use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::{DecodeError, Error, ProjectId, Request};

use super::server::{response, with_headers};
use super::{GET, SET, fails, get, set};

#[tokio::test]
async fn statuses_become_predicates() {
    type Predicate = fn(&Error) -> bool;
    let predicates: [(Predicate, &[u16]); 7] = [
        (Error::is_unauthorized, &[401]),
        (Error::is_forbidden, &[403]),
        (Error::is_not_found, &[404]),
        (Error::is_conflict, &[409]),
        (Error::is_rate_limited, &[429]),
        (Error::is_rejected, &[400, 405, 422]),
        (Error::is_server_error, &[500, 502, 503, 504, 599]),
    ];
    for (_, statuses) in predicates {
        for status in statuses {
            let error = fails([response(&format!("{status} Whatever"), "")], get()).await;
            assert_eq!(error.status().unwrap(), *status);
            for (predicate, holds) in predicates {
                assert_eq!(predicate(&error), holds.contains(status), "{error}");
            }
            assert!(!error.is_timeout() && !error.is_connect() && !error.is_decode() && !error.is_redirect());
        }
    }
}

#[tokio::test]
async fn display_says_it_all_on_one_line() {
    let body = r#"{"message":{"webhook":["https://hooks.example/T0/s3cr3t is not\na URL","is blank"]}}"#;
    let error = fails(
        [with_headers(
            "400 Bad Request",
            "x-request-id: 01H\r\nretry-after: 7\r\n",
            body,
        )],
        set(),
    )
    .await;
    assert_eq!(
        error.to_string(),
        "set_chat_d (PUT /projects/:id/integrations/chat-d) of project 42: 400 Bad Request: webhook: [redacted] is not a URL, is blank \
         (request id 01H)"
    );
    assert_eq!(error.messages().get("webhook"), ["[redacted] is not a URL", "is blank"]);
    assert_eq!(error.retry_after(), Some(Duration::from_secs(7)));
    assert_eq!(error.request_id(), Some("01H"));
    assert_eq!(error.operation(), Some(&SET));
    assert_eq!(error.project(), Some(&ProjectId::from(42)));
    assert_eq!(error.body(), Some(body.as_bytes()));

    let error = fails(
        [response("401 Unauthorized", r#"{"message":"t0k3n-t0k3n is no token"}"#)],
        get(),
    )
    .await;
    let start = "get_chat_d (GET /projects/:id/integrations/chat-d) of project group/widgets";
    assert_eq!(
        error.to_string(),
        format!("{start}: 401 Unauthorized: [redacted] is no token")
    );
    let error = fails([response("502 Bad Gateway", "<html><title>nginx</title>")], get()).await;
    assert_eq!(error.to_string(), format!("{start}: 502 Bad Gateway: nginx"));
    let error = fails([response("500 Oops", "")], get()).await;
    assert_eq!(error.to_string(), format!("{start}: 500 Internal Server Error"));
    let error = fails([response("404 Not Found", r#"{"message":"404 Not Found"}"#)], get()).await;
    assert_eq!(error.to_string(), format!("{start}: 404 Not Found"));
    let error = fails([response("599 Oops", "")], get()).await;
    assert_eq!(error.to_string(), format!("{start}: status 599"));
    let error = fails([], get().for_project("group/\u{7}wid\ngets")).await;
    assert!(
        error.to_string().contains(r" of project group/\u0007wid\ngets: "),
        "{error}"
    );
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_kept() {
    let error = fails([response("200 OK", "abc")], Request::new(&GET, not_json).for_project(1)).await;
    assert!(error.is_decode() && !error.is_rejected());
    assert_eq!(error.body(), Some(&b"abc"[..]));
    assert_eq!(
        error.to_string(),
        "get_chat_d (GET /projects/:id/integrations/chat-d) of project 1: 200 OK: unexpected body: not JSON at $[3] (byte 1)"
    );
    assert!(std::error::Error::source(&error).unwrap().is::<DecodeError>());
}

fn not_json(_: &mut Bytes) -> Result<String, DecodeError> {
    Err(DecodeError {
        path: "$[3]".to_owned(),
        offset: 1,
        message: "not JSON".to_owned(),
    })
}
