//! These tests are about the policy by which a client checks requests before it sends them. By default a client checks
//! nothing. With another policy, the client warns about a finding, or refuses the request.
//!
//! The request comes from the spec. It has a parameter that was introduced after others of its kind.

use platform_api::facts::{Fact, Field, KindFacts};
use platform_api::generic::IntegrationKind;
use platform_api::integrations::{ChatD, Kind};
use platform_api::{Check, Client, ErrorKind, Json, Object, SettingsUpdate, Severity, Target, Version, settings};
use platform_api_sandbox::{Role, Sandbox};

use crate::log::Log;
use crate::rules::{Subject, before};
use crate::support::sample::sample;
use crate::support::{PROJECT, service};

/// A request with a parameter that an old service does not have.
struct Newer {
    kind: &'static Kind,
    facts: &'static KindFacts,
    parameter: &'static Field,
    since: Version,
    request: Object,
}

impl Newer {
    /// `None` if the spec has no such parameter.
    fn find() -> Option<Self> {
        Kind::ALL.iter().find_map(|kind| {
            let facts = kind.facts()?;
            let is_for_all = facts.introduced.is_none() && !facts.hosted_only && !facts.development_only;
            let base = Subject {
                table: facts.parameters,
            }
            .base();
            let is_old = |name: &String| {
                facts
                    .parameters
                    .field(name)
                    .is_some_and(|field| field.introduced().is_none())
            };
            if !is_for_all || facts.update_only || !base.keys().all(is_old) {
                return None;
            }
            let is_plain = |fact: &Fact| {
                matches!(
                    fact,
                    Fact::Introduced(..) | Fact::Default(_) | Fact::ReadAs(_) | Fact::Event
                )
            };
            let fields = facts
                .parameters
                .fields
                .iter()
                .filter(|field| field.facts.iter().all(is_plain));
            let (parameter, since) = fields.filter_map(|field| Some((field, field.introduced()?))).next()?;
            let request = Object::from_iter(base).with_member(parameter.name, Json::from(sample(parameter)));
            Some(Newer {
                kind,
                facts,
                parameter,
                since,
                request,
            })
        })
    }

    fn target(&self) -> Target {
        Target::new().version(before(self.since))
    }

    /// The message of the finding.
    fn finding(&self) -> String {
        let Newer { parameter, since, .. } = self;
        format!(
            "`{}` was introduced in {since}, and the target is {}: leave it out",
            parameter.name,
            before(*since)
        )
    }
}

async fn checking(check: Check) -> (Sandbox, Client) {
    let sandbox = Sandbox::start().await.expect("the sandbox starts");
    let builder = Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator));
    let client = builder.check(check).build().expect("the address is good");
    (sandbox, client)
}

#[tokio::test]
async fn a_client_does_not_check_unless_it_is_told_to() {
    let log = Log::default();
    let listening = log.listen();
    let (sandbox, client) = service().await;
    client
        .project(PROJECT)
        .chat_d()
        .set(&ChatD::new("https://chat.example"))
        .await
        .unwrap();
    client
        .settings()
        .update(&SettingsUpdate::new().signup_enabled(true))
        .await
        .unwrap();
    let incomplete = client
        .project(PROJECT)
        .integration(Kind::ChatD)
        .set(&Object::new())
        .await
        .unwrap_err();
    assert_eq!(
        incomplete.kind(),
        ErrorKind::Rejected,
        "the service decides: {incomplete}"
    );
    drop(listening);
    assert_eq!(sandbox.requests().len(), 3);
    assert!(!log.text().contains("rule="), "{}", log.text());
}

#[tokio::test]
async fn a_client_that_refuses_sends_nothing_and_says_why() {
    let Some(newer) = Newer::find() else { return };
    let (sandbox, client) = checking(Check::refuse(newer.target())).await;
    let endpoint = client.project(PROJECT).integration(newer.kind.clone());
    let error = endpoint.set(&newer.request).await.unwrap_err();
    assert!(error.kind() == ErrorKind::Refused && error.attempts() == 0, "{error:?}");
    let (id, path) = (newer.facts.write.id(), newer.facts.write.path());
    assert_eq!(
        error.to_string(),
        format!("{id} (PUT {path}) of project {PROJECT}: not sent: {}", newer.finding())
    );
    let found: Vec<_> = error
        .findings()
        .iter()
        .map(|found| (found.parameter(), found.rule().name(), found.severity()))
        .collect();
    assert_eq!(
        found,
        [(Some(newer.parameter.name), "introduced", Severity::NotAvailable)]
    );
    let other = endpoint.set(&newer.request).request().check(&newer.target());
    assert_eq!(&other, error.findings());
    assert!(
        client
            .adapter()
            .http_request(endpoint.set(&newer.request).request())
            .unwrap_err()
            .kind()
            == ErrorKind::Refused,
        "for others too"
    );

    let required = ChatD::FACTS
        .parameters
        .fields
        .iter()
        .filter(|field| field.is_required());
    let error = client
        .project(PROJECT)
        .integration(Kind::ChatD)
        .set(&Object::new())
        .await
        .unwrap_err();
    assert!(
        error.kind() == ErrorKind::Refused && error.findings().len() == required.count(),
        "{error}"
    );
    assert!(sandbox.requests().is_empty(), "nothing was sent");

    endpoint.set(&newer.request).with_check(Check::off()).await.unwrap();
    endpoint
        .set(&newer.request)
        .with_check(Check::refuse(Target::new()))
        .await
        .unwrap();
    endpoint.get().await.unwrap();
    assert_eq!(sandbox.requests().len(), 3);
}

#[tokio::test]
async fn a_client_that_warns_sends_and_tells() {
    let Some(newer) = Newer::find() else { return };
    let log = Log::default();
    let listening = log.listen();
    let (sandbox, client) = checking(Check::warn(newer.target())).await;
    client
        .project(PROJECT)
        .integration(newer.kind.clone())
        .set(&newer.request)
        .await
        .unwrap();
    // The client does not refuse a request because of a deprecated parameter.
    let is_deprecated = |field: &&Field| matches!(field.facts, [Fact::Deprecated(_)]);
    let deprecated = settings::ATTRIBUTES.iter().find(is_deprecated);
    if let Some(field) = deprecated {
        let update = SettingsUpdate::new().with_parameter(field.name, Json::from(sample(field)));
        client
            .settings()
            .update(&update)
            .with_check(Check::refuse(Target::new()))
            .await
            .unwrap();
    }
    drop(listening);
    assert_eq!(sandbox.requests().len(), 1 + usize::from(deprecated.is_some()));
    let log = log.text();
    let rule = format!(
        "parameter=\"{}\" rule=\"introduced\" severity=not available",
        newer.parameter.name
    );
    let mut expected = vec![newer.finding(), rule];
    if let Some(field) = deprecated {
        expected.extend([
            format!("`{}` is deprecated", field.name),
            "operation=\"update_settings\"".to_owned(),
        ]);
    }
    for expected in expected {
        assert!(log.contains(&expected), "{expected} is not in {log}");
    }
}
