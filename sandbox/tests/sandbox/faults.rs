//! Tests the bytes that each fault sends, read from a plain socket.

use std::io::ErrorKind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::caller::Caller;
use crate::model::{CHAT, LIST, SETTINGS, builder, sandbox, start};

const PATH: &str = "/api/v4/application/settings";

/// Opens a connection and sends a request.
async fn call(sandbox: &Sandbox, method: &str) -> TcpStream {
    let mut stream = TcpStream::connect(sandbox.url().strip_prefix("http://").unwrap())
        .await
        .unwrap();
    let token = sandbox.token(Role::Administrator);
    let request = format!("{method} {PATH} HTTP/1.1\r\nhost: x\r\nprivate-token: {token}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

/// The bytes until the connection ends, and whether it ended with a reset.
async fn response(sandbox: &Sandbox) -> (String, bool) {
    let mut stream = call(sandbox, "GET").await;
    let mut bytes = Vec::new();
    let is_reset = match stream.read_to_end(&mut bytes).await {
        Ok(_) => false,
        Err(error) if error.kind() == ErrorKind::ConnectionReset => true,
        Err(error) => panic!("{error}"),
    };
    (String::from_utf8_lossy(&bytes).into_owned(), is_reset)
}

/// The stated length of the body, and its actual length.
fn lengths(response: &str) -> (usize, usize) {
    let (head, body) = response.split_once("\r\n\r\n").expect("headers that end");
    let stated = head
        .lines()
        .filter_map(|line| line.strip_prefix("content-length: "))
        .next()
        .expect("a length");
    (stated.parse().unwrap(), body.len())
}

/// The response to a call that the fault hits.
async fn hit(sandbox: &Sandbox, fault: Fault) -> (String, bool) {
    sandbox.inject(FaultRule::next(1, fault.clone()));
    response(sandbox).await
}

#[tokio::test]
async fn connections_break_where_the_fault_says() {
    let sandbox = sandbox().await;
    for fault in [Fault::Reset, Fault::LostResponse] {
        assert_eq!(hit(&sandbox, fault.clone()).await, (String::new(), true), "{fault:?}");
    }
    // Bytes that were sent before a reset may be lost.
    let (text, is_reset) = hit(&sandbox, Fault::ResetInHead).await;
    assert!(is_reset && !text.contains("\r\n\r\n"), "{text}");
    assert!(hit(&sandbox, Fault::ResetInBody).await.1);

    let (text, is_reset) = hit(&sandbox, Fault::Truncated).await;
    let (stated, sent) = lengths(&text);
    assert!(!is_reset && sent > 0 && sent < stated);
    let (text, is_reset) = hit(&sandbox, Fault::TruncatedChunks).await;
    assert!(!is_reset && text.contains("chunked") && !text.ends_with("0\r\n\r\n"));
}

#[tokio::test]
async fn bodies_and_lengths_disagree() {
    let sandbox = sandbox().await;
    let (text, _) = hit(&sandbox, Fault::Overlong).await;
    let (stated, sent) = lengths(&text);
    assert!(sent > stated && text.ends_with("more"));
    let (stated, sent) = lengths(&hit(&sandbox, Fault::ShortLength).await.0);
    assert_eq!(sent / 2, stated);
    assert_eq!(
        hit(&sandbox, Fault::TwoLengths)
            .await
            .0
            .matches("content-length: ")
            .count(),
        2
    );
    assert!(!hit(&sandbox, Fault::Garbage).await.0.contains("HTTP"));
}

#[tokio::test]
async fn what_has_no_end_goes_on_until_the_caller_leaves() {
    let sandbox = sandbox().await;
    sandbox.inject(FaultRule::next(1, Fault::Endless));
    let mut stream = call(&sandbox, "GET").await;
    let mut much = vec![0; 8 << 20];
    stream.read_exact(&mut much).await.unwrap();
    drop(stream);

    for (fault, status) in [(Fault::Silence, 0), (Fault::Delay(Duration::from_secs(3600)), 200)] {
        sandbox.inject(FaultRule::next(1, fault.clone()));
        let mut stream = call(&sandbox, "GET").await;
        let nothing = tokio::time::timeout(Duration::from_millis(50), stream.read_u8()).await;
        assert!(nothing.is_err());
        assert_eq!(
            sandbox.requests().last().unwrap().status,
            status,
            "{fault:?} carries out, or not"
        );
    }

    sandbox.inject(FaultRule::next(1, Fault::Drip(Duration::from_micros(1))).method("DELETE"));
    let mut stream = call(&sandbox, "DELETE").await;
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    assert!(text.contains("405 Method Not Allowed") && text.ends_with("}"), "{text}");
    sandbox.stop().await;
}

#[tokio::test]
async fn responses_of_servers_and_proxies() {
    let (sandbox, caller) = start(Role::Administrator).await;
    sandbox.inject(FaultRule::next(1, Fault::Status(503)));
    let response = caller.get(SETTINGS).await;
    assert_eq!(
        (response.status, response.body),
        (503, json!({ "message": "503 Service Unavailable" }))
    );
    sandbox.inject(FaultRule::next(1, Fault::RetryAfter(7)));
    let response = caller.get(SETTINGS).await;
    assert_eq!(
        (response.status, &response.headers["retry-after"]),
        (429, &"7".parse().unwrap())
    );
    sandbox.inject(FaultRule::next(1, Fault::RetryAfterDate(7)));
    let response = caller.get(SETTINGS).await;
    let date = response.headers["retry-after"].to_str().unwrap();
    assert!(date.ends_with(" GMT") && date.len() == 29, "{date}");
    sandbox.inject(FaultRule::always(Fault::ProxyPage(502)));
    let page = reqwest::get(format!("{}{PATH}", sandbox.url())).await.unwrap();
    assert_eq!(page.headers()["content-type"], "text/html; charset=utf-8");
    assert!(page.text().await.unwrap().contains("<h1>502 Bad Gateway</h1>"));
}

#[tokio::test]
async fn a_body_of_ones_own_replaces_the_response_and_changes_nothing() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let before = sandbox.settings_state();
    sandbox.inject(FaultRule::next(1, Fault::body(200, "{")).method("PUT"));
    let url = format!("{}{PATH}", sandbox.url());
    let response = reqwest::Client::new().put(url).body("signup_enabled=false").send();
    let response = response.await.unwrap();
    assert_eq!(
        (response.status().as_u16(), &response.headers()["content-type"]),
        (200, &"application/json".parse().unwrap())
    );
    assert_eq!(response.text().await.unwrap(), "{");
    assert_eq!(sandbox.settings_state(), before);
    sandbox.requests().carried_out().assert_count(0);

    sandbox.inject(FaultRule::always(Fault::body(409, json!({ "message": "busy" }).to_string())).path("/chat-d"));
    let response = caller.get(CHAT).await;
    assert_eq!((response.status, response.body), (409, json!({ "message": "busy" })));
    assert_eq!(caller.get(SETTINGS).await.status, 200);
}

/// The text is a setting, which may be blank.
#[tokio::test]
async fn beyond_a_rate_limit_the_documented_text_is_sent() {
    let (sandbox, caller) = start(Role::Administrator).await;
    for (set, text) in [
        (json!(null), "Retry later"),
        (json!(" "), "Retry later"),
        (json!("Calm down."), "Calm down."),
    ] {
        caller.put(SETTINGS, json!({ "home_page_url": set })).await.object();
        for fault in [Fault::Status(429), Fault::RetryAfter(1), Fault::RetryAfterDate(1)] {
            sandbox.inject(FaultRule::next(1, fault.clone()));
            let response = caller.get(SETTINGS).await;
            assert_eq!((response.status, response.body), (429, json!(text)), "{fault:?}");
            assert_eq!(response.headers["content-type"], "text/plain; charset=utf-8");
        }
    }
}

#[tokio::test]
async fn rules_say_which_calls() {
    let (sandbox, caller) = start(Role::Administrator).await;
    sandbox.inject(FaultRule::every(3, Fault::Status(502)).method("GET").path(SETTINGS));
    sandbox.inject(FaultRule::next(1, Fault::Status(504)).path("/integrations"));
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(caller.get(SETTINGS).await.status);
        assert_eq!(
            caller.put(SETTINGS, json!({ "signup_enabled": true })).await.status,
            200
        );
    }
    assert_eq!(statuses, [200, 200, 502, 200, 200, 502]);
    assert_eq!(caller.get(LIST).await.status, 504);
    assert_eq!(caller.get(LIST).await.status, 200);
    let failed = sandbox
        .requests()
        .iter()
        .filter(|arrival| arrival.fault.is_some())
        .count();
    assert_eq!(
        (sandbox.requests().len(), failed, sandbox.requests().carried_out().len()),
        (14, 3, 11)
    );
    sandbox.clear_faults();
    sandbox.clear_requests();
    for _ in 0..3 {
        assert_eq!(caller.get(SETTINGS).await.status, 200);
    }
    assert_eq!(sandbox.requests().len(), 3);
}

#[tokio::test]
async fn a_rule_is_about_a_project_however_calls_name_it() {
    let (builder, chat) = (
        builder().project(7, "group/others"),
        "group%2Fothers/integrations/chat-d",
    );
    let sandbox = builder.start().await.unwrap();
    let caller = Caller::new(&sandbox, Role::Administrator);
    let paths =
        ["7/integrations", "group%2fothers/integrations", chat, "7/hooks"].map(|path| format!("/projects/{path}"));
    for reference in ["7", "group/others"] {
        sandbox.inject(FaultRule::always(Fault::Status(503)).project(reference));
        for path in &paths {
            assert_eq!(caller.get(path).await.status, 503, "{path}");
        }
        for path in [LIST, SETTINGS] {
            assert_eq!(caller.get(path).await.status, 200, "{path}");
        }
        sandbox.clear_faults();
    }
}

#[tokio::test]
async fn a_rule_can_count_each_path_by_itself() {
    let (sandbox, caller) = start(Role::Administrator).await;
    sandbox.inject(FaultRule::next(1, Fault::Status(502)).each_path());
    sandbox.inject(FaultRule::every(3, Fault::Status(504)).each_path());
    let mut statuses = Vec::new();
    for path in [LIST, SETTINGS, LIST, SETTINGS, LIST, LIST, SETTINGS, SETTINGS] {
        statuses.push((path, caller.get(path).await.status));
    }
    let [of_list, of_settings] = [LIST, SETTINGS].map(|wanted| {
        let of_path = statuses.iter().filter(|(path, _)| *path == wanted);
        of_path.map(|(_, status)| *status).collect::<Vec<_>>()
    });
    assert_eq!(
        (of_list, of_settings),
        (vec![502, 200, 200, 504], vec![502, 200, 200, 504])
    );
}

#[tokio::test]
async fn a_lost_response_was_carried_out_and_a_reset_call_was_not() {
    let sandbox = sandbox().await;
    hit(&sandbox, Fault::Reset).await;
    assert!(sandbox.requests().carried_out().is_empty());
    assert_eq!(
        (sandbox.requests()[0].status, sandbox.requests()[0].fault.clone()),
        (0, Some(Fault::Reset))
    );
    hit(&sandbox, Fault::LostResponse).await;
    let [_, lost] = &sandbox.requests()[..] else {
        panic!("{:?}", sandbox.requests())
    };
    assert_eq!((lost.status, lost.fault.clone()), (200, Some(Fault::LostResponse)));
    assert_eq!(sandbox.requests().carried_out().len(), 1);
}

#[tokio::test]
async fn the_port_closes_and_opens_again() {
    let sandbox = sandbox().await;
    let address = sandbox.url().strip_prefix("http://").unwrap().to_owned();
    for _ in 0..3 {
        sandbox.close_port().await;
        let refused = TcpStream::connect(&address).await.unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::ConnectionRefused);
        sandbox.open_port().await;
        assert_eq!(
            Caller::new(&sandbox, Role::Administrator).get(SETTINGS).await.status,
            200
        );
    }
    sandbox.close_port().await;
    sandbox.stop().await;
}

/// The test moves the clock itself.
#[tokio::test]
async fn beyond_a_limit_calls_are_turned_away_until_the_next_window() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let seconds = Arc::new(AtomicU64::new(0));
    let now = Arc::clone(&seconds);
    sandbox.limit_calls(2, Duration::from_secs(60), move || {
        Duration::from_secs(now.load(Ordering::Relaxed))
    });
    let mut found = Vec::new();
    for time in [65, 119, 119, 120, 130, 131, 300] {
        seconds.store(time, Ordering::Relaxed);
        let response = caller.get(SETTINGS).await;
        let wait = response
            .headers
            .get("retry-after")
            .map(|wait| wait.to_str().unwrap().to_owned());
        found.push((response.status, wait));
    }
    let (through, away) = (|| (200, None), |wait: &str| (429, Some(wait.to_owned())));
    assert_eq!(
        found,
        [
            through(),
            through(),
            away("1"),
            through(),
            through(),
            away("49"),
            through()
        ]
    );
    sandbox.clear_faults();
    for _ in 0..3 {
        assert_eq!(caller.get(SETTINGS).await.status, 200);
    }
}
