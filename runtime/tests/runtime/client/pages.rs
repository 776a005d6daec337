//! The order of calls for a list, and its end. `adapter/responses.rs` has the links.

use std::future::ready;
use std::io;
use std::sync::atomic::{AtomicU32, Ordering};

use platform_api_runtime::{Call, ClientBuilder, ErrorKind, List, Object, Request};

use super::{Reply, SERVICE, Service, reply, with_header};

fn hooks() -> Request<List<Object>> {
    Request::get("/hooks?per_page=2").with_header("X-Team", "blue")
}

fn linked(link: &str, body: &'static str) -> Reply {
    with_header(200, ("link", link), body)
}

fn two_pages() -> [Reply; 2] {
    [
        linked("<?page=2>; rel=next", "[{\"id\":1}]"),
        reply(200, "[{\"id\":2}]"),
    ]
}

fn ids(list: &List<Object>) -> Vec<i64> {
    list.iter().filter_map(|hook| hook.get("id")).collect()
}

#[tokio::test]
async fn pages_come_one_after_the_other() {
    let service = Service::new(two_pages());
    let mut pages = service.client().pages(&hooks());
    assert!(service.requests().is_empty(), "nothing is sent before it is asked for");
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [1]);
    assert_eq!(service.requests().len(), 1);
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [2]);
    assert!(pages.next().await.is_none());
    let requests = service.requests();
    let urls: Vec<_> = requests.iter().map(|request| request.uri().to_string()).collect();
    assert_eq!(
        urls,
        [
            "https://platform.example/api/v4/hooks?per_page=2",
            "https://platform.example/api/v4/hooks?page=2"
        ]
    );
    assert!(requests.iter().all(|request| request.headers()["x-team"] == "blue"));
}

#[tokio::test]
async fn a_page_that_fails_ends_the_list_with_an_error() {
    let [first, _] = two_pages();
    let service = Service::new([first, reply(403, "")]);
    let mut pages = service.client().pages(&hooks());
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [1]);
    let error = pages.next().await.unwrap().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Forbidden);
    assert!(pages.next().await.is_none());
    assert_eq!(service.requests().len(), 2);

    let optional = || hooks().all_pages().optional();
    let missing = Service::new([reply(404, "")]);
    assert!(Call::new(missing.client(), optional()).await.unwrap().is_none());
    let [first, _] = two_pages();
    let ended = Service::new([first, reply(404, "")]);
    assert!(Call::new(ended.client(), optional()).await.is_err());
}

/// A list cut short would look complete, and an endless one would fill the memory.
#[tokio::test]
async fn a_list_is_read_to_its_end_or_is_an_error() {
    let to = |number: u32| linked(&format!("<?page={number}>; rel=next"), "[{\"id\":1}]");
    for (replies, sent, reason) in [
        // The first page is also page 1.
        (
            vec![to(2), to(1), to(2)],
            3,
            "its link leads to a page that was read before",
        ),
        (
            vec![to(2), to(3), to(4), to(5)],
            4,
            "the pages of the list have more than 30 bytes",
        ),
    ] {
        let service = Service::new(replies);
        let client = service.builder().max_response_size(30).build().unwrap();
        let error = Call::new(client, hooks().all_pages()).await.unwrap_err();
        assert!(error.reason().contains(reason), "{error}");
        assert_eq!(service.requests().len(), sent, "{error}");
    }
}

#[tokio::test]
async fn a_list_without_an_end_is_an_error_that_names_the_bound() {
    let page = AtomicU32::new(1);
    let client = ClientBuilder::new("https://platform.example", &SERVICE, Ok).transport(move |_| {
        let next = page.fetch_add(1, Ordering::Relaxed) + 1;
        ready(io::Result::Ok(linked(&format!("<?page={next}>; rel=next"), "[]")))
    });
    let list = Call::new(client.build().unwrap(), hooks().all_pages());
    let error = list.await.unwrap_err().to_string();
    assert!(error.contains("more than 10000 pages"), "{error}");
}

#[tokio::test(start_paused = true)]
async fn a_dropped_page_is_read_again() {
    let [first, last] = two_pages();
    let service = Service::new([reply(503, ""), first, last]);
    let mut pages = service.client().pages(&hooks());
    // Dropped while it waits to repeat the request.
    let dropped = tokio::time::timeout(std::time::Duration::ZERO, pages.next()).await;
    assert!(dropped.is_err() && service.requests().len() == 1);
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [1]);
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [2]);
}
