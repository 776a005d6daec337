//! Paths, queries and project ids stay below the base URL, or are refused.

use std::collections::BTreeMap;

use platform_api_runtime::generated::list;
use platform_api_runtime::{ErrorKind, Json, Object, ParameterEncoding, Parent, Request, http};

use super::builder;
use crate::requests::GET;

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
        ("/projects/42/labels/to do", "/projects/42/labels/to%20do"),
        ("/@evil.example/x", "/@evil.example/x"),
        ("https:/evil.example", "/https:/evil.example"),
    ] {
        let url = format!("https://platform.example/tools/api/v4{end}");
        assert_eq!(made(path).unwrap(), url);
    }
    for (path, reason) in [
        ("https://platform.example/tools/api/v4/projects", "whole URL"),
        ("//evil.example/x", "whole URL"),
        ("/projects/../../users", "\"..\""),
        ("/projects/", "empty segment"),
        ("", "empty segment"),
        ("/projects/:id/hooks", "requires a project"),
        (
            "/api/v4/projects",
            "repeats the end of the base URL https://platform.example/tools/api/v4",
        ),
        ("api/v4/projects?page=2", "repeats"),
        ("/tools/api/v4", "repeats"),
    ] {
        let error = made(path).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidRequest);
        assert!(error.to_string().contains(reason), "{error}");
    }
    // The message does not repeat a long path.
    let long = made(&format!("/{}/..", "x".repeat(1_000_000))).unwrap_err();
    assert!(long.to_string().len() < 400, "{} bytes", long.to_string().len());
}

#[test]
fn a_parent_precedes_what_follows_the_project() {
    let adapter = builder().build().unwrap();
    let made = |parent: &str| {
        let request = list::<Object>(&GET, Parent::new(parent));
        adapter
            .http_request(&request)
            .map(|request| request.uri().path().to_owned())
    };
    for (parent, path) in [
        ("/groups/7", "/groups/7"),
        ("/groups/a%2Fb", "/groups/a%2Fb"),
        ("/groups/to do/ü", "/groups/to%20do/%C3%BC"),
        ("/projects/42", "/projects/42"),
    ] {
        let path = format!("/tools/api/v4{path}/integrations/chat-d");
        assert_eq!(made(parent).unwrap(), path);
    }
    for (parent, reason) in [
        ("", "begin with a slash"),
        ("https://evil.example/groups/7", "begin with a slash"),
        ("//evil.example/x", "empty segment"),
        ("/groups/%2e%2e/users", "\"..\""),
        ("/groups/7?x=y", "a query or a fragment"),
        ("/groups/7#x", "a query or a fragment"),
        ("/groups/:id", "that nothing replaces"),
        ("/api/v4/groups/7", "repeats the end of the base URL"),
    ] {
        let error = made(parent).unwrap_err();
        assert_eq!((error.kind(), error.project()), (ErrorKind::InvalidRequest, None));
        assert_eq!(error.parent(), Some(&Parent::new(parent)));
        assert!(error.to_string().contains(reason), "{error}");
    }
    let error = made("/groups/7/").unwrap_err().to_string();
    let call = "get_chat_d (GET /:parent/integrations/chat-d) of /groups/7/: ";
    assert!(error.starts_with(call), "{error}");
}

#[test]
fn parameters_of_any_type_follow_the_query_in_the_path() {
    let adapter = builder().build().unwrap();
    let page = || BTreeMap::from([("page", 2)]);
    let json: Json = "1.50".parse().unwrap();
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
        (
            Request::get("/hooks").with_parameters(BTreeMap::from([("page", Some(2)), ("search", None)])),
            "?page=2",
            "",
        ),
        (
            Request::patch("/hooks").with_parameters(Some(Object::new().with_member("n", json))),
            "",
            "{\"n\":1.5}",
        ),
    ] {
        let made = adapter.http_request(&request).unwrap();
        let url = format!("https://platform.example/tools/api/v4/hooks{query}");
        assert_eq!(made.uri().to_string(), url);
        assert_eq!(**made.body(), *body.as_bytes());
    }
}

#[test]
fn a_query_in_the_path_is_not_shown_and_masked_if_the_service_echoes_it() {
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
