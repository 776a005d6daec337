//! The kinds of rules. Each has its name, its description, and the function that checks it.
//!
//! A table states facts, and a rule checks one kind of fact. A new kind of rule is a function and an entry of
//! [`RULES`].

use std::fmt;

use crate::facts::fact::{Field, Type};
use crate::facts::table::Table;
use crate::rules::finding::Severity::{self, Deprecated, Ignored, NotAvailable, Notice, Refused};
use crate::rules::subject::Subject;
use crate::rules::{availability, conditions, values};

/// Every kind of rule. [`Rule::about`] describes each: `for rule in RULES { println!("{rule:?}: {}", rule.about()) }`.
// The rules about the target come first, because `check_field` relies on this order.
pub static RULES: &[Rule] = &[
    Rule::of_requests(
        "kind_introduced",
        NotAvailable,
        "A kind of integration was introduced in a version.",
        |table| table.kind.is_some_and(|kind| kind.introduced.is_some()),
        availability::kind_introduced,
    ),
    Rule::of_requests(
        "kind_hosting",
        NotAvailable,
        "A kind of integration exists only with one kind of hosting.",
        |table| table.kind.is_some_and(|kind| kind.hosted_only || kind.development_only),
        availability::kind_hosting,
    ),
    Rule::of_requests(
        "settings_hosting",
        NotAvailable,
        "Only a self-managed or a dedicated installation has settings.",
        |table| table.installations_only,
        availability::settings_hosting,
    ),
    Rule::of_requests(
        "update_only",
        Refused,
        "The API can change a kind of integration, and not create it.",
        |table| table.kind.is_some_and(|kind| kind.update_only),
        availability::update_only,
    ),
    Rule::of_requests(
        "inactive",
        Notice,
        "An integration is inactive unless a parameter says otherwise.",
        |table| conditions::switch(table).is_some(),
        conditions::inactive,
    ),
    Rule::of_fields(
        "introduced",
        NotAvailable,
        "A parameter was introduced in a version.",
        |field| field.introduced().is_some(),
        availability::introduced,
    )
    .stops(),
    Rule::of_fields(
        "tier",
        NotAvailable,
        "A parameter requires a paid tier.",
        |field| field.tier().is_some(),
        availability::tier,
    )
    .stops(),
    Rule::of_fields(
        "self_managed",
        NotAvailable,
        "A parameter exists on self-managed installations only.",
        Field::is_self_managed,
        availability::self_managed,
    )
    .stops(),
    Rule::of_fields(
        "response_only",
        Ignored,
        "A parameter can only be read.",
        Field::is_response_only,
        availability::response_only,
    )
    .stops(),
    Rule::of_fields(
        "required",
        Refused,
        "A parameter is required in every request.",
        Field::is_required,
        conditions::required,
    ),
    Rule::of_fields(
        "blank",
        Notice,
        "A required parameter is not a blank string.",
        |field| field.is_required() && matches!(field.ty, Type::String),
        conditions::blank,
    ),
    Rule::of_fields(
        "required_when",
        Refused,
        "A parameter is required when others have certain values.",
        |field| !field.required_when().is_empty(),
        conditions::required_when,
    )
    .about_others(conditions::others_of_required_when),
    Rule::of_fields(
        "type",
        Refused,
        "A value has the declared type.",
        |field| !matches!(field.ty, Type::Any),
        values::ty,
    )
    .stops(),
    Rule::of_fields(
        "value",
        Refused,
        "A value is one of the allowed ones.",
        |field| field.values().next().is_some(),
        values::value,
    ),
    Rule::of_fields(
        "value_introduced",
        Refused,
        "A value is allowed from a version on.",
        |field| field.values().any(|value| value.introduced.is_some()),
        values::value_introduced,
    ),
    Rule::of_fields(
        "minimum",
        Refused,
        "A number has a lower bound.",
        |field| field.minimum().is_some(),
        values::minimum,
    ),
    Rule::of_fields(
        "maximum",
        Refused,
        "A number has an upper bound.",
        |field| field.maximum().is_some(),
        values::maximum,
    ),
    Rule::of_fields(
        "step",
        Refused,
        "A number is a multiple of another.",
        |field| field.step().is_some(),
        values::step,
    ),
    Rule::of_fields(
        "max_items",
        Refused,
        "An array has a limited number of entries.",
        |field| field.max_items().is_some(),
        values::max_items,
    ),
    Rule::of_fields(
        "unique",
        Refused,
        "The entries of an array must differ.",
        Field::is_unique,
        values::unique,
    ),
    Rule::of_fields(
        "schemes",
        Refused,
        "A URL has one of certain schemes.",
        |field| !field.schemes().is_empty(),
        values::schemes,
    ),
    Rule::of_fields(
        "needs",
        Refused,
        "A parameter that is on, or set, requires others.",
        |field| field.needs().is_some(),
        conditions::needs,
    )
    .about_others(conditions::others_of_needs),
    Rule::of_fields(
        "not_in",
        Refused,
        "A value must not be an entry of another parameter.",
        |field| field.not_in().is_some(),
        conditions::not_in,
    )
    .about_others(conditions::others_of_not_in),
    Rule::of_fields(
        "deprecated",
        Deprecated,
        "A parameter is deprecated.",
        |field| field.deprecated().is_some(),
        conditions::deprecated,
    ),
    Rule::of_fields(
        "no_effect",
        Ignored,
        "A parameter has no effect.",
        |field| field.no_effect().is_some(),
        conditions::no_effect,
    ),
    Rule::of_fields(
        "applies_when",
        Ignored,
        "A parameter has no effect unless others have certain values.",
        |field| !field.applies_when().is_empty(),
        conditions::applies_when,
    ),
    Rule::of_fields(
        "irreversible",
        Notice,
        "A change has a consequence that cannot be undone.",
        |field| field.irreversible().is_some(),
        conditions::irreversible,
    ),
    Rule::of_names(
        "removed",
        NotAvailable,
        "A parameter was removed in a version.",
        |table| !table.removed.is_empty(),
        availability::removed,
    ),
    Rule::of_names(
        "alias",
        NotAvailable,
        "A parameter has another name in this API.",
        |table| table.fields.iter().any(|field| !field.aliases().is_empty()),
        availability::alias,
    ),
    Rule::of_names(
        "unknown",
        Notice,
        "A name is not one of the documents' parameters or kinds.",
        |table| table.kind.is_some() || !table.fields.is_empty(),
        availability::unknown,
    ),
    Rule::new("twice", Notice, "A name stands once in an object.", Scope::Text),
];

/// One kind of rule. It displays as its name, which does not change between versions.
pub struct Rule {
    name: &'static str,
    about: &'static str,
    severity: Severity,
    /// Whether a finding of this rule ends the check of the parameter. The rules about the target still run.
    pub(super) stops: bool,
    scope: Scope,
    /// The other parameters that the rule looks at, except those that every request must set.
    others: fn(&'static Field) -> Vec<&'static str>,
}

/// The scope of a rule, with the function that checks it and returns the message of a finding.
enum Scope {
    /// A parameter for which the documents state the rule.
    Field {
        states: fn(&Field) -> bool,
        check: fn(&Subject<'_>, &'static Field) -> Option<String>,
    },
    /// The request as a whole.
    Request {
        states: fn(&Table) -> bool,
        check: fn(&Subject<'_>) -> Option<String>,
    },
    /// The text of a request, whatever its table is. The documents say nothing about it.
    Text,
    /// Names that the table does not have.
    Name {
        states: fn(&Table) -> bool,
        check: fn(&Subject<'_>, &str) -> Option<String>,
    },
}

impl Rule {
    /// Creates a rule for a parameter. `states` says whether the documents state the rule for a field.
    const fn of_fields(
        name: &'static str,
        severity: Severity,
        about: &'static str,
        states: fn(&Field) -> bool,
        check: fn(&Subject<'_>, &'static Field) -> Option<String>,
    ) -> Self {
        let scope = Scope::Field { states, check };
        Rule::new(name, severity, about, scope)
    }

    /// Creates a rule for requests. `states` says whether the documents state the rule for the requests of a table.
    const fn of_requests(
        name: &'static str,
        severity: Severity,
        about: &'static str,
        states: fn(&Table) -> bool,
        check: fn(&Subject<'_>) -> Option<String>,
    ) -> Self {
        let scope = Scope::Request { states, check };
        Rule::new(name, severity, about, scope)
    }

    /// Creates a rule for the names that a table does not have. `states` says whether the documents state the rule for
    /// the table.
    const fn of_names(
        name: &'static str,
        severity: Severity,
        about: &'static str,
        states: fn(&Table) -> bool,
        check: fn(&Subject<'_>, &str) -> Option<String>,
    ) -> Self {
        let scope = Scope::Name { states, check };
        Rule::new(name, severity, about, scope)
    }

    const fn new(name: &'static str, severity: Severity, about: &'static str, scope: Scope) -> Self {
        Rule {
            name,
            about,
            severity,
            stops: false,
            scope,
            others: |_| Vec::new(),
        }
    }

    /// After a finding of this rule, the rules that are not about the target skip the parameter.
    const fn stops(mut self) -> Self {
        self.stops = true;
        self
    }

    /// The rule looks at these other parameters. The service may have stored them even if a request does not set them.
    const fn about_others(mut self, others: fn(&'static Field) -> Vec<&'static str>) -> Self {
        self.others = others;
        self
    }

    /// The name, such as `required_when`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The description, in one sentence.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// The severity of the findings of this rule. One that depends on an unknown value is a
    /// [notice](Severity::Notice) instead.
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// Returns whether the documents state the rule for the field. For a field that can only be read, only the rule
    /// `response_only` is stated.
    pub fn is_stated_for(&self, field: &Field) -> bool {
        field.is_response_only() == (self.name == "response_only")
            && matches!(self.scope, Scope::Field { states, .. } if states(field))
    }

    /// Returns whether the documents state the rule for the requests of the table, not for a single parameter.
    pub fn is_stated_for_all(&self, table: &Table) -> bool {
        matches!(self.scope, Scope::Request { states, .. } | Scope::Name { states, .. } if states(table))
    }

    /// Returns the severity of a finding about a field. If the finding depends on an unknown value, the service may
    /// accept the request, so the severity is a notice.
    pub(super) fn severity_of(&self, subject: &Subject<'_>, field: &'static Field) -> Severity {
        let others = (self.others)(field);
        match others.into_iter().any(|name| subject.may_be_stored(name)) {
            true => Notice,
            false => self.severity,
        }
    }

    pub(super) fn of_request(&self, subject: &Subject<'_>) -> Option<String> {
        match self.scope {
            Scope::Request { states, check } if states(subject.table) => check(subject),
            _ => None,
        }
    }

    pub(super) fn of_field(&self, subject: &Subject<'_>, field: &'static Field) -> Option<String> {
        match self.scope {
            Scope::Field { check, .. } if self.is_stated_for(field) => check(subject, field),
            _ => None,
        }
    }

    pub(super) fn of_name(&self, subject: &Subject<'_>, name: &str) -> Option<String> {
        match self.scope {
            Scope::Name { states, check } if states(subject.table) => check(subject, name),
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
        fmt::Display::fmt(self, f)
    }
}

/// Two rules are equal if they have the same name.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Rule {}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of the rules of fields, those of severity `NotAvailable`: `check_field` relies on it.
    #[test]
    fn rules_about_the_target_come_first() {
        let of_fields = RULES.iter().filter(|rule| matches!(rule.scope, Scope::Field { .. }));
        assert!(of_fields.is_sorted_by_key(|rule| rule.severity != NotAvailable));
    }
}
