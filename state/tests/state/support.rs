//! Has a sandbox with some state, its dump, and the calls and output of a run.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use jsonschema::Validator;
use platform_api::facts::{Field, KindFacts, Type};
use platform_api::integrations::Kind;
use platform_api::{Client, Object, SettingsUpdate, settings};
use platform_api_codegen::cases::Case;
use platform_api_sandbox::Sandbox;
use proptest::prelude::ProptestConfig;

use platform_state::dump::{self, Options};
use platform_state::file::contents::Contents;
use platform_state::file::document::Format;
use platform_state::file::problem::Problems;
use platform_state::file::state::State;
use platform_state::file::write;
use platform_state::plan::report::{self, Outcome, Report};
use platform_state::plan::run::{Mode, Run};
use platform_state::reading::{self, Scope};
use platform_state::service::Service;
use platform_state::work::Interrupt;

use crate::sample::sample;
use crate::transcript::is_like;

/// Part of every secret.
pub const MARK: &str = "s3cr3t";

pub const FORMATS: [Format; 3] = [Format::Toml, Format::Yaml, Format::Json];
pub const WITH_COMMENTS: [Format; 2] = [Format::Toml, Format::Yaml];

/// The number of slots for calls.
pub const SLOTS: usize = 4;

/// The number of test cases, unless `PROPTEST_CASES` asks for more.
pub fn cases(usual: u32) -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(usual);
    ProptestConfig {
        cases,
        max_shrink_iters: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

pub const PROJECTS: [&str; 2] = ["group/gadgets", "group/widgets"];

/// A sandbox with these projects, without state, and a client with an administrator's token.
pub async fn start(projects: &[&str]) -> (Sandbox, Client) {
    let builder = (42..)
        .zip(projects)
        .fold(Sandbox::builder(), |builder, (id, path)| builder.project(id, *path));
    let sandbox = builder.start().await.expect("the sandbox starts");
    let client = client(&sandbox);
    (sandbox, client)
}

pub async fn fresh() -> (Sandbox, Service) {
    let (sandbox, client) = start(&PROJECTS).await;
    (sandbox, Service::new(client, SLOTS))
}

/// Sets up an attribute of each section of the settings, and in each project the first kind of each section that requires
/// no secret.
pub async fn set_up(service: &Service) {
    let mut seen = BTreeSet::new();
    let plain = settings::ATTRIBUTES.iter().filter(|field| field.facts.is_empty());
    let first = plain
        .filter(|field| seen.insert(field.section))
        .map(|field| (field.name, sample(field)));
    let update = first.fold(SettingsUpdate::new(), |update, (name, value)| {
        update.with_parameter(name, value)
    });
    service
        .call(settings::update(&update))
        .await
        .expect("samples are valid");
    let mut seen = BTreeSet::new();
    for (kind, facts) in Kind::ALL.iter().filter_map(|kind| Some((kind, kind.facts()?))) {
        let required = || facts.parameters.fields.iter().filter(|field| field.is_required());
        let needs_secrets = required().any(|field| field.is_secret());
        if !facts.update_only && !needs_secrets && seen.insert(facts.section) {
            let parameters: Object = required().map(|field| (field.name.to_owned(), sample(field))).collect();
            for project in PROJECTS {
                service
                    .call(kind.set(project, &parameters))
                    .await
                    .expect("samples are valid");
            }
        }
    }
}

/// A client with an administrator's token.
pub fn client(sandbox: &Sandbox) -> Client {
    let token = sandbox.token(platform_api_sandbox::Role::Administrator);
    Client::builder(sandbox.url())
        .token(token)
        .build()
        .expect("the address of a sandbox is good")
}

/// A file with that state.
pub async fn file(format: Format) -> String {
    let (_sandbox, service) = fresh().await;
    set_up(&service).await;
    dump(&service, format).await
}

pub fn everything() -> Scope {
    Scope {
        has_settings: true,
        projects: PROJECTS.map(str::to_owned).to_vec(),
        integrations: None,
    }
}

pub async fn contents(service: &Service, scope: &Scope, options: &Options) -> Contents {
    let reading = reading::read(service, scope, &Interrupt::new()).await;
    assert!(reading.failed.is_empty(), "{:?}", reading.failed);
    dump::contents(&reading, options)
}

/// A dump of everything.
pub async fn dump(service: &Service, format: Format) -> String {
    let contents = contents(service, &everything(), &Options::default()).await;
    write::text(&contents, format, None)
}

pub fn parse(text: &str, format: Format) -> State {
    parse_with(text, format, &BTreeMap::new())
}

/// Parses a file with these environment variables.
pub fn parse_with(text: &str, format: Format, variables: &BTreeMap<String, String>) -> State {
    let (state, problems) = State::parse(text, format, &|name| variables.get(name).cloned());
    state.unwrap_or_else(|| panic!("{}\n{text}", problems.in_file("state")))
}

pub fn plan_of<'a>(state: &'a State, service: &'a Service, mode: Mode) -> Run<'a> {
    Run {
        state,
        service,
        mode,
        are_secrets_new: false,
        keep_going: false,
        verbose: true,
        interrupt: Interrupt::new(),
        say: |_| (),
    }
}

pub async fn run(state: &State, service: &Service, mode: Mode) -> (Outcome, String) {
    printed(plan_of(state, service, mode)).await
}

pub async fn printed(run: Run<'_>) -> (Outcome, String) {
    let (report, said) = reported(run).await;
    (report.outcome, said)
}

/// Every report of every test has its schema, is the same after reading, and contains no secret.
pub async fn reported(run: Run<'_>) -> (Report, String) {
    let mut out = Vec::new();
    let report = run.run(&mut out).await;
    let said = String::from_utf8(out).expect("it is text");
    assert!(!said.contains(MARK), "{said}");
    (read_report(&report.to_json()), said)
}

pub fn read_report(json: &str) -> Report {
    static VALIDATOR: LazyLock<Validator> =
        LazyLock::new(|| jsonschema::validator_for(&report::schema()).expect("it is a schema"));
    let document = serde_json::from_str(json).expect("it is JSON");
    let wrong: Vec<_> = VALIDATOR
        .iter_errors(&document)
        .map(|error| error.to_string())
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}\n{json}");
    assert!(!json.contains(MARK), "{json}");
    let report: Report = serde_json::from_str(json).expect("it has its schema");
    assert_eq!(report.to_json(), json);
    report
}

/// The number of calls that change something.
pub fn changes(sandbox: &Sandbox) -> usize {
    let count = sandbox
        .requests()
        .carried_out()
        .iter()
        .filter(|request| request.method != "GET")
        .count();
    sandbox.clear_requests();
    count
}

/// The first kind that its always required parameters can set up, and that has such a field.
pub fn kind_with(is_wanted: impl FnMut(&Field) -> bool) -> Option<&'static KindFacts> {
    kinds_with(is_wanted).next()
}

/// All kinds that their always required parameters can set up, and that have such a field.
pub fn kinds_with(mut is_wanted: impl FnMut(&Field) -> bool) -> impl Iterator<Item = &'static KindFacts> {
    let is_plain = |kind: &&KindFacts| {
        kind.parameters
            .fields
            .iter()
            .all(|field| field.required_when().is_empty())
    };
    let all = Kind::ALL
        .iter()
        .filter_map(Kind::facts)
        .filter(|kind| !kind.update_only)
        .filter(is_plain);
    all.filter(move |kind| kind.parameters.fields.iter().any(&mut is_wanted))
}

/// The first such kind that requires nothing but a secret, and the name of that.
pub fn kind_that_requires_a_secret() -> Option<(&'static KindFacts, &'static str)> {
    Kind::ALL.iter().filter_map(Kind::facts).find_map(|kind| {
        let mut required = kind.parameters.fields.iter().filter(|field| field.is_required());
        let secret = required.next().filter(|field| field.is_secret())?;
        required.next().is_none().then_some((kind, secret.name))
    })
}

/// Checks cases: a file, and what is said about it, with names of the API in place of `{name}`. A case whose name the API
/// does not have is left out.
pub fn assert_problems(cases: &str, names: &[(&str, Option<&str>)], parse: fn(&str, Format) -> Problems) {
    let mut wrong = String::new();
    for case in Case::all(cases) {
        let mut parts: BTreeMap<&str, String> = BTreeMap::new();
        let mut is_possible = true;
        for (part, text) in &case.parts {
            let mut text = (*text).to_owned();
            for (placeholder, name) in names {
                is_possible &= name.is_some() || !text.contains(placeholder);
                text = text.replace(placeholder, name.unwrap_or_default());
            }
            parts.insert(part, text);
        }
        if !is_possible {
            continue;
        }
        let expected = parts.remove("problems").unwrap_or_default();
        let (file, text) = parts.pop_last().expect("a case has a file");
        let format = Format::of(file.as_ref()).expect("it has an extension");
        let mut found = String::new();
        for line in parse(&text, format).in_file("").lines() {
            found += line.trim_start_matches(':');
            found += "\n";
        }
        assert!(!found.contains(MARK), "{found}");
        if !is_like(&found, &expected) {
            wrong += &format!("{}\n{text}\nfound:\n{found}\nexpected:\n{expected}\n", case.name);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Names of the API for the files with mistakes.
pub struct Names {
    pub switch: &'static str,
    pub kind: &'static str,
    pub secret: &'static str,
}

pub fn names() -> Option<Names> {
    let is_switch = |field: &&Field| field.facts.is_empty() && matches!(field.ty, Type::Boolean);
    let switch = settings::ATTRIBUTES.iter().find(is_switch)?.name;
    let (kind, secret) = kind_that_requires_a_secret()?;
    Some(Names {
        switch,
        kind: kind.slug,
        secret,
    })
}
