//! A server on a loopback port that answers canned bytes and keeps what it was sent. It knows no HTTP
//! beyond the length of a request, so it can answer what no real server would.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// What the server does with one connection or request.
#[derive(Clone)]
pub enum Answer {
    /// Sends these bytes; keeps the connection open if they say how long they are.
    Bytes(Vec<u8>),
    /// Sends these bytes and closes.
    ThenClose(Vec<u8>),
    /// Sends these bytes and then nothing more, with the connection left open.
    ThenHang(Vec<u8>),
    /// Sends the first bytes once and the second again and again, until the client hangs up.
    Endless(Vec<u8>, Vec<u8>),
    /// Resets the connection.
    Reset,
}

pub fn answer(status: &str, body: &str) -> Answer {
    with_headers(status, "", body)
}

/// `headers` with a line break after each.
pub fn with_headers(status: &str, headers: &str, body: &str) -> Answer {
    Answer::Bytes(format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n{headers}\r\n{body}", body.len()).into_bytes())
}

pub struct Server {
    pub url: String,
    requests: Arc<Mutex<Vec<String>>>,
    connections: Arc<AtomicUsize>,
    hung_up: Arc<Semaphore>,
}

impl Server {
    /// Gives the answers one after the other, the last one again and again.
    pub async fn start(answers: impl Into<Vec<Answer>>) -> Server {
        Self::start_at(|_| answers.into()).await
    }

    /// The answers may depend on the port.
    pub async fn start_at(answers: impl FnOnce(u16) -> Vec<Answer>) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (url, answers) = (format!("http://{address}"), answers(address.port()));
        let requests = Arc::new(Mutex::new(Vec::new()));
        let (connections, hung_up) = (Arc::new(AtomicUsize::new(0)), Arc::new(Semaphore::new(0)));
        let server = Server { url, requests, connections, hung_up };
        let (connections, hung_up) = (server.connections.clone(), server.hung_up.clone());
        let script = Arc::new(Script { answers, requests: server.requests.clone(), hung_up });
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                connections.fetch_add(1, Ordering::Relaxed);
                tokio::spawn(script.clone().serve(stream));
            }
        });
        server
    }

    /// How many connections were made.
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    /// Waits until a client has closed a connection, while waiting for an answer or after one.
    pub async fn hung_up(&self) {
        let closed = tokio::time::timeout(Duration::from_secs(30), self.hung_up.acquire());
        closed.await.expect("the client closes the connection").unwrap().forget();
    }

    /// What was sent, head and body, request by request.
    pub fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap().clone()
    }

    /// The only request.
    pub fn request(&self) -> String {
        let requests = self.requests();
        assert_eq!(requests.len(), 1, "{requests:#?}");
        requests.into_iter().next().unwrap()
    }
}

struct Script {
    answers: Vec<Answer>,
    requests: Arc<Mutex<Vec<String>>>,
    hung_up: Arc<Semaphore>,
}

impl Script {
    async fn serve(self: Arc<Self>, mut stream: TcpStream) {
        while let Some(request) = read_request(&mut stream).await {
            let answer = {
                let mut requests = self.requests.lock().unwrap();
                requests.push(request);
                self.answers[(requests.len() - 1).min(self.answers.len() - 1)].clone()
            };
            match answer {
                Answer::Bytes(bytes) => {
                    if stream.write_all(&bytes).await.is_err() {
                        return;
                    }
                }
                Answer::ThenClose(bytes) => {
                    let _ = stream.write_all(&bytes).await;
                    return;
                }
                Answer::ThenHang(bytes) => {
                    let _ = stream.write_all(&bytes).await;
                    // Until the client hangs up.
                    let _ = stream.read(&mut [0]).await;
                    break;
                }
                Answer::Endless(first, again) => {
                    let mut sent = stream.write_all(&first).await;
                    while sent.is_ok() {
                        sent = stream.write_all(&again).await;
                    }
                    break;
                }
                Answer::Reset => {
                    let _ = stream.set_zero_linger();
                    return;
                }
            }
        }
        self.hung_up.add_permits(1);
    }
}

/// Head and body of the next request, or `None` when the client is done.
async fn read_request(stream: &mut TcpStream) -> Option<String> {
    let mut received = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        if let Some(end) = received.windows(4).position(|window| window == b"\r\n\r\n") {
            let head = String::from_utf8_lossy(&received[..end]).to_ascii_lowercase();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok()).unwrap_or(0);
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
