//! Lists in pages: the integrations of each page, and the links between the pages.

use platform_api_sandbox::{Builder, Role, Sandbox};
use serde_json::json;

use crate::caller::{Caller, Response};
use crate::model::{LIST, builder};

/// Five active integrations, in the order of their ids.
const SLUGS: [&str; 5] = [
    "chat-d",
    "test-mgmt-a",
    "chat-app-a",
    "issue-tracker-d",
    "workload-identity-a",
];

fn installed() -> Builder {
    let mut builder = builder();
    for slug in SLUGS {
        builder = builder.install(42, slug);
    }
    // The kind has a parameter that says whether it is active.
    let active = json!({ "url": "u", "username": "n", "password": "p", "active": true });
    builder.integration(42, "issue-tracker-d", &active)
}

async fn pages(size: usize) -> (Sandbox, Caller) {
    let sandbox = installed().page_size(size).start().await.unwrap();
    let caller = Caller::new(&sandbox, Role::Maintainer);
    (sandbox, caller)
}

fn slugs(page: &Response) -> Vec<&str> {
    assert_eq!(page.status, 200, "{}", page.body);
    let integrations = page.body.as_array().unwrap();
    integrations.iter().map(|one| one["slug"].as_str().unwrap()).collect()
}

/// The links of a page, below the path of the list.
fn links(sandbox: &Sandbox, page: &Response) -> Vec<String> {
    let list = format!("<{}/api/v4{LIST}?", sandbox.url());
    let header = page.headers["link"].to_str().unwrap();
    header
        .split(", ")
        .map(|link| link.strip_prefix(&list).expect(link).replace('>', ""))
        .collect()
}

#[tokio::test]
async fn the_links_lead_through_all_pages() {
    let (sandbox, caller) = pages(2).await;
    let first = caller.get(LIST).await;
    assert_eq!(slugs(&first), SLUGS[..2]);
    assert_eq!(
        links(&sandbox, &first),
        [
            "page=2&per_page=2; rel=\"next\"",
            "page=1&per_page=2; rel=\"first\"",
            "page=3&per_page=2; rel=\"last\"",
        ]
    );
    let second = caller.get(&format!("{LIST}?page=2&per_page=2")).await;
    assert_eq!(slugs(&second), SLUGS[2..4]);
    assert_eq!(
        links(&sandbox, &second),
        [
            "page=1&per_page=2; rel=\"prev\"",
            "page=3&per_page=2; rel=\"next\"",
            "page=1&per_page=2; rel=\"first\"",
            "page=3&per_page=2; rel=\"last\"",
        ]
    );
    let last = caller.get(&format!("{LIST}?page=3")).await;
    assert_eq!(slugs(&last), SLUGS[4..]);
    assert!(!last.headers["link"].to_str().unwrap().contains("next"));
    sandbox.requests().assert_accepted();
}

#[tokio::test]
async fn per_page_asks_for_smaller_pages_and_the_query_stays() {
    let (sandbox, caller) = pages(3).await;
    let small = caller.get(&format!("{LIST}?order=id&per_page=1&page=4")).await;
    assert_eq!(slugs(&small), SLUGS[3..4]);
    assert_eq!(links(&sandbox, &small)[1], "order=id&page=5&per_page=1; rel=\"next\"");
    let large = caller.get(&format!("{LIST}?per_page=100")).await;
    assert_eq!(slugs(&large), SLUGS[..3]);
}

#[tokio::test]
async fn a_page_after_the_last_one_is_empty() {
    let (sandbox, caller) = pages(5).await;
    let all = caller.get(LIST).await;
    assert_eq!(slugs(&all), SLUGS);
    assert_eq!(
        links(&sandbox, &all),
        ["page=1&per_page=5; rel=\"first\"", "page=1&per_page=5; rel=\"last\""]
    );
    for page in ["2", "18446744073709551615"] {
        let beyond = caller.get(&format!("{LIST}?page={page}")).await;
        assert_eq!(beyond.body, json!([]));
        assert_eq!(links(&sandbox, &beyond)[0], "page=1&per_page=5; rel=\"prev\"");
    }
}

#[tokio::test]
async fn a_page_must_be_an_integer_above_0() {
    let (_sandbox, caller) = pages(2).await;
    for (query, name) in [
        ("page=0", "page"),
        ("page=-1", "page"),
        ("page", "page"),
        ("per_page=two", "per_page"),
        ("per_page[]=2", "per_page"),
    ] {
        let refused = caller.get(&format!("{LIST}?{query}")).await;
        let error = format!("{name} must be an integer above 0");
        assert_eq!(
            (refused.status, refused.body),
            (400, json!({ "error": error })),
            "{query}"
        );
    }
}

#[tokio::test]
async fn by_default_a_list_is_complete_and_has_no_pages() {
    let sandbox = installed().start().await.unwrap();
    let caller = Caller::new(&sandbox, Role::Maintainer);
    let all = caller.get(&format!("{LIST}?page=2&per_page=2")).await;
    assert_eq!(slugs(&all), SLUGS);
    assert!(!all.headers.contains_key("link"));
    assert_eq!(sandbox.requests().only().unknown, ["page", "per_page"]);
}
