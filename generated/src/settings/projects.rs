// Generated from spec/settings/projects.toml.
// Do not edit: run `cargo bindings generate`.

//! Setters: Visibility, defaults and projects.
//!
//! From *Instance Application Settings API*, section “Visibility, defaults and projects”.

use std::collections::BTreeMap;
use platform_api_runtime::{
    Deprecated, Fact, Field, NoEffect, NotIn, Param, Tier, Type, Version,
};
use crate::settings::types::{
    DEFAULT_BRANCH_PROTECTION_DEFAULTS, DefaultBranchProtectionDefaults,
    DefaultProjectCreation, GitAccessProtocol, Visibility,
};
use super::SettingsUpdate;

impl SettingsUpdate {
    /// Visibility of a new project.
    ///
    /// `default_project_visibility`: one of `private`, `internal`, `public`. Default `"private"`. It may not be among
    /// `restricted_visibility_levels` since 16.4.
    #[must_use]
    pub fn default_project_visibility(
        mut self,
        value: impl Into<Param<Visibility>>,
    ) -> Self {
        self.0.default_project_visibility = value.into();
        self
    }

    /// Visibility of a new group.
    ///
    /// `default_group_visibility`: one of `private`, `internal`, `public`. Default `"private"`. It may not be among
    /// `restricted_visibility_levels` since 16.4.
    #[must_use]
    pub fn default_group_visibility(
        mut self,
        value: impl Into<Param<Visibility>>,
    ) -> Self {
        self.0.default_group_visibility = value.into();
        self
    }

    /// Visibility of a new snippet.
    ///
    /// `default_snippet_visibility`: one of `private`, `internal`, `public`. Default `"private"`.
    #[must_use]
    pub fn default_snippet_visibility(
        mut self,
        value: impl Into<Param<Visibility>>,
    ) -> Self {
        self.0.default_snippet_visibility = value.into();
        self
    }

    /// Levels of visibility that are withheld from users. Null means that every level may be used.
    ///
    /// `restricted_visibility_levels`: array, each entry one of `private`, `internal`, `public`. Default `null`.
    #[must_use]
    pub fn restricted_visibility_levels(
        mut self,
        value: impl Into<Param<Vec<Visibility>>>,
    ) -> Self {
        self.0.restricted_visibility_levels = value.into();
        self
    }

    /// How many projects one user may have.
    ///
    /// `default_projects_limit`: whole number. Default `100000`.
    #[must_use]
    pub fn default_projects_limit(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.default_projects_limit = value.into();
        self
    }

    /// Who may create projects by default.
    ///
    /// `default_project_creation`: one of `0` (no one), `1` (maintainers), `2` (developers and maintainers).
    #[must_use]
    pub fn default_project_creation(
        mut self,
        value: impl Into<Param<DefaultProjectCreation>>,
    ) -> Self {
        self.0.default_project_creation = value.into();
        self
    }

    /// Name of the first branch in new repositories of the whole instance.
    ///
    /// `default_branch_name`: text.
    #[must_use]
    pub fn default_branch_name(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.default_branch_name = value.into();
        self
    }

    /// Former protection of new default branches, as one number.
    ///
    /// `default_branch_protection`: whole number.
    #[deprecated(since = "17.0.0", note = "use `default_branch_protection_defaults`")]
    #[must_use]
    pub fn default_branch_protection(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.default_branch_protection = value.into();
        self
    }

    /// How new default branches are protected. It has further options, which the documents do not show.
    ///
    /// `default_branch_protection_defaults`: object, see [`DefaultBranchProtectionDefaults`]. Since 17.0.
    #[must_use]
    pub fn default_branch_protection_defaults(
        mut self,
        value: impl Into<Param<DefaultBranchProtectionDefaults>>,
    ) -> Self {
        self.0.default_branch_protection_defaults = value.into();
        self
    }

    /// Let owners of groups choose the protection of default branches themselves.
    ///
    /// `group_owners_can_manage_default_branch_protection`: boolean. Tier: the two higher paid ones. Self-managed only.
    /// Reads show it only to higher tiers.
    #[must_use]
    pub fn group_owners_can_manage_default_branch_protection(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.group_owners_can_manage_default_branch_protection = value.into();
        self
    }

    /// Where a new project looks for its CI file unless told otherwise.
    ///
    /// `default_ci_config_path`: text.
    #[must_use]
    pub fn default_ci_config_path(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.default_ci_config_path = value.into();
        self
    }

    /// How long job artifacts are kept when the job does not say.
    ///
    /// `default_artifacts_expire_in`: text.
    #[must_use]
    pub fn default_artifacts_expire_in(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.default_artifacts_expire_in = value.into();
        self
    }

    /// Protect projects from deletion.
    ///
    /// `default_project_deletion_protection`: boolean. Default `false`. Tier: the two higher paid ones. Self-managed
    /// only. Reads show it only to higher tiers.
    #[must_use]
    pub fn default_project_deletion_protection(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.default_project_deletion_protection = value.into();
        self
    }

    /// How long what is marked for deletion is still kept.
    ///
    /// `deletion_adjourned_period`: whole number (days). Default `7`. At least 1. At most 90. Tier: the two higher paid
    /// ones. Self-managed only. Reads show it only to higher tiers.
    #[must_use]
    pub fn deletion_adjourned_period(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.deletion_adjourned_period = value.into();
        self
    }

    /// Remove projects that are no longer active.
    ///
    /// `delete_inactive_projects`: boolean. Default `false`.
    #[must_use]
    pub fn delete_inactive_projects(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.delete_inactive_projects = value.into();
        self
    }

    /// How long a project has to be inactive to be removed.
    ///
    /// `inactive_projects_delete_after_months`: whole number (months). Default `2`. Applies only when
    /// `delete_inactive_projects` is `true`.
    #[must_use]
    pub fn inactive_projects_delete_after_months(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.inactive_projects_delete_after_months = value.into();
        self
    }

    /// Smallest size of a project for which inactivity counts.
    ///
    /// `inactive_projects_min_size_mb`: whole number (MB). Default `0`. Applies only when `delete_inactive_projects` is
    /// `true`.
    #[must_use]
    pub fn inactive_projects_min_size_mb(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.inactive_projects_min_size_mb = value.into();
        self
    }

    /// How long a project has to be inactive for a warning to be sent.
    ///
    /// `inactive_projects_send_warning_email_after_months`: whole number (months). Default `1`. Applies only when
    /// `delete_inactive_projects` is `true`.
    #[must_use]
    pub fn inactive_projects_send_warning_email_after_months(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.inactive_projects_send_warning_email_after_months = value.into();
        self
    }

    /// Let users export projects.
    ///
    /// `project_export_enabled`: boolean.
    #[must_use]
    pub fn project_export_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.project_export_enabled = value.into();
        self
    }

    /// Turn Auto DevOps on for projects.
    ///
    /// `auto_devops_enabled`: boolean.
    #[must_use]
    pub fn auto_devops_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.auto_devops_enabled = value.into();
        self
    }

    /// Domain that Auto DevOps works with.
    ///
    /// `auto_devops_domain`: text.
    #[must_use]
    pub fn auto_devops_domain(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.auto_devops_domain = value.into();
        self
    }

    /// Make new CI variables protected unless chosen otherwise.
    ///
    /// `protected_ci_variables`: boolean.
    #[must_use]
    pub fn protected_ci_variables(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.protected_ci_variables = value.into();
        self
    }

    /// Let projects set up mirroring.
    ///
    /// `mirror_available`: boolean.
    #[must_use]
    pub fn mirror_available(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.mirror_available = value.into();
        self
    }

    /// Threshold of the capacity for mirror updates.
    ///
    /// `mirror_capacity_threshold`: whole number. Tier: the two higher paid ones.
    #[must_use]
    pub fn mirror_capacity_threshold(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.mirror_capacity_threshold = value.into();
        self
    }

    /// Most mirror updates at the same time.
    ///
    /// `mirror_max_capacity`: whole number. Tier: the two higher paid ones.
    #[must_use]
    pub fn mirror_max_capacity(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.mirror_max_capacity = value.into();
        self
    }

    /// Longest wait between two updates of a mirror.
    ///
    /// `mirror_max_delay`: whole number (minutes). Tier: the two higher paid ones.
    #[must_use]
    pub fn mirror_max_delay(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.mirror_max_delay = value.into();
        self
    }

    /// Stop users from changing the approvers of a single merge request.
    ///
    /// `disable_overriding_approvers_per_merge_request`: boolean.
    #[must_use]
    pub fn disable_overriding_approvers_per_merge_request(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.disable_overriding_approvers_per_merge_request = value.into();
        self
    }

    /// Stop authors from approving their own merge requests.
    ///
    /// `prevent_merge_requests_author_approval`: boolean.
    #[must_use]
    pub fn prevent_merge_requests_author_approval(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.prevent_merge_requests_author_approval = value.into();
        self
    }

    /// Stop those who committed to a merge request from approving it.
    ///
    /// `prevent_merge_requests_committers_approval`: boolean.
    #[must_use]
    pub fn prevent_merge_requests_committers_approval(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.prevent_merge_requests_committers_approval = value.into();
        self
    }

    /// Look for the approver groups of security policies across the whole instance.
    ///
    /// `security_policy_global_group_approvers_enabled`: boolean. Reads show it only to higher tiers.
    #[must_use]
    pub fn security_policy_global_group_approvers_enabled(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.security_policy_global_group_approvers_enabled = value.into();
        self
    }

    /// Most approval policies that may be in force.
    ///
    /// `security_approval_policies_limit`: whole number. Default `5`. At most 20. Reads show it only to higher tiers.
    #[must_use]
    pub fn security_approval_policies_limit(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.security_approval_policies_limit = value.into();
        self
    }

    /// Identifier of the project that file templates are loaded from.
    ///
    /// `file_template_project_id`: whole number. Tier: the two higher paid ones. Reads show it only to higher tiers.
    #[must_use]
    pub fn file_template_project_id(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.file_template_project_id = value.into();
        self
    }

    /// Weight of each storage, by the name of the storage. The higher the weight, the likelier a new project is placed
    /// there.
    ///
    /// `repository_storages_weighted`: object, each value whole number.
    #[must_use]
    pub fn repository_storages_weighted(
        mut self,
        value: impl Into<Param<BTreeMap<String, i64>>>,
    ) -> Self {
        self.0.repository_storages_weighted = value.into();
        self
    }

    /// Keep repositories at hashed paths. Since 13.0 this cannot be turned off.
    ///
    /// `hashed_storage_enabled`: boolean. It has no effect since 13.0.
    #[must_use]
    pub fn hashed_storage_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.hashed_storage_enabled = value.into();
        self
    }

    /// Largest size of a repository.
    ///
    /// `repository_size_limit`: whole number (MB). Tier: the two higher paid ones.
    #[must_use]
    pub fn repository_size_limit(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.repository_size_limit = value.into();
        self
    }

    /// Verify at regular times that repositories are intact.
    ///
    /// `repository_checks_enabled`: boolean.
    #[must_use]
    pub fn repository_checks_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.repository_checks_enabled = value.into();
        self
    }

    /// Protocol that Git clients may use.
    ///
    /// `enabled_git_access_protocol`: one of `ssh`, `http`, `all`.
    #[must_use]
    pub fn enabled_git_access_protocol(
        mut self,
        value: impl Into<Param<GitAccessProtocol>>,
    ) -> Self {
        self.0.enabled_git_access_protocol = value.into();
        self
    }

    /// Start of the addresses shown for cloning over HTTP.
    ///
    /// `custom_http_clone_url_root`: text.
    #[must_use]
    pub fn custom_http_clone_url_root(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.custom_http_clone_url_root = value.into();
        self
    }

    /// Host name in the email addresses of commits.
    ///
    /// `commit_email_hostname`: text.
    #[must_use]
    pub fn commit_email_hostname(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.commit_email_hostname = value.into();
        self
    }

    /// Show tracked time in hours at most, never in longer units.
    ///
    /// `time_tracking_limit_to_hours`: boolean. Default `false`.
    #[must_use]
    pub fn time_tracking_limit_to_hours(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.time_tracking_limit_to_hours = value.into();
        self
    }

    /// Check what the plan of a namespace includes.
    ///
    /// `check_namespace_plan`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn check_namespace_plan(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.check_namespace_plan = value.into();
        self
    }

    /// Hold namespaces to their storage limit.
    ///
    /// `enforce_namespace_storage_limit`: boolean.
    #[must_use]
    pub fn enforce_namespace_storage_limit(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.enforce_namespace_storage_limit = value.into();
        self
    }

    /// Hand out purchased storage within a namespace automatically.
    ///
    /// `automatic_purchased_storage_allocation`: boolean.
    #[must_use]
    pub fn automatic_purchased_storage_allocation(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.automatic_purchased_storage_allocation = value.into();
        self
    }

    /// Former choice of the group that may see the performance bar.
    ///
    /// `performance_bar_allowed_group_id`: text.
    #[deprecated(note = "use `performance_bar_allowed_group_path`")]
    #[must_use]
    pub fn performance_bar_allowed_group_id(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.performance_bar_allowed_group_id = value.into();
        self
    }

    /// Path of the group that may see the performance bar.
    ///
    /// `performance_bar_allowed_group_path`: text.
    #[must_use]
    pub fn performance_bar_allowed_group_path(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.performance_bar_allowed_group_path = value.into();
        self
    }

    /// Former switch of the performance bar.
    ///
    /// `performance_bar_enabled`: boolean.
    #[deprecated(note = "the documents call it deprecated")]
    #[must_use]
    pub fn performance_bar_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.performance_bar_enabled = value.into();
        self
    }
}

const SECTION: &str = "Visibility, defaults and projects";

pub(super) const FIELDS: &[Field] = &[
    Field::new(
        "default_project_visibility",
        Type::TextEnum(Visibility::TEXTS),
        SECTION,
        &[
            Fact::Default("\"private\""),
            Fact::NotIn(NotIn::new("restricted_visibility_levels").since(16, 4)),
        ],
    ),
    Field::new(
        "default_group_visibility",
        Type::TextEnum(Visibility::TEXTS),
        SECTION,
        &[
            Fact::Default("\"private\""),
            Fact::NotIn(NotIn::new("restricted_visibility_levels").since(16, 4)),
        ],
    ),
    Field::new(
        "default_snippet_visibility",
        Type::TextEnum(Visibility::TEXTS),
        SECTION,
        &[Fact::Default("\"private\"")],
    ),
    Field::new(
        "restricted_visibility_levels",
        Type::Array(&Type::TextEnum(Visibility::TEXTS)),
        SECTION,
        &[Fact::Default("null"), Fact::Note("Null means that every level may be used.")],
    ),
    Field::new(
        "default_projects_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("100000")],
    ),
    Field::new(
        "default_project_creation",
        Type::IntegerEnum(DefaultProjectCreation::NUMBERS),
        SECTION,
        &[],
    ),
    Field::new("default_branch_name", Type::String, SECTION, &[]),
    Field::new(
        "default_branch_protection",
        Type::Integer,
        SECTION,
        &[
            Fact::Deprecated(
                Deprecated::new()
                    .since(17, 0)
                    .replaced_by(&["default_branch_protection_defaults"]),
            ),
        ],
    ),
    Field::new(
        "default_branch_protection_defaults",
        Type::Record(&DEFAULT_BRANCH_PROTECTION_DEFAULTS),
        SECTION,
        &[
            Fact::Introduced(17, 0),
            Fact::Note("It has further options, which the documents do not show."),
        ],
    ),
    Field::new(
        "group_owners_can_manage_default_branch_protection",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium), Fact::SelfManaged, Fact::HigherTierRead],
    ),
    Field::new("default_ci_config_path", Type::String, SECTION, &[]),
    Field::new("default_artifacts_expire_in", Type::String, SECTION, &[]),
    Field::new(
        "default_project_deletion_protection",
        Type::Boolean,
        SECTION,
        &[
            Fact::Default("false"),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
        ],
    ),
    Field::new(
        "deletion_adjourned_period",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("7"),
            Fact::Minimum("1"),
            Fact::Maximum("90"),
            Fact::Unit("days"),
            Fact::Tier(Tier::Premium),
            Fact::SelfManaged,
            Fact::HigherTierRead,
        ],
    ),
    Field::new(
        "delete_inactive_projects",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false")],
    ),
    Field::new(
        "inactive_projects_delete_after_months",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("2"),
            Fact::Unit("months"),
            Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
        ],
    ),
    Field::new(
        "inactive_projects_min_size_mb",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("0"),
            Fact::Unit("MB"),
            Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
        ],
    ),
    Field::new(
        "inactive_projects_send_warning_email_after_months",
        Type::Integer,
        SECTION,
        &[
            Fact::Default("1"),
            Fact::Unit("months"),
            Fact::AppliesWhen(&[("delete_inactive_projects", "true")]),
        ],
    ),
    Field::new("project_export_enabled", Type::Boolean, SECTION, &[]),
    Field::new("auto_devops_enabled", Type::Boolean, SECTION, &[]),
    Field::new("auto_devops_domain", Type::String, SECTION, &[]),
    Field::new("protected_ci_variables", Type::Boolean, SECTION, &[]),
    Field::new("mirror_available", Type::Boolean, SECTION, &[]),
    Field::new(
        "mirror_capacity_threshold",
        Type::Integer,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "mirror_max_capacity",
        Type::Integer,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "mirror_max_delay",
        Type::Integer,
        SECTION,
        &[Fact::Unit("minutes"), Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "disable_overriding_approvers_per_merge_request",
        Type::Boolean,
        SECTION,
        &[],
    ),
    Field::new("prevent_merge_requests_author_approval", Type::Boolean, SECTION, &[]),
    Field::new(
        "prevent_merge_requests_committers_approval",
        Type::Boolean,
        SECTION,
        &[],
    ),
    Field::new(
        "security_policy_global_group_approvers_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::HigherTierRead],
    ),
    Field::new(
        "security_approval_policies_limit",
        Type::Integer,
        SECTION,
        &[Fact::Default("5"), Fact::Maximum("20"), Fact::HigherTierRead],
    ),
    Field::new(
        "file_template_project_id",
        Type::Integer,
        SECTION,
        &[Fact::Tier(Tier::Premium), Fact::HigherTierRead],
    ),
    Field::new("repository_storages_weighted", Type::Map(&Type::Integer), SECTION, &[]),
    Field::new(
        "hashed_storage_enabled",
        Type::Boolean,
        SECTION,
        &[
            Fact::NoEffect(NoEffect::new().since(13, 0)),
            Fact::Note("Since 13.0 this cannot be turned off."),
        ],
    ),
    Field::new(
        "repository_size_limit",
        Type::Integer,
        SECTION,
        &[Fact::Unit("MB"), Fact::Tier(Tier::Premium)],
    ),
    Field::new("repository_checks_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "enabled_git_access_protocol",
        Type::TextEnum(GitAccessProtocol::TEXTS),
        SECTION,
        &[Fact::ValuesIntroduced(&[("\"all\"", Version::new(16, 9))])],
    ),
    Field::new("custom_http_clone_url_root", Type::String, SECTION, &[]),
    Field::new("commit_email_hostname", Type::String, SECTION, &[]),
    Field::new(
        "time_tracking_limit_to_hours",
        Type::Boolean,
        SECTION,
        &[Fact::Default("false")],
    ),
    Field::new(
        "check_namespace_plan",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new("enforce_namespace_storage_limit", Type::Boolean, SECTION, &[]),
    Field::new("automatic_purchased_storage_allocation", Type::Boolean, SECTION, &[]),
    Field::new(
        "performance_bar_allowed_group_id",
        Type::String,
        SECTION,
        &[
            Fact::Deprecated(
                Deprecated::new().replaced_by(&["performance_bar_allowed_group_path"]),
            ),
        ],
    ),
    Field::new("performance_bar_allowed_group_path", Type::String, SECTION, &[]),
    Field::new(
        "performance_bar_enabled",
        Type::Boolean,
        SECTION,
        &[Fact::Deprecated(Deprecated::new())],
    ),
];
