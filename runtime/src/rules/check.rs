//! Runs the rules. Findings are in the order of the API reference.

use crate::facts::fact::{Fact, Field, NoEffect};
use crate::object::Object;
use crate::object::declared::ValueDeclaration;
use crate::object::record::{HasObject, RequestRecord};
use crate::object::redacted::path_of_mask;
use crate::object::strict::{Mistakes, NameMistake, place};
use crate::rules::checked_request::{CheckedRequest, CurrentState};
use crate::rules::finding::{Findings, Severity};
use crate::rules::rule::{Found, Rule};
use crate::rules::target::Target;
use crate::rules::{availability, conditions, values};
use crate::text::parse::did_you_mean;

/// Suggesting a name compares it with every parameter.
const MOST_SUGGESTIONS: usize = 100;

/// Policy for checking requests against the API reference before they are sent.
///
/// [`ClientBuilder::validation`](crate::ClientBuilder::validation) sets it for a client, and
/// [`Request::with_validation`](crate::Request::with_validation) for one call.
///
/// ```
/// # #[cfg(feature = "client")] fn example() -> Result<(), platform_api::Error> {
/// use platform_api::{Client, Target, Validation, Version};
///
/// let validation = Validation::Enforce(Target::new().version(Version::new(16, 11)));
/// let client = Client::builder("https://platform.example").validation(validation).build()?;
/// # Ok(()) }
/// ```
#[must_use]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Validation {
    /// Sends without a check, but refuses a mask in the place of a secret: the service would store it.
    #[default]
    Off,
    /// Logs every finding as a `tracing` warning, and sends.
    Warn(Target),
    /// Refuses to send a request that violates the API reference, or uses what the target does not have.
    ///
    /// The error contains all [findings](crate::Error::findings). Milder findings are logged as `tracing` warnings.
    ///
    /// A missing companion is only a notice, because the service may have a value for it; [`Target::check_against`]
    /// with `None` assumes that it has none. An undocumented name is a notice too, because a newer service may have it,
    /// unless the target is [strict](Target::strict).
    Enforce(Target),
}

impl Target {
    /// Checks a request for this service, and sends nothing. Undocumented paths have no findings. A finding that
    /// depends on a value that the service may have stored is a [notice](crate::Severity::Notice).
    ///
    /// A client with a [`Validation`](crate::Validation) makes the same check for every request.
    pub fn check(&self, request: &impl HasObject) -> Findings {
        check(&CheckedRequest::new(
            request.object(),
            request.kind_id().as_ref(),
            None,
            self,
        ))
    }

    /// Checks a request against the current state as it was read; `None` if nothing is set up.
    ///
    /// With `None`, a parameter that the request does not set has no value. With a current state, a value that the read
    /// leaves out, such as a secret, may be set.
    pub fn check_against<'a, R: RequestRecord>(
        &self,
        request: &R,
        current: impl Into<Option<&'a R::Response>>,
    ) -> Findings {
        let state = CurrentState::new(current.into(), request.object().table());
        check(&CheckedRequest::new(
            request.object(),
            request.kind_id().as_ref(),
            Some(&state),
            self,
        ))
    }
}

/// An error about the whole request ends the check.
pub(crate) fn check(request: &CheckedRequest<'_>) -> Findings {
    let mut findings = Findings::default();
    let of_request = [
        request.not_comparable(),
        request.unknown_kind(),
        request.target.reason_against_table(request.table),
        request.deprecated_kind(),
        request.update_only(),
        request.inactive(),
    ];
    for found in of_request.into_iter().flatten() {
        findings.add(request.target, None, found);
    }
    if findings.errors().next().is_some() {
        return findings;
    }
    for field in request.table.fields {
        check_field(request, field, &mut findings);
    }
    for (name, value) in request.parameters.members() {
        if request.table.row(name).is_some() {
            continue;
        }
        if let Some(found) = mask(None, value) {
            findings.add(request.target, Some(name), found);
        }
        if let Some((rule, mut message)) = availability::of_name(request, name) {
            if rule == Rule::Unknown && findings.len() < MOST_SUGGESTIONS {
                message += &did_you_mean(request.table.nearest(name));
            }
            findings.add(request.target, Some(name), (rule, message));
        }
    }
    for name in request.parameters.repeated() {
        let message = "is given twice: a service may take either value".to_owned();
        findings.add(request.target, Some(&name), (Rule::Twice, message));
    }
    findings
}

fn check_field(request: &CheckedRequest<'_>, field: &'static Field, findings: &mut Findings) {
    let name = Some(field.name);
    let target = request.target;
    let is_sent = request.sent(field.name).is_some();
    if let Some(found) = request.value(field).and_then(|value| mask(Some(field), value)) {
        return findings.add(target, name, found);
    }
    if field.is_response_only() {
        if is_sent {
            let message = "can only be read: leave it out".to_owned();
            findings.add(target, name, (Rule::ResponseOnly, message));
        }
        return;
    }
    if !target.has(field) {
        for (rule, reason) in target.reasons_against(field).filter(|_| is_sent) {
            let message = format!("{reason}, and the target is {target}: leave it out");
            findings.add(target, name, (rule, message));
        }
        return;
    }
    let mut names = Vec::new();
    if let Some(value) = request.value(field) {
        let mistakes = Mistakes::find(&field.ty, value);
        if let Some(mismatch) = mistakes.mismatch {
            return findings.add(target, name, (Rule::Type, values::ty(field, &mismatch)));
        }
        names = mistakes.names;
        if let Some(message) = values::allowed(field, value) {
            findings.add(target, name, (Rule::Value, message));
        }
        for found in values::facts(field, value, target) {
            findings.add(target, name, found);
        }
    }
    for fact in field.facts.iter().filter(|fact| target.applies(fact)) {
        let mut others = Vec::new();
        if let Some((rule, message)) = check_fact(request, field, fact, &mut others) {
            // The stored value of another parameter may be right.
            let severity = if others.iter().any(|parameter| request.may_be_stored(parameter)) {
                Severity::Notice
            } else {
                target.severity_of(rule, field)
            };
            findings.push(name, severity, (rule, message));
            let value = request.value(field);
            if let Some(value) = value.and_then(|value| values::measured_value(field, fact, value)) {
                findings.append_value(&value);
            }
        }
    }
    // Names inside a secret value may be part of the secret.
    if names.is_empty() || field.may_hold_secrets() {
        return;
    }
    let stored_value = request.current(field.name).unwrap_or("null");
    let returned = Mistakes::find(&field.ty, stored_value).names;
    for wrong in names.iter().filter(|wrong| !returned.contains(wrong)) {
        let rule = match wrong.mistake {
            NameMistake::Unknown => Rule::Unknown,
            NameMistake::Missing => Rule::Required,
            NameMistake::Twice => Rule::Twice,
        };
        let message = format!("is wrong{}: {}", place(" at", &wrong.path), wrong.message);
        findings.add(target, name, (rule, message));
    }
}

/// Masks are never sent, with or without validation.
pub(crate) fn check_masks(request: &Object) -> Findings {
    let mut findings = Findings::default();
    for (name, value) in request.members() {
        if let Some(found) = mask(request.table().field(name), value) {
            findings.add(Target::new(), Some(name), found);
        }
    }
    findings
}

fn mask(field: Option<&Field>, value: &str) -> Option<Found> {
    // A request has no such field, so its value may be anything.
    let declared = field.filter(|field| !field.is_response_only());
    let path = path_of_mask(ValueDeclaration::member(declared), value)?;
    let place = field.map_or_else(|| place(" at", &path), |field| values::place_in(field, &path));
    let message = format!("has a mask in the place of a secret{place}: set the secret, or leave it out");
    Some((Rule::Mask, message))
}

/// The value, if set, has the declared type. Adds to `others` the parameters on which the rule depends.
fn check_fact(
    request: &CheckedRequest<'_>,
    field: &'static Field,
    fact: &Fact,
    others: &mut Vec<&'static str>,
) -> Option<Found> {
    let value = request.value(field);
    let is_sent = request.sent(field.name).is_some();
    let (rule, message) = match *fact {
        Fact::Minimum(_) => (Rule::Minimum, values::out_of_bounds(field, fact, value?)),
        Fact::Maximum(_) => (Rule::Maximum, values::out_of_bounds(field, fact, value?)),
        Fact::Step(_) => (Rule::Step, values::out_of_bounds(field, fact, value?)),
        Fact::MaxItems(_) => (Rule::MaxItems, values::out_of_bounds(field, fact, value?)),
        Fact::Unique => (Rule::Unique, values::out_of_bounds(field, fact, value?)),
        Fact::Schemes(_) => (Rule::Schemes, values::out_of_bounds(field, fact, value?)),
        Fact::Format(format) => (Rule::Format, values::format(field, format, value?)),
        Fact::ValuesRenamed(_) => (Rule::Renamed, values::renamed(field, value?)),
        Fact::Required => return request.required(field),
        Fact::RequiredWhen(conditions) => {
            others.extend(conditions.iter().map(|(name, _)| *name));
            (Rule::RequiredWhen, request.required_when(field, conditions))
        }
        Fact::Needs(_) => {
            let missing = request.missing_companions(field)?;
            // The service may have all names of one list.
            let is_stored = |names: &&Vec<&str>| names.iter().all(|name| request.may_be_stored(name));
            others.extend(missing.iter().find(is_stored).into_iter().flatten());
            let lists = conditions::either(&missing);
            (
                Rule::Needs,
                Some(format!("requires {lists}, which this request does not set")),
            )
        }
        Fact::NotIn(not_in) => {
            others.extend([field.name, not_in.name]);
            (Rule::NotIn, request.not_in(field, not_in.name))
        }
        Fact::AppliesWhen(when) => (Rule::AppliesWhen, request.applies_when(field, when)),
        Fact::Irreversible(consequence) => (Rule::Irreversible, request.irreversible(field, consequence)),
        Fact::Deprecated(deprecated) if is_sent => (Rule::Deprecated, Some(conditions::deprecation(&deprecated))),
        Fact::NoEffect(NoEffect { since }) if is_sent => (
            Rule::NoEffect,
            Some(format!("has no effect{}", conditions::since(since))),
        ),
        Fact::Deprecated(_) | Fact::NoEffect(_) => return None,
        // About the target, or checked before.
        Fact::Introduced(_) | Fact::Tier(_) | Fact::SelfManaged | Fact::ResponseOnly | Fact::Alias(_) => return None,
        Fact::ValueFacts(_) => return None,
        Fact::Secret | Fact::Default(_) | Fact::Separator(_) | Fact::Unit(_) | Fact::Means(_) => return None,
        Fact::HigherTierRead | Fact::Enterprise | Fact::Event | Fact::Restart | Fact::ReadAs(_) => return None,
        Fact::Declared(_) | Fact::Note(_) | Fact::Assumed(_) | Fact::RenamedFrom(_) => return None,
    };
    Some((rule, message?))
}

pub(crate) fn check_changed(names: &[String], desired: &Object) -> Findings {
    let mut findings = Findings::default();
    for name in names.iter().filter(|name| desired.own(name).is_none()) {
        let suggestion = desired.table().nearest(name).filter(|nearest| nearest != name);
        let message = format!("is named as changed, and has no new value{}", did_you_mean(suggestion));
        findings.add(Target::new(), Some(name), (Rule::Required, message));
    }
    findings
}
