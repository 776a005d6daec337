// Generated from spec/types.toml.
// Do not edit: run `cargo bindings generate`.

//! Enums and nested objects, of integrations and of settings.

use platform_api_runtime::{Field, IntoParam, Object, Table, Type, UnknownValue};

/// Branches whose events cause notifications.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BranchesToBeNotified {
    /// `all`
    All,
    /// `default`
    Default,
    /// `protected`
    Protected,
    /// `default_and_protected`
    DefaultAndProtected,
    /// An undocumented value.
    Unknown(UnknownValue<Box<str>>),
}

impl BranchesToBeNotified {
    /// All documented values.
    pub const ALL: &'static [Self] = &[
        Self::All,
        Self::Default,
        Self::Protected,
        Self::DefaultAndProtected,
    ];
    /// The strings of these values on the wire.
    pub const STRINGS: &'static [&'static str] = &[
        "all",
        "default",
        "protected",
        "default_and_protected",
    ];
}

platform_api_runtime::string_enum!(BranchesToBeNotified);

/// Roles that may create projects.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DefaultProjectCreation {
    /// `0`
    NoOne,
    /// `1`
    Maintainers,
    /// `2`
    DevelopersAndMaintainers,
    /// An undocumented value.
    Unknown(UnknownValue<i64>),
}

impl DefaultProjectCreation {
    /// All documented values.
    pub const ALL: &'static [Self] = &[
        Self::NoOne,
        Self::Maintainers,
        Self::DevelopersAndMaintainers,
    ];
    /// The integers of these values on the wire, with their documented names.
    pub const NUMBERS: &'static [(i64, &'static str)] = &[
        (0, "no_one"),
        (1, "maintainers"),
        (2, "developers_and_maintainers"),
    ];
}

platform_api_runtime::integer_enum!(DefaultProjectCreation);

/// Email confirmation mode.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EmailConfirmationSetting {
    /// `off`
    Off,
    /// `soft`
    Soft,
    /// `hard`
    Hard,
    /// An undocumented value.
    Unknown(UnknownValue<Box<str>>),
}

impl EmailConfirmationSetting {
    /// All documented values.
    pub const ALL: &'static [Self] = &[Self::Off, Self::Soft, Self::Hard];
    /// The strings of these values on the wire.
    pub const STRINGS: &'static [&'static str] = &["off", "soft", "hard"];
}

platform_api_runtime::string_enum!(EmailConfirmationSetting);

/// First day of the week.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FirstDayOfWeek {
    /// `0`
    Sunday,
    /// `1`
    Monday,
    /// `6`
    Saturday,
    /// An undocumented value.
    Unknown(UnknownValue<i64>),
}

impl FirstDayOfWeek {
    /// All documented values.
    pub const ALL: &'static [Self] = &[Self::Sunday, Self::Monday, Self::Saturday];
    /// The integers of these values on the wire, with their documented names.
    pub const NUMBERS: &'static [(i64, &'static str)] = &[
        (0, "sunday"),
        (1, "monday"),
        (6, "saturday"),
    ];
}

platform_api_runtime::integer_enum!(FirstDayOfWeek);

/// Protocol for Git access.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GitAccessProtocol {
    /// `ssh`
    Ssh,
    /// `http`
    Http,
    /// `all`: Since 16.9.
    All,
    /// An undocumented value.
    Unknown(UnknownValue<Box<str>>),
}

impl GitAccessProtocol {
    /// All documented values.
    pub const ALL: &'static [Self] = &[Self::Ssh, Self::Http, Self::All];
    /// The strings of these values on the wire.
    pub const STRINGS: &'static [&'static str] = &["ssh", "http", "all"];
}

platform_api_runtime::string_enum!(GitAccessProtocol);

/// Import source.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ImportSource {
    /// `repohost_a`
    RepohostA,
    /// `repohost_b`
    RepohostB,
    /// `repohost_b_server`
    RepohostBServer,
    /// `issuetracker_a`
    IssuetrackerA,
    /// `git`
    Git,
    /// `platform_project`
    PlatformProject,
    /// `repohost_c`
    RepohostC,
    /// `manifest`
    Manifest,
    /// An undocumented value.
    Unknown(UnknownValue<Box<str>>),
}

impl ImportSource {
    /// All documented values.
    pub const ALL: &'static [Self] = &[
        Self::RepohostA,
        Self::RepohostB,
        Self::RepohostBServer,
        Self::IssuetrackerA,
        Self::Git,
        Self::PlatformProject,
        Self::RepohostC,
        Self::Manifest,
    ];
    /// The strings of these values on the wire.
    pub const STRINGS: &'static [&'static str] = &[
        "repohost_a",
        "repohost_b",
        "repohost_b_server",
        "issuetracker_a",
        "git",
        "platform_project",
        "repohost_c",
        "manifest",
    ];
}

platform_api_runtime::string_enum!(ImportSource);

/// Job limiter mode.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JobLimiterMode {
    /// `track`
    Track,
    /// `compress`
    Compress,
    /// An undocumented value.
    Unknown(UnknownValue<Box<str>>),
}

impl JobLimiterMode {
    /// All documented values.
    pub const ALL: &'static [Self] = &[Self::Track, Self::Compress];
    /// The strings of these values on the wire.
    pub const STRINGS: &'static [&'static str] = &["track", "compress"];
}

platform_api_runtime::string_enum!(JobLimiterMode);

/// Match rule for the labels of a notification filter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LabelsToBeNotifiedBehavior {
    /// `match_any`: One matching label suffices.
    MatchAny,
    /// `match_all`: All labels must match.
    MatchAll,
    /// An undocumented value.
    Unknown(UnknownValue<Box<str>>),
}

impl LabelsToBeNotifiedBehavior {
    /// All documented values.
    pub const ALL: &'static [Self] = &[Self::MatchAny, Self::MatchAll];
    /// The strings of these values on the wire.
    pub const STRINGS: &'static [&'static str] = &["match_any", "match_all"];
}

platform_api_runtime::string_enum!(LabelsToBeNotifiedBehavior);

/// Runner registrar.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RunnerRegistrar {
    /// `group`
    Group,
    /// `project`
    Project,
    /// An undocumented value.
    Unknown(UnknownValue<Box<str>>),
}

impl RunnerRegistrar {
    /// All documented values.
    pub const ALL: &'static [Self] = &[Self::Group, Self::Project];
    /// The strings of these values on the wire.
    pub const STRINGS: &'static [&'static str] = &["group", "project"];
}

platform_api_runtime::string_enum!(RunnerRegistrar);

/// Authentication method for the linked tracker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TrackerAuthType {
    /// `0`: `username`, with a password or an API token in `password`.
    Basic,
    /// `1`: Personal access token in `password`.
    PersonalAccessToken,
    /// An undocumented value.
    Unknown(UnknownValue<i64>),
}

impl TrackerAuthType {
    /// All documented values.
    pub const ALL: &'static [Self] = &[Self::Basic, Self::PersonalAccessToken];
    /// The integers of these values on the wire, with their documented names.
    pub const NUMBERS: &'static [(i64, &'static str)] = &[
        (0, "basic"),
        (1, "personal_access_token"),
    ];
}

platform_api_runtime::integer_enum!(TrackerAuthType);

/// Visibility level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Visibility {
    /// `private`
    Private,
    /// `internal`
    Internal,
    /// `public`
    Public,
    /// An undocumented value.
    Unknown(UnknownValue<Box<str>>),
}

impl Visibility {
    /// All documented values.
    pub const ALL: &'static [Self] = &[Self::Private, Self::Internal, Self::Public];
    /// The strings of these values on the wire.
    pub const STRINGS: &'static [&'static str] = &["private", "internal", "public"];
}

platform_api_runtime::string_enum!(Visibility);

/// “What's new” variant.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WhatsNewVariant {
    /// `all_tiers`
    AllTiers,
    /// `current_tier`
    CurrentTier,
    /// `disabled`
    Disabled,
    /// An undocumented value.
    Unknown(UnknownValue<Box<str>>),
}

impl WhatsNewVariant {
    /// All documented values.
    pub const ALL: &'static [Self] = &[
        Self::AllTiers,
        Self::CurrentTier,
        Self::Disabled,
    ];
    /// The strings of these values on the wire.
    pub const STRINGS: &'static [&'static str] = &[
        "all_tiers",
        "current_tier",
        "disabled",
    ];
}

platform_api_runtime::string_enum!(WhatsNewVariant);

/// Entry of `allowed_to_push` or `allowed_to_merge`.
#[must_use]
#[derive(Clone, PartialEq)]
pub struct BranchAccess(Object);

platform_api_runtime::empty!(BranchAccess);

impl BranchAccess {
    /// Access level of the entry.
    #[inline]
    pub fn get_access_level(&self) -> Option<i64> {
        self.0.get("access_level")
    }

    /// Access level of the entry.
    pub fn access_level(self, value: impl IntoParam<i64>) -> Self {
        BranchAccess(self.0.with("access_level", value))
    }
}

platform_api_runtime::nested!(BranchAccess, table = BRANCH_ACCESS);

pub(crate) static BRANCH_ACCESS: Table = Table::new(
    "BranchAccess",
    &[
        Field::new("access_level", Type::Integer, &[])
            .doc("", "Access level of the entry."),
    ],
);

/// Default protection of default branches. Further options are undocumented.
#[must_use]
#[derive(Clone, PartialEq)]
pub struct DefaultBranchProtectionDefaults(Object);

platform_api_runtime::empty!(DefaultBranchProtectionDefaults);

impl DefaultBranchProtectionDefaults {
    /// Access levels that may push.
    ///
    /// Array of objects, see [`BranchAccess`].
    #[inline]
    pub fn get_allowed_to_push(&self) -> Option<Vec<BranchAccess>> {
        self.0.get("allowed_to_push")
    }

    /// `true`: Allow force pushes.
    #[inline]
    pub fn get_allow_force_push(&self) -> Option<bool> {
        self.0.get("allow_force_push")
    }

    /// Access levels that may merge.
    ///
    /// Array of objects, see [`BranchAccess`].
    #[inline]
    pub fn get_allowed_to_merge(&self) -> Option<Vec<BranchAccess>> {
        self.0.get("allowed_to_merge")
    }

    /// Access levels that may push.
    ///
    /// Array of objects, see [`BranchAccess`].
    pub fn allowed_to_push(self, value: impl IntoParam<Vec<BranchAccess>>) -> Self {
        DefaultBranchProtectionDefaults(self.0.with("allowed_to_push", value))
    }

    /// Allow force pushes.
    pub fn allow_force_push(self, value: impl IntoParam<bool>) -> Self {
        DefaultBranchProtectionDefaults(self.0.with("allow_force_push", value))
    }

    /// Access levels that may merge.
    ///
    /// Array of objects, see [`BranchAccess`].
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
        Field::new("allowed_to_push", Type::Array(&Type::Record(&BRANCH_ACCESS)), &[])
            .doc("", "Access levels that may push."),
        Field::new("allow_force_push", Type::Boolean, &[])
            .doc("", "Allow force pushes."),
        Field::new("allowed_to_merge", Type::Array(&Type::Record(&BRANCH_ACCESS)), &[])
            .doc("", "Access levels that may merge."),
    ],
);

/// Renderer formats, each on or off.
#[must_use]
#[derive(Clone, PartialEq)]
pub struct RendererFormats(Object);

platform_api_runtime::empty!(RendererFormats);

impl RendererFormats {
    /// `true`: Enable `bpmn`.
    #[inline]
    pub fn get_bpmn(&self) -> Option<bool> {
        self.0.get("bpmn")
    }

    /// `true`: Enable `blockdiag`.
    #[inline]
    pub fn get_blockdiag(&self) -> Option<bool> {
        self.0.get("blockdiag")
    }

    /// `true`: Enable `excalidraw`.
    #[inline]
    pub fn get_excalidraw(&self) -> Option<bool> {
        self.0.get("excalidraw")
    }

    /// Enable `bpmn`.
    pub fn bpmn(self, value: impl IntoParam<bool>) -> Self {
        RendererFormats(self.0.with("bpmn", value))
    }

    /// Enable `blockdiag`.
    pub fn blockdiag(self, value: impl IntoParam<bool>) -> Self {
        RendererFormats(self.0.with("blockdiag", value))
    }

    /// Enable `excalidraw`.
    pub fn excalidraw(self, value: impl IntoParam<bool>) -> Self {
        RendererFormats(self.0.with("excalidraw", value))
    }
}

platform_api_runtime::nested!(RendererFormats, table = RENDERER_FORMATS);

pub(crate) static RENDERER_FORMATS: Table = Table::new(
    "RendererFormats",
    &[
        Field::new("bpmn", Type::Boolean, &[]).doc("", "Enable `bpmn`."),
        Field::new("blockdiag", Type::Boolean, &[]).doc("", "Enable `blockdiag`."),
        Field::new("excalidraw", Type::Boolean, &[]).doc("", "Enable `excalidraw`."),
    ],
);

pub(crate) static TABLES: &[&Table] = &[
    &BRANCH_ACCESS,
    &DEFAULT_BRANCH_PROTECTION_DEFAULTS,
    &RENDERER_FORMATS,
];
