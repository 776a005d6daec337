//! Custom transports, mostly under Tokio's paused clock.

use std::collections::VecDeque;
use std::future::{pending, ready};
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::http::{Request, Response};
use platform_api_runtime::{Body, Client, ClientBuilder, ErrorKind, Retry, Transport, reqwest};
use tokio::time::Instant;

use super::{SERVICE, get, set};

fn builder() -> ClientBuilder<Client> {
    ClientBuilder::new("https://platform.example", &SERVICE, Ok).token("t0k3n-t0k3n")
}

fn response(status: u16, header: (&str, &str), body: &str) -> io::Result<Response<Bytes>> {
    let response = Response::builder().status(status).header(header.0, header.1);
    Ok(response.body(Bytes::from(body.to_owned())).unwrap())
}

const NO_HEADER: (&str, &str) = ("x-unused", "");

type Sent = Arc<Mutex<Vec<(Duration, Request<Body>)>>>;

/// Records requests with their times.
fn script(responses: impl Into<VecDeque<io::Result<Response<Bytes>>>>) -> (impl Transport, Sent) {
    let (responses, begin) = (Mutex::new(responses.into()), Instant::now());
    let sent = Sent::default();
    let log = Arc::clone(&sent);
    let transport = move |request| {
        log.lock().unwrap().push((begin.elapsed(), request));
        ready(responses.lock().unwrap().pop_front().expect("no more requests"))
    };
    (transport, sent)
}

#[tokio::test(start_paused = true)]
async fn it_has_all_of_the_client() {
    let (transport, sent) = script([
        response(401, NO_HEADER, ""),
        response(429, ("retry-after", "120"), ""),
        Err(io::ErrorKind::ConnectionReset.into()),
        response(503, NO_HEADER, ""),
        response(301, ("location", "/api/v4/projects/new"), ""),
        response(200, NO_HEADER, "fine"),
    ]);
    let client = builder()
        .token_source(|refused| ready(io::Result::Ok(if refused.is_some() { "t0k3n-2" } else { "t0k3n-1" })))
        .transport(transport)
        .build()
        .unwrap();
    let response = client.send(&get().with_response()).await.unwrap();
    assert_eq!(response.body(), b"fine");
    let sent = sent.lock().unwrap();
    let seconds: Vec<_> = sent.iter().map(|(moment, _)| moment.as_secs()).collect();
    assert!(
        seconds[..2] == [0, 0] && (120..127).contains(&seconds[2]) && seconds[5] < 130,
        "{seconds:?}"
    );
    let token = |index: usize| sent[index].1.headers()["private-token"].to_str().unwrap();
    assert_eq!([token(0), token(1), token(5)], ["t0k3n-1", "t0k3n-2", "t0k3n-2"]);
    assert_eq!(
        [sent[0].1.uri(), sent[5].1.uri()],
        [
            "https://platform.example/api/v4/projects/group%2Fwidgets/integrations/chat-d",
            "https://platform.example/api/v4/projects/new"
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn its_future_is_dropped_when_time_runs_out() {
    let alive = Arc::new(());
    let token = Arc::clone(&alive);
    let silent = move |_| {
        let token = Arc::clone(&token);
        async move {
            pending::<()>().await;
            drop(token);
            io::Result::Ok(Response::new(Bytes::new()))
        }
    };
    let client = builder()
        .transport(silent)
        .timeout(Duration::from_secs(7200))
        .build()
        .unwrap();
    let begin = Instant::now();
    let request = get().with_attempt_timeout(Duration::from_secs(3600));
    let error = client.send(&request).await.unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::Timeout, 1));
    assert_eq!(begin.elapsed().as_secs(), 3600, "{error}");
    // The client holds the other reference.
    assert_eq!(Arc::strong_count(&alive), 2);
}

#[tokio::test]
async fn the_body_and_redirects_have_the_same_limits() {
    let (transport, sent) = script([
        response(200, NO_HEADER, "12345678"),
        response(200, NO_HEADER, "123456789"),
        response(302, ("location", "https://evil.example/api/v4/x"), ""),
        response(302, ("location", "/api/v4/x"), ""),
    ]);
    let client = builder().max_response_size(8).transport(transport).build().unwrap();
    assert_eq!(client.send(&get()).await.unwrap(), "12345678");
    for (request, kind) in [
        (get(), ErrorKind::TooLarge),
        (get(), ErrorKind::Redirect),
        (set(), ErrorKind::Redirect),
    ] {
        assert_eq!(client.send(&request).await.unwrap_err().kind(), kind);
    }
    let body = sent.lock().unwrap()[3].1.body().clone();
    assert_eq!(
        format!("{body:?}"),
        format!("Body({} bytes)", set().parameters().to_json().len())
    );
}

#[tokio::test]
async fn its_errors_have_the_kind_of_the_first_that_says_how_far_it_got() {
    #[derive(Debug)]
    struct Wrapped(io::Error);
    impl std::fmt::Display for Wrapped {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("PUT https://platform.example?token=s3cr3t")
        }
    }
    impl std::error::Error for Wrapped {
        fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
            Some(&self.0)
        }
    }
    for (inner, kind, shown) in [
        (
            io::ErrorKind::ConnectionRefused,
            ErrorKind::Connect,
            "no connection to platform.example",
        ),
        (
            io::ErrorKind::NetworkUnreachable,
            ErrorKind::Connect,
            "no connection to platform.example",
        ),
        (
            io::ErrorKind::TimedOut,
            ErrorKind::Timeout,
            "no complete response from platform.example in time",
        ),
        (
            io::ErrorKind::ConnectionReset,
            ErrorKind::Disconnected,
            "the connection to platform.example broke",
        ),
        (
            io::ErrorKind::InvalidData,
            ErrorKind::Disconnected,
            "the connection to platform.example broke",
        ),
    ] {
        let fail = move |_| ready(Err::<Response<Bytes>, _>(Wrapped(inner.into())));
        let client = builder().transport(fail).retry(Retry::none()).build().unwrap();
        let error = client.send(&get()).await.unwrap_err();
        assert_eq!(error.kind(), kind, "{inner:?}");
        assert!(error.to_string().ends_with(&format!(": {shown}")), "{error}");
        assert!(std::error::Error::source(&error).unwrap().is::<Wrapped>());
    }
}

#[test]
fn options_of_reqwest_are_refused_next_to_it() {
    let (transport, _) = script([]);
    let built = builder()
        .transport(transport)
        .reqwest_builder(reqwest::Client::builder())
        .build();
    let error = built.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Builder);
    assert!(error.to_string().contains("`reqwest_builder`"), "{error}");
}

#[cfg(feature = "blocking")]
#[test]
fn the_blocking_client_takes_one() {
    use platform_api_runtime::blocking;

    let (transport, _) = script([response(503, NO_HEADER, ""), response(200, NO_HEADER, "fine")]);
    let client = ClientBuilder::new("http://h", &SERVICE, blocking::Client::new).transport(transport);
    assert_eq!(client.build().unwrap().send(&get()).unwrap(), "fine");
}
