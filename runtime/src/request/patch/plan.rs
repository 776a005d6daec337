//! The plan of a patch. The rules run on the whole desired state, to find parameters that the target does not have, and
//! on the request, whose parameters may require companions.

use std::borrow::Cow;
use std::collections::BTreeMap;

use platform_api_core::mask::differ_besides_credentials;

use super::row::{Change, Reason};
use crate::facts::fact::{Field, Needs};
use crate::facts::kind::KindId;
use crate::json::scan::string_of;
use crate::object::Object;
use crate::object::declared::ValueDeclaration;
use crate::object::json::Json;
use crate::object::redacted::RedactedValue;
use crate::rules::{
    CheckedRequest, CurrentState, Finding, Findings, Rule, Severity, Target, check, check_changed, check_masks,
    satisfies,
};

pub(super) struct PatchInput {
    pub(super) desired: Object,
    pub(super) kind: Option<KindId>,
    pub(super) state: CurrentState,
    pub(super) target: Target,
    pub(super) changed_secrets: Vec<String>,
}

pub(super) struct Plan {
    pub(super) rows: Vec<Change>,
    pub(super) findings: Findings,
    pub(super) errors: Findings,
    pub(super) sets_up: bool,
    /// The request's members, even if it is not sent.
    pub(super) members: Object,
}

/// For each parameter that differs or must be sent.
type Reasons<'a> = BTreeMap<&'a str, Reason>;

impl PatchInput {
    /// Untyped, so that this is compiled once.
    pub(super) fn plan(&self) -> Plan {
        let whole = self.checked(&self.desired);
        let desired_findings = check(&whole);
        if desired_findings
            .iter()
            .any(|finding| matches!(finding.rule(), Rule::OtherKind | Rule::SettingsNotRead))
        {
            // The state is another integration's, or without settings, so no member can be compared.
            return Plan {
                rows: Vec::new(),
                errors: desired_findings.clone(),
                findings: desired_findings,
                sets_up: false,
                members: Object::of(self.desired.table()),
            };
        }
        let sets_up = self.state.is_missing() && !desired_findings.iter().any(is_impossible);
        let mut reasons = Reasons::new();
        for (name, value) in self.desired.members() {
            let difference = if sets_up {
                Some(Reason::SetsUp)
            } else {
                self.difference(name, value)
            };
            if let Some(difference) = difference {
                reasons.insert(name, obstacle(name, &desired_findings).unwrap_or(difference));
            }
        }
        let is_sent = sets_up || reasons.values().any(Reason::is_sent);
        if is_sent {
            self.complete(&whole, &mut reasons);
        }
        let members = self.sent_members(&reasons);
        let mut findings = Vec::new();
        if is_sent {
            findings.extend(check(&self.checked(&members)));
        }
        // A rule such as `not_in` may find the current value of a parameter that is left out, which this request keeps.
        findings.retain(|finding| !explains_omission(finding, &reasons));
        let mut errors = findings.clone();
        errors.retain(|finding| finding.severity() == Severity::Invalid && is_absent(finding, &members));
        for finding in desired_findings {
            if explains_omission(&finding, &reasons) {
                findings.push(finding);
            }
        }
        let not_given = check_changed(&self.changed_secrets, &self.desired);
        errors.extend(not_given.iter().cloned());
        findings.extend(not_given);
        // Also of parameters that are not sent: the caller believes that the desired state has their secrets.
        let masks = check_masks(&self.desired);
        errors.extend(masks.iter().cloned());
        findings.retain(|finding| finding.rule() != Rule::Mask);
        findings.extend(masks);
        Plan {
            rows: self.rows(&reasons),
            findings: Findings(findings),
            errors: Findings(errors),
            sets_up,
            members,
        }
    }

    fn checked<'a>(&'a self, request: &'a Object) -> CheckedRequest<'a> {
        CheckedRequest::new(request, self.kind.as_ref(), Some(&self.state), &self.target)
    }

    fn difference(&self, name: &str, value: &str) -> Option<Reason> {
        let field = self.desired.table().field(name);
        // Its text is `null`, which may be the current value, but a request with it is an error that the caller must see.
        let is_non_finite = self.desired.non_finite().any(|member| member == name);
        // A value that is returned, but is not current, is masked.
        let is_returned = self.state.returned(name).is_some();
        let is_secret = is_returned || field.is_some_and(Field::is_secret);
        match self.current(name) {
            Some(current) if is_non_finite || !satisfies(ValueDeclaration::member(field), value, current) => {
                Some(Reason::Differs)
            }
            Some(_) => None,
            None if self.masked_url(name).is_some_and(|masked| is_other_url(value, masked)) => Some(Reason::Differs),
            None if !is_secret => Some(Reason::NotInResponse),
            None if self.changed_secrets.iter().any(|changed| changed == name) => Some(Reason::NamedAsChanged),
            None => Some(Reason::NotReturned),
        }
    }

    fn complete<'a>(&'a self, whole: &CheckedRequest<'a>, reasons: &mut Reasons<'a>) {
        let table = self.desired.table();
        for field in table.fields {
            let is_required =
                field.is_required() || (!field.required_when().is_empty() && whole.holds(field.required_when()));
            if is_required && !is_sent(field.name, reasons) && self.has_value(field.name) {
                reasons.insert(field.name, Reason::Required);
            }
        }
        let mut waiting: Vec<&str> = reasons.keys().copied().filter(|name| is_sent(name, reasons)).collect();
        while let Some(name) = waiting.pop() {
            let Some(field) = table.field(name) else { continue };
            for companion in companions(field, whole) {
                let is_available = table.field(companion).is_some_and(|field| self.target.has(field));
                if is_available && !is_sent(companion, reasons) && self.has_value(companion) {
                    reasons.insert(companion, Reason::NeededBy(field.name));
                    waiting.push(companion);
                }
            }
        }
    }

    fn sent_members(&self, reasons: &Reasons<'_>) -> Object {
        let mut members = self.desired.clone();
        members.retain(|name| is_sent(name, reasons));
        for (name, reason) in reasons {
            if reason.is_sent()
                && self.desired.own(name).is_none()
                && let Some(current) = self.current(name)
            {
                members.set(name, current);
            }
        }
        members
    }

    fn rows(&self, reasons: &Reasons<'_>) -> Vec<Change> {
        let mut rows: Vec<_> = reasons.iter().map(|(name, reason)| self.change(name, reason)).collect();
        rows.sort_by_key(|change| self.desired.table().row(&change.name).unwrap_or(usize::MAX));
        rows
    }

    fn change(&self, name: &str, reason: &Reason) -> Change {
        let from = self.current(name).or_else(|| self.masked_url(name));
        // Every name is found unless it is not Unicode.
        let to = self.desired.own(name).or(from);
        let field = self.desired.table().field(name);
        Change {
            name: name.to_owned(),
            from: from.map(|json| redacted(field, json)),
            to: to.map(|json| redacted(field, json)),
            reason: reason.clone(),
        }
    }

    fn current(&self, name: &str) -> Option<&str> {
        self.state.get(name)
    }

    /// The current value of a parameter that is not secret, with a mask in the place of a credential.
    fn masked_url(&self, name: &str) -> Option<&str> {
        let field = self.desired.table().field(name)?;
        if field.may_hold_secrets() || self.current(name).is_some() {
            return None;
        }
        self.state.returned(name)
    }

    fn has_value(&self, name: &str) -> bool {
        self.desired.own(name).is_some() || self.current(name).is_some_and(|current| current != "null")
    }
}

fn obstacle(name: &str, desired_findings: &Findings) -> Option<Reason> {
    for finding in desired_findings {
        if finding.parameter().is_some_and(|parameter| parameter != name) {
            continue;
        }
        match finding.rule() {
            Rule::ResponseOnly => return Some(Reason::ResponseOnly),
            Rule::NoEffect => return Some(Reason::NoEffect),
            _ if finding.severity() == Severity::NotAvailable => return Some(Reason::NotAvailable),
            _ => {}
        }
    }
    None
}

/// Returns `true` if a value differs outside of the masked credentials.
fn is_other_url(value: &str, masked: &str) -> bool {
    let Some(masked) = string_of(masked) else { return false };
    string_of(value).is_none_or(|value| differ_besides_credentials(&value, &masked))
}

fn redacted(field: Option<&Field>, json: &str) -> Json {
    let json = field.map_or(Cow::Borrowed(json), |field| field.in_order(json));
    Json::from_valid(&RedactedValue::new(ValueDeclaration::member(field), &json).text)
}

/// Returns the first alternative that the desired state has as a whole, or else the first that the service has.
fn companions(field: &Field, whole: &CheckedRequest<'_>) -> &'static [&'static str] {
    let Some(Needs { one_of, .. }) = whole.needs(field) else {
        return &[];
    };
    let desired = one_of
        .iter()
        .find(|names| names.iter().all(|name| whole.sent(name).is_some()));
    let current = one_of
        .iter()
        .find(|names| names.iter().all(|name| whole.is_given(name)));
    // If none is complete, the current part of the first is sent, and the rule reports what is missing.
    desired.or(current).or(one_of.first()).copied().unwrap_or_default()
}

fn is_sent(name: &str, reasons: &Reasons<'_>) -> bool {
    reasons.get(name).is_some_and(Reason::is_sent)
}

/// Returns `true` if the finding is why a parameter, or the whole request, is not sent.
fn explains_omission(finding: &Finding, reasons: &Reasons<'_>) -> bool {
    match finding.parameter() {
        Some(name) => matches!(reasons.get(name), Some(Reason::NotAvailable | Reason::NoEffect)),
        None => is_impossible(finding),
    }
}

fn is_absent(finding: &Finding, request: &Object) -> bool {
    finding.parameter().is_some_and(|name| request.own(name).is_none())
}

fn is_impossible(finding: &Finding) -> bool {
    finding.parameter().is_none() && finding.severity() == Severity::NotAvailable
}
