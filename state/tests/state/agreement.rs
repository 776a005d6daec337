//! A random file means the same in three formats.

use std::collections::BTreeSet;
use std::fmt::Write;

use fastrand::Rng;
use platform_state::file::document::FileFormat;
use platform_state::file::problem::Problems;
use platform_state::file::state::StateFile;
use platform_state::file::value::SourceText;
use platform_state::plan::report::CommandName;
use serde_json::{Value, json};

use crate::simulation::{parameters, seeds};
use crate::support::{PROJECTS, fresh, plan_of, reported};

const USUAL: u64 = 100;

/// A value of the notation, mostly of the right type.
fn value(rng: &mut Rng) -> Value {
    match rng.u8(..12) {
        0 => json!(7),
        1 => json!(1.5),
        2 => json!("7\n«ü»\\\"${A}"),
        3 => json!(["a", 1, { "b": true }]),
        4 => json!({ "env": "A", "optional": true }),
        5 => json!({ "env": "THERE" }),
        6 => json!({ "value": { "a": [] }, "unchecked": true }),
        7 => json!({ "unset": true }),
        8 => json!({ "file": "a", "optional": 1 }),
        9 => json!({}),
        _ => json!(rng.bool()),
    }
}

/// The parameters of an integration. One parameter of `odds` may be a mistake.
fn integration(rng: &mut Rng, slug: &str, odds: u8) -> Value {
    if rng.u8(..6) == 0 {
        return json!({ "disabled": if rng.u8(..odds) == 0 { value(rng) } else { json!(true) } });
    }
    let mut integration = parameters(rng, slug);
    for name in ["channel", "push_events", "chanel", "new"] {
        if rng.u8(..odds) == 0 {
            integration[name] = value(rng);
        }
    }
    if rng.u8(..odds) == 0 {
        integration["use"] = json!(["chat", "whole", "missing"][rng.usize(..3)]);
    }
    integration
}

/// Valid, or with some mistakes.
fn random_file(rng: &mut Rng) -> Value {
    let odds = if rng.bool() { 4 } else { 60 };
    let mut file = json!({});
    if rng.bool() {
        file["settings"] = json!({ "signup_enabled": rng.bool(), "home_page_url": "https://one.example" });
        if rng.u8(..odds) == 0 {
            file["settings"]["domain_allowlist"] = value(rng);
        }
    }
    if rng.bool() {
        file["templates"]["chat"] = json!({ "channel": "template", "note_events": rng.bool() });
        file["templates"]["whole"] = json!({ "external-wiki": integration(rng, "external-wiki", odds) });
    }
    for project in PROJECTS {
        for slug in ["chat-d", "external-wiki"] {
            if rng.u8(..3) > 0 {
                file["projects"][project][slug] = integration(rng, slug, odds);
            }
        }
    }
    if rng.u8(..odds) == 0 {
        file["project"] = json!({});
    }
    file
}

/// Inline tables: the order of the members stays, as in JSON.
fn toml(file: &Value) -> String {
    let mut text = String::new();
    for (name, table) in file.as_object().expect("it is a table") {
        writeln!(text, "{name} = {}", inline_toml(table)).expect("a string takes all");
    }
    text
}

fn inline_toml(value: &Value) -> String {
    match value {
        Value::Array(elements) => format!("[{}]", elements.iter().map(inline_toml).collect::<Vec<_>>().join(", ")),
        Value::Object(members) => {
            let members = members
                .iter()
                .map(|(name, value)| format!("{name:?} = {}", inline_toml(value)));
            format!("{{ {} }}", members.collect::<Vec<_>>().join(", "))
        }
        scalar => scalar.to_string(),
    }
}

fn yaml(value: &Value, indent: &str) -> String {
    match value.as_object() {
        Some(members) if !members.is_empty() => {
            let deeper = format!("{indent}  ");
            let members = members
                .iter()
                .map(|(name, value)| format!("\n{indent}{name:?}: {}", yaml(value, &deeper)));
            members.collect()
        }
        _ => value.to_string(),
    }
}

fn parse(text: &str, format: FileFormat) -> (Option<StateFile>, Problems) {
    StateFile::parse(text, format, &|_, source| match source.name() {
        "THERE" => SourceText::Bytes(b"there".to_vec()),
        _ => SourceText::Missing,
    })
}

/// Without positions: `also for line 3` names some too.
fn messages(problems: Problems) -> BTreeSet<(bool, String)> {
    let problems = problems.in_file("").problems.into_iter();
    let message = |message: String| message.split("; also for line").next().map(str::to_owned);
    problems
        .filter_map(|problem| Some((problem.is_warning, message(problem.message)?)))
        .collect()
}

#[tokio::test(start_paused = true)]
async fn a_file_means_the_same_in_every_format() {
    let mut valid = 0;
    for seed in seeds(USUAL) {
        let file = random_file(&mut Rng::with_seed(seed));
        let (_sandbox, service) = fresh().await;
        let (expected, problems) = parse(&file.to_string(), FileFormat::Json);
        let expected_messages = messages(problems);
        let mut expected_plan = None;
        if let Some(state) = &expected {
            expected_plan = Some(reported(plan_of(state, &service, CommandName::Plan)).await);
            valid += 1;
        }
        for (text, format) in [(toml(&file), FileFormat::Toml), (yaml(&file, ""), FileFormat::Yaml)] {
            let (state, problems) = parse(&text, format);
            assert_eq!(messages(problems), expected_messages, "SEED={seed}\n{text}");
            let Some((expected_report, expected_said)) = &expected_plan else {
                continue;
            };
            let state = state.expect("a valid file has a state");
            let (mut report, said) = reported(plan_of(&state, &service, CommandName::Plan)).await;
            assert_eq!(&said, expected_said, "SEED={seed}\n{text}");
            // The digest of the file.
            report.file.clone_from(&expected_report.file);
            assert_eq!(report.to_json(), expected_report.to_json(), "SEED={seed}\n{text}");
        }
    }
    let all = seeds(USUAL).count();
    assert!(
        all == 1 || (all / 10..all).contains(&valid),
        "{valid} of {all} files are valid"
    );
}
