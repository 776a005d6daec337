//! This module uses a client built from a reqwest client that decompresses.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use platform_api::{Client, ErrorKind};

/// If the body of a response is not the gzip that its header states, the client does not repeat the call. A repeated
/// call would receive the same bytes.
pub async fn a_body_that_is_no_gzip_is_asked_for_once() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let requests = Arc::new(AtomicU32::new(0));
    let counted = requests.clone();
    thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            let _ = stream.read(&mut [0; 4096]);
            counted.fetch_add(1, Ordering::Relaxed);
            let head = "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 12\r\ncontent-encoding: gzip\r\n\r\n";
            let _ = write!(stream, "{head}this is none");
        }
    });
    let client = Client::builder(url)
        .reqwest_builder(reqwest::Client::builder())
        .build()
        .unwrap();
    let error = client.settings().get().await.unwrap_err();
    assert!(
        error.kind() == ErrorKind::Disconnected && error.attempts() == 1,
        "{error:?}"
    );
    assert_eq!(requests.load(Ordering::Relaxed), 1);
    println!("{error}");
}
