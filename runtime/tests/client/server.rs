//! A server on a loopback port that answers canned bytes and keeps what it was sent. It knows no HTTP
//! beyond the length of a request, so it can answer what no real server would.

use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What the server does with one connection or request.
#[derive(Clone)]
pub enum Answer {
    /// Sends these bytes; keeps the connection open if they say how long they are.
    Bytes(Vec<u8>),
    /// Sends these bytes and closes.
    ThenClose(Vec<u8>),
    /// Sends these bytes and then nothing more, with the connection left open.
    ThenHang(Vec<u8>),
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
}

impl Server {
    /// Gives the answers one after the other, the last one again and again.
    pub async fn start(answers: impl Into<Vec<Answer>>) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let requests = Arc::new(Mutex::new(Vec::new()));
        let script = Arc::new(Script { answers: answers.into(), requests: requests.clone() });
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(script.clone().serve(stream));
            }
        });
        Server { url, requests }
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
                    return;
                }
                Answer::Reset => {
                    let _ = stream.set_zero_linger();
                    return;
                }
            }
        }
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
