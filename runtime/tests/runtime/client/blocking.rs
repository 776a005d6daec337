//! The blocking client refuses to run where it would block a task.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use platform_api_runtime::{Call, ClientBuilder, blocking};
use tokio::runtime::Runtime;
use tokio::task::{block_in_place, spawn_blocking};

use super::server::{Server, response};
use super::{SERVICE, get};

fn client(server: &Server) -> blocking::Client {
    let builder = ClientBuilder::new(&server.url, &SERVICE, blocking::Client::new);
    builder.token("t0k3n-t0k3n").build().unwrap()
}

/// From threads, and from one that has entered a runtime, which is not running in it.
#[test]
fn many_threads_share_one_client() {
    let runtime = Runtime::new().unwrap();
    let server = runtime.block_on(Server::start([response("200 OK", "fine")]));
    let client = client(&server);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| (0..20).for_each(|_| assert_eq!(client.send(&get()).unwrap(), "fine")));
        }
    });
    assert_eq!(server.requests().len(), 160);
    // One per thread, and a few that were not back in the pool in time.
    assert!(server.connections() < 40, "{} connections", server.connections());
    assert!(format!("{client:?}").contains(&server.url));

    let _entered = runtime.enter();
    let other = client.with_token("0th3r-0th3r").unwrap();
    assert_eq!(Call::new(other, get()).send().unwrap(), "fine");
    assert!(server.requests()[160].contains("private-token: 0th3r-0th3r"));
}

fn assert_panics<T>(call: impl FnOnce() -> T) {
    let panic = catch_unwind(AssertUnwindSafe(call)).err().expect("it is in a task");
    let message = panic.downcast::<&str>().unwrap();
    assert!(message.contains("attempted to block the current thread"), "{message}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_from_a_task_panics_before_anything_is_sent() {
    let server = Server::start([response("200 OK", "fine")]).await;
    let client = client(&server);
    assert_panics(|| client.send(&get()));
    assert_panics(|| Call::new(client.clone(), get()).send());
    assert_panics(|| client.pages(&get()).next());
    assert!(server.requests().is_empty());

    // Works where a thread may block.
    let moved = client.clone();
    let sent = spawn_blocking(move || moved.send(&get())).await.unwrap();
    assert_eq!(sent.unwrap(), "fine");
    let moved = client.clone();
    let sent = tokio::spawn(async move { block_in_place(|| moved.send(&get())) }).await;
    assert_eq!(sent.unwrap().unwrap(), "fine");
    // May be dropped inside a runtime.
    drop(client);
    server.hung_up().await;
}
