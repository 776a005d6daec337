use platform_api_runtime::generated::decode;
use platform_api_runtime::{Call, ErrorKind, Object, Request};

use super::server::{Server, response, with_headers};
use super::{GET, client, fails, get};

#[tokio::test]
async fn an_optional_read_is_none_only_after_404() {
    for (status, expected) in [("200 OK", Some("fine")), ("404 Not Found", None)] {
        let server = Server::start([response(status, "fine")]).await;
        assert_eq!(
            client(&server).send(&get().optional()).await.unwrap().as_deref(),
            expected
        );
        assert_eq!(
            Call::new(client(&server), get()).optional().await.unwrap().as_deref(),
            expected
        );
        assert_eq!(server.requests().len(), 2);
    }
    for status in ["401 Unauthorized", "403 Forbidden", "410 Gone", "500 Oops", "302 Found"] {
        let server = Server::start([response(status, "")]).await;
        assert!(client(&server).send(&get().optional()).await.is_err(), "{status}");
    }
}

#[tokio::test]
async fn a_response_has_status_headers_and_body_beside_the_value() {
    let created = with_headers("201 Created", "x-total: 3\r\n", "fine");
    let server = Server::start([created]).await;
    let response = Call::new(client(&server), get()).with_response().await.unwrap();
    assert_eq!(
        (response.status().as_u16(), response.body(), response.value().as_str()),
        (201, &b"fine"[..], "fine")
    );
    assert_eq!(response.headers()["x-total"], "3");
    assert_eq!(
        format!("{response:?}"),
        r#"Response { status: 201, value: "fine", .. }"#
    );
    assert_eq!(response.into_value(), "fine");
}

/// `optional` inside the response, around it, and absent.
#[tokio::test]
async fn what_is_missing_has_a_response_unless_the_response_is_optional() {
    let missing = with_headers("404 Not Found", "x-total: 0\r\n", "{}");
    let server = Server::start([missing]).await;
    let response = client(&server).send(&get().optional().with_response()).await.unwrap();
    assert_eq!(
        (
            response.status().as_u16(),
            response.headers()["x-total"].as_bytes(),
            response.value()
        ),
        (404, &b"0"[..], &None)
    );
    assert!(
        client(&server)
            .send(&get().with_response().optional())
            .await
            .unwrap()
            .is_none()
    );
    let error = client(&server).send(&get().with_response()).await.unwrap_err();
    assert_eq!(error.headers().unwrap()["x-total"], "0");
}

#[tokio::test]
async fn a_byte_order_mark_before_json_is_skipped() {
    let read = || Request::new(&GET, decode::<Object>).for_project(1);
    let server = Server::start([
        response("200 OK", "\u{feff}{\"a\":1}"),
        response("200 OK", "\u{feff}{\"a\":x}"),
    ])
    .await;
    client(&server).send(&read()).await.unwrap();
    let error = client(&server).send(&read()).await.unwrap_err();
    assert!(
        error.to_string().ends_with("at $.a (byte 8)"),
        "the mark has three: {error}"
    );
    // A second byte order mark is an error.
    let server = Server::start([response("200 OK", "\u{feff}\u{feff}{}")]).await;
    let error = client(&server).send(&read()).await.unwrap_err();
    assert!(
        error.to_string().ends_with("expected a JSON object at byte 3"),
        "{error}"
    );
    let twice = response("200 OK", "\u{feff}\u{feff}\"a\"");
    assert_eq!(
        fails([twice], Request::<String>::get("/a")).await.kind(),
        ErrorKind::Decode
    );
    let refused = response("400 Bad Request", "\u{feff}{\"message\":\"no\"}");
    assert_eq!(fails([refused], get()).await.messages().get(""), ["no"]);
}
