//! A program tested without a service: requests become responses.

use platform_api::integrations::{ChatD, Integration, chat_d};
use platform_api::{Json, Patch, Presence, Settings, SettingsUpdate, Target};

fn channel(integration: &Integration<chat_d::Properties>) -> &str {
    let is_on = integration.active() == Some(true) && integration.push_events() != Some(false);
    let channel = integration.properties().channel();
    if is_on {
        channel.unwrap_or("#general")
    } else {
        "nowhere"
    }
}

fn integration(properties: &chat_d::Properties) -> Integration<chat_d::Properties> {
    let json: Json = properties.object().to_json().parse().expect("an object is JSON");
    Integration::default()
        .with_member("active", true)
        .with_member("properties", json)
}

#[test]
fn an_integration_is_made_of_a_request() {
    let properties = chat_d::Properties::from(ChatD::new("https://chat.example/hook").channel("#ops"));
    let made = integration(&properties);
    assert_eq!((channel(&made), made.properties()), ("#ops", &properties));
    assert_eq!(channel(&made.with_member("active", false)), "nowhere");
    let unexpected = integration(&properties.with_member("channel", 7).with_member("brand_new", "a"));
    assert_eq!(channel(&unexpected), "#general");
    let object = unexpected.properties().object();
    assert_eq!(object.unknown().collect::<Vec<_>>(), [("brand_new", r#""a""#)]);
    assert_eq!(channel(&Integration::default()), "nowhere");
}

#[test]
fn settings_are_made_of_an_update() {
    let update = SettingsUpdate::new().signup_enabled(false);
    let settings = Settings::from(update.home_page_url("https://a.example"));
    assert_eq!(
        (settings.signup_enabled(), settings.home_page_url()),
        (Some(false), Some("https://a.example"))
    );
    let settings = settings.with_member("home_page_url", Json::null());
    assert_eq!(settings.object().presence("home_page_url"), Presence::Null);

    let desired = SettingsUpdate::new().signup_enabled(true);
    let patch = Patch::diff(&settings, &desired);
    assert_eq!(patch.request().unwrap(), Some(&desired));
    assert!(Target::new().check_against(&desired, &settings).is_empty());
}

/// Whatever `serde_json` features the program enables.
#[test]
fn numbers_keep_their_digits_and_members_their_order() {
    let text = r#"{"b":0.10,"a":[12345678901234567890.5]}"#;
    let tree: serde_json::Value = serde_json::from_str(text).expect("it is JSON");
    let direct: Settings = serde_json::from_str(text).expect("any object is read");
    let from_tree: Settings = serde_json::from_value(tree.clone()).expect("any object is read");
    let set = Settings::default()
        .with_member("b", tree["b"].clone())
        .with_member("a", tree["a"].clone());
    for settings in [direct, from_tree, set] {
        assert_eq!(settings.object().to_json(), text);
        assert_eq!(
            (settings.object().raw("b"), settings.object().get("b")),
            (Some("0.10"), Some(0.1))
        );
        assert_eq!(
            serde_json::to_string(&settings).expect("it is written").find("\"b\":"),
            Some(1)
        );
    }
    // `serde_json`'s private name for numbers is data, unless its value is JSON.
    for (value, read) in [
        ("'no JSON'", r#"{"$serde_json::private::Number":"no JSON"}"#),
        ("'7'", "7"),
    ] {
        let yaml = format!("b: 0.5\na:\n  $serde_json::private::Number: {value}\n");
        let settings: Settings = serde_saphyr::from_str(&yaml).expect("any object is read");
        assert_eq!(settings.object().to_json(), format!(r#"{{"b":0.5,"a":{read}}}"#));
    }
    let strict = serde_json::from_str::<SettingsUpdate>(r#"{"home_page_url":1.50}"#);
    assert!(strict.unwrap_err().to_string().contains("must be a string, not 1.50"));
}
