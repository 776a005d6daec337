//! Stubs, and a start that fails.

use http::{Request, Response};
use platform_api_sandbox::{Fault, FaultRule, RecordedRequest, Role, Sandbox};
use serde_json::json;

use crate::model::{builder, message, sandbox, start};

#[tokio::test]
async fn a_stub_is_a_function_of_the_request() {
    let (sandbox, caller) = start(Role::Guest).await;
    let hooks = |_: &RecordedRequest| Response::builder().header("x-next", "2").body("[1]").unwrap();
    sandbox.stub("get", "/hooks", hooks).expect(2);
    sandbox.stub("POST", "/hooks", |request| {
        let text = Response::builder().status(201).header("content-type", "text/plain");
        text.body([&request.body, &b" done"[..]].concat()).unwrap()
    });
    let response = caller.get("/hooks").await;
    assert_eq!((response.status, response.body), (200, json!([1])));
    assert_eq!(response.headers["content-type"], "application/json");
    assert_eq!(response.headers["x-next"], "2");
    assert!(response.headers["date"].to_str().unwrap().ends_with(" GMT"));
    let response = caller.send("POST", "/hooks", "", "all").await;
    assert_eq!((response.status, response.body), (201, json!("all done")));
    let newest = sandbox.stub("GET", "/hooks", |_| Response::new("[]")).expect(1);
    assert_eq!(caller.get("/hooks").await.body, json!([]));
    newest.remove();
    assert_eq!(caller.get("/hooks").await.body, json!([1]));
    sandbox.inject(FaultRule::next(1, Fault::status(503)).path("/hooks"));
    assert_eq!(caller.get("/hooks").await.status, 503);
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
