//! These tests check patches of every attribute and every kind, from the tables, and over a real socket.

use crate::made_up::{Card, CardUpdate};
use crate::rules::before;
use crate::support::is_sampled;
use crate::support::sample::{is_of_records, other_sample, response, sample, samples, writable};
use platform_api::facts::{Field, Type};
use platform_api::generic::{IntegrationKind, KindVisitor, Record, RequestRecord};
use platform_api::integrations::{ChatD, Integration, Kind, chat_d};
use platform_api::{
    ErrorKind, Hosting, Json, Object, Patch, Reason, Settings, SettingsUpdate, Severity, Target, Tier, Version,
    settings,
};
use serde_json::{Map, Value, json};

fn read_as(values: Map<String, Value>) -> Settings {
    serde_json::from_value(Value::Object(values)).expect("any object is read")
}

fn update(values: Map<String, Value>) -> SettingsUpdate {
    serde_json::from_value(Value::Object(values)).expect("the samples fit")
}

fn of(name: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(name.to_owned(), value)])
}

/// The parameters that would be sent.
pub fn sent<R: RequestRecord>(patch: &Patch<R>) -> Map<String, Value> {
    let request = patch.request().expect("no secret is named as changed");
    let json = request.map(|request| request.object().to_json());
    json.map(|json| serde_json::from_str(json).expect("a request is an object"))
        .unwrap_or_default()
}

/// A response that is sent back as a request changes nothing. Unknown and response-only fields are left out.
#[test]
fn what_was_read_is_a_request_that_changes_nothing() {
    let all = samples(settings::FACTS.attributes);
    let mut read = all.clone();
    read.extend([
        ("new_thing".to_owned(), json!(1)),
        ("created_at".to_owned(), json!("2024-05-01T12:00:00Z")),
    ]);
    let read = read_as(read);
    let current = Patch::<SettingsUpdate>::current(&read);
    assert_eq!(current, update(all));
    let patch = Patch::diff(&read, &current);
    assert!(patch.is_empty() && patch.request().unwrap().is_none());
    assert_eq!(patch.to_string(), "nothing to change");
}

/// A name with half of a surrogate pair is not valid Unicode. It never matches a name that spells out the escape of
/// that half.
#[test]
fn a_name_that_is_not_unicode_is_never_matched() {
    let read = Settings::from_json(r#"{"\\ud800":1,"\ud801":2}"#).unwrap();
    for (wanted, sent) in [
        (r#"{"\\ud800":1}"#, None),
        (r#"{"\\ud800":1,"\ud801":2}"#, Some(r#"{"\ud801":2}"#)),
        (r#"{"\ud802":1,"\\ud800":2}"#, Some(r#"{"\ud802":1,"\\ud800":2}"#)),
    ] {
        let wanted = Settings::from_json(wanted).unwrap().into_object();
        let patch = Patch::diff(&read, &SettingsUpdate::from_object(wanted.clone()));
        assert_eq!(
            patch.request().unwrap().map(|request| request.object().to_json()),
            sent,
            "{wanted:?}\n{patch}"
        );
        assert!(!patch.to_string().contains("null"), "{patch}");
    }
}

/// The table of a patch has a notice for a change that cannot be undone.
#[test]
fn what_cannot_be_undone_is_noticed() {
    for field in writable(settings::FACTS.attributes).filter(|field| field.irreversible().is_some()) {
        let before = if field.ty.describe() == "a boolean" {
            json!(false)
        } else {
            other_sample(field)
        };
        let value = if before == false { json!(true) } else { sample(field) };
        let patch = Patch::diff(&read_as(of(field.name, before)), &update(of(field.name, value)));
        let line = patch.to_string();
        assert!(
            line.contains("notice: ") && line.contains(field.irreversible().unwrap()),
            "{line}"
        );
    }
}

/// A valid value other than the sample, if there is one.
pub fn other(field: &Field) -> Value {
    match (&field.ty, sample(field)) {
        (Type::Boolean, Value::Bool(value)) => json!(!value),
        (Type::Integer, _) => other_sample(field),
        (Type::Float, _) => other_sample(field),
        (Type::Timestamp, _) => json!("2023-04-30T11:00:00Z"),
        (Type::String, Value::String(text)) => json!(format!("{text}!")),
        (Type::StringEnum(_) | Type::IntegerEnum(_), _) => other_sample(field),
        (Type::Array(_) | Type::StringOrArray, _) => json!([]),
        (Type::BooleanOrString, _) => json!(true),
        (Type::Map(_), Value::Object(members)) => members.into_iter().skip(1).collect(),
        (Type::Record(table), mut value) => {
            // A record may contain itself.
            if let Some(plain) = writable(table).find(|field| !is_of_records(&field.ty)) {
                value[plain.name] = other(plain);
            }
            value
        }
        (Type::Any, _) => json!("else"),
        (ty, _) => panic!("no other value of {ty:?}"),
    }
}

fn request<K: IntegrationKind>(parameters: Map<String, Value>) -> K {
    serde_json::from_value(Value::Object(parameters)).expect(K::FACTS.slug)
}

/// A changed attribute is sent alone, or with companions that a rule requires.
#[test]
fn what_differs_is_sent_with_what_it_needs_and_nothing_else() {
    let all = samples(settings::FACTS.attributes);
    for field in writable(settings::FACTS.attributes).filter(|field| is_sampled(field.name, 4)) {
        let (name, mut wanted) = (field.name, all.clone());
        wanted[name] = other(field);
        if wanted == all {
            // An enum with only one value.
            continue;
        }
        let patch = Patch::diff(&read_as(all.clone()), &update(wanted.clone()));
        if field.no_effect().is_some() {
            assert!(patch.is_empty() && patch.left_out().next().is_some_and(|change| change.name() == name));
            continue;
        }
        let sent = sent(&patch);
        assert_eq!(sent.get(name), Some(&wanted[name]), "`{name}`\n{patch}");
        for change in patch.changes().filter(|change| change.name() != name) {
            let by = if let Reason::NeededBy(by) = change.reason() {
                *by
            } else {
                panic!("{change:?} of `{name}`")
            };
            let by = settings::FACTS.attributes.field(by).expect("it is an attribute");
            assert!(
                by.needs()
                    .is_some_and(|needs| needs.one_of.iter().any(|names| names.contains(&change.name()))),
                "{change:?} of `{name}`"
            );
        }
        assert_eq!(patch.changes().count(), sent.len(), "`{name}`");
    }
}

/// Absent, null and a value are three different states, read or desired.
#[test]
fn nothing_and_null_are_not_the_same() {
    let has_effect = writable(settings::FACTS.attributes).filter(|field| field.no_effect().is_none());
    for field in has_effect.filter(|field| is_sampled(field.name, 4)) {
        let (name, value) = (field.name, sample(field));
        let patch = |present: Map<String, Value>, wanted: Value| {
            let patch = Patch::diff(&read_as(present), &update(of(name, wanted)));
            let change = patch.changes().find(|change| change.name() == name).cloned();
            (change, sent(&patch).get(name).cloned())
        };
        let from_null = patch(of(name, Value::Null), value.clone());
        assert_eq!(
            from_null.1,
            Some(value.clone()),
            "null is a value, also of the secret `{name}`"
        );
        assert_eq!(from_null.0.expect(name).from(), Some(&Json::null()));
        let to_null = patch(of(name, value.clone()), Value::Null);
        assert_eq!(to_null.1, Some(Value::Null), "`{name}`");
        let from_nothing = patch(Map::new(), value.clone());
        assert_eq!(
            from_nothing.1.is_some(),
            !field.is_secret(),
            "a value that is not returned is sent, unless it is secret: `{name}`"
        );
        assert!(patch(of(name, Value::Null), Value::Null).0.is_none());
    }
}

/// A read may return a value in another form than the one that was sent.
#[test]
fn equal_is_what_means_the_same() {
    let current = json!({
        "size": 10.0,
        "ratio": 1,
        "layout": {"is_forced": true, "more": [1]},
        "weights": {"b": 2, "a": 1},
        "names": ["a.example", "b.example"],
    });
    let current = Card::from_json(current.to_string()).expect("any object is read");
    let is_same = |name: &str, desired: Value| {
        let desired = CardUpdate::from_json(json!({ name: desired }).to_string()).expect("it is a request");
        Patch::diff(&current, &desired).is_empty()
    };
    assert!(is_same("size", json!(10)) && is_same("ratio", json!(1.0)));
    assert!(
        is_same("layout", json!({"is_forced": true})),
        "a member that it lacks stays"
    );
    assert!(is_same("weights", json!({"a": 1, "b": 2})));
    for (name, differing) in [
        ("size", Value::Null),
        ("weights", json!({"a": 1})),
        ("names", json!(["b.example", "a.example"])),
        ("layout", json!({"is_forced": false})),
    ] {
        assert!(!is_same(name, differing.clone()), "{name}: {differing}");
    }
}

/// A copy states a value, and `null` where there is a value to unset. It does not state a name whose replacement it
/// has.
#[test]
fn a_copy_states_what_makes_the_target_the_same() {
    for (source, target, expected) in [
        (
            json!({"size": 1, "names": [], "period": null}),
            None,
            json!({"size": 1, "names": []}),
        ),
        (
            json!({"size": null, "period": null}),
            Some(json!({"size": 5, "period": null})),
            json!({"size": null}),
        ),
        (
            json!({"size": 2, "new_thing": 1}),
            Some(json!({"size": 2, "period": 3})),
            json!({"size": 2}),
        ),
        (
            json!({"size": 2, "ratio": 0.5}),
            Some(json!({"ratio": 1.5})),
            json!({"size": 2}),
        ),
        (
            json!({"size": 2, "ratio": null}),
            Some(json!({"ratio": 1.5})),
            json!({"size": 2}),
        ),
        (
            json!({"size": null, "ratio": 0.5}),
            Some(json!({"size": 3})),
            json!({"size": null, "ratio": 0.5}),
        ),
        (json!({"ratio": 0.5}), None, json!({"ratio": 0.5})),
    ] {
        let read = |card: &Value| Card::from_json(card.to_string()).expect("any object is read");
        let target = target.as_ref().map(read);
        let copy: CardUpdate = Patch::copy(&read(&source), target.as_ref());
        assert_eq!(serde_json::to_value(copy).unwrap(), expected, "{source} to {target:?}");
    }
}

/// A patch of a kind that is known only at run time is equal to the patch of the typed request.
#[test]
fn a_kind_as_a_value_has_the_same_patches_and_copies() {
    struct Compare(usize);

    impl KindVisitor for Compare {
        fn visit<K: IntegrationKind>(&mut self) {
            let kind = Kind::unknown(K::FACTS.slug);
            let all = Value::Object(response(Integration::<Object>::TABLE, Some(K::TABLE))).to_string();
            let nulls = K::TABLE
                .fields
                .iter()
                .map(|field| (field.name.to_owned(), Value::Null))
                .collect();
            let nulls = json!({"active": true, "properties": Value::Object(nulls)}).to_string();
            for (source, target) in [(&all, None), (&all, Some(&nulls)), (&nulls, None), (&nulls, Some(&all))] {
                let [from, to] =
                    [Some(source), target].map(|text| text.map(|text| Integration::from_json(text).unwrap()));
                let [typed_from, typed_to] =
                    [Some(source), target].map(|text| text.map(|text| K::Response::from_json(text).unwrap()));
                let copy = kind.copy(from.as_ref().unwrap(), to.as_ref());
                let typed_copy = Patch::<K>::copy(typed_from.as_ref().unwrap(), typed_to.as_ref());
                assert_eq!(copy.to_json(), typed_copy.object().to_json(), "{kind}");
                let patch = kind
                    .patch(to.as_ref(), &copy)
                    .with_target(Target::new().tier(Tier::Free));
                let typed = Patch::diff(typed_to.as_ref(), &typed_copy).with_target(Target::new().tier(Tier::Free));
                assert_eq!(patch.to_string(), typed.to_string(), "{kind}");
                let json = |request: &Object| request.to_json().to_owned();
                let typed = typed
                    .request()
                    .map(|request| request.map(|request| json(request.object())));
                let typed = typed.map_err(|error| error.to_string());
                let untyped = patch.request().map(|request| request.map(json));
                assert_eq!(untyped.map_err(|error| error.to_string()), typed, "{kind}");
                self.0 += usize::from(typed.is_ok_and(|request| request.is_some()));
            }
        }
    }

    let mut compare = Compare(0);
    Kind::visit_all(&mut compare);
    assert!(compare.0 > Kind::ALL.len(), "{} requests", compare.0);
    // Of a kind that the documents do not describe, all properties are parameters.
    let kind = Kind::unknown("brand-new");
    let [from, to] = [
        r#"{"properties":{"a":1,"b":null,"\ud800":2}}"#,
        r#"{"active":true,"properties":{"b":2,"\ud800":2.0}}"#,
    ];
    let [from, to] = [from, to].map(|text| Integration::from_json(text).unwrap());
    assert_eq!(kind.copy(&from, None).to_json(), r#"{"a":1,"\ud800":2}"#);
    assert_eq!(
        kind.patch(Some(&to), &kind.copy(&from, Some(&to)))
            .request()
            .unwrap()
            .unwrap()
            .to_json(),
        r#"{"a":1,"b":null,"\ud800":2}"#,
        "a name that is not Unicode is never matched"
    );
}

/// A value that the response lacks is sent with a remark. Otherwise the value would be in every patch without an
/// explanation.
#[test]
fn what_the_response_lacks_is_sent_with_a_remark() {
    for field in writable(settings::FACTS.attributes).filter(|field| !field.is_secret()) {
        let wanted = update(of(field.name, sample(field)));
        let patch = Patch::diff(&Settings::default(), &wanted);
        for change in patch.changes().filter(|change| change.name() == field.name) {
            assert_eq!(change.reason(), &Reason::NotInResponse, "{change:?}");
        }
        let shown = patch.to_string();
        assert!(shown.contains("the service may lack it") || patch.is_empty(), "{shown}");
        let read = read_as(of(field.name, Value::Null));
        let patch = Patch::diff(&read, &wanted);
        let shown = patch.to_string();
        let of_field = patch.changes().find(|change| change.name() == field.name);
        assert!(
            of_field.is_none_or(|change| change.reason() == &Reason::Differs),
            "{shown}"
        );
    }
    let chat = ChatD::new("https://chat.example/hook").channel("#ops");
    let set_up = Patch::diff(None, &chat);
    let change = set_up.changes().find(|change| change.name() == "channel");
    assert_eq!(
        serde_json::to_value(change).unwrap(),
        json!({ "name": "channel", "to": "#ops", "reason": "differs" })
    );
    assert!(
        set_up.changes().all(|change| change.reason() == &Reason::Differs),
        "{set_up}"
    );
}

/// A secret that reads do not return is sent if marked as changed, and shown as changed.
#[test]
fn secrets_are_sent_when_they_are_said_to_change() {
    let secrets: Vec<&str> = writable(settings::FACTS.attributes)
        .filter(|field| field.is_secret())
        .map(|field| field.name)
        .collect();
    let all = samples(settings::FACTS.attributes);
    let returned: Map<_, _> = all
        .clone()
        .into_iter()
        .filter(|(name, _)| !secrets.contains(&name.as_str()))
        .collect();
    let patch = || Patch::diff(&read_as(returned.clone()), &update(all.clone()));
    assert!(patch().is_empty());
    assert_eq!(
        patch().left_out().map(|change| change.name()).collect::<Vec<_>>(),
        secrets
    );
    for name in secrets.iter().copied() {
        let patch = patch().with_changed_secrets([name]);
        let change = patch.changes().find(|change| change.name() == name).expect(name);
        assert_eq!(
            (change.from(), change.to(), change.reason()),
            (None, Some(&Json::from("[redacted]")), &Reason::Differs)
        );
        assert_eq!(change.to_string(), format!("`{name}` from — to «changed»"));
        assert_eq!(sent(&patch)[name], all[name]);
    }
    let patch = patch().with_all_secrets_changed();
    assert!(secrets.iter().all(|name| sent(&patch).contains_key(*name)));
}

/// A secret that is named as changed must be set. Neither a misspelt name nor a missing new value passes silently.
#[test]
fn a_secret_that_is_named_as_changed_must_be_set() {
    let mut secrets = writable(settings::FACTS.attributes).filter(|field| field.is_secret());
    let name = secrets.next().expect("a setting is secret").name;
    let misspelt = format!("{name}_");
    let no_value = "is named as changed, and has no new value";
    for (named, rule, message) in [
        (name, "required", no_value.to_owned()),
        (&misspelt, "unknown", format!("{no_value}; did you mean `{name}`?")),
        ("\n", "unknown", no_value.to_owned()),
    ] {
        let patch = Patch::diff(&Settings::default(), &SettingsUpdate::new()).with_changed_secrets([named]);
        let [finding] = &patch.findings()[..] else {
            panic!("{patch}");
        };
        assert_eq!(finding.parameter(), Some(named));
        assert_eq!(
            (finding.rule().name(), finding.severity(), finding.message()),
            (rule, Severity::Refused, &*message)
        );
        assert!(patch.to_string().contains(&message), "{patch}");
        let error = patch.request().expect_err(named);
        assert!(
            error.kind() == ErrorKind::Refused && error.to_string().contains(&message),
            "{error}"
        );
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}

/// The response of `chat-d` does not have its webhook, which every request requires.
#[test]
fn a_patch_that_lacks_what_is_required_has_no_request() {
    let current = Integration::<chat_d::Properties>::from_json(r#"{"push_events":true,"properties":{}}"#);
    let current = current.expect("any object is read");
    let same = Patch::<ChatD>::current(&current);
    assert!(Patch::diff(&current, &same).request().unwrap().is_none());

    let toggled = same.push_events(false);
    let patch = Patch::diff(&current, &toggled);
    let message = "is required, and the response does not have it: set it";
    let error = patch.request().expect_err("the webhook is missing");
    for findings in [patch.findings(), error.findings()] {
        let [finding] = &findings[..] else { panic!("{findings}") };
        assert_eq!(finding.parameter(), Some("webhook"));
        assert_eq!((finding.rule().name(), finding.message()), ("required", message));
        assert_eq!(finding.severity(), Severity::Refused);
    }
    assert_eq!(error.kind(), ErrorKind::Refused);
    assert!(error.to_string().contains(&format!("`webhook` {message}")), "{error}");
    assert!(patch.to_string().contains(message), "{patch}");

    let patch = Patch::diff(
        &current,
        &toggled.with_parameter("webhook", "https://chat.example/hook"),
    );
    let expected = json!({ "webhook": "https://chat.example/hook", "push_events": false });
    assert_eq!(Value::Object(sent(&patch)), expected);

    // A kind that is known only at run time has the same findings.
    let current = Integration::from_json(r#"{"push_events":true,"properties":{}}"#).expect("any object is read");
    let kind = Kind::ChatD;
    let patch = kind.patch(Some(&current), &Object::new().with_member("push_events", false));
    assert_eq!(patch.request().unwrap_err().findings()[..], error.findings()[..]);
}

/// A change serialises as data, and displays as prose.
#[test]
fn a_change_is_data() {
    let read = |json: Value| Card::from_json(json.to_string()).expect("any object is read");
    let wanted = |json: Value| CardUpdate::from_json(json.to_string()).expect("it is a request");
    let long = vec!["a.example"; 50];
    let current = read(json!({"size": 10, "names": null, "switch": true, "address": "https://old.example"}));
    let desired = json!({"size": 9, "names": long, "ratio": 0.5, "address": "https://new.example"});
    let patch = Patch::diff(&current, &wanted(desired).with_parameter("new", "s3cr3t"));
    let changes: Vec<_> = patch.changes().collect();
    assert_eq!(
        serde_json::to_value(&changes).unwrap(),
        json!([
            {"name": "size", "from": 10, "to": 9, "reason": "differs"},
            {"name": "names", "from": null, "to": long, "reason": "differs"},
            {"name": "ratio", "to": 0.5, "reason": "not_in_response"},
            {"name": "switch", "from": true, "to": true, "reason": "needed_by", "needed_by": "address"},
            {"name": "address", "from": "https://old.example", "to": "https://new.example", "reason": "differs"},
            {"name": "new", "to": "[redacted]", "reason": "differs"},
        ])
    );
    let shown: Vec<_> = changes.iter().map(ToString::to_string).collect();
    assert_eq!(shown[0], "`size` from 10 to 9");
    assert!(shown[1].len() < 100, "{}", shown[1]);
    assert_eq!(shown[3], "`switch` from true to true: needed by `address`");
    assert_eq!(shown[5], "`new` from — to «changed»");
}

/// Parameters that the target does not have are left out, with the finding that is the reason.
#[test]
fn what_is_not_available_is_left_out() {
    let target = Target::new()
        .version(Version::new(14, 0))
        .tier(Tier::Free)
        .hosting(Hosting::Dedicated);
    let all = samples(settings::FACTS.attributes);
    let patch = Patch::diff(&Settings::default(), &update(all.clone()));
    let patch = patch.with_target(target).with_all_secrets_changed();
    let is_later = |field: &Field| field.introduced().is_some_and(|version| version > Version::new(14, 0));
    let is_missing = |field: &&Field| is_later(field) || field.tier().is_some() || field.is_self_managed();
    let missing: Vec<_> = writable(settings::FACTS.attributes)
        .filter(is_missing)
        .map(|field| field.name)
        .collect();
    let sent = sent(&patch);
    for name in &missing {
        assert!(!sent.contains_key(*name), "`{name}`");
        let change = patch.left_out().find(|change| change.name() == *name).expect(name);
        assert_eq!(change.reason(), &Reason::NotAvailable);
        assert!(patch.findings().of(name).next().is_some(), "`{name}`");
    }
    let is_idle = |field: &&Field| {
        let since = field.no_effect().map(|no_effect| no_effect.since);
        since.is_some_and(|since| since.is_none_or(|since| since <= Version::new(14, 0)))
    };
    let idle = writable(settings::FACTS.attributes).filter(is_idle);
    let idle = idle.filter(|field| !missing.contains(&field.name)).count();
    assert_eq!(sent.len() + missing.len() + idle, all.len());
}

#[test]
fn what_can_only_be_read_is_left_out() {
    let current = read_as(Map::from_iter([("id".to_owned(), json!(1))]));
    let desired = SettingsUpdate::new()
        .with_parameter("id", 2)
        .with_parameter("brand_new", "value");
    let patch = Patch::diff(&current, &desired);
    assert_eq!(sent(&patch), of("brand_new", json!("value")));
    assert_eq!(
        patch
            .left_out()
            .next()
            .map(|change| change.name().to_owned())
            .as_deref(),
        Some("id")
    );
    assert!(
        !patch.to_string().contains("value"),
        "an unknown parameter is not shown"
    );
    let again = read_as(of("brand_new", json!("value")));
    assert!(Patch::diff(&again, &SettingsUpdate::new().with_parameter("brand_new", "value")).is_empty());
}

#[test]
fn companions_come_from_what_should_be_or_else_from_what_is() {
    let is = |json: Value| Card::from_json(json.to_string()).expect("any object is read");
    let should = |json: Value| CardUpdate::from_json(json.to_string()).expect("it is a request");
    let current = is(json!({"switch": true, "address": "https://old.example"}));
    let patch = Patch::diff(&current, &should(json!({"address": "https://new.example"})));
    assert_eq!(
        Value::Object(sent(&patch)),
        json!({"switch": true, "address": "https://new.example"})
    );
    assert_eq!(
        patch.to_string(),
        "attribute  from                   to\n\
         switch     true                   true                   needed by `address`\n\
         address    \"https://old.example\"  \"https://new.example\""
    );
    // A companion without a value is reported as missing.
    let patch = Patch::diff(&is(json!({})), &should(json!({"switch": true})));
    assert_eq!(sent(&patch).len(), 1);
    assert_eq!(patch.findings().of("switch").count(), 1);
    // A rule for services up to 15.7.
    let patch = || {
        Patch::diff(
            &is(json!({"period": 10})),
            &should(json!({"cleanup": true, "period": 10})),
        )
    };
    assert_eq!(sent(&patch()).len(), 1);
    let patch = patch().with_target(Target::new().version(Version::new(15, 7)));
    assert_eq!(sent(&patch).len(), 2, "{patch}");
}

/// A patch that cannot set up a kind names the reason, for each kind as the spec states it.
#[test]
fn a_kind_that_cannot_be_set_up_says_so() {
    struct SetUp;

    impl KindVisitor for SetUp {
        fn visit<K: IntegrationKind>(&mut self) {
            let (facts, slug) = (K::FACTS, K::FACTS.slug);
            let wanted = || request::<K>(samples(facts.parameters));
            let patch = Patch::diff(None, &wanted());
            let rules = |patch: &Patch<K>| {
                patch
                    .findings()
                    .iter()
                    .map(|found| found.rule().name())
                    .collect::<Vec<_>>()
            };
            assert_eq!(
                rules(&patch).contains(&"update_only"),
                facts.update_only,
                "{slug}: {patch}"
            );
            if facts.update_only {
                assert!(patch.sets_up(), "{slug}");
            }
            if let Some(since) = facts.introduced {
                let patch = patch.with_target(Target::new().version(before(since)));
                assert!(
                    patch.is_empty() && rules(&patch).contains(&"kind_introduced"),
                    "{slug}: {patch}"
                );
            }
        }
    }

    Kind::visit_all(&mut SetUp);
    let patch = Patch::diff(None, &ChatD::new("https://hooks.example").channel("#general"));
    assert!(patch.sets_up() && patch.changes().count() == 2);
}

/// Names and values from outside cannot forge a line of the table or control the terminal.
#[test]
fn the_table_shows_text_from_outside_safely() {
    let is_plain = |field: &&Field| matches!(field.ty, Type::String) && field.facts.is_empty();
    let plain = writable(settings::FACTS.attributes)
        .find(is_plain)
        .expect("a string without facts");
    let current = Settings::default().with_member(plain.name, "before\u{9b}2J");
    let desired = SettingsUpdate::new()
        .with_parameter(plain.name, "after\u{202e}\u{85}")
        .with_parameter("later\nrefused: `x`\u{1b}[2J", "y");
    let table = Patch::diff(&current, &desired).to_string();
    assert_eq!(table.lines().count(), 3, "{table}");
    let is_seen = |character: char| character == '\n' || !character.is_control() && character != '\u{202e}';
    assert!(table.chars().all(is_seen), "{table:?}");
}
