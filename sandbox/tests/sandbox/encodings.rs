//! Tests the same parameters as JSON, as forms and as a query, and bodies that cannot be read.

use platform_api_sandbox::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::caller::{Caller, Response};
use crate::model::{CHAT, SETTINGS, start};

const BOUNDARY: &str = "8<----";

/// Sends a multipart form with these parts, the first as a file.
async fn put_parts(caller: &Caller, path: &str, pairs: &[(String, String)]) -> Response {
    let part = |(index, (name, value)): (usize, &(String, String))| {
        let file = if index == 0 {
            "; filename=\"a\"\r\ncontent-type: text/plain"
        } else {
            ""
        };
        format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n\r\n{value}\r\n")
    };
    let parts: String = pairs.iter().enumerate().map(part).collect();
    let content_type = format!("multipart/form-data; boundary=\"{BOUNDARY}\"");
    caller
        .send(Method::PUT, path, &content_type, &format!("{parts}--{BOUNDARY}--\r\n"))
        .await
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

#[tokio::test]
async fn a_multipart_form_needs_its_boundary_its_end_and_names_that_agree() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    let part = "--b\r\ncontent-disposition: form-data; name=\"webhook\"\r\n\r\nw\r\n--b--\r\n";
    let cases = [
        ("multipart/form-data; boundary=b", part.to_owned(), 200),
        ("Multipart/Form-Data; boundary=b", part.to_owned(), 200),
        ("multipart/form-data", part.to_owned(), 400),
        ("multipart/form-data; boundary=c", part.to_owned(), 400),
        ("multipart/form-data; boundary=b", part.replace("--b--\r\n", ""), 400),
        (
            "multipart/form-data; boundary=b",
            part.replace("; name=\"webhook\"", ""),
            400,
        ),
        // `a[x]` makes an object, and `a[]` an array.
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
async fn a_body_that_is_too_long_is_refused() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let stored = json!({ "webhook": "w" });
    caller.put(CHAT, stored.clone()).await;
    // The limit is 16 MiB.
    let long = format!("{{\"webhook\":\"{}\"}}", "w".repeat(17 * 1024 * 1024));
    for method in [Method::PUT, Method::DELETE] {
        assert_eq!(caller.send(method, CHAT, "application/json", &long).await.status, 413);
    }
    sandbox.assert_integration(42, "chat-d", &stored);
}
