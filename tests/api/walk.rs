//! Walks through every kind and the settings: each parameter arrives as set, in both encodings and as `null`, and reads
//! return what was accepted, without secrets.

use platform_api::facts::Fact;
use platform_api::generic::{HasObject, IntegrationKind, Record, RequestRecord};
use platform_api::integrations::{self, ChatD, Kind};
use platform_api::{Client, ErrorKind, Object, ParameterEncoding, Request, SettingsUpdate, settings};
use platform_api_codegen::model;
use platform_api_core::path::PathPart;
use platform_api_runtime::generated::{KindId, disable, read, write};
use platform_api_sandbox::Sandbox;
use serde_json::{Map, Value};

use crate::support::kinds::{EachKind, each_kind};
use crate::support::sample::{plain_sample, sample, samples, writable};
use crate::support::{PROJECT, service};

/// What the walks do with every kind, literally for one.
#[tokio::test]
async fn chat_d_is_set_read_and_disabled() {
    let (sandbox, client) = service().await;
    let path = format!("{}/projects/42/integrations/chat-d", sandbox.api().service.base_path);
    let chat = client.project(PROJECT).chat_d();
    let wanted = ChatD::new("https://chat.example/hook")
        .channel("#ops")
        .push_events(true);
    let json = r##"{"webhook":"https://chat.example/hook","channel":"#ops","push_events":true}"##;
    let pairs = "webhook=https%3A%2F%2Fchat.example%2Fhook&channel=%23ops&push_events=true";
    for (encoding, query, body) in [
        (ParameterEncoding::Json, None, json),
        (ParameterEncoding::Query, Some(pairs), ""),
    ] {
        chat.set(&wanted).with_encoding(encoding).await.unwrap();
        let sent = sandbox.requests().pop().unwrap();
        assert_eq!((&*sent.method, &sent.path), ("PUT", &path));
        assert_eq!((sent.query.as_deref(), &*sent.body), (query, body.as_bytes()));
    }

    let read = chat.get().await.unwrap();
    assert_eq!((read.active(), read.push_events()), (Some(true), Some(true)));
    let properties = read.properties();
    assert_eq!(
        (properties.channel(), properties.webhook().is_some()),
        (Some("#ops"), false)
    );
    chat.disable().await.unwrap();
    assert_eq!(chat.get().await.unwrap().active(), Some(false));
    let sent = sandbox.requests();
    assert_eq!((&*sent[3].method, &sent[3].path), ("DELETE", &path));
}

struct Resource<R: Record + RequestRecord> {
    name: &'static str,
    write: fn(&R) -> Request<Option<R::Response>>,
    read: fn() -> Request<R::Response>,
}

struct Walk {
    sandbox: Sandbox,
    client: Client,
    kinds: usize,
    parameters: usize,
}

#[tokio::test]
async fn every_parameter_of_every_kind_is_sent_and_read() {
    let (sandbox, client) = service().await;
    let mut walk = Walk {
        sandbox,
        client,
        kinds: 0,
        parameters: 0,
    };
    each_kind(&mut walk).await;
    walk.states(&Resource {
        name: "settings",
        write: settings::update,
        read: settings::get,
    })
    .await;
    let api = walk.sandbox.api();
    let mut kinds: Vec<_> = api.integrations.kinds.iter().collect();
    kinds.retain(|kind| kind.removed().is_none());
    assert_eq!(walk.kinds, kinds.len());
    let of_kinds = kinds.iter().map(|kind| kind.parameters.len());
    assert_eq!(
        walk.parameters,
        of_kinds.sum::<usize>() + api.settings.writable().count()
    );
}

impl EachKind for Walk {
    /// As a type, and as a value.
    async fn run<K: IntegrationKind>(&mut self) {
        let slug = K::FACTS.slug;
        let typed = Resource {
            name: slug,
            write: |request: &K| write(&KindId::documented(K::FACTS), PROJECT.into(), request),
            read: || read(&KindId::documented(K::FACTS), PROJECT.into()),
        };
        let kind = Kind::from_slug(slug);
        let set = integrations::set(PROJECT, &kind.request(&Object::from_iter(samples(K::TABLE))));
        let absent = self.client.send(&(typed.read)()).await.expect_err(slug);
        assert_eq!(absent.kind(), ErrorKind::NotFound, "{slug}");
        let created = self.client.send(&set).await;
        assert_eq!(
            created.is_err(),
            self.spec(slug).is_update_only(),
            "{slug}: {created:?}"
        );
        if created.is_err() {
            self.sandbox.install(PROJECT, slug);
        }
        self.states(&typed).await;

        self.sandbox.take_requests();
        self.client.send(&set).await.expect(slug);
        let of_type = self.client.send(&(typed.read)()).await.expect(slug);
        let of_value = self.client.send(&integrations::get(PROJECT, &kind)).await.expect(slug);
        assert_eq!(of_type.object().to_json(), of_value.object().to_json());
        let held = self.sandbox.stored(PROJECT, slug);
        let disable = disable::<K::Response>(&KindId::documented(K::FACTS), PROJECT.into());
        self.client.send(&disable).await.expect(slug);
        let spec = self.spec(slug);
        let expected = held.filter(|_| spec.keeps_settings()).unwrap_or_default();
        assert_eq!(self.sandbox.stored(PROJECT, slug), Some(expected), "{slug}");
        assert!(!self.sandbox.is_active(PROJECT, slug), "{slug}");
        for call in self.sandbox.take_requests() {
            let path = if call.method == "GET" {
                &spec.read_path
            } else {
                &spec.path
            };
            let path = path.with(PathPart::Id, PathPart::Literal("42"));
            assert_eq!(call.path, format!("{}{path}", self.sandbox.api().service.base_path));
        }
        self.kinds += 1;
    }
}

impl Walk {
    fn spec(&self, slug: &str) -> &model::KindSpec {
        let mut kinds = self.sandbox.api().integrations.kinds.iter();
        kinds.find(|kind| kind.slug == slug).expect("the spec has the kind")
    }

    /// The service stores samples, and may refuse `null`.
    async fn states<R: Record + RequestRecord>(&mut self, of: &Resource<R>) {
        for (encoding, is_null) in [
            (ParameterEncoding::Json, true),
            (ParameterEncoding::Json, false),
            (ParameterEncoding::Query, false),
        ] {
            let mut sent = Map::new();
            for field in writable(R::TABLE) {
                let value = match encoding {
                    _ if is_null && !field.is_required() => Value::Null,
                    ParameterEncoding::Json => sample(field),
                    _ => plain_sample(field),
                };
                // Pairs cannot express objects in arrays, or what is empty.
                let text = value.to_string();
                let is_beyond_pairs = ["[{", "[]", "{}"].iter().any(|part| text.contains(part));
                if encoding == ParameterEncoding::Json || !is_beyond_pairs {
                    sent.insert(field.name.to_owned(), value);
                }
            }
            let request: R = serde_json::from_value(Value::Object(sent.clone())).expect(of.name);
            let response = self.client.send(&(of.write)(&request).with_encoding(encoding)).await;
            let arrived = self.sandbox.requests().pop().expect("it arrived");
            assert_eq!(arrived.parameters, sent, "{} in {encoding:?}", of.name);
            assert!(arrived.unknown.is_empty(), "{}: {:?}", of.name, arrived.unknown);
            if !is_null {
                response.expect(of.name);
                self.is_read(of, &sent).await;
            }
        }
        self.parameters += writable(R::TABLE).count();
    }

    /// Except most secrets, and parameters without effect.
    async fn is_read<R: Record + RequestRecord>(&self, of: &Resource<R>, sent: &Map<String, Value>) {
        let read = self.client.send(&(of.read)()).await.expect(of.name);
        assert_eq!(read.object().unknown().next(), None, "{}", of.name);
        assert_eq!(read.object().mismatches().next(), None, "{}", of.name);
        let response: Value = serde_json::from_str(read.object().to_json()).expect("it is JSON");
        for (name, value) in sent {
            let field = R::TABLE.field(name).expect("the table lists it");
            let top = response.get(field.read_as().unwrap_or(name));
            let found = top.or_else(|| response["properties"].get(name));
            let is_shown =
                !field.is_secret() || R::TABLE.kind.is_some() && self.spec(of.name).shown_properties.contains(name);
            if field.no_effect().is_none() {
                assert_eq!(found, is_shown.then_some(value), "{}: `{name}`", of.name);
            }
        }
    }
}

/// Attributes under a rule, such as a version, may be absent.
#[tokio::test]
async fn defaults_are_read_where_nothing_was_sent() {
    let (_sandbox, client) = service().await;
    let settings = client.settings().get().await.unwrap();
    let read: Map<String, Value> = serde_json::from_str(settings.object().to_json()).unwrap();
    let mut compared = 0;
    for field in writable(SettingsUpdate::TABLE) {
        if let [Fact::Default(default)] = field.facts {
            assert_eq!(
                Some(&read[field.name]),
                serde_json::from_str(default).ok().as_ref(),
                "{}",
                field.name
            );
            compared += 1;
        }
    }
    assert_ne!(compared, 0, "no attribute has only a default");
}
