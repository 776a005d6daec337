//! The same parameters as JSON, as forms and as a query.

use platform_api_sandbox::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::caller::{Caller, Response};
use crate::model::{CHAT, SETTINGS, builder, start};

const BOUNDARY: &str = "8<----";

/// Sends a multipart form with these parts, the first as a file.
async fn put_parts(caller: &Caller, path: &str, pairs: &[(String, String)]) -> Response {
    let part = |(index, (name, value)): (usize, &(String, String))| {
        let file = if index == 0 { "; filename=\"a\"\r\ncontent-type: text/plain" } else { "" };
        format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n\r\n{value}\r\n")
    };
    let parts: String = pairs.iter().enumerate().map(part).collect();
    let content_type = format!("multipart/form-data; boundary=\"{BOUNDARY}\"");
    caller.send(Method::PUT, path, &content_type, &format!("{parts}--{BOUNDARY}--\r\n")).await
}

#[tokio::test]
async fn four_encodings_say_the_same() {
    let json = json!({
        "signup_enabled": false,
        "domain_allowlist": ["a b", "ü&=+%"],
        "home_page_url": "https://x/?a=b&c=d",
        "period": 30,
        "timeout": 0.25,
        "users": [1, 2],
        "allowlist": ["x", "y"],
        "weights": { "default": 100, "other": 0 },
        "protection": { "allow_force_push": true, "allowed_to_push": [{ "access_level": 30 }, { "access_level": 40 }] },
        "anything": "text",
        "api_key": "k",
        "avatar_service_enabled": true,
    });
    let text = "signup_enabled=false&domain_allowlist[]=a+b&domain_allowlist%5B%5D=%C3%BC%26%3D%2B%25\
        &home_page_url=https://x/%3Fa%3Db%26c%3Dd&period=30&timeout=0.25&users[]=1&users[]=2&allowlist[]=x&allowlist[]=y\
        &weights[default]=100&weights[other]=0&protection[allow_force_push]=true\
        &protection[allowed_to_push][][access_level]=30&protection[allowed_to_push][][access_level]=40\
        &anything=text&api_key=k&avatar_service_enabled=1";
    let mut states = Vec::new();
    for encoding in 0..4 {
        let (sandbox, caller) = start(Role::Administrator).await;
        let response = match encoding {
            0 => caller.put(SETTINGS, json.clone()).await,
            1 => caller.put_form(SETTINGS, text).await,
            2 => caller.put_query(SETTINGS, text).await,
            _ => {
                let url = reqwest::Url::parse(&format!("http://localhost/?{text}")).unwrap();
                put_parts(&caller, SETTINGS, &url.query_pairs().into_owned().collect::<Vec<_>>()).await
            }
        };
        assert_eq!(response.status, 200, "{}", response.body);
        let requests = sandbox.requests();
        assert_eq!(Value::Object(requests[0].parameters.clone()), json);
        assert!(requests[0].unknown.is_empty());
        states.push(sandbox.settings_state());
    }
    assert!(states.iter().all(|state| *state == states[0]));
    for (name, value) in json.as_object().unwrap() {
        assert_eq!(&states[0][name], value);
    }
}

/// What is unknown is recorded as received.
#[tokio::test]
async fn names_nest_as_in_rack() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let nothing_known = json!({ "error": "at least one parameter must be provided" });
    let cases = [
        ("", json!({})),
        ("a=1&b=x+y%20z&&", json!({ "a": "1", "b": "x y z" })),
        ("a=1&a=2", json!({ "a": "2" })),
        ("a", json!({ "a": null })),
        ("a=", json!({ "a": "" })),
        ("a=b=c", json!({ "a": "b=c" })),
        ("a[]=1&a[]=2", json!({ "a": ["1", "2"] })),
        ("a[]=", json!({ "a": [""] })),
        ("a%5B%5D=1", json!({ "a": ["1"] })),
        ("a[x]=1&a[y]=2", json!({ "a": { "x": "1", "y": "2" } })),
        ("a[x][y]=1", json!({ "a": { "x": { "y": "1" } } })),
        ("a[x][]=1&a[x][]=2", json!({ "a": { "x": ["1", "2"] } })),
        ("a[][x]=1&a[][x]=2", json!({ "a": [{ "x": "1" }, { "x": "2" }] })),
        ("a[][x]=1&a[][y]=2&a[][x]=3", json!({ "a": [{ "x": "1", "y": "2" }, { "x": "3" }] })),
        ("a[][x][]=1&a[][x][]=2", json!({ "a": [{ "x": ["1", "2"] }] })),
        ("a[p][][x]=1&a[p][][x]=2", json!({ "a": { "p": [{ "x": "1" }, { "x": "2" }] } })),
        ("a[=1", json!({ "a[": "1" })),
        ("%E2%9C%93=%F0%9F%98%80", json!({ "✓": "😀" })),
    ];
    for (text, expected) in cases {
        assert_eq!(caller.put_form(SETTINGS, text).await.body, nothing_known, "{text}");
        assert_eq!(Value::Object(sandbox.requests().remove(0).parameters), expected, "{text}");
        sandbox.clear_requests();
    }
    let deep = format!("a{}=1", "[x]".repeat(50));
    for text in ["a=1&a[]=2", "a=1&a[x]=2", "a[]=1&a[x]=2", "a=%ff", "a=%zz", "a=%4", deep.as_str()] {
        let response = caller.put_form(SETTINGS, text).await;
        assert!(response.status == 400 && response.body != nothing_known, "{text}");
    }
}

#[tokio::test]
async fn text_is_read_as_the_declared_type() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    let right = [
        ("push_events=true", "push_events", json!(true)),
        ("push_events=1", "push_events", json!(true)),
        ("push_events=on", "push_events", json!(true)),
        ("push_events=0", "push_events", json!(false)),
        ("push_events=False", "push_events", json!(false)),
        ("push_events=", "push_events", json!(false)),
        ("thread=-7", "thread", json!(-7)),
        ("thread=", "thread", Value::Null),
        ("thread", "thread", Value::Null),
        ("channel=", "channel", json!("")),
        ("channel=true", "channel", json!("true")),
        ("channel=1", "channel", json!("1")),
        ("channel", "channel", Value::Null),
        ("restrict_to_branch=true", "restrict_to_branch", json!(true)),
        ("restrict_to_branch=main", "restrict_to_branch", json!("main")),
        ("restrict_to_branch=1", "restrict_to_branch", json!("1")),
        ("keys[]=", "keys", json!([""])),
        ("keys=", "keys", Value::Null),
        ("branches=all", "branches", json!("all")),
    ];
    for (text, name, value) in right {
        let response = caller.put_form(CHAT, &format!("webhook=w&{text}")).await;
        let object = response.object();
        let read = object.get(name).unwrap_or(&object["properties"][name]);
        assert_eq!(read, &value, "{text}");
    }
    let wrong = [
        "push_events=maybe",
        "thread=1.5",
        "thread=x",
        "thread=%201",
        "keys=a",
        "keys[a]=b",
        "channel[]=a",
        "branches=x",
    ];
    for text in wrong {
        let response = caller.put_form(CHAT, &format!("webhook=w&{text}")).await;
        let name = text.split(['=', '[']).next().unwrap();
        assert_eq!(response.complaints(), [name], "{text}");
    }
}

#[tokio::test]
async fn a_body_goes_before_the_query() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let path = format!("{CHAT}?channel=query&thread=5&push_events=true");
    let response =
        caller.send(Method::PUT, &path, "application/json", "{\"webhook\":\"w\",\"channel\":\"body\"}").await;
    assert_eq!(response.object()["push_events"], true);
    assert_eq!(response.object()["properties"]["channel"], "body");
    assert_eq!(response.object()["properties"]["thread"], 5);
    assert_eq!(sandbox.requests()[0].query.as_deref(), Some("channel=query&thread=5&push_events=true"));
}

#[tokio::test]
async fn forms_in_parts_that_cannot_be_read() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    let part = "--b\r\ncontent-disposition: form-data; name=\"webhook\"\r\n\r\nw\r\n--b--\r\n";
    let cases = [
        ("multipart/form-data; boundary=b", part.to_owned(), 200),
        ("Multipart/Form-Data; boundary=b", part.to_owned(), 200),
        ("multipart/form-data", part.to_owned(), 400),
        ("multipart/form-data; boundary=c", part.to_owned(), 400),
        ("multipart/form-data; boundary=b", part.replace("--b--\r\n", ""), 400),
        ("multipart/form-data; boundary=b", part.replace("; name=\"webhook\"", ""), 400),
        (
            "multipart/form-data; boundary=b",
            part.replace("name=\"webhook\"", "name=\"a[x]\"").replace("--b--", "")
                + &part.replace("\"webhook\"", "\"a[]\""),
            400,
        ),
    ];
    for (content_type, body, status) in cases {
        let response = caller.send(Method::PUT, CHAT, content_type, &body).await;
        assert_eq!(response.status, status, "{content_type} {body} {}", response.body);
        assert_eq!(response.body.get("error").is_some(), status != 200, "{body}");
    }
}

#[tokio::test]
async fn a_lenient_service_reads_strings() {
    let right = [
        ("push_events", json!("true"), json!(true)),
        ("push_events", json!("1"), json!(true)),
        ("push_events", json!("0"), json!(false)),
        ("thread", json!("-7"), json!(-7)),
        ("keys", json!([]), json!([])),
        ("keys", json!([""]), json!([""])),
        ("restrict_to_branch", json!("true"), json!("true")),
        ("channel", json!("1"), json!("1")),
    ];
    let wrong = [
        ("push_events", json!(1)),
        ("push_events", json!("maybe")),
        ("thread", json!("1.5")),
        ("thread", json!("")),
        ("channel", json!(1)),
        ("keys", json!("a")),
    ];
    let sandbox = builder().lenient(true).start().await.unwrap();
    let caller = Caller::new(&sandbox, Role::Administrator);
    for (name, value, expected) in right {
        let response = caller.put(CHAT, json!({ "webhook": "w", name: value })).await;
        let object = response.object();
        assert_eq!(object.get(name).unwrap_or(&object["properties"][name]), &expected, "{name} {value}");
    }
    for (name, value) in wrong {
        assert_eq!(caller.put(CHAT, json!({ "webhook": "w", name: value })).await.complaints(), [name], "{value}");
    }
    let settings = json!({ "timeout": "0.25", "users": ["1", 2], "weights": { "default": "3" } });
    let response = caller.put(SETTINGS, settings).await;
    let read = |name: &str| &response.object()[name];
    assert_eq!(
        (read("timeout"), read("users"), read("weights")),
        (&json!(0.25), &json!([1, 2]), &json!({ "default": 3 }))
    );
    for (text, expected) in [("users[]=", json!([])), ("users[]=5", json!([5])), ("allowlist[]=", json!([]))] {
        let name = text.split('[').next().unwrap();
        assert_eq!(caller.put_form(SETTINGS, text).await.object()[name], expected, "{text}");
    }
    assert_eq!(caller.put_form(SETTINGS, "users[]=&users[]=").await.complaints(), ["users"]);
}
