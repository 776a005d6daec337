//! A service's names and values in every output: none begins a line or has an invisible character.

use platform_api_core::escape::is_invisible;
use platform_api_sandbox::{Fault, FaultRule};

use crate::support::start_blocking;
use crate::transcript::Shell;

const FILES: [(&str, &str); 3] = [
    (
        "state.toml",
        "[settings]\nsignup_enabled = true\nhome_page_url = \"a\"\n[projects.\"group/widgets\".chat-d]\nwebhook = { value = \"https://a.example\" }\nchannel = \"a\"\n",
    ),
    (
        "unchecked.yaml",
        "settings:\n  \"b\\n0 to change\\U000e0041\": {value: 1, unchecked: true}\n",
    ),
    (
        "policy.toml",
        "[settings.home_page_url]\nunset = true\n[integrations.chat-d.channel]\nunset = true\nwhy = \"a\\n0 to change\"\n",
    ),
];

const RESPONSE: &str = r#"{"id":1,"slug":"chat-d","active":true,"signup_enabled":true,
"home_page_url":"http://a\n0 to change\u001b[2J\u00ad\udb40\udc41\u3164","a\n0 to change\udb40\udc41":1,
"properties":{"channel":"b\n0 to change\ufe0f","b\n0 to change\u034f":2}}"#;

const LIST: &str = r#"[{"id":1,"slug":"chat-d","active":true},
{"id":4,"slug":"x in g/w\n0 to change, 1 up to date, 0 refused\n\udb40\udc41\u115f","active":true}]"#;

#[test]
fn text_of_a_service_begins_no_line_and_is_visible() {
    let sandbox = start_blocking();
    for (path, body) in [
        ("/settings", RESPONSE),
        ("/integrations", LIST),
        ("/integrations/chat-d", RESPONSE),
    ] {
        sandbox.inject(FaultRule::always(Fault::body(200, body)).path(path));
    }
    let shell = Shell::of(&sandbox, &FILES);
    for (arguments, named) in [
        ("plan state.toml", "active, but not in the file: x in g/w\\n0 to change"),
        ("plan --verbose state.toml", "\"http://a\\n0 to change\\u001b[2J\\u00ad"),
        ("check --format json state.toml", "x in g/w\\n0 to change"),
        // The settings would wait for their cache.
        (
            "apply --yes --only group/widgets state.toml",
            "`channel` is \"b\\n0 to change",
        ),
        ("plan unchecked.yaml", "b\\n0 to change"),
        ("audit policy.toml group/widgets", "\"http://a\\n0 to change"),
        (
            "audit --format json policy.toml group/widgets",
            "http://a\\n0 to change",
        ),
        ("dump", "\"a\\n0 to change\\U000e0041\" = "),
        ("dump --format yaml", "\"a\\n0 to change\\U000e0041\": "),
        ("dump --format json", "\"a\\n0 to change\\udb40\\udc41\": "),
        ("dump group/widgets", "x%20in%20g%2Fw%0A0"),
    ] {
        let output = shell.program(arguments).output().expect("it runs");
        let mut printed = String::new();
        for bytes in [output.stdout, output.stderr] {
            let text = String::from_utf8(bytes).expect("it prints UTF-8");
            for line in text.lines() {
                let is_own = line.starts_with("0 to change, ") && line.len() < 60;
                assert!(is_own || !line.starts_with("0 to change"), "{arguments}: {text}");
                assert!(!line.contains(is_invisible), "{arguments}: {line:?}");
            }
            printed += &text;
        }
        assert!(printed.contains(named), "{arguments}: {printed}");
    }
}
