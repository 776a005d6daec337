//! Another transport's responses: values, errors, and list pages.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::time::Duration;

use platform_api_runtime::generated::{decode, decode_optional, list};
use platform_api_runtime::{AdapterBuilder, ErrorKind, Json, List, Object, Request, http};
use serde::de::IgnoredAny;

use super::builder;
use crate::requests::{SERVICE, SET, get};

/// A link, and the next page's URL or the error.
#[test]
fn the_next_page_is_below_the_base_url() {
    let adapter = builder().build().unwrap();
    let hooks = Request::<List<Object>>::get("/projects/:id/hooks")
        .for_project("group/widgets")
        .with_parameters(BTreeMap::from([("per_page", 2)]))
        .with_header("X-Team", "blue");
    let after = |page: &Request<List<Object>>, link: &str| {
        let response = http::Response::builder().header("Link", "</up>; rel=up");
        let response = response.header("Link", link).body(()).unwrap();
        adapter.next_page(page, response.headers())
    };
    let next = |link: &str| after(&hooks, link);
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
        ("<hooks/?page=2>", "/projects/group%2Fwidgets/hooks/?page=2"),
        ("<?page=ä>", "/projects/group%2Fwidgets/hooks?page=%C3%A4"),
        // A caller who writes the end of the base URL again is mistaken.
        ("</tools/api/v4/api/v4/hooks>", "/api/v4/hooks"),
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
        // The next page's link continues from any path.
        let second = after(&request, "<?page=3>; rel=next").unwrap();
        let uri = adapter.http_request(&second.unwrap()).unwrap().uri().to_string();
        let path = end.split('?').next().unwrap();
        assert_eq!(uri, format!("{base}{path}?page=3"));
    }
    for (link, reason) in [
        (
            "<https://evil.example/tools/api/v4/projects/7/hooks?page=2>",
            "is not below https://platform.example/tools/api/v4",
        ),
        ("<?per_page=2>", "is the same page"),
        ("<#top>", "is the same page"),
        ("<https://[>", "is not a URL"),
        ("<?pa\tge=2>", "is not a URL"),
        ("< ?page=2>", "is not a URL"),
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

    let later = next("<?page=2>; rel=next").unwrap().unwrap();
    let missing = http::Response::builder().status(404).body("").unwrap();
    assert!(
        later.optional().read_response(missing).is_err(),
        "the list would end early"
    );
}

#[test]
fn a_response_of_any_path_is_of_any_type() {
    fn read<T: serde::de::DeserializeOwned + 'static>(body: &str) -> Result<T, String> {
        Request::get("/x")
            .read_response(http::Response::new(body))
            .map_err(|error| error.to_string())
    }
    let fails = |error: String, reason: &str| {
        assert_eq!(error, format!("GET /x: 200 OK: unexpected body: {reason}"));
    };
    assert_eq!(read::<Object>(r#"{"n":1.50}"#).unwrap().to_json(), r#"{"n":1.50}"#);
    let list = read::<List<Object>>("[{},1]").unwrap();
    assert_eq!(
        (list.to_json(), format!("{list:?}")),
        ("[{},1]".to_owned(), "[Object, (1, a number)]".to_owned())
    );
    assert_eq!(read::<BTreeMap<String, u8>>("\u{feff}{\"n\":1}").unwrap()["n"], 1);
    assert_eq!(
        (read::<()>(" \n"), read::<()>("{\"n\":1}"), read::<()>("[")),
        (Ok(()), Ok(()), Ok(()))
    );
    assert_eq!(
        (
            read::<Option<Object>>(""),
            ["", "7"].map(|body| read::<Json>(body).unwrap().is_null())
        ),
        (Ok(None), [true, false])
    );
    assert!(
        Request::<()>::get("/x")
            .read_response(http::Response::new(b"\xff"))
            .is_ok()
    );
    // Only `()` itself accepts any body.
    assert!(read::<Option<()>>("7").is_err() && read::<IgnoredAny>("x").is_err());
    assert_eq!(
        (read::<Json>("7"), read::<Option<u8>>("7")),
        (Ok(Json::from(7)), Ok(Some(7)))
    );
    assert!(read::<()>(" <html>").unwrap_err().contains("it is HTML"));
    // Names the place and the expectation, never the value.
    fails(read::<Object>("").unwrap_err(), "the body is empty");
    fails(read::<Object>("{\n x}").unwrap_err(), "key must be a string at byte 3");
    fails(read::<List<Object>>("{}").unwrap_err(), "expected a JSON array");
    // Only one byte order mark is skipped.
    assert!(read::<String>("\u{feff}\u{feff}\"a\"").is_err());
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
    let response = http::Response::new(r#"{"message":"s3cr3t"}"#);
    let error = Request::<u8>::get("/x").read_response(response).unwrap_err();
    assert!(error.messages().is_empty(), "a success has data");
}

/// The places that serde counts: of scalars the last byte, of arrays and objects the byte before them.
#[test]
fn an_error_in_a_type_of_the_caller_names_the_member() {
    fn fails<T: serde::de::DeserializeOwned + Debug + 'static>(body: &str, reason: &str) {
        let read = Request::<T>::get("/x").read_response(http::Response::new(body));
        let shown = read.unwrap_err().to_string();
        assert_eq!(shown, format!("GET /x: 200 OK: unexpected body: {reason}"), "{body}");
    }
    type Hooks = Vec<BTreeMap<String, Vec<u8>>>;
    fails::<Hooks>(r#"[{},{"id":[1,"7"]}]"#, "expected u8 at $[1].id[1] (byte 15)");
    fails::<Hooks>("[{\"id\" : [\n 300]}]", "expected u8 at $[0].id[0] (byte 14)");
    fails::<Hooks>(r#"[{"id":[{"a":1}]}]"#, "expected u8 at $[0].id[0] (byte 7)");
    fails::<Hooks>(r#"[{"id":[1, []]}]"#, "expected u8 at $[0].id[1] (byte 10)");
    fails::<Hooks>(r#"[{"id": {}}]"#, "expected a sequence at $[0].id (byte 7)");
    fails::<Hooks>(r#"[{"id":{}}]"#, "expected a sequence at $[0].id (byte 6)");
    fails::<Hooks>(
        r#"[{"a b":[], "\u0063":true}]"#,
        "expected a sequence at $[0].c (byte 24)",
    );
    fails::<Hooks>("\u{feff}[[]]", "expected a map at $[0] (byte 3)");
    // What follows is not JSON.
    fails::<Hooks>(r#"[{"id":[-1],x"#, "expected u8 at byte 9");
    type Times = BTreeMap<String, Option<Duration>>;
    fails::<Times>(
        r#"{"a":{"secs":1,"nanos":0},"b":{"secs":1}}"#,
        "missing field `nanos` at $.b (byte 39)",
    );
    fails::<Times>(
        r#"{"a":{"secs":1,"secs":2}}"#,
        "the value does not fit the type at $.a (byte 20)",
    );
    fails::<Times>(
        r#"{"a":null,"b":{"secs":1,"nanos":"2"}}"#,
        "expected u32 at $.b.nanos (byte 34)",
    );
}

#[test]
fn each_status_has_one_kind_and_may_pass_or_not() {
    let read = |request: &Request<Object>, status: u16, body: &'static str| {
        request.read_response(response(status, body)).unwrap_err()
    };
    for (status, body, kind, may_pass) in [
        (200, "x", ErrorKind::Decode, false),
        // Not redirects.
        (300, "", ErrorKind::ServerError, false),
        (304, "", ErrorKind::ServerError, false),
        (302, "", ErrorKind::Redirect, false),
        (400, "", ErrorKind::Rejected, false),
        (401, "", ErrorKind::Unauthorized, false),
        (403, "", ErrorKind::Forbidden, false),
        (404, "", ErrorKind::NotFound, false),
        (407, "", ErrorKind::Connect, false),
        (409, "", ErrorKind::Conflict, false),
        (409, "Resource lock", ErrorKind::Conflict, true),
        (422, "", ErrorKind::Rejected, false),
        (429, "", ErrorKind::RateLimited, true),
        (501, "", ErrorKind::ServerError, false),
        (502, "", ErrorKind::ServerError, true),
        (503, "", ErrorKind::ServerError, true),
        (504, "", ErrorKind::ServerError, true),
        (599, "", ErrorKind::ServerError, false),
    ] {
        for (request, may_repeat) in [
            (Request::get("/x"), true),
            (Request::put("/x"), true),
            (Request::delete("/x"), true),
            (Request::post("/x"), false),
            (Request::patch("/x"), false),
            (Request::post("/x").idempotent(), true),
        ] {
            assert_eq!(request.is_idempotent(), may_repeat);
            let error = read(&request, status, body);
            assert_eq!((error.status().unwrap().as_u16(), error.kind()), (status, kind));
            assert_eq!(error.is_retryable(), may_pass && may_repeat, "{status} {request:?}");
        }
    }
    let is_retryable = |request| read(&request, 500, "").is_retryable();
    assert!(is_retryable(Request::get("/x")) && !is_retryable(Request::put("/x")));
    assert!(!builder().token("").build().unwrap_err().is_retryable());
}

/// Even for readers that ignore other bodies.
#[test]
fn html_is_an_error_for_every_reader() {
    fn is_error<T>(request: Request<T>) -> bool {
        let page = "\u{feff}\u{feff}\r\n<title>Sign in</title>";
        let read = request.for_project(42).read_response(http::Response::new(page));
        read.is_err()
    }
    assert!(is_error(Request::new(&SET, decode_optional::<Object>)));
    assert!(is_error(Request::new(&SET, decode::<Object>)));
    assert!(is_error(list::<Object>(&SET, 42.into())));
    assert!(is_error(Request::<()>::put("/projects/:id")));
    assert!(is_error(Request::<Option<Json>>::get("/projects/:id")));
}

fn response(status: u16, body: &'static str) -> http::Response<&'static str> {
    http::Response::builder().status(status).body(body).unwrap()
}

#[test]
fn what_only_looks_successful_is_an_error() {
    let adapter = builder().build().unwrap();
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
            ": it is HTML: check the base URL, and that no transport followed a redirect",
        ),
        (204, "x: y", "", "unexpected body: the body is empty"),
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
        let response = http::Response::builder().status(status).header(name, value);
        let request = Request::<List<Object>>::get("/x");
        let error = adapter
            .read_response(&request, response.body(body).unwrap())
            .unwrap_err();
        let kind = if status == 302 {
            ErrorKind::Redirect
        } else {
            ErrorKind::Decode
        };
        assert_eq!(error.kind(), kind, "{error:?}");
        assert!(error.to_string().contains(reason), "{error}");
    }
}

#[test]
fn an_error_401_says_whether_a_token_was_sent() {
    let anonymous = || AdapterBuilder::new("http://h", &SERVICE, |adapter| adapter);
    let no_header = "; it was sent without the header PRIVATE-TOKEN";
    for (builder, request, advice) in [
        (anonymous(), get(), no_header),
        (anonymous(), get().with_header("Private-Token", "t0k3n"), ""),
        (anonymous(), get().with_header("Authorization", "Basic k"), no_header),
        (anonymous().header("Authorization", "Basic k"), get(), no_header),
        (builder(), get(), ""),
    ] {
        let adapter = builder.build().unwrap();
        let refused = response(401, r#"{"message":"no"}"#);
        let error = adapter.read_response(&request, refused).unwrap_err();
        assert_eq!(error.reason(), format!("401 Unauthorized: no{advice}"));
    }
}

#[test]
fn an_echo_of_a_header_that_is_not_ascii_is_masked() {
    let adapter = builder().header("X-Key", "gehéimnis-1").build().unwrap();
    let request = get().with_header("X-Own", "gehéimnis-2");
    for echoed in [
        "gehéimnis-1 gehéimnis-2",
        "gehÃ©imnis-1 gehÃ©imnis-2",
        "geh%C3%A9imnis-1",
    ] {
        let error = adapter.read_response(&request, response(400, echoed)).unwrap_err();
        assert!(!error.to_string().contains("imnis"), "{error}");
    }
}
