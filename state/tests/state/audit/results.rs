//! Tests the four results over sockets: services with and without a parameter, secrets that a response leaves out,
//! and waivers before and after their end.

use platform_api::facts::Field;
use platform_api::integrations::Kind;
use platform_api::{Hosting, Target, Tier, Version, settings};
use platform_api_sandbox::{Builder, Sandbox};
use platform_state::audit::evaluate::Compliance;
use platform_state::audit::policy::Severity;
use platform_state::audit::results::Results;
use platform_state::reading;
use platform_state::service::Service;
use platform_state::work::Interrupt;

use super::{policy, printed, read, results};
use crate::sample::samples;
use crate::support::{PROJECTS, SLOTS, client, everything, fresh, kind_that_requires_a_secret, set_up};

async fn service(builder: Builder) -> (Sandbox, Service) {
    let builder = (42..)
        .zip(PROJECTS)
        .fold(builder, |builder, (id, path)| builder.project(id, path));
    let sandbox = builder.start().await.expect("the sandbox starts");
    let client = client(&sandbox);
    (sandbox, Service::new(client, SLOTS))
}

fn attribute(is_wanted: impl Fn(&&Field) -> bool) -> Option<&'static Field> {
    settings::ATTRIBUTES
        .iter()
        .filter(|field| !field.is_response_only() && !field.is_secret())
        .find(is_wanted)
}

/// What a service lacks is not told, and not applicable once it is known which service it is.
#[tokio::test]
async fn what_a_service_lacks_is_not_applicable() {
    let oldest = Version::new(14, 0);
    let is_later = |field: &&Field| field.introduced().is_some_and(|since| since > oldest) && field.tier().is_none();
    let of_tier = |field: &&Field| field.tier().is_some() && field.introduced().is_none();
    let of_hosting = |field: &&Field| field.is_self_managed() && field.introduced().is_none();
    let cases = [
        (
            attribute(is_later),
            Sandbox::builder().version(oldest),
            Target::new().version(oldest),
            "version = \"1.0\"",
        ),
        (
            attribute(of_tier),
            Sandbox::builder().tier("free"),
            Target::new().tier(Tier::Free),
            "tier = \"free\"",
        ),
        (
            attribute(of_hosting),
            Sandbox::builder().hosting("dedicated"),
            Target::new().hosting(Hosting::Dedicated),
            "hosting = \"dedicated\"",
        ),
    ];
    for (field, builder, target, applies) in cases {
        let Some(field) = field else { continue };
        let (_sandbox, lacking) = service(builder).await;
        let (_whole, having) = service(Sandbox::builder()).await;
        let (lacking, having) = (read(&lacking).await, read(&having).await);
        let rule = format!("[settings.{}]\nunset = true\n", field.name);
        let (by_facts, by_policy) = (policy(&rule), policy(&format!("{rule}applies = {{ {applies} }}")));
        let status = |policy, target, reading| {
            let results = results(policy, target, reading);
            assert_eq!(results.len(), 1, "{}", field.name);
            (results[0].status, results[0].fails)
        };
        assert_eq!(
            status(&by_facts, Target::new(), &lacking),
            (Compliance::NotTold, true),
            "{}",
            field.name
        );
        assert_eq!(
            status(&by_facts, target, &lacking),
            (Compliance::NotApplicable, false),
            "{}",
            field.name
        );
        assert_ne!(
            status(&by_facts, target.version((99, 0)), &having).0,
            Compliance::NotTold,
            "{}",
            field.name
        );
        // The policy knows better than the documents.
        assert_eq!(
            status(&by_policy, target, &lacking),
            (Compliance::NotTold, true),
            "{}",
            field.name
        );
    }
}

/// `applies` narrows what the documents say nothing about.
#[tokio::test]
async fn a_rule_may_be_for_some_services_only() {
    let Some(field) = attribute(|field| field.facts.is_empty()) else {
        return;
    };
    let (_sandbox, service) = fresh().await;
    let reading = read(&service).await;
    for (applies, inside, outside) in [
        (
            "version = \"16.0\"",
            Target::new().version((16, 0)),
            Target::new().version((15, 11)),
        ),
        (
            "tier = \"premium\"",
            Target::new().tier(Tier::Ultimate),
            Target::new().tier(Tier::Free),
        ),
        (
            "hosting = \"dedicated\"",
            Target::new().hosting(Hosting::Dedicated),
            Target::new().hosting(Hosting::SelfManaged),
        ),
    ] {
        let policy = policy(&format!(
            "[settings.{}]\nunset = true\napplies = {{ {applies} }}",
            field.name
        ));
        for (target, is_applicable) in [(Target::new(), true), (inside, true), (outside, false)] {
            let status = results(&policy, target, &reading)[0].status;
            assert_eq!(status != Compliance::NotApplicable, is_applicable, "{applies} {target}");
        }
    }
}

/// Every secret of every kind is there: where the service shows it, `set` holds, else nobody can tell.
#[tokio::test]
async fn a_secret_that_the_response_leaves_out_is_not_told() {
    let (sandbox, service) = fresh().await;
    let (mut rules, mut count) = (String::new(), 0);
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        sandbox.assume(PROJECTS[0], kind.slug, samples(kind.parameters));
        for field in kind.parameters.fields.iter().filter(|field| field.is_secret()) {
            rules += &format!("[integrations.{}.{}]\nset = true\n", kind.slug, field.name);
            count += 1;
        }
    }
    let reading = read(&service).await;
    assert_eq!(reading.failed, [""; 0]);
    let (failing, ignoring) = (
        policy(&rules),
        policy(&format!("policy.not_told = \"ignore\"\n{rules}")),
    );
    let (mut told, mut not_told) = (0, 0);
    for (policy, is_failure) in [(&failing, true), (&ignoring, false)] {
        let results = results(policy, Target::new(), &reading);
        for one in results.iter().filter(|one| one.project == Some(PROJECTS[0])) {
            let current = one.current.filter(|current| current.is_active);
            let is_shown = current.is_some_and(|current| current.stated.raw(&one.rule.parameter).is_some());
            let expected = match is_shown {
                _ if current.is_none() => Compliance::NotApplicable,
                true => Compliance::Holds,
                false => Compliance::NotTold,
            };
            let fails = expected == Compliance::NotTold && is_failure;
            assert_eq!(
                (one.status, one.fails),
                (expected, fails),
                "{} {:?}",
                one.place(),
                one.reason
            );
            told += usize::from(is_shown);
            not_told += usize::from(!is_shown);
        }
        // In the other project nothing is set up.
        let other = results.iter().filter(|one| one.project == Some(PROJECTS[1]));
        assert!(
            other
                .clone()
                .all(|one| one.status == Compliance::NotApplicable && !one.fails)
        );
        assert_eq!(other.count(), count);
    }
    assert_eq!(told + not_told, 2 * count);
    assert!(not_told > 0 || count == 0);
}

/// On its last day a waiver is in force; the day after, the rule is broken again, and the result says so.
#[tokio::test]
async fn a_waiver_is_for_some_projects_and_ends() {
    let is_plain = |field: &&Field| field.is_event();
    let kinds = || {
        Kind::ALL
            .iter()
            .filter_map(Kind::facts)
            .filter(|kind| kind.activation != Some("active") || kind.parameters.field("active").is_none())
    };
    let Some((kind, field)) = kinds().find_map(|kind| Some((kind, kind.parameters.fields.iter().find(is_plain)?)))
    else {
        return;
    };
    let (sandbox, service) = fresh().await;
    for project in PROJECTS {
        sandbox.assume(project, kind.slug, samples(kind.parameters));
    }
    let reading = read(&service).await;
    let sample = crate::sample::sample(field);
    for (until, is_waived) in [("2026-06-30", false), ("2026-07-01", true), ("2030-01-01", true)] {
        let policy = policy(&format!(
            "[integrations.\"*\".{}]\nis_not = {sample}\nwhy = \"Noise.\"\n\
             waivers = [{{ projects = [\"{}\"], reason = \"until the move\", until = {until} }}]\n",
            field.name,
            PROJECTS[0].to_uppercase(),
        ));
        let results = results(&policy, Target::new(), &reading);
        let found: Vec<_> = results
            .iter()
            .map(|one| (one.project, one.status, one.fails, one.is_waived))
            .collect();
        let expected = [
            (Some(PROJECTS[0]), Compliance::Broken, !is_waived, is_waived),
            (Some(PROJECTS[1]), Compliance::Broken, true, false),
        ];
        assert_eq!(found, expected, "{until}");
        let text = printed(&Results::new(&policy, &reading, &results, Severity::Low));
        let words = if is_waived {
            "waived until"
        } else {
            "the waiver ended on"
        };
        assert!(text.contains(&format!("{words} {until}: until the move")), "{text}");
        assert!(
            text.contains("Noise.") && text.contains(&format!("{} waived", u8::from(is_waived))),
            "{text}"
        );
    }
}

/// With several integrations in each project, only those are read that a rule is about.
#[tokio::test]
async fn only_what_the_rules_name_is_read() {
    let Some((kind, secret)) = kind_that_requires_a_secret() else {
        return;
    };
    let (sandbox, service) = fresh().await;
    set_up(&service).await;
    for project in PROJECTS {
        sandbox.assume(project, kind.slug, samples(kind.parameters));
    }
    let Some(attribute) = attribute(|field| field.facts.is_empty()) else {
        return;
    };
    let of_settings = format!("[settings.{}]\nset = true\n", attribute.name);
    let of_kind = format!("[integrations.{}.{secret}]\nset = true\n", kind.slug);
    let of_every_kind = format!("[integrations.\"*\".{secret}]\nset = true\n");
    let projects = PROJECTS.len();
    for (rules, least, most) in [
        (of_settings.clone(), 1, 1),
        (of_kind.clone(), 2 * projects, 2 * projects),
        (of_settings + &of_kind, 1 + 2 * projects, 1 + 2 * projects),
        (of_every_kind, 2 * projects, usize::MAX),
    ] {
        let policy = policy(&rules);
        let mut scope = everything();
        policy.narrow(&mut scope);
        sandbox.clear_requests();
        let reading = reading::read(&service, &scope, &Interrupt::new()).await;
        let calls = sandbox.requests().len();
        assert!((least..=most).contains(&calls), "{calls} calls for {rules}");
        let narrow = results(&policy, Target::new(), &reading).len();
        let wide = read(&service).await;
        assert_eq!(narrow, results(&policy, Target::new(), &wide).len(), "{rules}");
    }
}
