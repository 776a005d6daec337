//! A policy: rules about the settings and about the parameters of integrations.

use std::collections::BTreeSet;
use std::{fmt, ptr};

use clap::ValueEnum;
use jiff::civil::Date;
use platform_api::Target;
use platform_api::facts::{Field, Table, Type};
use platform_api::integrations::Kind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::audit::operator::Condition;
use crate::reading::{Current, Kinds, Scope};

/// The parameter `active` of a rule about a kind. It stands for whether the project has an active integration of that
/// kind.
pub static ACTIVE: Field = Field::new("active", Type::Boolean, &[]);

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
    /// The line of the rule in the policy.
    pub line: usize,
    pub column: usize,
    /// `settings`, the slug of a kind, or `*` for every kind.
    #[serde(skip)]
    pub of: String,
    pub parameter: String,
    /// What the parameter must be, in words.
    pub demand: String,
    pub severity: Severity,
    pub why: Option<String>,
    /// The tables that have the parameter: the table of the settings, or tables of kinds.
    #[serde(skip)]
    pub tables: Vec<&'static Table>,
    #[serde(skip)]
    pub conditions: Vec<Condition>,
    /// What a value counts as if nobody can tell it; `None` if the policy does not say.
    #[serde(skip)]
    pub not_told: Option<NotTold>,
    /// The services that the rule is about: the first version, the lowest tier, and the hosting. Where this says
    /// nothing, the documents decide.
    #[serde(skip)]
    pub applies: Target,
    #[serde(skip)]
    pub waivers: Vec<Waiver>,
}

#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, ValueEnum, Deserialize, Serialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Low,
    #[default]
    Medium,
    High,
    Critical,
}

/// What a value counts as if nobody can tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NotTold {
    Fail,
    Ignore,
}

/// An exception to a rule, until a day.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// The projects of the exception; empty for the settings.
    #[serde(default)]
    pub projects: Vec<String>,
    pub reason: String,
    /// The last day of the exception, such as 2027-01-31.
    #[schemars(with = "String")]
    pub until: Date,
}

impl Waiver {
    pub fn names(&self, project: &str) -> bool {
        self.projects.iter().any(|named| named.eq_ignore_ascii_case(project))
    }
}

impl Policy {
    /// Returns a warning if the policy does not suit the projects of a run.
    pub fn doubt(&self, scope: &Scope) -> Option<String> {
        let mut others = BTreeSet::new();
        let mut is_of_integrations = false;
        for rule in self.rules.iter().filter(|rule| !rule.is_of_settings()) {
            is_of_integrations = true;
            for waived in rule.waivers.iter().flat_map(|waiver| &waiver.projects) {
                let mut projects = scope.projects.iter();
                if !projects.any(|(project, _)| project.eq_ignore_ascii_case(waived)) {
                    others.insert(waived.as_str());
                }
            }
        }
        if scope.projects.is_empty() {
            let doubt = "no project is given: the rules about integrations were not applied";
            return is_of_integrations.then(|| doubt.to_owned());
        }
        if !is_of_integrations {
            return Some("no rule is about integrations: the projects are not read".to_owned());
        }
        let names = Vec::from_iter(others).join(", ");
        (!names.is_empty()).then(|| format!("waivers are for projects that are not part of this run: {names}"))
    }

    /// Removes from the scope what no rule is about.
    pub fn narrow(&self, scope: &mut Scope) {
        let tables = self.rules.iter().flat_map(|rule| &rule.tables);
        let kinds: BTreeSet<_> = tables.filter_map(|table| Some(table.kind?.slug)).collect();
        scope.has_settings &= self.rules.iter().any(Rule::is_of_settings);
        if kinds.is_empty() {
            scope.projects.clear();
        }
        for (_, of_project) in &mut scope.projects {
            *of_project = Kinds::Active(kinds.clone());
        }
    }
}

/// Returns the tables of all kinds.
pub fn of_every_kind() -> Vec<&'static Table> {
    let kinds = Kind::ALL.iter().filter_map(Kind::facts);
    kinds.map(|kind| kind.parameters).collect()
}

impl Rule {
    pub fn is_of_settings(&self) -> bool {
        self.tables.iter().all(|table| table.kind.is_none())
    }

    /// Whether the rule says that an integration of one kind must be active, or must not be active.
    pub fn is_of_activation(&self) -> bool {
        self.parameter == ACTIVE.name && self.of != "*" && !self.is_of_settings()
    }

    /// Whether these settings, or an integration of this kind, have the parameter.
    pub fn is_about(&self, current: &Current) -> bool {
        self.tables.iter().any(|table| ptr::eq(*table, current.table))
    }

    pub fn holds(&self, field: &Field, value: &Value) -> bool {
        self.conditions.iter().all(|condition| condition.holds(field, value))
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.to_possible_value().unwrap_or_default();
        f.pad(name.get_name())
    }
}
