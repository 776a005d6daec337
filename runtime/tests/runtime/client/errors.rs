//! Errors from unsuccessful responses and unreadable bodies: their kinds, messages and parts.

use std::time::Duration;

use platform_api_runtime::http::HeaderValue;
use platform_api_runtime::{ErrorKind, Method, Operation, ProjectId, Request};

use super::{SET, Service, fails, get, reply, set, with_header};
use crate::requests::text;

#[tokio::test]
async fn an_error_is_shown_on_one_line_and_has_its_parts() {
    let body = r#"{"message":{"webhook":["https://hooks.example/T0/s3cr3t is not\na URL","is blank"]}}"#;
    let mut refused = with_header(400, ("x-request-id", "01H"), body);
    refused
        .headers_mut()
        .insert("retry-after", HeaderValue::from_static("7"));
    let error = fails(refused, set()).await;
    assert_eq!(
        error.to_string(),
        "set_chat_d (PUT /projects/:id/integrations/chat-d) of project 42: 400 Bad Request: webhook: [redacted] is not a URL, is blank, \
         retry after 7 seconds (request id 01H)"
    );
    assert_eq!(error.messages().get("webhook"), ["[redacted] is not a URL", "is blank"]);
    assert_eq!(error.retry_after(), Some(Duration::from_secs(7)));
    assert_eq!(error.request_id(), Some("01H"));
    assert_eq!(error.operation(), Some(&SET));
    assert_eq!(error.project(), Some(&ProjectId::from(42)));
    assert_eq!(error.body(), Some(body.as_bytes()));

    let missing = fails(reply(404, r#"{"message":"404 Project Not Found"}"#), get()).await;
    assert_eq!(missing.reason(), "404 Project Not Found");
    assert_eq!(
        format!("{missing:?}"),
        format!("Error {{ kind: NotFound, message: \"{missing}\", body_length: Some(35), source: None }}")
    );
    let longer = fails(reply(400, r#"{"message":"4000 are too many"}"#), get()).await;
    assert_eq!(longer.reason(), "400 Bad Request: 4000 are too many");
    let unknown = fails(reply(599, ""), get()).await;
    assert_eq!(unknown.reason(), "599 <unknown status code>");
    let error = fails(reply(500, ""), get().for_project("group/\u{7}wid\ngets")).await;
    assert!(
        error.to_string().contains(r" of project group/\u0007wid\ngets: "),
        "{error}"
    );
}

#[tokio::test]
async fn a_role_that_is_needed_everywhere_is_named() {
    static READ: Operation = Operation::new("read", Method::GET, "/settings").for_role("administrator");
    let reading = || Request::new(&READ, text);
    for (status, body, reason) in [
        (403, "", "403 Forbidden: it requires the role administrator"),
        (
            403,
            r#"{"message":"403 Forbidden - your license has expired"}"#,
            "403 Forbidden - your license has expired; it requires the role administrator",
        ),
        (401, "", "401 Unauthorized"),
    ] {
        assert_eq!(fails(reply(status, body), reading()).await.reason(), reason);
    }
    assert_eq!(fails(reply(403, ""), get()).await.reason(), "403 Forbidden");
}

#[tokio::test]
async fn a_body_that_is_encoded_is_named() {
    let encoded = |status| with_header(status, ("content-encoding", "gzip, br"), "\u{1f}\u{8b}");
    let error = fails(encoded(200), Request::get("/x")).await;
    let expected = "200 OK: unexpected body: it is encoded as gzip, br, and the HTTP client did not decode it";
    assert_eq!((error.kind(), &*error.reason()), (ErrorKind::Decode, expected));
    assert_eq!(fails(encoded(400), get()).await.reason(), "400 Bad Request");
    // Perhaps a sign-in page.
    let client = Service::new([encoded(200)]).client();
    let error = client.send(&Request::<()>::put("/x")).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Decode, "{error}");
    for plain in ["", "identity"] {
        let service = Service::new([with_header(200, ("content-encoding", plain), "\u{1f}\u{8b}")]);
        assert_eq!(service.client().send(&get()).await.unwrap(), "\u{1f}\u{8b}");
    }
}

/// As the `fetch` of browsers does.
#[tokio::test]
async fn a_transport_may_decode_a_body_and_leave_its_header() {
    let decoded = |status, body: &'static [u8]| with_header(status, ("content-encoding", "gzip"), body);
    for (body, reason) in [
        (&b"\xef\xbb\xbf\n{\"message\":\"no\"}"[..], "400 Bad Request: no"),
        (b"f\xfcr alle", "400 Bad Request: f\u{fffd}r alle"),
        (b"<title>Bad gateway</title>", "400 Bad Request: Bad gateway"),
    ] {
        assert_eq!(fails(decoded(400, body), get()).await.reason(), reason);
    }
    let error = fails(decoded(200, b"<title>Sign in</title>"), Request::get("/x")).await;
    let html = "200 OK: unexpected body: it is HTML, \"Sign in\": check the base URL";
    assert!(error.reason().starts_with(html), "{error}");
    let client = Service::new([decoded(200, b"\"fine\"")]).client();
    assert_eq!(client.send(&Request::<String>::get("/x")).await.unwrap(), "fine");
}
