//! Missing parameters, waivers before and after their end, and what is read.

use platform_api::{Hosting, Target, Tier, Version};
use platform_api_sandbox::{Builder, Sandbox};
use platform_state::audit::policy::RuleSeverity;
use platform_state::audit::results::Compliance;
use platform_state::audit::results::Results;
use platform_state::reading::{self, Snapshot};
use serde_json::json;

use super::{policy, printed, read, results};
use crate::support::{self, PROJECTS, everything, fresh, service, set_up};

async fn read_from(empty: Builder) -> Snapshot {
    let sandbox = support::builder(empty, &PROJECTS).start().await;
    read(&service(&sandbox.expect("the sandbox starts"))).await
}

/// Without a target, a missing parameter is not told.
#[tokio::test]
async fn what_a_service_lacks_is_not_applicable() {
    for (name, builder, target, applies) in [
        (
            "minimum_password_length",
            Sandbox::builder().version((14, 0)),
            Target::new().version(Version::new(14, 0)),
            "version = \"1.0\"",
        ),
        (
            "max_ssh_key_lifetime",
            Sandbox::builder().tier("free"),
            Target::new().tier(Tier::Free),
            "tier = \"free\"",
        ),
        (
            "max_ssh_key_lifetime",
            Sandbox::builder().hosting("dedicated"),
            Target::new().hosting(Hosting::Dedicated),
            "hosting = \"dedicated\"",
        ),
    ] {
        let lacking = read_from(builder).await;
        let rule = format!("[settings.{name}]\nunset = true\n");
        let check = |text: &str, target, reading| {
            let policy = policy(text);
            let results = results(&policy, target, reading);
            (results[0].status, results[0].fails)
        };
        let not_told = (Compliance::NotTold, true);
        assert_eq!(check(&rule, Target::new(), &lacking), not_told, "{name}");
        let not_applicable = (Compliance::NotApplicable, false);
        assert_eq!(check(&rule, target, &lacking), not_applicable, "{name}");
        // The policy overrides the API reference.
        let applies = format!("{rule}applies = {{ {applies} }}");
        assert_eq!(check(&applies, target, &lacking), not_told, "{name}");
    }
}

/// A waiver includes its last day; the day after, the broken rule's result mentions it.
#[tokio::test]
async fn a_waiver_is_for_some_projects_and_ends() {
    let (sandbox, service) = fresh().await;
    for project in PROJECTS {
        let chat = json!({ "webhook": "https://a.example", "push_events": true });
        sandbox.assume(project, "chat-d", &chat);
    }
    let reading = read(&service).await;
    // Today is 2026-07-01.
    for (until, is_waived, words) in [
        ("2026-06-30", false, "the waiver ended on 2026-06-30: until the move"),
        ("2026-07-01", true, "waived until 2026-07-01: until the move"),
        ("2030-01-01", true, "waived until 2030-01-01: until the move"),
    ] {
        let policy = policy(&format!(
            "[integrations.\"*\".push_events]\nis = false\nwhy = \"Noise.\"\n\
             waivers = [{{ projects = [\"GROUP/GADGETS\"], reason = \"until the move\", until = {until} }}]\n"
        ));
        let results = results(&policy, Target::new(), &reading);
        let found = results.iter().map(|one| (one.project, one.fails, one.is_waived));
        let expected = [
            (Some("group/gadgets"), !is_waived, is_waived),
            (Some("group/widgets"), true, false),
        ];
        assert_eq!(found.collect::<Vec<_>>(), expected, "{until}");
        let text = printed(&Results::new(&policy, &reading, &results, RuleSeverity::Low));
        let waived = format!("{} waived", u8::from(is_waived));
        for words in [words, "Noise.", &waived] {
            assert!(text.contains(words), "{text}");
        }
    }
}

/// Each project has two integrations.
#[tokio::test]
async fn only_what_the_rules_name_is_read() {
    let (sandbox, service) = fresh().await;
    set_up(&service).await;
    for project in PROJECTS {
        let chat = json!({ "webhook": "https://a.example" });
        sandbox.assume(project, "chat-d", &chat);
    }
    for (rules, calls) in [
        ("settings.signup_enabled.set = true", 1),
        // Each project's list, and the integration.
        ("integrations.chat-d.webhook.set = true", 4),
        (
            "settings.signup_enabled.set = true\nintegrations.chat-d.webhook.set = true",
            5,
        ),
        ("integrations.\"*\".webhook.set = true", 4),
        ("integrations.\"*\".use_inherited_settings.set = true", 6),
    ] {
        let policy = policy(rules);
        let mut scope = everything();
        policy.narrow(&mut scope);
        sandbox.take_requests();
        let narrow = reading::read(&service, &scope).await;
        assert_eq!(sandbox.requests().len(), calls, "{rules}");
        let wide = read(&service).await;
        let [narrow, wide] = [narrow, wide].map(|reading| results(&policy, Target::new(), &reading).len());
        assert_eq!(narrow, wide, "{rules}");
    }
}
