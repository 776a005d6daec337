//! Files that would exhaust the stack, the memory or the time. `cases.rs` runs the mistakes of `bad_input.txt`.

use platform_api::integrations::Kind;
use platform_state::audit::policy::Policy;
use platform_state::file::document::{DocumentNode, FileFormat};
use platform_state::file::problem::Problems;
use platform_state::file::state::StateFile;
use platform_state::file::value::SourceText;
use serde_json::Value;

fn problems(text: &str, format: FileFormat) -> Problems {
    let (_, problems) = StateFile::parse(text, format, &|_, _| SourceText::Missing);
    assert!(problems.has_errors());
    problems
}

/// A file with every table of the format. The tables below `value` and `x-anchor` are data.
const TABLES: &str = r#"{
    "x-anchor": { "a": 1 },
    "target": { "tier": "free" },
    "settings": {
        "signup_enabled": { "value": true },
        "default_branch_protection_defaults": { "allowed_to_push": [{ "access_level": 40 }] }
    },
    "templates": {
        "base": { "channel": "a" },
        "chat": { "use": "base", "push_events": true },
        "unused": { "channel": { "env": "A" } },
        "standard": { "chat-d": { "use": "chat" } },
        "larger": { "use": "standard", "external-wiki": { "external_wiki_url": "a" } },
        "larger-unused": { "use": "standard", "external-wiki": { "external_wiki_url": "a" } }
    },
    "projects": {
        "*": { "chat-d": { "webhook": { "env": "A" } } },
        "a": { "use": "larger", "chat-d": { "webhook": { "value": "a" } } },
        "b": { "chat-d": { "use": "chat", "webhook": { "file": "a", "optional": true } } },
        "c": { "chat-d": { "disabled": true } }
    }
}"#;

const POLICY: &str = r#"{
    "policy": { "not_told": "ignore" },
    "settings": { "signup_enabled": { "is": true, "applies": { "tier": "free" } } },
    "integrations": {
        "*": { "push_events": { "is": true } },
        "chat-d": {
            "channel": { "set": true, "waivers": [{ "projects": ["a"], "reason": "a", "until": "2027-01-31" }] }
        }
    }
}"#;

/// Returns the document once for each of its tables, with an unknown key there.
fn with_unknown_key(document: &Value) -> Vec<Value> {
    let mut documents = Vec::new();
    match document {
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                for changed in with_unknown_key(element) {
                    let mut elements = elements.clone();
                    elements[index] = changed;
                    documents.push(elements.into());
                }
            }
        }
        Value::Object(members) => {
            let mut changed = members.clone();
            changed.insert(UNKNOWN.to_owned(), 1.into());
            documents.push(changed.into());
            for (name, member) in members.iter().filter(|(name, _)| !name.starts_with("x-")) {
                for changed in with_unknown_key(member) {
                    let mut members = members.clone();
                    members.insert(name.clone(), changed);
                    documents.push(members.into());
                }
            }
        }
        _ => {}
    }
    documents
}

const UNKNOWN: &str = "no_such_key";

#[test]
fn no_key_is_ignored() {
    let check = |text: &str, tables: usize, problems: &dyn Fn(&str) -> Problems| {
        let right = problems(text).in_file("file");
        assert!(right.lines().iter().all(|line| line.contains("warning")), "{right}");
        let documents = with_unknown_key(&serde_json::from_str(text).expect("it is JSON"));
        assert_eq!(documents.len(), tables, "the tables of the format");
        for document in documents {
            let problems = problems(&document.to_string());
            assert!(problems.has_errors(), "{document:#}");
        }
    };
    check(TABLES, 29, &|text| {
        StateFile::parse(text, FileFormat::Json, &|_, _| SourceText::NotRead).1
    });
    check(POLICY, 11, &|text| Policy::parse(text, FileFormat::Json).1);
}

/// Neither the stack nor exponential work ends the program.
#[test]
fn nesting_has_an_end() {
    let said = |text: &str, format| problems(text, format).in_file("state").to_string();
    let deep = said(&"[".repeat(1_000_000), FileFormat::Json);
    assert_eq!(deep, "state:1:128: error: recursion limit exceeded");
    // Work that doubles at each level would take minutes.
    let unset = format!("settings: {{ a: {}1{} }}", "{ unset: ".repeat(25), " }".repeat(25));
    assert!(said(&unset, FileFormat::Yaml).contains("`a` is not a parameter"));
    let mut chain = "templates: { t0: { channel: a }".to_owned();
    for level in 1..2_000 {
        chain += &format!(", t{level}: {{ use: t{} }}", level + 1);
    }
    assert!(said(&(chain + " }"), FileFormat::Yaml).contains("too many templates use each other"));
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
    copied += &"1,".repeat(50_000);
    let nested = |depth| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    let few = format!("[&x \"{0}\", *x, *x, &y \"{0}\", *y, *y]", "A".repeat(1_000_000));
    let large = "with its aliases written out, the file would have more than 64 MiB";
    for (text, expected) in [
        (long, large),
        (laughs + "]", large),
        (deep + "]", "the nesting is too deep"),
        (nested(30), "is not a parameter of Settings"),
        (nested(31), "the nesting is too deep"),
        (few, "is not a parameter of Settings"),
        (copied + &"]".repeat(29), large),
    ] {
        let said = problems(&format!("settings: {{ a: {text} }}"), FileFormat::Yaml)
            .in_file("state")
            .lines();
        assert!(said.len() == 1 && said[0].ends_with(expected), "{said:?}");
    }
}

#[test]
fn templates_stand_for_a_limited_text() {
    let lines: String = (0..5_000).map(|line| format!("p{line} = 1\n")).collect();
    let mut text = format!("[templates.t]\n{lines}[templates.s0]\n");
    for kind in Kind::ALL {
        text += &format!("{}.use = \"t\"\n", kind.slug());
    }
    for level in 1..31 {
        text += &format!("[templates.s{level}]\nuse = \"s{}\"\n", level - 1);
    }
    let said = problems(&(text + "[projects]\na.use = \"s30\""), FileFormat::Toml)
        .in_file("state")
        .lines();
    let large = "with its templates written out, the file would have more than 2000000 parameters";
    assert!(said.len() == 1 && said[0].contains(large), "{said:?}");
}

#[test]
fn messages_have_an_end() {
    let digits = "1".repeat(500_000);
    for value in [
        digits.clone(),
        format!("1e{digits}"),
        format!("\"{digits}\""),
        format!("{{ {digits}: 1 }}"),
    ] {
        for format in [FileFormat::Yaml, FileFormat::Json, FileFormat::Toml] {
            let text = match format {
                FileFormat::Yaml => format!("{digits}: 1\nsettings: {{ signup_enabled: {value} }}"),
                FileFormat::Json => format!("{{\"settings\": {{\"signup_enabled\": {value}}}}}"),
                FileFormat::Toml => format!("settings.signup_enabled = {}", value.replace(':', " =")),
            };
            let found = problems(&text, format).in_file("state").problems;
            assert!(!found.is_empty());
            for problem in found {
                assert!(problem.message.chars().count() < 2_100, "{}", &problem.message[..2_100]);
            }
        }
    }
}

#[test]
fn a_hundred_mistakes_have_suggestions() {
    let members = |name| {
        let members = (0..150).map(|number| format!("\"{name}{number}\": true"));
        members.collect::<Vec<_>>().join(",")
    };
    for text in [
        format!("{{ {} }}", members("setting")),
        format!("{{\"settings\": {{ {} }}}}", members("signup_enable")),
    ] {
        let said = problems(&text, FileFormat::Json).in_file("state").lines();
        let with_suggestion = said.iter().filter(|line| line.contains("did you mean `"));
        assert_eq!((said.len(), with_suggestion.count()), (150, 100), "{said:#?}");
    }
}

/// YAML allows no such key on one line, and reads `\/` and tabs between tokens differently.
#[test]
fn json_is_read_as_json() {
    let long = "x".repeat(1025);
    let text = format!("{{\t\"settings\":\n{{ \"{long}\": \"a\\/b\" ,\n \"\\u00e9\": [1.0, {{\"a\": null}}]}} }}");
    let said = problems(&text, FileFormat::Json).in_file("state").lines();
    let [first, second] = &said[..] else { panic!("{said:?}") };
    assert!(
        first.starts_with("state:2:3: error: `xxx") && first.contains("is not a parameter of Settings"),
        "{first}"
    );
    assert!(
        second.starts_with("state:3:2: error: `é` is not a parameter of Settings"),
        "{second}"
    );
    let json = DocumentNode::parse(&text, FileFormat::Json, &mut Problems::default())
        .expect("it is JSON")
        .json();
    assert_eq!(json["settings"][long], "a/b");
    assert_eq!(json["settings"]["é"].to_string(), r#"[1,{"a":null}]"#);
}
