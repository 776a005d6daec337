//! The rules of runtime and sandbox share no code, and find the same mistakes in each parameter and attribute. A usual run
//! tries a sample, `FULL_TESTS=1` all.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{Field, Rule, Table, Type};
use platform_api::integrations::Kind;
use platform_api::{
    Client, Findings, Hosting, Object, Request, Settings, SettingsUpdate, Severity, Target, Tier, Version, settings,
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

#[tokio::test]
async fn the_service_finds_the_same_in_every_integration() {
    let kinds = Kind::ALL.iter().filter_map(Kind::facts);
    all_agree(kinds.map(|facts| facts.parameters), &[200, 400, 404]).await;
}

#[tokio::test]
async fn the_service_finds_the_same_in_all_settings() {
    all_agree([settings::FACTS.attributes], &[200, 400]).await;
}

/// Some cases lead to each of the statuses.
async fn all_agree(tables: impl IntoIterator<Item = &'static Table>, some: &[u16]) {
    let mut services = BTreeMap::new();
    for target in targets() {
        services.insert(target.to_string(), Service::start(&target).await);
    }
    let mut statuses = BTreeMap::new();
    for table in tables {
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
    for status in some {
        assert!(statuses.contains_key(status), "{statuses:?}");
    }
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

/// A request with what is required under any condition. An update has a plain attribute, because the service refuses an
/// empty one.
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

impl Case {
    fn at(mut self, target: Target) -> Self {
        self.target = target;
        self
    }

    fn with(mut self, name: &str, value: Value) -> Self {
        self.sent.insert(name.to_owned(), value);
        self
    }
}

/// Each value, a sample for each target, and a sample for each state of related parameters.
fn cases(table: &'static Table, field: &'static Field) -> Vec<Case> {
    let with = |value: Value| base(table).with(field.name, value);
    let mut cases: Vec<_> = values(field).into_iter().map(with).collect();
    cases.extend(targets().map(|target| with(on(field)).at(target)));
    let related = related(table, field);
    for skipped in related.keys().map(Some).chain([None]) {
        let mut given = related.clone();
        given.retain(|name, _| Some(name) != skipped);
        // Reads omit secrets.
        let is_secret = |name: &String| table.field(name).is_some_and(Field::is_secret);
        let may_be_stored = !given.keys().any(is_secret);
        for value in [on(field), Value::Null] {
            let mut sent = with(value.clone());
            sent.sent.extend(given.clone());
            cases.push(sent);
            if may_be_stored {
                let mut stored = with(value);
                stored.stored = given.clone();
                cases.push(stored);
            }
        }
    }
    cases
}

/// With and without a host.
const FORMATTED: [&str; 16] = [
    "https://host.example/:id/%{id}?a[]=b",
    "HTTP://a:b%20@[::1]:80#c",
    "https://ä_b.example./c",
    "https://a@b@host.example",
    "https://host.example:65536",
    "https://host.example\\@b.example",
    "https://host.example/100%",
    "https://%{host}/",
    "javascript:alert(1)",
    "host.example",
    "-host.example",
    "host_a.example",
    "host..example",
    "a@host.example, b.c@host.example",
    "a@host.example b@",
    "A <a@host.example>",
];

fn values(field: &Field) -> Vec<Value> {
    let sample = on(field);
    let mut values = vec![
        json!(null),
        json!(""),
        json!(" \t"),
        json!(true),
        json!(1.5),
        json!(1e9),
        json!([]),
        json!([[]]),
        json!("something else"),
        json!("[redacted]"),
        json!("***"),
        json!([{ "a": "[masked]" }]),
        json!("https://user:***@host.example"),
        json!("https://host.example/?private_token=…"),
    ];
    for bound in [field.minimum(), field.maximum(), field.step()].into_iter().flatten() {
        let bound: f64 = bound.parse().expect("a bound is a number");
        values.extend([bound - 1.0, bound, bound + 1.0].map(Value::from));
    }
    if field.format().is_some() {
        values.extend(FORMATTED.map(Value::from));
    }
    for value in field.values() {
        let value = value.number.map_or(json!(value.name), Value::from);
        values.push(if sample.is_array() { json!([value]) } else { value });
    }
    if let Some(entry) = sample.get(0) {
        let most = field.max_items().unwrap_or(1) as usize;
        values.push(vec![entry.clone(); most + 1].into());
    }
    values
}

/// The parameters that the rules about this one involve, with values that meet them.
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

/// The value that switches the rules about the field on.
fn on(field: &Field) -> Value {
    match field.ty {
        Type::Boolean => json!(true),
        _ if field.is_response_only() => json!("a"),
        _ => sample(field),
    }
}

/// Requests with names that no parameter has.
fn names(table: &'static Table) -> Vec<Case> {
    let aliases = table.fields.iter().flat_map(Field::aliases).copied();
    let removed = table.settings.into_iter().flat_map(|settings| settings.removed);
    let names = removed.map(|(name, _)| *name).chain(aliases).chain(["no_parameter"]);
    let mut cases = Vec::new();
    for name in names {
        for value in [json!(1), json!("[redacted]"), json!("--")] {
            cases.extend(targets().map(|target| base(table).with(name, value.clone()).at(target)));
        }
    }
    cases
}

struct Service {
    sandbox: Sandbox,
    client: Client,
    /// `None` if the target has no settings.
    fresh: Option<Settings>,
}

impl Service {
    async fn start(target: &Target) -> Self {
        let (sandbox, client) = service_at(target).await;
        let fresh = client.settings().get().optional().await;
        let fresh = fresh.expect("they are read, or not there");
        Service { sandbox, client, fresh }
    }

    /// Returns the client's findings and the recorded request, which is sent to a path of the caller's: only there the client
    /// sends a mask.
    async fn send(&self, case: &Case) -> (Findings, RecordedRequest) {
        self.sandbox.reset();
        let sent = Object::from_iter(case.sent.clone());
        let (findings, path) = if let Some(facts) = case.table.kind {
            let kind = Kind::from_slug(facts.slug);
            if facts.is_update_only() {
                self.sandbox.install(PROJECT, facts.slug);
            }
            if !case.stored.is_empty() {
                self.sandbox.assume(PROJECT, facts.slug, &case.stored);
            }
            let endpoint = self.client.project(PROJECT).integration(&kind);
            let current = endpoint.get().optional().await.expect("it is read, or not there");
            let request = kind.request(&sent);
            let path = endpoint.set(&request).request().path().expect("the project is valid");
            (case.target.check_against(&request, &current), path)
        } else {
            let settings = self.client.settings();
            let mut current = self.fresh.clone();
            if !case.stored.is_empty() {
                self.sandbox.assume_settings(&case.stored);
                current = Some(settings.get().await.expect("they are read"));
            }
            let update = SettingsUpdate::from_object(sent.clone());
            let path = settings.get().request().path().expect("it has no parameters");
            (case.target.check_against(&update, &current), path)
        };
        let request = Request::<Object>::put(path).with_parameters(&sent);
        let is_ok = self.client.send(&request).await.is_ok();
        let recorded = self.sandbox.requests().pop();
        let recorded = recorded.unwrap_or_else(|| panic!("it did not arrive: {case:?}"));
        assert_eq!(recorded.status == 200, is_ok);
        (findings, recorded)
    }
}

/// Both sides report the same pairs of parameter and rule, and the findings predict the status.
fn agree(case: &Case, findings: &Findings, recorded: &RecordedRequest) {
    // A finding that depends on a value unknown to the client is a notice, yet the service may refuse. Blank strings and
    // values of another format are notices on both sides.
    let mut found = BTreeSet::new();
    let mut status = 200;
    for finding in findings {
        let rule = finding.rule();
        if rule.severity().is_error() || matches!(rule, Rule::Blank | Rule::Format) {
            found.insert((finding.parameter(), rule.code()));
        }
        match (rule.severity(), finding.parameter()) {
            // The target lacks the kind or all settings.
            (_, None) if finding.severity() == Severity::NotAvailable => status = 404,
            // In an accepted request, an unavailable parameter is ignored or unknown.
            (_, Some(name)) if finding.severity() == Severity::NotAvailable => {
                let mut without_effect = recorded.ignored.iter().chain(&recorded.unknown);
                assert!(without_effect.any(|ignored| ignored == name), "{name}: {case:?}");
            }
            (Severity::Invalid, _) => status = status.max(400),
            _ => {}
        }
    }
    let of_sandbox = recorded.findings.iter();
    let of_sandbox = of_sandbox.map(|finding| (finding.parameter.as_deref(), finding.rule));
    assert_eq!(found, of_sandbox.collect(), "{case:?}\nfound: {findings}");
    assert_eq!(recorded.status, status, "{case:?}\nfound: {findings}");
}
