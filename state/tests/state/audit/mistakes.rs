//! One policy with every kind of mistake: each is reported with its place.

use platform_api::facts::{Field, Type};
use platform_api::integrations::Kind;
use platform_api::settings;
use platform_state::audit::policy::Policy;
use platform_state::file::document::Format;

fn problems(text: &str, format: Format) -> String {
    let (policy, problems) = Policy::parse(text, format);
    assert_eq!(policy.is_none(), problems.has_errors());
    problems.lines("policy")
}

/// The name of the first attribute that fits.
fn attribute(is_wanted: impl Fn(&Field) -> bool) -> Option<&'static str> {
    settings::ATTRIBUTES
        .iter()
        .find(|field| is_wanted(field))
        .map(|field| field.name)
}

/// Tables of a policy, each with a mistake, and where that is in the lines after its header: line, column, message.
fn mistakes() -> Vec<(String, usize, &'static str, String)> {
    let is = |wanted: fn(&Type) -> bool| attribute(move |field| field.facts.is_empty() && wanted(&field.ty));
    let mut all: Vec<(String, usize, &str, String)> = Vec::new();
    let mut add = |header: &str, body: &str, (line, at): (usize, &'static str), message: &str| {
        all.push((format!("[{header}]\n{body}\n"), line, at, message.to_owned()));
    };
    add(
        "policy",
        "not_told = \"maybe\"",
        (1, "\"maybe\""),
        "must be one of fail, ignore",
    );
    add(
        "setting.x",
        "is = 1",
        (0, "setting"),
        "unknown `setting`: expected one of policy, settings, integrations; did you mean `settings`?",
    );
    add(
        "integrations.no-kind.active",
        "is = 1",
        (0, "no-kind"),
        "unknown kind `no-kind`",
    );
    add(
        "integrations.\"*\".no_such_thing",
        "is = 1",
        (0, "no_such_thing"),
        "no kind has a parameter `no_such_thing`",
    );
    let booleans = settings::ATTRIBUTES
        .iter()
        .filter(|field| field.facts.is_empty() && matches!(field.ty, Type::Boolean));
    let bodies: [(&str, (usize, &str), &str); 21] = [
        ("", (0, "{}"), "a rule has at least one operator: is, is_not"),
        ("iss = true", (1, "iss"), "unknown `iss`: expected one of is, is_not"),
        ("is = 1", (1, "1"), "`is` must be a boolean"),
        (
            "is = true\nseverity = \"urgent\"",
            (2, "\"urgent\""),
            "must be one of low, medium, high, critical",
        ),
        (
            "is = true\nwhy = \" \"",
            (2, "\" \""),
            "`why` must be a string with some text",
        ),
        ("is = true\nnot_told = true", (2, "true"), "must be one of fail, ignore"),
        (
            "is = true\nfix = false",
            (2, "false"),
            "`fix` breaks the rule: must be true",
        ),
        ("is = true\nfix = \"a\"", (2, "\"a\""), "`fix` must be a boolean"),
        ("is = true\nset = false", (2, "false"), "`set` must be true"),
        (
            "set = true\nunset = true",
            (0, "{}"),
            "no allowed value holds: must be set, must be unset",
        ),
        ("none_of = [true, false]", (0, "{}"), "no allowed value holds"),
        ("one_of = []", (1, "[]"), "`one_of` must have an entry"),
        ("one_of = true", (1, "true"), "`one_of` must be an array"),
        (
            "at_least = 1",
            (1, "1"),
            "`at_least` does not suit a boolean: use is, is_not, one_of, none_of, set, unset",
        ),
        (
            "is = true\napplies = { version = \"new\", tier = \"gold\" }",
            (2, "\"new\""),
            "version: a version is two numbers",
        ),
        (
            "is = true\napplies = { tiers = \"free\" }",
            (2, "tiers"),
            "unknown `tiers`: expected one of version, tier, hosting; did you mean `tier`?",
        ),
        (
            "is = true\nwaivers = 1",
            (2, "1"),
            "`waivers` must be an array of tables, not a number",
        ),
        (
            "is = true\nwaivers = [{ reason = \"a\" }]",
            (2, "{ reason"),
            "a waiver has reason and until: missing field `until`",
        ),
        (
            "is = true\nwaivers = [{ reason = \"a\", until = \"soon\" }]",
            (2, "{ reason"),
            "a waiver has reason and until: ",
        ),
        (
            "is = true\nwaivers = [{ reason = \"a\", until = 2027-01-31, projects = [\"a/b\"] }]",
            (2, "{ reason"),
            "a waiver has `projects`, and only for integrations",
        ),
        (
            "is = true\nwaivers = [{ reason = \"a\", until = 2027-01-31, projects = [\" \"] }]",
            (2, "{ reason"),
            "a waiver has no text",
        ),
    ];
    for (field, (body, at, message)) in booleans.zip(bodies) {
        // The place of a rule is its name.
        let at = if at.1 == "{}" { (0, field.name) } else { at };
        add(&format!("settings.{}", field.name), body, at, message);
    }
    if let Some(name) = is(|ty| matches!(ty, Type::Integer)) {
        add(
            &format!("settings.{name}s"),
            "is = 1",
            (0, name),
            &format!("Settings has no parameter `{name}s`; did you mean `{name}`?"),
        );
        add(
            &format!("settings.{name}"),
            "at_least = 5\nat_most = 4",
            (0, name),
            "no allowed value holds: must be at least 5, must be at most 4",
        );
    }
    let texts = settings::ATTRIBUTES
        .iter()
        .rev()
        .filter(|field| matches!(field.ty, Type::String));
    let texts = texts.filter(|field| field.schemes().is_empty() && !field.is_response_only());
    for (field, wrong) in texts.zip(["\"https://\"", "\"\"", "\"1a\"", "\"a b\"", "1"]) {
        let message = "`scheme` must be the scheme of a URL, such as \"https\"";
        add(
            &format!("settings.{}", field.name),
            &format!("scheme = {wrong}"),
            (1, wrong),
            message,
        );
    }
    if let Some(name) = is(|ty| matches!(ty, Type::String)) {
        add(
            &format!("settings.{name}"),
            "matches = \"a(\"",
            (1, "\"a("),
            "`matches` is no regular expression: error: unclosed group",
        );
    }
    if let Some(name) = attribute(|field| {
        field.maximum().is_some_and(|most| most.parse::<i64>().is_ok()) && matches!(field.ty, Type::Integer)
    }) {
        add(
            &format!("settings.{name}"),
            "at_least = 1_000_000_000_000",
            (1, "1_000"),
            "`at_least` must be ",
        );
    }
    if let Some(name) = attribute(|field| matches!(field.ty, Type::StringEnum(_))) {
        add(
            &format!("settings.{name}"),
            "is = \"no-such-value\"",
            (1, "\"no-such-value\""),
            "`is` must be one of ",
        );
    }
    if let Some(name) = attribute(|field| matches!(field.ty, Type::Record(_)) && !field.may_hold_secrets()) {
        add(
            &format!("settings.{name}"),
            "is = { no_such_name = 1 }",
            (1, "{ no"),
            "`is` is no value: ",
        );
    }
    if let Some(name) = attribute(Field::is_secret) {
        add(
            &format!("settings.{name}"),
            "is = \"s3cr3t\"",
            (1, "\"s3cr3t\""),
            "`is` does not suit a secret: use matches, scheme, set, unset",
        );
    }
    if let Some(name) = attribute(Field::is_response_only) {
        add(
            &format!("settings.{name}"),
            "set = true",
            (0, name),
            "` can only be read",
        );
    }
    if let Some((name, _)) = settings::FACTS.attributes.removed.first() {
        add(&format!("settings.{name}"), "set = true", (0, name), "was removed in");
    }
    if let Some(field) = settings::ATTRIBUTES.iter().find(|field| !field.aliases().is_empty()) {
        add(
            &format!("settings.{}", field.aliases()[0]),
            "set = true",
            (0, field.aliases()[0]),
            "is called `",
        );
    }
    let kinds = || Kind::ALL.iter().filter_map(Kind::facts);
    let secret = kinds().find_map(|kind| {
        Some((
            kind,
            kind.parameters
                .fields
                .iter()
                .find(|field| field.is_secret() && field.is_required())?,
        ))
    });
    if let Some((kind, field)) = secret {
        let header = format!("integrations.{}.{}", kind.slug, field.name);
        add(
            &header,
            "unset = true\nfix = \"s3cr3t\"",
            (1, "true"),
            "`unset` is impossible: every request sets",
        );
    }
    all
}

#[test]
fn all_mistakes_are_shown_at_once() {
    let (mut text, mut expected) = (String::new(), Vec::new());
    for (table, line, at, message) in mistakes() {
        let first = text.lines().count() + 1;
        let of_line = table.lines().nth(line).unwrap_or_default();
        // A name in a header is the last one there.
        let column = of_line.rfind(at).map_or(0, |at| at + 1);
        expected.push((format!("policy:{}:{column}: error: ", first + line), message));
        text += &table;
    }
    let found = problems(&text, Format::Toml);
    for (place, message) in &expected {
        let is_it = |line: &&str| line.starts_with(place.as_str()) && line.contains(message.as_str());
        assert!(
            found.lines().any(|line| is_it(&line)),
            "{place}{message}\nis not in\n{found}\n{text}"
        );
    }
    // Two mistakes are in one table.
    assert_eq!(found.lines().count(), expected.len() + 1, "{found}\n{text}");
    assert!(!found.contains("s3cr3t"), "{found}");
}

#[test]
fn a_policy_may_be_yaml_and_has_places_there() {
    let Some(name) = attribute(|field| field.facts.is_empty() && matches!(field.ty, Type::Boolean)) else {
        return;
    };
    let found = problems(&format!("settings:\n  {name}:\n    is: null\n"), Format::Yaml);
    assert!(
        found.starts_with("policy:3:9: error: `is` has no null: use `set` or `unset`"),
        "{found}"
    );
    assert_eq!(problems("", Format::Yaml) + &problems("settings:", Format::Yaml), "");
}

/// A special value may satisfy a comparison and mean the opposite.
#[test]
fn a_special_value_that_holds_is_warned_about() {
    let is_zero = |field: &&Field| matches!(field.means(), [("0", _)]) && matches!(field.ty, Type::Integer);
    let Some(field) = settings::ATTRIBUTES
        .iter()
        .filter(|field| field.minimum().is_none())
        .find(is_zero)
    else {
        return;
    };
    let rule = format!("[settings.{}]\nat_most = 5", field.name);
    assert!(
        problems(&rule, Format::Toml).contains("warning: 0 holds too, and means: "),
        "{rule}"
    );
    assert_eq!(problems(&format!("{rule}\nnone_of = [0]"), Format::Toml), "");
}
