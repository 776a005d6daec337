//! The results of an audit as SARIF 2.1.0, for code scanning. Each failure is at the line of the policy's rule.

use std::collections::BTreeMap;
use std::path::Path;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::audit::evaluate::{Compliance, Evaluation};
use crate::audit::policy::{Rule, Severity};
use crate::audit::results::Results;
use crate::hash::sha256;
use crate::plan::report::Outcome;

/// The characters that are escaped in the path of a URI. All letters, digits and the five removed characters stay.
const PATH: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'.')
    .remove(b'-')
    .remove(b'_')
    .remove(b'~');

pub fn sarif(results: &Results<'_>) -> Value {
    let uri = uri(&results.policy);
    let mut rules = BTreeMap::new();
    let mut failed = Vec::new();
    for one in results.results {
        if matches!(one.status, Compliance::Broken | Compliance::NotTold) {
            rules.insert(&one.rule.id, rule(one.rule));
            failed.push(result(one, &uri));
        }
    }
    let is_successful = matches!(results.outcome, Outcome::Done | Outcome::Differs);
    let level = if is_successful { "warning" } else { "error" };
    let problems = results
        .problems
        .iter()
        .map(|problem| json!({ "level": level, "message": { "text": problem } }));
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "platform-state",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.into_values().collect::<Vec<_>>(),
            } },
            "invocations": [{
                "executionSuccessful": is_successful,
                "toolExecutionNotifications": problems.collect::<Vec<_>>(),
            }],
            "results": failed,
        }],
    })
}

fn uri(policy: &str) -> String {
    let root = if Path::new(policy).is_absolute() {
        "file:///"
    } else {
        ""
    };
    let path = utf8_percent_encode(&policy.replace('\\', "/"), PATH).to_string();
    format!("{root}{}", path.trim_start_matches('/'))
}

fn rule(rule: &Rule) -> Value {
    let demand = format!("{} {}", rule.parameter, rule.demand);
    json!({
        "id": rule.id,
        "shortDescription": { "text": demand },
        "fullDescription": { "text": rule.why.as_ref().unwrap_or(&demand) },
        "defaultConfiguration": { "level": level(rule.severity) },
    })
}

/// A result that is not told, and that the policy ignores, is no failure. Its kind in SARIF is `open`, because nobody
/// knows whether the rule holds.
fn result(one: &Evaluation<'_>, uri: &str) -> Value {
    let is_failure = one.fails || one.is_waived;
    let active = one.waiver.filter(|_| one.is_waived);
    let suppressions = active.map(|waiver| {
        let justification = format!("{} (until {})", waiver.reason, waiver.until);
        json!({ "kind": "external", "status": "accepted", "justification": justification })
    });
    json!({
        "ruleId": one.rule.id,
        "kind": if is_failure { "fail" } else { "open" },
        "level": if is_failure { level(one.rule.severity) } else { "none" },
        "message": { "text": format!("{}: {}, {}", one.place(), one.found(), one.rule.demand) },
        "locations": [{
            "physicalLocation": {
                "artifactLocation": { "uri": uri },
                "region": { "startLine": one.rule.line, "startColumn": one.rule.column },
            },
            "logicalLocations": [{ "fullyQualifiedName": one.place() }],
        }],
        // The fingerprint stays the same if the rule moves to another line.
        "partialFingerprints": { "ruleAndPlace/v1": sha256(format!("{} {}", one.rule.id, one.place()).as_bytes()) },
        "suppressions": Vec::from_iter(suppressions),
    })
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Low => "note",
        Severity::Medium => "warning",
        Severity::High | Severity::Critical => "error",
    }
}
