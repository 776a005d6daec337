// Generated from spec/settings/projects.toml.
// Do not edit: run `cargo bindings generate`.

//! The settings of the section “Visibility, defaults and projects”.
//!
//! From *Instance Application Settings API*, section “Visibility, defaults and projects”.

use std::collections::BTreeMap;
use platform_api_runtime::IntoParam;
use crate::types::{
    DefaultBranchProtectionDefaults, DefaultProjectCreation, GitAccessProtocol,
    Visibility,
};
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # Visibility, defaults and projects
impl Settings {
    /// Default project visibility.
    ///
    /// One of `private`, `internal`, `public`.
    #[inline]
    pub fn default_project_visibility(&self) -> Option<Visibility> {
        self.0.get("default_project_visibility")
    }

    /// Default group visibility.
    ///
    /// One of `private`, `internal`, `public`.
    #[inline]
    pub fn default_group_visibility(&self) -> Option<Visibility> {
        self.0.get("default_group_visibility")
    }

    /// Default snippet visibility.
    ///
    /// One of `private`, `internal`, `public`.
    #[inline]
    pub fn default_snippet_visibility(&self) -> Option<Visibility> {
        self.0.get("default_snippet_visibility")
    }

    /// Restricted visibility levels.
    ///
    /// Array of entries, each one of `private`, `internal`, `public`. `null`: No level is restricted.
    #[inline]
    pub fn restricted_visibility_levels(&self) -> Option<Vec<Visibility>> {
        self.0.get("restricted_visibility_levels")
    }

    /// Maximum projects per user.
    #[inline]
    pub fn default_projects_limit(&self) -> Option<i64> {
        self.0.get("default_projects_limit")
    }

    /// Roles that may create projects by default.
    ///
    /// One of `0` (no one), `1` (maintainers), `2` (developers and maintainers).
    #[inline]
    pub fn default_project_creation(&self) -> Option<DefaultProjectCreation> {
        self.0.get("default_project_creation")
    }

    /// Name of the initial branch, for the whole instance.
    #[inline]
    pub fn default_branch_name(&self) -> Option<&str> {
        self.0.get("default_branch_name")
    }

    /// Default branch protection.
    #[deprecated(
        note = "the service deprecated it in 17.0; use `default_branch_protection_defaults`"
    )]
    #[inline]
    pub fn default_branch_protection(&self) -> Option<i64> {
        self.0.get("default_branch_protection")
    }

    /// Default protection of default branches. Further options are undocumented.
    ///
    /// Object, see [`DefaultBranchProtectionDefaults`]. Since 17.0.
    #[inline]
    pub fn default_branch_protection_defaults(
        &self,
    ) -> Option<DefaultBranchProtectionDefaults> {
        self.0.get("default_branch_protection_defaults")
    }

    /// `true`: Let group owners manage default branch protection.
    ///
    /// Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn group_owners_can_manage_default_branch_protection(&self) -> Option<bool> {
        self.0.get("group_owners_can_manage_default_branch_protection")
    }

    /// Default path of the CI file in a new project.
    #[inline]
    pub fn default_ci_config_path(&self) -> Option<&str> {
        self.0.get("default_ci_config_path")
    }

    /// Default artifact lifetime.
    #[inline]
    pub fn default_artifacts_expire_in(&self) -> Option<&str> {
        self.0.get("default_artifacts_expire_in")
    }

    /// `true`: Protect projects from deletion by default.
    ///
    /// Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn default_project_deletion_protection(&self) -> Option<bool> {
        self.0.get("default_project_deletion_protection")
    }

    /// Delay before an adjourned deletion.
    ///
    /// Integer (days). Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn deletion_adjourned_period(&self) -> Option<i64> {
        self.0.get("deletion_adjourned_period")
    }

    /// `true`: Delete inactive projects.
    #[inline]
    pub fn delete_inactive_projects(&self) -> Option<bool> {
        self.0.get("delete_inactive_projects")
    }

    /// Inactivity period before a project is deleted.
    ///
    /// Integer (months).
    #[inline]
    pub fn inactive_projects_delete_after_months(&self) -> Option<i64> {
        self.0.get("inactive_projects_delete_after_months")
    }

    /// Minimum size of an inactive project.
    ///
    /// Integer (MB).
    #[inline]
    pub fn inactive_projects_min_size_mb(&self) -> Option<i64> {
        self.0.get("inactive_projects_min_size_mb")
    }

    /// Inactivity period before a warning email.
    ///
    /// Integer (months).
    #[inline]
    pub fn inactive_projects_send_warning_email_after_months(&self) -> Option<i64> {
        self.0.get("inactive_projects_send_warning_email_after_months")
    }

    /// `true`: Enable project export.
    #[inline]
    pub fn project_export_enabled(&self) -> Option<bool> {
        self.0.get("project_export_enabled")
    }

    /// `true`: Enable Auto DevOps.
    #[inline]
    pub fn auto_devops_enabled(&self) -> Option<bool> {
        self.0.get("auto_devops_enabled")
    }

    /// Auto DevOps domain.
    #[inline]
    pub fn auto_devops_domain(&self) -> Option<&str> {
        self.0.get("auto_devops_domain")
    }

    /// `true`: Protect CI variables by default.
    #[inline]
    pub fn protected_ci_variables(&self) -> Option<bool> {
        self.0.get("protected_ci_variables")
    }

    /// `true`: Make mirroring available.
    #[inline]
    pub fn mirror_available(&self) -> Option<bool> {
        self.0.get("mirror_available")
    }

    /// Mirroring capacity threshold.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn mirror_capacity_threshold(&self) -> Option<i64> {
        self.0.get("mirror_capacity_threshold")
    }

    /// Maximum mirroring capacity.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn mirror_max_capacity(&self) -> Option<i64> {
        self.0.get("mirror_max_capacity")
    }

    /// Maximum mirroring delay.
    ///
    /// Integer (minutes). Only in the two higher paid tiers.
    #[inline]
    pub fn mirror_max_delay(&self) -> Option<i64> {
        self.0.get("mirror_max_delay")
    }

    /// `true`: Forbid overriding the approvers of a single merge request.
    #[inline]
    pub fn disable_overriding_approvers_per_merge_request(&self) -> Option<bool> {
        self.0.get("disable_overriding_approvers_per_merge_request")
    }

    /// `true`: Prevent authors from approving their merge requests.
    #[inline]
    pub fn prevent_merge_requests_author_approval(&self) -> Option<bool> {
        self.0.get("prevent_merge_requests_author_approval")
    }

    /// `true`: Prevent the committers of a merge request from approving it.
    #[inline]
    pub fn prevent_merge_requests_committers_approval(&self) -> Option<bool> {
        self.0.get("prevent_merge_requests_committers_approval")
    }

    /// `true`: Enable global group approvers for security policies.
    ///
    /// Responses have it on higher tiers only.
    #[inline]
    pub fn security_policy_global_group_approvers_enabled(&self) -> Option<bool> {
        self.0.get("security_policy_global_group_approvers_enabled")
    }

    /// Maximum number of security approval policies.
    ///
    /// Responses have it on higher tiers only.
    #[inline]
    pub fn security_approval_policies_limit(&self) -> Option<i64> {
        self.0.get("security_approval_policies_limit")
    }

    /// Identifier of the file template project.
    ///
    /// Only in the two higher paid tiers. Responses have it on higher tiers only.
    #[inline]
    pub fn file_template_project_id(&self) -> Option<i64> {
        self.0.get("file_template_project_id")
    }

    /// Weight of each named storage in the random placement of new projects.
    ///
    /// Object of integers.
    #[inline]
    pub fn repository_storages_weighted(&self) -> Option<BTreeMap<String, i64>> {
        self.0.get("repository_storages_weighted")
    }

    /// `true`: Use hashed storage, which can no longer be turned off. The lack of effect (assumed).
    ///
    /// Has no effect since 13.0.
    #[inline]
    pub fn hashed_storage_enabled(&self) -> Option<bool> {
        self.0.get("hashed_storage_enabled")
    }

    /// Maximum repository size.
    ///
    /// Integer (MB). Only in the two higher paid tiers.
    #[inline]
    pub fn repository_size_limit(&self) -> Option<i64> {
        self.0.get("repository_size_limit")
    }

    /// `true`: Check repository integrity at regular intervals.
    #[inline]
    pub fn repository_checks_enabled(&self) -> Option<bool> {
        self.0.get("repository_checks_enabled")
    }

    /// Protocol enabled for Git access.
    ///
    /// One of `ssh`, `http`, `all` (since 16.9).
    #[inline]
    pub fn enabled_git_access_protocol(&self) -> Option<GitAccessProtocol> {
        self.0.get("enabled_git_access_protocol")
    }

    /// Custom root of HTTP clone URLs.
    ///
    /// Format: `uri`.
    #[inline]
    pub fn custom_http_clone_url_root(&self) -> Option<&str> {
        self.0.get("custom_http_clone_url_root")
    }

    /// Host name in commit email addresses.
    ///
    /// Format: `hostname`.
    #[inline]
    pub fn commit_email_hostname(&self) -> Option<&str> {
        self.0.get("commit_email_hostname")
    }

    /// `true`: Limit time tracking to hours.
    #[inline]
    pub fn time_tracking_limit_to_hours(&self) -> Option<bool> {
        self.0.get("time_tracking_limit_to_hours")
    }

    /// `true`: Check namespace plans.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn check_namespace_plan(&self) -> Option<bool> {
        self.0.get("check_namespace_plan")
    }

    /// `true`: Enforce namespace storage limits.
    #[inline]
    pub fn enforce_namespace_storage_limit(&self) -> Option<bool> {
        self.0.get("enforce_namespace_storage_limit")
    }

    /// `true`: Allocate purchased storage automatically.
    #[inline]
    pub fn automatic_purchased_storage_allocation(&self) -> Option<bool> {
        self.0.get("automatic_purchased_storage_allocation")
    }

    /// Identifier of the group allowed to use the performance bar.
    #[deprecated(note = "use `performance_bar_allowed_group_path`")]
    #[inline]
    pub fn performance_bar_allowed_group_id(&self) -> Option<&str> {
        self.0.get("performance_bar_allowed_group_id")
    }

    /// Path of the group allowed to use the performance bar.
    #[inline]
    pub fn performance_bar_allowed_group_path(&self) -> Option<&str> {
        self.0.get("performance_bar_allowed_group_path")
    }

    /// `true`: Enable the performance bar.
    #[deprecated(note = "the API reference deprecates it")]
    #[inline]
    pub fn performance_bar_enabled(&self) -> Option<bool> {
        self.0.get("performance_bar_enabled")
    }
}

/// # Visibility, defaults and projects
impl SettingsUpdate {
    /// Default project visibility.
    ///
    /// One of `private`, `internal`, `public`. Default `"private"`. Since 16.4, must not be an entry of `restricted_visibility_levels`.
    pub fn default_project_visibility(self, value: impl IntoParam<Visibility>) -> Self {
        SettingsUpdate(self.0.with("default_project_visibility", value))
    }

    /// Default group visibility.
    ///
    /// One of `private`, `internal`, `public`. Default `"private"`. Since 16.4, must not be an entry of `restricted_visibility_levels`.
    pub fn default_group_visibility(self, value: impl IntoParam<Visibility>) -> Self {
        SettingsUpdate(self.0.with("default_group_visibility", value))
    }

    /// Default snippet visibility.
    ///
    /// One of `private`, `internal`, `public`. Default `"private"`.
    pub fn default_snippet_visibility(self, value: impl IntoParam<Visibility>) -> Self {
        SettingsUpdate(self.0.with("default_snippet_visibility", value))
    }

    /// Restricted visibility levels.
    ///
    /// Array of entries, each one of `private`, `internal`, `public`. Default `null`. `null`: No level is restricted.
    pub fn restricted_visibility_levels(
        self,
        value: impl IntoParam<Vec<Visibility>>,
    ) -> Self {
        SettingsUpdate(self.0.with("restricted_visibility_levels", value))
    }

    /// Maximum projects per user.
    ///
    /// Default `100000`.
    pub fn default_projects_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("default_projects_limit", value))
    }

    /// Roles that may create projects by default.
    ///
    /// One of `0` (no one), `1` (maintainers), `2` (developers and maintainers).
    pub fn default_project_creation(
        self,
        value: impl IntoParam<DefaultProjectCreation>,
    ) -> Self {
        SettingsUpdate(self.0.with("default_project_creation", value))
    }

    /// Name of the initial branch, for the whole instance.
    pub fn default_branch_name(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("default_branch_name", value))
    }

    /// Default branch protection.
    #[deprecated(
        note = "the service deprecated it in 17.0; use `default_branch_protection_defaults`"
    )]
    pub fn default_branch_protection(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("default_branch_protection", value))
    }

    /// Default protection of default branches. Further options are undocumented.
    ///
    /// Object, see [`DefaultBranchProtectionDefaults`]. Since 17.0.
    pub fn default_branch_protection_defaults(
        self,
        value: impl IntoParam<DefaultBranchProtectionDefaults>,
    ) -> Self {
        SettingsUpdate(self.0.with("default_branch_protection_defaults", value))
    }

    /// Let group owners manage default branch protection.
    ///
    /// Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn group_owners_can_manage_default_branch_protection(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("group_owners_can_manage_default_branch_protection", value),
        )
    }

    /// Default path of the CI file in a new project.
    pub fn default_ci_config_path(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("default_ci_config_path", value))
    }

    /// Default artifact lifetime.
    pub fn default_artifacts_expire_in(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("default_artifacts_expire_in", value))
    }

    /// Protect projects from deletion by default.
    ///
    /// Default `false`. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn default_project_deletion_protection(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("default_project_deletion_protection", value))
    }

    /// Delay before an adjourned deletion.
    ///
    /// Integer (days). Default `7`. At least 1. At most 90. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn deletion_adjourned_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("deletion_adjourned_period", value))
    }

    /// Delete inactive projects.
    ///
    /// Default `false`.
    pub fn delete_inactive_projects(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("delete_inactive_projects", value))
    }

    /// Inactivity period before a project is deleted.
    ///
    /// Integer (months). Default `2`. Applies only when `delete_inactive_projects` is `true`.
    pub fn inactive_projects_delete_after_months(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("inactive_projects_delete_after_months", value))
    }

    /// Minimum size of an inactive project.
    ///
    /// Integer (MB). Default `0`. Applies only when `delete_inactive_projects` is `true`.
    pub fn inactive_projects_min_size_mb(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("inactive_projects_min_size_mb", value))
    }

    /// Inactivity period before a warning email.
    ///
    /// Integer (months). Default `1`. Applies only when `delete_inactive_projects` is `true`.
    pub fn inactive_projects_send_warning_email_after_months(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("inactive_projects_send_warning_email_after_months", value),
        )
    }

    /// Enable project export.
    pub fn project_export_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("project_export_enabled", value))
    }

    /// Enable Auto DevOps.
    pub fn auto_devops_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("auto_devops_enabled", value))
    }

    /// Auto DevOps domain.
    pub fn auto_devops_domain(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("auto_devops_domain", value))
    }

    /// Protect CI variables by default.
    pub fn protected_ci_variables(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("protected_ci_variables", value))
    }

    /// Make mirroring available.
    pub fn mirror_available(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("mirror_available", value))
    }

    /// Mirroring capacity threshold.
    ///
    /// Only in the two higher paid tiers.
    pub fn mirror_capacity_threshold(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("mirror_capacity_threshold", value))
    }

    /// Maximum mirroring capacity.
    ///
    /// Only in the two higher paid tiers.
    pub fn mirror_max_capacity(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("mirror_max_capacity", value))
    }

    /// Maximum mirroring delay.
    ///
    /// Integer (minutes). Only in the two higher paid tiers.
    pub fn mirror_max_delay(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("mirror_max_delay", value))
    }

    /// Forbid overriding the approvers of a single merge request.
    pub fn disable_overriding_approvers_per_merge_request(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("disable_overriding_approvers_per_merge_request", value),
        )
    }

    /// Prevent authors from approving their merge requests.
    pub fn prevent_merge_requests_author_approval(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("prevent_merge_requests_author_approval", value))
    }

    /// Prevent the committers of a merge request from approving it.
    pub fn prevent_merge_requests_committers_approval(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("prevent_merge_requests_committers_approval", value))
    }

    /// Enable global group approvers for security policies.
    ///
    /// Responses have it on higher tiers only.
    pub fn security_policy_global_group_approvers_enabled(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("security_policy_global_group_approvers_enabled", value),
        )
    }

    /// Maximum number of security approval policies.
    ///
    /// Default `5`. At most 20. Responses have it on higher tiers only.
    pub fn security_approval_policies_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("security_approval_policies_limit", value))
    }

    /// Identifier of the file template project.
    ///
    /// Only in the two higher paid tiers. Responses have it on higher tiers only.
    pub fn file_template_project_id(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("file_template_project_id", value))
    }

    /// Weight of each named storage in the random placement of new projects.
    ///
    /// Object of integers.
    pub fn repository_storages_weighted(
        self,
        value: impl IntoParam<BTreeMap<String, i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("repository_storages_weighted", value))
    }

    /// Use hashed storage, which can no longer be turned off. The lack of effect (assumed).
    ///
    /// Default `true`. Has no effect since 13.0.
    pub fn hashed_storage_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("hashed_storage_enabled", value))
    }

    /// Maximum repository size.
    ///
    /// Integer (MB). Only in the two higher paid tiers.
    pub fn repository_size_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("repository_size_limit", value))
    }

    /// Check repository integrity at regular intervals.
    pub fn repository_checks_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("repository_checks_enabled", value))
    }

    /// Protocol enabled for Git access.
    ///
    /// One of `ssh`, `http`, `all` (since 16.9).
    pub fn enabled_git_access_protocol(
        self,
        value: impl IntoParam<GitAccessProtocol>,
    ) -> Self {
        SettingsUpdate(self.0.with("enabled_git_access_protocol", value))
    }

    /// Custom root of HTTP clone URLs.
    ///
    /// Format: `uri`.
    pub fn custom_http_clone_url_root(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("custom_http_clone_url_root", value))
    }

    /// Host name in commit email addresses.
    ///
    /// Format: `hostname`.
    pub fn commit_email_hostname(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("commit_email_hostname", value))
    }

    /// Limit time tracking to hours.
    ///
    /// Default `false`.
    pub fn time_tracking_limit_to_hours(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("time_tracking_limit_to_hours", value))
    }

    /// Check namespace plans.
    ///
    /// Only in the two higher paid tiers.
    pub fn check_namespace_plan(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("check_namespace_plan", value))
    }

    /// Enforce namespace storage limits.
    pub fn enforce_namespace_storage_limit(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("enforce_namespace_storage_limit", value))
    }

    /// Allocate purchased storage automatically.
    pub fn automatic_purchased_storage_allocation(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("automatic_purchased_storage_allocation", value))
    }

    /// Identifier of the group allowed to use the performance bar.
    #[deprecated(note = "use `performance_bar_allowed_group_path`")]
    pub fn performance_bar_allowed_group_id(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("performance_bar_allowed_group_id", value))
    }

    /// Path of the group allowed to use the performance bar.
    pub fn performance_bar_allowed_group_path(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("performance_bar_allowed_group_path", value))
    }

    /// Enable the performance bar.
    #[deprecated(note = "the API reference deprecates it")]
    pub fn performance_bar_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("performance_bar_enabled", value))
    }
}
