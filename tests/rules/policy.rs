//! What a client does about findings: nothing unless it is told to; then it warns, or refuses before anything is sent.

use std::io::Write;
use std::sync::{Arc, Mutex};

use platform_api::integrations::ChatH;
use platform_api::integrations::chat_h::RequiredFlags;
use platform_api::{Check, Client, Object, SettingsUpdate, Severity, Target, Version};
use platform_api_sandbox::{Role, Sandbox};
use tracing_subscriber::util::SubscriberInitExt;

use crate::support::{PROJECT, service};

const OLD: Target = Target::new().version(Version::new(16, 0));

/// Set up like this, a service of version 16.0 lacks one of the parameters.
fn chat() -> ChatH {
    let flags = RequiredFlags {
        push_events: true,
        issues_events: true,
        confidential_issues_events: true,
        merge_requests_events: true,
        tag_push_events: true,
        note_events: true,
        confidential_note_events: true,
        pipeline_events: true,
        wiki_page_events: true,
    };
    ChatH::new("token", "@room", flags).thread(7)
}

async fn checking(check: Check) -> (Sandbox, Client) {
    let sandbox = Sandbox::start().await.expect("the sandbox starts");
    let builder = Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator));
    let client = builder.check(check).build().expect("the address is good");
    (sandbox, client)
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").extend_from_slice(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nobody panics while writing").clone()).expect("logs are text")
    }

    fn listen(&self) -> impl Sized + use<> {
        let log = self.clone();
        tracing_subscriber::fmt().with_ansi(false).with_writer(move || log.clone()).set_default()
    }
}

#[tokio::test]
async fn a_client_does_not_check_unless_it_is_told_to() {
    let log = Log::default();
    let listening = log.listen();
    let (sandbox, client) = service().await;
    client.project(PROJECT).chat_h().set(&chat()).await.unwrap();
    client.settings().update(&SettingsUpdate::new().admin_mode(true)).await.unwrap();
    drop(listening);
    assert_eq!(sandbox.requests().len(), 2);
    assert!(!log.text().contains("rule="), "{}", log.text());
}

#[tokio::test]
async fn a_client_that_refuses_sends_nothing_and_says_why() {
    let (sandbox, client) = checking(Check::refuse(OLD)).await;
    let chats = client.project(PROJECT).chat_h();
    let error = chats.set(&chat()).await.unwrap_err();
    assert!(error.is_refused() && !error.is_invalid_request() && error.attempts() == 0, "{error:?}");
    assert_eq!(
        error.to_string(),
        "set_chat_h (PUT /projects/:id/integrations/chat-h): not sent: \
         `thread` is there since 16.11, the target is 16.0: leave it out"
    );
    let found: Vec<_> =
        error.findings().iter().map(|found| (found.parameter(), found.rule().name(), found.severity())).collect();
    assert_eq!(found, [(Some("thread"), "introduced", Severity::NotAvailable)]);
    let other = chats.set(&chat()).request().check(&OLD);
    assert_eq!(&other, error.findings());

    let untyped = client.project(PROJECT).integration("chat-h".into()).set(&Object::from_iter([("token", "t")]));
    let error = untyped.await.unwrap_err();
    assert!(error.is_refused() && error.findings().len() == 10, "{error}");
    assert!(client.http_request(chats.set(&chat()).request()).unwrap_err().is_refused(), "for other transports too");
    assert!(sandbox.arrivals().is_empty(), "nothing was sent");

    chats.set(&chat()).with_check(Check::off()).await.unwrap();
    chats.set(&chat()).with_check(Check::refuse(Target::new())).await.unwrap();
    chats.get().await.unwrap();
    assert_eq!(sandbox.arrivals().len(), 3);
}

#[tokio::test]
async fn a_client_that_warns_sends_and_tells() {
    let log = Log::default();
    let listening = log.listen();
    let (sandbox, client) = checking(Check::warn(OLD)).await;
    client.project(PROJECT).chat_h().set(&chat()).await.unwrap();
    let mild = Check::refuse(Target::new());
    #[allow(deprecated, reason = "the warning about it is what is tested")]
    let deprecated = SettingsUpdate::new().performance_bar_enabled(true);
    client.settings().update(&deprecated).with_check(mild).await.unwrap();
    drop(listening);
    assert_eq!(sandbox.requests().len(), 2);
    let log = log.text();
    for expected in [
        "`thread` is there since 16.11, the target is 16.0: leave it out",
        "parameter=\"thread\" rule=\"introduced\" severity=not available",
        "`performance_bar_enabled` is deprecated: leave it out",
        "operation=\"update_settings\"",
    ] {
        assert!(log.contains(expected), "{expected} is not in {log}");
    }
}
