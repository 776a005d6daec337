//! The bytes that each fault sends, and the calls that a rule matches.

use std::io::ErrorKind;

use http::Response;
use platform_api_sandbox::{Fault, FaultRule, Role};
use tokio::io::AsyncReadExt;

use crate::caller::Caller;
use crate::model::{CHAT, LIST, SETTINGS, builder, ends, sandbox, start};
use crate::stopping::connection;

#[tokio::test]
async fn each_fault_sends_these_bytes() {
    let whole = |lengths: &str, body: &str| {
        format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n{lengths}\r\n\r\n{body}")
    };
    let half_a_head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncon".to_owned();
    let cases = [
        ("GET", Fault::Reset, String::new(), "reset"),
        ("GET", Fault::LostResponse, String::new(), "reset"),
        ("GET", Fault::Truncated, whole("content-length: 2", "["), "end"),
        ("HEAD", Fault::Truncated, half_a_head, "end"),
        (
            "GET",
            Fault::Garbage,
            "\u{16}\u{3}\u{1} 220 mail.example ESMTP\r\n\u{fffd}\u{fffd}\0\r\n\r\n".to_owned(),
            "end",
        ),
    ];
    for (method, fault, expected, end) in cases {
        let request = format!("{method} /api/v4{LIST} HTTP/1.1\r\nhost: x\r\nprivate-token: token-maintainer\r\n\r\n");
        let sandbox = sandbox().await;
        sandbox.inject(FaultRule::next(1, fault.clone()));
        let mut received = Vec::new();
        let mut stream = connection(&sandbox, &request).await;
        let ended = match ends("the connection", stream.read_to_end(&mut received)).await {
            Err(error) if error.kind() == ErrorKind::ConnectionReset => "reset",
            ended => ended.map(|_| "end").unwrap(),
        };
        assert_eq!(ended, end, "{fault:?}");
        // Bytes sent before a reset may be lost.
        if end == "end" {
            let received = String::from_utf8_lossy(&received);
            let mut received: Vec<_> = received.split_inclusive("\r\n").collect();
            received.retain(|line| !line.starts_with("date: "));
            assert_eq!(received.concat(), expected, "{fault:?}");
        }
    }
}

#[tokio::test]
async fn a_fault_may_be_a_response() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let page = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n\
        <hr><center>nginx</center>\r\n</body>\r\n</html>\r\n";
    let (json, text, html) = (
        "application/json",
        "text/plain; charset=utf-8",
        "text/html; charset=utf-8",
    );
    let date = Response::builder().status(429).header("content-type", html);
    let date = date.header("retry-after", "Wed, 21 Oct 2037 07:28:00 GMT");
    let date = Fault::response(date.body(" ").unwrap());
    let cases = [
        (
            Fault::status(503),
            503,
            json,
            r#"{"message":"503 Service Unavailable"}"#,
            None,
        ),
        (Fault::retry_after(7), 429, text, "Retry later", Some("7")),
        (Fault::proxy_page(502), 502, html, page, None),
        (date, 429, html, " ", Some("Wed, 21 Oct 2037 07:28:00 GMT")),
        (
            Fault::body(409, r#"{ "busy": 1 }"#),
            409,
            json,
            r#"{ "busy": 1 }"#,
            None,
        ),
    ];
    for (fault, status, ty, body, wait) in cases {
        sandbox.inject(FaultRule::next(1, fault.clone()));
        let response = caller.get(SETTINGS).await;
        let header = |name| response.headers.get(name).map(|value| value.to_str().unwrap());
        assert_eq!(
            (
                response.status,
                header("content-type"),
                &*response.text,
                header("retry-after")
            ),
            (status, Some(ty), body, wait),
            "{fault:?}"
        );
    }
}

/// Six calls of the list and of the settings in turn; `x` is a fault.
#[tokio::test]
async fn a_rule_says_which_calls() {
    let fault = || Fault::status(503);
    for (rule, expected) in [
        (FaultRule::always(fault()), "xx xx xx"),
        (FaultRule::next(2, fault()), "xx .. .."),
        (FaultRule::every(3, fault()), ".. x. .x"),
        (FaultRule::always(fault()).path("/integrations"), "x. x. x."),
        (FaultRule::always(fault()).method("PUT"), ".. .. .."),
    ] {
        let (sandbox, caller) = start(Role::Administrator).await;
        let failed = expected.matches('x').count();
        let rule = sandbox.inject(rule).expect(failed as u64);
        let mut hit = String::new();
        for path in [LIST, SETTINGS].repeat(3) {
            hit += if caller.get(path).await.status == 503 { "x" } else { "." };
        }
        assert_eq!(hit, expected.replace(' ', ""));
        assert_eq!(sandbox.requests().executed().len(), 6 - failed);
        rule.remove();
        assert_eq!(caller.get(LIST).await.status, 200);
    }
}

#[tokio::test]
async fn the_first_rule_that_hits_applies_and_others_do_not_count_the_call() {
    let (sandbox, caller) = start(Role::Administrator).await;
    sandbox
        .inject(FaultRule::every(2, Fault::status(500)).method("PUT"))
        .expect(1);
    sandbox.inject(FaultRule::next(1, Fault::status(502)));
    sandbox.inject(FaultRule::next(2, Fault::status(503)));
    let mut statuses = Vec::new();
    for method in ["GET", "PUT", "GET", "PUT", "GET"] {
        statuses.push(caller.send(method, SETTINGS, "", "").await.status);
    }
    assert_eq!(statuses, [502, 503, 503, 500, 200]);
}

#[tokio::test]
async fn a_rule_is_about_a_project_however_calls_name_it() {
    let sandbox = builder().project(7, "group/others").start().await.unwrap();
    let caller = Caller::new(&sandbox, Role::Administrator);
    for reference in ["7", "group/others"] {
        let rule = sandbox.inject(FaultRule::always(Fault::status(503)).project(reference));
        for path in [
            "7/integrations",
            "group%2fothers/integrations",
            "group%2Fothers/integrations/chat-d",
            "7/hooks",
        ] {
            assert_eq!(caller.get(&format!("/projects/{path}")).await.status, 503, "{path}");
        }
        for path in [LIST, CHAT, SETTINGS] {
            assert_ne!(caller.get(path).await.status, 503, "{path}");
        }
        rule.remove();
    }
}
