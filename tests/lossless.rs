//! Whatever JSON a service answers, reading it loses nothing; whatever it answers, nothing panics.
//!
//! `PROPTEST_CASES=5000 PROPTEST_RNG_SEED=7 cargo test --test lossless` tries other bodies than CI does.

#[path = "support/lossless/mod.rs"]
mod lossless;

use std::fs;

use lossless::{generate, subjects};
use platform_api::generic::Presence;
use platform_api::integrations::{Integration, Kind, chat_h};
use platform_api::{List, Object, Settings};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, FileFailurePersistence, RngSeed, TestError, TestRunner};
use serde_json::json;

/// Bodies for each type, unless `PROPTEST_CASES` says otherwise.
const CASES: u32 = 48;

fn runner() -> TestRunner {
    let mut config = Config::default();
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = CASES;
    }
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(20_240_501);
    }
    config.failure_persistence = Some(Box::new(FileFailurePersistence::Direct("tests/lossless.regressions")));
    TestRunner::new(config)
}

#[test]
fn every_type_is_a_subject() {
    let subjects = subjects();
    assert_eq!(subjects.len(), 2 * Kind::ALL.len() + 3);
    assert_eq!(subjects.len(), 2 * 47 + 3);
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
    println!("{} types, {cases} bodies: {read} read and written back, {} refused", subjects.len(), cases - read);
    assert!(read * 2 > cases, "most bodies are read");
    assert!(cases - read > 100, "some are refused");
}

/// The seeds of the fuzz target, and what it found: each for the type that it names, and as a body of every other.
#[test]
fn the_corpus_of_the_fuzz_target_holds() {
    let subjects = subjects();
    let (mut seeds, mut read) = (0, 0);
    for entry in fs::read_dir("fuzz/corpus/lossless").expect("the corpus is there") {
        let data = fs::read(entry.expect("the folder can be read").path()).expect("a seed can be read");
        lossless::run(&subjects, &data);
        read += subjects.iter().filter(|subject| subject.check(data.get(1..).unwrap_or_default())).count();
        seeds += 1;
    }
    println!("{seeds} seeds, {} bodies: {read} read and written back", seeds * (1 + subjects.len()));
    assert!((20..=60).contains(&seeds), "{seeds} seeds: enough to start from, and few enough to keep");
}

/// Of a key that comes twice the last value counts, and an alias of a field takes part in that under its own name.
#[test]
fn of_equal_keys_the_last_counts() {
    for (came, written) in [
        (r#"{"id":1,"id":2}"#, r#"{"id":2}"#),
        (r#"{"id":1,"id":"x"}"#, r#"{"id":"x"}"#),
        (r#"{"id":"x","id":1}"#, r#"{"id":1}"#),
        (r#"{"new":1,"new":null}"#, r#"{"new":null}"#),
        (r#"{"gravatar_enabled":"x","gravatar_enabled":true}"#, r#"{"gravatar_enabled":true}"#),
        (r#"{"gravatar_enabled":true,"gravatar_enabled":"x"}"#, r#"{"gravatar_enabled":"x"}"#),
        (
            r#"{"gravatar_enabled":true,"avatar_service_enabled":false}"#,
            r#"{"avatar_service_enabled":false,"gravatar_enabled":true}"#,
        ),
        (
            r#"{"avatar_service_enabled":null,"gravatar_enabled":true}"#,
            r#"{"avatar_service_enabled":null,"gravatar_enabled":true}"#,
        ),
    ] {
        assert_eq!(Settings::from_json(came).unwrap().to_json(), written, "{came}");
    }
}

/// The reader guesses the next key; a guess that is nearly right is wrong.
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
        // Twice: what comes after what is learnt from the first.
        assert!(subject.check(body.as_bytes()) && subject.check(body.as_bytes()), "{}", subject.name);
    }
    println!("{keys} keys");
}

/// Half of a surrogate pair is JSON and no text: not as a value, and not as a key.
#[test]
fn what_is_no_text_is_kept_as_it_is_written() {
    let came = r#"{"id":1,"title":"\ud800","\udc00":{"a":1},"\udc00":2}"#;
    let integration = Integration::<Object>::from_json(came).unwrap();
    assert_eq!((integration.id, &integration.title), (Some(1), &None));
    assert_eq!(integration.unexpected("title").unwrap().as_str(), r#""\ud800""#);
    assert_eq!(integration.unknown().map(|(name, _)| name).collect::<Vec<_>>(), [r"\udc00", r"\udc00"]);
    assert_eq!(integration.to_json(), came);
    let through_serde = serde_json::to_value(&integration).unwrap();
    assert_eq!(through_serde, json!({"id": 1, "title": r#""\ud800""#, r#""\udc00""#: 2}), "a tree holds their text");
}

#[test]
fn numbers_keep_their_digits() {
    let came = r#"{"id":-0,"new":123456789012345678901234567890.10,"push_events":1e2}"#;
    let integration: Integration = serde_json::from_str(came).unwrap();
    assert_eq!(integration.id, None, "not a whole number as JSON readers know them");
    assert_eq!(integration.to_json(), r#"{"id":-0,"push_events":1e2,"new":123456789012345678901234567890.10}"#);
}

#[test]
fn nesting_is_read_to_the_limit_and_refused_beyond() {
    let nested = |levels: usize| format!(r#"{{"new":{}{}}}"#, "[".repeat(levels), "]".repeat(levels));
    let deepest = nested(127);
    let settings = Settings::from_json(&deepest).unwrap();
    assert_eq!(settings.to_json(), deepest);
    assert_eq!(serde_json::to_string(&settings).unwrap(), deepest);
    let error = Settings::from_json(nested(128)).unwrap_err();
    assert!(error.to_string().starts_with("nested deeper than 128 levels at $.new[0][0]"), "{error}");
    assert_eq!(error.offset, 134);
    let error = Settings::from_json(nested(1_000_000)).unwrap_err();
    assert_eq!(error.offset, 134, "no matter how deep");
}

#[test]
fn a_list_keeps_what_is_no_object_aside() {
    let came = r#"[{"id":1},null,{"id":2},[{"id":3}],"x"]"#;
    let list = List::<Integration>::from_json(came).unwrap();
    assert_eq!(list.iter().map(|integration| integration.id).collect::<Vec<_>>(), [Some(1), Some(2)]);
    let odd: Vec<_> = list.unexpected().map(|(position, value)| (position, value.as_str())).collect();
    assert_eq!(odd, [(1, "null"), (3, r#"[{"id":3}]"#), (4, r#""x""#)]);
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
        let created = settings.created_at.as_ref().unwrap_or_else(|| panic!("{text}"));
        assert_eq!((created.as_str(), created.unix_milliseconds()), (text, milliseconds));
        assert_eq!(settings.to_json(), came);
    }
    for text in ["", "yesterday", "2024-05-01", "2024-05-01T12:00:00", "2024-02-30T12:00:00Z", "2024-05-01T25:00:00Z"] {
        let came = format!(r#"{{"created_at":"{text}","id":1}}"#);
        let settings = Settings::from_json(&came).unwrap();
        assert_eq!((settings.id, &settings.created_at), (Some(1), &None), "{text}");
        assert_eq!(settings.unexpected("created_at").unwrap().as_str(), format!("\"{text}\""));
        assert_eq!(serde_json::to_string(&settings).unwrap(), format!(r#"{{"id":1,"created_at":"{text}"}}"#));
    }
}

/// Null, absent and present are three answers; what did not fit is found by name and in order.
#[test]
fn what_did_not_fit_can_be_asked_for() {
    let came = r#"{"max_pages_size":"12 MB","signup_enabled":null,"terms":"x","new_b":null,"new_a":[1]}"#;
    let settings = Settings::from_json(came).unwrap();
    let asked = ["terms", "max_pages_size", "signup_enabled", "id", "new_a", "new_b", "new_c"];
    use Presence::{Absent, Null, Value};
    let expected = [Value, Value, Null, Absent, Value, Null, Absent];
    assert_eq!(asked.map(|name| settings.presence(name)), expected);
    assert_eq!(asked.map(|name| settings.is_null(name)), expected.map(|presence| presence == Null));
    let unexpected: Vec<_> = settings.unexpected_fields().map(|(name, value)| (name, value.as_str())).collect();
    assert_eq!(unexpected, [("signup_enabled", "null"), ("max_pages_size", "\"12 MB\"")]);
    assert_eq!(settings.unexpected("max_pages_size").unwrap().as_str(), "\"12 MB\"");
    assert!(settings.unexpected("terms").is_none() && settings.unexpected("new_a").is_none());
    let unknown: Vec<_> = settings.unknown().map(|(name, value)| (name, value.as_str())).collect();
    assert_eq!(unknown, [("new_a", "[1]"), ("new_b", "null")]);

    let any = Settings::from_json(r#"{"allow_project_creation_for_guest_and_below":null}"#).unwrap();
    assert!(any.is_null("allow_project_creation_for_guest_and_below"), "a field of any type can be null as well");
    let alias = Settings::from_json(r#"{"gravatar_enabled":true}"#).unwrap();
    assert_eq!(alias.presence("avatar_service_enabled"), Value);
}

#[test]
fn one_report_is_about_the_whole_response() {
    let came = r#"{"id":"7","slug":"chat-h","brand_new":true,"properties":{"room":5,"token":null,"newer":[]}}"#;
    let integration = Integration::<chat_h::Properties>::from_json(came).unwrap();
    let report = integration.report();
    assert_eq!(report.record, "Integration");
    assert_eq!(report.absent.len(), 20 + 4);
    assert!(report.absent.contains(&"title".to_owned()) && report.absent.contains(&"properties.hostname".to_owned()));
    let typed =
        |list: &[(String, &'static str)]| list.iter().map(|(name, ty)| format!("{name}: {ty}")).collect::<Vec<_>>();
    assert_eq!(typed(&report.unexpected), ["id: a string", "properties.token: null", "properties.room: a number"]);
    assert_eq!(typed(&report.unknown), ["brand_new: a boolean", "properties.newer: an array"]);
    let text = report.to_string();
    assert!(text.contains("; 3 of another type (`id`: a string, `properties.token`: null"), "{text}");
    let nested =
        Settings::from_json(r#"{"default_branch_protection_defaults":{"allowed_to_push":[{"x":1}]}}"#).unwrap();
    let unknown = typed(&nested.report().unknown);
    assert_eq!(unknown, ["default_branch_protection_defaults.allowed_to_push[0].x: a number"]);
}
