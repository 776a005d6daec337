//! The states of every kind over a real socket.

use std::future::Future;
use std::pin::Pin;

use platform_api::Client;
use platform_api::generic::{Get, IntegrationKind, KindVisitor, Record, disable, read, write};
use platform_api::integrations::Kind;
use platform_api_runtime::generated::parameter;
use platform_api_sandbox::Sandbox;
use serde_json::{Map, Value};

use crate::support::sample::samples;
use crate::support::{PROJECT, service};

type Run = for<'a> fn(&'a Client, &'a Sandbox) -> Pin<Box<dyn Future<Output = ()> + 'a>>;

/// Every kind with its types.
#[derive(Default)]
struct RoundTrips(Vec<Run>);

impl KindVisitor for RoundTrips {
    fn visit<K: IntegrationKind>(&mut self) {
        self.0.push(|client, sandbox| Box::pin(run::<K>(client, sandbox)));
    }
}

#[tokio::test]
async fn every_kind_is_created_activated_and_disabled_as_the_spec_says() {
    let (sandbox, client) = service().await;
    let mut round_trips = RoundTrips::default();
    Kind::visit_all(&mut round_trips);
    for run in &round_trips.0 {
        run(&client, &sandbox).await;
    }
    assert_eq!(round_trips.0.len(), sandbox.api().integrations.kinds.len());
}

/// Checks the path of a kind, whether it can be created, what makes it active, and what disabling keeps.
async fn run<K: IntegrationKind>(client: &Client, sandbox: &Sandbox) {
    let (slug, table) = (K::FACTS.slug, K::FACTS.parameters);
    let kind = sandbox.api().integrations.kinds.iter().find(|kind| kind.slug == slug).expect(slug);
    let activation = sandbox.api().integrations.activation.as_deref();
    let switch = table.fields.iter().find(|field| Some(field.read_as().unwrap_or(field.name)) == activation);
    let mut wanted = samples(table);
    if let Some(switch) = switch {
        wanted.insert(switch.name.to_owned(), true.into());
    }
    let request = |wanted: &Map<String, Value>| -> K { serde_json::from_value(wanted.clone().into()).expect(slug) };
    let set = |request: K| async move { client.send(write(PROJECT.into(), &request)).await };
    let is_active = || async {
        let read = client.send(read::<K>(PROJECT.into())).await.expect(slug);
        activation.and_then(|name| parameter(read.object(), None, name)).and_then(bool::get)
    };

    sandbox.clear_requests();
    let created = set(request(&wanted)).await;
    assert_eq!(created.is_err(), kind.update_only, "{slug}: {created:?}");
    if kind.update_only {
        assert!(table.fields.iter().all(|field| !field.is_required()), "{slug}: nothing is required");
        sandbox.install(PROJECT, slug);
        set(request(&wanted)).await.expect(slug);
    }
    assert_eq!(is_active().await, activation.map(|_| true), "{slug}");
    if let Some(switch) = switch {
        wanted[switch.name] = false.into();
        set(request(&wanted)).await.expect(slug);
        assert_eq!(is_active().await, Some(false), "{slug}");
    }
    let held = sandbox.stored(PROJECT, slug).expect(slug);
    client.send(disable::<K>(PROJECT.into())).await.expect(slug);
    assert_eq!(is_active().await, activation.map(|_| false), "{slug}");
    let kept = sandbox.stored(PROJECT, slug).unwrap_or_default();
    assert_eq!(kept, if kind.keeps_settings { held } else { Map::new() }, "{slug}");

    let base = &sandbox.api().service.base_path;
    let path = |path: &str| format!("{base}{}", path.replace(":id", &PROJECT.to_string()));
    for call in sandbox.requests() {
        let expected = if call.method == "GET" { &kind.read_path } else { &kind.path };
        assert_eq!(call.path, path(expected), "{slug}: {}", call.method);
    }
}
