//! Inputs of programs, by number of names, changes or renames.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::io;
use std::sync::Mutex;

use platform_api::bytes::Bytes;
use platform_api::{Body, Client, Error, HttpAdapter, Object, Request, Target, http};
use platform_api_cli::diff::{Diff, Side};
use platform_api_codegen::sources::Sources;
use platform_state::audit::policy::Policy;
use platform_state::file::document::Format;
use platform_state::file::state::State;
use platform_state::output::Detail;
use platform_state::plan::Run;
use platform_state::plan::report::{Command, Report, Status};
use platform_state::service::Service;

/// Prepares an input of this size, and returns the measured work.
type Program = (&'static str, fn(usize) -> Box<dyn Fn()>);

pub const PROGRAMS: &[Program] = &[
    ("a check of unknown names", |n| {
        let names = (0..n).map(|i| (format!("signup_enabled_{i}"), i as u64));
        let request = platform_api::SettingsUpdate::new();
        let request = names.fold(request, |request, (name, value)| request.with_parameter(name, value));
        Box::new(move || drop(black_box(Target::new().strict().check(&request).to_string())))
    }),
    ("a state file of unknown names", |n| {
        let lines: String = (0..n).map(|i| format!("signup_enabled_{i} = 1\n")).collect();
        let text = format!("[settings]\n{lines}");
        Box::new(move || drop(black_box(State::parse(&text, Format::Toml, &|_, _| None))))
    }),
    ("a policy of unknown names", |n| {
        let rules = |of: &str| -> String { (0..n).map(|i| format!("[{of}.chanel_{i}]\nset = true\n")).collect() };
        let text = rules("settings") + &rules("integrations.\"*\"");
        Box::new(move || drop(black_box(Policy::parse(&text, Format::Toml))))
    }),
    ("the check of a saved plan", |n| {
        let (state, plan) = planned(&wikis(n));
        Box::new(move || plan.check(URL, &state).expect("it is of this file"))
    }),
    ("an approved plan", |n| {
        let (state, plan) = planned(&wikis(n));
        Box::new(move || drop(black_box(run(&state, Command::Apply, Some(&plan)))))
    }),
    ("renames of attributes", |n| {
        let [old, new] = ["old", "new"].map(|prefix| side(prefix, n));
        Box::new(move || drop(black_box(Diff::of(&old, &new).changes)))
    }),
    ("an error that may echo secrets", |n| {
        let secrets: Object = (0..n).map(|i| (format!("a{i}"), format!("s3cr3t-{i}"))).collect();
        let request = Request::<()>::post("/a").with_parameters(secrets);
        let adapter = HttpAdapter::builder("http://localhost")
            .build()
            .expect("the URL is right");
        let body = "s3cr3t%2d\\u002d&#45;".repeat(n);
        Box::new(move || {
            let response = http::Response::builder().status(400).body(body.as_bytes());
            black_box::<Error>(
                adapter
                    .read_response(&request, response.expect("it is right"))
                    .unwrap_err(),
            );
        })
    }),
];

/// A state file with so many projects.
fn wikis(projects: usize) -> String {
    let tables = (0..projects).map(|i| {
        let value = format!("external_wiki_url = \"https://wiki.example/{i}\"");
        format!("[projects.\"group/p{i}\".external-wiki]\n{value}\n")
    });
    tables.collect()
}

/// Plans a state file of so many projects with five integrations each, which use templates, applies it, and applies the plan.
pub fn crowd(projects: usize) {
    let integrations = [
        ("chat-c", "webhook = { value = \"a\" }"),
        ("chat-d", "webhook = { value = \"a\" }"),
        ("external-wiki", "external_wiki_url = \"https://wiki.example\""),
        (
            "issue-tracker-d",
            "url = \"https://a.example\"\nusername = \"a\"\npassword = { value = \"a\" }",
        ),
        ("slash-commands-b", "token = { value = \"a\" }"),
    ];
    let mut text = String::new();
    for (kind, required) in integrations {
        text += &format!("[templates.{kind}]\n{required}\n");
    }
    text += "[projects]\n";
    let uses = integrations
        .map(|(kind, _)| format!("{kind}.use = \"{kind}\""))
        .join(", ");
    for i in 0..projects {
        text += &format!("\"group/p{i}\" = {{ {uses} }}\n");
    }
    let (state, plan) = planned(&text);
    for earlier in [None, Some(&plan)] {
        let report = run(&state, Command::Apply, earlier);
        let failed = report.resources.iter().find_map(|one| one.error.as_deref());
        assert_eq!((report.count(Status::Changed), failed), (5 * projects, None));
    }
}

fn parsed(text: &str) -> State {
    let (state, problems) = State::parse(text, Format::Toml, &|_, _| None);
    state.unwrap_or_else(|| panic!("{}", problems.in_file("state.toml")))
}

fn planned(text: &str) -> (State, Report) {
    let state = parsed(text);
    let plan = run(&state, Command::Plan, None);
    assert_eq!(plan.resources.len(), state.all().count());
    (state, plan)
}

const URL: &str = "http://localhost/api/v4";

/// A service that keeps what is set up, by project and slug.
fn service() -> Service {
    let kept = Mutex::new(BTreeMap::<String, BTreeMap<String, String>>::new());
    let client = Client::builder("http://localhost")
        .token("t")
        .transport(move |request: http::Request<Body>| {
            let body = respond(&request, &mut kept.lock().expect("no call panics"));
            async { io::Result::Ok(http::Response::new(Bytes::from(body))) }
        });
    Service::new(client.build().expect("the URL is right"), 4)
}

fn respond(request: &http::Request<Body>, kept: &mut BTreeMap<String, BTreeMap<String, String>>) -> String {
    let (project, slug) = request.uri().path().split_once("/integrations").unwrap_or_default();
    let slug = slug.trim_start_matches('/');
    if request.method() == "PUT" {
        let parameters = String::from_utf8_lossy(request.body()).into_owned();
        kept.entry(project.to_owned())
            .or_default()
            .insert(slug.to_owned(), parameters);
    }
    let of_project = kept.get(project).into_iter().flatten();
    let integration =
        |(slug, parameters)| format!("{{\"slug\":\"{slug}\",\"active\":true,\"properties\":{parameters}}}");
    if slug.is_empty() {
        return format!("[{}]", of_project.map(integration).collect::<Vec<_>>().join(","));
    }
    of_project
        .filter(|(name, _)| *name == slug)
        .map(integration)
        .next()
        .unwrap_or("{}".to_owned())
}

fn run(state: &State, command: Command, earlier: Option<&Report>) -> Report {
    let service = service();
    let run = Run {
        state,
        service: &service,
        command,
        earlier,
        are_secrets_new: false,
        keep_going: true,
        detail: Detail::Short,
        ask: None,
        say: |_| (),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.expect("there are threads").block_on(run.run(&mut Vec::new()))
}

fn side(prefix: &str, count: usize) -> Side {
    let spec = concat!(env!("CARGO_MANIFEST_DIR"), "/../../spec");
    let mut api = platform_api_codegen::read(spec.as_ref()).expect("the spec is right");
    api.integrations.kinds.clear();
    let like = api.settings.sections[0].attributes[0].clone();
    api.settings.sections.truncate(1);
    api.settings.sections[0].attributes = (0..count)
        .map(|number| {
            let mut attribute = like.clone();
            attribute.name = format!("{prefix}_{number}");
            attribute
        })
        .collect();
    Side {
        label: prefix.to_owned(),
        api,
        sources: Sources::default(),
        version: None,
    }
}
