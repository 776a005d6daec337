// Generated from spec/settings/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! Setters: CI/CD, artifacts, registries and packages.
//!
//! From *Instance Application Settings API*, section “CI/CD, artifacts, registries and packages”.

use platform_api_runtime::{Fact, Field, Param, Tier, Type};
use super::SettingsUpdate;

impl SettingsUpdate {
    /// How old a job has to be for it to be archived. One day is the shortest; an empty text archives nothing.
    ///
    /// `archive_builds_in_human_readable`: text.
    #[must_use]
    pub fn archive_builds_in_human_readable(
        mut self,
        value: impl Into<Param<String>>,
    ) -> Self {
        self.0.archive_builds_in_human_readable = value.into();
        self
    }

    /// Hold on to the most recent artifacts.
    ///
    /// `keep_latest_artifact`: boolean. Default `true`.
    #[must_use]
    pub fn keep_latest_artifact(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.keep_latest_artifact = value.into();
        self
    }

    /// Largest size of job artifacts.
    ///
    /// `max_artifacts_size`: whole number (MB).
    #[must_use]
    pub fn max_artifacts_size(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_artifacts_size = value.into();
        self
    }

    /// Largest size of a Pages site.
    ///
    /// `max_pages_size`: whole number (MB).
    #[must_use]
    pub fn max_pages_size(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_pages_size = value.into();
        self
    }

    /// Most that a CI configuration may take, with all that it includes.
    ///
    /// `ci_max_total_yaml_size_bytes`: whole number (bytes).
    #[must_use]
    pub fn ci_max_total_yaml_size_bytes(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.ci_max_total_yaml_size_bytes = value.into();
        self
    }

    /// Most files that a CI configuration may include.
    ///
    /// `ci_max_includes`: whole number. Default `150`.
    #[must_use]
    pub fn ci_max_includes(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.ci_max_includes = value.into();
        self
    }

    /// Deepest nesting of a CI configuration.
    ///
    /// `max_yaml_depth`: whole number. Default `100`.
    #[must_use]
    pub fn max_yaml_depth(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_yaml_depth = value.into();
        self
    }

    /// Largest size of one file of a CI configuration.
    ///
    /// `max_yaml_size_bytes`: whole number (bytes). Default `1048576`.
    #[must_use]
    pub fn max_yaml_size_bytes(mut self, value: impl Into<Param<i64>>) -> Self {
        self.0.max_yaml_size_bytes = value.into();
        self
    }

    /// Largest size of a Terraform state file. 0 lifts the limit.
    ///
    /// `max_terraform_state_size_bytes`: whole number (bytes).
    #[must_use]
    pub fn max_terraform_state_size_bytes(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.max_terraform_state_size_bytes = value.into();
        self
    }

    /// How often the same project, user and commit may trigger downstream pipelines. 0 lifts the limit.
    ///
    /// `downstream_pipeline_trigger_limit_per_project_user_sha`: whole number. Default `0`. Since 16.10.
    #[must_use]
    pub fn downstream_pipeline_trigger_limit_per_project_user_sha(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.downstream_pipeline_trigger_limit_per_project_user_sha = value.into();
        self
    }

    /// Most pipelines that the same project, user and commit may create each minute. There is no limit unless one is
    /// set.
    ///
    /// `pipeline_limit_per_project_user_sha`: whole number.
    #[must_use]
    pub fn pipeline_limit_per_project_user_sha(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.pipeline_limit_per_project_user_sha = value.into();
        self
    }

    /// Suggest setting up a pipeline.
    ///
    /// `suggest_pipeline_enabled`: boolean.
    #[must_use]
    pub fn suggest_pipeline_enabled(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.suggest_pipeline_enabled = value.into();
        self
    }

    /// Let cleanup policies for containers cover historic entries as well.
    ///
    /// `container_expiration_policies_enable_historic_entries`: boolean.
    #[must_use]
    pub fn container_expiration_policies_enable_historic_entries(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.container_expiration_policies_enable_historic_entries = value.into();
        self
    }

    /// How many image tags a single cleanup may remove.
    ///
    /// `container_registry_cleanup_tags_service_max_list_size`: whole number.
    #[must_use]
    pub fn container_registry_cleanup_tags_service_max_list_size(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.container_registry_cleanup_tags_service_max_list_size = value.into();
        self
    }

    /// How long removing image tags may take during a cleanup.
    ///
    /// `container_registry_delete_tags_service_timeout`: whole number (seconds).
    #[must_use]
    pub fn container_registry_delete_tags_service_timeout(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.container_registry_delete_tags_service_timeout = value.into();
        self
    }

    /// Cache while cleanup policies of the container registry run.
    ///
    /// `container_registry_expiration_policies_caching`: boolean.
    #[must_use]
    pub fn container_registry_expiration_policies_caching(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.container_registry_expiration_policies_caching = value.into();
        self
    }

    /// Number of workers for the cleanup policies of the container registry.
    ///
    /// `container_registry_expiration_policies_worker_capacity`: whole number.
    #[must_use]
    pub fn container_registry_expiration_policies_worker_capacity(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.container_registry_expiration_policies_worker_capacity = value.into();
        self
    }

    /// Life of a token of the container registry.
    ///
    /// `container_registry_token_expire_delay`: whole number (minutes).
    #[must_use]
    pub fn container_registry_token_expire_delay(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.container_registry_token_expire_delay = value.into();
        self
    }

    /// Number of workers for the cleanup policies of the package registry.
    ///
    /// `package_registry_cleanup_policies_worker_capacity`: whole number.
    #[must_use]
    pub fn package_registry_cleanup_policies_worker_capacity(
        mut self,
        value: impl Into<Param<i64>>,
    ) -> Self {
        self.0.package_registry_cleanup_policies_worker_capacity = value.into();
        self
    }

    /// Offer to open a package registry for everyone to pull from.
    ///
    /// `package_registry_allow_anyone_to_pull_option`: boolean.
    #[must_use]
    pub fn package_registry_allow_anyone_to_pull_option(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.package_registry_allow_anyone_to_pull_option = value.into();
        self
    }

    /// Ask the public registry for Java packages that the instance does not have.
    ///
    /// `java_package_requests_forwarding`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn java_package_requests_forwarding(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.java_package_requests_forwarding = value.into();
        self
    }

    /// Ask the public registry for JavaScript packages that the instance does not have.
    ///
    /// `js_package_requests_forwarding`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn js_package_requests_forwarding(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.js_package_requests_forwarding = value.into();
        self
    }

    /// Ask the public registry for Python packages that the instance does not have.
    ///
    /// `python_package_requests_forwarding`: boolean. Tier: the two higher paid ones.
    #[must_use]
    pub fn python_package_requests_forwarding(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.python_package_requests_forwarding = value.into();
        self
    }

    /// Accept .NET packages without checking the addresses in their metadata.
    ///
    /// `dotnet_package_skip_metadata_url_validation`: boolean. Since 17.0.
    #[must_use]
    pub fn dotnet_package_skip_metadata_url_validation(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.dotnet_package_skip_metadata_url_validation = value.into();
        self
    }

    /// Package types, by number, that package metadata covers. The documents do not give the allowed values.
    ///
    /// `package_metadata_purl_types`: array, each entry whole number. Tier: the highest. Self-managed only.
    #[must_use]
    pub fn package_metadata_purl_types(
        mut self,
        value: impl Into<Param<Vec<i64>>>,
    ) -> Self {
        self.0.package_metadata_purl_types = value.into();
        self
    }

    /// Warn users before job artifacts lead them to another site.
    ///
    /// `enable_artifact_external_redirect_warning_page`: boolean.
    #[must_use]
    pub fn enable_artifact_external_redirect_warning_page(
        mut self,
        value: impl Into<Param<bool>>,
    ) -> Self {
        self.0.enable_artifact_external_redirect_warning_page = value.into();
        self
    }
}

const SECTION: &str = "CI/CD, artifacts, registries and packages";

pub(super) const FIELDS: &[Field] = &[
    Field::new(
        "archive_builds_in_human_readable",
        Type::String,
        SECTION,
        &[Fact::Note("One day is the shortest; an empty text archives nothing.")],
    ),
    Field::new("keep_latest_artifact", Type::Boolean, SECTION, &[Fact::Default("true")]),
    Field::new("max_artifacts_size", Type::Integer, SECTION, &[Fact::Unit("MB")]),
    Field::new("max_pages_size", Type::Integer, SECTION, &[Fact::Unit("MB")]),
    Field::new(
        "ci_max_total_yaml_size_bytes",
        Type::Integer,
        SECTION,
        &[Fact::Unit("bytes")],
    ),
    Field::new("ci_max_includes", Type::Integer, SECTION, &[Fact::Default("150")]),
    Field::new("max_yaml_depth", Type::Integer, SECTION, &[Fact::Default("100")]),
    Field::new(
        "max_yaml_size_bytes",
        Type::Integer,
        SECTION,
        &[Fact::Default("1048576"), Fact::Unit("bytes")],
    ),
    Field::new(
        "max_terraform_state_size_bytes",
        Type::Integer,
        SECTION,
        &[Fact::Unit("bytes"), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "downstream_pipeline_trigger_limit_per_project_user_sha",
        Type::Integer,
        SECTION,
        &[Fact::Default("0"), Fact::Introduced(16, 10), Fact::Note("0 lifts the limit.")],
    ),
    Field::new(
        "pipeline_limit_per_project_user_sha",
        Type::Integer,
        SECTION,
        &[Fact::Note("There is no limit unless one is set.")],
    ),
    Field::new("suggest_pipeline_enabled", Type::Boolean, SECTION, &[]),
    Field::new(
        "container_expiration_policies_enable_historic_entries",
        Type::Boolean,
        SECTION,
        &[],
    ),
    Field::new(
        "container_registry_cleanup_tags_service_max_list_size",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "container_registry_delete_tags_service_timeout",
        Type::Integer,
        SECTION,
        &[Fact::Unit("seconds")],
    ),
    Field::new(
        "container_registry_expiration_policies_caching",
        Type::Boolean,
        SECTION,
        &[],
    ),
    Field::new(
        "container_registry_expiration_policies_worker_capacity",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "container_registry_token_expire_delay",
        Type::Integer,
        SECTION,
        &[Fact::Unit("minutes")],
    ),
    Field::new(
        "package_registry_cleanup_policies_worker_capacity",
        Type::Integer,
        SECTION,
        &[],
    ),
    Field::new(
        "package_registry_allow_anyone_to_pull_option",
        Type::Boolean,
        SECTION,
        &[],
    ),
    Field::new(
        "java_package_requests_forwarding",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "js_package_requests_forwarding",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "python_package_requests_forwarding",
        Type::Boolean,
        SECTION,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "dotnet_package_skip_metadata_url_validation",
        Type::Boolean,
        SECTION,
        &[Fact::Introduced(17, 0)],
    ),
    Field::new(
        "package_metadata_purl_types",
        Type::Array(&Type::Integer),
        SECTION,
        &[
            Fact::Tier(Tier::Ultimate),
            Fact::SelfManaged,
            Fact::Note("The documents do not give the allowed values."),
        ],
    ),
    Field::new(
        "enable_artifact_external_redirect_warning_page",
        Type::Boolean,
        SECTION,
        &[],
    ),
];
