//! Files that would exhaust the stack, the memory or the time. `cases.rs` runs the mistakes of `bad_input.txt`.

use platform_state::file::document::{Format, Node};
use platform_state::file::problem::Problems;
use platform_state::file::state::State;

fn problems(text: &str, format: Format) -> Problems {
    let (_, problems) = State::parse(text, format, &|_, _| None);
    assert!(problems.has_errors());
    problems
}

/// Neither the stack nor exponential work ends the program.
#[test]
fn nesting_has_an_end() {
    let said = |text: &str, format| problems(text, format).in_file("state").to_string();
    let deep = said(&"[".repeat(1_000_000), Format::Json);
    assert_eq!(deep, "state:1:128: error: recursion limit exceeded");
    // Work that doubles at each level would take minutes.
    let unset = format!("settings: {{ a: {}1{} }}", "{ unset: ".repeat(25), " }".repeat(25));
    assert!(said(&unset, Format::Yaml).contains("`a` is not a parameter"));
}

/// Memory is proportional to the file.
#[test]
fn aliases_stand_for_a_limited_text() {
    let long = format!("[&x \"{}\"{}]", "A".repeat(1_000_000), ", *x".repeat(7_000));
    let mut laughs = "[&a0 1".to_owned();
    let mut deep = "[&a0 []".to_owned();
    let mut copied = String::new();
    for level in 1..30 {
        let aliases = format!("*a{},", level - 1).repeat(9);
        laughs += &format!(", &a{level} [{aliases}]");
        deep += &format!(", &a{level} [[[*a{}]]]", level - 1);
        copied += &format!("&a{level} [");
    }
    copied += &"1,".repeat(1_000_000);
    let large = "with its aliases written out, the file would be too large";
    for (text, expected) in [
        (long, large),
        (laughs + "]", large),
        (deep + "]", "the nesting is too deep"),
        (copied + &"]".repeat(29), large),
    ] {
        let said = problems(&format!("settings: {{ a: {text} }}"), Format::Yaml)
            .in_file("state")
            .lines();
        assert!(said.len() == 1 && said[0].ends_with(expected), "{said:?}");
    }
}

#[test]
fn messages_have_an_end() {
    let digits = "1".repeat(2_000_000);
    for value in [
        digits.clone(),
        format!("1e{digits}"),
        format!("\"{digits}\""),
        format!("{{ {digits}: 1 }}"),
    ] {
        for format in [Format::Yaml, Format::Json, Format::Toml] {
            let text = match format {
                Format::Yaml => format!("{digits}: 1\nsettings: {{ signup_enabled: {value} }}"),
                Format::Json => format!("{{\"settings\": {{\"signup_enabled\": {value}}}}}"),
                Format::Toml => format!("settings.signup_enabled = {}", value.replace(':', " =")),
            };
            let found = problems(&text, format).in_file("state").problems;
            assert!(!found.is_empty());
            for problem in found {
                assert!(problem.message.chars().count() < 2_100, "{}", &problem.message[..2_100]);
            }
        }
    }
}

/// YAML allows no such key on one line, and reads `\/` and tabs between tokens differently.
#[test]
fn json_is_read_as_json() {
    let long = "x".repeat(1025);
    let text = format!("{{\t\"settings\":\n{{ \"{long}\": \"a\\/b\" ,\n \"\\u00e9\": [1.0, {{\"a\": null}}]}} }}");
    let said = problems(&text, Format::Json).in_file("state").lines();
    let [first, second] = &said[..] else { panic!("{said:?}") };
    assert!(
        first.starts_with("state:2:3: error: `xxx") && first.contains("is not a parameter of Settings"),
        "{first}"
    );
    assert!(
        second.starts_with("state:3:2: error: `é` is not a parameter of Settings"),
        "{second}"
    );
    let json = Node::parse(&text, Format::Json, &mut Problems::default())
        .expect("it is JSON")
        .json();
    assert_eq!(json["settings"][long], "a/b");
    assert_eq!(json["settings"]["é"].to_string(), r#"[1,{"a":null}]"#);
}
