//! The fluent form of the blocking client, against the sandbox.

use crate::support::PROJECT;
use crate::support::sample::{sample, samples};
use platform_api::blocking::Client;
use platform_api::facts::Field;
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
    project.chat_d().disable().send().unwrap();

    let update = SettingsUpdate::new().signup_enabled(false);
    assert_eq!(client.settings().update(&update).send().unwrap().unwrap().signup_enabled(), Some(false));
    assert_eq!(client.settings().get().send().unwrap(), client.send(settings::get()).unwrap());
}

fn is_replaced(field: &Field) -> bool {
    field.deprecated().is_some_and(|deprecated| !deprecated.replaced_by.is_empty())
}

/// A plain loop, with a patch for each; the second time there is nothing to change. It adds the secrets, which the service
/// withholds.
#[test]
fn all_integrations_are_copied_to_another_project() {
    let mut builder = Sandbox::builder().project(43, "group/gadgets");
    for facts in Kind::ALL.iter().filter_map(Kind::facts) {
        let projects: &[u64] = if facts.update_only { &[PROJECT, 43] } else { &[PROJECT] };
        builder = projects.iter().fold(builder, |builder, project| builder.install(project, facts.slug));
        builder = builder.integration(PROJECT, facts.slug, &samples(facts.parameters));
    }
    let sandbox = builder.start().expect("the samples are valid");
    let client = Client::builder(sandbox.url()).token(sandbox.token(Role::Maintainer)).build().expect("it is good");
    let from = client.project(PROJECT);
    for kind in Kind::ALL {
        let source = from.integration(kind.clone()).get().send().unwrap();
        let to = client.project(43).integration(kind.clone());
        let fields = kind.facts().expect("it is one of all").parameters.fields;
        let patch = || {
            let current = to.get().optional().send().unwrap();
            let mut wanted = kind.copy(&source, current.as_ref());
            for secret in fields.iter().filter(|field| field.is_secret()) {
                wanted = wanted.with_member(secret.name, sample(secret));
            }
            kind.patch(current.as_ref(), &wanted)
        };
        let first = patch().with_all_secrets_changed();
        to.set(first.request().unwrap()).send().unwrap();
        let again = patch();
        assert!(again.is_empty(), "{kind}\n{again}");
        let is_left_out = |field: &&Field| field.no_effect().is_some() || is_replaced(field);
        let stored = |project| {
            let mut stored = sandbox.stored(project, kind.slug()).expect("it is set up");
            fields.iter().filter(is_left_out).for_each(|field| _ = stored.remove(field.name));
            stored
        };
        assert_eq!(stored(PROJECT), stored(43), "{kind}");
    }
}
