//! These tests check every documented rule, for every parameter that has it. Each rule has requests that break it, and
//! requests that keep it. The tables list the parameters, so none is forgotten.

mod cases;
#[cfg(feature = "client")]
mod wire;

use std::collections::BTreeMap;

use crate::made_up::{Card, CardUpdate};
use crate::support::{api, is_full};
use cases::{Case, UNKNOWN};
pub use cases::{Subject, before};
use platform_api::facts::{RULES, Rule};
use platform_api::generic::Record;
use platform_api::integrations::{Integration, Kind};
use platform_api::{
    Finding, Findings, Hosting, Json, Object, Settings, SettingsUpdate, Severity, Target, Tier, Version, settings,
};
use platform_api_codegen::model::{Api, Field, Type};
use serde_json::json;

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
        Some(facts) => Kind::unknown(facts.slug).check(&Object::from_iter(case.sent.clone()), target),
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
    finding(case, findings).is_some()
}

fn finding<'a>(case: &Case, findings: &'a Findings) -> Option<&'a Finding> {
    findings
        .iter()
        .find(|finding| finding.rule() == case.rule && finding.parameter() == case.parameter.as_deref())
}

/// Whether the rule looks at a parameter that the request does not set, and that the service may have stored.
fn depends_on_the_state(case: &Case) -> bool {
    let Some(name) = case
        .parameter
        .as_deref()
        .filter(|name| case.subject.table.field(name).is_some())
    else {
        return false;
    };
    let field = case.subject.field(name);
    let others: Vec<&str> = match case.rule.name() {
        "needs" => field
            .needs()
            .into_iter()
            .flat_map(|needs| needs.one_of.concat())
            .collect(),
        "required_when" => field.required_when().iter().map(|(name, _)| *name).collect(),
        "not_in" => field
            .not_in()
            .into_iter()
            .flat_map(|not_in| [name, not_in.name])
            .collect(),
        _ => Vec::new(),
    };
    others.iter().any(|name| !case.sent.contains_key(*name))
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

#[test]
fn what_depends_on_the_state_is_a_notice_until_it_is_known() {
    let mut notices = 0;
    for subject in subjects() {
        for rule in RULES {
            for case in cases::cases(rule, subject) {
                let findings = check(&case, &case.target);
                let Some(found) = finding(&case, &findings) else {
                    continue;
                };
                if depends_on_the_state(&case) {
                    notices += 1;
                    assert_eq!(found.severity(), Severity::Notice, "{}\n{findings}", case.describe());
                } else {
                    assert_eq!(found.severity(), rule.severity(), "{}\n{findings}", case.describe());
                }
            }
        }
    }
    let mut fields = subjects().into_iter().flat_map(|subject| subject.table.fields);
    assert_eq!(notices > 0, fields.any(|field| field.needs().is_some()));
}

/// Any value in any state can be checked. A rule may report the value, but never panics. By default, every twelfth
/// field gets a value, and each value begins with another field.
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
    let subjects = subjects();
    for subject in &subjects {
        for (first, value) in unusual.into_iter().enumerate() {
            let json: Json = value.parse().unwrap_or_else(|error| panic!("{value}: {error}"));
            let (first, step) = if is_full() { (0, 1) } else { (first % 12, 12) };
            for field in subject.table.fields.iter().skip(first).step_by(step) {
                let alone = Object::from_iter([(field.name, json.clone())]);
                let findings = match subject.kind() {
                    Some(facts) => Kind::unknown(facts.slug).check(&alone, &target),
                    None => target.check(&SettingsUpdate::new().with_parameter(field.name, json.clone())),
                };
                let text = format!("{findings} {findings:?}");
                assert!(!field.is_secret() || !text.contains("12345678901"), "{text}");
            }
        }
    }
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

/// A finding about a misspelt name suggests the name that was meant. There is no finding if a read has the name too.
/// The service is newer than this library then.
#[test]
fn a_misspelt_name_is_found_in_every_request() {
    for subject in subjects() {
        let mut parameters = subject.table.fields.iter().filter(|field| !field.is_response_only());
        let Some(field) = parameters.next() else { continue };
        let misspelt = format!("{}_", field.name);
        let sent = Object::from_iter([(&*misspelt, json!(1))]);
        let current = format!(r#"{{"{misspelt}": 2}}"#);
        let (findings, known) = match subject.kind() {
            Some(facts) => {
                let kind = Kind::unknown(facts.slug);
                let current = Integration::<Object>::from_json(format!(r#"{{"properties": {current}}}"#)).unwrap();
                let known = kind.check_against(&sent, Some(&current), &Target::new());
                (kind.check(&sent, &Target::new()), known)
            }
            None => {
                let update = SettingsUpdate::new().with_parameter(&misspelt, 1);
                let current = Settings::from_json(current).unwrap();
                let known = Target::new().check_against(&update, &current);
                (Target::new().check(&update), known)
            }
        };
        let found: Vec<_> = findings.of(&misspelt).map(Finding::message).collect();
        let name = subject.kind().map_or(subject.table.name, |kind| kind.slug);
        assert_eq!(
            found,
            [format!("is not a parameter of {name}; did you mean `{}`?", field.name)]
        );
        assert_eq!(known.of(&misspelt).count(), 0, "{name}");
    }
}

fn card(json: &str) -> CardUpdate {
    let object = Object::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"));
    CardUpdate::from_object(object.under(CardUpdate::TABLE))
}

/// The strict reader ends at the first of these mistakes, and a check names all.
#[test]
fn names_inside_an_object_are_checked() {
    let json = r#"{"layout":{"is_force":1,"entries":[{"level":1},{"levle":2,"level":3,"level":4}]},"size":1,"size":2,"x":1,"x":2}"#;
    let findings = Target::new().check(&card(json));
    assert_eq!(
        findings.to_string().lines().collect::<Vec<_>>(),
        [
            "notice: `layout` is wrong: it has no parameter `is_force`; did you mean `is_forced`?",
            "notice: `layout` is wrong at `entries[1]`: it has no parameter `levle`; did you mean `level`?",
            "notice: `layout` is wrong at `entries[1]`: `level` is given twice",
            "notice: `x` is not a parameter of Card",
            "notice: `size` is given twice: a service may take either value",
            "notice: `x` is given twice: a service may take either value",
        ]
    );
    let rules: Vec<_> = findings.iter().map(|finding| finding.rule().name()).collect();
    assert_eq!(rules, ["unknown", "unknown", "twice", "unknown", "twice", "twice"]);
    for json in [
        r#"{"layout":{"is_force":1}}"#,
        r#"{"layout":{"entries":[{"level":3,"level":4}]}}"#,
        r#"{"size":1,"size":2}"#,
    ] {
        assert!(CardUpdate::from_json(json).is_err(), "{json}");
    }
}

/// A service that has returned a name is newer than the documents.
#[test]
fn a_name_inside_an_object_that_a_read_has_is_no_mistake() {
    let update = card(r#"{"layout":{"new":1}}"#);
    let current = Card::from_json(r#"{"layout":{"new":2}}"#).unwrap();
    assert_eq!(Target::new().check(&update).len(), 1);
    assert_eq!(Target::new().check_against(&update, &current).len(), 0);
}

/// A suggestion compares a name with every parameter, and a file may have any number of names.
#[test]
fn the_first_hundred_unknown_names_have_suggestions() {
    let mut update = CardUpdate::new();
    for number in 0..=255 {
        update = update.with_parameter(format!("size{number:02x}"), 1);
    }
    let findings = Target::new().check(&update);
    let suggested = findings
        .iter()
        .filter(|finding| finding.message().contains("did you mean"))
        .count();
    assert_eq!((findings.len(), suggested), (256, 100));
}

/// Findings serialise, for reports that another program reads.
#[test]
fn findings_serialise() {
    let findings = Target::new().check(&SettingsUpdate::new().with_parameter("new", 1));
    let list = serde_json::to_value(&findings).unwrap();
    let expected = json!([{
        "parameter": "new", "rule": "unknown", "severity": "notice", "message": findings[0].message(),
    }]);
    assert_eq!(list, expected);
    let mut kinds = Kind::ALL.to_vec();
    kinds.sort();
    assert!(kinds.iter().eq(Kind::ALL.iter()), "in the order of the list");
}

/// The number of parameters that each rule is stated for.
#[derive(Default)]
pub struct Counts(BTreeMap<&'static str, usize>);

impl Counts {
    /// Adds the cases of a rule and a table. Each parameter needs cases that break the rule and cases that keep it.
    pub fn add(&mut self, rule: &Rule, subject: Subject, cases: &[Case]) {
        let count = self.0.entry(rule.name()).or_default();
        let fields = subject
            .table
            .fields
            .iter()
            .filter(|field| rule.is_stated_for(field))
            .map(|field| Some(field.name));
        let removed = subject.table.removed.iter().map(|(name, _)| Some(*name));
        let aliases = subject.aliases().map(|(alias, _)| Some(alias));
        let others: Vec<_> = match (rule.is_stated_for_all(subject.table), rule.name()) {
            (false, _) => Vec::new(),
            (true, "removed") => removed.collect(),
            (true, "alias") => aliases.collect(),
            (true, "unknown") => vec![Some(UNKNOWN)],
            (true, _) => vec![None],
        };
        for parameter in fields.chain(others) {
            let of = |is_broken| {
                cases
                    .iter()
                    .filter(|case| case.parameter.as_deref() == parameter && case.is_broken == is_broken)
                    .count()
            };
            let (broken, kept) = (of(true), of(false));
            // A kind may be newer than every version that breaks the rule.
            let is_of_versions = matches!(rule.name(), "introduced" | "value_introduced");
            let is_younger = is_of_versions && subject.kind().is_some_and(|kind| kind.introduced.is_some());
            // Or be missing wherever the rule is broken.
            let is_elsewhere = rule.name() == "self_managed"
                && subject
                    .kind()
                    .is_some_and(|kind| kind.hosted_only || kind.development_only);
            let is_covered = (broken > 0 || is_younger || is_elsewhere) && kept > 0;
            assert!(is_covered, "{}: {} of {parameter:?}", subject.table.name, rule.name());
            *count += 1;
        }
    }

    pub fn compare_with_the_spec(&self) {
        let api = api();
        for rule in RULES {
            assert_eq!(self.0[rule.name()], in_the_spec(&api, rule.name()), "{}", rule.name());
        }
    }
}

/// The number of times that the spec states the rule.
fn in_the_spec(api: &Api, rule: &str) -> usize {
    let kinds = &api.integrations.kinds;
    let fields = || {
        kinds
            .iter()
            .flat_map(|kind| &kind.parameters)
            .chain(api.settings.writable())
    };
    let count = |states: &dyn Fn(&Field) -> bool| fields().filter(|field| states(field)).count();
    let values = |field: &Field| match &field.ty {
        Type::Enum(index) => Some(&api.enums[*index].values),
        Type::Array(entry) => match &**entry {
            Type::Enum(index) => Some(&api.enums[*index].values),
            _ => None,
        },
        _ => None,
    };
    match rule {
        "kind_introduced" => kinds.iter().filter(|kind| kind.introduced.is_some()).count(),
        "kind_hosting" => kinds
            .iter()
            .filter(|kind| kind.hosted_only || kind.development_only)
            .count(),
        "settings_hosting" => usize::from(api.settings.installations_only),
        "update_only" => kinds.iter().filter(|kind| kind.update_only).count(),
        "inactive" => kinds
            .iter()
            .filter(|kind| api.integrations.switch(kind).is_some())
            .count(),
        "response_only" => api
            .settings
            .attributes()
            .filter(|field| field.is_response_only())
            .count(),
        "removed" => api.settings.removed.len(),
        "unknown" => kinds.len() + 1,
        "alias" => fields().map(|field| field.aliases().len()).sum(),
        "type" => count(&|field| field.ty != Type::Any),
        "value" => count(&|field| values(field).is_some()),
        "value_introduced" => {
            count(&|field| values(field).is_some_and(|values| values.iter().any(|value| value.introduced.is_some())))
        }
        "blank" => count(&|field| field.is_required() && field.ty == Type::String),
        // The others are stated by a fact of their name.
        fact => count(&|field| field.facts.iter().any(|stated| stated.key() == fact)),
    }
}
