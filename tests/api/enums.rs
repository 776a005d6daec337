//! Open enums: a response's undocumented values are written back unchanged, but an undocumented slug in a program's
//! input is refused.

use std::collections::BTreeMap;

use platform_api::integrations::{self, Integration, Kind, chat_d};
use platform_api::{List, Object, Target, http};
use serde_json::json;

/// As the generator emits them, independent of the API.
mod made_up {
    use platform_api_runtime::UnknownValue;

    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Style {
        Plain,
        Rich,
        Unknown(UnknownValue<Box<str>>),
    }

    impl Style {
        pub const ALL: &'static [Self] = &[Self::Plain, Self::Rich];
        pub const STRINGS: &'static [&'static str] = &["plain", "rich"];
    }

    platform_api_runtime::string_enum!(Style);

    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Level {
        Little,
        Much,
        Unknown(UnknownValue<i64>),
    }

    impl Level {
        pub const ALL: &'static [Self] = &[Self::Little, Self::Much];
        pub const NUMBERS: &'static [(i64, &'static str)] = &[(0, "little"), (6, "much")];
    }

    platform_api_runtime::integer_enum!(Level);
}

#[test]
fn an_enum_keeps_unknown_values() {
    use made_up::{Level, Style};

    let style = Style::from("loud");
    let seen = match &style {
        Style::Plain => "plain".to_owned(),
        Style::Unknown(other) => format!("newer: {other}"),
        _ => "another".to_owned(),
    };
    assert_eq!(seen, "newer: loud");
    assert_eq!((style.as_str(), style.to_string()), ("loud", "loud".to_owned()));
    assert_eq!(Style::from("rich"), Style::Rich, "a string has one value only");

    assert_eq!(Level::from(6), Level::Much);
    let level = Level::from(7);
    assert!(matches!(level, Level::Unknown(_)));
    assert_eq!((level.as_i64(), level.to_string()), (7, "7".to_owned()));
    assert_eq!((Level::Much.as_i64(), Level::Much.to_string()), (6, "much".to_owned()));

    let object = Object::new().with::<Style>("style", style.clone());
    let object = object
        .with::<Vec<Style>>("styles", [style.clone(), Style::Plain])
        .with::<Level>("level", Level::Much);
    assert_eq!(
        object.to_json(),
        r#"{"style":"loud","styles":["loud","plain"],"level":6}"#
    );
    assert_eq!(
        (object.get("style"), object.get("level")),
        (Some(style), Some(Level::Much))
    );
}

#[test]
fn a_slug_from_a_programs_input_is_one_of_the_documents() {
    for kind in Kind::ALL {
        assert_eq!(kind.slug().parse().as_ref(), Ok(kind));
        assert_eq!(Kind::try_from(kind.slug()).as_ref(), Ok(kind));
        assert_eq!(serde_json::from_value::<Kind>(json!(kind)).unwrap(), *kind);
    }
    let refused = "unknown kind `chat-dd`; did you mean `chat-d`?";
    assert_eq!("chat-dd".parse::<Kind>().unwrap_err().to_string(), refused);
    assert_eq!(Kind::try_from("chat-dd").unwrap_err().to_string(), refused);
    assert_eq!(
        serde_json::from_value::<Kind>(json!("chat-dd"))
            .unwrap_err()
            .to_string(),
        refused
    );
    let keys = serde_json::from_value::<BTreeMap<Kind, bool>>(json!({"chat-d": true, "chat-dd": true}));
    assert_eq!(keys.unwrap_err().to_string(), refused);

    // Without a near slug, the message ends with the input, shortened to one line.
    let far = "nothing like it\n".repeat(100);
    let error = far.parse::<Kind>().unwrap_err().to_string();
    assert!(
        error.len() < 300 && !error.contains('\n') && error.ends_with('`'),
        "{error}"
    );
}

#[test]
fn an_unknown_kind_is_made_on_purpose_and_is_not_read_back() {
    assert_eq!(Kind::from_slug("chat-d"), Kind::ChatD);
    let unknown = Kind::from_slug("chat-dd");
    assert!(matches!(unknown, Kind::Unknown(_)) && unknown.facts().is_none());
    assert_eq!((unknown.slug(), unknown.to_string()), ("chat-dd", "chat-dd".to_owned()));
    let written = serde_json::to_value(&unknown).unwrap();
    assert_eq!(written, json!("chat-dd"));
    serde_json::from_value::<Kind>(written).unwrap_err();
}

/// An unknown kind has no parameter rules.
#[test]
fn a_check_finds_that_a_kind_is_unknown() {
    let parameters = Object::new().with_member("webhook", 7);
    let target = Target::new();
    for (slug, message) in [
        ("chat-dd", "`chat-dd` is not a documented kind; did you mean `chat-d`?"),
        ("brand-new", "`brand-new` is not a documented kind"),
    ] {
        let kind = Kind::from_slug(slug);
        for findings in [
            target.check(&kind.request(&parameters)),
            target.check_against(&kind.request(&parameters), None),
        ] {
            assert_eq!(findings.to_string(), format!("notice: {message}"));
            assert_eq!((findings[0].parameter(), findings[0].rule().name()), (None, "unknown"));
        }
    }
    assert!(
        target
            .check(&Kind::ChatD.request(&parameters))
            .iter()
            .all(|finding| finding.parameter().is_some())
    );
}

#[test]
fn a_list_with_an_unknown_slug_is_read() {
    let slug = "brand-new";
    let elements =
        json!([{"id": 1, "slug": "chat-d"}, {"id": 2, "slug": slug, "x": true}, {"id": 3, "slug": 7}, {"id": 4}]);
    let body = elements.to_string();
    let list = List::<Integration>::from_json(&body).unwrap();
    let kinds: Vec<_> = list.iter().map(Integration::kind).collect();
    let unknown = Kind::from_slug(slug);
    assert_eq!(kinds, [Some(Kind::ChatD), Some(unknown.clone()), None, None]);
    assert_eq!(list.to_json(), body);
    let request = integrations::get(42, &unknown);
    assert_eq!(
        request.path().unwrap(),
        "/projects/42/integrations/brand-new",
        "it can be called anyway"
    );

    let typed: Integration<chat_d::Properties> =
        Integration::from_json(json!({"slug": slug, "properties": {"push_channel": "#deploys", "x": 1}}).to_string())
            .unwrap();
    let properties = typed.properties();
    assert_eq!(properties.push_channel(), Some("#deploys"));
    assert_eq!(properties.object().unknown().count(), 1);
}

/// Such a kind declares its properties, so non-secret ones are shown.
#[test]
fn a_kind_known_at_run_time_masks_secrets_and_unknown_members() {
    let body = r##"{"slug":"chat-d","properties":{"channel":"#ops","webhook":"https://s3cr3t.example","new":"n"}}"##;
    let response = || http::Response::new(body);
    let kind: Kind = "chat-d".parse().unwrap();
    let read = integrations::get(42, &kind).read_response(response()).unwrap();
    let masked = r##"{"channel":"#ops","webhook":"[redacted]","new":"[redacted]"}"##;
    assert_eq!(
        read.redacted().to_string(),
        format!(r#"{{"slug":"chat-d","properties":{masked}}}"#)
    );
    assert_eq!(read.properties().raw("webhook"), Some("\"https://s3cr3t.example\""));
    assert!(!format!("{read:?} {:?}", read.properties()).contains("s3cr3t"));
    assert!(format!("{:?}", read.properties()).contains("#ops"));
    assert_eq!(read.properties().unknown().collect::<Vec<_>>(), [("new", "\"n\"")]);
    assert_eq!(read.object().to_json(), body);
    let written = integrations::set(42, &kind.request(&Object::new()))
        .read_response(response())
        .unwrap()
        .unwrap();
    let disabled = integrations::disable(42, &kind)
        .read_response(response())
        .unwrap()
        .unwrap();
    assert_eq!(
        (written.redacted().to_string(), disabled.redacted().to_string()),
        (read.redacted().to_string(), read.redacted().to_string())
    );
}
