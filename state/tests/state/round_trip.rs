//! A dump brings the state back: a plan right after it is empty, and applied to a new service, it restores what was
//! read and the secrets.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::Field;
use platform_api::http::Request;
use platform_api::integrations::Kind;
use platform_api::{Hosting, Json, Target, Tier, Version, settings};
use platform_api_core::path::{PathPart, PathTemplate};
use platform_api_sandbox::{Role, Sandbox};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::TestRunner;
use serde_json::{Map, Value, json};

use crate::sample::{other_sample, sample, writable};
use crate::schema::validator;
use crate::support::{
    FORMATS, MARK, PROJECTS, contents, everything, fresh, parse, parse_with, plan_of, reported, run, service,
};
use platform_state::dump::{DumpOptions, resources};
use platform_state::file::document::{DocumentNode, FileFormat};
use platform_state::file::problem::Problems;
use platform_state::file::write;
use platform_state::file::write::Contents;
use platform_state::plan::Run;
use platform_state::plan::report::{CommandName, ResourceReport, RunOutcome};
use platform_state::reading::ReadScope;
use platform_state::resource::ResourceId;

async fn installation(target: &Target) -> Sandbox {
    let mut builder = Sandbox::builder();
    for (id, path) in (42..).zip(PROJECTS) {
        builder = builder.project(id, path);
    }
    if let Some(tier) = target.tier {
        builder = builder.tier(tier);
    }
    if let Some(version) = target.version {
        builder = builder.version(version);
    }
    if let Some(hosting) = target.hosting {
        builder = builder.hosting(hosting);
    }
    builder.start().await.expect("the sandbox starts")
}

async fn call(sandbox: &Sandbox, method: &str, path: &str, body: &Value) -> (u16, Value) {
    let service = &sandbox.api().service;
    let request = Request::builder()
        .method(method)
        .uri(format!("{}{}{path}", sandbox.url(), service.base_path))
        .header(&service.token_header, sandbox.token(Role::Administrator))
        .header("content-type", "application/json")
        .body(body.to_string());
    let response = sandbox.transport()(request.expect("it is valid")).await;
    let response = response.expect("no fault is injected");
    let json = serde_json::from_slice(response.body()).expect("it is JSON");
    (response.status().as_u16(), json)
}

/// Sets all values but those that this installation refuses. Returns `false` if it has no such resource.
async fn put(sandbox: &Sandbox, path: &str, mut values: Map<String, Value>) -> bool {
    loop {
        let (status, body) = call(sandbox, "PUT", path, &json!(values)).await;
        let Some(refused) = body["message"].as_object().filter(|_| status == 400) else {
            return status == 200;
        };
        if refused.keys().any(|name| values.remove(name).is_none()) {
            return false;
        }
    }
}

struct Place {
    /// `None` for the settings.
    slug: Option<&'static str>,
    path: String,
    read_path: String,
    fields: Vec<&'static Field>,
}

impl Place {
    fn name(&self) -> String {
        self.slug
            .map_or_else(|| "settings".to_owned(), |slug| format!("{} {slug}", PROJECTS[0]))
    }
}

fn places(sandbox: &Sandbox) -> Vec<Place> {
    let api = sandbox.api();
    let mut places = vec![Place {
        slug: None,
        path: api.settings.path.to_string(),
        read_path: api.settings.path.to_string(),
        fields: writable(settings::FACTS.attributes).collect(),
    }];
    let of_project = |path: &PathTemplate| path.with(PathPart::Id, PathPart::Literal("42")).to_string();
    for facts in Kind::ALL.iter().filter_map(Kind::facts) {
        let kind = api.integrations.kinds.iter().find(|kind| kind.slug == facts.slug);
        let kind = kind.expect("both have it");
        places.push(Place {
            slug: Some(facts.slug),
            path: of_project(&kind.path),
            read_path: of_project(&kind.read_path),
            fields: writable(facts.parameters).collect(),
        });
    }
    places
}

/// By resource, what reads return and the stored secrets.
async fn state(sandbox: &Sandbox) -> BTreeMap<String, Value> {
    let mut state = BTreeMap::new();
    for place in places(sandbox) {
        let (status, mut read) = call(sandbox, "GET", &place.read_path, &json!({})).await;
        if status != 200 {
            continue;
        }
        // A file cannot bring back what has no effect, and objects that may hold secrets.
        let is_left_out =
            |field: &&&Field| field.no_effect().is_some() || !field.is_secret() && field.may_hold_secrets();
        let left_out = place.fields.iter().filter(is_left_out).map(|field| field.name);
        for name in left_out.chain(["id", "created_at", "updated_at"]) {
            read.as_object_mut().map(|read| read.remove(name));
            read["properties"].as_object_mut().map(|read| read.remove(name));
        }
        let stored = match place.slug {
            None => Some(sandbox.settings_state()),
            Some(slug) => sandbox.stored(PROJECTS[0], slug),
        };
        let mut secrets = stored.unwrap_or_default();
        secrets.retain(|name, _| place.fields.iter().any(|field| field.name == name && field.is_secret()));
        state.insert(place.name(), json!([read, secrets]));
    }
    state
}

/// The dump's variables, with the stored secrets as values.
fn variables(dump: &Contents, sandbox: &Sandbox) -> BTreeMap<String, String> {
    let mut variables = BTreeMap::new();
    for part in dump.parts() {
        let stored = match &part.resource {
            ResourceId::Settings => sandbox.settings_state(),
            ResourceId::Integration { project, kind } => sandbox.stored(project, kind.slug()).unwrap_or_default(),
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

/// Returns `true` if the response has no value for a required parameter, so the integration cannot be set up again.
fn lacks_required(place: &Place, response: &Value) -> bool {
    let lacks = |field: &&Field| response[field.name].is_null() && response["properties"][field.name].is_null();
    let mut required = place
        .fields
        .iter()
        .filter(|field| field.is_required() && !field.is_secret());
    required.any(lacks)
}

async fn check(target: Target, format: FileFormat, full: bool, value: fn(&Field) -> Value) {
    let sandbox = installation(&target).await;
    let mut update_only = Vec::new();
    let mut set_up = Vec::new();
    for place in places(&sandbox) {
        let mut values = Map::new();
        for field in &place.fields {
            let scheme = field.schemes().first().map(|scheme| format!("{scheme}://"));
            let secret = || format!("{}{MARK} of {}", scheme.unwrap_or_default(), field.name).into();
            let value = if field.is_secret() { secret() } else { value(field) };
            values.insert(field.name.to_owned(), value);
        }
        let kind = place.slug.map(Kind::from_slug);
        if kind.is_some_and(|kind| kind.facts().is_some_and(|facts| facts.is_update_only())) {
            update_only.extend(place.slug);
            sandbox.install(PROJECTS[0], place.slug.unwrap_or_default());
        }
        if put(&sandbox, &place.path, values).await {
            set_up.push(place);
        }
    }
    let expected = state(&sandbox).await;
    set_up.retain(|place| !lacks_required(place, &expected[&place.name()][0]));
    let has_settings = expected.contains_key("settings");
    let scope = ReadScope {
        has_settings,
        ..everything()
    };
    let first = service(&sandbox);
    let dump = contents(&first, &scope, &DumpOptions { full, target }).await;
    let text = write::text(&dump, format, None);
    assert!(!text.contains(MARK), "{text}");
    let node = DocumentNode::parse(&text, format, &mut Problems::default()).expect("it is right");
    assert!(validator().is_valid(&node.json()), "{text}");

    let mut wanted = parse_with(&text, format, &variables(&dump, &sandbox));
    sandbox.take_requests();
    // Before the variables are set, it can be planned too.
    let unset = parse(&text, format);
    let (report, said) = reported(plan_of(&unset, &first, CommandName::Plan)).await;
    assert_eq!(report.outcome, RunOutcome::Done, "{said}\n{text}");
    assert!(said.lines().all(|line| line.len() < 160), "{said}");
    let read = |all: Vec<ResourceReport>| -> BTreeMap<_, _> {
        let whole = all.into_iter().filter(|one| one.error.is_none());
        whole.map(|one| (one.resource, one.read)).collect()
    };
    assert_eq!(read(report.resources), read(resources(&dump)));
    let (outcome, said) = run(&wanted, &first, CommandName::Apply).await;
    assert_eq!(outcome, RunOutcome::Done, "{said}\n{text}");
    assert!(
        sandbox.requests().iter().all(|request| request.method == "GET"),
        "{said}"
    );

    // Without a target, the newest version's rules apply.
    wanted.target = target;
    let other = installation(&target).await;
    update_only.iter().for_each(|slug| other.install(PROJECTS[0], slug));
    let second = service(&other);
    let (report, said) = reported(Run {
        are_secrets_new: true,
        ..plan_of(&wanted, &second, CommandName::Apply)
    })
    .await;
    assert_eq!(report.outcome, RunOutcome::Done, "{said}\n{text}");
    let found = state(&other).await;
    let mut restored = BTreeSet::new();
    for part in dump.parts() {
        let name = part.resource.to_string();
        // A read omits a required value, so the file has this part as a comment.
        if part.problem.is_none() {
            // In another notation, 2.0 may be 2.
            let [found, expected] = [&found, &expected].map(|state| state.get(&name).cloned().map(Json::from));
            assert_eq!(found, expected, "{name}\n{said}\n{text}");
            restored.insert(name);
        }
    }
    assert!(!restored.is_empty(), "{target:?}");
    assert_eq!(restored, set_up.iter().map(Place::name).collect(), "{target:?}");
}

#[tokio::test]
async fn a_dump_restores_every_parameter() {
    let new = Target::new();
    let old = new.version(Version::new(15, 0)).tier(Tier::Premium);
    for (target, format, full, value) in [
        (new, FileFormat::Toml, false, sample as fn(&Field) -> Value),
        (new, FileFormat::Yaml, true, other_sample),
        (old.hosting(Hosting::SelfManaged), FileFormat::Json, false, sample),
        (
            new.tier(Tier::Free).hosting(Hosting::Dedicated),
            FileFormat::Toml,
            true,
            sample,
        ),
        (new.hosting(Hosting::Hosted), FileFormat::Yaml, false, other_sample),
    ] {
        check(target, format, full, value).await;
    }
}

#[test]
fn any_text_survives_in_any_format() {
    let check = async |text: &str, format| {
        let (sandbox, service) = fresh().await;
        sandbox.assume_settings(&json!({ "home_page_url": text, "domain_allowlist": [text] }));
        let dump = contents(&service, &everything(), &DumpOptions::default()).await;
        let state = parse(&write::text(&dump, format, None), format);
        let (outcome, said) = run(&state, &service, CommandName::Plan).await;
        assert_eq!(outcome, RunOutcome::Done, "{said}");
    };
    let runtime = tokio::runtime::Runtime::new().expect("there are threads");
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(64)
    };
    let result = TestRunner::new(config).run(&(any::<String>(), select(FORMATS.to_vec())), |(text, format)| {
        runtime.block_on(check(&text, format));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}
