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
    for (request, rest) in [
        (chat(), ""),
        (chat().channel(""), r#","channel":"""#),
        (chat().channel(Some("x".to_owned())), r#","channel":"x""#),
        (chat().channel(Null), r#","channel":null"#),
        (chat().channel("x").channel(Param::NotSent), ""),
        (chat().push_events(Param::Null), r#","push_events":null"#),
        (chat().with_parameter("new", 5), r#","new":5"#),
        (chat().channel("x").with_parameter("channel", 5), r#","channel":5"#),
        (chat().with_parameter("channel", Secret::from("x")), r#","channel":"x""#),
        (chat().with_parameter("channel", 5).channel("y"), r#","channel":"y""#),
        (chat().with_parameter("channel", Json::null()), r#","channel":null"#),
    ] {
        let expected = format!(r#"{{"webhook":"https://chat.example/hook"{rest}}}"#);
        assert_eq!(request.object().to_json(), expected);
    }
}

/// So a base and optional overrides compose.
#[test]
fn none_leaves_the_parameter_as_it_is() {
    let base = || {
        ChatD::new("https://chat.example/hook")
            .channel("#ops")
            .push_events(true)
    };
    let channel = |request: ChatD| request.object().raw("channel").map(str::to_owned);
    assert_eq!(channel(base().channel(None::<&str>)).as_deref(), Some("\"#ops\""));
    assert_eq!(channel(base().channel(None::<&String>)).as_deref(), Some("\"#ops\""));
    assert_eq!(channel(base().channel(None::<String>)).as_deref(), Some("\"#ops\""));
    assert_eq!(channel(base().channel(Some("#dev"))).as_deref(), Some("\"#dev\""));
    assert_eq!(
        channel(base().channel(Some(Cow::Borrowed("#dev")))).as_deref(),
        Some("\"#dev\"")
    );
    assert_eq!(channel(base().channel(Some(Null))).as_deref(), Some("null"));
    let unset = base().channel(Null);
    assert_eq!(channel(unset.clone().channel(None::<&str>)).as_deref(), Some("null"));
    assert_eq!(channel(unset.channel(Param::NotSent)), None);
    assert_eq!(base().push_events(None::<bool>), base());
    let chat = base().with_parameter("channel", None::<&str>);
    assert_eq!(chat, base());
    assert_eq!(chat.with_parameter("channel", Null), base().channel(Null));
    let object = Object::new().with::<Vec<String>>("list", None::<Vec<String>>);
    assert!(object.is_empty());
}

#[test]
fn integers_of_any_width_keep_their_digits() {
    let integers = Object::new()
        .with::<i64>("u64", u64::MAX)
        .with::<i64>("usize", Some(usize::MAX))
        .with::<i64>("i128", i128::MIN)
        .with::<i64>("u8", 7_u8);
    let digits = [
        u64::MAX.to_string(),
        usize::MAX.to_string(),
        i128::MIN.to_string(),
        "7".to_owned(),
    ];
    assert_eq!(
        ["u64", "usize", "i128", "u8"].map(|name| integers.raw(name).unwrap()),
        digits
    );
    assert_eq!(
        ["u64", "usize", "i128"].map(|name| integers.get::<i64>(name)),
        [None; 3]
    );
    let floats = Object::new()
        .with::<f64>("u64", u64::MAX)
        .with::<f64>("i64", i64::MIN)
        .with::<f64>("f64", 0.1);
    assert_eq!(floats.raw("u64"), Some("18446744073709551615"));
    assert_eq!(floats.raw("i64"), Some("-9223372036854775808"));
    assert_eq!((floats.raw("f64"), floats.get::<f64>("f64")), (Some("0.1"), Some(0.1)));

    let update = SettingsUpdate::new().max_ssh_key_lifetime(u64::MAX);
    let findings = Target::new().check(&update);
    assert_eq!(
        findings.to_string(),
        "refused: `max_ssh_key_lifetime` must be an integer of at most 64 bits"
    );
}

/// NaN or infinity. Later changes do not hide the error.
#[test]
fn a_number_that_json_cannot_express_is_never_sent() {
    let error = |parameters: &Object| {
        let all = [ParameterEncoding::Json, ParameterEncoding::Query];
        let [json, query] = all.map(|encoding| encoding.encode(parameters).err().map(|error| error.to_string()));
        assert_eq!(json, query);
        json
    };
    let said = Some("parameter \"limit\" is NaN or infinite, which JSON cannot express".to_owned());
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let object = Object::new().with::<f64>("limit", number).with::<bool>("on", true);
        assert_eq!(error(&object), said);
        assert_eq!(
            error(&object.clone().with::<f64>("limit", None::<f64>)),
            said,
            "it stays"
        );
        assert_eq!(
            error(&object.clone().with_member("on", false)),
            said,
            "another one is set"
        );
        assert_eq!(error(&object.clone().with::<f64>("limit", 1)), None, "it is set again");
        assert_eq!(
            error(&object.clone().with::<f64>("limit", Param::NotSent)),
            None,
            "it is taken back"
        );
        assert_eq!(error(&Object::new().with_member("limit", number)), said);
        assert_eq!(
            error(&Object::new().with_member("limit", vec![Some(number), None])),
            said
        );
        assert_eq!(error(&Object::new().with::<Vec<f64>>("limit", [0.5, number])), said);
        assert_eq!(
            error(&Object::new().with::<BTreeMap<String, f64>>("limit", BTreeMap::from([("a".to_owned(), number)]))),
            said
        );
        assert_eq!(
            error(&Object::new().with::<Object>("limit", object.clone())),
            said,
            "it is nested"
        );
        assert!(
            serde_json::to_string(&object)
                .unwrap_err()
                .to_string()
                .contains("`limit` is NaN")
        );
        assert!(serde_json::to_value(Json::from(number)).is_err());
    }
    let update = SettingsUpdate::new().with_parameter("max_ssh_key_lifetime", f64::NAN);
    let refused = settings::update(&update);
    let adapter = HttpAdapter::builder("https://platform.example").build().unwrap();
    assert_eq!(
        adapter.http_request(&refused).unwrap_err().to_string(),
        "update_settings (PUT /application/settings): parameter \"max_ssh_key_lifetime\" is NaN or infinite, which JSON \
         cannot express"
    );
    for current in [
        "{}",
        r#"{"max_ssh_key_lifetime":null}"#,
        r#"{"max_ssh_key_lifetime":1}"#,
    ] {
        let patch = Patch::diff(&Settings::from_json(current).unwrap(), &update);
        let sent = settings::update(patch.request().unwrap().expect("it differs"));
        assert!(adapter.http_request(&sent).is_err(), "a patch keeps it");
    }
    let other = Request::<()>::put("/other").with_parameters(&update);
    assert!(
        adapter
            .http_request(&other)
            .unwrap_err()
            .to_string()
            .contains("`max_ssh_key_lifetime` is NaN")
    );
}

/// `read` fails on a mismatch; `get` returns `None`.
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

/// Getters lend some of these argument types.
#[test]
fn setters_take_what_people_write() {
    let read = Object::new().with::<Secret>("secret", "lent");
    let object = Object::new()
        .with::<Vec<String>>("list", ["a", "b"])
        .with::<Vec<String>>("none", Vec::<String>::new())
        .with::<Vec<String>>("null", Null)
        .with::<BTreeMap<String, i64>>("weights", BTreeMap::from([("default".to_owned(), 100)]))
        .with::<OneOrMany>("one", "")
        .with::<OneOrMany>("many", ["a"])
        .with::<BooleanOrString>("either", true)
        .with::<i64>("number", 1)
        .with::<Secret>("secret", "s")
        .with::<Secret>("lent", read.get::<SecretRef<'_>>("secret"))
        .with::<String>("text", read.get::<&str>("secret"))
        .with::<Json>("any", Json::from(json!({})))
        .with::<i64>("unsigned", 7u64)
        .with::<i64>("length", 7usize)
        .with::<String>("cow", Cow::Borrowed("lent"))
        .with::<Vec<String>>("slice", &["a", "b"][..])
        .with::<Vec<i64>>("numbers", &[1, 2][..])
        .with::<OneOrMany>("some", &["a"][..]);
    let expected = json!({
        "unsigned": 7,
        "length": 7,
        "cow": "lent",
        "slice": ["a", "b"],
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
