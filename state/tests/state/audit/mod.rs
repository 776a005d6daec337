//! Audits: operators, results and outputs.

mod operators;
mod outputs;
mod results;
mod schema;

use jiff::civil::Date;
use platform_api::Target;
use platform_state::audit::policy::Policy;
use platform_state::audit::results::Results;
use platform_state::audit::results::{Evaluation, evaluate};
use platform_state::file::document::FileFormat;
use platform_state::reading::{self, Snapshot};
use platform_state::service::ServiceClient;

use crate::support::everything;

pub fn policy(text: &str) -> Policy {
    let (policy, problems) = Policy::parse(text, FileFormat::Toml);
    policy.unwrap_or_else(|| panic!("{}\n{text}", problems.in_file("policy")))
}

pub async fn read(service: &ServiceClient) -> Snapshot {
    reading::read(service, &everything()).await
}

pub fn today() -> Date {
    jiff::civil::date(2026, 7, 1)
}

pub fn results<'a>(policy: &'a Policy, target: Target, reading: &'a Snapshot) -> Vec<Evaluation<'a>> {
    evaluate(policy, target, reading, today())
}

pub fn printed(results: &Results<'_>) -> String {
    results.text().plain()
}
