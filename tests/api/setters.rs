//! Setters take ordinary Rust values and express all three states.

use std::borrow::Cow;
use std::collections::BTreeMap;

use platform_api::integrations::ChatD;
use platform_api::{
    BooleanOrString, HttpAdapter, Json, Null, Object, OneOrMany, Param, ParameterEncoding, Patch, Request, Secret,
    SecretRef, Settings, SettingsUpdate, Target, settings,
};
use serde_json::{Value, json};

#[test]
fn setters_take_values_options_and_nothing() {
    let chat = || ChatD::new("https://chat.example/hook");
    let set = || chat().channel("#ops");
    for (request, channel) in [
        (chat(), None),
        (chat().channel(""), Some("\"\"")),
        (set().channel(Some("x".to_owned())), Some("\"x\"")),
        (set().channel(Some(Cow::Borrowed("x"))), Some("\"x\"")),
        (set().channel(Null), Some("null")),
        (set().channel(Some(Null)), Some("null")),
        (set().channel(Param::Null), Some("null")),
        (set().channel(Param::NotSent), None),
        (set().channel(Null).channel(Param::NotSent), None),
        // `None` leaves the parameter as it is.
        (set().channel(None::<&str>), Some("\"#ops\"")),
        (set().channel(None::<String>), Some("\"#ops\"")),
        (set().channel(Null).channel(None::<&str>), Some("null")),
        (set().with_parameter("channel", None::<&str>), Some("\"#ops\"")),
        (set().with_parameter("channel", 5), Some("5")),
        (set().with_parameter("channel", Secret::from("x")), Some("\"x\"")),
        (set().with_parameter("channel", Json::null()), Some("null")),
        (chat().with_parameter("channel", 5).channel("y"), Some("\"y\"")),
    ] {
        assert_eq!(request.object().raw("channel"), channel, "{request:?}");
        assert_eq!(request.object().len(), 1 + usize::from(channel.is_some()));
    }
    assert_eq!(chat().with_parameter("new", 5).object().raw("new"), Some("5"));
    assert_eq!(set().push_events(None::<bool>), set());
}

#[test]
fn integers_of_any_width_keep_their_digits() {
    let numbers = Object::new()
        .with::<i64>("u64", u64::MAX)
        .with::<i64>("usize", Some(7_usize))
        .with::<i64>("i128", i128::MIN)
        .with::<f64>("float", 0.1)
        .with::<f64>("whole", u64::MAX);
    assert_eq!(
        numbers.to_json(),
        r#"{"u64":18446744073709551615,"usize":7,"i128":-170141183460469231731687303715884105728,"float":0.1,"whole":18446744073709551615}"#
    );
    assert_eq!(
        ["u64", "usize", "i128"].map(|name| numbers.get(name)),
        [None, Some(7), None]
    );

    let findings = Target::new().check(&SettingsUpdate::new().max_ssh_key_lifetime(u64::MAX));
    assert_eq!(
        findings.to_string(),
        "invalid: `max_ssh_key_lifetime` must be an integer of at most 64 bits"
    );
}

#[test]
fn a_number_that_json_cannot_express_is_never_sent() {
    let limit = || Object::new().with::<f64>("limit", f64::NAN);
    let map = BTreeMap::from([("a".to_owned(), f64::INFINITY)]);
    for object in [
        limit(),
        limit().with::<f64>("limit", None::<f64>),
        limit().with_member("on", false),
        Object::new().with::<f64>("limit", f64::NEG_INFINITY),
        Object::new().with_member("limit", vec![Some(f64::NAN), None]),
        Object::new().with::<Vec<f64>>("limit", [0.5, f64::INFINITY]),
        Object::new().with::<BTreeMap<String, f64>>("limit", map),
        Object::new().with::<Object>("limit", limit()),
        Object::new().with_member("limit", vec![Json::from(f64::NAN), Json::from(1)]),
    ] {
        for encoding in [ParameterEncoding::Json, ParameterEncoding::Query] {
            let error = encoding.encode(&object).unwrap_err().to_string();
            assert_eq!(
                error,
                "parameter \"limit\" is NaN or infinite, which JSON cannot express"
            );
        }
        let error = serde_json::to_string(&object).unwrap_err().to_string();
        assert!(error.contains("`limit` is NaN"), "{error}");
    }
    for object in [
        limit().with::<f64>("limit", 1),
        limit().with::<f64>("limit", Param::NotSent),
    ] {
        ParameterEncoding::Json.encode(&object).unwrap();
    }
    serde_json::to_value(Json::from(f64::NAN)).unwrap_err();

    let update = SettingsUpdate::new().with_parameter("max_ssh_key_lifetime", f64::NAN);
    let adapter = HttpAdapter::builder("https://platform.example").build().unwrap();
    let error = adapter
        .http_request(&settings::update(&update))
        .unwrap_err()
        .to_string();
    let expected = "(PUT /application/settings): parameter \"max_ssh_key_lifetime\" is NaN or infinite";
    assert!(error.contains(expected), "{error}");
    let other = Request::<()>::put("/other").with_parameters(&update);
    let error = adapter.http_request(&other).unwrap_err().to_string();
    assert!(error.contains("`max_ssh_key_lifetime` is NaN"), "{error}");

    let current = Settings::from_json(r#"{"brand_new":null,"other_new":1}"#).unwrap();
    let update = SettingsUpdate::new()
        .with_parameter("brand_new", f64::NAN)
        .with_parameter("other_new", 1);
    let patch = Patch::diff(&current, &update);
    assert!(patch.changes().map(|change| change.name()).eq(["brand_new"]));
}

#[test]
fn half_a_surrogate_pair_is_sent_as_it_is() {
    let text = r#"{"home_page_url":"Hello \ud83d"}"#;
    let adapter = HttpAdapter::builder("https://platform.example").build().unwrap();
    let update = settings::update(&SettingsUpdate::from_object(Object::from_json(text).unwrap()));
    assert_eq!(&**adapter.http_request(&update).unwrap().body(), text.as_bytes());
}

#[test]
fn read_takes_any_type_and_says_what_does_not_fit() {
    #[derive(Debug, PartialEq, serde::Deserialize)]
    struct Limits {
        files: u8,
    }
    let object =
        Object::from_json(r#"{"limits":{"files":3},"wrong":{"files":"s3cr3t"},"none":null,"rate":1e400}"#).unwrap();
    assert_eq!(object.read("limits"), Ok(Some(Limits { files: 3 })));
    assert_eq!(object.read::<Limits>("none"), Ok(None));
    assert_eq!(object.read::<Limits>("absent"), Ok(None));
    let error = object.read::<Limits>("wrong").unwrap_err().to_string();
    assert!(
        error.contains("expected u8") && error.contains("`wrong`") && !error.contains("s3cr3t"),
        "{error}"
    );
    assert_eq!(
        (object.get::<f64>("rate"), object.raw("rate")),
        (None, Some("1e400")),
        "beyond `f64`"
    );
}

#[test]
fn setters_take_what_people_write() {
    let read = Object::new().with::<Secret>("secret", "lent");
    let object = Object::new()
        .with::<Vec<String>>("list", ["a", "b"])
        .with::<Vec<String>>("slice", &["a", "b"][..])
        .with::<Vec<i64>>("numbers", &[1, 2][..])
        .with::<BTreeMap<String, i64>>("weights", BTreeMap::from([("default".to_owned(), 100)]))
        .with::<OneOrMany>("one", "")
        .with::<OneOrMany>("many", ["a"])
        .with::<OneOrMany>("some", &["a"][..])
        .with::<BooleanOrString>("either", true)
        .with::<Secret>("lent", read.get::<SecretRef<'_>>("secret"))
        .with::<String>("text", read.get::<&str>("secret"))
        .with::<Json>("any", Json::from(json!({})));
    let expected = json!({
        "list": ["a", "b"],
        "slice": ["a", "b"],
        "numbers": [1, 2],
        "weights": {"default": 100},
        "one": "",
        "many": ["a"],
        "some": ["a"],
        "either": true,
        "lent": "lent",
        "text": "lent",
        "any": {},
    });
    assert_eq!(serde_json::from_str::<Value>(object.to_json()).unwrap(), expected);
}
