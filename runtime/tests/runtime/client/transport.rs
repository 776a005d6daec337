//! Custom transports: kinds of errors, and options that do not fit.

use std::fmt;
use std::future::ready;
use std::io;
use std::time::Duration;

use platform_api_runtime::{Body, ClientBuilder, ErrorKind, Retry, http, reqwest};

use super::server::{Response, Server};
use super::{Reply, SERVICE, Service, get, reply};

#[tokio::test]
async fn its_bodies_have_the_same_limit_which_is_16_mib_by_default() {
    let limits = |size: usize| {
        let service = Service::new([size, size + 1].map(|size| reply(200, "x".repeat(size))));
        service.builder()
    };
    for (client, size) in [(limits(8).max_response_size(8), 8), (limits(16 << 20), 16 << 20)] {
        let client = client.build().unwrap();
        assert_eq!(client.send(&get()).await.unwrap().len(), size);
        assert_eq!(client.send(&get()).await.unwrap_err().kind(), ErrorKind::TooLarge);
    }
}

#[tokio::test]
async fn its_errors_have_the_kind_of_the_first_that_says_how_far_it_got() {
    #[derive(Debug)]
    struct Wrapped(io::Error);
    impl fmt::Display for Wrapped {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("PUT https://platform.example?token=s3cr3t")
        }
    }
    impl std::error::Error for Wrapped {
        fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
            Some(&self.0)
        }
    }
    let connect = (ErrorKind::Connect, ": no connection to h");
    for (inner, (kind, shown)) in [
        (io::ErrorKind::ConnectionRefused, connect),
        (io::ErrorKind::NetworkUnreachable, connect),
        (io::ErrorKind::NetworkDown, connect),
        (
            io::ErrorKind::TimedOut,
            (ErrorKind::Timeout, ": no complete response from h in time"),
        ),
        (
            io::ErrorKind::InvalidData,
            (ErrorKind::Disconnected, ": the connection to h broke"),
        ),
    ] {
        // `source` of an `io::Error` skips the error inside.
        for depth in 0..3 {
            let nested = move || {
                let inner = io::Error::new(inner, "x");
                (0..depth).fold(inner, |error, _| io::Error::new(io::ErrorKind::BrokenPipe, error))
            };
            let client = ClientBuilder::new("https://h", &SERVICE, Ok)
                .transport(move |_| ready(Err::<Reply, _>(Wrapped(nested()))))
                .retry(Retry::none());
            let error = client.build().unwrap().send(&get()).await.unwrap_err();
            assert_eq!(error.kind(), kind, "{:?}", nested());
            assert!(error.to_string().ends_with(shown), "{error}");
            assert!(std::error::Error::source(&error).unwrap().is::<Wrapped>());
        }
    }
}

/// Neither library tells it by an `io::Error`.
#[tokio::test]
async fn a_time_limit_of_the_transport_is_a_timeout() {
    let server = Server::start([Response::ThenHang(Vec::new())]).await;
    let limit = Duration::from_millis(20);
    let inner = reqwest::Client::builder().timeout(limit).build().unwrap();
    let of_reqwest = ClientBuilder::new(&server.url, &SERVICE, Ok).transport(move |request: http::Request<Body>| {
        let sent = inner.execute(request.try_into().unwrap());
        async { sent.await.map(|_| reply(200, "")) }
    });
    let of_tokio = ClientBuilder::new(&server.url, &SERVICE, Ok)
        .transport(move |_| tokio::time::timeout(limit, std::future::pending::<Reply>()));
    for builder in [of_reqwest, of_tokio] {
        let client = builder.retry(Retry::none()).build().unwrap();
        let error = client.send(&get()).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Timeout, "{error:?}");
    }
}

#[test]
fn options_of_reqwest_are_refused_next_to_it() {
    let service = Service::new([reply(200, "")]);
    let client = service.builder().reqwest_builder(reqwest::Client::builder());
    let error = client.build().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Configuration);
    assert!(error.to_string().contains("`reqwest_builder`"), "{error}");
}
