//! Dropped futures, and the connect timeout, over a connection.

use std::time::Duration;

use platform_api_runtime::{ClientBuilder, ErrorKind, Retry};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::yield_now;

use super::server::{Response, Server};
use super::{SERVICE, builder, get};

#[tokio::test]
async fn dropping_a_future_closes_the_connection() {
    for first in ["", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhal"] {
        let server = Server::start([Response::ThenHang(first.into())]).await;
        let client = builder(&server).timeout(None).build().unwrap();
        let request = get();
        tokio::select! {
            outcome = client.send(&request) => panic!("there was no response, and still {outcome:?}"),
            () = async { while server.requests().is_empty() { yield_now().await } } => {}
        }
        server.hung_up().await;
        assert_eq!(server.requests().len(), 1);
    }
}

/// The port's queue is full, so the system does not respond.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn connecting_takes_only_so_long() {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let listener = socket.listen(1).unwrap();
    let address = listener.local_addr().unwrap();
    let mut queued = Vec::new();
    while let Ok(stream) = tokio::time::timeout(Duration::from_millis(200), TcpStream::connect(address)).await {
        queued.push(stream.unwrap());
        assert!(queued.len() < 100, "the queue has no end");
    }
    let client = ClientBuilder::new(format!("http://{address}"), &SERVICE, Ok)
        .reqwest_builder(reqwest::Client::builder().connect_timeout(Duration::from_millis(30)))
        .timeout(None)
        .retry(Retry::none())
        .build()
        .unwrap();
    let error = client.send(&get()).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Connect, "{error:?}");
    assert_eq!(error.attempts(), 1);
}
