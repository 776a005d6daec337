//! Integrations of another resource than a project: every kind in process, and two over a port.

use platform_api::blocking::Client as BlockingClient;
use platform_api::facts::Field;
use platform_api::generic::IntegrationKind;
use platform_api::http::Response;
use platform_api::integrations::{AnyRequest, ChatD, Integration, Kind, chat_d, list};
use platform_api::{Applied, Client, ErrorKind, HttpAdapter, Object, Parent, Patch, Target, Validation};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox, blocking};

use crate::support::kinds::{EachKind, each_kind, is_there};
use crate::support::sample::{sample, samples, writable};
use crate::support::{PROJECT, builder, client};

const GROUP: &str = "/groups/7";

struct Walk {
    sandbox: Sandbox,
    client: Client,
    kinds: usize,
}

#[tokio::test]
async fn every_kind_is_set_read_patched_disabled_and_copied() {
    let sandbox = Sandbox::builder().parent(GROUP).page_size(1).start().await.unwrap();
    let client = client(&sandbox, Role::Administrator);
    let kinds = 0;
    let mut walk = Walk { sandbox, client, kinds };
    each_kind(&mut walk).await;
    let facts = Kind::ALL.iter().filter_map(Kind::facts);
    assert_eq!(walk.kinds, facts.filter(|facts| is_there(facts)).count());
    let group = walk.client.parent(GROUP).integrations().await.unwrap();
    let active = |kind: &&Kind| walk.sandbox.is_active(GROUP, kind.slug());
    assert_eq!(group.len(), Kind::ALL.iter().filter(active).count());
    let project = walk.client.project(PROJECT).integrations().await.unwrap();
    assert!(
        project
            .iter()
            .map(Integration::slug)
            .eq(group.iter().map(Integration::slug))
    );
}

impl EachKind for Walk {
    async fn run<K: IntegrationKind>(&mut self) {
        let (sandbox, slug) = (&self.sandbox, K::FACTS.slug);
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
        if K::FACTS.is_update_only() {
            sandbox.install(GROUP, slug);
        } else {
            any.set(&request).await.expect(slug);
            typed.disable().await.expect(slug);
        }
        let current = any.get().await.expect(slug);
        // An installed integration keeps a secret that is not named.
        let secrets: Vec<_> = writable(K::TABLE).filter(|field| field.is_secret()).collect();
        let names: Vec<_> = secrets.iter().map(|field| field.name).collect();
        let patch = Patch::diff(&current, &request).with_changed_secrets(names.clone());
        let applied = any.apply(&patch).await.expect(slug);
        assert!(matches!(applied, Applied::Sent { .. }), "{slug}");
        let mut expected = parameters;
        expected.retain(|name, _| K::TABLE.field(name).is_some_and(|field| field.no_effect().is_none()));
        sandbox.assert_integration(GROUP, slug, &expected);
        assert_eq!(sandbox.stored(PROJECT, slug), None, "{slug}");

        let api = sandbox.api();
        let spec = api.integrations.kinds.iter().find(|kind| kind.slug == slug).unwrap();
        for call in sandbox.take_requests() {
            let path = if call.method == "GET" {
                &spec.read_path
            } else {
                &spec.path
            };
            let (_, below) = path.around_id().expect("the path of a kind has a parent");
            assert_eq!(call.path, format!("{}{GROUP}{below}", api.service.base_path));
        }

        // The program supplies the secrets, because reads omit them.
        if K::FACTS.is_update_only() {
            sandbox.install(PROJECT, slug);
        }
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
        sandbox.assert_integration(PROJECT, slug, &expected);
        assert!(patch().await.is_empty(), "{slug}");
        sandbox.take_requests();
        self.kinds += 1;
    }
}

#[test]
fn both_clients_and_an_adapter_call_the_same_endpoint_over_a_port() {
    let sandbox = blocking::Sandbox::builder().parent("/groups/a%2Fb").start().unwrap();
    let token = sandbox.token(Role::Administrator);
    let client = BlockingClient::builder(sandbox.url()).token(&*token).build().unwrap();
    let chat = ChatD::new("https://chat.example/hook").push_channel("#deploys");
    let group = client.parent("/groups/a%2Fb");
    group.chat_d().set(&chat).send().unwrap();
    sandbox.assert_integration("/groups/a%2Fb", "chat-d", &chat);
    let slugs: Vec<_> = group
        .integrations()
        .send()
        .unwrap()
        .iter()
        .map(|listed| listed.kind())
        .collect();
    assert_eq!(slugs, [Some(Kind::ChatD)]);

    let adapter = HttpAdapter::builder(sandbox.url()).token(&*token).build().unwrap();
    let group = Parent::new("/groups/a%2Fb");
    let set = adapter.http_request(&chat_d::set(group.clone(), &chat)).unwrap();
    let url = format!("{}/groups/a%2Fb/integrations/chat-d", adapter.base_url());
    assert_eq!(set.uri().to_string(), url);
    let request = list(group);
    let listed = adapter
        .read_response(&request, Response::new(r#"[{"slug": "chat-d"}]"#))
        .unwrap();
    assert_eq!(listed.iter().map(|listed| listed.kind()).collect::<Vec<_>>(), slugs);
}

#[tokio::test]
async fn errors_and_checks_name_the_parent() {
    let sandbox = Sandbox::builder().parent(GROUP).start().await.unwrap();
    let client = builder(&sandbox, Role::Administrator).validation(Validation::Enforce(Target::new()));
    let client = client.build().unwrap();
    let call = "set_chat_d (PUT /:parent/integrations/chat-d) of /groups/7";
    let chat = client.parent(GROUP).chat_d();

    let invalid = ChatD::new("https://chat.example/hook").with_parameter("push_events", "maybe");
    let error = chat.set(&invalid).await.unwrap_err();
    assert_eq!(
        (error.kind(), error.parent()),
        (ErrorKind::CheckFailed, Some(&Parent::new(GROUP)))
    );
    assert!(
        error
            .to_string()
            .starts_with(&format!("{call}: not sent: `push_events`")),
        "{error}"
    );
    sandbox.requests().assert_count(0);

    let echo = r#"{"message": "https://chat.example/s3cr3t"}"#;
    sandbox.inject(FaultRule::next(1, Fault::body(400, echo)).parent(GROUP));
    let error = chat.set(&ChatD::new("https://chat.example/s3cr3t")).await.unwrap_err();
    assert_eq!(error.to_string(), format!("{call}: 400 Bad Request: [redacted]"));
    let error = client.parent("/groups/8").chat_d().get().await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
}
