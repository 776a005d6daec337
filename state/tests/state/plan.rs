//! A plan of a dump whose variables are not set, and the first call of a run.

use std::collections::BTreeMap;

use platform_api::integrations::Kind;
use platform_api_sandbox::{Fault, FaultRule};

use crate::sample::samples;
use crate::support::{FORMATS, PROJECTS, changes, contents, everything, fresh, of_projects, parse, plan_of, reported};
use platform_state::dump::{Options, resources};
use platform_state::file::write;
use platform_state::outcome::Outcome;
use platform_state::plan::report::{Command, ResourceReport};
use platform_state::reading::try_first;

/// Every kind is set up with all its parameters. The dump's variables are not set.
#[tokio::test]
async fn a_dump_can_be_planned_at_once() {
    let (sandbox, service) = fresh().await;
    for kind in Kind::ALL {
        let facts = kind.facts().expect("every kind of the documents has facts");
        sandbox.assume(PROJECTS[0], facts.slug, &samples(facts.parameters));
    }
    for format in FORMATS {
        let contents = contents(&service, &everything(), &Options::default()).await;
        let text = write::text(&contents, format, None);
        let state = parse(&text, format);
        sandbox.take_requests();
        let (report, said) = reported(plan_of(&state, &service, Command::Apply)).await;
        assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Done, 0), "{said}");
        let read = |all: Vec<ResourceReport>| -> BTreeMap<_, _> {
            all.into_iter().map(|one| (one.resource, one.read)).collect()
        };
        let planned = read(report.resources);
        assert_eq!(planned.len(), Kind::ALL.len() + 1);
        assert_eq!(planned, read(resources(&contents)));
        assert!(said.lines().all(|line| line.len() < 160), "{said}");
    }
}

/// Failures of one project do not end the run.
#[tokio::test]
async fn the_first_call_ends_what_would_fail_for_every_project() {
    let (sandbox, service) = fresh().await;
    let scope = of_projects(&PROJECTS);
    let scope_is_missing = r#"{"error":"insufficient_scope","error_description":"It needs more."}"#;
    for (fault, ends) in [
        (Fault::status(302), true),
        (Fault::body(200, "<!DOCTYPE html><title>Sign in</title>"), true),
        (Fault::body(200, "maintenance"), true),
        (Fault::body(403, scope_is_missing), true),
        (Fault::body(403, "<html><title>Blocked</title></html>"), true),
        (Fault::body(404, "<html><title>Not here</title></html>"), true),
        (Fault::status(401), true),
        (Fault::body(403, r#"{"message":"403 Forbidden"}"#), false),
        (Fault::body(404, r#"{"message":"404 Project Not Found"}"#), false),
        (Fault::body(400, r#"{"message":"400 Bad Request"}"#), false),
    ] {
        sandbox.take_requests();
        sandbox.inject(FaultRule::next(1, fault.clone()));
        let tried = try_first(&service, &scope).await;
        assert_eq!(tried.is_err(), ends, "{fault:?}: {tried:?}");
        sandbox.requests().assert_count(1);
    }
}
