use std::ops::Deref;
use std::{slice, vec};

use platform_api_core::escape::{escape, escape_name};
use platform_api_core::words::joined;
use serde::{Serialize, Serializer};
use serde_json::json;

use crate::rules::rule::{Found, Rule};
use crate::rules::target::Target;
use crate::text::parse::names;
use crate::text::shown_as;

names! {
    /// The severity of a finding, the mildest first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    Severity.code {
        /// The request works, but has a consequence that is easily overlooked, or works only if the service has stored
        /// a value that the request does not set.
        Notice = "notice",
        /// The parameter is accepted and has no effect.
        Ignored = "ignored",
        /// The parameter, the value or the kind works, but is deprecated.
        Deprecated = "deprecated",
        /// The target does not have the parameter, the kind or the settings.
        NotAvailable = "not_available",
        /// The request violates the API reference.
        Invalid = "invalid",
    }
}

impl Severity {
    /// Returns `true` if the request cannot work: it is invalid, or the target lacks what it uses.
    pub const fn is_error(self) -> bool {
        matches!(self, Severity::Invalid | Severity::NotAvailable)
    }
}

shown_as!(
    /// Shows the code in words, such as `not available`.
    Severity: Display,
    |severity| severity.code().replace('_', " ")
);

/// Writes the code.
impl Serialize for Severity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// One finding of a check. Its text contains no secret value, but shows unknown names, even a secret written as a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    parameter: Option<String>,
    rule: Rule,
    severity: Severity,
    message: String,
    /// The length of the message up to the value.
    requirement: usize,
}

impl Finding {
    /// The name of the parameter; `None` for the whole request.
    pub fn parameter(&self) -> Option<&str> {
        self.parameter.as_deref()
    }

    /// The rule that made the finding.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The severity of the rule, or a notice if the finding depends on an unknown value.
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// The mistake, without the parameter's name: `must be at most 365, not 400`.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The message without the value that breaks the rule, for a value that must not be shown: `must be at most 365`.
    pub fn requirement(&self) -> &str {
        &self.message[..self.requirement]
    }
}

shown_as!(Finding: Display, |finding| match &finding.parameter {
    Some(parameter) => format!("`{}` {}", escape_name(parameter), finding.message),
    None => finding.message.clone(),
});

/// Writes `{"parameter": …, "rule": …, "severity": …, "message": …}`.
impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = json!({
            "parameter": self.parameter,
            "rule": self.rule.code(),
            "severity": self.severity,
            "message": self.message,
        });
        fields.serialize(serializer)
    }
}

/// The findings of a check, in the order of the API reference. It derefs to a slice, and displays one finding per line.
#[must_use]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings(pub(crate) Vec<Finding>);

impl Findings {
    pub(super) fn add(&mut self, target: Target, parameter: Option<&str>, found: Found) {
        self.push(parameter, target.severity(found.0), found);
    }

    pub(super) fn push(&mut self, parameter: Option<&str>, severity: Severity, (rule, message): Found) {
        let message = escape(&message).into_owned();
        self.0.push(Finding {
            parameter: parameter.map(str::to_owned),
            rule,
            severity,
            requirement: message.len(),
            message,
        });
    }

    pub(super) fn append_value(&mut self, value: &str) {
        if let Some(finding) = self.0.last_mut() {
            finding.message += &format!(", not {value}");
        }
    }

    /// The findings that make the request fail.
    pub fn errors(&self) -> impl Iterator<Item = &Finding> {
        self.iter().filter(|finding| finding.severity().is_error())
    }

    /// The findings about one parameter.
    pub fn of<'a>(&'a self, parameter: &'a str) -> impl Iterator<Item = &'a Finding> {
        self.iter()
            .filter(move |finding| finding.parameter() == Some(parameter))
    }
}

/// Writes a list.
impl Serialize for Findings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl Deref for Findings {
    type Target = [Finding];

    fn deref(&self) -> &[Finding] {
        &self.0
    }
}

impl IntoIterator for Findings {
    type Item = Finding;
    type IntoIter = vec::IntoIter<Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Findings {
    type Item = &'a Finding;
    type IntoIter = slice::Iter<'a, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

shown_as!(
    /// Shows a line per finding: `invalid: `, and the sentence.
    Findings: Display,
    |findings| {
        let lines = findings.iter();
        joined(
            lines.map(|finding| format!("{}: {finding}", finding.severity())),
            "\n",
        )
    }
);
