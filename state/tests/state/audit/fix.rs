//! Tests that the output of `audit --fix` mends what is broken: after it is applied, the audit holds.

use platform_api::facts::{Field, Type};
use platform_api::integrations::Kind;
use platform_api::{Target, settings};
use platform_state::audit::fix::fix;
use platform_state::audit::policy::{ACTIVE, Policy};
use platform_state::file::document::Format;
use platform_state::file::write;
use platform_state::plan::report::Outcome;
use platform_state::plan::run::Mode;
use platform_state::service::Service;

use super::{policy, read, results};
use crate::sample::{other_sample, sample, samples};
use crate::support::{PROJECTS, fresh, parse_with, run};

/// Audits, mends with secrets from variables, and audits again.
async fn mend(service: &Service, text: &str) -> (String, Vec<String>) {
    let policy = policy(text);
    let reading = read(service).await;
    let before = results(&policy, Target::new(), &reading);
    assert!(before.iter().any(|one| one.fails), "{text}");
    let fixed = write::text(&fix(&before, &reading, Target::new()), Format::Toml, None);
    let variables = fixed
        .split("env = \"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    let variables = variables
        .map(|name| (name.to_owned(), "https://a/s3cr3t".to_owned()))
        .collect();
    let state = parse_with(&fixed, Format::Toml, &variables);
    let (outcome, printed) = run(&state, service, Mode::Apply).await;
    assert_eq!(outcome, Outcome::Done, "{printed}\n{fixed}");
    let reading = read(service).await;
    let after = results(&policy, Target::new(), &reading);
    (
        fixed,
        after
            .iter()
            .filter(|one| one.fails)
            .map(|one| format!("{}: {}", one.place(), one.found()))
            .collect(),
    )
}

#[tokio::test]
async fn what_is_mended_holds() {
    let (sandbox, service) = fresh().await;
    let plain = |field: &&Field| {
        field.facts.iter().all(|fact| {
            matches!(
                fact,
                platform_api::facts::Fact::Default(_) | platform_api::facts::Fact::Event
            )
        })
    };
    let mut rules = String::new();
    for field in settings::ATTRIBUTES.iter().filter(plain) {
        let demand = match field.ty {
            Type::Boolean => format!("is = {}", sample(field)),
            Type::Integer => "at_least = 3\nat_most = 3".to_owned(),
            Type::Array(_) | Type::StringOrArray => {
                match sample(field).as_array().and_then(|entries| entries.first().cloned()) {
                    Some(entry) => format!("contains = {entry}"),
                    None => continue,
                }
            }
            _ => continue,
        };
        rules += &format!("[settings.{}]\n{demand}\n", field.name);
    }
    for kind in Kind::ALL
        .iter()
        .filter_map(Kind::facts)
        .filter(|kind| !kind.update_only)
    {
        sandbox.assume(PROJECTS[0], kind.slug, samples(kind.parameters));
        if let Some(field) = kind
            .parameters
            .fields
            .iter()
            .filter(plain)
            // Whether an integration is active is a rule of its own, and no value mends it.
            .find(|field| matches!(field.ty, Type::Boolean) && field.name != ACTIVE.name)
        {
            rules += &format!(
                "[integrations.{}.{}]\nis = {}\n",
                kind.slug,
                field.name,
                other_sample(field)
            );
        }
    }
    let (fixed, failing) = mend(&service, &rules).await;
    assert_eq!(failing, [""; 0], "{fixed}");
}

/// What nobody can choose for others is said in a comment.
#[tokio::test]
async fn what_cannot_be_mended_is_a_comment() {
    let is_text = |field: &&Field| field.facts.is_empty() && matches!(field.ty, Type::String);
    let mut texts = settings::ATTRIBUTES.iter().filter(is_text).map(|field| field.name);
    let (Some(first), Some(second)) = (texts.next(), texts.next()) else {
        return;
    };
    let (_sandbox, service) = fresh().await;
    let rules = format!("[settings.{first}]\nset = true\n[settings.{second}]\nset = true\nfix = \"a # b\"\n");
    let (fixed, failing) = mend(&service, &rules).await;
    assert!(
        fixed.contains(&format!("# must be set: choose a value\n# {first}\n")),
        "{fixed}"
    );
    assert!(fixed.contains(&format!("\n{second} = \"a # b\"\n")), "{fixed}");
    assert_eq!(failing, [format!("settings {first}: null")], "{fixed}");
}

/// The example has no mistake, and what it finds on a new service is mended.
#[tokio::test]
async fn the_example_holds_after_its_fix() {
    let (_sandbox, service) = fresh().await;
    let example = include_str!("../../../policy.toml");
    assert_eq!(
        Policy::parse(example, Format::Toml)
            .1
            .in_file("policy.toml")
            .to_string(),
        ""
    );
    let (fixed, failing) = mend(&service, example).await;
    let consequences = settings::ATTRIBUTES
        .iter()
        .filter(|field| fixed.contains(&format!("\n{} = ", field.name)));
    for consequence in consequences.filter_map(|field| field.irreversible()) {
        assert!(
            fixed.contains(&format!("consequence: {}", consequence.trim_end_matches('.'))),
            "{fixed}"
        );
    }
    assert_eq!(failing, [""; 0], "{fixed}");
}

/// Each of the rules could be kept alone.
#[tokio::test]
async fn rules_that_exclude_each_other_are_said() {
    let is_switch = |field: &&Field| field.facts.is_empty() && matches!(field.ty, Type::Boolean);
    let mut kinds = Kind::ALL.iter().filter_map(Kind::facts);
    let found = kinds.find_map(|kind| Some((kind, kind.parameters.fields.iter().find(is_switch)?)));
    let Some((kind, field)) = found else { return };
    let (sandbox, service) = fresh().await;
    sandbox.assume(PROJECTS[0], kind.slug, samples(kind.parameters));
    let name = field.name;
    let policy = policy(&format!(
        "[integrations.\"*\".{name}]\nis = true\n[integrations.{}.{name}]\nis = false\n",
        kind.slug
    ));
    let reading = read(&service).await;
    let fixed = fix(&results(&policy, Target::new(), &reading), &reading, Target::new());
    let fixed = write::text(&fixed, Format::Toml, None);
    assert!(
        fixed.contains("# must be true; must be false: choose a value\n"),
        "{fixed}"
    );
}
