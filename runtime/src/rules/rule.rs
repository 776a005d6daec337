//! Every kind of rule: its name, what it says, and the function that checks it. A new one is a function and an entry of
//! [`RULES`].

use std::fmt;

use super::Severity::{Deprecated, Ignored, NotAvailable, Refused};
use super::{Severity, Subject, availability, conditions, values};
use crate::fact::Field;
use crate::table::Table;

/// Every kind of rule.
pub static RULES: &[Rule] = &[
    request(
        "kind_introduced",
        NotAvailable,
        "A kind of integration is there from a version on.",
        availability::has_introduction,
        availability::kind_introduced,
    ),
    request(
        "kind_hosting",
        NotAvailable,
        "A kind of integration is there only where the service is hosted in one way.",
        availability::has_hosting,
        availability::kind_hosting,
    ),
    request(
        "settings_hosting",
        NotAvailable,
        "Settings can be changed on self-managed and dedicated installations only.",
        availability::are_settings,
        availability::settings_hosting,
    ),
    request(
        "update_only",
        Refused,
        "A kind of integration cannot be created through the API, only changed.",
        availability::is_update_only,
        availability::update_only,
    ),
    field(
        "introduced",
        NotAvailable,
        "A parameter is there from a version on.",
        |field| field.introduced().is_some(),
        availability::introduced,
    )
    .settling(),
    field("tier", NotAvailable, "A parameter needs a paid tier.", |field| field.tier().is_some(), availability::tier)
        .settling(),
    field(
        "self_managed",
        NotAvailable,
        "A parameter is there on self-managed installations only.",
        |field| field.is_self_managed(),
        availability::self_managed,
    )
    .settling(),
    field("required", Refused, "A parameter is in every request.", |field| field.is_required(), conditions::required),
    field(
        "required_when",
        Refused,
        "A parameter is required when others have certain values.",
        |field| !field.required_when().is_empty(),
        conditions::required_when,
    ),
    field("type", Refused, "A value has the declared type.", values::has_type, values::ty).settling(),
    field("value", Refused, "A value is one of the allowed ones.", values::is_enum, values::value),
    field(
        "value_introduced",
        Refused,
        "A value is allowed from a version on.",
        |field| field.values().any(|value| value.introduced.is_some()),
        values::value_introduced,
    ),
    field("minimum", Refused, "A number has a lower bound.", |field| field.minimum().is_some(), values::minimum),
    field("maximum", Refused, "A number has an upper bound.", |field| field.maximum().is_some(), values::maximum),
    field("step", Refused, "A number is a multiple of another.", |field| field.step().is_some(), values::step),
    field("max_items", Refused, "An array is limited.", |field| field.max_items().is_some(), values::max_items),
    field(
        "needs",
        Refused,
        "A parameter that is on, or set, needs others.",
        |field| field.needs().is_some(),
        conditions::needs,
    ),
    field(
        "not_in",
        Refused,
        "A value is not among the entries of another parameter.",
        |field| field.not_in().is_some(),
        conditions::not_in,
    ),
    field(
        "deprecated",
        Deprecated,
        "A parameter is deprecated.",
        |field| field.deprecated().is_some(),
        conditions::deprecated,
    ),
    field(
        "no_effect",
        Ignored,
        "A parameter does nothing.",
        |field| field.no_effect().is_some(),
        conditions::no_effect,
    ),
    field(
        "applies_when",
        Ignored,
        "A parameter does nothing unless others have certain values.",
        |field| !field.applies_when().is_empty(),
        conditions::applies_when,
    ),
    name(
        "removed",
        NotAvailable,
        "A parameter was removed in a version.",
        |table| !table.removed.is_empty(),
        availability::removed,
    ),
];

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
    const fn settling(mut self) -> Self {
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

const fn request(
    name: &'static str,
    severity: Severity,
    about: &'static str,
    states: fn(&Table) -> bool,
    judge: fn(&Subject<'_>) -> Option<String>,
) -> Rule {
    Rule { name, about, severity, settles: false, judge: Judge::Request { states, judge } }
}

const fn field(
    name: &'static str,
    severity: Severity,
    about: &'static str,
    states: fn(&Field) -> bool,
    judge: fn(&Subject<'_>, &'static Field) -> Option<String>,
) -> Rule {
    Rule { name, about, severity, settles: false, judge: Judge::Field { states, judge } }
}

const fn name(
    name: &'static str,
    severity: Severity,
    about: &'static str,
    states: fn(&Table) -> bool,
    judge: fn(&Subject<'_>, &str) -> Option<String>,
) -> Rule {
    Rule { name, about, severity, settles: false, judge: Judge::Name { states, judge } }
}
