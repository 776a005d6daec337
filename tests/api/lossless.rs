//! Any response is read without loss, or refused.

#[path = "../support/lossless/mod.rs"]
mod harness;

use std::fs;
use std::iter::repeat_with;

use crate::made_up::{Card, CardUpdate, Entry, Layout};
use crate::spec::is_full;
use fastrand::Rng;
use harness::{ResponseType, generate};
use platform_api::integrations::Integration;
use platform_api::{HttpAdapter, Json, List, ParameterEncoding, Patch, Presence, Request, Settings};
use platform_api_runtime::generated::copied;

fn response_types() -> Vec<ResponseType> {
    let mut types = harness::response_types();
    types.push(ResponseType::of_record::<Card, CardUpdate>());
    types
}

/// Bodies that the generator rarely makes.
#[test]
fn special_bodies_are_read_without_loss() {
    let bodies = [
        // The last of equal names counts, however escaped.
        r#"{"id":1,"id":2}"#,
        r#"{"id":1,"id":"x"}"#,
        r#"{"id":"x","id":1}"#,
        r#"{"id":"x","\u0069d":1}"#,
        r#"{"new":1,"n\u0065w":null}"#,
        r#"{"weights":{"default":"x","default":100}}"#,
        // Without the field's own name, an alias counts.
        r#"{"old_flag":true}"#,
        r#"{"old_flag":"x","old_flag":true}"#,
        r#"{"old_flag":true,"old_flag":"x"}"#,
        r#"{"old_flag":true,"new_flag":false}"#,
        r#"{"new_flag":null,"old_flag":true}"#,
        "{ \"new\" :1.50,\n\t\"title\": \"\\u0061\" , \"id\":1e0 }",
        // Half a surrogate pair is valid JSON, but no string.
        r#"{"id":1,"title":"\ud800","\udc00":{"a":1},"\udc00":2}"#,
        r#"{"\ud800":1,"\\ud800":2,"\uD800":3,"\\ud800\ud800":4}"#,
        r#"{"id":-0,"new":123456789012345678901234567890.10,"push_events":1e2}"#,
    ];
    for ty in response_types() {
        for body in bodies {
            for before in ["", " \n", "\u{feff}", "\u{feff}\t"] {
                let text = if ty.is_list {
                    format!(r#"{before}[{body} ,null,[{body}],"x",{body}]"#)
                } else {
                    format!("{before}{body}\r\n")
                };
                assert!(ty.check(text.as_bytes()), "{}: {text}", ty.table.name);
            }
        }
    }
}

#[test]
fn any_body_is_read_without_loss_or_refused() {
    let cases = if is_full() { 2000 } else { 100 };
    let (mut read, mut refused) = (0, 0);
    for ty in response_types() {
        for number in 0..cases {
            let mut rng = Rng::with_seed(number);
            let length = rng.usize(..300);
            let bytes: Vec<u8> = repeat_with(|| rng.u8(..)).take(length).collect();
            let body = generate::body(&ty, &bytes);
            println!("{number}, {}: {}", ty.table.name, String::from_utf8_lossy(&body));
            if ty.check(&body) {
                read += 1;
            } else {
                refused += 1;
            }
        }
    }
    assert!(read > refused && refused > cases, "{read} read, {refused} refused");
}

#[test]
fn every_type_reads_the_fuzz_corpus_without_loss_or_refuses_it() {
    let types = response_types();
    let mut seeds = 0;
    for entry in fs::read_dir("fuzz/corpus/lossless").expect("the corpus is there") {
        let data = fs::read(entry.expect("the folder can be read").path()).expect("a seed can be read");
        harness::run(&types, &data);
        // The first byte selects a type; here all types read the rest.
        for ty in &types {
            ty.check(data.get(1..).unwrap_or_default());
        }
        seeds += 1;
    }
    assert!(seeds >= 20, "{seeds} seeds");
}

#[test]
fn only_serializing_with_serde_drops_digits() {
    let digits = "1234567890123456789012.10";
    let json = format!(r#"{{"ratio":{digits}}}"#);
    let card = Card::from_json(&json).unwrap();
    let update = CardUpdate::from_json(&json).unwrap();
    let patch = Patch::diff(&Card::default(), &update);
    let list = List::<Card>::from_json(format!("[{json},{digits}]")).unwrap();
    let request = Request::<()>::put("/cards").with_object(update.object().clone());
    let adapter = HttpAdapter::builder("https://platform.example").build().unwrap();
    let sent = adapter.http_request(&request).unwrap();
    let query = adapter
        .http_request(&request.with_encoding(ParameterEncoding::Query))
        .unwrap();
    let member: Json = digits.parse().unwrap();
    for text in [
        card.object().to_json(),
        update.object().to_json(),
        &card.object().redacted().to_string(),
        &format!("{card:?}"),
        CardUpdate::from_object(card.object().clone()).object().to_json(),
        copied(&CardUpdate::new(), &card, None).unwrap().object().to_json(),
        Card::default().with_member("ratio", member).object().to_json(),
        &patch.to_string(),
        patch.request().unwrap().unwrap().object().to_json(),
        &list.to_json(),
        &String::from_utf8_lossy(sent.body()),
        &query.uri().to_string(),
    ] {
        assert!(text.contains(digits), "{text}");
    }
}

#[test]
fn nesting_is_refused_beyond_the_limit() {
    // The object itself is the first of 128 levels.
    let nested = |levels: usize| format!(r#"{{"new":{}{}}}"#, "[".repeat(levels), "]".repeat(levels));
    for levels in [128, 1_000_000] {
        let error = Settings::from_json(nested(levels)).unwrap_err();
        // 7 bytes of `{"new":`, then 127 allowed brackets.
        assert_eq!(
            (error.message.as_str(), error.offset),
            ("nested deeper than 128 levels", 134)
        );
        let shown = error.to_string();
        assert!(shown.ends_with("… (byte 134)") && shown.len() < 200, "{shown}");
    }
}

#[test]
fn mismatches_absent_and_unknown_members_are_listed() {
    use Presence::{Absent, Null, Value};

    let came = r#"{"id":"12 MB","signup_enabled":null,"created_at":"2024-05-01T12:00:00Z","new_b":null,"new_a":[1]}"#;
    let settings = Settings::from_json(came).unwrap();
    let object = settings.object();
    for (name, presence) in [
        ("created_at", Value("\"2024-05-01T12:00:00Z\"")),
        ("id", Value("\"12 MB\"")),
        ("signup_enabled", Null),
        ("updated_at", Absent),
        ("new_a", Value("[1]")),
        ("new_b", Null),
        ("new_c", Absent),
    ] {
        assert_eq!(object.presence(name), presence, "{name}");
    }
    assert_eq!((settings.id(), object.get::<&str>("id")), (None, Some("12 MB")));
    assert_eq!(settings.created_at().unwrap().as_str(), "2024-05-01T12:00:00Z");
    assert_eq!(object.mismatches().collect::<Vec<_>>(), [("id", "\"12 MB\"")]);
    let unknown: Vec<_> = object.unknown().collect();
    assert_eq!(unknown, [("new_a", "[1]"), ("new_b", "null")]);
}

/// Nested fields count. A response may have a number in a string. Messages quote no value.
#[test]
fn fields_of_another_type_are_an_error_if_asked_for() {
    for (body, expected) in [
        (r#"{"size":null,"new":[1],"ratio":"1.50"}"#, Ok(())),
        (r#"{"layout":{"entries":[{"level":null,"x":1}]},"ratio":-1e3}"#, Ok(())),
        (
            r#"{ "ratio":"1.","names":["a",1],"size":"s3cr3t" }"#,
            Err(
                "`size` is a string, not an integer; `[1]` in `names` is a number, not a string; `ratio` is a string, not \
                 a number",
            ),
        ),
        (
            r#"{"layout":{"entries":[{"level":1},{"level":true}],"is_forced":false},"old_flag":1}"#,
            Err("`entries[1].level` in `layout` is a boolean, not an integer"),
        ),
    ] {
        let checked = Card::from_json(body).unwrap().object().check_types();
        assert_eq!(
            checked.map_err(|error| error.to_string()),
            expected.map_err(str::to_owned),
            "{body}"
        );
    }
    let wrong = CardUpdate::from_json(r#"{"ratio":"1.50"}"#).unwrap_err();
    assert!(wrong.message.ends_with("must be a number, not a string"), "{wrong}");
}

#[test]
fn nested_objects_keep_their_text() {
    let came = r#"{ "new":1.0, "entries" : [ {"level": 40,"x":null}, {} ] ,"is_forced":"no" }"#;
    let card = Card::from_json(format!(r#"{{"layout":{came}}}"#)).unwrap();
    let layout: Layout = card.object().get("layout").unwrap();
    assert_eq!(layout.object().to_json(), came);
    let entries: Vec<Entry> = layout.object().get("entries").unwrap();
    assert_eq!(entries[0].object().to_json(), r#"{"level": 40,"x":null}"#);
}

/// A body of maximum size may list millions of `{}`. The benchmark `decode` measures memory.
#[test]
fn an_element_of_a_list_is_small() {
    assert!(size_of::<Integration>() <= 32);
}

#[test]
fn debug_of_json_escapes_what_acts_on_a_terminal() {
    let json: Json = "[\n\"\u{9b}1m\u{202e}\",\t1]".parse().unwrap();
    assert_eq!(format!("{json:?}"), r#"[ "\u009b1m\u202e", 1]"#);
    assert_eq!(json.to_string(), "[\n\"\u{9b}1m\u{202e}\",\t1]");
}
