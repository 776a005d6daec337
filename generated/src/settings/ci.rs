// Generated from spec/settings/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! CI/CD, artifacts, registries and packages.
//!
//! From *Instance Application Settings API*, section “CI/CD, artifacts, registries and packages”.

use platform_api_runtime::Param;
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # CI/CD, artifacts, registries and packages
impl Settings {
    /// How old a job has to be for it to be archived. One day is the shortest.
    /// `archive_builds_in_human_readable`: string. `""`: Jobs are never archived.
    #[inline]
    pub fn archive_builds_in_human_readable(&self) -> Option<&str> {
        self.0.get("archive_builds_in_human_readable")
    }

    /// Hold on to the most recent artifacts.
    /// `keep_latest_artifact`: boolean. Default `true`.
    #[inline]
    pub fn keep_latest_artifact(&self) -> Option<bool> {
        self.0.get("keep_latest_artifact")
    }

    /// Largest size of job artifacts.
    /// `max_artifacts_size`: integer (MB).
    #[inline]
    pub fn max_artifacts_size(&self) -> Option<i64> {
        self.0.get("max_artifacts_size")
    }

    /// Largest size of a Pages site.
    /// `max_pages_size`: integer (MB).
    #[inline]
    pub fn max_pages_size(&self) -> Option<i64> {
        self.0.get("max_pages_size")
    }

    /// Most that a CI configuration may take, with all that it includes.
    /// `ci_max_total_yaml_size_bytes`: integer (bytes).
    #[inline]
    pub fn ci_max_total_yaml_size_bytes(&self) -> Option<i64> {
        self.0.get("ci_max_total_yaml_size_bytes")
    }

    /// Most files that a CI configuration may include.
    /// `ci_max_includes`: integer. Default `150`.
    #[inline]
    pub fn ci_max_includes(&self) -> Option<i64> {
        self.0.get("ci_max_includes")
    }

    /// Deepest nesting of a CI configuration.
    /// `max_yaml_depth`: integer. Default `100`.
    #[inline]
    pub fn max_yaml_depth(&self) -> Option<i64> {
        self.0.get("max_yaml_depth")
    }

    /// Largest size of one file of a CI configuration.
    /// `max_yaml_size_bytes`: integer (bytes). Default `1048576`.
    #[inline]
    pub fn max_yaml_size_bytes(&self) -> Option<i64> {
        self.0.get("max_yaml_size_bytes")
    }

    /// Largest size of a Terraform state file.
    /// `max_terraform_state_size_bytes`: integer (bytes). `0`: There is no limit.
    #[inline]
    pub fn max_terraform_state_size_bytes(&self) -> Option<i64> {
        self.0.get("max_terraform_state_size_bytes")
    }

    /// How often the same project, user and commit may trigger downstream pipelines.
    /// `downstream_pipeline_trigger_limit_per_project_user_sha`: integer. Default `0`. `0`: There is no limit. Since
    /// 16.10.
    #[inline]
    pub fn downstream_pipeline_trigger_limit_per_project_user_sha(&self) -> Option<i64> {
        self.0.get("downstream_pipeline_trigger_limit_per_project_user_sha")
    }

    /// Most pipelines that the same project, user and commit may create. There is no limit unless one is set.
    /// `pipeline_limit_per_project_user_sha`: integer (per minute).
    #[inline]
    pub fn pipeline_limit_per_project_user_sha(&self) -> Option<i64> {
        self.0.get("pipeline_limit_per_project_user_sha")
    }

    /// Suggest setting up a pipeline.
    /// `suggest_pipeline_enabled`: boolean.
    #[inline]
    pub fn suggest_pipeline_enabled(&self) -> Option<bool> {
        self.0.get("suggest_pipeline_enabled")
    }

    /// Let cleanup policies for containers cover historic entries as well.
    /// `container_expiration_policies_enable_historic_entries`: boolean.
    #[inline]
    pub fn container_expiration_policies_enable_historic_entries(&self) -> Option<bool> {
        self.0.get("container_expiration_policies_enable_historic_entries")
    }

    /// How many image tags a single cleanup may remove.
    /// `container_registry_cleanup_tags_service_max_list_size`: integer.
    #[inline]
    pub fn container_registry_cleanup_tags_service_max_list_size(&self) -> Option<i64> {
        self.0.get("container_registry_cleanup_tags_service_max_list_size")
    }

    /// How long removing image tags may take during a cleanup.
    /// `container_registry_delete_tags_service_timeout`: integer (seconds).
    #[inline]
    pub fn container_registry_delete_tags_service_timeout(&self) -> Option<i64> {
        self.0.get("container_registry_delete_tags_service_timeout")
    }

    /// Cache while cleanup policies of the container registry run.
    /// `container_registry_expiration_policies_caching`: boolean.
    #[inline]
    pub fn container_registry_expiration_policies_caching(&self) -> Option<bool> {
        self.0.get("container_registry_expiration_policies_caching")
    }

    /// Number of workers for the cleanup policies of the container registry.
    /// `container_registry_expiration_policies_worker_capacity`: integer.
    #[inline]
    pub fn container_registry_expiration_policies_worker_capacity(&self) -> Option<i64> {
        self.0.get("container_registry_expiration_policies_worker_capacity")
    }

    /// Life of a token of the container registry.
    /// `container_registry_token_expire_delay`: integer (minutes).
    #[inline]
    pub fn container_registry_token_expire_delay(&self) -> Option<i64> {
        self.0.get("container_registry_token_expire_delay")
    }

    /// Number of workers for the cleanup policies of the package registry.
    /// `package_registry_cleanup_policies_worker_capacity`: integer.
    #[inline]
    pub fn package_registry_cleanup_policies_worker_capacity(&self) -> Option<i64> {
        self.0.get("package_registry_cleanup_policies_worker_capacity")
    }

    /// Offer to open a package registry for everyone to pull from.
    /// `package_registry_allow_anyone_to_pull_option`: boolean.
    #[inline]
    pub fn package_registry_allow_anyone_to_pull_option(&self) -> Option<bool> {
        self.0.get("package_registry_allow_anyone_to_pull_option")
    }

    /// Ask the public registry for Java packages that the instance does not have.
    /// `java_package_requests_forwarding`: boolean. Only in the two higher paid tiers.
    #[inline]
    pub fn java_package_requests_forwarding(&self) -> Option<bool> {
        self.0.get("java_package_requests_forwarding")
    }

    /// Ask the public registry for JavaScript packages that the instance does not have.
    /// `js_package_requests_forwarding`: boolean. Only in the two higher paid tiers.
    #[inline]
    pub fn js_package_requests_forwarding(&self) -> Option<bool> {
        self.0.get("js_package_requests_forwarding")
    }

    /// Ask the public registry for Python packages that the instance does not have.
    /// `python_package_requests_forwarding`: boolean. Only in the two higher paid tiers.
    #[inline]
    pub fn python_package_requests_forwarding(&self) -> Option<bool> {
        self.0.get("python_package_requests_forwarding")
    }

    /// Accept .NET packages without checking the addresses in their metadata.
    /// `dotnet_package_skip_metadata_url_validation`: boolean. Since 17.0.
    #[inline]
    pub fn dotnet_package_skip_metadata_url_validation(&self) -> Option<bool> {
        self.0.get("dotnet_package_skip_metadata_url_validation")
    }

    /// Package types, by number, that package metadata covers. The documents do not give the allowed values.
    /// `package_metadata_purl_types`: array of integers. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn package_metadata_purl_types(&self) -> Option<Vec<i64>> {
        self.0.get("package_metadata_purl_types")
    }

    /// Warn users before job artifacts lead them to another site.
    /// `enable_artifact_external_redirect_warning_page`: boolean.
    #[inline]
    pub fn enable_artifact_external_redirect_warning_page(&self) -> Option<bool> {
        self.0.get("enable_artifact_external_redirect_warning_page")
    }
}

/// # CI/CD, artifacts, registries and packages
impl SettingsUpdate {
    /// How old a job has to be for it to be archived. One day is the shortest.
    ///
    /// `archive_builds_in_human_readable`: string. `""`: Jobs are never archived.
    pub fn archive_builds_in_human_readable(
        self,
        value: impl Into<Param<String>>,
    ) -> Self {
        SettingsUpdate(self.0.with("archive_builds_in_human_readable", value))
    }

    /// Hold on to the most recent artifacts.
    ///
    /// `keep_latest_artifact`: boolean. Default `true`.
    pub fn keep_latest_artifact(self, value: impl Into<Param<bool>>) -> Self {
        SettingsUpdate(self.0.with("keep_latest_artifact", value))
    }

    /// Largest size of job artifacts.
    ///
    /// `max_artifacts_size`: integer (MB).
    pub fn max_artifacts_size(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("max_artifacts_size", value))
    }

    /// Largest size of a Pages site.
    ///
    /// `max_pages_size`: integer (MB).
    pub fn max_pages_size(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("max_pages_size", value))
    }

    /// Most that a CI configuration may take, with all that it includes.
    ///
    /// `ci_max_total_yaml_size_bytes`: integer (bytes).
    pub fn ci_max_total_yaml_size_bytes(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("ci_max_total_yaml_size_bytes", value))
    }

    /// Most files that a CI configuration may include.
    ///
    /// `ci_max_includes`: integer. Default `150`.
    pub fn ci_max_includes(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("ci_max_includes", value))
    }

    /// Deepest nesting of a CI configuration.
    ///
    /// `max_yaml_depth`: integer. Default `100`.
    pub fn max_yaml_depth(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("max_yaml_depth", value))
    }

    /// Largest size of one file of a CI configuration.
    ///
    /// `max_yaml_size_bytes`: integer (bytes). Default `1048576`.
    pub fn max_yaml_size_bytes(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("max_yaml_size_bytes", value))
    }

    /// Largest size of a Terraform state file.
    ///
    /// `max_terraform_state_size_bytes`: integer (bytes). `0`: There is no limit.
    pub fn max_terraform_state_size_bytes(self, value: impl Into<Param<i64>>) -> Self {
        SettingsUpdate(self.0.with("max_terraform_state_size_bytes", value))
    }

    /// How often the same project, user and commit may trigger downstream pipelines.
    ///
    /// `downstream_pipeline_trigger_limit_per_project_user_sha`: integer. Default `0`. `0`: There is no limit. Since
    /// 16.10.
    pub fn downstream_pipeline_trigger_limit_per_project_user_sha(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("downstream_pipeline_trigger_limit_per_project_user_sha", value),
        )
    }

    /// Most pipelines that the same project, user and commit may create. There is no limit unless one is set.
    ///
    /// `pipeline_limit_per_project_user_sha`: integer (per minute).
    pub fn pipeline_limit_per_project_user_sha(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("pipeline_limit_per_project_user_sha", value))
    }

    /// Suggest setting up a pipeline.
    ///
    /// `suggest_pipeline_enabled`: boolean.
    pub fn suggest_pipeline_enabled(self, value: impl Into<Param<bool>>) -> Self {
        SettingsUpdate(self.0.with("suggest_pipeline_enabled", value))
    }

    /// Let cleanup policies for containers cover historic entries as well.
    ///
    /// `container_expiration_policies_enable_historic_entries`: boolean.
    pub fn container_expiration_policies_enable_historic_entries(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_expiration_policies_enable_historic_entries", value),
        )
    }

    /// How many image tags a single cleanup may remove.
    ///
    /// `container_registry_cleanup_tags_service_max_list_size`: integer.
    pub fn container_registry_cleanup_tags_service_max_list_size(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_registry_cleanup_tags_service_max_list_size", value),
        )
    }

    /// How long removing image tags may take during a cleanup.
    ///
    /// `container_registry_delete_tags_service_timeout`: integer (seconds).
    pub fn container_registry_delete_tags_service_timeout(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_registry_delete_tags_service_timeout", value),
        )
    }

    /// Cache while cleanup policies of the container registry run.
    ///
    /// `container_registry_expiration_policies_caching`: boolean.
    pub fn container_registry_expiration_policies_caching(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_registry_expiration_policies_caching", value),
        )
    }

    /// Number of workers for the cleanup policies of the container registry.
    ///
    /// `container_registry_expiration_policies_worker_capacity`: integer.
    pub fn container_registry_expiration_policies_worker_capacity(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_registry_expiration_policies_worker_capacity", value),
        )
    }

    /// Life of a token of the container registry.
    ///
    /// `container_registry_token_expire_delay`: integer (minutes).
    pub fn container_registry_token_expire_delay(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(self.0.with("container_registry_token_expire_delay", value))
    }

    /// Number of workers for the cleanup policies of the package registry.
    ///
    /// `package_registry_cleanup_policies_worker_capacity`: integer.
    pub fn package_registry_cleanup_policies_worker_capacity(
        self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("package_registry_cleanup_policies_worker_capacity", value),
        )
    }

    /// Offer to open a package registry for everyone to pull from.
    ///
    /// `package_registry_allow_anyone_to_pull_option`: boolean.
    pub fn package_registry_allow_anyone_to_pull_option(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("package_registry_allow_anyone_to_pull_option", value),
        )
    }

    /// Ask the public registry for Java packages that the instance does not have.
    ///
    /// `java_package_requests_forwarding`: boolean. Only in the two higher paid tiers.
    pub fn java_package_requests_forwarding(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(self.0.with("java_package_requests_forwarding", value))
    }

    /// Ask the public registry for JavaScript packages that the instance does not have.
    ///
    /// `js_package_requests_forwarding`: boolean. Only in the two higher paid tiers.
    pub fn js_package_requests_forwarding(self, value: impl Into<Param<bool>>) -> Self {
        SettingsUpdate(self.0.with("js_package_requests_forwarding", value))
    }

    /// Ask the public registry for Python packages that the instance does not have.
    ///
    /// `python_package_requests_forwarding`: boolean. Only in the two higher paid tiers.
    pub fn python_package_requests_forwarding(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(self.0.with("python_package_requests_forwarding", value))
    }

    /// Accept .NET packages without checking the addresses in their metadata.
    ///
    /// `dotnet_package_skip_metadata_url_validation`: boolean. Since 17.0.
    pub fn dotnet_package_skip_metadata_url_validation(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(self.0.with("dotnet_package_skip_metadata_url_validation", value))
    }

    /// Package types, by number, that package metadata covers. The documents do not give the allowed values.
    ///
    /// `package_metadata_purl_types`: array of integers. Only in the highest tier. Self-managed installations only.
    pub fn package_metadata_purl_types(self, value: impl Into<Param<Vec<i64>>>) -> Self {
        SettingsUpdate(self.0.with("package_metadata_purl_types", value))
    }

    /// Warn users before job artifacts lead them to another site.
    ///
    /// `enable_artifact_external_redirect_warning_page`: boolean.
    pub fn enable_artifact_external_redirect_warning_page(
        self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("enable_artifact_external_redirect_warning_page", value),
        )
    }
}
