//! Inputs of programs, by number of names, changes or renames.

use std::hint::black_box;
use std::io;

use platform_api::bytes::Bytes;
use platform_api::{Client, Error, HttpAdapter, Object, Request, Target, http};
use platform_api_cli::diff::{Diff, Side};
use platform_api_codegen::sources::Sources;
use platform_state::audit::policy::Policy;
use platform_state::file::document::Format;
use platform_state::file::state::State;
use platform_state::output::Detail;
use platform_state::plan::report::{Command, Report};
use platform_state::plan::run::{Mode, Run};
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
        Box::new(move || drop(black_box(State::parse(&text, Format::Toml, &|_| None))))
    }),
    ("a policy of unknown names", |n| {
        let rules = |of: &str| -> String { (0..n).map(|i| format!("[{of}.chanel_{i}]\nset = true\n")).collect() };
        let text = rules("settings") + &rules("integrations.\"*\"");
        Box::new(move || drop(black_box(Policy::parse(&text, Format::Toml))))
    }),
    ("the check of a saved plan", |n| {
        let (state, plan) = planned(n);
        Box::new(move || plan.check_file(&state).expect("it is of this file"))
    }),
    ("an approved plan", |n| {
        let (state, plan) = planned(n);
        Box::new(move || drop(black_box(run(&state, Mode::Approved(Box::new(plan.clone()))))))
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

fn planned(projects: usize) -> (State, Report) {
    let tables = (0..projects).map(|i| {
        let value = format!("external_wiki_url = \"https://wiki.example/{i}\"");
        format!("[projects.\"group/p{i}\".external-wiki]\n{value}\n")
    });
    let state = State::parse(&tables.collect::<String>(), Format::Toml, &|_| None).0;
    let state = state.expect("the file is right");
    let plan = run(&state, Mode::Plan);
    assert_eq!(plan.resources.len(), projects);
    (state, plan)
}

fn service() -> Service {
    let client = Client::builder("http://localhost")
        .token("t")
        .transport(async |request: http::Request<_>| {
            let body = if request.method() == "GET" { "[]" } else { "{}" };
            io::Result::Ok(http::Response::new(Bytes::from_static(body.as_bytes())))
        });
    Service::new(client.build().expect("the URL is right"), 4)
}

fn run(state: &State, mode: Mode) -> Report {
    let service = service();
    let run = Run {
        state,
        service: &service,
        command: Command::Plan,
        mode,
        are_secrets_new: false,
        keep_going: true,
        detail: Detail::Short,
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
