//! Writing back what was read changes nothing, whatever the defaults: settings that a default requires have a sample on a
//! new installation, and defaults that it would refuse are null.

use platform_api_sandbox::{Role, Sandbox};
use serde_json::json;

use crate::caller::Caller;
use crate::model::{CHAT, SETTINGS, edited, start};

/// A value of an enum.
const ONE_BRANCH: &str = r#"  { value = "default", doc = "One branch." },"#;

/// Attributes in the notation of `spec/settings`, an installation, and the settings when it is new.
#[tokio::test]
async fn a_new_installation_keeps_the_rules_of_its_settings() {
    let requires_two = r#"
        enabled = { type = "boolean", default = true, needs = ["url", "count"], doc = "An attribute." }
        url = { type = "string", doc = "An attribute." }
        count = { type = "integer", minimum = 3, doc = "An attribute." }"#;
    let requires_more = r#"
        enabled = { type = "boolean", default = true, needs = ["flag", "list", "key", "time"], doc = "An attribute." }
        flag = { type = "boolean", needs = ["branch"], doc = "An attribute." }
        branch = { type = "Branches", doc = "An attribute." }
        list = { type = "array of strings", doc = "An attribute." }
        key = { type = "string", secret = true, doc = "An attribute." }
        time = { type = "timestamp", doc = "An attribute." }"#;
    let one_of_two = r#"
        either = { type = "boolean", default = true, needs_one_of = [["unset"], ["count"]], doc = "An attribute." }
        unset = { type = "string", doc = "An attribute." }
        count = { type = "integer", default = 1, doc = "An attribute." }"#;
    let of_a_tier = r#"
        tiered = { type = "boolean", default = true, needs = ["dear"], doc = "An attribute." }
        dear = { type = "string", tier = "P", doc = "An attribute." }"#;
    let listed = r#"
        listed = { type = "Branches", default = "default", not_in = { name = "withheld" }, doc = "An attribute." }
        withheld = { type = "array of Branches", default = ["default"], doc = "An attribute." }"#;
    let late = r#"
        late = { type = "Branches", default = "newest", doc = "An attribute." }"#;
    let sample = "https://sandbox.invalid";
    for (attributes, version, tier, expected) in [
        (
            requires_two,
            16,
            "free",
            json!({ "enabled": true, "url": sample, "count": 3 }),
        ),
        (
            requires_more,
            16,
            "free",
            json!({ "enabled": true, "flag": true, "branch": "all", "list": [], "key": sample, "time": "now" }),
        ),
        // One alternative is complete.
        (
            one_of_two,
            16,
            "free",
            json!({ "either": true, "unset": null, "count": 1 }),
        ),
        (of_a_tier, 16, "premium", json!({ "tiered": true, "dear": sample })),
        // No rule requires settings that the installation lacks.
        (of_a_tier, 16, "free", json!({ "tiered": true, "dear": null })),
        (listed, 16, "free", json!({ "listed": null, "withheld": ["default"] })),
        (late, 16, "free", json!({ "late": "newest" })),
        (late, 15, "free", json!({ "late": null })),
    ] {
        let newest = r#"  { value = "newest", introduced = "16.0", doc = "The newest." },"#;
        let api = edited(&[("[attributes]", attributes), (ONE_BRANCH, newest)]);
        let builder = Sandbox::builder().api(api).version((version, 0)).tier(tier);
        let sandbox = builder.start().await.unwrap();
        let caller = Caller::new(&sandbox, Role::Administrator);
        let (read, state) = (caller.get(SETTINGS).await, sandbox.settings_state());
        for (name, value) in expected.as_object().unwrap() {
            let is_now = *value == "now" && state[name].as_str().is_some_and(|time| time.ends_with('Z'));
            assert!(is_now || state[name] == *value, "{name}: {}{attributes}", state[name]);
        }
        let put = caller.put(SETTINGS, read.body.clone()).await;
        assert_eq!((put.status, put.body), (200, read.body), "{attributes}");
        assert_eq!(sandbox.settings_state(), state, "{attributes}");
    }
}

#[tokio::test]
async fn updated_at_moves_only_with_a_change() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    let first = caller.put(SETTINGS, json!({ "api_key": "a", "period": 3 })).await;
    // So that the time would differ.
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    let same = caller.put(SETTINGS, json!({ "api_key": "a", "period": 3 })).await;
    assert_eq!(same.body, first.body);
    let changed = caller.put(SETTINGS, json!({ "api_key": "b" })).await;
    assert_ne!(
        changed.body["updated_at"], first.body["updated_at"],
        "a changed secret counts, although reads do not return it"
    );
}

#[tokio::test]
async fn created_at_stays_when_an_integration_is_set_up_again() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    let first = caller.put(CHAT, json!({ "webhook": "w" })).await;
    assert!(first.body["created_at"].as_str().unwrap().ends_with('Z'));
    assert_eq!(caller.get(CHAT).await.object(), first.object());
    caller.delete(CHAT).await;
    let second = caller.put(CHAT, json!({ "webhook": "w" })).await;
    assert_eq!(second.body["created_at"], first.body["created_at"]);
    let settings = caller.get(SETTINGS).await;
    assert_eq!(settings.object()["created_at"], settings.object()["updated_at"]);
}
