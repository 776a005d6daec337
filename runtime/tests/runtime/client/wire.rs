//! What arrives at a server is the adapter's request, to which reqwest adds only the host and the length of a body.

use platform_api_runtime::{ParameterEncoding, Request};

use super::server::{Server, response};
use super::{SET, builder, get, set, text};

#[tokio::test]
async fn a_client_sends_what_its_adapter_makes() {
    let server = Server::start([response("200 OK", "fine")]).await;
    let client = builder(&server).header("X-Team", "blue").build().unwrap();
    for request in [
        get(),
        set(),
        set().with_encoding(ParameterEncoding::Query),
        Request::new(&SET, text).for_project(42),
    ] {
        let (head, body) = client.adapter().http_request(&request).unwrap().into_parts();
        let mut expected = vec![format!("host: {}", head.uri.authority().unwrap())];
        for (name, value) in &head.headers {
            expected.push(format!("{name}: {}", value.to_str().unwrap()));
        }
        if !body.is_empty() {
            expected.push(format!("content-length: {}", body.len()));
        }
        expected.sort();

        assert_eq!(client.send(&request).await.unwrap(), "fine");
        let sent = server.requests().pop().unwrap();
        let (sent_head, sent_body) = sent.split_once("\r\n\r\n").unwrap();
        let (first, headers) = sent_head.split_once("\r\n").unwrap();
        let path = head.uri.path_and_query().unwrap();
        assert_eq!(first, format!("{} {path} HTTP/1.1", head.method));
        let mut headers: Vec<_> = headers.split("\r\n").collect();
        headers.sort();
        assert_eq!(headers, expected);
        assert_eq!(sent_body.as_bytes(), &*body);
    }
    client.send(&get().for_project("..")).await.unwrap_err();
    assert_eq!(server.requests().len(), 4, "what cannot be sent is not sent");
}
