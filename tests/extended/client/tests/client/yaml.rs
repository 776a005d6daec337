//! Requests from YAML, read as strictly as `tests/api/configuration.rs` reads them from JSON and TOML.

use platform_api::Json;
use platform_api::integrations::ChatD;

#[test]
fn a_request_survives_yaml() {
    let chat = ChatD::new("https://chat.example").channel("").push_events(true);
    let yaml = serde_saphyr::to_string(&chat).expect("YAML holds it");
    assert_eq!(serde_saphyr::from_str::<ChatD>(&yaml).unwrap(), chat, "{yaml}");
}

#[test]
fn errors_say_where() {
    for (yaml, expected) in [
        (
            "webhook: https://chat.example\npush_events: true\nchanel: x\n",
            "line 3 column 9: chat-d has no parameter `chanel`; did you mean `channel`?",
        ),
        (
            "webhook: https://chat.example\npush_events: maybe\nchannel: x\n",
            "line 2 column 14: parameter `push_events` must be a boolean, not a string",
        ),
        ("webhook: null\n", "parameter `webhook` is required and cannot be null"),
        (r#"webhook: "\ud800""#, "surrogate"),
    ] {
        let error = serde_saphyr::from_str::<ChatD>(yaml).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

/// JSON has no such number, so another value would be sent.
#[test]
fn a_number_that_is_not_finite_is_an_error() {
    for number in [".nan", ".inf", "1e400"] {
        let error = serde_saphyr::from_str::<Json>(number).unwrap_err().to_string();
        assert!(error.contains("finite"), "{number}: {error}");
    }
}
