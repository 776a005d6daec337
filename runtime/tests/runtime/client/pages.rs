//! Paginated lists: the order of the calls, and the end.

use platform_api_runtime::{Call, ErrorKind, List, Object, Request};

use super::server::{Response, Server, response, with_headers};
use super::{builder, client};

const NEXT: &str = "link: <?page=2>; rel=\"next\"\r\n";

pub fn hooks() -> Request<List<Object>> {
    Request::get("/hooks?per_page=2").with_header("X-Team", "blue")
}

/// Each page has a hook, and a number, which is a mismatch.
pub fn two_pages() -> [Response; 2] {
    [
        with_headers("200 OK", NEXT, "[{\"id\":1},7]"),
        response("200 OK", "[8,{\"id\":2}]"),
    ]
}

pub fn ids(list: &List<Object>) -> Vec<i64> {
    list.iter().filter_map(|hook| hook.get("id")).collect()
}

/// Each page's request has the header and its link's query.
pub fn assert_pages(server: &Server) {
    let requests = server.requests();
    let lines: Vec<_> = requests.iter().map(|request| request.lines().next().unwrap()).collect();
    assert_eq!(
        lines,
        [
            "GET /api/v4/hooks?per_page=2 HTTP/1.1",
            "GET /api/v4/hooks?page=2 HTTP/1.1"
        ]
    );
    assert!(requests.iter().all(|request| request.contains("x-team: blue\r\n")));
}

#[tokio::test]
async fn pages_come_one_after_the_other() {
    let server = Server::start(two_pages()).await;
    let mut pages = client(&server).pages(&hooks());
    assert!(server.requests().is_empty(), "nothing is sent before it is asked for");
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [1]);
    assert_eq!(server.requests().len(), 1);
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [2]);
    assert!(pages.next().await.is_none());
    assert_pages(&server);
}

#[tokio::test]
async fn a_list_has_all_pages() {
    let server = Server::start(two_pages()).await;
    let list = Call::new(client(&server), hooks().all_pages()).await.unwrap();
    assert_eq!(list.to_json(), "[{\"id\":1},7,8,{\"id\":2}]");
    assert_eq!(
        list.mismatches().map(|(position, _)| position).collect::<Vec<_>>(),
        [1, 2]
    );
    assert_pages(&server);
}

#[tokio::test]
async fn a_page_that_fails_ends_the_list_with_an_error() {
    let [first, _] = two_pages();
    let server = Server::start([first.clone(), response("403 Forbidden", "")]).await;
    let mut pages = client(&server).pages(&hooks());
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [1]);
    assert!(pages.next().await.unwrap().unwrap_err().kind() == ErrorKind::Forbidden);
    assert!(pages.next().await.is_none());
    assert_eq!(server.requests().len(), 2);

    let server = Server::start([first, response("403 Forbidden", "")]).await;
    let error = Call::new(client(&server), hooks().all_pages()).await.unwrap_err();
    assert!(error.kind() == ErrorKind::Forbidden, "{error}");
}

/// A list cut short would look complete, and an endless one would fill the memory.
#[tokio::test]
async fn a_list_is_read_to_its_end_or_is_an_error() {
    let page = |headers: &str| with_headers("200 OK", headers, "[{\"id\":1}]");
    let to = |number: u32| page(&format!("link: <?page={number}>; rel=\"next\"\r\n"));
    for (responses, sent, reason) in [
        (
            vec![page("link: <?page=2; rel=\"next\"\r\n")],
            1,
            "the header `Link` is unreadable",
        ),
        // The first page is also page 1.
        (
            vec![to(2), to(1), to(2)],
            3,
            "its link leads to a page that was read before",
        ),
        (
            vec![page("x-next-page: 2\r\n")],
            1,
            "`X-Next-Page` names one, and `Link` does not",
        ),
        (
            vec![to(2), to(3), to(4), to(5)],
            4,
            "the pages of the list have more than 35 bytes",
        ),
        (vec![to(2), page("x-next-page: \r\n")], 2, ""),
    ] {
        let server = Server::start(responses).await;
        let client = builder(&server).max_response_size(35).build().unwrap();
        let result = Call::new(client, hooks().all_pages())
            .await
            .map_err(|error| error.reason());
        let found = result.err().unwrap_or_default();
        assert!(
            found.contains(reason) && found.is_empty() == reason.is_empty(),
            "{found}"
        );
        assert_eq!(server.requests().len(), sent, "{found}");
    }
}

#[tokio::test]
async fn a_dropped_page_is_read_again() {
    let [first, last] = two_pages();
    let server = Server::start([Response::ThenHang(Vec::new()), first, last]).await;
    let client = builder(&server).timeout(None).build().unwrap();
    let mut pages = client.pages(&hooks());
    tokio::select! {
        page = pages.next() => panic!("there is no response, and still {page:?}"),
        () = async { while server.requests().is_empty() { tokio::task::yield_now().await } } => {}
    }
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [1]);
    assert_eq!(ids(&pages.next().await.unwrap().unwrap()), [2]);
}
