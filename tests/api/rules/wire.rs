//! These tests send the same cases over a socket. The sandbox has its own implementation of the rules, and both must
//! agree.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{RULES, Rule};
use platform_api::integrations::{Integration, Kind};
use platform_api::{Client, Findings, Object, Settings, Severity, Target};
use platform_api_sandbox::{RecordedRequest, Sandbox};

use super::cases::{Case, cases};
use super::{finds, subjects, update};
use crate::support::{PROJECT, is_sampled, service_at};

/// A service for each target, and its settings before any change.
struct Services(BTreeMap<String, Installed>);

struct Installed {
    sandbox: Sandbox,
    client: Client,
    /// It is `None` if the settings are not available.
    fresh: Option<Settings>,
}

impl Services {
    async fn get(&mut self, target: &Target) -> &Installed {
        let name = target.to_string();
        if !self.0.contains_key(&name) {
            self.0.insert(name.clone(), Installed::start(target).await);
        }
        &self.0[&name]
    }
}

impl Installed {
    async fn start(target: &Target) -> Self {
        let (sandbox, client) = service_at(target).await;
        let fresh = client
            .settings()
            .get()
            .optional()
            .await
            .expect("they are read, or not there");
        Installed { sandbox, client, fresh }
    }

    /// Sends the case to a fresh service, and returns the client's findings with the recorded request.
    async fn send(&self, case: &Case) -> (Findings, RecordedRequest) {
        self.sandbox.reset();
        match case.subject.kind() {
            Some(facts) => self.send_integration(case, Kind::unknown(facts.slug)).await,
            None => self.send_settings(case).await,
        }
    }

    async fn send_integration(&self, case: &Case, kind: Kind) -> (Findings, RecordedRequest) {
        let slug = kind.slug();
        if kind.facts().is_some_and(|facts| facts.update_only) && case.is_installed {
            self.sandbox.install(PROJECT, slug);
        }
        if !case.before.is_empty() {
            self.sandbox.assume(PROJECT, slug, case.before.clone());
        }
        let endpoint = self.client.project(PROJECT).integration(kind.clone());
        let current: Option<Integration> = endpoint.get().optional().await.expect("it is read, or not there");
        let sent = Object::from_iter(case.sent.clone());
        let findings = kind.check_against(&sent, current.as_ref(), &case.target);
        self.sandbox.clear_requests();
        let response = endpoint.set(&sent).await;
        (findings, self.recorded(case, response.is_ok()))
    }

    async fn send_settings(&self, case: &Case) -> (Findings, RecordedRequest) {
        let read = match case.before.is_empty() {
            true => None,
            false => {
                self.sandbox.assume_settings(case.before.clone());
                Some(self.client.settings().get().await.expect("they are read"))
            }
        };
        let update = update(case);
        let findings = match read.as_ref().or(self.fresh.as_ref()) {
            Some(current) => case.target.check_against(&update, current),
            None => case.target.check_against(&update, None),
        };
        self.sandbox.clear_requests();
        let response = self.client.settings().update(&update).await;
        (findings, self.recorded(case, response.is_ok()))
    }

    fn recorded(&self, case: &Case, is_ok: bool) -> RecordedRequest {
        let recorded = self
            .sandbox
            .requests()
            .pop()
            .unwrap_or_else(|| panic!("it did not arrive: {}", case.describe()));
        assert_eq!(recorded.status == 200, is_ok);
        recorded
    }
}

/// Compares the findings by rule and parameter, except those about parameters that a service accepts silently.
fn agree(case: &Case, findings: &Findings, recorded: &RecordedRequest) {
    // A finding that depends on a value which the client does not know is a notice, and the service may refuse it.
    // A blank string is a notice of both.
    let is_of_both = |rule: &Rule| rule.severity().is_error() || rule.name() == "blank";
    let errors = findings.iter().filter(|found| is_of_both(found.rule()));
    let found: BTreeSet<_> = errors
        .map(|found| (found.parameter().map(str::to_owned), found.rule().name()))
        .collect();
    let recorded_findings: BTreeSet<_> = recorded
        .findings
        .iter()
        .map(|finding| (finding.parameter.clone(), finding.rule))
        .collect();
    assert_eq!(found, recorded_findings, "{}\nfound: {findings}", case.describe());
    let is_missing =
        |found: &platform_api::Finding| found.parameter().is_none() && found.severity() == Severity::NotAvailable;
    let worst = findings.iter().map(|found| found.rule().severity()).max();
    let status = match worst {
        _ if findings.iter().any(is_missing) => 404,
        Some(Severity::Refused) => 400,
        _ => 200,
    };
    assert_eq!(recorded.status, status, "{}\nfound: {findings}", case.describe());
    // An unavailable parameter that does not refuse the request is ignored, or unknown.
    for found in findings
        .iter()
        .filter(|found| found.severity() == Severity::NotAvailable && status != 404)
    {
        let name = found.parameter().expect("it is about one").to_owned();
        let is_ignored = recorded.ignored.contains(&name) || recorded.unknown.contains(&name);
        assert!(is_ignored, "{name}: {}", case.describe());
    }
}

#[tokio::test]
async fn the_service_finds_the_same_in_every_case() {
    let mut services = Services(BTreeMap::new());
    let (mut refused, mut accepted) = (0, 0);
    for subject in subjects() {
        for rule in RULES {
            for case in cases(rule, subject)
                .into_iter()
                .filter(|case| is_sampled(&case.describe(), 12))
            {
                let (findings, recorded) = services.get(&case.target).await.send(&case).await;
                assert_eq!(
                    finds(&case, &findings),
                    case.is_broken,
                    "{}\n{findings}",
                    case.describe()
                );
                agree(&case, &findings, &recorded);
                match recorded.status {
                    200 => accepted += 1,
                    404 => {}
                    _ => refused += 1,
                }
            }
        }
    }
    assert!(refused > 0 && accepted > 0);
}
