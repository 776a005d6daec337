//! `Endpoint::apply` sends what a patch has, or nothing.

use platform_api::integrations::ChatD;
use platform_api::{Applied, Client, ErrorKind, Patch, SettingsUpdate};

use crate::support::{PROJECT, service};

#[tokio::test]
async fn settings_are_sent_if_they_differ() {
    let (sandbox, client) = service().await;
    let settings = client.settings();
    let current = settings.get().await.unwrap();
    let is_enabled = current.signup_enabled().unwrap_or_default();
    let update = SettingsUpdate::new().signup_enabled(!is_enabled);
    let patch = Patch::diff(&current, &update);
    let applied = settings.apply(&patch).with_header("X-Team", "blue").await.unwrap();
    let Applied::Sent {
        response: Some(changed),
        ..
    } = applied
    else {
        panic!("{patch}");
    };
    assert_eq!(changed.signup_enabled(), Some(!is_enabled));
    let sent = sandbox.take_requests().pop().unwrap();
    sent.assert_parameters(&update);
    assert_eq!(sent.header("x-team"), Some("blue"));

    // With nothing to do, no token is requested.
    let patch = Patch::diff(&changed, &update);
    let builder = Client::builder(sandbox.url()).token_source(async |_| Err::<String, _>("the vault is closed"));
    let settings = builder.build().unwrap().settings();
    let applied = settings.apply(&patch).with_response().await.unwrap();
    assert!(
        matches!(&applied, Applied::Unchanged { .. }),
        "no response, and no status"
    );
    assert!(applied.is_certain());
    let error = settings.update(&SettingsUpdate::new()).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::EmptyPatch);
    sandbox.requests().assert_count(0);
}

#[tokio::test]
async fn an_integration_is_set_up_and_changed() {
    let (sandbox, client) = service().await;
    let chat = client.project(PROJECT).chat_d();
    let wanted = ChatD::new("https://chat.example/hook").push_events(true);
    let applied = chat.apply(&Patch::diff(None, &wanted)).await.unwrap();
    assert!(matches!(applied, Applied::Sent { .. }));
    sandbox.requests().pop().unwrap().assert_parameters(&wanted);

    // Reads omit the webhook, so it is not compared.
    let current = chat.get().await.unwrap();
    let not_compared = vec!["webhook".to_owned()];
    let same = chat.apply(&Patch::diff(&current, &wanted)).await.unwrap();
    assert!(!same.is_certain());
    assert_eq!(same, Applied::Unchanged { not_compared });
    let wanted = wanted.push_events(false);
    let applied = chat
        .apply(&Patch::diff(&current, &wanted))
        .with_response()
        .await
        .unwrap();
    let Applied::Sent { response, .. } = &applied else {
        panic!("{applied:?}");
    };
    assert_eq!((response.status().as_u16(), response.attempts()), (200, 1));
    assert!(applied.is_certain());
    sandbox.take_requests().pop().unwrap().assert_parameters(&wanted);

    let without_webhook = ChatD::from_current(&current).unwrap().push_events(false);
    let error = chat.apply(&Patch::diff(&current, &without_webhook)).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::CheckFailed);
    assert_eq!(
        error.to_string(),
        "set_chat_d (PUT /projects/:id/integrations/chat-d) of project 42: not sent: `webhook` is required, and the \
         response has no value for it: set it"
    );
    sandbox.requests().assert_count(0);
}
