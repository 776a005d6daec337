//! Compares the differences between two targets with the findings of requests on both: they agree.

use std::collections::BTreeSet;

use platform_api::facts::{self, Difference, Effect, Fact, Field, Type};
use platform_api::integrations::Kind;
use platform_api::{Finding, Findings, Hosting, Object, SettingsUpdate, Severity, Target, Tier, Version};
use serde_json::{Map, Value, json};

use super::case::Subject;
use super::subjects;
use crate::support::sample::sample;

/// A target for each combination that two facts distinguish: versions in the tables and the next, tiers, hostings.
fn targets() -> Vec<Target> {
    let mut versions = BTreeSet::from([Version::new(1, 0)]);
    for table in facts::tables() {
        versions.extend(table.kind.and_then(|kind| kind.introduced));
        versions.extend(table.removed.iter().map(|(_, version)| *version));
        versions.extend(table.fields.iter().flat_map(|field| field.facts).flat_map(stated));
    }
    let services = [
        Target::new().tier(Tier::Free).hosting(Hosting::SelfManaged),
        Target::new().tier(Tier::Premium).hosting(Hosting::Hosted),
        Target::new().tier(Tier::Ultimate).hosting(Hosting::Dedicated),
        Target::new().hosting(Hosting::Development),
    ];
    versions.into_iter().map(|version| Target::new().version(version)).chain(services).collect()
}

/// The rules about availability.
const THERE: &[&str] =
    &["introduced", "tier", "self_managed", "removed", "kind_introduced", "kind_hosting", "settings_hosting"];

fn stated(fact: &Fact) -> Vec<Version> {
    let stated = match fact {
        Fact::Introduced(major, minor) => [Some(Version::new(*major, *minor)), None],
        Fact::Deprecated(deprecated) => [deprecated.since, None],
        Fact::NotIn(not_in) => [not_in.since, None],
        Fact::NoEffect(no_effect) => [no_effect.since, None],
        Fact::Needs(needs) => [needs.until, needs.until.map(|last| Version::new(last.major, last.minor + 1))],
        Fact::ValuesIntroduced(values) => return values.iter().map(|(_, since)| *since).collect(),
        _ => [None, None],
    };
    stated.into_iter().flatten().collect()
}

fn check(subject: Subject, sent: &Map<String, Value>, target: &Target) -> Findings {
    match subject.kind() {
        Some(facts) => Kind::from(facts.slug).check(&Object::from_iter(sent.clone()), target),
        None => {
            let update = SettingsUpdate::new();
            target.check(&sent.iter().fold(update, |update, (name, value)| update.with_parameter(name, value.clone())))
        }
    }
}

/// A request with the difference, the rules that find it, and whether they do so on the later target.
fn request(subject: Subject, difference: &Difference) -> (Map<String, Value>, &'static [&'static str], bool) {
    const THERE: &[&str] =
        &["introduced", "tier", "self_managed", "removed", "kind_introduced", "kind_hosting", "settings_hosting"];
    let mut sent = subject.base();
    let Some(name) = difference.name else { return (sent, THERE, difference.effect == Effect::Removed) };
    // A removed name has no field.
    let value = subject
        .table
        .field(name)
        .map_or(json!(true), |field| if is_boolean(field) { json!(true) } else { sample(field) });
    sent.insert(name.to_owned(), value.clone());
    let entry = |value: Value| if matches!(subject.field(name).ty, Type::Array(_)) { json!([value]) } else { value };
    match difference.effect {
        Effect::Available => (sent, THERE, false),
        Effect::Removed => (sent, THERE, true),
        Effect::Deprecated(_) => (sent, &["deprecated"], true),
        Effect::NotDeprecated => (sent, &["deprecated"], false),
        Effect::Required(conditions) => {
            sent.remove(name);
            sent.extend(
                conditions.iter().map(|(name, value)| ((*name).to_owned(), serde_json::from_str(value).expect("JSON"))),
            );
            (sent, &["required", "required_when"], true)
        }
        Effect::Requires(needs) | Effect::RequiresNothing(needs) => {
            needs.one_of.iter().copied().flatten().for_each(|name| _ = sent.remove(*name));
            (sent, &["needs"], matches!(difference.effect, Effect::Requires(_)))
        }
        Effect::ValueAvailable(value) | Effect::ValueRefused(value) => {
            let json = value.as_str().map(Value::from).or(value.as_i64().map(Value::from)).expect("one of both");
            sent.insert(name.to_owned(), entry(json));
            (sent, &["value_introduced"], matches!(difference.effect, Effect::ValueRefused(_)))
        }
        Effect::EntriesRefused(not_in) | Effect::EntriesAllowed(not_in) => {
            sent.insert(not_in.name.to_owned(), json!([value]));
            (sent, &["not_in"], matches!(difference.effect, Effect::EntriesRefused(_)))
        }
        Effect::NoEffect => (sent, &["no_effect"], true),
        Effect::HasEffect => (sent, &["no_effect"], false),
        other => panic!("{other:?} is not handled"),
    }
}

/// Adds the companions that the field requires on the other target, which the difference is not about.
fn with_companions(
    subject: Subject,
    difference: &Difference,
    mut sent: Map<String, Value>,
    quiet: Target,
) -> Map<String, Value> {
    if let Effect::Requires(needs) | Effect::RequiresNothing(needs) = difference.effect {
        for name in needs.one_of.iter().copied().flatten() {
            let field = subject.field(name);
            let alone = Map::from_iter([(field.name.to_owned(), sample(field))]);
            if check(subject, &alone, &quiet).of(name).all(|found| !THERE.contains(&found.rule().name())) {
                sent.extend(alone);
            }
        }
    }
    sent
}

fn is_boolean(field: &Field) -> bool {
    matches!(field.ty, Type::Boolean)
}

/// Each difference becomes a finding in some request on one target, and not on the other.
#[test]
fn what_differs_is_found_in_a_request() {
    let targets = targets();
    let mut count = 0;
    for pair in targets.windows(2).flat_map(|pair| [[pair[0], pair[1]], [pair[1], pair[0]]]) {
        let [from, to] = pair;
        for difference in facts::differences(from, to) {
            let Some(subject) = subjects().into_iter().find(|subject| std::ptr::eq(subject.table, difference.table))
            else {
                continue;
            };
            let field = difference.name.and_then(|name| subject.table.field(name));
            if field.is_some_and(Field::is_response_only) {
                continue;
            }
            let (sent, rules, is_later) = request(subject, &difference);
            let [quiet, loud] = if is_later { pair } else { [to, from] };
            let finds = |sent: &Map<String, Value>| {
                let new = check(subject, sent, &loud).without(&check(subject, sent, &quiet));
                new.iter().any(|found| found.parameter() == difference.name && rules.contains(&found.rule().name()))
            };
            let is_found = finds(&sent) || finds(&with_companions(subject, &difference, sent.clone(), quiet));
            assert!(is_found, "{from} to {to}: {difference}, with {sent:?}");
            count += 1;
        }
    }
    assert!(count > 0);
    println!("{count} differences found in requests, between {} targets", targets.len());
}

/// A finding on only one target is a difference about that parameter: for each parameter alone, from the oldest target
/// to the newest and back, and for all parameters together between all targets.
#[test]
fn what_is_found_differs() {
    let targets = targets();
    let mut count = 0;
    let ends = [targets[0], Target::new()];
    for subject in subjects() {
        let writable: Vec<_> = subject.table.fields.iter().filter(|field| !field.is_response_only()).collect();
        let with = |fields: &[&Field]| {
            let sent = fields.iter().map(|field| (field.name.to_owned(), sample(field)));
            subject.base().into_iter().chain(sent).collect::<Map<_, _>>()
        };
        for field in &writable {
            count += differ(subject, &with(&[field]), ends) + differ(subject, &with(&[field]), [ends[1], ends[0]]);
        }
        let all = with(&writable);
        count += targets.windows(2).map(|pair| differ(subject, &all, [pair[0], pair[1]])).sum::<usize>();
    }
    assert!(count > 0);
    println!("{count} findings, each a difference");
}

/// Returns the number of findings on the second target only.
fn differ(subject: Subject, sent: &Map<String, Value>, [from, to]: [Target; 2]) -> usize {
    let differences: Vec<_> = from.differences(to, subject.table).collect();
    let before = check(subject, sent, &from);
    let findings = check(subject, sent, &to).without(&before);
    // Something that neither target has may be missing for another reason.
    let is_missing = |found: &Finding| found.severity() == Severity::NotAvailable;
    let is_missing_on_both = |found: &&Finding| {
        is_missing(found) && before.iter().any(|other| is_missing(other) && other.parameter() == found.parameter())
    };
    for found in findings.iter().filter(|found| !is_missing_on_both(found)) {
        // If the kind itself is new, its parameters are not listed.
        let is_about = |of: &Difference| of.name.is_none() || of.name == found.parameter();
        assert!(differences.iter().any(is_about), "{from} to {to}: {}: {found}", subject.table.name);
    }
    findings.len()
}
