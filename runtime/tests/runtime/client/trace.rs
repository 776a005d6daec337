//! What a call logs at the most detailed level: no parameter, header, body or path that the caller named.

#[path = "../../../../tests/support/log.rs"]
mod log;

use platform_api_runtime::generated::list;
use platform_api_runtime::{Object, ParameterEncoding, Parent, Request};

use super::server::{Response, Server, response};
use super::{Service, client, reply, set};
use crate::requests::GET;
use log::Log;

#[tokio::test]
async fn a_call_is_a_span_without_parameters_or_bodies() {
    let log = Log::default();
    let listening = log.listen();
    let echo = r#"{"message":"t0k3n-t0k3n may not send https://hooks.example/T0/s3cr3t"}"#;
    for encoding in [ParameterEncoding::Json, ParameterEncoding::Query] {
        let server = Server::start([
            response("503 Service Unavailable", echo),
            Response::ThenClose(b"HTTP/1.1 200 OK\r\ncontent-le".to_vec()),
            response("200 OK", echo),
        ])
        .await;
        let request = set()
            .with_encoding(encoding)
            .with_header("X-Key", "h34d3r-s3cr3t")
            .for_project("group/widgets");
        client(&server).send(&request).await.unwrap();
    }
    drop(listening);

    let text = log.text();
    // From reqwest: the log includes lower layers.
    assert!(text.contains("starting new connection"), "{text}");
    for hidden in [
        "s3cr3t",
        "t0k3n",
        "hooks.example",
        "push_events",
        "a%20b",
        "may not send",
    ] {
        assert!(!text.contains(hidden), "{hidden} is in\n{text}");
    }
    assert!(
        text.contains("attempt http.request.resend_count=1 error.type=\"disconnected\" elapsed_ms="),
        "{text}"
    );
    // A call in each of two encodings.
    assert_eq!(text.matches("platform_api: close").count(), 2);
}

/// The template is the same for all parents.
#[tokio::test]
async fn a_parent_is_shown_instead_of_a_project() {
    let log = Log::default();
    let listening = log.listen();
    let request = list::<Object>(&GET, Parent::new("/groups/7"));
    let service = Service::new([reply(404, "")]);
    let error = service.client().send(&request).await.unwrap_err();
    drop(listening);
    let text = log.text();
    let template = "/api/v4/:parent/integrations/chat-d";
    for field in [
        format!("otel.name=GET {template} "),
        format!("url.template={template} "),
        "operation=\"get_chat_d\" parent=/groups/7 ".to_owned(),
    ] {
        assert!(text.contains(&field), "{field} is not in\n{text}");
    }
    let call = "get_chat_d (GET /:parent/integrations/chat-d) of /groups/7: 404 Not Found";
    assert_eq!(error.to_string(), call);
}

/// Such a path is not a template, and may contain names.
#[tokio::test]
async fn a_path_that_the_caller_names_is_not_in_the_log() {
    let log = Log::default();
    let listening = log.listen();
    let request = Request::<()>::post("/projects/widgets/hooks");
    Service::new([reply(404, "")])
        .client()
        .send(&request)
        .await
        .unwrap_err();
    drop(listening);
    let text = log.text();
    let span = "call{otel.name=POST otel.kind=\"client\" http.request.method=\"POST\" server.address=";
    assert!(text.contains(span), "{text}");
    assert!(!text.contains("widgets"), "{text}");
}
