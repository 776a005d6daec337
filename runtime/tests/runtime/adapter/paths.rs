//! Paths, queries and ids stay below the base URL, or are refused.

use std::collections::BTreeMap;

use platform_api_runtime::{ErrorKind, ParameterEncoding, Request, http};

use super::builder;
use crate::requests::get;

#[test]
fn a_path_is_below_the_base_url_or_refused() {
    let adapter = builder().build().unwrap();
    let made = |path: &str| {
        adapter
            .http_request(&Request::<()>::post(path))
            .map(|request| request.uri().to_string())
    };
    for (path, end) in [
        ("/projects/42/hooks", "/projects/42/hooks"),
        ("projects/42/hooks", "/projects/42/hooks"),
        ("/projects/group%2Fwidgets/hooks", "/projects/group%2Fwidgets/hooks"),
        ("/projects/42/labels/to do", "/projects/42/labels/to%20do"),
        ("/@evil.example/x", "/@evil.example/x"),
        ("https:/evil.example", "/https:/evil.example"),
        ("/\\evil.example", "/%5Cevil.example"),
    ] {
        assert_eq!(
            made(path).unwrap(),
            format!("https://platform.example/tools/api/v4{end}")
        );
    }
    for (path, reason) in [
        ("https://platform.example/tools/api/v4/projects", "whole URL"),
        ("//evil.example/x", "whole URL"),
        ("/projects/../../users", "\"..\""),
        ("/projects/%2e%2E/users", "\"..\""),
        ("/projects/a%2f../users", "\"..\""),
        ("/projects/", "empty segment"),
        ("", "empty segment"),
        ("/projects/:id/hooks", "requires a project"),
    ] {
        let error = made(path).unwrap_err();
        assert!(
            error.kind() == ErrorKind::InvalidRequest && error.to_string().contains(reason),
            "{error}"
        );
    }
    let request = Request::<()>::get("/projects/:id/hooks").for_project("group/widgets");
    assert_eq!(request.path().unwrap(), "/projects/group%2Fwidgets/hooks");
    // The message does not repeat a long path.
    let long = made(&format!("/{}/..", "x".repeat(1_000_000))).unwrap_err();
    assert!(long.to_string().len() < 400, "{} bytes", long.to_string().len());
}

#[test]
fn a_query_in_the_path_is_kept() {
    let adapter = builder().build().unwrap();
    let page = || BTreeMap::from([("page", 2)]);
    for (request, query, body) in [
        (Request::<()>::get("/hooks?per_page=100"), "?per_page=100", ""),
        (
            Request::get("/hooks?url=http://h/x").with_parameters(page()),
            "?url=http://h/x&page=2",
            "",
        ),
        (
            Request::delete("/hooks?a%20b=ä c").with_parameters(page()),
            "?a%20b=%C3%A4%20c&page=2",
            "",
        ),
        (Request::get("/hooks?").with_parameters(page()), "?page=2", ""),
        (Request::get("/hooks?search=a#b"), "?search=a%23b", ""),
        (
            Request::post("/hooks?a=b").with_parameters(page()),
            "?a=b",
            "{\"page\":2}",
        ),
        (
            Request::post("/hooks?a=b")
                .with_parameters(page())
                .with_encoding(ParameterEncoding::Query),
            "?a=b&page=2",
            "",
        ),
    ] {
        let made = adapter.http_request(&request).unwrap();
        assert_eq!(
            made.uri().to_string(),
            format!("https://platform.example/tools/api/v4/hooks{query}")
        );
        assert_eq!(**made.body(), *body.as_bytes());
    }

    // Queries are never shown, and masked if the service echoes them.
    let request = Request::<()>::get("/hooks?private_token=s3cr%33t&search=an%20answer");
    assert_eq!(request.operation().path(), "/hooks");
    assert_eq!(request.path().unwrap(), "/hooks");
    assert!(!format!("{request:?}").contains("s3cr"), "{request:?}");
    let refused = http::Response::builder()
        .status(400)
        .body("{\"message\":\"no s3cr3t, no s3cr%33t, no an answer here\"}")
        .unwrap();
    let error = request.read_response(refused).unwrap_err().to_string();
    assert!(
        error.contains("no [redacted], no [redacted], no [redacted] here"),
        "{error}"
    );
}

#[test]
fn an_id_is_one_segment_or_refused() {
    let adapter = builder().build().unwrap();
    let ids = [
        ("42", "42"),
        ("group/widgets", "group%2Fwidgets"),
        ("group/sub/widgets", "group%2Fsub%2Fwidgets"),
        ("group/100%", "group%2F100%25"),
        ("a%2e%2e", "a%252e%252e"),
        ("a..b", "a..b"),
        ("a?private_token=x", "a%3Fprivate_token%3Dx"),
        ("a#b", "a%23b"),
        ("a b", "a%20b"),
        ("a;b&c=d+e", "a%3Bb%26c%3Dd%2Be"),
        ("🦀", "%F0%9F%A6%80"),
        ("a@evil.example:80", "a%40evil.example%3A80"),
    ];
    for (id, segment) in ids {
        let request = adapter.http_request(&get().for_project(id)).unwrap();
        let url = format!("https://platform.example/tools/api/v4/projects/{segment}/integrations/chat-d");
        assert_eq!(request.uri().to_string(), url, "{id:?}");
    }
    let refused = [
        "",
        ".",
        "..",
        "..;",
        "a\\..\\b",
        "/",
        "a/",
        "/a",
        "a//b",
        "../users",
        "a/../../users",
        "a/./b",
    ];
    for id in refused {
        assert!(
            adapter.http_request(&get().for_project(id)).unwrap_err().kind() == ErrorKind::InvalidRequest,
            "{id:?}"
        );
    }
}
