//! A mask is not a secret: what a redacted view shows is not sent, and what a service masks was not read.

use platform_api::integrations::{ChatD, Integration, Kind, chat_d};
use platform_api::{Object, Settings, SettingsUpdate, Target};

const CHAT: &str = r##"{"slug":"chat-d","active":true,"push_events":true,"properties":{"webhook":"https://chat.example/hook","push_channel":"#ops"}}"##;

/// A page shows the view as JSON, and a form sends it back.
#[cfg(feature = "client")]
fn shown() -> Object {
    let chat = Integration::<chat_d::Properties>::from_json(CHAT).unwrap();
    let view = Integration::<chat_d::Properties>::from_json(chat.redacted().to_string()).unwrap();
    view.properties().object().clone().with_member("push_events", false)
}

#[test]
fn a_blank_secret_is_an_error_of_a_strict_target() {
    let blank = ChatD::new("").push_events(true);
    for (target, is_error) in [(Target::new(), false), (Target::new().strict(), true)] {
        for findings in [target.check(&blank), target.check(&chat_d::set(42, &blank))] {
            let errors: Vec<_> = findings.iter().map(|finding| finding.severity().is_error()).collect();
            assert_eq!(errors, [is_error], "{findings}");
        }
    }
}

#[test]
fn a_response_without_settings_is_not_copied() {
    for properties in ["null", "[]", "1"] {
        let json = format!(r#"{{"slug":"chat-d","active":true,"properties":{properties}}}"#);
        let response = platform_api::http::Response::new(json);
        let chat = chat_d::get(42).read_response(response.clone()).unwrap();
        assert!(
            ChatD::from_current(&chat).is_err() && ChatD::copied(&chat, None).is_err(),
            "{properties}"
        );
        let untyped = platform_api::integrations::get(42, &Kind::ChatD)
            .read_response(response)
            .unwrap();
        assert!(Kind::ChatD.from_current(&untyped).is_err(), "{properties}");
        assert!(Kind::ChatD.copied(&untyped, None).is_err(), "{properties}");
    }
}

#[test]
fn what_a_service_masks_is_not_copied() {
    let masked = CHAT.replace("https://chat.example/hook", "***");
    let current = Integration::<chat_d::Properties>::from_json(&masked).unwrap();
    let request = ChatD::from_current(&current).unwrap();
    assert_eq!(request.object().raw("webhook"), None);
    assert_eq!(request.object().get::<&str>("push_channel"), Some("#ops"));
    assert_eq!(ChatD::copied(&current, None).unwrap().object().raw("webhook"), None);

    let unknown = Kind::from_slug("brand-new");
    let json = r##"{"slug":"brand-new","properties":{"token":"[FILTERED]","list":[{"key":"xxxx"}],"room":"#ops","mark":"-"}}"##;
    let current = Integration::from_json(json).unwrap();
    let expected = r##"{"room":"#ops","mark":"-"}"##;
    assert_eq!(unknown.from_current(&current).unwrap().object().to_json(), expected);
    assert_eq!(unknown.copied(&current, None).unwrap().object().to_json(), expected);

    let current = Settings::from_json(r#"{"spam_check_api_key":"xxxxxxxx","signup_enabled":true}"#).unwrap();
    assert_eq!(
        SettingsUpdate::from_current(&current).object().to_json(),
        r#"{"signup_enabled":true}"#
    );
}

/// Except to a path that the caller wrote.
#[cfg(feature = "client")]
#[tokio::test]
async fn no_client_sends_a_mask() {
    use crate::support::{PROJECT, service};
    use platform_api::{Error, ErrorKind, Patch, Request, Validation, settings};

    let (sandbox, client) = service().await;
    let project = client.project(PROJECT);
    let (chat, any) = (project.chat_d(), project.integration(&Kind::ChatD));
    chat.set(&ChatD::new("https://chat.example/hook").push_events(true))
        .await
        .unwrap();
    let current = chat.get().await.unwrap();
    let untyped = any.get().await.unwrap();
    sandbox.take_requests();

    let typed = ChatD::from_object(shown());
    let request = Kind::ChatD.request(&shown());
    let update = SettingsUpdate::new().with_parameter("brand_new", "[redacted]");
    let unknown = Kind::from_slug("brand-new");
    let of_unknown = unknown.request(&Object::new().with_member("token", "***"));
    let settings = client.settings();
    let errors: Vec<Error> = vec![
        chat.set(&typed).await.unwrap_err(),
        chat.set(&typed)
            .with_validation(Validation::Warn(Target::new()))
            .await
            .unwrap_err(),
        any.set(&request).await.unwrap_err(),
        chat.apply(&Patch::diff(&current, &typed)).await.unwrap_err(),
        chat.apply(&Patch::diff(None, &typed)).await.unwrap_err(),
        any.apply(&Patch::diff(&untyped, &request)).await.unwrap_err(),
        settings.update(&update).await.unwrap_err(),
        settings.apply(&Patch::diff(None, &update)).await.unwrap_err(),
        project.integration(&unknown).set(&of_unknown).await.unwrap_err(),
        client.adapter().http_request(&settings::update(&update)).unwrap_err(),
    ];
    for error in errors {
        assert_eq!(error.kind(), ErrorKind::CheckFailed, "{error}");
        assert_eq!(error.findings()[0].rule().code(), "mask");
    }
    sandbox.requests().assert_count(0);

    let path = format!("/projects/{PROJECT}/integrations/chat-d");
    let error = client
        .send(&Request::<Object>::put(path).with_parameters(shown()))
        .await
        .unwrap_err();
    assert_eq!(error.messages().get("webhook"), ["has a mask in the place of a secret"]);
}

#[cfg(feature = "client")]
#[tokio::test]
async fn a_secret_that_the_service_masks_is_sent_when_it_is_named() {
    use crate::support::{PROJECT, client};
    use platform_api::{Applied, Patch};
    use platform_api_sandbox::{Role, Sandbox};

    let sandbox = Sandbox::builder().secrets(true).start().await.unwrap();
    let chat = client(&sandbox, Role::Administrator).project(PROJECT).chat_d();
    let webhook = "https://chat.example/hook";
    chat.set(&ChatD::new(webhook).push_events(true)).await.unwrap();
    sandbox.assume(PROJECT, "chat-d", &serde_json::json!({ "webhook": "***" }));
    sandbox.take_requests();

    let patch = Patch::diff(&chat.get().await.unwrap(), &ChatD::new(webhook));
    let applied = chat.apply(&patch).await.unwrap();
    assert!(matches!(applied, Applied::Unchanged { .. }) && !applied.is_certain());
    let patch = patch.with_changed_secrets(["webhook"]);
    assert_eq!(patch.changes().next().unwrap().reason().code(), "named_as_changed");
    let applied = chat.apply(&patch).await.unwrap();
    assert!(matches!(applied, Applied::Sent { .. }) && applied.is_certain());
    let sent = sandbox.take_requests().pop().unwrap();
    sent.assert_parameters(&ChatD::new(webhook));
}
