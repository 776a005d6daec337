//! Responses without a required part: read once more, then an error.

use platform_api_sandbox::{Fault, FaultRule};
use serde_json::json;

use crate::support::start_blocking;
use crate::transcript::Shell;

const FILES: [(&str, &str); 3] = [
    (
        "chat.toml",
        "[projects.\"group/gadgets\".chat-d]\nwebhook = { value = \"https://a.example\" }\n",
    ),
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
error: group/gadgets: the list of integrations has chat-d as active, but a read finds nothing
nothing was written
[1]
$ cat dump.toml
# dear to somebody
$ platform-state audit --no-settings policy.toml group/gadgets
error: group/gadgets: the list of integrations has chat-d as active, but a read finds nothing
0 broken, 0 not told, 0 held, 1 not applicable, 1 not read; 0 waived
[1]
$ platform-state plan chat.toml
group/gadgets chat-d
  error: the list of integrations has chat-d as active, but a read finds nothing
nothing read: 1 failed on http://…
[1]
",
    );

    // The second read finds it, so a single 404 is not an error.
    hidden.remove();
    sandbox.inject(FaultRule::next(1, Fault::status(404)).path(chat));
    shell.assert_prints(
        "\
$ platform-state dump --no-settings --overwrite --out dump.toml group/gadgets
$ grep -c '^[[]projects' dump.toml
1
",
    );
}
