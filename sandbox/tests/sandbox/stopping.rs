//! Pending requests get their grace period; then the sandbox ends in any case.

use std::time::Duration;

use platform_api_sandbox::{Fault, FaultRule, Sandbox};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::model::{builder, ends, until};

const HEAD: &str = "PUT /api/v4/projects/42/integrations/chat-d HTTP/1.1\r\nhost: sandbox\r\n";
const BODY: &str = r#"{"webhook":"w"}"#;
const FOREVER: Duration = Duration::from_secs(365 * 24 * 3600);

fn head() -> String {
    let length = BODY.len();
    format!(
        "{HEAD}private-token: token-maintainer\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    )
}

/// Sends `sent`. After a complete head, waits until the request is recorded.
pub async fn connection(sandbox: &Sandbox, sent: &str) -> TcpStream {
    let mut stream = TcpStream::connect(sandbox.url().replace("http://", "")).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    if sent.contains("\r\n\r\n") {
        until("recording", || !sandbox.requests().is_empty()).await;
    }
    stream
}

async fn remaining(mut stream: TcpStream) -> String {
    let mut received = Vec::new();
    _ = stream.read_to_end(&mut received).await;
    String::from_utf8(received).unwrap()
}

#[tokio::test]
async fn what_is_pending_is_cut_when_its_time_is_over() {
    let (head, half) = (head(), &BODY[..5]);
    for sent in [
        "",
        &HEAD[..9],
        HEAD,
        &head,
        &format!("{head}{half}"),
        &format!("{head}{BODY}"),
    ] {
        let sandbox = builder().grace(Duration::ZERO).start().await.unwrap();
        // Keeps the last one, a complete request, pending.
        sandbox.inject(FaultRule::always(Fault::Silence)).expect(0..);
        let stream = connection(&sandbox, sent).await;
        ends(sent, sandbox.stop()).await;
        assert_eq!(ends(sent, remaining(stream)).await, "", "{sent}");
    }
}

#[tokio::test]
async fn a_request_that_is_completed_in_time_gets_its_response() {
    let sandbox = builder().grace(FOREVER).start().await.unwrap();
    let address = sandbox.url().replace("http://", "");
    let mut stream = connection(&sandbox, &head()).await;
    let stopping = tokio::spawn(sandbox.stop());
    until("closing the port", || std::net::TcpStream::connect(&address).is_err()).await;
    assert!(!stopping.is_finished());
    stream.write_all(BODY.as_bytes()).await.unwrap();
    let response = ends("the connection", remaining(stream)).await;
    assert!(response.starts_with("HTTP/1.1 200 OK\r\n"), "{response}");
    ends("stop", stopping).await.unwrap();
}
