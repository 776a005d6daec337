//! Untrusted text in errors, findings, patches and `Debug`, on a made-up table.

use platform_api::generic::Record;
use platform_api::{DecodeError, Json, Object, Patch, Target};

use crate::made_up::{Card, CardUpdate};

/// Clears a terminal, begins a line, and reverses the text after it.
const NAME: &str = "\u{1b}[2J\u{9b}1m\nINFO\u{202e}";
const SHOWN: &str = r"\u001b[2J\u009b1m\nINFO\u202e";

fn wrong() -> [String; 3] {
    let name = serde_json::to_string(NAME).unwrap();
    [
        format!(r#"{{"weights":{{{name}:"heavy"}}}}"#),
        format!(r#"{{"layout":{{{name}:1}}}}"#),
        format!(r#"{{"layout":{{{name}:1,{name}:2}}}}"#),
    ]
}

#[track_caller]
fn assert_safe(text: &str) {
    assert!(text.contains(SHOWN), "{text:?}");
    let acts = |letter: char| letter != '\n' && (letter.is_control() || letter == '\u{202e}');
    assert!(!text.contains(acts) && !text.contains("\nINFO"), "{text:?}");
}

#[test]
fn an_error_of_strict_reading_escapes_names() {
    for json in wrong() {
        let error: DecodeError = CardUpdate::from_json(&json).unwrap_err();
        assert_safe(&error.to_string());
        assert_safe(&error.message);
        let of_serde = serde_json::from_str::<CardUpdate>(&json).unwrap_err();
        assert_safe(&of_serde.to_string());
    }
}

#[test]
fn a_finding_and_a_patch_escape_names() {
    for json in wrong() {
        let card = CardUpdate::from_object(Object::from_json(&json).unwrap().under(CardUpdate::TABLE));
        let findings = Target::new().check(&card);
        assert_safe(&findings.to_string());
        assert_safe(findings[0].message());
        let current = Card::from_json("{}").unwrap();
        assert_safe(&Patch::diff(&current, &card).to_string());
    }
}

#[test]
fn debug_of_json_escapes_what_acts_on_a_terminal() {
    let json: Json = "[\n\"\u{9b}1m\u{202e}\",\t1]".parse().unwrap();
    assert_eq!(format!("{json:?}"), r#"[ "\u009b1m\u202e", 1]"#);
    assert_eq!(json.to_string(), "[\n\"\u{9b}1m\u{202e}\",\t1]");
}
