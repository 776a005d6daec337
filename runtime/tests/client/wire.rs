//! What is sent, and what never is.

use platform_api_runtime::{Call, Json, Object, ParameterEncoding, Request};

use super::server::{Server, response};
use super::{DISABLE, GET, SET, builder, client, get, set, text};

#[tokio::test]
async fn a_read_is_a_get_with_token_and_without_body() {
    let server = Server::start([response("200 OK", "{}")]).await;
    assert_eq!(client(&server).send(get()).await.unwrap(), "{}");
    let request = server.request();
    assert!(request.starts_with("GET /api/v4/projects/group%2Fwidgets/integrations/chat-d HTTP/1.1\r\n"), "{request}");
    let lower = request.to_ascii_lowercase();
    for header in ["private-token: t0k3n-t0k3n", "accept: application/json", "user-agent: tests/1.0"] {
        assert!(lower.contains(&format!("\r\n{header}\r\n")), "{request}");
    }
    assert!(!lower.contains("content-length") && !lower.contains("content-type"), "{request}");
}

#[tokio::test]
async fn a_change_is_a_put_with_a_json_body() {
    let server = Server::start([response("201 Created", "")]).await;
    assert_eq!(client(&server).send(set()).await.unwrap(), "");
    let request = server.request();
    assert!(request.starts_with("PUT /api/v4/projects/42/integrations/chat-d HTTP/1.1\r\n"), "{request}");
    assert!(request.contains("content-type: application/json\r\n"), "{request}");
    let body = r#"{"webhook":"https://hooks.example/T0/s3cr3t","push_events":true,"labels":["a b","c"]}"#;
    assert!(request.ends_with(&format!("\r\n\r\n{body}")), "{request}");
}

#[tokio::test]
async fn a_change_without_parameters_is_an_empty_object() {
    let server = Server::start([response("200 OK", "")]).await;
    client(&server).send(Request::new(&SET, text).for_project(42)).await.unwrap();
    assert!(server.request().ends_with("\r\n\r\n{}"));

    for encoding in [ParameterEncoding::Form, ParameterEncoding::Query] {
        let server = Server::start([response("200 OK", "")]).await;
        client(&server).send(Request::new(&SET, text).for_project(42).with_encoding(encoding)).await.unwrap();
        let request = server.request().to_ascii_lowercase();
        assert!(request.starts_with("put /api/v4/projects/42/integrations/chat-d http/1.1\r\n"), "{request}");
        assert!(request.contains("\r\ncontent-length: 0\r\n"), "{request}");
    }
}

#[tokio::test]
async fn encodings_are_chosen_per_client_and_per_call() {
    let pairs = "webhook=https%3A%2F%2Fhooks.example%2FT0%2Fs3cr3t&push_events=true&labels%5B%5D=a%20b&labels%5B%5D=c";

    let server = Server::start([response("200 OK", "")]).await;
    builder(&server).encoding(ParameterEncoding::Form).build().unwrap().send(set()).await.unwrap();
    let request = server.request();
    assert!(request.contains("content-type: application/x-www-form-urlencoded\r\n"), "{request}");
    assert!(request.ends_with(&format!("\r\n\r\n{pairs}")), "{request}");

    let server = Server::start([response("200 OK", "")]).await;
    client(&server).send(set().with_encoding(ParameterEncoding::Query)).await.unwrap();
    let request = server.request();
    assert!(
        request.starts_with(&format!("PUT /api/v4/projects/42/integrations/chat-d?{pairs} HTTP/1.1\r\n")),
        "{request}"
    );
    assert!(request.ends_with("\r\n\r\n"), "{request}");
}

#[tokio::test]
async fn headers_are_set_per_client_and_per_call() {
    let server = Server::start([response("200 OK", "")]).await;
    let client = builder(&server).user_agent("deployer/2.1").header("X-Team", "blue").build().unwrap();
    client.send(get()).await.unwrap();
    client.send(get().with_header("x-team", "red").with_header("X-One", "1")).await.unwrap();
    let requests = server.requests();
    for (request, team) in requests.iter().zip(["blue", "red"]) {
        assert!(request.contains("user-agent: deployer/2.1\r\n"), "{request}");
        assert!(request.contains(&format!("x-team: {team}\r\n")), "{request}");
        assert_eq!(request.matches("x-team").count(), 1, "{request}");
    }
    assert!(requests[1].contains("x-one: 1\r\n") && !requests[0].contains("x-one"));
}

#[tokio::test]
async fn a_delete_has_no_body() {
    let server = Server::start([response("204 No Content", "")]).await;
    let call = Call::new(client(&server), Request::new(&DISABLE, text).for_project(42));
    assert_eq!(call.with_header("X-Trace", "a1").await.unwrap(), "");
    let request = server.request();
    assert!(request.starts_with("DELETE /api/v4/projects/42/integrations/chat-d HTTP/1.1\r\n"), "{request}");
    assert!(request.contains("x-trace: a1\r\n"), "{request}");
    assert!(request.ends_with("\r\n\r\n"), "{request}");
}

#[tokio::test]
async fn what_cannot_be_sent_is_not_sent() {
    let server = Server::start([response("200 OK", "{}")]).await;
    let client = client(&server);
    let null = Object::new().with_member("channel", Json::null());
    let long = Object::new().with_member("channel", "x".repeat(70_000));
    for (request, reason) in [
        (Request::new(&GET, text), "requires a project"),
        (get().for_project(""), "is empty"),
        (get().for_project(".."), "\"..\""),
        (get().for_project(0), "positive"),
        (get().for_project("a\r\nb"), "control character"),
        (get().with_header("X-Trace", "a\r\nEvil: 1"), "x-trace"),
        (get().with_header("Transfer-Encoding", "chunked"), "transfer-encoding"),
        (set().with_parameters(null).with_encoding(ParameterEncoding::Form), "\"channel\""),
        (set().with_parameters(long).with_encoding(ParameterEncoding::Query), "65534"),
    ] {
        let error = client.send(request).await.unwrap_err();
        assert!(error.is_invalid_request() && error.to_string().contains(reason), "{error}");
        assert_eq!((error.attempts(), error.status()), (0, None));
    }
    assert!(server.requests().is_empty());
}
