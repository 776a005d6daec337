//! Optional responses, and responses with their headers.

use platform_api_runtime::Call;

use super::{Service, get, reply, with_header};

#[tokio::test]
async fn a_response_has_status_headers_and_body_beside_the_value() {
    let client = Service::new([with_header(201, ("x-total", "3"), "fine")]).client();
    let response = Call::new(client, get()).with_response().await.unwrap();
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

/// The next test has the 404.
#[tokio::test]
async fn an_optional_read_is_none_only_after_404() {
    for status in [401, 403, 410, 500, 302] {
        let client = Service::new([reply(status, "")]).client();
        assert!(client.send(&get().optional()).await.is_err(), "{status}");
    }
}

#[tokio::test]
async fn what_is_missing_has_a_response_unless_the_response_is_optional() {
    let client = Service::new([with_header(404, ("x-total", "0"), "{}")]).client();
    let response = client.send(&get().optional().with_response()).await.unwrap();
    assert_eq!((response.status().as_u16(), response.value()), (404, &None));
    assert_eq!(response.headers()["x-total"], "0");
    let response = client.send(&get().with_response().optional()).await.unwrap();
    assert!(response.is_none());
    let error = client.send(&get().with_response()).await.unwrap_err();
    assert_eq!(error.headers().unwrap()["x-total"], "0");
}
