//! A request of a kind's type and the same request of the kind as a value have the same findings, patches, copies and HTTP
//! requests.

use std::borrow::Borrow;

use fastrand::Rng;
use platform_api::generic::{HasObject, IntegrationKind, KindVisitor};
use platform_api::integrations::{self, Integration, Kind};
use platform_api::{Error, HttpAdapter, Object, Patch, Request, Target, Tier, Version};
use platform_api_runtime::generated::{KindId, write};
use serde_json::{Value, json};

use crate::spec::is_full;
use crate::support::drawn::drawn;

#[test]
fn a_type_and_a_value_of_each_kind_agree() {
    let mut comparison = Comparison {
        rng: Rng::with_seed(87),
        adapter: HttpAdapter::builder("https://platform.example").build().unwrap(),
        findings: 0,
        patches: 0,
        errors: 0,
        requests: 0,
    };
    Kind::visit_all(&mut comparison);
    let Comparison {
        findings,
        patches,
        errors,
        requests,
        ..
    } = comparison;
    let kinds = Kind::ALL.len();
    assert!(
        [findings, patches, errors, requests].iter().all(|count| *count > kinds),
        "{findings} with findings, {patches} patches that send, {errors} errors, {requests} requests"
    );
}

struct Comparison {
    rng: Rng,
    adapter: HttpAdapter,
    findings: usize,
    patches: usize,
    errors: usize,
    requests: usize,
}

impl KindVisitor for Comparison {
    fn visit<K: IntegrationKind>(&mut self) {
        for _ in 0..if is_full() { 150 } else { 8 } {
            let parameters = Object::from_iter(drawn(&mut self.rng, K::TABLE));
            let [current, source] = [(); 2].map(|()| self.current::<K>().to_string());
            self.compare::<K>(&parameters, &current, &source);
        }
    }
}

impl Comparison {
    fn current<K: IntegrationKind>(&mut self) -> Value {
        let slug = match self.rng.u8(..8) {
            0 => json!(self.rng.choice(["another-kind", "chat-d"])),
            1 => Value::Null,
            _ => json!(K::FACTS.slug),
        };
        let mut integration = json!({ "id": 1, "slug": slug, "active": self.rng.bool() });
        for (name, value) in drawn(&mut self.rng, K::TABLE) {
            if value.is_boolean() && self.rng.bool() {
                integration[name] = value;
            }
        }
        if self.rng.u8(..8) > 0 {
            integration["properties"] = Value::Object(drawn(&mut self.rng, K::TABLE));
        }
        integration
    }

    fn compare<K: IntegrationKind>(&mut self, parameters: &Object, current: &str, source: &str) {
        let kind = Kind::from_slug(K::FACTS.slug);
        let typed = K::from_object(parameters.clone());
        let untyped = kind.request(parameters);
        let typed_current = K::Response::from_json(current).unwrap();
        let untyped_current = Integration::from_json(current).unwrap();
        let context = || format!("{kind}: {} onto {current}", parameters.to_json());

        let target = self.target();
        let findings = target.check(&typed);
        assert_eq!(findings, target.check(&untyped), "{}", context());
        self.findings += usize::from(!findings.is_empty());
        let findings = target.check_against(&typed, &typed_current);
        assert_eq!(
            findings,
            target.check_against(&untyped, &untyped_current),
            "{}",
            context()
        );

        let typed_patch = Patch::diff(&typed_current, &typed).with_target(target);
        let untyped_patch = Patch::diff(&untyped_current, &untyped).with_target(target);
        assert_eq!(typed_patch.to_string(), untyped_patch.to_string(), "{}", context());
        let typed_request = json_of(typed_patch.request());
        assert_eq!(typed_request, json_of(untyped_patch.request()), "{}", context());
        self.patches += usize::from(matches!(typed_request, Ok(Some(_))));

        let typed_source = K::Response::from_json(source).unwrap();
        let untyped_source = Integration::from_json(source).unwrap();
        let onto = self.rng.bool();
        let typed_copy = K::copied(&typed_source, onto.then_some(&typed_current));
        let typed_copy = json_of(typed_copy.as_ref().map(Some));
        let untyped_copy = kind.copied(&untyped_source, onto.then_some(&untyped_current));
        let untyped_copy = json_of(untyped_copy.as_ref().map(Some));
        assert_eq!(typed_copy, untyped_copy, "{}", context());
        self.errors += usize::from(typed_copy.is_err());

        let typed_request = self.http(&write(&KindId::documented(K::FACTS), 42.into(), &typed));
        let untyped_request = self.http(&integrations::set(42, &untyped));
        assert_eq!(typed_request, untyped_request, "{}", context());
        self.requests += usize::from(typed_request.is_ok());
    }

    fn http<T>(&self, request: &Request<T>) -> Result<String, String> {
        let sent = self.adapter.http_request(request).map_err(|error| error.to_string())?;
        Ok(format!(
            "{} {} {}",
            sent.method(),
            sent.uri(),
            String::from_utf8_lossy(sent.body())
        ))
    }

    fn target(&mut self) -> Target {
        let mut target = Target::new();
        if self.rng.bool() {
            target = target.version(Version::new(16, self.rng.u16(..12)));
        }
        if self.rng.bool() {
            target = target.tier(Tier::Free);
        }
        if self.rng.bool() { target.strict() } else { target }
    }
}

fn json_of<R: HasObject>(request: Result<Option<&R>, impl Borrow<Error>>) -> Result<Option<String>, String> {
    match request {
        Ok(request) => Ok(request.map(|request| request.object().to_json().to_owned())),
        Err(error) => Err(error.borrow().to_string()),
    }
}
