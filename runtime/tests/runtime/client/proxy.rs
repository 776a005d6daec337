//! The proxy that the environment names. It is read when a client is built, and a test must not change the environment
//! while others run: so the test runs itself as a child process.

use std::env;
use std::process::{Command, Stdio};

use platform_api_runtime::{Client, ClientBuilder, Retry};

use super::server::{Server, response};
use super::{SERVICE, get};

const TEST: &str = "client::proxy::the_environment_names_the_proxy";

/// Nothing listens at port 1 of this machine.
const HOSTS: [&str; 2] = ["platform.invalid", "localhost:1"];

/// Set for the child process.
const CHILD: &str = "PLATFORM_API_TEST_BEHIND_A_PROXY";

#[tokio::test]
async fn the_environment_names_the_proxy() {
    if env::var_os(CHILD).is_some() {
        return ask_for_hosts_that_only_the_proxy_knows().await;
    }
    let proxy = Server::start([response("200 OK", "from the proxy")]).await;
    let url = proxy.url.clone();
    let child = tokio::task::spawn_blocking(move || {
        let mut command = Command::new(env::current_exe().unwrap());
        for name in ["no_proxy", "NO_PROXY", "ALL_PROXY", "all_proxy", "HTTP_PROXY", "REQUEST_METHOD"] {
            command.env_remove(name);
        }
        command.args([TEST, "--exact"]).env(CHILD, "1").env("http_proxy", url).stdin(Stdio::null()).output().unwrap()
    });
    let output = child.await.unwrap();
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && shown.contains("1 passed"), "{shown}");
    let requests = proxy.requests();
    assert_eq!(requests.len(), HOSTS.len());
    for (host, request) in HOSTS.iter().zip(requests) {
        let line = format!("GET http://{host}/api/v4/projects/group%2Fwidgets/integrations/chat-d ");
        assert!(request.starts_with(&line), "{request}");
        assert!(request.contains("private-token: t0k3n\r\n"), "the README says that a proxy sees the token: {request}");
    }
}

async fn ask_for_hosts_that_only_the_proxy_knows() {
    for host in HOSTS {
        let client =
            ClientBuilder::<Client>::new(format!("http://{host}"), &SERVICE).token("t0k3n").retry(Retry::none());
        assert_eq!(client.build().unwrap().send(get()).await.unwrap(), "from the proxy");
    }
}
