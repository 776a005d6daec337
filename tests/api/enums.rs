//! Undocumented values of a response are kept, but an undocumented slug in a program's input is refused.

use std::collections::BTreeMap;

use platform_api::integrations::{self, Integration, Kind};
use platform_api::{List, Object, Target};
use serde_json::json;

/// As the generator emits them.
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
    assert!(matches!(&style, Style::Unknown(value) if value.to_string() == "loud"));
    assert_eq!((style.as_str(), style.to_string()), ("loud", "loud".to_owned()));
    assert_eq!(Style::from("rich"), Style::Rich, "a string has one value only");
    let level = Level::from(7);
    assert!(matches!(level, Level::Unknown(_)));
    assert_eq!((level.as_i64(), level.to_string()), (7, "7".to_owned()));
    assert_eq!(
        (Level::from(6), Level::Much.to_string()),
        (Level::Much, "much".to_owned())
    );

    let object = Object::new()
        .with::<Vec<Style>>("styles", [style, Style::Plain])
        .with::<Level>("level", level);
    assert_eq!(object.to_json(), r#"{"styles":["loud","plain"],"level":7}"#);
    assert_eq!(object.get("level"), Some(level));
}

#[test]
fn a_slug_from_a_programs_input_is_one_of_the_documents() {
    for kind in Kind::ALL {
        assert_eq!(kind.slug().parse().as_ref(), Ok(kind));
        assert_eq!(serde_json::from_value::<Kind>(json!(kind)).unwrap(), *kind);
    }
    let keys = serde_json::from_value::<BTreeMap<Kind, bool>>(json!({"chat-d": true, "chat-dd": true}));
    for refused in [
        "chat-dd".parse::<Kind>().unwrap_err().to_string(),
        Kind::try_from("chat-dd").unwrap_err().to_string(),
        serde_json::from_value::<Kind>(json!("chat-dd"))
            .unwrap_err()
            .to_string(),
        keys.unwrap_err().to_string(),
    ] {
        assert_eq!(refused, "unknown kind `chat-dd`; did you mean `chat-d`?");
    }
    assert_eq!(Kind::from_slug("chat-d"), Kind::ChatD);
    assert_eq!(json!(Kind::from_slug("chat-dd")), json!("chat-dd"));
    // Without a near slug, the message ends with the input, shortened to one line.
    let error = "nothing like it\n".repeat(100).parse::<Kind>().unwrap_err().to_string();
    assert!(
        error.len() < 300 && !error.contains('\n') && error.ends_with('`'),
        "{error}"
    );
}

#[test]
fn a_check_finds_that_a_kind_is_unknown() {
    let parameters = Object::new().with_member("webhook", 7);
    for (slug, message) in [
        ("chat-dd", "`chat-dd` is not a documented kind; did you mean `chat-d`?"),
        ("brand-new", "`brand-new` is not a documented kind"),
    ] {
        let request = Kind::from_slug(slug).request(&parameters);
        let findings = Target::new().check(&request);
        assert_eq!(findings.to_string(), format!("notice: {message}"));
        assert_eq!(Target::new().check(&integrations::set(42, &request)), findings);
        assert_eq!((findings[0].parameter(), findings[0].rule().code()), (None, "unknown"));
    }
}

#[test]
fn a_list_with_an_unknown_slug_is_read() {
    let body = r#"[{"id":1,"slug":"chat-d"},{"id":2,"slug":"brand-new","x":true},{"id":3,"slug":7},{"id":4}]"#;
    let list = List::<Integration>::from_json(body).unwrap();
    let kinds: Vec<_> = list.iter().map(Integration::kind).collect();
    let unknown = Kind::from_slug("brand-new");
    assert_eq!(kinds, [Some(Kind::ChatD), Some(unknown.clone()), None, None]);
    assert_eq!(list.to_json(), body);
    assert_eq!(((&list).into_iter().count(), list.into_iter().count()), (4, 4));
    let request = integrations::get(42, &unknown);
    assert_eq!(request.path().unwrap(), "/projects/42/integrations/brand-new");
    assert_eq!(request.project(), Some(&42.into()));
}
