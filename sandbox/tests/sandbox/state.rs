//! Initial state, invalid configurations and upgrades.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;

use http::Response;
use platform_api_sandbox::{Builder, Fault, FaultRule, Role, Sandbox};
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::model::{CHAT, LIST, SETTINGS, builder, edited};

#[tokio::test]
async fn the_configured_state_is_there_from_the_start_and_after_a_reset() {
    let sandbox = builder()
        .project(43, "group/gadgets")
        .integration(
            "group/gadgets",
            "chat-d",
            &json!({ "webhook": "v", "push_events": true }),
        )
        // The last value of a parameter wins.
        .integration(43, "chat-d", &json!({ "webhook": "w" }))
        .integration(42, "chat-app-a", &json!({ "channel": "#ops" }))
        .install(43, "chat-app-a")
        .settings(&json!({ "period": 3 }))
        .settings(&json!({}))
        .host([127, 0, 0, 1])
        .start()
        .await
        .unwrap();
    let caller = Caller::new(&sandbox, Role::Administrator);
    // The first round ends with changes and a reset.
    for _ in 0..2 {
        sandbox.assert_integration(43, "chat-d", &json!({ "webhook": "w", "push_events": true }));
        sandbox.assert_integration("group/widgets", "chat-app-a", &json!({ "channel": "#ops" }));
        sandbox.assert_integration(43, "chat-app-a", &json!({}));
        sandbox.assert_settings(&json!({ "period": 3, "signup_enabled": true }));
        assert_eq!(sandbox.stored(42, "chat-d"), None, "projects are apart");
        sandbox.requests().assert_count(0);
        assert_eq!(caller.get("/version").await.status, 404);
        assert_eq!(
            caller.get(LIST).await.body.as_array().unwrap().len(),
            1,
            "projects are apart"
        );
        caller.put(SETTINGS, json!({ "period": 4 })).await;
        assert!(sandbox.is_active(43, "chat-app-a"));
        for slug in ["chat-d", "chat-app-a"] {
            caller.delete(&format!("/projects/43/integrations/{slug}")).await;
            assert!(!sandbox.is_active(43, slug));
        }
        sandbox.stub("GET", "/version", |_| Response::new("{}"));
        assert_eq!(caller.get("/version").await.status, 200);
        sandbox.inject(FaultRule::always(Fault::status(503))).expect(0..);
        sandbox.limit_calls(0, Duration::from_secs(60));
        sandbox.install(42, "chat-d");
        sandbox.assume_settings(&json!({ "period": 7 }));
        sandbox.revoke(Role::Administrator);
        sandbox.reset();
    }
}

/// Kinds, parameters and settings that only some installations have.
const SELECTIVE: [(&str, &str); 7] = [
    ("[kind.issue-tracker-d]", "introduced = \"17.4\""),
    ("[kind.test-mgmt-a]", "hosted_only = true"),
    ("[kind.workload-identity-a]", "development_only = true"),
    (
        "  { name = \"push_events\", type = \"boolean\", doc = \"A parameter.\" },",
        r#"  { name = "newer", introduced = "17.4", tier = "P", doc = "A parameter." },
           { name = "own", self_managed = true, doc = "A parameter." },"#,
    ),
    (
        "[kind.slash-commands-b]",
        "deprecated = \"16.0\"\nremoved = \"17.4\"\ntier = \"P\"",
    ),
    (
        "[enum.Branches]\ndoc = \"Branches.\"\nvalues = [",
        r#"  { value = "starred", tier = "P", doc = "Branches with a star." },"#,
    ),
    ("path = \"/application/settings\"", "installations_only = true"),
];

/// Two settings with a default of 17.4, and one new in 17.4.
const LATE: [(&str, &str); 2] = [
    (
        "[enum.Branches]\ndoc = \"Branches.\"\nvalues = [",
        r#"  { value = "latest", introduced = "17.4", doc = "The latest branch." },"#,
    ),
    (
        "[attributes]",
        r#"late = { type = "Branches", default = "latest", doc = "An attribute." }
           later = { type = "Branches", default = "latest", doc = "An attribute." }
           new = { type = "boolean", introduced = "17.4", default = true, doc = "An attribute." }"#,
    ),
];

/// An installation without most of that: 16.0, free, dedicated.
fn free() -> Builder {
    Sandbox::builder()
        .api(edited(&SELECTIVE))
        .version((16, 0))
        .tier("free")
        .hosting("dedicated")
}

#[tokio::test]
async fn every_problem_is_reported_at_once() {
    let stub = |method, target| FaultRule::stub(method, target, |_| Response::new(Vec::new()));
    let error = free()
        .project(44, "group/gadgets")
        .parent("groups/7")
        .parent("/groups//7")
        .parent("/groups/7?x")
        .parent("/projects/42")
        .parent("/groups/a%2fb")
        .parent("/groups/a%2Fb")
        .inject("stubs.json: version".to_owned(), stub("GET", "version"))
        .inject("stubs.json: 2".to_owned(), stub("PTU", "/version"))
        .inject("stubs.json: 3".to_owned(), stub("GET", "/version?a=b"))
        .inject("stubs.json: 4".to_owned(), stub("POST", "/version"))
        .inject("stubs.json: 5".to_owned(), stub("GET", "/version"))
        .inject("stubs.json: 6".to_owned(), stub("get", "/version"))
        // A fault of a stub is none.
        .inject(
            "stubs.json: 7".to_owned(),
            FaultRule::next(1, Fault::Reset).method("GET").path("/version"),
        )
        .inject(
            "stubs.json: 7".to_owned(),
            FaultRule::always(Fault::Reset).path("/chatd"),
        )
        .integration(42, "chat-q", &json!({}))
        .integration("group/nowhere", "chat-d", &json!({}))
        .install(42, "nothing-like-it")
        .integration(
            42,
            "chat-d",
            &json!({ "thread": "5", "branches": "starred", "keys": ["a", "b", "c"], "chanel": "#ops" }),
        )
        .integration(
            42,
            "chat-d",
            &json!({ "webhook": null, "branches": "none", "newer": "n", "own": "o" }),
        )
        .integration(42, "issue-tracker-d", &json!({}))
        .install(42, "test-mgmt-a")
        .install(42, "workload-identity-a")
        .integration(42, "slash-commands-b", &json!({ "token": "t" }))
        .settings(&json!({ "period": 91, "paid": true, "period_": 1, "id": 1 }))
        .start()
        .await
        .unwrap_err();
    let expected = include_str!("problems.txt").trim_end();
    assert_eq!(error.to_string(), expected);
    assert_eq!(
        error.problems(),
        expected.lines().skip(1).map(str::trim_start).collect::<Vec<_>>()
    );

    let hosted = free()
        .hosting("hosted")
        .settings(&json!({ "period": 1 }))
        .start()
        .await
        .unwrap_err();
    assert_eq!(hosted.problems(), ["settings: the hosted offering has none"]);
    let hosted = free().hosting("hosted").start().await.unwrap();
    let settings = Caller::new(&hosted, Role::Administrator).get(SETTINGS).await;
    assert_eq!(
        (settings.status, settings.body),
        (404, json!({ "error": "404 Not Found" }))
    );
    // The same configuration is valid on another installation.
    let newest = Sandbox::builder().api(edited(&SELECTIVE));
    let newest = newest.integration(42, "chat-d", &json!({ "webhook": "w", "newer": "n", "own": "o" }));
    newest
        .install(42, "test-mgmt-a")
        .settings(&json!({ "paid": true }))
        .start()
        .await
        .unwrap();
}

#[tokio::test]
async fn an_upgrade_keeps_what_is_stored() {
    let tracker = "/projects/42/integrations/issue-tracker-d";
    let parameters = json!({ "webhook": "w", "branches": "starred", "newer": "n" });
    let sandbox = Sandbox::builder()
        .api(edited(&[&SELECTIVE[..], &LATE].concat()))
        .version((16, 0))
        .tier("premium")
        .hosting("self-managed")
        .settings(&json!({ "period": 3, "later": "default" }))
        .integration(42, "slash-commands-b", &json!({ "token": "t" }))
        .start()
        .await
        .unwrap();
    let caller = Caller::new(&sandbox, Role::Administrator);
    let settings = async || {
        let mut read = caller.get(SETTINGS).await.object().clone();
        read.retain(|name, _| ["late", "later", "new", "period", "paid", "highest"].contains(&name.as_str()));
        Value::Object(read)
    };
    let before = json!({ "late": null, "later": "default", "period": 3, "paid": null });
    assert_eq!(settings().await, before);
    let late = caller.put(SETTINGS, json!({ "late": "latest" })).await;
    let message = r#"does not have a valid value: "latest" is available since 17.4"#;
    assert_eq!((late.status, &late.body["message"]["late"]), (400, &json!([message])));
    let slugs = async || {
        let list = caller.get(LIST).await.body;
        let slugs = list.as_array().unwrap().iter();
        Value::from_iter(slugs.map(|integration| integration["slug"].clone()))
    };
    caller.put(CHAT, parameters.clone()).await.object();
    assert_eq!(sandbox.requests().path("/chat-d").only().ignored, ["newer"]);
    assert_eq!(slugs().await, json!(["slash-commands-b", "chat-d"]));
    assert_eq!(
        caller.get(tracker).await.body,
        json!({ "error": "404 Not Found" }),
        "no such kind"
    );

    sandbox.upgrade((17, 4));
    let after = json!({ "late": "latest", "later": "default", "new": true, "period": 3, "paid": null });
    assert_eq!(settings().await, after);
    sandbox.assert_integration(42, "chat-d", &json!({ "webhook": "w", "branches": "starred" }));
    assert_eq!(slugs().await, json!(["chat-d"]));
    let removed = caller.get("/projects/42/integrations/slash-commands-b").await;
    assert_eq!(removed.body, json!({ "error": "404 Not Found" }));
    let not_set_up = json!({ "message": "404 Integration Not Found" });
    assert_eq!(caller.get(tracker).await.body, not_set_up);
    let hosted = caller.get("/projects/42/integrations/test-mgmt-a").await;
    assert_eq!(hosted.body, json!({ "error": "404 Not Found" }), "the hosting stays");
    caller.put(CHAT, parameters.clone()).await.object();
    sandbox.assert_integration(42, "chat-d", &parameters);

    sandbox.reset();
    assert_eq!(settings().await, before, "of the first version again");
}

/// The request, and whether it is accepted and has an effect.
#[tokio::test]
async fn facts_hold_for_some_versions() {
    let attributes = r#"
cleanup = { type = "boolean", needs = ["period"], needs_until = "15.7", doc = "An attribute." }
idle = { type = "boolean", no_effect = "15.7", doc = "An attribute." }
never = { type = "boolean", no_effect = true, doc = "An attribute." }"#;
    let api = edited(&[("[attributes]", attributes)]);
    let builder = || Sandbox::builder().api(Arc::clone(&api));
    for (builder, needs, idle) in [
        (builder().version((15, 6)), true, json!(true)),
        (builder().version((15, 7)), true, json!(null)),
        (builder().version((15, 8)), false, json!(null)),
        (builder(), false, json!(null)),
    ] {
        let sandbox = builder.start().await.unwrap();
        let caller = Caller::new(&sandbox, Role::Administrator);
        let read = caller.put(SETTINGS, json!({ "idle": true, "never": true })).await.body;
        assert_eq!((&read["idle"], &read["never"]), (&idle, &json!(null)));
        let status = caller.put(SETTINGS, json!({ "cleanup": true })).await.status;
        assert_eq!(status, if needs { 400 } else { 200 });
    }
}

/// Of an enum with a value that looks like a number, and one that is late; of steps from 1.
#[tokio::test]
async fn values_in_lists_in_forms_and_in_steps() {
    let (some, _) = LATE[0];
    let values = r#"
  { value = "2", name = "two", doc = "Two branches." },
  { value = "latest", introduced = "17.4", doc = "The latest branch." },"#;
    let attributes = r#"
several = { type = "array of Branches", doc = "An attribute." }
third = { type = "float", minimum = 1, step = 3, doc = "An attribute." }"#;
    let comment = r#"comment = { type = "string", doc = "A field." }"#;
    let edits = [(some, values), ("[attributes]", attributes), ("[fields]", comment)];
    let sandbox = Sandbox::builder().api(edited(&edits)).version((16, 0));
    let sandbox = sandbox.start().await.unwrap();
    let caller = Caller::new(&sandbox, Role::Administrator);
    for (attribute, value, status) in [
        ("several", json!(["all", "2"]), 200),
        ("several", json!(["all", "latest"]), 400),
        ("third", json!(4), 200),
        ("third", json!(5), 400),
    ] {
        let response = caller.put(SETTINGS, json!({ attribute: value })).await;
        assert_eq!(response.status, status, "{attribute} {}", response.body);
    }
    let form = "application/x-www-form-urlencoded";
    let put = caller.send("PUT", CHAT, form, "webhook=w&branches=2").await;
    assert_eq!(
        (&put.object()["comment"], &put.body["properties"]["branches"]),
        (&json!(null), &json!("2"))
    );
}

/// A value, and whether it has the format.
#[tokio::test]
async fn another_format_is_noted() {
    let attributes = r#"
commas = { type = "string", format = "hostname", separator = ",", doc = "An attribute." }
spaces = { type = "string", format = "hostname", separator = " ", doc = "An attribute." }
email = { type = "string", format = "email", doc = "An attribute." }"#;
    let sandbox = Sandbox::builder().api(edited(&[("[attributes]", attributes)]));
    let sandbox = sandbox.start().await.unwrap();
    let caller = Caller::new(&sandbox, Role::Administrator);
    let longest = ["a".repeat(63), "b".repeat(63), "c".repeat(63), "d".repeat(61)].join(".");
    for (name, value, has_format) in [
        ("commas", "a.example, b.example", true),
        ("commas", "a.example b.example", false),
        ("commas", "a.example,https://b.example", false),
        ("spaces", "a.example\tb.example c.example", true),
        ("spaces", "a.example,b.example", false),
        ("commas", "a_b.example", false),
        ("commas", "bücher.example", false),
        ("commas", &longest, true),
        ("commas", &format!("{longest}d"), false),
        ("home_page_url", "https://bücher.example", true),
        ("home_page_url", "https://a.example/\u{1}", false),
        ("home_page_url", "https://a.example/\u{2003}", false),
        ("home_page_url", "https://::1]", false),
        ("email", "ann@a.example", true),
        ("email", "@a.example", false),
        ("email", "ann,ben@a.example", false),
    ] {
        assert_eq!(caller.put(SETTINGS, json!({ name: value })).await.status, 200);
        let request = sandbox.take_requests().only().to_string();
        assert_eq!(
            request.ends_with(&format!("{name} (format)")),
            !has_format,
            "{request}: {value}"
        );
    }
}

/// Some systems cannot connect to an unspecified address.
#[tokio::test]
async fn the_url_of_all_addresses_is_that_of_loopback() {
    let addresses: [(IpAddr, &str); 2] = [
        (Ipv4Addr::UNSPECIFIED.into(), "http://127.0.0.1:"),
        (Ipv6Addr::UNSPECIFIED.into(), "http://[::1]:"),
    ];
    for (address, expected) in addresses {
        match builder().host(address).start().await {
            Ok(sandbox) => assert!(sandbox.url().starts_with(expected), "{}", sandbox.url()),
            // Not every system has it.
            Err(error) => assert!(address.is_ipv6(), "{error}"),
        }
    }
}
