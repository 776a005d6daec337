//! The kinds of rules, each with its name and its severity.

use std::fmt;

use crate::rules::finding::Severity;

/// A kind of rule. It displays as its name, which does not change between versions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// A request and the current integration are of the same kind.
    OtherKind,
    /// A kind of integration was introduced in a version.
    KindIntroduced,
    /// A kind of integration exists only with one kind of hosting.
    KindHosting,
    /// Only a self-managed or a dedicated installation has settings.
    SettingsHosting,
    /// The API can change a kind of integration, and not create it.
    UpdateOnly,
    /// An integration is inactive unless a parameter says otherwise.
    Inactive,
    /// A parameter was introduced in a version.
    Introduced,
    /// A parameter requires a paid tier.
    Tier,
    /// A parameter exists on self-managed installations only.
    SelfManaged,
    /// A parameter can only be read.
    ResponseOnly,
    /// A parameter is required in every request.
    Required,
    /// A required parameter is not a blank string.
    Blank,
    /// A parameter is required when others have certain values.
    RequiredWhen,
    /// A value has the declared type.
    Type,
    /// A value is one of the allowed ones.
    Value,
    /// A value is allowed from a version on.
    ValueIntroduced,
    /// A number has a lower bound.
    Minimum,
    /// A number has an upper bound.
    Maximum,
    /// A number is a multiple of another.
    Step,
    /// An array has a limited number of entries.
    MaxItems,
    /// The entries of an array must differ.
    Unique,
    /// A URL has one of certain schemes.
    Schemes,
    /// A parameter that is on, or set, requires others.
    Needs,
    /// A value must not be an entry of another parameter.
    NotIn,
    /// A parameter is deprecated.
    Deprecated,
    /// A parameter has no effect.
    NoEffect,
    /// A parameter has no effect unless others have certain values.
    AppliesWhen,
    /// A change has a consequence that cannot be undone.
    Irreversible,
    /// A parameter was removed in a version.
    Removed,
    /// A parameter has another name in this API.
    Alias,
    /// A name is not one of the documents' parameters or kinds.
    Unknown,
    /// A name stands once in an object.
    Twice,
}

impl Rule {
    /// Every kind of rule: first those about a request as a whole, then those about one parameter.
    pub const ALL: &[Rule] = &[
        Rule::OtherKind,
        Rule::KindIntroduced,
        Rule::KindHosting,
        Rule::SettingsHosting,
        Rule::UpdateOnly,
        Rule::Inactive,
        Rule::Introduced,
        Rule::Tier,
        Rule::SelfManaged,
        Rule::ResponseOnly,
        Rule::Required,
        Rule::Blank,
        Rule::RequiredWhen,
        Rule::Type,
        Rule::Value,
        Rule::ValueIntroduced,
        Rule::Minimum,
        Rule::Maximum,
        Rule::Step,
        Rule::MaxItems,
        Rule::Unique,
        Rule::Schemes,
        Rule::Needs,
        Rule::NotIn,
        Rule::Deprecated,
        Rule::NoEffect,
        Rule::AppliesWhen,
        Rule::Irreversible,
        Rule::Removed,
        Rule::Alias,
        Rule::Unknown,
        Rule::Twice,
    ];

    /// The name, such as `required_when`.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::OtherKind => "other_kind",
            Rule::KindIntroduced => "kind_introduced",
            Rule::KindHosting => "kind_hosting",
            Rule::SettingsHosting => "settings_hosting",
            Rule::UpdateOnly => "update_only",
            Rule::Inactive => "inactive",
            Rule::Introduced => "introduced",
            Rule::Tier => "tier",
            Rule::SelfManaged => "self_managed",
            Rule::ResponseOnly => "response_only",
            Rule::Required => "required",
            Rule::Blank => "blank",
            Rule::RequiredWhen => "required_when",
            Rule::Type => "type",
            Rule::Value => "value",
            Rule::ValueIntroduced => "value_introduced",
            Rule::Minimum => "minimum",
            Rule::Maximum => "maximum",
            Rule::Step => "step",
            Rule::MaxItems => "max_items",
            Rule::Unique => "unique",
            Rule::Schemes => "schemes",
            Rule::Needs => "needs",
            Rule::NotIn => "not_in",
            Rule::Deprecated => "deprecated",
            Rule::NoEffect => "no_effect",
            Rule::AppliesWhen => "applies_when",
            Rule::Irreversible => "irreversible",
            Rule::Removed => "removed",
            Rule::Alias => "alias",
            Rule::Unknown => "unknown",
            Rule::Twice => "twice",
        }
    }

    /// The severity of the findings of this rule. One that depends on an unknown value is a
    /// [notice](Severity::Notice) instead.
    pub const fn severity(self) -> Severity {
        match self {
            Rule::KindIntroduced
            | Rule::KindHosting
            | Rule::SettingsHosting
            | Rule::Introduced
            | Rule::Tier
            | Rule::SelfManaged
            | Rule::Removed
            | Rule::Alias => Severity::NotAvailable,
            Rule::ResponseOnly | Rule::NoEffect | Rule::AppliesWhen => Severity::Ignored,
            Rule::Inactive | Rule::Blank | Rule::Irreversible | Rule::Unknown | Rule::Twice => Severity::Notice,
            Rule::Deprecated => Severity::Deprecated,
            _ => Severity::Refused,
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a rule found: the rule and the message, which does not have the name of the parameter.
pub(super) type Found = (Rule, String);
