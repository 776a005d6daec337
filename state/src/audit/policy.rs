//! A policy. Its mistakes are reported together.

use std::collections::BTreeSet;
use std::{fmt, iter, ptr};

use clap::ValueEnum;
use jiff::civil::Date;
use platform_api::facts::{self, Field, Table, Type};
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use platform_api::{Object, SettingsUpdate, Target};
use regex::Regex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::audit::operator::{Condition, OPERATORS, Operator};
use crate::file::document::{DocumentNode, FileFormat, TableEntry};
use crate::file::problem::{FilePosition, Problems};
use crate::file::state::{check_names, is_ignored, read_target};
use crate::file::value::parsed;
use crate::reading::{Current, Kinds, ReadScope};
use crate::resource::parameters_of;

/// Stands for whether the project has an active integration of the kind.
pub static ACTIVE: Field = Field::new("active", Type::Boolean, &[]);

/// The names in a rule that are not operators.
pub const KEYS: [&str; 5] = ["severity", "why", "not_told", "applies", "waivers"];

#[derive(Default)]
pub struct Policy {
    pub rules: Vec<PolicyRule>,
}

/// The conditions of one parameter, which must all hold.
#[derive(Default, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Rule")]
pub struct PolicyRule {
    /// `settings.signup_enabled`, `integrations.*.webhook`
    pub id: String,
    /// The line of the rule in the policy.
    pub line: usize,
    pub column: usize,
    /// `settings`, the slug of a kind, or `*` for every kind.
    #[serde(skip)]
    pub of: String,
    pub parameter: String,
    /// The conditions in words.
    pub demand: String,
    pub severity: RuleSeverity,
    pub why: Option<String>,
    #[serde(skip)]
    pub fields: Fields,
    #[serde(skip)]
    pub conditions: Vec<Condition>,
    #[serde(skip)]
    pub not_told: Option<NotTold>,
    /// The first version, the lowest tier, and the hosting of services that the rule is about. The API reference supplies
    /// what is missing.
    #[serde(skip)]
    pub applies: Target,
    #[serde(skip)]
    pub waivers: Vec<Waiver>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, ValueEnum, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Severity")]
pub enum RuleSeverity {
    Low,
    #[default]
    Medium,
    High,
    Critical,
}

/// How a value that is not told counts.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NotTold {
    Fail,
    Ignore,
}

/// An exception to a rule, until a day.
#[derive(Deserialize, Serialize, JsonSchema)]
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
    pub fn doubt(&self, scope: &ReadScope) -> Option<&'static str> {
        let is_of_integrations = !self.rules.iter().all(PolicyRule::is_of_settings);
        match (is_of_integrations, scope.projects.is_empty()) {
            (true, true) => Some("no project is given: the rules about integrations were not applied"),
            (false, false) => Some("no rule is about integrations: the projects are not read"),
            _ => None,
        }
    }

    pub fn narrow(&self, scope: &mut ReadScope) {
        let fields = self.rules.iter().flat_map(|rule| &rule.fields);
        let kinds: BTreeSet<_> = fields.filter_map(|(table, _)| Some(table.kind?.slug)).collect();
        scope.has_settings &= self.rules.iter().any(PolicyRule::is_of_settings);
        if kinds.is_empty() {
            scope.projects.clear();
        }
        for (_, of_project) in &mut scope.projects {
            let mut kinds = kinds.clone();
            if let Kinds::Active(asked) = of_project {
                kinds.retain(|kind| asked.contains(kind));
            }
            *of_project = Kinds::Active(kinds);
        }
    }
}

pub fn of_every_kind() -> Vec<&'static Table> {
    Kind::ALL.iter().map(|kind| parameters_of(kind)).collect()
}

impl PolicyRule {
    pub fn is_of_settings(&self) -> bool {
        self.fields.iter().all(|(table, _)| table.kind.is_none())
    }

    /// Returns `true` if the rule requires or forbids an active integration of one kind.
    pub fn is_of_activation(&self) -> bool {
        self.parameter == ACTIVE.name && self.of != "*" && !self.is_of_settings()
    }

    pub fn field_of(&self, current: &Current) -> Option<&'static Field> {
        let table = current.parameters.table();
        let mut fields = self.fields.iter();
        fields.find_map(|(owner, field)| ptr::eq(*owner, table).then_some(*field))
    }

    pub fn holds(&self, field: &Field, value: &Value) -> bool {
        self.conditions.iter().all(|condition| condition.holds(field, value))
    }
}

impl PolicyRule {
    fn read(&mut self, TableEntry { name, value, .. }: &TableEntry, problems: &mut Problems) {
        match name.as_str() {
            "severity" => self.severity = value.named(problems).unwrap_or(self.severity),
            "why" if value.text().trim().is_empty() => {
                problems.error(value.at, "`why` must be a string with some text");
            }
            "why" => self.why = Some(value.text().to_owned()),
            "not_told" => self.not_told = value.named(problems),
            "applies" => self.applies = read_target(value, "the value of `applies`", problems),
            _ => self.waivers = waivers(value, self, problems),
        }
    }
}

impl fmt::Display for RuleSeverity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.to_possible_value().unwrap_or_default();
        f.pad(name.get_name())
    }
}

/// A parameter, in each table that has it: the table of the settings, or tables of kinds.
pub type Fields = Vec<(&'static Table, &'static Field)>;

impl Policy {
    pub fn parse(text: &str, format: FileFormat) -> (Option<Self>, Problems) {
        let mut problems = Problems::default();
        let root = DocumentNode::parse(text, format, &mut problems);
        let rules = root.map(|root| rules(&root, &mut problems)).unwrap_or_default();
        (Some(Policy { rules }).filter(|_| !problems.has_errors()), problems)
    }
}

fn rules(root: &DocumentNode, problems: &mut Problems) -> Vec<PolicyRule> {
    let mut rules = Vec::new();
    let mut keys = root.table("the policy", "tables", problems);
    keys.skip(is_ignored);
    let policy = keys.take("policy");
    let not_told = policy.and_then(|policy| not_told_of_all(&policy.value, problems));
    if let Some(settings) = keys.take("settings") {
        let of_settings = settings.value.table("the value of `settings`", "rules", problems);
        for entry in of_settings.take_all() {
            rules.extend(rule("settings", &[SettingsUpdate::TABLE], entry, problems));
        }
    }
    if let Some(integrations) = keys.take("integrations") {
        let kinds = integrations
            .value
            .table("the value of `integrations`", "kinds", problems);
        for kind in kinds.take_all() {
            let tables = tables_of(kind, problems);
            let entries = kind.value.table("a kind", "rules", problems).take_all();
            if tables.is_empty() {
                continue;
            }
            for entry in entries {
                rules.extend(rule(&kind.name, &tables, entry, problems));
            }
        }
    }
    keys.end(problems);
    for rule in &mut rules {
        rule.not_told = rule.not_told.or(not_told);
    }
    rules.sort_by_key(|rule| (rule.line, rule.column));
    rules
}

fn not_told_of_all(policy: &DocumentNode, problems: &mut Problems) -> Option<NotTold> {
    let mut keys = policy.table("`policy`", "options", problems);
    let not_told = keys.take("not_told").and_then(|entry| entry.value.named(problems));
    keys.end(problems);
    not_told
}

fn tables_of(TableEntry { name, at, .. }: &TableEntry, problems: &mut Problems) -> Vec<&'static Table> {
    if name == "*" {
        return of_every_kind();
    }
    match name.parse::<Kind>() {
        Ok(kind) => vec![parameters_of(&kind)],
        Err(unknown) => {
            problems.error(*at, unknown.to_string());
            Vec::new()
        }
    }
}

/// `of` is `settings`, a slug, or `*`.
fn rule(of: &str, tables: &[&'static Table], entry: &TableEntry, problems: &mut Problems) -> Option<PolicyRule> {
    let fields = fields_named(tables, &entry.name);
    if fields.is_empty() {
        let message = unknown_parameter(tables, &entry.name, problems);
        problems.error(entry.at, message);
        return None;
    }
    let is_of_kind = tables.iter().any(|table| table.kind.is_some());
    let group = if is_of_kind { "integrations." } else { "" };
    let mut rule = PolicyRule {
        id: format!("{group}{of}.{}", entry.name),
        of: of.to_owned(),
        line: entry.at.line,
        column: entry.at.column,
        parameter: entry.name.clone(),
        fields,
        ..PolicyRule::default()
    };
    let mut unknown = 0;
    if rule.is_of_activation() && entry.value.boolean().is_some() {
        rule.conditions
            .push(condition(Operator::Is, entry, &rule.fields, problems));
    } else {
        let mut keys = entry.value.table("a rule", "operators", problems);
        let mut operators = Vec::new();
        for (operator, name, _) in OPERATORS {
            operators.extend(keys.take(name).map(|entry| (operator, entry)));
        }
        operators.sort_by_key(|(_, entry)| entry.at);
        for (operator, entry) in operators {
            rule.conditions.push(condition(operator, entry, &rule.fields, problems));
        }
        for name in KEYS {
            if let Some(entry) = keys.take(name) {
                rule.read(entry, problems);
            }
        }
        unknown = keys.end(problems);
    }
    let demands: Vec<_> = rule.conditions.iter().map(Condition::to_string).collect();
    rule.demand = demands.join(", ");
    if unknown == 0 && rule.conditions.is_empty() {
        let message = format!(
            "a rule has at least one operator: {}",
            OPERATORS.map(|(_, name, _)| name).join(", ")
        );
        problems.error(entry.at, message);
    } else if unknown == 0 {
        warn_of_special_values(&rule, entry.at, problems);
    }
    Some(rule)
}

fn unknown_parameter(tables: &[&'static Table], name: &str, problems: &Problems) -> String {
    if let [table] = tables
        && !problems.are_many()
        && let Some(finding) = check_names(table, iter::once(name)).of(name).next()
    {
        return finding.to_string();
    }
    let names = tables.iter().flat_map(|table| table.fields).map(|field| field.name);
    format!("no kind has a parameter `{name}`{}", problems.meant(name, names))
}

fn condition(operator: Operator, entry: &TableEntry, fields: &Fields, problems: &mut Problems) -> Condition {
    let mut condition = Condition {
        operator,
        operand: entry.value.json(),
        pattern: None,
    };
    if operator == Operator::Matches {
        match Regex::new(entry.value.text()) {
            Ok(pattern) => condition.pattern = Some(pattern),
            Err(error) => problems.error(entry.value.at, wrong_pattern(&error)),
        }
    }
    for (table, field) in fields {
        if let Some(wrong) = wrong_operand(&condition, table, field) {
            problems.error(entry.value.at, format!("`{}` {wrong}", entry.name));
            break;
        }
    }
    condition
}

/// Warns of allowed values with another meaning, such as 0 for no limit.
fn warn_of_special_values(rule: &PolicyRule, at: FilePosition, problems: &mut Problems) {
    let is_bound = |condition: &Condition| matches!(condition.operator, Operator::AtLeast | Operator::AtMost);
    if !rule.conditions.iter().any(is_bound) {
        return;
    }
    for (_, field) in &rule.fields {
        for (json, meaning) in field.means() {
            if rule.holds(field, &parsed(json)) {
                let advice = format!("to refuse it: `none_of = [{json}]`");
                problems.warn(at, format!("{json} holds too, and means: {meaning}; {advice}"));
            }
        }
    }
}

fn waivers(node: &DocumentNode, rule: &PolicyRule, problems: &mut Problems) -> Vec<Waiver> {
    let Some(waivers) = node.array() else {
        let message = format!("`waivers` must be an array of tables, not {}", node.type_name());
        problems.error(node.at, message);
        return Vec::new();
    };
    let mut valid = Vec::new();
    for node in waivers {
        let waiver = match serde_json::from_value::<Waiver>(node.json()) {
            Ok(waiver) => waiver,
            Err(error) => {
                problems.error(node.at, format!("a waiver has reason and until: {error}"));
                continue;
            }
        };
        let is_blank = |text: &String| text.trim().is_empty();
        if is_blank(&waiver.reason) || waiver.projects.iter().any(is_blank) {
            problems.error(node.at, "a waiver has no text");
        } else if waiver.projects.is_empty() != rule.is_of_settings() {
            problems.error(node.at, "a waiver has `projects`, and only for integrations");
        } else {
            valid.push(waiver);
        }
    }
    valid
}

/// Leaves out read-only parameters, which no state file can change.
fn fields_named(tables: &[&'static Table], name: &str) -> Fields {
    if let ([table], true) = (tables, name == ACTIVE.name)
        && table.kind.is_some()
    {
        return vec![(table, &ACTIVE)];
    }
    let mut fields = Vec::new();
    for table in tables {
        let writable = table.field(name).filter(|field| !field.is_response_only());
        fields.extend(writable.map(|field| (*table, field)));
    }
    fields
}

/// Request rules do not check names inside an object, but the type does.
fn wrong_value(table: &'static Table, field: &Field, value: &Value) -> Option<String> {
    if ptr::eq(field, &raw const ACTIVE) {
        return (!value.is_boolean()).then(|| "must be true or false".to_owned());
    }
    refusal(table, field, value).or_else(|| {
        let message = field.mistake(&value.to_string())?;
        Some(format!("is not a valid value: {message}"))
    })
}

/// Ignores rules that need another parameter.
fn refusal(table: &'static Table, field: &Field, value: &Value) -> Option<String> {
    let request = Object::of(table).with_member(field.name, value.clone());
    let findings = Target::new().check(&request);
    let mut findings = findings.of(field.name);
    let finding = findings.find(|finding| {
        finding.severity() == platform_api::Severity::Invalid && finding.rule() != facts::Rule::Needs
    })?;
    Some(finding.message().to_owned())
}

fn wrong_operand(condition: &Condition, table: &'static Table, field: &Field) -> Option<String> {
    let Condition { operator, operand, .. } = condition;
    if !operator.suits(field) {
        let mut others = Vec::new();
        for (operator, name, _) in OPERATORS {
            if operator.suits(field) {
                others.push(name);
            }
        }
        let what = if field.may_hold_secrets() {
            "a secret".to_owned()
        } else {
            field.ty.describe()
        };
        return Some(format!("does not suit {what}: use {}", others.join(", ")));
    }
    match operator {
        Operator::Set | Operator::Unset if operand != true => return Some("must be true".to_owned()),
        Operator::Unset if field.is_required() => {
            return Some(format!("is impossible: every request sets `{}`", field.name));
        }
        Operator::Set | Operator::Unset => return None,
        Operator::Matches if !operand.is_string() => return Some("must be a string".to_owned()),
        Operator::Matches => return None,
        Operator::OneOf | Operator::NoneOf if !operand.is_array() => return Some("must be an array".to_owned()),
        _ => {}
    }
    if condition.operands().is_empty() {
        return Some("must have an entry".to_owned());
    }
    for value in condition.operands() {
        let is_entry = matches!(operator, Operator::Contains | Operator::ContainsNone) && field.separator().is_none();
        let wrong = if is_entry {
            wrong_value(table, field, &Value::Array(vec![value.clone()]))
        } else if value.is_null() {
            Some("has no null: use `set` or `unset`".to_owned())
        } else {
            wrong_value(table, field, value)
        };
        if wrong.is_some() {
            return wrong;
        }
    }
    None
}

fn wrong_pattern(error: &regex::Error) -> String {
    let error = error.to_string();
    // The lines before the last one show where.
    let last = error.lines().last().unwrap_or_default();
    format!("`matches` is not a regular expression: {last}")
}
