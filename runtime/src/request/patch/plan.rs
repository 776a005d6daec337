//! The plan of a patch: the request, a row for each parameter that differs or is sent, and the findings.
//!
//! The rules run on the whole desired state, to find parameters that the target does not have, and on the request,
//! whose parameters may require companions.

use std::borrow::Cow;
use std::collections::BTreeMap;

use platform_api_core::mask::differ_besides_credentials;

use super::row::{Change, Reason};
use crate::facts::fact::{Field, Needs};
use crate::facts::kind::KindId;
use crate::json::scan::string_of;
use crate::object::Object;
use crate::object::declared::Declared;
use crate::object::json::Json;
use crate::object::redacted::View;
use crate::rules::{
    Finding, Findings, Rule, Severity, State, Subject, Target, check, check_changed, check_masks, satisfies,
};

pub(super) struct Comparison {
    pub(super) desired: Object,
    pub(super) kind: Option<KindId>,
    pub(super) state: State,
    pub(super) target: Target,
    /// Names of secrets to send although the service does not return them.
    pub(super) changed_secrets: Vec<String>,
}

pub(super) struct Plan {
    pub(super) rows: Vec<Change>,
    pub(super) findings: Findings,
    /// Findings that prevent the request.
    pub(super) errors: Findings,
    pub(super) sets_up: bool,
}

/// Reasons of the parameters that have a row: they differ, or they must be sent.
type Reasons<'a> = BTreeMap<&'a str, Reason>;

impl Comparison {
    /// Untyped, so that this is compiled once.
    pub(super) fn plan(&self) -> (Plan, Object) {
        let whole = self.subject(&self.desired);
        let stated = check(&whole);
        if stated
            .iter()
            .any(|finding| matches!(finding.rule(), Rule::OtherKind | Rule::SettingsNotRead))
        {
            // Nothing else is worth comparing.
            let plan = Plan {
                rows: Vec::new(),
                errors: stated.clone(),
                findings: stated,
                sets_up: false,
            };
            return (plan, Object::of(self.desired.table()));
        }
        let sets_up = self.state.is_missing(self.desired.table()) && !stated.iter().any(is_impossible);
        let mut reasons = Reasons::new();
        for (name, value) in self.desired.members() {
            let difference = if sets_up {
                Some(Reason::SetsUp)
            } else {
                self.difference(name, value)
            };
            if let Some(difference) = difference {
                reasons.insert(name, self.obstacle(name, &stated).unwrap_or(difference));
            }
        }
        let mut findings = Vec::new();
        let mut errors = Vec::new();
        let has_request = sets_up || reasons.values().any(Reason::is_sent);
        if has_request {
            self.complete(&whole, &mut reasons);
        }
        let request = self.request(&reasons);
        if has_request {
            for finding in check(&self.subject(&request)) {
                if is_about_left_out(&finding, &reasons) {
                    continue;
                }
                let is_absent = finding.parameter().is_some_and(|name| request.own(name).is_none());
                if is_absent && finding.severity() == Severity::Invalid {
                    errors.push(finding.clone());
                }
                findings.push(finding);
            }
        }
        findings.extend(
            stated
                .into_iter()
                .filter(|finding| is_about_left_out(finding, &reasons)),
        );
        let not_given = check_changed(&self.changed_secrets, &self.desired);
        errors.extend(not_given.iter().cloned());
        findings.extend(not_given);
        // Even of parameters that are not sent: the desired state is not what the caller believes.
        let masks = check_masks(&self.desired);
        errors.extend(masks.iter().cloned());
        findings.retain(|finding| finding.rule() != Rule::Mask);
        findings.extend(masks);
        let plan = Plan {
            rows: self.rows(&reasons),
            findings: Findings(findings),
            errors: Findings(errors),
            sets_up,
        };
        (plan, request)
    }

    fn subject<'a>(&'a self, request: &'a Object) -> Subject<'a> {
        Subject::new(request, self.kind.as_ref(), Some(&self.state), &self.target)
    }

    /// Returns why a stated value differs from the current one, if it does.
    fn difference(&self, name: &str, value: &str) -> Option<Reason> {
        let field = self.desired.table().field(name);
        // In the text it is `null`, and a request with it is an error.
        let is_non_finite = self.desired.non_finite().any(|other| other == name);
        // A value that is returned and not known is masked.
        let is_returned = self.state.returned(name, self.desired.table()).is_some();
        let is_secret = is_returned || field.is_some_and(Field::is_secret);
        match self.known(name) {
            Some(known) if is_non_finite || !satisfies(Declared::member(field), value, known) => Some(Reason::Differs),
            Some(_) => None,
            None if self.masked_url(name).is_some_and(|masked| is_other_url(value, masked)) => Some(Reason::Differs),
            None if !is_secret => Some(Reason::NotInResponse),
            None if self.changed_secrets.iter().any(|changed| changed == name) => Some(Reason::NamedAsChanged),
            None => Some(Reason::NotReturned),
        }
    }

    /// Returns why a differing parameter cannot be sent. `stated` are the findings about the desired state.
    fn obstacle(&self, name: &str, stated: &Findings) -> Option<Reason> {
        let field = self.desired.table().field(name);
        let about = stated
            .iter()
            .filter(|finding| finding.parameter().is_none_or(|other| other == name));
        about.into_iter().find_map(|finding| match finding.rule() {
            Rule::ResponseOnly => Some(Reason::ResponseOnly),
            Rule::NoEffect if !field.is_some_and(Field::is_required) => Some(Reason::NoEffect),
            _ if finding.severity() == Severity::NotAvailable => Some(Reason::NotAvailable),
            _ => None,
        })
    }

    fn complete<'a>(&'a self, whole: &Subject<'a>, reasons: &mut Reasons<'a>) {
        let table = self.desired.table();
        for field in table.fields {
            let is_required =
                field.is_required() || (!field.required_when().is_empty() && whole.holds(field.required_when()));
            if is_required && !is_sent(field.name, reasons) && self.is_stated_or_known(field.name) {
                reasons.insert(field.name, Reason::Required);
            }
        }
        let mut waiting: Vec<&str> = reasons.keys().copied().filter(|name| is_sent(name, reasons)).collect();
        while let Some(name) = waiting.pop() {
            let Some(field) = table.field(name) else { continue };
            for companion in companions(field, whole) {
                let is_available = table.field(companion).is_some_and(|field| self.target.has(field));
                if is_available && !is_sent(companion, reasons) && self.is_stated_or_known(companion) {
                    reasons.insert(companion, Reason::NeededBy(field.name));
                    waiting.push(companion);
                }
            }
        }
    }

    /// The stated parameters that are sent, and the current values of companions that are not stated.
    fn request(&self, reasons: &Reasons<'_>) -> Object {
        let mut request = self.desired.clone();
        request.retain(|name| is_sent(name, reasons));
        for (name, reason) in reasons {
            if reason.is_sent()
                && self.desired.own(name).is_none()
                && let Some(known) = self.known(name)
            {
                request.set(name, known);
            }
        }
        request
    }

    /// In the order of the table.
    fn rows(&self, reasons: &Reasons<'_>) -> Vec<Change> {
        let mut rows: Vec<_> = reasons.iter().map(|(name, reason)| self.change(name, reason)).collect();
        rows.sort_by_key(|change| self.desired.table().row(&change.name).unwrap_or(usize::MAX));
        rows
    }

    fn change(&self, name: &str, reason: &Reason) -> Change {
        let from = self.known(name).or_else(|| self.masked_url(name));
        // Every name is found unless it is not Unicode.
        let to = self.desired.own(name).or(from);
        let field = self.desired.table().field(name);
        Change {
            name: name.to_owned(),
            from: from.map(|json| shown(field, json)),
            to: to.map(|json| shown(field, json)),
            reason: reason.clone(),
        }
    }

    fn known(&self, name: &str) -> Option<&str> {
        self.state.get(name, self.desired.table())
    }

    /// The current value of a parameter that is no secret, with a mask in the place of a credential.
    fn masked_url(&self, name: &str) -> Option<&str> {
        let table = self.desired.table();
        let is_plain = table.field(name).is_some_and(|field| !field.may_hold_secrets());
        self.state
            .returned(name, table)
            .filter(|_| is_plain && self.known(name).is_none())
    }

    fn is_stated_or_known(&self, name: &str) -> bool {
        self.desired.own(name).is_some() || self.known(name).is_some_and(|known| known != "null")
    }
}

/// Returns `true` if a value differs outside of the credentials that the service masks.
fn is_other_url(value: &str, masked: &str) -> bool {
    let Some(masked) = string_of(masked) else { return false };
    string_of(value).is_none_or(|value| differ_besides_credentials(&value, &masked))
}

/// Masks the secrets of a value.
fn shown(field: Option<&Field>, json: &str) -> Json {
    let json = field.map_or(Cow::Borrowed(json), |field| field.in_order(json));
    Json::from_valid(&View::new(Declared::member(field), &json).shown)
}

/// Returns the first alternative that is stated as a whole, or else the first that is known as a whole.
fn companions(field: &Field, whole: &Subject<'_>) -> &'static [&'static str] {
    let Some(Needs { one_of, .. }) = whole.needs(field) else {
        return &[];
    };
    let stated = one_of
        .iter()
        .find(|names| names.iter().all(|name| whole.sent(name).is_some()));
    let known = one_of
        .iter()
        .find(|names| names.iter().all(|name| whole.is_given(name)));
    // If none is complete, the known part of the first is sent, and the rule reports what is missing.
    stated.or(known).or(one_of.first()).copied().unwrap_or_default()
}

fn is_sent(name: &str, reasons: &Reasons<'_>) -> bool {
    reasons.get(name).is_some_and(Reason::is_sent)
}

/// Returns `true` if the finding leaves out a parameter, or makes the whole request impossible.
fn is_about_left_out(finding: &Finding, reasons: &Reasons<'_>) -> bool {
    match finding.parameter() {
        Some(name) => matches!(reasons.get(name), Some(Reason::NotAvailable | Reason::NoEffect)),
        None => is_impossible(finding),
    }
}

/// Returns `true` if the service lacks the kind or the settings.
fn is_impossible(finding: &Finding) -> bool {
    finding.parameter().is_none() && finding.severity() == Severity::NotAvailable
}
