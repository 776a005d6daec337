//! The blocking client: every kind and the settings, against the sandbox.

use crate::support::PROJECT;
use crate::support::sample::samples;
use platform_api::blocking::Client;
use platform_api::generic::{IntegrationKind, KindVisitor, disable, read, write};
use platform_api::integrations::{ChatD, Kind, chat_d};
use platform_api::{SettingsUpdate, settings};
use platform_api_sandbox::{Role, Sandbox};
use tokio::runtime::Runtime;

/// A sandbox on its own threads, which runs as long as the runtime exists.
fn service() -> (Runtime, Sandbox, Client) {
    let runtime = Runtime::new().expect("a runtime starts");
    let sandbox = runtime.block_on(Sandbox::start()).expect("the sandbox starts");
    let client = Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator)).build().expect("it is good");
    (runtime, sandbox, client)
}

#[test]
fn the_fluent_form_and_the_functions_do_the_same() {
    let (_runtime, sandbox, client) = service();
    let project = client.project("group/widgets");
    assert!(project.chat_d().get().optional().send().unwrap().is_none(), "it was never set up");

    let chat = ChatD::new("https://chat.example/hooks/1").push_events(true).push_channel("#deploys");
    project.chat_d().set(&chat).send().unwrap();
    let fluent = sandbox.requests().pop().unwrap();
    client.send(chat_d::set(PROJECT, &chat)).unwrap();
    assert_eq!(sandbox.requests().pop().unwrap().parameters, fluent.parameters);
    let read = project.chat_d().get().with_response().send().unwrap();
    assert_eq!((read.status(), read.value().active()), (200, Some(true)));
    assert_eq!(client.send(chat_d::get(PROJECT)).unwrap(), read.into_value());
    assert_eq!(project.integrations().send().unwrap().len(), 1);
    assert!(project.integration(Kind::ChatD).get().send().unwrap().properties().is_some());
    project.chat_d().disable().send().unwrap();

    let update = SettingsUpdate::new().signup_enabled(false);
    assert_eq!(client.settings().update(&update).send().unwrap().unwrap().signup_enabled(), Some(false));
    assert_eq!(client.settings().get().send().unwrap(), client.send(settings::get()).unwrap());
}

struct RoundTrips<'a>(&'a Client, &'a Sandbox, usize);

impl KindVisitor for RoundTrips<'_> {
    fn visit<K: IntegrationKind>(&mut self) {
        let RoundTrips(client, sandbox, visited) = self;
        let slug = K::FACTS.slug;
        sandbox.install(PROJECT, slug);
        let before = client.send(read::<K>(PROJECT.into())).expect(slug);
        let request: K = serde_json::from_value(serde_json::Value::Object(samples(K::FACTS.parameters))).expect(slug);
        client.send(write(PROJECT.into(), &request)).expect(slug);
        assert_ne!(client.send(read::<K>(PROJECT.into())).expect(slug), before, "{slug}");
        client.send(disable::<K>(PROJECT.into())).expect(slug);
        *visited += 1;
    }
}

#[test]
fn every_kind_is_set_up_read_and_disabled() {
    let (_runtime, sandbox, client) = service();
    let mut round_trips = RoundTrips(&client, &sandbox, 0);
    Kind::visit_all(&mut round_trips);
    assert_eq!(round_trips.2, Kind::ALL.len());
    println!("{} kinds set up, read and disabled with the blocking client", round_trips.2);
}
