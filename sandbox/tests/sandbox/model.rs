//! The spec of these tests, in `sandbox/tests/spec`, and sandboxes that serve it: independent of the real spec.

use std::any::Any;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use platform_api_codegen::model::Api;
use platform_api_sandbox::{Builder, Role, Sandbox};

use tokio::time::{sleep, timeout};

use crate::caller::Caller;

pub const LIST: &str = "/projects/42/integrations";
pub const CHAT: &str = "/projects/42/integrations/chat-d";
pub const SETTINGS: &str = "/application/settings";

const SPEC: [(&str, &str); 6] = [
    ("api.toml", include_str!("../spec/api.toml")),
    ("types.toml", include_str!("../spec/types.toml")),
    ("shared.toml", include_str!("../spec/shared.toml")),
    ("settings/all.toml", include_str!("../spec/settings/all.toml")),
    ("integrations/all.toml", include_str!("../spec/integrations/all.toml")),
    (
        "integrations/object.toml",
        include_str!("../spec/integrations/object.toml"),
    ),
];

pub fn builder() -> Builder {
    static API: LazyLock<Arc<Api>> = LazyLock::new(|| edited(&[]));
    Sandbox::builder().api(Arc::clone(&API))
}

/// The spec with more lines: each below a line of the spec.
pub fn edited(more: &[(&str, &str)]) -> Arc<Api> {
    let mut texts = SPEC.map(|(path, text)| (path, text.to_owned()));
    for (line, below) in more {
        let (_, text) = texts
            .iter_mut()
            .find(|(_, text)| text.contains(line))
            .unwrap_or_else(|| panic!("the spec has no line {line}"));
        *text = text.replacen(line, &format!("{line}\n{below}"), 1);
    }
    let texts = texts.each_ref().map(|(path, text)| (*path, &**text));
    Arc::new(platform_api_codegen::read_texts(&texts).unwrap_or_else(|report| panic!("{report}")))
}

pub async fn sandbox() -> Sandbox {
    builder().start().await.unwrap()
}

/// A sandbox of the spec, and a caller with the role's token.
pub async fn start(role: Role) -> (Sandbox, Caller) {
    let sandbox = sandbox().await;
    let caller = Caller::new(&sandbox, role);
    (sandbox, caller)
}

pub fn message(panic: &(dyn Any + Send)) -> String {
    let fixed = || panic.downcast_ref::<&str>().expect("it has a message").to_string();
    panic.downcast_ref::<String>().cloned().unwrap_or_else(fixed)
}

/// Turns a hang into a failure.
pub async fn ends<T>(what: &str, future: impl Future<Output = T>) -> T {
    timeout(Duration::from_secs(60), future)
        .await
        .unwrap_or_else(|_| panic!("{what}: it does not end"))
}

pub async fn until(what: &str, holds: impl Fn() -> bool) {
    ends(what, async {
        while !holds() {
            sleep(Duration::from_millis(1)).await;
        }
    })
    .await;
}
