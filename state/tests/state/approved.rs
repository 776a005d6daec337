//! The document of `--format json`, and `apply --plan`.

use platform_api_sandbox::{Fault, FaultRule};

use crate::support::{approved, changes, fresh, plan_of, read_report, reported, start_blocking, state};
use crate::transcript::Shell;
use platform_state::plan::report::{CommandName, RunOutcome, Status};

/// Unplanned resources are not even read.
#[tokio::test]
async fn a_plan_is_applied_and_nothing_else() {
    let state = state();
    let (sandbox, service) = fresh().await;
    let (mut without_settings, _) = reported(plan_of(&state, &service, CommandName::Plan)).await;
    without_settings.resources.remove(0);
    sandbox.take_requests();
    let (report, said) = reported(approved(&state, &service, &without_settings)).await;
    assert!(sandbox.requests().path("/settings").is_empty(), "{said}");
    assert_eq!((report.outcome, changes(&sandbox)), (RunOutcome::Done, 2), "{said}");
}

/// Standard output is only the document.
#[test]
fn every_outcome_has_its_document() {
    use RunOutcome::{Differs, Done, Failed};
    const DIFFERENT: &str = "[settings]\nsignup_enabled = true\n";
    const SAME: &str = "[settings]\nsignup_enabled = false\n";
    const MISSING: &str = "[projects.\"no/where\".external-wiki]\nexternal_wiki_url = \"https://a.example\"\n";
    let (same, differs) = (Some(Status::Same), Some(Status::Differs));
    // The outcome, the exit code, and the status of the first resource.
    for (arguments, text, outcome, code, status) in [
        ("plan state.toml", SAME, Done, 0, same),
        ("plan state.toml", DIFFERENT, Differs, 0, differs),
        ("plan state.toml", "[settings", Failed, 1, None),
        ("plan state.toml", MISSING, Failed, 1, Some(Status::Missing)),
        ("plan --token-file no-file state.toml", SAME, Failed, 1, None),
        ("check state.toml", DIFFERENT, Differs, 3, differs),
        ("check state.toml", SAME, Failed, 1, Some(Status::Unreadable)),
        ("dump", SAME, Done, 0, same),
        ("dump --out out.yaml", SAME, Done, 0, same),
        ("dump no/where", SAME, Failed, 1, same),
        ("dump --out no/out.yaml", SAME, Failed, 1, None),
        ("apply state.toml", DIFFERENT, Failed, 1, differs),
        ("apply --yes state.toml", DIFFERENT, Done, 0, Some(Status::Changed)),
        ("apply --yes state.toml", SAME, Done, 0, same),
        ("apply --plan no.json state.toml", SAME, Failed, 1, None),
    ] {
        let sandbox = start_blocking();
        if status == Some(Status::Unreadable) {
            sandbox.inject(FaultRule::always(Fault::status(403)));
        }
        let shell = Shell::of(&sandbox, &[("state.toml", text)]);
        let mut command = shell.program(arguments);
        let output = command.args(["--format", "json"]).output().expect("it starts");
        let report = read_report(&String::from_utf8(output.stdout).expect("it is text"));
        let said = String::from_utf8(output.stderr).expect("it is text");
        assert_eq!(
            (report.outcome, output.status.code()),
            (outcome, Some(code)),
            "{arguments}: {said}"
        );
        let first = report.resources.first().map(|one| one.status);
        assert_eq!(first, status, "{arguments}: {said}");
        assert!(first.is_some() || !report.problems.is_empty(), "{arguments}: {said}");
        let is_dump = report.command == CommandName::Dump;
        assert_eq!(report.state.is_some(), is_dump && outcome == Done, "{arguments}");
        let command = format!("{:?}", report.command).to_lowercase();
        assert!(arguments.starts_with(&command), "{arguments}");
    }
}
