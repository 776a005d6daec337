//! The transport of the README and of the example `own_transport`.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread;

use platform_api::integrations::{ChatD, chat_d};
use platform_api::{Error, ErrorKind, HttpAdapter, ParameterEncoding, settings};
use platform_api_sandbox::Role;
use platform_api_sandbox::blocking::Sandbox;
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
    let elsewhere = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let url = format!("http://{}", elsewhere.local_addr().expect("it is bound"));
    let head = format!(
        "HTTP/1.1 307 Temporary Redirect\r\nLocation: {}/api/v4\r\nContent-Length: 0\r\n\r\n",
        sandbox.url()
    );
    let server = thread::spawn(move || {
        let (mut caller, _) = elsewhere.accept().expect("it is called");
        let request = BufReader::new(caller.try_clone().expect("it is open")).lines();
        let _ = request
            .map_while(Result::ok)
            .take_while(|line| !line.is_empty())
            .count();
        caller.write_all(head.as_bytes()).expect("it is read");
    });
    let adapter = HttpAdapter::builder(url)
        .token("t0k3n")
        .build()
        .expect("the address is good");
    let error = send(&Agent::new_with_defaults(), &adapter, &settings::get()).expect_err("it is redirected");
    server.join().expect("it responds");
    assert!(error.downcast::<Error>().expect("it comes from the bindings").kind() == ErrorKind::Redirect);
    sandbox.requests().assert_count(0);
}
