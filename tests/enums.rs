//! Open enums: a value that the documents do not name is kept, can be asked for, and is written back as it came.
//!
//! Found through the tables, so an enum that is added is tested; what a `match` sees is shown by name.

mod support;

use std::collections::BTreeSet;

use platform_api::facts::{Field, Type};
use platform_api::generic::{IntegrationKind, KindVisitor, Record, RequestRecord};
use platform_api::integrations::{BranchesToBeNotified, ChatD, Integration, Kind, chat_d, issue_tracker_d};
use platform_api::settings::{DefaultProjectCreation, Visibility};
use platform_api::{List, Settings, SettingsUpdate, settings};
use serde_json::{Value, json};
use support::sample::sample;

/// Values of an enum, some of which the documents do not name, and of other types.
fn values(ty: &Type) -> Option<(Vec<Value>, Vec<Value>)> {
    match ty {
        Type::TextEnum(texts) => {
            let named = texts.iter().map(|text| json!(text));
            let shouted = texts.iter().map(|text| json!(text.to_uppercase()));
            let unnamed = shouted.chain([json!(""), json!("newer"), json!("é\n\"")]);
            Some((named.chain(unnamed).collect(), vec![json!(1), json!(true), json!(["all"])]))
        }
        Type::IntegerEnum(numbers) => {
            let unnamed = [json!(-1), json!(99), json!(i64::MAX), json!(i64::MIN)];
            let values = numbers.iter().map(|(number, _)| json!(number)).chain(unnamed).collect();
            Some((values, vec![json!("1"), json!(1.5), json!(u64::MAX)]))
        }
        Type::Array(element) => {
            let (fitting, odd) = values(element)?;
            Some((vec![fitting.into()], odd.into_iter().map(|odd| json!([odd])).collect()))
        }
        _ => None,
    }
}

/// Reads and writes every value of every enum of a response, and counts the fields.
fn read_all<R: Record>() -> usize {
    let mut fields = 0;
    for field in R::TABLE.fields {
        let Some((fitting, odd)) = values(&field.ty) else { continue };
        let is_mismatch = |record: &R| record.object().mismatches().any(|(name, _)| name == field.name);
        for (values, mismatch) in [(fitting, false), (odd, true)] {
            for value in values {
                let body = json!({ field.name: value });
                let record: R = serde_json::from_value(body.clone()).expect("an object is read");
                assert_eq!(is_mismatch(&record), mismatch, "{body}");
                assert_eq!(record.object().raw(field.name), Some(&*value.to_string()));
                assert_eq!(serde_json::to_value(&record).expect("it is written"), body);
                assert_eq!(record.object().to_json(), body.to_string());
            }
        }
        fields += 1;
    }
    fields
}

/// The same for a request, which sends what it does not know the name of, and refuses another type.
fn write_all<R: RequestRecord>() -> usize {
    let required = R::TABLE.fields.iter().filter(|field| field.is_required());
    let required: Vec<_> = required.map(|field| (field.name.to_owned(), sample(field))).collect();
    let with = |name: &str, value: &Value| {
        let mut parameters: serde_json::Map<_, _> = required.iter().cloned().collect();
        parameters.insert(name.to_owned(), value.clone());
        serde_json::from_value::<R>(Value::Object(parameters))
    };
    let mut fields = 0;
    for field in R::TABLE.fields.iter().filter(|field| !field.is_response_only()) {
        let Some((fitting, odd)) = values(&field.ty) else { continue };
        for value in fitting {
            let request = with(field.name, &value).expect("any value of an enum can be sent");
            assert_eq!(request.object().raw(field.name), Some(&*value.to_string()));
        }
        assert!(odd.iter().all(|value| with(field.name, value).is_err()), "`{}`", field.name);
        fields += 1;
    }
    fields
}

#[derive(Default)]
struct Counts {
    read: usize,
    written: usize,
}

impl KindVisitor for Counts {
    fn visit<K: IntegrationKind>(&mut self) {
        self.read += read_all::<K::Properties>();
        self.written += write_all::<K>();
    }
}

#[test]
fn every_enum_of_the_tables_is_open() {
    let mut counts = Counts::default();
    Kind::visit_all(&mut counts);
    counts.read += read_all::<Settings>();
    counts.written += write_all::<SettingsUpdate>();
    println!("{} enum fields read, {} sent", counts.read, counts.written);
    let is_enum = |field: &&Field| values(&field.ty).is_some();
    let kinds = Kind::ALL.iter().filter_map(Kind::facts).flat_map(|facts| facts.parameters.fields);
    let all: Vec<_> = kinds.chain(settings::FACTS.attributes.fields).filter(is_enum).collect();
    assert_eq!(counts.read, all.len());
    assert_eq!(counts.written, all.iter().filter(|field| !field.is_response_only()).count());
}

#[test]
fn a_match_sees_unknown_values_as_unknown() {
    let branches = BranchesToBeNotified::from("release");
    let seen = match &branches {
        BranchesToBeNotified::All => "all".to_owned(),
        BranchesToBeNotified::Unknown(other) => format!("newer: {other}"),
        _ => "another".to_owned(),
    };
    assert_eq!(seen, "newer: release");
    assert_eq!((branches.as_str(), branches.to_string()), ("release", "release".to_owned()));
    assert_eq!(BranchesToBeNotified::from("all"), BranchesToBeNotified::All, "a text has one value only");
    assert_eq!(BranchesToBeNotified::all().len(), BranchesToBeNotified::TEXTS.len());
    assert!(BranchesToBeNotified::all().all(|value| BranchesToBeNotified::from(value.as_str()) == value));

    let creation = DefaultProjectCreation::from(7);
    assert!(matches!(creation, DefaultProjectCreation::Unknown(_)));
    assert_eq!((creation.as_i64(), creation.to_string()), (7, "7".to_owned()));
    assert_eq!(DefaultProjectCreation::Maintainers.to_string(), "maintainers");

    let chat = ChatD::new("https://chat.example").branches_to_be_notified(BranchesToBeNotified::from("release"));
    assert_eq!(chat.object().raw("branches_to_be_notified"), Some("\"release\""));
    let update = SettingsUpdate::new().restricted_visibility_levels([Visibility::from("secret"), Visibility::Public]);
    assert_eq!(update.object().to_json(), r#"{"restricted_visibility_levels":["secret","public"]}"#);
    let both: BTreeSet<_> = [1, 7].map(|number| issue_tracker_d::TrackerAuthType::from(number).as_i64()).into();
    assert_eq!(both, [1, 7].into());
}

/// A slug that nobody knew when this was compiled costs neither the list nor the integration.
#[test]
fn a_list_with_an_unknown_slug_is_read() {
    let body = r#"[{"id":1,"slug":"chat-d"},{"id":2,"slug":"chat-z","new_events":true},{"id":3,"slug":7},{"id":4}]"#;
    let list = List::<Integration>::from_json(body).unwrap();
    let kinds: Vec<_> = list.iter().map(Integration::kind).collect();
    let unknown = Kind::from("chat-z");
    assert_eq!(kinds, [Some(Kind::ChatD), Some(unknown.clone()), None, None]);
    assert!(matches!(unknown, Kind::Unknown(_)) && unknown.facts().is_none());
    assert_eq!((unknown.slug(), unknown.to_string()), ("chat-z", "chat-z".to_owned()));
    assert_eq!(list.to_json(), body);
    assert_eq!(serde_json::to_value(&unknown).unwrap(), json!("chat-z"));
    assert_eq!(serde_json::from_value::<Kind>(json!("chat-z")).unwrap(), unknown);
    let request = unknown.get(42);
    assert_eq!(request.path().unwrap(), "/projects/42/integrations/chat-z", "it can be called all the same");

    let typed: Integration<chat_d::Properties> =
        Integration::from_json(r#"{"slug":"chat-z","properties":{"branches_to_be_notified":"release","thread":1}}"#)
            .unwrap();
    let properties = typed.properties().unwrap();
    assert_eq!(properties.branches_to_be_notified(), Some(BranchesToBeNotified::from("release")));
    assert_eq!(properties.object().unknown().count(), 1);
}
