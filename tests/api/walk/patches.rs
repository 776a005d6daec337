//! These tests check patches of a kind. After all parameters were set, a patch to the same parameters has nothing to
//! change. A change is stored exactly as it is sent.

use platform_api::generic::{IntegrationKind, Record};
use platform_api::{Patch, Reason, SettingsUpdate};
use serde_json::{Map, Value};

use super::{Caller, Subject, Walk, request};
use crate::patch::{other, sent};
use crate::support::sample::{samples, writable};
use crate::support::service;

impl<C: Caller> Walk<'_, C> {
    /// The patch from the state that the service returns to these parameters.
    pub(super) async fn diff<K: IntegrationKind>(&self, of: &Subject<K>, wanted: &Map<String, Value>) -> Patch<K> {
        let current = self.client.send(&(of.read)().optional()).await.expect(of.name);
        Patch::diff(current.as_ref(), &request(wanted.clone()))
    }

    pub(super) async fn patches<K: IntegrationKind>(&mut self, of: &Subject<K>) {
        let (slug, all) = (of.name, samples(K::TABLE));
        self.client.send(&(of.write)(&request(all.clone()))).await.expect(slug);
        let again = self.diff(of, &all).await;
        assert!(again.is_empty(), "{slug} the second time\n{again}");
        let is_expected = |reason: &Reason| matches!(reason, Reason::NotReturned | Reason::NoEffect);
        assert!(
            again.left_out().all(|change| is_expected(change.reason())),
            "{slug}\n{again}"
        );

        for field in writable(K::TABLE).filter(|field| field.no_effect().is_none()) {
            let mut wanted = all.clone();
            wanted[field.name] = other(field);
            if wanted == all {
                // An enum with only one value.
                continue;
            }
            let patch = self.diff(of, &wanted).await.with_changed_secrets([field.name]);
            assert_eq!(
                sent(&patch).get(field.name),
                Some(&wanted[field.name]),
                "{slug} `{}`\n{patch}",
                field.name
            );
            for change in patch.changes().filter(|change| change.name() != field.name) {
                assert_eq!(change.reason(), &Reason::Required, "{slug}: {change:?}");
            }
            self.client
                .send(&(of.write)(patch.request().expect(slug).expect(slug)))
                .await
                .expect(slug);
            assert_eq!((of.stored)(self.sandbox)[field.name], wanted[field.name], "{slug}");
            self.client.send(&(of.write)(&request(all.clone()))).await.expect(slug);
        }
    }
}

/// A patch changes all settings once. The tests in `patch` change them one by one, without a socket.
#[tokio::test]
async fn the_settings_are_changed_once_by_a_patch() {
    let (_sandbox, client) = service().await;
    let all: SettingsUpdate = request(samples(SettingsUpdate::TABLE));
    let patch = Patch::diff(&client.settings().get().await.unwrap(), &all).with_all_secrets_changed();
    client
        .settings()
        .update(patch.request().unwrap().unwrap())
        .await
        .unwrap();
    let again = Patch::diff(&client.settings().get().await.unwrap(), &all);
    assert!(again.is_empty(), "{again}");
}
