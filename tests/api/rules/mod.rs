//! The rules, on made-up tables. `wire` compares them with the sandbox's rules on the real tables.

#[cfg(feature = "client")]
mod bounds;
#[cfg(feature = "client")]
mod wire;

use std::collections::BTreeSet;

use crate::cases::{Case, FORM, HOOK, target};
use crate::made_up::CardUpdate;
use platform_api::facts::Rule;
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use platform_api::{ErrorKind, HttpAdapter, Object, SettingsUpdate, Severity, Target, Validation, settings};
use serde_json::json;

#[test]
fn every_rule_is_broken_by_a_case() {
    let lines = include_str!("../cases/rules.txt").lines();
    let inputs = lines.filter_map(|line| line.strip_prefix("$ "));
    let findings = inputs.flat_map(|input| Case::read(input).findings());
    let broken: BTreeSet<_> = findings.map(|finding| finding.rule().code()).collect();
    for rule in Rule::ALL {
        assert!(broken.contains(rule.code()), "no case breaks the rule `{rule}`");
    }
}

/// Each suggestion compares a name with every parameter.
#[test]
fn many_unknown_names_are_cheap_and_short() {
    let names = (0..=255).map(|number| (format!("size{number:02x}"), 1));
    let request = Object::from_iter(names).under(CardUpdate::TABLE);
    let findings = Target::new().check(&request);
    let suggested = findings
        .iter()
        .filter(|finding| finding.message().contains("did you mean"));
    assert_eq!((findings.len(), suggested.count()), (256, 100));

    let update = request.members().fold(SettingsUpdate::new(), |update, (name, _)| {
        update.with_parameter(name, 1)
    });
    let refused = settings::update(&update).with_validation(Validation::Enforce(Target::new().strict()));
    let adapter = HttpAdapter::builder("https://platform.example").build().unwrap();
    let error = adapter.http_request(&refused).unwrap_err();
    assert_eq!(error.findings().len(), 256);
    assert!(
        error.to_string().ends_with('…') && error.to_string().len() < 5000,
        "{error}"
    );
}

#[test]
fn a_target_has_what_no_rule_denies_it() {
    let has = |words: &str, name: &str| target(words).has(FORM.field(name).unwrap());
    let fields = [
        ("any", "new"),
        ("15.0", "new"),
        ("free", "best"),
        ("dedicated", "own"),
        ("15.0", "old"),
    ];
    assert_eq!(
        fields.map(|(words, name)| has(words, name)),
        [true, false, false, false, true]
    );
    let has_hook = |words: &str| target(words).has_kind(HOOK.kind.unwrap());
    assert_eq!(["any", "15.0", "15.1"].map(has_hook), [true, false, true]);
    let styles = |words: &str| {
        let values = FORM.field("styles").unwrap().values();
        values.filter(|value| target(words).has_value(value)).count()
    };
    assert_eq!(["any", "free", "premium"].map(styles), [3, 2, 3]);
}

#[test]
fn findings_serialize() {
    let findings = Target::new().check(&SettingsUpdate::new().with_parameter("new", 1));
    let expected = json!([{
        "parameter": "new", "rule": "unknown", "severity": "notice", "message": findings[0].message(),
    }]);
    assert_eq!(serde_json::to_value(&findings).unwrap(), expected);
}

#[test]
fn a_code_is_the_name_in_snake_case() {
    let kinds = ErrorKind::ALL.iter().map(|kind| (format!("{kind:?}"), kind.code()));
    let rules = Rule::ALL.iter().map(|rule| (format!("{rule:?}"), rule.code()));
    let severities = Severity::ALL
        .iter()
        .map(|severity| (format!("{severity:?}"), severity.code()));
    for (name, code) in kinds.chain(rules).chain(severities) {
        let mut snake = String::new();
        for letter in name.chars() {
            if letter.is_uppercase() && !snake.is_empty() {
                snake.push('_');
            }
            snake.push(letter.to_ascii_lowercase());
        }
        assert_eq!(code, snake);
    }
    let shown = (ErrorKind::NotFound.to_string(), Severity::NotAvailable.to_string());
    assert_eq!(shown, ("not_found".to_owned(), "not available".to_owned()));
    assert_eq!(json!(Severity::NotAvailable), json!("not_available"));
}

#[test]
fn kinds_sort_in_the_order_of_the_list() {
    assert!(Kind::ALL.is_sorted());
}
