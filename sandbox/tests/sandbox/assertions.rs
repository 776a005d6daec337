//! The place in the test that a panic names, and faults that are not played. `exchanges` shows what assertions say.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, Location, catch_unwind, set_hook, take_hook};
use std::pin::pin;
use std::sync::Once;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use http::{Request, Response};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox, Times};
use serde_json::json;

use crate::caller::Caller;
use crate::model::{CHAT, LIST, SETTINGS, builder, message, sandbox};

/// Adds matchers to a rule.
type Restrict = fn(FaultRule) -> FaultRule;

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
    message(&*panic)
}

/// Documented panics point at the test, not into the sandbox: `said` checks it here and in other tests.
/// `#[track_caller]` does not apply to `async` functions, so none of them panics.
#[tokio::test]
async fn panics_are_at_the_place_of_the_test() {
    let newest = builder().start().await.unwrap();
    let sandbox = builder().version((17, 4)).start().await.unwrap();
    sandbox.upgrade((17, 4));
    let nowhere = "there is no project 7, only 42 (group/widgets)";
    let no_status = "the status of a response must be from 200 to 999, not ";
    let no_method = "`PTU` is not an HTTP method; did you mean PUT?";
    let no_path = "no documented path, and no stub's, ends with `/chatd`";
    let panics: [(&dyn Fn(), &str); 21] = [
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
        (&|| _ = sandbox.stored(7, "chat-d"), nowhere),
        (&|| sandbox.assert_integration(7, "chat-d", &json!({})), nowhere),
        (&|| sandbox.upgrade((16, 0)), "this service is later than 16.0"),
        (&|| newest.upgrade((17, 4)), "this service is later than 17.4"),
        (&|| _ = Fault::status(1000), no_status),
        (&|| _ = Fault::body(199, ""), no_status),
        (&|| _ = Fault::proxy_page(1000), no_status),
        (
            &|| _ = Fault::response(Response::builder().status(101).body("").unwrap()),
            no_status,
        ),
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

/// The matchers of a rule, and the end of the message.
#[tokio::test]
async fn a_rule_that_could_hit_nothing_panics_at_once() {
    let builder = builder().project(43, "group/gadgets").parent("/groups/7");
    let sandbox = builder.start().await.unwrap();
    sandbox.stub("GET", "/projects/42/hooks?page=2", |_| Response::new(""));
    let only = ", only 42 (group/widgets), 43 (group/gadgets), /groups/7";
    let of_gadgets = " about project 43 (group/gadgets), and no stub's, ends with ";
    let matchers: [(Restrict, &str); 10] = [
        (
            |rule| rule.method("PTU"),
            "`PTU` is not an HTTP method; did you mean PUT?",
        ),
        (|rule| rule.method(""), "`` is not an HTTP method"),
        (|rule| rule.project(7), &format!("there is no project 7{only}")),
        (
            |rule| rule.parent("/groups/8"),
            &format!("there is no parent /groups/8{only}"),
        ),
        (
            |rule| rule.path("/chatd"),
            "no documented path, and no stub's, ends with `/chatd`",
        ),
        (|rule| rule.path("/integrations/"), "ends with `/integrations/`"),
        (|rule| rule.path("/hooks?page=2"), "ends with `/hooks?page=2`"),
        (
            |rule| rule.project(43).path("/projects/42/integrations"),
            &format!("{of_gadgets}`/projects/42/integrations`"),
        ),
        (|rule| rule.project(43).path("/hooks"), &format!("{of_gadgets}`/hooks`")),
        (
            |rule| rule.parent("/groups/7").path("/42/integrations"),
            "about parent /groups/7, and no stub's, ends with `/42/integrations`",
        ),
    ];
    for (restrict, message) in matchers {
        let said = said(|| _ = sandbox.inject(restrict(FaultRule::always(Fault::Reset))));
        assert!(said.ends_with(message), "{said}");
    }
    for rule in [FaultRule::next(0, Fault::Reset), FaultRule::every(0, Fault::Reset)] {
        assert_eq!(said(|| _ = sandbox.inject(rule)), "`n` must be at least 1");
    }
    let stub = |method, target| said(|| _ = sandbox.stub(method, target, |_| Response::new("")));
    assert!(stub("PTU", "/version").starts_with("`PTU` is not an HTTP method"));
    for target in [
        "",
        "version",
        "/api/v4/version",
        "/a b",
        "/a#b",
        "/gr\u{f6}\u{df}e",
        "https://sandbox/version",
    ] {
        let expected = format!(
            "`{target}` is not the target of a stub: it is what follows `/api/v4` in a URL, such as `/version`"
        );
        assert_eq!(stub("GET", target), expected);
    }
    // None of the rules was added: each would have to be played.
    sandbox.verify();
}

/// The counterpart: no possible rule is refused, and each hits the call next to it.
#[tokio::test]
async fn a_rule_that_could_hit_a_call_is_added() {
    let builder = builder()
        .project(43, "group/gadgets")
        .parent("/groups/7")
        .parent("/groups/7/sub");
    let sandbox = builder.start().await.unwrap();
    sandbox.stub("GET", "/projects/43/hooks?page=2", |_| Response::new(""));
    let caller = Caller::new(&sandbox, Role::Administrator);
    let rules: [(Restrict, &str, &str); 8] = [
        (|rule| rule.method("put"), "PUT", "/nowhere"),
        (|rule| rule.project(43), "GET", "/projects/group%2fgadgets/labels"),
        (|rule| rule.project("group/gadgets"), "GET", "/projects/43"),
        (|rule| rule.parent("/groups/7/sub"), "GET", "/groups/7/sub/integrations"),
        (|rule| rule.path("/api/v4/application/settings"), "GET", SETTINGS),
        (|rule| rule.path("/hooks").project(43), "GET", "/projects/43/hooks"),
        (
            |rule| rule.path("/7/integrations").parent("/groups/7"),
            "GET",
            "/groups/7/integrations",
        ),
        (|rule| rule.path("/chat-d").method("DELETE").project(42), "DELETE", CHAT),
    ];
    for (restrict, method, path) in rules {
        let rule = sandbox.inject(restrict(FaultRule::next(1, Fault::status(503))));
        assert_eq!(caller.send(method, path, "", "").await.status, 503, "{method} {path}");
        rule.remove();
    }
}

/// The rule, how often it must be played if the test says so, the number of calls, and the message on drop.
#[tokio::test]
async fn a_fault_that_is_not_played_as_often_as_expected_fails_the_test() {
    let (always, next, every) = (|| FaultRule::always(Fault::Silence), FaultRule::next, FaultRule::every);
    for (rule, times, calls, expected) in [
        (always(), None, 0, "expected 1.., played 0"),
        (always().method("PUT"), None, 2, "PUT expected 1.., played 0"),
        (
            always().path("/chat-d").project(42),
            None,
            0,
            "/chat-d of project 42 expected 1.., played 0",
        ),
        (always(), Some(Times::from(1)), 2, "expected 1, played 2"),
        (always(), Some(Times::from(2..=3)), 1, "expected 2..=3, played 1"),
        (every(3, Fault::Silence), None, 2, "expected 1.., played 0"),
        (
            every(3, Fault::Silence),
            Some(Times::from(2..)),
            5,
            "expected 2.., played 1",
        ),
        (next(2, Fault::Reset), None, 1, "expected 2.., played 1"),
        (next(2, Fault::Reset), None, 3, ""),
        (next(2, Fault::Reset), Some(Times::from(0..)), 1, ""),
    ] {
        let (sandbox, list) = (sandbox().await, format!("/api/v4{LIST}"));
        let call = || Request::builder().uri(&list).body("").unwrap();
        let handle = sandbox.inject(rule);
        let line = line!() - 1;
        let handle = match times {
            Some(times) => handle.expect(times),
            None => handle,
        };
        for _ in 0..calls {
            let mut call = pin!(sandbox.transport()(call()));
            // The call has arrived at its first pause.
            _ = call.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            _ = call.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        }
        let header = "faults or stubs were not played as often as expected";
        if expected.is_empty() {
            sandbox.verify();
            handle.remove();
        } else {
            let place = format!("{header}\n  {}:{line}: {expected}", file!());
            let early = said(|| sandbox.verify());
            assert!(early.starts_with(&place), "{early}");
            assert_eq!(early.matches("GET /api/v4/projects/").count(), calls, "{early}");
            assert_eq!(said(|| sandbox.reset()), early);
            let own = catch_unwind(AssertUnwindSafe(|| drop(sandbox))).unwrap_err();
            let ended = place.clone() + "\nthe test may have ended early with an error";
            assert!(message(&*own).starts_with(&ended), "{own:?}");
        }
    }
    // A test that ends with `?` shows only this.
    let ended = sandbox().await;
    ended.inject(FaultRule::next(1, Fault::status(503)).method("DELETE"));
    let stranger = Caller::with_token(&ended, None);
    stranger.get("/nowhere").await;
    stranger.get(LIST).await;
    assert_eq!(Caller::new(&ended, Role::Owner).get(LIST).await.status, 200);
    let end = catch_unwind(AssertUnwindSafe(|| drop(ended))).unwrap_err();
    let failed =
        "error; the last failed request: GET /api/v4/projects/42/integrations -> 401 (401 Unauthorized)\n  GET ";
    assert!(message(&*end).contains(failed), "{end:?}");
    // A sandbox says nothing when its test fails already.
    let sandbox = sandbox().await;
    let fails = move || {
        let stub = sandbox.stub("GET", "/version", |_| Response::new("")).expect(1);
        assert!(said(|| stub.remove()).ends_with(": GET /version expected 1, played 0"));
        let rule = sandbox.inject(always());
        assert!(said(|| rule.remove()).ends_with(": expected 1.., played 0"));
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

#[tokio::test]
async fn a_token_is_a_secret_without_its_scheme() {
    let sandbox = sandbox().await;
    let request = Request::get("/api/v4/hooks?key=s3cret-token").header("authorization", "Bearer s3cret-token");
    _ = sandbox.transport()(request.body("").unwrap()).await;
    let found = said(|| sandbox.requests().assert_no_secret_in_urls());
    assert!(found.ends_with(": the value of authorization in the query"), "{found}");
}
