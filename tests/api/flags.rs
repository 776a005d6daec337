//! Flags at the top of an integration and inside its `properties`, as a getter and a patch see them.

use platform_api::integrations::{ChatD, Integration, chat_d};
use platform_api::{Object, Patch};

/// The flag at the top, the flag in `properties`, and the resulting value.
const FLAGS: [(Option<&str>, Option<&str>, Option<bool>); 8] = [
    (Some("true"), Some("false"), Some(true)),
    (Some("false"), Some("true"), Some(false)),
    (Some("false"), None, Some(false)),
    (Some("null"), Some("true"), Some(true)),
    (Some("1"), Some("false"), Some(false)),
    (None, Some("true"), Some(true)),
    (Some(r#""true""#), None, None),
    (None, None, None),
];

#[test]
fn a_flag_is_read_and_compared_in_either_place() {
    let member = |value: Option<&str>| value.map(|value| format!(r#""push_events":{value}"#));
    for (top, inside, expected) in FLAGS {
        let inside = format!(r#""properties":{{{}}}"#, member(inside).unwrap_or_default());
        let members: Vec<_> = member(top).into_iter().chain([inside]).collect();
        let json = format!("{{{}}}", members.join(","));
        let typed = Integration::<chat_d::Properties>::from_json(&json).unwrap();
        let untyped = Integration::<Object>::from_json(&json).unwrap();
        assert_eq!([typed.push_events(), untyped.push_events()], [expected; 2], "{json}");
        for value in [true, false] {
            let wanted = ChatD::new("https://chat.example/hook").push_events(value);
            let patch = Patch::diff(&typed, &wanted);
            let is_sent = patch.changes().any(|change| change.name() == "push_events");
            assert_eq!(is_sent, expected != Some(value), "{json}\n{patch}");
        }
    }
}
