//! These tests check that setters take ordinary Rust values, and that they express each of the three states.

use std::borrow::Cow;
use std::collections::BTreeMap;

use platform_api::integrations::ChatD;
use platform_api::{BooleanOrString, Json, Number, Object, OneOrMany, Param, Presence, Secret, SecretRef};
use serde_json::{Value, json};

/// A setter takes a value, an `Option`, or `Param::NotSent`, which removes the parameter.
#[test]
fn setters_take_values_options_and_nothing() {
    let sent = |request: &ChatD| request.object().to_json().to_owned();
    let chat = ChatD::new("https://chat.example/hook");
    let webhook = r#""webhook":"https://chat.example/hook""#;
    assert_eq!(sent(&chat), format!("{{{webhook}}}"));
    assert_eq!(
        sent(&chat.clone().channel("")),
        format!(r#"{{{webhook},"channel":""}}"#)
    );
    assert_eq!(
        sent(&chat.clone().channel(None)),
        format!(r#"{{{webhook},"channel":null}}"#)
    );
    assert_eq!(
        sent(&chat.clone().channel(Some("x".to_owned()))),
        format!(r#"{{{webhook},"channel":"x"}}"#)
    );
    assert_eq!(
        sent(&chat.clone().channel("x").channel(Param::NotSent)),
        format!("{{{webhook}}}")
    );
    assert_eq!(
        sent(&chat.clone().push_events(Param::Null)),
        format!(r#"{{{webhook},"push_events":null}}"#)
    );
    assert_eq!(
        sent(&chat.clone().channel(Param::or_null(Some("x")))),
        sent(&chat.clone().channel("x"))
    );
    assert_eq!(
        sent(&chat.clone().channel(Param::or_null(None::<&str>))),
        sent(&chat.clone().channel(None))
    );
    assert_eq!(
        sent(&chat.clone().channel("x").channel(Param::or_not_sent(None::<&str>))),
        format!("{{{webhook}}}")
    );
    assert_eq!(
        sent(&chat.clone().with_parameter("new", 5)),
        format!(r#"{{{webhook},"new":5}}"#)
    );
    let moved = chat.clone().channel("x").push_events(true).channel("y");
    assert_eq!(
        sent(&moved),
        format!(r#"{{{webhook},"push_events":true,"channel":"y"}}"#),
        "it moves to the end"
    );
    let replaced = chat.clone().channel("x").with_parameter("channel", 5);
    assert_eq!(sent(&replaced), format!(r#"{{{webhook},"channel":5}}"#));
    assert_eq!(
        sent(&replaced.clone().channel("y")),
        format!(r#"{{{webhook},"channel":"y"}}"#),
        "the last one counts"
    );
    assert_eq!(
        replaced.clone().channel(None).object().presence("channel"),
        Presence::Null
    );
    assert_eq!(replaced.clone().channel(Param::NotSent), chat);
    assert_eq!(
        replaced.object().get::<i64>("channel"),
        Some(5),
        "what is sent can be looked into"
    );
    assert_eq!(
        sent(&replaced.with_parameter("channel", Json::null())),
        format!(r#"{{{webhook},"channel":null}}"#)
    );
}

/// The JSON that a setter of each type makes from each type of argument. The values that getters lend are among the
/// arguments.
#[test]
fn setters_take_what_people_write() {
    let read = Object::new().with::<Secret>("secret", "lent");
    let object = Object::new()
        .with::<Vec<String>>("list", ["a", "b"])
        .with::<Vec<String>>("none", Vec::<String>::new())
        .with::<Vec<String>>("null", None)
        .with::<BTreeMap<String, i64>>("weights", [("default", 100)])
        .with::<OneOrMany>("one", "")
        .with::<OneOrMany>("many", ["a"])
        .with::<BooleanOrString>("either", true)
        .with::<i64>("number", 1)
        .with::<Secret>("secret", "s")
        .with::<Secret>("lent", Param::or_not_sent(read.get::<SecretRef<'_>>("secret")))
        .with::<String>("text", Param::or_not_sent(read.get::<&str>("secret")))
        .with::<Json>("any", Json::from(json!({})))
        .with::<i64>("unsigned", 7u64)
        .with::<i64>("length", 7usize)
        .with::<i64>("too large", u64::MAX)
        .with::<Number>("exact", u64::MAX)
        .with::<String>("cow", Cow::Borrowed("lent"))
        .with::<Vec<String>>("slice", &["a", "b"][..])
        .with::<Vec<String>>("owned", &vec!["a".to_owned()])
        .with::<Vec<i64>>("numbers", &[1, 2][..])
        .with::<OneOrMany>("some", &["a"][..]);
    let expected = json!({
        "unsigned": 7,
        "length": 7,
        "too large": i64::MAX,
        "exact": u64::MAX,
        "cow": "lent",
        "slice": ["a", "b"],
        "owned": ["a"],
        "numbers": [1, 2],
        "some": ["a"],
        "list": ["a", "b"],
        "none": [],
        "null": null,
        "weights": {"default": 100},
        "one": "",
        "many": ["a"],
        "either": true,
        "number": 1,
        "secret": "s",
        "lent": "lent",
        "text": "lent",
        "any": {},
    });
    let sent: Value = serde_json::from_str(object.to_json()).expect("parameters are JSON");
    assert_eq!(sent, expected);
    assert_eq!(
        (object.raw("number"), object.raw("none"), object.raw("other")),
        (Some("1"), Some("[]"), None)
    );
}
