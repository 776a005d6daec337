//! Each example ends with its documented exit status, even if its output is closed, and does what its documentation and
//! the README say.

use std::error::Error;
use std::io::{BufRead, BufReader, pipe};
use std::process::{Child, Command, Output, Stdio};

use platform_api::integrations::{ChatD, Kind};
use platform_api::{SettingsUpdate, reqwest, settings};
use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule, Role};

/// `service` does not end, and `check` needs a file, so it only prints its help.
const PROGRAMS: [(&str, &[&str], i32); 7] = [
    (env!("CARGO_BIN_EXE_batch"), &["--apply"], 0),
    (env!("CARGO_BIN_EXE_batch"), &["group/mistyped"], 1),
    (env!("CARGO_BIN_EXE_check"), &["--help"], 0),
    (env!("CARGO_BIN_EXE_form"), &[], 0),
    (env!("CARGO_BIN_EXE_own_transport"), &[], 0),
    (env!("CARGO_BIN_EXE_trace"), &[], 0),
    (env!("CARGO_BIN_EXE_versions"), &["15.0", "17.4"], 0),
];

/// Without the variables, examples call a sandbox.
fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.env_remove("PLATFORM_URL").env_remove("PLATFORM_TOKEN");
    command
}

fn text(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

#[test]
fn each_ends_with_its_status() {
    for (program, arguments, status) in PROGRAMS {
        let output = command(program).args(arguments).output().expect("it starts");
        assert_eq!(output.status.code(), Some(status), "{program}: {output:?}");
        assert!(!output.stdout.is_empty(), "{program}");
    }
}

#[test]
fn a_closed_output_changes_no_exit_status() {
    for (program, arguments, status) in PROGRAMS {
        let (reader, writer) = pipe().expect("there is a pipe");
        drop(reader);
        let mut child = command(program);
        let output = child.args(arguments).stdout(writer).output().expect("it starts");
        assert_eq!(output.status.code(), Some(status), "{program}: {output:?}");
        assert!(!text(&output.stderr).contains("panicked"), "{program}: {output:?}");
    }
}

const ALL: [(&str, &str, &str); 7] = [
    ("batch", env!("CARGO_BIN_EXE_batch"), include_str!("batch.rs")),
    ("check", env!("CARGO_BIN_EXE_check"), include_str!("check.rs")),
    ("form", env!("CARGO_BIN_EXE_form"), include_str!("form.rs")),
    (
        "own_transport",
        env!("CARGO_BIN_EXE_own_transport"),
        include_str!("own_transport/main.rs"),
    ),
    ("service", env!("CARGO_BIN_EXE_service"), include_str!("service.rs")),
    ("trace", env!("CARGO_BIN_EXE_trace"), include_str!("trace/main.rs")),
    ("versions", env!("CARGO_BIN_EXE_versions"), include_str!("versions.rs")),
];

#[test]
fn each_has_help_that_names_its_variables() {
    for (_, program, source) in ALL {
        let Output { stdout, .. } = command(program).arg("--help").output().expect("it starts");
        let help = text(&stdout);
        assert!(help.contains("\nUsage: "), "{program}: {help}");
        for variable in ["PLATFORM_URL", "PLATFORM_TOKEN", "CHAT_D_WEBHOOK"] {
            let is_read = source.contains(&format!("env::var(\"{variable}\")"));
            assert!(
                !is_read || help.contains(variable),
                "{program} does not name {variable}: {help}"
            );
        }
    }
}

#[test]
fn the_commands_of_the_readme_work() {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("wanted.toml"), "[settings]\n").expect("there is room");
    let readme = include_str!("../README.md");
    for (name, program, _) in ALL {
        let command_line = readme.split('`').find(|code| {
            let mut words = code.split(' ');
            code.starts_with("cargo run -p examples ") && words.any(|word| word == name)
        });
        let command_line = command_line.unwrap_or_else(|| panic!("the README does not name {name}"));
        let mut arguments: Vec<&str> = command_line
            .split(' ')
            .skip_while(|word| *word != "--")
            .skip(1)
            .collect();
        // `service` runs until it is stopped.
        if name == "service" {
            arguments.push("--help");
        }
        let output = command(program).args(&arguments).current_dir(&folder).output();
        let output = output.expect("it starts");
        assert!(output.status.success(), "{command_line}: {output:?}");
    }
}

#[test]
fn the_quickstart_changes_what_it_says() -> Result<(), Box<dyn Error>> {
    // README, test: begin
    let sandbox = Sandbox::start()?;
    let output = Command::new(env!("CARGO_BIN_EXE_quickstart"))
        .env("PLATFORM_URL", sandbox.url())
        .env("PLATFORM_TOKEN", sandbox.token(Role::Administrator))
        .output()?;
    assert!(output.status.success(), "{output:?}");
    sandbox.assert_settings(&SettingsUpdate::new().signup_enabled(false));
    sandbox.requests().assert_no_secret_in_urls();
    // README, test: end
    let wanted = ChatD::new("https://chat.example").push_events(true);
    sandbox.assert_integration("group/widgets", "chat-d", &wanted);
    let shown = text(&output.stdout);
    assert!(shown.starts_with("active: Some(true)\n"), "{shown}");
    Ok(())
}

#[test]
fn a_batch_goes_on_after_an_error() {
    let mut batch = command(env!("CARGO_BIN_EXE_batch"));
    batch.args(["--apply", "group/mistyped", "group/widgets", "43"]);
    let output = batch.output().expect("it starts");
    let [shown, errors] = [&output.stdout, &output.stderr].map(|output| text(output));
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(errors.starts_with("group/mistyped failed: "), "{errors}");
    assert!(
        shown.starts_with("group/widgets\n") && shown.contains("\n43\n"),
        "{shown}"
    );
    assert!(shown.ends_with("\n1 of 3 projects failed\n"), "{shown}");
}

#[test]
fn an_own_transport_reads_every_page() {
    let sandbox = Sandbox::builder()
        .page_size(1)
        .install(42, "chat-app-a")
        .install(42, "chat-d");
    let sandbox = sandbox.start().expect("it is possible");
    let mut lists = command(env!("CARGO_BIN_EXE_own_transport"));
    lists
        .env("PLATFORM_URL", sandbox.url())
        .env("PLATFORM_TOKEN", sandbox.token(Role::Maintainer));
    let output = lists.output().expect("it starts");
    let shown = text(&output.stdout);
    assert!(
        shown.starts_with("chat-app-a is active: Some(true)\nchat-d is active: Some(true)\n"),
        "{output:?}"
    );
}

/// The dry run shows the same changes.
#[test]
fn a_batch_changes_nothing_without_apply() {
    let hook = "https://chat.example/hook";
    let sandbox = Sandbox::start().expect("there is a port");
    let batch = |arguments: &[&str]| {
        let mut batch = command(env!("CARGO_BIN_EXE_batch"));
        batch
            .env("PLATFORM_URL", sandbox.url())
            .env("PLATFORM_TOKEN", sandbox.token(Role::Maintainer));
        batch.env("CHAT_D_WEBHOOK", hook);
        batch.args([
            "--kind",
            "chat-d",
            "--set",
            "push_channel=#deploys",
            "--set",
            "push_events=true",
            "42",
        ]);
        let output = batch.args(arguments).output().expect("it starts");
        assert!(output.status.success(), "{output:?}");
        text(&output.stdout)
    };
    let shown = batch(&[]);
    assert!(shown.contains("push_channel") && !shown.contains(hook), "{shown}");
    sandbox.requests().method("PUT").assert_count(0);
    assert_eq!(batch(&["--apply"]), shown);
    let chat = ChatD::new(hook).push_channel("#deploys").push_events(true);
    sandbox.assert_integration(42, "chat-d", &chat);
    batch(&["--apply"]);
    sandbox.requests().method("PUT").assert_count(1);
}

#[test]
fn a_batch_refuses_what_the_documents_do_not_have() {
    for (arguments, expected) in [
        (["--set", "push_chanel=#deploys"], "did you mean `push_channel`?"),
        (["--set", "push_events=1"], "push_events"),
        (["--set", "push_events"], "expected NAME=VALUE"),
    ] {
        let output = command(env!("CARGO_BIN_EXE_batch"))
            .args(arguments)
            .output()
            .expect("it starts");
        assert!(
            !output.status.success() && text(&output.stderr).contains(expected),
            "{output:?}"
        );
    }
}

#[test]
fn a_misspelt_kind_is_refused_with_the_nearest_one() {
    let file = tempfile::NamedTempFile::new().expect("there is room");
    std::fs::write(file.path(), "[integrations.chat-dd]\npush_events = true\n").expect("there is room");
    let path = file.path().to_str().expect("it is Unicode");
    for (program, arguments) in [
        (env!("CARGO_BIN_EXE_batch"), &["--kind", "chat-dd"][..]),
        (env!("CARGO_BIN_EXE_form"), &["chat-dd"]),
        (env!("CARGO_BIN_EXE_check"), &[path]),
    ] {
        let output = command(program).args(arguments).output().expect("it starts");
        let shown = text(&output.stdout) + &text(&output.stderr);
        assert!(!output.status.success(), "{program}: {shown}");
        assert!(
            shown.contains("`chat-dd`") && shown.contains("did you mean `chat-d`?"),
            "{program}: {shown}"
        );
    }
}

#[test]
fn a_form_has_a_control_for_each_parameter() {
    let form = env!("CARGO_BIN_EXE_form");
    let kinds = Kind::ALL.iter().filter_map(Kind::facts);
    let mut forms: Vec<_> = kinds.map(|facts| (Some(facts.slug), facts.parameters.fields)).collect();
    forms.push((None, settings::FACTS.attributes.fields));
    for (slug, fields) in forms {
        let shown = text(&command(form).args(slug).output().expect("it starts").stdout);
        let fields: Vec<_> = fields.iter().filter(|field| !field.is_response_only()).collect();
        assert_eq!(shown.matches(" name=").count(), fields.len(), "{slug:?}: {shown}");
        assert!(!shown.contains("<small></small>"), "each has its sentence: {shown}");
        for field in fields {
            let begin = format!(" name=\"{}\"", field.name);
            let (_, rest) = shown.split_once(&begin).expect(field.name);
            let (control, _) = rest.split_once('>').expect("it ends");
            assert_eq!(control.contains("password"), field.is_secret(), "{slug:?}: {control}");
        }
    }
}

#[test]
fn a_checker_names_the_place_of_every_mistake() {
    let wanted = "# ä\n[settings]\n  signup_enabled = \"yes\"\n\n[integrations.chat-d]\nno-parameter = 1\n\
                  [integrations.no-kind]\n";
    let file = tempfile::NamedTempFile::new().expect("there is room");
    std::fs::write(file.path(), wanted).expect("there is room");
    let mut check = command(env!("CARGO_BIN_EXE_check"));
    let output = check.arg(file.path()).output().expect("it starts");
    let shown = text(&output.stdout);
    let path = file.path().display();
    for (at, what) in [
        ("3:3: refused: ", "signup_enabled"),
        ("5:1: refused: ", "required"),
        ("6:1: refused: ", "no-parameter"),
        ("7:1: refused: ", "no-kind"),
    ] {
        let begin = format!("{path}:{at}");
        let found = shown
            .lines()
            .any(|line| line.starts_with(&begin) && line.contains(what));
        assert!(found, "{at}{what}: {shown}");
    }
    assert_eq!(output.status.code(), Some(1), "{shown}");
    std::fs::write(file.path(), "[settings]\n").expect("there is room");
    let output = check.output().expect("it starts");
    assert_eq!((output.status.code(), output.stdout), (Some(0), Vec::new()));
    file.as_file().set_len(1 << 40).expect("it is sparse");
    let output = check.output().expect("it starts");
    assert!(text(&output.stderr).contains("too large"));
}

/// The example `service`, in front of a sandbox with one caller.
struct WebService {
    program: Child,
    url: String,
    caller: reqwest::Client,
}

impl WebService {
    fn start(sandbox: &platform_api_sandbox::Sandbox, webhook: &str) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_service"))
            .env("PLATFORM_URL", sandbox.url())
            .env("CHAT_D_WEBHOOK", webhook)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut url = String::new();
        let output = program.stdout.as_mut().expect("it has a pipe");
        BufReader::new(output)
            .read_line(&mut url)
            .expect("it prints its address");
        WebService {
            program,
            url: url.trim_end().to_owned(),
            caller: reqwest::Client::builder().no_proxy().build().expect("it is plain"),
        }
    }

    /// Reads if there is no body.
    async fn call(&self, path: &str, token: &str, body: &'static str) -> (u16, String) {
        let method = if body.is_empty() {
            reqwest::Method::GET
        } else {
            reqwest::Method::PUT
        };
        let call = self
            .caller
            .request(method, format!("{}/projects/{path}", self.url))
            .body(body);
        let response = call.bearer_auth(token).send().await.expect("it responds");
        (
            response.status().as_u16(),
            response.text().await.expect("it has a body"),
        )
    }
}

impl Drop for WebService {
    fn drop(&mut self) {
        self.program.kill().expect("it runs");
        self.program.wait().expect("it ends");
    }
}

#[tokio::test]
async fn a_web_service_asks_with_the_token_of_its_caller() {
    let hook = "https://chat.example/hook";
    let before = ChatD::new(hook).push_channel("#deploys");
    let builder = platform_api_sandbox::Sandbox::builder().integration(42, "chat-d", &before);
    let sandbox = builder.start().await.expect("it is possible");
    let service = WebService::start(&sandbox, hook);
    // The sandbox's only project is 42, `group/widgets`.
    let [maintainer, guest] = [Role::Maintainer, Role::Guest].map(|role| sandbox.token(role));
    for (path, token, body, status) in [
        ("42/chat/push_events", maintainer, "true", 204),
        // Refused by the program, or by the sandbox when the program reads before writing.
        ("42/chat/push_events", maintainer, "maybe", 400),
        ("42/chat/push_events", guest, "true", 403),
        ("42/chat/push_events", "nobody", "true", 401),
        ("43/chat/push_events", maintainer, "true", 404),
        // Reads.
        ("group%2Fwidgets/chat", maintainer, "", 200),
        ("42/chat", "", "", 401),
    ] {
        let (found, text) = service.call(path, token, body).await;
        assert_eq!(found, status, "{path} {token} {body}: {text}");
    }
    sandbox.assert_integration(42, "chat-d", &before.push_events(true));
    // Only the first call got as far as writing.
    let writes = sandbox.requests().method("PUT");
    let headers = &writes.only().headers;
    assert!(headers.iter().any(|(_, value)| value == maintainer), "{headers:?}");
}

#[tokio::test]
async fn a_web_service_shows_no_secret() {
    let sandbox = platform_api_sandbox::Sandbox::start().await.expect("there is a port");
    let chat = r##"{"slug":"chat-d","properties":{"push_channel":"#ops","webhook":"t0ps3cret"}}"##;
    sandbox.inject(FaultRule::always(Fault::body(200, chat)));
    let service = WebService::start(&sandbox, "https://chat.example/hook");
    let shown = chat.replace("t0ps3cret", "[redacted]");
    assert_eq!(
        service.call("42/chat", sandbox.token(Role::Guest), "").await,
        (200, shown)
    );
}

#[cfg(feature = "default-tls")]
#[tokio::test(flavor = "multi_thread")]
async fn an_example_calls_a_service_with_tls() {
    use platform_api_extended_client::{Authority, Server};

    let authority = Authority::new();
    let server = Server::start(authority.acceptor("localhost")).await;
    let certificates = tempfile::NamedTempFile::new().expect("there is room");
    std::fs::write(certificates.path(), authority.pem()).expect("there is room");
    let output = Command::new(env!("CARGO_BIN_EXE_batch"))
        .arg("42")
        .env("CHAT_D_WEBHOOK", "https://chat.example/hook")
        .env("PLATFORM_URL", format!("https://localhost:{}", server.port()))
        .env("PLATFORM_TOKEN", "t0k3n")
        // The system's trusted certificates.
        .env("SSL_CERT_FILE", certificates.path())
        .output()
        .expect("it starts");
    assert!(
        text(&output.stdout).ends_with("\n0 of 1 projects failed\n"),
        "{output:?}"
    );
    assert!(
        server.requests() >= 2,
        "the list of integrations and one of them were read"
    );
}
