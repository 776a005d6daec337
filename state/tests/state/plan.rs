//! The first call of a run.

use platform_api_sandbox::{Fault, FaultRule};

use crate::support::{PROJECTS, fresh, of_projects};
use platform_state::reading::try_first;

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
        (Fault::status(501), false),
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
