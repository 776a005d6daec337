// Generated from spec/types.toml.
// Do not edit: run `cargo bindings generate`.

//! Types that several kinds share.

use platform_api_runtime::UnknownText;

/// The branches whose events cause notifications.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BranchesToBeNotified {
    /// `all`: Every branch.
    All,
    /// `default`: The default branch.
    Default,
    /// `protected`: Protected branches.
    Protected,
    /// `default_and_protected`: The default branch and the protected ones.
    DefaultAndProtected,
    /// A value that is not in the documents.
    Unknown(UnknownText),
}

impl BranchesToBeNotified {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("all", Self::All),
        ("default", Self::Default),
        ("protected", Self::Protected),
        ("default_and_protected", Self::DefaultAndProtected),
    ];
}

platform_api_runtime::open_enum!(text BranchesToBeNotified);

/// How the labels of a notification filter are matched.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LabelsToBeNotifiedBehavior {
    /// `match_any`: One matching label is enough.
    MatchAny,
    /// `match_all`: Every label of the filter has to match.
    MatchAll,
    /// A value that is not in the documents.
    Unknown(UnknownText),
}

impl LabelsToBeNotifiedBehavior {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("match_any", Self::MatchAny),
        ("match_all", Self::MatchAll),
    ];
}

platform_api_runtime::open_enum!(text LabelsToBeNotifiedBehavior);
