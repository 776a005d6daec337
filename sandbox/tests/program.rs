//! The program: its options, and the signals that end it. `program.txt` has what it refuses.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

use reqwest::{Client, Response};
use serde_json::Value;
#[cfg(unix)]
use {std::time::Duration, tokio::io::AsyncWriteExt, tokio::net::TcpStream};

const TOKEN: &str = "token-owner";

struct Program {
    child: Child,
    /// All that it prints at the start.
    introduction: String,
    url: String,
}

impl Program {
    fn start(options: &[&str]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_platform-api-sandbox"));
        let command = command.args(options).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut output = BufReader::new(child.stdout.as_mut().unwrap());
        let mut introduction = String::new();
        while !introduction.ends_with("stop.\n") {
            output.read_line(&mut introduction).unwrap();
        }
        let url = introduction.lines().next().unwrap().to_owned();
        Program {
            child,
            introduction,
            url,
        }
    }

    async fn send(&self, path: &str, token: &str) -> Response {
        let client = Client::builder().no_proxy().build().unwrap();
        let request = client.get(format!("{}/api/v4{path}", self.url));
        request.header("private-token", token).send().await.unwrap()
    }

    async fn json(&self, path: &str) -> Value {
        let response = self.send(path, TOKEN).await;
        assert_eq!(response.status(), 200);
        serde_json::from_str(&response.text().await.unwrap()).unwrap()
    }

    async fn status(&self, path: &str, token: &str) -> u16 {
        self.send(path, token).await.status().as_u16()
    }

    /// Ends it, and returns its standard error.
    fn said(mut self) -> String {
        self.child.kill().unwrap();
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        said
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

#[tokio::test]
async fn projects_integrations_pages_and_secrets_are_options() {
    let program = Program::start(&[
        "--project=43=group/gadgets",
        "--project=44=group/sub/others",
        "--install=43:chat-app-a",
        "--install=43:chat-d",
        "--page-size=1",
        "--secrets",
    ]);
    let cases = [
        ("group%2Fgadgets/integrations", "token-maintainer", 200),
        ("group%2Fsub%2Fothers/integrations", "token-owner", 200),
        ("43/integrations/chat-app-a", "token-maintainer", 200),
        ("42/integrations/chat-app-a", "token-maintainer", 404),
    ];
    for (path, token, status) in cases {
        let found = program.status(&format!("/projects/{path}"), token).await;
        assert_eq!(found, status, "{path} {token}");
    }
    let page = program.json("/projects/43/integrations?page=2").await;
    assert_eq!(page.as_array().map(Vec::len), Some(1));
    let chat = program.json("/projects/43/integrations/chat-d").await;
    assert_eq!(chat["properties"].get("webhook"), Some(&Value::Null));
}

/// A project replaces one with the same id or path.
#[test]
fn the_address_comes_first_then_projects_and_tokens() {
    let program = Program::start(&[
        "--project=42=group/renamed",
        "--project=7=group/gadgets",
        "--project=8=group/gadgets",
        "--parent=/groups/7",
        "--parent=/groups/7",
    ]);
    let url = &program.url;
    let expected = format!(
        "{url}
project 42 (group/renamed)
project 8 (group/gadgets)
parent /groups/7
PRIVATE-TOKEN: token-guest
PRIVATE-TOKEN: token-developer
PRIVATE-TOKEN: token-maintainer
PRIVATE-TOKEN: token-owner
PRIVATE-TOKEN: token-administrator

curl --header 'PRIVATE-TOKEN: token-maintainer' {url}/api/v4/projects/42/integrations
Press Ctrl-C to stop.
"
    );
    assert_eq!(program.introduction, expected);
}

/// The README's file, and two entries with the other fields.
#[tokio::test]
async fn the_file_of_stub_says_what_paths_respond() {
    let readme = include_str!("../README.md");
    let (_, block) = readme.split_once("```json\n[\n").expect("the README shows a file");
    let (block, _) = block.split_once("\n]\n```").unwrap();
    let list = "/projects/42/integrations";
    let file = file(
        "stubs",
        &format!(
            r#"[
                {{ "method": "get", "path": "/hooks?page=2", "status": 202, "headers": {{ "x-next": "3" }}, "body": [1.50] }},
                {{ "path": "{list}", "headers": {{ "content-type": "text/plain" }}, "body": "later" }},
                {block}
            ]"#
        ),
    );
    let program = Program::start(&["--stub", &file]);
    assert_eq!(program.json("/version").await["enterprise"], true);
    for project in ["/projects/42", "/projects/group%2Fwidgets"] {
        assert_eq!(program.json(project).await["id"], 42);
    }
    let hooks = program.send("/hooks?page=2", TOKEN).await;
    assert_eq!(hooks.status().as_u16(), 202);
    assert_eq!(hooks.headers()["x-next"], "3");
    assert_eq!(hooks.headers()["content-type"], "application/json");
    assert_eq!(hooks.text().await.unwrap(), "[1.50]");
    let documented = program.send(list, TOKEN).await;
    assert_eq!(documented.headers()["content-type"], "text/plain");
    assert_eq!(documented.text().await.unwrap(), "later", "a string is sent as it is");
    assert_eq!(program.status("/user", TOKEN).await, 200);
}

#[tokio::test]
async fn faults_of_the_file_are_played_and_requests_are_logged() {
    let faults = r#"[
        { "status": 503, "body": "busy", "path": "/a", "next": 1 },
        { "path": "/a", "body": 1 },
        { "fault": { "delay": 0 }, "method": "GET", "every": 2 }
    ]"#;
    let file = file("faults", faults);
    let program = Program::start(&["--log", "--stub", &file]);
    let client = Client::builder().no_proxy().build().unwrap();
    for _ in 0..2 {
        for (path, status) in [("/a", 503), ("/a", 200), ("/\u{e9}", 404)] {
            let found = program.send(path, TOKEN).await;
            assert_eq!(found.status().as_u16(), status, "{path}");
        }
        let reset = client.post(format!("{}/reset", program.url)).send().await.unwrap();
        assert_eq!(reset.status().as_u16(), 204);
    }
    let expected = "\
GET /api/v4/a -> 503 by a fault
GET /api/v4/a -> 200
GET /api/v4/%C3%A9 -> 404 by Delay(0ns) (this sandbox has no such path: it serves documented ones)
";
    assert_eq!(program.said(), expected.repeat(2));
}

fn file(name: &str, text: &str) -> String {
    let path = format!("{}/{name}.json", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, text).unwrap();
    path
}

#[tokio::test]
async fn a_host_beyond_loopback_has_a_warning() {
    let program = Program::start(&["--host=0.0.0.0"]);
    assert!(program.url.starts_with("http://127.0.0.1:"), "{}", program.url);
    assert_eq!(program.status("/projects/42/integrations", "token-owner").await, 200);
    assert_eq!(
        program.said(),
        "warning: everybody who reaches this port can use the tokens, because 0.0.0.0 is not a loopback address\n"
    );
}

/// The request never completes, and the grace period is almost endless.
#[cfg(unix)]
#[tokio::test]
async fn a_second_signal_ends_the_program_at_once() {
    for [first, second] in [["-INT", "-INT"], ["-TERM", "-INT"], ["-TERM", "-TERM"]] {
        let mut program = Program::start(&["--grace=1000000000"]);
        let address = program.url.replace("http://", "");
        let mut stream = TcpStream::connect(&address).await.unwrap();
        stream.write_all(b"GET /api/v4/projects HTTP/1.1\r\n").await.unwrap();
        // Connections are accepted in order, so `stream` has been accepted.
        assert_eq!(program.status("/projects", "").await, 404);
        program.signal(first);
        until("it closes its port", async || {
            TcpStream::connect(&address).await.is_err()
        })
        .await;
        assert!(program.child.try_wait().unwrap().is_none(), "it waits for the request");
        program.signal(second);
        program.ends().await;
    }
}

/// Closed before anything is printed.
#[cfg(unix)]
#[tokio::test]
async fn a_closed_output_does_not_end_the_program() {
    let port = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let url = format!("http://{port}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_platform-api-sandbox"));
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let child = command
        .arg(format!("--port={}", port.port()))
        .stdout(writer)
        .spawn()
        .unwrap();
    let introduction = String::new();
    let mut program = Program {
        child,
        introduction,
        url,
    };
    until("it serves", async || TcpStream::connect(port).await.is_ok()).await;
    assert_eq!(program.status("/projects", "").await, 404);
    program.signal("-TERM");
    program.ends().await;
}

#[cfg(unix)]
impl Program {
    fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Asserts that it ends without an error.
    async fn ends(&mut self) {
        until("it ends", async || self.child.try_wait().unwrap().is_some()).await;
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status}");
    }
}

#[cfg(unix)]
async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waits = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), waits).await.expect(what);
}
