// Generated from spec/types.toml.
// Do not edit: run `cargo bindings generate`.

//! Enums and nested objects, of integrations and of settings.

use platform_api_runtime::{
    Field, IntoParam, Object, Table, Type, UnknownInteger, UnknownString,
};

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
    Unknown(UnknownString),
}

impl BranchesToBeNotified {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("all", Self::All),
        ("default", Self::Default),
        ("protected", Self::Protected),
        ("default_and_protected", Self::DefaultAndProtected),
    ];
}

platform_api_runtime::string_enum!(BranchesToBeNotified, "branches to be notified");

/// Who may create projects.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DefaultProjectCreation {
    /// `0`: Nobody.
    NoOne,
    /// `1`: Maintainers.
    Maintainers,
    /// `2`: Developers as well as maintainers.
    DevelopersAndMaintainers,
    /// A value that is not in the documents.
    Unknown(UnknownInteger),
}

impl DefaultProjectCreation {
    const VALUES: &'static [(i64, &'static str, Self)] = &[
        (0, "no_one", Self::NoOne),
        (1, "maintainers", Self::Maintainers),
        (2, "developers_and_maintainers", Self::DevelopersAndMaintainers),
    ];
}

platform_api_runtime::integer_enum!(DefaultProjectCreation, "default project creation");

/// How email addresses are confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EmailConfirmationSetting {
    /// `off`: No confirmation.
    Off,
    /// `soft`: Soft confirmation.
    Soft,
    /// `hard`: Hard confirmation.
    Hard,
    /// A value that is not in the documents.
    Unknown(UnknownString),
}

impl EmailConfirmationSetting {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("off", Self::Off),
        ("soft", Self::Soft),
        ("hard", Self::Hard),
    ];
}

platform_api_runtime::string_enum!(
    EmailConfirmationSetting, "email confirmation setting"
);

/// The day on which a week starts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FirstDayOfWeek {
    /// `0`: Sunday.
    Sunday,
    /// `1`: Monday.
    Monday,
    /// `6`: Saturday.
    Saturday,
    /// A value that is not in the documents.
    Unknown(UnknownInteger),
}

impl FirstDayOfWeek {
    const VALUES: &'static [(i64, &'static str, Self)] = &[
        (0, "sunday", Self::Sunday),
        (1, "monday", Self::Monday),
        (6, "saturday", Self::Saturday),
    ];
}

platform_api_runtime::integer_enum!(FirstDayOfWeek, "first day of week");

/// The protocol for access with Git.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GitAccessProtocol {
    /// `ssh`: SSH.
    Ssh,
    /// `http`: HTTP.
    Http,
    /// `all`: All protocols. Since 16.9.
    All,
    /// A value that is not in the documents.
    Unknown(UnknownString),
}

impl GitAccessProtocol {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("ssh", Self::Ssh),
        ("http", Self::Http),
        ("all", Self::All),
    ];
}

platform_api_runtime::string_enum!(GitAccessProtocol, "git access protocol");

/// A source of imports.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ImportSource {
    /// `repohost_a`: Repository host A.
    RepohostA,
    /// `repohost_b`: Repository host B.
    RepohostB,
    /// `repohost_b_server`: Repository host B, the server variant.
    RepohostBServer,
    /// `issuetracker_a`: The source `issuetracker_a`.
    IssuetrackerA,
    /// `git`: Git.
    Git,
    /// `platform_project`: A project of the platform.
    PlatformProject,
    /// `repohost_c`: Repository host C.
    RepohostC,
    /// `manifest`: A manifest.
    Manifest,
    /// A value that is not in the documents.
    Unknown(UnknownString),
}

impl ImportSource {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("repohost_a", Self::RepohostA),
        ("repohost_b", Self::RepohostB),
        ("repohost_b_server", Self::RepohostBServer),
        ("issuetracker_a", Self::IssuetrackerA),
        ("git", Self::Git),
        ("platform_project", Self::PlatformProject),
        ("repohost_c", Self::RepohostC),
        ("manifest", Self::Manifest),
    ];
}

platform_api_runtime::string_enum!(ImportSource, "import source");

/// The mode of the job limiter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JobLimiterMode {
    /// `track`: It tracks.
    Track,
    /// `compress`: It compresses.
    Compress,
    /// A value that is not in the documents.
    Unknown(UnknownString),
}

impl JobLimiterMode {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("track", Self::Track),
        ("compress", Self::Compress),
    ];
}

platform_api_runtime::string_enum!(JobLimiterMode, "job limiter mode");

/// How the labels of a notification filter are matched.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LabelsToBeNotifiedBehavior {
    /// `match_any`: One matching label is enough.
    MatchAny,
    /// `match_all`: Every label of the filter has to match.
    MatchAll,
    /// A value that is not in the documents.
    Unknown(UnknownString),
}

impl LabelsToBeNotifiedBehavior {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("match_any", Self::MatchAny),
        ("match_all", Self::MatchAll),
    ];
}

platform_api_runtime::string_enum!(
    LabelsToBeNotifiedBehavior, "labels to be notified behavior"
);

/// A registrar of runners.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RunnerRegistrar {
    /// `group`: A group.
    Group,
    /// `project`: A project.
    Project,
    /// A value that is not in the documents.
    Unknown(UnknownString),
}

impl RunnerRegistrar {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("group", Self::Group),
        ("project", Self::Project),
    ];
}

platform_api_runtime::string_enum!(RunnerRegistrar, "runner registrar");

/// How the service authenticates with the linked tracker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TrackerAuthType {
    /// `0`: With a user name and a password or API token.
    Basic,
    /// `1`: With a personal access token.
    PersonalAccessToken,
    /// A value that is not in the documents.
    Unknown(UnknownInteger),
}

impl TrackerAuthType {
    const VALUES: &'static [(i64, &'static str, Self)] = &[
        (0, "basic", Self::Basic),
        (1, "personal_access_token", Self::PersonalAccessToken),
    ];
}

platform_api_runtime::integer_enum!(TrackerAuthType, "tracker auth type");

/// A level of visibility.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Visibility {
    /// `private`: The private level.
    Private,
    /// `internal`: The internal level.
    Internal,
    /// `public`: The public level.
    Public,
    /// A value that is not in the documents.
    Unknown(UnknownString),
}

impl Visibility {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("private", Self::Private),
        ("internal", Self::Internal),
        ("public", Self::Public),
    ];
}

platform_api_runtime::string_enum!(Visibility, "visibility");

/// A variant of “What's new”.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WhatsNewVariant {
    /// `all_tiers`: For all tiers.
    AllTiers,
    /// `current_tier`: For the current tier.
    CurrentTier,
    /// `disabled`: It is disabled.
    Disabled,
    /// A value that is not in the documents.
    Unknown(UnknownString),
}

impl WhatsNewVariant {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("all_tiers", Self::AllTiers),
        ("current_tier", Self::CurrentTier),
        ("disabled", Self::Disabled),
    ];
}

platform_api_runtime::string_enum!(WhatsNewVariant, "whats new variant");

/// One entry of a list of those who may push or merge.
#[must_use]
#[derive(Clone, PartialEq)]
pub struct BranchAccess(Object);

platform_api_runtime::empty!(BranchAccess);

impl BranchAccess {
    /// Level of access that the entry stands for.
    ///
    /// `access_level`: integer.
    #[inline]
    pub fn get_access_level(&self) -> Option<i64> {
        self.0.get("access_level")
    }

    /// Level of access that the entry stands for.
    ///
    /// `access_level`: integer.
    pub fn access_level(self, value: impl IntoParam<i64>) -> Self {
        BranchAccess(self.0.with("access_level", value))
    }
}

platform_api_runtime::nested!(BranchAccess, table = BRANCH_ACCESS);

pub(crate) static BRANCH_ACCESS: Table = Table::new(
    "BranchAccess",
    &[
        Field::new("access_level", Type::Integer, &[])
            .doc("Level of access that the entry stands for."),
    ],
);

/// How default branches are protected by default. There are further options, which the documents do not show.
#[must_use]
#[derive(Clone, PartialEq)]
pub struct DefaultBranchProtectionDefaults(Object);

platform_api_runtime::empty!(DefaultBranchProtectionDefaults);

impl DefaultBranchProtectionDefaults {
    /// Who may push.
    ///
    /// `allowed_to_push`: array of objects, see [`BranchAccess`].
    #[inline]
    pub fn get_allowed_to_push(&self) -> Option<Vec<BranchAccess>> {
        self.0.get("allowed_to_push")
    }

    /// Whether force pushes are allowed.
    ///
    /// `allow_force_push`: boolean.
    #[inline]
    pub fn get_allow_force_push(&self) -> Option<bool> {
        self.0.get("allow_force_push")
    }

    /// Who may merge.
    ///
    /// `allowed_to_merge`: array of objects, see [`BranchAccess`].
    #[inline]
    pub fn get_allowed_to_merge(&self) -> Option<Vec<BranchAccess>> {
        self.0.get("allowed_to_merge")
    }

    /// Who may push.
    ///
    /// `allowed_to_push`: array of objects, see [`BranchAccess`].
    pub fn allowed_to_push(self, value: impl IntoParam<Vec<BranchAccess>>) -> Self {
        DefaultBranchProtectionDefaults(self.0.with("allowed_to_push", value))
    }

    /// Whether force pushes are allowed.
    ///
    /// `allow_force_push`: boolean.
    pub fn allow_force_push(self, value: impl IntoParam<bool>) -> Self {
        DefaultBranchProtectionDefaults(self.0.with("allow_force_push", value))
    }

    /// Who may merge.
    ///
    /// `allowed_to_merge`: array of objects, see [`BranchAccess`].
    pub fn allowed_to_merge(self, value: impl IntoParam<Vec<BranchAccess>>) -> Self {
        DefaultBranchProtectionDefaults(self.0.with("allowed_to_merge", value))
    }
}

platform_api_runtime::nested!(
    DefaultBranchProtectionDefaults, table = DEFAULT_BRANCH_PROTECTION_DEFAULTS
);

pub(crate) static DEFAULT_BRANCH_PROTECTION_DEFAULTS: Table = Table::new(
    "DefaultBranchProtectionDefaults",
    &[
        Field::new(
                "allowed_to_push",
                Type::Array(const { &Type::Record(&BRANCH_ACCESS) }),
                &[],
            )
            .doc("Who may push."),
        Field::new("allow_force_push", Type::Boolean, &[])
            .doc("Whether force pushes are allowed."),
        Field::new(
                "allowed_to_merge",
                Type::Array(const { &Type::Record(&BRANCH_ACCESS) }),
                &[],
            )
            .doc("Who may merge."),
    ],
);

/// The formats of the renderer, each on or off.
#[must_use]
#[derive(Clone, PartialEq)]
pub struct RendererFormats(Object);

platform_api_runtime::empty!(RendererFormats);

impl RendererFormats {
    /// Whether the format `bpmn` is on.
    ///
    /// `bpmn`: boolean.
    #[inline]
    pub fn get_bpmn(&self) -> Option<bool> {
        self.0.get("bpmn")
    }

    /// Whether the format `blockdiag` is on.
    ///
    /// `blockdiag`: boolean.
    #[inline]
    pub fn get_blockdiag(&self) -> Option<bool> {
        self.0.get("blockdiag")
    }

    /// Whether the format `excalidraw` is on.
    ///
    /// `excalidraw`: boolean.
    #[inline]
    pub fn get_excalidraw(&self) -> Option<bool> {
        self.0.get("excalidraw")
    }

    /// Whether the format `bpmn` is on.
    ///
    /// `bpmn`: boolean.
    pub fn bpmn(self, value: impl IntoParam<bool>) -> Self {
        RendererFormats(self.0.with("bpmn", value))
    }

    /// Whether the format `blockdiag` is on.
    ///
    /// `blockdiag`: boolean.
    pub fn blockdiag(self, value: impl IntoParam<bool>) -> Self {
        RendererFormats(self.0.with("blockdiag", value))
    }

    /// Whether the format `excalidraw` is on.
    ///
    /// `excalidraw`: boolean.
    pub fn excalidraw(self, value: impl IntoParam<bool>) -> Self {
        RendererFormats(self.0.with("excalidraw", value))
    }
}

platform_api_runtime::nested!(RendererFormats, table = RENDERER_FORMATS);

pub(crate) static RENDERER_FORMATS: Table = Table::new(
    "RendererFormats",
    &[
        Field::new("bpmn", Type::Boolean, &[]).doc("Whether the format `bpmn` is on."),
        Field::new("blockdiag", Type::Boolean, &[])
            .doc("Whether the format `blockdiag` is on."),
        Field::new("excalidraw", Type::Boolean, &[])
            .doc("Whether the format `excalidraw` is on."),
    ],
);

pub(crate) static TABLES: &[&Table] = &[
    &BRANCH_ACCESS,
    &DEFAULT_BRANCH_PROTECTION_DEFAULTS,
    &RENDERER_FORMATS,
];
