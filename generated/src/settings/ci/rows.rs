// Generated from spec/settings/ci.toml.
// Do not edit: run `cargo bindings generate`.

//! The facts about each attribute: CI/CD, artifacts, registries and packages.

use platform_api_runtime::{Fact, Field, Tier, Type};

pub(in crate::settings) const FIELDS: &[Field] = &[
    Field::new(
        "archive_builds_in_human_readable",
        Type::String,
        &[
            Fact::Means(&[("\"\"", "Jobs are never archived.")]),
            Fact::Note("One day is the shortest."),
        ],
    ),
    Field::new("keep_latest_artifact", Type::Boolean, &[Fact::Default("true")]),
    Field::new("max_artifacts_size", Type::Integer, &[Fact::Unit("MB")]),
    Field::new("max_pages_size", Type::Integer, &[Fact::Unit("MB")]),
    Field::new("ci_max_total_yaml_size_bytes", Type::Integer, &[Fact::Unit("bytes")]),
    Field::new("ci_max_includes", Type::Integer, &[Fact::Default("150")]),
    Field::new("max_yaml_depth", Type::Integer, &[Fact::Default("100")]),
    Field::new(
        "max_yaml_size_bytes",
        Type::Integer,
        &[Fact::Default("1048576"), Fact::Unit("bytes")],
    ),
    Field::new(
        "max_terraform_state_size_bytes",
        Type::Integer,
        &[Fact::Unit("bytes"), Fact::Means(&[("0", "There is no limit.")])],
    ),
    Field::new(
        "downstream_pipeline_trigger_limit_per_project_user_sha",
        Type::Integer,
        &[
            Fact::Default("0"),
            Fact::Means(&[("0", "There is no limit.")]),
            Fact::Introduced(16, 10),
        ],
    ),
    Field::new(
        "pipeline_limit_per_project_user_sha",
        Type::Integer,
        &[Fact::Unit("per minute"), Fact::Note("There is no limit unless one is set.")],
    ),
    Field::new("suggest_pipeline_enabled", Type::Boolean, &[]),
    Field::new(
        "container_expiration_policies_enable_historic_entries",
        Type::Boolean,
        &[],
    ),
    Field::new(
        "container_registry_cleanup_tags_service_max_list_size",
        Type::Integer,
        &[],
    ),
    Field::new(
        "container_registry_delete_tags_service_timeout",
        Type::Integer,
        &[Fact::Unit("seconds")],
    ),
    Field::new("container_registry_expiration_policies_caching", Type::Boolean, &[]),
    Field::new(
        "container_registry_expiration_policies_worker_capacity",
        Type::Integer,
        &[],
    ),
    Field::new(
        "container_registry_token_expire_delay",
        Type::Integer,
        &[Fact::Unit("minutes")],
    ),
    Field::new("package_registry_cleanup_policies_worker_capacity", Type::Integer, &[]),
    Field::new("package_registry_allow_anyone_to_pull_option", Type::Boolean, &[]),
    Field::new(
        "java_package_requests_forwarding",
        Type::Boolean,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "js_package_requests_forwarding",
        Type::Boolean,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "python_package_requests_forwarding",
        Type::Boolean,
        &[Fact::Tier(Tier::Premium)],
    ),
    Field::new(
        "dotnet_package_skip_metadata_url_validation",
        Type::Boolean,
        &[Fact::Introduced(17, 0)],
    ),
    Field::new(
        "package_metadata_purl_types",
        Type::Array(&Type::Integer),
        &[
            Fact::Tier(Tier::Ultimate),
            Fact::SelfManaged,
            Fact::Note("The documents do not give the allowed values."),
        ],
    ),
    Field::new("enable_artifact_external_redirect_warning_page", Type::Boolean, &[]),
];
