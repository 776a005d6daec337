//! A sandbox with known settings, a service that calls it in process, and runs whose reports are checked.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use jsonschema::Validator;
use platform_api::{Client, ClientBuilder};
use platform_api_sandbox::{Builder, Role, Sandbox, blocking};
use serde_json::{Value, json};

use platform_state::dump::{self, DumpOptions};
use platform_state::file::document::FileFormat;
use platform_state::file::state::StateFile;
use platform_state::file::value::SourceText;
use platform_state::file::write::Contents;
use platform_state::output::{Detail, StyledText};
use platform_state::plan::report::{CommandName, CommandReport, RunOutcome};
use platform_state::plan::{Run, RunView};
use platform_state::reading::{self, Kinds, ReadScope};
use platform_state::service::ServiceClient;

/// Part of every secret.
pub const MARK: &str = "s3cr3t";

pub const FORMATS: [FileFormat; 3] = [FileFormat::Toml, FileFormat::Yaml, FileFormat::Json];

pub const SLOTS: usize = 4;

pub const PROJECTS: [&str; 2] = ["group/gadgets", "group/widgets"];

/// The state after `set_up`: three resources, with values unlike a new sandbox's.
pub const STATE: &str = r#"
[settings]
signup_enabled = true
home_page_url = "https://a.example"

[projects."group/gadgets".external-wiki]
external_wiki_url = "https://wiki.example/gadgets"

[projects."group/widgets".external-wiki]
external_wiki_url = "https://wiki.example/widgets"
"#;

/// A sandbox with these projects, and known values of the attributes in `STATE`.
pub fn builder<S>(empty: Builder<S>, projects: &[&str]) -> Builder<S> {
    let builder = empty.settings(&json!({ "signup_enabled": false, "home_page_url": "https://old.example" }));
    let numbered = (42..).zip(projects);
    numbered.fold(builder, |builder, (id, path)| builder.project(id, *path))
}

pub fn start_blocking() -> blocking::Sandbox {
    let builder = builder(blocking::Sandbox::builder(), &PROJECTS);
    builder.start().expect("the sandbox starts")
}

/// With an administrator's token.
pub fn service(sandbox: &Sandbox) -> ServiceClient {
    ServiceClient::new(client(sandbox), SLOTS).expect("the address of a sandbox is good")
}

pub async fn start(projects: &[&str]) -> (Sandbox, ServiceClient) {
    let sandbox = builder(Sandbox::builder(), projects)
        .start()
        .await
        .expect("the sandbox starts");
    let service = service(&sandbox);
    (sandbox, service)
}

pub async fn fresh() -> (Sandbox, ServiceClient) {
    start(&PROJECTS).await
}

pub async fn set_up(service: &ServiceClient) {
    let (outcome, said) = run(&state(), service, CommandName::Apply).await;
    assert_eq!(outcome, RunOutcome::Done, "{said}");
}

pub fn state() -> StateFile {
    parse(STATE, FileFormat::Toml)
}

/// With an administrator's token.
pub fn client(sandbox: &Sandbox) -> ClientBuilder<Client> {
    let token = sandbox.token(Role::Administrator);
    Client::builder(sandbox.url())
        .token(token)
        .transport(sandbox.transport())
}

pub fn everything() -> ReadScope {
    ReadScope {
        has_settings: true,
        ..of_projects(&PROJECTS)
    }
}

pub fn of_projects(projects: &[&str]) -> ReadScope {
    let projects = projects.iter().map(|project| ((*project).to_owned(), Kinds::All));
    ReadScope {
        has_settings: false,
        projects: projects.collect(),
    }
}

pub async fn contents(service: &ServiceClient, scope: &ReadScope, options: &DumpOptions) -> Contents {
    let reading = reading::read(service, scope).await;
    assert_eq!(reading.failed(), [""; 0]);
    dump::contents(&reading, options)
}

pub fn parse(text: &str, format: FileFormat) -> StateFile {
    parse_with(text, format, &BTreeMap::new())
}

pub fn parse_with(text: &str, format: FileFormat, variables: &BTreeMap<String, String>) -> StateFile {
    let (state, problems) = StateFile::parse(text, format, &|_, source| match variables.get(source.name()) {
        Some(value) => SourceText::Bytes(value.clone().into_bytes()),
        None => SourceText::Missing,
    });
    state.unwrap_or_else(|| panic!("{}\n{text}", problems.in_file("state")))
}

pub fn sorted(state: &StateFile) -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    for desired in state.all() {
        let parameters = serde_json::to_value(&desired.parameters).expect("it is JSON");
        let variables: BTreeMap<_, _> = desired.withheld().collect();
        all.insert(
            desired.resource.to_string(),
            json!([desired.is_disabled, parameters, variables]),
        );
    }
    all
}

pub fn plan_of<'a>(state: &'a StateFile, service: &'a ServiceClient, command: CommandName) -> Run<'a> {
    Run {
        state,
        service,
        command,
        earlier: None,
        are_secrets_new: false,
        keep_going: false,
        detail: Detail::Verbose,
    }
}

pub fn approved<'a>(state: &'a StateFile, service: &'a ServiceClient, plan: &'a CommandReport) -> Run<'a> {
    Run {
        earlier: Some(plan),
        ..plan_of(state, service, CommandName::Apply)
    }
}

pub async fn run(state: &StateFile, service: &ServiceClient, command: CommandName) -> (RunOutcome, String) {
    let (report, said) = reported(plan_of(state, service, command)).await;
    (report.outcome, said)
}

#[derive(Default)]
struct Transcript(String);

impl RunView for Transcript {
    fn show(&mut self, text: &StyledText) {
        self.0 += &text.plain();
    }

    async fn approve(&mut self, _: &CommandReport) -> bool {
        true
    }
}

/// Every report matches the schema, survives a round trip, and contains no secret.
pub async fn reported(run: Run<'_>) -> (CommandReport, String) {
    let mut transcript = Transcript::default();
    let report = run.run(&mut transcript).await;
    let said = transcript.0;
    assert!(!said.contains(MARK), "{said}");
    (read_report(&report.to_json()), said)
}

pub fn read_report(json: &str) -> CommandReport {
    static VALIDATOR: LazyLock<Validator> = LazyLock::new(|| {
        jsonschema::validator_for(&schemars::schema_for!(CommandReport).to_value()).expect("it is a schema")
    });
    let document = serde_json::from_str(json).expect("it is JSON");
    let wrong: Vec<_> = VALIDATOR
        .iter_errors(&document)
        .map(|error| error.to_string())
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}\n{json}");
    assert!(!json.contains(MARK), "{json}");
    let report: CommandReport = serde_json::from_str(json).expect("it has its schema");
    // Before the changes, a line break has shown whether standard output takes text.
    assert_eq!(report.to_json(), json.trim_start());
    report
}

pub fn changes(sandbox: &Sandbox) -> usize {
    let executed = sandbox.take_requests().executed();
    executed.iter().filter(|request| request.method != "GET").count()
}
