//! Tests the program: its options, and Ctrl-C.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

use platform_api_codegen::model::Api;
use reqwest::{Client, StatusCode, header};
use serde_json::{Value, json};

/// The model that the program serves.
static API: LazyLock<Api> =
    LazyLock::new(|| platform_api_codegen::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../spec").as_ref()).unwrap());

struct Program {
    child: Child,
    url: String,
}

impl Program {
    fn start(options: &[&str]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_platform-api-sandbox"));
        let mut child = command.args(options).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut line)
            .unwrap();
        let url = line
            .split_whitespace()
            .next()
            .expect("the first line begins with the address")
            .to_owned();
        Program { child, url }
    }

    async fn get(&self, path: &str, header: &str, value: &str) -> (StatusCode, Value) {
        let client = Client::builder().no_proxy().build().unwrap();
        let request = client
            .get(format!("{}{}{path}", self.url, API.service.base_path))
            .header(header, value);
        let response = request.send().await.unwrap();
        (
            response.status(),
            serde_json::from_str(&response.text().await.unwrap()).unwrap(),
        )
    }

    async fn status(&self, path: &str, token: &str) -> u16 {
        self.get(path, &API.service.token_header, token).await.0.as_u16()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

#[tokio::test]
async fn projects_roles_tokens_and_integrations_are_options() {
    let slug = some_kind();
    let installed = format!("43:{slug}");
    let program = Program::start(&[
        "--project=43=group/gadgets",
        "--project=44=group/sub/others",
        &format!("--install={installed}"),
        "--token=maintainer=short",
        "--user=other=maintainer",
        "--role=44:short=guest",
        "--role=42:other=guest",
    ]);
    assert_eq!(
        program.status("/projects/group%2Fgadgets/integrations", "short").await,
        200
    );
    assert_eq!(program.status("/projects/42/integrations", "short").await, 200);
    assert_eq!(program.status("/projects/44/integrations", "short").await, 403);
    assert_eq!(program.status("/projects/44/integrations", "token-owner").await, 200);
    assert_eq!(program.status("/projects/44/integrations", "other").await, 200);
    assert_eq!(program.status("/projects/42/integrations", "other").await, 403);
    assert_eq!(
        program.status("/projects/43/integrations", "token-maintainer").await,
        401
    );
    assert_eq!(
        program
            .status(&format!("/projects/43/integrations/{slug}"), "short")
            .await,
        200
    );
    assert_eq!(
        program
            .status(&format!("/projects/42/integrations/{slug}"), "short")
            .await,
        404
    );
    assert_eq!(program.status("/user", "short").await, 404, "it is not documented");
}

#[tokio::test]
async fn clients_of_similar_services_can_sign_in() {
    let program = Program::start(&["--undocumented", "--service-version=16.11"]);
    let (status, user) = program
        .get("/user", header::AUTHORIZATION.as_str(), "Bearer token-owner")
        .await;
    assert_eq!(
        (status, &user["username"], &user["is_admin"]),
        (StatusCode::OK, &json!("owner"), &json!(false))
    );
    let (_, version) = program
        .get("/version", header::AUTHORIZATION.as_str(), "Bearer token-owner")
        .await;
    assert_eq!(version["version"], "16.11.0");
}

#[test]
fn what_is_not_there_is_an_error() {
    let cases = [
        ("--install=42:nothing", "nothing in 42: there is no kind nothing"),
        (
            "--install=7:nothing",
            "nothing in 7: there is no project 7, only 42 (group/widgets)",
        ),
        ("--install=nothing", "expected the id of a project and a slug"),
        ("--project=x", "expected an id and a path"),
        ("--tier=gold", "there is no tier gold, only free, premium, ultimate"),
        (
            "--token=nobody=x",
            "unknown role nobody: expected one of guest, developer, maintainer, owner, administrator",
        ),
        ("--role=42:guest", "expected a token and a role"),
        (
            "--role=42:nobody=guest",
            "the role of nobody in 42: no user has this token",
        ),
    ];
    for (option, expected) in cases {
        let output = Command::new(env!("CARGO_BIN_EXE_platform-api-sandbox"))
            .arg(option)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && text.contains(expected), "{option}: {text}");
    }
}

/// A request never completes, and the grace period is almost endless.
#[cfg(unix)]
#[tokio::test]
async fn a_second_interrupt_ends_it_at_once() {
    use std::time::Duration;

    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpStream;

    let mut program = Program::start(&["--grace=1000000000"]);
    let address = program.url.replace("http://", "");
    let mut stream = TcpStream::connect(&address).await.unwrap();
    stream.write_all(b"GET /api/v4/projects HTTP/1.1\r\n").await.unwrap();
    // Connections are accepted in order, so the other one has been accepted.
    assert_eq!(program.status("/projects", "").await, 404);
    let interrupt = |program: &Program| {
        assert!(
            Command::new("kill")
                .args(["-INT", &program.child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
    };
    interrupt(&program);
    while TcpStream::connect(&address).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert!(program.child.try_wait().unwrap().is_none(), "it waits for the request");
    interrupt(&program);
    for _ in 0..6000 {
        if let Some(status) = program.child.try_wait().unwrap() {
            return assert!(status.success(), "{status}");
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it does not end");
}

/// A kind, preferably one that cannot be created.
fn some_kind() -> String {
    let kinds = API.integrations.kinds.iter().filter(|kind| kind.path == kind.read_path);
    kinds
        .max_by_key(|kind| kind.update_only)
        .expect("the documents have kinds")
        .slug
        .clone()
}
