use platform_api::{Client, Target};
use platform_api_sandbox::{Role, Sandbox};

pub async fn service() -> (Sandbox, Client) {
    let sandbox = Sandbox::builder().start().await.expect("the sandbox starts");
    let client = client(&sandbox, Role::Administrator);
    (sandbox, client)
}

/// In process.
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
    let client = Client::builder(sandbox.url())
        .token(sandbox.token(Role::Administrator))
        .transport(sandbox.transport());
    (sandbox, client.build().expect("a transport needs nothing else"))
}

pub fn client(sandbox: &Sandbox, role: Role) -> Client {
    Client::builder(sandbox.url())
        .token(sandbox.token(role))
        .build()
        .expect("the address of a sandbox is good")
}
