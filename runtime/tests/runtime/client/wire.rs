//! What arrives at a server: the adapter's request, to which reqwest adds only the host and the length of a body.

use super::server::{Server, response};
use super::{builder, get, set};

#[tokio::test]
async fn nothing_else_is_sent() {
    let server = Server::start([response("200 OK", "fine")]).await;
    // Another package may enable compression, which adds a header.
    let reqwest = reqwest::Client::builder().no_gzip();
    let client = builder(&server).reqwest_builder(reqwest).build().unwrap();
    client.send(&get()).await.unwrap();
    client.send(&set()).await.unwrap();
    client.send(&get().for_project("..")).await.unwrap_err();
    let host = format!("host: {}", server.url.trim_start_matches("http://"));
    let [read, write] = server.requests().try_into().unwrap();
    assert_eq!(
        sorted(&read),
        [
            "",
            "",
            "GET /api/v4/projects/group%2Fwidgets/integrations/chat-d HTTP/1.1",
            "accept: application/json",
            &host,
            "private-token: t0k3n-t0k3n",
            "user-agent: tests/1.0",
        ]
    );
    assert_eq!(
        sorted(&write),
        [
            "",
            "PUT /api/v4/projects/42/integrations/chat-d HTTP/1.1",
            "accept: application/json",
            "content-length: 85",
            "content-type: application/json",
            &host,
            "private-token: t0k3n-t0k3n",
            "user-agent: tests/1.0",
            r#"{"webhook":"https://hooks.example/T0/s3cr3t","push_events":true,"labels":["a b","c"]}"#,
        ]
    );
}

fn sorted(request: &str) -> Vec<&str> {
    let mut lines: Vec<_> = request.split("\r\n").collect();
    lines.sort();
    lines
}
