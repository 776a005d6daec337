//! The kinds of rules: each with its name, its description, and the function that checks it.
//!
//! In: a request with its table and target. Out: the message of a finding. A table states facts, a rule checks one kind
//! of fact, so a new kind of rule is a function and an entry of [`RULES`].

use crate::facts::fact::{Field, Type};
use crate::facts::table::Table;
use crate::rules::finding::Severity::{self, Deprecated, Ignored, NotAvailable, Notice, Refused};
use crate::rules::subject::Subject;
use crate::rules::{availability, conditions, values};
use crate::text::shown::shows;

/// One row for each kind of rule: its name, its severity, its description; whether the documents state it; its check.
/// After a finding of a rule that `stops`, no other rule checks the parameter.
macro_rules! rules {
    ($($scope:ident $name:literal $severity:ident $about:literal, $states:expr, $check:path $(, stops: $stops:literal)?;)*) => {
        &[$(Rule {
            name: $name,
            about: $about,
            severity: $severity,
            stops: false $(|| $stops)?,
            scope: Scope::$scope { states: $states, check: $check },
        }),*]
    };
}

/// Every kind of rule. Of those for a parameter, the ones about the target come first: `check_field` relies on it.
pub static RULES: &[Rule] = rules! {
    Request "kind_introduced" NotAvailable "A kind of integration was introduced in a version.",
        |table| table.kind.is_some_and(|kind| kind.introduced.is_some()), availability::kind_introduced;
    Request "kind_hosting" NotAvailable "A kind of integration exists only with one kind of hosting.",
        |table| table.kind.is_some_and(|kind| kind.hosted_only || kind.development_only), availability::kind_hosting;
    Request "settings_hosting" NotAvailable "Settings can be changed on self-managed and dedicated installations only.",
        |table| table.installations_only, availability::settings_hosting;
    Request "update_only" Refused "A kind of integration cannot be created through the API, only changed.",
        |table| table.kind.is_some_and(|kind| kind.update_only), availability::update_only;
    Request "inactive" Notice "An integration is inactive unless a parameter says otherwise.",
        |table| conditions::switch(table).is_some(), conditions::inactive;
    Field "introduced" NotAvailable "A parameter was introduced in a version.",
        |field| field.introduced().is_some(), availability::introduced, stops: true;
    Field "tier" NotAvailable "A parameter requires a paid tier.",
        |field| field.tier().is_some(), availability::tier, stops: true;
    Field "self_managed" NotAvailable "A parameter exists on self-managed installations only.",
        Field::is_self_managed, availability::self_managed, stops: true;
    Field "response_only" Ignored "A parameter can only be read.",
        Field::is_response_only, availability::response_only, stops: true;
    Field "required" Refused "A parameter is required in every request.",
        Field::is_required, conditions::required;
    Field "required_when" Refused "A parameter is required when others have certain values.",
        |field| !field.required_when().is_empty(), conditions::required_when;
    Field "type" Refused "A value has the declared type.",
        |field| !matches!(field.ty, Type::Any), values::ty, stops: true;
    Field "value" Refused "A value is one of the allowed ones.",
        |field| field.values().next().is_some(), values::value;
    Field "value_introduced" Refused "A value is allowed from a version on.",
        |field| field.values().any(|value| value.introduced.is_some()), values::value_introduced;
    Field "minimum" Refused "A number has a lower bound.",
        |field| field.minimum().is_some(), values::minimum;
    Field "maximum" Refused "A number has an upper bound.",
        |field| field.maximum().is_some(), values::maximum;
    Field "step" Refused "A number is a multiple of another.",
        |field| field.step().is_some(), values::step;
    Field "max_items" Refused "An array has a limited number of entries.",
        |field| field.max_items().is_some(), values::max_items;
    Field "unique" Refused "The entries of an array must differ.",
        Field::is_unique, values::unique;
    Field "schemes" Refused "A URL has one of certain schemes.",
        |field| !field.schemes().is_empty(), values::schemes;
    Field "needs" Refused "A parameter that is on, or set, requires others.",
        |field| field.needs().is_some(), conditions::needs;
    Field "not_in" Refused "A value must not be an entry of another parameter.",
        |field| field.not_in().is_some(), conditions::not_in;
    Field "deprecated" Deprecated "A parameter is deprecated.",
        |field| field.deprecated().is_some(), conditions::deprecated;
    Field "no_effect" Ignored "A parameter has no effect.",
        |field| field.no_effect().is_some(), conditions::no_effect;
    Field "applies_when" Ignored "A parameter has no effect unless others have certain values.",
        |field| !field.applies_when().is_empty(), conditions::applies_when;
    Field "irreversible" Notice "A change has a consequence that cannot be undone.",
        |field| field.irreversible().is_some(), conditions::irreversible;
    Name "removed" NotAvailable "A parameter was removed in a version.",
        |table| !table.removed.is_empty(), availability::removed;
    Name "alias" NotAvailable "A parameter has another name in this API.",
        |table| table.fields.iter().any(|field| !field.aliases().is_empty()), availability::alias;
};

/// One kind of rule. It displays as its name, which does not change between versions.
pub struct Rule {
    name: &'static str,
    about: &'static str,
    severity: Severity,
    /// Whether no other rule checks a parameter after a finding of this one.
    pub(super) stops: bool,
    scope: Scope,
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
    /// Names that the table does not have.
    Name {
        states: fn(&Table) -> bool,
        check: fn(&Subject<'_>, &str) -> Option<String>,
    },
}

impl Rule {
    /// The name: `required_when`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The description, one sentence.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// The severity of its findings.
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// Whether the documents state the rule for the field. A field that can only be read has no other rule than that.
    pub fn is_stated_for(&self, field: &Field) -> bool {
        field.is_response_only() == (self.name == "response_only")
            && matches!(self.scope, Scope::Field { states, .. } if states(field))
    }

    /// Whether the documents state the rule for the requests of the table, not for a single parameter.
    pub fn is_stated_for_all(&self, table: &Table) -> bool {
        matches!(self.scope, Scope::Request { states, .. } | Scope::Name { states, .. } if states(table))
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

shows!(Rule, |rule| rule.name);

/// Rules with the same name are the same.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Rule {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_about_the_target_come_first() {
        let of_fields = RULES.iter().filter(|rule| matches!(rule.scope, Scope::Field { .. }));
        assert!(of_fields.is_sorted_by_key(|rule| rule.severity != NotAvailable));
    }
}
