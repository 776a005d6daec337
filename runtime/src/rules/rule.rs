//! The kinds of rules. Each has its name, its severity and its description.
//!
//! A table states facts, and most rules check one kind of fact. `availability.rs`, `values.rs` and `conditions.rs` have a
//! `match` over the facts.

use std::fmt;

use crate::rules::finding::Severity::{self, Deprecated, Ignored, NotAvailable, Notice, Refused};

/// Every kind of rule. [`Rule::about`] describes each: `for rule in RULES { println!("{rule:?}: {}", rule.about()) }`.
pub static RULES: &[&Rule] = &[
    &KIND_INTRODUCED,
    &KIND_HOSTING,
    &SETTINGS_HOSTING,
    &UPDATE_ONLY,
    &INACTIVE,
    &INTRODUCED,
    &TIER,
    &SELF_MANAGED,
    &RESPONSE_ONLY,
    &REQUIRED,
    &BLANK,
    &REQUIRED_WHEN,
    &TYPE,
    &VALUE,
    &VALUE_INTRODUCED,
    &MINIMUM,
    &MAXIMUM,
    &STEP,
    &MAX_ITEMS,
    &UNIQUE,
    &SCHEMES,
    &NEEDS,
    &NOT_IN,
    &DEPRECATED,
    &NO_EFFECT,
    &APPLIES_WHEN,
    &IRREVERSIBLE,
    &REMOVED,
    &ALIAS,
    &UNKNOWN,
    &TWICE,
];

pub(super) static KIND_INTRODUCED: Rule = Rule::new(
    "kind_introduced",
    NotAvailable,
    "A kind of integration was introduced in a version.",
);
pub(super) static KIND_HOSTING: Rule = Rule::new(
    "kind_hosting",
    NotAvailable,
    "A kind of integration exists only with one kind of hosting.",
);
pub(super) static SETTINGS_HOSTING: Rule = Rule::new(
    "settings_hosting",
    NotAvailable,
    "Only a self-managed or a dedicated installation has settings.",
);
pub(super) static UPDATE_ONLY: Rule = Rule::new(
    "update_only",
    Refused,
    "The API can change a kind of integration, and not create it.",
);
pub(super) static INACTIVE: Rule = Rule::new(
    "inactive",
    Notice,
    "An integration is inactive unless a parameter says otherwise.",
);
pub(super) static INTRODUCED: Rule = Rule::new("introduced", NotAvailable, "A parameter was introduced in a version.");
pub(super) static TIER: Rule = Rule::new("tier", NotAvailable, "A parameter requires a paid tier.");
pub(super) static SELF_MANAGED: Rule = Rule::new(
    "self_managed",
    NotAvailable,
    "A parameter exists on self-managed installations only.",
);
pub(super) static RESPONSE_ONLY: Rule = Rule::new("response_only", Ignored, "A parameter can only be read.");
pub(super) static REQUIRED: Rule = Rule::new("required", Refused, "A parameter is required in every request.");
pub(super) static BLANK: Rule = Rule::new("blank", Notice, "A required parameter is not a blank string.");
pub(super) static REQUIRED_WHEN: Rule = Rule::new(
    "required_when",
    Refused,
    "A parameter is required when others have certain values.",
);
pub(super) static TYPE: Rule = Rule::new("type", Refused, "A value has the declared type.");
pub(super) static VALUE: Rule = Rule::new("value", Refused, "A value is one of the allowed ones.");
pub(super) static VALUE_INTRODUCED: Rule =
    Rule::new("value_introduced", Refused, "A value is allowed from a version on.");
pub(super) static MINIMUM: Rule = Rule::new("minimum", Refused, "A number has a lower bound.");
pub(super) static MAXIMUM: Rule = Rule::new("maximum", Refused, "A number has an upper bound.");
pub(super) static STEP: Rule = Rule::new("step", Refused, "A number is a multiple of another.");
pub(super) static MAX_ITEMS: Rule = Rule::new("max_items", Refused, "An array has a limited number of entries.");
pub(super) static UNIQUE: Rule = Rule::new("unique", Refused, "The entries of an array must differ.");
pub(super) static SCHEMES: Rule = Rule::new("schemes", Refused, "A URL has one of certain schemes.");
pub(super) static NEEDS: Rule = Rule::new("needs", Refused, "A parameter that is on, or set, requires others.");
pub(super) static NOT_IN: Rule = Rule::new("not_in", Refused, "A value must not be an entry of another parameter.");
pub(super) static DEPRECATED: Rule = Rule::new("deprecated", Deprecated, "A parameter is deprecated.");
pub(super) static NO_EFFECT: Rule = Rule::new("no_effect", Ignored, "A parameter has no effect.");
pub(super) static APPLIES_WHEN: Rule = Rule::new(
    "applies_when",
    Ignored,
    "A parameter has no effect unless others have certain values.",
);
pub(super) static IRREVERSIBLE: Rule = Rule::new(
    "irreversible",
    Notice,
    "A change has a consequence that cannot be undone.",
);
pub(super) static REMOVED: Rule = Rule::new("removed", NotAvailable, "A parameter was removed in a version.");
pub(super) static ALIAS: Rule = Rule::new("alias", NotAvailable, "A parameter has another name in this API.");
pub(super) static UNKNOWN: Rule = Rule::new(
    "unknown",
    Notice,
    "A name is not one of the documents' parameters or kinds.",
);
pub(super) static TWICE: Rule = Rule::new("twice", Notice, "A name stands once in an object.");

/// What a rule found: the rule and the message, which does not have the name of the parameter.
pub(super) type Found = (&'static Rule, String);

/// One kind of rule. It displays as its name, which does not change between versions.
pub struct Rule {
    name: &'static str,
    severity: Severity,
    about: &'static str,
}

impl Rule {
    const fn new(name: &'static str, severity: Severity, about: &'static str) -> Self {
        Rule { name, severity, about }
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
