// Generated from spec/settings/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! The settings of the section “CI/CD, artifacts, registries and packages”.
//!
//! From *Instance Application Settings API*, section “CI/CD, artifacts, registries and packages”.

use platform_api_runtime::IntoParam;
use super::{Settings, SettingsUpdate};

mod rows;

pub(super) use rows::FIELDS;

/// # CI/CD, artifacts, registries and packages
impl Settings {
    /// Age at which jobs are archived. One day or more.
    ///
    /// `""`: Jobs are never archived.
    #[inline]
    pub fn archive_builds_in_human_readable(&self) -> Option<&str> {
        self.0.get("archive_builds_in_human_readable")
    }

    /// `true`: Keep the latest artifact.
    #[inline]
    pub fn keep_latest_artifact(&self) -> Option<bool> {
        self.0.get("keep_latest_artifact")
    }

    /// Maximum size of artifacts.
    ///
    /// Integer (MB).
    #[inline]
    pub fn max_artifacts_size(&self) -> Option<i64> {
        self.0.get("max_artifacts_size")
    }

    /// Maximum size of Pages.
    ///
    /// Integer (MB).
    #[inline]
    pub fn max_pages_size(&self) -> Option<i64> {
        self.0.get("max_pages_size")
    }

    /// Maximum total size of CI YAML.
    ///
    /// Integer (bytes).
    #[inline]
    pub fn ci_max_total_yaml_size_bytes(&self) -> Option<i64> {
        self.0.get("ci_max_total_yaml_size_bytes")
    }

    /// Maximum number of CI includes.
    #[inline]
    pub fn ci_max_includes(&self) -> Option<i64> {
        self.0.get("ci_max_includes")
    }

    /// Maximum YAML depth.
    #[inline]
    pub fn max_yaml_depth(&self) -> Option<i64> {
        self.0.get("max_yaml_depth")
    }

    /// Maximum YAML size.
    ///
    /// Integer (bytes).
    #[inline]
    pub fn max_yaml_size_bytes(&self) -> Option<i64> {
        self.0.get("max_yaml_size_bytes")
    }

    /// Maximum Terraform state size.
    ///
    /// Integer (bytes). `0`: There is no limit.
    #[inline]
    pub fn max_terraform_state_size_bytes(&self) -> Option<i64> {
        self.0.get("max_terraform_state_size_bytes")
    }

    /// Maximum downstream pipeline triggers per project, user and commit.
    ///
    /// `0`: There is no limit. Since 16.10.
    #[inline]
    pub fn downstream_pipeline_trigger_limit_per_project_user_sha(&self) -> Option<i64> {
        self.0.get("downstream_pipeline_trigger_limit_per_project_user_sha")
    }

    /// Maximum pipelines per project, user and commit. Unlimited unless set.
    ///
    /// Integer (per minute).
    #[inline]
    pub fn pipeline_limit_per_project_user_sha(&self) -> Option<i64> {
        self.0.get("pipeline_limit_per_project_user_sha")
    }

    /// `true`: Suggest pipelines.
    #[inline]
    pub fn suggest_pipeline_enabled(&self) -> Option<bool> {
        self.0.get("suggest_pipeline_enabled")
    }

    /// `true`: Enable container expiration policies for historic entries.
    #[inline]
    pub fn container_expiration_policies_enable_historic_entries(&self) -> Option<bool> {
        self.0.get("container_expiration_policies_enable_historic_entries")
    }

    /// Maximum tags that one container registry cleanup removes.
    #[inline]
    pub fn container_registry_cleanup_tags_service_max_list_size(&self) -> Option<i64> {
        self.0.get("container_registry_cleanup_tags_service_max_list_size")
    }

    /// Timeout of the container registry's tag deletion service.
    ///
    /// Integer (seconds).
    #[inline]
    pub fn container_registry_delete_tags_service_timeout(&self) -> Option<i64> {
        self.0.get("container_registry_delete_tags_service_timeout")
    }

    /// `true`: Use caching for container registry expiration policies.
    #[inline]
    pub fn container_registry_expiration_policies_caching(&self) -> Option<bool> {
        self.0.get("container_registry_expiration_policies_caching")
    }

    /// Worker capacity for container registry expiration policies.
    #[inline]
    pub fn container_registry_expiration_policies_worker_capacity(&self) -> Option<i64> {
        self.0.get("container_registry_expiration_policies_worker_capacity")
    }

    /// Container registry token lifetime.
    ///
    /// Integer (minutes).
    #[inline]
    pub fn container_registry_token_expire_delay(&self) -> Option<i64> {
        self.0.get("container_registry_token_expire_delay")
    }

    /// Worker capacity for package registry cleanup policies.
    #[inline]
    pub fn package_registry_cleanup_policies_worker_capacity(&self) -> Option<i64> {
        self.0.get("package_registry_cleanup_policies_worker_capacity")
    }

    /// `true`: Offer the option to let anyone pull from a package registry.
    #[inline]
    pub fn package_registry_allow_anyone_to_pull_option(&self) -> Option<bool> {
        self.0.get("package_registry_allow_anyone_to_pull_option")
    }

    /// `true`: If a Java package is missing locally, forward the request to the public upstream registry.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn java_package_requests_forwarding(&self) -> Option<bool> {
        self.0.get("java_package_requests_forwarding")
    }

    /// `true`: If a JavaScript package is missing locally, forward the request to the public upstream registry.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn js_package_requests_forwarding(&self) -> Option<bool> {
        self.0.get("js_package_requests_forwarding")
    }

    /// `true`: If a Python package is missing locally, forward the request to the public upstream registry.
    ///
    /// Only in the two higher paid tiers.
    #[inline]
    pub fn python_package_requests_forwarding(&self) -> Option<bool> {
        self.0.get("python_package_requests_forwarding")
    }

    /// `true`: Skip metadata URL validation for .NET packages.
    ///
    /// Since 17.0.
    #[inline]
    pub fn dotnet_package_skip_metadata_url_validation(&self) -> Option<bool> {
        self.0.get("dotnet_package_skip_metadata_url_validation")
    }

    /// Package metadata purl types. Allowed values are undocumented.
    ///
    /// Array of integers. Only in the highest tier. Self-managed installations only.
    #[inline]
    pub fn package_metadata_purl_types(&self) -> Option<Vec<i64>> {
        self.0.get("package_metadata_purl_types")
    }

    /// `true`: Show a warning page for external artifact redirects.
    #[inline]
    pub fn enable_artifact_external_redirect_warning_page(&self) -> Option<bool> {
        self.0.get("enable_artifact_external_redirect_warning_page")
    }
}

/// # CI/CD, artifacts, registries and packages
impl SettingsUpdate {
    /// Age at which jobs are archived. One day or more.
    ///
    /// `""`: Jobs are never archived.
    pub fn archive_builds_in_human_readable(
        self,
        value: impl IntoParam<String>,
    ) -> Self {
        SettingsUpdate(self.0.with("archive_builds_in_human_readable", value))
    }

    /// Keep the latest artifact.
    ///
    /// Default `true`.
    pub fn keep_latest_artifact(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("keep_latest_artifact", value))
    }

    /// Maximum size of artifacts.
    ///
    /// Integer (MB).
    pub fn max_artifacts_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_artifacts_size", value))
    }

    /// Maximum size of Pages.
    ///
    /// Integer (MB).
    pub fn max_pages_size(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_pages_size", value))
    }

    /// Maximum total size of CI YAML.
    ///
    /// Integer (bytes).
    pub fn ci_max_total_yaml_size_bytes(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ci_max_total_yaml_size_bytes", value))
    }

    /// Maximum number of CI includes.
    ///
    /// Default `150`.
    pub fn ci_max_includes(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("ci_max_includes", value))
    }

    /// Maximum YAML depth.
    ///
    /// Default `100`.
    pub fn max_yaml_depth(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_yaml_depth", value))
    }

    /// Maximum YAML size.
    ///
    /// Integer (bytes). Default `1048576`.
    pub fn max_yaml_size_bytes(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_yaml_size_bytes", value))
    }

    /// Maximum Terraform state size.
    ///
    /// Integer (bytes). `0`: There is no limit.
    pub fn max_terraform_state_size_bytes(self, value: impl IntoParam<i64>) -> Self {
        SettingsUpdate(self.0.with("max_terraform_state_size_bytes", value))
    }

    /// Maximum downstream pipeline triggers per project, user and commit.
    ///
    /// Default `0`. `0`: There is no limit. Since 16.10.
    pub fn downstream_pipeline_trigger_limit_per_project_user_sha(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("downstream_pipeline_trigger_limit_per_project_user_sha", value),
        )
    }

    /// Maximum pipelines per project, user and commit. Unlimited unless set.
    ///
    /// Integer (per minute).
    pub fn pipeline_limit_per_project_user_sha(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("pipeline_limit_per_project_user_sha", value))
    }

    /// Suggest pipelines.
    pub fn suggest_pipeline_enabled(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("suggest_pipeline_enabled", value))
    }

    /// Enable container expiration policies for historic entries.
    pub fn container_expiration_policies_enable_historic_entries(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_expiration_policies_enable_historic_entries", value),
        )
    }

    /// Maximum tags that one container registry cleanup removes.
    pub fn container_registry_cleanup_tags_service_max_list_size(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_registry_cleanup_tags_service_max_list_size", value),
        )
    }

    /// Timeout of the container registry's tag deletion service.
    ///
    /// Integer (seconds).
    pub fn container_registry_delete_tags_service_timeout(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_registry_delete_tags_service_timeout", value),
        )
    }

    /// Use caching for container registry expiration policies.
    pub fn container_registry_expiration_policies_caching(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_registry_expiration_policies_caching", value),
        )
    }

    /// Worker capacity for container registry expiration policies.
    pub fn container_registry_expiration_policies_worker_capacity(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("container_registry_expiration_policies_worker_capacity", value),
        )
    }

    /// Container registry token lifetime.
    ///
    /// Integer (minutes).
    pub fn container_registry_token_expire_delay(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(self.0.with("container_registry_token_expire_delay", value))
    }

    /// Worker capacity for package registry cleanup policies.
    pub fn package_registry_cleanup_policies_worker_capacity(
        self,
        value: impl IntoParam<i64>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("package_registry_cleanup_policies_worker_capacity", value),
        )
    }

    /// Offer the option to let anyone pull from a package registry.
    pub fn package_registry_allow_anyone_to_pull_option(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("package_registry_allow_anyone_to_pull_option", value),
        )
    }

    /// If a Java package is missing locally, forward the request to the public upstream registry.
    ///
    /// Only in the two higher paid tiers.
    pub fn java_package_requests_forwarding(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("java_package_requests_forwarding", value))
    }

    /// If a JavaScript package is missing locally, forward the request to the public upstream registry.
    ///
    /// Only in the two higher paid tiers.
    pub fn js_package_requests_forwarding(self, value: impl IntoParam<bool>) -> Self {
        SettingsUpdate(self.0.with("js_package_requests_forwarding", value))
    }

    /// If a Python package is missing locally, forward the request to the public upstream registry.
    ///
    /// Only in the two higher paid tiers.
    pub fn python_package_requests_forwarding(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("python_package_requests_forwarding", value))
    }

    /// Skip metadata URL validation for .NET packages.
    ///
    /// Since 17.0.
    pub fn dotnet_package_skip_metadata_url_validation(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(self.0.with("dotnet_package_skip_metadata_url_validation", value))
    }

    /// Package metadata purl types. Allowed values are undocumented.
    ///
    /// Array of integers. Only in the highest tier. Self-managed installations only.
    pub fn package_metadata_purl_types(self, value: impl IntoParam<Vec<i64>>) -> Self {
        SettingsUpdate(self.0.with("package_metadata_purl_types", value))
    }

    /// Show a warning page for external artifact redirects.
    pub fn enable_artifact_external_redirect_warning_page(
        self,
        value: impl IntoParam<bool>,
    ) -> Self {
        SettingsUpdate(
            self.0.with("enable_artifact_external_redirect_warning_page", value),
        )
    }
}
