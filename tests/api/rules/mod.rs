//! Every documented rule, for every parameter that has it: requests that break it, and requests that keep it. The
//! tables list the parameters, so none is forgotten.

mod case;
mod cases;
mod counts;
#[cfg(feature = "client")]
mod policy;
#[cfg(feature = "client")]
mod wire;

use crate::support::is_full;
use case::{Case, Subject};
pub use cases::before;
use counts::Counts;
use platform_api::facts::RULES;
use platform_api::integrations::Kind;
use platform_api::{Findings, Hosting, Json, Object, SettingsUpdate, Target, Tier, Version, settings};

/// The subjects of requests: the settings, and every kind.
pub fn subjects() -> Vec<Subject> {
    let kinds = Kind::ALL.iter().filter_map(Kind::facts).map(|facts| facts.parameters);
    std::iter::once(settings::FACTS.attributes)
        .chain(kinds)
        .map(|table| Subject { table })
        .collect()
}

/// The findings if the present state is unknown.
fn check(case: &Case, target: &Target) -> Findings {
    match case.subject.kind() {
        Some(facts) => Kind::from(facts.slug).check(&Object::from_iter(case.sent.clone()), target),
        None => target.check(&update(case)),
    }
}

/// The parameters as an update, whatever their types are.
pub fn update(case: &Case) -> SettingsUpdate {
    case.sent.iter().fold(SettingsUpdate::new(), |update, (name, value)| {
        update.with_parameter(name, value.clone())
    })
}

/// Whether the findings include the rule about its parameter.
pub fn finds(case: &Case, findings: &Findings) -> bool {
    findings
        .iter()
        .any(|finding| finding.rule() == case.rule && finding.parameter() == case.parameter.as_deref())
}

#[test]
fn every_rule_finds_what_breaks_it_and_passes_what_keeps_it() {
    let mut counts = Counts::default();
    for subject in subjects() {
        for rule in RULES {
            let cases = cases::cases(rule, subject);
            counts.add(rule, subject, &cases);
            // Cases with a previous state are for clients that read it.
            for case in cases.iter().filter(|case| case.before.is_empty() && case.is_installed) {
                let findings = check(case, &case.target);
                assert_eq!(
                    finds(case, &findings),
                    case.is_broken,
                    "{}\n{findings}",
                    case.describe()
                );
                assert!(findings.iter().all(|finding| !finding.message().is_empty()));
            }
        }
    }
    counts.compare_with_the_spec();
}

/// Any value in any state can be checked: a rule may report it, but never panics. By default, every twelfth field gets a
/// value, and each value begins with another field.
#[test]
fn any_value_is_checked() {
    let deep = format!("{}1{}", "[".repeat(100), "]".repeat(100));
    let unusual = [
        "null",
        "true",
        "0",
        "-0",
        "1e400",
        "-1.5e-9",
        "123456789012345678901234567890123456789012",
        "\"\"",
        "\"\\ud800\"",
        "\"é\\u0000\"",
        "[]",
        "[null]",
        "[[]]",
        "[1,\"a\",{}]",
        "{}",
        "{\"\\udc00\":{\"a\":[]}}",
        &deep,
    ];
    let target = Target::new()
        .version(Version::new(16, 0))
        .tier(Tier::Free)
        .hosting(Hosting::Dedicated);
    let (mut checked, mut found) = (0, 0);
    let subjects = subjects();
    for subject in &subjects {
        for (first, value) in unusual.into_iter().enumerate() {
            let json: Json = value.parse().unwrap_or_else(|error| panic!("{value}: {error}"));
            let (first, step) = if is_full() { (0, 1) } else { (first % 12, 12) };
            for field in subject.table.fields.iter().skip(first).step_by(step) {
                let alone = Object::from_iter([(field.name, json.clone())]);
                let findings = match subject.kind() {
                    Some(facts) => Kind::from(facts.slug).check(&alone, &target),
                    None => target.check(&SettingsUpdate::new().with_parameter(field.name, json.clone())),
                };
                let text = format!("{findings} {findings:?}");
                assert!(!field.is_secret() || !text.contains("12345678901"), "{text}");
                checked += 1;
                found += findings.len();
            }
        }
    }
    assert!(checked > 0);
    println!("{checked} requests with unusual values checked, {found} findings");
}

/// The requests that other cases start from.
#[test]
fn a_request_without_anything_wrong_has_no_findings() {
    for subject in subjects() {
        let case = Case::new(&RULES[0], subject, None);
        let findings = check(&case, &Target::new());
        assert!(findings.is_empty(), "{}\n{findings}", subject.table.name);
        assert!(!case.sent.is_empty() || subject.kind().is_some());
    }
}
