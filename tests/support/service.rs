//! A sandbox in process, with an administrator's client.

use platform_api::{Client, ClientBuilder, Target};
use platform_api_sandbox::{Role, Sandbox};

pub async fn service() -> (Sandbox, Client) {
    service_at(&Target::new()).await
}

pub async fn service_at(target: &Target) -> (Sandbox, Client) {
    let mut builder = Sandbox::builder();
    if let Some(version) = target.version {
        builder = builder.version(version);
    }
    if let Some(tier) = target.tier {
        builder = builder.tier(tier);
    }
    if let Some(hosting) = target.hosting {
        builder = builder.hosting(hosting);
    }
    let sandbox = builder.start().await.expect("the sandbox starts");
    let client = client(&sandbox, Role::Administrator);
    (sandbox, client)
}

pub fn client(sandbox: &Sandbox, role: Role) -> Client {
    builder(sandbox, role).build().expect("a transport needs nothing else")
}

pub fn builder(sandbox: &Sandbox, role: Role) -> ClientBuilder<Client> {
    Client::builder(sandbox.url())
        .token(sandbox.token(role))
        .transport(sandbox.transport())
}
