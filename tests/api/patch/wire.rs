//! Patches over a real socket: the service stores exactly what a patch sends.

use std::future::Future;
use std::pin::Pin;

use platform_api::facts::Table;
use platform_api::generic::{IntegrationKind, KindVisitor, disable, read, write};
use platform_api::integrations::Kind;
use platform_api::{Client, Patch, Reason, SettingsUpdate, settings};
use platform_api_sandbox::Sandbox;

use super::{other, request, sent, update};
use crate::support::sample::samples;
use crate::support::{PROJECT, service};

/// A request that changes nothing is not sent, whoever made it.
#[tokio::test]
async fn an_empty_change_is_not_sent() {
    let (sandbox, client) = service().await;
    let error = client.settings().update(&SettingsUpdate::new()).await.unwrap_err();
    assert!(error.is_empty_patch() && !error.is_invalid_request() && !error.is_refused(), "{error:?}");
    assert_eq!(error.to_string(), "update_settings (PUT /application/settings): not sent: there is nothing to change");
    assert!(sandbox.requests().is_empty());
}

/// The counts for one kind.
#[derive(Default)]
struct RoundTrip {
    kinds: usize,
    changes: usize,
    required: usize,
}

type Run = for<'a> fn(&'a Client, &'a Sandbox) -> Pin<Box<dyn Future<Output = RoundTrip> + 'a>>;

#[derive(Default)]
struct RoundTrips(Vec<Run>);

impl KindVisitor for RoundTrips {
    fn visit<K: IntegrationKind>(&mut self) {
        self.0.push(|client, sandbox| Box::pin(run::<K>(client, sandbox)));
    }
}

/// Sets a kind up, finds nothing to change the second time, then changes each parameter.
async fn run<K: IntegrationKind>(client: &Client, sandbox: &Sandbox) -> RoundTrip {
    let slug = K::FACTS.slug;
    if K::FACTS.update_only {
        sandbox.install(PROJECT, slug);
    }
    let table: &Table = K::FACTS.parameters;
    let all = samples(table);
    let current = || async { client.send(read::<K>(PROJECT.into())).await.ok() };
    let diff = |current: &Option<K::Response>, wanted: &K| Patch::diff(current.as_ref(), wanted);
    let patch = diff(&current().await, &request::<K>(all.clone()));
    assert_eq!(patch.is_set_up(), !K::FACTS.update_only, "{slug}");
    client.send(write(PROJECT.into(), patch.request().expect(slug))).await.expect(slug);
    let again = diff(&current().await, &request::<K>(all.clone()));
    assert!(again.is_empty(), "{slug} the second time\n{again}");
    assert!(again.left_out().all(|change| matches!(change.reason(), Reason::NotReturned | Reason::NoEffect)), "{slug}");

    let (mut changes, mut required) = (0, 0);
    for field in table.fields.iter().filter(|field| field.no_effect().is_none()) {
        let mut wanted = all.clone();
        wanted[field.name] = other(field);
        changes += 1;
        if wanted == all {
            // An enum with only one value.
            continue;
        }
        let patch = diff(&current().await, &request::<K>(wanted.clone())).with_changed_secrets([field.name]);
        let sent = sent(&patch);
        assert_eq!(sent.get(field.name), Some(&wanted[field.name]), "{slug} `{}`\n{patch}", field.name);
        for change in patch.changes().filter(|change| change.name() != field.name) {
            assert_eq!(change.reason(), &Reason::Required, "{slug}: {change:?}");
            required += 1;
        }
        client.send(write(PROJECT.into(), patch.request().expect(slug))).await.expect(slug);
        let stored = sandbox.stored(PROJECT, slug).expect(slug);
        assert_eq!(stored[field.name], wanted[field.name], "{slug}");
        client.send(write(PROJECT.into(), &request::<K>(all.clone()))).await.expect(slug);
    }

    client.send(disable::<K>(PROJECT.into())).await.expect(slug);
    let patch = diff(&current().await, &request::<K>(all.clone()));
    let is_parameter = table.field("active").is_some();
    assert_eq!(patch.is_set_up(), !is_parameter, "{slug} is disabled");
    assert!(!patch.is_empty(), "{slug} is disabled");
    RoundTrip { kinds: 1, changes, required }
}

#[tokio::test]
async fn every_kind_is_set_up_left_alone_and_changed() {
    let (sandbox, client) = service().await;
    let mut round_trips = RoundTrips::default();
    Kind::visit_all(&mut round_trips);
    let mut total = RoundTrip::default();
    for run in round_trips.0 {
        let round_trip = run(&client, &sandbox).await;
        total.kinds += round_trip.kinds;
        total.changes += round_trip.changes;
        total.required += round_trip.required;
    }
    let fields = Kind::ALL.iter().filter_map(Kind::facts).flat_map(|facts| facts.parameters.fields);
    let effective = fields.filter(|field| field.no_effect().is_none()).count();
    assert_eq!((total.kinds, total.changes), (Kind::ALL.len(), effective));
    println!("{} kinds, {} changes, {} required beside them", total.kinds, total.changes, total.required);
}

/// Changes the settings, first all at once and then one by one.
#[tokio::test]
async fn the_settings_are_changed_once() {
    let (_sandbox, client) = service().await;
    let all = update(samples(settings::FACTS.attributes));
    let current = client.settings().get().await.unwrap();
    let patch = Patch::diff(&current, &all).with_all_secrets_changed();
    client.settings().update(patch.request().unwrap()).await.unwrap();
    let current = client.settings().get().await.unwrap();
    let again = Patch::diff(&current, &all);
    assert!(again.is_empty(), "{again}");
}
