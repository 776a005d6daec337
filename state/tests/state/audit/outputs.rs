use platform_api::facts::{Field, Table};
use platform_api::integrations::Kind;
use platform_api::{Target, settings};
use platform_api_core::escape::escape;
use platform_state::audit::policy::RuleSeverity;
use platform_state::audit::results::Results;
use platform_state::reading::{NotRead, ProjectSnapshot};
use serde_json::{Map, Value, json};

use super::{policy, printed, read, results};
use crate::sample::{samples, writable};
use crate::support::{MARK, PROJECTS, fresh};

fn with_secrets(table: &Table) -> Map<String, Value> {
    let mut all = samples(table);
    for field in writable(table).filter(|field| field.is_secret()) {
        all.insert(field.name.to_owned(), format!("http://{MARK}").into());
    }
    all
}

/// Rules about all parameters, most of them broken.
fn rules() -> String {
    let mut rules = String::new();
    for field in writable(settings::FACTS.attributes) {
        let demand = demand(field);
        rules += &format!("[settings.{}]\n{demand}\nseverity = \"low\"\n", field.name);
    }
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        for field in writable(kind.parameters) {
            let demand = demand(field);
            let waiver = "{ reason = \"a\", until = 2030-01-01, projects = [\"group/widgets\"] }";
            let header = format!("[integrations.{}.{}]", kind.slug, field.name);
            rules += &format!("{header}\n{demand}\nwaivers = [{waiver}]\n");
        }
    }
    rules
}

fn demand(field: &Field) -> &'static str {
    match field.is_secret() {
        true => "matches = \"^https:\"",
        false if field.is_required() => "set = true",
        false => "unset = true",
    }
}

fn assert_valid(schema: &Value, document: &Value) {
    let validator = jsonschema::validator_for(schema).expect("it is a schema");
    let wrong: Vec<_> = validator
        .iter_errors(document)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}\n{document:#}");
}

#[tokio::test]
async fn json_is_valid_and_no_output_has_a_secret() {
    let (sandbox, service) = fresh().await;
    sandbox.assume_settings(&with_secrets(settings::FACTS.attributes));
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        for project in PROJECTS {
            sandbox.assume(project, kind.slug, &with_secrets(kind.parameters));
        }
    }
    let policy = policy(&rules());
    let mut reading = read(&service).await;
    let unread = ProjectSnapshot::not_read("group/a", NotRead::Interrupted);
    reading.projects.push(unread);
    let results = results(&policy, Target::new(), &reading);
    let report = Results::new(&policy, &reading, &results, RuleSeverity::Low);
    assert!(report.counts.broken > 0 && report.counts.waived > 0 && report.counts.not_told > 0);
    assert_eq!(report.problems, ["group/a: not read"]);

    let document = serde_json::to_value(&report).expect("it serializes");
    assert_valid(&schemars::schema_for!(Results).to_value(), &document);
    for output in [document.to_string(), printed(&report)] {
        assert!(!output.contains(MARK), "{output}");
    }
}

#[tokio::test]
async fn what_may_be_a_secret_is_not_shown() {
    let (sandbox, service) = fresh().await;
    for (name, value, expected) in [
        (
            "home_page_url",
            json!(format!("http://user:{MARK}@a/b")),
            r#""http://…@a/b""#,
        ),
        (
            "default_branch_protection_defaults",
            json!({ "no_such_name": MARK }),
            r#"{"no_such_name":"[redacted]"}"#,
        ),
        ("home_page_url", json!("a\u{9b}2J\u{202e}"), r#""a\u009b2J\u202e""#),
    ] {
        sandbox.assume_settings(&json!({ name: value }));
        let policy = policy(&format!("[settings.{name}]\nunset = true"));
        let reading = read(&service).await;
        let results = results(&policy, Target::new(), &reading);
        assert_eq!(escape(&results[0].found()), expected);
    }
}
