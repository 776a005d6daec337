//! `cargo bindings drift`: where responses come from, exit codes, and that a token stays where it belongs.

mod support;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::{self, JoinHandle};

use serde_json::{Value, json};

/// In the token, and in what the service answers where it must not be shown.
const MARKER: &str = "M4RK3R";

#[test]
fn exit_codes_say_whether_it_has_drifted() {
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, body: Value| {
        let path = dir.path().join(name);
        fs::write(&path, body.to_string()).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let settings = file("settings.json", json!({ "admin_mode": true }));
    let odd = file("odd.json", json!({ "admin_mode": 1, "brand_new": 2 }));
    let kind = file("kind.json", json!({ "slug": "chat-d", "properties": { "channel": "x" } }));
    let list = file("list.json", json!([{ "slug": "chat-a" }, { "slug": "ci-a", "id": 7 }]));
    let broken = file("broken.json", json!(MARKER));
    fs::write(&broken, format!("{{\"a\": \"{MARKER}\",,}}")).unwrap();
    let code = |arguments: &[&str]| {
        let output = drift(arguments, "", None);
        for text in [&output.stdout, &output.stderr] {
            assert!(!String::from_utf8_lossy(text).contains(MARKER), "{output:?}");
        }
        output.status.code().unwrap()
    };
    assert_eq!(code(&["--settings", &settings]), 0);
    assert_eq!(code(&["--settings", &settings, "--strict"]), 1);
    assert_eq!(code(&["--settings", &odd]), 1);
    assert_eq!(code(&["--kind", "chat-d", &kind]), 0);
    assert_eq!(code(&["--list", &list]), 0);
    let wrong: [&[&str]; 12] = [
        &[],
        &["--settings"],
        &[&settings],
        &["--settings", "--list", &settings],
        &["--settings", "nowhere.json"],
        &["--settings", &broken],
        &["--settings", &list],
        &["--kind", "chat-z", &kind],
        &["--kind", "ci-a", &kind],
        &["--settings", &settings, "--from-url", "http://127.0.0.1:9"],
        &["--settings", "--project", "42", "--from-url", "http://127.0.0.1:9"],
        &["--settings", "--project", "42", &settings],
    ];
    for arguments in wrong {
        assert_eq!(code(arguments), 2, "{arguments:?}");
    }
}

#[test]
fn a_response_may_come_from_standard_input() {
    let output = drift(&["--settings", "-"], r#"{"brand_new": 2, "first_day_of_week": 3}"#, None);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("unknown field `brand_new`: a whole number, and not in the spec\n"), "{text}");
    assert!(text.contains("other value `first_day_of_week`: the value 3 outside 0, 1, 6\n"), "{text}");
    assert!(text.contains("      brand_new = { type = \"integer\", doc = \"\" }\n"), "{text}");
    assert!(text.contains("\nsettings: 1 fields held against the spec, 2 have drifted, "), "{text}");
}

#[test]
fn machines_get_one_document() {
    let output = drift(&["--settings", "-", "--format", "json"], r#"{"brand_new": 2}"#, None);
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&document["version"], &document["command"]), (&json!(1), &json!("drift")));
    assert_eq!((&document["has_drifted"], &document["of"]), (&json!(true), &json!("settings")));
    let first = &document["findings"][0];
    assert_eq!((&first["sort"], &first["path"]), (&json!("unknown-field"), &json!("brand_new")));
    assert_eq!(first["paste"]["toml"], "brand_new = { type = \"integer\", doc = \"\" }");
    assert!(output.stderr.is_empty());
}

#[test]
fn a_service_is_read_with_the_token_of_the_environment() {
    let cases: [(&[&str], &str, &str); 4] = [
        (&["--settings"], "/api/v4/application/settings", r#"{"admin_mode": true}"#),
        (&["--list", "--project", "42"], "/api/v4/projects/42/integrations", "[]"),
        (
            &["--kind", "workload-identity-a", "--project", "a b/c"],
            "/api/v4/projects/a%20b%2Fc/integration/workload-identity-a",
            "{}",
        ),
        (&["--kind", "chat-a", "--project", "42"], "/api/v4/projects/42/integrations/chat-a", r#"{"slug": "chat-a"}"#),
    ];
    for (arguments, path, body) in cases {
        let (url, server) = serve(vec![answer("200 OK", "", body)]);
        let output = drift(&[arguments, &["--from-url", &url]].concat(), "", Some(MARKER));
        let requests = server.join().unwrap();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(requests[0].starts_with(&format!("GET {path} HTTP/1.1\r\n")), "{requests:?}");
        assert!(requests[0].to_lowercase().contains(&format!("\r\nprivate-token: {}\r\n", MARKER.to_lowercase())));
        assert_is_quiet(&output, &[]);
    }
}

#[test]
fn neither_the_token_nor_the_answer_is_shown_when_it_fails() {
    let secret = format!("{{\"message\": \"{MARKER}\"}}");
    let redirect = format!("Location: http://127.0.0.1:9/{MARKER}\r\n");
    let answers = [
        ("401", answer("401 Unauthorized", "", &secret)),
        ("404", answer("404 Not Found", "", &secret)),
        ("500", answer("500 Internal Server Error", "", &secret)),
        ("302", answer("302 Found", &redirect, &secret)),
        ("not JSON", answer("200 OK", "", &format!("<html>{MARKER}"))),
        ("not JSON", answer("200 OK", "", "")),
        ("expected an object", answer("200 OK", "", &format!("[\"{MARKER}\"]"))),
        ("cannot read", "nonsense\r\n\r\n".to_owned()),
        ("cannot read", String::new()),
        ("cannot read", format!("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{MARKER}")),
    ];
    for (expected, answer) in answers {
        let (url, server) = serve(vec![answer.clone()]);
        let output = drift(&["--settings", "--from-url", &url], "", Some(MARKER));
        assert_eq!(server.join().unwrap().len(), 1, "nothing is sent twice, or elsewhere");
        assert_eq!(output.status.code(), Some(2), "{answer}: {output:?}");
        assert_is_quiet(&output, &[expected]);
    }
}

#[test]
fn an_address_that_holds_a_secret_is_refused_before_anything_is_sent() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let host = listener.local_addr().unwrap();
    let addresses = [
        format!("http://user:{MARKER}@{host}"),
        format!("http://{host}/?private_token={MARKER}"),
        format!("http://{host}/#{MARKER}"),
        format!("ftp://{host}/{MARKER}"),
        MARKER.to_owned(),
        String::new(),
    ];
    for address in &addresses {
        let output = drift(&["--settings", "--from-url", address], "", Some("token"));
        assert_eq!(output.status.code(), Some(2), "{address}: {output:?}");
        assert_is_quiet(&output, &["https://platform.example"]);
    }
    let output = drift(&["--settings", "--from-url", &format!("http://{host}")], "", None);
    assert_eq!(output.status.code(), Some(2));
    assert_is_quiet(&output, &["PLATFORM_TOKEN"]);
    let output =
        drift(&["--settings", "--from-url", &format!("http://{host}")], "", Some(&format!("{MARKER}\n{MARKER}")));
    assert_is_quiet(&output, &["PLATFORM_TOKEN is not a token"]);
    for project in ["", ".", ".."] {
        let output =
            drift(&["--list", "--project", project, "--from-url", &format!("http://{host}")], "", Some(MARKER));
        assert_eq!(output.status.code(), Some(2));
        assert_is_quiet(&output, &["--project"]);
    }
    listener.set_nonblocking(true).unwrap();
    assert!(listener.accept().is_err(), "somebody connected");
}

/// Nothing that was said holds the marker, and some of it is expected.
fn assert_is_quiet(output: &Output, expected: &[&str]) {
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains(MARKER), "{said}");
    assert!(expected.iter().all(|part| said.contains(part)), "{expected:?}: {said}");
}

/// Runs it on the real spec.
fn drift(arguments: &[&str], input: &str, token: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bindings"));
    command.arg("drift").args(arguments).arg("--spec").arg(support::tests().join("../../spec"));
    command.env_remove("PLATFORM_TOKEN").envs(token.map(|token| ("PLATFORM_TOKEN", token)));
    // No proxy of the machine is asked for an address of its own.
    for name in ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] {
        command.env_remove(name);
    }
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    // It may have no use for it, and be gone.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn answer(status: &str, headers: &str, body: &str) -> String {
    format!("HTTP/1.1 {status}\r\n{headers}Content-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len())
}

/// A service that gives these answers, one per connection; it ends with the requests that came.
fn serve(answers: Vec<String>) -> (String, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let server = thread::spawn(move || answers.into_iter().map(|answer| converse(&listener, &answer)).collect());
    (url, server)
}

/// Reads the head of one request, which has no body, and answers.
fn converse(listener: &TcpListener, answer: &str) -> String {
    let (stream, _) = listener.accept().unwrap();
    let mut reader = BufReader::new(stream);
    let mut request = String::new();
    while !request.ends_with("\r\n\r\n") && reader.read_line(&mut request).unwrap() > 0 {}
    let mut stream = reader.into_inner();
    stream.write_all(answer.as_bytes()).unwrap();
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    // Until the other side has read everything.
    let _ = stream.read(&mut [0]);
    request
}

#[test]
fn a_spec_with_errors_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::case(&support::tests().join("cases/many-errors-at-once"), dir.path());
    let output = Command::new(env!("CARGO_BIN_EXE_bindings"))
        .args(["drift", "--settings", "-", "--spec"])
        .arg(Path::new(&spec))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_is_quiet(&output, &["cargo bindings check", "5 errors"]);
}
