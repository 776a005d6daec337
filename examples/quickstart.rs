//! The code of the README, run against the sandbox.
//!
//! ```sh
//! cargo run --example quickstart
//! ```

use platform_api_sandbox::{Role, Sandbox};

// README: begin
use platform_api::{Client, SettingsUpdate, integrations::ChatD};

async fn deploy_channel(url: &str, token: &str, webhook: &str) -> Result<(), platform_api::Error> {
    let client = Client::builder(url).token(token).build()?;

    let project = client.project("group/widgets"); // or client.project(42)
    project
        .chat_d()
        .set(&ChatD::new(webhook).push_events(true).push_channel("#deploys"))
        .await?;
    let chat = project.chat_d().get().await?; // Integration<chat_d::Properties>
    println!("{:?} is active: {:?}", chat.title(), chat.active());
    project.chat_d().disable().await?;
    client
        .settings()
        .update(&SettingsUpdate::new().signup_enabled(false))
        .await?;
    Ok(())
}
// README: end

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // README, test: begin
    let sandbox = Sandbox::start().await?;
    deploy_channel(
        &sandbox.url(),
        sandbox.token(Role::Administrator),
        "https://chat.example/hook",
    )
    .await?;
    sandbox.assert_settings(&SettingsUpdate::new().signup_enabled(false));
    sandbox.requests().assert_no_secret_in_urls();
    // README, test: end
    println!("{} requests reached the sandbox", sandbox.requests().len());
    Ok(())
}
