//! This is the code of the README, run against the sandbox.
//!
//! ```sh
//! cargo run --example quickstart
//! ```

use platform_api_sandbox::{Role, Sandbox};

// README: begin
use platform_api::http::StatusCode;
use platform_api::integrations::ChatD;
use platform_api::{Client, Error, Patch, SettingsUpdate};

async fn close_signup(url: &str, token: &str, webhook: &str) -> Result<(), Error> {
    let client = Client::builder(url).token(token).build()?;

    // Set up an integration of a project, and read it.
    let chat = client.project("group/widgets").chat_d(); // or client.project(42)
    let request = ChatD::new(webhook).push_events(true).push_channel("#deploys");
    chat.set(&request).await?;
    let found = chat.get().await?; // Integration<chat_d::Properties>
    println!("{:?} is active: {:?}", found.title(), found.active());

    // Compare the settings with the desired ones. Nothing is sent yet.
    let settings = client.settings();
    let patch = Patch::diff(&settings.get().await?, &SettingsUpdate::new().signup_enabled(false));
    println!("{patch}");

    // Send what differs. The text of an error names the call, the status and what the service said.
    if let Some(update) = patch.request()? {
        match settings.update(update).await {
            Err(error) if error.status() == Some(StatusCode::FORBIDDEN) => {
                println!("only an administrator can change settings: {error}");
            }
            result => {
                result?;
            }
        }
    }
    Ok(())
}
// README: end

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // README, test: begin
    let sandbox = Sandbox::start().await?;
    close_signup(
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
