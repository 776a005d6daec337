//! A walk through every kind, below a group, and the settings: each parameter arrives as set, in both encodings and as
//! `null`, and reads return what was accepted, without secrets. Each kind is also patched, and copied to a project.

use platform_api::facts::{Fact, Field};
use platform_api::generic::{HasObject, IntegrationKind, Record, RequestRecord};
use platform_api::integrations::{AnyRequest, Integration, Kind};
use platform_api::{Applied, Client, Object, ParameterEncoding, Parent, Patch, Request, SettingsUpdate, settings};
use platform_api_codegen::model;
use platform_api_runtime::generated::{KindId, read, write};
use platform_api_sandbox::{Role, Sandbox};
use serde_json::{Map, Value};

use crate::support::kinds::{EachKind, each_kind};
use crate::support::sample::{plain_sample, sample, samples, writable};
use crate::support::{PROJECT, client, service};

const GROUP: &str = "/groups/7";

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
async fn every_parameter_of_every_kind_is_sent_read_and_copied() {
    let sandbox = Sandbox::builder().parent(GROUP).page_size(1).start().await.unwrap();
    let client = client(&sandbox, Role::Administrator);
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

    let group = walk.client.parent(GROUP).integrations().await.unwrap();
    let active = |kind: &&Kind| walk.sandbox.is_active(GROUP, kind.slug());
    assert_eq!(group.len(), Kind::ALL.iter().filter(active).count());
    let project = walk.client.project(PROJECT).integrations().await.unwrap();
    let slugs = group.iter().map(Integration::slug);
    assert!(project.iter().map(Integration::slug).eq(slugs));
}

impl EachKind for Walk {
    async fn run<K: IntegrationKind>(&mut self) {
        let slug = K::FACTS.slug;
        let kind = Kind::from_slug(slug);
        let group = self.client.parent(GROUP);
        let (typed, any) = (group.endpoint::<K>(), group.integration(&kind));
        let mut parameters = samples(K::TABLE);
        // A patch does not send `false` to a disabled integration.
        if let Some(active) = K::FACTS.activation.and_then(|name| parameters.get_mut(name)) {
            *active = true.into();
        }
        let request = kind.request(&Object::from_iter(parameters.clone()));
        assert!(typed.get().optional().await.expect(slug).is_none(), "{slug}");
        let created = any.set(&request).await;
        let is_update_only = self.spec(slug).is_update_only();
        assert_eq!(created.is_err(), is_update_only, "{slug}: {created:?}");
        if is_update_only {
            self.sandbox.install(GROUP, slug);
            self.sandbox.install(PROJECT, slug);
        }
        self.states(&Resource {
            name: slug,
            write: |request: &K| write(&KindId::documented(K::FACTS), Parent::new(GROUP), request),
            read: || read(&KindId::documented(K::FACTS), Parent::new(GROUP)),
        })
        .await;

        let held = self.sandbox.stored(GROUP, slug);
        typed.disable().await.expect(slug);
        let held = held.filter(|_| self.spec(slug).keeps_settings()).unwrap_or_default();
        assert_eq!(self.sandbox.stored(GROUP, slug), Some(held), "{slug}");
        assert!(!self.sandbox.is_active(GROUP, slug), "{slug}");

        // An installed integration keeps a secret that is not named.
        let secrets: Vec<_> = writable(K::TABLE).filter(|field| field.is_secret()).collect();
        let names: Vec<_> = secrets.iter().map(|field| field.name).collect();
        let current = any.get().await.expect(slug);
        let patch = Patch::diff(&current, &request).with_changed_secrets(names.clone());
        let applied = any.apply(&patch).await.expect(slug);
        assert!(matches!(applied, Applied::Sent { .. }), "{slug}");
        let mut expected = parameters;
        expected.retain(|name, _| K::TABLE.field(name).is_some_and(|field| field.no_effect().is_none()));
        self.sandbox.assert_integration(GROUP, slug, &expected);

        // The program supplies the secrets, because reads omit them.
        let source = any.get().await.expect(slug);
        let copy = self.client.project(PROJECT).integration(&kind);
        let patch = async || {
            let current = copy.get().optional().await.expect(slug);
            let wanted = kind.copied(&source, current.as_ref()).expect(slug);
            let with_secret = |wanted: AnyRequest, field: &&Field| wanted.with_parameter(field.name, sample(field));
            Patch::diff(&current, &secrets.iter().fold(wanted, with_secret))
        };
        let first = patch().await.with_changed_secrets(names);
        let applied = copy.apply(&first).await.expect(slug);
        assert!(matches!(applied, Applied::Sent { .. }), "{slug}");
        self.sandbox.assert_integration(PROJECT, slug, &expected);
        assert!(patch().await.is_empty(), "{slug}");

        let spec = self.spec(slug);
        for call in self.sandbox.take_requests() {
            let path = if call.method == "GET" {
                &spec.read_path
            } else {
                &spec.path
            };
            let (project, below) = path.around_id().expect("the path of a kind has a parent");
            let base = &self.sandbox.api().service.base_path;
            let paths = [
                format!("{base}{GROUP}{below}"),
                format!("{base}{project}/{PROJECT}{below}"),
            ];
            assert!(paths.contains(&call.path), "{slug}: {}", call.path);
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
