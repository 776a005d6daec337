//! The blocking client returns the same results, and refuses to run where it would block a task.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use platform_api_runtime::{Call, ClientBuilder, Error, ErrorKind, blocking};
use tokio::runtime::Runtime;
use tokio::task::{block_in_place, coop, spawn_blocking};

use super::pages::{assert_pages, hooks, ids, two_pages};
use super::server::{Response, Server, response};
use super::trace::Log;
use super::{SERVICE, disable, get, set};

fn builder(server: &Server) -> ClientBuilder<blocking::Client> {
    ClientBuilder::new(&server.url, &SERVICE, blocking::Client::new).token("t0k3n-t0k3n")
}

fn client(server: &Server) -> blocking::Client {
    builder(server).build().unwrap()
}

/// Serves from background threads for the runtime's lifetime.
fn serve(responses: impl Into<Vec<Response>>) -> (Runtime, Server) {
    let runtime = Runtime::new().unwrap();
    let server = runtime.block_on(Server::start(responses));
    (runtime, server)
}

#[test]
fn pages_are_an_iterator() {
    let (_runtime, server) = serve(two_pages());
    let pages = client(&server).pages(&hooks());
    let read: Vec<_> = pages.map(|page| ids(&page.unwrap())).collect();
    assert_eq!(read, [[1], [2]]);
    assert_pages(&server);

    let (_runtime, server) = serve(two_pages());
    let list = Call::new(client(&server), hooks().all_pages()).send().unwrap();
    assert_eq!(list.to_json(), "[{\"id\":1},7,8,{\"id\":2}]");

    let [first, _] = two_pages();
    let (_runtime, server) = serve([first, response("403 Forbidden", "")]);
    let error = Call::new(client(&server), hooks().all_pages()).send().unwrap_err();
    assert!(error.kind() == ErrorKind::Forbidden, "{error}");
}

#[test]
fn the_same_requests_give_the_same_responses() {
    let (_runtime, server) = serve([response("200 OK", "fine")]);
    let client = client(&server);
    for request in [get(), set(), disable()] {
        assert_eq!(client.send(&request).unwrap(), "fine");
        assert_eq!(
            Call::new(client.clone(), request)
                .with_header("X-Trace", "1")
                .send()
                .unwrap(),
            "fine"
        );
    }
    let requests = server.requests();
    assert_eq!(requests.len(), 6);
    assert!(
        requests[2].starts_with("PUT /api/v4/projects/42/integrations/chat-d HTTP/1.1\r\n"),
        "{}",
        requests[2]
    );
    assert!(requests.iter().all(|request| request.contains("t0k3n-t0k3n")));
    assert!(server.connections() < 6, "connections are kept");
    let other = client.with_token("0th3r-0th3r").unwrap();
    assert_eq!(other.send(&get()).unwrap(), "fine");
    assert!(server.requests()[6].contains("0th3r-0th3r"));
    let response = client.send(&get().with_response()).unwrap();
    assert_eq!(
        (response.status().as_u16(), response.into_value().as_str()),
        (200, "fine")
    );
    assert_eq!(client.adapter().base_url(), format!("{}/api/v4", server.url));
    assert!(!format!("{client:?}").contains("t0k3n"));
}

/// The other tests in this folder cover the shared code.
#[test]
fn retries_and_time_limits_are_the_same() {
    let (_runtime, server) = serve([
        response("503 Service Unavailable", ""),
        Response::ThenReset(Vec::new()),
        response("200 OK", "fine"),
    ]);
    assert_eq!(client(&server).send(&get()).unwrap(), "fine");
    assert_eq!(server.requests().len(), 3);

    let (_runtime, server) = serve([Response::ThenHang(Vec::new())]);
    let hurried = get().with_timeout(std::time::Duration::from_millis(30));
    let error = client(&server).send(&hurried).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Timeout, "{error}");
}

#[test]
fn many_threads_share_one_client() {
    let (_runtime, server) = serve([response("200 OK", "fine")]);
    let client = client(&server);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| (0..20).for_each(|_| assert_eq!(client.send(&get()).unwrap(), "fine")));
        }
    });
    assert_eq!(server.requests().len(), 160);
    // One per thread, and a few that were not back in the pool in time.
    assert!(server.connections() < 40, "{} connections", server.connections());
}

fn assert_panics(call: impl FnOnce() -> Result<String, Error>) {
    let panic = catch_unwind(AssertUnwindSafe(call)).expect_err("it is in a task");
    let message = panic.downcast::<&str>().unwrap();
    assert!(message.contains("attempted to block the current thread"), "{message}");
}

/// The server is on this thread, so a waiting call would hang.
#[tokio::test]
async fn a_call_from_a_task_panics_before_anything_is_sent() {
    let server = Server::start([response("200 OK", "fine")]).await;
    let client = client(&server);
    assert_panics(|| client.send(&get()));
    assert_panics(|| Call::new(client.clone(), get()).send());
    let moved = client.clone();
    tokio::spawn(async move { assert_panics(|| moved.send(&get())) })
        .await
        .unwrap();

    // Works where a thread may block.
    let moved = client.clone();
    assert_eq!(
        spawn_blocking(move || moved.send(&get())).await.unwrap().unwrap(),
        "fine"
    );
    // An earlier request would have arrived earlier.
    assert_eq!(server.requests().len(), 1);
    // May be built and dropped inside a runtime.
    drop(client);
    server.hung_up().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_several_threads_a_task_may_call_only_in_block_in_place() {
    let server = Server::start([response("200 OK", "fine")]).await;
    let client = client(&server);
    assert_panics(|| client.send(&get()));
    let moved = client.clone();
    let spawned = tokio::spawn(async move {
        assert_panics(|| moved.send(&get()));
        // `unconstrained` hides the budget that reveals a task.
        coop::unconstrained(async { assert_panics(|| moved.send(&get())) }).await;
        block_in_place(|| moved.send(&get()))
    });
    assert_eq!(spawned.await.unwrap().unwrap(), "fine");
    assert_eq!(server.requests().len(), 1);
}

#[test]
fn entering_a_runtime_is_not_running_in_it() {
    let (runtime, server) = serve([response("200 OK", "fine")]);
    let _entered = runtime.enter();
    assert_eq!(client(&server).send(&get()).unwrap(), "fine");
}

#[test]
fn the_callers_subscriber_sees_the_call() {
    let (_runtime, server) = serve([response("503 Service Unavailable", ""), response("200 OK", "fine")]);
    let log = Log::default();
    tracing::subscriber::with_default(log.subscriber(), || client(&server).send(&set()).unwrap());
    let text = log.text();
    let ended = "http.request.resend_count=1 http.response.status_code=200";
    assert!(
        text.contains(ended) && text.contains("retry http.response.status_code=503"),
        "{text}"
    );
    assert!(!text.contains("s3cr3t") && !text.contains("t0k3n"), "{text}");
}

#[test]
fn a_client_and_its_calls_can_go_to_another_thread() {
    fn check<X: Send + Sync + Clone + 'static>(_: Option<X>) {}
    check::<blocking::Client>(None);
    check::<Call<blocking::Client, String>>(None);
}
