//! Every kind and every attribute is sent over a real socket, and read back unchanged.

use std::future::Future;
use std::pin::Pin;

use crate::support::sample::{sample, samples};
use crate::support::{PROJECT, service};
use platform_api::facts::Field;
use platform_api::generic::{IntegrationKind, KindVisitor, disable, read, write};
use platform_api::{Client, Object, SettingsUpdate, integrations, settings};
use platform_api_codegen::model::Kind;
use platform_api_sandbox::{Fault, FaultRule, Sandbox};
use serde_json::{Map, Value, json};

/// The counts for one kind.
#[derive(Default)]
struct RoundTrip {
    kinds: usize,
    sent: usize,
    compared: usize,
}

type Run = for<'a> fn(&'a Client, &'a Sandbox) -> Pin<Box<dyn Future<Output = RoundTrip> + 'a>>;

/// A round trip for each kind, with its types.
#[derive(Default)]
struct RoundTrips(Vec<Run>);

impl KindVisitor for RoundTrips {
    fn visit<K: IntegrationKind>(&mut self) {
        self.0.push(|client, sandbox| Box::pin(run::<K>(client, sandbox)));
    }
}

async fn run<K: IntegrationKind>(client: &Client, sandbox: &Sandbox) -> RoundTrip {
    let facts = K::FACTS;
    let slug = facts.slug;
    let parameters = samples(facts.parameters);
    if facts.update_only {
        sandbox.install(PROJECT, slug);
    } else {
        let error = client.send(read::<K>(PROJECT.into())).await.expect_err(slug);
        assert!(error.is_not_found(), "{slug} before it is set up: {error}");
    }

    let request: K = serde_json::from_value(Value::Object(parameters.clone())).expect(slug);
    client.send(write(PROJECT.into(), &request)).await.expect(slug);
    let recorded = sandbox.requests().pop().expect(slug);
    assert_eq!(recorded.parameters, parameters, "{slug}");
    assert!(recorded.unknown.is_empty(), "{slug}: the service does not know {:?}", recorded.unknown);

    let integration = client.send(read::<K>(PROJECT.into())).await.expect(slug);
    let response: Value = serde_json::from_str(&serde_json::to_string(&integration).expect(slug)).expect(slug);
    let stored = sandbox.stored(PROJECT, slug).expect(slug);
    let kind = sandbox.api().integrations.kinds.iter().find(|kind| kind.slug == slug).expect(slug);
    let compared =
        facts.parameters.fields.iter().map(|field| compare(kind, field, &parameters, &response, &stored)).sum();
    assert_eq!(response["slug"], slug);

    client.send(disable::<K>(PROJECT.into())).await.expect(slug);
    RoundTrip { kinds: 1, sent: parameters.len(), compared }
}

/// Secrets are stored but not returned, unless the documents show them; all other values are in their documented place.
fn compare(
    kind: &Kind,
    field: &Field,
    sent: &Map<String, Value>,
    response: &Value,
    stored: &Map<String, Value>,
) -> usize {
    let (slug, name, expected) = (&kind.slug, field.name, &sent[field.name]);
    assert_eq!(stored.get(name), Some(expected), "{slug}: what the service holds of `{name}`");
    let found = response.get(field.read_as().unwrap_or(name)).or_else(|| response["properties"].get(name));
    let is_shown = !field.is_secret() || kind.shown_properties.iter().any(|shown| shown == name);
    assert_eq!(found, is_shown.then_some(expected), "{slug}: `{name}`");
    1
}

#[tokio::test]
async fn every_kind_is_set_up_read_and_disabled() {
    let (sandbox, client) = service().await;
    let mut round_trips = RoundTrips::default();
    integrations::Kind::visit_all(&mut round_trips);
    let mut total = RoundTrip::default();
    for run in round_trips.0 {
        let round_trip = run(&client, &sandbox).await;
        total.kinds += round_trip.kinds;
        total.sent += round_trip.sent;
        total.compared += round_trip.compared;
    }
    let spec = &sandbox.api().integrations.kinds;
    let parameters: usize = spec.iter().map(|kind| kind.parameters.len()).sum();
    assert_eq!((total.kinds, total.sent, total.compared), (spec.len(), parameters, parameters));
    assert!(client.project(PROJECT).integrations().await.unwrap().is_empty(), "all are disabled");
    println!("{} kinds, {} parameters sent, {} compared", total.kinds, total.sent, total.compared);
}

#[tokio::test]
async fn every_kind_works_by_slug_with_untyped_parameters() {
    let (sandbox, client) = service().await;
    for kind in integrations::Kind::ALL {
        let (slug, facts) = (kind.slug(), kind.facts().expect("the kind is one of the documents'"));
        if facts.update_only {
            sandbox.install(PROJECT, slug);
        }
        let mut parameters: Object = samples(facts.parameters).into_iter().collect();
        let is_switch = |field: &&Field| facts.activation == Some(field.read_as().unwrap_or(field.name));
        if let Some(switch) = facts.parameters.fields.iter().find(is_switch) {
            parameters = parameters.with_member(switch.name, true);
        }
        let endpoint = client.project("group/widgets").integration(kind.clone());
        endpoint.set(&parameters).await.expect(slug);
        let integration = endpoint.get().await.expect(slug);
        assert_eq!(integration.kind().as_ref(), Some(kind));
        assert!(integration.properties().is_some(), "{kind}");
    }
    let active = client.project(PROJECT).integrations().await.unwrap();
    let slugs: Vec<_> = active.iter().filter_map(|integration| integration.slug()).collect();
    assert_eq!(slugs.len(), integrations::Kind::ALL.len());
    for kind in integrations::Kind::ALL {
        assert!(slugs.contains(&kind.slug()), "{kind} is not in the list");
        let slug = kind.slug();
        client.send(kind.disable(PROJECT)).await.expect(slug);
    }
    assert!(client.send(platform_api::integrations::list(PROJECT)).await.unwrap().is_empty());
}

/// The attributes that this one requires, and those that its entries may not name.
fn companions(attribute: &Field) -> Map<String, Value> {
    let names = attribute.needs().into_iter().flat_map(|needs| needs.one_of.concat());
    let all = platform_api::settings::ATTRIBUTES.iter();
    let others = all.filter(|other| other.not_in().is_some_and(|not_in| not_in.name == attribute.name));
    let names = names.chain(others.map(|other| other.name));
    let fields = names.filter_map(|name| platform_api::settings::FACTS.attributes.field(name));
    fields.map(|field| (field.name.to_owned(), sample(field))).collect()
}

#[tokio::test]
async fn every_attribute_is_changed_and_read_back_alone() {
    let (sandbox, client) = service().await;
    let attributes: Vec<&Field> =
        platform_api::settings::ATTRIBUTES.iter().filter(|attribute| !attribute.is_response_only()).collect();
    let (mut echoed, mut kept_back) = (0, 0);
    for attribute in &attributes {
        let (name, value) = (attribute.name, sample(attribute));
        let update: SettingsUpdate = serde_json::from_value(json!({ name: value })).expect(name);
        sandbox.assume_settings(companions(attribute));
        let before = sandbox.settings_state();
        let response = client.settings().update(&update).await.expect(name).expect(name);
        let recorded = sandbox.requests().pop().expect(name);
        assert_eq!(Value::Object(recorded.parameters), json!({ name: value }), "nothing but `{name}` is sent");
        assert!(recorded.unknown.is_empty(), "the service does not know `{name}`");

        let read = client.settings().get().await.expect(name);
        assert_eq!(response.object().to_json().len(), read.object().to_json().len());
        let read: Value = serde_json::from_str(read.object().to_json()).expect(name);
        let mut after = sandbox.settings_state();
        assert_eq!(after.get(name), Some(&value));
        if attribute.is_secret() {
            assert_eq!(read.get(name), None, "the secret `{name}` is not echoed");
            kept_back += 1;
        } else {
            assert_eq!(read.get(name), Some(&value), "`{name}`");
            echoed += 1;
        }
        for state in [&mut after, &mut before.clone()] {
            state.remove(name);
            state.remove("updated_at");
        }
        let mut untouched = before;
        untouched.remove(name);
        untouched.remove("updated_at");
        assert_eq!(after, untouched, "`{name}` changes nothing else");
    }
    assert_eq!(attributes.len(), sandbox.api().settings.writable().count());
    assert_eq!(echoed + kept_back, attributes.len());
    println!("{} attributes changed: {echoed} read back, {kept_back} secrets kept", attributes.len());
}

#[tokio::test]
async fn all_attributes_are_changed_in_one_request() {
    let (sandbox, client) = service().await;
    let values: Map<String, Value> = platform_api::settings::ATTRIBUTES
        .iter()
        .filter(|attribute| !attribute.is_response_only())
        .map(|attribute| (attribute.name.to_owned(), sample(attribute)))
        .collect();
    let update: SettingsUpdate = serde_json::from_value(Value::Object(values.clone())).unwrap();
    let settings = client.settings().update(&update).await.unwrap().unwrap();
    assert_eq!(sandbox.requests().pop().unwrap().parameters, values);
    let report = settings.object().report();
    assert!(report.unknown.is_empty(), "{report}");
    // A response-only field may never have been set; the documents decide whether that is a mismatch.
    let is_read_only = |path: &String| {
        let name = path.split(['.', '[']).next().expect("there is a first part");
        platform_api::settings::FACTS.attributes.field(name).is_some_and(|field| field.is_response_only())
    };
    assert!(report.unset.iter().all(is_read_only), "{report}");
    assert!(report.mismatches.iter().all(|(path, ty)| *ty == "null" && is_read_only(path)), "{report}");
    let secrets =
        platform_api::settings::ATTRIBUTES.iter().filter(|attribute| attribute.is_secret()).map(|field| field.name);
    // A record that contains itself ends somewhere, so not every nested field is present.
    let absent: Vec<_> = report.absent.iter().filter(|path| !path.contains('.')).collect();
    assert_eq!(absent, secrets.collect::<Vec<_>>());
}

/// Some versions of the service respond without a body.
#[tokio::test]
async fn a_change_of_settings_without_a_body_is_a_success() {
    let (sandbox, client) = service().await;
    let update = SettingsUpdate::new().signup_enabled(false);
    sandbox.inject(FaultRule::next(1, Fault::Status(204)).method("PUT"));
    assert_eq!(client.settings().update(&update).await.unwrap(), None);
    assert!(settings::update(&update).decode(b"{").unwrap_err().is_decode(), "what is there is read");
    assert_eq!(settings::update(&update).decode(b" \r\n").unwrap(), None);
}
