//! The real spec: every kind, every parameter and every attribute crosses the wire, and is counted.

use platform_api_codegen::model::{Api, Field, Kind, Type};
use platform_api_sandbox::{Role, Sandbox, Tier};
use serde_json::{Map, Value, json};

use crate::caller::Caller;
use crate::samples::valid;

mod attributes;
mod kinds;

const SETTINGS: &str = "/application/settings";

async fn start() -> (Sandbox, Caller) {
    start_at(Tier::Ultimate).await
}

async fn start_at(tier: Tier) -> (Sandbox, Caller) {
    let sandbox = Sandbox::builder().tier(tier).start().await.unwrap_or_else(|error| panic!("{error}"));
    let caller = Caller::new(&sandbox, Role::Administrator);
    (sandbox, caller)
}

pub fn path(kind: &Kind) -> String {
    kind.path.replace(":id", "42")
}

pub fn read_path(kind: &Kind) -> String {
    kind.read_path.replace(":id", "group%2Fwidgets")
}

/// What `PUT` needs at least.
pub fn least(api: &Api, kind: &Kind) -> Map<String, Value> {
    let needed = |field: &&Field| field.is_required() || !field.required_when().is_empty();
    let fields = kind.parameters.iter().filter(needed);
    fields.map(|field| (field.name.clone(), valid(api, field))).collect()
}

/// Installs what cannot be created.
pub fn prepare(sandbox: &Sandbox) {
    for kind in sandbox.api().integrations.kinds.iter().filter(|kind| kind.update_only) {
        sandbox.install(42, &kind.slug);
    }
}

#[tokio::test]
async fn defaults_are_read_where_nothing_was_sent() {
    let (sandbox, caller) = start().await;
    let api = sandbox.api();
    for (slug, expected) in [("chat-d", "default"), ("emails-on-push", "all")] {
        let kind = api.integrations.kinds.iter().find(|kind| kind.slug == slug).unwrap();
        let set = caller.put(&path(kind), Value::Object(least(api, kind))).await;
        assert_eq!(set.object()["properties"]["branches_to_be_notified"], expected);
    }
    let settings = caller.get(SETTINGS).await;
    assert_eq!(settings.object()["signup_enabled"], true);
    assert_eq!(settings.object()["search_rate_limit"], 30);
    assert_eq!(settings.object()["domain_allowlist"], Value::Null);
}

/// The traps of the documents, by name.
#[tokio::test]
async fn traps() {
    let (sandbox, caller) = start().await;
    let api = sandbox.api();
    let kind = |slug: &str| api.integrations.kinds.iter().find(|kind| kind.slug == slug).unwrap();
    let parameter =
        |slug: &str, name: &str| kind(slug).parameters.iter().find(|field| field.name == name).unwrap().ty.clone();

    let identity = kind("workload-identity-a");
    assert_eq!(caller.put(&path(identity), Value::Object(least(api, identity))).await.status, 200);
    assert_eq!(caller.get("/projects/42/integrations/workload-identity-a").await.status, 404);
    assert_eq!(caller.get("/projects/42/integration/workload-identity-a").await.status, 200);

    assert_eq!(caller.put(&path(kind("chat-app-a")), json!({})).await.status, 400);
    assert_eq!(least(api, kind("chat-app-a")).len(), 0);
    assert_eq!(least(api, kind("chat-h")).len(), 2 + 9);

    let tracker = kind("issue-tracker-d");
    let set = caller.put(&path(tracker), Value::Object(least(api, tracker))).await;
    assert_eq!(set.object()["active"], false);
    let unnamed = json!({ "url": "u", "password": "p", "tracker_auth_type": 0 });
    assert_eq!(caller.put(&path(tracker), unnamed).await.complaints(), ["username"]);

    for (slug, name) in [("task-tracker-b", "restrict_to_branch"), ("package-index-a", "server")] {
        assert_eq!(parameter(slug, name), Type::BooleanOrString);
    }
    assert!(kind("test-gen-a").parameters.iter().any(|field| field.name == "codetest_access_token_secret"));

    let both = json!({ "renderer_url": "https://x", "workspace_url": true, "asset_proxy_allowlist": "a,b", "asset_proxy_whitelist": ["a"] });
    let response = caller.put(SETTINGS, both.clone()).await;
    for (name, value) in both.as_object().unwrap() {
        assert_eq!(&response.object()[name], value);
    }
    assert!(response.object().contains_key("avatar_service_enabled"));
    assert_eq!(caller.put(SETTINGS, json!({ "gravatar_enabled": true })).await.status, 400);
    assert_eq!(caller.put(SETTINGS, json!({ "period": 1, "replica_status_timeout": 5 })).await.status, 200);

    let shown = kind("slash-commands-b");
    let set = caller.put(&path(shown), json!({ "token": "t" })).await;
    assert_eq!(set.object()["properties"], json!({ "token": "t" }));
    let hidden = kind("slash-commands-a");
    let set = caller.put(&path(hidden), json!({ "token": "t" })).await;
    assert_eq!(set.object()["properties"], json!({}));
}
