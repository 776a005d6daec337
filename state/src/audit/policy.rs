//! A policy: rules about the settings and about the parameters of integrations.

use std::collections::BTreeSet;
use std::fmt;

use jiff::civil::Date;
use platform_api::Target;
use platform_api::facts::{Field, Table};
use platform_api::integrations::Kind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::audit::operator::Condition;

#[derive(Debug, Default)]
pub struct Policy {
    pub rules: Vec<Rule>,
}

/// What one parameter must be: every condition holds.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// `settings.signup_enabled`, `integrations.*.webhook`
    pub id: String,
    /// Its place in the policy.
    pub line: usize,
    pub column: usize,
    pub parameter: String,
    /// What the parameter must be, in words.
    pub demand: String,
    pub severity: Severity,
    pub why: Option<String>,
    /// Those that have the parameter: the table of the settings, or those of kinds.
    #[serde(skip)]
    pub tables: Vec<&'static Table>,
    #[serde(skip)]
    pub conditions: Vec<Condition>,
    /// The value that mends it.
    #[serde(skip)]
    pub fix: Option<Value>,
    /// Whether a value that is not told is no failure.
    #[serde(skip)]
    pub ignores_not_told: Option<bool>,
    /// From that version, at least that tier, only that hosting; what is not stated is as the documents say.
    #[serde(skip)]
    pub applies: Target,
    #[serde(skip)]
    pub waivers: Vec<Waiver>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Low,
    #[default]
    Medium,
    High,
    Critical,
}

pub const SEVERITIES: [(&str, Severity); 4] = [
    ("low", Severity::Low),
    ("medium", Severity::Medium),
    ("high", Severity::High),
    ("critical", Severity::Critical),
];

/// An exception that somebody answers for, until a day.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// Empty for the settings.
    #[serde(default)]
    pub projects: Vec<String>,
    pub reason: String,
    /// The last day, such as 2027-01-31.
    #[schemars(with = "String")]
    pub until: Date,
}

impl Policy {
    /// What of it does not suit the projects of a run.
    pub fn doubt(&self, projects: &[String]) -> Option<String> {
        let mut rules = self.rules.iter().filter(|rule| !rule.is_of_settings());
        if projects.is_empty() {
            let doubt = "no project is given: the rules about integrations were not applied";
            return rules.next().map(|_| doubt.to_owned());
        }
        let waived = rules.flat_map(|rule| &rule.waivers).flat_map(|waiver| &waiver.projects);
        let is_other = |waived: &&String| !projects.iter().any(|project| project.eq_ignore_ascii_case(waived));
        let others: BTreeSet<_> = waived.filter(is_other).map(String::as_str).collect();
        let others = others.into_iter().collect::<Vec<_>>().join(", ");
        (!others.is_empty()).then(|| format!("waivers are for projects that are not part of this run: {others}"))
    }
}

/// The tables of all kinds.
pub fn of_every_kind() -> Vec<&'static Table> {
    Kind::ALL
        .iter()
        .filter_map(Kind::facts)
        .map(|kind| kind.parameters)
        .collect()
}

impl Rule {
    pub fn is_of_settings(&self) -> bool {
        self.tables.iter().all(|table| table.kind.is_none())
    }

    pub fn holds(&self, field: &Field, value: &Value) -> bool {
        self.conditions.iter().all(|condition| condition.holds(field, value))
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = SEVERITIES
            .iter()
            .find(|(_, severity)| severity == self)
            .map_or("", |(name, _)| name);
        f.pad(name)
    }
}
