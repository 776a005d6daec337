//! Any number of sandboxes run concurrently, and none leaves a task or a thread behind, even if a request never completes.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::panic::catch_unwind;
use std::time::Duration;

use platform_api_sandbox::{Sandbox, blocking};
use tokio::runtime::Handle;
use tokio::task::JoinSet;

use crate::model::until;

const HUNDRED: usize = 100;
const FOREVER: Duration = Duration::from_secs(365 * 24 * 3600);

#[tokio::test]
async fn a_hundred_at_once_and_no_task_is_left() {
    let tasks = || Handle::current().metrics().num_alive_tasks();
    let before = tasks();
    let mut starting = JoinSet::new();
    for _ in 0..HUNDRED {
        starting.spawn(Sandbox::builder().grace(FOREVER).start());
    }
    let started = starting.join_all().await;
    let sandboxes: Vec<Sandbox> = started.into_iter().map(Result::unwrap).collect();
    let ports: BTreeSet<String> = sandboxes.iter().map(Sandbox::url).collect();
    assert_eq!(ports.len(), HUNDRED, "each has a port of its own");
    let _hanging = half_a_request(&sandboxes[0]);
    until("recording", || sandboxes[0].requests().len() == 1).await;
    assert!(tasks() > before);
    drop(sandboxes);
    until("all tasks", || tasks() <= before).await;
}

/// The number of this process's sandbox threads.
#[cfg(target_os = "linux")]
fn threads() -> usize {
    let tasks = fs::read_dir("/proc/self/task").unwrap();
    // A thread that has just ended has no name.
    let names = tasks.map(|task| fs::read_to_string(task.unwrap().path().join("comm")).unwrap_or_default());
    names.filter(|name| name.trim() == "sandbox").count()
}

#[cfg(target_os = "linux")]
#[test]
fn a_hundred_without_a_runtime_and_no_thread_is_left() {
    let start = || blocking::Sandbox::builder().grace(FOREVER).start();
    let sandboxes: Vec<_> = (0..HUNDRED).map(|_| start().unwrap()).collect();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    // A thread gets its name a moment after the start.
    runtime.block_on(until("a hundred threads", || threads() == HUNDRED));
    let _hanging = half_a_request(&sandboxes[0]);
    runtime.block_on(until("recording", || sandboxes[0].requests().len() == 1));
    drop(sandboxes);
    assert_eq!(threads(), 0);
    // A failed start leaves no thread either.
    let error = blocking::Sandbox::builder()
        .install(42, "nothing-like-it")
        .start()
        .unwrap_err();
    assert_eq!(error.problems().len(), 1);
    assert_eq!(threads(), 0);
}

#[tokio::test]
async fn a_blocking_sandbox_in_an_async_context_panics() {
    assert!(catch_unwind(blocking::Sandbox::start).is_err());
}

fn half_a_request(sandbox: &Sandbox) -> TcpStream {
    let mut stream = TcpStream::connect(sandbox.url().replace("http://", "")).unwrap();
    stream
        .write_all(b"PUT / HTTP/1.1\r\ncontent-length: 9\r\n\r\n")
        .unwrap();
    stream
}
