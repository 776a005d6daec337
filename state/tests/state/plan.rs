//! The plan of a file, and `apply`.

use std::collections::BTreeSet;

use platform_api::integrations::Kind;
use platform_api::{Json, Settings, Target};
use platform_api_sandbox::{Fault, FaultRule};

use crate::sample::samples;
use crate::support::{
    FORMATS, MARK, PROJECTS, changes, contents, everything, fresh, of_projects, parse, plan_of, reported,
};
use platform_state::dump::{Options, resources};
use platform_state::file::document::Format;
use platform_state::file::source::Source;
use platform_state::file::state::State;
use platform_state::file::write;
use platform_state::outcome::Outcome;
use platform_state::plan::diff::Compared;
use platform_state::plan::report::{ResourceReport, Status};
use platform_state::plan::run::{Mode, Run};
use platform_state::reading::{Current, try_first};

/// Every kind is set up with all that it takes. Nobody has set the variables of the dump.
#[tokio::test]
async fn a_dump_can_be_planned_at_once() {
    let (sandbox, service) = fresh().await;
    for kind in Kind::ALL {
        let facts = kind.facts().expect("every kind of the documents has facts");
        sandbox.assume(PROJECTS[0], facts.slug, &samples(facts.parameters));
    }
    let read = |all: &[ResourceReport]| -> BTreeSet<_> {
        let read = all.iter();
        read.map(|one| (one.resource.clone(), one.read.clone())).collect()
    };
    let variables = |all: &[ResourceReport]| -> BTreeSet<_> {
        let not_compared = all.iter().flat_map(|one| &one.not_compared);
        not_compared.filter_map(|one| one.variable.clone()).collect()
    };
    for format in FORMATS {
        let contents = contents(&service, &everything(), &Options::default()).await;
        let (text, dumped) = (write::text(&contents, format, None), resources(&contents));
        assert_eq!(dumped.len(), Kind::ALL.len() + 1);
        sandbox.take_requests();
        for mode in [Mode::Plan, Mode::Apply] {
            let state = parse(&text, format);
            let (report, plan) = reported(plan_of(&state, &service, mode)).await;
            assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Done, 0), "{plan}");
            assert_eq!(read(&report.resources), read(&dumped));
            assert_eq!(variables(&report.resources), variables(&dumped));
            // However many secrets are not compared, no line lists them all.
            assert!(plan.lines().all(|line| line.len() < 160), "{plan}");
        }
        // With all variables, as new secrets: each is sent or named, and no report shows one.
        let secret = |_: Source<'_>| Some(format!("https://{MARK}.{format:?}.example"));
        let (given, _) = State::parse(&text, format, &secret);
        let given = given.expect("the dump is right");
        // Some secrets of the settings require what is not set.
        let all = Run {
            are_secrets_new: true,
            keep_going: true,
            ..plan_of(&given, &service, Mode::Apply)
        };
        let (report, plan) = reported(all).await;
        assert_eq!(report.count(Status::Failed), 0, "{plan}");
        let sent = report.resources.iter().flat_map(|one| &one.changes);
        let hidden = Some(Json::from("[redacted]"));
        let sent = sent.filter(|change| change.after == hidden).count();
        let left = report.resources.iter().map(|one| one.not_compared.len()).sum::<usize>();
        assert_eq!(sent + left, variables(&dumped).len(), "{plan}");
        let mut requests = sandbox.requests().into_iter();
        assert!(requests.any(|request| format!("{:?}", request.parameters).contains(MARK)));
    }
}

/// What would fail for every project is said once, after one call. What the service says about one project is not.
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

/// A service that keeps a value in another form never matches, so the message names the notation that does.
#[test]
fn a_value_that_is_kept_in_another_form_names_the_way_out() {
    for (name, wanted, read, expected) in [
        ("home_page_url", r#""""#, "null", Some("{ unset = true }")),
        (
            "home_page_url",
            "null",
            r#""""#,
            Some(r#"{ value = "", unchecked = true }"#),
        ),
        (
            "max_ssh_key_lifetime",
            "10",
            r#""10""#,
            Some(r#"{ value = "10", unchecked = true }"#),
        ),
        ("max_ssh_key_lifetime", "10", "11", None),
    ] {
        let state = parse(&format!(r#"{{"settings":{{"{name}":{wanted}}}}}"#), Format::Json);
        let kept = Settings::from_json(format!(r#"{{"{name}":{read}}}"#)).expect("it is JSON");
        let settings = state.settings.as_ref().expect("the file has them");
        let planned = Compared::new(settings, Ok(Some(Current::settings(&kept))), Target::new(), &[]);
        let said = planned.still_differs().expect("it differs");
        let mut sentence = format!("`{name}` is {read}, not {wanted}");
        if let Some(expected) = expected {
            sentence += &format!(": if the service keeps it in this form, write {expected}");
        }
        assert_eq!(
            said.split_once("; run `check` later").map(|(said, _)| said),
            Some(&*sentence)
        );
    }
}
