//! One kind of rule: its name, what it says, and the function that judges it.

use std::fmt;

use super::{Severity, Subject};
use crate::fact::Field;
use crate::table::Table;

/// One kind of rule. It displays as its name, which stays the same over versions.
pub struct Rule {
    name: &'static str,
    about: &'static str,
    severity: Severity,
    /// Whether nothing more can be said about a parameter that does not follow it.
    settles: bool,
    judge: Judge,
}

/// What a rule is about, and the function that judges it.
enum Judge {
    /// A parameter for which the documents state it: what is wrong, if something is.
    Field { states: fn(&Field) -> bool, judge: fn(&Subject<'_>, &'static Field) -> Option<String> },
    /// The request as a whole.
    Request { states: fn(&Table) -> bool, judge: fn(&Subject<'_>) -> Option<String> },
    /// Names that the table does not have.
    Name { states: fn(&Table) -> bool, judge: fn(&Subject<'_>, &str) -> Option<String> },
}

impl Rule {
    /// What it is called: `required_when`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it says, in a sentence.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// How bad it is not to follow it.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// Whether the documents state it for the field. Of what can only be read they state nothing.
    #[must_use]
    pub fn is_stated_for(&self, field: &Field) -> bool {
        !field.is_response_only() && matches!(self.judge, Judge::Field { states, .. } if states(field))
    }

    /// Whether the documents state it for the requests of the table, not for a single parameter.
    #[must_use]
    pub fn is_stated_for_all(&self, table: &Table) -> bool {
        matches!(self.judge, Judge::Request { states, .. } | Judge::Name { states, .. } if states(table))
    }

    /// Nothing more can be said about a parameter that does not follow it.
    pub(super) const fn settling(mut self) -> Self {
        self.settles = true;
        self
    }

    pub(super) fn settles(&self) -> bool {
        self.settles
    }

    pub(super) fn of_request(&self, subject: &Subject<'_>) -> Option<String> {
        match self.judge {
            Judge::Request { states, judge } if states(subject.table) => judge(subject),
            _ => None,
        }
    }

    pub(super) fn of_field(&self, subject: &Subject<'_>, field: &'static Field) -> Option<String> {
        match self.judge {
            Judge::Field { judge, .. } if self.is_stated_for(field) => judge(subject, field),
            _ => None,
        }
    }

    pub(super) fn of_name(&self, subject: &Subject<'_>, name: &str) -> Option<String> {
        match self.judge {
            Judge::Name { states, judge } if states(subject.table) => judge(subject, name),
            _ => None,
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Two rules are the same if they have the same name.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Rule {}

pub(super) const fn request(
    name: &'static str,
    severity: Severity,
    about: &'static str,
    states: fn(&Table) -> bool,
    judge: fn(&Subject<'_>) -> Option<String>,
) -> Rule {
    Rule { name, about, severity, settles: false, judge: Judge::Request { states, judge } }
}

pub(super) const fn field(
    name: &'static str,
    severity: Severity,
    about: &'static str,
    states: fn(&Field) -> bool,
    judge: fn(&Subject<'_>, &'static Field) -> Option<String>,
) -> Rule {
    Rule { name, about, severity, settles: false, judge: Judge::Field { states, judge } }
}

pub(super) const fn name(
    name: &'static str,
    severity: Severity,
    about: &'static str,
    states: fn(&Table) -> bool,
    judge: fn(&Subject<'_>, &str) -> Option<String>,
) -> Rule {
    Rule { name, about, severity, settles: false, judge: Judge::Name { states, judge } }
}
