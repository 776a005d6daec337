//! The same parameters as JSON, as a form and as a query.

use platform_api_sandbox::{Role, Sandbox};
use reqwest::Method;
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::model::sandbox;

const CHAT: &str = "/projects/42/integrations/chat-d";
const SETTINGS: &str = "/application/settings";

async fn start() -> (Sandbox, Caller) {
    let sandbox = sandbox().await;
    let caller = Caller::new(&sandbox, Role::Administrator);
    (sandbox, caller)
}

#[tokio::test]
async fn three_encodings_say_the_same() {
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
    for encoding in 0..3 {
        let (sandbox, caller) = start().await;
        let answer = match encoding {
            0 => caller.put(SETTINGS, json.clone()).await,
            1 => caller.put_form(SETTINGS, text).await,
            _ => caller.put_query(SETTINGS, text).await,
        };
        assert_eq!(answer.status, 200, "{}", answer.body);
        let requests = sandbox.requests();
        assert_eq!(Value::Object(requests[0].parameters.clone()), json);
        assert!(requests[0].unknown.is_empty());
        states.push(sandbox.settings_state());
    }
    assert_eq!(states[0], states[1]);
    assert_eq!(states[0], states[2]);
    for (name, value) in json.as_object().unwrap() {
        assert_eq!(&states[0][name], value);
    }
}

#[tokio::test]
async fn text_is_read_as_the_declared_type() {
    let (_sandbox, caller) = start().await;
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
        let answer = caller.put_form(CHAT, &format!("webhook=w&{text}")).await;
        let object = answer.object();
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
        let answer = caller.put_form(CHAT, &format!("webhook=w&{text}")).await;
        let name = text.split(['=', '[']).next().unwrap();
        assert_eq!(answer.complaints(), [name], "{text}");
    }
}

#[tokio::test]
async fn a_body_goes_before_the_query() {
    let (sandbox, caller) = start().await;
    let path = format!("{CHAT}?channel=query&thread=5&push_events=true");
    let answer = caller.send(Method::PUT, &path, "application/json", "{\"webhook\":\"w\",\"channel\":\"body\"}").await;
    assert_eq!(answer.object()["push_events"], true);
    assert_eq!(answer.object()["properties"]["channel"], "body");
    assert_eq!(answer.object()["properties"]["thread"], 5);
    assert_eq!(sandbox.requests()[0].query.as_deref(), Some("channel=query&thread=5&push_events=true"));
}
