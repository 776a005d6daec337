//! The real spec: every kind, parameter and attribute is sent over HTTP, and counted.

use platform_api_codegen::model::{Api, Fact, Field, Kind, Literal};
use platform_api_sandbox::{Role, Sandbox, Tier};
use serde_json::{Map, Value};

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

/// The parameters that a `PUT` requires.
pub fn least(api: &Api, kind: &Kind) -> Map<String, Value> {
    // A condition may hold by default.
    let holds = |(name, value): &(String, Literal)| {
        kind.parameters.iter().any(|other| other.name == *name && other.default() == Some(value))
    };
    let is_needed = |field: &&Field| {
        field.is_required() || !field.required_when().is_empty() && field.required_when().iter().all(holds)
    };
    let fields = kind.parameters.iter().filter(is_needed);
    fields.map(|field| (field.name.clone(), valid(api, field))).collect()
}

/// Installs the kinds that cannot be created.
pub fn prepare(sandbox: &Sandbox) {
    for kind in sandbox.api().integrations.kinds.iter().filter(|kind| kind.update_only) {
        sandbox.install(42, &kind.slug);
    }
}

#[tokio::test]
async fn defaults_are_read_where_nothing_was_sent() {
    let (sandbox, caller) = start().await;
    prepare(&sandbox);
    let api = sandbox.api();
    for kind in &api.integrations.kinds {
        let sent = least(api, kind);
        let set = caller.put(&path(kind), Value::Object(sent.clone())).await;
        let is_left = |field: &&Field| !sent.contains_key(&field.name) && !field.is_secret();
        for field in kind.properties.iter().filter(is_left) {
            let default = field.default().map_or(Value::Null, json_of);
            assert_eq!(set.object()["properties"][&field.name], default, "{} {}", kind.slug, field.name);
        }
    }
    let settings = caller.get(SETTINGS).await;
    // Only fields that no rule is about.
    let is_plain = |fact: &Fact| matches!(fact, Fact::Default(_) | Fact::Unit(_) | Fact::Note(_));
    for field in api.settings.writable().filter(|field| field.facts.iter().all(is_plain)) {
        if let Some(default) = field.default() {
            assert_eq!(settings.object()[&field.name], json_of(default), "{}", field.name);
        }
    }
}

fn json_of(literal: &Literal) -> Value {
    serde_json::from_str(&literal.to_string()).unwrap()
}
