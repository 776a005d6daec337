//! Lists in pages: the integrations of each page, and the links between the pages.

use platform_api_sandbox::{Builder, Role};
use serde_json::json;

use crate::caller::{Caller, Response};
use crate::model::{LIST, builder};

/// Five active integrations, ordered by id.
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

fn slugs(page: &Response) -> Vec<&str> {
    assert_eq!(page.status, 200, "{}", page.body);
    let integrations = page.body.as_array().unwrap();
    integrations.iter().map(|one| one["slug"].as_str().unwrap()).collect()
}

/// The page size, the query, the slugs, and the links: relation, `page` and `per_page`.
#[tokio::test]
async fn the_links_lead_through_all_pages() {
    let largest = &format!("?page={}", usize::MAX);
    for (size, query, expected, links) in [
        (2, "", &SLUGS[..2], "next 2 2, first 1 2, last 3 2"),
        (
            2,
            "?page=2&per_page=2",
            &SLUGS[2..4],
            "prev 1 2, next 3 2, first 1 2, last 3 2",
        ),
        (2, "?page=3", &SLUGS[4..], "prev 2 2, first 1 2, last 3 2"),
        (
            3,
            "?per_page=1&page=4",
            &SLUGS[3..4],
            "prev 3 1, next 5 1, first 1 1, last 5 1",
        ),
        (3, "?per_page=100", &SLUGS[..3], "next 2 3, first 1 3, last 2 3"),
        (5, "", &SLUGS, "first 1 5, last 1 5"),
        (5, "?page=2", &[], "prev 1 5, first 1 5, last 1 5"),
        (5, largest, &[], "prev 1 5, first 1 5, last 1 5"),
    ] {
        let sandbox = installed().page_size(size).start().await.unwrap();
        let page = Caller::new(&sandbox, Role::Maintainer)
            .get(&format!("{LIST}{query}"))
            .await;
        assert_eq!(slugs(&page), expected, "{query}");
        let links = links.split(", ").map(|link| {
            let [relation, page, size] = link.split(' ').collect::<Vec<_>>().try_into().unwrap();
            let url = format!("https://platform.example/api/v4{LIST}?page={page}&per_page={size}");
            format!("<{url}>; rel=\"{relation}\"")
        });
        assert_eq!(page.headers["link"], links.collect::<Vec<_>>().join(", "), "{query}");
        sandbox.requests().assert_accepted();
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
