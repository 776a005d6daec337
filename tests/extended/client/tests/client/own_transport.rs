//! The transport of the README and of the example `own_transport`.

use platform_api::http::Response;
use platform_api::integrations::{ChatD, chat_d};
use platform_api::{Error, ErrorKind, HttpAdapter, ParameterEncoding, settings};
use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule, Role};
use ureq::Agent;

#[path = "../../../../../examples/own_transport/send.rs"]
mod send;

use send::send;

#[test]
fn calls_and_errors_are_those_of_the_bindings() {
    let sandbox = Sandbox::start().expect("the sandbox starts");
    let (agent, url) = (Agent::new_with_defaults(), sandbox.url());
    let adapter = |role| {
        let builder = HttpAdapter::builder(&*url).token(sandbox.token(role));
        builder.build().expect("the address is good")
    };
    let owner = adapter(Role::Administrator);
    let absent = send(&agent, &owner, &chat_d::get(42).optional());
    assert!(absent.expect("it may be missing").is_none());
    let set = chat_d::set(42, &ChatD::new("https://chat.example/hook").channel(""));
    for encoding in [ParameterEncoding::Json, ParameterEncoding::Query] {
        send(&agent, &owner, &set.clone().with_encoding(encoding)).expect("it is set up");
    }
    let refused = send(&agent, &adapter(Role::Developer), &settings::get()).expect_err("not for everybody");
    let refused = refused.downcast::<Error>().expect("it comes from the bindings");
    assert_eq!(refused.kind(), ErrorKind::Forbidden, "{refused}");
    let unreachable = HttpAdapter::builder("http://127.0.0.1:1").build();
    let unreachable = unreachable.expect("the address is good");
    let error = send(&agent, &unreachable, &settings::get()).expect_err("nothing listens there");
    assert!(error.downcast::<Error>().is_err(), "it comes from the transport");
}

/// The redirect target would get the token.
#[test]
fn no_redirect_is_followed() {
    let sandbox = Sandbox::start().expect("the sandbox starts");
    let redirect = Response::builder().status(307).header("location", sandbox.url());
    let redirect = redirect.body("").expect("it is a response");
    sandbox.inject(FaultRule::next(1, Fault::response(redirect)));
    let adapter = HttpAdapter::builder(sandbox.url())
        .build()
        .expect("the address is good");
    let error = send(&Agent::new_with_defaults(), &adapter, &settings::get()).expect_err("it is redirected");
    assert!(error.downcast::<Error>().expect("it comes from the bindings").kind() == ErrorKind::Redirect);
    sandbox.requests().assert_count(1);
}
