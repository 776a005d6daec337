//! Compares what was read with a policy. It knows no clock and makes no call.

use std::ptr;

use jiff::civil::Date;
use platform_api::facts::{Field, Table};
use platform_api::{Object, Severity, Target};
use regex::Regex;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::audit::operator::Operator;
use crate::audit::policy::{Policy, Rule, Waiver};
use crate::file::value::parsed;
use crate::reading::{Current, Reading};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    Holds,
    Broken,
    /// The value is absent, withheld, or of another type than documented: nobody can tell.
    NotTold,
    /// The service, or the project, has nothing that the rule is about.
    NotApplicable,
}

/// One rule about the settings or one integration, or about a project that has no such integration.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Evaluation<'a> {
    pub rule: &'a Rule,
    pub project: Option<&'a str>,
    /// The slug.
    pub integration: Option<&'a str>,
    pub status: Status,
    /// Whether an audit fails because of it: broken, or not told and not ignored, and not waived.
    pub fails: bool,
    /// The value, if it may be shown.
    pub found: Option<Value>,
    /// Why it is not told or not applicable.
    pub reason: Option<String>,
    /// The waiver for it, also one that has ended.
    pub waiver: Option<&'a Waiver>,
    pub is_waived: bool,
    #[serde(skip)]
    pub thing: Option<&'a Current>,
}

/// In the order of the policy. `today` decides which waivers have ended.
pub fn evaluate<'a>(policy: &'a Policy, target: Target, reading: &'a Reading, today: Date) -> Vec<Evaluation<'a>> {
    let mut all = Vec::new();
    for rule in &policy.rules {
        let before = all.len();
        let not_applicable =
            |project, reason: &str| Evaluation::new(rule, project, Status::NotApplicable, Some(reason.to_owned()));
        all.extend(
            reading
                .settings
                .iter()
                .filter_map(|settings| of_thing(rule, None, settings, target, today)),
        );
        for (project, things) in reading.projects.iter().filter(|_| !rule.is_of_settings()) {
            let before = all.len();
            let things = things.iter().filter(|thing| thing.is_active);
            all.extend(things.filter_map(|thing| of_thing(rule, Some(project), thing, target, today)));
            if all.len() == before {
                all.push(not_applicable(Some(project), "no such integration is active"));
            }
        }
        if all.len() == before && not_read(rule, reading) == 0 {
            all.push(not_applicable(None, "nothing was read that it is about"));
        }
    }
    all
}

/// How many evaluations of the rule are missing because reading failed.
pub fn not_read(rule: &Rule, reading: &Reading) -> usize {
    if rule.is_of_settings() {
        reading.failed_settings
    } else {
        reading.failed.len() - reading.failed_settings
    }
}

/// `None` if the rule is not about the thing.
fn of_thing<'a>(
    rule: &'a Rule,
    project: Option<&'a str>,
    thing: &'a Current,
    target: Target,
    today: Date,
) -> Option<Evaluation<'a>> {
    let table = thing
        .table
        .filter(|table| rule.tables.iter().any(|other| ptr::eq(*other, *table)))?;
    let field = table.field(&rule.parameter)?;
    let (status, reason, value) = if let Some(reason) = not_applicable(rule, table, target) {
        (Status::NotApplicable, Some(reason), None)
    } else {
        match told(rule, field, thing) {
            Err(reason) => (Status::NotTold, Some(reason.to_owned()), None),
            Ok(value) if rule.holds(field, &value) => (Status::Holds, None, Some(value)),
            Ok(value) => (Status::Broken, None, Some(value)),
        }
    };
    let is_about = |waiver: &&Waiver| {
        project.is_none_or(|project| waiver.projects.iter().any(|other| other.eq_ignore_ascii_case(project)))
    };
    let mut one = Evaluation::new(rule, project, status, reason);
    if one.fails {
        one.waiver = rule.waivers.iter().filter(is_about).max_by_key(|waiver| waiver.until);
        one.is_waived = one.waiver.is_some_and(|waiver| waiver.until >= today);
        one.fails = !one.is_waived;
    }
    one.found = value
        .filter(|value| value.is_null() || !field.may_hold_secrets())
        .map(|value| shown(table, field, value));
    one.integration = project.map(|_| thing.slug.as_str());
    one.thing = Some(thing);
    Some(one)
}

impl<'a> Evaluation<'a> {
    fn new(rule: &'a Rule, project: Option<&'a str>, status: Status, reason: Option<String>) -> Self {
        let fails = status == Status::Broken || status == Status::NotTold && rule.ignores_not_told != Some(true);
        let (integration, found, waiver, thing) = (None, None, None, None);
        Evaluation {
            rule,
            project,
            integration,
            status,
            fails,
            found,
            reason,
            waiver,
            is_waived: false,
            thing,
        }
    }

    /// Whether it is about this parameter of the thing, which the target has.
    pub fn applies_to(&self, thing: &Current, field: &Field) -> bool {
        let is_of_thing = self.thing.is_some_and(|other| ptr::eq(other, thing));
        is_of_thing && self.status != Status::NotApplicable && self.rule.parameter == field.name
    }

    /// `settings signup_enabled`, `group/widgets chat-d webhook`
    pub fn place(&self) -> String {
        let kind = self.rule.id.split('.').nth(1).unwrap_or_default();
        match self.project {
            Some(project) => format!("{project} {} {}", self.integration.unwrap_or(kind), self.rule.parameter),
            None => self.rule.id.replace('.', " "),
        }
    }

    /// The value, why there is none, or what it is, and not more than fits on a screen.
    pub fn found(&self) -> String {
        const LONGEST: usize = 200;
        let found = self.found.as_ref().map(Value::to_string).or(self.reason.clone());
        let found = found.unwrap_or_else(|| "a secret".to_owned());
        match found.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", &found[..end]),
            None => found,
        }
    }
}

/// Why the target does not have it, by the policy, or by the documents as far as the policy says nothing else.
fn not_applicable(rule: &Rule, table: &'static Table, target: Target) -> Option<String> {
    let applies = rule.applies;
    let is_before = applies
        .version
        .zip(target.version)
        .is_some_and(|(from, own)| own < from);
    let is_below = applies.tier.zip(target.tier).is_some_and(|(least, own)| own < least);
    if is_before
        || is_below
        || applies
            .hosting
            .zip(target.hosting)
            .is_some_and(|(wanted, own)| own != wanted)
    {
        return Some(format!("the rule applies to {applies}, and the target is {target}"));
    }
    let mut of_facts = target;
    of_facts.version = target.version.filter(|_| applies.version.is_none());
    of_facts.tier = target.tier.filter(|_| applies.tier.is_none());
    of_facts.hosting = target.hosting.filter(|_| applies.hosting.is_none());
    let findings = of_facts.check(&Object::of(table).with_member(&rule.parameter, Value::Null));
    let mut missing = findings
        .iter()
        .filter(|finding| finding.severity() == Severity::NotAvailable);
    missing.next().map(|finding| finding.message().to_owned())
}

/// The value, or why nobody can tell.
fn told(rule: &Rule, field: &Field, thing: &Current) -> Result<Value, &'static str> {
    let is_secret = field.is_secret();
    let value = thing
        .stated
        .raw(field.name)
        .and_then(|json| serde_json::from_str(json).ok());
    let value = value.ok_or(if is_secret {
        "the service withholds it"
    } else {
        "the response does not have it"
    })?;
    let is_presence = |operator| matches!(operator, Operator::Set | Operator::Unset);
    if is_secret && is_masked(&value) && !rule.conditions.iter().all(|condition| is_presence(condition.operator)) {
        return Err("the service masks it");
    }
    let findings = Target::new().check(&thing.stated);
    let is_mistyped = findings.of(field.name).any(|finding| finding.rule().name() == "type");
    if is_mistyped {
        Err("its value has another type than documented")
    } else {
        Ok(value)
    }
}

/// A secret that consists of asterisks or the like, or says that it is hidden.
fn is_masked(value: &Value) -> bool {
    value.as_str().is_some_and(|text| {
        let is_sign = !text.is_empty() && !text.contains(char::is_alphanumeric);
        is_sign
            || ["[masked]", "[redacted]", "[filtered]"]
                .iter()
                .any(|mask| mask.eq_ignore_ascii_case(text))
    })
}

/// Without what may be a secret, such as the user of a URL or a member that the documents do not name.
fn shown(table: &'static Table, field: &Field, value: Value) -> Value {
    let object = Object::of(table).with_member(field.name, value).redacted().to_string();
    let userinfo = Regex::new("://[^/@\\s\"]*@").expect("it is a regular expression");
    parsed(&userinfo.replace_all(&object, "://…@"))[field.name].take()
}
