//! Undocumented parameters, kinds and types of a response are dumped with a mark, planned, and sent unchanged.

use platform_api::http::Response;
use platform_api_sandbox::{Fault, FaultRule};
use serde_json::json;

use crate::support::{MARK, contents, everything, fresh, parse_with, plan_of, reported};
use platform_state::dump::{self, DumpOptions};
use platform_state::file::document::FileFormat;
use platform_state::file::write;
use platform_state::plan::report::{CommandName, RunOutcome, Status};

/// Three attributes, two kinds, and `width`, which the integration has besides its properties.
const RESPONSES: [(&str, &str); 5] = [
    (
        "/application/settings",
        r#"{"home_page_url":7,"new_number":8,"new_text":"s3cr3t-1","new_object":{"a":"s3cr3t-2"}}"#,
    ),
    (
        "group%2Fwidgets/integrations",
        r#"[{"slug":"external-wiki","active":true},{"slug":"new-kind","active":true},
            {"slug":"odd-kind","active":true}]"#,
    ),
    (
        "/external-wiki",
        r#"{"slug":"external-wiki","active":true,"width":3,
            "properties":{"external_wiki_url":"https://a.example","width":4}}"#,
    ),
    (
        "/new-kind",
        r#"{"slug":"new-kind","active":true,"properties":{"size":9}}"#,
    ),
    (
        "/odd-kind",
        r#"{"slug":"odd-kind","active":true,"properties":{"parts":{"a":"s3cr3t-3"}}}"#,
    ),
];

#[tokio::test]
async fn what_is_not_understood_is_kept_and_marked() {
    let (sandbox, service) = fresh().await;
    // A fault needs a path that is served.
    for kind in ["new-kind", "odd-kind"] {
        let path = format!("/projects/group%2Fwidgets/integrations/{kind}");
        sandbox.stub("GET", &path, |_| Response::new(""));
    }
    for (path, body) in RESPONSES {
        sandbox.inject(FaultRule::always(Fault::body(200, body)).path(path).method("GET"));
    }
    let contents = contents(&service, &everything(), &DumpOptions::default()).await;
    let text = write::text(&contents, FileFormat::Toml, None);
    assert!(!text.contains(MARK), "{text}");
    for expected in [
        "# unexpected type: documented as a string\nhome_page_url = { unchecked = true, value = 7 }\n",
        "new_number = { unchecked = true, value = 8 }\n",
        "# new_object\n",
        "new_text = { env = \"SETTINGS_NEW_TEXT\", optional = true, unchecked = true }\n",
        "size = { unchecked = true, value = 9 }\n",
        "width = { unchecked = true, value = 3 }\n",
        "# an undocumented kind\n",
    ] {
        assert!(text.contains(&format!("\n{expected}")), "{expected} is not in\n{text}");
    }

    let variables = [("SETTINGS_NEW_TEXT".to_owned(), "s3cr3t-1".to_owned())].into();
    let state = parse_with(&text, FileFormat::Toml, &variables);
    let (report, said) = reported(plan_of(&state, &service, CommandName::Plan)).await;
    assert_eq!(report.outcome, RunOutcome::Done, "{said}\n{text}");
    // The JSON names them, and a sentence counts them.
    for resources in [dump::resources(&contents), report.resources] {
        // A kind without a value that a file can hold is not planned.
        let planned = resources
            .iter()
            .filter(|resource| !resource.resource.name().contains("odd-kind"));
        let mut unknown: Vec<_> = planned.flat_map(|resource| &resource.unknown).collect();
        unknown.sort_unstable();
        assert_eq!(unknown, ["new_number", "new_object", "new_text", "size", "width"]);
    }
    let note = "attributes that this version does not know (--format json names them): 5\n";
    assert!(said.contains(note), "{said}");
}

#[tokio::test]
async fn what_is_unchecked_is_sent_unchanged() {
    let (sandbox, service) = fresh().await;
    let text = r#"{
        "settings": { "home_page_url": { "value": 7, "unchecked": true }, "new": { "value": [8], "unchecked": true } },
        "projects": { "group/widgets": { "new-kind": { "size": { "value": 9, "unchecked": true } } } }
    }"#;
    let state = parse_with(text, FileFormat::Json, &[].into());
    // The sandbox refuses both.
    let (report, said) = reported(plan_of(&state, &service, CommandName::Apply)).await;
    assert_eq!(report.count(Status::Failed), 2, "{said}");
    let sent = |path| sandbox.requests().method("PUT").path(path).only();
    sent("/settings").assert_parameters(&json!({ "home_page_url": 7, "new": [8] }));
    sent("/integrations/new-kind").assert_parameters(&json!({ "size": 9 }));
}
