//! Any number of sandboxes run concurrently, and none leaves anything behind.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

use platform_api_sandbox::{Builder, Role, Sandbox, blocking};
use tokio::runtime::Handle;
use tokio::task::JoinSet;

use crate::caller::Caller;
use crate::model::{ends, until};

const HUNDRED: u64 = 100;

/// The integrations of the project that only this sandbox has.
fn own_list(sandbox: &Sandbox) -> String {
    let path = sandbox.projects()[1].path.replace('/', "%2F");
    format!("{}/api/v4/projects/{path}/integrations", sandbox.url())
}

/// Its own project, and a long grace period.
fn configured<S>(builder: Builder<S>, number: u64) -> Builder<S> {
    builder
        .project(43, format!("group/{number}"))
        .grace(Duration::from_secs(365 * 24 * 3600))
}

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
    // The other test also asks the sandbox that got a port given back.
    assert!(sandbox.requests().len() >= 2);
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
    let lists: Vec<String> = sandboxes.iter().map(own_list).collect();
    let ports: BTreeSet<String> = sandboxes.iter().map(Sandbox::url).collect();
    assert_eq!(ports.len() as u64, HUNDRED, "each has a port of its own");
    for sandbox in &sandboxes {
        use_it(sandbox).await;
    }
    // One sandbox has a request that never completes.
    let _hanging = half_a_request(&sandboxes[0]);
    until("recording", || sandboxes[0].requests().len() > 2).await;
    assert!(tasks() > before);
    drop(sandboxes);
    until("all tasks", || tasks() <= before).await;
    assert_eq!(served(&lists).await, 0, "the ports are given back");
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
    let sandboxes: Vec<blocking::Sandbox> = (0..HUNDRED)
        .map(|number| configured(blocking::Sandbox::builder(), number).start().unwrap())
        .collect();
    let lists: Vec<String> = sandboxes.iter().map(|sandbox| own_list(sandbox)).collect();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    // A thread gets its name a moment after the start.
    runtime.block_on(until("a hundred threads", || threads() as u64 == HUNDRED));
    for sandbox in &sandboxes {
        runtime.block_on(use_it(sandbox));
    }
    // An incomplete request does not keep the thread alive.
    let _hanging = half_a_request(&sandboxes[0]);
    drop(sandboxes);
    assert_eq!(runtime.block_on(served(&lists)), 0);
    // A failed start leaves no thread either.
    let error = blocking::Sandbox::builder()
        .install(42, "nothing-like-it")
        .start()
        .unwrap_err();
    assert_eq!(error.impossible().len(), 1);
    assert_eq!(threads(), 0);
}

fn half_a_request(sandbox: &Sandbox) -> TcpStream {
    let mut stream = TcpStream::connect(sandbox.url().replace("http://", "")).unwrap();
    stream
        .write_all(b"PUT / HTTP/1.1\r\ncontent-length: 9\r\n\r\n")
        .unwrap();
    stream
}

/// The number of lists still served. Another sandbox may have got the port, but not the project.
async fn served(lists: &[String]) -> usize {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let mut served = 0;
    for list in lists {
        let request = client.get(list).header("private-token", "token-maintainer");
        let response = ends("a read", request.send()).await;
        served += usize::from(response.is_ok_and(|response| response.status() == 200));
    }
    served
}
