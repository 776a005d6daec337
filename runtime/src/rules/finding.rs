//! What a check found: which parameter, by which rule, how bad it is, and a sentence to act on.

use std::borrow::Cow;
use std::fmt;

use super::Rule;
use crate::shown::shown;

/// How bad a finding is, from the mildest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// It is accepted and does nothing.
    Ignored,
    /// It works, and the documents call it deprecated.
    Deprecated,
    /// That service does not have it.
    NotAvailable,
    /// The documents refuse it.
    Refused,
}

impl Severity {
    /// Whether the request does not do what it says: it is refused, or the service does not have what it asks for.
    pub const fn is_error(self) -> bool {
        matches!(self, Severity::Refused | Severity::NotAvailable)
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Ignored => "ignored",
            Severity::Deprecated => "deprecated",
            Severity::NotAvailable => "not available",
            Severity::Refused => "refused",
        })
    }
}

/// One thing that the documents say about a request. Its text has no value of a secret in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    parameter: Option<Cow<'static, str>>,
    rule: &'static Rule,
    message: String,
}

impl Finding {
    /// The name of the parameter; none if it is about the request as a whole.
    pub fn parameter(&self) -> Option<&str> {
        self.parameter.as_deref()
    }

    /// The rule that found it.
    pub fn rule(&self) -> &'static Rule {
        self.rule
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.rule.severity()
    }

    /// What is wrong and what to do, without the parameter's name: `must be at most 365, not 400`.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.parameter {
            Some(parameter) => write!(f, "`{}` {}", shown(parameter), self.message),
            None => f.write_str(&self.message),
        }
    }
}

/// What a check found, in the order of the documents. It reads like a slice, and displays as a line each.
#[must_use]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings(Vec<Finding>);

impl Findings {
    /// Adds what a rule has found, if it has.
    pub(super) fn extend(
        &mut self,
        parameter: Option<Cow<'static, str>>,
        rule: &'static Rule,
        message: Option<String>,
    ) {
        self.0.extend(message.map(|message| Finding { parameter, rule, message }));
    }

    /// The worst of them; none if there are none.
    pub fn worst(&self) -> Option<Severity> {
        self.iter().map(Finding::severity).max()
    }

    /// Those that keep the request from doing what it says.
    pub fn errors(&self) -> impl Iterator<Item = &Finding> {
        self.iter().filter(|finding| finding.severity().is_error())
    }

    /// Those that `known` does not have: about another parameter, or by another rule. With what is found for the version of
    /// today it leaves what an upgrade brings.
    ///
    /// ```
    /// use platform_api_runtime::{Findings, Record, Target, Version};
    ///
    /// fn upgrade(request: &impl Record) -> Findings {
    ///     let [today, tomorrow] = [Version::new(16, 11), Version::new(17, 4)].map(|version| Target::new().version(version));
    ///     tomorrow.check(request).without(&today.check(request))
    /// }
    /// ```
    pub fn without(mut self, known: &Findings) -> Self {
        self.0.retain(|found| known.iter().all(|known| known.rule != found.rule || known.parameter != found.parameter));
        self
    }

    /// Those about one parameter.
    pub fn of<'a>(&'a self, parameter: &'a str) -> impl Iterator<Item = &'a Finding> {
        self.iter().filter(move |finding| finding.parameter() == Some(parameter))
    }
}

impl std::ops::Deref for Findings {
    type Target = [Finding];

    fn deref(&self) -> &[Finding] {
        &self.0
    }
}

impl IntoIterator for Findings {
    type Item = Finding;
    type IntoIter = std::vec::IntoIter<Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Findings {
    type Item = &'a Finding;
    type IntoIter = std::slice::Iter<'a, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl FromIterator<Finding> for Findings {
    fn from_iter<I: IntoIterator<Item = Finding>>(findings: I) -> Self {
        Findings(findings.into_iter().collect())
    }
}

/// `refused: ` and the sentence, a line each.
impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, finding) in self.iter().enumerate() {
            let line_break = if position > 0 { "\n" } else { "" };
            write!(f, "{line_break}{}: {finding}", finding.severity())?;
        }
        Ok(())
    }
}
