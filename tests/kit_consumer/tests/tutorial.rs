use std::error::Error;

use deploys::{announce, announce_blocking, announcements, channel};
use platform_api::integrations::{ChatD, chat_d};
use platform_api::{Client, Settings, SettingsUpdate, blocking};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};

const HOOK: &str = "https://chat.example/hook";

/// A client with a maintainer's token, which repeats calls without waiting.
fn client(sandbox: &Sandbox) -> Client {
    let client = Client::builder(sandbox.url()).token(sandbox.token(Role::Maintainer));
    client.sleep(|_| std::future::ready(())).build().expect("the address of a sandbox is good")
}

#[tokio::test]
async fn deployments_are_announced() -> Result<(), Box<dyn Error>> {
    let sandbox = Sandbox::start().await?;
    announce(&client(&sandbox), "group/widgets", HOOK).await?;
    sandbox.assert_integration("group/widgets", "chat-d", &announcements(HOOK));
    Ok(())
}

#[tokio::test]
async fn what_others_have_set_stays() -> Result<(), Box<dyn Error>> {
    let before = ChatD::new("https://chat.example/old").username("robot");
    let sandbox = Sandbox::builder()
        .project(43, "group/gadgets")
        .integration("group/gadgets", "chat-d", &before)
        .settings(&SettingsUpdate::new().signup_enabled(false))
        .start()
        .await?;
    announce(&client(&sandbox), "group/gadgets", HOOK).await?;
    sandbox.assert_integration("group/gadgets", "chat-d", &announcements(HOOK).username("robot"));
    sandbox.assert_settings(&SettingsUpdate::new().signup_enabled(false));

    let request = sandbox.requests().method("PUT").path("/integrations/chat-d").only();
    request.assert_parameters(&announcements(HOOK));
    Ok(())
}

#[tokio::test]
async fn a_service_that_is_busy_is_asked_again() -> Result<(), Box<dyn Error>> {
    let sandbox = Sandbox::start().await?;
    sandbox.inject(FaultRule::next(2, Fault::RetryAfter(5)).method("PUT"));
    announce(&client(&sandbox), "group/widgets", HOOK).await?;
    sandbox.assert_integration("group/widgets", "chat-d", &announcements(HOOK));
    sandbox.requests().assert_count(3);
    Ok(())
}

#[tokio::test]
async fn a_service_that_stays_busy_is_left_alone() -> Result<(), Box<dyn Error>> {
    let sandbox = Sandbox::start().await?;
    sandbox.inject(FaultRule::always(Fault::RetryAfter(30)));
    let error = announce(&client(&sandbox), "group/widgets", HOOK).await.unwrap_err();
    assert!(error.is_rate_limited());
    sandbox.requests().carried_out().assert_count(0);
    Ok(())
}

#[tokio::test]
async fn no_secret_is_in_a_url() -> Result<(), Box<dyn Error>> {
    let sandbox = Sandbox::start().await?;
    announce(&client(&sandbox), "group/widgets", HOOK).await?;
    sandbox.requests().assert_no_secret_in_urls();
    Ok(())
}

#[tokio::test]
async fn an_upgrade_of_the_service_changes_nothing() -> Result<(), Box<dyn Error>> {
    let sandbox = Sandbox::builder().version((16, 11)).start().await?;
    let client = client(&sandbox);
    announce(&client, "group/widgets", HOOK).await?;
    sandbox.upgrade((17, 4));
    sandbox.assert_integration("group/widgets", "chat-d", &announcements(HOOK));
    announce(&client, "group/widgets", HOOK).await?;
    sandbox.requests().assert_accepted();
    Ok(())
}

#[tokio::test]
async fn a_state_that_cannot_be_is_refused() {
    let error = Sandbox::builder()
        .integration("group/widgets", "chatd", &announcements(HOOK))
        .integration("group/gadgets", "chat-d", &announcements(HOOK))
        .integration(42, "chat-d", &serde_json::json!({ "webhook": HOOK, "push_chanel": "#deploys" }))
        .start()
        .await
        .unwrap_err();
    let reasons = [
        "chatd in group/widgets: there is no kind chatd; did you mean chat-d?",
        "chat-d in group/gadgets: there is no project group/gadgets, only 42 (group/widgets)",
        "chat-d in 42: push_chanel is unknown; did you mean push_channel?",
    ];
    assert_eq!(error.impossible(), reasons);
}

#[test]
fn deployments_are_announced_without_a_runtime() -> Result<(), Box<dyn Error>> {
    let sandbox = platform_api_sandbox::blocking::Sandbox::start()?;
    let client = blocking::Client::builder(sandbox.url()).token(sandbox.token(Role::Maintainer)).build()?;
    announce_blocking(&client, "group/widgets", HOOK)?;
    sandbox.assert_integration("group/widgets", "chat-d", &announcements(HOOK));
    Ok(())
}

#[test]
fn without_a_channel_they_are_announced_to_all() {
    let chat = chat_d::Properties::from(announcements(HOOK));
    assert_eq!(channel(&chat), "#deploys");
    let chat = chat_d::Properties::from(ChatD::new(HOOK));
    assert_eq!(channel(&chat), "#general");
    let settings = Settings::from(SettingsUpdate::new().signup_enabled(false));
    assert_eq!(settings.signup_enabled(), Some(false));
}
