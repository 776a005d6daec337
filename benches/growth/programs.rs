use std::collections::BTreeMap;
use std::hint::black_box;
use std::io;
use std::sync::Mutex;

use platform_api::bytes::Bytes;
use platform_api::{Body, Client, HttpAdapter, Object, Request, Target, http};
use platform_api_cli::diff::{Diff, Side};
use platform_api_codegen::sources::Sources;
use platform_state::audit::policy::Policy;
use platform_state::file::document::FileFormat;
use platform_state::file::state::StateFile;
use platform_state::file::value::SourceText;
use platform_state::output::{Detail, StyledText};
use platform_state::plan::report::{CommandName, CommandReport, Status};
use platform_state::plan::{Run, RunView};
use platform_state::service::ServiceClient;

use crate::keep;

/// Prepares an input of a size, and returns the work to measure.
type Program = (&'static str, fn(usize) -> Box<dyn Fn()>);

pub const PROGRAMS: &[Program] = &[
    ("a check of unknown names", |n| {
        let names = (0..n).map(|i| (format!("signup_enabled_{i}"), i as u64));
        let request = platform_api::SettingsUpdate::new();
        let request = names.fold(request, |request, (name, value)| request.with_parameter(name, value));
        Box::new(move || keep(Target::new().strict().check(&request).to_string()))
    }),
    ("a state file of unknown names", |n| {
        let lines: String = (0..n).map(|i| format!("signup_enabled_{i} = 1\n")).collect();
        let text = format!("[settings]\n{lines}");
        Box::new(move || keep(StateFile::parse(&text, FileFormat::Toml, &|_, _| SourceText::Missing)))
    }),
    ("a policy of unknown names", |n| {
        let rules = |of: &str| -> String { (0..n).map(|i| format!("[{of}.chanel_{i}]\nset = true\n")).collect() };
        let text = rules("settings") + &rules("integrations.\"*\"");
        Box::new(move || keep(Policy::parse(&text, FileFormat::Toml)))
    }),
    ("the check of a saved plan", |n| {
        let (state, plan) = planned(n);
        Box::new(move || plan.check(URL, &state).expect("it is of this file"))
    }),
    ("renames of attributes", |n| {
        let [old, new] = ["old", "new"].map(|prefix| side(prefix, n));
        Box::new(move || keep(Diff::of(&old, &new).changes))
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
            let read = adapter.read_response(&request, response.expect("it is right"));
            keep(read.unwrap_err());
        })
    }),
];

/// Applies a state file and its plan, with five integrations per project.
pub fn crowd(projects: usize) {
    let (state, plan) = planned(projects);
    for earlier in [None, Some(&plan)] {
        let report = run(&state, CommandName::Apply, earlier);
        assert_eq!(report.count(Status::Changed), 5 * projects);
    }
}

fn planned(projects: usize) -> (StateFile, CommandReport) {
    let mut text = r#"
        [templates]
        chat = { webhook = { value = "a" } }
        wiki = { external_wiki_url = "https://wiki.example" }
        tracker = { url = "https://a.example", username = "a", password = { value = "a" } }
        commands = { token = { value = "a" } }
        [projects]
    "#
    .to_owned();
    let uses = r#"chat-c.use = "chat", chat-d.use = "chat", external-wiki.use = "wiki", issue-tracker-d.use = "tracker", slash-commands-b.use = "commands""#;
    for i in 0..projects {
        text += &format!("\"group/p{i}\" = {{ {uses} }}\n");
    }
    let (state, problems) = StateFile::parse(&text, FileFormat::Toml, &|_, _| SourceText::Missing);
    let state = state.unwrap_or_else(|| panic!("{}", problems.in_file("state.toml")));
    let plan = run(&state, CommandName::Plan, None);
    assert_eq!(plan.count(Status::Differs), 5 * projects);
    (state, plan)
}

const URL: &str = "http://localhost/api/v4";

fn service() -> ServiceClient {
    let kept = Mutex::new(BTreeMap::new());
    let client = Client::builder("http://localhost")
        .token("t")
        .transport(move |request: http::Request<Body>| {
            let body = respond(&request, &mut kept.lock().expect("no call panics"));
            async { io::Result::Ok(http::Response::new(Bytes::from(body))) }
        });
    ServiceClient::new(client, 4).expect("the URL is right")
}

fn respond(request: &http::Request<Body>, kept: &mut BTreeMap<String, String>) -> String {
    let path = request.uri().path();
    if request.method() == "PUT" {
        let parameters = String::from_utf8_lossy(request.body()).into_owned();
        kept.insert(path.to_owned(), parameters);
    }
    let integration = |(path, parameters): (&String, &String)| {
        let slug = path.rsplit('/').next().unwrap_or_default();
        format!("{{\"slug\":\"{slug}\",\"active\":true,\"properties\":{parameters}}}")
    };
    if path.ends_with("/integrations") {
        let others = kept.range(format!("{path}/")..);
        let all = others.take_while(|(other, _)| other.starts_with(path));
        return format!("[{}]", all.map(integration).collect::<Vec<_>>().join(","));
    }
    kept.get_key_value(path).map_or("{}".to_owned(), integration)
}

struct Unseen;

impl RunView for Unseen {
    fn show(&mut self, text: &StyledText) {
        black_box(text);
    }

    async fn approve(&mut self, _: &CommandReport) -> bool {
        true
    }
}

fn run(state: &StateFile, command: CommandName, earlier: Option<&CommandReport>) -> CommandReport {
    let service = service();
    let run = Run {
        state,
        service: &service,
        command,
        earlier,
        are_secrets_new: false,
        keep_going: true,
        detail: Detail::Short,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.expect("there are threads").block_on(run.run(&mut Unseen))
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
