//! Tests that each test has a sandbox of its own: any number of them run concurrently, and each leaves nothing
//! behind.

use std::fs;
use std::net::TcpStream;
use std::time::Duration;

use platform_api_sandbox::{Builder, Role, Sandbox, blocking};
use tokio::runtime::Handle;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::caller::Caller;

const HUNDRED: u64 = 100;

fn address(sandbox: &Sandbox) -> String {
    sandbox.url().replace("http://", "")
}

/// A sandbox with a project of its own, and a long grace period.
fn configured<S>(builder: Builder<S>, number: u64) -> Builder<S> {
    builder
        .project(43, format!("group/{number}"))
        .grace(Duration::from_secs(365 * 24 * 3600))
}

/// Reads its own project, and fails to read another sandbox's.
async fn use_it(sandbox: &Sandbox) {
    let path = &sandbox.projects()[1].path;
    let number: u64 = path["group/".len()..].parse().unwrap();
    let caller = Caller::new(sandbox, Role::Maintainer);
    let list = &sandbox.api().integrations.list_path;
    for (project, status) in [(number, 200), (number + 1, 404)] {
        assert_eq!(
            caller
                .get(&list.replace(":id", &format!("group%2F{project}")))
                .await
                .status,
            status
        );
    }
    sandbox.requests().assert_count(2);
}

#[tokio::test]
async fn a_hundred_at_once_and_no_task_is_left() {
    let tasks = || Handle::current().metrics().num_alive_tasks();
    let before = tasks();
    let mut starting = JoinSet::new();
    (0..HUNDRED).for_each(|number| _ = starting.spawn(configured(Sandbox::builder(), number).start()));
    let sandboxes = starting
        .join_all()
        .await
        .into_iter()
        .collect::<Result<Vec<_>, _>>()
        .unwrap();
    let mut addresses: Vec<String> = sandboxes.iter().map(address).collect();
    for sandbox in &sandboxes {
        use_it(sandbox).await;
    }
    // One sandbox has a request that never completes.
    let mut hanging = tokio::net::TcpStream::connect(&addresses[0]).await.unwrap();
    tokio::io::AsyncWriteExt::write_all(&mut hanging, b"PUT / HTTP/1.1\r\ncontent-length: 9\r\n\r\n")
        .await
        .unwrap();
    while sandboxes[0].requests().len() == 2 {
        tokio::task::yield_now().await;
    }
    assert!(tasks() > before);
    drop(sandboxes);
    let ends = async {
        while tasks() > before {
            sleep(Duration::from_millis(1)).await;
        }
    };
    timeout(Duration::from_secs(60), ends)
        .await
        .unwrap_or_else(|_| panic!("{} tasks are still running", tasks() - before));
    addresses.sort();
    addresses.dedup();
    assert_eq!(addresses.len() as u64, HUNDRED, "each has a port of its own");
    assert!(are_given_back(&addresses), "the ports are given back");
}

/// The number of threads in this process that serve a sandbox.
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
    let sandboxes: Vec<blocking::Sandbox> = (0..HUNDRED)
        .map(|number| configured(blocking::Sandbox::builder(), number).start().unwrap())
        .collect();
    assert_eq!(threads() as u64, HUNDRED);
    let addresses: Vec<String> = sandboxes.iter().map(|sandbox| address(sandbox)).collect();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    for sandbox in &sandboxes {
        runtime.block_on(use_it(sandbox));
    }
    // A request that never completes does not keep the thread alive.
    let _hanging = TcpStream::connect(&addresses[0]).unwrap();
    drop(sandboxes);
    assert!(are_given_back(&addresses));
    // A start that fails leaves no thread either.
    let error = blocking::Sandbox::builder()
        .install(42, "nothing-like-it")
        .start()
        .unwrap_err();
    assert_eq!(error.impossible().len(), 1);
    assert_eq!(threads(), 0);
}

/// Whether the ports are closed, but for a few that sandboxes of other tests may have got since.
fn are_given_back(addresses: &[String]) -> bool {
    addresses
        .iter()
        .filter(|address| TcpStream::connect(address).is_ok())
        .count()
        * 10
        < addresses.len()
}
