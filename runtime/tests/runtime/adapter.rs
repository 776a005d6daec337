//! Requests and responses for other transports: nothing is sent here.

use platform_api_runtime::{
    Check, ClientBuilder, HttpAdapter, Json, Method, Object, Operation, ParameterEncoding, Request, Target,
};

use crate::requests::{GET, PARAMETERS, SERVICE, SET, disable, get, set, text};

fn builder() -> ClientBuilder<HttpAdapter> {
    ClientBuilder::new("https://platform.example/tools", &SERVICE).token("t0k3n-t0k3n")
}

/// The request line, the headers in the order of their names, and the body.
fn shown(request: &Request<String>) -> Vec<String> {
    shown_of(builder(), request)
}

fn shown_of(builder: ClientBuilder<HttpAdapter>, request: &Request<String>) -> Vec<String> {
    let request = builder.header("X-Team", "blue").build().unwrap().http_request(request).unwrap();
    let mut headers: Vec<_> =
        request.headers().iter().map(|(name, value)| format!("{name}: {}", value.to_str().unwrap())).collect();
    headers.sort();
    let first = format!("{} {}", request.method(), request.uri());
    let body = String::from_utf8(request.body().to_vec()).unwrap();
    std::iter::once(first).chain(headers).chain([body]).collect()
}

#[test]
fn a_request_has_all_that_goes_over_the_wire() {
    let pairs = "webhook=https%3A%2F%2Fhooks.example%2FT0%2Fs3cr3t&push_events=true&labels%5B%5D=a%20b&labels%5B%5D=c";
    let (accept, token, agent) = ("accept: application/json", "private-token: t0k3n-t0k3n", "user-agent: tests/1.0");
    let read = "GET https://platform.example/tools/api/v4/projects/group%2Fwidgets/integrations/chat-d";
    assert_eq!(shown(&get()), [read, accept, token, agent, "x-team: blue", ""]);
    let other = get().with_header("x-team", "red").with_header("User-Agent", "me");
    assert_eq!(shown(&other), [read, accept, token, "user-agent: me", "x-team: red", ""]);
    let url = "https://platform.example/tools/api/v4/projects/42/integrations/chat-d";
    assert_eq!(shown(&disable()), [&format!("DELETE {url}"), accept, token, agent, "x-team: blue", ""]);

    let (write, json) = (format!("PUT {url}"), "content-type: application/json");
    assert_eq!(shown(&set()), [&write, accept, json, token, agent, "x-team: blue", set().parameters().to_json()]);
    let form = "content-type: application/x-www-form-urlencoded";
    let request = set().with_encoding(ParameterEncoding::Form);
    assert_eq!(shown(&request), [&write, accept, form, token, agent, "x-team: blue", pairs]);
    let request = set().with_encoding(ParameterEncoding::Query);
    let query = format!("{write}?{pairs}");
    assert_eq!(shown(&request), [&query, accept, "content-length: 0", token, agent, "x-team: blue", ""]);

    // Without parameters.
    let empty = || Request::new(&SET, text).for_project(42);
    assert_eq!(shown(&empty()), [&write, accept, json, token, agent, "x-team: blue", "{}"]);
    let request = empty().with_encoding(ParameterEncoding::Query);
    assert_eq!(shown(&request), [&write, accept, "content-length: 0", token, agent, "x-team: blue", ""]);

    // The options of an adapter hold for each of its requests.
    let builder = || builder().encoding(ParameterEncoding::Form).user_agent("deployer/2.1");
    let agent = "user-agent: deployer/2.1";
    assert_eq!(shown_of(builder(), &set()), [&write, accept, form, token, agent, "x-team: blue", pairs]);
    assert_eq!(shown_of(builder(), &get()), [read, accept, token, agent, "x-team: blue", ""]);
}

#[test]
fn what_cannot_be_sent_is_an_error() {
    let adapter = builder().check(Check::refuse(Target::new())).build().unwrap();
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
        (set().with_parameters(null).with_encoding(ParameterEncoding::Form), "\"channel\""),
        (set().with_parameters(nested).with_encoding(ParameterEncoding::Form), "\"labels\""),
        (set().with_parameters(long).with_encoding(ParameterEncoding::Query), "65534"),
    ] {
        let error = fails(request);
        assert!(error.is_invalid_request() && error.to_string().contains(reason), "{error}");
        assert!(error.operation().is_some() && (error.attempts(), error.status()) == (0, None), "{error:?}");
    }
    assert!(fails(set().with_parameters(Object::of(&PARAMETERS))).is_empty_patch());

    let refused = set().with_parameters(set().parameters().clone().with_member("push_events", "often"));
    let error = fails(refused.clone());
    assert!(error.is_refused() && error.findings().errors().count() == 1, "{error:?}");
    assert!(adapter.http_request(&refused.with_check(Check::off())).is_ok());
    assert!(builder().token("a b").build().is_err_and(|error| error.is_builder()));
}

#[test]
fn line_breaks_do_not_get_into_the_request() {
    let adapter = builder().build().unwrap();
    let breaks = ["a\r\nEvil: 1", "a\nEvil: 1", "a\rEvil: 1", "a\r\n\r\nGET / HTTP/1.1", "a\0b", "\n"];
    for text in breaks {
        for built in [
            builder().token(text).build(),
            builder().header("X-Key", text).build(),
            builder().header(text, "1").build(),
            builder().user_agent(text).build(),
            ClientBuilder::<HttpAdapter>::new(format!("https://platform.example/{text}"), &SERVICE).build(),
        ] {
            assert!(built.unwrap_err().is_builder(), "{text:?}");
        }
        for request in [
            get().with_header("X-Key", text),
            get().with_header(text, "1"),
            get().for_project(text),
            Request::dynamic(Operation::dynamic("get", Method::Get, ["projects", text]), crate::requests::text),
        ] {
            let error = adapter.http_request(&request).unwrap_err();
            assert!(error.is_invalid_request() && !error.to_string().contains(['\r', '\n', '\0']), "{text:?}: {error}");
        }
    }
}

#[test]
fn an_id_is_one_segment_whatever_is_in_it() {
    let adapter = builder().build().unwrap();
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
        let request = adapter.http_request(&get().for_project(id)).unwrap();
        let url = format!("https://platform.example/tools/api/v4/projects/{segment}/integrations/chat-d");
        assert_eq!(request.uri().to_string(), url, "{id:?}");
    }
    let refused = ["", ".", "..", "/", "a/", "/a", "a//b", "../users", "a/../../users", "a/./b"];
    for id in refused {
        assert!(adapter.http_request(&get().for_project(id)).unwrap_err().is_invalid_request(), "{id:?}");
    }
}

#[test]
fn a_response_is_a_value_or_an_error() {
    let adapter = builder().build().unwrap();
    let response = |status: u16, body: &'static str| http::Response::builder().status(status).body(body).unwrap();
    assert_eq!(adapter.read_response(&get(), response(200, "fine")).unwrap(), "fine");
    assert_eq!(get().read_response(response(200, "fine")).unwrap(), "fine");
    assert_eq!(get().decode(b"fine").unwrap(), "fine");
    assert_eq!(get().optional().decode(b"fine").unwrap().as_deref(), Some("fine"));
    assert_eq!(get().optional().read_response(response(404, "")).unwrap(), None);

    for status in [401, 404, 302, 503] {
        let error = adapter.read_response(&set(), response(status, "t0k3n-t0k3n, s3cr3t and T0/s3cr3t")).unwrap_err();
        assert!(error.status() == Some(status) && error.is_redirect() == (status == 302), "{error:?}");
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

/// It needs no TLS, and its `Debug` shows no secret.
#[test]
fn an_adapter_is_a_value() {
    fn check(_: &(impl Clone + Send + Sync + 'static)) {}
    let adapter = builder().build().unwrap();
    check(&adapter);
    assert_eq!(adapter.base_url(), "https://platform.example/tools/api/v4");
    assert_eq!(format!("{adapter:?}"), r#"HttpAdapter { base_url: "https://platform.example/tools/api/v4", .. }"#);
    assert!(adapter.http_request(&get()).unwrap().headers()["private-token"].is_sensitive());
}
