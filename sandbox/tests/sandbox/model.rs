//! The small spec in `sandbox/tests/spec` keeps these tests independent of the real one.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use platform_api_codegen::model::{Api, Fact, Field, Source, Type};
use platform_api_sandbox::{Builder, Role, Sandbox};

use tokio::time::{sleep, timeout};

use crate::caller::Caller;

pub const LIST: &str = "/projects/42/integrations";
pub const CHAT: &str = "/projects/42/integrations/chat-d";
pub const SETTINGS: &str = "/application/settings";

pub fn builder() -> Builder {
    Sandbox::builder().api(Arc::new(api()))
}

pub async fn sandbox() -> Sandbox {
    builder().start().await.unwrap()
}

/// A sandbox of the small model, and a caller with the role's token.
pub async fn start(role: Role) -> (Sandbox, Caller) {
    let sandbox = sandbox().await;
    let caller = Caller::new(&sandbox, role);
    (sandbox, caller)
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

pub fn api() -> Api {
    static API: LazyLock<Api> = LazyLock::new(|| {
        let spec = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/spec");
        platform_api_codegen::read(spec.as_ref()).unwrap_or_else(|report| panic!("{report}"))
    });
    API.clone()
}

/// `facts` are in the enum's order, as the reader sorts them.
pub fn stated<const N: usize>(name: &str, ty: Type, facts: [Fact; N]) -> Field {
    let (doc, section) = (String::new(), String::new());
    Field {
        name: name.into(),
        ty,
        doc,
        section,
        facts: facts.into(),
        source: Source::default(),
        former: None,
    }
}
