//! Requests for any path over a real socket: the same errors and retries as generated calls.

use platform_api::http::Response;
use platform_api::integrations::{ChatD, Integration, chat_d, list};
use platform_api::{Client, ErrorKind, Json, List, Object, Request, Settings, SettingsUpdate, settings};
use platform_api_sandbox::{Builder, Fault, FaultRule, Role, Sandbox};
use serde::{Deserialize, Serialize};

use crate::support::{PROJECT, service};
use crate::walk::callers::{Caller, OwnTransport};

#[derive(Serialize)]
struct Chat<'a> {
    webhook: &'a str,
    push_events: bool,
}

#[derive(Deserialize)]
struct Slug {
    slug: String,
}

#[tokio::test]
async fn integrations_are_those_of_all_pages() {
    let sandbox = three_pages().start().await.expect("it starts");
    let client = Client::builder(sandbox.url()).token(sandbox.token(Role::Maintainer));
    let client = client.build().expect("the sandbox has an address");
    let all = client.project(PROJECT).integrations().with_header("X-Team", "blue");
    let all = all.await.expect("they are listed");
    assert_eq!(slugs(&all), INSTALLED);
    let requests = sandbox.requests();
    requests.assert_count(3);
    for request in requests.iter() {
        assert_eq!(request.header("x-team"), Some("blue"));
    }
    let first = client.send(&list(PROJECT)).await.expect("they are listed");
    assert_eq!(slugs(&first), INSTALLED[..1]);
}

#[cfg(feature = "blocking")]
#[test]
fn a_blocking_client_reads_all_pages() {
    let runtime = tokio::runtime::Runtime::new().expect("it starts");
    let sandbox = runtime.block_on(three_pages().start()).expect("it starts");
    let client = platform_api::blocking::Client::builder(sandbox.url()).token(sandbox.token(Role::Maintainer));
    let client = client.build().expect("the sandbox has an address");
    let all = client.project(PROJECT).integrations().send().expect("they are listed");
    assert_eq!(slugs(&all), INSTALLED);
}

const INSTALLED: [&str; 3] = ["external-wiki", "chat-c", "chat-d"];

fn three_pages() -> Builder {
    let builder = Sandbox::builder().page_size(1);
    INSTALLED
        .iter()
        .fold(builder, |builder, slug| builder.install(PROJECT, *slug))
}

fn slugs(list: &[Integration]) -> Vec<&str> {
    list.iter().filter_map(Integration::slug).collect()
}

async fn every_operation(sandbox: &Sandbox, caller: &impl Caller) {
    let (get_chat, get_list, get_settings) = (chat_d::get(PROJECT), list(PROJECT), settings::get());
    let (path, settings_path) = (get_chat.operation().path(), get_settings.operation().path());
    let chat = Chat {
        webhook: "https://chat.example/s3cr3t",
        push_events: true,
    };
    let put = Request::put(path).for_project(PROJECT).with_parameters(&chat);
    let _: Json = caller.send(&put).await.expect("it is set up");
    sandbox.requests().pop().expect("it arrived").assert_parameters(&chat);
    let listed: List<Object> = caller
        .send(&Request::get(get_list.path().expect("it is valid")))
        .await
        .expect("it is listed");
    assert_eq!(listed[0].get::<String>("slug").as_deref(), Some("chat-d"));
    let read = caller
        .send(&Request::<Slug>::get(path).for_project("group/widgets"))
        .await
        .expect("it is there");
    assert_eq!(read.slug, "chat-d");
    let () = caller
        .send(&Request::delete(path).for_project(PROJECT))
        .await
        .expect("it is disabled");
    let missing = caller
        .send(&Request::<Object>::get("/projects/42/hooks").optional())
        .await;
    assert!(missing.expect("it may be missing").is_none());

    let update = SettingsUpdate::new().signup_enabled(false);
    let put = Request::<Option<Settings>>::put(settings_path).with_parameters(&update);
    let changed = caller.send(&put).await.expect("they are changed");
    assert_eq!(changed, Some(caller.send(&get_settings).await.expect("they are read")));
    sandbox.assert_settings(&update);

    let unknown = Request::<Object>::post("/projects/42/hooks").with_parameters(&chat);
    let error = caller.send(&unknown).await.expect_err("the documents do not name it");
    let said = error.to_string();
    assert!(
        said.starts_with("POST /projects/42/hooks: 404 Not Found: this sandbox has no such path"),
        "{said}"
    );
    let arrived = sandbox.requests().pop().expect("it arrived");
    assert!(
        arrived.method == "POST" && arrived.path.ends_with("/projects/42/hooks"),
        "{arrived:?}"
    );
    let refused = Request::<Object>::post(settings_path).with_parameters(&update);
    assert!(
        caller
            .send(&refused)
            .await
            .is_err_and(|error| error.kind() == ErrorKind::Rejected),
        "it can only be put"
    );
    assert!(
        caller
            .send(&Request::<()>::get("/../users"))
            .await
            .is_err_and(|error| error.kind() == ErrorKind::InvalidRequest)
    );
}

#[tokio::test]
async fn every_client_calls_any_path() {
    let (sandbox, client) = service().await;
    every_operation(&sandbox, &client).await;
    every_operation(&sandbox, &OwnTransport::new(client)).await;
}

/// As the documentation of `Request` shows.
#[tokio::test]
async fn typed_requests_and_responses_are_sent_to_other_paths() {
    let (sandbox, client) = service().await;
    let path = "/groups/7/integrations/chat-d";
    let response = r##"{"slug": "chat-d", "properties": {"push_channel": "#deploys"}}"##;
    let found = sandbox.stub("PUT", path, move |_| Response::new(response)).expect(1);
    let chat = ChatD::new("https://chat.example/s3cr3t").push_events(true);
    let put = || Request::<Integration<chat_d::Properties>>::put(path).with_parameters(&chat);

    let set = client.send(&put()).await.expect("there is a response");
    assert_eq!(set.properties().push_channel(), Some("#deploys"));
    let arrived = sandbox.requests().only();
    let sent: ChatD = serde_json::from_slice(&arrived.body).expect("it is such a request");
    assert_eq!(sent, chat);
    let shown = r#"parameters: Object { push_events: true, webhook: "[redacted]" }"#;
    assert!(format!("{:?}", put()).contains(shown), "{:?}", put());

    found.end();
    let echo = r#"{"error": "https://chat.example/s3cr3t"}"#;
    sandbox.inject(FaultRule::next(1, Fault::body(400, echo)));
    let error = client.send(&put()).await.expect_err("it is refused");
    assert!(!error.to_string().contains("s3cr3t"), "{error}");
}

#[cfg(feature = "blocking")]
#[test]
fn the_blocking_client_calls_any_path() {
    use platform_api_sandbox::blocking;

    let sandbox = blocking::Sandbox::start().expect("the sandbox starts");
    let client = platform_api::blocking::Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator));
    let client = client.build().expect("the address is good");
    crate::walk::callers::at_once(every_operation(&sandbox, &client));
}
