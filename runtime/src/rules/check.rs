//! Runs the rules over a request. [`Check`] says whether a client runs the rules before it sends a request. By default
//! a client does not run them.
//!
//! The rules also look at the current state, as far as it is known, and at the target. The findings are in the order
//! of the documents.

use std::borrow::Cow;

use platform_api_core::shown::shown_name;

use crate::facts::fact::Field;
use crate::object::Object;
use crate::object::record::{Record, RequestRecord};
use crate::object::strict::{WrongName, wrong_names};
use crate::rules::finding::{Findings, Severity};
use crate::rules::rule::{RULES, Rule};
use crate::rules::subject::{MOST_SUGGESTIONS, State, Subject};
use crate::rules::target::Target;

/// Whether requests are checked against the documents before they are sent, and what happens with findings.
///
/// Off by default, because the service decides, the documents may be incomplete, and a call without a check should cost
/// nothing. [`ClientBuilder::check`](crate::ClientBuilder::check) sets it for a client, and
/// [`Request::with_check`](crate::Request::with_check) for one call.
///
/// ```
/// # #[cfg(feature = "client")] fn example() -> Result<(), platform_api::Error> {
/// use platform_api::{Check, Client, Target, Version};
///
/// let check = Check::refuse(Target::new().version(Version::new(16, 11)));
/// let client = Client::builder("https://platform.example").check(check).build()?;
/// # Ok(()) }
/// ```
#[must_use]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Check(Option<(Action, Target)>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Warn,
    Refuse,
}

impl Check {
    /// Sends without a check. This is the default.
    pub const fn off() -> Self {
        Check(None)
    }

    /// Logs every finding as a warning with `tracing`, and sends.
    pub const fn warn(target: Target) -> Self {
        Check(Some((Action::Warn, target)))
    }

    /// Refuses to send a request that the documents refuse, or that uses what the target does not have.
    ///
    /// The error contains all [findings](crate::Error::findings). Milder findings are logged as warnings with
    /// `tracing`.
    ///
    /// A companion that a parameter requires and the request does not set is only a notice, because the service may
    /// have a value of it. To check for a service that has nothing stored, call [`Target::check_against`] with `None`.
    ///
    /// A name that the documents do not have is a notice too, because a newer service may have it. To refuse misspelt
    /// names, look for the [`Rule`](crate::Rule) with this name:
    ///
    /// ```
    /// use platform_api::{SettingsUpdate, Target};
    ///
    /// let update = SettingsUpdate::new().with_parameter("signupEnabled", false);
    /// let findings = Target::new().check(&update);
    /// assert!(findings.iter().any(|finding| finding.rule().name() == "unknown"));
    /// println!("{findings}"); // notice: `signupEnabled` is not a parameter of …; did you mean `signup_enabled`?
    /// ```
    pub const fn refuse(target: Target) -> Self {
        Check(Some((Action::Refuse, target)))
    }

    /// Returns the action and the target. Returns `None` if nothing is checked.
    pub(crate) fn action(self) -> Option<(Action, Target)> {
        self.0
    }
}

impl Target {
    /// Checks a request for this service, and sends nothing. If the documents do not describe its type, there are no
    /// findings. One that depends on a value that the service may have stored is a [notice](crate::Severity::Notice).
    ///
    /// A client with a [`Check`](crate::Check) makes the same check for every request.
    pub fn check(&self, request: &impl Record) -> Findings {
        check(&Subject::new(request.object(), None, self))
    }

    /// Checks a request, with the current state as it was read; `None` if nothing is set up.
    ///
    /// With `None`, a parameter that the request does not set has no value. With a current state, a value that the read
    /// leaves out, such as a secret, may be set all the same.
    pub fn check_against<'a, R: RequestRecord>(
        &self,
        request: &R,
        current: impl Into<Option<&'a R::Response>>,
    ) -> Findings {
        self.check_object(request.object(), current.into().map(Record::object))
    }

    pub(crate) fn check_object(&self, request: &Object, current: Option<&Object>) -> Findings {
        check(&Subject::new(request, Some(&State::of(current)), self))
    }
}

/// Runs all rules. First come the rules for the request as a whole. If one of them finds an error, nothing else is
/// checked.
///
/// After them, the rules check each parameter in the order of the table, and then the names that the table does not
/// have.
pub(crate) fn check(subject: &Subject<'_>) -> Findings {
    let mut findings = Findings::default();
    for rule in RULES {
        if let Some(message) = rule.of_request(subject) {
            findings.push(None, rule, rule.severity(), message);
        }
    }
    if findings.errors().next().is_some() {
        return findings;
    }
    for field in subject.table.fields {
        check_field(subject, field, &mut findings);
    }
    for name in subject.others() {
        for rule in RULES {
            if let Some(message) = rule.of_name(subject, name) {
                findings.push(Some(Cow::Owned(name.to_owned())), rule, rule.severity(), message);
            }
        }
    }
    for name in subject.repeated() {
        let rule = rule("twice");
        let message = "is given twice: a service may take either value".to_owned();
        findings.push(Some(Cow::Owned(name.into_owned())), rule, rule.severity(), message);
    }
    findings
}

fn rule(name: &str) -> &'static Rule {
    let rule = RULES.iter().find(|rule| rule.name() == name);
    rule.expect("every name of a rule is in the list")
}

/// Returns the findings about secrets that are named as changed, and that the desired state does not set.
pub(crate) fn check_changed(names: &[String], desired: &Object) -> Findings {
    let table = desired.table();
    let mut findings = Findings::default();
    let without_value = names.iter().filter(|name| desired.own(name).is_none());
    for (index, name) in without_value.enumerate() {
        let is_known = table.field(name).is_some();
        let broken = if is_known { "required" } else { "unknown" };
        let mut message = "is named as changed, and has no new value".to_owned();
        if !is_known
            && index < MOST_SUGGESTIONS
            && let Some(known) = table.nearest(name)
        {
            message += &format!("; did you mean `{known}`?");
        }
        findings.push(Some(Cow::Owned(name.clone())), rule(broken), Severity::Refused, message);
    }
    findings
}

/// Returns the finding about a kind that the documents do not have. A newer service may have it.
pub(crate) fn check_unknown_kind(slug: &str, nearest: Option<&'static str>) -> Findings {
    let mut message = format!("`{}` is not a kind of the documents", shown_name(slug));
    if let Some(known) = nearest {
        message += &format!("; did you mean `{known}`?");
    }
    let mut findings = Findings::default();
    let rule = rule("unknown");
    findings.push(None, rule, rule.severity(), message);
    findings
}

/// Runs the rules for one parameter. The rules about the target come first in [`RULES`], and all of them run.
///
/// After a finding of a rule that `stops`, the rules that are not about the target are skipped.
fn check_field(subject: &Subject<'_>, field: &'static Field, findings: &mut Findings) {
    let before = findings.len();
    for rule in RULES {
        let is_about_target = rule.severity() == Severity::NotAvailable;
        if !is_about_target && findings[before..].iter().any(|found| found.rule().stops) {
            return;
        }
        if let Some(message) = rule.of_field(subject, field) {
            let severity = rule.severity_of(subject, field);
            findings.push(Some(Cow::Borrowed(field.name)), rule, severity, message);
        }
    }
    check_names_inside(subject, field, findings);
}

/// Checks the names in the objects inside a parameter. Names inside a secret value may be part of the secret.
fn check_names_inside(subject: &Subject<'_>, field: &'static Field, findings: &mut Findings) {
    let Some(value) = subject.value(field).filter(|_| !field.may_hold_secrets()) else {
        return;
    };
    // A name that the service has returned is no mistake.
    let current = subject.known(field.name).unwrap_or("null");
    let known = wrong_names(&field.ty, current, MOST_SUGGESTIONS);
    for wrong in wrong_names(&field.ty, value, MOST_SUGGESTIONS) {
        if known.contains(&wrong) {
            continue;
        }
        let WrongName {
            path,
            rule: name,
            message,
        } = wrong;
        let rule = rule(name);
        let place = if path.is_empty() {
            String::new()
        } else {
            format!(" at `{path}`")
        };
        let message = format!("is wrong{place}: {message}");
        findings.push(Some(Cow::Borrowed(field.name)), rule, rule.severity(), message);
    }
}
