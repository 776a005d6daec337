//! Responses that leave out something that must be there. The program reads it once more, and then it is an error.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

use platform_api_sandbox::{Fault, FaultRule};
use serde_json::json;

use crate::support::{MARK, start_blocking};
use crate::transcript::Shell;

const FILES: [(&str, &str); 4] = [
    (
        "chat.toml",
        "[projects.\"group/gadgets\".chat-d]\nwebhook = { value = \"https://a.example\" }\n",
    ),
    ("settings.toml", "[settings]\n"),
    (
        "policy.toml",
        "[settings.signup_enabled]\nset = true\n[integrations.chat-d.webhook]\nset = true\n",
    ),
    ("dump.toml", "# dear to somebody\n"),
];

#[test]
fn an_active_integration_that_is_not_found_is_an_error() {
    let sandbox = start_blocking();
    let chat = json!({ "webhook": "https://a.example" });
    sandbox.assume("group/gadgets", "chat-d", &chat);
    let shell = Shell::of(&sandbox, &FILES);
    let chat = "/integrations/chat-d";
    let hidden = sandbox.inject(FaultRule::always(Fault::status(404)).path(chat));
    shell.assert_prints(
        "\
$ platform-state dump --no-settings --overwrite --out dump.toml group/gadgets
error: group/gadgets: the list of integrations has chat-d as active, but there is none
nothing was written
[1]
$ cat dump.toml
# dear to somebody
$ platform-state audit --no-settings policy.toml group/gadgets
error: group/gadgets: the list of integrations has chat-d as active, but there is none
0 broken, 0 not told, 0 held, 1 not applicable, 1 not read; 0 waived
[1]
$ platform-state plan chat.toml
group/gadgets chat-d
  error: the list of integrations has chat-d as active, but there is none
0 to change, 0 up to date, 0 refused, 1 not read
[1]
",
    );

    // A single 404 is no error: the second read finds it.
    hidden.end();
    sandbox.inject(FaultRule::next(1, Fault::status(404)).path(chat));
    shell.assert_prints(
        "\
$ platform-state dump --no-settings --overwrite --out dump.toml group/gadgets
$ grep -c '^[[]projects' dump.toml
1
",
    );
}

/// A service whose settings and list are these, until it is dropped with the test. Of the integrations it has `chat-d`, with
/// the body of the settings.
pub fn service(settings: &'static str, list: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a port");
    let url = format!("http://{}", listener.local_addr().expect("it has one"));
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut head = [0; 4096];
            let length = stream.read(&mut head).unwrap_or_default();
            let head = String::from_utf8_lossy(&head[..length]);
            let (status, body) = if head.contains("/integrations ") {
                (200, list)
            } else if head.contains("/settings ") || head.contains("/chat-d ") {
                (200, settings)
            } else {
                (404, "{}")
            };
            let length = body.len();
            _ = write!(
                stream,
                "HTTP/1.1 {status} \r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
            );
        }
    });
    url
}

#[test]
fn settings_without_any_and_entries_without_a_slug_are_errors() {
    let nothing = Shell::new(&service("{}", "[]"), MARK, &FILES);
    nothing.assert_prints(
        "\
$ platform-state dump --overwrite --out dump.toml
error: settings: the response has no setting
nothing was written
[1]
$ cat dump.toml
# dear to somebody
$ platform-state audit policy.toml 2>&1 | grep ^error | head -n 1
error: settings: the response has no setting
$ platform-state plan settings.toml
settings
  error: the response has no setting
…1 not read
[1]
",
    );
    let no_slug = service("{}", r#"[{"title": "A"}, {"slug": "b"}]"#);
    Shell::new(&no_slug, MARK, &FILES).assert_prints(
        "\
$ platform-state dump --no-settings --overwrite --out dump.toml 7
error: 7: the list of integrations has one without a slug
nothing was written
[1]
$ platform-state audit --no-settings policy.toml 7 2>&1 | grep ^error | head -n 1
error: 7: the list of integrations has one without a slug
",
    );
}
