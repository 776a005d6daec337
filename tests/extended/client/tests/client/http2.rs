use platform_api::{Client, ErrorKind, Retry, reqwest};

use crate::server::{Response, Server};
use crate::tls::chain;

#[tokio::test]
async fn the_words_of_a_goaway_frame_are_not_shown() {
    let words = "who is s3cr3t-token?";
    // An empty SETTINGS frame, then GOAWAY with the error 11, ENHANCE_YOUR_CALM. No stream was processed.
    let settings = [0, 0, 0, 4, 0, 0, 0, 0, 0];
    let length = 8 + u8::try_from(words.len()).unwrap();
    let goaway = [0, 0, length, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11];
    let bytes = [&settings[..], &goaway, words.as_bytes()].concat();
    let server = Server::start([Response::ThenHang(bytes)]).await;
    let client = Client::builder(server.url.as_str())
        .token("s3cr3t-token")
        .retry(Retry::none())
        .reqwest_builder(reqwest::Client::builder().http2_prior_knowledge());
    let error = client.build().unwrap().settings().get().await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Disconnected, "{error:?}");
    assert!(error.to_string().ends_with(": HTTP/2 ENHANCE_YOUR_CALM"), "{error}");
    assert!(!chain(&error).contains("s3cr3t"), "{}", chain(&error));
}
