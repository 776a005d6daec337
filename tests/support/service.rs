//! Starts a sandbox with a client.

use platform_api::Client;
use platform_api_sandbox::{Role, Sandbox};

/// A sandbox on a loopback port, and a client with an administrator's token.
pub async fn service() -> (Sandbox, Client) {
    let sandbox = Sandbox::start().await.expect("the sandbox starts");
    let client = client(&sandbox, Role::Administrator);
    (sandbox, client)
}

/// A client with the token of that role.
pub fn client(sandbox: &Sandbox, role: Role) -> Client {
    Client::builder(sandbox.url()).token(sandbox.token(role)).build().expect("the address of a sandbox is good")
}
