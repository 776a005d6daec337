//! Tests that the output of `audit --fix` mends what is broken: after it is applied, the audit holds.

use platform_api::{Target, settings};
use platform_state::audit::fix::fix;
use platform_state::file::document::Format;
use platform_state::file::write;
use platform_state::plan::report::Outcome;
use platform_state::plan::run::Mode;
use platform_state::service::Service;
use serde_json::json;

use super::{policy, read, results};
use crate::support::{PROJECTS, fresh, parse, run, set_up, values};

/// Audits, mends, and audits again. Returns what mends it, and what is still broken.
async fn mend(service: &Service, text: &str) -> (String, Vec<String>) {
    let policy = policy(text);
    let reading = read(service).await;
    let before = results(&policy, Target::new(), &reading);
    assert!(before.iter().any(|one| one.fails), "{text}");
    let fixed = write::text(&fix(&before, &reading, Target::new()), Format::Toml, None);
    let (outcome, printed) = run(&parse(&fixed, Format::Toml), service, Mode::Apply).await;
    assert_eq!(outcome, Outcome::Done, "{printed}\n{fixed}");
    let reading = read(service).await;
    let after = results(&policy, Target::new(), &reading);
    let failing = after.iter().filter(|one| one.fails);
    let failing = failing.map(|one| format!("{}: {}", one.place(), one.found())).collect();
    (fixed, failing)
}

/// What nobody can choose for others is said in a comment.
#[tokio::test]
async fn what_is_mended_holds_and_the_rest_is_a_comment() {
    let (_sandbox, service) = fresh().await;
    set_up(&service).await;
    let rules = "\
[settings]
signup_enabled.is = false
deletion_adjourned_period = { at_least = 12, at_most = 12 }
domain_allowlist.contains = \"a.example\"
home_page_url = { matches = \"^http:\", fix = \"http://a # b\" }
max_ssh_key_lifetime.set = true
[integrations.external-wiki.external_wiki_url]
is = \"https://b.example\"
";
    let (fixed, failing) = mend(&service, rules).await;
    assert!(
        fixed.contains("# must be set: choose a value\n# max_ssh_key_lifetime\n"),
        "{fixed}"
    );
    assert!(fixed.contains("\nhome_page_url = \"http://a # b\"\n"), "{fixed}");
    assert_eq!(failing, ["settings max_ssh_key_lifetime: null"], "{fixed}");
}

/// The example has no mistake, and what it finds on a new service is mended.
#[tokio::test]
async fn the_example_holds_after_its_fix() {
    let (_sandbox, service) = fresh().await;
    let (fixed, failing) = mend(&service, include_str!("../../../policy.toml")).await;
    for field in settings::ATTRIBUTES {
        if let (true, Some(consequence)) = (fixed.contains(&format!("\n{} = ", field.name)), field.irreversible()) {
            let comment = format!("consequence: {}", consequence.trim_end_matches('.'));
            assert!(fixed.contains(&comment), "{fixed}");
        }
    }
    assert_eq!(failing, [""; 0], "{fixed}");
}

/// Each of the rules could be kept alone.
#[tokio::test]
async fn rules_that_exclude_each_other_are_said() {
    let (sandbox, service) = fresh().await;
    let chat = json!({ "webhook": "https://a.example", "push_events": true });
    sandbox.assume(PROJECTS[0], "chat-d", values(chat));
    let policy = policy("[integrations.\"*\".push_events]\nis = true\n[integrations.chat-d.push_events]\nis = false\n");
    let reading = read(&service).await;
    let fixed = fix(&results(&policy, Target::new(), &reading), &reading, Target::new());
    let fixed = write::text(&fixed, Format::Toml, None);
    let comment = "# must be true; must be false: choose a value\n";
    assert!(fixed.contains(comment), "{fixed}");
}
