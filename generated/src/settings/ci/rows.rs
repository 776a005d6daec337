// Generated from spec/settings/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute of the section “CI/CD, artifacts, registries and packages”.

use platform_api_runtime::{Fact, Field, Tier, Type, Version};

const SECTION: &str = "CI/CD, artifacts, registries and packages";

pub(in crate::settings) static FIELDS: &[Field] = &[
    Field::new(
            "archive_builds_in_human_readable",
            Type::String,
            &[
                Fact::Means(&[("\"\"", "Jobs are never archived.")]),
                Fact::Note("One day or more."),
            ],
        )
        .doc(SECTION, "Age at which jobs are archived."),
    Field::new("keep_latest_artifact", Type::Boolean, &[Fact::Default("true")])
        .doc(SECTION, "Keep the latest artifact."),
    Field::new("max_artifacts_size", Type::Integer, &[Fact::Unit("MB")])
        .doc(SECTION, "Maximum size of artifacts."),
    Field::new("max_pages_size", Type::Integer, &[Fact::Unit("MB")])
        .doc(SECTION, "Maximum size of Pages."),
    Field::new("ci_max_total_yaml_size_bytes", Type::Integer, &[Fact::Unit("bytes")])
        .doc(SECTION, "Maximum total size of CI YAML."),
    Field::new("ci_max_includes", Type::Integer, &[Fact::Default("150")])
        .doc(SECTION, "Maximum number of CI includes."),
    Field::new("max_yaml_depth", Type::Integer, &[Fact::Default("100")])
        .doc(SECTION, "Maximum YAML depth."),
    Field::new(
            "max_yaml_size_bytes",
            Type::Integer,
            &[Fact::Default("1048576"), Fact::Unit("bytes")],
        )
        .doc(SECTION, "Maximum YAML size."),
    Field::new(
            "max_terraform_state_size_bytes",
            Type::Integer,
            &[Fact::Unit("bytes"), Fact::Means(&[("0", "There is no limit.")])],
        )
        .doc(SECTION, "Maximum Terraform state size."),
    Field::new(
            "downstream_pipeline_trigger_limit_per_project_user_sha",
            Type::Integer,
            &[
                Fact::Default("0"),
                Fact::Means(&[("0", "There is no limit.")]),
                Fact::Introduced(Version::new(16, 10)),
            ],
        )
        .doc(
            SECTION,
            "Maximum downstream pipeline triggers per project, user and commit.",
        ),
    Field::new(
            "pipeline_limit_per_project_user_sha",
            Type::Integer,
            &[Fact::Unit("per minute"), Fact::Note("Unlimited unless set.")],
        )
        .doc(SECTION, "Maximum pipelines per project, user and commit."),
    Field::new("suggest_pipeline_enabled", Type::Boolean, &[])
        .doc(SECTION, "Suggest pipelines."),
    Field::new(
            "container_expiration_policies_enable_historic_entries",
            Type::Boolean,
            &[],
        )
        .doc(SECTION, "Enable container expiration policies for historic entries."),
    Field::new(
            "container_registry_cleanup_tags_service_max_list_size",
            Type::Integer,
            &[],
        )
        .doc(SECTION, "Maximum tags that one container registry cleanup removes."),
    Field::new(
            "container_registry_delete_tags_service_timeout",
            Type::Integer,
            &[Fact::Unit("seconds")],
        )
        .doc(SECTION, "Timeout of the container registry's tag deletion service."),
    Field::new("container_registry_expiration_policies_caching", Type::Boolean, &[])
        .doc(SECTION, "Use caching for container registry expiration policies."),
    Field::new(
            "container_registry_expiration_policies_worker_capacity",
            Type::Integer,
            &[],
        )
        .doc(SECTION, "Worker capacity for container registry expiration policies."),
    Field::new(
            "container_registry_token_expire_delay",
            Type::Integer,
            &[Fact::Unit("minutes")],
        )
        .doc(SECTION, "Container registry token lifetime."),
    Field::new("package_registry_cleanup_policies_worker_capacity", Type::Integer, &[])
        .doc(SECTION, "Worker capacity for package registry cleanup policies."),
    Field::new("package_registry_allow_anyone_to_pull_option", Type::Boolean, &[])
        .doc(SECTION, "Offer the option to let anyone pull from a package registry."),
    Field::new(
            "java_package_requests_forwarding",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            SECTION,
            "If a Java package is missing locally, forward the request to the public upstream registry.",
        ),
    Field::new(
            "js_package_requests_forwarding",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            SECTION,
            "If a JavaScript package is missing locally, forward the request to the public upstream registry.",
        ),
    Field::new(
            "python_package_requests_forwarding",
            Type::Boolean,
            &[Fact::Tier(Tier::Premium)],
        )
        .doc(
            SECTION,
            "If a Python package is missing locally, forward the request to the public upstream registry.",
        ),
    Field::new(
            "dotnet_package_skip_metadata_url_validation",
            Type::Boolean,
            &[Fact::Introduced(Version::new(17, 0))],
        )
        .doc(SECTION, "Skip metadata URL validation for .NET packages."),
    Field::new(
            "package_metadata_purl_types",
            Type::Array(&Type::Integer),
            &[
                Fact::Tier(Tier::Ultimate),
                Fact::SelfManaged,
                Fact::Note("Allowed values are undocumented."),
            ],
        )
        .doc(SECTION, "Package metadata purl types."),
    Field::new("enable_artifact_external_redirect_warning_page", Type::Boolean, &[])
        .doc(SECTION, "Show a warning page for external artifact redirects."),
];
