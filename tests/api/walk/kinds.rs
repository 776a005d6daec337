//! A kind's creation, defaults, activation, disabling and paths, as the spec states them; typed, and by slug at run
//! time.

use std::collections::BTreeSet;

use platform_api::facts::Field;
use platform_api::generic::IntegrationKind;
use platform_api::integrations::{self, Kind};
use platform_api::{ErrorKind, Object, Patch};
use platform_api_runtime::generated::{KindId, disable, read};
use serde_json::{Map, Value};

use super::{Caller, Resource, Walk, base, request, shows, tree};
use crate::support::PROJECT;
use crate::support::sample::samples;

impl<C: Caller> Walk<'_, C> {
    /// First with only the required parameters, then with all.
    pub(super) async fn create<K: IntegrationKind>(&mut self, of: &Resource<K>) {
        let (slug, spec) = (of.name, self.spec(of.name).expect("the spec has the kind"));
        let absent = self.client.send(&(of.read)()).await.expect_err(slug);
        assert_eq!(
            absent.kind(),
            ErrorKind::NotFound,
            "{slug} before it is set up: {absent}"
        );
        let least = base(K::TABLE);
        let patch = Patch::diff(None, &request::<K>(least.clone()));
        let created = self
            .client
            .send(&(of.write)(
                patch.request().expect(slug).unwrap_or(&request(least.clone())),
            ))
            .await;
        assert_eq!(created.is_err(), spec.update_only, "{slug}: {created:?}");
        if spec.update_only {
            assert!(
                K::TABLE.fields.iter().all(|field| !field.is_required()),
                "{slug}: nothing is required"
            );
            self.sandbox.install(PROJECT, slug);
            assert!(!self.diff(of, &least).await.sets_up(), "{slug} is there");
            self.client
                .send(&(of.write)(&request(least.clone())))
                .await
                .expect(slug);
        }
        let response = self.holds(of, &least).await;
        // An unsent parameter is read as its default, or `null`.
        let unsent = spec
            .properties
            .iter()
            .filter(|field| !least.contains_key(&field.name) && !field.is_secret());
        for field in unsent {
            let default = field
                .default()
                .map(|value| serde_json::from_str(&value.to_string()).expect("it is JSON"));
            assert_eq!(
                response["properties"][&field.name],
                default.unwrap_or(Value::Null),
                "{slug} {}",
                field.name
            );
        }

        let wanted = self.switched::<K>(true);
        self.client
            .send(&(of.write)(&request(wanted.clone())))
            .await
            .expect(slug);
        let response = self.holds(of, &wanted).await;
        assert_eq!(response["slug"], slug);
        let names = |object: &Value| object.as_object().expect(slug).keys().cloned().collect::<BTreeSet<_>>();
        let object = self.sandbox.api().integrations.object.iter();
        assert_eq!(
            names(&response),
            object.map(|field| field.name.clone()).collect(),
            "{slug}"
        );
        let properties = spec
            .properties
            .iter()
            .filter(|field| !field.is_secret() || shows(spec, &field.name));
        assert_eq!(
            names(&response["properties"]),
            properties.map(|field| field.name.clone()).collect(),
            "{slug}"
        );
        if self.switch::<K>().is_some() {
            self.client
                .send(&(of.write)(&request(self.switched::<K>(false))))
                .await
                .expect(slug);
            assert_eq!(self.is_active::<K>().await, Some(false), "{slug}");
        }
    }

    /// Afterwards the list has this kind and all earlier ones.
    pub(super) async fn by_slug<K: IntegrationKind>(&mut self, of: &Resource<K>) {
        let (slug, kind) = (of.name, Kind::from_slug(of.name));
        let wanted = self.switched::<K>(true);
        let parameters: Object = wanted.clone().into_iter().collect();
        let (_, arrived) = self
            .arrived(integrations::set(PROJECT, &kind.request(&parameters)))
            .await;
        assert_eq!((arrived.status, &arrived.parameters), (200, &wanted), "{slug}");
        let integration = self.client.send(&integrations::get(PROJECT, &kind)).await.expect(slug);
        assert_eq!(
            (
                integration.kind().as_ref(),
                integration.object().raw("properties").is_some()
            ),
            (Some(&kind), true)
        );
        assert_eq!(tree(&integration), self.holds(of, &wanted).await, "{slug}");
        assert_eq!(self.is_active::<K>().await, self.activation().map(|_| true), "{slug}");
        let list = self.client.send(&integrations::list(PROJECT)).await.expect(slug);
        assert_eq!(list.len(), self.counts.kinds + 1);
        assert!(
            list.iter().any(|integration| integration.slug() == Some(slug)),
            "{slug} is not in the list"
        );
    }

    /// A disabled kind is inactive, and keeps its parameters only if the spec says so.
    pub(super) async fn disable<K: IntegrationKind>(&mut self, of: &Resource<K>) {
        let (slug, spec) = (of.name, self.spec(of.name).expect("the spec has the kind"));
        self.sandbox.take_requests();
        let all = samples(K::TABLE);
        self.client.send(&(of.write)(&request(all.clone()))).await.expect(slug);
        let held = (of.stored)(self.sandbox);
        let kind = KindId::documented(K::FACTS);
        self.client
            .send(&disable::<K::Response>(&kind, PROJECT.into()))
            .await
            .expect(slug);
        assert_eq!(self.is_active::<K>().await, self.activation().map(|_| false), "{slug}");
        assert_eq!(
            (of.stored)(self.sandbox),
            if spec.keeps_settings { held } else { Map::new() },
            "{slug}"
        );
        let patch = self.diff(of, &all).await;
        assert!(!patch.is_empty(), "{slug} is disabled");
        assert_eq!(
            patch.sets_up(),
            K::TABLE.field("active").is_none(),
            "{slug} is disabled"
        );

        let base = &self.sandbox.api().service.base_path;
        for call in self.sandbox.requests() {
            let path = if call.method == "GET" {
                &spec.read_path
            } else {
                &spec.path
            };
            let expected = format!("{base}{}", path.replace(":id", &PROJECT.to_string()));
            assert_eq!(call.path, expected, "{slug}: {}", call.method);
        }
    }

    async fn diff<K: IntegrationKind>(&self, of: &Resource<K>, wanted: &Map<String, Value>) -> Patch<K> {
        let current = self.client.send(&(of.read)().optional()).await.expect(of.name);
        Patch::diff(current.as_ref(), &request(wanted.clone()))
    }

    fn activation(&self) -> Option<&str> {
        self.sandbox.api().integrations.activation.as_deref()
    }

    fn switch<K: IntegrationKind>(&self) -> Option<&'static Field> {
        K::TABLE
            .fields
            .iter()
            .find(|field| Some(field.read_as().unwrap_or(field.name)) == self.activation())
    }

    fn switched<K: IntegrationKind>(&self, on: bool) -> Map<String, Value> {
        let mut all = samples(K::TABLE);
        all.extend(self.switch::<K>().map(|switch| (switch.name.to_owned(), on.into())));
        all
    }

    async fn is_active<K: IntegrationKind>(&self) -> Option<bool> {
        let read = read::<K::Response>(&KindId::documented(K::FACTS), PROJECT.into());
        let read = tree(&self.client.send(&read).await.expect(K::FACTS.slug));
        read[self.activation()?].as_bool()
    }
}
