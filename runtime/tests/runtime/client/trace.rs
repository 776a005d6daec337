//! The log of a call at the most detailed level.

use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex};

use platform_api_runtime::{ParameterEncoding, Request};
use tracing_subscriber::fmt::format::FmtSpan;
use tracing_subscriber::util::SubscriberInitExt;

use super::server::{Response, Server, response};
use super::{client, set};

/// The lines that were logged.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// Logs everything of all libraries as text, including records of the `log` crate.
    pub fn subscriber(&self) -> impl tracing::Subscriber + Send + Sync + use<> {
        // With a single subscriber, a test on a thread without one would switch logging off for all threads.
        static ANOTHER: LazyLock<tracing::Dispatch> = LazyLock::new(|| tracing_subscriber::fmt().finish().into());
        LazyLock::force(&ANOTHER);
        let log = self.clone();
        tracing_subscriber::fmt()
            .with_max_level(tracing::Level::TRACE)
            .with_span_events(FmtSpan::NEW | FmtSpan::CLOSE)
            .with_ansi(false)
            .with_writer(move || log.clone())
            .finish()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_call_is_a_span_and_nothing_secret_is_in_it() {
    let log = Log::default();
    let subscriber = log.subscriber().set_default();
    let echo = r#"{"message":"t0k3n-t0k3n may not send https://hooks.example/T0/s3cr3t"}"#;
    for encoding in [ParameterEncoding::Json, ParameterEncoding::Form, ParameterEncoding::Query] {
        let server = Server::start([
            response("503 Service Unavailable", echo),
            Response::ThenClose(b"HTTP/1.1 200 OK\r\ncontent-le".to_vec()),
            response("200 OK", echo),
        ])
        .await;
        let request = set().with_encoding(encoding).with_header("X-Key", "h34d3r-s3cr3t").for_project("group/widgets");
        client(&server).send(request.clone()).await.unwrap();
        let server = Server::start([response("400 Bad Request", echo)]).await;
        client(&server).send(request.clone()).await.unwrap_err();
        let away = format!("HTTP/1.1 302 Found\r\nlocation: {}/?t=s3cr3t\r\ncontent-length: 0\r\n\r\n", server.url);
        let server = Server::start([Response::Bytes(away.into_bytes())]).await;
        client(&server).send(request).await.unwrap_err();
    }
    drop(subscriber);

    let text = log.text();
    // A line of reqwest: the log contains the libraries below too.
    assert!(text.contains("starting new connection"), "{text}");
    for hidden in ["s3cr3t", "t0k3n", "hooks.example", "push_events", "a%20b", "may not send", "widgets"] {
        assert!(!text.contains(hidden), "{hidden} is in\n{text}");
    }
    assert_eq!(text.matches("platform_api: close").count(), 9);
    let ours: Vec<_> = text.lines().filter_map(stable).collect();
    let expected = include_str!("trace.txt");
    assert_eq!(ours.len(), 3 * expected.lines().count(), "alike for every encoding");
    for (line, expected) in ours.iter().zip(expected.lines().cycle()) {
        assert_eq!(line, expected);
    }
    println!("{} lines were logged at TRACE", text.lines().count());
}

/// It is no template, and names the project.
#[tokio::test]
async fn a_path_that_the_caller_names_is_not_in_it() {
    let log = Log::default();
    let subscriber = log.subscriber().set_default();
    let server = Server::start([response("404 Not Found", "")]).await;
    client(&server).send(Request::<()>::post("/projects/widgets/hooks")).await.unwrap_err();
    drop(subscriber);
    let text = log.text();
    let ours = text.lines().filter_map(stable).next().unwrap();
    assert!(
        ours.contains("call{otel.name=POST otel.kind=\"client\" http.request.method=\"POST\" server.address="),
        "{ours}"
    );
    assert!(!text.contains("widgets"), "{text}");
}

/// A line of ours, without the values that change each time.
fn stable(line: &str) -> Option<String> {
    let line = &line[line.find("call{")?..];
    if !line.contains(": platform_api: ") {
        return None;
    }
    let mut words: Vec<_> = line.split(' ').map(str::to_owned).collect();
    for word in &mut words {
        for name in ["server.port=", "elapsed_ms=", "wait_ms=", "time.busy=", "time.idle="] {
            if let Some(number) = word.strip_prefix(name) {
                let rest = number.trim_start_matches(|c: char| c.is_alphanumeric() || c == '.' || c == 'µ');
                *word = format!("{name}…{rest}");
            }
        }
    }
    Some(words.join(" "))
}
