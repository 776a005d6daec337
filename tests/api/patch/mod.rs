//! Patches and copies. `../cases/patches.txt` has what patches show.

use crate::cases::{Request, Response, shown};
use crate::made_up::{Card, CardUpdate};
use crate::support::sample::samples;
use platform_api::generic::Record;
use platform_api::integrations::{Integration, Kind};
use platform_api::{ErrorKind, Object, Patch, Settings, SettingsUpdate, Severity, settings};
use platform_api_runtime::generated::copied;
use serde_json::json;

#[test]
fn what_was_read_is_a_request_that_changes_nothing() {
    let attributes = Object::from_iter(samples(settings::FACTS.attributes));
    let read = attributes
        .clone()
        .with_member("new_thing", 1)
        .with_member("created_at", "2024-05-01T12:00:00Z");
    let read = Settings::from_json(read.to_json()).unwrap();
    let current = SettingsUpdate::from_current(&read);
    assert!(current.object() == &attributes, "{current:?}");
    assert_eq!(shown(&Patch::diff(&read, &current)), "nothing to change\nsends nothing");
}

/// `null` is sent only where the target has a value to unset.
#[test]
fn a_copy_states_what_makes_the_target_the_same() {
    let check = |source: &str, target: Option<&str>, expected: &str| {
        let read = |text: &str| Card::from_json(text).unwrap();
        let copy = copied(&CardUpdate::new(), &read(source), target.map(read).as_ref()).unwrap();
        assert_eq!(copy.object().to_json(), expected, "{source} to {target:?}");
    };
    check(
        r#"{"size":1,"names":[],"period":null}"#,
        None,
        r#"{"size":1,"names":[]}"#,
    );
    check(r#"{"ratio":"1.50"}"#, None, r#"{"ratio":1.50}"#);
    check(r#"{"ratio":"1.5\u0030E\u002B2"}"#, None, r#"{"ratio":1.50E+2}"#);
    check(
        r#"{"size":null,"period":null}"#,
        Some(r#"{"size":5,"period":null}"#),
        r#"{"size":null}"#,
    );
    check(
        r#"{"size":2,"new_thing":1}"#,
        Some(r#"{"size":2,"period":3}"#),
        r#"{"size":2}"#,
    );
}

#[test]
fn an_unknown_kind_has_patches_and_copies() {
    let kind = Kind::from_slug("brand-new");
    let from = Integration::from_json(r#"{"properties":{"a":1,"b":null,"\ud800":2}}"#).unwrap();
    let to = Integration::from_json(r#"{"active":true,"properties":{"b":2,"\ud800":2.0}}"#).unwrap();
    let copy = kind.copied(&from, None).unwrap();
    assert_eq!(copy.object().to_json(), r#"{"a":1,"\ud800":2}"#);
    let patch = Patch::diff(&to, &kind.copied(&from, Some(&to)).unwrap());
    assert_eq!(
        patch.request().unwrap().unwrap().object().to_json(),
        r#"{"a":1,"b":null}"#
    );
}

/// A read omits or masks it.
#[test]
fn a_secret_that_is_named_as_changed_is_sent() {
    let wanted = SettingsUpdate::new().spam_check_api_key("s3cr3t");
    for current in ["{}", r#"{"spam_check_api_key":"***"}"#] {
        let patch = Patch::diff(&Settings::from_json(current).unwrap(), &wanted);
        assert!(patch.is_empty() && patch.left_out().count() == 1, "{patch}");
        let patch = patch.with_changed_secrets(["spam_check_api_key"]);
        assert_eq!(
            shown(&patch),
            "attribute           from  to\n\
             spam_check_api_key  —     \"[redacted]\"  named as changed, and not compared\n\
             sends {\"spam_check_api_key\":\"s3cr3t\"}"
        );
        assert_eq!(
            format!("{patch:?}"),
            r#"[Change { name: "spam_check_api_key", from: None, to: Some("[redacted]"), reason: NamedAsChanged }]"#
        );
    }
}

#[test]
fn a_secret_that_is_named_as_changed_must_be_set() {
    for (named, message) in [
        ("pin", "is named as changed, and has no new value"),
        ("pinn", "is named as changed, and has no new value; did you mean `pin`?"),
        ("\n", "is named as changed, and has no new value"),
    ] {
        let nothing = Request::from_object(Object::new());
        let patch = Patch::diff(&Response::from_object(Object::new()), &nothing).with_changed_secrets([named]);
        let [finding] = &patch.findings()[..] else {
            panic!("{patch}")
        };
        assert_eq!(
            (finding.parameter(), finding.rule().code(), finding.message()),
            (Some(named), "required", message)
        );
        let error = patch.request().expect_err(named);
        assert_eq!(
            (error.kind(), finding.severity()),
            (ErrorKind::CheckFailed, Severity::Invalid)
        );
        assert!(
            error.to_string().contains(message) && !error.to_string().contains('\n'),
            "{error}"
        );
    }
}

#[test]
fn a_change_is_data() {
    let long = vec!["a.example"; 50];
    let current = json!({"size": 10, "names": null, "switch": true, "address": "https://old.example"});
    let desired = json!({"size": 9, "names": long, "ratio": 0.5, "address": "https://new.example"});
    let current = Card::from_json(current.to_string()).unwrap();
    let desired = CardUpdate::from_json(desired.to_string())
        .unwrap()
        .with_parameter("new", "s3cr3t");
    let patch = Patch::diff(&current, &desired);
    let changes: Vec<_> = patch.changes().collect();
    assert_eq!(
        serde_json::to_value(&changes).unwrap(),
        json!([
            {"name": "size", "from": 10, "to": 9, "reason": "differs"},
            {"name": "names", "from": null, "to": long, "reason": "differs"},
            {"name": "ratio", "to": 0.5, "reason": "not_in_response"},
            {"name": "switch", "from": true, "to": true, "reason": "needed_by", "needed_by": "address"},
            {"name": "address", "from": "https://old.example", "to": "https://new.example", "reason": "differs"},
            {"name": "new", "to": "[redacted]", "reason": "not_in_response"},
        ])
    );
    assert_eq!(changes[0].to_string(), "`size` from 10 to 9");
    assert!(changes[1].to_string().len() < 100, "{}", changes[1]);
    assert_eq!(
        changes[3].to_string(),
        "`switch` from true to true: needed by `address`"
    );
    assert_eq!(
        changes[5].to_string(),
        "`new` from — to \"[redacted]\": not in the response: the service may lack it"
    );
}
