//! Sends canned bytes, even bytes that no real server would send, and keeps received bytes. Knows nothing of HTTP but a
//! request's length.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

#[derive(Clone)]
pub enum Response {
    /// Keeps the connection open if the bytes tell their length.
    Bytes(Vec<u8>),
    ThenClose(Vec<u8>),
    /// Then sends nothing; the connection stays open.
    ThenHang(Vec<u8>),
    /// Sends the first bytes once, then repeats the second ones until the client disconnects.
    Endless(Vec<u8>, Vec<u8>),
    ThenReset(Vec<u8>),
}

pub fn response(status: &str, body: &str) -> Response {
    with_headers(status, "", body)
}

/// Each header ends with a line break.
pub fn with_headers(status: &str, headers: &str, body: &str) -> Response {
    Response::Bytes(
        format!(
            "HTTP/1.1 {status}\r\ncontent-length: {}\r\n{headers}\r\n{body}",
            body.len()
        )
        .into_bytes(),
    )
}

pub struct Server {
    pub url: String,
    requests: Arc<Mutex<Vec<String>>>,
    connections: Arc<AtomicUsize>,
    hung_up: Arc<Semaphore>,
}

impl Server {
    /// Sends the responses in order, repeating the last.
    pub async fn start(responses: impl Into<Vec<Response>>) -> Server {
        let responses = responses.into();
        Server::responding(move |_, number| responses[number.min(responses.len() - 1)].clone()).await
    }

    /// Makes each response of the request and the number of requests before it.
    pub async fn responding(respond: impl Fn(&str, usize) -> Response + Send + Sync + 'static) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = Server {
            url: format!("http://{}", listener.local_addr().unwrap()),
            requests: Arc::default(),
            connections: Arc::default(),
            hung_up: Arc::new(Semaphore::new(0)),
        };
        let script = Arc::new(Script {
            respond: Box::new(respond),
            requests: server.requests.clone(),
            hung_up: server.hung_up.clone(),
        });
        let connections = server.connections.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                connections.fetch_add(1, Ordering::Relaxed);
                tokio::spawn(script.clone().serve(stream));
            }
        });
        server
    }

    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    pub async fn hung_up(&self) {
        let closed = tokio::time::timeout(Duration::from_secs(30), self.hung_up.acquire());
        closed
            .await
            .expect("the client closes the connection")
            .unwrap()
            .forget();
    }

    pub fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap().clone()
    }
}

type Respond = dyn Fn(&str, usize) -> Response + Send + Sync;

struct Script {
    respond: Box<Respond>,
    requests: Arc<Mutex<Vec<String>>>,
    hung_up: Arc<Semaphore>,
}

impl Script {
    async fn serve(self: Arc<Self>, mut stream: TcpStream) {
        while let Some(request) = read_request(&mut stream).await {
            let response = {
                let mut requests = self.requests.lock().unwrap();
                let response = (self.respond)(&request, requests.len());
                requests.push(request);
                response
            };
            match response {
                Response::Bytes(bytes) => {
                    if stream.write_all(&bytes).await.is_err() {
                        return;
                    }
                }
                Response::ThenClose(bytes) => {
                    let _ = stream.write_all(&bytes).await;
                    return;
                }
                Response::ThenHang(bytes) => {
                    let _ = stream.write_all(&bytes).await;
                    let _ = stream.read(&mut [0]).await;
                    break;
                }
                Response::Endless(first, again) => {
                    let mut sent = stream.write_all(&first).await;
                    while sent.is_ok() {
                        sent = stream.write_all(&again).await;
                    }
                    break;
                }
                Response::ThenReset(bytes) => {
                    let _ = stream.write_all(&bytes).await;
                    let _ = stream.set_zero_linger();
                    return;
                }
            }
        }
        self.hung_up.add_permits(1);
    }
}

async fn read_request(stream: &mut TcpStream) -> Option<String> {
    let mut received = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        if let Some(end) = received.windows(4).position(|window| window == b"\r\n\r\n") {
            let head = String::from_utf8_lossy(&received[..end]).to_ascii_lowercase();
            let length = head
                .lines()
                .find_map(|line| line.strip_prefix("content-length: ")?.parse().ok())
                .unwrap_or(0);
            if received.len() >= end + 4 + length {
                return Some(String::from_utf8_lossy(&received).into_owned());
            }
        }
        match stream.read(&mut buffer).await {
            Ok(0) | Err(_) => return None,
            Ok(count) => received.extend_from_slice(&buffer[..count]),
        }
    }
}
