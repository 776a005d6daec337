//! Any JSON that a service responds with is kept byte for byte, and no response causes a panic.
//!
//! `PROPTEST_CASES=5000 PROPTEST_RNG_SEED=7 cargo test --test api lossless` tries more and other bodies than CI.

#[path = "../support/lossless/mod.rs"]
mod harness;

use std::collections::BTreeMap;
use std::fs;

use crate::made_up::{Card, Entry, Layout};
use harness::{generate, subjects};
use platform_api::facts::Type;
use platform_api::generic::Record as _;
use platform_api::integrations::{Integration, Kind, chat_d};
use platform_api::{Json, List, Object, Presence, Settings, settings};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, FileFailurePersistence, RngSeed, TestError, TestRunner};
use serde_json::json;

/// The number of bodies for each type, unless `PROPTEST_CASES` is set.
const CASES: u32 = 48;

fn runner() -> TestRunner {
    let mut config = Config::default();
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = CASES;
    }
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(20_240_501);
    }
    config.failure_persistence = Some(Box::new(FileFailurePersistence::Direct("tests/api/lossless.regressions")));
    TestRunner::new(config)
}

#[test]
fn every_type_is_a_subject() {
    // An integration and the properties of each kind, the settings, the untyped integration, and the list.
    assert_eq!(subjects().len(), 2 * Kind::ALL.len() + 3);
}

#[test]
fn any_body_is_read_without_loss_or_refused() {
    let subjects = subjects();
    let (mut cases, mut read) = (0, 0);
    for subject in &subjects {
        let (tried, accepted) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
        let outcome = runner().run(&vec(any::<u8>(), 0..300), |bytes| {
            let body = generate::body(subject, &bytes);
            tried.set(tried.get() + 1);
            accepted.set(accepted.get() + u32::from(subject.check(&body)));
            Ok(())
        });
        if let Err(TestError::Fail(reason, bytes)) = outcome {
            let body = generate::body(subject, &bytes);
            panic!("{}: {reason}\n{}", subject.name, String::from_utf8_lossy(&body));
        }
        (cases, read) = (cases + tried.get(), read + accepted.get());
    }
    println!("{} types, {cases} bodies: {read} read without loss, {} refused", subjects.len(), cases - read);
    assert!(read * 2 > cases, "most bodies are read");
    assert!(cases - read > subjects.len() as u32, "some are refused");
}

/// The seeds of the fuzz target and its findings: each for the type that it names, and as a body of every other type.
#[test]
fn the_corpus_of_the_fuzz_target_holds() {
    let subjects = subjects();
    let (mut seeds, mut read) = (0, 0);
    for entry in fs::read_dir("fuzz/corpus/lossless").expect("the corpus is there") {
        let data = fs::read(entry.expect("the folder can be read").path()).expect("a seed can be read");
        harness::run(&subjects, &data);
        read += subjects.iter().filter(|subject| subject.check(data.get(1..).unwrap_or_default())).count();
        seeds += 1;
    }
    println!("{seeds} seeds, {} bodies: {read} read without loss", seeds * (1 + subjects.len()));
    assert!((20..=60).contains(&seeds), "{seeds} seeds: enough to start from, and few enough to keep");
}

/// Of equal names the last value counts, however the name is escaped, and all of them are kept. A field's alias counts
/// if the field's own name is missing.
#[test]
fn of_equal_names_the_last_counts() {
    for (came, equal) in [
        (r#"{"id":1,"id":2}"#, r#"{"id":2}"#),
        (r#"{"id":1,"id":"x"}"#, r#"{"id":"x"}"#),
        (r#"{"id":"x","\u0069d":1}"#, r#"{"id":1}"#),
        (r#"{"new":1,"n\u0065w":null}"#, r#"{"new":null}"#),
    ] {
        let settings = Settings::from_json(came).unwrap();
        assert_eq!(settings.object().to_json(), came);
        assert_eq!(settings, Settings::from_json(equal).unwrap());
        assert_eq!(settings.object().len(), 1);
    }
    for (came, id) in
        [(r#"{"id":1,"id":2}"#, Some(2)), (r#"{"id":1,"id":"x"}"#, None), (r#"{"id":"x","id":1}"#, Some(1))]
    {
        assert_eq!(Settings::from_json(came).unwrap().id(), id, "{came}");
    }
    let weights = r#"{"weights":{"default":"x","default":100}}"#;
    let weights: Option<BTreeMap<String, i64>> = Settings::from_json(weights).unwrap().object().get("weights");
    assert_eq!(weights.unwrap()["default"], 100, "inside a value too");
}

#[test]
fn another_name_counts_where_the_own_one_did_not_come() {
    for (came, enabled, unknown) in [
        (r#"{"old_flag":true}"#, Some(true), None),
        (r#"{"old_flag":"x","old_flag":true}"#, Some(true), None),
        (r#"{"old_flag":true,"old_flag":"x"}"#, None, Some("old_flag")),
        (r#"{"old_flag":true,"new_flag":false}"#, Some(false), Some("old_flag")),
        (r#"{"new_flag":null,"old_flag":true}"#, None, Some("old_flag")),
    ] {
        let card = Card::from_json(came).unwrap();
        let object = card.object();
        assert_eq!((object.to_json(), object.get::<bool>("new_flag")), (came, enabled));
        assert_eq!(object.unknown().map(|(name, _)| name).next(), unknown, "{came}");
    }
}

/// The JSON is kept from its `{` to its `}`, without surrounding white space.
#[test]
fn white_space_and_the_order_of_members_are_kept() {
    let came = "{ \"new\" :1.50,\n\t\"title\": \"\\u0061\" , \"id\":1e0 }";
    for around in ["", " ", "\n\n", "\u{feff}", "\u{feff}\t"] {
        let integration = Integration::<Object>::from_json(format!("{around}{came}\r\n")).unwrap();
        assert_eq!((integration.object().to_json(), integration.title()), (came, Some("a")));
        let list = List::<Integration>::from_json(format!("{around}[{came} ,\n{came}]")).unwrap();
        assert_eq!(list.to_json(), format!("[{came},{came}]"), "of a list, each element");
    }
    let other = Integration::<Object>::from_json(r#"{"id":1e0,"title":"a","new":1.50}"#).unwrap();
    assert_eq!(Integration::from_json(came).unwrap(), other);
    assert_eq!(other, Integration::from_json(r#"{"id":1,"title":"a","new":1.5}"#).unwrap(), "numbers have values");
    assert_ne!(other, Integration::from_json(r#"{"id":1,"title":"a","new":1.51}"#).unwrap());
}

/// The reader predicts the next key; a key that nearly matches the prediction is another key.
#[test]
fn what_is_nearly_a_name_is_another_name() {
    let mut keys = 0;
    for subject in subjects() {
        let names = subject.table.fields.iter().map(|field| field.name);
        let near = |name: &str| {
            [
                format!("{name}s"),
                name[1..].to_owned(),
                name[..name.len() - 1].to_owned(),
                name.to_uppercase(),
                format!("{name}\\n"),
            ]
        };
        let pairs: Vec<_> = names
            .flat_map(|name| near(name).into_iter().chain([name.to_owned()]))
            .map(|key| format!(r#""{key}" :"{key}""#))
            .collect();
        keys += pairs.len();
        let object = format!("{{{}}}", pairs.join(" , "));
        let body = if subject.is_list { format!("[{object},{object}]") } else { object };
        // Read twice, because the first read teaches the order of keys.
        assert!(subject.check(body.as_bytes()) && subject.check(body.as_bytes()), "{}", subject.name);
    }
    println!("{keys} keys");
}

/// Half of a surrogate pair is valid JSON but not a string, neither as a value nor as a key.
#[test]
fn what_is_no_text_is_kept_as_it_is_written() {
    let came = r#"{"id":1,"title":"\ud800","\udc00":{"a":1},"\udc00":2}"#;
    let integration = Integration::<Object>::from_json(came).unwrap();
    assert_eq!((integration.id(), integration.title()), (Some(1), None));
    assert_eq!(integration.object().mismatches().collect::<Vec<_>>(), [("title", r#""\ud800""#)]);
    assert_eq!(integration.object().unknown().map(|(name, _)| name).collect::<Vec<_>>(), [r"\udc00"]);
    assert_eq!(integration.object().to_json(), came);
    let through_serde = serde_json::to_value(&integration).unwrap();
    assert_eq!(through_serde, json!({"id": 1, "title": r#""\ud800""#, r#""\udc00""#: 2}), "a tree holds their JSON");
}

/// Equality is that of the values: exact in every digit, and by code units where a string is not Unicode.
#[test]
fn what_is_written_differently_is_equal() {
    let settings = |value: &str| Settings::from_json(format!(r#"{{"new":{value}}}"#)).unwrap();
    let digits = "1234567890123456789012345678901234567890";
    for (left, right) in [
        ("1", "1.0"),
        (digits, &*format!("{digits}.0")),
        ("1e400", "10e399"),
        (r#""\ud800""#, r#""\uD800""#),
        (r#"[{"a":1,"b":2}]"#, r#"[{"b":2.0,"a":0,"a":1}]"#),
    ] {
        assert_eq!(settings(left), settings(right));
        assert_eq!(left.parse::<Json>().unwrap(), right.parse::<Json>().unwrap());
    }
    for (left, right) in [
        (digits, "1234567890123456789012345678901234567891"),
        ("1e400", "2e400"),
        ("1e-9223372036854775808", "0"),
        ("1e99999999999999999999", "2e99999999999999999999"),
        (r#""\ud800""#, r#""\\ud800""#),
        (r#""\ud800""#, r#""\"\\ud800\"""#),
        ("[1,2]", "[2,1]"),
    ] {
        assert_ne!(settings(left), settings(right));
        assert_ne!(left.parse::<Json>().unwrap(), right.parse::<Json>().unwrap());
    }
}

#[test]
fn numbers_keep_their_digits() {
    let came = r#"{"id":-0,"new":123456789012345678901234567890.10,"push_events":1e2}"#;
    let integration: Integration = serde_json::from_str(came).unwrap();
    assert_eq!(integration.id(), None, "not an integer as JSON readers know them");
    assert_eq!(integration.object().to_json(), came);
}

#[test]
fn nesting_is_read_to_the_limit_and_refused_beyond() {
    let nested = |levels: usize| format!(r#"{{"new":{}{}}}"#, "[".repeat(levels), "]".repeat(levels));
    let deepest = nested(127);
    let settings = Settings::from_json(&deepest).unwrap();
    assert_eq!(settings.object().to_json(), deepest);
    assert_eq!(serde_json::to_string(&settings).unwrap(), deepest);
    let error = Settings::from_json(nested(128)).unwrap_err();
    assert!(error.to_string().starts_with("nested deeper than 128 levels at $.*[0][0]"), "{error}");
    assert_eq!(error.offset, 134);
    let error = Settings::from_json(nested(1_000_000)).unwrap_err();
    assert_eq!(error.offset, 134, "no matter how deep");
}

#[test]
fn a_list_keeps_what_is_no_object_aside() {
    let came = r#"[{"id":1},null,{"id":2},[{"id":3}],"x"]"#;
    let list = List::<Integration>::from_json(came).unwrap();
    assert_eq!(list.iter().map(|integration| integration.id()).collect::<Vec<_>>(), [Some(1), Some(2)]);
    let mismatches: Vec<_> = list.mismatches().map(|(position, value)| (position, value.as_str())).collect();
    assert_eq!(mismatches, [(1, "null"), (3, r#"[{"id":3}]"#), (4, r#""x""#)]);
    assert_eq!(list.to_json(), came);
    let error = List::<Integration>::from_json(r#"[{"id":1},{"id":x}]"#).unwrap_err();
    assert_eq!((error.path.as_str(), error.offset), ("$[1].id", 16));
}

#[test]
fn timestamps_are_typed_and_keep_their_text() {
    for (text, milliseconds) in [
        ("2024-05-01T12:00:00Z", 1_714_564_800_000),
        ("2024-05-01T12:00:00.25Z", 1_714_564_800_250),
        ("2024-05-01T12:00:00.123456789Z", 1_714_564_800_123),
        ("2024-05-01T14:00:00+02:00", 1_714_564_800_000),
        ("2024-05-01T06:30:00.000-05:30", 1_714_564_800_000),
        ("1969-12-31T23:59:59Z", -1_000),
    ] {
        let came = format!(r#"{{"created_at":"{text}"}}"#);
        let settings = Settings::from_json(&came).unwrap();
        let created = settings.created_at().unwrap_or_else(|| panic!("{text}"));
        assert_eq!((created.as_str(), created.unix_milliseconds()), (text, milliseconds));
        assert_eq!(settings.object().to_json(), came);
    }
    for text in ["", "yesterday", "2024-05-01", "2024-05-01T12:00:00", "2024-02-30T12:00:00Z", "2024-05-01T25:00:00Z"] {
        let came = format!(r#"{{"created_at":"{text}","id":1}}"#);
        let settings = Settings::from_json(&came).unwrap();
        assert_eq!((settings.id(), settings.created_at()), (Some(1), None), "{text}");
        assert_eq!(settings.object().mismatches().collect::<Vec<_>>(), [("created_at", &*format!("\"{text}\""))]);
        assert_eq!(serde_json::to_string(&settings).unwrap(), came);
    }
}

/// Null, absent and present are different, and mismatches are listed by name and in order.
#[test]
fn what_does_not_fit_can_be_asked_for() {
    let came = r#"{"id":"12 MB","signup_enabled":null,"created_at":"2024-05-01T12:00:00Z","new_b":null,"new_a":[1]}"#;
    let settings = Settings::from_json(came).unwrap();
    let object = settings.object();
    let asked = ["created_at", "id", "signup_enabled", "updated_at", "new_a", "new_b", "new_c"];
    use Presence::{Absent, Null, Value};
    assert_eq!(asked.map(|name| object.presence(name)), [Value, Value, Null, Absent, Value, Null, Absent]);
    assert_eq!(object.raw("id"), Some("\"12 MB\""));
    assert_eq!((settings.id(), object.get::<&str>("id")), (None, Some("12 MB")));
    assert_eq!(object.mismatches().collect::<Vec<_>>(), [("id", "\"12 MB\"")], "null is none");
    assert_eq!(object.unknown().collect::<Vec<_>>(), [("new_a", "[1]"), ("new_b", "null")]);
    assert_eq!((settings.created_at().is_some(), object.get::<Vec<i64>>("new_a")), (true, Some(vec![1])));
    for any in settings::ATTRIBUTES.iter().filter(|field| matches!(field.ty, Type::Any)) {
        let null = Settings::from_json(format!(r#"{{"{}":null}}"#, any.name)).unwrap();
        assert_eq!(null.object().presence(any.name), Null, "a field of any type can be null as well");
    }
}

#[test]
fn one_report_is_about_the_whole_response() {
    let came = r#"{"id":"7","slug":"chat-d","brand_new":true,"properties":{"channel":5,"webhook":null,"newer":[]}}"#;
    let integration = Integration::<chat_d::Properties>::from_json(came).unwrap();
    let report = integration.object().report();
    assert_eq!((report.record, report.is_clean()), ("Integration", false));
    let is_absent = |name: &str| report.absent.iter().any(|absent| absent == name);
    assert!(is_absent("title") && is_absent("properties.push_channel"));
    assert!(is_absent("push_events") && !is_absent("properties.push_events"), "it is missed once");
    let typed =
        |list: &[(String, &'static str)]| list.iter().map(|(name, ty)| format!("{name}: {ty}")).collect::<Vec<_>>();
    let mut mismatches = typed(&report.mismatches);
    mismatches.sort();
    assert_eq!(mismatches, ["id: a string", "properties.channel: a number", "properties.webhook: null"]);
    assert_eq!(typed(&report.unknown), ["properties.newer: an array", "brand_new: a boolean"]);
    assert!(report.unset.is_empty(), "the documents say nothing of null in an integration");
    let text = report.to_string();
    assert!(text.contains("; 3 of another type (`id`: a string, `properties."), "{text}");
}

#[test]
fn a_report_looks_into_what_is_nested() {
    let card = Card::from_json(r#"{"layout":{"entries":[{"x":1}]}}"#).unwrap();
    let report = card.object().report();
    let unknown: Vec<_> = report.unknown.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
    assert_eq!(unknown, ["layout.entries[0].x: a number"]);
}

/// According to the documents unset settings read as null, so these are no difference.
#[test]
fn a_response_that_is_as_documented_is_clean() {
    let fields = Settings::TABLE.fields;
    let nulls: Vec<_> = fields.iter().map(|field| format!("\"{}\":null", field.name)).collect();
    let report = Settings::from_json(format!("{{{}}}", nulls.join(","))).unwrap().object().report();
    if Settings::TABLE.unset_reads_null {
        assert!(report.is_clean(), "{report}");
        assert!(report.unset.iter().eq(fields.iter().map(|field| field.name)));
    } else {
        let nulls = fields.iter().map(|field| (field.name, "null"));
        assert!(report.mismatches.iter().map(|(name, ty)| (name.as_str(), *ty)).eq(nulls), "{report}");
    }
}

/// A nested object is an object like any other.
#[test]
fn nested_objects_keep_their_text() {
    let came = r#"{ "new":1.0, "entries" : [ {"level": 40,"x":null}, {} ] ,"is_forced":"no" }"#;
    let layout = Layout::from_json(came).unwrap();
    assert_eq!((layout.object().to_json(), layout.object().get::<bool>("is_forced")), (came, None));
    let card = Card::from_json(format!(r#"{{"layout":{came}}}"#)).unwrap();
    assert_eq!(card.object().get::<Layout>("layout").as_ref(), Some(&layout));
    let entries: Vec<Entry> = layout.object().get("entries").unwrap();
    let texts: Vec<_> = entries.iter().map(|entry| entry.object().to_json()).collect();
    assert_eq!(texts, [r#"{"level": 40,"x":null}"#, "{}"]);
}

/// A body of the maximum size may be a list of millions of `{}`; `cargo bench --bench decode` measures its memory.
#[test]
fn an_element_of_a_list_is_small() {
    assert!(size_of::<Integration>() <= 32);
}
