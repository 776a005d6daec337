//! Walks through every kind and the settings over a real socket. Each parameter arrives as set, in each state and
//! encoding, and reads return what was accepted, without secrets.
//!
//! All clients send the same requests, so the asynchronous one walks through all kinds, the others through a sample.
//! Fields go by JSON name; `generated.rs` checks the methods.

pub mod callers;
mod kinds;
mod states;

use platform_api::facts::{Fact, Field, Table};
use platform_api::generic::{IntegrationKind, Record, RequestRecord};
use platform_api::integrations::{ChatD, chat_d};
use platform_api::{Error, ErrorKind, Json, Object, Presence, Request, SettingsUpdate, http, integrations, settings};
use platform_api_codegen::model::{self, Kind};
use platform_api_runtime::generated::{KindId, decode, read, write};
use platform_api_sandbox::{RecordedRequest, Sandbox};
use serde_json::{Map, Value};

use crate::made_up::Card;
use crate::support::kinds::{EachKind, each_kind};
use crate::support::sample::{sample, samples, writable};
use crate::support::{PROJECT, is_sampled, service};
use callers::Caller;

struct Resource<R: Record + RequestRecord> {
    name: &'static str,
    write: fn(&R) -> Request<Option<R::Response>>,
    read: fn() -> Request<R::Response>,
    stored: fn(&Sandbox) -> Map<String, Value>,
}

impl<K: IntegrationKind> Resource<K> {
    fn kind() -> Self {
        Resource {
            name: K::FACTS.slug,
            write: |request| write(&KindId::documented(K::FACTS), PROJECT.into(), request),
            read: || read(&KindId::documented(K::FACTS), PROJECT.into()),
            stored: |sandbox| sandbox.stored(PROJECT, K::FACTS.slug).unwrap_or_default(),
        }
    }
}

const SETTINGS: Resource<SettingsUpdate> = Resource {
    name: "settings",
    write: settings::update,
    read: settings::get,
    stored: |sandbox| sandbox.settings_state(),
};

#[derive(Debug, Default)]
struct Counts {
    kinds: usize,
    required: usize,
    optional: usize,
    secrets: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Extent {
    Every,
    Sample,
}

struct Walk<'a, C> {
    client: &'a C,
    sandbox: &'a Sandbox,
    extent: Extent,
    counts: Counts,
}

impl<C: Caller> EachKind for Walk<'_, C> {
    async fn run<K: IntegrationKind>(&mut self) {
        let resource = Resource::<K>::kind();
        if !self.has(resource.name) {
            return;
        }
        self.create(&resource).await;
        self.states(&resource).await;
        self.by_slug(&resource).await;
        self.counts.kinds += 1;
    }
}

struct Disabling<'w, 'a, C>(&'w mut Walk<'a, C>);

impl<C: Caller> EachKind for Disabling<'_, '_, C> {
    async fn run<K: IntegrationKind>(&mut self) {
        if self.0.has(K::FACTS.slug) {
            self.0.disable(&Resource::<K>::kind()).await;
        }
    }
}

impl<'a, C: Caller> Walk<'a, C> {
    async fn run_all(mut self) {
        each_kind(&mut self).await;
        each_kind(&mut Disabling(&mut self)).await;
        assert!(
            self.client
                .send(&platform_api::integrations::list(PROJECT))
                .await
                .expect("it is read")
                .is_empty()
        );
        self.states(&SETTINGS).await;
        let Counts {
            kinds,
            required,
            optional,
            secrets,
        } = self.counts;
        let api = self.sandbox.api();
        let walked: Vec<_> = api
            .integrations
            .kinds
            .iter()
            .filter(|kind| self.has(&kind.slug))
            .collect();
        let fields = || {
            let of_kinds = walked.iter().flat_map(|kind| &kind.parameters);
            of_kinds.chain(api.settings.writable())
        };
        let count = |is: fn(&model::Field) -> bool| fields().filter(|field| is(field)).count();
        assert_eq!(kinds, walked.len());
        assert_eq!(required, count(model::Field::is_required));
        assert_eq!(optional, count(|field| !field.is_required()));
        assert_eq!(secrets, count(model::Field::is_secret));
    }

    fn has(&self, slug: &str) -> bool {
        self.extent == Extent::Every || is_sampled(slug, 6)
    }

    async fn arrived<T>(&self, request: Request<T>) -> (Result<T, Error>, RecordedRequest) {
        self.sandbox.take_requests();
        let response = self.client.send(&request).await;
        let recorded = self.sandbox.requests().pop().expect("it arrived");
        (response, recorded)
    }

    /// Except secrets that reads omit, and parameters without effect.
    async fn holds<R: Record + RequestRecord>(&mut self, of: &Resource<R>, sent: &Map<String, Value>) -> Value {
        let stored = (of.stored)(self.sandbox);
        let response = tree(&self.client.send(&(of.read)()).await.expect(of.name));
        for (name, value) in sent {
            let field = R::TABLE.field(name).expect("the table lists it");
            if field.no_effect().is_some() {
                continue;
            }
            assert_eq!(
                stored.get(name),
                Some(value),
                "{}: what the service holds of `{name}`",
                of.name
            );
            let found = found(field, &response);
            let is_shown = !field.is_secret() || self.spec(of.name).is_some_and(|kind| shows(kind, name));
            // Reads of a kind's unset parameters are undocumented.
            if !value.is_null() || R::TABLE.kind.is_none() {
                assert_eq!(found, is_shown.then_some(value), "{}: `{name}`", of.name);
            }
        }
        response
    }

    fn spec(&self, slug: &str) -> Option<&'a Kind> {
        self.sandbox
            .api()
            .integrations
            .kinds
            .iter()
            .find(|kind| kind.slug == slug)
    }
}

fn shows(kind: &Kind, name: &str) -> bool {
    kind.shown_properties.iter().any(|shown| shown == name)
}

fn tree(record: &impl Record) -> Value {
    serde_json::from_str(record.object().to_json()).expect("an object is JSON")
}

/// As from a configuration file.
fn request<R: Record + RequestRecord>(parameters: Map<String, Value>) -> R {
    serde_json::from_value(Value::Object(parameters)).unwrap_or_else(|error| panic!("{}: {error}", R::TABLE.name))
}

fn sampled<'a>(fields: impl Iterator<Item = &'a Field>) -> Map<String, Value> {
    fields.map(|field| (field.name.to_owned(), sample(field))).collect()
}

/// Includes parameters required only in some states.
fn base(table: &Table) -> Map<String, Value> {
    sampled(writable(table).filter(|field| field.is_required() || !field.required_when().is_empty()))
}

#[tokio::test]
async fn the_client_sends_and_reads_every_parameter_of_every_kind() {
    let (sandbox, client) = service().await;
    Walk {
        client: &client,
        sandbox: &sandbox,
        extent: Extent::Every,
        counts: Counts::default(),
    }
    .run_all()
    .await;
}

#[tokio::test]
async fn another_transport_sends_and_reads_the_same_for_a_sample_of_kinds() {
    let (sandbox, client) = service().await;
    let client = callers::OwnTransport::new(client);
    let walk = Walk {
        client: &client,
        sandbox: &sandbox,
        extent: Extent::Sample,
        counts: Counts::default(),
    };
    walk.run_all().await;
}

#[cfg(feature = "blocking")]
#[test]
fn the_blocking_client_sends_and_reads_the_same_for_a_sample_of_kinds() {
    use platform_api_sandbox::{Role, blocking};

    let sandbox = blocking::Sandbox::start().expect("the sandbox starts");
    let client = platform_api::blocking::Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator));
    let client = client.build().expect("the address is good");
    let walk = Walk {
        client: &client,
        sandbox: &sandbox,
        extent: Extent::Sample,
        counts: Counts::default(),
    };
    callers::at_once(walk.run_all());
}

#[tokio::test]
async fn all_attributes_are_changed_in_one_request() {
    let (sandbox, client) = service().await;
    let all = samples(SettingsUpdate::TABLE);
    let settings = client.settings().update(&request(all.clone())).await.unwrap().unwrap();
    assert_eq!(sandbox.requests().pop().unwrap().parameters, all);
    let object = settings.object();
    assert_eq!(object.unknown().next(), None);
    assert_eq!(object.mismatches().next(), None);
    // Response-only fields, and fields without effect, may never have been set.
    let is_never_set = |field: &Field| field.is_response_only() || field.no_effect().is_some();
    for field in settings::ATTRIBUTES {
        let presence = object.presence(field.name);
        assert_eq!(presence == Presence::Absent, field.is_secret(), "{}", field.name);
        assert!(presence != Presence::Null || is_never_set(field), "{}", field.name);
    }
}

/// After an unreadable response the change has happened, without a record.
#[test]
fn a_body_that_is_not_the_resource_is_an_error_of_a_read() {
    fn check<R: Record>(read: &Request<R>, change: &Request<Option<R>>, body: &str, is_resource: bool) {
        let found = read.read_response(http::Response::new(body)).map(drop);
        let expected = if is_resource { None } else { Some(ErrorKind::Decode) };
        assert_eq!(found.err().map(|error| error.kind()), expected, "{body}");
        let found = change.read_response(http::Response::new(body)).unwrap();
        assert_eq!(found.is_some(), is_resource, "{body}");
    }

    let update = settings::update(&SettingsUpdate::new().signup_enabled(false));
    let set = chat_d::set(1, &ChatD::new("https://chat.example/hook"));
    for (body, is_settings, is_integration) in [
        ("{}", true, true),
        (r#"{"signup_enabled":null}"#, true, false),
        (r#"{"properties":{},"new":1}"#, false, true),
        (r#"{"message":"maintenance"}"#, false, false),
        (" \r\n", false, false),
        ("{", false, false),
        ("[]", false, false),
    ] {
        check(&settings::get(), &update, body, is_settings);
        check(&chat_d::get(1), &set, body, is_integration);
    }
    let body = r#"{"message":"s3cr3t"}"#;
    let error = chat_d::get(1).read_response(http::Response::new(body)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "get_chat_d (GET /projects/:id/integrations/chat-d) of project 1: 200 OK: unexpected body: an object without a \
         documented field (see `Error::body`)"
    );
    assert_eq!(error.body(), Some(body.as_bytes()));
    // Aliases are documented, and an object without a table may have any members.
    assert!(decode::<Card>(&mut r#"{"old_flag":true}"#.into(), None).is_ok());
    assert!(decode::<Object>(&mut r#"{"message":1}"#.into(), None).is_ok());
}

/// Searches the top of a read, then its `properties`.
fn found<'a>(field: &Field, response: &'a Value) -> Option<&'a Value> {
    response
        .get(field.read_as().unwrap_or(field.name))
        .or_else(|| response["properties"].get(field.name))
}

#[tokio::test]
async fn what_has_no_effect_is_not_stored() {
    let (sandbox, client) = service().await;
    let mut idle = 0;
    let mut compare = |table: &'static Table, response: &Value| {
        for field in writable(table).filter(|field| field.no_effect().is_some() && !field.is_secret()) {
            let default: Value = field.default().unwrap_or("null").parse().expect("a default is JSON");
            assert_eq!(
                found(field, response),
                Some(&default),
                "{}: `{}`",
                table.name,
                field.name
            );
            idle += 1;
        }
    };
    let update: SettingsUpdate = request(samples(SettingsUpdate::TABLE));
    let settings = client.settings().update(&update).await.unwrap().unwrap();
    compare(SettingsUpdate::TABLE, &tree(&settings));
    for kind in integrations::Kind::ALL {
        let facts = kind.facts().expect("it is documented");
        if facts.update_only {
            sandbox.install(PROJECT, facts.slug);
        }
        let endpoint = client.project(PROJECT).integration(kind);
        endpoint
            .set(&kind.request(&Object::from_iter(samples(facts.parameters))))
            .await
            .unwrap();
        compare(facts.parameters, &tree(&endpoint.get().await.unwrap()));
    }
    let api = sandbox.api();
    let of_kinds = api.integrations.kinds.iter().flat_map(|kind| &kind.parameters);
    let declared = of_kinds.chain(api.settings.writable());
    let declared = declared.filter(|field| field.no_effect().is_some() && !field.is_secret());
    assert_eq!(idle, declared.count());
}

/// Fields under a rule are skipped.
#[tokio::test]
async fn defaults_are_read_where_nothing_was_sent() {
    let (sandbox, client) = service().await;
    let settings = client.settings().get().await.unwrap();
    // The model states the versions of values in their enum, not in the attribute.
    let is_plain = |fact: &Fact| {
        matches!(
            fact,
            Fact::Default(_) | Fact::Unit(_) | Fact::Note(_) | Fact::ValuesIntroduced(_)
        )
    };
    let plain = writable(SettingsUpdate::TABLE).filter(|field| field.facts.iter().all(is_plain));
    let mut compared = 0;
    for (field, default) in plain.filter_map(|field| Some((field, field.default()?))) {
        let read = settings.object().raw(field.name);
        assert_eq!(
            read.and_then(|read| read.parse::<Json>().ok()),
            default.parse().ok(),
            "{}",
            field.name
        );
        compared += 1;
    }
    let is_plain = |fact: &model::Fact| ["default", "unit", "note"].contains(&fact.key());
    let plain = sandbox.api().settings.writable();
    let plain = plain.filter(|field| field.facts.iter().all(is_plain) && field.default().is_some());
    assert_eq!(compared, plain.count());
}
