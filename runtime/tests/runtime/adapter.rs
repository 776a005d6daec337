//! Requests and responses for other transports. Nothing is sent here.

use std::collections::BTreeMap;
use std::time::Duration;

use platform_api_runtime::{
    AdapterBuilder, Check, ErrorKind, HttpAdapter, Json, List, Object, ParameterEncoding, Request, SettingsFacts,
    Table, Target, http,
};

use serde::de::IgnoredAny;

use crate::requests::{GET, SERVICE, SET, disable, get, set, text};

static SETTINGS: Table = Table::new("Settings", &[]).settings(&FACTS);
static FACTS: SettingsFacts = SettingsFacts {
    document: "",
    read: &GET,
    write: &SET,
    attributes: &SETTINGS,
    cache_seconds: 0,
    installations_only: false,
    unset_reads_null: false,
    removed: &[],
};

fn builder() -> AdapterBuilder<HttpAdapter> {
    AdapterBuilder::new("https://platform.example/tools", &SERVICE, |adapter| adapter).token("t0k3n-t0k3n")
}

/// The request line, the headers in the order of their names, and the body, of an adapter with the header "X-Team:
/// blue".
fn shown(request: &Request<String>) -> Vec<String> {
    shown_of(builder(), request)
}

fn shown_of(builder: AdapterBuilder<HttpAdapter>, request: &Request<String>) -> Vec<String> {
    let request = builder
        .header("X-Team", "blue")
        .build()
        .unwrap()
        .http_request(request)
        .unwrap();
    let mut headers: Vec<_> = request
        .headers()
        .iter()
        .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap()))
        .collect();
    headers.sort();
    let first = format!("{} {}", request.method(), request.uri());
    let body = String::from_utf8(request.body().to_vec()).unwrap();
    std::iter::once(first).chain(headers).chain([body]).collect()
}

#[test]
fn a_request_has_all_that_goes_over_the_wire() {
    let pairs = "webhook=https%3A%2F%2Fhooks.example%2FT0%2Fs3cr3t&push_events=true&labels%5B%5D=a%20b&labels%5B%5D=c";
    let (accept, token, agent) = (
        "accept: application/json",
        "private-token: t0k3n-t0k3n",
        "user-agent: tests/1.0",
    );
    let read = "GET https://platform.example/tools/api/v4/projects/group%2Fwidgets/integrations/chat-d";
    assert_eq!(shown(&get()), [read, accept, token, agent, "x-team: blue", ""]);
    // A header of the request replaces that of the adapter, in capitals or not.
    let other = get().with_header("x-team", "red").with_header("User-Agent", "me");
    assert_eq!(
        shown(&other),
        [read, accept, token, "user-agent: me", "x-team: red", ""]
    );
    let url = "https://platform.example/tools/api/v4/projects/42/integrations/chat-d";
    assert_eq!(
        shown(&disable()),
        [&format!("DELETE {url}"), accept, token, agent, "x-team: blue", ""]
    );

    let (write, json) = (format!("PUT {url}"), "content-type: application/json");
    assert_eq!(
        shown(&set()),
        [
            &write,
            accept,
            json,
            token,
            agent,
            "x-team: blue",
            set().parameters().to_json()
        ]
    );
    let request = set().with_encoding(ParameterEncoding::Query);
    let query = format!("{write}?{pairs}");
    assert_eq!(
        shown(&request),
        [&query, accept, "content-length: 0", token, agent, "x-team: blue", ""]
    );

    // Without parameters.
    let empty = || Request::new(&SET, text).for_project(42);
    assert_eq!(
        shown(&empty()),
        [&write, accept, json, token, agent, "x-team: blue", "{}"]
    );
    let request = empty().with_encoding(ParameterEncoding::Query);
    assert_eq!(
        shown(&request),
        [&write, accept, "content-length: 0", token, agent, "x-team: blue", ""]
    );

    // The options of an adapter hold for each of its requests.
    let builder = || builder().encoding(ParameterEncoding::Query).user_agent("deployer/2.1");
    let agent = "user-agent: deployer/2.1";
    assert_eq!(
        shown_of(builder(), &set()),
        [&query, accept, "content-length: 0", token, agent, "x-team: blue", ""]
    );
    assert_eq!(
        shown_of(builder(), &get()),
        [read, accept, token, agent, "x-team: blue", ""]
    );
}

#[test]
fn what_cannot_be_sent_is_an_error() {
    let adapter = builder().check(Check::Refuse(Target::new())).build().unwrap();
    let fails = |request: Request<String>| adapter.http_request(&request).unwrap_err();

    let null = Object::new().with_member("channel", Json::null());
    let nested = Object::new().with_member("labels", vec![vec![1]]);
    let long = Object::new().with_member("channel", "x".repeat(70_000));
    for (request, reason) in [
        (Request::new(&GET, text), "requires a project"),
        (get().for_project(""), "is empty"),
        (get().for_project(".."), "\"..\""),
        (get().for_project(0), "positive"),
        (get().for_project("a\r\nb"), "control character"),
        (get().with_header("X-Trace", "a\r\nEvil: 1"), "x-trace"),
        (get().with_header("Transfer-Encoding", "chunked"), "transfer-encoding"),
        (get().with_header("Host", "evil.example"), "host"),
        (
            set().with_parameters(null).with_encoding(ParameterEncoding::Query),
            "\"channel\"",
        ),
        (
            set().with_object(nested).with_encoding(ParameterEncoding::Query),
            "\"labels\"",
        ),
        (
            set().with_parameters(long).with_encoding(ParameterEncoding::Query),
            "too long; send it as JSON",
        ),
        (Request::get("x".repeat(70_000)), "the URL is longer than 65534 bytes"),
    ] {
        let error = fails(request);
        assert!(
            error.kind() == ErrorKind::InvalidRequest && error.to_string().contains(reason),
            "{error}"
        );
        assert!(
            error.operation().is_some() && (error.attempts(), error.status()) == (0, None),
            "{error:?}"
        );
    }
    let empty = set().with_object(Object::of(&SETTINGS));
    assert_eq!(fails(empty).kind(), ErrorKind::EmptyPatch);
    let wrong = set().with_parameters("s3cr3t");
    assert!(
        fails(wrong.clone())
            .to_string()
            .ends_with("these parameters cannot be sent: expected a JSON object")
    );
    assert!(
        adapter.http_request(&wrong.with_parameters(set().parameters())).is_ok(),
        "later parameters replace earlier ones"
    );

    // The adapter checks values against the documents, unless the request turns that off.
    let refused = set().with_parameters(set().parameters().clone().with_member("push_events", "often"));
    let error = fails(refused.clone());
    assert!(
        error.kind() == ErrorKind::Refused && error.findings().errors().count() == 1,
        "{error:?}"
    );
    assert!(adapter.http_request(&refused.with_check(Check::Off)).is_ok());
    assert!(
        builder()
            .token("a b")
            .build()
            .is_err_and(|error| error.kind() == ErrorKind::Builder)
    );
}

#[test]
fn a_line_break_or_nul_is_refused_wherever_it_stands() {
    let adapter = builder().build().unwrap();
    let breaks = [
        "a\r\nEvil: 1",
        "a\nEvil: 1",
        "a\rEvil: 1",
        "a\r\n\r\nGET / HTTP/1.1",
        "a\0b",
        "\n",
    ];
    for text in breaks {
        for built in [
            builder().token(text).build(),
            builder().header("X-Key", text).build(),
            builder().header(text, "1").build(),
            builder().user_agent(text).build(),
            AdapterBuilder::new(format!("https://platform.example/{text}"), &SERVICE, |adapter| adapter).build(),
        ] {
            assert_eq!(built.unwrap_err().kind(), ErrorKind::Builder, "{text:?}");
        }
        for request in [
            get().with_header("X-Key", text),
            get().with_header(text, "1"),
            get().for_project(text),
            Request::get(format!("/projects/{text}")),
        ] {
            let error = adapter.http_request(&request).unwrap_err();
            assert!(
                error.kind() == ErrorKind::InvalidRequest && !error.to_string().contains(['\r', '\n', '\0']),
                "{text:?}: {error}"
            );
        }
    }
}

/// Nothing that a path may contain leads out of the API, or to another host.
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

/// The headers of a response with this "Link".
fn header(link: &str) -> http::HeaderMap {
    http::HeaderMap::from_iter([(http::header::LINK, link.try_into().unwrap())])
}

/// A query in the path is sent as it is, and parameters of the query follow it.
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
        assert_eq!(made.body(), body);
    }

    // Nothing that is shown has the query, and a service that echoes it is masked.
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

/// The first page, its link, and the URL of the next page or the reason why there is none.
#[test]
fn the_next_page_is_below_the_base_url() {
    let adapter = builder().build().unwrap();
    let first = || {
        Request::<List<Object>>::get("/projects/:id/hooks")
            .for_project("group/widgets")
            .with_parameters(BTreeMap::from([("per_page", 2)]))
            .with_header("X-Team", "blue")
    };
    let next = |link: &str| {
        let response = http::Response::builder()
            .header("Link", "</up>; rel=up")
            .header("Link", link)
            .body(())
            .unwrap();
        adapter.next_page(&first(), response.headers())
    };
    let base = "https://platform.example/tools/api/v4";
    for (link, end) in [
        (
            "<https://platform.example/tools/api/v4/projects/7/hooks?page=2>",
            "/projects/7/hooks?page=2",
        ),
        (
            "</tools/api/v4/projects/group%2Fwidgets/hooks?id=group%2Fwidgets&a[b]=c&a[b]=d>",
            "/projects/group%2Fwidgets/hooks?id=group%2Fwidgets&a[b]=c&a[b]=d",
        ),
        ("<?cursor=a%20b#top>", "/projects/group%2Fwidgets/hooks?cursor=a%20b"),
        ("<hooks>", "/projects/group%2Fwidgets/hooks"),
        ("<hooks/?page=2>", "/projects/group%2Fwidgets/hooks/?page=2"),
        ("<?page=ä>", "/projects/group%2Fwidgets/hooks?page=%C3%A4"),
    ] {
        let request = next(&format!("{link}; rel=\"next\"")).unwrap().unwrap();
        let made = adapter.http_request(&request).unwrap();
        assert_eq!(
            (made.method(), made.uri().to_string()),
            (&http::Method::GET, format!("{base}{end}"))
        );
        assert_eq!(made.headers()["x-team"], "blue");
        assert!(
            !format!("{request:?}").contains("cursor="),
            "it may have a token: {request:?}"
        );
        // Whatever the path, the link of the next page leads on from it.
        let second = adapter.next_page(&request, &header("<?page=3>; rel=next")).unwrap();
        let uri = adapter.http_request(&second.unwrap()).unwrap().uri().to_string();
        let path = end.split('?').next().unwrap();
        assert_eq!(uri, format!("{base}{path}?page=3"));
    }
    for (link, reason) in [
        (
            "<https://evil.example/tools/api/v4/projects/7/hooks?page=2>",
            "is not below https://platform.example/tools/api/v4",
        ),
        (
            "<http://platform.example/tools/api/v4/projects/7/hooks>",
            "is not below",
        ),
        ("<https://platform.example/users>", "is not below"),
        ("<?per_page=2>", "is the same page"),
        ("<>", "is the same page"),
        ("<#top>", "is the same page"),
        ("<https://[>", "is no URL"),
        (
            "<https://evil.example/t0k3n-t0k3n?private_token=s3cr3t>",
            "https://evil.example/[redacted], which",
        ),
        (
            "<https://me:s3cr3t@platform.example/x>",
            "its link is …, which is not below",
        ),
        ("<?page=s3cr3t", "the header `Link` is unreadable"),
    ] {
        let error = next(&format!("{link}; rel=\"next\"")).unwrap_err();
        let shown = error.to_string();
        assert!(
            error.kind() == ErrorKind::Redirect && error.project().is_some() && shown.contains(reason),
            "{shown}"
        );
        assert!(!shown.contains("s3cr3t") && !shown.contains("t0k3n"), "{shown}");
    }
    assert!(next("<?page=2>; rel=\"last\"").unwrap().is_none());
}

/// Each method has its body or query, from whatever serde writes. POST and PATCH are not idempotent, unless the caller
/// says so.
#[test]
fn any_path_takes_parameters_of_any_type() {
    let adapter = builder().build().unwrap();
    let parameters = || {
        Object::new()
            .with_member("n", "1.50".parse::<Json>().unwrap())
            .with_member("t", "a b")
    };
    let tree = BTreeMap::from([("n", Json::from(1)), ("t", Json::from("a b"))]);
    for (request, expected) in [
        (
            Request::<()>::get("/x").with_parameters(parameters()),
            ("GET", "?n=1.5&t=a%20b", ""),
        ),
        (
            Request::delete("/x").with_parameters(&tree),
            ("DELETE", "?n=1&t=a%20b", ""),
        ),
        (
            Request::get("/x").with_parameters(BTreeMap::from([("page", Some(2)), ("search", None)])),
            ("GET", "?page=2", ""),
        ),
        (
            Request::post("/x").with_parameters(parameters()),
            ("POST", "", r#"{"n":1.5,"t":"a b"}"#),
        ),
        (
            Request::put("/x").with_parameters(&tree),
            ("PUT", "", r#"{"n":1,"t":"a b"}"#),
        ),
        (
            Request::patch("/x").with_parameters(Some(parameters())),
            ("PATCH", "", r#"{"n":1.5,"t":"a b"}"#),
        ),
        (
            Request::post("/x")
                .with_parameters(tree.clone())
                .with_encoding(ParameterEncoding::Query),
            ("POST", "?n=1&t=a%20b", ""),
        ),
    ] {
        let (method, query, body) = expected;
        assert_eq!(request.is_idempotent(), !matches!(method, "POST" | "PATCH"), "{method}");
        assert!(
            request.clone().idempotent().is_idempotent() && request.operation().to_string() == format!("{method} /x")
        );
        let sent = adapter.http_request(&request).unwrap();
        assert_eq!(
            sent.uri().to_string(),
            format!("https://platform.example/tools/api/v4/x{query}")
        );
        assert_eq!((sent.method().as_str(), &sent.body()[..]), (method, body.as_bytes()));
    }
}

/// A string in its place would be another value. An object keeps the number.
#[test]
fn a_number_beyond_f64_in_a_map_of_parameters_is_an_error() {
    let beyond = Object::new().with_member("n", "1e400".parse::<Json>().unwrap());
    let request = Request::<()>::post("/x").with_parameters(BTreeMap::from([("a", &beyond)]));
    let error = builder()
        .build()
        .unwrap()
        .http_request(&request)
        .unwrap_err()
        .to_string();
    assert!(error.contains("beyond the range of f64"), "{error}");
    assert_eq!(beyond.to_json(), r#"{"n":1e400}"#);
}

#[test]
fn a_response_of_any_path_is_of_any_type() {
    fn read<T: serde::de::DeserializeOwned>(body: &str) -> Result<T, String> {
        Request::get("/x")
            .read_response(http::Response::new(body))
            .map_err(|error| error.to_string())
    }
    let fails = |error: String, reason: &str| {
        assert_eq!(error, format!("GET /x: 200 OK: unexpected body: {reason}"));
    };
    assert_eq!(read::<Object>(r#"{"n":1.50}"#).unwrap().to_json(), r#"{"n":1.50}"#);
    assert_eq!(read::<List<Object>>("[{},1]").unwrap().to_json(), "[{},1]");
    assert_eq!(read::<BTreeMap<String, u8>>("\u{feff}{\"n\":1}").unwrap()["n"], 1);
    assert_eq!(
        (read::<()>(" \n"), read::<()>("{\"n\":1}"), read::<()>("[")),
        (Ok(()), Ok(()), Ok(()))
    );
    assert_eq!(
        (read::<Option<Object>>(""), read::<Json>("").unwrap().is_null()),
        (Ok(None), true)
    );
    assert!(
        Request::<()>::get("/x")
            .read_response(http::Response::new(b"\xff"))
            .is_ok()
    );
    // Only `()` itself takes any body.
    assert!(read::<Option<()>>("7").is_err() && read::<IgnoredAny>("x").is_err());
    assert_eq!(
        (read::<Json>("7"), read::<Option<u8>>("7")),
        (Ok(Json::from(7)), Ok(Some(7)))
    );
    assert!(read::<()>(" <html>").unwrap_err().contains("it is HTML"));
    // The error names the place and what was expected, and never the value.
    fails(read::<Object>("").unwrap_err(), "the body is empty at byte 0");
    fails(read::<Object>("{\n x}").unwrap_err(), "key must be a string at byte 3");
    fails(
        read::<List<Object>>("{}").unwrap_err(),
        "expected a JSON array at byte 0",
    );
    fails(
        read::<u8>("\"s3cr3t, expected x\"").unwrap_err(),
        "expected u8 at byte 19",
    );
    fails(
        read::<std::net::Ipv4Addr>("\"s3cr3t\"").unwrap_err(),
        "the value does not fit the type at byte 7",
    );
    fails(
        read::<Duration>("{\"s3cr3t\":1}").unwrap_err(),
        "expected `secs` or `nanos` at byte 8",
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

#[test]
fn a_response_is_a_value_or_an_error() {
    let adapter = builder().build().unwrap();
    let response = |status: u16, body: &'static str| http::Response::builder().status(status).body(body).unwrap();
    assert_eq!(adapter.read_response(&get(), response(200, "fine")).unwrap(), "fine");
    assert_eq!(get().read_response(response(200, "fine")).unwrap(), "fine");
    let read = get().optional().read_response(response(200, "fine")).unwrap();
    assert_eq!(read.as_deref(), Some("fine"));
    assert_eq!(get().optional().read_response(response(404, "")).unwrap(), None);

    // What looks like a success and is none says why.
    for (status, header, body, reason) in [
        (
            200,
            "content-type: text/html",
            " <html><title>Sign in</title>",
            "unexpected body: it is HTML, \"Sign in\": check",
        ),
        (
            200,
            "x: y",
            "<h1>",
            ": it is HTML, \"\": check the base URL, and that no transport followed a redirect",
        ),
        (204, "x: y", "", "unexpected body: the body is empty at byte 0"),
        (
            302,
            "location: https://u:p@sso.example/",
            "",
            "redirect not followed: to …, which a transport must not follow: the",
        ),
        (
            302,
            "location: https://sso.example/in?t=1",
            "",
            "redirect not followed: to https://sso.example/in, which a",
        ),
        (302, "x: y", "", "redirect not followed: which a transport"),
    ] {
        let (name, value) = header.split_once(": ").unwrap();
        let response = http::Response::builder()
            .status(status)
            .header(name, value)
            .body(body)
            .unwrap();
        let error = adapter
            .read_response(&Request::<List<Object>>::get("/x"), response)
            .unwrap_err();
        let kind = if status == 302 {
            ErrorKind::Redirect
        } else {
            ErrorKind::Decode
        };
        assert_eq!(error.kind(), kind, "{error:?}");
        assert!(error.to_string().contains(reason), "{error}");
    }
    // A 401 says whether a token was sent.
    let anonymous = || AdapterBuilder::new("http://h", &SERVICE, |adapter| adapter);
    let refused = || response(401, r#"{"message":"no"}"#);
    let no_header = "; it was sent without the header PRIVATE-TOKEN";
    for (builder, request, advice) in [
        (anonymous(), get(), no_header),
        (anonymous(), get().with_header("Private-Token", "t0k3n"), ""),
        (anonymous(), get().with_header("Authorization", "Basic k"), no_header),
        (anonymous().header("Authorization", "Basic k"), get(), no_header),
        (builder(), get(), ""),
    ] {
        let error = builder
            .build()
            .unwrap()
            .read_response(&request, refused())
            .unwrap_err()
            .to_string();
        assert!(error.ends_with(&format!("401 Unauthorized: no{advice}")), "{error}");
    }

    // What the server echoes is masked.
    for status in [401, 404, 302, 503] {
        let error = adapter
            .read_response(&set(), response(status, "t0k3n-t0k3n is wrong"))
            .unwrap_err();
        assert!(
            error.status().is_some_and(|it| it == status) && (error.kind() == ErrorKind::Redirect) == (status == 302),
            "{error:?}"
        );
        assert!(!error.to_string().contains("t0k3n-t0k3n"), "{error}");
    }
    let echoed = response(400, r#"{"message":"https://hooks.example/T0/s3cr3t is no URL"}"#);
    let error = set().read_response(echoed).unwrap_err();
    assert!(error.to_string().ends_with("[redacted] is no URL"), "{error}");
}

#[test]
fn debug_shows_a_request_without_its_secrets() {
    let shown = format!("{:?}", set().with_header("X-Key", "s3cr3t"));
    assert!(
        shown.contains("set_chat_d (PUT /projects/:id/integrations/chat-d)") && shown.contains("\"42\""),
        "{shown}"
    );
    assert!(
        shown.contains("ChatD { webhook: \"[redacted]\", push_events: true,") && !shown.contains("s3cr3t"),
        "{shown}"
    );
}

/// Its URL is https without a TLS library, because it sends nothing.
#[test]
fn an_adapter_can_be_shared_and_shows_no_token() {
    fn check(_: &(impl Clone + Send + Sync + 'static)) {}
    let adapter = builder().build().unwrap();
    check(&adapter);
    assert_eq!(adapter.base_url(), "https://platform.example/tools/api/v4");
    let shown = format!("{adapter:?}");
    assert!(
        shown.contains(r#""private-token": Sensitive"#) && !shown.contains("t0k3n"),
        "{shown}"
    );
    assert!(adapter.http_request(&get()).unwrap().headers()["private-token"].is_sensitive());
}
