//! The document of `--format json`, and `apply --plan`.

use platform_api_sandbox::{Fault, FaultRule};

use crate::support::{
    STATE, approved, changes, fresh, parse, plan_of, read_report, reported, run, set_up, start_blocking,
};
use crate::transcript::Shell;
use platform_state::file::document::FileFormat;
use platform_state::file::state::StateFile;
use platform_state::plan::Run;
use platform_state::plan::report::{CommandName, CommandReport, ResourceReport, RunOutcome, Status};
use platform_state::service::ServiceClient;

/// Addresses other than the ones set up.
fn edited() -> StateFile {
    parse(&STATE.replace(".example", ".test"), FileFormat::Toml)
}

async fn plan(state: &StateFile, service: &ServiceClient) -> CommandReport {
    let (plan, said) = reported(plan_of(state, service, CommandName::Plan)).await;
    assert_eq!(plan.outcome, RunOutcome::Differs, "{said}");
    plan
}

/// Any change of the resource counts, even of parameters not in the plan. `commands.txt` changes one in the plan.
#[tokio::test]
async fn a_resource_that_somebody_changed_since_the_plan_is_left_alone() {
    let state = edited();
    for (victim, edit, since) in [
        (
            "settings",
            "settings.domain_allowlist = [\"a.example\"]",
            "none of the parameters that it changes",
        ),
        (
            "group/gadgets external-wiki",
            "projects.\"group/gadgets\".external-wiki.disabled = true",
            "it is not set up any more, or not active",
        ),
    ] {
        let (sandbox, service) = fresh().await;
        set_up(&service).await;
        let plan = plan(&state, &service).await;
        run(&parse(edit, FileFormat::Toml), &service, CommandName::Apply).await;
        changes(&sandbox);

        let (report, said) = reported(Run {
            keep_going: true,
            ..approved(&state, &service, &plan)
        })
        .await;
        assert_eq!((report.outcome, changes(&sandbox)), (RunOutcome::Failed, 2), "{said}");
        let is_left = |one: &&ResourceReport| one.status == Status::ChangedSinceThePlan;
        let left: Vec<_> = report.resources.iter().filter(is_left).collect();
        assert_eq!(
            (left.len(), left[0].resource.to_string()),
            (1, victim.to_owned()),
            "{said}"
        );
        let error = format!("  error: changed since the plan: {since}; make another plan\n");
        assert!(said.contains(&error), "{said}");
    }
}

/// Unplanned resources are not even read.
#[tokio::test]
async fn a_plan_is_applied_and_nothing_else() {
    let state = edited();
    let (sandbox, service) = fresh().await;
    set_up(&service).await;
    let mut without_settings = plan(&state, &service).await;
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
