use platform_api::integrations::{ChatD, Kind};
use platform_api::{Applied, Client, ErrorKind, Object, ParameterEncoding, Patch, SettingsUpdate};

use serde_json::json;

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
    let sent = sandbox.requests().pop().unwrap();
    sent.assert_parameters(&update);
    assert_eq!(sent.header("x-team"), Some("blue"));

    sandbox.take_requests();
    let patch = Patch::diff(&changed, &update);
    // With nothing to do, no token is requested.
    let builder = Client::builder(sandbox.url()).token_source(async |_| Err::<String, _>("the vault is closed"));
    let settings = builder.build().unwrap().settings();
    let not_compared = Vec::new();
    let unchanged = Applied::Unchanged { not_compared };
    assert_eq!(settings.apply(&patch).await.unwrap(), unchanged);
    let response = settings.apply(&patch).with_response().await.unwrap();
    assert_eq!((response.attempts(), response.into_value()), (0, unchanged));
    sandbox.requests().assert_count(0);
}

#[tokio::test]
async fn an_integration_is_set_up_and_changed() {
    let (sandbox, client) = service().await;
    let chat = client.project(PROJECT).chat_d();
    let wanted = ChatD::new("https://chat.example/hook").push_events(true);
    let patch = Patch::diff(None, &wanted);
    let applied = chat
        .apply(&patch)
        .with_encoding(ParameterEncoding::Query)
        .await
        .unwrap();
    assert!(matches!(applied, Applied::Sent { .. }));
    let sent = sandbox.requests().pop().unwrap();
    assert_eq!(
        sent.query.as_deref(),
        Some("webhook=https%3A%2F%2Fchat.example%2Fhook&push_events=true")
    );

    let current = chat.get().await.unwrap();
    // Reads omit the webhook, so it is not compared.
    let not_compared = vec!["webhook".to_owned()];
    let same = chat.apply(&Patch::diff(&current, &wanted)).await.unwrap();
    assert_eq!(same, Applied::Unchanged { not_compared });
    let patch = Patch::diff(&current, &wanted.push_events(false));
    assert!(matches!(chat.apply(&patch).await.unwrap(), Applied::Sent { .. }));
    let expected = json!({ "webhook": "https://chat.example/hook", "push_events": false });
    sandbox.requests().pop().unwrap().assert_parameters(&expected);
    assert_eq!(chat.get().await.unwrap().push_events(), Some(false));
}

#[tokio::test]
async fn what_lacks_a_required_parameter_is_not_sent() {
    let (sandbox, client) = service().await;
    let project = client.project(PROJECT);
    let (chat, any) = (project.chat_d(), project.integration(&Kind::ChatD));
    chat.set(&ChatD::new("https://chat.example/hook")).await.unwrap();
    let current = chat.get().await.unwrap();
    let patch = Patch::diff(&current, &ChatD::from_current(&current).unwrap().push_events(true));
    let untyped = Kind::ChatD.request(&Object::new().with_member("push_events", true));
    let untyped_current = any.get().await.unwrap();
    let untyped_patch = Patch::diff(&untyped_current, &untyped);
    sandbox.take_requests();
    for error in [
        chat.apply(&patch).await.unwrap_err(),
        any.apply(&untyped_patch).await.unwrap_err(),
    ] {
        assert_eq!(error.kind(), ErrorKind::Refused);
        assert_eq!(
            error.to_string(),
            "set_chat_d (PUT /projects/:id/integrations/chat-d) of project 42: not sent: `webhook` is required, and \
             the response does not have it: set it"
        );
    }
    sandbox.requests().assert_count(0);
}

#[tokio::test]
async fn a_kind_that_is_known_at_run_time_is_applied_too() {
    let (sandbox, client) = service().await;
    let any = client.project(PROJECT).integration(&Kind::ChatD);
    let wanted = Object::new().with_member("webhook", "https://chat.example/hook");
    let request = Kind::ChatD.request(&wanted);
    let patch = Patch::diff(None, &request);
    assert!(matches!(any.apply(&patch).await.unwrap(), Applied::Sent { .. }));
    let sent = sandbox.requests().pop().unwrap();
    assert_eq!(sent.method, "PUT");
    sent.assert_parameters(&wanted);
    let current = any.get().await.unwrap();
    let patch = Patch::diff(&current, &request);
    let not_compared = vec!["webhook".to_owned()];
    assert_eq!(any.apply(&patch).await.unwrap(), Applied::Unchanged { not_compared });
}

#[cfg(feature = "blocking")]
#[test]
fn a_blocking_client_applies_patches() {
    use platform_api::blocking;
    use platform_api_sandbox::{Role, Sandbox};

    let runtime = tokio::runtime::Runtime::new().unwrap();
    let sandbox = runtime.block_on(Sandbox::start()).unwrap();
    let client = blocking::Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator));
    let settings = client.build().unwrap().settings();
    let current = settings.get().send().unwrap();
    let update = SettingsUpdate::new().signup_enabled(!current.signup_enabled().unwrap_or_default());
    let patch = Patch::diff(&current, &update);
    assert!(matches!(settings.apply(&patch).send().unwrap(), Applied::Sent { .. }));
    let patch = Patch::diff(&settings.get().send().unwrap(), &update);
    assert_eq!(
        settings.apply(&patch).send().unwrap(),
        Applied::Unchanged {
            not_compared: Vec::new()
        }
    );
}
