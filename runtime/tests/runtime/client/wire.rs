use platform_api_runtime::{ErrorKind, ParameterEncoding, Request};

use super::server::{Server, response};
use super::{SET, builder, disable, get, set, text};

/// The transport adds only the host and the length of a body.
#[tokio::test]
async fn a_client_sends_what_its_adapter_makes() {
    let server = Server::start([response("200 OK", "fine")]).await;
    let client = builder(&server).header("X-Team", "blue").build().unwrap();
    let empty = || Request::new(&SET, text).for_project(42);
    let requests = [
        get(),
        get().with_header("x-team", "red"),
        disable(),
        set(),
        set().with_encoding(ParameterEncoding::Query),
        empty(),
        empty().with_encoding(ParameterEncoding::Query),
    ];
    let count = requests.len();
    for request in requests {
        let (head, body) = client.adapter().http_request(&request).unwrap().into_parts();
        let mut expected: Vec<_> = head
            .headers
            .iter()
            .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap()))
            .collect();
        expected.push(format!("host: {}", head.uri.authority().unwrap()));
        if !body.is_empty() {
            expected.push(format!("content-length: {}", body.len()));
        }
        expected.sort();

        assert_eq!(client.send(&request).await.unwrap(), "fine");
        let sent = server.requests().pop().unwrap();
        let (sent_head, sent_body) = sent.split_once("\r\n\r\n").unwrap();
        let (first, headers) = sent_head.split_once("\r\n").unwrap();
        assert_eq!(
            first,
            format!("{} {} HTTP/1.1", head.method, head.uri.path_and_query().unwrap())
        );
        let mut headers: Vec<_> = headers.split("\r\n").collect();
        headers.sort();
        assert_eq!(headers, expected);
        assert_eq!(sent_body.as_bytes(), &*body);
    }
    let error = client.send(&get().for_project("..")).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidRequest);
    assert_eq!(server.requests().len(), count, "what cannot be sent is not sent");
}
