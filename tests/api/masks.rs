//! A mask is neither sent nor copied.

use platform_api::integrations::{ChatD, Integration, Kind, chat_d};
use platform_api::{Settings, SettingsUpdate};

const CHAT: &str = r##"{"slug":"chat-d","active":true,"push_events":true,"properties":{"webhook":"https://chat.example/hook","push_channel":"#ops"}}"##;

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

/// As when a form sends back what a page shows. Only a path that the caller wrote accepts it.
#[cfg(feature = "client")]
#[tokio::test]
async fn no_client_sends_a_mask() {
    use crate::support::{PROJECT, service};
    use platform_api::{Error, ErrorKind, Object, Patch, Request, Target, Validation, settings};

    let (sandbox, client) = service().await;
    let project = client.project(PROJECT);
    let (chat, settings) = (project.chat_d(), client.settings());
    let current = Integration::<chat_d::Properties>::from_json(CHAT).unwrap();
    let view = Integration::<chat_d::Properties>::from_json(current.redacted().to_string()).unwrap();
    let shown = view.properties().object().clone().with_member("push_events", false);

    let masked = ChatD::from_object(shown.clone());
    let update = SettingsUpdate::new().with_parameter("brand_new", "[redacted]");
    let unknown = Kind::from_slug("brand-new");
    let of_unknown = unknown.request(&Object::new().with_member("token", "***"));
    let errors: Vec<Error> = vec![
        chat.set(&masked).await.unwrap_err(),
        chat.set(&masked)
            .with_validation(Validation::Warn(Target::new()))
            .await
            .unwrap_err(),
        chat.apply(&Patch::diff(&current, &masked)).await.unwrap_err(),
        chat.apply(&Patch::diff(None, &masked)).await.unwrap_err(),
        settings.update(&update).await.unwrap_err(),
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
        .send(&Request::<Object>::put(path).with_parameters(shown))
        .await
        .unwrap_err();
    assert_eq!(error.messages().get("webhook"), ["has a mask in the place of a secret"]);
}
