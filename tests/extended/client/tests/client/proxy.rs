//! The proxy from the environment, which is per process, so the test runs itself as a child.

use std::env;
use std::process::{Command, Stdio};

use platform_api::{Client, ErrorKind, Object, Request, Retry};

use crate::server::{Server, response};

const TEST: &str = "proxy::the_environment_names_the_proxy";

/// Nothing listens on port 1.
const HOSTS: [&str; 3] = ["platform.invalid", "localhost:1", "127.0.0.1:1"];

const UNREACHABLE: &str = "http://127.0.0.1:1";

/// The hosts to call, in the child process.
const CHILD: &str = "PLATFORM_API_TEST_BEHIND_A_PROXY";

#[tokio::test]
async fn the_environment_names_the_proxy() {
    if let Ok(hosts) = env::var(CHILD) {
        return ask_for(&hosts).await;
    }
    run(HOSTS[0].to_owned(), UNREACHABLE.to_owned(), "").await;
    // `*` matches all names, and the rest all addresses.
    for (no_proxy, asked, proxied) in [("", &HOSTS[..], 3), ("*,0.0.0.0/0,::/0", &HOSTS[1..], 0)] {
        let proxy = Server::start([response("200 OK", "{\"from\":\"the proxy\"}")]).await;
        run(asked.join(","), proxy.url.clone(), no_proxy).await;
        let requests = proxy.requests();
        assert_eq!(requests.len(), proxied, "{no_proxy}: {requests:?}");
        for (host, request) in asked.iter().zip(requests) {
            let line = format!("GET http://{host}/");
            assert!(request.starts_with(&line), "{request}");
            let token = ": t0k3n\r\n";
            assert!(
                request.contains(token),
                "the README says that a proxy sees the token: {request}"
            );
        }
    }
}

async fn run(asked: String, proxy: String, no_proxy: &'static str) {
    let child = tokio::task::spawn_blocking(move || {
        let mut command = Command::new(env::current_exe().unwrap());
        for name in ["NO_PROXY", "ALL_PROXY", "all_proxy", "HTTP_PROXY", "REQUEST_METHOD"] {
            command.env_remove(name);
        }
        command
            .env(CHILD, asked)
            .env("http_proxy", proxy)
            .env("no_proxy", no_proxy);
        command.args([TEST, "--exact"]).stdin(Stdio::null()).output().unwrap()
    });
    let output = child.await.unwrap();
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && shown.contains("1 passed"), "{shown}");
}

/// The proxy responds; without it, the connection fails.
async fn ask_for(hosts: &str) {
    for host in hosts.split(',') {
        let client = Client::builder(format!("http://{host}"))
            .token("t0k3n")
            .retry(Retry::none());
        match client.build().unwrap().send(&Request::<Object>::get("/x")).await {
            Ok(object) => assert_eq!(object.get::<&str>("from"), Some("the proxy")),
            Err(error) => {
                let way = match env::var("http_proxy").unwrap().as_str() {
                    UNREACHABLE => "through proxy 127.0.0.1:1: ".to_owned(),
                    _ => format!("to {host}: "),
                };
                assert_eq!(error.kind(), ErrorKind::Connect, "{error}");
                assert!(error.reason().starts_with(&format!("no connection {way}")), "{error}");
            }
        }
    }
}
