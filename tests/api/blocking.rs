//! The fluent form of the blocking client, against the sandbox.

use crate::support::PROJECT;
use platform_api::blocking::Client;
use platform_api::integrations::{ChatD, Kind, chat_d};
use platform_api::{SettingsUpdate, settings};
use platform_api_sandbox::Role;
use platform_api_sandbox::blocking::Sandbox;

#[test]
fn the_fluent_form_and_the_functions_do_the_same() {
    let sandbox = Sandbox::start().expect("the sandbox starts");
    let client = Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator)).build().expect("it is good");
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
