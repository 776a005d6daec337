//! The tour of the sandbox: writes everything, reads it back and compares.

use std::future::Future;
use std::io::{Write, stdout};
use std::pin::Pin;

use comfy_table::Cell;
use platform_api::facts::{Field, KindFacts};
use platform_api::generic::{IntegrationKind, KindVisitor};
use platform_api::integrations::Kind;
use platform_api::settings::ATTRIBUTES;
use platform_api::{Client, Error, SettingsUpdate, Target};
use platform_api_sandbox::{Role, Sandbox};
use serde_json::{Map, Value, json};

use crate::sample::{sample, samples};
use crate::{count, shown, table};

const PROJECT: u64 = 42;

/// Returns the number of differences.
pub async fn tour() -> Result<usize, Failure> {
    shown::show().await?;
    let sandbox = Sandbox::start().await?;
    let client = Client::builder(sandbox.url())
        .token(sandbox.token(Role::Administrator))
        .build()?;
    let (kinds, integrations) = integrations(&client, &sandbox).await?;
    let (attributes, settings) = settings(&client, &sandbox).await?;
    let calls = sandbox.requests().len();
    let compared = integrations.compared + settings.compared;
    let differences = integrations.differences.len() + settings.differences.len();
    writeln!(
        stdout(),
        "\n{} and {} in {}; {} compared\n\
         Every kind was set up, read and disabled, and every setting changed and read: {}.",
        count(kinds, "kind"),
        count(attributes, "setting"),
        count(calls, "call"),
        count(compared, "value"),
        count(differences, "difference")
    )?;
    Ok(differences)
}

#[derive(Default)]
struct Findings {
    compared: usize,
    secrets: usize,
    differences: Vec<String>,
}

impl Findings {
    fn compare(&mut self, name: &str, expected: &Value, found: Option<&Value>) {
        self.compared += 1;
        if found != Some(expected) {
            let found = found.map_or("nothing".to_owned(), Value::to_string);
            self.differences
                .push(format!("{name}: expected {expected}, found {found}"));
        }
    }

    /// Compares a secret with the sandbox's stored value, because reads omit it.
    fn compare_field(&mut self, field: &Field, expected: &Value, stored: &Map<String, Value>, read: Option<&Value>) {
        if field.is_secret() {
            self.secrets += 1;
            self.compare(field.name, expected, stored.get(field.name));
        } else {
            self.compare(field.name, expected, read);
        }
    }

    fn verdict(&self) -> Cell {
        let secrets = match self.secrets {
            0 => String::new(),
            secrets => format!(", {}", count(secrets, "secret")),
        };
        table::verdict(
            format!("✓ {} equal{secrets}", self.compared - self.secrets),
            &self.differences,
        )
    }

    fn add(&mut self, other: Findings) {
        self.compared += other.compared;
        self.secrets += other.secrets;
        self.differences.extend(other.differences);
    }
}

type Failure = Box<dyn std::error::Error>;

type Visit = for<'a> fn(&'a Client, &'a Sandbox) -> Pin<Box<dyn Future<Output = Result<Findings, Error>> + 'a>>;

#[derive(Default)]
struct Visits(Vec<(&'static KindFacts, Visit)>);

impl KindVisitor for Visits {
    fn visit<K: IntegrationKind>(&mut self) {
        // The newest service does not have removed kinds.
        if Target::new().has_kind(K::FACTS) {
            self.0
                .push((K::FACTS, |client, sandbox| Box::pin(visit::<K>(client, sandbox))));
        }
    }
}

async fn integrations(client: &Client, sandbox: &Sandbox) -> Result<(usize, Findings), Failure> {
    let mut visits = Visits::default();
    Kind::visit_all(&mut visits);
    let mut table = table::table(&["integration", "parameters", "required", "calls", "what came back"]);
    let (mut all, mut section) = (Findings::default(), "");
    for (facts, visit) in &visits.0 {
        if facts.section != section {
            section = facts.section;
            table::section(&mut table, section);
        }
        let before = sandbox.requests().len();
        let findings = visit(client, sandbox).await?;
        let calls = sandbox.requests().len() - before;
        let parameters = facts.parameters.fields;
        let required = parameters.iter().filter(|field| field.is_required()).count();
        let numbers = [parameters.len(), required, calls].map(Cell::new);
        table.add_row(
            [Cell::new(facts.slug)]
                .into_iter()
                .chain(numbers)
                .chain([findings.verdict()]),
        );
        all.add(findings);
    }
    writeln!(stdout(), "{table}\n")?;
    Ok((visits.0.len(), all))
}

async fn visit<K: IntegrationKind>(client: &Client, sandbox: &Sandbox) -> Result<Findings, Error> {
    let facts = K::FACTS;
    let sent = samples(facts.parameters);
    if facts.is_update_only() {
        sandbox.install(PROJECT, facts.slug);
    }
    let request: K = serde_json::from_value(Value::Object(sent.clone())).expect("samples are valid");
    let kind = Kind::from_slug(facts.slug);
    let project = client.project(PROJECT);
    project.integration(&kind).set(&kind.request(request.object())).await?;
    let endpoint = project.endpoint::<K>();
    let integration = endpoint.get().await?;
    let response = serde_json::to_value(&integration).expect("a record is JSON");
    let stored = sandbox.stored(PROJECT, facts.slug).unwrap_or_default();
    let mut findings = Findings::default();
    for field in facts.parameters.fields {
        findings.compare_field(field, &expected(field, &sent), &stored, found(field, &response));
    }
    endpoint.disable().await?;
    let disabled = endpoint.get().await?;
    let disabled = serde_json::to_value(&disabled).expect("a record is JSON");
    findings.compare("active, once disabled", &json!(false), disabled.get("active"));
    Ok(findings)
}

/// Reads return the default of a parameter without effect.
fn expected(field: &Field, sent: &Map<String, Value>) -> Value {
    match field.no_effect() {
        Some(_) => field.default().unwrap_or("null").parse().expect("a default is JSON"),
        None => sent[field.name].clone(),
    }
}

fn found<'a>(field: &Field, response: &'a Value) -> Option<&'a Value> {
    let name = field.read_as().unwrap_or(field.name);
    response.get(name).or_else(|| response["properties"].get(name))
}

/// Sends all attributes in one request, because some require others.
async fn settings(client: &Client, sandbox: &Sandbox) -> Result<(usize, Findings), Failure> {
    let attributes: Vec<&Field> = ATTRIBUTES.iter().filter(|field| !field.is_response_only()).collect();
    let sent: Map<String, Value> = attributes
        .iter()
        .map(|field| (field.name.to_owned(), sample(field)))
        .collect();
    let update: SettingsUpdate = serde_json::from_value(Value::Object(sent.clone())).expect("samples are valid");
    client.settings().update(&update).await?;
    let settings = client.settings().get().await?;
    let response = serde_json::to_value(&settings).expect("a record is JSON");
    let stored = sandbox.settings_state();

    let mut table = table::table(&["settings", "attributes", "what came back"]);
    let mut all = Findings::default();
    for section in attributes.chunk_by(|one, next| one.section == next.section) {
        let mut findings = Findings::default();
        for field in section {
            findings.compare_field(field, &expected(field, &sent), &stored, response.get(field.name));
        }
        table.add_row([section[0].section.into(), Cell::new(section.len()), findings.verdict()]);
        all.add(findings);
    }
    writeln!(stdout(), "{table}")?;
    Ok((attributes.len(), all))
}
