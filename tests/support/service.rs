//! Starts a sandbox with a client.

use platform_api::{Client, Target};
use platform_api_sandbox::{Builder, Hosting, Role, Sandbox, Tier};

/// A sandbox on a loopback port, and a client with an administrator's token.
pub async fn service() -> (Sandbox, Client) {
    start(Sandbox::builder()).await
}

/// A sandbox of that version, tier and hosting.
pub async fn service_at(target: &Target) -> (Sandbox, Client) {
    let mut builder = Sandbox::builder();
    if let Some(version) = target.version {
        builder = builder.version((version.major, version.minor));
    }
    if let Some(tier) = target.tier {
        builder = builder.tier(tier_of(tier));
    }
    if let Some(hosting) = target.hosting {
        builder = builder.hosting(hosting_of(hosting));
    }
    start(builder).await
}

async fn start(builder: Builder) -> (Sandbox, Client) {
    let sandbox = builder.start().await.expect("the sandbox starts");
    let client = client(&sandbox, Role::Administrator);
    (sandbox, client)
}

/// A client with the token of that role.
pub fn client(sandbox: &Sandbox, role: Role) -> Client {
    Client::builder(sandbox.url()).token(sandbox.token(role)).build().expect("the address of a sandbox is good")
}

fn tier_of(tier: platform_api::Tier) -> Tier {
    match tier {
        platform_api::Tier::Free => Tier::Free,
        platform_api::Tier::Premium => Tier::Premium,
        platform_api::Tier::Ultimate => Tier::Ultimate,
        other => panic!("the sandbox has no tier {other}"),
    }
}

fn hosting_of(hosting: platform_api::Hosting) -> Hosting {
    match hosting {
        platform_api::Hosting::SelfManaged => Hosting::SelfManaged,
        platform_api::Hosting::Dedicated => Hosting::Dedicated,
        platform_api::Hosting::Hosted => Hosting::Hosted,
        platform_api::Hosting::Development => Hosting::Development,
        other => panic!("the sandbox is not {other}"),
    }
}
