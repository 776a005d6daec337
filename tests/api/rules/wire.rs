//! The rules of runtime and sandbox share no code and find the same mistakes.
//!
//! Every parameter and attribute. A usual run tries a sample, `FULL_TESTS=1` all.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{Field, KindFacts, Table, Type};
use platform_api::integrations::{Integration, Kind};
use platform_api::{
    Client, Findings, Hosting, Object, Settings, SettingsUpdate, Severity, Target, Tier, Version, settings,
};
use platform_api_sandbox::{RecordedRequest, Sandbox};
use serde_json::{Map, Value, json};

use crate::support::sample::sample;
use crate::support::{PROJECT, is_sampled, service_at};

#[derive(Debug, Clone)]
struct Case {
    table: &'static Table,
    target: Target,
    stored: Map<String, Value>,
    sent: Map<String, Value>,
}

fn targets() -> [Target; 5] {
    let any = Target::new();
    [
        any,
        any.version(Version::new(13, 0))
            .tier(Tier::Free)
            .hosting(Hosting::SelfManaged),
        any.version(Version::new(16, 0))
            .tier(Tier::Premium)
            .hosting(Hosting::Dedicated),
        any.version(Version::new(17, 5)).hosting(Hosting::Hosted),
        any.version(Version::new(18, 0))
            .tier(Tier::Ultimate)
            .hosting(Hosting::Development),
    ]
}

/// A valid request. The service refuses an update without attributes.
fn base(table: &'static Table) -> Case {
    let is_needed = |field: &&Field| {
        let is_plain = table.kind.is_none() && field.name == "home_page_url";
        field.is_required() || !field.required_when().is_empty() || is_plain
    };
    let needed = table.fields.iter().filter(is_needed);
    Case {
        table,
        target: Target::new(),
        stored: Map::new(),
        sent: needed.map(|field| (field.name.to_owned(), sample(field))).collect(),
    }
}

/// Each value, a sample for each target, and a sample for each state of related parameters.
fn cases(table: &'static Table, field: &'static Field) -> Vec<Case> {
    let base = base(table);
    let with = |target: Target, value: &Value| {
        let mut case = base.clone();
        case.target = target;
        case.sent.insert(field.name.to_owned(), value.clone());
        case
    };
    let [any, oldest, ..] = targets();
    let mut cases = Vec::new();
    for value in values(field) {
        cases.extend([with(any, &value), with(oldest, &value)]);
    }
    cases.extend(targets().map(|target| with(target, &on(field))));
    let related = related(table, field);
    for skipped in related.keys().map(Some).chain([None]) {
        let mut given = related.clone();
        given.retain(|name, _| Some(name) != skipped);
        for value in [on(field), Value::Null] {
            let mut sent = with(any, &value);
            let mut stored = sent.clone();
            sent.sent.extend(given.clone());
            stored.stored.extend(given.clone());
            cases.push(sent);
            // Reads omit secrets.
            if given
                .keys()
                .all(|name| !table.field(name).is_some_and(Field::is_secret))
            {
                cases.push(stored);
            }
        }
    }
    cases
}

/// Values that keep and break the value rules.
fn values(field: &Field) -> Vec<Value> {
    let sample = on(field);
    let mut values = vec![
        json!(null),
        json!(""),
        json!(true),
        json!(1.5),
        json!(1e9),
        json!([]),
        json!([[]]),
        json!("something else"),
    ];
    for bound in [field.minimum(), field.maximum(), field.step()].into_iter().flatten() {
        match bound.parse::<i64>() {
            Ok(bound) => values.extend([bound - 1, bound, bound + 1].map(Value::from)),
            Err(_) => {
                let bound: f64 = bound.parse().expect(bound);
                values.extend([bound - 1.0, bound, bound + 1.0].map(Value::from));
            }
        }
    }
    for value in field.values() {
        let value = value.number.map_or(json!(value.name), Value::from);
        values.push(if sample.is_array() { json!([value]) } else { value });
    }
    if let Some(entry) = sample.get(0) {
        let most = field.max_items().unwrap_or(1) as usize;
        values.push(vec![entry.clone(); most + 1].into());
    }
    values.push(sample);
    values
}

/// Parameters whose rules involve this one, switched on or meeting their condition.
fn related(table: &Table, field: &Field) -> Map<String, Value> {
    let mut related = Map::new();
    for name in field.needs().into_iter().flat_map(|needs| needs.one_of.concat()) {
        related.insert(name.to_owned(), on(table.field(name).expect(name)));
    }
    for (name, value) in field.required_when().iter().chain(field.applies_when()) {
        related.insert((*name).to_owned(), value.parse().expect(value));
    }
    if let Some(not_in) = field.not_in() {
        related.insert(not_in.name.to_owned(), json!([sample(field)]));
    }
    related
}

fn on(field: &Field) -> Value {
    match field.ty {
        Type::Boolean => json!(true),
        _ if field.is_response_only() => json!("a"),
        _ => sample(field),
    }
}

fn names(table: &'static Table) -> Vec<Case> {
    let aliases = table.fields.iter().flat_map(Field::aliases).copied();
    let removed = table.settings.into_iter().flat_map(|settings| settings.removed);
    let names = removed.map(|(name, _)| *name).chain(aliases).chain(["no_parameter"]);
    let mut cases = Vec::new();
    for name in names {
        for target in targets() {
            let mut case = base(table);
            case.target = target;
            case.sent.insert(name.to_owned(), json!(1));
            cases.push(case);
        }
    }
    cases
}

/// `fresh` is `None` if the target has no settings.
struct Installed {
    sandbox: Sandbox,
    client: Client,
    fresh: Option<Settings>,
}

impl Installed {
    async fn start(target: &Target) -> Self {
        let (sandbox, client) = service_at(target).await;
        let fresh = client
            .settings()
            .get()
            .optional()
            .await
            .expect("they are read, or not there");
        Installed { sandbox, client, fresh }
    }

    async fn send(&self, case: &Case) -> (Findings, RecordedRequest) {
        self.sandbox.reset();
        let (findings, is_ok) = match case.table.kind {
            Some(facts) => self.send_integration(case, facts).await,
            None => self.send_settings(case).await,
        };
        let recorded = self
            .sandbox
            .requests()
            .pop()
            .unwrap_or_else(|| panic!("it did not arrive: {case:?}"));
        assert_eq!(recorded.status == 200, is_ok);
        (findings, recorded)
    }

    async fn send_integration(&self, case: &Case, facts: &KindFacts) -> (Findings, bool) {
        let kind = Kind::from_slug(facts.slug);
        if facts.update_only {
            self.sandbox.install(PROJECT, facts.slug);
        }
        if !case.stored.is_empty() {
            self.sandbox.assume(PROJECT, facts.slug, &case.stored);
        }
        let endpoint = self.client.project(PROJECT).integration(&kind);
        let current: Option<Integration> = endpoint.get().optional().await.expect("it is read, or not there");
        let sent = kind.request(&Object::from_iter(case.sent.clone()));
        let findings = case.target.check_against(&sent, &current);
        let response = endpoint.set(&sent).await;
        (findings, response.is_ok())
    }

    async fn send_settings(&self, case: &Case) -> (Findings, bool) {
        let mut read = None;
        if !case.stored.is_empty() {
            self.sandbox.assume_settings(&case.stored);
            read = Some(self.client.settings().get().await.expect("they are read"));
        }
        let update = SettingsUpdate::from_object(Object::from_iter(case.sent.clone()));
        let findings = case
            .target
            .check_against(&update, read.as_ref().or(self.fresh.as_ref()));
        let response = self.client.settings().update(&update).await;
        (findings, response.is_ok())
    }
}

/// By rule and parameter, except for parameters that services silently ignore.
fn agree(case: &Case, findings: &Findings, recorded: &RecordedRequest) {
    // If a finding depends on a value unknown to the client, it is a notice, yet the service may refuse. A blank string
    // is a notice on both sides.
    let mut found = BTreeSet::new();
    for finding in findings {
        let rule = finding.rule();
        if rule.severity().is_error() || rule.name() == "blank" {
            found.insert((finding.parameter(), rule.name()));
        }
    }
    let of_sandbox = recorded
        .findings
        .iter()
        .map(|finding| (finding.parameter.as_deref(), finding.rule));
    assert_eq!(found, of_sandbox.collect(), "{case:?}\nfound: {findings}");
    let unavailable = |found: &&platform_api::Finding| found.severity() == Severity::NotAvailable;
    // Without a parameter, the target lacks the kind or all settings.
    let status = match findings.iter().map(|found| found.rule().severity()).max() {
        _ if findings
            .iter()
            .filter(unavailable)
            .any(|found| found.parameter().is_none()) =>
        {
            404
        }
        Some(Severity::Refused) => 400,
        _ => 200,
    };
    assert_eq!(recorded.status, status, "{case:?}\nfound: {findings}");
    // In an accepted request, an unavailable parameter is ignored or unknown.
    for name in findings
        .iter()
        .filter(unavailable)
        .filter_map(|found| found.parameter())
    {
        let mut without_effect = recorded.ignored.iter().chain(&recorded.unknown);
        assert!(without_effect.any(|ignored| ignored == name), "{name}: {case:?}");
    }
}

#[tokio::test]
async fn the_service_finds_the_same_in_every_case() {
    let mut services = BTreeMap::new();
    for target in targets() {
        services.insert(target.to_string(), Installed::start(&target).await);
    }
    let kinds = Kind::ALL.iter().filter_map(Kind::facts).map(|facts| facts.parameters);
    let mut statuses = BTreeMap::new();
    for table in kinds.chain([settings::FACTS.attributes]) {
        let of_fields = table.fields.iter().flat_map(|field| cases(table, field));
        for case in of_fields.chain(names(table)) {
            let Case {
                target, stored, sent, ..
            } = &case;
            if is_sampled(&format!("{} {target} {stored:?} {sent:?}", table.name), 18) {
                let (findings, recorded) = services[&target.to_string()].send(&case).await;
                agree(&case, &findings, &recorded);
                *statuses.entry(recorded.status).or_insert(0) += 1;
            }
        }
    }
    assert!(statuses.keys().eq(&[200, 400, 404]), "{statuses:?}");
}
