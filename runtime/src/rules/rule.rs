//! Every kind of rule: its name, what it says, and the function that checks it. A new one is a function and an entry of
//! [`RULES`].

use std::fmt;

use super::Severity::{Deprecated, Ignored, NotAvailable, Refused};
use super::{Severity, Subject, availability, conditions, values};
use crate::fact::{Field, Type};
use crate::table::Table;

/// A row for each kind of rule: its name, how bad it is not to follow it, what it says; whether the documents state it;
/// what is wrong, if something is. If it `settles` a parameter, nothing more can be said about one that does not follow it.
macro_rules! rules {
    ($($judge:ident $name:literal $severity:ident $about:literal, $states:expr, $find:path $(, settles: $settles:literal)?;)*) => {
        &[$(Rule {
            name: $name,
            about: $about,
            severity: $severity,
            settles: false $(|| $settles)?,
            judge: Judge::$judge { states: $states, judge: $find },
        }),*]
    };
}

/// Every kind of rule.
pub static RULES: &[Rule] = rules! {
    Request "kind_introduced" NotAvailable "A kind of integration is there from a version on.",
        |table| table.kind.is_some_and(|kind| kind.introduced.is_some()), availability::kind_introduced;
    Request "kind_hosting" NotAvailable "A kind of integration is there only where the service is hosted in one way.",
        |table| table.kind.is_some_and(|kind| kind.hosted_only || kind.development_only), availability::kind_hosting;
    Request "settings_hosting" NotAvailable "Settings can be changed on self-managed and dedicated installations only.",
        |table| table.installations_only, availability::settings_hosting;
    Request "update_only" Refused "A kind of integration cannot be created through the API, only changed.",
        |table| table.kind.is_some_and(|kind| kind.update_only), availability::update_only;
    Field "introduced" NotAvailable "A parameter is there from a version on.",
        |field| field.introduced().is_some(), availability::introduced, settles: true;
    Field "tier" NotAvailable "A parameter needs a paid tier.",
        |field| field.tier().is_some(), availability::tier, settles: true;
    Field "self_managed" NotAvailable "A parameter is there on self-managed installations only.",
        Field::is_self_managed, availability::self_managed, settles: true;
    Field "required" Refused "A parameter is in every request.",
        Field::is_required, conditions::required;
    Field "required_when" Refused "A parameter is required when others have certain values.",
        |field| !field.required_when().is_empty(), conditions::required_when;
    Field "type" Refused "A value has the declared type.",
        |field| !matches!(field.ty, Type::Any), values::ty, settles: true;
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
    Field "max_items" Refused "An array is limited.",
        |field| field.max_items().is_some(), values::max_items;
    Field "unique" Refused "No entry of an array comes twice.",
        Field::is_unique, values::unique;
    Field "schemes" Refused "A URL has one of certain schemes.",
        |field| !field.schemes().is_empty(), values::schemes;
    Field "needs" Refused "A parameter that is on, or set, needs others.",
        |field| field.needs().is_some(), conditions::needs;
    Field "not_in" Refused "A value is not among the entries of another parameter.",
        |field| field.not_in().is_some(), conditions::not_in;
    Field "deprecated" Deprecated "A parameter is deprecated.",
        |field| field.deprecated().is_some(), conditions::deprecated;
    Field "no_effect" Ignored "A parameter does nothing.",
        |field| field.no_effect().is_some(), conditions::no_effect;
    Field "applies_when" Ignored "A parameter does nothing unless others have certain values.",
        |field| !field.applies_when().is_empty(), conditions::applies_when;
    Name "removed" NotAvailable "A parameter was removed in a version.",
        |table| !table.removed.is_empty(), availability::removed;
};

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
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it says, in a sentence.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// How bad it is not to follow it.
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// Whether the documents state it for the field. Of what can only be read they state nothing.
    pub fn is_stated_for(&self, field: &Field) -> bool {
        !field.is_response_only() && matches!(self.judge, Judge::Field { states, .. } if states(field))
    }

    /// Whether the documents state it for the requests of the table, not for a single parameter.
    pub fn is_stated_for_all(&self, table: &Table) -> bool {
        matches!(self.judge, Judge::Request { states, .. } | Judge::Name { states, .. } if states(table))
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
