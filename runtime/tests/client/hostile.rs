//! Hostile servers and hostile input of the caller. Each test counts its attempts.

use platform_api_runtime::generated::decode;
use platform_api_runtime::{Client, Method, Object, Operation, Request, Retry};

use super::server::{Response, Server, response, with_headers};
use super::{GET, SERVICE, builder, client, disable, fails, get, set, text};

const REDIRECTS: [&str; 5] =
    ["301 Moved Permanently", "302 Found", "303 See Other", "307 Temporary Redirect", "308 Permanent Redirect"];

/// Other hosts, ports and schemes, and URLs that only look like the same one.
#[tokio::test]
async fn the_token_never_leaves_the_origin() {
    let thief = Server::start([response("200 OK", "stolen")]).await;
    let port = thief.url.rsplit(':').next().unwrap();
    let locations = [
        format!("http://127.0.0.1:{port}/api/v4/projects/1"),
        format!("http://localhost:{port}/api/v4/projects/1"),
        format!("https://127.0.0.1:{port}/api/v4/projects/1"),
        format!("//127.0.0.1:{port}/api/v4/projects/1"),
        format!("\\\\127.0.0.1:{port}\\api\\v4\\projects\\1"),
        format!("http://HOME@127.0.0.1:{port}/api/v4/projects/1"),
        "http://localhost:HOME/api/v4/projects/1".to_owned(),
        "https://127.0.0.1:HOME/api/v4/projects/1".to_owned(),
        "http://t0:k3n@127.0.0.1:HOME/api/v4/projects/1".to_owned(),
        "/api/v4/../../users/sign_in".to_owned(),
        "/api/v44/projects/1".to_owned(),
        "javascript:alert(1)".to_owned(),
        "http://[".to_owned(),
    ];
    let tried: Vec<_> = REDIRECTS
        .iter()
        .flat_map(|status| locations.iter().map(move |location| (status, location)))
        .flat_map(|(status, location)| [get(), set(), disable()].map(|request| (status, location, request)))
        .collect();
    let origin = Server::start_at(|port| {
        let away = |location: &str| format!("location: {}\r\n", location.replace("HOME", &port.to_string()));
        tried.iter().map(|(status, location, _)| with_headers(status, &away(location), "")).collect()
    })
    .await;
    let client = client(&origin);
    for (status, location, request) in tried.clone() {
        let error = client.send(request).await.unwrap_err();
        assert!(error.is_redirect() && error.attempts() == 1, "{status} to {location:?}: {error:?}");
        assert!(!error.to_string().contains("t0:k3n"), "{error}");
    }
    assert_eq!((thief.connections(), origin.requests().len()), (0, tried.len()));
    assert_eq!(tried.len(), 5 * 13 * 3);
    println!("{} redirects tried, 0 followed", tried.len());
}

#[tokio::test]
async fn a_change_never_becomes_a_read() {
    let mut refused = 0;
    for status in REDIRECTS {
        for request in [set(), disable()] {
            let near = with_headers(status, "location: /api/v4/projects/new\r\n", "");
            let server = Server::start([near, response("200 OK", "a page")]).await;
            let error = client(&server).send(request).await.unwrap_err();
            assert!(error.is_redirect() && error.to_string().contains("only reads follow redirects"), "{error}");
            assert_eq!(server.requests().len(), 1);
            refused += 1;
        }
        let near = with_headers(status, "location: /api/v4/projects/new\r\n", "");
        let server = Server::start([near, response("200 OK", "fine")]).await;
        assert_eq!(client(&server).send(get()).await.unwrap(), "fine");
    }
    println!("{refused} changes redirected within the API, 0 followed");
}

#[tokio::test]
async fn line_breaks_do_not_get_into_the_request() {
    let server = Server::start([response("200 OK", "")]).await;
    let client = client(&server);
    let breaks = ["a\r\nEvil: 1", "a\nEvil: 1", "a\rEvil: 1", "a\r\n\r\nGET / HTTP/1.1", "a\0b", "\n"];
    let mut tried = 0;
    for text in breaks {
        for built in [
            builder(&server).token(text).build(),
            builder(&server).header("X-Key", text).build(),
            builder(&server).header(text, "1").build(),
            builder(&server).user_agent(text).build(),
            Client::builder(format!("{}/{text}", server.url), &SERVICE).build(),
        ] {
            assert!(built.unwrap_err().is_builder(), "{text:?}");
            tried += 1;
        }
        for request in [
            get().with_header("X-Key", text),
            get().with_header(text, "1"),
            get().for_project(text),
            Request::dynamic(Operation::dynamic("get", Method::Get, ["projects", text]), super::text),
        ] {
            let error = client.send(request).await.unwrap_err();
            assert!(error.is_invalid_request() && !error.to_string().contains(['\r', '\n', '\0']), "{text:?}: {error}");
            tried += 1;
        }
    }
    assert_eq!((server.connections(), tried), (0, 6 * 9));
    println!("{tried} line breaks tried, 0 sent");
}

#[tokio::test]
async fn an_id_is_one_segment_whatever_is_in_it() {
    let server = Server::start([response("200 OK", "")]).await;
    let client = client(&server);
    let ids = [
        ("42", "42"),
        ("group/widgets", "group%2Fwidgets"),
        ("group/sub/widgets", "group%2Fsub%2Fwidgets"),
        ("group%2Fwidgets", "group%252Fwidgets"),
        ("a%2e%2e", "a%252e%252e"),
        ("a..b", "a..b"),
        ("a?private_token=x", "a%3Fprivate_token%3Dx"),
        ("a#b", "a%23b"),
        ("a b", "a%20b"),
        ("a;b&c=d+e", "a%3Bb%26c%3Dd%2Be"),
        ("a\\..\\b", "a%5C..%5Cb"),
        ("🦀", "%F0%9F%A6%80"),
        ("a@evil.example:80", "a%40evil.example%3A80"),
    ];
    for (id, segment) in ids {
        client.send(Request::new(&GET, text).for_project(id)).await.unwrap();
        let request = server.requests().pop().unwrap();
        assert!(
            request.starts_with(&format!("GET /api/v4/projects/{segment}/integrations/chat-d HTTP/1.1\r\n")),
            "{id:?}: {request}"
        );
    }
    let refused = ["", ".", "..", "/", "a/", "/a", "a//b", "../users", "a/../../users", "a/./b"];
    for id in refused {
        assert!(client.send(get().for_project(id)).await.unwrap_err().is_invalid_request(), "{id:?}");
    }
    assert_eq!(server.requests().len(), ids.len());
    println!("{} ids sent as one segment, {} refused", ids.len(), refused.len());
}

#[tokio::test]
async fn a_base_url_is_no_more_than_an_address() {
    let server = Server::start([response("200 OK", "")]).await;
    let host = server.url.strip_prefix("http://").unwrap();
    let refused =
        ["http://user@HOST", "http://user:p4ss@HOST", "http://:p4ss@HOST", "http://HOST?p4ss", "http://HOST/#p4ss"];
    for written in refused {
        let error = Client::builder(written.replace("HOST", host), &SERVICE).build().unwrap_err();
        assert!(error.is_builder() && !format!("{error} {error:?}").contains("p4ss"), "{error:?}");
    }
    let schemes = ["ftp://HOST", "file:///HOST", "HOST", "javascript:HOST", ""];
    for written in schemes {
        assert!(Client::builder(written.replace("HOST", host), &SERVICE).build().is_err(), "{written}");
    }
    assert_eq!(server.connections(), 0);
    println!("{} base URLs refused", refused.len() + schemes.len());
}

/// The limit is 1,000 bytes: whatever is sent, the client stops reading there.
#[tokio::test]
async fn a_response_ends_where_the_limit_is() {
    let head = |headers: &str| format!("HTTP/1.1 200 OK\r\n{headers}\r\n").into_bytes();
    let chunk = [b"100\r\n".to_vec(), vec![b'x'; 256], b"\r\n".to_vec()].concat();
    let endless = [
        Response::Endless(head("transfer-encoding: chunked\r\n"), chunk),
        Response::Endless(head(""), vec![b'x'; 4096]),
        Response::Endless(head("content-length: 99999999999\r\n"), vec![b'x'; 4096]),
        Response::Endless(head("content-encoding: gzip\r\n"), vec![b'x'; 4096]),
    ];
    for endless in endless {
        let server = Server::start([endless]).await;
        let client = builder(&server).max_response_size(1000).retry(Retry::none()).build().unwrap();
        let error = client.send(get()).await.unwrap_err();
        assert!(error.is_too_large(), "{error:?}");
        server.hung_up().await;
    }
    let nonsense = [
        Response::Endless(b"HTTP/1.1 200 OK\r\n".to_vec(), b"x-more: and more\r\n".to_vec()),
        Response::Endless(b"HTTP/1.1 200 OK\r\nx-long: ".to_vec(), vec![b'x'; 4096]),
        Response::Endless(head("transfer-encoding: chunked\r\n"), b"f".to_vec()),
        Response::ThenClose(head("transfer-encoding: chunked\r\n")),
        Response::ThenClose([head("content-length: 100\r\n"), b"short".to_vec()].concat()),
        Response::ThenClose(head("content-length: -1\r\n")),
        Response::ThenClose(head("content-length: 1\r\ncontent-length: 2\r\n")),
        Response::ThenClose([head("transfer-encoding: chunked\r\n"), b"ffffffffffffffffff\r\n".to_vec()].concat()),
    ];
    for nonsense in nonsense {
        let error = fails([nonsense], get()).await;
        assert!(error.is_disconnected(), "{error:?}");
    }
    // Bytes beyond the announced length are not part of the response, and the connection is not used again.
    let server =
        Server::start([Response::Bytes([head("content-length: 4\r\n"), b"fine, and more".to_vec()].concat())]).await;
    let client = client(&server);
    for _ in 0..3 {
        assert_eq!(client.send(get()).await.unwrap(), "fine");
    }
    println!("13 endless, cut off or contradictory responses tried, 0 hung");
}

/// The path of a decode error contains keys of the body: `fails` looks for secrets there too.
#[tokio::test]
async fn a_decode_error_shows_keys_as_any_text_from_outside() {
    let read = || Request::new(&GET, |body| decode::<Object>(body).map(|_| String::new())).for_project(1);
    for key in ["t0k3n-t0k3n", "t0k3n%2Dt0k3n", "t0k3n\\u002dt0k3n", &"k".repeat(1_000_000), "\u{9b}2J\u{85}\u{202e}"] {
        for body in [format!(r#"{{"{key}":x}}"#), format!(r#"{{"a":[{{"{key}":{{"b":x}}}}]}}"#)] {
            let error = fails([response("200 OK", &body)], read()).await;
            assert!(error.is_decode() && error.body() == Some(body.as_bytes()), "{error:?}");
            assert!(error.to_string().contains("unexpected body: expected a JSON value at $."), "{error}");
            assert!(error.to_string().len() < 1000, "{} bytes", error.to_string().len());
        }
    }
}

/// Messages that are cut are safe too.
#[tokio::test]
async fn what_an_error_shows_does_nothing_to_a_terminal() {
    let evil = "\u{1b}[2J\u{9b}31m\u{85}INFO all is well\u{202e}\u{2066}\u{2028}";
    for body in [
        format!(r#"{{"message":"{}"}}"#, evil.replace('\u{1b}', "\\u001b")),
        format!(r#"{{"message":{{"{}":["is wrong"]}}}}"#, evil.replace('\u{1b}', "\\u001b")),
        format!("<title>{evil}</title>"),
        evil.to_owned(),
    ] {
        let error = fails([response("400 Bad Request", &body)], set()).await;
        assert!(error.to_string().contains("INFO all is well\\u202e\\u2066"), "{error}");
    }
    let away = format!("location: http://sso.example/{}t0k3n-t0k3n?q\r\n", "x".repeat(60_000));
    let error = fails([with_headers("302 Found", &away, "")], get()).await;
    assert!(error.is_redirect() && error.to_string().len() < 1000, "{} bytes", error.to_string().len());
    assert!(error.to_string().contains("to http://sso.example/xxx"), "{error}");
}

/// `fails` looks for secrets in every string of the error.
#[tokio::test]
async fn an_error_shows_no_secret_that_the_server_echoes() {
    let secret = "t0k3n-t0k3n https://hooks.example/T0/s3cr3t";
    let mut tried = 0;
    for status in ["400 Bad Request", "401 Unauthorized", "403 Forbidden", "422 No", "500 Oops", "302 Found"] {
        for body in [
            format!(r#"{{"message":"{secret}"}}"#),
            format!(r#"{{"message":{{"webhook":["{secret}"]}}}}"#),
            format!(r#"{{"message":{{"{secret}":["is wrong"]}}}}"#),
            format!("<html><title>{secret}</title>"),
            secret.to_owned(),
            // As JSON, URLs and HTML may escape it, once or twice.
            format!(r#"{{"message":"{}"}}"#, secret.replace('/', r"\/").replace('-', r"\u002d")),
            format!(r#"{{"message":"{{\"url\":\"{}\"}}"}}"#, secret.replace('/', r"\\/").replace('-', r"\\u002d")),
            secret.replace(':', "%3a").replace('-', "%2D").replace('/', "%2f"),
            secret.replace(':', "%253A").replace('-', "%252d"),
            format!("<h1>{}</h1>", secret.replace('/', "&#x2F;").replace('-', "&#45;")),
        ] {
            let headers = format!("x-request-id: {secret}\r\nlocation: /t0k3n-t0k3n?{}\r\n", secret.replace(' ', "&"));
            fails([with_headers(&format!("{status} {secret}"), &headers, &body)], set()).await;
            tried += 1;
        }
    }
    println!("{tried} responses that echo secrets, 0 shown");
}
