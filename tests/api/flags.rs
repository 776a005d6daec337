//! Flags at the top of an integration and inside its `properties`.

use platform_api::facts::{Fact, Field, Table, Type};
use platform_api::generic::Record;
use platform_api::integrations::{AnyRequest, ChatD, Integration, Kind, chat_d};
use platform_api::{Object, Patch, Target};
use platform_api_runtime::Get;
use platform_api_runtime::generated::{KindId, parameter};

/// The flag at the top, the flag in `properties`, and the resulting value.
const FLAGS: [(Option<&str>, Option<&str>, Option<bool>); 12] = [
    (Some("true"), Some("false"), Some(true)),
    (Some("false"), Some("true"), Some(false)),
    (Some("true"), Some("null"), Some(true)),
    (Some("false"), None, Some(false)),
    (Some("null"), Some("true"), Some(true)),
    (Some(r#""false""#), Some("true"), Some(true)),
    (Some("1"), Some("false"), Some(false)),
    (None, Some("true"), Some(true)),
    (None, Some("false"), Some(false)),
    (Some("null"), Some("null"), None),
    (Some(r#""true""#), None, None),
    (None, None, None),
];

fn flagged(name: &str, top: Option<&str>, inside: Option<&str>) -> String {
    let member = |value: Option<&str>| value.map(|value| format!(r#""{name}":{value},"#)).unwrap_or_default();
    let (top, inside) = (member(top), member(inside));
    format!(r#"{{{top}"properties":{{{}}}}}"#, inside.trim_end_matches(','))
}

fn flags() -> impl Iterator<Item = &'static str> {
    let fields = Integration::<Object>::TABLE.fields.iter();
    fields
        .filter(|field| matches!(field.ty, Type::Boolean))
        .map(|field| field.name)
}

/// The generated getters call the function tested here.
#[test]
fn a_flag_is_read_from_either_place() {
    let source = include_str!("../../generated/src/integrations/integration.rs");
    for name in flags() {
        let getter = format!("pub fn {name}(&self) -> Option<bool> {{\n        self.flag(\"{name}\")\n");
        assert!(source.contains(&getter), "`{name}`");
        for (top, inside, expected) in FLAGS {
            let integration = Integration::<Object>::from_json(flagged(name, top, inside)).unwrap();
            let found = parameter(integration.object(), Some(integration.properties()), name).and_then(bool::get);
            assert_eq!(found, expected, "`{name}`: {top:?}, {inside:?}");
        }
    }
    for (top, inside, expected) in FLAGS {
        let typed = Integration::<chat_d::Properties>::from_json(flagged("push_events", top, inside)).unwrap();
        assert_eq!(
            (typed.push_events(), typed.of_kind::<Object>().unwrap().push_events()),
            (expected, expected)
        );
    }
}

/// Its parameter has no effect unless the flag is on.
fn kind_of_flag(name: &'static str) -> KindId {
    let condition: &'static [(&str, &str)] = Vec::leak(vec![(name, "true")]);
    let facts = Vec::leak(vec![Fact::AppliesWhen(condition)]);
    let fields = [
        Field::new(name, Type::Boolean, &[]),
        Field::new("effect", Type::String, facts),
    ];
    let parameters = Box::leak(Box::new(Table::new("Flagged", Box::leak(Box::new(fields)))));
    let mut facts = *Kind::ChatD.facts().unwrap();
    facts.parameters = parameters;
    KindId::documented(Box::leak(Box::new(facts)))
}

#[test]
fn rules_see_a_flag_in_either_place() {
    let sent = Object::new().with_member("effect", "any");
    for name in flags() {
        let request = AnyRequest::new(kind_of_flag(name), sent.clone());
        for (top, inside, expected) in FLAGS {
            let current: Integration = Integration::from_json(flagged(name, top, inside)).unwrap();
            let findings = Target::new().check_against(&request, &current);
            assert_eq!(
                findings.is_empty(),
                expected == Some(true),
                "`{name}`: {top:?}, {inside:?}: {findings}"
            );
        }
    }
}

#[test]
fn a_patch_sees_a_flag_in_either_place() {
    for (top, inside, expected) in FLAGS {
        let current = Integration::<chat_d::Properties>::from_json(flagged("push_events", top, inside)).unwrap();
        for value in [true, false] {
            let wanted = ChatD::new("https://chat.example/hook").push_events(value);
            let patch = Patch::diff(&current, &wanted);
            let is_sent = patch.changes().any(|change| change.name() == "push_events");
            assert_eq!(is_sent, expected != Some(value), "{top:?}, {inside:?}\n{patch}");
        }
    }
}
