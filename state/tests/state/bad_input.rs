//! The mistakes of a file, all reported at once, with line and column, before any call. The cases are in
//! `bad_input.txt`. Each has a file, and the messages about it.

use crate::support::assert_problems;
use platform_state::file::document::{Format, Node};
use platform_state::file::problem::Problems;
use platform_state::file::state::State;

fn problems(text: &str, format: Format) -> Problems {
    let value = |name: &str| match name {
        "THERE" => Some("a".to_owned()),
        "BLANK" => Some(" ".to_owned()),
        _ => None,
    };
    let (state, problems) = State::parse(text, format, &value);
    assert_eq!(state.is_none(), problems.has_errors());
    problems
}

#[test]
fn mistakes_are_reported_at_their_places() {
    assert_problems(include_str!("bad_input.txt"), problems);
    let empty = problems("", Format::Json).in_file("state");
    assert_eq!(empty.lines(), ["state:1:1: error: EOF while parsing a value"]);
}

/// Neither the stack nor work that doubles at each level ends a program.
#[test]
fn nesting_has_an_end() {
    let said = |text: &str, format| problems(text, format).in_file("state").to_string();
    let deep = said(&"[".repeat(1_000_000), Format::Json);
    assert_eq!(deep, "state:1:128: error: recursion limit exceeded");
    for (open, close) in [("{a: ", "}"), ("- ", ""), ("[", "]")] {
        let found = said(&format!("{}1{}", open.repeat(1_000), close.repeat(1_000)), Format::Yaml);
        assert!(
            found.contains("the nesting is too deep") || found.contains("recursion limit"),
            "{found}"
        );
    }
    // Work that doubles at each of these levels would take minutes.
    let unset = format!("settings: {{ a: {}1{} }}", "{ unset: ".repeat(25), " }".repeat(25));
    assert!(said(&unset, Format::Yaml).contains("`a` is not a parameter"));
}

/// YAML allows no such key on one line, and reads `\/` and a tab between tokens in its own way.
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
