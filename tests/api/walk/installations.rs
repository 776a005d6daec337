//! These tests check that a read can be written back on any installation, and changes nothing.

use platform_api::generic::{IntegrationKind, Record, read, write};
use platform_api::{Client, Hosting, SettingsUpdate, Severity, Target, Tier, settings};
use platform_api_sandbox::Sandbox;
use serde_json::Value;

use super::{base, tree};
use crate::support::kinds::{EachKind, each_kind};
use crate::support::{PROJECT, is_full, service_at};
use crate::versions::versions;

/// An installation for each version, tier and hosting that some fact distinguishes. By default it is a sample of these.
fn installations(least: usize) -> impl Iterator<Item = Target> {
    let hostings = [
        Hosting::SelfManaged,
        Hosting::Dedicated,
        Hosting::Hosted,
        Hosting::Development,
    ]
    .map(Some);
    let mut all = Vec::new();
    for version in versions().into_iter().map(Some).chain([None]) {
        for tier in [Tier::Free, Tier::Premium, Tier::Ultimate] {
            for hosting in hostings.into_iter().chain([None]) {
                let mut target = Target::new().tier(tier);
                target.version = version;
                target.hosting = hosting;
                all.push(target);
            }
        }
    }
    // A number that has no factor in common with tiers and hostings meets all of them.
    all.into_iter().step_by(if is_full() { 1 } else { least })
}

#[tokio::test]
async fn the_settings_are_written_back() {
    let mut written = 0;
    for target in installations(29) {
        let (sandbox, client) = service_at(&target).await;
        let Some(read) = client
            .settings()
            .get()
            .optional()
            .await
            .expect("they are read, or not there")
        else {
            continue;
        };
        let state = sandbox.settings_state();
        let update = settings::update(&SettingsUpdate::new()).with_parameters(read.object().clone());
        let put = client
            .send(&update)
            .await
            .unwrap_or_else(|error| panic!("{target}: {error}"));
        let put = put.expect("the sandbox returns them");
        let again = client.settings().get().await.expect("they are there");
        for settings in [put, again] {
            assert_eq!(settings.object().to_json(), read.object().to_json(), "{target}");
        }
        assert_eq!(sandbox.settings_state(), state, "{target}");
        written += 1;
    }
    assert!(written > 0);
}

struct WriteBack {
    target: Target,
    sandbox: Sandbox,
    client: Client,
    written: usize,
}

impl EachKind for WriteBack {
    /// First the required parameters, then all that a read returns.
    async fn run<K: IntegrationKind>(&mut self) {
        let slug = K::FACTS.slug;
        let put = async |parameters: &serde_json::Map<String, Value>| {
            let request = K::from_object(parameters.clone().into_iter().collect());
            self.client
                .send(&write(PROJECT.into(), &request).optional())
                .await
                .expect(slug)
        };
        if K::FACTS.update_only {
            self.sandbox.install(PROJECT, slug);
        }
        let mut whole = base(K::TABLE);
        if put(&whole).await.is_none() {
            return;
        }
        let read = tree(&self.client.send(&read::<K>(PROJECT.into())).await.expect(slug));
        let (object, properties) = (
            read.as_object().expect(slug),
            read["properties"].as_object().expect(slug),
        );
        whole.extend(object.clone());
        whole.extend(properties.clone());
        self.sandbox.clear_requests();
        let mut again = tree(&put(&whole).await.flatten().expect("the sandbox returns it"));
        again["updated_at"] = read["updated_at"].clone();
        assert_eq!(again, read, "{slug}");
        // A flag of the object may be there while the kind's parameter of that name is not.
        let all = K::Properties::from_json(Value::Object(whole).to_string()).expect(slug);
        let all = K::from_object(all.into_object());
        let findings = self.target.check(&all);
        let is_missing = |name: &str| {
            findings
                .of(name)
                .any(|found| found.severity() == Severity::NotAvailable)
        };
        let is_read =
            |name: &&String| properties.contains_key(*name) || object.contains_key(*name) && !is_missing(name);
        assert_eq!(self.sandbox.requests()[0].ignored.iter().find(is_read), None, "{slug}");
        self.written += 1;
    }
}

#[tokio::test]
async fn every_kind_is_written_back() {
    let mut written = 0;
    // Kinds ask for a version or for a hosting, and never for a tier.
    let differs =
        |target: &Target| target.tier == Some(Tier::Ultimate) && (target.version.is_none() || target.hosting.is_none());
    for target in installations(1).filter(differs).step_by(if is_full() { 1 } else { 9 }) {
        let (sandbox, client) = service_at(&target).await;
        let mut back = WriteBack {
            target,
            sandbox,
            client,
            written: 0,
        };
        each_kind(&mut back).await;
        written += back.written;
    }
    assert!(written > 0);
}
