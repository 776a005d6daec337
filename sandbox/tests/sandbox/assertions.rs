//! The messages of failing assertions, word for word, and the place in the test that they name.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, Location, catch_unwind, set_hook, take_hook};
use std::pin::pin;
use std::sync::Once;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use http::{Request, Response};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox, Times};
use serde_json::json;

use crate::model::{LIST, SETTINGS, builder, sandbox, start};

const CHAT: &str = "/projects/group%2Fwidgets/integrations/chat-d";
const SECRET: &str = "https://chat.example/hook+1";

thread_local! {
    static FILE: Cell<String> = Cell::default();
}

/// Returns the panic's message; the panic must be in the caller's file.
#[track_caller]
pub fn said(assertion: impl FnOnce()) -> String {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let default = take_hook();
        set_hook(Box::new(move |panic| {
            FILE.set(panic.location().expect("it has one").file().to_owned());
            default(panic);
        }));
    });
    let panic = catch_unwind(AssertUnwindSafe(assertion)).expect_err("it should have panicked");
    assert_eq!(FILE.take(), Location::caller().file(), "where it panics");
    let fixed = |panic: Box<dyn Any + Send>| panic.downcast_ref::<&str>().expect("it has a message").to_string();
    panic.downcast::<String>().map_or_else(fixed, |message| *message)
}

#[tokio::test]
async fn parameters_and_state_are_compared_member_by_member() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let sent = json!({ "webhook": SECRET, "channel": "#ops", "thread": 5, "push_events": null, "typo": SECRET });
    caller.put(CHAT, sent.clone()).await;
    let request = sandbox.requests().only();
    request.assert_parameters(&sent);
    let other = json!({ "webhook": "other", "channel": "#dev", "thread": 5, "branches": "all", "typo": "x" });
    let lines = [
        r#"branches: expected "all", found nothing"#,
        r##"channel: expected "#dev", found "#ops""##,
        "push_events: expected nothing, found null",
        "typo: another value than expected (not shown)",
        "webhook: another value than expected (not shown)",
    ];
    let line = format!(
        "PUT /api/v4{CHAT} -> 200, unknown: typo: its parameters differ\n  {}",
        lines.join("\n  ")
    );
    assert_eq!(said(|| request.assert_parameters(&other)), line);
    let forged = json!({ "typo": "a", "b\nPUT /forged -> 200\u{202e}": "c", "channel": "d\nchannel\u{ad}" });
    let said_forged = said(|| request.assert_parameters(&forged));
    assert!(said_forged.contains(r"b\nPUT /forged -> 200\u202e: ") && said_forged.contains(r"channel\u00ad"));
    let nothing = "webhook: expected nothing, found a value (not shown)";
    assert!(said(|| request.assert_parameters(&json!({}))).ends_with(nothing));
    assert_eq!(
        said(|| request.assert_parameters(&7)),
        "parameters must be an object, not 7"
    );

    sandbox.assert_integration(
        42,
        "chat-d",
        &json!({ "webhook": SECRET, "channel": "#ops", "thread": 5, "push_events": null }),
    );
    let stored = said(|| sandbox.assert_integration("group/widgets", "chat-d", &json!({ "webhook": SECRET })));
    assert_eq!(
        stored,
        "chat-d in group/widgets differs\n  channel: expected nothing, found \"#ops\"\n  \
         push_events: expected nothing, found null\n  thread: expected nothing, found 5"
    );
    caller.delete(CHAT).await;
    let all = format!("\n  PUT /api/v4{CHAT} -> 200, unknown: typo\n  DELETE /api/v4{CHAT} -> 204");
    assert_eq!(
        said(|| sandbox.assert_integration(42, "chat-d", &json!({}))),
        format!("chat-d in 42 is disabled{all}")
    );
    let never = said(|| sandbox.assert_integration(42, "test-mgmt-a", &json!({})));
    assert_eq!(never, format!("test-mgmt-a in 42 was never set up{all}"));
    let nowhere = said(|| _ = sandbox.stored("group/gadgets", "chat-d"));
    assert_eq!(nowhere, "there is no project group/gadgets, only 42 (group/widgets)");
}

/// Documented panics point at the test, not into the sandbox: `said` checks it here and in other tests.
/// `#[track_caller]` does not apply to `async` functions, so none of them panics.
#[tokio::test]
async fn panics_are_at_the_place_of_the_test() {
    let newest = builder().start().await.unwrap();
    let sandbox = builder().version((17, 4)).start().await.unwrap();
    sandbox.upgrade((17, 4));
    let rule = || FaultRule::always(Fault::Reset);
    let stub = |method, target| _ = sandbox.stub(method, target, |_| Response::new(""));
    let nowhere = "there is no project 7, only 42 (group/widgets)";
    let no_status = "the status of a response must be from 200 to 999, not ";
    let no_method = "`PTU` is not an HTTP method; did you mean PUT?";
    let no_path = "no documented path, and no stub's, ends with `/chatd`";
    let no_target = " is not the target of a stub: it is what follows `/api/v4` in a URL, such as `/version`";
    let panics: [(&dyn Fn(), &str); 27] = [
        (
            &|| _ = Sandbox::builder().tier("gold"),
            "there is no tier gold, only free, premium, ultimate",
        ),
        (
            &|| _ = Sandbox::builder().hosting("cloud"),
            "there is no hosting cloud, only self-managed, dedicated, hosted, development",
        ),
        (
            &|| _ = Sandbox::builder().page_size(0),
            "a page must have at least one integration",
        ),
        (
            &|| _ = Sandbox::builder().settings(&7),
            "parameters must be an object, not 7",
        ),
        (
            &|| _ = Sandbox::builder().integration(42, "chat-d", &json!(["webhook"])),
            r#"parameters must be an object, not ["webhook"]"#,
        ),
        (&|| sandbox.install(7, "chat-d"), nowhere),
        (&|| sandbox.assume(7, "chat-d", &json!({})), nowhere),
        (&|| sandbox.assume_settings(&7), "parameters must be an object, not 7"),
        (&|| _ = sandbox.is_active(7, "chat-d"), nowhere),
        (&|| sandbox.upgrade((16, 0)), "this service is later than 16.0"),
        (&|| newest.upgrade((17, 4)), "this service is later than 17.4"),
        (&|| _ = sandbox.inject(rule().project(7)), nowhere),
        (
            &|| _ = sandbox.inject(FaultRule::every(0, Fault::Reset)),
            "`n` must be at least 1",
        ),
        (&|| _ = sandbox.inject(rule().method("PTU")), no_method),
        (&|| _ = sandbox.inject(rule().path("/chatd")), no_path),
        (&|| _ = Fault::status(1000), no_status),
        (&|| _ = Fault::body(199, ""), no_status),
        (&|| _ = Fault::proxy_page(1000), no_status),
        (
            &|| _ = Fault::response(Response::builder().status(101).body("").unwrap()),
            no_status,
        ),
        (&|| stub("PTU", "/version"), no_method),
        (&|| stub("GET", "version"), &format!("`version`{no_target}")),
        (
            &|| stub("GET", "/api/v4/version"),
            &format!("`/api/v4/version`{no_target}"),
        ),
        (&|| stub("GET", "/a b"), &format!("`/a b`{no_target}")),
        (&|| sandbox.limit_calls(1, Duration::ZERO), "`window` must not be zero"),
        (&|| _ = sandbox.requests().method("PTU"), no_method),
        (&|| _ = sandbox.requests().path("/chatd"), no_path),
        (&|| sandbox.assert_settings(&json!({})), "no setting is named"),
    ];
    for (panic, message) in panics {
        let said = said(panic);
        assert!(said.starts_with(message), "{said}");
    }
    let requests = sandbox.requests();
    assert_eq!(
        said(|| requests.assert_accepted()),
        "expected accepted requests, found no request"
    );
    assert_eq!(
        said(|| requests.assert_no_secret_in_urls()),
        "expected URLs without secrets, found no request"
    );
}

/// The rule, how often it must be played if the test says so, the number of calls, and the message on drop.
#[tokio::test]
async fn a_fault_that_is_not_played_as_often_as_expected_fails_the_test() {
    let (always, next) = (|| FaultRule::always(Fault::Silence), FaultRule::next);
    for (rule, times, calls, expected) in [
        (always(), None, 0, "expected 1.., played 0"),
        (always().method("PUT"), None, 2, "PUT expected 1.., played 0"),
        (always(), Some(Times::from(1)), 2, "expected 1, played 2"),
        (always(), Some(Times::from(2..=3)), 1, "expected 2..=3, played 1"),
        (always(), Some(Times::from(0)), 0, ""),
        (next(2, Fault::Reset), None, 1, "expected 2.., played 1"),
        (next(2, Fault::Reset), None, 3, ""),
        (next(2, Fault::Reset), Some(Times::from(0..)), 1, ""),
    ] {
        let (sandbox, list) = (sandbox().await, format!("/api/v4{LIST}"));
        let call = || Request::builder().uri(&list).body("").unwrap();
        let scripted = sandbox.inject(rule);
        let line = line!() - 1;
        if let Some(times) = times {
            scripted.expect(times);
        }
        for _ in 0..calls {
            let mut call = pin!(sandbox.transport()(call()));
            // The call has arrived at its first pause.
            _ = call.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            _ = call.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        }
        let header = "faults or stubs were not played as often as expected";
        if expected.is_empty() {
            sandbox.verify();
        } else {
            let place = format!("{header}\n  {}:{line}: {expected}", file!());
            let early = said(|| sandbox.verify());
            assert!(early.starts_with(&place), "{early}");
            assert_eq!(early.matches("GET /api/v4/projects/").count(), calls, "{early}");
            assert_eq!(said(|| sandbox.reset()), early);
            let own = catch_unwind(AssertUnwindSafe(|| drop(sandbox))).unwrap_err();
            assert_eq!(own.downcast_ref::<String>(), Some(&early));
        }
    }
    // A sandbox says nothing when its test fails already.
    let sandbox = sandbox().await;
    let fails = move || {
        let stub = sandbox.stub("GET", "/version", |_| Response::new("")).expect(1);
        assert!(said(|| stub.end()).ends_with(": GET /version expected 1, played 0"));
        sandbox.inject(always());
        panic!("its own reason");
    };
    assert_eq!(said(fails), "its own reason");
}

#[test]
fn without_a_runtime_it_does_not_start() {
    let Poll::Ready(Err(error)) = pin!(Sandbox::start()).poll(&mut Context::from_waker(Waker::noop())) else {
        panic!("it is not ready");
    };
    assert!(error.to_string().contains("runtime"), "{error}");
}

/// A kind with a parameter `active` need not be active.
#[tokio::test]
async fn what_is_set_up_as_inactive_is_not_disabled() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let sent = json!({ "url": "u", "password": "p", "username": "n", "active": false });
    caller
        .put("/projects/42/integrations/issue-tracker-d", sent.clone())
        .await
        .object();
    assert!(!sandbox.is_active(42, "issue-tracker-d"));
    sandbox.assert_integration(42, "issue-tracker-d", &sent);
}

#[tokio::test]
async fn settings_are_compared_as_far_as_they_are_named() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let protection = json!({ "allow_force_push": true, "allowed_to_push": [{ "access_level": 30 }] });
    caller
        .put(
            SETTINGS,
            json!({ "period": 3, "api_key": SECRET, "protection": protection }),
        )
        .await;
    sandbox.assert_settings(&json!({ "period": 3, "api_key": SECRET, "home_page_url": null }));
    let other = json!({ "allow_force_push": false, "allowed_to_push": [{ "access_level": 40 }] });
    let differs = said(|| sandbox.assert_settings(&json!({ "period": 4, "api_key": "x", "protection": other })));
    let lines = [
        "the settings differ",
        "api_key: another value than expected (not shown)",
        "period: expected 4, found 3",
        "protection.allow_force_push: expected false, found true",
        r#"protection.allowed_to_push: expected [{"access_level":40}], found [{"access_level":30}]"#,
    ];
    assert_eq!(differs, lines.join("\n  "));
}

#[tokio::test]
async fn requests_are_counted_and_listed() {
    let (sandbox, caller) = start(Role::Administrator).await;
    sandbox.inject(FaultRule::next(1, Fault::retry_after(0)));
    for thread in [json!("x"), json!("x"), json!(5)] {
        caller.put(CHAT, json!({ "webhook": SECRET, "thread": thread })).await;
    }
    caller
        .put(SETTINGS, json!({ "paid": 1, "domain": 1, "signup_enabled": true }))
        .await;
    let chat = |result: &str| format!("\n  PUT /api/v4{CHAT} -> {result}");
    let [limited, refused, fine] = ["429 by a fault", "400, findings: thread (type)", "200"].map(chat);
    let requests = sandbox.requests().path("/chat-d");
    assert_eq!(
        said(|| _ = requests.clone().only()),
        format!("expected 1 request, found 3{limited}{refused}{fine}")
    );
    assert_eq!(
        said(|| requests.assert_count(2)),
        format!("expected 2 requests, found 3{limited}{refused}{fine}")
    );
    assert_eq!(
        said(|| _ = requests.clone().method("delete").only()),
        "expected 1 request, found 0"
    );
    assert_eq!(requests.clone().carried_out().len(), 2);
    let wrong = said(|| requests.assert_accepted());
    assert_eq!(
        wrong,
        format!("expected all requests to be accepted, found{limited}{refused}")
    );
    sandbox.inject(FaultRule::next(1, Fault::status(200)));
    caller.get(LIST).await;
    assert!(said(|| sandbox.requests().path(LIST).assert_accepted()).ends_with(" -> 200 by a fault"));
    let settings = said(|| sandbox.requests().path("/settings").assert_accepted());
    let line = "PUT /api/v4/application/settings -> 400, findings: paid (type), unknown: domain";
    assert!(settings.ends_with(line), "{settings}");
    // Request text begins no line, and is visible.
    let form = "application/x-www-form-urlencoded";
    caller.send("PUT", SETTINGS, form, "b%0A=1&b%0A[]=2").await;
    caller.get("/\u{202e}").await;
    let requests = sandbox.take_requests().to_string();
    assert!(requests.ends_with("\\u202e -> 404 (this sandbox has no such path: it serves documented ones)"));
    assert!(requests.contains(r"-> 400 (b\n is sent both as an array"), "{requests}");
}

/// `exchanges` has the notations.
#[tokio::test]
async fn secrets_in_urls_are_found_even_in_a_call_that_fails() {
    let (sandbox, caller) = start(Role::Administrator).await;
    caller.put(CHAT, json!({ "webhook": SECRET, "channel": "#ops" })).await;
    // A name without a value is not a secret.
    caller.get(&format!("{CHAT}?channel=%23ops&webhook")).await;
    sandbox.requests().assert_no_secret_in_urls();
    // The parameters of failing calls are recorded.
    sandbox.take_requests();
    sandbox.inject(FaultRule::next(1, Fault::retry_after(0)));
    caller.send("PUT", &format!("{CHAT}?webhook=another"), "", "").await;
    assert!(said(|| sandbox.requests().assert_no_secret_in_urls()).contains("webhook in the query"));
    // The scheme is not part of the token.
    sandbox.reset();
    let request = Request::get("/api/v4/hooks?key=s3cret-token").header("authorization", "Bearer s3cret-token");
    _ = sandbox.transport()(request.body("").unwrap()).await;
    let found = said(|| sandbox.requests().assert_no_secret_in_urls());
    assert!(found.ends_with(": the value of authorization in the query"), "{found}");
}

/// Values of at least four characters count, even where the sandbox refuses an array or an object.
#[tokio::test]
async fn each_string_of_a_secret_is_found_in_a_url() {
    let (sandbox, caller) = start(Role::Administrator).await;
    caller.put(SETTINGS, json!({ "api_key": "abc" })).await.object();
    caller.get(&format!("{SETTINGS}?a=abc")).await;
    sandbox.requests().assert_no_secret_in_urls();
    for value in [json!("abcd"), json!([1, "abcd"]), json!({ "a": ["abcd"] })] {
        sandbox.take_requests();
        caller.put(SETTINGS, json!({ "api_key": value })).await;
        caller.get(&format!("{SETTINGS}?a=abcd")).await;
        let found = said(|| sandbox.requests().assert_no_secret_in_urls());
        assert!(found.ends_with("the value of api_key in the query"), "{value}: {found}");
    }
}
