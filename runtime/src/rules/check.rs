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
use crate::object::strict::{Mistakes, NameMistake, WrongName};
use crate::rules::finding::{Findings, Severity};
use crate::rules::rule::{self, Found};
use crate::rules::subject::{MOST_SUGGESTIONS, State, Subject};
use crate::rules::target::Target;
use crate::rules::{availability, conditions, values};

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
        check(&Subject::new(request, Some(&State::new(current)), self))
    }
}

/// Runs all rules. First come the rules for the request as a whole. If one of them finds an error, nothing else is
/// checked.
///
/// After them, the rules check each parameter in the order of the table, and then the names that the table does not
/// have.
pub(crate) fn check(subject: &Subject<'_>) -> Findings {
    let mut findings = Findings::default();
    for found in availability::of_request(subject) {
        findings.add(None, found);
    }
    if let Some(message) = conditions::inactive(subject) {
        findings.add(None, (&rule::INACTIVE, message));
    }
    if findings.errors().next().is_some() {
        return findings;
    }
    for field in subject.table.fields {
        check_field(subject, field, &mut findings);
    }
    for name in subject.others() {
        if let Some(found) = availability::of_name(subject, name) {
            findings.add(Some(Cow::Owned(name.to_owned())), found);
        }
    }
    for name in subject.repeated() {
        let message = "is given twice: a service may take either value".to_owned();
        findings.add(Some(Cow::Owned(name.into_owned())), (&rule::TWICE, message));
    }
    findings
}

/// Checks one parameter. What the target does not have is not checked any further, and neither is a value of another
/// type.
fn check_field(subject: &Subject<'_>, field: &'static Field, findings: &mut Findings) {
    let name = Some(Cow::Borrowed(field.name));
    if field.is_response_only() || !subject.target.has(field) {
        for fact in field.facts {
            if let Some(found) = availability::of_fact(subject, field, fact) {
                findings.add(name.clone(), found);
            }
        }
        return;
    }
    let mut names = Vec::new();
    if let Some(value) = subject.value(field) {
        let mistakes = Mistakes::find(&field.ty, value);
        if let Some(mismatch) = mistakes.mismatch {
            return findings.add(name, (&rule::TYPE, values::ty(field, &mismatch)));
        }
        names = mistakes.names;
        if let Some(message) = values::allowed(field, value) {
            findings.add(name.clone(), (&rule::VALUE, message));
        }
    }
    for fact in field.facts {
        if let Some(found) = values::of_fact(subject, field, fact) {
            findings.add(name.clone(), found);
        }
        if let Some((rule, message)) = conditions::of_fact(subject, field, fact) {
            let severity = if conditions::may_be_met(subject, field, fact) {
                Severity::Notice
            } else {
                rule.severity()
            };
            findings.push(name.clone(), rule, severity, message);
        }
    }
    // Names inside a secret value may be part of the secret.
    if names.is_empty() || field.may_hold_secrets() {
        return;
    }
    // A name that the service has returned is no mistake.
    let current = subject.current(field.name).unwrap_or("null");
    let returned = Mistakes::find(&field.ty, current).names;
    for wrong in names.iter().filter(|wrong| !returned.contains(wrong)) {
        findings.add(name.clone(), wrong_name(wrong));
    }
}

fn wrong_name(wrong: &WrongName) -> Found {
    let rule = match wrong.mistake {
        NameMistake::Unknown => &rule::UNKNOWN,
        NameMistake::Missing => &rule::REQUIRED,
        NameMistake::Twice => &rule::TWICE,
    };
    let place = if wrong.path.is_empty() {
        String::new()
    } else {
        format!(" at `{}`", wrong.path)
    };
    (rule, format!("is wrong{place}: {}", wrong.message))
}

/// Returns the findings about secrets that are named as changed, and that the desired state does not set.
pub(crate) fn check_changed(names: &[String], desired: &Object) -> Findings {
    let table = desired.table();
    let mut findings = Findings::default();
    let without_value = names.iter().filter(|name| desired.own(name).is_none());
    for (index, name) in without_value.enumerate() {
        let is_known = table.field(name).is_some();
        let broken = if is_known { &rule::REQUIRED } else { &rule::UNKNOWN };
        let mut message = "is named as changed, and has no new value".to_owned();
        if !is_known
            && index < MOST_SUGGESTIONS
            && let Some(known) = table.nearest(name)
        {
            message += &format!("; did you mean `{known}`?");
        }
        findings.push(Some(Cow::Owned(name.clone())), broken, Severity::Refused, message);
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
    findings.add(None, (&rule::UNKNOWN, message));
    findings
}
