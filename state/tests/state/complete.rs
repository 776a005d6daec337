//! `apply --complete` makes the changes; its exit code says that active integrations are not in the file.

use serde_json::json;

use crate::support::start_blocking;
use crate::transcript::Shell;

#[test]
fn an_apply_that_is_not_complete_differs() {
    let sandbox = start_blocking();
    let wiki = json!({ "external_wiki_url": "https://a.example" });
    sandbox.assume("group/widgets", "external-wiki", &wiki);
    let file = "[projects.\"group/widgets\".chat-d]\nwebhook = { value = \"https://a.example\" }\n";
    let shell = Shell::of(&sandbox, &[("state.toml", file)]);
    shell.assert_prints(
        "\
$ platform-state apply --yes --complete state.toml >log 2>&1
[3]
$ tail -n 1 log; grep active log
1 changed, 0 failed
active, but not in the file: external-wiki in group/widgets
$ platform-state apply --yes state.toml >log
$ echo 'external-wiki.disabled = true' >>state.toml; sed -i 's/.chat-d]/]/; s/^webhook/chat-d.webhook/' state.toml
$ platform-state apply --yes --complete state.toml 2>&1 | tail -n 1; platform-state apply --yes --complete state.toml >log
1 changed, 0 failed
",
    );
}
