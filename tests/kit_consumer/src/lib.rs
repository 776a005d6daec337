use platform_api::integrations::{ChatD, chat_d};
use platform_api::{Client, Error, blocking};

/// The integration that announces deployments.
pub fn announcements(webhook: &str) -> ChatD {
    ChatD::new(webhook).push_events(true).push_channel("#deploys")
}

/// Announces the deployments of a project.
pub async fn announce(client: &Client, project: &str, webhook: &str) -> Result<(), Error> {
    client.project(project).chat_d().set(&announcements(webhook)).await?;
    Ok(())
}

/// The same for programs without an async runtime.
pub fn announce_blocking(client: &blocking::Client, project: &str, webhook: &str) -> Result<(), Error> {
    client.project(project).chat_d().set(&announcements(webhook)).send()?;
    Ok(())
}

/// The channel in which deployments are announced.
pub fn channel(chat: &chat_d::Properties) -> &str {
    chat.push_channel().unwrap_or("#general")
}
