//! Client validation: off (the default), warn, or enforce.

use platform_api::{Client, ErrorKind, Hosting, Json, SettingsUpdate, Target, Validation, settings};
use platform_api_sandbox::{Role, Sandbox};

use crate::log::Log;
use crate::support::sample::sample;
use crate::support::{builder, service};

const DEDICATED: Target = Target::new().hosting(Hosting::Dedicated);
const FINDING: &str =
    "`max_ssh_key_lifetime` exists on self-managed installations only, and the target is dedicated: leave it out";

async fn checking(validation: Validation) -> (Sandbox, Client) {
    let (sandbox, _) = service().await;
    let client = builder(&sandbox, Role::Administrator).validation(validation).build();
    (sandbox, client.expect("the address is good"))
}

#[tokio::test]
async fn a_client_does_not_check_unless_it_is_told_to() {
    let log = Log::default();
    let listening = log.listen();
    let (sandbox, client) = service().await;
    let wrong = SettingsUpdate::new().with_parameter("signup_enabled", "maybe");
    let error = client.settings().update(&wrong).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Rejected, "the service decides: {error}");
    drop(listening);
    sandbox.requests().assert_count(1);
    let log = log.text();
    assert!(
        log.contains("operation=\"update_settings\"") && !log.contains("rule="),
        "{log}"
    );
}

#[tokio::test]
async fn a_client_that_refuses_sends_nothing_and_says_why() {
    let (sandbox, client) = checking(Validation::Enforce(DEDICATED)).await;
    let settings = client.settings();
    let update = SettingsUpdate::new().max_ssh_key_lifetime(90);
    let error = settings.update(&update).await.unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::CheckFailed, 0));
    assert_eq!(
        error.to_string(),
        format!("update_settings (PUT /application/settings): not sent: {FINDING}")
    );
    assert_eq!(error.findings().to_string(), format!("not available: {FINDING}"));
    let call = settings.update(&update);
    assert_eq!(DEDICATED.check(call.request()), *error.findings());
    let error = client.adapter().http_request(call.request()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::CheckFailed, "for another transport too");
    sandbox.requests().assert_count(0);

    // The request overrides the client's policy. A read has nothing to check.
    settings.update(&update).with_validation(Validation::Off).await.unwrap();
    settings.get().await.unwrap();
    sandbox.requests().assert_count(2);
}

#[tokio::test]
async fn a_client_that_warns_sends_and_tells() {
    let log = Log::default();
    let listening = log.listen();
    let (sandbox, client) = checking(Validation::Warn(DEDICATED)).await;
    let settings = client.settings();
    let update = SettingsUpdate::new().max_ssh_key_lifetime(90);
    settings.update(&update).await.unwrap();
    let period = settings::FACTS.attributes.field("housekeeping_gc_period").unwrap();
    let deprecated = SettingsUpdate::new().with_parameter(period.name, Json::from(sample(period)));
    let validation = Validation::Enforce(Target::new());
    settings.update(&deprecated).with_validation(validation).await.unwrap();
    drop(listening);
    sandbox.requests().assert_count(2);
    let log = log.text();
    for expected in [
        FINDING,
        "parameter=\"max_ssh_key_lifetime\" rule=\"self_managed\" severity=\"not_available\"",
        "`housekeeping_gc_period` is deprecated",
        "operation=\"update_settings\"",
    ] {
        assert!(log.contains(expected), "{expected} is not in {log}");
    }
}
