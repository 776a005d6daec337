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
    /// Default visibility of projects.
    ///
    /// One of `private`, `internal`, `public`.
    #[inline]
    pub fn default_project_visibility(&self) -> Option<Visibility> {
        self.0.get("default_project_visibility")
    }

    /// Default visibility of groups.
    ///
    /// One of `private`, `internal`, `public`.
    #[inline]
    pub fn default_group_visibility(&self) -> Option<Visibility> {
        self.0.get("default_group_visibility")
    }

    /// Default visibility of snippets.
    ///
    /// One of `private`, `internal`, `public`.
    #[inline]
    pub fn default_snippet_visibility(&self) -> Option<Visibility> {
        self.0.get("default_snippet_visibility")
    }

    /// Levels of visibility that are restricted.
    ///
    /// Array of entries, each one of `private`, `internal`, `public`. `null`: No level is restricted.
    #[inline]
    pub fn restricted_visibility_levels(&self) -> Option<Vec<Visibility>> {
        self.0.get("restricted_visibility_levels")
    }

    /// Maximum number of projects that one user may have.
    #[inline]
    pub fn default_projects_limit(&self) -> Option<i64> {
        self.0.get("default_projects_limit")
    }

    /// Who may create projects by default.
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

    /// Protection of the default branch, as a number.
    #[deprecated(
        note = "the service deprecated it in 17.0; use `default_branch_protection_defaults`"
    )]
    #[inline]
    pub fn default_branch_protection(&self) -> Option<i64> {
        self.0.get("default_branch_protection")
    }

    /// How default branches are protected by default. It has further options, which the documents do not show.
    ///
    /// Object, see [`DefaultBranchProtectionDefaults`]. Since 17.0.
    #[inline]
    pub fn default_branch_protection_defaults(
        &self,
    ) -> Option<DefaultBranchProtectionDefaults> {
        self.0.get("default_branch_protection_defaults")
    }

    /// Whether owners of groups can manage the protection of default branches.
    ///
    /// Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn group_owners_can_manage_default_branch_protection(&self) -> Option<bool> {
        self.0.get("group_owners_can_manage_default_branch_protection")
    }

    /// Where a new project has its CI file by default.
    #[inline]
    pub fn default_ci_config_path(&self) -> Option<&str> {
        self.0.get("default_ci_config_path")
    }

    /// Time after which artifacts expire by default.
    #[inline]
    pub fn default_artifacts_expire_in(&self) -> Option<&str> {
        self.0.get("default_artifacts_expire_in")
    }

    /// Whether projects are protected from deletion by default.
    ///
    /// Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn default_project_deletion_protection(&self) -> Option<bool> {
        self.0.get("default_project_deletion_protection")
    }

    /// How long a deletion is adjourned.
    ///
    /// Integer (days). Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    #[inline]
    pub fn deletion_adjourned_period(&self) -> Option<i64> {
        self.0.get("deletion_adjourned_period")
    }

    /// Whether inactive projects are deleted.
    #[inline]
    pub fn delete_inactive_projects(&self) -> Option<bool> {
        self.0.get("delete_inactive_projects")
    }

    /// How long a project has to be inactive to be deleted.
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

    /// How long a project has to be inactive for a warning email to be sent.
    ///
    /// Integer (months).
    #[inline]
    pub fn inactive_projects_send_warning_email_after_months(&self) -> Option<i64> {
        self.0.get("inactive_projects_send_warning_email_after_months")
    }

    /// Whether projects can be exported.
    #[inline]
    pub fn project_export_enabled(&self) -> Option<bool> {
        self.0.get("project_export_enabled")
    }

    /// Whether Auto DevOps is enabled.
    #[inline]
    pub fn auto_devops_enabled(&self) -> Option<bool> {
        self.0.get("auto_devops_enabled")
    }

    /// Domain of Auto DevOps.
    #[inline]
    pub fn auto_devops_domain(&self) -> Option<&str> {
        self.0.get("auto_devops_domain")
    }

    /// Whether CI variables are protected unless chosen otherwise.
    #[inline]
    pub fn protected_ci_variables(&self) -> Option<bool> {
        self.0.get("protected_ci_variables")
    }

    /// Whether mirroring is available.
    #[inline]
    pub fn mirror_available(&self) -> Option<bool> {
        self.0.get("mirror_available")
    }

    /// Capacity threshold of mirroring.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn mirror_capacity_threshold(&self) -> Option<i64> {
        self.0.get("mirror_capacity_threshold")
    }

    /// Maximum capacity of mirroring.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn mirror_max_capacity(&self) -> Option<i64> {
        self.0.get("mirror_max_capacity")
    }

    /// Maximum delay of mirroring.
    ///
    /// Integer (minutes). Only in the two higher paid tiers.
    #[inline]
    pub fn mirror_max_delay(&self) -> Option<i64> {
        self.0.get("mirror_max_delay")
    }

    /// Whether overriding the approvers of a single merge request is disabled.
    #[inline]
    pub fn disable_overriding_approvers_per_merge_request(&self) -> Option<bool> {
        self.0.get("disable_overriding_approvers_per_merge_request")
    }

    /// Whether authors are prevented from approving their merge requests.
    #[inline]
    pub fn prevent_merge_requests_author_approval(&self) -> Option<bool> {
        self.0.get("prevent_merge_requests_author_approval")
    }

    /// Whether committers are prevented from approving the merge requests.
    #[inline]
    pub fn prevent_merge_requests_committers_approval(&self) -> Option<bool> {
        self.0.get("prevent_merge_requests_committers_approval")
    }

    /// Whether global group approvers of security policies are enabled.
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

    /// Identifier of the project with the file templates.
    ///
    /// Only in the two higher paid tiers. Responses have it on higher tiers only.
    #[inline]
    pub fn file_template_project_id(&self) -> Option<i64> {
        self.0.get("file_template_project_id")
    }

    /// Weight of each storage, by the name of the storage. The higher the weight, the likelier a new project is placed there.
    ///
    /// Object of integers.
    #[inline]
    pub fn repository_storages_weighted(&self) -> Option<BTreeMap<String, i64>> {
        self.0.get("repository_storages_weighted")
    }

    /// Whether hashed storage is used. Since 13.0 it is always on. So true is its default too, and since then a change of it has no effect (assumed).
    #[inline]
    pub fn hashed_storage_enabled(&self) -> Option<bool> {
        self.0.get("hashed_storage_enabled")
    }

    /// Maximum size of a repository.
    ///
    /// Integer (MB). Only in the two higher paid tiers.
    #[inline]
    pub fn repository_size_limit(&self) -> Option<i64> {
        self.0.get("repository_size_limit")
    }

    /// Whether repositories are checked for integrity at regular intervals.
    #[inline]
    pub fn repository_checks_enabled(&self) -> Option<bool> {
        self.0.get("repository_checks_enabled")
    }

    /// Protocol that is enabled for access with Git.
    ///
    /// One of `ssh`, `http`, `all`.
    #[inline]
    pub fn enabled_git_access_protocol(&self) -> Option<GitAccessProtocol> {
        self.0.get("enabled_git_access_protocol")
    }

    /// Custom root of the URLs for cloning over HTTP.
    #[inline]
    pub fn custom_http_clone_url_root(&self) -> Option<&str> {
        self.0.get("custom_http_clone_url_root")
    }

    /// Host name of email addresses in commits.
    #[inline]
    pub fn commit_email_hostname(&self) -> Option<&str> {
        self.0.get("commit_email_hostname")
    }

    /// Whether time tracking is limited to hours.
    #[inline]
    pub fn time_tracking_limit_to_hours(&self) -> Option<bool> {
        self.0.get("time_tracking_limit_to_hours")
    }

    /// Whether the plan of a namespace is checked.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn check_namespace_plan(&self) -> Option<bool> {
        self.0.get("check_namespace_plan")
    }

    /// Whether the storage limit of namespaces is enforced.
    #[inline]
    pub fn enforce_namespace_storage_limit(&self) -> Option<bool> {
        self.0.get("enforce_namespace_storage_limit")
    }

    /// Whether purchased storage is allocated automatically.
    #[inline]
    pub fn automatic_purchased_storage_allocation(&self) -> Option<bool> {
        self.0.get("automatic_purchased_storage_allocation")
    }

    /// Identifier of the group that the performance bar is for.
    #[deprecated(note = "use `performance_bar_allowed_group_path`")]
    #[inline]
    pub fn performance_bar_allowed_group_id(&self) -> Option<&str> {
        self.0.get("performance_bar_allowed_group_id")
    }

    /// Path of the group that the performance bar is for.
    #[inline]
    pub fn performance_bar_allowed_group_path(&self) -> Option<&str> {
        self.0.get("performance_bar_allowed_group_path")
    }

    /// Whether the performance bar is enabled.
    #[deprecated(note = "the documents say that it is deprecated")]
    #[inline]
    pub fn performance_bar_enabled(&self) -> Option<bool> {
        self.0.get("performance_bar_enabled")
    }
}

/// # Visibility, defaults and projects
impl SettingsUpdate {
    /// Default visibility of projects.
    ///
    /// One of `private`, `internal`, `public`. Default `"private"`. Since 16.4, must not be an entry of `restricted_visibility_levels`.
    pub fn default_project_visibility(self, value: impl IntoParam<Visibility>) -> Self {
        SettingsUpdate(self.0.with("default_project_visibility", value))
    }

    /// Default visibility of groups.
    ///
    /// One of `private`, `internal`, `public`. Default `"private"`. Since 16.4, must not be an entry of `restricted_visibility_levels`.
    pub fn default_group_visibility(self, value: impl IntoParam<Visibility>) -> Self {
        SettingsUpdate(self.0.with("default_group_visibility", value))
    }

    /// Default visibility of snippets.
    ///
    /// One of `private`, `internal`, `public`. Default `"private"`.
    pub fn default_snippet_visibility(self, value: impl IntoParam<Visibility>) -> Self {
        SettingsUpdate(self.0.with("default_snippet_visibility", value))
    }

    /// Levels of visibility that are restricted.
    ///
    /// Array of entries, each one of `private`, `internal`, `public`. Default `null`. `null`: No level is restricted.
    pub fn restricted_visibility_levels(
        self,
        value: impl IntoParam<Vec<Visibility>>,
    ) -> Self {
        SettingsUpdate(self.0.with("restricted_visibility_levels", value))
    }

    /// Maximum number of projects that one user may have.
    ///
    /// Default `100000`.
    pub fn default_projects_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("default_projects_limit", value))
    }

    /// Who may create projects by default.
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

    /// Protection of the default branch, as a number.
    #[deprecated(
        note = "the service deprecated it in 17.0; use `default_branch_protection_defaults`"
    )]
    pub fn default_branch_protection(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("default_branch_protection", value))
    }

    /// How default branches are protected by default. It has further options, which the documents do not show.
    ///
    /// Object, see [`DefaultBranchProtectionDefaults`]. Since 17.0.
    pub fn default_branch_protection_defaults(
        self,
        value: impl IntoParam<DefaultBranchProtectionDefaults>,
    ) -> Self {
        SettingsUpdate(self.0.with("default_branch_protection_defaults", value))
    }

    /// Whether owners of groups can manage the protection of default branches.
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

    /// Where a new project has its CI file by default.
    pub fn default_ci_config_path(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("default_ci_config_path", value))
    }

    /// Time after which artifacts expire by default.
    pub fn default_artifacts_expire_in(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("default_artifacts_expire_in", value))
    }

    /// Whether projects are protected from deletion by default.
    ///
    /// Default `false`. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn default_project_deletion_protection(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("default_project_deletion_protection", value))
    }

    /// How long a deletion is adjourned.
    ///
    /// Integer (days). Default `7`. At least 1. At most 90. Only in the two higher paid tiers. Self-managed installations only. Responses have it on higher tiers only.
    pub fn deletion_adjourned_period(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("deletion_adjourned_period", value))
    }

    /// Whether inactive projects are deleted.
    ///
    /// Default `false`.
    pub fn delete_inactive_projects(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("delete_inactive_projects", value))
    }

    /// How long a project has to be inactive to be deleted.
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

    /// How long a project has to be inactive for a warning email to be sent.
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

    /// Whether projects can be exported.
    pub fn project_export_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("project_export_enabled", value))
    }

    /// Whether Auto DevOps is enabled.
    pub fn auto_devops_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("auto_devops_enabled", value))
    }

    /// Domain of Auto DevOps.
    pub fn auto_devops_domain(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("auto_devops_domain", value))
    }

    /// Whether CI variables are protected unless chosen otherwise.
    pub fn protected_ci_variables(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("protected_ci_variables", value))
    }

    /// Whether mirroring is available.
    pub fn mirror_available(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("mirror_available", value))
    }

    /// Capacity threshold of mirroring.
    ///
    /// Only in the two higher paid tiers.
    pub fn mirror_capacity_threshold(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("mirror_capacity_threshold", value))
    }

    /// Maximum capacity of mirroring.
    ///
    /// Only in the two higher paid tiers.
    pub fn mirror_max_capacity(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("mirror_max_capacity", value))
    }

    /// Maximum delay of mirroring.
    ///
    /// Integer (minutes). Only in the two higher paid tiers.
    pub fn mirror_max_delay(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("mirror_max_delay", value))
    }

    /// Whether overriding the approvers of a single merge request is disabled.
    pub fn disable_overriding_approvers_per_merge_request(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("disable_overriding_approvers_per_merge_request", value),
        )
    }

    /// Whether authors are prevented from approving their merge requests.
    pub fn prevent_merge_requests_author_approval(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("prevent_merge_requests_author_approval", value))
    }

    /// Whether committers are prevented from approving the merge requests.
    pub fn prevent_merge_requests_committers_approval(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("prevent_merge_requests_committers_approval", value))
    }

    /// Whether global group approvers of security policies are enabled.
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

    /// Identifier of the project with the file templates.
    ///
    /// Only in the two higher paid tiers. Responses have it on higher tiers only.
    pub fn file_template_project_id(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("file_template_project_id", value))
    }

    /// Weight of each storage, by the name of the storage. The higher the weight, the likelier a new project is placed there.
    ///
    /// Object of integers.
    pub fn repository_storages_weighted(
        self,
        value: impl IntoParam<BTreeMap<String, i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("repository_storages_weighted", value))
    }

    /// Whether hashed storage is used. Since 13.0 it is always on. So true is its default too, and since then a change of it has no effect (assumed).
    ///
    /// Default `true`. Has no effect since 13.0.
    pub fn hashed_storage_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("hashed_storage_enabled", value))
    }

    /// Maximum size of a repository.
    ///
    /// Integer (MB). Only in the two higher paid tiers.
    pub fn repository_size_limit(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("repository_size_limit", value))
    }

    /// Whether repositories are checked for integrity at regular intervals.
    pub fn repository_checks_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("repository_checks_enabled", value))
    }

    /// Protocol that is enabled for access with Git.
    ///
    /// One of `ssh`, `http`, `all`.
    pub fn enabled_git_access_protocol(
        self,
        value: impl IntoParam<GitAccessProtocol>,
    ) -> Self {
        SettingsUpdate(self.0.with("enabled_git_access_protocol", value))
    }

    /// Custom root of the URLs for cloning over HTTP.
    pub fn custom_http_clone_url_root(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("custom_http_clone_url_root", value))
    }

    /// Host name of email addresses in commits.
    pub fn commit_email_hostname(self, value: impl IntoParam<String>) -> Self {
        SettingsUpdate(self.0.with("commit_email_hostname", value))
    }

    /// Whether time tracking is limited to hours.
    ///
    /// Default `false`.
    pub fn time_tracking_limit_to_hours(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("time_tracking_limit_to_hours", value))
    }

    /// Whether the plan of a namespace is checked.
    ///
    /// Only in the two higher paid tiers.
    pub fn check_namespace_plan(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("check_namespace_plan", value))
    }

    /// Whether the storage limit of namespaces is enforced.
    pub fn enforce_namespace_storage_limit(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("enforce_namespace_storage_limit", value))
    }

    /// Whether purchased storage is allocated automatically.
    pub fn automatic_purchased_storage_allocation(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("automatic_purchased_storage_allocation", value))
    }

    /// Identifier of the group that the performance bar is for.
    #[deprecated(note = "use `performance_bar_allowed_group_path`")]
    pub fn performance_bar_allowed_group_id(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("performance_bar_allowed_group_id", value))
    }

    /// Path of the group that the performance bar is for.
    pub fn performance_bar_allowed_group_path(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("performance_bar_allowed_group_path", value))
    }

    /// Whether the performance bar is enabled.
    #[deprecated(note = "the documents say that it is deprecated")]
    pub fn performance_bar_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("performance_bar_enabled", value))
    }
}
