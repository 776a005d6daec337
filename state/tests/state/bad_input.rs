//! All mistakes of a file are reported at once, with line and column, before any call.

use crate::support::{Names, names};
use platform_state::file::document::Format;
use platform_state::file::state::State;

fn problems(text: &str, format: Format) -> String {
    let variables = [("THERE", "a"), ("BLANK", " ")];
    let value = |name: &str| {
        variables
            .iter()
            .find(|(other, _)| *other == name)
            .map(|(_, value)| (*value).to_owned())
    };
    let (state, problems) = State::parse(text, format, &value);
    assert_eq!(state.is_none(), problems.has_errors());
    problems.lines("state.toml")
}

#[test]
fn all_mistakes_are_shown_at_once() {
    let Some(Names { switch, kind, secret }) = names() else {
        return;
    };
    let toml = format!(
        r#"[target]
tier = "gold"
version = 17

[settings]
{switch} = 1
{switch}s = true
no_such_thing = {{ value = 1 }}

[setting]

[projects."a/b".{kind}]
{secret} = {{ env = "MISSING" }}

[projects."a//b".no-kind]
[projects."A/b".{kind}]
{secret} = "s3cr3t"
[projects.c.{kind}]
"#
    );
    let found = problems(&toml, Format::Toml);
    let lines: Vec<_> = found.lines().collect();
    let expected = [
        "state.toml:2:8: error: must be one of free, premium, ultimate".to_owned(),
        "state.toml:3:11: error: version: ".to_owned(),
        format!(
            "state.toml:6:{}: error: parameter `{switch}` must be a boolean",
            switch.len() + 4
        ),
        format!("state.toml:7:1: error: Settings has no parameter `{switch}s`; did you mean `{switch}`"),
        "state.toml:8:1: error: Settings has no parameter `no_such_thing`".to_owned(),
        "state.toml:10:2: error: unknown `setting`: expected one of target, settings, projects".to_owned(),
        format!(
            "state.toml:13:{}: error: `{secret}`: the environment variable MISSING is not set",
            secret.len() + 12
        ),
        "state.toml:15:11: error: `a//b` is not a project".to_owned(),
        "state.toml:15:18: error: unknown kind `no-kind`".to_owned(),
        "state.toml:16:11: warning: this may be the same project as `a/b` in line 12".to_owned(),
        format!(
            "state.toml:17:{}: warning: secret `{secret}` is in clear text",
            secret.len() + 4
        ),
        "state.toml:18:13: error: ".to_owned(),
    ];
    for (line, expected) in lines.iter().zip(&expected) {
        assert!(
            line.starts_with(expected.as_str()),
            "{line}\nshould be {expected}\nin\n{found}"
        );
    }
    assert!(lines.len() >= expected.len() && !found.contains("s3cr3t"), "{found}");
    assert!(lines[expected.len() - 1].contains(": missing required `"), "{found}");
}

#[test]
fn yaml_has_places_too() {
    let Some(Names { switch, kind, secret }) = names() else {
        return;
    };
    let yaml = format!(
        "settings:\n  {switch}: 1\n  {switch}: true\nprojects:\n  a:\n    {kind}:\n      {secret}: {{ env: MISSING }}\n  a:\n"
    );
    let found = problems(&yaml, Format::Yaml);
    let expected = [
        format!(
            "state.toml:2:{}: error: parameter `{switch}` must be a boolean",
            switch.len() + 5
        ),
        format!("state.toml:3:3: error: `{switch}` is already defined in line 2"),
        format!(
            "state.toml:7:{}: error: `{secret}`: the environment variable MISSING is not set",
            secret.len() + 16
        ),
        "state.toml:8:3: error: `a` is already defined in line 5".to_owned(),
    ];
    for expected in expected {
        assert!(
            found.lines().any(|line| line.starts_with(&expected)),
            "{expected}\nis not in\n{found}"
        );
    }
}

#[test]
fn json_has_places_too() {
    let Some(Names { switch, kind, secret }) = names() else {
        return;
    };
    let json = format!(
        "{{\n  \"settings\": {{ \"é\": [\"\\ud83d\\ude00\"], \"{switch}\": 1,\n    \"{switch}\" : true }},\n  \"projects\": {{ \"a\": {{ \"{kind}\": {{\n    \"{secret}\":\t{{ \"env\": \"MISSING\" }} }} }}, \"a\": {{}} }} }}"
    );
    let found = problems(&json, Format::Json);
    let expected = [
        "state.toml:2:17: error: Settings has no parameter `é`".to_owned(),
        format!(
            "state.toml:2:{}: error: parameter `{switch}` must be a boolean",
            switch.len() + 44
        ),
        format!("state.toml:3:5: error: `{switch}` is already defined in line 2"),
        format!(
            "state.toml:5:{}: error: `{secret}`: the environment variable MISSING is not set",
            secret.len() + 18
        ),
        format!(
            "state.toml:5:{}: error: `a` is already defined in line 4",
            secret.len() + 35
        ),
    ];
    for expected in expected {
        assert!(
            found.lines().any(|line| line.starts_with(&expected)),
            "{expected}\nis not in\n{found}"
        );
    }
    for (text, expected) in [
        ("", "state.toml:1:1: error: EOF while parsing a value\n".to_owned()),
        (
            "{\n  \"settings\": {\n    \"é\": tru }",
            "state.toml:3:13: error: expected ident\n".to_owned(),
        ),
        (
            &"[".repeat(1_000_000),
            "state.toml:1:128: error: recursion limit exceeded\n".to_owned(),
        ),
    ] {
        assert_eq!(problems(text, Format::Json), expected);
    }
    let below = format!("settings: {{ {switch}: -9223372036854775809 }}");
    assert!(problems(&below, Format::Yaml).ends_with("must be a boolean, not -9.223372036854776e+18\n"));
    // Work that doubled at each level would never end.
    let unset = format!(
        "settings: {{ {switch}: {}1{} }}",
        "{ unset: ".repeat(25),
        " }".repeat(25)
    );
    assert!(problems(&unset, Format::Yaml).contains("must be a boolean"));
    for (open, close) in [("{a: ", "}"), ("- ", ""), ("[", "]")] {
        let found = problems(&format!("{}1{}", open.repeat(1_000), close.repeat(1_000)), Format::Yaml);
        assert!(
            ["depth", "recursion limit"].iter().any(|limit| found.contains(limit)),
            "{found}"
        );
    }
}

/// Each file has one mistake.
#[test]
fn a_file_with_a_mistake_is_refused() {
    let Some(Names { switch, kind, secret }) = names() else {
        return;
    };
    let of_secret = |value: &str| format!("[projects.a.{kind}]\n{secret} = {value}");
    for (text, expected) in [
        (
            "[projects]\na = 1".to_owned(),
            "2:5: error: a project must be a table of integrations",
        ),
        (
            format!("[projects.a]\n{kind} = 1"),
            "error: an integration must be a table of parameters, not a number",
        ),
        (
            "settings = 1".to_owned(),
            "1:12: error: the value of `settings` must be a table",
        ),
        (
            "[settings".to_owned(),
            "state.toml:1:10: error: unclosed table, expected `]`\n",
        ),
        (
            "bad[".to_owned(),
            "state.toml:1:4: error: key with no value, expected `=`\n",
        ),
        (
            format!("[settings]\na = \n{switch} = 1\n[projects\n"),
            "state.toml:2:5: error: ",
        ),
        (
            format!("[projects.a.{kind}s]"),
            &format!("state.toml:1:13: error: unknown kind `{kind}s`; did you mean `"),
        ),
        (format!("[settings]\n{switch} = true\n{switch} = false"), "3:1: error: "),
        ("[projects.a]\n[projects.a]".to_owned(), "2:11: error: duplicate key"),
        (
            format!("[settings]\n{switch} = {{ env = \"THERE\" }}"),
            "is not a secret: write its value directly",
        ),
        (
            format!("[settings]\n{switch} = {{ env = \"THERE\", unchecked = true }}"),
            "is not a secret: write its value directly",
        ),
        (
            of_secret(r#"{ env = "PLATFORM_TOKEN" }"#),
            "PLATFORM_TOKEN is for the service alone",
        ),
        (
            of_secret(r#"{ env = "BLANK" }"#),
            "the environment variable BLANK is not set, or blank",
        ),
        (
            format!("[settings]\n{switch} = inf"),
            "error: JSON cannot represent this number",
        ),
        (of_secret("{ changed = true }"), "give either `env` or `value`"),
        (
            of_secret(r#"{ env = "THERE", value = "a" }"#),
            "give either `env` or `value`",
        ),
        (
            of_secret("{ env = 1 }"),
            "`env` must be the name of a variable, not a number",
        ),
        (
            of_secret(r#"{ env = "THERE", changed = 1 }"#),
            "`changed` must be true or false",
        ),
        (
            of_secret(r#"{ key = "a" }"#),
            "a secret must be a string or a table with `env` or `value`, not `key`",
        ),
        (format!("[projects.a.{kind}]\n{secret}s = 1"), "error: "),
        (
            format!("[projects.a.{kind}]\n{secret}s = {{ env = \"MISSING\", optional = true }}"),
            "has no parameter `",
        ),
    ] {
        let found = problems(&text, Format::Toml);
        let is_alone = found.lines().count() == 1 || !expected.starts_with("state.toml");
        assert!(
            found.contains(expected) && is_alone,
            "{text}\n{found}\nshould say {expected}"
        );
    }
}

/// A warning does not stop the run.
#[test]
fn a_secret_in_clear_text_is_a_warning() {
    let Some(Names { kind, secret, .. }) = names() else {
        return;
    };
    for (value, is_warned) in [
        ("\"a\"", true),
        (r#"{ value = "a" }"#, false),
        (r#"{ env = "THERE" }"#, false),
    ] {
        let found = problems(&format!("[projects.a.{kind}]\n{secret} = {value}"), Format::Toml);
        assert_eq!(found.contains("warning: secret"), is_warned, "{value}: {found}");
    }
}
