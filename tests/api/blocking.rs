//! Every kind with the blocking client: integrations are copied from one project to another.

use crate::support::PROJECT;
use crate::support::kinds::is_there;
use crate::support::sample::{sample, samples};
use platform_api::blocking::Client;
use platform_api::integrations::Kind;
use platform_api::{Applied, Patch};
use platform_api_sandbox::Role;
use platform_api_sandbox::blocking::Sandbox;

/// The program supplies the secrets, because reads omit them.
#[test]
fn all_integrations_are_copied_to_another_project() {
    let mut builder = Sandbox::builder().project(43, "group/gadgets");
    let all_facts = Kind::ALL.iter().filter_map(Kind::facts);
    let all_facts: Vec<_> = all_facts.filter(|facts| is_there(facts)).collect();
    for facts in &all_facts {
        let projects: &[u64] = if facts.is_update_only() {
            &[PROJECT, 43]
        } else {
            &[PROJECT]
        };
        builder = projects
            .iter()
            .fold(builder, |builder, project| builder.install(project, facts.slug));
        builder = builder.integration(PROJECT, facts.slug, &samples(facts.parameters));
    }
    let sandbox = builder.start().expect("the samples are valid");
    let client = Client::builder(sandbox.url())
        .token(sandbox.token(Role::Administrator))
        .transport(sandbox.transport())
        .build()
        .expect("it is good");
    let from = client.project(PROJECT);
    for facts in all_facts {
        let kind = &Kind::from_slug(facts.slug);
        let source = from.integration(kind).get().send().unwrap();
        let to = client.project(43).integration(kind);
        let fields = facts.parameters.fields;
        let patch = || {
            let current = to.get().optional().send().unwrap();
            let mut wanted = kind.copied(&source, current.as_ref()).unwrap();
            for secret in fields.iter().filter(|field| field.is_secret()) {
                wanted = wanted.with_parameter(secret.name, sample(secret));
            }
            Patch::diff(&current, &wanted)
        };
        let secrets = fields.iter().filter(|field| field.is_secret());
        let first = patch().with_changed_secrets(secrets.map(|field| field.name));
        let applied = to.apply(&first).send().unwrap();
        assert!(matches!(applied, Applied::Sent { .. }), "{kind}");
        let again = patch();
        assert!(again.is_empty(), "{kind}\n{again}");
        // Patches leave out parameters without effect.
        let stored = |project| {
            let mut stored = sandbox.stored(project, kind.slug()).expect("it is set up");
            let idle = fields.iter().filter(|field| field.no_effect().is_some());
            idle.for_each(|field| _ = stored.remove(field.name));
            stored
        };
        assert_eq!(stored(PROJECT), stored(43), "{kind}");
    }
}
