//! A call in process has the same response as over a port, and leaves the same record.

use std::collections::BTreeMap;
use std::time::Duration;

use http::{HeaderMap, Request, Response};
use hyper::body::Bytes;
use platform_api_sandbox::{Fault, FaultRule, RecordedRequest, Role, Sandbox};
use serde_json::Value;
use tokio::time::timeout;

use crate::model::builder;

/// Headers that HTTP libraries add, and times.
const NOT_COMPARED: [&str; 4] = ["accept", "accept-encoding", "date", "user-agent"];

/// A response without the times in it, or `None` if none came.
type Outcome = Option<(u16, BTreeMap<String, Vec<u8>>, String)>;

fn headers(headers: &HeaderMap) -> BTreeMap<String, Vec<u8>> {
    let mut values = BTreeMap::<_, Vec<u8>>::new();
    for (name, value) in headers {
        if !NOT_COMPARED.contains(&name.as_str()) {
            values.entry(name.to_string()).or_default().extend(value.as_bytes());
        }
    }
    values
}

fn without_times(body: &[u8]) -> String {
    let Ok(mut value) = serde_json::from_slice::<Value>(body) else {
        return String::from_utf8_lossy(body).into_owned();
    };
    let objects = match &mut value {
        Value::Array(objects) => &mut objects[..],
        object => std::slice::from_mut(object),
    };
    for object in objects.iter_mut().filter_map(Value::as_object_mut) {
        object.retain(|name, _| !["created_at", "updated_at"].contains(&name.as_str()));
    }
    value.to_string()
}

async fn in_process(sandbox: &Sandbox, request: Request<Bytes>) -> Outcome {
    let response = sandbox.transport()(request).await.ok()?;
    assert!(response.headers().contains_key("date"));
    let body = without_times(response.body());
    Some((response.status().as_u16(), headers(response.headers()), body))
}

async fn over_a_port(client: &reqwest::Client, request: Request<Bytes>) -> Outcome {
    let response = client.execute(request.try_into().unwrap()).await.ok()?;
    assert!(response.headers().contains_key("date"));
    let (status, headers) = (response.status().as_u16(), headers(response.headers()));
    Some((status, headers, without_times(&response.bytes().await.ok()?)))
}

fn record(mut request: RecordedRequest) -> String {
    // Each sandbox has its own address.
    request.headers.remove("host");
    let headers = headers(&request.headers);
    let RecordedRequest {
        query,
        body,
        findings,
        parameters,
        ..
    } = &request;
    format!("{request} {query:?} {headers:?} {body:?} {findings:?} {parameters:?}")
}

/// Every fault and some recorded responses, and `None` for the service's own.
fn faults() -> Vec<Option<Fault>> {
    let recorded = Response::builder().status(206).header("connection", "close");
    let recorded = recorded.header("keep-alive", "timeout=5").header("upgrade", "h2c");
    let recorded = recorded.header("content-length", "9").header("trailer", "x-sum");
    let recorded = recorded
        .header("x-padded", " a b\t")
        .header("x-twice", "1")
        .header("x-twice", "2");
    let mut faults = vec![
        None,
        Some(Fault::Reset),
        Some(Fault::LostResponse),
        Some(Fault::Truncated),
        Some(Fault::Delay(Duration::from_millis(1))),
        Some(Fault::Silence),
        Some(Fault::Garbage),
        Some(Fault::retry_after(7)),
        Some(Fault::proxy_page(502)),
        Some(Fault::response(recorded.body("whole").unwrap())),
    ];
    for status in [
        200, 201, 202, 203, 204, 205, 300, 301, 304, 400, 404, 429, 500, 599, 999,
    ] {
        faults.push(Some(Fault::status(status)));
        faults.push(Some(Fault::body(status, "")));
        let typed = Response::builder().status(status).header("content-type", "text/csv");
        faults.push(Some(Fault::response(typed.body("a,b").unwrap())));
    }
    faults
}

/// Method, path, type and body.
const CALLS: [(&str, &str, &str, &str); 17] = [
    ("GET", "/projects/42/integrations", "", ""),
    (
        "PUT",
        "/projects/42/integrations/chat-d",
        "application/json",
        r#"{"webhook":"w","typo":1}"#,
    ),
    (
        "PUT",
        "/projects/group%2Fwidgets/integrations/chat-d?channel=%23ops",
        "",
        "",
    ),
    ("GET", "/projects/42/integrations/chat-d", "", ""),
    ("HEAD", "/projects/42/integrations/chat-d", "", ""),
    ("GET", "/projects/42/integrations?page=1&per_page=1", "", ""),
    ("DELETE", "/projects/42/integrations/chat-d", "", ""),
    ("HEAD", "/projects/42/integrations/test-mgmt-a", "", ""),
    ("GET", "/application/settings", "", ""),
    ("HEAD", "/application/settings", "", ""),
    (
        "PUT",
        "/application/settings",
        "application/x-www-form-urlencoded",
        "period=3&registrars[]=a",
    ),
    ("PUT", "/application/settings", "application/json", "{"),
    ("PUT", "/application/settings", "text/plain", "period=3"),
    ("PATCH", "/application/settings", "application/json", r#"{"period":91}"#),
    ("OPTIONS", "/nowhere", "", ""),
    ("GET", "/stub?a=b", "", ""),
    ("POST", "/stub", "text/plain", "echo"),
];

#[tokio::test]
async fn in_process_and_over_a_port_every_response_is_the_same() {
    let start = || async {
        let sandbox = builder().page_size(2).install(42, "chat-app-a").start().await.unwrap();
        for method in ["GET", "POST"] {
            sandbox.stub(method, "/stub", |request| {
                let host = request.headers.contains_key("host");
                let length = request.header("content-length").unwrap_or_default();
                let response = Response::builder().status(if length.is_empty() { 204 } else { 201 });
                response
                    .header("x-seen", format!("{host} {length}"))
                    .body(request.body.clone())
                    .unwrap()
            });
        }
        sandbox
    };
    let (local, remote) = (start().await, start().await);
    let client = reqwest::Client::builder().no_proxy();
    let client = client.redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let mut compared = 0;
    for fault in faults() {
        let roles: &[Role] = match fault {
            None => &[Role::Administrator, Role::Guest],
            Some(_) => &[Role::Administrator],
        };
        let limit = match fault {
            Some(Fault::Silence) => Duration::from_millis(20),
            _ => Duration::from_secs(60),
        };
        for (method, path, content_type, body) in CALLS {
            for &role in roles {
                let request = |sandbox: &Sandbox| {
                    if let Some(fault) = &fault {
                        sandbox.inject(FaultRule::next(1, fault.clone()));
                    }
                    let url = format!("{}/api/v4{path}", sandbox.url());
                    let request = Request::builder().method(method).uri(url);
                    let request = request.header("private-token", sandbox.token(role));
                    let request = match content_type {
                        "" => request,
                        _ => request.header("content-type", content_type),
                    };
                    request.body(Bytes::from_static(body.as_bytes())).unwrap()
                };
                let context = format!("{fault:?} {method} {path} {role:?}");
                let direct = timeout(limit, in_process(&local, request(&local)))
                    .await
                    .unwrap_or(None);
                let mut sent = timeout(limit, over_a_port(&client, request(&remote)))
                    .await
                    .unwrap_or(None);
                // A link leads to the sandbox's own address.
                let link = sent.as_mut().and_then(|(_, headers, _)| headers.get_mut("link"));
                if let Some(link) = link {
                    let text = String::from_utf8_lossy(link);
                    *link = text.replace(&remote.url(), &local.url()).into_bytes();
                }
                assert_eq!(direct, sent, "{context}");
                let records = (
                    local.take_requests().pop().unwrap(),
                    remote.take_requests().pop().unwrap(),
                );
                assert_eq!(record(records.0), record(records.1), "{context}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, (faults().len() + 1) * CALLS.len());
}
