//! The example `apply`: what it plans, what it sends, that the second time there is nothing to do, and how it ends.

#[path = "../examples/apply/apply.rs"]
mod apply;
#[path = "../examples/apply/demo.rs"]
#[allow(dead_code, reason = "the test has its own way to run it")]
mod demo;
#[path = "../examples/apply/desired.rs"]
mod desired;
#[path = "../examples/apply/file.rs"]
#[allow(dead_code, reason = "the test reads texts")]
mod file;
#[path = "../examples/apply/plan.rs"]
mod plan;
#[path = "../examples/apply/run.rs"]
#[allow(dead_code, reason = "nobody is asked")]
mod run;

use demo::start;
use file::{Format, State};
use platform_api::facts::{Field, Type};
use platform_api::{Client, Json, SettingsUpdate, Severity, settings};
use platform_api_sandbox::Sandbox;
use run::{Mode, Outcome, run};

const SAMPLE: &str = include_str!("../examples/apply/state.toml");

/// The same file as YAML.
fn yaml() -> String {
    let tree: serde_json::Value = toml::from_str(SAMPLE).expect("the sample is TOML");
    serde_saphyr::to_string(&tree).expect("YAML holds it")
}

/// What a file says of the settings.
fn settings_of(text: &str) -> serde_json::Map<String, serde_json::Value> {
    let tree: serde_json::Value = toml::from_str(text).expect("it is TOML");
    tree["settings"].as_object().expect("a table").clone()
}

fn parse(text: &str) -> State {
    State::parse(text, Format::Toml).unwrap_or_else(|error| panic!("{error}"))
}

async fn service(state: &State) -> (Sandbox, Client) {
    start(&state.projects).await.expect("the sandbox starts")
}

async fn print(state: &State, client: &Client, mode: Mode) -> (Outcome, String) {
    let mut out = Vec::new();
    let outcome = run(state, client, mode, &mut out).await.expect("writing to memory cannot fail");
    (outcome, String::from_utf8(out).expect("the plan is text"))
}

/// How many calls were made that change something.
fn changes(sandbox: &Sandbox) -> usize {
    let count = sandbox.requests().iter().filter(|request| request.method != "GET").count();
    sandbox.clear_requests();
    count
}

#[tokio::test]
async fn the_second_time_there_is_nothing_to_do() {
    let yaml = yaml();
    for (text, format) in [(SAMPLE, Format::Toml), (yaml.as_str(), Format::Yaml)] {
        let state = State::parse(text, format).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((state.projects.len(), state.desired.len()), (2, 5));
        let (sandbox, client) = service(&state).await;

        let (outcome, plan) = print(&state, &client, Mode::Check).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Differs, 0), "{plan}");
        let (outcome, asked) = print(&state, &client, Mode::Ask(|| false)).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{asked}");
        let (outcome, applied) = print(&state, &client, Mode::Apply).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Same, 5), "{applied}");
        assert!(applied.contains("5 to change, 0 as they should be, 0 refused\n5 changed, 0 failed\n"), "{applied}");
        let (outcome, again) = print(&state, &client, Mode::Apply).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Same, 0), "{again}");
        let (outcome, checked) = print(&state, &client, Mode::Check).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Same, 0), "{checked}");
        assert!(checked.contains("0 to change, 5 as they should be"), "{checked}");

        for text in [&plan, &applied, &again] {
            for secret in ["hooks/1", "hooks/2", "not-a-password"] {
                assert!(!text.contains(secret), "{text}");
            }
        }
        let settings: Vec<_> = settings_of(SAMPLE).into_iter().collect();
        for (name, value) in &settings {
            let alone = SettingsUpdate::new().with_parameter(name, Json::from(value.clone()));
            let findings = state.target.check(&alone);
            let is_missing = findings.iter().any(|finding| finding.severity() == Severity::NotAvailable);
            let default = settings::FACTS.attributes.field(name).and_then(|field| field.default());
            let is_there = default == Some(&*value.to_string());
            assert!((plan.contains(name) || is_there) && (!is_missing || plan.contains("not available")), "{plan}");
            let is_idle = findings.iter().any(|finding| finding.rule().name() == "no_effect");
            let expected = if is_missing || is_idle { &serde_json::Value::Null } else { value };
            assert_eq!(&sandbox.settings_state()[name], expected, "`{name}`");
        }
        let chat = sandbox.stored(100, "chat-d").expect("it is set up");
        assert_eq!((&chat["channel"], &chat["webhook"]), (&"#gadgets".into(), &"https://chat.example/hooks/2".into()));
        println!("{format:?}: 5 changes, then none; {} lines of plan", plan.lines().count());
    }
}

#[tokio::test]
async fn what_somebody_else_changes_is_seen_and_put_right_alone() {
    let state = parse(SAMPLE);
    let (sandbox, client) = service(&state).await;
    print(&state, &client, Mode::Apply).await;
    // One that the file has, and one that it does not.
    let is_other = |field: &&Field| field.facts.is_empty() && matches!(field.ty, Type::Boolean);
    let other = settings::ATTRIBUTES.iter().filter(is_other).find(|field| !SAMPLE.contains(field.name));
    let other = other.map_or("new_flag", |field| field.name);
    let update = SettingsUpdate::new().signup_enabled(true).with_parameter(other, true);
    client.settings().update(&update).await.unwrap();
    client.project("group/gadgets").external_wiki().disable().optional().await.unwrap();
    client.project("group/widgets").external_wiki().disable().await.unwrap();
    sandbox.clear_requests();
    let (outcome, plan) = print(&state, &client, Mode::Check).await;
    assert_eq!(outcome, Outcome::Differs);
    assert!(plan.contains("2 to change, 3 as they should be, 0 refused"), "{plan}");
    assert!(plan.contains("signup_enabled") && !plan.contains(other), "{plan}");
    print(&state, &client, Mode::Apply).await;
    let sent: Vec<_> = sandbox.requests().into_iter().filter(|request| request.method == "PUT").collect();
    let mut names: Vec<_> = sent.iter().map(|request| request.parameters.keys().cloned().collect::<Vec<_>>()).collect();
    names.sort();
    assert_eq!(names, [["external_wiki_url"], ["signup_enabled"]]);
    assert_eq!(print(&state, &client, Mode::Check).await.0, Outcome::Same);
}

#[tokio::test]
async fn a_secret_is_sent_again_when_the_file_says_that_it_changed() {
    let state = parse(SAMPLE);
    let (sandbox, client) = service(&state).await;
    print(&state, &client, Mode::Apply).await;
    let changed =
        SAMPLE.replace(r#"{ value = "https://chat.example/hooks/2" }"#, r#"{ env = "PATH", changed = true }"#);
    assert_ne!(changed, SAMPLE);
    changes(&sandbox);
    let (outcome, plan) = print(&parse(&changed), &client, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Same, 1), "{plan}");
    assert!(plan.contains("«changed»"), "{plan}");
    let stored = sandbox.stored(100, "chat-d").expect("it is set up");
    assert_eq!(stored["webhook"], std::env::var("PATH").expect("there is one"));
}

#[tokio::test]
async fn what_the_documents_refuse_is_not_sent_and_neither_is_the_rest() {
    let needing = settings::ATTRIBUTES.iter().find_map(|field| {
        let needs = field.needs().filter(|needs| needs.until.is_none() && field.facts.len() == 1)?;
        let is_missing = needs.one_of.iter().all(|names| names.iter().any(|name| !has_default(name)));
        (matches!(field.ty, Type::Boolean) && is_missing).then_some(field.name)
    });
    let Some(needing) = needing else { return };
    let state = parse(&format!(
        "[settings]\n{needing} = true\n[projects.\"group/widgets\".chat-d]\nwebhook = \"https://chat.example\"",
    ));
    let (sandbox, client) = service(&state).await;
    let (outcome, plan) = print(&state, &client, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{plan}");
    assert!(plan.contains("2 to change, 0 as they should be, 1 refused\nnothing is changed"), "{plan}");
    assert!(plan.contains("refused: needs `"), "{plan}");
}

fn has_default(name: &str) -> bool {
    settings::FACTS.attributes.field(name).is_some_and(|field| field.default().is_some())
}

#[tokio::test]
async fn a_project_that_is_not_there_is_an_error_by_its_name() {
    let state = parse("[projects.\"group/elsewhere\".chat-d]\nwebhook = \"https://chat.example\"");
    let (sandbox, client) = start(&[]).await.expect("the sandbox starts");
    let (outcome, plan) = print(&state, &client, Mode::Apply).await;
    assert_eq!(outcome, Outcome::Failed, "{plan}");
    assert_eq!(sandbox.requests().iter().filter(|request| request.status == 200).count(), 0);
    assert!(plan.contains("group/elsewhere chat-d"), "{plan}");
}

/// A mistake in the file is found before anything is read from the service, and says where it is.
#[test]
fn a_file_with_a_mistake_is_refused() {
    for (text, expected) in [
        ("[settings]\nsignup_enable = true", "settings: Settings has no parameter `signup_enable`; did you mean"),
        ("[settings]\nsignup_enabled = 1", "settings: parameter `signup_enabled` must be a boolean"),
        ("[projects.a.chat-x]", "a chat-x: the documents name no such kind"),
        ("[projects.a.chat-d]\nchannel = \"#a\"", "a chat-d: ChatD: missing required `webhook`"),
        ("[projects]\na = 1", "a: a project is a table"),
        ("[projects.a]\nchat-d = 1", "a chat-d: an integration is a table"),
        ("[target]\nversion = \"new\"", "target: version: a version is two numbers"),
        ("[target]\ntier = \"gold\"", "unknown variant `gold`"),
        ("[setting]", "unknown field `setting`"),
        ("[projects.a.chat-d]\nwebhook = \"x\"\nchannel = { env = \"X\" }", "channel` must be text"),
        (
            "[projects.a.chat-d]\nwebhook = { env = \"NO_SUCH_VARIABLE\" }",
            "secret `webhook`: variable NO_SUCH_VARIABLE",
        ),
        ("[projects.a.chat-d]\nwebhook = { changed = true }", "secret `webhook`: give either `value` or `env`"),
        ("[settings", "TOML parse error at line 1"),
    ] {
        let error = State::parse(text, Format::Toml).err().unwrap_or_else(|| panic!("{text} is read"));
        assert!(error.contains(expected), "{error}\nshould say {expected}");
    }
}
