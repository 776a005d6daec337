//! Round trips of random states, for any version, tier and hosting. A dump contains no secret, a plan right after it is
//! empty, and applying it to a fresh service restores the state.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use jsonschema::Validator;
use platform_api::facts::{Field, Table, Type};
use platform_api::integrations::Kind;
use platform_api::{Hosting, Object, SettingsUpdate, Severity, Target, Tier, Version, settings};
use platform_api_codegen::model::Api;
use platform_api_sandbox::Sandbox;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{TestCaseError, TestRunner};
use serde_json::{Map, Value, json};

use crate::sample::{other_sample, sample, writable};
use crate::schema::validator;
use crate::support::{
    FORMATS, MARK, PROJECTS, client, contents, everything, parse_with, plan_of, reported, run, service,
};
use platform_state::dump::Options;
use platform_state::file::document::{Format, Node};
use platform_state::file::problem::Problems;
use platform_state::file::write;
use platform_state::file::write::Contents;
use platform_state::outcome::Outcome;
use platform_state::plan::Run;
use platform_state::plan::report::Command;
use platform_state::reading::Scope;
use platform_state::resource::Resource;
use platform_state::service::Service;

static API: LazyLock<Arc<Api>> = LazyLock::new(|| {
    Arc::new(platform_api_codegen::read("../spec".as_ref()).unwrap_or_else(|report| panic!("{report}")))
});

static VALIDATOR: LazyLock<Validator> = LazyLock::new(validator);

/// Random changes, chosen from the tables.
#[derive(Debug, Clone)]
struct Choice {
    target: Target,
    settings: Picks,
    /// A project, a kind, and some of its parameters.
    integrations: Vec<(Index, Index, Picks)>,
    format: Format,
    full: bool,
    says_target: bool,
    /// Applies the document of a plan.
    is_planned: bool,
}

/// Some fields, each with a value's choice.
type Picks = Vec<(Index, Pick)>;

#[derive(Debug, Clone)]
enum Pick {
    Sample,
    Other,
    Text(String),
}

fn pick() -> impl Strategy<Value = Pick> {
    prop_oneof![
        Just(Pick::Sample),
        Just(Pick::Other),
        any::<String>().prop_map(Pick::Text)
    ]
}

impl Pick {
    fn value(&self, field: &Field) -> Value {
        let scheme = field
            .schemes()
            .first()
            .map(|scheme| format!("{scheme}://"))
            .unwrap_or_default();
        match self {
            _ if field.is_secret() => format!("{scheme}{MARK} of {}", field.name).into(),
            Pick::Text(text) if matches!(field.ty, Type::String) && scheme.is_empty() => text.as_str().into(),
            Pick::Text(text) if matches!(field.ty, Type::Any) => json!({ "value": text, "a": [text, null, 1.5] }),
            Pick::Text(_) | Pick::Sample => sample(field),
            Pick::Other => other_sample(field),
        }
    }
}

fn target() -> impl Strategy<Value = Target> {
    let versions = prop::option::of((12u16..19, 0u16..12));
    let hostings = prop::option::of(select(Hosting::ALL.to_vec()));
    (versions, select(Tier::ALL.to_vec()), hostings).prop_map(|(version, tier, hosting)| {
        let mut target = Target::new().tier(tier);
        target.version = version.map(|(major, minor)| Version::new(major, minor));
        target.hosting = hosting;
        target
    })
}

fn choice() -> impl Strategy<Value = Choice> {
    let picks = |most| prop::collection::vec((any::<Index>(), pick()), 0..most);
    let integrations = prop::collection::vec((any::<Index>(), any::<Index>(), picks(12)), 0..8);
    let switches = any::<[bool; 3]>();
    (target(), picks(80), integrations, select(FORMATS.to_vec()), switches).prop_map(
        |(target, settings, integrations, format, [full, says_target, is_planned])| Choice {
            target,
            settings,
            integrations,
            format,
            full,
            says_target,
            is_planned,
        },
    )
}

async fn fresh(target: &Target) -> (Sandbox, Service) {
    let mut builder = Sandbox::builder()
        .api(Arc::clone(&API))
        .tier(target.tier.unwrap_or(Tier::Ultimate));
    for (id, path) in (42..).zip(PROJECTS) {
        builder = builder.project(id, path);
    }
    if let Some(version) = target.version {
        builder = builder.version(version);
    }
    if let Some(hosting) = target.hosting {
        builder = builder.hosting(hosting);
    }
    let sandbox = builder.start().await.expect("the sandbox starts");
    let service = service(&sandbox);
    (sandbox, service)
}

/// The chosen parameters that are valid together; `None` if the service lacks the kind or the settings.
fn allowed(
    table: &'static Table,
    mut values: Map<String, Value>,
    check: impl Fn(&Object) -> Vec<(Severity, Option<String>, &'static str)>,
) -> Option<Object> {
    for _ in 0..100 {
        let object: Object = values.iter().map(|(name, value)| (name, value.clone())).collect();
        let found = check(&object).into_iter().find(|(severity, ..)| severity.is_error());
        let Some((severity, name, rule)) = found else {
            return Some(object);
        };
        let name = name.filter(|_| severity == Severity::Refused || rule != "kind_introduced")?;
        match table.field(&name) {
            Some(field) if rule.starts_with("required") => values.insert(name, Pick::Sample.value(field)),
            _ => values.remove(&name),
        };
    }
    None
}

/// Returns the kinds that had to be installed first.
async fn set_up(choice: &Choice, sandbox: &Sandbox) -> Vec<(&'static str, &'static str)> {
    let (client, target) = (client(sandbox), &choice.target);
    if let Ok(current) = client.settings().get().await {
        // Parameters that reads omit and that have no effect cannot be restored.
        let is_shown = |field: &&Field| field.is_secret() || current.object().raw(field.name).is_some();
        let fields: Vec<_> = writable(settings::FACTS.attributes)
            .filter(is_shown)
            .filter(|field| !is_idle(field))
            .collect();
        let picked = choice.settings.iter().map(|(index, pick)| (index.get(&fields), pick));
        let values = picked
            .map(|(field, pick)| (field.name.to_owned(), pick.value(field)))
            .collect();
        let check = |object: &Object| {
            let update = SettingsUpdate::from_json(object.to_json()).expect("it is an object");
            found(&target.check_against(&update, &current))
        };
        let update = allowed(settings::FACTS.attributes, values, check).unwrap_or_default();
        if !update.is_empty() {
            let update = SettingsUpdate::from_json(update.to_json()).expect("it is an object");
            client
                .settings()
                .update(&update)
                .await
                .unwrap_or_else(|error| panic!("{error}"));
        }
    }
    let mut installed = Vec::new();
    for (project, kind, picks) in &choice.integrations {
        let (project, kind) = (project.get(&PROJECTS), kind.get(Kind::ALL));
        let facts = kind.facts().expect("every kind of the documents has facts");
        let fields: Vec<_> = writable(facts.parameters).filter(|field| !is_idle(field)).collect();
        let is_required = |field: &&&Field| field.is_required();
        let required = fields.iter().filter(is_required).map(|field| (*field, &Pick::Sample));
        let picked = picks.iter().map(|(index, pick)| (*index.get(&fields), pick));
        let values = required
            .chain(picked)
            .map(|(field, pick)| (field.name.to_owned(), pick.value(field)))
            .collect();
        let Some(parameters) = allowed(facts.parameters, values, |object| {
            found(&target.check(&kind.request(object)))
        }) else {
            continue;
        };
        // A required parameter that the service lacks or omits cannot be restored, as the dump says.
        let is_hidden = |field: &&Field| field.is_higher_tier_read() || field.is_enterprise();
        let is_hidden = |field: &&Field| target.tier == Some(Tier::Free) && is_hidden(field);
        let mut required = fields.iter().filter(|field| field.is_required());
        if required.any(|field| parameters.raw(field.name).is_none() || is_hidden(field)) {
            continue;
        }
        let integration = client.project(*project).integration(kind);
        if integration.get().optional().await.is_ok_and(|there| there.is_some()) {
            continue;
        }
        if facts.update_only {
            installed.push((*project, facts.slug));
            sandbox.install(project, facts.slug);
        }
        let set = integration.set(&kind.request(&parameters)).await;
        // The service may lack the kind: the rules do not cover its tier.
        set.unwrap_or_else(|error| panic!("{} {parameters:?}: {error}", facts.slug));
    }
    installed
}

/// Files cannot express an object with secrets inside, so the dump only comments on it.
fn is_commented_out(field: &Field) -> bool {
    field.may_hold_secrets() && !field.is_secret()
}

fn is_idle(field: &Field) -> bool {
    field.no_effect().is_some()
}

/// With the rule's severity, because a client's notice may be an error for the service.
fn found(findings: &platform_api::Findings) -> Vec<(Severity, Option<String>, &'static str)> {
    let found = findings.iter();
    found
        .map(|one| {
            (
                one.rule().severity(),
                one.parameter().map(str::to_owned),
                one.rule().name(),
            )
        })
        .collect()
}

/// The values that reads return, and the stored secrets.
async fn state(sandbox: &Sandbox) -> BTreeMap<String, Value> {
    let client = client(sandbox);
    let mut state = BTreeMap::new();
    if client.settings().get().await.is_ok() {
        let idle = settings::ATTRIBUTES
            .iter()
            .filter(|field| is_idle(field) || is_commented_out(field));
        let mut values = sandbox.settings_state();
        idle.for_each(|field| drop(values.remove(field.name)));
        state.insert("settings".to_owned(), values.into());
    }
    for project in PROJECTS {
        for facts in Kind::ALL.iter().filter_map(Kind::facts) {
            let Some(stored) = sandbox.stored(project, facts.slug) else {
                continue;
            };
            let read = client
                .project(project)
                .integration(&Kind::from_slug(facts.slug))
                .get()
                .await
                .expect("it is there");
            let mut read = serde_json::to_value(&read).expect("a record is JSON");
            for name in ["id", "created_at", "updated_at"] {
                read.as_object_mut().map(|read| read.remove(name));
            }
            for field in facts.parameters.fields.iter().filter(|field| is_commented_out(field)) {
                read.as_object_mut().map(|read| read.remove(field.name));
                read["properties"].as_object_mut().map(|read| read.remove(field.name));
            }
            let secrets = facts.parameters.fields.iter().filter(|field| field.is_secret());
            let secrets: Map<_, _> = secrets
                .filter_map(|it| Some((it.name.to_owned(), stored.get(it.name)?.clone())))
                .collect();
            state.insert(format!("{project} {}", facts.slug), json!([read, secrets]));
        }
    }
    state
}

/// The dump's variables, with the stored secrets as values.
fn variables(dump: &Contents, sandbox: &Sandbox) -> BTreeMap<String, String> {
    let mut variables = BTreeMap::new();
    for part in dump.parts() {
        let stored = match &part.resource {
            Resource::Settings => sandbox.settings_state(),
            Resource::Integration { project, kind } => sandbox.stored(project, kind.slug()).unwrap_or_default(),
        };
        for line in &part.lines {
            let secret = stored.get(&line.name).and_then(Value::as_str);
            if let (Some(variable), Some(secret)) = (line.variable(), secret) {
                let before = variables.insert(variable.to_owned(), secret.to_owned());
                assert_eq!(before, None, "{variable} is of two secrets");
            }
        }
    }
    variables
}

/// Files do not distinguish `1.0` from `1`; the service may have either.
fn as_in_files(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(values) => values.iter().map(as_in_files).collect(),
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| (name.clone(), as_in_files(value)))
            .collect(),
        other => other.clone(),
    }
}

async fn check(choice: &Choice) -> Result<(), TestCaseError> {
    let (sandbox, service) = fresh(&choice.target).await;
    let installed = set_up(choice, &sandbox).await;
    let scope = Scope {
        has_settings: client(&sandbox).settings().get().await.is_ok(),
        ..everything()
    };
    let options = Options {
        full: choice.full,
        target: if choice.says_target {
            choice.target
        } else {
            Target::new()
        },
    };
    let dump = contents(&service, &scope, &options).await;
    let text = write::text(&dump, choice.format, None);
    prop_assert!(!text.contains(MARK), "{}", text);
    let node = Node::parse(&text, choice.format, &mut Problems::default()).expect("it is right");
    prop_assert!(VALIDATOR.is_valid(&node.json()), "{}", text);

    let mut wanted = parse_with(&text, choice.format, &variables(&dump, &sandbox));
    sandbox.take_requests();
    let (outcome, plan) = run(&wanted, &service, Command::Apply).await;
    prop_assert_eq!(outcome, Outcome::Done, "{}\n{}", plan, text);
    prop_assert!(
        plan.lines().any(|line| line.starts_with("nothing to change")),
        "{}\n{}",
        plan,
        text
    );
    prop_assert!(sandbox.requests().iter().all(|request| request.method == "GET"));

    // Without a target, the newest version's rules apply.
    wanted.target = choice.target;
    let (other, service) = fresh(&choice.target).await;
    installed
        .iter()
        .for_each(|(project, slug)| other.install(*project, slug));
    let run = |command| Run {
        are_secrets_new: true,
        ..plan_of(&wanted, &service, command)
    };
    let plan = if choice.is_planned {
        Some(reported(run(Command::Plan)).await.0)
    } else {
        None
    };
    let (report, said) = reported(Run {
        earlier: plan.as_ref(),
        ..run(Command::Apply)
    })
    .await;
    prop_assert_eq!(report.outcome, Outcome::Done, "{}\n{}", said, text);
    let (mut expected, mut found) = (state(&sandbox).await, state(&other).await);
    // Parts without a required value, which reads omit, are comments in the file and cannot be restored.
    for part in dump.parts().filter(|part| part.problem.is_some()) {
        let name = part.resource.to_string();
        expected.remove(&name);
        found.remove(&name);
    }
    for (name, expected) in &expected {
        let found = found.get(name).unwrap_or(&Value::Null);
        prop_assert_eq!(
            as_in_files(found),
            as_in_files(expected),
            "{}\n{}\n{}",
            name,
            said,
            text
        );
    }
    prop_assert_eq!(found.len(), expected.len(), "{}", text);
    Ok(())
}

#[test]
fn a_dump_brings_any_state_back() {
    let runtime = tokio::runtime::Runtime::new().expect("there are threads");
    let cases = std::env::var("PROPTEST_CASES").map_or(32, |cases| cases.parse().expect("it is a number"));
    let config = ProptestConfig {
        cases,
        max_shrink_iters: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let result = TestRunner::new(config).run(&choice(), |choice| runtime.block_on(check(&choice)));
    result.unwrap_or_else(|error| panic!("{error}"));
}
