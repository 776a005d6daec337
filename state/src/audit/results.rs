//! Evaluates a policy on what was read, without clock and calls.

use std::cmp::Reverse;
use std::ptr;

use jiff::civil::Date;
use platform_api::facts::{self, Field, Table};
use platform_api::{Object, Target};
use platform_api_core::escape::on_one_line;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::audit::operator::{Condition, Operator};
use crate::audit::policy::{ACTIVE, NotTold, Policy, PolicyRule, RuleSeverity, Waiver};
use crate::file::value::shown;
use crate::grouped::grouped;
use crate::output::{Detail, RED, StyledText, YELLOW, listed};
use crate::plan::report::RunOutcome;
use crate::reading::{Current, Snapshot, breaks};

/// The results of an audit. A later version of this format has another `version`.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Results<'a> {
    /// 1.
    pub version: u32,
    /// `audit`.
    pub command: &'static str,
    pub outcome: RunOutcome,
    /// The path of the policy.
    pub policy: String,
    /// The version, tier and hosting that the audit assumed, as far as they are known.
    pub target: String,
    /// The lowest severity that counts for the outcome.
    pub fail_on: RuleSeverity,
    /// Errors and warnings of the policy and of the run, one line each.
    pub problems: Vec<String>,
    pub counts: Counts,
    pub results: &'a [Evaluation<'a>],
}

#[derive(Default, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub holds: usize,
    pub broken: usize,
    pub not_told: usize,
    pub not_applicable: usize,
    /// The results that are missing because reading failed.
    pub not_read: usize,
    /// The broken and not told results that have a waiver.
    pub waived: usize,
}

impl<'a> Results<'a> {
    pub fn new(policy: &Policy, snapshot: &Snapshot, results: &'a [Evaluation<'a>], fail_on: RuleSeverity) -> Self {
        let mut counts = Counts::default();
        for evaluation in results {
            match evaluation.status {
                Compliance::Holds => counts.holds += 1,
                Compliance::Broken => counts.broken += 1,
                Compliance::NotTold => counts.not_told += 1,
                Compliance::NotApplicable => counts.not_applicable += 1,
            }
            counts.waived += usize::from(evaluation.is_waived);
        }
        counts.not_read = policy.rules.iter().map(|rule| not_read(rule, snapshot)).sum();
        let mut problems = snapshot.failed();
        if problems.is_empty() && counts.not_applicable == results.len() {
            problems.push("no rule applied: nothing was audited".to_owned());
        }
        let outcome = if !problems.is_empty() {
            RunOutcome::Failed
        } else if results
            .iter()
            .any(|evaluation| evaluation.fails && evaluation.rule.severity >= fail_on)
        {
            RunOutcome::Differs
        } else {
            RunOutcome::Done
        };
        Results {
            version: 1,
            command: "audit",
            outcome,
            policy: String::new(),
            target: String::new(),
            fail_on,
            problems,
            counts,
            results,
        }
    }

    /// Failures and waived results, the most severe first, then the counts.
    pub fn text(&self) -> StyledText {
        let mut out = StyledText::default();
        let mut notable: Vec<_> = self
            .results
            .iter()
            .filter(|evaluation| evaluation.fails || evaluation.is_waived)
            .collect();
        notable.sort_by_key(|evaluation| Reverse(evaluation.rule.severity));
        let groups = grouped(notable, |evaluation| {
            let waiver = evaluation.waiver.map(ptr::from_ref);
            (
                ptr::from_ref(evaluation.rule),
                evaluation.integration,
                evaluation.status,
                waiver,
                &evaluation.found,
                &evaluation.reason,
            )
        });
        for group in groups {
            self.print_group(&group, &mut out);
        }
        let Counts {
            broken,
            not_told,
            holds,
            not_applicable,
            not_read,
            waived,
        } = self.counts;
        out.text(&format!(
            "{broken} broken, {not_told} not told, {holds} held, {not_applicable} not applicable"
        ));
        if not_read > 0 {
            out.text(&format!(", {not_read} not read"));
        }
        out.line(&format!("; {waived} waived"));
        out
    }

    fn print_group(&self, group: &[&Evaluation<'_>], out: &mut StyledText) {
        let evaluation = group[0];
        let rule = evaluation.rule;
        out.text(&format!("{:<8}  ", rule.severity));
        if evaluation.is_waived {
            out.text("waived  ");
        } else if evaluation.status == Compliance::NotTold {
            out.colored("not told", YELLOW);
        } else {
            out.colored("broken  ", RED);
        }
        let place = match group.len() {
            1 => evaluation.place(),
            projects => format!("{projects} projects: {} {}", evaluation.subject(), rule.parameter),
        };
        let (found, demand, line) = (evaluation.found(), &rule.demand, rule.line);
        out.line(&format!("  {place}: {found}, {demand} ({}:{line})", self.policy));
        let mut notes = Vec::new();
        if group.len() > 1 {
            let projects: Vec<_> = group.iter().filter_map(|evaluation| evaluation.project).collect();
            notes.push(format!("in {}", listed(&projects, Detail::Short)));
        }
        notes.extend(rule.why.clone());
        if let Some(waiver) = evaluation.waiver {
            let verb = if evaluation.is_waived {
                "waived until"
            } else {
                "the waiver ended on"
            };
            notes.push(format!("{verb} {}: {}", waiver.until, waiver.reason));
        }
        for note in notes {
            out.line(&format!("{:20}{}", "", on_one_line(note.trim())));
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Status")]
pub enum Compliance {
    Holds,
    Broken,
    /// The value is absent, masked, or of another type than documented.
    NotTold,
    /// The service, or the project, has nothing that the rule is about.
    NotApplicable,
}

/// The result of one rule for the settings, for one integration, or for a project that has no such integration. If
/// nothing was read that the rule is about, the result is about no project.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Evaluation<'a> {
    pub rule: &'a PolicyRule,
    pub project: Option<&'a str>,
    /// The slug.
    pub integration: Option<&'a str>,
    pub status: Compliance,
    /// `true` if the rule is broken, or if the status is `not-told` and the policy does not ignore that. A waived result
    /// does not fail.
    pub fails: bool,
    /// The value, if it may be shown.
    pub found: Option<Value>,
    /// `true` if the value is not shown, because it is a secret or may contain one.
    pub is_hidden: bool,
    /// Why the value is not told, or why the rule is not applicable.
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "Option<String>")]
    pub reason: Option<NotEvaluated>,
    /// The waiver for the failure. It may have ended.
    pub waiver: Option<&'a Waiver>,
    pub is_waived: bool,
}

/// Why a value is not told, or why a rule is not applicable.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotEvaluated {
    #[error("the response does not have it")]
    NotInResponse,
    #[error("its value looks like a mask")]
    Masked,
    #[error("its value has another type than documented")]
    OtherType,
    #[error("no such integration is active")]
    NotActive,
    #[error("nothing was read that it is about")]
    NothingRead,
    #[error("the rule applies to {applies}, and the target is {target}")]
    OtherTarget { applies: Target, target: Target },
    /// A finding's message.
    #[error("{0}")]
    NotAvailable(String),
}

impl NotEvaluated {
    fn status(&self) -> Compliance {
        match self {
            NotEvaluated::NotInResponse | NotEvaluated::Masked | NotEvaluated::OtherType => Compliance::NotTold,
            _ => Compliance::NotApplicable,
        }
    }
}

fn as_text<S: Serializer>(reason: &Option<NotEvaluated>, serializer: S) -> Result<S::Ok, S::Error> {
    reason.as_ref().map(ToString::to_string).serialize(serializer)
}

/// `today` decides which waivers have ended.
pub fn evaluate<'a>(policy: &'a Policy, target: Target, snapshot: &'a Snapshot, today: Date) -> Vec<Evaluation<'a>> {
    let mut evaluations = Vec::new();
    for rule in &policy.rules {
        let of_rule = evaluations.len();
        if let Some(Ok(settings)) = &snapshot.settings {
            evaluations.extend(Evaluation::of_current(rule, settings, target));
        }
        for project in &snapshot.projects {
            if rule.is_of_settings() {
                break;
            }
            let Ok(mut integrations) = project.set_up_integrations() else {
                continue;
            };
            integrations.retain(|current| current.is_active && rule.field_of(current).is_some());
            let mut of_project = Vec::new();
            if rule.is_of_activation() {
                let active = Ok(Value::from(!integrations.is_empty()));
                of_project.push(Evaluation::of(rule, rule.fields[0].0, &ACTIVE, active, target));
            } else {
                let integrations = integrations.into_iter();
                of_project.extend(integrations.filter_map(|current| Evaluation::of_current(rule, current, target)));
            }
            if of_project.is_empty() {
                of_project.push(Evaluation::not_evaluated(rule, NotEvaluated::NotActive));
            }
            for mut evaluation in of_project {
                evaluation.project = Some(&project.path);
                evaluations.push(evaluation);
            }
        }
        if evaluations.len() == of_rule && not_read(rule, snapshot) == 0 {
            evaluations.push(Evaluation::not_evaluated(rule, NotEvaluated::NothingRead));
        }
    }
    evaluations.iter_mut().for_each(|evaluation| evaluation.waive(today));
    evaluations
}

pub fn not_read(rule: &PolicyRule, snapshot: &Snapshot) -> usize {
    if rule.is_of_settings() {
        usize::from(matches!(snapshot.settings, Some(Err(_))))
    } else {
        let projects = snapshot.projects.iter();
        projects
            .filter(|project| project.set_up_integrations().is_err())
            .count()
    }
}

impl<'a> Evaluation<'a> {
    /// Returns `None` if the rule is about other resources.
    fn of_current(rule: &'a PolicyRule, current: &Current, target: Target) -> Option<Self> {
        let field = rule.field_of(current)?;
        let value = told(rule, field, current);
        Some(Evaluation::of(rule, current.parameters.table(), field, value, target))
    }

    fn of(
        rule: &'a PolicyRule,
        table: &'static Table,
        field: &Field,
        told: Result<Value, NotEvaluated>,
        target: Target,
    ) -> Self {
        let applicable = not_applicable(rule, table, target).map_or(Ok(()), Err);
        let mut evaluation = match applicable.and(told) {
            Err(reason) => Evaluation::not_evaluated(rule, reason),
            Ok(value) => {
                let is_satisfied = rule.holds(field, &value);
                let is_shown = value.is_null() || !field.may_hold_secrets();
                Evaluation {
                    found: is_shown.then(|| shown(table, field.name, value)),
                    is_hidden: !is_shown,
                    ..Evaluation::new(
                        rule,
                        if is_satisfied {
                            Compliance::Holds
                        } else {
                            Compliance::Broken
                        },
                    )
                }
            }
        };
        evaluation.integration = table.kind.map(|kind| kind.slug);
        evaluation
    }

    fn not_evaluated(rule: &'a PolicyRule, reason: NotEvaluated) -> Self {
        let is_ignored = rule.not_told == Some(NotTold::Ignore);
        let status = reason.status();
        Evaluation {
            fails: status == Compliance::NotTold && !is_ignored,
            reason: Some(reason),
            ..Evaluation::new(rule, status)
        }
    }

    fn new(rule: &'a PolicyRule, status: Compliance) -> Self {
        Evaluation {
            rule,
            project: None,
            integration: None,
            status,
            fails: status == Compliance::Broken,
            found: None,
            is_hidden: false,
            reason: None,
            waiver: None,
            is_waived: false,
        }
    }

    /// The waiver that ends last counts.
    fn waive(&mut self, today: Date) {
        if !self.fails {
            return;
        }
        let waivers = self.rule.waivers.iter();
        let about_this = waivers.filter(|waiver| self.project.is_none_or(|project| waiver.names(project)));
        self.waiver = about_this.max_by_key(|waiver| waiver.until);
        self.is_waived = self.waiver.is_some_and(|waiver| waiver.until >= today);
        self.fails = !self.is_waived;
    }

    /// `settings signup_enabled`, `group/widgets chat-d webhook`
    pub fn place(&self) -> String {
        let project = self.project.map_or_else(String::new, |project| format!("{project} "));
        format!("{project}{} {}", self.subject(), self.rule.parameter)
    }

    fn subject(&self) -> &str {
        self.integration.unwrap_or(&self.rule.of)
    }

    pub fn found(&self) -> String {
        match (&self.found, &self.reason) {
            (Some(value), _) => value.to_string(),
            (None, Some(reason)) => reason.to_string(),
            (None, None) => "a secret".to_owned(),
        }
    }
}

/// Returns why the rule does not apply. Its own version, tier and hosting replace the documented ones.
fn not_applicable(rule: &PolicyRule, table: &'static Table, target: Target) -> Option<NotEvaluated> {
    let applies = rule.applies;
    let mut of_documents = target;
    let mut is_excluded = false;
    if let Some(first) = applies.version {
        is_excluded |= target.version.is_some_and(|version| version < first);
        of_documents.version = None;
    }
    if let Some(least) = applies.tier {
        is_excluded |= target.tier.is_some_and(|tier| tier < least);
        of_documents.tier = None;
    }
    if let Some(desired) = applies.hosting {
        is_excluded |= target.hosting.is_some_and(|hosting| hosting != desired);
        of_documents.hosting = None;
    }
    if is_excluded {
        return Some(NotEvaluated::OtherTarget { applies, target });
    }
    let findings = of_documents.check(&Object::of(table).with_member(&rule.parameter, Value::Null));
    let missing = findings
        .iter()
        .find(|finding| finding.severity() == platform_api::Severity::NotAvailable)?;
    Some(NotEvaluated::NotAvailable(missing.message().to_owned()))
}

fn told(rule: &PolicyRule, field: &Field, current: &Current) -> Result<Value, NotEvaluated> {
    let json = current.returned(field.name).unwrap_or_default();
    let Ok(value) = serde_json::from_str(json) else {
        return Err(NotEvaluated::NotInResponse);
    };
    let compares = |condition: &Condition| !matches!(condition.operator, Operator::Set | Operator::Unset);
    if rule.conditions.iter().any(compares) && field.is_masked(json) {
        return Err(NotEvaluated::Masked);
    }
    if breaks(facts::Rule::Type, field, &Target::new().check(&current.parameters)) {
        return Err(NotEvaluated::OtherType);
    }
    Ok(value)
}
