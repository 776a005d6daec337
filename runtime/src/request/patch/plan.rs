//! Decides which parameters are sent, and why.
//!
//! The inputs are the desired state, the current state and the target. The results are the request, one row for each
//! parameter that differs or is sent, and the findings. The rules run twice. The first run looks at the whole desired
//! state, and finds parameters that the target does not have. The second run looks at the request itself. A parameter
//! that is sent may require others in the same request. These are its companions, and they may require further
//! companions.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::row::{Change, Reason};
use crate::facts::fact::Field;
use crate::facts::table::Table;
use crate::object::Object;
use crate::object::declared::Declared;
use crate::object::json::Json;
use crate::object::redacted::{REDACTED, View, is_harmless};
use crate::rules::{Finding, Findings, Severity, State, Subject, Target, check, check_changed, satisfies};

/// The result of the comparison, without the request.
pub(super) struct Plan {
    pub(super) rows: Vec<Change>,
    pub(super) findings: Findings,
    /// The findings about parameters without which there is no request.
    pub(super) missing: Findings,
    pub(super) sets_up: bool,
}

/// The secrets that have changed, among those that the service does not return.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Secrets {
    Changed(Vec<String>),
    AllChanged,
}

impl Secrets {
    fn is_changed(&self, name: &str) -> bool {
        match self {
            Secrets::Changed(names) => names.iter().any(|changed| changed == name),
            Secrets::AllChanged => true,
        }
    }

    /// Returns the findings about names that the desired state does not set.
    pub(super) fn check(&self, desired: &Object) -> Findings {
        match self {
            Secrets::Changed(names) => check_changed(names, desired),
            Secrets::AllChanged => Findings::default(),
        }
    }
}

/// The input of the comparison.
struct Comparison<'a> {
    table: &'static Table,
    stated: &'a Object,
    state: &'a State,
    target: &'a Target,
    secrets: &'a Secrets,
    sets_up: bool,
    /// Whether the service has the kind or the settings of the request.
    is_possible: bool,
    /// The findings about everything that is stated.
    findings: &'a Findings,
}

impl Plan {
    /// Compares, and returns the plan and the request. The request has no type here, so this function is compiled once.
    pub(super) fn new(stated: &Object, state: &State, target: &Target, secrets: &Secrets) -> (Self, Object) {
        let table = stated.table();
        let whole = Subject::new(stated, Some(state), target);
        let findings = check(&whole);
        let is_possible = !findings.iter().any(is_of_request);
        let sets_up = is_possible && state.is_missing(table);
        let comparison = Comparison {
            table,
            stated,
            state,
            target,
            secrets,
            sets_up,
            is_possible,
            findings: &findings,
        };
        let reasons = comparison.reasons(&whole);
        let rows = reasons
            .iter()
            .map(|(name, reason)| comparison.row(name, reason))
            .collect();
        let mut sent = BTreeSet::new();
        let mut left_out = BTreeSet::new();
        for (name, reason) in &reasons {
            if reason.is_sent() {
                sent.insert(*name);
            } else if matches!(reason, Reason::NotAvailable | Reason::NoEffect) {
                left_out.insert(*name);
            }
        }
        let request = request(stated, &sent, state);
        let mut of_plan = Vec::new();
        let mut missing = Vec::new();
        // Without a request there are no findings about a request.
        if sets_up || !sent.is_empty() {
            for finding in check(&Subject::new(&request, Some(state), target)) {
                if is_about(&finding, &left_out) {
                    continue;
                }
                if lacks_required(&finding, &request) {
                    missing.push(finding.clone());
                }
                of_plan.push(finding);
            }
        }
        of_plan.extend(findings.iter().filter(|finding| is_about(finding, &left_out)).cloned());
        let not_given = secrets.check(stated);
        missing.extend(not_given.iter().cloned());
        of_plan.extend(not_given);
        let plan = Plan {
            rows,
            findings: of_plan.into_iter().collect(),
            missing: missing.into_iter().collect(),
            sets_up,
        };
        (plan, request)
    }
}

impl<'a> Comparison<'a> {
    /// Returns each parameter that has a row, with its reason. First come the parameters in the table, in the order of
    /// the table. The others follow in the order of their names.
    ///
    /// A parameter has a row if it differs, whether it is sent or left out. A parameter that does not differ has a row
    /// if it must be sent.
    fn reasons(&self, whole: &Subject<'_>) -> Vec<(&'a str, Reason)> {
        let reasons = self
            .stated
            .members()
            .filter_map(|(name, value)| self.reason(name, value).map(|of| (name, of)));
        let mut reasons: BTreeMap<&'a str, Reason> = reasons.collect();
        if self.sets_up || reasons.values().any(Reason::is_sent) {
            self.complete(whole, &mut reasons);
        }
        let known = self
            .table
            .fields
            .iter()
            .filter_map(|field| reasons.remove_entry(field.name));
        let known: Vec<_> = known.collect();
        known.into_iter().chain(reasons).collect()
    }

    /// Returns why a parameter is sent or left out. Returns `None` if it is equal already.
    fn reason(&self, name: &str, value: &str) -> Option<Reason> {
        let field = self.table.field(name);
        let known = self.known(name);
        let secret = field.map_or_else(|| !is_harmless(value), |field| field.is_secret());
        let is_equal = !self.sets_up && known.is_some_and(|known| satisfies(Declared::member(field), value, known));
        let is_hidden = secret && known.is_none() && !self.sets_up && field.is_some();
        if is_equal {
            None
        } else if self.state.is_response_only(name) {
            Some(Reason::ResponseOnly)
        } else if !self.is_possible
            || self
                .findings
                .of(name)
                .any(|finding| finding.severity() == Severity::NotAvailable)
        {
            Some(Reason::NotAvailable)
        } else if field.is_some_and(|field| !self.target.has_effect(field) && !field.is_required()) {
            Some(Reason::NoEffect)
        } else if is_hidden && !self.secrets.is_changed(name) {
            Some(Reason::NotReturned)
        } else if known.is_none() && !self.sets_up && !secret {
            Some(Reason::NotInResponse)
        } else {
            Some(Reason::Differs)
        }
    }

    /// Adds the parameters that must be in the same request.
    fn complete(&self, whole: &Subject<'_>, reasons: &mut BTreeMap<&'a str, Reason>) {
        for field in self.table.fields {
            let is_required =
                field.is_required() || (!field.required_when().is_empty() && whole.holds(field.required_when()));
            let is_chosen = reasons.get(field.name).is_some_and(Reason::is_sent);
            if is_required && !is_chosen && self.is_stated_or_known(field.name) {
                reasons.insert(field.name, Reason::Required);
            }
        }
        let chosen = reasons.iter().filter(|(_, reason)| reason.is_sent());
        let chosen = chosen
            .filter_map(|(name, _)| self.table.field(name))
            .map(|field| field.name);
        for (name, by) in companions(self.table, whole, chosen) {
            let is_there = !matches!(reasons.get(name), Some(Reason::NotAvailable));
            let is_available = self.table.field(name).is_some_and(|field| self.target.has(field));
            if is_there && is_available && self.is_stated_or_known(name) {
                reasons.insert(name, Reason::NeededBy(by));
            }
        }
    }

    fn known(&self, name: &str) -> Option<&str> {
        self.state.get(name, self.table)
    }

    /// Returns whether the parameter is stated, or is known to have a value.
    fn is_stated_or_known(&self, name: &str) -> bool {
        self.stated.own(name).is_some() || self.known(name).is_some_and(|known| known != "null")
    }

    fn row(&self, name: &str, reason: &Reason) -> Change {
        let field = self.table.field(name);
        let from = self.known(name);
        // Every name is found unless it is not Unicode.
        let to = self.stated.own(name).or(from);
        Change {
            name: field.map_or_else(|| Cow::Owned(name.to_owned()), |field| Cow::Borrowed(field.name)),
            from: from.map(|json| self.shown(field, json)),
            to: to.map(|json| self.shown(field, json)),
            is_secret: field.is_none_or(Field::may_hold_secrets),
            reason: reason.clone(),
        }
    }

    /// Returns a value without its secrets. An unknown parameter may be a secret. A field that is not a secret may contain members that the documents do not
    /// name, so it is redacted too.
    fn shown(&self, field: Option<&Field>, json: &str) -> Json {
        if field.is_none_or(Field::may_hold_secrets) {
            Json::from_valid(if is_harmless(json) { json } else { REDACTED })
        } else {
            let json = field.map_or(Cow::Borrowed(json), |field| field.in_order(json));
            Json::from_valid(&View::new(Declared::member(field), self.table, &json).shown)
        }
    }
}

/// Returns the companions of the chosen parameters that are not chosen already. Each has the parameter that requires
/// it.
///
/// `whole` is a request with everything that is stated. The value of a companion comes from this request, or else from
/// the current state.
fn companions(
    table: &'static Table,
    whole: &Subject<'_>,
    chosen: impl Iterator<Item = &'static str>,
) -> BTreeMap<&'static str, &'static str> {
    let mut needed = BTreeMap::new();
    let mut waiting: Vec<&'static str> = chosen.collect();
    let first = waiting.clone();
    while let Some(name) = waiting.pop() {
        let Some(field) = table.field(name) else { continue };
        for &companion in of(field, whole) {
            if !first.contains(&companion) && !needed.contains_key(companion) {
                needed.insert(companion, field.name);
                waiting.push(companion);
            }
        }
    }
    needed
}

/// Returns the companions of a field. They are the first alternative that is stated as a whole, or else the first
/// alternative that is known as a whole.
fn of(field: &Field, whole: &Subject<'_>) -> &'static [&'static str] {
    if !whole.requires_others(field) {
        return &[];
    }
    let alternatives = field.needs().map_or(&[][..], |needs| needs.one_of);
    for names in alternatives {
        if names.iter().all(|name| whole.sent(name).is_some()) {
            return names;
        }
    }
    for names in alternatives {
        if names.iter().all(|name| whole.is_given(name)) {
            return names;
        }
    }
    // If no alternative is complete, the known part of the first alternative is sent, and the rule reports what is
    // missing.
    alternatives.first().copied().unwrap_or_default()
}

/// Returns the request. It has the stated parameters that are sent. A companion that is not stated has its value from
/// the current state.
fn request(stated: &Object, sent: &BTreeSet<&str>, state: &State) -> Object {
    let mut request = stated.clone();
    request.retain(|name| sent.contains(name));
    for name in sent.iter().filter(|name| stated.own(name).is_none()) {
        if let Some(known) = state.get(name, stated.table()) {
            request.set(name, known);
        }
    }
    request
}

/// Returns whether the finding says that the request lacks a parameter that it requires.
fn lacks_required(finding: &Finding, request: &Object) -> bool {
    let is_rule = matches!(finding.rule().name(), "required" | "required_when");
    let is_absent = finding.parameter().is_some_and(|name| request.own(name).is_none());
    is_rule && is_absent && finding.severity() == Severity::Refused
}

/// Returns whether the finding says why one of these parameters is left out, or why the request as a whole is
/// impossible.
fn is_about(finding: &Finding, left_out: &BTreeSet<&str>) -> bool {
    match finding.parameter() {
        Some(name) => left_out.contains(name),
        None => is_of_request(finding),
    }
}

/// Returns whether the finding says that the service does not have the kind or the settings of the request.
fn is_of_request(finding: &Finding) -> bool {
    finding.parameter().is_none() && finding.severity() == Severity::NotAvailable
}
