use crate::rules::finding::Severity;
use crate::text::parse::names;
use crate::text::shown_as;

names! {
    /// A kind of rule. The first rules are about the whole request, the others about one parameter.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    Rule.code {
        /// A request and the current integration have the same kind.
        OtherKind = "other_kind",
        /// The current integration has its settings, which a list leaves out.
        SettingsNotRead = "settings_not_read",
        /// A kind was introduced in a version.
        KindIntroduced = "kind_introduced",
        /// A kind was removed in a version.
        KindRemoved = "kind_removed",
        /// A kind requires a paid tier.
        KindTier = "kind_tier",
        /// A kind exists only with one kind of hosting.
        KindHosting = "kind_hosting",
        /// Only self-managed and dedicated installations have settings.
        SettingsHosting = "settings_hosting",
        /// The API can change a kind, but not create it.
        UpdateOnly = "update_only",
        /// An integration is inactive unless a parameter says otherwise.
        Inactive = "inactive",
        /// A parameter was introduced in a version.
        Introduced = "introduced",
        /// A parameter requires a paid tier.
        Tier = "tier",
        /// A parameter exists on self-managed installations only.
        SelfManaged = "self_managed",
        /// A parameter can only be read.
        ResponseOnly = "response_only",
        /// A parameter is required in every request.
        Required = "required",
        /// A required parameter is not a blank string.
        Blank = "blank",
        /// A parameter is required when others have certain values.
        RequiredWhen = "required_when",
        /// A value is not a mask, such as `[redacted]` in the place of a secret.
        Mask = "mask",
        /// A value has the declared type.
        Type = "type",
        /// A value is one of the allowed ones.
        Value = "value",
        /// A value is allowed from a version on.
        ValueIntroduced = "value_introduced",
        /// A value requires a paid tier.
        ValueTier = "value_tier",
        /// A number has a lower bound.
        Minimum = "minimum",
        /// A number has an upper bound.
        Maximum = "maximum",
        /// A number is a multiple of another.
        Step = "step",
        /// An array has a limited number of entries.
        MaxItems = "max_items",
        /// The entries of an array must differ.
        Unique = "unique",
        /// A string, or each entry or value, is a URL with a scheme and a host, a host name or an email address.
        Format = "format",
        /// A URL has one of certain schemes.
        Schemes = "schemes",
        /// A parameter that is on, or set, requires others.
        Needs = "needs",
        /// A value must not be an entry of another parameter.
        NotIn = "not_in",
        /// A parameter, a value or a kind is deprecated.
        Deprecated = "deprecated",
        /// A parameter has no effect.
        NoEffect = "no_effect",
        /// A parameter has no effect unless others have certain values.
        AppliesWhen = "applies_when",
        /// A change has a consequence that cannot be undone.
        Irreversible = "irreversible",
        /// A parameter was removed in a version.
        Removed = "removed",
        /// A parameter has another name in this API.
        Alias = "alias",
        /// A parameter or a value has its present name.
        Renamed = "renamed",
        /// A parameter or kind is documented.
        Unknown = "unknown",
        /// A name occurs once in an object.
        Twice = "twice",
    }
}

shown_as!(
    /// Shows the code.
    Rule: Display,
    |rule| rule.code()
);

impl Rule {
    /// The severity of its findings. A finding that depends on an unknown value is a [notice](Severity::Notice)
    /// instead.
    pub const fn severity(self) -> Severity {
        match self {
            Rule::KindIntroduced
            | Rule::KindRemoved
            | Rule::KindTier
            | Rule::KindHosting
            | Rule::SettingsHosting
            | Rule::Introduced
            | Rule::Tier
            | Rule::SelfManaged
            | Rule::Removed
            | Rule::Alias => Severity::NotAvailable,
            Rule::ResponseOnly | Rule::NoEffect | Rule::AppliesWhen => Severity::Ignored,
            Rule::Inactive
            | Rule::Blank
            | Rule::Format
            | Rule::Irreversible
            | Rule::Renamed
            | Rule::Unknown
            | Rule::Twice => Severity::Notice,
            Rule::Deprecated => Severity::Deprecated,
            _ => Severity::Invalid,
        }
    }
}

pub(super) type Found = (Rule, String);
