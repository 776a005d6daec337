//! schemathesis makes valid and invalid calls, and checks the responses. Every operation must be carried out, so a run
//! that reaches nothing fails.

use std::fs;
use std::path::Path;
use std::process::Command;

use platform_api_sandbox::{RecordedRequest, Role, Sandbox};

use crate::PROJECT;
use crate::operations::{Operation, base, document, document_path, operations, tool};

/// The attributes of the settings would take most of the time.
const CONFIG: &str = r#"
[parameters]
"path.id" = "42"

[[operations]]
include-path = "/application/settings"
phases.coverage.enabled = false
"#;

const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

#[tokio::test(flavor = "multi_thread")]
async fn schemathesis_finds_nothing_wrong_with_the_sandbox() {
    let sandbox = Sandbox::start().await.expect("the sandbox starts");
    // Nothing else sets these up.
    for kind in sandbox
        .api()
        .integrations
        .kinds
        .iter()
        .filter(|kind| kind.is_update_only())
    {
        sandbox.install(PROJECT, &kind.slug);
    }
    let document = document();
    let address = format!("{}{}", sandbox.url(), base(&document));
    let header = format!(
        "{}: {}",
        sandbox.api().service.token_header,
        sandbox.token(Role::Administrator)
    );
    // Each process uses one processor. Most forms with settings have a value of another type, so few are accepted.
    let mut runs = Vec::new();
    for (filter, pattern, max_examples) in [
        ("--include-path-regex", "integrations/[a-h]", "10"),
        ("--exclude-path-regex", "integrations/[a-h]|application/settings", "10"),
        ("--include-path-regex", "application/settings", "400"),
    ] {
        let (address, header) = (address.clone(), header.clone());
        runs.push(tokio::task::spawn_blocking(move || {
            let mut command = schemathesis(&address, &header);
            command.args([filter, pattern, "--max-examples", max_examples]);
            command.output().expect("schemathesis runs")
        }));
    }
    for run in runs {
        let output = run.await.expect("the run ends");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
    every_operation_was_carried_out(&operations(&document), &sandbox.requests());
}

fn schemathesis(address: &str, header: &str) -> Command {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schemathesis");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("schemathesis.toml"), CONFIG).unwrap();
    let mut command = Command::new(tool("SCHEMATHESIS"));
    command
        .current_dir(&folder)
        .args(["--config-file", "schemathesis.toml", "run"])
        .arg(document_path());
    command.args(["--url", address, "--header", header, "--checks", CHECKS, "--no-color"]);
    command.args(["--phases", "examples,coverage,fuzzing", "--generation-deterministic"]);
    command
}

/// Every media type of body and query must be sent, and no response may be a server error.
fn every_operation_was_carried_out(operations: &[Operation], requests: &[RecordedRequest]) {
    assert!(!operations.is_empty());
    for request in requests {
        assert!(
            matches!(request.status, 200..300 | 400..500),
            "{} {}",
            request.status,
            request.path
        );
    }
    let mut wrong = Vec::new();
    for operation in operations {
        let is_of =
            |request: &&RecordedRequest| (&request.method, &request.path) == (&operation.method, &operation.path);
        let calls: Vec<_> = requests.iter().filter(is_of).collect();
        if !calls.iter().any(|call| call.status < 300) {
            wrong.push(format!("{} was never carried out", operation.id));
        }
        for media_type in &operation.media_types {
            let has_type = |call: &&&RecordedRequest| call.header("content-type").is_some_and(|it| it == media_type);
            let typed_calls: Vec<_> = calls.iter().filter(has_type).collect();
            if !typed_calls.iter().any(|call| call.status < 300) {
                let calls: Vec<_> = typed_calls.iter().map(ToString::to_string).collect();
                wrong.push(format!(
                    "{} was never carried out with {media_type}:\n{}",
                    operation.id,
                    calls.join("\n")
                ));
            }
        }
        if operation.has_query && !calls.iter().any(|call| call.query.is_some()) {
            wrong.push(format!("{} was never called with a query", operation.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let (calls, operations) = (requests.len(), operations.len());
    println!("schemathesis: {calls} calls of {operations} operations");
}
