//! The rules of the documents, judged before anything is sent.
//!
//! In: what a request sends, what is known of the present state, and a [`Target`]. Out: [`Findings`]. The facts are in
//! the tables; here is one function for each kind of rule, and [`RULES`], the list of them. What the documents say of
//! one parameter is never in code.
//!
//! Where the documents leave a rule open it is read so that nothing is refused that may be meant: a companion counts as
//! given when it is sent or known with any value but `null` and blank text, a switch in either position; without a
//! version the newest one is meant; a rule about a part of the target that is not known finds nothing.

mod availability;
mod bounds;
mod companions;
mod effect;
mod equal;
mod finding;
mod kind;
mod number;
mod policy;
mod removed;
mod state;
mod subject;
mod target;
mod values;
mod visibility;

use std::borrow::Cow;
use std::fmt;

pub use finding::{Finding, Findings, Severity};
pub use policy::Check;
pub use target::{Hosting, Target};

pub(crate) use equal::is_equal;
pub(crate) use state::State;
pub(crate) use subject::Subject;

use crate::Parameters;
use crate::record::{Field, Record, Table, parameters_of};

/// One kind of rule. It displays as its name, which stays the same over versions.
pub struct Rule {
    name: &'static str,
    about: &'static str,
    severity: Severity,
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

    /// Whether the documents state it for the field.
    #[must_use]
    pub fn is_stated_for(&self, field: &Field) -> bool {
        matches!(self.judge, Judge::Field { states, .. } if states(field))
    }

    /// Whether the documents state it for the requests of the table, not for a single parameter.
    #[must_use]
    pub fn is_stated_for_all(&self, table: &Table) -> bool {
        matches!(self.judge, Judge::Request { states, .. } | Judge::Name { states, .. } if states(table))
    }

    fn of_request(&self, subject: &Subject<'_>) -> Option<String> {
        match self.judge {
            Judge::Request { states, judge } if states(subject.table) => judge(subject),
            _ => None,
        }
    }

    fn of_field(&self, subject: &Subject<'_>, field: &'static Field) -> Option<String> {
        match self.judge {
            Judge::Field { states, judge } if states(field) => judge(subject, field),
            _ => None,
        }
    }

    fn of_name(&self, subject: &Subject<'_>, name: &str) -> Option<String> {
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
    Rule { name, about, severity, judge: Judge::Request { states, judge } }
}

const fn field(
    name: &'static str,
    severity: Severity,
    about: &'static str,
    states: fn(&Field) -> bool,
    judge: fn(&Subject<'_>, &'static Field) -> Option<String>,
) -> Rule {
    Rule { name, about, severity, judge: Judge::Field { states, judge } }
}

const fn name(
    name: &'static str,
    severity: Severity,
    about: &'static str,
    states: fn(&Table) -> bool,
    judge: fn(&Subject<'_>, &str) -> Option<String>,
) -> Rule {
    Rule { name, about, severity, judge: Judge::Name { states, judge } }
}

/// Every kind of rule.
pub static RULES: &[Rule] = {
    use Severity::{Deprecated, Ignored, NotAvailable, Refused};
    &[
        request(
            "kind_introduced",
            NotAvailable,
            "A kind of integration is there from a version on.",
            kind::has_introduction,
            kind::introduced,
        ),
        request(
            "kind_hosting",
            NotAvailable,
            "A kind of integration is there only where the service is hosted in one way.",
            kind::has_hosting,
            kind::hosting,
        ),
        request(
            "settings_hosting",
            NotAvailable,
            "Settings can be changed on self-managed and dedicated installations only.",
            kind::are_settings,
            kind::settings_hosting,
        ),
        request(
            "update_only",
            Refused,
            "A kind of integration cannot be created through the API, only changed.",
            kind::is_update_only,
            kind::update_only,
        ),
        field(
            "introduced",
            NotAvailable,
            "A parameter is there from a version on.",
            |field| field.introduced.is_some(),
            availability::introduced,
        ),
        field("tier", NotAvailable, "A parameter needs a paid tier.", |field| field.tier.is_some(), availability::tier),
        field(
            "self_managed",
            NotAvailable,
            "A parameter is there on self-managed installations only.",
            |field| field.self_managed,
            availability::self_managed,
        ),
        field("required", Refused, "A parameter is in every request.", |field| field.required, companions::required),
        field(
            "required_when",
            Refused,
            "A parameter is required when others have certain values.",
            |field| !field.required_when.is_empty(),
            companions::required_when,
        ),
        field("type", Refused, "A value has the declared type.", values::has_type, values::ty),
        field("value", Refused, "A value is one of the allowed ones.", values::is_enum, values::value),
        field(
            "value_introduced",
            Refused,
            "A value is allowed from a version on.",
            |field| !field.values_introduced.is_empty(),
            values::introduced,
        ),
        field("minimum", Refused, "A number has a lower bound.", |field| field.minimum.is_some(), bounds::minimum),
        field("maximum", Refused, "A number has an upper bound.", |field| field.maximum.is_some(), bounds::maximum),
        field("step", Refused, "A number is a multiple of another.", |field| field.step.is_some(), bounds::step),
        field("max_items", Refused, "An array is limited.", |field| field.max_items.is_some(), bounds::max_items),
        field(
            "needs",
            Refused,
            "A parameter that is on, or set, needs others.",
            |field| !field.needs.is_empty(),
            companions::needs,
        ),
        field(
            "not_in",
            Refused,
            "A value is not among the entries of another parameter.",
            |field| field.not_in.is_some(),
            visibility::not_in,
        ),
        field("deprecated", Deprecated, "A parameter is deprecated.", |field| field.deprecated, effect::deprecated),
        field("no_effect", Ignored, "A parameter does nothing.", |field| field.no_effect, effect::no_effect),
        field(
            "applies_when",
            Ignored,
            "A parameter does nothing unless others have certain values.",
            |field| !field.applies_when.is_empty(),
            effect::applies_when,
        ),
        name(
            "removed",
            NotAvailable,
            "A parameter was removed in a version.",
            |table| !table.removed.is_empty(),
            removed::removed,
        ),
    ]
};

/// All that the rules find: about each parameter in the order of the table, then about names that the table does not
/// have. Where the request as a whole is not possible, that is all there is to say.
pub(crate) fn judge(subject: &Subject<'_>) -> Findings {
    let mut findings = Findings::default();
    for rule in RULES {
        findings.extend(None, rule, rule.of_request(subject));
    }
    if !findings.is_empty() {
        return findings;
    }
    for field in subject.table.fields {
        judge_field(subject, field, &mut findings);
    }
    for &name in subject.others() {
        for rule in RULES {
            findings.extend(Some(Cow::Owned(name.to_owned())), rule, rule.of_name(subject, name));
        }
    }
    findings
}

/// Nothing more is said about a parameter that the target does not have, or whose value is of another type.
fn judge_field(subject: &Subject<'_>, field: &'static Field, findings: &mut Findings) {
    let before = findings.len();
    let decides = |rule: &Rule| rule.severity == Severity::NotAvailable;
    for rule in RULES.iter().filter(|rule| decides(rule)) {
        findings.extend(Some(Cow::Borrowed(field.name)), rule, rule.of_field(subject, field));
    }
    for rule in RULES.iter().filter(|rule| !decides(rule)) {
        let is_settled = findings[before..].iter().any(|found| decides(found.rule()) || found.rule().name == "type");
        if !is_settled {
            findings.extend(Some(Cow::Borrowed(field.name)), rule, rule.of_field(subject, field));
        }
    }
}

/// What the documents say about a request. `current` is the present state, if it is known: a record that was read, or
/// none where nothing is set up.
#[doc(hidden)]
pub fn check_record(request: &dyn Record, current: Option<Option<&dyn Record>>, target: &Target) -> Findings {
    let table = request.table();
    let state = current.map(|current| State::of_present(current, table));
    check_parameters(table, &parameters_of(request), state.as_ref(), target)
}

pub(crate) fn check_parameters(
    table: &'static Table,
    parameters: &Parameters,
    state: Option<&State>,
    target: &Target,
) -> Findings {
    judge(&Subject::new(table, parameters, state, target))
}

/// Names in a sentence: `a`, `b` and `c`.
fn listed(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}
