//! Tokens, roles, projects, paths and methods.

use http::{Request, Response};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use serde_json::json;

use crate::caller::Caller;
use crate::model::{CHAT, LIST, SETTINGS, builder, message, sandbox, start};

#[tokio::test]
async fn allow_lists_the_methods_of_each_path() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    for (path, methods) in [
        (LIST, "GET,HEAD"),
        (SETTINGS, "GET,HEAD,PUT"),
        (CHAT, "DELETE,GET,HEAD,PUT"),
        // Its reads have another path.
        ("/projects/42/integrations/workload-identity-a", "DELETE,PUT"),
        ("/projects/42/integration/workload-identity-a", "GET,HEAD"),
    ] {
        let response = caller.send("PATCH", path, "", "").await;
        let mut allow: Vec<&str> = response.headers["allow"].to_str().unwrap().split(',').collect();
        allow.sort_unstable();
        assert_eq!((response.status, allow.join(",").as_str()), (405, methods), "{path}");
    }
}

#[tokio::test]
async fn a_stub_responds_for_its_path() {
    let (sandbox, caller) = start(Role::Guest).await;
    let first = Response::builder().header("link", "</api/v4/hooks?page=2>; rel=\"next\"");
    let first = first.body("[1]").unwrap();
    sandbox.stub("GET", "/hooks", |_| Response::new("[0]")).expect(0);
    sandbox.stub("GET", "/hooks", move |_| first.clone()).expect(2);
    sandbox
        .stub("get", "/hooks?page=2", |_| Response::new("[2]"))
        .expect(1..);
    sandbox.stub("POST", "/hooks", |request| {
        let text = Response::builder().status(201);
        let text = text.header("content-type", "text/plain; charset=utf-8");
        text.body([&request.body, &b" done"[..]].concat()).unwrap()
    });
    assert_eq!(caller.get("/user").await.status, 404);
    sandbox.stub("GET", "/user", |_| {
        let recorded = Response::builder().header("content-length", "5");
        recorded.header("transfer-encoding", "chunked").body("{}").unwrap()
    });

    let response = caller.get("/hooks").await;
    assert_eq!((response.status, &response.body), (200, &json!([1])));
    assert_eq!(response.headers["content-type"], "application/json");
    assert_eq!(response.headers["link"], "</api/v4/hooks?page=2>; rel=\"next\"");
    assert!(response.headers["date"].to_str().unwrap().ends_with(" GMT"));
    assert_eq!(caller.get("/hooks?page=2").await.body, json!([2]));
    let response = caller.send("POST", "/hooks", "", "all").await;
    assert_eq!((response.status, response.body), (201, json!("all done")));
    assert_eq!(caller.get("/user").await.body, json!({}));
    // A stub replaces a documented operation.
    assert_eq!(caller.get(LIST).await.status, 403);
    let stub = sandbox.stub("GET", LIST, |_| Response::new("[]"));
    assert_eq!(caller.get(LIST).await.body, json!([]));
    stub.expect(1).remove();
    assert_eq!(caller.get(LIST).await.status, 403);
    assert_eq!(caller.put(CHAT, json!({ "webhook": "w" })).await.status, 403);

    assert_eq!(
        caller.get("/hooks?page=3").await.body,
        json!([1]),
        "with any other query"
    );
    for path in ["/hooks/", "/hook", "/hooks/?page=2"] {
        assert_eq!(caller.get(path).await.status, 404, "{path}");
    }
    assert_eq!(caller.put("/hooks", json!({})).await.status, 404);
    assert_eq!(Caller::with_token(&sandbox, None).get("/hooks").await.status, 401);
    sandbox.inject(FaultRule::next(1, Fault::status(503)).path("/hooks"));
    assert_eq!(caller.get("/hooks").await.status, 503);
}

#[tokio::test]
async fn a_stub_stands_for_one_name_of_a_project_and_a_call_by_the_other_says_so() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let nothing = "this sandbox has no such path: it serves documented ones";
    for (target, path, other_name) in [
        (
            "/projects/42/hooks",
            "/projects/42/hooks",
            "/projects/group%2Fwidgets/hooks",
        ),
        (
            "/projects/group%2Fwidgets/labels?page=1",
            "/projects/group%2Fwidgets/labels",
            "/projects/42/labels?page=1",
        ),
    ] {
        let stub = sandbox.stub("GET", target, |_| Response::new("[]"));
        assert_eq!(caller.get(target).await.status, 200);
        let hint = format!("{nothing}; the stub of {path} does not stand for the project's other name");
        assert_eq!(caller.get(other_name).await.body, json!({ "error": hint }));
        // Another project, and another path of the same project.
        for path in [
            "/projects/43/hooks",
            "/projects/43/labels",
            "/projects/42/a/hooks",
            "/projects/42",
        ] {
            assert_eq!(caller.get(path).await.body, json!({ "error": nothing }), "{path}");
        }
        // Another method of the same path.
        assert_eq!(caller.delete(path).await.body, json!({ "error": nothing }));
        stub.expect(1).remove();
        assert_eq!(caller.get(other_name).await.body, json!({ "error": nothing }));
    }
    sandbox.stub("GET", LIST, |_| Response::new(r#"["stub"]"#));
    assert_eq!(
        caller.get("/projects/group%2Fwidgets/integrations").await.body,
        json!([])
    );
}

#[tokio::test]
async fn a_stub_without_a_final_status_panics() {
    let sandbox = sandbox().await;
    sandbox.stub("GET", "/version", |_| Response::builder().status(101).body("").unwrap());
    let request = Request::get("/api/v4/version").header("private-token", sandbox.token(Role::Guest));
    let call = tokio::spawn(sandbox.transport()(request.body("").unwrap()));
    let panic = call.await.unwrap_err().into_panic();
    assert_eq!(
        message(&*panic),
        "the status of a response must be from 200 to 999, not 101"
    );
}

#[tokio::test]
async fn a_spec_that_is_not_there_and_a_port_that_is_taken_are_errors() {
    let error = Sandbox::builder().spec("/nowhere").start().await.unwrap_err();
    assert!(error.to_string().starts_with("cannot read the spec"), "{error}");
    let first = sandbox().await;
    let port = first.url().rsplit(':').next().unwrap().parse().unwrap();
    let error = builder().port(port).start().await.unwrap_err();
    assert!(error.to_string().starts_with("cannot listen on the port: "), "{error}");
}
