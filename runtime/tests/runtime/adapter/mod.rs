//! Requests for other transports; nothing is sent.

mod paths;
mod responses;

use platform_api_runtime::{AdapterBuilder, ErrorKind, HttpAdapter, Json, Object, ParameterEncoding, Request};

use crate::requests::{SERVICE, SET, disable, get, set, text};

fn builder() -> AdapterBuilder<HttpAdapter> {
    AdapterBuilder::new("https://platform.example/tools", &SERVICE, |adapter| adapter).token("t0k3n-t0k3n")
}

fn shown(builder: AdapterBuilder<HttpAdapter>, request: &Request<String>) -> Vec<String> {
    let request = builder.build().unwrap().http_request(request).unwrap();
    let mut headers = Vec::new();
    for (name, value) in request.headers() {
        headers.push(format!("{name}: {}", value.to_str().unwrap()));
    }
    headers.sort();
    let first = format!("{} {}", request.method(), request.uri());
    let body = String::from_utf8(request.into_body().into()).unwrap();
    std::iter::once(first).chain(headers).chain([body]).collect()
}

#[test]
fn a_request_has_all_that_goes_over_the_wire() {
    let blue = || builder().header("X-Team", "blue");
    assert_eq!(
        shown(blue(), &get()),
        [
            "GET https://platform.example/tools/api/v4/projects/group%2Fwidgets/integrations/chat-d",
            "accept: application/json",
            "private-token: t0k3n-t0k3n",
            "user-agent: tests/1.0",
            "x-team: blue",
            "",
        ]
    );
    // A request's header replaces the adapter's, in any case.
    let other = get().with_header("x-team", "red").with_header("User-Agent", "me");
    let headers = ["user-agent: me", "x-team: red", ""];
    assert_eq!(shown(blue(), &other)[3..], headers);
    let masked = format!("{:?}", set().with_header("x-team", "red"));
    let begin = "Request { operation: set_chat_d (PUT /projects/:id/integrations/chat-d), parent: Some(\"project 42\"), \
                 parameters: ChatD { webhook: \"[redacted]\", push_events: true, labels: [\"a b\",\"c\"] }, \
                 options: CallOptions { headers: [(\"x-team\", [redacted])], ";
    assert!(masked.starts_with(begin), "{masked}");

    let url = "https://platform.example/tools/api/v4/projects/42/integrations/chat-d";
    let (accept, token) = ("accept: application/json", "private-token: t0k3n-t0k3n");
    let json = "content-type: application/json";
    let agent = "user-agent: tests/1.0";
    let delete = format!("DELETE {url}");
    assert_eq!(shown(builder(), &disable()), [&delete, accept, token, agent, ""]);
    let write = format!("PUT {url}");
    let empty = || Request::new(&SET, text).for_project(42);
    assert_eq!(shown(builder(), &empty()), [&write, accept, json, token, agent, "{}"]);

    let no_body = "content-length: 0";
    let request = empty().with_encoding(ParameterEncoding::Query);
    assert_eq!(shown(builder(), &request), [&write, accept, no_body, token, agent, ""]);
    let pairs = "webhook=https%3A%2F%2Fhooks.example%2FT0%2Fs3cr3t&push_events=true&labels%5B%5D=a%20b&labels%5B%5D=c";
    let query = format!("{write}?{pairs}");
    let builder = builder().encoding(ParameterEncoding::Query).user_agent("deployer/2.1");
    let agent = "user-agent: deployer/2.1";
    assert_eq!(shown(builder, &set()), [&query, accept, no_body, token, agent, ""]);
}

#[test]
fn what_cannot_be_sent_is_an_error() {
    let adapter = builder().build().unwrap();
    let fails = |request: Request<String>| adapter.http_request(&request).unwrap_err();
    let longest = 65_534 - adapter.base_url().len();
    let path = |length: usize| Request::get(format!("/{}", "x".repeat(length - 1)));
    assert!(adapter.http_request::<String>(&path(longest)).is_ok());

    let null = Object::new().with_member("channel", Json::null());
    for (request, reason) in [
        (get().for_project(".."), "\"..\""),
        (get().with_header("X-Trace", " a"), "x-trace has white space"),
        (get().with_header("X-Trace", "a\t"), "x-trace has white space"),
        (get().with_header("Transfer-Encoding", "chunked"), "transfer-encoding"),
        (
            set().with_header("Content-Type", "text/plain"),
            "content-type cannot be set",
        ),
        (get().with_header("Host", "evil.example"), "host"),
        (
            set().with_parameters(null).with_encoding(ParameterEncoding::Query),
            "\"channel\"",
        ),
        (path(longest + 1), "the URL is longer than 65534 bytes"),
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
    let empty = set().with_object(Object::new()).unless_empty();
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
}

#[test]
fn a_line_break_or_nul_is_refused_wherever_it_stands() {
    let adapter = builder().build().unwrap();
    for text in ["a\r\nEvil: 1", "a\nEvil: 1", "a\rEvil: 1", "a\0b", "\n"] {
        for built in [
            builder().token(text).build(),
            builder().header("X-Key", text).build(),
            builder().header(text, "1").build(),
            builder().user_agent(text).build(),
            AdapterBuilder::new(format!("https://platform.example/{text}"), &SERVICE, |adapter| adapter).build(),
        ] {
            assert_eq!(built.unwrap_err().kind(), ErrorKind::Configuration, "{text:?}");
        }
        for request in [
            get().with_header("X-Key", text),
            get().with_header(text, "1"),
            get().for_project(text),
            Request::get(format!("/projects/{text}")),
            Request::get(format!("/projects?a={text}")),
        ] {
            let error = adapter.http_request(&request).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::InvalidRequest, "{text:?}");
            assert!(!error.to_string().contains(['\r', '\n', '\0']), "{text:?}: {error}");
        }
    }
}

#[test]
fn a_token_or_header_that_cannot_be_sent_is_refused() {
    for token in ["", " ", "s3cr t", "s3cr\u{7f}t", "s3cr\u{e9}t", "\ts3cr3t"] {
        let error = builder().token(token).build().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Configuration, "{token:?}");
        assert!(!format!("{error} {error:?}").contains("s3cr"), "{error:?}");
    }
    assert!(builder().token("abcd-1234_x.y~z").build().is_ok());
    for name in [
        "x y",
        "",
        "Content-Encoding",
        "Content-Length",
        "Content-Range",
        "Content-Type",
        "host",
        "HTTP2-Settings",
        "Keep-Alive",
        "private-token",
        "Proxy-Connection",
        "Trailer",
    ] {
        let error = builder().header(name, "5").build().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Configuration, "{name:?}");
    }
}

/// The URL may be https without a TLS library, because nothing is sent.
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
